import Physics
import Testing

/// Fluids, wind, attractors and blasts against their closed forms.
@Suite struct SurroundingsTests {
  // MARK: - Fluids

  /// A box of a part of the fluid's density floats with that part of it under.
  @Test(arguments: [0.25, 0.5, 0.8] as [Float])
  func aBoxFloatsAtItsDensity(density: Float) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false  // what bobs by a centimeter is slow enough to
    var fluid = Fluid(in: AABB(lower: Vec2(-20, -10), upper: Vec2(20, 0)))
    fluid.linearDrag = 3
    fluid.angularDrag = 3
    try test.world.setFluids([fluid])
    // Wide, so that it does not turn over.
    let box = try test.box(3, 1, at: Vec2(0, 0.2), mass: 3 * density)
    test.run(seconds: 20)
    #expect((test[box].position.y - (0.5 - density)).magnitude < 2e-3)
    #expect(test[box].angle.magnitude < 1e-3)
  }

  /// Half as dense as the fluid, a disc floats with its middle at the surface; without drag it bobs with
  /// ω² = g · 2 r / (ρ π r²) for small heights.
  @Test func aDiscBobsWithThePeriodOfItsWaterline() throws {
    let test = TestWorld()
    var fluid = Fluid(in: AABB(lower: Vec2(-20, -10), upper: Vec2(20, 0)))
    fluid.linearDrag = 0
    try test.world.setFluids([fluid])
    let disc = try test.disc(1, at: Vec2(0, 0.02), mass: 0.5 * .pi)
    let omega = (9.81 * 2 / (0.5 * Float.pi)).squareRoot()
    var crossings: [Int] = []
    var last = test[disc].position.y
    for step in 1...600 {
      test.step()
      let height = test[disc].position.y
      if last > 0 && height <= 0 { crossings.append(step) }
      last = height
      #expect(height.magnitude < 0.024)
    }
    let first = try #require(crossings.first)
    let final = try #require(crossings.last)
    let period = Float(final - first) / Float(crossings.count - 1) / 60
    #expect(isClose(period, to: 2 * .pi / omega, within: 0.02))
  }

  /// All under: a = (1 − ρ_f / ρ) g at first, and in the end v = (m − m_f) g / (c m_f).
  @Test func aStoneSinksAtItsTerminalSpeed() throws {
    let test = TestWorld()
    var fluid = Fluid(in: AABB(lower: Vec2(-5, -2000), upper: Vec2(5, 0)))
    fluid.linearDrag = 2
    try test.world.setFluids([fluid])
    let stone = try test.disc(0.5, at: Vec2(0, -2), mass: 3 * .pi * 0.25)
    test.step()
    // v_n = v_T (1 − (1 + h c)^−n) with h = 1/240 s and c = 2/3 per second, four substeps.
    var left: Float = 1
    for _ in 0..<4 { left /= 1 + 2.0 / 3 / 240 }
    #expect(isClose(test[stone].linearVelocity.y, to: -9.81 * (1 - left), within: 1e-3))
    test.run(seconds: 20)
    #expect(isClose(test[stone].linearVelocity.y, to: -2 * 9.81 / 2, within: 1e-3))
  }

  @Test func aRiverTakesAlongWhatFloats() throws {
    let test = TestWorld(gravity: 0)
    var fluid = Fluid(in: AABB(lower: Vec2(-500, -10), upper: Vec2(500, 10)))
    fluid.flow = Vec2(3, 0)
    fluid.linearDrag = 1000
    try test.world.setFluids([fluid])
    let log = try test.disc(0.5, at: .zero)
    for _ in 0..<60 {
      test.step()
      #expect(test[log].linearVelocity.x <= 3.001)
    }
    #expect(isClose(test[log].linearVelocity.x, to: 3, within: 1e-3))
  }

  // MARK: - Wind

  private func push(of wind: Wind, on shape: Shape, angle: Float = 0) throws -> (Vec2, Float) {
    let world = World(gravity: .zero)
    let body = try world.addBody(.dynamic(at: .zero, angle: angle))
    try world.addShape(shape, to: body, density: 1000)
    try world.setWind(wind)
    world.step()
    let mass = world[body].mass
    let inertia = world[body].rotationalInertia
    return (
      60 * mass * world[body].linearVelocity, 60 * inertia * world[body].angularVelocity
    )
  }

  /// F = ½ ρ c w² times the width across the wind, whatever the shape.
  @Test(arguments: [0, 0.3, 0.8, 1.4, 2.5] as [Float])
  func dragIsThatOfTheWidthAcrossTheWind(angle: Float) throws {
    var wind = Wind(velocity: Vec2(6, 0))
    wind.density = 0.2
    wind.drag = 1.5
    let pressure: Float = 0.5 * 0.2 * 1.5 * 36
    let turn = Rotation(angle: angle)
    let cases: [(Shape, Float)] = [
      (.circle(radius: 0.7), 1.4),
      (.box(width: 2, height: 1), 2 * turn.sine.magnitude + turn.cosine.magnitude),
      (
        .capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.2),
        2 * turn.sine.magnitude + 0.4
      ),
      (
        .box(width: 2, height: 1, radius: 0.3),
        2 * turn.sine.magnitude + turn.cosine.magnitude + 0.6
      ),
    ]
    for (shape, width) in cases {
      let (force, _) = try push(of: wind, on: shape, angle: angle)
      #expect(isClose(force.x, to: pressure * width, within: 2e-3), "\(shape)")
      #expect(force.y.magnitude < 1e-3 * pressure * width, "\(shape)")
    }
  }

  /// A plate aslant is lifted by ½ ρ c w² L sin α cos α; what is round is not.
  @Test func liftIsThatOfASlantedPlate() throws {
    var wind = Wind(velocity: Vec2(5, 0))
    wind.drag = 0
    wind.lift = 2
    let pressure: Float = 0.5 * 0.1 * 2 * 25
    let (force, _) = try push(of: wind, on: .box(width: 2, height: 0.02), angle: 0.4)
    // The short side adds its own: −L' sin α cos α.
    let turn = Rotation(angle: 0.4)
    let expected = pressure * (2 - 0.02) * turn.sine * turn.cosine
    #expect(isClose(force.y.magnitude, to: expected, within: 5e-3))
    let (round, _) = try push(of: wind, on: .circle(radius: 1))
    #expect(round.y.magnitude < 1e-3)
  }

  /// However strong, it never makes a body faster than itself.
  @Test func aFeatherMovesWithTheWindAndNotFaster() throws {
    let test = TestWorld(gravity: 0)
    var wind = Wind(velocity: Vec2(20, 0))
    wind.density = 1000
    try test.world.setWind(wind)
    let feather = try test.disc(0.2, at: .zero, mass: 0.001)
    for _ in 0..<120 {
      test.step()
      #expect(test[feather].linearVelocity.x <= 20.001)
    }
    #expect(test[feather].linearVelocity.x > 19)
    try test.world.setWind(nil)
    #expect(test.world.wind == nil)
  }

  // MARK: - Attractors

  /// v² = G M r² / (r² + ε²)^(3/2) keeps a body on a circle.
  @Test func aMoonStaysOnItsCircle() throws {
    let test = TestWorld(gravity: 0)
    var sun = Attractor(at: .zero, strength: 100)
    sun.softening = 0.1
    try test.world.setAttractors([sun])
    let soft: Float = 25 + 0.01
    let speed = (100 * 25 / (soft * soft.squareRoot())).squareRoot()
    let moon = try test.disc(0.1, at: Vec2(5, 0), velocity: Vec2(0, speed))
    let period = 2 * Float.pi * 5 / speed
    test.run(seconds: 3 * period)
    #expect((test[moon].position.length - 5).magnitude < 0.25)
    // Three turns on, within a few degrees of where it began.
    #expect(test[moon].position.distance(to: Vec2(5, 0)) < 0.5)
  }

  @Test func anAttractorBeyondItsReachDoesNothing() throws {
    let test = TestWorld(gravity: 0)
    var sun = Attractor(at: .zero, strength: 100)
    sun.reach = 4
    try test.world.setAttractors([sun])
    let near = try test.disc(0.1, at: Vec2(3, 0))
    let far = try test.disc(0.1, at: Vec2(5, 0))
    test.step()
    #expect(isClose(test[near].linearVelocity.x, to: -100 / 9 / 60, within: 5e-3))
    #expect(test[far].linearVelocity == .zero)
  }

  // MARK: - Blasts

  @Test func aBlastPushesByTheWidthThatFacesIt() throws {
    let test = TestWorld(gravity: 0)
    let near = try test.disc(0.5, at: Vec2(2, 0), mass: 2)
    let side = try test.box(1, 3, at: Vec2(0, 3.5), mass: 1)
    let half = try test.disc(0.5, at: Vec2(-5.5, 0), mass: 1)
    let far = try test.disc(0.5, at: Vec2(0, -20))
    var blast = Explosion(at: .zero, radius: 4, impulsePerLength: 10)
    blast.falloff = 2
    let pushed = try test.world.explode(blast)
    #expect(pushed == [near, side, half])
    // Widths 1, 1 and 1; the third is half-way through the falloff.
    #expect((test[near].linearVelocity - Vec2(5, 0)).length < 1e-4)
    #expect((test[side].linearVelocity - Vec2(0, 10)).length < 1e-4)
    #expect((test[half].linearVelocity - Vec2(-5, 0)).length < 1e-4)
    #expect(test[far].linearVelocity == .zero)
    #expect(test[near].angularVelocity.magnitude < 1e-4)
  }

  // MARK: - State

  @Test func surroundingsArePartOfSnapshotsAndHash() throws {
    let test = TestWorld()
    let saved = test.world.snapshot()
    let before = test.world.stateHash
    try test.world.setWind(Wind(velocity: Vec2(1, 0)))
    try test.world.setAttractors([Attractor(at: .zero, strength: 1)])
    try test.world.setFluids([Fluid(in: AABB(lower: Vec2(-1, -1), upper: Vec2(1, 0)))])
    let with = test.world.snapshot()
    let after = test.world.stateHash
    #expect(after != before)
    try test.world.restore(saved)
    #expect(test.world.stateHash == before && test.world.wind == nil)
    try test.world.restore(with)
    #expect(test.world.stateHash == after && test.world.attractors.count == 1)
  }

  @Test func nonsenseIsRefusedAndChangesNothing() throws {
    let test = TestWorld()
    _ = try test.disc(0.5, at: .zero)
    let hash = test.world.stateHash
    for bad in [Float.nan, .infinity, -.infinity] {
      #expect(throws: PhysicsError.self) {
        try test.world.setWind(Wind(velocity: Vec2(bad, 0)))
      }
      #expect(throws: PhysicsError.self) {
        try test.world.setAttractors([Attractor(at: Vec2(bad, 0), strength: 1)])
      }
      #expect(throws: PhysicsError.self) {
        try test.world.setAttractors([Attractor(at: .zero, strength: bad)])
      }
      #expect(throws: PhysicsError.self) {
        var fluid = Fluid(in: AABB(lower: .zero, upper: Vec2(1, 1)))
        fluid.flow = Vec2(bad, 0)
        try test.world.setFluids([fluid])
      }
      #expect(throws: PhysicsError.self) {
        try test.world.explode(Explosion(at: Vec2(bad, 0), radius: 1, impulsePerLength: 1))
      }
      #expect(throws: PhysicsError.self) {
        try test.world.explode(Explosion(at: .zero, radius: bad, impulsePerLength: 1))
      }
    }
    #expect(throws: PhysicsError.self) {
      try test.world.setFluids([Fluid(in: AABB(lower: .zero, upper: Vec2(1, 0)))])
    }
    #expect(test.world.stateHash == hash)
  }
}
