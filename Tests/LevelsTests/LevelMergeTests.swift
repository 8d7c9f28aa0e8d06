import Levels
import Testing

/// Three-way merges of levels by objects and fields.
@Suite struct LevelMergeTests {
  private static let base = """
    # A level for two.

    inkfall: 1
    name: Two
    seed: 18446744073709551615

    world:
      gravity: [0, -10]

    bodies:
      # It stands.
      beam:
        order: 1
        type: static
        at: [0, 9]
        filter: {mask: 18446744073709551614}
        shapes:
          - {box: [6, 0.4]}
          - {circle: 0.6}

    expect:
      - {at: 1, body: beam, y: {above: 8}}

    """

  private func merge(_ ours: String, _ theirs: String, base: String = base) throws -> LevelMerge {
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    if merge.conflicts.isEmpty {
      #expect(throws: Never.self) { try LevelReader.read(merge.text) }
    } else {
      #expect(throws: LevelError.self) { try LevelReader.read(merge.text) }
    }
    return merge
  }

  /// What only one side has changed is that side's; also all that a level can hold.
  @Test func oneSideAloneHasItsWay() throws {
    let full = try LevelReader.read(FullLevel.text).text
    let small = try LevelReader.read(Self.base).text
    for (base, changed) in [(small, full), (full, small), (full, full)] {
      #expect(try merge(changed, base, base: base).text == changed)
      #expect(try merge(base, changed, base: base).text == changed)
    }
    // There was none before, and both have written the same.
    #expect(try merge(full, full, base: "").text == full)
  }

  @Test func bothKeepTheirCommentsAndLargeNumbers() throws {
    let merged = try merge(
      Self.base.replacing("# It stands.", with: "# It stands still."),
      Self.base.replacing("name: Two", with: "name: Three"))
    #expect(merged.conflicts.isEmpty)
    for part in [
      "# A level for two.", "# It stands still.", "name: Three", "seed: 18446744073709551615",
      "mask: 18446744073709551614",
    ] { #expect(merged.text.contains(part)) }
  }

  @Test func elementsOfListsMergeIfEachWasChangedByOne() throws {
    let merged = try merge(
      Self.base.replacing("{box: [6, 0.4]}", with: "{box: [5, 0.4]}"),
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.7}"))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text.contains("{box: [5, 0.4]}") && merged.text.contains("{circle: 0.7}"))
    let longer = try merge(
      Self.base.replacing("{box: [6, 0.4]}", with: "{box: [5, 0.4]}"),
      Self.base.replacing("- {circle: 0.6}", with: "- {circle: 0.6}\n      - {circle: 0.1}"))
    #expect(longer.conflicts.isEmpty && longer.text.contains("{circle: 0.1}"))
  }

  /// A vector is one value, though its numbers were changed by different people.
  @Test func listsChangedByBothAreConflicts() throws {
    let vector = try merge(
      Self.base.replacing("at: [0, 9]", with: "at: [1, 9]"),
      Self.base.replacing("at: [0, 9]", with: "at: [0, 8]"))
    #expect(vector.conflicts.map(\.path) == ["bodies.beam.at"])
    let shapes = try merge(
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.5}"),
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.7}"))
    #expect(shapes.conflicts.map(\.path) == ["bodies.beam.shapes.1.circle"])
  }

