#!/usr/bin/env bash
# What takes too long for ./test: a million random calls of the engine with all its invariants looked at
# after every one of them, the same under the address sanitizer, steps that threads share under the
# thread sanitizer, a million random strokes in all three modes, a million generated levels through
# everything, and each reader by libFuzzer.
#
#   scripts/nightly.sh [CALLS [PART…]]     default 1,000,000, and all of: validated address thread
#                                          strokes levels readers; as many strokes and levels as
#                                          calls, and a tenth of the calls for the address sanitizer
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

calls=${1:-1000000}
shift || true
parts=(validated address thread strokes levels readers)
[ $# -eq 0 ] || parts=("$@")
seed=${INKFALL_FUZZ_SEED:-$(date +%Y%m%d)}
echo "seed $seed (INKFALL_FUZZ_SEED=$seed repeats this run)"

# With its own folders: other defines and sanitizers would build everything anew each time.
run() {
  local name=$1 count=$2 validate=$3 filter=$4
  shift 4
  printf '\n== %s: %s calls, %s\n' "$name" "$count" "$(date +%H:%M:%S)"
  local options=(-c release -Xswiftc -enable-testing --scratch-path ".build-nightly/$name" "$@")
  INKFALL_VALIDATE=$validate swift build --build-tests "${options[@]}"
  INKFALL_VALIDATE=$validate INKFALL_FUZZ_OPERATIONS=$count INKFALL_FUZZ_SEED=$seed \
    swift test --skip-build --disable-xctest "${options[@]}" --filter "$filter"
}

for part in "${parts[@]}"; do
  case $part in
  # Every step of every test of the engine with a look at the whole structure, then the calls.
  validated)
    run validated "$calls" 1 \
      'FuzzTests|ContractTests|QuarantineTests|SnapshotTests|JointLifeTests|RopeLifeTests|SensorTests'
    ;;
  address)
    run address $((calls / 10)) 0 'FuzzTests|SnapshotTests|SnapshotDamageTests|DeterminismTests' \
      --sanitize=address
    ;;
  # Where threads share the work, and no suite of one thread.
  thread)
    run thread 0 0 'WorkerTests' --sanitize=thread
    ;;
  # Seeds from the same number on; the seed of each that fails is printed, with how to repeat it alone.
  strokes)
    INKFALL_STROKES=$calls INKFALL_STROKE_SEED=$seed run strokes "$calls" 0 'StrokePropertyTests'
    ;;
  # A process for each thousand levels, one a core: a level that dies takes few others with it. The
  # seeds of those that fail are printed, and "inkfall fuzz --seed SEED --cases 1" repeats one.
  levels)
    printf '\n== levels: %s of them, %s\n' "$calls" "$(date +%H:%M:%S)"
    swift build -c release --product inkfall --scratch-path .build-nightly/levels
    program=$(swift build -c release --product inkfall --scratch-path .build-nightly/levels \
      --show-bin-path)/inkfall
    seq 0 1000 $((calls - 1)) |
      SDL_VIDEODRIVER=dummy xargs -P "$(nproc)" -I{} sh -c \
        '"$0" fuzz --seed $(($1 * 1000003 + {})) --cases 1000 --keep-going >/dev/null || exit 1' \
        "$program" "$seed"
    ;;
  readers)
    ./scripts/fuzz.sh all $((calls / 1000))
    ;;
  *)
    echo "nightly: no part \"$part\"; there are validated, address, thread, strokes," \
      "levels and readers" >&2
    exit 64
    ;;
  esac
done

echo
echo "The night was quiet."
