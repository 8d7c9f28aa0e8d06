/// Where a world's zero lies in something larger, in double precision (m).
///
/// Coordinates are single precision: they resolve 0.06 mm at 1 km, 1 mm at 10 km and 8 mm at 100 km. What
/// rests is solved relatively and stays at rest anywhere; but each step's motion is rounded to that, so
/// that at 10 km and 60 Hz speeds come in steps of 6 cm/s, and what is slower than half of it stands
/// still. Up to about a kilometer nobody sees it; beyond that put the world's origin near the scene,
/// where everything is as at zero, bit for bit.
public struct WorldOrigin: Hashable, Sendable {
  /// To the right (m).
  public var x: Double
  /// Upwards (m).
  public var y: Double

  /// A place from its coordinates (m).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Zero.
  public static let zero = WorldOrigin(x: 0, y: 0)
}

extension World {
  /// An empty world whose coordinates count from a far place (m). Not finite counts as zero.
  public convenience init(gravity: Vec2 = Vec2(0, -10), origin: WorldOrigin) {
    self.init(gravity: gravity)
    if origin.x.isFinite && origin.y.isFinite { state.origin = origin }
  }

  /// Where the zero of this world's coordinates lies. Default zero.
  public var origin: WorldOrigin { state.origin }

  /// A point of this world in the coordinates that its origin is given in (m).
  public func absolute(_ point: Vec2) -> (x: Double, y: Double) {
    (state.origin.x + Double(point.x), state.origin.y + Double(point.y))
  }

  /// The coordinates in this world of a far point (m); exact to single precision.
  public func local(x: Double, y: Double) -> Vec2 {
    Vec2(Float(x - state.origin.x), Float(y - state.origin.y))
  }

  /// Moves the origin to a point of this world (m), so that what is near it has small coordinates:
  /// everything stays where it is, and all coordinates are less by that point. Do it when the scene has
  /// wandered off by some hundred meters; whole meters lose nothing to rounding on the way inwards.
  ///
  /// Velocities, contacts, sleep and ids stay. Places that the caller keeps are his to move.
  ///
  /// - Throws: `PhysicsError.invalidValue` for a point that is not finite or too far; or where a body
  ///   would come to lie too far, unless it has flown as far out already.
  public func moveOrigin(to point: Vec2) throws(PhysicsError) {
    try Self.checkPlace(point, "origin")
    for slot in state.bodies.indices where state.isListed(slot) {
      let now = state.sims[state.bodies[slot].dense].transform.position
      try Self.checkPlace(now - point, "position of \(state.bodyID(Int32(slot)))", from: now)
    }
    state.shift(by: -point)
    state.origin.x += Double(point.x)
    state.origin.y += Double(point.y)
  }
}

extension WorldState {
  /// Moves everything that has a place by the same way (m).
  fileprivate mutating func shift(by way: Vec2) {
    for i in sims.indices {
      sims[i].transform.position += way
      sims[i].center += way
      sims[i].startCenter += way
      bodies[sims[i].body].restCenter += way
    }
    keepFrame(whileMovingBy: way)
    broadPhase.shift(by: way)
    shiftJoints(by: way)
    surroundings.shift(by: way)
    geometryRevision += 1
  }
}

extension WorldState {
  /// What ropes hang on stays at zero, however often the origin has moved; the ropes' places on it move.
  private mutating func keepFrame(whileMovingBy way: Vec2) {
    guard ropePool.frame >= 0 else { return }
    let dense = bodies[ropePool.frame].dense
    sims[dense].transform.position = .zero
    sims[dense].center = .zero
    sims[dense].startCenter = .zero
    var key = bodies[ropePool.frame].firstJoint
    while key >= 0 {
      jointPools.revolute.sims[joints[key >> 1].dense].definition.anchorA += way
      key = nextJoint(after: key)
    }
  }

  /// Moves the points of joints that are fixed in the world.
  fileprivate mutating func shiftJoints(by way: Vec2) {
    for i in jointPools.mouse.sims.indices { jointPools.mouse.sims[i].definition.target += way }
    for i in jointPools.pulley.sims.indices {
      jointPools.pulley.sims[i].definition.groundAnchorA += way
      jointPools.pulley.sims[i].definition.groundAnchorB += way
    }
  }
}