  /// Every conflict is told, and all the rest is merged.
  @Test func allConflictsAreTold() throws {
    let merged = try merge(
      Self.base.replacing("name: Two", with: "name: A").replacing("-10", with: "-9"),
      Self.base.replacing("name: Two", with: "name: B").replacing("-10", with: "-8")
        .replacing("above: 8", with: "above: 7"))
    #expect(merged.conflicts.map(\.path) == ["name", "world.gravity"])
    #expect(merged.text.contains("above: 7"))
    #expect(
      merged.conflicts[0].description == "name: ours A, theirs B, before Two")
  }

  /// A group may lose members, but not all of them while somebody expects something of it.
  @Test func aGroupThatLosesAllItsMembersIsAConflict() throws {
    let base = """
      inkfall: 1
      bodies:
        crate-1: {at: [0, 1]}
        crate-2: {at: [2, 1]}
        stone: {at: [4, 1]}
      """
    let expecting = base + "\nexpect:\n  - {always: true, bodies: crate-*, exists: true}\n"
    func without(_ names: String...) -> String {
      base.split(separator: "\n").filter { line in !names.contains { line.contains($0) } }
        .joined(separator: "\n")
    }
    func merge(_ theirs: String) throws -> LevelMerge {
      try LevelMerge(base: base, ours: expecting, theirs: theirs)
    }
    let one = try merge(without("crate-1"))
    #expect(one.conflicts.isEmpty)
    #expect(try LevelReader.read(one.text).bodies.ids == ["crate-2", "stone"])
    #expect(try merge(without("stone")).conflicts.isEmpty)
    let all = try merge(without("crate-1", "crate-2"))
    #expect(all.conflicts.map(\.path) == ["bodies.crate-1", "bodies.crate-2", "expect"])
    #expect(all.conflicts.prefix(2).allSatisfy { $0.reference == "expect.0.bodies" })
    #expect(all.conflicts.last?.refusal?.hasPrefix("expect.0.bodies") == true)
  }

  @Test func whatBothDeletedIsGone() throws {
    let less = Self.base.replacing("          - {circle: 0.6}\n".dropFirst(4), with: "")
    let merged = try merge(less, less)
    #expect(merged.conflicts.isEmpty && !merged.text.contains("circle"))
  }

  /// Chosen by hand, it is a level again.
  @Test func aConflictSettledByHandReadsAgain() throws {
    let merged = try merge(
      Self.base.replacing("name: Two", with: "name: A"),
      Self.base.replacing("name: Two", with: "name: B"))
    let settled = merged.text.replacing(
      "{conflict: {base: Two, ours: A, theirs: B}}", with: "B")
    #expect(try LevelReader.read(settled).name == "B")
  }

  @Test func aFileThatIsNoLevelIsNamed() {
    #expect(throws: LevelError.self) {
      try LevelMerge(base: Self.base, ours: "inkfall: 1\nbodys: {}\n", theirs: Self.base)
    }
  }

  // MARK: - Sections of all kinds

  private static let scene = """
    inkfall: 1

    parts:
      wheel:
        bodies:
          # It rolls.
          rim:
            order: 1
            ink: 1
            shapes:
              - {circle: 0.5}

    include:
      left:
        order: 9
        part: wheel
        at: [-1, 0]
        set:
          bodies.rim.ink: 2

    bodies:
      lift:
        order: 1
        type: kinematic

    zones:
      jet:
        order: 2
        box: [1, 1]
        force: [1, 0]
        drag: 0.5

    timelines:
      up:
        order: 3
        body: lift
        keys:
          - {t: 0, at: [0, 0]}
          - {t: 1, at: [0, 4]}

    goals:
      home:
        order: 4
        body: lift
        inside: jet
        about: Up!

    rules:
      go:
        order: 5
        when: {after: 1}
        do:
          - {start: up}
          - {say: Now!}

    """

  @Test func allSectionsMergeByObjectAndField() throws {
    let merged = try merge(
      Self.scene.replacing("ink: 1", with: "ink: 3").replacing(
        "force: [1, 0]", with: "force: [2, 0]"
      )
      .replacing("{t: 1, at: [0, 4]}", with: "{t: 1, at: [0, 5]}")
      .replacing("about: Up!", with: "about: Up there!")
      .replacing("{say: Now!}", with: "{say: Go!}").replacing("at: [-1, 0]", with: "at: [-2, 0]"),
      Self.scene.replacing("circle: 0.5", with: "circle: 0.25").replacing(
        "drag: 0.5", with: "drag: 1"
      )
      .replacing("{t: 0, at: [0, 0]}", with: "{t: 0, at: [0, 1]}")
      .replacing("inside: jet", with: "inside: [0, 0, 1, 1]")
      .replacing("{after: 1}", with: "{after: 2}")
      .replacing("bodies.rim.ink: 2", with: "bodies.rim.ink: 4"), base: Self.scene)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == Self.scene.replacing("ink: 1", with: "ink: 3")
        .replacing("force: [1, 0]", with: "force: [2, 0]")
        .replacing("{t: 1, at: [0, 4]}", with: "{t: 1, at: [0, 5]}")
        .replacing("about: Up!", with: "about: Up there!")
        .replacing("{say: Now!}", with: "{say: Go!}").replacing("at: [-1, 0]", with: "at: [-2, 0]")
        .replacing("circle: 0.5", with: "circle: 0.25").replacing("drag: 0.5", with: "drag: 1")
        .replacing("{t: 0, at: [0, 0]}", with: "{t: 0, at: [0, 1]}")
        .replacing("inside: jet", with: "inside: [0, 0, 1, 1]")
        .replacing("{after: 1}", with: "{after: 2}")
        .replacing("bodies.rim.ink: 2", with: "bodies.rim.ink: 4"))
  }

  @Test func theSameFieldOfAnyObjectChangedTwiceIsAConflict() throws {
    for (path, from, a, b) in [
      ("parts.wheel.bodies.rim.ink", "ink: 1", "ink: 3", "ink: 4"),
      ("zones.jet.drag", "drag: 0.5", "drag: 1", "drag: 2"),
      ("goals.home.inside", "inside: jet", "inside: [0, 0, 1, 1]", "inside: [0, 0, 2, 2]"),
      ("rules.go.when.after", "after: 1", "after: 2", "after: 3"),
      ("rules.go.do.1.say", "say: Now!", "say: Go!", "say: Run!"),
      ("timelines.up.keys.1.at", "at: [0, 4]", "at: [0, 5]", "at: [0, 6]"),
      ("include.left.set.bodies.rim.ink", "rim.ink: 2", "rim.ink: 5", "rim.ink: 6"),
    ] {
      let merged = try merge(
        Self.scene.replacing(from, with: a), Self.scene.replacing(from, with: b), base: Self.scene)
      #expect(merged.conflicts.map(\.path) == [path])
      #expect(merged.text.contains(a.split(separator: " ").last ?? "") || path.hasSuffix("inside"))
    }
  }

  @Test func whatIsDeletedWhereItIsReferredToIsAConflict() throws {
    let rope = "    ropes:\n      r: {from: {body: left/rim}, to: {free: [0, 5]}}\n"
      .replacing("    ropes", with: "ropes").replacing("\n      r", with: "\n  r")
    let start = try #require(Self.scene.firstRange(of: "include:\n"))
    let end = try #require(Self.scene.firstRange(of: "bodies:\n  lift"))
    let without = Self.scene[..<start.lowerBound] + Self.scene[end.lowerBound...]
    let use = try merge(String(without), Self.scene + rope, base: Self.scene)
    #expect(use.conflicts.map(\.path) == ["include.left", "ropes.r"])
    let zones = try #require(Self.scene.firstRange(of: "zones:\n"))
    let timelines = try #require(Self.scene.firstRange(of: "timelines:\n"))
    let noZone = String(Self.scene[..<zones.lowerBound] + Self.scene[timelines.lowerBound...])
      .replacing("inside: jet", with: "inside: [0, 0, 1, 1]")
    let rule = "  more: {when: {enters: [any, jet]}, do: [{win: true}]}\n"
    let zone = try merge(noZone, Self.scene + rule, base: Self.scene)
    #expect(Set(zone.conflicts.map(\.path)) == ["rules.more", "zones.jet"])
  }
}
