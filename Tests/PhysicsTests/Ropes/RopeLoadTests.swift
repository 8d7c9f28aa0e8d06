import Foundation
import Physics
import Testing

/// What ropes carry, against the exact statics.
@Suite struct RopeLoadTests {
  /// Between two hooks at one height hang N equal links: sag, horizontal pull and support force (both in
  /// weights of the rope) from tan tᵢ = ((N + 1) / 2 − i) m g / H, Σ l cos tᵢ = D.
  struct Hung: CustomTestStringConvertible {
    let span: Float
    let length: Float
    let links: Int
    let sag: Float
    let pull: Float
    let support: Float
    var testDescription: String { "\(links) links, \(length) m over \(span) m" }
  }

  static let hung: [Hung] = [
    Hung(span: 8, length: 10, links: 10, sag: 2.6686443, pull: 0.3373011, support: 0.6031352),
    Hung(span: 8, length: 10, links: 20, sag: 2.6579157, pull: 0.3379761, support: 0.6035129),
    Hung(span: 8, length: 10, links: 40, sag: 2.6552586, pull: 0.3381454, support: 0.6036077),
    Hung(span: 1, length: 1.2, links: 10, sag: 0.2938642, pull: 0.3901390, support: 0.6341990),
    Hung(span: 1, length: 1.2, links: 20, sag: 0.2927215, pull: 0.3909977, support: 0.6347276),
    Hung(span: 1, length: 1.2, links: 40, sag: 0.2924381, pull: 0.3912128, support: 0.6348602),
    Hung(span: 10, length: 10.5, links: 10, sag: 1.3999430, pull: 0.8721292, support: 1.0052907),
    Hung(span: 10, length: 10.5, links: 20, sag: 1.3947580, pull: 0.8749188, support: 1.0077117),
    Hung(span: 10, length: 10.5, links: 40, sag: 1.3934705, pull: 0.8756152, support: 1.0083164),
    Hung(span: 5, length: 8, links: 10, sag: 2.8429353, pull: 0.1775623, support: 0.5305925),
    Hung(span: 5, length: 8, links: 20, sag: 2.8275939, pull: 0.1777864, support: 0.5306675),
    Hung(span: 5, length: 8, links: 40, sag: 2.8238754, pull: 0.1778433, support: 0.5306866),
    Hung(span: 2, length: 3, links: 10, sag: 1.0118919, pull: 0.2051051, support: 0.5404333),
    Hung(span: 2, length: 3, links: 20, sag: 1.0068933, pull: 0.2053939, support: 0.5405429),
    Hung(span: 2, length: 3, links: 40, sag: 1.0056715, pull: 0.2054667, support: 0.5405706),
    Hung(span: 4, length: 4.04, links: 10, sag: 0.2470362, pull: 2.0142637, support: 2.0753935),
    Hung(span: 4, length: 4.04, links: 20, sag: 0.2461108, pull: 2.0216121, support: 2.0825262),
    Hung(span: 4, length: 4.04, links: 40, sag: 0.2458811, pull: 2.0234450, support: 2.0843056),
  ]

