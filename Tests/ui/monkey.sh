#!/usr/bin/env bash
# Does anything at all to the real window for some thousand events: strokes, keys, wheels, drops, every panel. It must end
# in order, and write its state.
#
#   Tests/ui/monkey.sh [PROGRAM] [EVENTS]        default: the release build, 3000 events
#
# SEED=N does what was done before. Needs Xvfb. Exit 0 when all held, else 1 with what did not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=${1:-$PWD/.build/release/inkfall}
events=${2:-3000}
levels=$PWD/levels
[ -x "$program" ] || { echo "monkey.sh: $program is missing: swift build -c release" >&2; exit 1; }
name=monkey.sh
# shellcheck source=display.sh
. Tests/ui/display.sh
export SDL_VIDEODRIVER=x11 INKFALL_STATE=$work/state

seed=${SEED:-$RANDOM}
fail() { echo "monkey.sh: FAILED (SEED=$seed): $*" >&2; tail -20 "$work/app.log" >&2; exit 1; }

mkdir "$work/levels"
cp "$levels"/{first-strokes,rope-bridge,lander,vines,buttons}.yaml "$work/levels"
printf 'inkfall: 1\nbodies: [oops\n' >"$work/levels/junk.yaml"
# 250 events a second. Keys that end the program are left out.
awk -v seed="$seed" -v count="$events" -v folder="$work/levels" 'BEGIN {
  srand(seed)
  keys = split("a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 + - . , left right up down delete escape return tab space f1 f2 f3 f4 f5 f6 f7 f8 f10", key, " ")
  mods = split("- - - - - shift+ ctrl+ ctrl+shift+", mod, " ")
  files = split("first-strokes rope-bridge lander vines buttons junk nowhere", file, " ")
  x = 640; y = 360
  for (i = 0; i < count; i++) {
    t = 0.5 + i / 250; r = rand()
    if (r < 0.5) {
      far = rand() < 0.15 ? 1400 : 60
      x = int(x + far * (rand() - 0.5)); y = int(y + far * (rand() - 0.5))
      if (x < 0) x = 0; if (y < 0) y = 0; if (x > 1279) x = 1279; if (y > 719) y = 719
      printf "%.3f move %d %d\n", t, x, y
    } else if (r < 0.63) printf "%.3f down %s\n", t, rand() < 0.8 ? "left" : rand() < 0.5 ? "right" : "middle"
    else if (r < 0.76) printf "%.3f up %s\n", t, rand() < 0.8 ? "left" : rand() < 0.5 ? "right" : "middle"
    else if (r < 0.8) printf "%.3f wheel %.1f\n", t, 4 * (rand() - 0.5)
    else if (r < 0.995) {
      k = key[1 + int(rand() * keys)]; m = mod[1 + int(rand() * mods)]; if (m == "-") m = ""
      if (m ~ /ctrl/ && k == "q") continue
      printf "%.3f key %s%s\n", t, m, k
    } else printf "%.3f drop %s/%s.yaml\n", t, folder, file[1 + int(rand() * files)]
  }
  for (b = 0; b < 3; b++) printf "%.3f up %s\n", t, b == 0 ? "left" : b == 1 ? "right" : "middle"
}' >"$work/script"

seconds=$(awk -v count="$events" 'BEGIN { printf "%.1f", 1.5 + count / 250 }')
code=0
# It saves and exports wherever it comes to: only to copies.
export INKFALL_LEVELS=$work/levels
cd "$work"
timeout 300 "$program" play "$work/levels/first-strokes.yaml" --script "$work/script" --exit-after "$seconds" \
  --state "$work/state.json" >"$work/app.log" 2>&1 || code=$?
[ "$code" = 0 ] || fail "the program ended with $code"
[ -s "$work/state.json" ] || fail "the program wrote no state"
grep -E 'Fatal|Assertion|Crash' "$work/app.log" && fail "the program complained"
# And once more with what it has left.
timeout 60 "$program" play --exit-after 2 --state "$work/state.json" >"$work/app.log" 2>&1 || fail "it does not start again: $?"
echo "monkey.sh: $events events with SEED=$seed, all held"
