#!/usr/bin/env bash
# Adds a kind of object, and a field to another kind, to a copy of the sources and counts the files
# that this touches. Compiles LevelFormat, Gameplay, Interchange, Levels and the program with them, and
# reads, renames, copies, places and writes objects of the kind, and the field.
#
#   Tests/source/dummy-kind.sh [BUILD]   BUILD: a build with the module Physics, as printed by
#                                        swift build --show-bin-path; default: that of ./test
#
# Exit 0 if the kind touched at most three files of the level format besides its record and one of the
# program, the field one, and everything held.
set -euo pipefail
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
build=${1:-$(swift build --package-path "$root" --scratch-path "$root/.build-tests" -c release \
  --show-bin-path)}
fail() { echo "dummy-kind.sh: $*" >&2; exit 1; }
[ -e "$build/Modules/Physics.swiftmodule" ] || fail "no module Physics in $build: run swift build"
build=$(realpath "$build")
yaml=$(realpath "$build/../../checkouts/Yams/Sources/CYaml/include")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/Sources" "$work/modules"
cp -r "$root/Sources/." "$work/Sources"

# MARK: The kind

cat >"$work/Sources/LevelFormat/Document/LevelBeacon.swift" <<'SWIFT'
import Physics

/// A mark in the world that belongs to a body.
public struct LevelBeacon: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where it is (m); `at` in the file.
  public var position = Vec2.zero
  /// The body that it belongs to.
  public var body = ""

  /// A beacon that belongs to nothing yet.
  public init(order: Int) { self.order = order }
}

extension LevelBeacon: LevelSectionRecord {
  static let expected = "a mapping with at and body"

  static let fields: [LevelField<LevelBeacon>] = [
    .order(\.order),
    .vector("at", \.position, "Position.", unit: "m"),
    .reference(
      "body", \.body, to: .body, "Body that it belongs to.", required: "the name of a body"),
  ]

  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    visit(.body, &body)
  }

  mutating func place(by placement: LevelPlacement) { position = placement.point(position) }
}
SWIFT

python3 - "$work/Sources/LevelFormat/Document" "$work/Sources/Editing/Words/Words+Kinds.swift" <<'PYTHON'
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def insert(file, anchor, text):
    """Inserts a text behind the only place where the anchor stands."""
    path = folder / file
    source = path.read_text()
    if source.count(anchor) != 1:
        sys.exit(f"dummy-kind.sh: {file} has no single place with {anchor!r}")
    path.write_text(source.replace(anchor, anchor + text))


insert("LevelObject.swift", "    case include\n", "    /// A mark.\n    case beacon\n")
insert(
    "LevelObject.swift", "  case include(String, LevelInclude)\n",
    "  /// A mark, and its id.\n  case beacon(String, LevelBeacon)\n")
insert(
    "LevelObject.swift", "    case .include(let id, _): ObjectKey(.include, id)\n",
    "    case .beacon(let id, _): ObjectKey(.beacon, id)\n")
insert(
    "LevelDocument.swift", "  public var reveals = LevelObjects<LevelReveal>()\n",
    "  /// Marks by id.\n  public var beacons = LevelObjects<LevelBeacon>()\n")
insert(
    "LevelKinds.swift",
    "LevelObject.reveal, { if case .reveal(let id, let it) = $0 { (id, it) } else { nil } }),\n",
    """    LevelRecordKind(
      .beacon, "beacons", singular: "a beacon", "Beacons by name.", in: \\.beacons,
      LevelObject.beacon, { if case .beacon(let id, let it) = $0 { (id, it) } else { nil } }),
""")

# Its name in the window.
words = pathlib.Path(sys.argv[2])
source = words.read_text()
for text, name in [("Reveals", "Beacons"), ("Reveal", "Beacon")]:
    line = f'    case .reveal: say("{text}")\n'
    if source.count(line) != 1:
        sys.exit(f"dummy-kind.sh: {words.name} has no single line {line!r}")
    source = source.replace(line, line + f'    case .beacon: say("{name}")\n')
words.write_text(source)
PYTHON

