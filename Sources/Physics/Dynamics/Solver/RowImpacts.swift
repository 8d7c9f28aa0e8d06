// Impacts that travel through touching bodies: a cradle, a rack of billiard balls.
//
// The substeps stop what comes in as one: a ball that meets a row of touching ones sets all of them in
// motion with what is theirs of its momentum, and most of its energy is gone. But in a row of stiff bodies
// each pair collides in turn, before the next one feels it. So where an impact with restitution has gone
// on through touching contacts, what these have pushed is taken back after the substeps,
//
//   u = v - M⁻¹ Jᵀ (P - P₀),      P₀ what they carried before, substep by substep
//
// and dealt out anew. In each round those contacts collide which approach faster than all that share a
// body with them:
//
//   v_n⁺ = -e v_n⁻     for each that collides, together, none pulling
//
// until none approaches. For e = 1 a round keeps energy, as ½ λᵀ (J v⁺ + J v⁻) = 0; neighbors that are
// equally fast collide together, and what is symmetric stays so (Smith, Kaufman, Vouga, Tamstorf and
// Grinspun, *Reflections on Simultaneous Impact*, SIGGRAPH 2012, break away and keep symmetry by the same
// two rules, reflecting all that approach). In a row the rounds are the collisions of neighbors one by
// one, as if there were small gaps: m v, then 2 m₀ / (m₀ + m₁) v, and so on.
//
// What gravity and all else but these contacts have given a body in the step, g = u - v₀, counts only until
// the shapes meet, for there they were stopped: with the way s₀ - s of the step and G = -n · (gB - gA),
//
//   R² = (-n · v₀ + G h / 2Δt)² + 2 (G / Δt) (s₀ - s),      u' = u - φ g,   φ so that -n · u' = R
//
// and energy is what it was. (Velocities are those of half a substep ago, and put forward meanwhile.)
//
// Impacts travel from and through contacts that give back at least half of the speed. Those with less take
// part, or what they took from a row would be left over.
// What bodies carry changes in a step of a deep pile, and what is taken back is then not what came of the
// impact: a row that has more energy afterwards than it began the step with, and gravity gave it, is left too.
// What joints have taken from a blow cannot be taken back: where that is much, the row is left as the
// substeps have it, and bounces contact by contact (`bounceContacts`).

/// A contact that an impact may go through.
struct RowContact: BitwiseCopyable {
  var lane: ContactLane
  /// Dense indices; marked as unwritten where the impact moves nothing.
  var a: Int32
  var b: Int32
  var normal: Vec2
  var inverseMassA: Float
  var inverseMassB: Float
  var inverseInertiaA: Float
  var inverseInertiaB: Float
  var restitution: Float
  var friction: Float
  /// How fast the surfaces run.
  var running: Float
  /// What approaches more slowly does not bounce (m/s).
  var threshold: Float
  var point0: RowPoint
  var point1: RowPoint
  /// Whether it came in fast by itself, and so fast that it is worth passing on.
  var isFast: Bool
  var isHard: Bool
  /// How fast it approaches, and the most so far (m/s).
  var approach: Float = 0
  var fastest: Float = 0
}

/// One of its points.
struct RowPoint: BitwiseCopyable {
  var leverA: Float
  var leverB: Float
  var heightA: Float
  var heightB: Float
  var normalMass: Float
  var tangentMass: Float
  /// With how much the step has pushed and rubbed beyond what it carried before, and what that was in each
  /// substep.
  var excess: Float
  var rubbed: Float
  var carried: Float
  var carriedRub: Float
  /// In the present round: how it approaches and slips, the speed to leave with, and the impulse.
  var approach: Float = 0
  var slip: Float = 0
  var target: Float = 0
  var collides = false
  var impulse: Float = 0
}

