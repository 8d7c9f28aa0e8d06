#!/usr/bin/env bash
# Issue 34, number 3: several drawings are left unsaved one after another; each is in the browser under "Unsaved
# drawings", opened by the keyboard, in the next session too.
#
#   Tests/ui/nothing-lost/3-unsaved-drawings.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=${1:-$PWD/.build/release/inkfall}
name=3-unsaved-drawings.sh
# shellcheck source=../window.sh
. "$PWD/Tests/ui/window.sh"

cat >"$work/room.yaml" <<'YAML'
inkfall: 1
name: Room
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
camera: {center: [0, 4], height: 12}
YAML

# Draws so many discs on a new scene, which is paused.
draw() {
  local index
  xdotool key ctrl+n
  sleep 0.3
  dump
  xdotool key c
  for index in $(seq "$1"); do
    press "$((index * 2 - 4))" 4
    move "$((index * 2 - 4)).6" 4
    release
  done
  dump
  [ "$(dynamic_count)" = "$1" ] || fail "$1 discs were drawn, there are $(dynamic_count)"
}
# Opens the list by its command.
list() {
  xdotool key ctrl+k
  sleep 0.2
  xdotool type --delay 15 'unsaved drawings'
  sleep 0.2
  xdotool key Return
  sleep 0.4
}

start "$work/room.yaml"
draw 1
draw 2
draw 3
xdotool key ctrl+n
sleep 0.3
list
sleep 0.5
picture unsaved-drawings
# Newest first: three, two, one.
xdotool key Right
xdotool key Right
xdotool key Return
sleep 0.4
dump
[ "$(dynamic_count)" = 1 ] || fail "the third card is the first drawing with one disc, $(dynamic_count) are there"
[ "$(field isDirty)" = true ] || fail "the drawing that came back is in no file"
list
xdotool key Return
sleep 0.4
dump
[ "$(dynamic_count)" = 1 ] || [ "$(dynamic_count)" = 3 ] || fail "the newest was left with one or three discs, $(dynamic_count) are there"
quit
logs=$(find "$work/state" -name 'session-*.log' | wc -l)
[ "$logs" = 3 ] || fail "three drawings are in no file, there are $logs logs"

start "$work/room.yaml"
dump
[ "$(dynamic_count)" = 0 ] || fail "the room that was asked for is empty, $(dynamic_count) discs are in it"
seen=
# The one that is left for another comes first in the next list: after two drawings it is followed by the third.
for card in 0 0 1; do
  list
  for _ in $(seq "$card"); do xdotool key Right; done
  xdotool key Return
  sleep 0.4
  dump
  seen="$seen $(dynamic_count)"
done
for discs in 1 2 3; do
  [[ " $seen " == *" $discs "* ]] || fail "after a restart every drawing is in the list, seen were:$seen"
done
quit
echo "$name: three drawings were kept, listed and opened again, seen after a restart:$seen"
