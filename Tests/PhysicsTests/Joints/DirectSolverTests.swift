import Foundation
import Physics
import Testing

/// A chain of rods on directly solved hinges, from a static body at the origin to a load.
///
/// 5 m of chain weighing 1 kg, g = 10, 60 Hz, 4 substeps: the cases and bars of the rope prototypes.
private struct Chain {
  let world = World(gravity: Vec2(0, -10))
  let rods: [BodyID]
  let load: BodyID
  let loadAnchor: Vec2
  let loadMass: Float
  static let length: Float = 5
  /// Nothing here is to collide: the shapes only give mass.
  static let ghost = CollisionFilter(category: 1, mask: 0)

  /// `direction` is where the chain points; the load is a disc, or a square hung by its corner.
  init(
    links: Int = 20, ratio: Float, direction: Vec2, byCorner: Bool = false
  ) throws {
    let ground = try world.addBody(.static)
    let l = Chain.length / Float(links)
    let angle = direction.y < -0.5 ? -Float.pi / 2 : 0
    var rods: [BodyID] = []
    var last = ground
    var anchor = Vec2.zero
    for i in 0..<links {
      let rod = try world.addBody(.dynamic(at: (Float(i) + 0.5) * l * direction, angle: angle))
      // A thin box: mass 1 / links, inertia that of a rod.
      try world.addShape(
        .box(width: l, height: 0.02), to: rod, density: 1 / (Float(links) * l * 0.02),
        filter: Chain.ghost)
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(-l / 2, 0))), from: last, to: rod,
        solver: .direct)
      rods.append(rod)
      last = rod
      anchor = Vec2(l / 2, 0)
    }
    loadMass = ratio
    loadAnchor = byCorner ? Vec2(-0.4, -0.3) : .zero
    load = try world.addBody(.dynamic(at: Chain.length * direction - loadAnchor))
    if byCorner {
      try world.addShape(
        .box(width: 0.8, height: 0.6), to: load, density: ratio / (0.8 * 0.6), filter: Chain.ghost)
    } else {
      try world.addShape(
        .circle(radius: 0.5), to: load, density: ratio / (0.25 * .pi), filter: Chain.ghost)
    }
    try world.addJoint(
      .revolute(RevoluteJoint(anchorA: anchor, anchorB: loadAnchor)), from: last, to: load,
      solver: .direct)
    self.rods = rods
  }

  /// How much farther the load is than the chain is long, as a fraction.
  var stretch: Float {
    world[load].transform.apply(loadAnchor).length / Chain.length - 1
  }

  /// The worst gap in a joint as a fraction of a rod's length.
  var worstGap: Float {
    let l = Chain.length / Float(rods.count)
    var worst: Float = 0
    var last = Vec2.zero
    for rod in rods {
      worst = max(worst, world[rod].transform.apply(Vec2(-l / 2, 0)).distance(to: last))
      last = world[rod].transform.apply(Vec2(l / 2, 0))
    }
    return max(worst, world[load].transform.apply(loadAnchor).distance(to: last)) / l
  }

  var energy: Double {
    var sum = 0.0
    for id in rods + [load] {
      let body = world[id]
      let speed = Double(body.linearVelocity.lengthSquared)
      let spin = Double(body.angularVelocity)
      sum += 0.5 * Double(body.mass) * speed + 0.5 * Double(body.rotationalInertia) * spin * spin
      sum += 10 * Double(body.mass) * Double(body.centerOfMass.y)
    }
    return sum
  }
}

@Suite struct DirectSolverTests {
  @Test(arguments: [1, 10, 20, 100, 1000, 10_000] as [Float])
  func aHangingChainHoldsAnyLoad(ratio: Float) throws {
    let chain = try Chain(ratio: ratio, direction: Vec2(0, -1))
    var worst: Float = 0
    for _ in 0..<300 {
      chain.world.step()
      worst = max(worst, chain.stretch.magnitude)
    }
    #expect(worst < (ratio > 1000 ? 0.01 : 0.005))
  }

