#!/usr/bin/env bash
# Writes the hashes that the engine gives now into the tests that hold the old ones: after a change
# that is meant to change results. Look at the difference before it is committed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=(-c release -Xswiftc -enable-testing "$@")
swift build --build-tests "${build[@]}"
found=$(swift test --skip-build "${build[@]}" --filter 'Determinism|ReferenceHash' 2>&1 |
  grep -oE 'golden 0x[0-9a-f]+ is now 0x[0-9a-f]+' | sort -u || true)
if [ -z "$found" ]; then
  echo "All goldens are as they were."
  exit 0
fi
while read -r _ old _ _ new; do
  grep -rlE "hash: $old\b" Tests | xargs sed -i -E "s/hash: $old\b/hash: $new/"
  echo "$old -> $new"
done <<<"$found"
