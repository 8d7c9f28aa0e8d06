#!/usr/bin/env bash
# Issue 34, number 4, in the real window: a picture is dropped in, the file is taken back to what was saved, and undone;
# saving then brings the picture to the level's folder.
#
#   Tests/ui/nothing-lost/4-dropped-pictures.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=${1:-$PWD/.build/release/inkfall}
name=4-dropped-pictures.sh
# shellcheck source=../window.sh
. "$PWD/Tests/ui/window.sh"
command -v clang >/dev/null || fail "clang is missing"

clang -Wall -o "$work/drop_file" Tests/ui/drop_file.c -lX11 || fail "drop_file.c does not build"
cat >"$work/room.yaml" <<'YAML'
inkfall: 1
name: Room
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
camera: {center: [0, 5], height: 12}
YAML
# A red picture of 2 x 2 pixels.
base64 -d >"$work/cat.png" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==
PNG
start "$work/room.yaml"
dump
move 0 5
"$work/drop_file" "$window" "$work/cat.png" || fail "the window did not take the picture"
sleep 0.7
xdotool key Return
sleep 0.5
# Back to what is in the file, which has no picture, and undone.
xdotool key ctrl+k
sleep 0.4
xdotool type --delay 20 'revert to saved'
sleep 0.3
xdotool key Return
sleep 1
xdotool key ctrl+z
sleep 1
picture undone
xdotool key ctrl+s
path=
for _ in $(seq 30); do
  sleep 0.1
  path=$(grep -o 'images/cat-[0-9a-f]*\.png' "$work/room.yaml" | head -1) && [ -n "$path" ] && break
done
[ -n "$path" ] || fail "the saved level does not name the picture"
for _ in $(seq 20); do [ -s "$work/$path" ] && break; sleep 0.1; done
cmp -s "$work/$path" "$work/cat.png" || fail "the picture is not beside the saved level"
