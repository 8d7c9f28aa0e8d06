#!/usr/bin/env bash
# Issue 34, number 7, in the real window: strokes that the run confirms, undone and redone at once, and a crash: what
# comes back is exactly what was left. A refusal of the run itself cannot be caused by the mouse; RefusedEditTests holds it.
#
#   Tests/ui/nothing-lost/7-refused-edit.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=${1:-$PWD/.build/release/inkfall}
name=7-refused-edit.sh
# shellcheck source=../window.sh
. "$PWD/Tests/ui/window.sh"

cat >"$work/yard.yaml" <<'YAML'
inkfall: 1
name: Yard
world: {gravity: [0, 0]}
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
camera: {center: [0, 5], height: 12}
YAML
start "$work/yard.yaml"
dump
xdotool key b
for x in -4 -1 2; do press $x 3; move $x.5 3.5; move $(($x + 1)) 4; release; done
# Undone and redone without a pause between, as a hand does that tries.
xdotool key ctrl+z ctrl+z ctrl+shift+z ctrl+z
sleep 0.3
dump
left=$(bodies | awk '$2 == "dynamic" { print $1 }' | sort)
[ "$(wc -w <<<"$left")" = 1 ] || fail "one box of three should be left, found: $left"
kill -9 "$app_pid"
wait "$app_pid" 2>/dev/null || true
start "$work/yard.yaml"
dump
found=$(bodies | awk '$2 == "dynamic" { print $1 }' | sort)
[ "$found" = "$left" ] || fail "after a crash there is $found, not $left"
xdotool key ctrl+z
sleep 0.3
dump
[ -z "$(bodies | awk '$2 == "dynamic"')" ] || fail "undo after a crash left a box"
