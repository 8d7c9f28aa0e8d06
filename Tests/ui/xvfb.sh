#!/usr/bin/env bash
# Drives the real window on a virtual display as a hand would and checks what came of it:
#   1. a closed curve drawn with the mouse is one more dynamic body, which rests on the floor;
#   2. a rope dragged from a beam to a box holds the box when its shelf is rubbed out;
#   3. Ctrl+S writes the level file, and what was written is what was drawn;
#   4. what somebody else has written to the file since is not saved over without a question;
#   5. a file dropped on the window is opened;
#   6. a file that cannot be opened is named on the command line, with exit code 1;
#   7. Q makes the window quiet, which is kept, and Q again loud;
#   8. a box that falls is heard, from samples on a disk; quiet it is not, and without a device nothing is said;
#   9. while nothing moves it takes less than 3 % of a core, paused and running.
#
#   Tests/ui/xvfb.sh [PROGRAM]        default: the release build
#
# Needs Xvfb, xdotool, clang and the X11 headers. Exit 0 when all held, else 1 with what did not;
# pictures of the window stay in $INKFALL_UI_OUT when it is set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
here=$PWD/Tests/ui
program=${1:-$PWD/.build/release/inkfall}
[ -x "$program" ] || { echo "xvfb.sh: $program is missing: swift build -c release" >&2; exit 1; }
command -v clang >/dev/null || { echo "xvfb.sh: clang is missing" >&2; exit 1; }
name=xvfb.sh
# shellcheck source=window.sh
. "$here/window.sh"

clang -Wall -o "$work/drop_file" "$here/drop_file.c" -lX11 || fail "drop_file.c does not build"

cat >"$work/room.yaml" <<'YAML'
inkfall: 1
name: Test room
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
  beam: {type: static, at: [4, 8], shapes: [{box: [4, 0.4]}]}
  shelf: {type: static, at: [4, 3], shapes: [{box: [2, 0.3]}]}
  crate: {at: [4, 3.65], shapes: [{box: [1, 1]}]}
YAML
cat >"$work/dropped one.yaml" <<'YAML'
inkfall: 1
name: Dropped
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
  lonely: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
YAML

start "$work/room.yaml"

# MARK: 1. Draw

dump
before=$(dynamic_count)
[ "$before" = 1 ] || fail "the room should begin with one dynamic body, found $before"
xdotool key d
press -3 5
for i in $(seq 1 36); do
  read -r x y < <(awk -v i="$i" 'BEGIN { t = 6.2832 * i / 36; printf "%.4f %.4f\n", -4 + cos(t), 5 + 0.8 * sin(t) }')
  move "$x" "$y"
done
picture drawing
release
# It falls, rocks and comes to rest; on a busy machine the world's seconds are longer than ours.
for _ in $(seq 20); do
  sleep 1
  dump
  after=$(dynamic_count)
  [ "$after" = $((before + 1)) ] || fail "drawing a closed curve: $before dynamic bodies became $after"
  read -r drawn _ _ _ bottom speed < <(bodies | grep ' dynamic ' | grep -v '^crate ')
  holds "$speed < 0.05 && $bottom < 0.03" && break
done
picture drawn
holds "$bottom < 0.03 && $bottom > -0.03" || fail "the drawn body $drawn does not lie on the floor: its lowest point is at $bottom m"
holds "$speed < 0.05" || fail "the drawn body $drawn still moves at $speed m/s"
echo "drew $drawn: rests on the floor (lowest point $bottom m, speed $speed m/s)"

# MARK: 2. Hang

xdotool key r
press 4 8
for y in 7 6.5 6 5.5 5 4.5 4 3.7; do move 4 "$y"; done
picture rope
release
xdotool key e
press 4.8 3
release
sleep 5
dump
picture hung
bodies | grep -q '^shelf ' && fail "the shelf was not rubbed out"
read -r _ _ _ y bottom speed < <(bodies | grep '^crate ')
holds "$bottom > 1" || fail "the crate does not hang: its lowest point is at $bottom m"
holds "$y < 5" || fail "the crate hangs too high: $y m"
echo "hung the crate from the beam (its middle at $y m, speed $speed m/s)"

# MARK: 3. Save

xdotool key ctrl+s
sleep 0.5
grep -q "$drawn" "$work/room.yaml" || fail "the saved file does not hold $drawn"
grep -q '^ropes:' "$work/room.yaml" || fail "the saved file holds no rope"
grep -q 'shelf' "$work/room.yaml" && fail "the saved file still holds the shelf"
"$program" check "$work/room.yaml" >"$work/check.log" 2>&1 || { cat "$work/check.log" >&2; fail "the saved file does not load"; }
dump
[ "$(field isDirty)" = false ] || fail "the document is still marked as changed after saving"
echo "saved: the file holds $drawn and the rope, not the shelf"

# MARK: 4. Saved meanwhile by somebody else

printf '# by somebody else\n' >>"$work/room.yaml"
cp "$work/room.yaml" "$work/theirs.yaml"
xdotool key ctrl+s
sleep 0.5
dump
picture asked
[ "$(field question)" = room.yamlhaschangedondisk ] || fail "Ctrl+S did not ask: question is '$(field question)'"
cmp -s "$work/room.yaml" "$work/theirs.yaml" || fail "Ctrl+S wrote over what somebody else had written"
xdotool key Escape
sleep 0.5
dump
[ -z "$(field question)" ] || fail "Escape did not end the question"
cmp -s "$work/room.yaml" "$work/theirs.yaml" || fail "Escape wrote over what somebody else had written"
echo "asked before saving over what somebody else had written"

