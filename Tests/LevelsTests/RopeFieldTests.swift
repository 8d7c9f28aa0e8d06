import Levels
import Physics
import Testing

@Suite struct RopeFieldTests {
  private func level(_ fields: String) throws -> LevelDocument {
    try LevelReader.read(
      """
      inkfall: 1
      name: Ropes
      world: {gravity: [0, -10]}
      bodies:
        peg: {type: static, at: [0, 4], shapes: [{circle: 0.4}]}
        light: {at: [-0.45, 1], shapes: [{box: [0.5, 0.5], density: 40}]}
        heavy: {at: [0.45, 1], shapes: [{box: [0.5, 0.5], density: 60}]}
      ropes:
        line:
          from: {body: light, at: [0, 0.25]}
          to: {body: heavy, at: [0, 0.25]}
          \(fields)
      """, file: "ropes.yaml")
  }

  private static let over = "via: [[-0.45, 4], [-0.3, 4.4], [0, 4.5], [0.3, 4.4], [0.45, 4]]"

  @Test func aRopeLaidOverAPegRunsToTheHeavierSide() throws {
    let document = try level(Self.over + "\n    friction: 0")
    var run = try LevelRun(document)
    for _ in 0..<30 { run.step() }
    let world = run.built.world
    let light = try #require(run.built.bodies["light"])
    let heavy = try #require(run.built.bodies["heavy"])
    #expect(world[light].linearVelocity.y > 0.1 && world[heavy].linearVelocity.y < -0.1)
    // A moment of it lies where it lay.
    let moment = run.built.moment(of: document)
    let again = try LevelBuilder.build(moment)
    let rope = try #require(again.ropes["line"])
    let before = try #require(run.built.ropes["line"])
    #expect(again.world[rope].points.count == world[before].points.count)
    for (a, b) in zip(again.world[rope].points, world[before].points) {
      #expect(a.distance(to: b) < 0.02)
    }
    #expect(try LevelReader.read(LevelWriter.write(moment)) == moment)
  }

  @Test func aWinchWindsFromTheStart() throws {
    let document = try level("winch: {end: end, to: 0.6, speed: 0.5}")
    #expect(document.ropes["line"]?.winch?.end == .end)
    #expect(try LevelReader.read(LevelWriter.write(document)) == document)
    var run = try LevelRun(document)
    let rope = try #require(run.built.ropes["line"])
    for _ in 0..<120 { run.step() }
    #expect(run.built.world[rope].restLength < 0.7)
  }

