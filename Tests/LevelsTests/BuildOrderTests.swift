// Issue 34, number 18: what needs another object is built after it, whatever the spelling of names.
import Levels
import Physics
import Testing

@Suite("The order in which objects are built") struct BuildOrderTests {
  /// A gear between two hinges under the names that are given, without an `order`: names decide then.
  private static func geared(_ gear: String, _ first: String, _ second: String) -> String {
    let ends = "from: {body: a, joint: \(first)}, to: {body: b, joint: \(second)}"
    let motor = "motorSpeed: 90, maximumMotorTorque: 50"
    return TwoBalls.text(joints: [
      "\(gear): {type: gear, \(ends), ratio: 2}",
      "\(first): {type: revolute, from: {world: [0, 5]}, to: {body: a}, \(motor)}",
      "\(second): {type: revolute, from: {world: [4, 3]}, to: {body: b}}",
    ])
  }

  private static let spellings: [[String]] = [
    ["g", "h", "k"], ["h", "g", "k"], ["k", "g", "h"], ["A", "z", "Z"], ["a-gear", "b", "c"],
    ["1", "2", "3"], ["3", "2", "1"], ["10", "9", "8"], ["é", "e", "f"],
  ]

  private func gear(_ name: String, in built: LevelInstance) throws -> GearJoint {
    let id = try #require(built.joints[name])
    guard case .gear(let gear) = built.world[id] else {
      throw LevelBuildError(path: name, reason: "is no gear")
    }
    return gear
  }

  @Test(arguments: spellings) func aGearGoesWithItsJointsWhateverTheyAreCalled(
    names: [String]
  ) throws {
    let level = try LevelDocument(text: Self.geared(names[0], names[1], names[2]))
    let built = try LevelBuilder.build(level)
    let gear = try gear(names[0], in: built)
    #expect(gear.jointA == built.joints[names[1]] && gear.jointB == built.joints[names[2]])
    // Written with the numbers of order that names gave, it is the same.
    let again = try LevelBuilder.build(LevelDocument(text: level.text))
    for _ in 0..<60 {
      built.world.step()
      again.world.step()
    }
    #expect(built.world.stateHash == again.world.stateHash)
    let turned = try #require(built.bodies["b"]).self
    #expect(abs(built.world[turned].angularVelocity) > 0.5)
  }

  /// `order` decides ties only, in whichever order the three stand.
  @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
  func everyOrderOfGearAndJointsIsBuilt(orders: [Int]) throws {
    var level = try LevelDocument(text: Self.geared("g", "h", "k"))
    for (name, order) in zip(["g", "h", "k"], orders) { level.joints[name]?.order = 10 + order }
    let built = try LevelBuilder.build(level)
    #expect(try gear("g", in: built).jointA == built.joints["h"])
    #expect(LevelBuilder.refusals(of: level).isEmpty)
    let text = level.text
    #expect(try LevelDocument(text: text) == level)
    // The present moment as a start names the same joints.
    for _ in 0..<10 { built.world.step() }
    let moment = built.moment(of: level)
    _ = try LevelBuilder.build(LevelDocument(text: moment.text))
    #expect(moment.joints.count == 3)
  }

  @Test func aGearInAPartThatIsUsedIsBuilt() throws {
    let lines = Self.geared("g", "h", "k").split(separator: "\n").dropFirst()
    let part = lines.map { "    \($0)" }.joined(separator: "\n")
    let level = try LevelDocument(
      text:
        "inkfall: 1\nparts:\n  mill:\n\(part)\ninclude:\n  one: {part: mill}\n  two: {part: mill, at: [20, 0]}\n"
    )
    let built = try LevelBuilder.build(level)
    #expect(try gear("one/g", in: built).jointA == built.joints["one/h"])
    #expect(try gear("two/g", in: built).jointB == built.joints["two/k"])
  }

  @Test func aGearThatOneSideAddsIsMergedWithTheJointsOfTheOther() throws {
    let base = Self.geared("g", "h", "k")
    let ours = base.replacing("ratio: 2", with: "ratio: 3")
    let theirs = base.replacing("motorSpeed: 90", with: "motorSpeed: 45")
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    let built = try LevelBuilder.build(LevelDocument(text: merge.text))
    #expect(try gear("g", in: built).ratio == 3)
  }

  @Test(arguments: [
    (
      ["g: {type: gear, from: {body: a, joint: g}, to: {body: b}, ratio: 1}"],
      "joints.g.from.joint: a gear cannot go with itself"
    ),
    (
      [
        "g: {type: gear, from: {body: a}, to: {body: b, joint: k}, ratio: 1}",
        "k: {type: gear, from: {body: a, joint: g}, to: {body: b}, ratio: 1}",
      ],
      "joints.g.to.joint: these gears go with each other in a circle: g, k"
    ),
  ]) func aCircleIsToldWithItsPlace(joints: [String], message: String) throws {
    let level = try LevelDocument(text: TwoBalls.text(joints: joints))
    let error = try #require(throws: LevelBuildError.self) { try LevelBuilder.build(level) }
    #expect(error.description == message)
  }

  @Test(arguments: [
    ("type: weld, from: {body: a}, to: {body: b}", "joint \"hub\" is none of them"),
    ("type: pin, body: b, at: [4, 3]", "joint \"hub\" does not hold the body of this end"),
  ]) func aJointThatAGearCannotGoWithIsToldByItsName(joint: String, message: String) throws {
    let level = try LevelDocument(
      text: TwoBalls.text(joints: [
        "g: {type: gear, from: {body: a, joint: hub}, to: {body: b}, ratio: 2}", "hub: {\(joint)}",
      ]))
    let error = try #require(throws: LevelBuildError.self) { try LevelBuilder.build(level) }
    #expect(error.path == "joints.g.from.joint")
    #expect(error.reason.contains(message), "\(error)")
  }

  /// Ropes on ropes and rods in circles were sorted before; a joint that does not wait keeps its place.
  @Test func whatStoodInARightOrderKeepsIt() throws {
    var level = try LevelDocument(text: Self.geared("g", "h", "k"))
    // By order: h, k, g and then another hinge, which must not be built before the gear.
    for (name, order) in [("h", 11), ("k", 12), ("g", 13)] { level.joints[name]?.order = order }
    level.joints["late"] = LevelJoint(
      order: 14, .distance(LevelDistance(), from: .body("a", at: .zero), to: .body("b", at: .zero)))
    #expect(level.buildOrder(ofJoints: level.joints.ids) == ["h", "k", "g", "late"])
    level.joints["g"]?.order = 5
    #expect(level.buildOrder(ofJoints: level.joints.ids) == ["h", "k", "late", "g"])
  }
}
