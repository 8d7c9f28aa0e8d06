import Levels
import Physics

/// The energy of a world (J).
struct EnergyReading: Sendable, Hashable {
  /// Of motion and spin.
  var kinetic = 0.0
  /// Of height, above `floor`.
  var potential = 0.0
  /// Of the springs of joints.
  var elastic = 0.0

  var total: Double { kinetic + potential + elastic }

  init() {}

  /// Of all bodies that can move, those of ropes among them.
  ///
  /// - Parameter floor: Where the energy of height is zero (m).
  init(of world: World, floor: Vec2) {
    for id in world.bodies {
      let body = world[id]
      guard body.kind == .dynamic else { continue }
      let own = Self.of(body, gravity: world.gravity, floor: floor)
      kinetic += own.kinetic
      potential += own.potential
    }
    for id in world.joints { elastic += Self.ofSpring(id, in: world) }
  }

  /// Of one body.
  static func of(_ body: Body, gravity: Vec2, floor: Vec2) -> (kinetic: Double, potential: Double) {
    let mass = Double(body.mass)
    let spin = Double(body.angularVelocity)
    let kinetic =
      0.5 * mass * Double(body.linearVelocity.lengthSquared)
      + 0.5 * Double(body.rotationalInertia) * spin * spin
    let height = -Double((body.centerOfMass - floor).dot(gravity))
    return (kinetic, mass * Double(body.gravityScale) * height)
  }

  /// What the spring of a joint holds: ½ k x², k = m ω², m the mass that it has to do with.
  private static func ofSpring(_ id: JointID, in world: World) -> Double {
    let ends = world.bodies(of: id)
    func pair() -> (a: Body, b: Body) { (world[ends.a], world[ends.b]) }
    switch world[id] {
    case .distance(let joint) where joint.hertz > 0:
      let (a, b) = pair()
      let (pA, pB) = (a.transform.apply(joint.anchorA), b.transform.apply(joint.anchorB))
      let way = pB - pA
      let mass = mass(along: way.normalized, at: pA, pB, a, b)
      return half(joint.hertz, mass, way.length - joint.length)
    case .wheel(let joint) where joint.hertz > 0:
      let (a, b) = pair()
      return slide(a, b, joint.anchorA, joint.anchorB, joint.axis, joint.hertz, from: 0)
    case .prismatic(let joint) where joint.hertz > 0:
      let (a, b) = pair()
      return slide(
        a, b, joint.anchorA, joint.anchorB, joint.axis, joint.hertz, from: joint.springTranslation)
    case .revolute(let joint) where joint.hertz > 0:
      let (a, b) = pair()
      let inverse = inverse(a.rotationalInertia) + inverse(b.rotationalInertia)
      let angle = (b.angle - a.angle - joint.referenceAngle - joint.springAngle)
        .remainder(dividingBy: 2 * .pi)
      return inverse > 0 ? half(joint.hertz, 1 / inverse, angle) : 0
    default: return 0
    }
  }

  private static func slide(
    _ a: Body, _ b: Body, _ anchorA: Vec2, _ anchorB: Vec2, _ axis: Vec2, _ hertz: Float,
    from rest: Float
  ) -> Double {
    let (pA, pB) = (a.transform.apply(anchorA), b.transform.apply(anchorB))
    let axis = a.transform.rotation.rotate(axis.normalized)
    return half(hertz, mass(along: axis, at: pB, pB, a, b), axis.dot(pB - pA) - rest)
  }

  private static func half(_ hertz: Float, _ mass: Float, _ way: Float) -> Double {
    let rate = 2 * Double.pi * Double(hertz)
    return 0.5 * Double(mass) * rate * rate * Double(way) * Double(way)
  }

  private static func inverse(_ value: Float) -> Float { value > 0 ? 1 / value : 0 }

  /// What two bodies have of mass along a direction, at a point of each (kg).
  private static func mass(
    along axis: Vec2, at pA: Vec2, _ pB: Vec2, _ a: Body, _ b: Body
  ) -> Float {
    let (turnA, turnB) = (
      (pA - a.centerOfMass).cross(axis), (pB - b.centerOfMass).cross(axis)
    )
    let whole =
      inverse(a.mass) + inverse(b.mass) + turnA * turnA * inverse(a.rotationalInertia)
      + turnB * turnB * inverse(b.rotationalInertia)
    return whole > 0 ? 1 / whole : 0
  }
}

extension LevelDocument {
  /// Where energy of height begins: on the floor of the world, or at the level's zero.
  var energyFloor: Vec2 { world.bounds.map(\.box.lower) ?? .zero }
}
