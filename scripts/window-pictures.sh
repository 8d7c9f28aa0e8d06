#!/usr/bin/env bash
# Takes the screenshots of the window for the user guide: the real window on a virtual display, moved by
# the hands below. Look at each before it is committed.
#
#   scripts/window-pictures.sh [INKFALL [NAME…]]    default .build/release/inkfall, all of them
#
#   PICTURES=DIR          where to, docs/pictures unless given
#   WINDOW_LANGUAGE=CODE  en unless given; en-XA is the pseudo language, which is 40 % longer
#   WINDOW_THEME=night    the dark theme, as window-NAME-dark.png
#   WINDOW_SCALE=2        the size of text and panels
#
# Needs Xvfb. Hands are in pixels of a window of 1280 by 720; see `inkfall play --help`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

inkfall=$(realpath "${1:-.build/release/inkfall}")
wanted=" ${*:2} "
pictures=${PICTURES:-docs/pictures}
suffix=
[ "${WINDOW_THEME:-paper}" != night ] || suffix=-dark
name=window-pictures.sh
# shellcheck source=../Tests/ui/display.sh
. Tests/ui/display.sh
export SDL_VIDEODRIVER=x11

# shot NAME LEVEL SECONDS [OPTION…] <<HAND: the window after so many seconds, as window-NAME.png.
shot() {
  local name=$1 level=$2 seconds=$3
  shift 3
  cat >"$work/hand"
  [ "$wanted" = "  " ] || [[ "$wanted" == *" $name "* ]] || return 0
  # Nothing of the person who takes the screenshots, and no introduction.
  rm -rf "$work/state"
  mkdir -p "$work/state" "$pictures"
  cat >"$work/state/preferences.json" <<JSON
{"newcomers": {"wereIntroduced": true},
 "look": {"languageCode": "${WINDOW_LANGUAGE:-en}", "colors": "${WINDOW_THEME:-paper}",
          "scale": ${WINDOW_SCALE:-1}}}
JSON
  INKFALL_STATE=$work/state "$inkfall" play "$level" --script "$work/hand" --exit-after "$seconds" \
    --screenshot "$pictures/window-$name$suffix.png" "$@"
  echo "$name"
}

# drag START X Y X Y: a drag of half a second in eight parts, as lines for a hand.
drag() {
  awk -v t="$1" -v x="$2" -v y="$3" -v u="$4" -v v="$5" 'BEGIN {
    printf "%.2f move %d %d\n%.2f down left\n", t, x, y, t + 0.05
    for (i = 1; i <= 8; i++)
      printf "%.2f move %d %d\n", t + 0.05 + 0.05 * i, x + (u - x) * i / 8, y + (v - y) * i / 8
    printf "%.2f up left\n", t + 0.5 }'
}

cat >"$work/yard.yaml" <<'YAML'
inkfall: 1
name: Yard
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
camera: {center: [0, 4], height: 12}
YAML

shot machines "$work/yard.yaml" 6 <<END
0.2 key space
0.4 key b
$(drag 0.6 380 480 700 560)
1.3 key o
$(drag 1.5 440 565 470 565)
$(drag 2.2 640 565 670 565)
3.0 keydown right
3.1 key space
4.6 keyup right
END

shot tools levels/rope-bridge.yaml 3 <<END
0.3 key space
0.6 move 40 316
END

shot forces "$work/yard.yaml" 7 <<END
0.2 key space
0.4 key b
$(drag 0.6 560 560 640 640)
$(drag 1.2 600 480 660 540)
$(drag 1.8 700 580 760 640)
2.4 key z
2.6 move 640 620
2.7 down left
2.8 move 700 620
2.9 move 820 620
END

shot seeing levels/crane.yaml 5 <<END
0.3 key f4
0.8 move 993 193
0.85 down left
0.90 up left
1.1 move 993 238
1.15 down left
1.20 up left
1.4 move 993 285
1.45 down left
1.50 up left
1.7 move 993 331
1.75 down left
1.80 up left
2.2 move 600 420
END

shot plots levels/newtons-cradle.yaml 8 <<END
0.2 key space
0.4 key s
0.5 move 290 445
0.55 down left
0.60 up left
0.8 key f3
1.0 key space
END

shot performance levels/domino-run.yaml 5 <<END
0.3 key f8
END

shot inspector levels/crane.yaml 4 <<END
0.3 key space
0.6 key s
0.8 move 846 590
1.0 down left
1.1 up left
END

shot world levels/crane.yaml 3 <<END
0.3 key space
0.6 key f6
END

shot levels levels/1-strokes/01-*.yaml 4 <<END
0.6 key f5
END

shot parts "$work/yard.yaml" 4 <<END
0.6 key ctrl+l
END

shot crop levels/vines.yaml 5 <<END
0.3 key space
0.6 key shift+c
$(drag 1 420 200 900 520)
END

shot paint levels/rope-bridge.yaml 4 <<END
0.3 key space
0.6 key u
END

shot arrange levels/crane.yaml 5 <<END
0.3 key space
0.5 key ctrl+'
0.8 key s
1.0 key ctrl+a
END

shot timelines levels/clockwork.yaml 4 <<END
0.3 key space
0.6 key f7
END

shot past levels/wrecking-ball.yaml 6 <<END
3.0 key space
$(drag 3.4 824 660 700 660)
END

shot preferences levels/swing.yaml 3 <<END
0.3 key space
0.6 key ctrl+,
END

shot objects levels/crane.yaml 3 <<END
0.3 key space
0.6 key f2
END

shot keys levels/swing.yaml 3 <<END
0.3 key space
0.6 key f1
END

shot commands levels/swing.yaml 3 <<END
0.3 key space
0.6 key ctrl+k
END

shot files levels/swing.yaml 3 <<END
0.3 key space
0.6 key ctrl+o
END
