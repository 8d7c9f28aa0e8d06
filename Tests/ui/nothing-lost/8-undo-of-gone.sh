#!/usr/bin/env bash
# Issue 34, number 8, in the real window: a rope is deleted, its body falls out of the level, and undo comes after that.
# The level has its rope again, nothing is refused, and Restart shows both.
#
#   Tests/ui/nothing-lost/8-undo-of-gone.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=${1:-$PWD/.build/release/inkfall}
name=8-undo-of-gone.sh
# shellcheck source=../window.sh
. "$PWD/Tests/ui/window.sh"

cat >"$work/pit.yaml" <<'YAML'
inkfall: 1
name: Pit
world: {kill: [-20, -3, 20, 20]}
bodies:
  beam: {type: static, at: [0, 9], shapes: [{box: [4, 0.4]}]}
  a: {at: [0, 4], shapes: [{box: [1, 1]}]}
ropes:
  ra: {from: {body: beam}, to: {body: a}}
camera: {center: [0, 5], height: 12}
YAML
start "$work/pit.yaml"
dump
xdotool key e
press -1 6.5
for x in -0.5 0 0.5 1; do move $x 6.5; done
release
gone=
for _ in $(seq 20); do
  sleep 0.3
  dump
  [ -z "$(bodies | awk '$1 == "a"')" ] && gone=1 && break
done
[ -n "$gone" ] || fail "the body did not fall out of the level"
xdotool key ctrl+z
sleep 0.5
xdotool key ctrl+s
for _ in $(seq 20); do sleep 0.1; grep -q 'ra:' "$work/pit.yaml" && break; done
grep -q 'ra:' "$work/pit.yaml" || fail "undo did not bring the rope back to the level"
"$program" check "$work/pit.yaml" >/dev/null || fail "what was saved is no level"
xdotool key ctrl+r
sleep 0.7
dump
[ -n "$(bodies | awk '$1 == "a"')" ] || fail "Restart did not bring the body back"
grep -q '"tension"' "$work/state.json" || fail "Restart did not bring the rope back"