# The files that differ from those of the repository.
changed() {
  cd "$work/Sources" && find . -name '*.swift' ! -name LevelBeacon.swift | sort |
    while read -r file; do cmp -s "$file" "$root/Sources/$file" || echo "${file#./}"; done
}
touched=$(changed)
count=$(wc -l <<<"$touched")
printf '%s\n' "$touched"
echo "dummy-kind.sh: $count files touched besides LevelBeacon.swift"
[ "$count" -le 4 ] || fail "a new kind touches more than four files"

# MARK: The field

python3 - "$work/Sources/LevelFormat/Document/LevelSurroundings.swift" <<'PYTHON'
import pathlib
import sys

path = pathlib.Path(sys.argv[1])
source = path.read_text()
for anchor, text in [
    ("  public var reach: Float?\n", "  /// How bright it shines.\n  public var shine: Float = 0.5\n"),
    (
        '"Distance beyond which it has no effect.", unit: "m"),\n',
        '    .number("shine", \\.shine, in: .fraction, "How bright it shines."),\n',
    ),
]:
    if source.count(anchor) != 1:
        sys.exit(f"dummy-kind.sh: LevelSurroundings.swift has no single place with {anchor!r}")
    source = source.replace(anchor, anchor + text)
path.write_text(source)
PYTHON
more=$(comm -13 <(printf '%s\n' "$touched") <(changed))
[ "$(wc -l <<<"$more")" -eq 1 ] || fail "a new field touches more than one file: $more"
echo "dummy-kind.sh: 1 file touched for a field: $more"

# MARK: Compiling

# Targets of one package see what has package access; SwiftPM calls a package by its folder.
package=$(basename "$root" | tr '[:upper:]' '[:lower:]' | sed -E 's/[^a-z0-9]/_/g')
compile() {
  swiftc -swift-version 6 -package-name "$package" -I "$work/modules" -I "$build/Modules" \
    -Xcc "-fmodule-map-file=$yaml/module.modulemap" -Xcc "-I$yaml" "$@"
}
sources() { find "$1" -name '*.swift' ! -path '*.docc/*'; }
# Checks all function bodies of a module and makes no code of them.
check_module() {
  mapfile -t files < <(sources "$work/Sources/$1")
  compile -wmo -emit-module -module-name "$1" -o "$work/modules/$1.swiftmodule" "${files[@]}"
}
mapfile -t files < <(sources "$work/Sources/LevelFormat")
compile -j 2 -emit-module -emit-module-path "$work/modules/LevelFormat.swiftmodule" \
  -emit-library -static -module-name LevelFormat -o "$work/libLevelFormat.a" "${files[@]}"
for module in Gameplay Interchange Levels Presentation Editing; do check_module "$module"; done
echo "dummy-kind.sh: LevelFormat, Gameplay, Interchange, Levels, Presentation and Editing compile"

# The rest of the program: the compiler finds the switches that a new kind is missing from.
check_program() {
  local module=$1 headers=$root/Sources
  mapfile -t files < <(sources "$work/Sources/$module")
  compile -wmo -emit-module -parse-as-library -module-name "$module" \
    -o "$work/modules/$module.swiftmodule" \
    -Xcc "-fmodule-map-file=$headers/CSDL2/module.modulemap" -Xcc -I/usr/include/SDL2 \
    -Xcc "-fmodule-map-file=$build/CImGui.build/module.modulemap" \
    -Xcc "-I$headers/CImGui/include" -Xcc "-fmodule-map-file=$headers/CZ/module.modulemap" \
    -Xcc "-fmodule-map-file=$build/CPNG.build/module.modulemap" -Xcc "-I$headers/CPNG/include" \
    "${files[@]}"
}
for module in Platform Rendering Sandbox; do check_program "$module"; done
echo "dummy-kind.sh: the program compiles"

# MARK: Running

cat >"$work/main.swift" <<'SWIFT'
import LevelFormat
import Physics

/// Prints what is not as expected.
func expect<T: Equatable>(_ what: String, _ found: T, _ expected: T) {
  if found != expected { print("\(what): \(found), not \(expected)") }
}

