#!/usr/bin/env bash
# Style and module rules: format lint, who may import what, what the simulation must not call.
# Warnings are errors in Package.swift. Quick: nothing is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=0
fail() {
  echo "check: $1" >&2
  [ -z "${2:-}" ] || printf '%s\n' "$2" | head -10 >&2
  failed=1
}

# Lines of Swift below a folder that match, comments left out.
code() {
  local pattern=$1
  shift
  grep -rnE --include='*.swift' "$pattern" "$@" | sed -E 's#//.*##' | grep -E "$pattern" || true
}

found=$(swift format lint --strict --configuration .swift-format -r Package.swift Sources Tests \
  Examples/Package.swift Examples/Sources Benchmarks/Package.swift Benchmarks/Sources \
  Benchmarks/Peers/Package.swift 2>&1) ||
  fail "swift format lint" "$found"

found=$(code '^ *(@[a-zA-Z]+ +)?((public|package|internal) +)?import ' Sources/Physics |
  grep -vE 'import (Synchronization|_Builtin_intrinsics\.intel|Glibc|Musl|Darwin)$' || true)
[ -z "$found" ] || fail "Physics imports nothing but the toolchain's low level" "$found"

found=$(code 'import (Yams|CYaml)' Sources Tests | grep -v '^Sources/LevelFormat/YAML/YAMLEvents.swift' || true)
[ -z "$found" ] || fail "only YAMLEvents.swift knows the YAML parser" "$found"

found=$(code '\bWorld[A-Z]?\w*\b|import Foundation' Sources/LevelFormat)
[ -z "$found" ] || fail "LevelFormat knows no world and no Foundation" "$found"

found=$(code 'import Foundation' Sources/Gameplay)
[ -z "$found" ] || fail "Gameplay runs where there is no Foundation" "$found"

found=$(code 'import (CSDL2|CImGui|CZ|CPNG)' Sources Tests | grep -v '^Sources/Platform/' || true)
[ -z "$found" ] || fail "only Platform imports the C modules" "$found"

found=$(code '\b(World|WorldState|WorldPose|WorldEvents|Body(ID|Record|Sim|State|Definition|Kind))\b' \
  Sources/Physics/{Math,Storage,Geometry,Collision})
[ -z "$found" ] || fail "Math, Storage, Geometry and Collision know no bodies and no world" "$found"

found=$(code '\b(sin|cos|tan|atan2?|exp|pow|log)f?\(|addingProduct|\.random\(|SystemRandom' Sources/Physics)
[ -z "$found" ] || fail "the simulation uses its own trigonometry, no fused multiply-add, no chance" "$found"

found=$(grep -n 'unsafeFlags' Package.swift || true)
[ -z "$found" ] || fail "unsafeFlags make the package useless as a dependency" "$found"

found=$(code '\bfatalError\(|try!' Sources | { grep -v '^Sources/Physics/World/Demand.swift:' || true; })
[ -z "$found" ] || fail "no unfinished or unchecked code" "$found"

# A number becomes an integer by `init(saturating:)`. The compiler refuses the other conversions, by the
# declarations in Physics/Math/TrappingConversions.swift, wherever a file imports Physics.
integer='\b(U?Int(8|16|32|64)?|CInt)(\.init\b|\(([^a]|a[^s]|$))'
found=$(grep -rlE --include='*.swift' "$integer" Sources/{LevelFormat,Gameplay,Interchange,Levels,Scenes,Presentation,Platform,Rendering,Editing,Sandbox} |
  xargs grep -LE '^((public|package|@testable) +)?import Physics$' || true)
[ -z "$found" ] || fail "what converts to integers imports Physics, whose rule the compiler holds" "$found"
found=$(code 'Swift::' Sources | { grep -v '^Sources/Physics/Math/SaturatingInteger.swift:' || true; })
[ -z "$found" ] || fail "only init(saturating:) uses the conversions that trap" "$found"

