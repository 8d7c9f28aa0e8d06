import Testing

@testable import Physics

/// Ropes with loads over what is as small as a rod, or smaller: rods bend over several corners, and round pegs
/// (`RodBend`). Loads of 100 and 150 kg on a rope of 1/6 kg/m go by g/5 without friction.
@Suite struct RopesOverSmallThingsTests {
  enum Thing: CustomTestStringConvertible {
    case wall(width: Float)
    case peg(radius: Float)
    case capsule(width: Float, radius: Float)
    case polygon(corners: Int, radius: Float)
    case nails(apart: Float, radius: Float)
    case wire

    var testDescription: String { String(describing: self) }

    func shapes() throws -> [Shape] {
      switch self {
      case .wall(let width): [.box(width: width, height: 1)]
      case .peg(let radius): [.circle(radius: radius)]
      case .capsule(let width, let radius):
        [.capsule(from: Vec2(-width / 2, 0), to: Vec2(width / 2, 0), radius: radius)]
      case .polygon(let corners, let radius):
        [
          .polygon(
            try ConvexPolygon(
              (0..<corners).map {
                radius * Rotation(angle: 2 * .pi * (Float($0) + 0.5) / Float(corners)).axis
              }))
        ]
      case .nails(let apart, let radius):
        [-apart / 2, apart / 2].map { .circle(center: Vec2($0, 0), radius: radius) }
      case .wire:
        (0..<8).map { .capsule(from: arch($0), to: arch($0 + 1), radius: 0.03) }
      }
    }

    private func arch(_ i: Int) -> Vec2 { 0.4 * Rotation(angle: .pi * (1 - Float(i) / 8)).axis }

    /// Points about half a thickness off it, from left to right.
    func path(_ half: Float) -> [Vec2] {
      switch self {
      case .wall(let width):
        [Vec2(-width / 2 - half, 0.5 + half), Vec2(width / 2 + half, 0.5 + half)]
      case .peg(let radius), .polygon(_, let radius): round(radius + 1.02 * half)
      case .capsule(let width, let radius):
        [-1, 1].map { Vec2($0 * (width / 2 + radius + half), radius + half) }
      case .nails(let apart, let radius):
        [-1, 1].map { Vec2($0 * (apart / 2 + radius + half), radius + half) }
      case .wire: (0...8).map { arch($0) + Vec2(0, 0.03 + half) }
      }
    }

    private func round(_ radius: Float) -> [Vec2] {
      (0...24).map { radius * Rotation(angle: .pi * (1 - Float($0) / 24)).axis }
    }
  }

  private func hung(
    over thing: Thing, links: Int?, friction: Float = 0
  ) throws -> (world: World, rope: RopeID, loads: [BodyID]) {
    let world = World()
    let support = try world.addBody(.static)
    for shape in try thing.shapes() {
      try world.addShape(
        shape, to: support, material: SurfaceMaterial(density: 1, friction: friction))
    }
    var rope = RopeDefinition(from: .world(.zero), to: .world(.zero))
    rope.via = thing.path(0.025)
    let ends = [rope.via[0], rope.via[rope.via.count - 1]].map { $0 - Vec2(0, 2.5) }
    let loads = try zip(ends, [100, 150] as [Float]).map { place, mass in
      let load = try world.addBody(.dynamic(at: place))
      try world.addShape(
        .circle(radius: 0.1), to: load, density: mass / (.pi * 0.01),
        filter: CollisionFilter(mask: 0))
      return load
    }
    (rope.from, rope.to) = (.body(loads[0]), .body(loads[1]))
    rope.segments = links
    rope.thickness = 0.05
    rope.density = 1 / 6
    rope.damping = 0
    rope.friction = friction
    return (world, try world.addRope(rope), loads)
  }

  @Test(
    arguments: [
      .wall(width: 0.04), .wall(width: 0.12), .wall(width: 0.3), .peg(radius: 0.02),
      .peg(radius: 0.1), .peg(radius: 0.3), .peg(radius: 0.5), .capsule(width: 0.3, radius: 0.02),
      .capsule(width: 0.1, radius: 0.05), .polygon(corners: 12, radius: 0.2),
      .polygon(corners: 8, radius: 0.1), .polygon(corners: 6, radius: 0.3),
      .nails(apart: 0.2, radius: 0.02), .nails(apart: 0.8, radius: 0.05), .wire,
    ] as [Thing], [nil, 20, 40])
  func slidesAsIfItWereAString(thing: Thing, links: Int?) throws {
    let (world, rope, loads) = try hung(over: thing, links: links)
    func energy() -> Double {
      (world[rope].links + loads).reduce(0.0) { sum, body in
        let speed = Double(world[body].linearVelocity.length)
        return sum + Double(world[body].mass)
          * (0.5 * speed * speed + 10 * Double(world[body].position.y))
      }
    }
    let start = energy()
    for _ in 0..<60 {
      world.step()
      #expect(world[rope].stretch < 0.005)
      #expect(energy() - start < 0.003 * 150 * 10 * 2.5)
    }
    // A second of g/5, which the rope's own weight changes by a thousandth or two.
    #expect((world[loads[1]].linearVelocity.y + 2).magnitude < 0.06)
    #expect((world[loads[0]].linearVelocity.y - 2).magnitude < 0.06)
  }

  /// T₂ / T₁ = e^(0.1 π): a = 0.456 m/s².
  @Test(
    arguments: [
      .wall(width: 0.04), .peg(radius: 0.05), .peg(radius: 0.3), .capsule(width: 0.3, radius: 0.05),
    ] as [Thing], [nil, 20])
  func slipsAsEulerSays(thing: Thing, links: Int?) throws {
    let (world, rope, loads) = try hung(over: thing, links: links, friction: 0.1)
    for _ in 0..<60 { world.step() }
    #expect((world[loads[1]].linearVelocity.y + 0.456).magnitude < 0.03)
    #expect(world[rope].stretch < 0.005)
    let (holding, _, held) = try hung(over: thing, links: links, friction: 0.5)
    let top = holding[held[1]].position.y
    for _ in 0..<120 { holding.step() }
    #expect((holding[held[1]].position.y - top).magnitude < 0.005, "holds below e^(μ π)")
  }

  /// What is drawn of the rope goes round the peg, not through it.
  @Test func pointsGoRoundThePeg() throws {
    let (world, rope, _) = try hung(over: .peg(radius: 0.3), links: 20, friction: 0.5)
    for _ in 0..<30 { world.step() }
    let copy = world[rope]
    #expect(copy.corners.contains { $0.count == 3 })
    for place in copy.points + copy.corners.joined() where place.y > 0 {
      #expect((place.length - 0.325).magnitude < 0.003)
    }
    #expect((copy.length / copy.restLength - 1).magnitude < 0.001)
  }
}

extension Rotation {
  fileprivate var axis: Vec2 { Vec2(cosine, sine) }
}