/// What is wrong with a text.
func refusal(_ text: String) -> String {
  do {
    _ = try LevelDocument(text: text, file: "beacon.yaml")
    return "nothing"
  } catch {
    return error.description
  }
}

let text = """
  inkfall: 1

  bodies:
    crate:
      order: 1
      at: [0, 4]
      shapes:
        - {box: [1, 1]}

  beacons:
    north:
      order: 2
      at: [1, 2]
      body: crate

  """
let crate = ObjectKey(.body, "crate")
let north = ObjectKey(.beacon, "north")

let level = try LevelDocument(text: text, file: "beacon.yaml")
expect("the canonical text", level.text, text)
expect("what it refers to", level.object(north)?.references ?? [], [crate])
expect(
  "an unknown body", refusal(text.replacing("body: crate", with: "body: crane")),
  "beacon.yaml:14:11: beacons.north.body: expected the name of a body, found \"crane\"; "
    + "did you mean \"crate\"?")

var renamed = level
renamed.renameObject(crate, to: "box")
expect("the renamed reference", renamed.beacons["north"]?.body, "box")
expect("the text after renaming", renamed.text, text.replacing("crate", with: "box"))
renamed.renameObject(north, to: "south")
expect("the renamed beacon", renamed.beacons.ids, ["south"])

var deleted = level
deleted.remove(crate)
expect("what is missing", deleted.missingNames, [crate])
expect(
  "the text after deleting", refusal(deleted.text),
  "beacon.yaml:7:11: beacons.north.body: expected the name of a body, found \"crate\"")

expect("a copy of the body", level.fragment(of: [crate]).beacons.ids, ["north"])
let reordered = try LevelDocument(text: text.replacing("order: 2", with: "order: 7"))
let moved = try LevelDocument(text: text.replacing("[1, 2]", with: "[1, 3]"))
expect("sameness with other orders", level.isSame(as: reordered), true)
expect("sameness with another position", level.isSame(as: moved), false)

let parts = """
  inkfall: 1
  parts:
    mast:
      bodies:
        crate: {at: [0, 4], shapes: [{box: [1, 1]}]}
      beacons:
        north: {at: [1, 2], body: crate}
  include:
    left: {part: mast, at: [-5, 0]}

  """
let used = try LevelDocument(text: parts).expansion().level.beacons["left/north"]
expect("the beacon of a part", used?.body, "left/crate")
expect("where the part has it", used?.position, Vec2(-4, 2))
expect("the schema", LevelSchema.text.contains("\"beacons\""), true)
expect("the reference of the format", LevelSchema.reference.contains("### beacons\n"), true)

let shining = """
  inkfall: 1

  attractors:
    sun:
      order: 1
      at: [0, 3]
      strength: 4
      shine: 0.25

  """
let sun = try LevelDocument(text: shining)
expect("the field", sun.attractors["sun"]?.shine, 0.25)
expect("the text with the field", sun.text, shining)
let usual = try LevelDocument(text: shining.replacing("0.25", with: "0.5"))
expect("the default is left out", usual.text, shining.replacing("    shine: 0.25\n", with: ""))
expect(
  "beyond its limits", refusal(shining.replacing("0.25", with: "2")),
  "beacon.yaml:8:12: attractors.sun.shine: expected a number from 0 to 1, found 2")
let form = usual.values(of: .object(ObjectKey(.attractor, "sun")), withDefaults: true)
expect("its default in the inspector", form?[["shine"]], .number(0.5))
SWIFT

# By the names of the sources: the build may contain objects of files that are no longer there.
objects=()
while read -r file; do objects+=("$build/Physics.build/${file##*/}.o"); done \
  < <(sources "$root/Sources/Physics")
while read -r file; do objects+=("$file"); done < <(find "$build/CYaml.build" -name '*.o')
compile "$work/main.swift" -o "$work/check" "$work/libLevelFormat.a" "${objects[@]}"
failures=$("$work/check") || fail "the check ended early"
[ -z "$failures" ] || fail "$failures"
echo "dummy-kind.sh: beacons are read, written, renamed, refused, copied and placed; the field too"
