#!/usr/bin/env bash
# Measures what the window costs, on a virtual display, by OpenGL in software where there is no card:
#   1. how long the picture of 300 bodies takes to draw (1280x720, the simulation paused);
#   2. how many frames a second the whole window comes to with panels open, while the pointer moves;
#   3. which part of a core it takes while nothing moves, paused and running.
#
#   scripts/frame-times.sh [PROGRAM]        default: the release build
#
# Needs Xvfb. Says the numbers and ends with 1 if a frame takes more than 16 ms of work, or rest more than 3 % of a core.
# On a busy machine the first two say more about the machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${1:-$PWD/.build/release/inkfall}
[ -x "$program" ] || { echo "frame-times.sh: $program is missing: swift build -c release" >&2; exit 1; }
name=frame-times.sh
# shellcheck source=../Tests/ui/display.sh
. Tests/ui/display.sh
export SDL_VIDEODRIVER=x11 INKFALL_STATE=$work/state

{
  printf 'inkfall: 1\nname: Three hundred\nworld: {bounds: [-16, 0, 16, 18]}\nbodies:\n'
  for ((i = 0; i < 300; i++)); do
    x=$(awk "BEGIN { printf \"%.2f\", -14.25 + 1.5 * ($i % 20) }")
    y=$(awk "BEGIN { printf \"%.2f\", 0.5 + int($i / 20) }")
    case $((i % 3)) in
      0) shape="{box: [0.9, 0.9]}" ;;
      1) shape="{circle: 0.45}" ;;
      *) shape="{polygon: [[-0.45, -0.45], [0.45, -0.45], [0.3, 0.4], [-0.3, 0.4]]}" ;;
    esac
    echo "  b$i: {at: [$x, $y], ink: $((i % 6)), shapes: [$shape]}"
  done
} >"$work/many.yaml"
cat >"$work/still.yaml" <<'YAML'
inkfall: 1
name: Still
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
  crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
YAML
failed=0
field() { awk -F'[:,]' -v key="\"$1\"" '$1 ~ key { gsub(/[" ]/, "", $2); print $2; exit }' "$work/state.json"; }
over() { awk "BEGIN { exit !($1 > $2) }"; }

# 1. The picture alone
"$program" draw-times "$work/many.yaml" --at 1 --frames 120 | tee "$work/draw.txt"
median=$(awk '$2 == "still" { m = $4 } END { print m }' "$work/draw.txt")
if over "$median" 16; then
  echo "frame-times.sh: the picture takes $median ms"
  failed=1
fi

# 2. The window with its panels: every move of the pointer is a frame
{
  printf '0.8 key space\n1 key f8\n1.2 key f3\n'
  awk 'BEGIN { for (i = 0; i < 600; i++) printf "%.3f move %d %d\n", 1.6 + i * 0.01, 300 + i % 300, 200 + i % 100 }'
} >"$work/moves.txt"
"$program" play "$work/many.yaml" --exit-after 7 --script "$work/moves.txt" --state "$work/state.json"
echo "window with panels: $(field frameMean) ms of work a frame, $(field frameRate) frames a second"
if over "$(field frameMean)" 16; then failed=1; fi

# 3. At rest
# The part of a core (%) that the program takes in ten seconds.
resting() {
  "$program" play "$work/still.yaml" --exit-after 17 --script "$1" &
  local pid=$! before after
  sleep 6
  before=$(awk '{ print $14 + $15 }' "/proc/$pid/stat")
  sleep 10
  after=$(awk '{ print $14 + $15 }' "/proc/$pid/stat")
  wait "$pid"
  awk "BEGIN { printf \"%.1f\", ($after - $before) * 100 / $(getconf CLK_TCK) / 10 }"
}
echo "0.5 key space" >"$work/pause.txt"
: >"$work/none.txt"
paused=$(resting "$work/pause.txt")
running=$(resting "$work/none.txt")
echo "at rest: $paused % of a core paused, $running % running"
if over "$paused" 3 || over "$running" 3; then failed=1; fi
exit "$failed"
