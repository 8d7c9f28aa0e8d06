import Levels
import Testing

/// What each side may have alone but not both together is a conflict: without one the merged level is read.
@Suite struct MergedRefusalTests {
  private func merge(
    _ ours: String, _ theirs: String, base: String, _ files: [String: String] = [:]
  ) throws -> LevelMerge {
    let sources = LevelSources { path in
      guard let text = files[path] else {
        throw LevelFileError(file: path, reason: "there is no such file")
      }
      return text
    }
    let merge = try LevelMerge(
      base: base, ours: ours, theirs: theirs, file: "level.yaml", reading: sources)
    if !merge.conflicts.isEmpty {
      #expect(throws: LevelError.self) { try LevelReader.read(merge.text) }
    }
    return merge
  }

  private func changed(_ text: String, _ from: String, _ to: String) throws -> String {
    try #require(text.contains(from))
    return text.replacing(from, with: to)
  }

  // MARK: - Parts

  private static let parts = """
    inkfall: 1
    parts:
      p:
        bodies:
          k: {ink: 1}
          other: {}
      q:
        include:
          v: {part: p}
        bodies: {own: {}}
    include:
      u: {part: p}
      w: {part: q, at: [5, 0]}
    bodies: {beam: {type: static}}

    """
  private static let rope = "ropes:\n  r: {from: {body: NAME}, to: {free: [0, 5]}}\n"

  @Test(arguments: ["u/k", "w/v/k"]) func whatAPartLosesThatARopeIsTiedTo(name: String) throws {
    let merged = try merge(
      changed(Self.parts, "      k: {ink: 1}\n", ""),
      Self.parts + Self.rope.replacing("NAME", with: name), base: Self.parts)
    let conflict = try #require(merged.conflicts.first)
    #expect(merged.conflicts.map(\.path) == ["parts.p.bodies.k", "ropes.r"])
    #expect(conflict.reference == "ropes.r.from.body")
    #expect(conflict.ours == nil && conflict.theirs != nil)
    #expect(merged.text.contains("k: {conflict: {base: {"))
  }

  @Test func whatAPartLosesThatItsOwnObjectsName() throws {
    let theirs = try changed(
      Self.parts, "      q:\n".replacing("      ", with: "  "),
      "    joints: {j: {type: pin, body: k, at: [0, 0]}}\n  q:\n")
    let merged = try merge(changed(Self.parts, "      k: {ink: 1}\n", ""), theirs, base: Self.parts)
    #expect(merged.conflicts.map(\.path) == ["parts.p.bodies.k", "parts.p.joints.j"])
    #expect(merged.conflicts.first?.reference == "parts.p.joints.j.body")
  }

  @Test func whatAPartLosesThatAUseChanges() throws {
    let theirs = try changed(Self.parts, "u: {part: p}", "u: {part: p, set: {bodies.k.ink: 3}}")
    let merged = try merge(changed(Self.parts, "      k: {ink: 1}\n", ""), theirs, base: Self.parts)
    #expect(merged.conflicts.map(\.path) == ["parts.p.bodies.k", "include.u.set"])
  }

  @Test func aUseOfAnotherPartThanTheRopesObjectIsIn() throws {
    let merged = try merge(
      changed(Self.parts, "u: {part: p}", "u: {part: q}"),
      Self.parts + Self.rope.replacing("NAME", with: "u/k"), base: Self.parts)
    #expect(merged.conflicts.map(\.path) == ["include.u", "ropes.r"])
    #expect(merged.conflicts.allSatisfy { $0.description.contains("found \"u/k\"") })
  }

