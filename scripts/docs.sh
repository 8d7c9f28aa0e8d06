#!/usr/bin/env bash
# Proves the documentation of Physics: every public symbol has a comment and every number a unit, and the
# DocC catalog converts without a warning. Needs a built module: scripts/docs.sh [MODULES [OUTPUT]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# By default where `swift build -c release` puts it.
modules=${1:-.build/release/Modules}
if [ ! -e "$modules/Physics.swiftmodule" ]; then
  echo "docs: no Physics module in $modules: swift build -c release --target Physics" >&2
  exit 1
fi
graph=$(mktemp -d)
trap 'rm -rf "$graph"' EXIT
output=${2:-$graph/Physics.doccarchive}

swift symbolgraph-extract -module-name Physics -I "$modules" -output-dir "$graph" \
  -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -skip-synthesized-members \
  >/dev/null
python3 scripts/docs.py "$graph/Physics.symbols.json"

if ! command -v docc >/dev/null 2>&1; then
  echo "docs: this toolchain has no docc, the catalog was not converted"
  exit 0
fi
mkdir "$graph/symbols"
mv "$graph"/*.symbols.json "$graph/symbols/"
docc convert Sources/Physics/Physics.docc --additional-symbol-graph-dir "$graph/symbols" \
  --fallback-display-name Physics --fallback-bundle-identifier inkfall.Physics \
  --output-dir "$output" --warnings-as-errors
echo "docs: ok"
