#!/usr/bin/env bash
# Plays every flow in Tests/ui/nothing-lost in the real window, with real mouse and key events:
#
#   Tests/ui/nothing-lost.sh [PROGRAM]        default: the release build
#
# Each flow is a script of its own that sources window.sh. Exit 0 when all passed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "${1:-$here/../../.build/release/inkfall}")
cd "$here"
failed=0
for flow in nothing-lost/*.sh; do
  [ -e "$flow" ] || continue
  started=$SECONDS
  if bash "$flow" "$program"; then
    echo "passed: $flow ($((SECONDS - started)) s)"
  else
    echo "FAILED: $flow" >&2
    failed=1
  fi
done
exit "$failed"
