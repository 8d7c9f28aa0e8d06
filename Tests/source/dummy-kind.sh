#!/usr/bin/env bash
# Adds a kind of object to a copy of the sources and counts the files that this touches. Compiles
# LevelFormat, Gameplay, Interchange and Levels with it, and reads, renames, copies, places and
# writes objects of the kind.
#
#   Tests/source/dummy-kind.sh [BUILD]   BUILD: a build with the module Physics, as printed by
#                                        swift build --show-bin-path; default: that of ./test
#
# Exit 0 if at most three files besides the record were touched and everything held.
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
cp -r "$root"/Sources/{LevelFormat,Gameplay,Interchange,Levels} "$work/Sources"

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
    .vector("at", \.position, "Position (m).", unit: "m"),
    .reference(
      "body", \.body, to: .body, "Body that it belongs to.", required: "the name of a body"),
  ]

  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    visit(.body, &body)
  }

  mutating func place(by placement: LevelPlacement) { position = placement.point(position) }
}
SWIFT

python3 - "$work/Sources/LevelFormat/Document" <<'PYTHON'
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
PYTHON

touched=$(cd "$work/Sources" && find . -name '*.swift' ! -name LevelBeacon.swift | sort |
  while read -r file; do cmp -s "$file" "$root/Sources/$file" || echo "${file#./}"; done)
count=$(wc -l <<<"$touched")
printf '%s\n' "$touched"
echo "dummy-kind.sh: $count files touched besides LevelBeacon.swift"
[ "$count" -le 3 ] || fail "a new kind touches more than three files"

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
for module in Gameplay Interchange Levels; do check_module "$module"; done
echo "dummy-kind.sh: LevelFormat, Gameplay, Interchange and Levels compile"

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
SWIFT

# By the names of the sources: the build may contain objects of files that are no longer there.
objects=()
while read -r file; do objects+=("$build/Physics.build/${file##*/}.o"); done \
  < <(sources "$root/Sources/Physics")
while read -r file; do objects+=("$file"); done < <(find "$build/CYaml.build" -name '*.o')
compile "$work/main.swift" -o "$work/check" "$work/libLevelFormat.a" "${objects[@]}"
failures=$("$work/check") || fail "the check ended early"
[ -z "$failures" ] || fail "$failures"
echo "dummy-kind.sh: beacons are read, written, renamed, refused, copied and placed"
