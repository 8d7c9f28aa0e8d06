#!/usr/bin/env bash
# Issue 34, number 1: a level is won, seconds pass, and Return opens the next one, several times in a row.
# The progress file must hold the level that was won and no other.
#
#   Tests/ui/nothing-lost/1-false-wins.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=$(realpath "${1:-.build/release/inkfall}")
name=1-false-wins.sh
# shellcheck source=../window.sh
. Tests/ui/window.sh

# Levels that are won without a hand as soon as they run, and after each one that nobody can win so soon.
export INKFALL_LEVELS=$work/levels
mkdir -p "$INKFALL_LEVELS/1-first"
level() {
  cat >"$INKFALL_LEVELS/1-first/$1.yaml" <<YAML
inkfall: 1
name: Level $1
tools: {allow: [draw, erase], ink: 20, stars: [2, 5]}
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
goals:
  g: {survive: $2}
camera: {center: [0, 5], height: 12}
YAML
}
level 01 0.5
level 02 3000
start "$INKFALL_LEVELS/1-first/01.yaml"

progress() { grep -o '"1-first[^"]*"' "$work/state/progress.json" 2>/dev/null | sort | tr -d '\n' || true; }
[ -n "$(find "$work/state" -name progress.json)" ] || sleep 1
[ "$(progress)" = '"1-first\/01.yaml"' ] || fail "the first level should be solved: $(progress)"
for round in 1 2 3 4; do
  xdotool key Return
  sleep 0.5
  dump
  [ "$(basename "$(field level)")" = 02.yaml ] || fail "round $round: Return should open 02, not $(field level)"
  [ "$(progress)" = '"1-first\/01.yaml"' ] || fail "round $round: nobody has solved 02: $(progress)"
  picture "next-$round"
  # Back to the level that wins by itself.
  xdotool key F5
  sleep 0.2
  xdotool key Up Return
  sleep 1.2
done
echo "won and went on four times: only the level that was won is solved"
quit
echo "1-false-wins.sh: all held"
