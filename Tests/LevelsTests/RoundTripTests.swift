import Foundation
import Levels
import Physics
import Testing

/// What is read and written again is the same level, and the same text.
@Suite struct RoundTripTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")

  /// All shipped levels and the one that uses every key.
  private static let texts: [(name: String, text: String)] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        .map { (name, $0) }
    } + [("every key", FullLevel.text), ("other files", FullLevel.usingFiles)]
  }()

  @Test(arguments: texts.indices) func whatIsWrittenReadsBackEqual(index: Int) throws {
    let level = try LevelDocument(text: Self.texts[index].text, file: Self.texts[index].name)
    let text = level.text
    let again = try LevelDocument(text: text)
    #expect(again == level)
    #expect(again.text == text)
    #expect(again.bodies.ids == level.bodies.ids)
    #expect(again.joints.ids == level.joints.ids)
    #expect(again.ropes.ids == level.ropes.ids)
    #expect(again.rules.ids == level.rules.ids)
  }

  @Test func canonicalTextsStayAsTheyAre() throws {
    #expect(Self.texts.count > 12)
    for (name, text) in Self.texts {
      #expect(try LevelDocument(text: text).text == text, "\(name)")
    }
  }

  @Test func theLevelOfEveryKeyHasEveryKey() throws {
    // A key that the reader knows and this level lacks would be one that nothing tests: the reader
    // lists what it knows when it meets a key that it does not.
    let unknown = [
      "inkfall: 1\nzz: 1\n", "inkfall: 1\nworld: {zz: 1}\n", "inkfall: 1\ncamera: {zz: 1}\n",
      "inkfall: 1\nbodies: {a: {zz: 1}}\n", "inkfall: 1\nbodies: {a: {filter: {zz: 1}}}\n",
      "inkfall: 1\nbodies: {a: {stroke: {zz: 1}}}\n",
      "inkfall: 1\nbodies: {a: {shapes: [{zz: 1}]}}\n", "inkfall: 1\nropes: {a: {zz: 1}}\n",
      "inkfall: 1\nropes: {a: {from: {zz: 1}}}\n", "inkfall: 1\nmaterials: {a: {zz: 1}}\n",
      "inkfall: 1\ncollisionLayers: {a: {zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: distance, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: revolute, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: weld, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: pin, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: prismatic, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: wheel, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: motor, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: pulley, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: gear, zz: 1}}\n",
      "inkfall: 1\njoints: {a: {type: gear, from: {zz: 1}}}\n",
      "inkfall: 1\njoints: {a: {type: filter, zz: 1}}\n",
      "inkfall: 1\nexpect: [{always: true, body: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, rope: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, joint: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, world: true, zz: 1}]\n",
      "inkfall: 1\nworld: {wind: {zz: 1}}\n", "inkfall: 1\nworld: {mixing: {zz: 1}}\n",
      "inkfall: 1\ntools: {zz: 1}\n", "inkfall: 1\nparts: {a: {zz: 1}}\n",
      "inkfall: 1\ninclude: {a: {zz: 1}}\n", "inkfall: 1\nzones: {a: {zz: 1}}\n",
      "inkfall: 1\nattractors: {a: {zz: 1}}\n", "inkfall: 1\nfluids: {a: {zz: 1}}\n",
      "inkfall: 1\ndecoration: {a: {zz: 1}}\n",
      "inkfall: 1\ndecoration: {a: {shapes: [{zz: 1}]}}\n",
      "inkfall: 1\nlabels: {a: {zz: 1}}\n", "inkfall: 1\nlabels: {a: {on: {zz: 1}}}\n",
      "inkfall: 1\ndecoration: {a: {vine: {zz: 1}}}\n",
      "inkfall: 1\nsprites: {a: {zz: 1}}\n", "inkfall: 1\nlights: {a: {zz: 1}}\n",
      "inkfall: 1\nemitters: {a: {zz: 1}}\n", "inkfall: 1\nemitters: {a: {particle: {zz: 1}}}\n",
      "inkfall: 1\nemitters: {a: {leaves: {zz: 1}}}\n",
      "inkfall: 1\nreveals: {a: {zz: 1}}\n",
      "inkfall: 1\ntimelines: {a: {zz: 1}}\n", "inkfall: 1\ntimelines: {a: {keys: [{zz: 1}]}}\n",
      "inkfall: 1\ngoals: {a: {zz: 1}}\n", "inkfall: 1\nlose: {a: {zz: 1}}\n",
      "inkfall: 1\nrules: {a: {zz: 1}}\n", "inkfall: 1\nrules: {a: {when: {zz: 1}}}\n",
      "inkfall: 1\nrules: {a: {do: [{zz: 1}]}}\n",
      "inkfall: 1\nexpect: [{always: true, goal: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, bodies: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, ropes: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, joints: a, zz: 1}]\n",
      "inkfall: 1\nexpect: [{always: true, body: a, position: {zz: 1}}]\n",
    ]
    for text in unknown {
      let error = try #require(throws: LevelError.self) { try LevelDocument(text: text) }
      let problem = try #require(error.problems.first { $0.found == "\"zz\"" })
      let words = problem.expected.replacing("expected one of ", with: "")
        .replacing(" or ", with: ", ").split(separator: ", ")
      #expect(words.count > 1)
      for word in words {
        let key = word == "y" ? "\"y\":" : "\(word):"
        let texts = FullLevel.text + FullLevel.usingFiles
        #expect(texts.contains(key), "\(word) is in no level: \(text)")
      }
    }
  }

  @Test func whatIsReadIsWhatStandsThere() throws {
    let level = try LevelDocument(text: FullLevel.text)
    #expect(level.bodies.ids == ["floor", "lift", "bob", "doodle", "crate", "pebble", "spare"])
    let crate = try #require(level.bodies["crate"])
    #expect(crate.position == Vec2(3, 9) && crate.angle == -12.5 && crate.velocity == Vec2(1, -2))
    #expect(crate.shapes.count == 2 && crate.filter?.group == -3 && crate.ink == 3)
    #expect(level.seed == .max && level.world.hertz == 120 && level.world.substeps == 8)
    #expect(level.ropes["line"]?.from == .world(Vec2(3, 14)))
    #expect(level.ropes["branch"]?.from == .rope("line", fraction: 0.25))
    #expect(level.ropes["branch"]?.to == .free(Vec2(6, 10)))
    #expect(level.expectations.count == 35)
    let json = try LevelDocument(
      text: #"{"inkfall": 1, "bodies": {"a": {"at": [1, 2], "shapes": [{"circle": 0.5}]}}}"#)
    #expect(json.bodies["a"]?.position == Vec2(1, 2))
  }

  @Test func numbersKeepTheirBits() throws {
    var level = LevelDocument(name: "numbers")
    let values: [Float] = [
      0.1, -0.0, 1 / 3, 1e-30, .leastNonzeroMagnitude, 16_777_216, 99_999.99, -1.5e-7,
      Float(1).nextUp, 0.3,
    ]
    for (i, x) in values.enumerated() {
      level.bodies["b\(i)"] = LevelBody(
        order: i + 1, position: Vec2(x, -x), angle: x, shapes: [.box(width: 1, height: 1)])
    }
    let far = try LevelDocument(text: level.text.replacing("16777216", with: "99999"))
    for (i, x) in values.enumerated() where abs(x) < 100_000 {
      let body = try #require(far.bodies["b\(i)"])
      #expect(body.position.x == x && body.angle == x)
      // Nothing tells minus zero from zero in the file; the physics does not either.
      if x != 0 { #expect(body.position.y.bitPattern == (-x).bitPattern) }
    }
  }

  /// Numbers of other programs keep their digits, their sign and their type, wherever they stand.
  @Test(
    arguments: [
      "-0.0", "-0", "0.0", "0", "-9223372036854775808", "-9223372036854775809",
      "9223372036854775807", "18446744073709551615", "18446744073709551616",
      "123456789012345678901234567890", "0.1234567890123456789", "3.14159265358979323846264338",
      "100000000000000000000", "-1e400", "1e-400", "1e99999999999999999999", "0x1F", "0o17", ".inf",
      "-.INF", ".NaN", "0.1", "-1.5", "1.0",
    ], ["n: #", "n: [1, #]", "n: {a: #}", "n:\n    a: [{b: #}]"])
  func numbersInMetaKeepTheirText(number: String, place: String) throws {
    for text in ["meta: \(number)\n", "meta:\n  " + place.replacing("#", with: number) + "\n"] {
      let level = try LevelDocument(text: "inkfall: 1\n" + text)
      #expect(level.text.contains(/[ \[]/) && level.text.contains(number), "\(level.text)")
      let again = try LevelDocument(text: level.text)
      #expect(again.meta == level.meta && again.text == level.text)
    }
  }

  /// What is the same number to every reader is written as all numbers are.
  @Test(
    arguments: [
      ("1.50", "1.5"), ("1e3", "1000.0"), ("+7", "7"), (".5", "0.5"), ("1E-3", "0.001"),
      ("0.10e1", "1.0"), ("12e22", "1.2e+23"),
    ])
  func numbersInMetaAreWrittenShort(number: String, short: String) throws {
    let level = try LevelDocument(text: "inkfall: 1\nmeta: \(number)\n")
    #expect(level.text == "inkfall: 1\n\nmeta: \(short)\n")
    #expect(try LevelDocument(text: level.text).text == level.text)
  }

  @Test func textsOfAnyKindReadBack() throws {
    let texts = [
      "plain", "with: colon", "# no comment", "true", "null", "12", "1e5", " leading", "trailing ",
      "quote \" and ' and \\", "line\nbreak\n", "tab\there", "- dash", "äöü 漢字 😀", "{a: 1}", "*x",
      "y", "~", "a #b", "@", "%", "e\u{301}", "\u{85}\u{2028}", "\u{7F}",
    ]
    for text in texts {
      var level = LevelDocument(name: text)
      level.about = text
      level.meta = .mapping([.init(text, .list([.text(text), .text("")]))])
      let again = try LevelDocument(text: level.text)
      #expect(again == level, "\(text.debugDescription)")
    }
  }

  @Test func theOrderOfObjectsIsStoredAndNotTheirPlace() throws {
    let level = try LevelDocument(
      text: "inkfall: 1\nbodies:\n  z: {order: 1}\n  a: {order: 3}\n  m: {}\n  b: {order: 3}\n")
    // Who shares a number or has none comes after all others, by name.
    #expect(level.bodies.ids == ["z", "a", "b", "m"])
    #expect(level.bodies.map(\.value.order) == [1, 3, 4, 5])
    let moved = try LevelDocument(
      text: "inkfall: 1\nbodies:\n  b: {order: 3}\n  m: {}\n  a: {order: 3}\n  z: {order: 1}\n")
    #expect(moved == level)
  }

  @Test func linesFromWindowsMeanTheSameAndKeepTheirComments() throws {
    let level = try LevelDocument(text: FullLevel.text)
    let windows = try LevelDocument(text: FullLevel.text.replacing("\n", with: "\r\n"))
    #expect(windows == level)
    #expect(windows.text == FullLevel.text)
  }

  @Test func commentsStayWithWhatTheyStandAbove() throws {
    let text = """
      # Head.

      inkfall: 1

      # About the bodies.
      bodies:
        # The box,
        # in two lines.
        box:
          order: 2
          # Where.
          at: [1, 2]
        ball:
          order: 1

      # Foot.

      """
    let level = try LevelDocument(text: text)
    let written = level.text
    #expect(
      written == """
        # Head.

        inkfall: 1

        # About the bodies.
        bodies:
          ball:
            order: 1
          # The box,
          # in two lines.
          box:
            order: 2
            # Where.
            at: [1, 2]

        # Foot.

        """)
  }
}

