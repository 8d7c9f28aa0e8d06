// One of the two motions a gear ties: an angle or a translation q, its change within a step, and its
// row of the Jacobian.
//
//   hinge:   q = θB − θA,        q̇ = wB − wA
//   slider:  q = u · (pB − pA),  q̇ = u · (vB − vA) + (rB × u) wB − ((d + rA) × u) wA
//   body:    q = θ,              q̇ = w
//
// An angle is kept as whole turns and a rest within ±π, so that no digit is lost however often a cog
// has turned.

struct GearCoordinate: BitwiseCopyable {
  enum Kind: UInt8 { case body, hinge, slider }

  var kind = Kind.body
  /// The joint whose motion it is; -1 for a body's own angle.
  var joint: Int32 = -1
  /// Of the joint; for a body's own angle both ends are that body and the first gives nothing.
  var ends: JointEnds
  /// The slider's axis at the start of the step, world-aligned.
  var startAxis = Vec2.zero
  /// q at the start of the step: the translation (m), or the angle within ±π (radians) ...
  var value: Float = 0
  /// ... and the turns before it.
  var turns: Int32 = 0
}

/// What one body feels of a gear.
struct GearRow {
  var linear: Vec2
  var angular: Float
  var mass: Float
  var inertia: Float
  let dense: Int

  @inline(__always) var gives: Bool { mass > 0 || inertia > 0 }
}

extension GearCoordinate {
  /// q with its turns: double, so that the rest keeps its digits.
  var total: Double { Double(value) + 2 * Double.pi * Double(turns) }

  /// Reads q from where the bodies are; `tracks` counts turns on from the last value.
  mutating func refresh(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, anchorA: Vec2,
    anchorB: Vec2, axis: Vec2, tracks: Bool
  ) {
    ends.prepare(bodies, sims, localAnchorA: anchorA, localAnchorB: anchorB)
    let old = value
    switch kind {
    case .body:
      ends.massA = 0
      ends.inertiaA = 0
      value = sims[Int(ends.denseB)].transform.rotation.angle
    case .hinge:
      value = ends.angle(sims, reference: 0)
    case .slider:
      startAxis = sims[Int(ends.denseA)].transform.rotation.rotate(axis)
      value = startAxis.dot(ends.centers + ends.anchorB - ends.anchorA)
      return
    }
    guard tracks else { return }
    if value - old > .pi { turns &-= 1 }
    if value - old < -.pi { turns &+= 1 }
  }

  /// How far q has come since the start of the step.
  @inline(__always)
  func change(_ states: UnsafeMutablePointer<BodyState>) -> Float {
    switch kind {
    case .body: states[Int(ends.denseB)].deltaRotation.angle
    case .hinge: ends.turn(states)
    case .slider: ends.slideAxis(states, start: startAxis).translation - value
    }
  }

  /// ∂q/∂(bodies), times a factor.
  @inline(__always)
  func rows(_ states: UnsafeMutablePointer<BodyState>, times factor: Float) -> (GearRow, GearRow) {
    var a = GearRow(
      linear: .zero, angular: 0, mass: ends.massA, inertia: ends.inertiaA,
      dense: Int(ends.denseA))
    var b = GearRow(
      linear: .zero, angular: factor, mass: ends.massB, inertia: ends.inertiaB,
      dense: Int(ends.denseB))
    switch kind {
    case .body: break
    case .hinge: a.angular = -factor
    case .slider:
      let slide = ends.slideAxis(states, start: startAxis)
      a.linear = -factor * slide.axis
      a.angular = -factor * slide.axialArmA
      b.linear = factor * slide.axis
      b.angular = factor * slide.axialArmB
    }
    return (a, b)
  }
}
