#!/usr/bin/env bash
# Issue 34, number 5: the state folder cannot be made. The window says so, Ctrl+Q and the window's own button ask
# before unsaved work is lost, Escape stays, Return saves and quits.
#
#   Tests/ui/nothing-lost/5-unsaved-work-at-risk.sh [PROGRAM]        default: the release build
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
program=${1:-$PWD/.build/release/inkfall}
name=5-unsaved-work-at-risk.sh
# shellcheck source=../window.sh
. "$PWD/Tests/ui/window.sh"

command -v clang >/dev/null || fail "clang is missing"
clang -Wall -o "$work/close_window" Tests/ui/close_window.c -lX11 ||
  fail "close_window.c does not build"

cat >"$work/room.yaml" <<'YAML'
inkfall: 1
name: Room
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
camera: {center: [0, 4], height: 12}
YAML
# A file in the place of a folder stops root too.
: >"$work/block"
export INKFALL_STATE=$work/block/state

start "$work/room.yaml"
dump
grep -q 'cannot be saved' "$work/state.json" || fail "no message says that drafts cannot be saved"
xdotool key b
press -1 3
move 1 4
release
dump
[ "$(field isDirty)" = true ] || fail "the box was not drawn"

xdotool key ctrl+q
sleep 0.4
kill -0 "$app_pid" 2>/dev/null || fail "Ctrl+Q ended the program without a question"
dump
grep -q '"question" : "Save room.yaml before quitting?"' "$work/state.json" || fail "Ctrl+Q asked nothing"
picture quit-question
xdotool key Escape
sleep 0.2
dump
grep -q '"question" : "Save' "$work/state.json" && fail "Escape leaves the question"

# As a window manager closes it: by a message to the window.
"$work/close_window" "$window"
sleep 0.4
kill -0 "$app_pid" 2>/dev/null || fail "closing the window ended the program without a question"
dump
grep -q '"question" : "Save' "$work/state.json" || fail "closing the window asked nothing"
xdotool key Return
ended "Return should save and quit"
"$program" check "$work/room.yaml" >"$work/check.log" 2>&1 || fail "the saved file is no level"
[ "$(grep -c 'shapes' "$work/room.yaml")" = 2 ] || fail "the saved file does not hold the box"
echo "$name: asked before unsaved work was lost, and saved it"
