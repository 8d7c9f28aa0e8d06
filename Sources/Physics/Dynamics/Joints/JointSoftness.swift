// The scalar impulses that all kinds of joints share; see `Softness` for the equation.

extension Softness {
  /// The change of impulse of a soft equality with velocity `speed` and error `error`.
  @inline(__always)
  func impulse(mass: Float, speed: Float, error: Float, accumulated: Float) -> Float {
    -mass * (massScale * speed + errorScale * error) - impulseScale * accumulated
  }

  /// The same for a point.
  @inline(__always)
  func impulse(mass: PointMass, velocity: Vec2, error: Vec2, accumulated: Vec2) -> Vec2 {
    -mass.solve(massScale * velocity + errorScale * error) - impulseScale * accumulated
  }
}

extension Vec2 {
  /// The impulse, or the largest of its direction that a strength gives (N·s).
  @inline(__always)
  func bounded(by limit: Float) -> Vec2 {
    let length = self.length
    return length > limit ? limit / length * self : self
  }
}

/// What drives and bounds one coordinate of a joint.
struct DriveBounds {
  /// The largest impulse of the motor in a substep, zero for none, and the speed it drives to.
  var motorLimit: Float
  var motorSpeed: Float
  /// How far the coordinate is above its lower limit and below its upper one, if it has them.
  var lowerGap: Float?
  var upperGap: Float?
}

/// The impulses of a motor and of two limits on one coordinate, accumulated. `upper` pushes back.
struct DriveImpulses: BitwiseCopyable {
  var motor: Float = 0
  var lower: Float = 0
  var upper: Float = 0

  @inline(__always) var total: Float { motor + lower - upper }

  /// Solves motor and limits as one, and returns by how much their sum changes.
  ///
  ///   λm = clamp(λ − mₑ (Ċ − target), ±h F),   λ the sum of all three before
  ///
  /// then the limits, for what the motor leaves. Were each to go on from its own impulse, a motor that
  /// has pushed against a limit would have to take that back first when it is turned round.
  ///
  /// - Parameter turning: By how much the coordinate grows faster than `speed` says, because the joint
  ///   turns; counted by the limits.
  @inline(__always)
  mutating func solve(
    _ bounds: DriveBounds, mass: Float, speed: Float, turning: Float = 0, _ step: StepContext,
    useBias: Bool
  ) -> Float {
    let before = total
    motor = clamped(
      before - mass * (speed - bounds.motorSpeed), -bounds.motorLimit, bounds.motorLimit)
    lower = 0
    upper = 0
    if let gap = bounds.lowerGap {
      let bias = step.limitSpeed(gap: gap, useBias: useBias) + turning
      lower = larger(before - mass * (speed + bias) - total, 0)
    }
    if let gap = bounds.upperGap {
      let bias = step.limitSpeed(gap: gap, useBias: useBias) - turning
      upper = larger(mass * (speed - bias) + total - before, 0)
    }
    return total - before
  }
}

extension StepContext {
  /// How fast a gap (negative when violated) may close, or must open.
  @inline(__always)
  func limitSpeed(gap: Float, useBias: Bool) -> Float {
    // What is past the limit comes back without any give: a strong motor would else hold it there.
    gap > 0 ? inverseH * gap : useBias ? limitRate * gap : 0
  }

  /// The part of what is past a limit that is undone per second (1/s).
  @inline(__always)
  var limitRate: Float { Tolerance.limitPart * jointSoftness.biasRate }

  /// The change of impulse of a one-sided limit with a gap (negative when violated) that opens at
  /// `speed`; the accumulated impulse stays ≥ 0.
  @inline(__always)
  func limitImpulse(
    mass: Float, speed: Float, gap: Float, accumulated: Float, useBias: Bool
  ) -> Float {
    let bias = limitSpeed(gap: gap, useBias: useBias)
    return larger(accumulated - mass * (speed + bias), 0) - accumulated
  }
}
