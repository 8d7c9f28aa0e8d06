#!/usr/bin/env bash
# Kills the program while somebody draws, pulls and saves, at random moments, and starts it again:
#   1. at most a second is lost: of the run's time, and of what was drawn;
#   2. the level's file is whole, as it was before a save or after it.
#
#   Tests/ui/kill.sh [PROGRAM] [ROUNDS]        default: the release build, 6 rounds
#
# Needs Xvfb. Exit 0 when all held, else 1 with what did not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=${1:-$PWD/.build/release/inkfall}
rounds=${2:-6}
[ -x "$program" ] || { echo "kill.sh: $program is missing: swift build -c release" >&2; exit 1; }
name=kill.sh
# shellcheck source=display.sh
. Tests/ui/display.sh
export SDL_VIDEODRIVER=x11

fail() {
  echo "kill.sh: FAILED (seed $seed, round $round): $*" >&2
  tail -5 "$work/app.log" 2>/dev/null | sed 's/^/  program: /' >&2
  exit 1
}
seed=${SEED:-$RANDOM}
RANDOM=$seed
round=0

# A box drawn every 0.4 s, a save every 0.15 s, and the state written down every 0.1 s.
for i in $(seq 0 24); do
  awk -v i="$i" 'BEGIN {
    t = 0.5 + 0.4 * i; x = 200 + 35 * i
    printf "%.3f move %d 200\n%.3f down left\n", t, x, t + 0.01
    printf "%.3f move %d 215\n%.3f move %d 225\n%.3f up left\n", t + 0.05, x + 12, t + 0.1, x + 25, t + 0.15
  }'
done >"$work/script"
seq 0 66 | awk '{ printf "%.3f key ctrl+s\n", 0.61 + 0.15 * $1 }' >>"$work/script"
seq 0 100 | awk '{ printf "%.3f key f12\n", 0.4 + 0.1 * $1 }' >>"$work/script"
echo "0.2 key b" >>"$work/script"

field() { sed -n "s/^ *\"$2\" : \(.*[^,]\),*$/\1/p" "$1" | head -1; }
bodies() { grep -c '"kind" : "dynamic"' "$1" || true; }
begin() {
  cat >"$work/room.yaml" <<'YAML'
inkfall: 1
name: Test room
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
camera: {center: [0, 4], height: 12}
YAML
}

for round in $(seq "$rounds"); do
  begin
  rm -rf "$work/state" "$work/dump.json"
  export INKFALL_STATE=$work/state
  "$program" play "$work/room.yaml" --script "$work/script" --state "$work/dump.json" >"$work/app.log" 2>&1 &
  app_pid=$!
  # Until it is under way, then for a while that is never the same.
  for _ in $(seq 400); do [ -s "$work/dump.json" ] && break; sleep 0.05; done
  [ -s "$work/dump.json" ] || fail "the program did not start"
  sleep "$(awk -v r=$RANDOM 'BEGIN { printf "%.3f", 0.8 + 4 * r / 32768 }')"
  kill -0 "$app_pid" 2>/dev/null || fail "the program ended by itself"
  kill -9 "$app_pid"
  wait "$app_pid" 2>/dev/null || true
  app_pid=
  cp "$work/dump.json" "$work/before.json"
  # The file is a level, old or new.
  "$program" run "$work/room.yaml" --seconds 0.1 >"$work/run.log" 2>&1 || fail "the saved file is broken: $(head -2 "$work/run.log")"
  timeout 60 "$program" play "$work/room.yaml" --exit-after 2 --state "$work/after.json" >"$work/app.log" 2>&1 ||
    fail "the program does not start again: $?"
  step=$(field "$work/before.json" step)
  again=$(field "$work/after.json" step)
  drawn=$(bodies "$work/before.json")
  left=$(bodies "$work/after.json")
  # The state was written down at most 0.1 s before it was killed, or a little more on a busy machine.
  [ "$again" -ge $((step - 60)) ] || fail "it was at step $step and came back at step $again"
  [ "$left" -ge "$drawn" ] || fail "there were $drawn bodies and $left came back"
  [ "$(field "$work/after.json" isPaused)" = true ] || fail "what came back does not wait"
  echo "killed at step $step with $drawn bodies: back at step $again with $left"
done
echo "kill.sh: all held"