/// Round trips of levels of chance, over every section and field.
@Suite struct RandomRoundTripTests {
  @Test(arguments: 0..<600) func randomLevelsReadBackEqual(seed: UInt64) throws {
    var random = RandomLevel(seed: seed)
    let (level, _) = try random.level()
    let text = level.text
    let again = try LevelDocument(text: text)
    #expect(again == level)
    #expect(again.text == text)
    #expect(again.allObjects.map(\.key) == level.allObjects.map(\.key))
    // As JSON's numbers and names are YAML's, so are its levels; and editors are told nothing else.
    let faults = SchemaValidator(root: LevelSchema.schema)
      .faults(of: try .parsed(text), by: LevelSchema.schema)
    #expect(faults == [])
  }

  @Test(arguments: 0..<200) func randomLevelsMergeWithTheirBase(seed: UInt64) throws {
    var random = RandomLevel(seed: seed)
    let (ours, theirs) = try (random.level().level.text, random.level().level.text)
    #expect(try LevelMerge(base: ours, ours: ours, theirs: theirs).text == theirs)
    #expect(try LevelMerge(base: ours, ours: theirs, theirs: ours).text == theirs)
  }

  /// Chance leaves nothing out: every field of the schema stands in some of these levels.
  @Test func everyFieldIsInSomeRandomLevel() throws {
    var fields: Set<String> = []
    for seed in 0..<600 {
      var random = RandomLevel(seed: UInt64(seed))
      fields.formUnion(try random.level().fields)
    }
    for kind in ObjectKey.Kind.allCases {
      let name = kind == .loss ? "goal" : kind.rawValue
      let definition = LevelSchema.schema["$defs"]?[name]
      for object in definition?["oneOf"]?.list ?? [] where definition?["properties"] == nil {
        for field in object["properties"]?.pairs ?? [] {
          #expect(
            fields.contains("\(kind.section).*.\(field.name)"), "\(kind.section) \(field.name)")
        }
      }
      for field in definition?["properties"]?.pairs ?? [] {
        #expect(fields.contains("\(kind.section).*.\(field.name)"), "\(kind.section) \(field.name)")
      }
    }
    for path in ["world.wind.mask", "world.mixing.friction", "tools.allow", "parts.p.bodies"] {
      #expect(fields.contains(path), "\(path)")
    }
  }
}
