// When do two moving convex shapes first come close? Conservative advancement (Mirtich, Impulse-based
// Dynamic Simulation of Rigid Body Systems, 1996, 2.3) along separating axes (Catto, Continuous
// Collision, GDC 2013).
//
// At some time the shapes are apart, and their nearest features give an axis n that separates them.
// As long as
//   s(t) = min over B of n(t) · b(t) − max over A of n(t) · a(t)
// stays above the distance aimed at, nothing can have happened, whatever the axis; so time is
// advanced to where s first reaches that distance, a new axis is taken there, and so on until the
// distance itself has come down to the aim. The axis turns with the body whose edge it is
// perpendicular to, which makes a turning face as quick to find as a still one.
//
// Each root is bracketed and found by false position and bisection in turns, and time only ever
// advances to the side of the root where the shapes are still apart: if the rounds run out, the
// answer errs on the early side.

/// A rigid motion over one step: the center of mass moves straight, the rotation turns the shorter
/// way.
struct Sweep: BitwiseCopyable {
  /// The center of mass in the body's frame (m).
  var localCenter: Vec2
  /// The center of mass in the world, at fractions 0 and 1 (m).
  var startCenter: Vec2
  var endCenter: Vec2
  var startRotation: Rotation
  var endRotation: Rotation
  /// How far it turns from the one to the other (radians): whole turns count.
  var angle: Float

  init(
    localCenter: Vec2, startCenter: Vec2, endCenter: Vec2, startRotation: Rotation,
    endRotation: Rotation, angle: Float
  ) {
    self.localCenter = localCenter
    self.startCenter = startCenter
    self.endCenter = endCenter
    self.startRotation = startRotation
    self.endRotation = endRotation
    self.angle = angle
  }

  /// One that turns the shorter way round.
  init(
    localCenter: Vec2, startCenter: Vec2, endCenter: Vec2, startRotation: Rotation,
    endRotation: Rotation
  ) {
    self.init(
      localCenter: localCenter, startCenter: startCenter, endCenter: endCenter,
      startRotation: startRotation, endRotation: endRotation,
      angle: endRotation.relative(to: startRotation).angle)
  }

  /// Something that does not move.
  init(resting place: Transform) {
    self.init(
      localCenter: .zero, startCenter: place.position, endCenter: place.position,
      startRotation: place.rotation, endRotation: place.rotation, angle: 0)
  }

  /// Where the body's frame is at a fraction of the way.
  @inline(__always)
  func transform(at fraction: Float) -> Transform {
    let rotation = fraction < 1 ? startRotation.advanced(by: fraction * angle) : endRotation
    let center = startCenter.interpolated(to: endCenter, by: fraction)
    return Transform(position: center - rotation.rotate(localCenter), rotation: rotation)
  }

  fileprivate func moved(by offset: Vec2) -> Sweep {
    var sweep = self
    sweep.startCenter += offset
    sweep.endCenter += offset
    return sweep
  }
}

/// What came of two sweeps.
struct TimeOfImpact: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    /// The shapes come to the distance aimed at, at the fraction.
    case hit
    /// They do not before the end; the fraction is the largest asked for.
    case separated
    /// They overlap at the start; the fraction is 0.
    case overlapped
    /// The rounds ran out; until the fraction they are certainly apart.
    case failed
  }

  var state: State
  var fraction: Float
}

/// How often a new axis is taken, and how often its function is evaluated. A million random pairs
/// need fewer; both are there so that it ends whatever the numbers.
private let maximumAxes = 40
private let maximumEvaluations = 40

/// A separating function is only looked at where it is asked. Over so small a turn (radians) it cannot
/// dip by more than an eighth of a percent of the shapes' size and come up again unseen.
private let turnPerInterval: Float = 0.1
/// Two bodies at the cap on spin turn by this against each other in a step of 1/60 s (radians).
private let largestTurn: Float = 2 * Tolerance.maximumSpin / 60

/// When two shapes on their sweeps first come within the distance aimed at: overlapping by the slop
/// for round shapes, a slop apart where there is no radius to spare.
///
/// - Parameter maximum: The fraction up to which it matters.
func timeOfImpact(
  _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, maximum: Float
) -> TimeOfImpact {
  timeOfImpact(
    a, sweepA, b, sweepB, maximum: maximum,
    target: larger(Tolerance.linearSlop, a.radius + b.radius - Tolerance.linearSlop),
    tolerance: Tolerance.impactTolerance)
}

