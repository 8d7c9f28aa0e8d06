import ArgumentParser
import Physics
import Scenes

/// What ropes hold, and what they cost.
struct RopesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ropes",
    abstract: "Runs the trials of ropes against their bars, and times ropes against plain hinges.")

  @Option(help: "Only trials whose names contain this.")
  var only: String?
  @Flag(help: "Leaves out what is timed.")
  var untimed = false
  @Flag(help: "Leaves out the trials: only what is timed.")
  var costOnly = false
  @OptionGroup var measuring: MeasuringOptions

  func run() throws {
    try measuring.apply()
    let table = Table([("trial", -44), ("what", -22), ("found", 10), ("bar", 8), ("", -11)])
    var isBeyond = false
    for trial in RopeTrial.all where !costOnly && only.map(trial.name.contains) ?? true {
      for bar in try trial.measure() {
        let verdict = bar.holds ? "ok" : "BEYOND"
        table.add([
          trial.name, bar.quantity, "\(bar.text(bar.value)) \(bar.unit.rawValue)",
          bar.text(bar.limit), verdict,
        ])
        isBeyond = isBeyond || !bar.holds
      }
    }
    if costOnly || !untimed && only == nil {
      let cost = try RopeCost.measure()
      for row in cost {
        table.add([row.name, row.what, row.ratio.digits(2), row.limit.digits(1), row.verdict])
        isBeyond = isBeyond || row.ratio > row.limit
      }
    }
    try fail(if: isBeyond)
  }
}

/// How long steps with ropes take, as ratios of what is timed in turn.
struct RopeCost {
  let name: String
  let what: String
  let ratio: Double
  let limit: Double
  var verdict: String { ratio <= limit ? "ok" : "BEYOND" }

  static func measure() throws -> [RopeCost] {
    [
      RopeCost(
        name: "100 ropes of 20 links swinging", what: "of plain hinges",
        ratio: try ratio(
          { try makeRopes(links: 20, areRopes: true) },
          { try makeRopes(links: 20, areRopes: false) }),
        limit: 2),
      RopeCost(
        name: "a rope of 200 links, 100:1", what: "of 100 links",
        ratio: try ratio({ try makeLong(links: 200) }, { try makeLong(links: 100) }), limit: 2.2),
    ]
  }

  /// The fastest of several runs of 240 steps each, in turn.
  private static func ratio(
    _ first: () throws -> World, _ second: () throws -> World
  ) throws -> Double {
    var best = (UInt64.max, UInt64.max)
    for _ in 0..<7 {
      best.0 = min(best.0, time(try first()))
      best.1 = min(best.1, time(try second()))
    }
    return Double(best.0) / Double(best.1)
  }

  private static func time(_ world: World) -> UInt64 {
    world.step()
    let start = nanoseconds()
    for _ in 0..<240 { world.step() }
    return nanoseconds() - start
  }

  /// Ropes that swing from level with a crate of 50 times their mass, far from each other; or the same
  /// rods on hinges that are solved by iteration. Both collide.
  private static func makeRopes(links: Int, areRopes: Bool) throws -> World {
    let world = World()
    for i in 0..<100 {
      let top = Vec2(14 * Float(i % 10), 14 * Float(i / 10))
      let crate = try world.addBody(.dynamic(at: top + Vec2(5, 0)))
      try world.addShape(.box(width: 0.6, height: 0.6), to: crate, density: 50 / 0.36)
      var rope = RopeDefinition(from: .world(top), to: .body(crate, at: Vec2(-0.3, 0)))
      rope.length = 4.7
      rope.segments = links
      rope.density = 1 / 4.7
      let id = try world.addRope(rope)
      guard !areRopes else { continue }
      try replaceByHinges(world[id], in: world, top: top, crate: crate)
      try world.remove(id)
    }
    return world
  }

  private static func replaceByHinges(
    _ rope: Rope, in world: World, top: Vec2, crate: BodyID
  ) throws {
    let ground = try world.addBody(.static(at: top))
    let half = 0.5 * rope.restLength / Float(rope.links.count)
    var last = (body: ground, at: Vec2.zero)
    for link in rope.links {
      let rod = try world.addBody(
        .dynamic(at: world[link].position, angle: world[link].angle))
      for shape in world.shapes(of: link) {
        let model = world[shape]
        try world.addShape(
          model.shape, to: rod, material: model.material, filter: CollisionFilter(group: -1))
      }
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: last.at, anchorB: Vec2(-half, 0))), from: last.body,
        to: rod)
      last = (rod, Vec2(half, 0))
    }
    try world.addJoint(
      .revolute(RevoluteJoint(anchorA: last.at, anchorB: Vec2(-0.3, 0))), from: last.body,
      to: crate)
  }

  /// Ropes of 5 m with a load of 100 times their mass that pulls and does not collide, as in the trials.
  private static func makeLong(links: Int) throws -> World {
    let world = World()
    for i in 0..<20 {
      let top = Vec2(14 * Float(i % 5), 14 * Float(i / 5))
      let crate = try world.addBody(.dynamic(at: top + Vec2(5, 0)))
      try world.addShape(
        .box(width: 0.6, height: 0.6), to: crate, density: 100 / 0.36,
        filter: CollisionFilter(category: 1, mask: 0))
      var rope = RopeDefinition(from: .world(top), to: .body(crate))
      rope.length = 5
      rope.segments = links
      rope.density = 0.2
      rope.thickness = 0.02
      try world.addRope(rope)
    }
    return world
  }
}