  /// Within 2 % once settled; the nearly taut one too, where any stretch would show first.
  @Test(arguments: hung)
  func aHangingRopeSagsAndPullsAsItsStaticsSay(hung: Hung) throws {
    let world = World(gravity: Vec2(0, -9.81))
    var definition = RopeDefinition(from: .world(.zero), to: .world(Vec2(hung.span, 0)))
    definition.length = hung.length
    definition.segments = hung.links
    definition.thickness = 0.02
    let id = try world.addRope(definition)
    for _ in 0..<600 {
      world.wakeAll()
      world.step()
    }
    let rope = world[id]
    let weight = definition.density * hung.length * 9.81
    let lowest = rope.points.map(\.y).min() ?? 0
    #expect(isClose(-lowest, to: hung.sag, within: 0.02), "\(-lowest)")
    let hook = world.reaction(of: try #require(rope.joints.first)).force
    #expect(isClose(hook.x.magnitude, to: hung.pull * weight, within: 0.02), "\(hook.x / weight)")
    #expect(isClose(hook.length, to: hung.support * weight, within: 0.02))
    // The hooks carry half of the weight each.
    #expect(isClose(hook.y.magnitude, to: 0.5 * weight, within: 0.02))
  }

  /// A kilogram at the middle of a light rope whose halves lean by A: each carries m g / (2 sin A),
  /// 9.81 N at 30° and 28.2468 N at 10°.
  @Test(arguments: [(30, 9.81), (10, 28.2468)] as [(Float, Float)])
  func aWeightAtTheMiddlePullsByTheSlopeOfItsRope(degrees: Float, tension: Float) throws {
    let world = World(gravity: Vec2(0, -9.81))
    let lean = Rotation(angle: degrees.radians)
    let (x, y) = (2 * lean.cosine, 2 * lean.sine)
    let load = try world.addBody(.dynamic(at: Vec2(0, -y)))
    try world.addShape(
      .circle(radius: 0.1), to: load, density: 1 / (.pi * 0.01),
      filter: CollisionFilter(category: 1, mask: 0))
    var ropes: [RopeID] = []
    for side in [-x, x] {
      var definition = RopeDefinition(from: .world(Vec2(side, 0)), to: .body(load))
      definition.length = 2
      definition.segments = 8
      definition.density = 0.001
      ropes.append(try world.addRope(definition))
    }
    for _ in 0..<600 { world.step() }
    #expect(world[load].position.distance(to: Vec2(0, -y)) < 0.01)
    for rope in ropes { #expect(isClose(world[rope].tension, to: tension, within: 0.02)) }
  }

  // MARK: - Capstan

  /// A chain of thin links over a round peg of radius 1 m, hanging down on both sides, with 100 kg on its
  /// right and `ratio` times that on its left: how far the left load comes down in the second second
  /// (m). In the first the links settle on the peg. Euler and Eytelwein: it slips if the ratio is above
  /// exp(μ φ), φ = π. The links on the peg weigh 7 kg, a fiftieth of the loads together: less, and
  /// contacts of such links between such loads give way.
  private func descent(ratio: Float, friction: Float) throws -> Float {
    let test = TestWorld()
    let material = SurfaceMaterial(density: 40, friction: friction)
    let peg = try test.world.addBody(.static)
    try test.world.addShape(.circle(radius: 1), to: peg, material: material)
    let radius: Float = 0.02
    let arc = 36
    let lean = Float.pi / Float(arc)
    // The middles of the links touch the peg.
    let reach = (1 + radius) / Rotation(angle: 0.5 * lean).cosine
    let link = 2 * reach * Rotation(angle: 0.5 * lean).sine
    var points = (1...12).reversed().map { Vec2(-reach, -Float($0) * link) }
    points += (0...arc).map { i in
      let turn = Rotation(angle: .pi - lean * Float(i))
      return reach * Vec2(turn.cosine, turn.sine)
    }
    points += (1...12).map { Vec2(reach, -Float($0) * link) }
    var last: BodyID?
    var links: [BodyID] = []
    for (a, b) in zip(points, points.dropFirst()) {
      let way = b - a
      let rod = try test.world.addBody(
        .dynamic(
          at: a.interpolated(to: b, by: 0.5),
          angle: atan2(way.y, way.x)))
      try test.world.addShape(
        .capsule(from: Vec2(-0.5 * link, 0), to: Vec2(0.5 * link, 0), radius: radius), to: rod,
        material: material, filter: CollisionFilter(group: -1))
      try test.world.setSleep(allowed: false, of: rod)
      if let last {
        try test.world.addJoint(
          .revolute(RevoluteJoint(anchorA: Vec2(0.5 * link, 0), anchorB: Vec2(-0.5 * link, 0))),
          from: last, to: rod, solver: .direct)
      }
      last = rod
      links.append(rod)
    }
    var loads: [BodyID] = []
    for (end, mass, anchor) in [
      (0, 100 * ratio, Vec2(-0.5 * link, 0)), (links.count - 1, 100, Vec2(0.5 * link, 0)),
    ] {
      let load = try test.world.addBody(
        .dynamic(at: end == 0 ? points[0] : points[points.count - 1]))
      try test.world.addShape(
        .circle(radius: 0.2), to: load, density: mass / (.pi * 0.04),
        filter: CollisionFilter(category: 1, mask: 0))
      try test.world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor)), from: links[end], to: load, solver: .direct)
      loads.append(load)
    }
    test.run(seconds: 1)
    let settled = test[loads[0]].position.y
    test.run(seconds: 1)
    return settled - test[loads[0]].position.y
  }

  /// e^(μ π): 1.874456, 2.566332, 4.810477.
  @Test(arguments: [(0.2, 1.874456), (0.3, 2.566332), (0.5, 4.810477)] as [(Float, Float)])
  func aRopeOverARoughPegSlipsAboveTheRatioOfTheCapstan(friction: Float, limit: Float) throws {
    let held = try descent(ratio: 0.9 * limit, friction: friction)
    #expect(held.magnitude < 0.01, "held: \(held)")
    let slid = try descent(ratio: 1.1 * limit, friction: friction)
    #expect(slid > 0.1, "slid: \(slid)")
  }

  /// What lies on a rope, and what sets it apart from a plain disc.
  enum Disc: CaseIterable {
    case plain, rollsHeavily, runsAsABelt, isHinged
  }

  /// A disc of five hundred times a link's mass is dropped on a bridge of forty, and is held.
  @Test(arguments: Disc.allCases) func ropesHoldDiscsOfAnyKind(_ disc: Disc) throws {
    let world = World(gravity: Vec2(0, -10))
    let ball = try world.addBody(.dynamic(at: Vec2(5, 9.445)))
    let mass: Float = 500 * 0.5 * 10.5 / 40
    var material = SurfaceMaterial(density: mass / (.pi * 0.04))
    if disc == .rollsHeavily { material.rollingResistance = 0.02 }
    if disc == .runsAsABelt { material.tangentSpeed = 0.5 }
    try world.addShape(.circle(radius: 0.2), to: ball, material: material)
    if disc == .isHinged {
      let rider = try world.addBody(.dynamic(at: Vec2(5, 9.845)))
      try world.addShape(
        .box(width: 0.2, height: 0.8), to: rider, density: 5, filter: CollisionFilter(mask: 0))
      try world.addJoint(.revolute(RevoluteJoint(anchorB: Vec2(0, -0.4))), from: ball, to: rider)
    }
    var definition = RopeDefinition(from: .world(Vec2(0, 10)), to: .world(Vec2(10, 10)))
    definition.length = 10.5
    definition.segments = 40
    definition.density = 0.5
    definition.thickness = 0.08
    let rope = try world.addRope(definition)
    for step in 0..<240 {
      world.step()
      let place = world[ball].position
      guard (1...9).contains(place.x) else { break }
      let points = world[rope].points
      let near = points.min { ($0.x - place.x).magnitude < ($1.x - place.x).magnitude } ?? .zero
      // The disc's lowest place lies on the rope's upper side: 0.24 m apart.
      try #require(place.y > near.y + 0.1, "sunk at step \(step): \(place) at \(near)")
    }
  }

  /// What whirls on a rope far from everything keeps its angular momentum, also where the rope gives under the pull
  /// (here of 100 times the load's weight on earth).
  @Test func aWhirledLoadKeepsItsAngularMomentum() throws {
    let world = World(gravity: .zero)
    var thrown = BodyDefinition.dynamic(at: Vec2(3, 0))
    thrown.linearVelocity = Vec2(0, 30)
    let load = try world.addBody(thrown)
    try world.addShape(.circle(radius: 0.3), to: load, density: 3500)
    var definition = RopeDefinition(from: .world(.zero), to: .body(load))
    definition.segments = 20
    definition.density = 0.1
    definition.damping = 0
    try world.addRope(definition)
    func momentum() -> Float { world[load].position.cross(world[load].linearVelocity) }
    // The rope is straightened and stretched first.
    for _ in 0..<30 { world.step() }
    let start = momentum()
    #expect(start > 88)
    for _ in 0..<570 { world.step() }
    #expect(isClose(momentum(), to: start, within: 0.001))
  }
}
