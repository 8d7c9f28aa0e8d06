#!/usr/bin/env bash
# Prints the level by which the README tells how long light takes to draw: 300 bodies and three lamps with shadows.
#
#   scripts/lamps-300.sh >lamps.yaml && inkfall draw-times lamps.yaml
set -euo pipefail
echo "inkfall: 1"
echo "name: Three hundred in the light"
echo "world: {bounds: [-16, 0, 16, 18], ambient: 0.15}"
echo "camera: {center: [0, 9], height: 18}"
echo "bodies:"
for ((i = 0; i < 300; i++)); do
  x=$(awk "BEGIN { printf \"%.2f\", -14.5 + 1.5 * ($i % 20) }")
  y=$(awk "BEGIN { printf \"%.2f\", 1.0 + 1.1 * int($i / 20) }")
  case $((i % 3)) in
    0) shape="{box: [0.5, 0.5]}" ;;
    1) shape="{circle: 0.28}" ;;
    *) shape="{polygon: [[-0.3, -0.25], [0.3, -0.25], [0, 0.35]]}" ;;
  esac
  echo "  b$i: {type: static, at: [$x, $y], angle: $((i * 7 % 90)), ink: $((i % 6)), shapes: [$shape]}"
done
echo "lights:"
echo "  red: {at: [-9, 12], radius: 12, color: \"#ff7050\", size: 0.2}"
echo "  green: {at: [0, 6], radius: 12, color: \"#70ff90\", size: 0.2}"
echo "  blue: {at: [9, 13], radius: 12, color: \"#7090ff\", size: 0.2}"
