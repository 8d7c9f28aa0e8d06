#!/usr/bin/env bash
# Runs the headless commands as a script would and checks output, files and exit codes.
#
#   Tests/cli/commands.sh [PROGRAM]        default: the release build
#
# Exit 0 when all held, else 1 with what did not.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=${1:-$PWD/.build/release/inkfall}
[ -x "$program" ] || { echo "commands.sh: $program is missing: swift build -c release" >&2; exit 1; }
levels=$PWD/levels
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() { echo "commands.sh: FAILED: $*" >&2; exit 1; }
# expect CODE ARGUMENTS...: runs the program, its streams in the files out and err.
expect() {
  local wanted=$1 code=0
  shift
  "$program" "$@" >out 2>err </dev/null || code=$?
  [ "$code" = "$wanted" ] || fail "inkfall $*: exit code $code instead of $wanted: $(head -3 err)"
}
holds() { awk "BEGIN { exit !($1) }"; }

# run: a ball that falls freely for a second, a crate of 2 kg on a rope of 1 kg.
cat >fall.yaml <<'YAML'
inkfall: 1
name: Fall
world: {gravity: [0, -10]}
bodies:
  ball: {at: [0, 50], shapes: [{circle: 0.5}]}
  crate: {at: [9, 5], shapes: [{box: [1, 2]}]}
ropes:
  line: {from: {world: [9, 8]}, to: {body: crate, at: [0, 1]}, length: 2, density: 0.5}
YAML
expect 0 run fall.yaml --seconds 1 --trace trace.csv
grep -q '^state hash [0-9a-f]\{16\}$' out || fail "run prints no state hash"
[ "$(head -1 trace.csv)" = "step,time,kind,id,x,y,angle,vx,vy,w,length,stretch,tension" ] ||
  fail "the trace has another header"
[ "$(wc -l <trace.csv)" = $((1 + 61 * 3)) ] || fail "the trace has not every object at every step"
y=$(awk -F, '$1 == 60 && $4 == "ball" { print $6 }' trace.csv)
# Semi-implicit Euler in substeps of 1/240 s: 45 m less half a substep of fall.
holds "$y > 44.95 && $y < 45.01" || fail "after a second of free fall from 50 m the ball is at $y"
tension=$(awk -F, '$1 == 60 && $4 == "line" { print $13 }' trace.csv)
holds "$tension > 29.5 && $tension < 30.5" || fail "a rope with 30 N on it says $tension N"
hash=$(sed -n 's/^state hash //p' out)
expect 0 run fall.yaml --seconds 1 --json
grep -q "\"hash\": \"$hash\"" out || fail "a second run ends in another state"
expect 1 run nowhere.yaml
grep -q '^nowhere.yaml: there is no such file$' err || fail "a missing level: $(cat err)"
[ ! -s out ] || fail "an error is printed on the standard output"
expect 64 run
expect 64 run fall.yaml --seconds nought

# check: folders and their folders, and what fails.
mkdir -p some/deeper
cp fall.yaml some/
cp "$levels/swing.yaml" some/deeper/
expect 0 check some
[ "$(tail -1 out)" = "2 passed, 0 failed" ] || fail "check ends with: $(tail -1 out)"
printf 'expect:\n  - {after: 0.5, body: ball, y: {above: 49}}\n' | cat fall.yaml - >some/fails.yaml
printf 'inkfall: 1\nbodys: {}\n' >some/broken.yaml
expect 1 check some
[ "$(tail -1 out)" = "2 passed, 2 failed" ] || fail "check ends with: $(tail -1 out)"
grep -q 'some/broken.yaml:2:1: bodys: expected' err || fail "check does not say where it is broken"

# Pictures that are not there are noted with their places, by check and by render, and fail nothing.
printf 'inkfall: 1\nsprites:\n  sun: {image: sun.png, at: [0, 1], size: [1, 1]}\n' >sunless.yaml
expect 0 check sunless.yaml
grep -q '^sunless.yaml:3:16: sprites.sun.image: cannot load image sun.png' err || fail "check of a picture: $(cat err)"
expect 0 render sunless.yaml --at 0 -o sunless.png
grep -q '^sunless.yaml:3:16: sprites.sun.image: cannot load image sun.png' err || fail "render of a picture: $(cat err)"
echo none >sun.png
expect 0 check sunless.yaml
grep -q '^sunless.yaml:3:16: .*cannot load image sun.png: Unsupported' err || fail "check of a broken picture: $(cat err)"

# format: canonical once, the same ever after.
cp fall.yaml loose.yaml
expect 1 format --check loose.yaml
expect 0 format loose.yaml
cp loose.yaml tidy.yaml
expect 0 format --check loose.yaml
expect 0 format loose.yaml
cmp -s loose.yaml tidy.yaml || fail "format changes what is canonical"

