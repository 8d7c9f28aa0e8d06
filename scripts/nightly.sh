#!/usr/bin/env bash
# What takes too long for ./test: a million random calls of the engine with all its invariants looked at
# after every one of them, under the address and the thread sanitizer too.
#
#   scripts/nightly.sh [CALLS]     default 1,000,000; the sanitizers get a tenth of them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

calls=${1:-1000000}
seed=${INKFALL_FUZZ_SEED:-$(date +%Y%m%d)}
echo "seed $seed (INKFALL_FUZZ_SEED=$seed repeats this run)"

# With its own folders: other defines and sanitizers would build everything anew each time.
run() {
  local name=$1 count=$2 validate=$3
  shift 3
  printf '\n== %s: %s calls\n' "$name" "$count"
  local options=(-c release -Xswiftc -enable-testing --scratch-path ".build-nightly/$name" "$@")
  INKFALL_VALIDATE=$validate swift build --build-tests "${options[@]}"
  INKFALL_VALIDATE=$validate INKFALL_FUZZ_OPERATIONS=$count INKFALL_FUZZ_SEED=$seed \
    swift test --skip-build "${options[@]}" --filter "$filter"
}

# Every step of every test of the engine with a look at the whole structure, then the calls.
filter='FuzzTests|ContractTests|QuarantineTests|SnapshotTests|JointLifeTests|RopeLifeTests|SensorTests'
run validated "$calls" 1
filter='FuzzTests|SnapshotTests|DeterminismTests'
run address $((calls / 10)) 0 --sanitize=address
run thread $((calls / 10)) 0 --sanitize=thread

echo
echo "The night was quiet."