  @Test(arguments: [1, 10, 20, 100, 1000, 10_000] as [Float])
  func aSwingingChainNeitherStretchesNorGainsEnergy(ratio: Float) throws {
    let chain = try Chain(ratio: ratio, direction: Vec2(1, 0))
    let start = chain.energy
    let scale = Double(ratio) * 10 * Double(Chain.length)
    var worst: Float = 0
    var highest = -Double.infinity
    for _ in 0..<600 {
      chain.world.step()
      worst = max(worst, chain.stretch)
      #expect(chain.worstGap < 0.02)
      highest = max(highest, chain.energy)
    }
    let gain = (highest - start) / scale
    #expect(worst <= 0.01)
    #expect(gain <= 0.003)
    if ratio >= 1000 { #expect((chain.energy - start) / scale > -0.02) }
  }

  @Test(arguments: [1, 100, 1000] as [Float], [true, false])
  func aLoadHungByItsCornerHolds(ratio: Float, swings: Bool) throws {
    let chain = try Chain(
      ratio: ratio, direction: swings ? Vec2(1, 0) : Vec2(0, -1), byCorner: true)
    let start = chain.energy
    var worst: Float = 0
    var highest = -Double.infinity
    for _ in 0..<600 {
      chain.world.step()
      worst = max(worst, chain.stretch)
      highest = max(highest, chain.energy)
    }
    let gain = (highest - start) / (Double(ratio) * 10 * Double(Chain.length))
    #expect(worst <= 0.01)
    #expect(gain <= 0.003)
  }

  /// Twelve planks sag between two walls under a box that is laid on them. Hinges are solved as they need be
  /// (`automatic`), whether the box weighs as much as a plank or a thousand times as much.
  @Test(arguments: [1, 14, 30, 100, 1000] as [Float])
  func aBridgeOfPlanksHoldsWhatIsLaidOnIt(ratio: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    let count = 12
    let turn = Float.pi * 100 / 180 / Float(count)
    let radius = 0.5 / sin(0.5 * turn)
    let corners = (0...count).map { i -> Vec2 in
      let angle = -0.5 * Float.pi + (Float(i) - 0.5 * Float(count)) * turn
      return radius * Vec2(cos(angle), sin(angle))
    }
    var planks: [BodyID] = []
    for i in 0..<count {
      let way = corners[i + 1] - corners[i]
      let plank = try world.addBody(
        .dynamic(at: 0.5 * (corners[i] + corners[i + 1]), angle: atan2(way.y, way.x)))
      try world.addShape(.box(width: 1, height: 0.15), to: plank)
      let before = planks.last ?? ground
      let anchor = i == 0 ? corners[0] : Vec2(0.5, 0)
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(-0.5, 0))), from: before, to: plank)
      planks.append(plank)
    }
    try world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(0.5, 0), anchorB: corners[count])),
      from: planks[count - 1], to: ground)
    let load = try world.addBody(.dynamic(at: Vec2(0, corners[count / 2].y + 0.6)))
    try world.addShape(
      .box(width: 1, height: 1), to: load,
      material: SurfaceMaterial(density: 0.15 * ratio, friction: 0.9))
    var worst: Float = 0
    for step in 0..<900 {
      world.step()
      guard step > 60 else { continue }
      for (a, b) in zip(planks, planks.dropFirst()) {
        let end = world[a].transform.apply(Vec2(0.5, 0))
        worst = max(worst, end.distance(to: world[b].transform.apply(Vec2(-0.5, 0))))
      }
    }
    #expect(worst < 0.01, "\(worst) m open")
    #expect(world[load].position.y > corners[count / 2].y, "the box fell through")
  }

  /// Two bars pinned to each other at two places are one, whatever swings on them, and whichever way round the pins
  /// were made.
  @Test(arguments: [false, true], [10, 1000] as [Float])
  func twoPinsHoldTwoBarsAsOne(isReversed: Bool, load mass: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let wall = try world.addBody(.static)
    func bar(_ place: Vec2, _ width: Float, _ mass: Float) throws -> BodyID {
      let bar = try world.addBody(.dynamic(at: place))
      try world.addShape(
        .box(width: width, height: 0.1), to: bar, density: mass / (0.1 * width),
        filter: CollisionFilter(category: 1, mask: 0))
      return bar
    }
    let first = try bar(Vec2(1, 0), 2, 1)
    let second = try bar(Vec2(2.5, 0), 2, 1)
    let load = try bar(Vec2(3.5, 0), 0.5, mass)
    func pin(_ a: BodyID, _ b: BodyID, at place: Vec2) throws {
      let joint = Joint.revolute(
        RevoluteJoint(anchorA: place - world[a].position, anchorB: place - world[b].position))
      try world.addJoint(joint, from: a, to: b, solver: .direct)
    }
    try pin(wall, first, at: .zero)
    try pin(first, second, at: Vec2(1.6, 0))
    if isReversed {
      try pin(second, first, at: Vec2(1.9, 0))
    } else {
      try pin(first, second, at: Vec2(1.9, 0))
    }
    try pin(second, load, at: Vec2(3.5, 0))
    var most: Float = 0
    for _ in 0..<600 {
      world.step()
      most = max(most, Rotation(angle: world[second].angle - world[first].angle).sine.magnitude)
      #expect(world[load].linearVelocity.length < 8.6)
    }
    #expect(most < 0.01)
    #expect(world.faults() == [])
  }
}
