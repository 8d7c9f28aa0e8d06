// The scalar impulses that all kinds of joints share; see `Softness` for the equation.

extension Softness {
  /// The change of impulse of a soft equality with velocity `speed` and error `error`.
  @inline(__always)
  func impulse(mass: Float, speed: Float, error: Float, accumulated: Float) -> Float {
    -massScale * mass * (speed + biasRate * error) - impulseScale * accumulated
  }

  /// The same for a point.
  @inline(__always)
  func impulse(mass: PointMass, velocity: Vec2, error: Vec2, accumulated: Vec2) -> Vec2 {
    -massScale * mass.solve(velocity + biasRate * error) - impulseScale * accumulated
  }
}

extension StepContext {
  /// The change of impulse of a one-sided limit with a gap (negative when violated) that opens at
  /// `speed`; the accumulated impulse stays ≥ 0.
  @inline(__always)
  func limitImpulse(
    mass: Float, speed: Float, gap: Float, accumulated: Float, useBias: Bool
  ) -> Float {
    var change: Float
    if gap > 0 {
      change = -mass * (speed + inverseH * gap)
    } else {
      let softness = useBias ? jointSoftness : .rigid
      change = softness.impulse(mass: mass, speed: speed, error: gap, accumulated: accumulated)
    }
    let total = larger(accumulated + change, 0)
    change = total - accumulated
    return change
  }
}