/// What rows are found and solved in.
struct RowScratch: ~Copyable {
  /// Whether an impact with restitution may go on in this step, and whether for this or for the report of
  /// hits the impulses of all contacts are added up.
  var isNeeded = false
  var isCounting = false
  /// By dense index: the motions at the step's start, the sets of bodies that contacts connect, and what is
  /// known of the set of which a body is the root.
  var startMotions = Arena<SIMD4<Float>>()
  var parents = Arena<Int32>()
  var marks = Arena<UInt8>()
  /// By dense index: the fastest approach at a body, or in the set of which it is the root.
  var approaches = Arena<Float>()
  /// By dense index: what the step gave the body, and how it moves if the row is left alone.
  var given = Arena<SIMD4<Float>>()
  var stopped = Arena<SIMD4<Float>>()
  /// By root: the energy that the set of bodies may have, and has (J).
  var allowed = Arena<Float>()
  var energies = Arena<Float>()
  /// By dense index: the part φ of what the step has given a body that comes after the impact.
  var parts = Arena<Float>()
  /// What the points of each block rub in all substeps.
  var rubbing = Arena<WideFloat>()
  var contacts = Arena<RowContact>()
}

/// What is known of a set of bodies, as bits.
enum RowMark {
  /// Something with restitution came in fast.
  static let isHit: UInt8 = 1
  /// ... and went on through a contact with restitution that did not.
  static let passes: UInt8 = 2
  /// A joint has taken much of it.
  static let isHeld: UInt8 = 4
  /// The motion of the body, not of the set, is that at the impact.
  static let isShifted: UInt8 = 8
  /// The energy of the body is counted.
  static let isCounted: UInt8 = 16
  /// Something from outside drives the set: what moves as it is told, or kicks.
  static let isDriven: UInt8 = 32
}

extension WorldState {
  /// Notes whether there is an impact that may go on, and how everything moves before it.
  mutating func expectRows() {
    scratch.rows.isNeeded = false
    scratch.rows.isCounting = false
    guard scratch.blockCount > 0, arrivals(with: Arrival.isElastic | Arrival.isHeard) > 0 else {
      return
    }
    scratch.rows.isCounting = true
    guard arrivals(with: Arrival.isElastic) > 0 else { return }
    scratch.rows.isNeeded = true
    scratch.rows.startMotions.resizeUninitialized(to: awakeCount)
    for i in 0..<awakeCount { scratch.rows.startMotions.base[i] = states.base[i].motion }
    scratch.rows.rubbing.removeAll()
    scratch.rows.rubbing.resize(to: 2 * scratch.blockCount, filler: .zero)
  }

  /// Adds up what contacts push in a substep, where it is not done already.
  mutating func countImpulses() {
    guard scratch.rows.isCounting else { return }
    guard scratch.rows.isNeeded else {
      forEachMask(scratch.arrivals.base, count: scratch.blockCount) { block, arrival in
        if arrival & Arrival.isHeard != 0 { countPushes(of: block) }
      }
      return
    }
    let rubbing = scratch.rows.rubbing.base
    for block in 0..<scratch.blockCount {
      let points = WideContact.points(of: scratch.blocks.base + block)
      rubbing[2 * block] = rubbing[2 * block] + points[0].tangentImpulse
      rubbing[2 * block + 1] = rubbing[2 * block + 1] + points[1].tangentImpulse
      if scratch.arrivals.base[block] & Arrival.isFast == 0 { countPushes(of: block) }
    }
  }

  private func countPushes(of block: Int) {
    let points = WideContact.points(of: scratch.blocks.base + block)
    points[0].stepImpulse = points[0].stepImpulse + points[0].normalImpulse
    points[1].stepImpulse = points[1].stepImpulse + points[1].normalImpulse
  }

  /// Lets impacts travel, where they have gone through touching bodies.
  mutating func passImpacts(_ step: StepContext) {
    guard scratch.rows.isNeeded else { return }
    collectRowContacts(step)
    guard scratch.rows.contacts.count > 1, connectRows() else { return }
    takeBackImpulses()
    guard keepFreeRows(step) else { return }
    goBackToImpacts(step)
    collideRows()
    shiftRows(by: -0.5 * step.h * step.inverseTimeStep, timeStep: step.timeStep)
    guard keepCalmRows() else { return }
    partRows()
    for i in scratch.rows.contacts.indices { settleRow(scratch.rows.contacts.base + i) }
  }

  // MARK: - Afterwards