# MARK: 5. Drop

"$work/drop_file" "$window" "$work/dropped one.yaml" || fail "the window did not take the dropped file"
sleep 1.5
dump
picture dropped
bodies | grep -q '^lonely ' || fail "the dropped level was not opened"
echo "opened a level by drop"

# MARK: 7. Quiet

[ "$(field isMuted)" = false ] || fail "the window begins without sound"
xdotool key q
sleep 0.5
dump
picture quiet
[ "$(field isMuted)" = true ] || fail "Q did not make it quiet"
grep -q '"isMuted" : true' "$INKFALL_STATE/preferences.json" || fail "that it is quiet was not kept"
xdotool key q
sleep 0.5
dump
[ "$(field isMuted)" = false ] || fail "the second Q did not bring the sound back"
echo "Q made it quiet, and loud again"

# MARK: End

quit

# MARK: 6. A file that cannot be opened

printf 'inkfall: 1\nbodies:\n  a: {at: [0, oops]}\n' >"$work/broken.yaml"
for bad in broken.yaml missing.yaml; do
  code=0
  timeout 20 "$program" play "$work/$bad" >"$work/bad.log" 2>&1 || code=$?
  [ "$code" = 1 ] || fail "play $bad ended with $code, not 1"
  [ "$(wc -l <"$work/bad.log")" = 1 ] || { cat "$work/bad.log" >&2; fail "play $bad should say one line"; }
  grep -q "^Error: $bad:" "$work/bad.log" || { cat "$work/bad.log" >&2; fail "play $bad does not name its file"; }
done
echo "refused to start with a broken and a missing file, naming them"

# MARK: 8. What is heard

cat >"$work/fall.yaml" <<'YAML'
inkfall: 1
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
  crate: {at: [0, 4], material: wood, shapes: [{box: [1, 1]}]}
YAML
# The largest of the samples that the program gave to its device in four seconds, and how many there are.
listen() {
  rm -f "$work/heard.raw"
  SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE="$work/heard.raw" INKFALL_STATE=$1 SDL_VIDEODRIVER=x11 \
    timeout 60 "$program" play "$work/fall.yaml" --exit-after 4 >"$work/sound.log" 2>&1 ||
    { cat "$work/sound.log" >&2; fail "the program with sound on a disk ended with $?"; }
  [ -s "$work/heard.raw" ] || fail "nothing was given to the device"
  od -An -v -tf4 -w4 "$work/heard.raw" |
    awk '{ v = $1 < 0 ? -$1 : $1; if (v > most) most = v; if (v > 0.001) count++ } END { print most + 0, count + 0 }'
}
read -r most count < <(listen "$work/loud")
holds "$most > 0.01 && $most <= 1 && $count > 1000" || fail "a box that falls is not heard: at most $most, $count samples"
mkdir -p "$work/still"
echo '{"sound": {"isMuted": true, "volume": 0.8}}' >"$work/still/preferences.json"
read -r quiet _ < <(listen "$work/still")
holds "$quiet == 0" || fail "quiet, it is still heard: at most $quiet"
SDL_AUDIODRIVER=nothing INKFALL_STATE=$work/deaf SDL_VIDEODRIVER=x11 \
  timeout 60 "$program" play "$work/fall.yaml" --exit-after 2 >"$work/deaf.log" 2>&1 ||
  fail "without a device the program ended with $?"
[ ! -s "$work/deaf.log" ] || { cat "$work/deaf.log" >&2; fail "without a device the program complains"; }
echo "heard the crate land (at most $most), nothing when quiet, no complaint without a device"

# MARK: 9. At rest

cat >"$work/still.yaml" <<'YAML'
inkfall: 1
bodies:
  floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
  crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
YAML
echo "0.5 key space" >"$work/pause.txt"
: >"$work/none.txt"
# Processor time of all its threads in ten seconds (%): other programs do not count.
resting() {
  local pid before after
  INKFALL_STATE=$work/resting SDL_VIDEODRIVER=x11 "$program" play "$work/still.yaml" --exit-after 17 --script "$1" \
    >"$work/resting.log" 2>&1 &
  pid=$!
  sleep 6
  before=$(awk '{ print $14 + $15 }' "/proc/$pid/stat")
  sleep 10
  after=$(awk '{ print $14 + $15 }' "/proc/$pid/stat")
  wait "$pid" || { cat "$work/resting.log" >&2; fail "the program at rest ended with $?"; }
  awk "BEGIN { printf \"%.1f\", ($after - $before) * 100 / $(getconf CLK_TCK) / 10 }"
}
for way in pause none; do
  part=$(resting "$work/$way.txt")
  holds "$part < 3" || fail "while nothing moves ($way) it takes $part % of a core"
  echo "at rest ($way) it takes $part % of a core"
done

grep -E 'Fatal|Assertion|Crash' "$work/app.log" && fail "the program complained"
echo "xvfb.sh: all held"
