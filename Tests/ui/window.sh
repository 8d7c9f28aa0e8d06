# What the tests of the real window share: a virtual display, the program on it, a hand, and what the program says of
# itself. Sourced after `program` and `name` are set; needs Xvfb and xdotool.

command -v xdotool >/dev/null || { echo "$name: xdotool is missing" >&2; exit 1; }
# shellcheck source=display.sh
. "$(dirname "${BASH_SOURCE[0]}")/display.sh"
export INKFALL_STATE=$work/state

fail() {
  echo "$name: FAILED: $*" >&2
  [ -f "$work/app.log" ] && sed 's/^/  program: /' "$work/app.log" >&2
  picture failed
  exit 1
}

picture() {
  [ -n "${INKFALL_UI_OUT:-}" ] && command -v import >/dev/null || return 0
  mkdir -p "$INKFALL_UI_OUT"
  import -window root "$INKFALL_UI_OUT/$1.png" 2>/dev/null || true
}

# MARK: The program

# Opens a level in the window and waits until it is there.
start() {
  SDL_VIDEODRIVER=x11 "$program" play "$1" --state "$work/state.json" \
    >"$work/app.log" 2>&1 &
  app_pid=$!
  window=
  for _ in $(seq 200); do
    window=$(xdotool search --onlyvisible --name 'Inkfall' 2>/dev/null | head -1) && [ -n "$window" ] && break
    kill -0 "$app_pid" 2>/dev/null || fail "the program ended at once"
    sleep 0.1
  done
  [ -n "$window" ] || fail "no window within 20 s"
  sleep 1
  xdotool windowfocus --sync "$window"
}

# Waits until the program ends; fails with the message when it goes on.
ended() {
  for _ in $(seq 100); do kill -0 "$app_pid" 2>/dev/null || break; sleep 0.05; done
  kill -0 "$app_pid" 2>/dev/null && fail "$1"
  wait "$app_pid" || fail "the program ended with $?"
  app_pid=
}

# Quits the program by Ctrl+Q.
quit() {
  xdotool key ctrl+q
  ended "Ctrl+Q did not end the program"
}

# MARK: Reading the state

# Writes the state (F12) and waits until it is there.
dump() {
  rm -f "$work/state.json"
  xdotool key --window "$window" F12 2>/dev/null || true
  xdotool key F12
  for _ in $(seq 100); do [ -s "$work/state.json" ] && return; sleep 0.05; done
  fail "F12 wrote no state"
}

# One line a body: id kind x y bottom speed. The file is pretty-printed with sorted keys.
bodies() {
  awk -F'[:,]' '
    /"bodies"/ { on = 1 } /"canRedo"/ { on = 0 }
    function value(text) { gsub(/[" ]/, "", text); return text }
    on && /"bottom"/ { bottom = value($2) }
    on && /"id"/ { id = value($2) }
    on && /"kind"/ { kind = value($2) }
    on && /"speed"/ { speed = value($2) }
    on && /"x"/ { x = value($2) }
    on && /"y"/ { y = value($2); print id, kind, x, y, bottom, speed }
  ' "$work/state.json"
}

# The number of dynamic bodies.
dynamic_count() { bodies | grep -c ' dynamic ' || true; }

field() { awk -F'[:,]' -v key="\"$1\"" '$1 ~ key { gsub(/[" ]/, "", $2); print $2; exit }' "$work/state.json"; }

# World meters to window pixels, from the camera of the newest state.
pixel() {
  awk -v x="$1" -v y="$2" -v cx="$(field cameraX)" -v cy="$(field cameraY)" \
    -v s="$(field cameraScale)" -v w="$(field cameraWidth)" -v h="$(field cameraHeight)" \
    'BEGIN { printf "%d %d\n", w / 2 + (x - cx) * s, h / 2 - (y - cy) * s }'
}

holds() { awk "BEGIN { exit !($1) }"; }

move() { xdotool mousemove --window "$window" $(pixel "$1" "$2"); sleep 0.02; }
press() { move "$1" "$2"; xdotool mousedown 1; sleep 0.05; }
release() { xdotool mouseup 1; sleep 0.1; }