/// When two shapes on their sweeps first come within a distance of their cores (m), to a tolerance (m).
func timeOfImpact(
  _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, maximum: Float, target: Float,
  tolerance: Float
) -> TimeOfImpact {
  let nearEnough = target + tolerance
  // Near the origin the coordinates have digits to spare.
  let offset = -sweepA.startCenter
  let pair = SweptPair(
    a: a, b: b, sweepA: sweepA.moved(by: offset), sweepB: sweepB.moved(by: offset),
    tolerance: tolerance)
  // Written so that a sweep that is not finite takes the upper bound instead of a trap.
  let turn = sweepA.angle.magnitude + sweepB.angle.magnitude
  let intervals = 1 + Int(saturating: (turn < largestTurn ? turn : largestTurn) / turnPerInterval)

  var time: Float = 0
  for _ in 0..<maximumAxes {
    let frameA = pair.sweepA.transform(at: time)
    let frameB = pair.sweepB.transform(at: time)
    let nearest = coreDistance(a, b, frameB.relative(to: frameA))
    if nearest.distance <= 0 {
      return time == 0
        ? TimeOfImpact(state: .overlapped, fraction: 0) : TimeOfImpact(state: .hit, fraction: time)
    }
    if nearest.distance <= nearEnough { return TimeOfImpact(state: .hit, fraction: time) }
    if time >= maximum { return TimeOfImpact(state: .separated, fraction: maximum) }

    let axis = SeparatingAxis(
      nearest.normalFrame, frameA.rotation.rotate(nearest.normal), frameA, frameB)
    let advanced = pair.advance(
      along: axis, from: time, to: maximum, target: target, intervals: intervals)
    // On its own axis the distance was above the aim by the tolerance: no advance is rounding.
    guard advanced > time else { return TimeOfImpact(state: .hit, fraction: time) }
    time = advanced
  }
  return TimeOfImpact(state: .failed, fraction: time)
}

/// A direction that is fixed in A, in B or in the world.
private struct SeparatingAxis {
  let frame: CoreDistance.NormalFrame
  let direction: Vec2

  init(
    _ frame: CoreDistance.NormalFrame, _ normal: Vec2, _ frameA: Transform, _ frameB: Transform
  ) {
    self.frame = frame
    switch frame {
    case .neither: direction = normal
    case .a: direction = frameA.rotation.inverseRotate(normal)
    case .b: direction = frameB.rotation.inverseRotate(normal)
    }
  }
}

private struct SweptPair {
  let a: ShapeView
  let b: ShapeView
  let sweepA: Sweep
  let sweepB: Sweep
  let tolerance: Float

  /// s(t).
  func separation(along axis: SeparatingAxis, at time: Float) -> Float {
    let frameA = sweepA.transform(at: time)
    let frameB = sweepB.transform(at: time)
    let normal: Vec2
    switch axis.frame {
    case .neither: normal = axis.direction
    case .a: normal = frameA.rotation.rotate(axis.direction)
    case .b: normal = frameB.rotation.rotate(axis.direction)
    }
    let cornerA = a.vertex(a.farthestVertex(along: frameA.rotation.inverseRotate(normal)))
    let cornerB = b.vertex(b.farthestVertex(along: frameB.rotation.inverseRotate(-normal)))
    return normal.dot(frameB.apply(cornerB) - frameA.apply(cornerA))
  }

  /// The latest time up to which the axis is known to keep the shapes apart by the target.
  func advance(
    along axis: SeparatingAxis, from start: Float, to end: Float, target: Float, intervals: Int
  ) -> Float {
    var low = start
    var excessLow = separation(along: axis, at: low) - target
    guard excessLow > 0 else { return start }
    for i in 1...intervals {
      let high =
        i == intervals ? end : start + (end - start) * Float(i) / Float(intervals)
      let excessHigh = separation(along: axis, at: high) - target
      if excessHigh < 0 { return root(along: axis, low, excessLow, high, excessHigh, target) }
      low = high
      excessLow = excessHigh
    }
    return end
  }

  /// Where s passes the target between two times, from the side where it is still above it.
  private func root(
    along axis: SeparatingAxis, _ start: Float, _ excessStart: Float, _ end: Float,
    _ excessEnd: Float, _ target: Float
  ) -> Float {
    var (low, excessLow) = (start, excessStart)
    var (high, excessHigh) = (end, excessEnd)
    for i in 0..<maximumEvaluations where excessLow > 0.5 * tolerance {
      // False position aims a little short of the target, to end on the side that is apart.
      let part =
        i & 1 == 0
        ? (excessLow - 0.25 * tolerance) / (excessLow - excessHigh) : 0.5
      let time = low + part * (high - low)
      guard time > low && time < high else { break }
      let excess = separation(along: axis, at: time) - target
      if excess >= 0 {
        (low, excessLow) = (time, excess)
      } else {
        (high, excessHigh) = (time, excess)
      }
    }
    return low
  }
}
