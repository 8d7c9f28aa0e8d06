import Levels
import Physics
import Testing

/// What is varied, and what a level becomes by it.
@Suite struct SweepTests {
  private func texts(_ variation: String) throws -> [String] {
    let found = try LevelVariation(variation)
    return found.values.map { LevelSetting(found.path, $0).description }
  }

  // MARK: - The grammar

  @Test(arguments: [
    ("gravity=8..12", ["8", "9", "10", "11", "12"]),
    ("gravity=-2..0", ["-2", "-1", "0"]),
    ("gravity=0.5..2.5", ["0.5", "1.5", "2.5"]),
    ("world.hertz=30,60,120", ["30", "60", "120"]),
    ("bodies.ball.at.y=0..3/7", ["0", "0.5", "1", "1.5", "2", "2.5", "3"]),
    ("a=0..1/2", ["0", "1"]), ("a=.5..+1.5/3", ["0.5", "1", "1.5"]),
    ("a=0..0.3/4", ["0", "0.1", "0.2", "0.3"]),
    ("a=1e2,1e-3", ["100", "0.001"]), ("a=1..3,10", ["1", "2", "3", "10"]),
    ("a=true,false", ["true", "false"]), ("a=wood,ice-2", ["wood", "ice-2"]),
    ("seed=18446744073709551615", ["18446744073709551615"]),
    ("bodies.*.shapes.0.circle=1", ["1"]),
  ]) func whatIsVariedIsRead(text: String, values: [String]) throws {
    let path = text.prefix { $0 != "=" }
    #expect(try texts(text) == values.map { "\(path)=\($0)" })
  }

  @Test(arguments: [
    ("gravity", "expected PATH=VALUES, like gravity=8..12, found \"gravity\""),
    ("=3", "expected a path like world.hertz or bodies.crate.at.y, found nothing"),
    ("a..b=3", "expected a path like world.hertz or bodies.crate.at.y, found \"a..b\""),
    (
      "a=", "expected values like 8..12, 0..3/7, 30,60,120 or wood,rubber, found nothing"
    ),
    ("a=1,,2", "expected values like 8..12, 0..3/7, 30,60,120 or wood,rubber, found nothing"),
    (
      "a=[1,2]", "expected values like 8..12, 0..3/7, 30,60,120 or wood,rubber, found \"[1\""
    ),
    ("a=3..1", "expected a range that goes up, like 8..12, found \"3..1\""),
    ("a=1..1", "expected a range that goes up, like 8..12, found \"1..1\""),
    ("a=1..", "expected a number, found nothing"), ("a=..2", "expected a number, found nothing"),
    ("a=1..x", "expected a number, found \"x\""), ("a=1..nan", "expected a number, found \"nan\""),
    (
      "a=0..0.5", "0..0.5 is no whole number of steps: say how many values, like 0..0.5/5"
    ),
    ("a=0..1/1", "expected a number of values from 2 to 1000000, found \"1\""),
    ("a=0..1/x", "expected a number of values from 2 to 1000000, found \"x\""),
    ("a=0..1e9", "0..1e9 is more than 1000000 values"),
    ("a=0..1e300", "0..1e300 is more than 1000000 values"),
    ("a=0..999999,-5..0", "a takes more than 1000000 values"),
    ("a=1,2,1.0", "a takes 1 twice"),
  ]) func whatCannotBeVariedIsSaid(text: String, message: String) throws {
    let error = try #require(throws: LevelVariation.Malformed.self) { try LevelVariation(text) }
    #expect(error.description == message)
  }