# render: a picture, and no half of one.
expect 0 render "$levels/swing.yaml" --at 1 -o swing.png
[ "$(head -c 8 swing.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] ||
  fail "render writes no PNG"
expect 0 render "$levels/crane.yaml" --at 1 --tension -o loads.png
expect 0 render "$levels/crane.yaml" --at 1 -o plain.png
cmp -s loads.png plain.png && fail "render --tension colors nothing"
expect 1 render nowhere.yaml --at 1 -o none.png
[ ! -e none.png ] || fail "render leaves a file though it failed"

# render --video: a film of as many pictures as said; without ffmpeg the pictures themselves.
film=("$levels/swing.yaml" --size 160x90 --for 0.5 --fps 10 --video)
code=0
PATH=/nowhere "$program" render "${film[@]}" swing.gif >out 2>err || code=$?
[ "$code" = 0 ] || fail "render --video without ffmpeg: $(head -3 err)"
[ "$(find swing.gif.frames -name '0000[1-5].png' | wc -l)" = 5 ] || fail "render --video: no 5 pictures"
cmp -s swing.gif.frames/00001.png swing.gif.frames/00005.png && fail "render --video: nothing moves"
grep -q '^ffmpeg .*swing.gif.frames/%05d.png .* swing.gif$' out || fail "render --video: $(cat out)"
[ ! -e swing.gif ] || fail "render --video makes a film without ffmpeg"
# The fifth picture is that of its time; pictures of a film carry no level.
expect 0 render "$levels/swing.yaml" --size 160x90 --bare --at 0.4 -o fifth.png
cmp -s fifth.png swing.gif.frames/00005.png || fail "render --video: the fifth picture is another"
if command -v ffmpeg >/dev/null; then
  for kind in mp4 gif webp; do
    expect 0 render "${film[@]}" swing.$kind
    [ -s swing.$kind ] || fail "render --video writes no .$kind"
  done
  [ "$(identify swing.gif | wc -l)" = 5 ] || fail "render --video: no 5 pictures in the .gif"
  mkdir taken.gif
  expect 1 render "${film[@]}" taken.gif
  [ -z "$(find . -maxdepth 1 -name '.*part*')" ] || fail "render --video leaves a part of a film"
fi
# On a full disk ffmpeg may end with 0 and a cut-off film: what it says counts.
mkdir -p encoder
printf '%s\n' '#!/bin/sh' 'cat >/dev/null' 'for last; do :; done' 'echo cut >"$last"' \
  'echo "Error writing trailer: No space left on device" >&2' >encoder/ffmpeg
chmod +x encoder/ffmpeg
code=0
PATH="$PWD/encoder:$PATH" "$program" render "${film[@]}" full.gif >out 2>err || code=$?
[ "$code" = 1 ] || fail "render --video on a full disk: exit code $code"
grep -q 'full.gif: .*No space left on device' err || fail "render --video on a full disk: $(cat err)"
[ -z "$(find . -maxdepth 1 -name '*full.gif*')" ] || fail "render --video leaves a cut-off film"
expect 64 render "$levels/swing.yaml" --video swing.avi
expect 64 render "$levels/swing.yaml" --video swing.gif --fps 60
expect 64 render "$levels/swing.yaml"
expect 64 render "${film[@]}" swing.gif --fps 0

# - is the standard output, for levels and drawings; what is said goes beside it.
printf '%s\n' '<svg><rect x="20" width="99" height="99"/></svg>' >drawing.svg
expect 0 import drawing.svg -o drawing.yaml
expect 0 import drawing.svg -o -
cmp -s out drawing.yaml || fail "import -o -: another level than in a file"
grep -q 'standard output: 1 body' err || fail "import -o -: $(cat err)"
expect 0 export drawing.yaml --svg -o drawn.svg
expect 0 export drawing.yaml --svg -o -
cmp -s out drawn.svg || fail "export -o -: another drawing than in a file"
[ ! -e ./- ] || fail "-o - makes a file of that name"

# hull: a line out for a line in, good or bad.
printf '%s\n' '{"pts": [[0,0],[2,0],[2,1],[0,1]]}' '' 'no json' '{"pts": []}' '{"pts": [[1,1]]}' \
  >strokes.jsonl
expect 0 hull strokes.jsonl
[ "$(wc -l <out)" = 5 ] || fail "hull answers $(wc -l <out) lines for 5"
sed -n 1p out | grep -q '"shapes": \[{"polygon": .*"area": 2.0' || fail "hull: $(sed -n 1p out)"
sed -n 2p out | grep -q '"the line is empty", "line": 2' || fail "hull: $(sed -n 2p out)"
sed -n 3p out | grep -q '"error": {"reason": "malformed".*"line": 3' || fail "hull: $(sed -n 3p out)"
sed -n 4p out | grep -q '"reason": "empty"' || fail "hull: $(sed -n 4p out)"
sed -n 5p out | grep -q '"circle"' || fail "hull: $(sed -n 5p out)"
expect 1 hull nowhere.jsonl
expect 64 hull strokes.jsonl --as soup

expect 0 --version
expect 0 --help
for command in play run check format hull render; do
  expect 0 $command --help
  grep -q "^USAGE: inkfall $command" out || fail "$command --help shows no usage"
done
echo "commands.sh: all held"
