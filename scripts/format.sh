#!/usr/bin/env bash
# Formats all Swift code with the checked-in configuration.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift format -i --configuration .swift-format -r Package.swift Sources Tests
