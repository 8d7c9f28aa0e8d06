#!/usr/bin/env bash
# What somebody does in the first minutes, in the real window, with the mouse and the keys of the tools:
#   1. draw a cart: a body, and two driven wheels under it; it drives off while an arrow key is held;
#   2. hang a weight on a rope from a beam; it hangs, and the rope keeps its length;
#   3. cut the rope with the knife; the weight falls;
#   4. drag the time back; the weight hangs there again, and the rope is whole;
#   5. draw at that moment; what came after is another run now;
#   6. save; the file holds it all and is a level.
#
#   Tests/ui/flows.sh [PROGRAM]        default: the release build
#
# Needs Xvfb and xdotool. Exit 0 when all held, else 1 with what did not; pictures of the window stay in
# $INKFALL_UI_OUT when it is set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
here=$PWD/Tests/ui
program=${1:-$PWD/.build/release/inkfall}
[ -x "$program" ] || { echo "flows.sh: $program is missing: swift build -c release" >&2; exit 1; }
name=flows.sh
# shellcheck source=window.sh
. "$here/window.sh"

cat >"$work/yard.yaml" <<'YAML'
inkfall: 1
name: Yard
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
  beam: {type: static, at: [5, 8], shapes: [{box: [4, 0.4]}]}
camera: {center: [0, 5], height: 12}
YAML
start "$work/yard.yaml"
dump

# Draws along points "x,y …" with the mouse.
stroke() {
  local first=1 point
  for point in "$@"; do
    if [ "$first" = 1 ]; then press "${point%,*}" "${point#*,}"; first=0; else move "${point%,*}" "${point#*,}"; fi
  done
  release
}

# Points on a straight way: from to count.
way() {
  awk -v a="$1" -v b="$2" -v n="$3" 'BEGIN { split(a, p, ","); split(b, q, ",")
    for (i = 0; i <= n; i++) printf "%.4f,%.4f ", p[1] + (q[1] - p[1]) * i / n, p[2] + (q[2] - p[2]) * i / n }'
}

of() { bodies | awk -v id="$1" -v n="$2" '$1 == id { print $n }'; }
ropes() { grep -c '"tension"' "$work/state.json" || true; }

# MARK: 1. A cart

# The view moves up by what the time line covers while all stands still.
xdotool key space
sleep 0.6
dump
xdotool key d
# shellcheck disable=SC2046
stroke $(way -7,1 -4,1 10) $(way -4,1 -4,1.8 4) $(way -4,1.8 -7,1.8 10) $(way -7,1.8 -7,1 4)
dump
cart=$(bodies | awk '$2 == "dynamic" { print $1 }')
[ "$(wc -w <<<"$cart")" = 1 ] || fail "one closed curve should be one body, found: $cart"
xdotool key o
for x in -6.4 -4.6; do
  # shellcheck disable=SC2046
  stroke $(way $x,0.9 "$(awk -v x=$x 'BEGIN { print x + 0.45 }'),0.9" 5)
done
dump
count=$(dynamic_count)
[ "$count" = 3 ] || fail "a body and two wheels are three bodies, found $count"
before=$(of "$cart" 3)
picture cart
xdotool key space
xdotool keydown Left
# On a busy machine the world's seconds are longer than ours.
for _ in $(seq 15); do
  sleep 1
  dump
  after=$(of "$cart" 3)
  holds "($after - $before)^2 > 1" && break
done
xdotool keyup Left
holds "($after - $before)^2 > 1" || fail "the cart should drive: it went from $before m to $after m"
picture driving
echo "drew a cart, which drove from $before m to $after m"

# MARK: 2. A weight

xdotool key space
sleep 0.6
dump
known=$(bodies | awk '$2 == "dynamic" { print $1 }')
xdotool key b
# shellcheck disable=SC2046
stroke $(way 4.6,3.6 5.4,4.4 6)
dump
weight=$(bodies | awk '$2 == "dynamic" { print $1 }' | grep -vxF "$known" || true)
[ "$(wc -w <<<"$weight")" = 1 ] || fail "the box is not there: $weight"
xdotool key r
# shellcheck disable=SC2046
stroke $(way 5,8 5,4.2 10)
dump
[ "$(ropes)" = 1 ] || fail "the rope is not there"
xdotool key space
sleep 3
dump
picture hung
hung=$(of "$weight" 4)
holds "$hung > 3 && $hung < 4.6" || fail "the weight should hang at about 4 m, it is at $hung m"
stretch=$(field stretch)
holds "$stretch < 0.01" || fail "a rope does not stretch: by $stretch of its length"
echo "hung a weight: it is at $hung m, the rope longer by $stretch of its length"

# MARK: 3. Cut

cut_at=$(field step)
xdotool key k
# shellcheck disable=SC2046
stroke $(way 4,6 6,6.2 8)
for _ in $(seq 15); do
  sleep 1
  dump
  fallen=$(of "$weight" 4)
  holds "$fallen < 0.6" && break
done
holds "$fallen < 0.6" || fail "the weight should have fallen: it is at $fallen m"
picture cut
echo "cut the rope: the weight lies at $fallen m"

# MARK: 4. Back in time

xdotool key space
sleep 0.5
dump
now=$(field step)
read -r width height < <(echo "$(field cameraWidth) $(field cameraHeight)")
# The bar is in the middle of the lower edge, 366 points long; its right end is the present.
middle=$(awk -v w="$width" 'BEGIN { print int(w / 2) + 16 }')
row=$((${height%.*} - 60))
xdotool mousemove --window "$window" $((middle + 170)) "$row"
sleep 0.1
xdotool mousedown 1
back=
for x in $(seq $((middle + 160)) -4 $((middle - 176))); do
  xdotool mousemove --window "$window" "$x" "$row"
  sleep 0.08
  dump
  step=$(field step)
  if [ "$step" -lt "$cut_at" ]; then back=$step; break; fi
done
xdotool mouseup 1
[ -n "$back" ] || fail "the bar should lead back before step $cut_at, it led to $step of $now"
sleep 0.5
dump
picture rewound
again=$(of "$weight" 4)
holds "($again - $hung)^2 < 0.25" || fail "back then the weight hung at $hung m, now it is at $again m"
[ "$(ropes)" = 1 ] || fail "back then the rope was whole: there are $(ropes) now"
echo "went back from step $now to $back: the weight hangs at $again m"

# MARK: 5. From there on

xdotool key c
# shellcheck disable=SC2046
stroke $(way 0,6 0.6,6 5)
dump
[ "$(dynamic_count)" = 5 ] || fail "the disc drawn back then is not there"
[ "$(field isPaused)" = false ] || xdotool key space
sleep 3
dump
picture branched
later=$(of "$weight" 4)
holds "$later > 3" || fail "without the cut the weight hangs on: it is at $later m"
echo "drew back then: the weight hangs on at $later m"

# MARK: 6. Save

xdotool key ctrl+s
sleep 0.7
dump
[ "$(field isDirty)" = false ] || fail "the document is still marked as changed after saving"
"$program" check "$work/yard.yaml" >"$work/check.log" 2>&1 || { cat "$work/check.log" >&2; fail "the saved file does not load"; }
for word in "$cart" "$weight" ropes: joints:; do
  grep -q "$word" "$work/yard.yaml" || fail "the saved file does not hold $word"
done
echo "saved: the file holds the cart, the weight and the rope"

quit
echo "flows.sh: all held"