  /// Takes the contact out of what comes after, lets the next step begin with what it carried, and tells
  /// how hard it was hit.
  mutating func settleRow(_ contact: UnsafeMutablePointer<RowContact>) {
    let (block, lane) = (contact.pointee.lane.block, contact.pointee.lane.lane)
    let points = WideContact.points(of: scratch.blocks.base + block)
    let bounce = scratch.bounces.base + block
    if scratch.arrivals[block] == 0 {
      guard contact.pointee.fastest > hitEventThreshold else {
        carryOn(contact, points)
        return
      }
      scratch.arrivals[block] = Arrival.isHeard
      let still = WideApproach(
        normalVelocity: .zero, slip: .zero, restitution: .zero, friction: .zero, running: .zero)
      bounce.initialize(
        to: WideBounce(
          acceleration: .zero, threshold: WideFloat(-.infinity), isDriven: .zero,
          approach0: still,
          approach1: still, leastImpulse0: .zero, leastImpulse1: .zero))
    }
    if contact.pointee.isFast {
      contactSims[scratch.blockContacts[Int(contact.pointee.lane.reference)]].wasHit = true
    } else {
      carryOn(contact, points)
    }
    bounce.pointee.threshold[lane] = -.infinity
    bounce.pointee.approach0.friction[lane] = 0
    bounce.pointee.approach1.friction[lane] = 0
    if !contact.pointee.isFast {
      bounce.pointee.approach0.normalVelocity[lane] = -contact.pointee.fastest
      bounce.pointee.approach1.normalVelocity[lane] = -contact.pointee.fastest
    }
  }

  func carryOn(
    _ contact: UnsafePointer<RowContact>, _ points: UnsafeMutablePointer<WidePoint>
  ) {
    let lane = contact.pointee.lane.lane
    points[0].normalImpulse[lane] = contact.pointee.point0.carried
    points[0].tangentImpulse[lane] = contact.pointee.point0.carriedRub
    points[1].normalImpulse[lane] = contact.pointee.point1.carried
    points[1].tangentImpulse[lane] = contact.pointee.point1.carriedRub
  }
}

extension RowContact {
  /// The normal velocity at a point.
  @inline(__always)
  func velocity(_ p: RowPoint, _ states: UnsafePointer<BodyState>) -> Float {
    let vA = states[Int(a & Int32.max)].motion
    let vB = states[Int(b & Int32.max)].motion
    return (vB.x - vA.x) * normal.x + (vB.y - vA.y) * normal.y + vB.z * p.leverB - vA.z * p.leverA
  }

  /// The normal velocity at a point when the step began, of bodies that the impact moves.
  @inline(__always)
  func velocity(
    _ p: RowPoint, starting motions: UnsafePointer<SIMD4<Float>>,
    _ states: UnsafePointer<BodyState>
  ) -> Float {
    let vA = a >= 0 ? motions[Int(a)] : states[Int(a & Int32.max)].motion
    let vB = b >= 0 ? motions[Int(b)] : states[Int(b & Int32.max)].motion
    return (vB.x - vA.x) * normal.x + (vB.y - vA.y) * normal.y + vB.z * p.leverB - vA.z * p.leverA
  }

  /// The velocity along the tangent.
  @inline(__always)
  func slip(_ p: RowPoint, _ states: UnsafePointer<BodyState>) -> Float {
    let vA = states[Int(a & Int32.max)].motion
    let vB = states[Int(b & Int32.max)].motion
    return (vB.x - vA.x) * normal.y - (vB.y - vA.y) * normal.x + vA.z * p.heightA - vB.z * p.heightB
  }

  /// The impulses that change the velocities of both points by so much, and whether they can be told
  /// apart.
  func together(_ change0: Float, _ change1: Float) -> (Float, Float, Bool) {
    let mass = inverseMassA + inverseMassB
    let (a0, a1, b0, b1) = (point0.leverA, point1.leverA, point0.leverB, point1.leverB)
    let k00 = mass + inverseInertiaA * a0 * a0 + inverseInertiaB * b0 * b0
    let k01 = mass + inverseInertiaA * a0 * a1 + inverseInertiaB * b0 * b1
    let k11 = mass + inverseInertiaA * a1 * a1 + inverseInertiaB * b1 * b1
    let determinant = k00 * k11 - k01 * k01
    guard determinant > Tolerance.bounceFlatness * (k00 * k11) else { return (0, 0, false) }
    return (
      (k11 * change0 - k01 * change1) / determinant, (k00 * change1 - k01 * change0) / determinant,
      true
    )
  }

  /// What misses are measured by (m/s).
  var scale: Float { larger(approach, larger(threshold, 1e-6)) }
}
