import Physics

/// Plays with a world at random, as a sequence of calls that a seed decides, and looks after each of
/// them whether the world is still sound: its whole structure, and that a refusal changes nothing.
///
/// All randomness is the seed's: the same seed gives the same calls and the same bits.
final class WorldFuzzer {
  let world: World
  var random: SplitMix64
  /// The last calls, to be read when something goes wrong.
  private(set) var log: [String] = []
  private(set) var operations = 0
  private(set) var refusals = 0
  /// What is wrong; nothing is called any more then.
  private(set) var failure: String?
  var saved: (snapshot: Snapshot, hash: UInt64)?
  /// Names of what may be gone.
  var remembered: [BodyID] = []
  /// Told every call before it is made, to find out which one has stopped the program.
  var trace: ((String) -> Void)?
  /// Whether the structure is looked at after each call; else only at the end.
  var validates = true

  /// Handles of another world, which everything must refuse.
  let foreignBody: BodyID
  let foreignShape: ShapeID

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    world = World()
    let other = World()
    foreignBody = try other.addBody(.dynamic(at: .zero))
    foreignShape = try other.addShape(.circle(radius: 1), to: foreignBody)
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 30, height: 1, center: Vec2(0, -8)), to: floor)
  }

  /// Calls a number of times.
  func run(_ count: Int) {
    for _ in 0..<count where failure == nil { performOne() }
    if failure == nil { validate("at the end") }
  }

  private func performOne() {
    operations += 1
    // Most of the time passes; what there is stays in bounds.
    switch random.int(0...99) {
    case 0..<24: stepSome()
    case 24..<40: create()
    case 40..<50: destroy()
    case 50..<66: changeBody()
    case 66..<75: changeJointOrShape()
    case 75..<80: changeWorld()
    case 80..<86: travel()
    default: ask()
    }
  }

  /// Makes a call that may be refused; a refusal must leave the world as it was.
  func attempt(_ name: String, _ call: () throws -> Void) {
    guard failure == nil else { return }
    log.append(name)
    trace?(name)
    if log.count > 40 { log.removeFirst(20) }
    let before = world.stateHash
    do {
      try call()
    } catch {
      refusals += 1
      if world.stateHash != before { fail("refused (\(error)), but the world has changed") }
    }
    if validates { validate("") }
  }

  func fail(_ reason: String) {
    guard failure == nil else { return }
    failure = "call \(operations): \(reason)\nafter \(log.joined(separator: "\n  "))"
  }

  private func validate(_ when: String) {
    let faults = world.faults()
    if !faults.isEmpty { fail("\(when) \(faults.prefix(6).joined(separator: "; "))") }
  }
}

// MARK: - Random things

extension WorldFuzzer {
  func chance(_ percent: Int) -> Bool { random.int(0...99) < percent }

  /// A number in a range; once in a while one that nobody would expect.
  func number(_ range: ClosedRange<Float>) -> Float {
    guard random.int(0...149) == 0 else { return random.float(range) }
    return Self.strange[random.int(0...Self.strange.count - 1)]
  }

  static let strange: [Float] = [
    0, -0.0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, 1e-12, 1e6, 1e7, -1e7, 1e12, 1e20,
    -1e30,
    3e38, -3e38, .greatestFiniteMagnitude, .leastNormalMagnitude,
  ]

  func vector(_ reach: Float) -> Vec2 {
    Vec2(number(-reach...reach), number(-reach...reach))
  }

  func place() -> Vec2 { Vec2(number(-10...10), number(-7...8)) }

  func transform() -> Transform {
    Transform(position: place(), rotation: Rotation(angle: number(-4...4)))
  }

  func body() -> BodyID {
    if chance(1) { return foreignBody }
    if chance(2), !remembered.isEmpty { return remembered[random.int(0...remembered.count - 1)] }
    let bodies = world.bodies
    return bodies.isEmpty ? foreignBody : bodies[random.int(0...bodies.count - 1)]
  }

  func shapeID() -> ShapeID {
    for _ in 0..<4 {
      let shapes = world.shapes(of: body())
      if !shapes.isEmpty { return shapes[random.int(0...shapes.count - 1)] }
    }
    return foreignShape
  }

  func joint() -> JointID? {
    let joints = world.joints
    return joints.isEmpty ? nil : joints[random.int(0...joints.count - 1)]
  }

  func rope() -> RopeID? {
    let ropes = world.ropes
    return ropes.isEmpty ? nil : ropes[random.int(0...ropes.count - 1)]
  }

  func chain() -> ChainID? {
    let chains = world.chains
    return chains.isEmpty ? nil : chains[random.int(0...chains.count - 1)]
  }

  func kind() -> BodyKind { BodyKind.allCases[random.int(0...2)] }

  func material() -> SurfaceMaterial {
    SurfaceMaterial(
      density: density(), friction: number(0...1),
      restitution: number(0...1), rollingResistance: chance(15) ? number(0...0.3) : 0,
      tangentSpeed: chance(10) ? number(-3...3) : 0, windDrag: chance(20) ? number(0...9) : 1,
      windLift: chance(20) ? number(-3...3) : 1)
  }

  /// Mostly near each other; some so heavy that they press what they lie on.
  private func density() -> Float {
    if chance(10) { return 0 }
    return chance(15) ? number(50...900) : number(0.1...5)
  }

  func filter() -> CollisionFilter {
    guard chance(15) else { return .default }
    return CollisionFilter(
      category: UInt64(random.int(1...3)), mask: chance(50) ? .max : UInt64(random.int(0...3)),
      group: Int32(random.int(-1...1)))
  }

  func shape() -> Shape {
    switch random.int(0...5) {
    case 0: return .circle(center: vector(0.3), radius: number(0.05...0.8))
    case 1: return .capsule(from: vector(0.6), to: vector(0.6), radius: number(0.05...0.3))
    case 2: return .segment(from: vector(2), to: vector(2))
    case 3:
      let count = random.int(3...12)
      let size = number(0.2...1)
      let turn = number(0...6)
      let points = (0..<count).map { i in
        size * Rotation(angle: turn + 2 * .pi * Float(i) / Float(count)).rotate(Vec2(1, 0))
      }
      if let polygon = try? ConvexPolygon(points, radius: chance(30) ? number(0...0.1) : 0) {
        return .polygon(polygon)
      }
      return .circle(radius: 0.3)
    default: return .box(width: number(0.1...1.5), height: number(0.1...1.5))
    }
  }
}