  @Test(arguments: [2, -2] as [Float]) func aWinchStopsAtItsLimits(speed: Float) throws {
    let document = try LevelReader.read(
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 9]}, to: {free: [0, 5]}, winch: {speed: \(speed), shortest: 3, longest: 6}}
      """, file: "ropes.yaml")
    #expect(try LevelReader.read(LevelWriter.write(document)) == document)
    var run = try LevelRun(document)
    for _ in 0..<240 { run.step() }
    let rope = try #require(run.built.ropes["a"])
    #expect((run.world[rope].restLength - (speed > 0 ? 3 : 6)).magnitude < 1e-3)
  }

  // MARK: - Loose parts

  /// Two weights on a rope that is held at a fifth of its length: there it bears most.
  private static let chain = """
    inkfall: 1
    bodies:
      a: {at: [0.4, 6.8], shapes: [{circle: 0.2, density: 80}]}
      b: {at: [0.4, 4.4], shapes: [{circle: 0.2, density: 80}]}
    ropes:
      line: {order: 1, from: {free: [0, 10]}, to: {free: [0, 4]}, segments: 12, damping: 0.3}
      hold: {order: 5, from: {world: [0.5, 9.5]}, to: {rope: line, fraction: 0.2}, length: 1}
      line-2: {order: 2, from: {world: [5, 10]}, to: {free: [5, 8]}}
      at: {order: 3, from: {rope: line, fraction: 0.5}, to: {body: a}}
      bt: {order: 4, from: {rope: line, fraction: 0.9}, to: {body: b}}
    """

  /// What breaks off has the name it came about with, in the run and in what is saved of it.
  @Test func loosePartsHaveNames() throws {
    let document = try LevelReader.read(Self.chain, file: "ropes.yaml")
    var run = try LevelRun(document)
    for _ in 0..<10 { run.step() }
    let line = try #require(run.built.ropes["line"])
    try run.world.setBreakTension(60, of: line)
    for _ in 0..<10 { run.step() }
    let parts = run.built.detachedParts
    #expect(parts.first?.name == "line-3" && parts.allSatisfy { $0.rope == "line" })
    #expect(Set(parts.map(\.name)).count == parts.count)
    let first = try #require(run.built.ropes["line-3"])
    try run.world.cut(first, at: 0.5)
    for _ in 0..<60 { run.step() }
    #expect(
      run.built.detachedParts.starts(with: parts) && run.built.detachedParts.count > parts.count)
    #expect(run.built.ropes["line-3"] == first)
    #expect(Set(run.built.ropes.values).isSuperset(of: run.world.ropes))
    let moment = run.built.moment(of: document)
    let again = try LevelBuilder.build(
      LevelReader.read(LevelWriter.write(moment), file: "saved.yaml"))
    for (name, id) in run.built.ropes {
      let rope = try #require(again.ropes[name], "\(name) was lost")
      let (before, now) = (run.world[id], again.world[rope])
      #expect((before.restLength - now.restLength).magnitude < 0.01, "\(name)")
    }
    #expect(again.ropes.count == run.built.ropes.count)
  }

  /// A rope that comes to a name which a part has taken meanwhile gets it.
  @Test func aRopeOfTheLevelGoesBeforeALoosePart() throws {
    let document = try LevelReader.read(Self.chain, file: "ropes.yaml")
    var without = document
    without.ropes["line-2"] = nil
    var built = try LevelBuilder.build(without)
    built.world.step()
    try built.world.cut(#require(built.ropes["line"]), at: 0.3)
    built.nameDetachedParts(of: without)
    let part = try #require(built.ropes["line-2"])
    try LevelBuilder.add(#require(document.ropes["line-2"]), named: "line-2", to: &built)
    #expect(built.ropes["line-2"] != part && built.ropes["line-3"] == part)
    #expect(built.detachedParts.map(\.name) == ["line-3"])
  }

  // MARK: - Moments

  /// Runs a level for some seconds, breaks a rope at a place, and runs it for half a second more. Its moment
  /// can be written, read and built again.
  private func moment(
    of text: String, after seconds: Double, breaking rope: String? = nil, at fraction: Float = 0.5
  ) throws -> (run: LevelRun, moment: LevelDocument, again: LevelInstance) {
    let document = try LevelReader.read(text, file: "ropes.yaml")
    var run = try LevelRun(document)
    while run.time < seconds { run.step() }
    if let rope {
      // What the world does itself to a rope that carries too much.
      try run.world.cut(#require(run.built.ropes[rope]), at: fraction)
      while run.time < seconds + 0.5 { run.step() }
    }
    let moment = run.built.moment(of: document)
    #expect(try LevelReader.read(LevelWriter.write(moment)) == moment)
    return (run, moment, try LevelBuilder.build(moment))
  }

  /// Sixty rods as long as the whole rope is now would be refused as too short.
  @Test func theMomentOfARopeThatWasWoundInCanBeBuilt() throws {
    let (run, moment, _) = try moment(
      of: """
        inkfall: 1
        bodies: {}
        ropes:
          a: {from: {world: [0, 6]}, to: {free: [0, 0]}, segments: 60, winch: {speed: 4, to: 0.1}}
        """, after: 4)
    let rope = try #require(moment.ropes["a"])
    let id = try #require(run.built.ropes["a"])
    let length = try #require(rope.length)
    #expect((length - run.world[id].restLength).magnitude < 1e-3 && length < 0.11)
    #expect(rope.segments == run.world[id].links.count)
  }

  @Test func theMomentOfABrokenRopeHasBothItsParts() throws {
    let (_, moment, again) = try moment(
      of: """
        inkfall: 1
        bodies:
          block: {at: [-0.8, 3], shapes: [{box: [1, 1], density: 40}]}
          hook: {type: static, at: [4, 6], shapes: [{circle: 0.1}]}
        ropes:
          a: {from: {world: [-4, 6]}, to: {body: hook}, slack: 1.05, winch: {end: end, speed: 0.1}}
          b: {from: {rope: a, fraction: 0.4}, to: {body: block, at: [0, 0.5]}}
        """, after: 0.5, breaking: "a", at: 0.7)
    let parts = moment.ropes.filter { $0.id != "b" }.map { ($0.id, $0.value) }
    try #require(parts.map(\.0) == ["a", "a-2"])
    guard case .world = parts[0].1.from, case .free = parts[0].1.to, case .free = parts[1].1.from,
      case .body("hook", _) = parts[1].1.to
    else {
      Issue.record("\(parts)")
      return
    }
    // Nothing is tied where the first part would be wound.
    #expect(parts[0].1.winch == nil && parts[1].1.winch != nil)
    let lengths = try ["a", "a-2"].map { again.world[try #require(again.ropes[$0])].restLength }
    // Less the tenth of a meter per second that was wound in.
    #expect((lengths.reduce(0, +) - 8.3).magnitude < 0.05)
  }

  /// A lamp on a line stays where it hangs, also when the line is wound in, and when it breaks in front of the
  /// lamp or behind it.
  @Test(arguments: [nil, 0.5, 0.9] as [Float?])
  func theMomentOfWhatHangsOnARopeHasItsPlace(breakage: Float?) throws {
    let (run, moment, again) = try moment(
      of: """
        inkfall: 1
        bodies:
          lamp: {at: [2, 5], shapes: [{circle: 0.3, density: 20}]}
        ropes:
          line: {from: {world: [-4, 9]}, to: {world: [4, 9]}, slack: 1.3, winch: {speed: 0.7, to: 9}}
          cord: {from: {rope: line, fraction: 0.75}, to: {body: lamp}}
        """, after: 2.5, breaking: breakage == nil ? nil : "line", at: breakage ?? 0)
    let old = run.world[try #require(run.built.ropes["cord"])]
    let new = again.world[try #require(again.ropes["cord"])]
    #expect(moment.ropes["cord"]?.from.rope == (breakage == 0.5 ? "line-2" : "line"))
    // Rods of one length, where one was partly wound in, lie a little otherwise.
    #expect(try #require(new.points.first).distance(to: #require(old.points.first)) < 0.05)
    #expect((new.restLength - old.restLength).magnitude < 0.05)
  }

  // MARK: - Bad fields

  @Test(arguments: [
    ("winch: {}", "speed"), ("winch: {to: 2, speed: -1}", "speed"),
    ("winch: {end: middle, speed: 1}", "middle"), ("winch: 3", "mapping"),
    ("winch: {speed: 1, acceleration: 0}", "acceleration"),
    ("via: [[0, 5]]\n    length: 3", "way"), ("via: 7", "points"),
    ("via: [[0, .nan]]", "via"), ("collidesWithItself: 2", "collidesWithItself"),
  ])
  func whatCannotBeIsRefusedWithAReason(fields: String, word: String) {
    do {
      _ = try level(fields)
      Issue.record("was let through")
    } catch {
      #expect("\(error)".contains(word), "\(error)")
    }
  }
}
