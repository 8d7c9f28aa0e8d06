/// How much a world may hold: for levels from strangers. Default no limit.
public struct WorldLimits: Hashable, Sendable {
  /// Bodies, static ones and the rods of ropes included.
  public var bodies = Int.max
  /// Shapes, the segments of chains included.
  public var shapes = Int.max
  /// Joints, those of ropes included.
  public var joints = Int.max
  /// Pairs of shapes whose boxes overlap. Nothing can be refused in the middle of a step: pairs beyond
  /// the limit pass through each other until they have parted, and `events.contactsOverLimit` counts
  /// them.
  public var contacts = Int.max
  /// Pairs of shapes that a step with fast bodies looks at to see whether one jumps over the other: the
  /// first so many contacts, and so many pairs without one. Pairs beyond the limit pass through each
  /// other where they are fast enough for that, and `events.impactsOverLimit` counts them. With fewer
  /// than `contacts`, a pile can keep a fast body in it from being looked at.
  public var impacts = Int.max
  /// Memory for all of it (bytes). Arrays grow by half of what they hold, so the world may come to hold
  /// that much more before it refuses.
  public var bytes = Int.max

  /// No limits.
  public init() {}
}

extension World {
  /// How much this world may hold. What would go beyond it is refused with
  /// `PhysicsError.overCapacity`, and the world is as before; what is there already stays. Not part of
  /// snapshots.
  public var limits: WorldLimits {
    get { state.limits }
    set { state.limits = newValue }
  }

  /// The memory that the world takes (bytes): its content, what steps work in, and what of both is kept
  /// for growth; without snapshots and poses.
  public var byteCount: Int { state.byteCount }

  /// Refuses what would go beyond the limits.
  func checkRoom(
    bodies: Int = 0, shapes: Int = 0, joints: Int = 0
  ) throws(PhysicsError) {
    let limits = state.limits
    guard bodies == 0 || state.listedBodyCount + bodies <= limits.bodies else {
      throw .overCapacity("the world may hold \(limits.bodies) bodies")
    }
    guard shapes == 0 || state.shapeCount + shapes <= limits.shapes else {
      throw .overCapacity("the world may hold \(limits.shapes) shapes")
    }
    guard joints == 0 || state.jointCount + joints <= limits.joints else {
      throw .overCapacity("the world may hold \(limits.joints) joints")
    }
    guard limits.bytes == .max || state.byteCount < limits.bytes else {
      throw .overCapacity("the world may hold \(limits.bytes) bytes")
    }
  }
}

extension World {
  /// Whether more pairs of shapes have overlapping boxes than a number, or more of them may collide than
  /// another: thousands of bodies at one position are millions of pairs, which no step should meet.
  public func isCrowded(pairs: Int, collidingPairs: Int) -> Bool {
    state.isCrowded(pairs: pairs, collidingPairs: collidingPairs)
  }
}

extension WorldState {
  fileprivate func isCrowded(pairs mostPairs: Int, collidingPairs mostColliding: Int) -> Bool {
    // Fewer shapes have no such number of pairs.
    guard shapeCount * shapeCount / 2 > min(mostPairs, mostColliding) else { return false }
    var (pairs, colliding) = (0, 0)
    for index in shapes.indices {
      let slot = Int32(index)
      guard broadPhase.contains(slot) else { continue }
      let shape = shapes[slot]
      let isDynamic = bodies[shape.body].kind == .dynamic
      broadPhase.query(broadPhase.fatBox(slot)) { other in
        // Each pair is met from both sides.
        guard other > slot else { return true }
        let neighbor = shapes[other]
        let neighborIsDynamic = bodies[neighbor.body].kind == .dynamic
        pairs += 1
        if neighbor.body != shape.body, isDynamic || neighborIsDynamic,
          shape.filter.collides(with: neighbor.filter)
        {
          colliding += 1
        }
        return pairs <= mostPairs && colliding <= mostColliding
      }
      if pairs > mostPairs || colliding > mostColliding { return true }
    }
    return false
  }
}
