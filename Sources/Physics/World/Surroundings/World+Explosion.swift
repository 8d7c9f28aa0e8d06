/// A blast: pushes everything around a point away from it, at once.
public struct Explosion: Hashable, Sendable {
  /// Where (m).
  public var position: Vec2
  /// Up to here it has its full strength (m).
  public var radius: Float
  /// Over this distance beyond the radius it falls to nothing, evenly (m). Default 0.
  public var falloff: Float = 0
  /// Impulse for each meter of outline that faces the blast (N·s/m). Negative pulls.
  public var impulsePerLength: Float
  /// Which shapes it pushes, by their category. Default all.
  public var mask: UInt64 = .max

  /// A blast around a point.
  public init(at position: Vec2, radius: Float, falloff: Float = 0, impulsePerLength: Float) {
    self.position = position
    self.radius = radius
    self.falloff = falloff
    self.impulsePerLength = impulsePerLength
  }
}

extension World {
  /// Pushes the dynamic bodies around a point away from it, and wakes them.
  ///
  /// Every shape with its nearest point within reach gets an impulse there, away from the blast:
  /// `impulsePerLength` times its width across that direction, times the falloff at that distance. A
  /// shape that holds the point is pushed at its middle, away from the point. Sensors are left alone;
  /// nothing gives cover to what is behind it.
  ///
  /// - Returns: The bodies that were pushed, in the order of their slots.
  /// - Throws: `PhysicsError.invalidValue` for numbers that are not finite, a negative radius or
  ///   falloff, or velocities that would be more than a number can hold.
  @discardableResult
  public func explode(_ explosion: Explosion) throws(PhysicsError) -> [BodyID] {
    try Self.checkPlace(explosion.position, "position")
    try Self.checkNotNegative(explosion.radius, "radius")
    try Self.checkNotNegative(explosion.falloff, "falloff")
    try Self.checkFinite(explosion.impulsePerLength, "impulse per length")
    let reach = explosion.radius + explosion.falloff
    let box = AABB(lower: explosion.position, upper: explosion.position).expanded(by: reach)
    // By body: the motion it will have; looked up only. Nothing is changed before all is known.
    var motions: [Int32: BodyState] = [:]
    var pushed: [Int32] = []
    for slot in state.slots(near: box, QueryFilter(mask: explosion.mask), where: { _ in true }) {
      let body = state.shapes[slot].body
      guard state.bodies[body].kind == .dynamic, let push = state.push(on: slot, by: explosion)
      else { continue }
      let dense = state.bodies[body].dense
      let sim = state.sims[dense]
      if motions[body] == nil { pushed.append(body) }
      var motion = motions[body] ?? state.states[dense]
      let answer = state.answer(of: body)
      motion.velocity += answer * sim.inverseMass * push.impulse
      let angularImpulse = (push.point - sim.center).cross(push.impulse)
      motion.angularVelocity += answer * sim.inverseInertia * angularImpulse
      try Self.checkFinite(motion.velocity, "velocity after the blast")
      try Self.checkFinite(motion.angularVelocity, "spin after the blast")
      motions[body] = motion
    }
    pushed.sort()
    for body in pushed {
      guard let motion = motions[body] else { continue }
      state.wakeIsland(of: body)
      state.states[state.bodies[body].dense].motion = motion.motion
      state.reachAhead(body)
    }
    return pushed.map { state.bodyID($0) }
  }
}

extension WorldState {
  /// The impulse of a blast on a shape (N·s), and where it acts (m).
  fileprivate func push(
    on slot: Int32, by explosion: Explosion
  ) -> (point: Vec2, impulse: Vec2)? {
    let shape = view(of: shapes[slot].geometry)
    let place = place(ofShape: slot)
    let seen = place.applyInverse(explosion.position)
    let nearest = closestPoint(to: seen, on: shape)
    let middle = shape.middle
    let isInside = nearest.distance <= 0
    let point = isInside ? middle : nearest.point
    let direction = (point - seen).normalized
    guard direction != .zero else { return nil }
    let distance = larger(0, nearest.distance)
    guard distance <= explosion.radius + explosion.falloff else { return nil }
    let strength =
      distance <= explosion.radius || explosion.falloff <= 0
      ? 1 : 1 - (distance - explosion.radius) / explosion.falloff
    let width = shape.width(across: direction)
    let impulse = (strength * explosion.impulsePerLength * width) * direction
    return (place.apply(point), place.rotation.rotate(impulse))
  }
}

extension ShapeView {
  /// How wide the shape is as seen along a direction of its frame (m).
  func width(across direction: Vec2) -> Float {
    guard kind != .circle else { return 2 * radius }
    let axis = direction.leftPerpendicular
    var low = vertex(0).dot(axis)
    var high = low
    for i in 1..<vertexCount {
      let height = vertex(i).dot(axis)
      low = smaller(low, height)
      high = larger(high, height)
    }
    return high - low + 2 * radius
  }
}
