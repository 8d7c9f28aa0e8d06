#!/usr/bin/env bash
# Coverage-guided fuzzing of a reader by libFuzzer, from the inputs in Tests/Fuzzing/READER on.
#
#   scripts/fuzz.sh READER [SECONDS]      default 60; READER is level, svg, rube, numpty, replay,
#                                         snapshot, hand or strokes (input scripts), or all
#
# Without libFuzzer, "inkfall fuzz --reader READER --corpus Tests/Fuzzing/READER" tries those inputs and
# changed ones by a seed.
#
# Ends with 1 when an input crashes, hangs above 20 s or takes more than 2 GB. The input lies then in
# .build-fuzz/found/READER; with it the crash comes again: .build-fuzz/release/inkfall fuzz
# --reader READER -- FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

reader=${1:?"which reader? level, svg, rube, numpty, replay, snapshot, hand, strokes or all"}
seconds=${2:-60}
readers=("$reader")
[ "$reader" != all ] || readers=(level svg rube numpty replay snapshot hand strokes)

# The flags stand here, not in Package.swift, which has to be of use as a dependency. gold, the usual
# linker, fails on what the sanitizer adds.
swift build -c release --product inkfall --scratch-path .build-fuzz \
  -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld -Xlinker --export-dynamic
program=.build-fuzz/release/inkfall

failed=0
for reader in "${readers[@]}"; do
  printf '\n== %s for %s s\n' "$reader" "$seconds"
  found=.build-fuzz/found/$reader
  mkdir -p "$found" ".build-fuzz/corpus/$reader" "Tests/Fuzzing/$reader"
  # New inputs go to the first folder; those in Tests/Fuzzing are only read.
  "$program" fuzz --reader "$reader" -- ".build-fuzz/corpus/$reader" "Tests/Fuzzing/$reader" \
    -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 \
    -artifact_prefix="$found/" >"$found/log" 2>&1 || {
    failed=1
    grep -aE 'Fatal|Precondition|ERROR|SUMMARY|Test unit' "$found/log" | head -5 >&2 || true
    echo "fuzz: $reader fails; the input is in $found, what libFuzzer says in $found/log" >&2
  }
  grep -aE 'stat::number_of_executed_units|stat::peak_rss_mb|cov:' "$found/log" | tail -3 || true
done
exit "$failed"
