#!/usr/bin/env bash
# Draws the pictures of the README and the user guide anew: levels of ours at fixed times. Look at each before
# it is committed.
#
#   scripts/pictures.sh [INKFALL]    default .build/release/inkfall
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

inkfall=${1:-.build/release/inkfall}
mkdir -p docs/pictures
while read -r level time; do
  "$inkfall" render "levels/$level.yaml" --at "$time" --size 640x360 -o "docs/pictures/$level.png"
done <<'END'
autumn 17
buttons 2
clockwork 4
curtain 6.3
lamps 2.5
rope-bridge 3
star-badge 3.6
vines 8
walker 3
END
"$inkfall" render levels/clockwork.yaml --video docs/clockwork.gif --at 1 --for 6 --fps 15 --size 640x360
