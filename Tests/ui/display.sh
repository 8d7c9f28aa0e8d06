# A virtual display and a folder to work in, for scripts that open the real window. Sourced after `name` is set;
# sets `work` and DISPLAY. The folder and what was started go when the script ends. Needs Xvfb.

command -v Xvfb >/dev/null || { echo "$name: Xvfb is missing" >&2; exit 1; }

work=$(mktemp -d)
app_pid= ; server_pid=

# Ends a process and waits until it is gone: one that still writes would put files into the folder that
# is being removed.
end() {
  [ -n "$1" ] || return 0
  kill -9 "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}
finish() {
  end "$app_pid"
  [ -z "$server_pid" ] || kill "$server_pid" 2>/dev/null || true
  wait "$server_pid" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

# A server that begins anew when its last client leaves refuses who asks meanwhile (1 of 300), so not
# after a program was killed: -noreset.
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 2>"$work/xvfb.log" 3>"$work/number" &
server_pid=$!
for _ in $(seq 100); do [ -s "$work/number" ] && break; sleep 0.05; done
[ -s "$work/number" ] || { cat "$work/xvfb.log" >&2; echo "$name: no virtual display" >&2; exit 1; }
DISPLAY=:$(tr -d '[:space:]' <"$work/number")
export DISPLAY SDL_AUDIODRIVER=dummy LC_ALL=C.UTF-8