  @Test func everyValueMeetsEveryOther() throws {
    let sweep = try LevelSweep([
      LevelVariation("seed=1..2"), LevelVariation("gravity=8,9,10"),
    ])
    #expect(sweep.count == 6)
    let all = (0..<6).map { sweep.settings($0).map(\.description).joined(separator: " ") }
    #expect(
      all == [
        "seed=1 gravity=8", "seed=1 gravity=9", "seed=1 gravity=10", "seed=2 gravity=8",
        "seed=2 gravity=9", "seed=2 gravity=10",
      ])
    #expect(try LevelSweep([]).count == 1)
    #expect(try LevelSweep([]).settings(0).isEmpty)
    let twice = try #require(throws: LevelVariation.Malformed.self) {
      try LevelSweep([LevelVariation("a=1"), LevelVariation("a=2")])
    }
    #expect(twice.description == "a is varied twice")
    let many = try #require(throws: LevelVariation.Malformed.self) {
      try LevelSweep([LevelVariation("a=1..50000"), LevelVariation("b=1..50000")])
    }
    #expect(many.description == "these are more than 1000000000 runs")
  }

  // MARK: - Levels

  private static let text = """
    inkfall: 1
    seed: 4
    world: {gravity: [6, -8]}
    materials:
      ice: {friction: 0.1}
    bodies:
      crate-1: {at: [1, 2], shapes: [{box: [1, 1]}, {circle: 0.3, at: [1, 0]}]}
      crate-2: {at: [3, 2], velocity: [5, 0], shapes: [{box: [1, 1]}]}
    ropes:
      swing: {from: {world: [1, 9]}, to: {body: crate-1}}
    expect:
      - {always: true, body: crate-1, exists: true}
    """

  private func level(_ settings: String...) throws -> LevelDocument {
    try LevelDocument(text: Self.text).with(
      settings.flatMap { text in
        let variation = try LevelVariation(text)
        return variation.values.map { LevelSetting(variation.path, $0) }
      })
  }

  @Test func aSettingChangesWhatItNamesAndNothingElse() throws {
    var expected = try LevelDocument(text: Self.text)
    #expect(try level() == expected)
    expected.seed = 7
    #expect(try level("seed=7") == expected)
    expected.world.hertz = 120
    #expect(try level("seed=7", "world.hertz=120") == expected)
    expected.bodies["crate-1"]?.position.y = 2.5
    // A velocity that the file leaves out is zero.
    expected.bodies["crate-1"]?.velocity.x = -3
    #expect(
      try level(
        "seed=7", "world.hertz=120", "bodies.crate-1.at.y=2.5", "bodies.crate-1.velocity.x=-3")
        == expected)
    expected = try LevelDocument(text: Self.text)
    expected.bodies["crate-1"]?.surface.friction = 0.2
    expected.bodies["crate-2"]?.surface.friction = 0.2
    #expect(try level("bodies.crate-*.friction=0.2") == expected)
    #expect(try level("bodies.*.friction=0.2") == expected)
    expected = try LevelDocument(text: Self.text)
    expected.ropes["swing"]?.slack = 1.5
    expected.materials["ice"]?.friction = 0.02
    #expect(try level("ropes.swing.slack=1.5", "materials.ice.friction=0.02") == expected)
    let shape = try #require(
      level("bodies.crate-1.shapes.1.circle=0.5").bodies["crate-1"]?.shapes[1])
    #expect(shape.outline == .circle(center: Vec2(1, 0), radius: 0.5))
    #expect(try level("bodies.crate-1.material=ice").bodies["crate-1"]?.surface.material == "ice")
    #expect(try level("bodies.crate-2.canSleep=false").bodies["crate-2"]?.canSleep == false)
  }

  /// What a file need not say, since it is as it always is.
  @Test func gravityAndPlacesThatAreNotWrittenCanBeSet() throws {
    let level = try LevelDocument(text: "inkfall: 1\nbodies: {a: {}}\n")
    func with(_ path: String, _ value: Int) throws -> LevelDocument {
      try level.with([LevelSetting(path, .integer(value))])
    }
    #expect(try with("gravity", 9).world.gravity == Vec2(0, -9))
    #expect(try with("world.gravity.y", -3).world.gravity == Vec2(0, -3))
    #expect(try with("bodies.*.at.y", 4).bodies["a"]?.position == Vec2(0, 4))
  }

  @Test func gravityKeepsItsDirection() throws {
    let strong = try level("gravity=20").world.gravity
    #expect(strong.distance(to: Vec2(12, -16)) < 1e-5)
    #expect(try level("gravity=0").world.gravity == .zero)
    #expect(try level("world.gravity.y=-3").world.gravity == Vec2(6, -3))
    var none = try LevelDocument(text: Self.text)
    none.world.gravity = .zero
    #expect(try none.with([LevelSetting("gravity", .integer(9))]).world.gravity == Vec2(0, -9))
  }

  @Test(arguments: [
    ("gravty=9", "gravty: there is nothing of that name; did you mean \"gravity\"?"),
    (
      "bodies.crate-3.at.x=1",
      "bodies.crate-3: there is nothing of that name; did you mean \"crate-1\"?"
    ),
    (
      "bodies.crate-3=1", "bodies.crate-3: there is nothing of that name; did you mean \"crate-1\"?"
    ),
    ("bodies.box-*.at.x=1", "bodies.box-*: there is nothing of that name"),
    (
      "world.hertz.x=1",
      "world.hertz: expected a rate from 1 to 1000 (1/s), found a list of 2 values"
    ),
    ("world.gravity.z=1", "world.gravity.z: expected x, y, 0 or 1"),
    ("world.gravity.x.y=1", "world.gravity.x.y: there is nothing below a single value"),
    ("bodies.crate-1.shapes.2.circle=1", "bodies.crate-1.shapes.2: expected x, y, 0 or 1"),
    ("bodies.crate-2.shapes.x.box=1", "bodies.crate-2.shapes.x: expected a number from 0 to 0"),
    ("gravity=wood", "gravity: expected a number (m/s²), found \"wood\""),
    ("world.hertz=0", "world.hertz: expected a rate from 1 to 1000 (1/s), found 0"),
    ("bodies.crate-1.frction=1", "bodies.crate-1.frction: expected one of "),
    (
      "bodies.crate-1.material=iec",
      "bodies.crate-1.material: expected the name of a material, found \"iec\"; did you mean \"ice\"?"
    ),
    ("seed=-1", "seed: expected a whole number of at least 0, found -1"),
    ("meta.a=1", "meta: there is nothing of that name"),
  ]) func whatALevelMayNotHaveIsSaidAsByTheReader(setting: String, message: String) throws {
    let error = try #require(throws: LevelSettingError.self) { try level(setting) }
    let first = try #require(error.description.split(separator: "\n").first)
    #expect(first.hasPrefix("with \(setting): \(message)"), "\(first)")
  }

  /// The seed decides nothing in these levels; gravity and the rest decide everything.
  @Test func whatIsVariedIsWhatRuns() throws {
    func hash(_ settings: String...) throws -> UInt64 {
      let level = try LevelDocument(text: Self.text).with(
        settings.flatMap { text in
          let variation = try LevelVariation(text)
          return variation.values.map { LevelSetting(variation.path, $0) }
        })
      return try LevelCheck.run(level).stateHash
    }
    let plain = try hash()
    #expect(try hash("gravity=10") == plain)
    #expect(try hash("gravity=10.5") != plain)
    #expect(try hash("bodies.crate-2.velocity.x=5") == plain)
    #expect(try hash("bodies.crate-2.velocity.x=6") != plain)
  }
}
