#!/usr/bin/env bash
# Issue 34, number 6: a stroke under way, ghost strokes, a selected rope and a held key of one level are gone when
# another one opens, and when the first is brought back.
#
#   Tests/ui/nothing-lost/6-nothing-left-behind.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=$(realpath "${1:-.build/release/inkfall}")
name=6-nothing-left-behind.sh
# shellcheck source=../window.sh
. Tests/ui/window.sh

cat >"$work/ropes.yaml" <<'YAML'
inkfall: 1
name: Ropes
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
  beam: {type: static, at: [3, 8], shapes: [{box: [4, 0.4]}]}
  load: {at: [3, 4], shapes: [{box: [1, 1]}]}
ropes:
  line: {from: {body: beam}, to: {body: load}}
camera: {center: [0, 5], height: 12}
YAML
start "$work/ropes.yaml"
dump
xdotool key r
press 3 6
release
sleep 0.2
dump
[ "$(field selectedRope)" = line ] || fail "a click of the rope tool should select the rope"
xdotool key d
press -4 6
for point in '-3 6' '-2 6' '-2 7'; do
  # shellcheck disable=SC2086
  move $point
done
# The stroke is still under way.
xdotool key ctrl+n
sleep 0.5
xdotool mouseup 1
sleep 0.3
dump
picture new-scene
grep -q '"selectedRope"' "$work/state.json" && fail "the rope of the other level is still selected"
[ "$(dynamic_count)" = 0 ] || fail "the stroke of the other level was drawn in the new scene"
[ "$(field isDirty)" = false ] || fail "the new scene is changed already"
[ "$(field canUndo)" = false ] || fail "the new scene has something to undo"
echo "6-nothing-left-behind.sh: all held"
