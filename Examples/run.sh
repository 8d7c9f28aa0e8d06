#!/usr/bin/env bash
# Builds the examples as somebody else's package would, and runs them all; fails if one does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

swift build -c release --scratch-path ../.build-examples
folder=$(swift build -c release --scratch-path ../.build-examples --show-bin-path)
for example in Swing StackCheck DrawnShape Rollback; do
  echo "-- $example"
  "$folder/$example"
done