  @Test func partsThatUseEachOtherByBothSides() throws {
    let base = "inkfall: 1\nparts:\n  a: {bodies: {x: {}}}\n  b: {bodies: {y: {}}}\n"
    // Nobody uses them yet.
    let uses = "include: {u: {part: a}}\n"
    for more in ["", uses] {
      let merged = try merge(
        changed(base, "a: {", "a: {include: {inner: {part: b}}, ") + more,
        changed(base, "b: {", "b: {include: {inner: {part: a}}, ") + more, base: base + more)
      #expect(
        merged.conflicts.map(\.path).sorted()
          == ["parts.a.include.inner", "parts.b.include.inner"])
      #expect(merged.conflicts[0].ours != nil && merged.conflicts[0].theirs == nil)
      #expect(merged.conflicts[1].ours == nil && merged.conflicts[1].theirs != nil)
      #expect(
        merged.conflicts[0].description.contains("uses go round in a circle: a > b > a"))
    }
  }

  @Test func aNameThatAUseAlreadyHas() throws {
    let base = "inkfall: 1\nparts:\n  p: {bodies: {x: {}}}\ninclude: {u: {part: p}}\n"
    let merged = try merge(
      changed(base, "x: {}", "x: {}, y: {}"), base + "bodies: {u/y: {}}\n", base: base)
    #expect(merged.conflicts.map(\.path) == ["parts.p.bodies.y", "bodies.u/y"])
    #expect(merged.conflicts.allSatisfy { $0.refusal?.hasPrefix("include.u") == true })
  }

  // MARK: - Fields that do not go together

  private static let fields = """
    inkfall: 1
    bodies:
      a: {at: [0, 1], shapes: [{circle: 1}]}
      b: {at: [3, 1], shapes: [{circle: 1}]}
    joints:
      j: {type: distance, from: {body: a}, to: {body: b}}
    ropes:
      r: {from: {body: a}, to: {body: b}}

    """

  @Test(arguments: [
    ("type: distance", "type: weld", "type: distance, maximumLength: 9", "joints.j"),
    ("type: distance", "type: revolute, lowerAngle: 1", "type: distance, length: 2", "joints.j"),
    (
      "type: distance", "type: distance, minimumLength: 5", "type: distance, maximumLength: 2",
      "joints.j"
    ),
    ("r: {", "r: {length: 5, ", "r: {slack: 1.5, ", "ropes.r"),
    ("r: {", "r: {via: [[1, 5]], ", "r: {length: 5, ", "ropes.r"),
    ("a: {", "a: {stroke: {points: [[0, 0], [1, 0], [0, 1]]}, ", "a: {gone: collected, ", ""),
  ])
  func fieldsOfOneObjectThatDoNotGoTogether(
    place: String, ours: String, theirs: String, path: String
  ) throws {
    let merged = try merge(
      changed(Self.fields, place, ours), changed(Self.fields, place, theirs), base: Self.fields)
    guard !path.isEmpty else {
      // These do.
      #expect(merged.conflicts.isEmpty)
      #expect(throws: Never.self) { try LevelReader.read(merged.text) }
      return
    }
    #expect(merged.conflicts.map(\.path) == [path])
    #expect(merged.conflicts.first?.ours != merged.conflicts.first?.theirs)
    #expect(merged.conflicts.first?.refusal != nil)
  }

  /// The reader takes it, the engine does not: a gear on what is no hinge any more.
  @Test func whatNoWorldCanBeBuiltOf() throws {
    let base = try changed(
      Self.fields, "j: {type: distance, from: {body: a}, to: {body: b}}",
      "j: {type: pin, body: a, at: [0, 0]}\n  k: {type: pin, body: b, at: [3, 0]}")
    let merged = try merge(
      changed(
        base, "k: {type: pin, body: b, at: [3, 0]}",
        "k: {type: weld, from: {body: b}, to: {world: [3, 0]}}"),
      changed(
        base, "joints:\n",
        "joints:\n  z: {type: gear, from: {body: a, joint: j}, to: {body: b, joint: k}, ratio: 2}\n"
      ),
      base: base)
    #expect(merged.conflicts.map(\.path) == ["joints.k", "joints.z"])
    #expect(merged.conflicts.allSatisfy { $0.refusal?.hasPrefix("joints.z") == true })
  }

  // MARK: - Files

  private static let files = """
    inkfall: 1
    include:
      u: {file: room.yaml}
    bodies: {beam: {}}

    """

  /// Others are merged at the same time: what is missing now may be there soon.
  @Test func filesThatAreMissingOrOlderHinderNobody() throws {
    let ours = Self.files.replacing("beam: {}", with: "beam: {ink: 2}")
    let theirs =
      Self.files.replacing("room.yaml}", with: "room.yaml, at: [3, 3], set: {bodies.x.ink: 1}}")
      + Self.rope.replacing("NAME", with: "u/new")
    for files in [
      [:], ["room.yaml": "inkfall: 1\nbodies: {old: {}}\n"], ["room.yaml": "bodys: {}\n"],
      ["room.yaml": "inkfall: 1\nbodies: {new: {}, x: {}}\n"],
    ] {
      let merged = try merge(ours, theirs, base: Self.files, files)
      #expect(merged.conflicts.isEmpty, "\(merged.conflicts)")
      #expect(merged.text.contains("body: u/new") && merged.text.contains("ink: 2"))
    }
  }

  /// Both sides are right with the files that are there, and the merged level is not.
  @Test func whatIsWrongWithFilesOnlyWhenMergedIsAConflict() throws {
    let files = ["room.yaml": "inkfall: 1\nbodies: {x: {}}\n", "hall.yaml": "inkfall: 1\n"]
    let merged = try merge(
      changed(Self.files, "room.yaml", "hall.yaml"),
      Self.files + Self.rope.replacing("NAME", with: "u/x"), base: Self.files, files)
    #expect(merged.conflicts.map(\.path) == ["include.u", "ropes.r"])
  }
}
