#!/usr/bin/env bash
# Builds in debug and runs what must come to the same there: ./scripts/test-debug.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A folder of its own: SwiftPM builds in one at a time.
build=(--scratch-path .build-debug)
export INKFALL_TESTS=engine
swift build --build-tests "${build[@]}"
swift test --skip-build "${build[@]}" --filter 'Determinism|Precondition'
program=$(swift build --show-bin-path "${build[@]}")/inkfall
"$program" replay Tests/EditingTests/Replays/*.replay
"$program" monkey levels/first-strokes.yaml levels/rope-bridge.yaml --events 4000
