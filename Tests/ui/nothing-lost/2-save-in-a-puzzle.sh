#!/usr/bin/env bash
# Issue 34, number 2: somebody draws in a puzzle and presses Ctrl+S. The puzzle's file must not change;
# the attempt is kept apart and is there again at the next start.
#
#   Tests/ui/nothing-lost/2-save-in-a-puzzle.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=$(realpath "${1:-.build/release/inkfall}")
name=2-save-in-a-puzzle.sh
# shellcheck source=../window.sh
. Tests/ui/window.sh

export INKFALL_LEVELS=$work/levels
mkdir -p "$INKFALL_LEVELS/1-first"
puzzle=$INKFALL_LEVELS/1-first/01-puzzle.yaml
cat >"$puzzle" <<'YAML'
# A puzzle.
inkfall: 1
name: Puzzle
tools: {allow: [draw, erase], ink: 20, stars: [2, 5]}
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
goals:
  g: {survive: 3000}
camera: {center: [0, 5], height: 12}
YAML
cp "$puzzle" "$work/before.yaml"
unchanged() { cmp -s "$puzzle" "$work/before.yaml" || fail "$1: the puzzle's file has changed"; }
# Draws a square.
square() {
  press -2 6
  for point in '-1 6' '0 6' '0 7' '-1 7' '-2 7' '-2 6'; do
    # shellcheck disable=SC2086
    move $point
  done
  release
}

start "$puzzle"
dump
square
sleep 0.3
dump
[ "$(dynamic_count)" = 1 ] || fail "a stroke should be one body, found $(dynamic_count)"
[ "$(field isDirty)" = true ] || fail "the stroke is not saved yet"
xdotool key ctrl+s
sleep 0.4
dump
picture attempt-saved
unchanged "Ctrl+S"
[ "$(field isDirty)" = false ] || fail "the attempt should be saved"
grep -q 'Saved your attempt at Puzzle in ' "$work/state.json" || fail "nothing says where the attempt is"
[ -f "$work/state/attempts/1-first/01-puzzle.yaml.attempt.json" ] || fail "the attempt is in no file"
quit
unchanged "Ctrl+Q"
echo "saved in a puzzle: the attempt is kept apart"

start "$puzzle"
dump
[ "$(dynamic_count)" = 0 ] || fail "the puzzle should be as it is in its file"
grep -q 'You have a saved attempt at Puzzle' "$work/state.json" || fail "the attempt is not offered"
xdotool key ctrl+k
sleep 0.3
xdotool type 'continue your attempt'
xdotool key Return
sleep 0.5
dump
picture attempt-continued
[ "$(dynamic_count)" = 1 ] || fail "the attempt should be back: $(dynamic_count) bodies"
[ "$(field isDirty)" = false ] || fail "the attempt that was opened is saved already"
quit
unchanged "the second session"
# The same course somewhere else, as in a second checkout, opened through a link.
mkdir -p "$work/checkout/levels"
mv "$INKFALL_LEVELS/1-first" "$work/checkout/levels/1-first"
ln -s "$work/checkout/levels/1-first/01-puzzle.yaml" "$work/link.yaml"
puzzle=$work/checkout/levels/1-first/01-puzzle.yaml
for path in "$puzzle" "$work/link.yaml"; do
  start "$path"
  dump
  square
  xdotool key ctrl+s
  sleep 0.4
  dump
  unchanged "Ctrl+S in $(basename "$path") outside the library"
  [ "$(field isDirty)" = false ] || fail "the attempt at $(basename "$path") should be saved"
  quit
done
unchanged "leaving the course outside the library"
echo "saved in a course outside the library: the attempt is kept apart"
echo "2-save-in-a-puzzle.sh: all held"
