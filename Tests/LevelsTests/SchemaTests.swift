import Foundation
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// The schema for editors says what the reader does.
@Suite struct SchemaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")
  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private let validator = SchemaValidator(root: LevelSchema.schema)

  private func faults(_ text: String) throws -> [String] {
    validator.faults(of: try .parsed(text), by: LevelSchema.schema)
  }

  @Test func theShippedSchemaIsThatOfTheReader() throws {
    let shipped = try String(
      contentsOf: Self.folder.appendingPathComponent("inkfall.schema.json"), encoding: .utf8)
    #expect(shipped == LevelSchema.text, "inkfall schema -o levels/inkfall.schema.json mends it")
    // It is JSON, and reads back to what it was made of.
    _ = try JSONSerialization.jsonObject(with: Data(LevelSchema.text.utf8))
    #expect(try Self.flattened(.parsed(LevelSchema.text)) == Self.flattened(LevelSchema.schema))
  }

  /// With all numbers as such: JSON does not tell 1 from 1.0.
  private static func flattened(_ value: LevelValue) -> LevelValue {
    switch value {
    case .integer(let whole): .number(Double(whole))
    case .list(let list): .list(list.map(flattened))
    case .mapping(let fields): .mapping(fields.map { .init($0.name, flattened($0.value)) })
    default: value
    }
  }

  @Test(arguments: names) func shippedLevelsAreAsTheSchemaSays(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(try faults(text) == [])
  }

  @Test func theLevelsOfEveryKeyAreAsTheSchemaSays() throws {
    #expect(try faults(FullLevel.text) == [])
    #expect(try faults(FullLevel.usingFiles) == [])
  }

  /// Where the reader meets a key that it does not know, the schema refuses it too.
  @Test func unknownKeysOfBrokenLevelsAreRefused() throws {
    var count = 0
    for level in BrokenLevel.all {
      guard let value = try? LevelValue.parsed(level.text) else { continue }
      for line in level.message.split(separator: "\n") {
        guard line.contains(": expected one of "), let found = line.firstRange(of: ", found \"")
        else { continue }
        let key = line[found.upperBound...].prefix { $0 != "\"" }
        guard level.text.contains("\(key):") else { continue }
        count += 1
        #expect(
          !validator.faults(of: value, by: LevelSchema.schema).isEmpty, "\(level.title): \(key)")
      }
    }
    #expect(count > 20)
  }

  /// What an editor can know of expectations, names and sections.
  @Test(arguments: [
    ("expect: [{at: soon, body: a, x: {above: 1}}]", false),
    ("expect: [{at: 1, body: 3, x: {above: 1}}]", false),
    ("expect: [{at: 1, body: a, x: 3}]", false),
    ("expect: [{at: 1, body: a, x: {bellow: 3}}]", false),
    ("expect: [{always: false, body: a, x: {above: 1}}]", false),
    ("expect: [{always: true, body: a, x: {above: 1}, y: {above: 1}}]", false),
    ("expect: [{always: true, body: a, tension: {above: 1}}]", false),
    ("expect: [{always: true, body: a, match: any, x: {above: 1}}]", false),
    ("expect: [{always: true, body: a, x: {is: 1, tolerance: 0.1}}]", true),
    ("expect: [{always: true, bodies: \"a*\", match: any, position: {is: [1, 2]}}]", true),
    ("expect: [{eventually: true, body: a, inside: [0, 0, 1, 1]}]", true),
    ("expect: [{never: true, body: a, touching: {body: b, is: true}}]", true),
    ("expect: [{within: 3, world: true, won: true}]", true),
    ("expect: [{after: 3, body: a, distance: {to: [1, 2], below: 3}}]", true),
    ("bodies: {\"a b\": {}}", false), ("bodies: {x.y: {}}", false),
    ("bodies: {größe-2_x: {}}", true),
    ("name: 5", true), ("labels: {a: {text: true}}", true),
  ])
  func itKnowsWhatAnExpectationMayBe(text: String, isFine: Bool) throws {
    #expect(try faults("{inkfall: 1, \(text)}").isEmpty == isFine)
  }

  /// What fields must be together, an editor is told as the reader tells it.
  @Test(arguments: [
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, length: 3}}", true),
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, slack: 1.5}}", true),
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, length: 3, slack: 1.5}}", false),
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, length: 3, via: [[1, 2]]}}", false),
    ("ropes: {r: {from: {world: [0, 3], at: [0, 0]}, to: {world: [2, 3]}}}", false),
    ("ropes: {r: {from: {world: [0, 3], fraction: 0.5}, to: {world: [2, 3]}}}", false),
    ("bodies: {a: {shapes: [{circle: 1, angle: 30}]}}", false),
    ("bodies: {a: {shapes: [{box: [1, 1], angle: 30}]}}", true),
    ("bodies: {a: {shapes: [{circle: 1, loop: true}]}}", false),
    ("bodies: {a: {shapes: [{circle: 1, surfaces: [{}]}]}}", false),
    ("bodies: {a: {type: static, shapes: [{chain: [[0, 0], [1, 0]], sensor: true}]}}", false),
    ("bodies: {a: {shapes: [{star: {inner: 1, outer: 2, points: 10}}]}}", false),
    ("bodies: {a: {shapes: [{star: {inner: 1, outer: 2, points: 12}}]}}", true),
    ("zones: {z: {}}", false), ("zones: {z: {at: [0, 0], box: [1, 1]}}", true),
    ("zones: {z: {box: [1, 1], polygon: [[0, 0], [1, 0], [0, 1]]}}", false),
    ("bodies: {a: {}}, timelines: {t: {body: a, keys: [{t: 0, at: [0, 0]}], to: [1, 1]}}", false),
    (
      "bodies: {a: {}}, joints: {j: {type: weld, from: {body: a}, to: {world: [0, 0]}, "
        + "breaks: true}}", false
    ),
    (
      "bodies: {a: {}}, joints: {j: {type: weld, from: {body: a}, to: {world: [0, 0]}, "
        + "breaks: false, breakForce: 3}}", true
    ),
    ("bodies: {a: {}}, expect: [{always: true, bodies: a, match: any, count: {is: 1}}]", false),
    ("bodies: {a: {}}, expect: [{always: true, bodies: a, match: any, x: {is: 1}}]", true),
    ("bodies: {a: {}}, goals: {g: {token: a}}", false),
    ("bodies: {a: {}}, goals: {g: {body: a}}", false),
    ("bodies: {a: {}}, timelines: {t: {body: a}}", false),
    ("bodies: {a: {}}, timelines: {t: {body: a, by: [1, 1]}}", false),
    ("bodies: {a: {}}, timelines: {t: {body: a, duration: 1}}", false),
    ("bodies: {a: {}}, timelines: {t: {body: a, duration: 1, to: [1, 1]}}", true),
    ("bodies: {a: {}}, timelines: {t: {body: a, part: 1, duration: 1, to: [1, 1]}}", false),
    (
      "bodies: {a: {}}, timelines: {t: {body: a, keys: [{t: 0, at: [0, 0]}]}, "
        + "g: {sequence: [t], delay: 1}}", false
    ),
    (
      "bodies: {a: {}}, timelines: {t: {body: a, keys: [{t: 0, at: [0, 0]}]}, "
        + "g: {sequence: [t]}}", true
    ),
    ("decoration: {d: {}}", false), ("decoration: {d: {shapes: [{circle: 1}]}}", true),
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, winch: {}}}", false),
    ("ropes: {r: {from: {world: [0, 3]}, to: {world: [2, 3]}, winch: {speed: 1}}}", true),
    ("seed: 18446744073709551615", true), ("seed: 18446744073709551616", false),
    ("bodies: {a: {}}, goals: {g: {body: a, reaches: any, inside: [0, 0, 1, 1]}}", false),
  ])
  func itKnowsWhichFieldsGoTogether(text: String, isFine: Bool) throws {
    let text = "{inkfall: 1, \(text)}"
    #expect(try faults(text).isEmpty == isFine)
    #expect(((try? LevelDocument(text: text)) != nil) == isFine)
  }

  // MARK: - Field by field

  /// A place in a level where a mapping stands, and the schema of it.
  private struct Spot: CustomTestStringConvertible, Sendable {
    /// The level up to the mapping, and what follows it.
    var before: String
    var after: String
    var schema: LevelValue
    /// Fields that say what the mapping is.
    var given: [String] = []
    /// What one of says what the mapping is, so that the other fields are looked at.
    var bases: [String] = [""]

    var testDescription: String { before }
  }

  private static func definition(_ name: String) -> LevelValue {
    LevelSchema.schema["$defs"]?[name] ?? .null
  }

  private static func property(_ path: String...) -> LevelValue {
    var schema = LevelSchema.schema
    for name in path { schema = schema["properties"]?[name] ?? .null }
    return schema
  }

  private static let outlines = [
    "", "circle: 1, ", "box: [1, 1], ", "polygon: [[0, 0], [1, 0], [0, 1]], ",
    "star: {inner: 1, outer: 2, points: 9}, ", "chain: [[0, 0], [1, 0], [2, 0]], ",
  ]

  /// Every mapping of the format.
  private static let spots: [Spot] = {
    var spots: [Spot] = [
      Spot(before: "{inkfall: 1, ", after: "}", schema: LevelSchema.schema, given: ["inkfall"]),
      Spot(before: "{inkfall: 1, world: {", after: "}}", schema: property("world")),
      Spot(before: "{inkfall: 1, world: {wind: {", after: "}}}", schema: property("world", "wind")),
      Spot(
        before: "{inkfall: 1, world: {mixing: {", after: "}}}", schema: property("world", "mixing")),
      Spot(before: "{inkfall: 1, camera: {", after: "}}", schema: property("camera")),
      Spot(before: "{inkfall: 1, tools: {", after: "}}", schema: property("tools")),
      Spot(
        before: "{inkfall: 1, materials: {a: {", after: "}}}",
        schema: property("materials")["additionalProperties"] ?? .null),
      Spot(
        before: "{inkfall: 1, collisionLayers: {a: {", after: "}}}",
        schema: property("collisionLayers")["additionalProperties"] ?? .null),
      Spot(
        before: "{inkfall: 1, parts: {a: {", after: "}}}",
        schema: property("parts")["additionalProperties"] ?? .null),
    ]
    let sections: [(String, String)] = [
      ("include", "include"), ("bodies", "body"), ("ropes", "rope"), ("zones", "zone"),
      ("attractors", "attractor"), ("fluids", "fluid"), ("decoration", "decoration"),
      ("labels", "label"), ("sprites", "sprite"), ("lights", "light"), ("emitters", "emitter"),
      ("reveals", "reveal"), ("timelines", "timeline"), ("goals", "goal"), ("lose", "goal"),
      ("rules", "rule"),
    ]
    for (section, name) in sections {
      let bases =
        name == "goal" ? ["", "token: all, ", "body: a, ", "reaches: any, "] : [""]
      spots.append(
        Spot(
          before: "{inkfall: 1, \(section): {a: {", after: "}}}", schema: definition(name),
          bases: bases))
    }
    for joint in definition("joint")["oneOf"]?.list ?? [] {
      guard let type = joint["properties"]?["type"]?["const"]?.text else { continue }
      spots.append(
        Spot(
          before: "{inkfall: 1, joints: {a: {type: \(type), ", after: "}}}", schema: joint,
          given: ["type"], bases: ["", "softHertz: 5, "]))
    }
    spots += [
      Spot(
        before: "{inkfall: 1, bodies: {a: {filter: {", after: "}}}}", schema: definition("filter")),
      Spot(
        before: "{inkfall: 1, bodies: {a: {stroke: {", after: "}}}}", schema: definition("stroke")),
      Spot(
        before: "{inkfall: 1, bodies: {a: {shapes: [{", after: "}]}}}", schema: definition("shape"),
        bases: outlines),
      Spot(
        before: "{inkfall: 1, decoration: {a: {shapes: [{", after: "}]}}}",
        schema: definition("outline"), bases: outlines),
      Spot(
        before: "{inkfall: 1, ropes: {a: {from: {", after: "}}}}", schema: definition("ropeEnd"),
        bases: ["", "body: a, ", "rope: r, "]),
      Spot(
        before: "{inkfall: 1, joints: {a: {type: weld, from: {", after: "}}}}",
        schema: definition("jointEnd"), bases: ["", "body: a, "]),
      Spot(
        before: "{inkfall: 1, ropes: {a: {winch: {", after: "}}}}",
        schema: definition("rope")["properties"]?["winch"] ?? .null),
      Spot(
        before: "{inkfall: 1, emitters: {a: {particle: {", after: "}}}}",
        schema: definition("emitter")["properties"]?["particle"] ?? .null),
      Spot(
        before: "{inkfall: 1, emitters: {a: {leaves: {", after: "}}}}",
        schema: definition("emitter")["properties"]?["leaves"] ?? .null,
        bases: ["", "fall: 3600, "]),
      Spot(
        before: "{inkfall: 1, labels: {a: {text: A, badge: {", after: "}}}}",
        schema: definition("label")["properties"]?["badge"] ?? .null,
        bases: ["", "inner: 0.01, ", "outer: 1000, "]),
      Spot(
        before: "{inkfall: 1, timelines: {a: {keys: [{", after: "}]}}}",
        schema: definition("timeline")["properties"]?["keys"]?["items"] ?? .null),
    ]
    return spots
  }()

  /// What the reader says it knows, where it meets a key that it does not.
  private func known(_ text: String) throws -> [String] {
    let error = try #require(throws: LevelError.self) { try LevelDocument(text: text) }
    let problem = try #require(error.problems.first { $0.found == "\"zz\"" }, "\(text)")
    return problem.expected.replacing("expected one of ", with: "")
      .replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
  }

  @Test(arguments: spots.indices) func theReaderKnowsTheFieldsOfTheSchema(index: Int) throws {
    let spot = Self.spots[index]
    let names = spot.schema["properties"]?.pairs?.map(\.name) ?? []
    #expect(try known(spot.before + "zz: 1" + spot.after).sorted() == names.sorted())
    #expect(spot.schema["additionalProperties"] == .truth(false))
  }

  /// Triggers and actions: each word with its further fields.
  @Test func theReaderKnowsTheWordsOfTheSchema() throws {
    for (text, schema) in [
      (
        "{inkfall: 1, rules: {a: {when: {zz: 1}}}}",
        Self.definition("rule")["properties"]?["when"] ?? .null
      ), ("{inkfall: 1, rules: {a: {do: [{zz: 1}]}}}", Self.definition("action")),
    ] {
      let choices = schema["oneOf"]?.list ?? []
      let names = Set(choices.flatMap { $0["properties"]?.pairs?.map(\.name) ?? [] })
      #expect(Set(try known(text)) == names)
    }
  }

  /// Values that the schema refuses the reader refuses: of another type, beyond a bound, no word of the list.
  @Test(arguments: spots.indices) func valuesBeyondTheSchemaAreRefused(index: Int) throws {
    let spot = Self.spots[index]
    for field in spot.schema["properties"]?.pairs ?? [] where !spot.given.contains(field.name) {
      for text in Self.wrongValues(of: field.value) {
        var isTold = false
        for base in spot.bases where !base.hasPrefix(field.name + ":") {
          let level = spot.before + base + "\(field.name): \(text)" + spot.after
          let value = try LevelValue.parsed(level)
          #expect(
            !validator.faults(of: value, by: LevelSchema.schema).isEmpty,
            "the schema takes \(level)")
          let error = try #require(
            throws: LevelError.self, "the reader takes \(level)",
            performing: { try LevelDocument(text: level) })
          let own = error.problems.filter {
            $0.path.split(separator: ".").contains { $0 == field.name }
          }
          isTold = isTold || own.contains { $0.found != nil }
        }
        #expect(isTold, "\(spot.before)\(field.name): \(text)")
      }
    }
  }

  /// Values that the schema takes the reader takes: at the bounds, every word.
  @Test(arguments: spots.indices) func valuesOfTheSchemaAreTaken(index: Int) throws {
    let spot = Self.spots[index]
    for field in spot.schema["properties"]?.pairs ?? [] where !spot.given.contains(field.name) {
      for text in Self.rightValues(of: field.value) {
        let base = spot.bases.last { !$0.hasPrefix(field.name + ":") } ?? ""
        let level = spot.before + base + "\(field.name): \(text)" + spot.after
        do {
          _ = try LevelDocument(text: level)
        } catch {
          // What else is missing, or does not go together, is not the field's fault.
          let own = error.problems.filter { problem in
            problem.path.hasSuffix(".\(field.name)") && problem.found != nil
              && !problem.expected.contains("the name of")
              && !problem.expected.contains("at most longest")
          }
          #expect(own.isEmpty, "\(level): \(own.map(\.message))")
        }
      }
    }
  }

  private static func wrongValues(of schema: LevelValue) -> [String] {
    var wrong: [String] = []
    switch schema["type"]?.text {
    case "number", "integer":
      wrong.append("zz")
      if let bound = schema["minimum"]?.double { wrong.append("\(bound - max(1, abs(bound)))") }
      if let bound = schema["exclusiveMinimum"]?.double { wrong.append("\(bound)") }
      if let bound = schema["maximum"]?.double { wrong.append("\(bound * 1.5 + 1)") }
      if schema["type"]?.text == "integer" { wrong.append("0.5") }
    case "boolean": wrong += ["zz", "1"]
    case "string": wrong += ["{a: 1}", "[1]"]
    case "array":
      wrong += ["zz", "{a: 1}"]
      if let most = schema["maxItems"].flatMap({ $0.double }), most < 20,
        schema["items"]?["type"]?.text == "number"
      {
        wrong.append("[" + (0...Int(most)).map { _ in "1" }.joined(separator: ", ") + "]")
      }
    default: break
    }
    if schema["enum"] != nil { wrong.append("zz") }
    return wrong
  }

  private static func rightValues(of schema: LevelValue) -> [String] {
    if let words = schema["enum"]?.list { return words.compactMap(\.text) }
    switch schema["type"]?.text {
    case "boolean": return ["true", "false"]
    case "integer", "number":
      let bounds = ["minimum", "maximum"].compactMap { schema[$0] }
      return bounds.map { LevelText.value($0) } + (schema["exclusiveMinimum"] != nil ? ["1"] : [])
    default: return []
    }
  }

  /// Ranges say of themselves what they take.
  @Test func rangesAreWhatTheirWordsSay() {
    for range in [
      LevelRange.positive, .notNegative, .fraction, .slack, .limitAngle, .hertz, .extent,
      .parameter, .magnitude, .ropeLength, .ropeThickness, .ropeDensity, .speed, .velocity,
      .acceleration, .coordinate, .seconds, .duration, .cone, .spread, .rate,
    ] {
      if let lower = range.lower {
        #expect(range.contains(lower) == !range.isOpen)
        #expect(range.contains(lower.nextUp))
        #expect(!range.contains(lower.nextDown))
      }
      if let upper = range.upper {
        #expect(range.contains(upper) && !range.contains(upper.nextUp))
      }
      #expect(range.lower != nil || range.upper != nil)
    }
  }
}