found=$(code 'homeDirectory|NSHomeDirectory|expandingTilde|"(HOME|XDG_[A-Z]+_(HOME|DIR))"' Sources |
  { grep -v '^Sources/Platform/XDGFolders.swift:' || true; })
found+=$(code '"INKFALL_(STATE|PICTURES|LEVELS)"' Sources |
  { grep -vE '^Sources/Sandbox/Document/UserFolders.swift:|setenv\(' || true; })
[ -z "$found" ] || fail "folders of the user come from XDGFolders and UserFolders alone" "$found"

found=$(code '(Data|String)\(contentsOf|contents\(atPath|\bInputStream\b|FileHandle(\.standardInput|\(forReading)' Sources |
  grep -v '"/proc/self/' || true)
[ -z "$found" ] || fail "files are read by FileBytes, which takes no pipes and has a limit" "$found"

# A level's text goes to a file through CheckedLevelText, which reads it again. What is kept in memory only (the
# clipboard, replays and the log of edits) is written without it.
found=$(code '\bLevelWriter\.write\(' Sources/{Editing,Sandbox} |
  grep -vE '/(App/App\+(Attempts|Chosen|Crop|Timelines|Files)|Document/(ReplayText|WholeLevel)|Commands/MonkeyCommand)\.swift:' || true)
found+=$(code '([Ll]evel|document|part)\.(pruned\.)?text, atomicallyTo|[Ll]evel.*\.text\.(utf8|write)\b' Sources || true)
[ -z "$found" ] || fail "levels are written to files through CheckedLevelText" "$found"

found=$(code 'options: \[?\.atomic|createFile\(atPath:|(\)|[dD]ata)\.write\(to:' Sources |
  grep -vE '^Sources/Sandbox/(Commands/TraceFile.swift:|Commands/HeadlessPlay.swift:.*StateDump)' || true)
[ -z "$found" ] || fail "files are written by AtomicFile, which keeps links, rights and what is read-only" "$found"

# What the window says is in Words, or in Words.say beside a tool or an action: sentences, and texts with letters
# outside \(…) where one is shown.
text='"([^"#\\]|\\\(([^"()]|\([^"()]*\))*\))*[A-Za-z]{2}'
found=$(code '"[A-Z][a-z’'\'']*[,;:]? ([A-Za-z]|\\\()'"|(case .*|return|default): *\"[A-Z][a-z]+\"\$\
|\b(reason|sentence|description): *\"[A-Z]|\brefuse\(reason: *\"|\bhint: *\"[A-Z]\
|(toasts\.show\(|(^|:) *)\.(information|success|warning|error), *\"\
|\bUI\.(text|wrappedText|tooltip|button|radio|checkbox|drawText)\($text\
|\b(tooltip|detail): [^,=]*$text|(icon: .*, |PanelButton\(|(^|:) *)name: [^,=]*$text\
|\bEdit\(label: *\"|, label: $text|\b(button|edit|export)\.(name|label) = \"[A-Za-z]" \
  Sources/{Editing,Sandbox} |
  grep -vE '^Sources/(Editing/Words|Sandbox/(Words|Commands))/|precondition|\bWords\.say\(' || true)
[ -z "$found" ] || fail "what the window says is in the folders Words of Editing and Sandbox" "$found"

# Texts for people: standard terms, spelling, links.
found=$(python3 scripts/check-words.py) || fail "use the standard terms (scripts/words.txt)" "$found"
found=$(python3 scripts/catalogs.py check) || fail "languages say every sentence" "$found"
found=$(python3 scripts/check-links.py) || fail "links lead somewhere" "$found"
if command -v codespell >/dev/null; then
  found=$(codespell .) || fail "American spelling (exceptions: .codespell-words)" "$found"
else
  fail "codespell is missing: apt-get install codespell"
fi

[ "$failed" -eq 0 ] && echo "check: ok"
exit "$failed"
