extension World {
  /// Winds a rope in at one of its ends, or lets it out, until it is told otherwise; a speed of zero stops
  /// it.
  ///
  /// The rope goes into what that end is tied to, rod after rod, and comes out of it again as new rods of the
  /// same kind. The speed is reached and left gently. Winding in waits while what hangs on the rope is
  /// held and cannot follow; it stops for good when half a rod is left, or where something else is tied to
  /// the rod that would go in. Letting out stops at 400 rods and where the world's `limits` allow no more
  /// bodies. `Rope.startSpeed` and `endSpeed` tell how fast it goes: no faster than half a rod in a step.
  ///
  /// While it goes, a `DynamicSnapshot` of another moment does not fit, as the rods are not the same.
  ///
  /// - Parameters:
  ///   - id: The rope.
  ///   - side: The end where it is wound.
  ///   - speed: Of the winding (m/s): above zero winds in, below lets out. At most the world's
  ///     `maximumSpeed` either way.
  ///   - acceleration: With which the speed changes (m/s²), above zero and at most
  ///     `Tolerance.maximumParameter`. What hangs on the rope feels it on top of gravity.
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for numbers that are not finite or out of
  ///   range, and for an end that is free.
  public func wind(
    _ id: RopeID, at side: RopeSide = .start, speed: Float, acceleration: Float = 5
  ) throws(PhysicsError) {
    let slot = try reelSlot(id, side, speed, acceleration)
    var reel = state.ropePool.records[slot][tip: side].reel
    reel.speed = speed
    reel.acceleration = acceleration
    reel.goal = -1
    state.startReel(reel, of: slot, at: side)
  }

  /// Winds a rope in at one of its ends, or lets it out, until it has a length; see `wind(_:at:speed:acceleration:)`.
  ///
  /// - Parameters:
  ///   - id: The rope.
  ///   - length: The length it shall have (m), at least `2 * Tolerance.linearSlop`. It goes no shorter than
  ///     half of a rod.
  ///   - side: The end where it is wound.
  ///   - speed: How fast at most (m/s), above zero and at most the world's `maximumSpeed`.
  ///   - acceleration: With which the speed changes (m/s²), above zero and at most
  ///     `Tolerance.maximumParameter`.
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for numbers that are not finite or out of
  ///   range, and for an end that is free.
  public func wind(
    _ id: RopeID, to length: Float, at side: RopeSide = .start, speed: Float = 1,
    acceleration: Float = 5
  ) throws(PhysicsError) {
    let slot = try reelSlot(id, side, speed, acceleration)
    try Self.checkMagnitude(length, "length")
    guard length >= 2 * Tolerance.linearSlop else {
      throw .invalidValue(
        "the length must be at least \(2 * Tolerance.linearSlop) m, found \(length)")
    }
    guard speed > 0 else {
      throw .invalidValue("the speed to a length must be above zero, found \(speed)")
    }
    let rope = state.ropePool.records[slot]
    var reel = rope[tip: side].reel
    reel.goal = max(length, Tolerance.reelRest * rope.linkLength)
    reel.speed = rope.restLength > reel.goal ? speed : -speed
    reel.acceleration = acceleration
    state.startReel(reel, of: slot, at: side)
  }

  private func reelSlot(
    _ id: RopeID, _ side: RopeSide, _ speed: Float, _ acceleration: Float
  ) throws(PhysicsError) -> Int32 {
    let slot = try slot(of: id)
    // A world without a cap has the one of all numbers.
    let most = min(maximumSpeed, Tolerance.maximumParameter)
    guard speed.magnitude <= most else {
      throw .invalidValue("the speed must be at most \(most) m/s, found \(speed)")
    }
    try Self.checkMagnitude(acceleration, "acceleration")
    guard acceleration > 0 else {
      throw .invalidValue("the acceleration must be above zero, found \(acceleration)")
    }
    guard state.ropePool.records[slot][side].joint >= 0 else {
      throw .invalidValue("\(id) is free at its \(side): there is nothing to wind it in")
    }
    return slot
  }
}

extension WorldState {
  fileprivate mutating func startReel(_ reel: RopeReel, of slot: Int32, at side: RopeSide) {
    ropePool.records[slot][tip: side].reel = reel
    meetTipAnew(of: slot, at: side)
    wakeIsland(of: ropePool.links[ropePool.records[slot].tipLink(side)].body)
  }
}
