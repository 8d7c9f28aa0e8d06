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
    let rubbing = scratch.rows.rubbing.base
    for block in 0..<scratch.blockCount {
      let points = WideContact.points(of: scratch.blocks.base + block)
      if scratch.rows.isNeeded {
        rubbing[2 * block] = rubbing[2 * block] + points[0].tangentImpulse
        rubbing[2 * block + 1] = rubbing[2 * block + 1] + points[1].tangentImpulse
      }
      guard scratch.arrivals.base[block] & Arrival.isFast == 0 else { continue }
      points[0].stepImpulse = points[0].stepImpulse + points[0].normalImpulse
      points[1].stepImpulse = points[1].stepImpulse + points[1].normalImpulse
    }
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

  // MARK: - Finding

  /// Collects the contacts that have pushed more than they carried.
  mutating func collectRowContacts(_ step: StepContext) {
    scratch.rows.contacts.removeAll()
    for block in 0..<scratch.blockCount {
      let points = WideContact.points(of: scratch.blocks.base + block)
      let pushed = larger(points[0].stepImpulse, points[1].stepImpulse)
      guard greater(pushed, .zero).isAny else { continue }
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 && pushed[lane] > 0 {
        collectRowContact(
          ContactLane(reference: Int32(truncatingIfNeeded: block * WideFloat.laneCount + lane)),
          step)
      }
    }
  }

  mutating func collectRowContact(_ place: ContactLane, _ step: StepContext) {
    let (block, lane) = (place.block, place.lane)
    let k = scratch.blocks.base + block
    let points = WideContact.points(of: k)
    let sim = contactSims.base + Int(scratch.blockContacts[Int(place.reference)])
    let normal = Vec2(k.pointee.normalX[lane], k.pointee.normalY[lane])
    let (a, b) = (k.pointee.indexA[lane], k.pointee.indexB[lane])
    let pull = larger(pull(of: a, along: normal), pull(of: b, along: normal))
    let substeps = Float(step.substeps)
    func point(
      _ p: UnsafeMutablePointer<WidePoint>, _ rubbed: WideFloat, _ own: ContactPoint
    ) -> RowPoint {
      RowPoint(
        leverA: p.pointee.leverA[lane], leverB: p.pointee.leverB[lane],
        heightA: p.pointee.heightA[lane], heightB: p.pointee.heightB[lane],
        normalMass: p.pointee.normalMass[lane], tangentMass: p.pointee.tangentMass[lane],
        excess: larger(p.pointee.stepImpulse[lane] - substeps * own.normalImpulse, 0),
        rubbed: rubbed[lane] - substeps * own.tangentImpulse, carried: own.normalImpulse,
        carriedRub: own.tangentImpulse)
    }
    let first = point(points, scratch.rows.rubbing[2 * block], sim.pointee.point0)
    let second = point(
      points + 1, scratch.rows.rubbing[2 * block + 1],
      sim.pointee.count > 1 ? sim.pointee.point1 : ContactPoint())
    let given = Tolerance.rowStepPart * step.timeStep * pull
    var isFast = false
    var isHard = false
    if scratch.arrivals[block] & Arrival.isFast != 0 {
      let bounce = scratch.bounces.base + block
      let speed = bounce.pointee.fastest[lane]
      isFast = speed < bounce.pointee.threshold[lane]
      isHard = isFast && -speed > Tolerance.rowStart * given
    }
    // What it takes to hold what a new contact carries is no impact.
    let least = larger(
      Tolerance.restitutionStepPart * step.timeStep * pull, Tolerance.leastRowSpeed)
    guard
      isFast || first.excess > least * first.normalMass
        || second.excess > least * second.normalMass
    else { return }
    let own =
      restitutionThreshold < 0
      ? larger(least, Tolerance.leastRestitutionThreshold) : restitutionThreshold
    scratch.rows.contacts.append(
      RowContact(
        lane: place, a: a, b: b, normal: normal, inverseMassA: k.pointee.inverseMassA[lane],
        inverseMassB: k.pointee.inverseMassB[lane],
        inverseInertiaA: k.pointee.inverseInertiaA[lane],
        inverseInertiaB: k.pointee.inverseInertiaB[lane], restitution: sim.pointee.restitution,
        friction: sim.pointee.friction,
        running: sim.pointee.hasSurface ? contactSurfaces[sim.pointee.slot].tangentSpeed : 0,
        threshold: larger(own, given), point0: first, point1: second, isFast: isFast,
        isHard: isHard))
  }

  /// What gravity and forces do to a body along a normal, and a part of what they do across it (m/s²).
  func pull(of index: Int32, along normal: Vec2) -> Float {
    let row = scratch.weights[index < 0 ? awakeCount : Int(index)].row
    let acceleration = Vec2(row.z, row.w)
    return acceleration.dot(normal).magnitude
      + Tolerance.restitutionSlant * acceleration.cross(normal).magnitude
  }

  /// Keeps the contacts of sets of bodies through which an impact goes on; false if there are none.
  mutating func connectRows() -> Bool {
    scratch.rows.parents.resizeUninitialized(to: awakeCount)
    scratch.rows.marks.resizeUninitialized(to: awakeCount)
    scratch.rows.approaches.resizeUninitialized(to: awakeCount)
    scratch.rows.parts.resizeUninitialized(to: awakeCount)
    scratch.rows.given.resizeUninitialized(to: awakeCount)
    scratch.rows.stopped.resizeUninitialized(to: awakeCount)
    scratch.rows.allowed.resizeUninitialized(to: awakeCount)
    scratch.rows.energies.resizeUninitialized(to: awakeCount)
    for i in 0..<awakeCount {
      scratch.rows.parents.base[i] = Int32(truncatingIfNeeded: i)
      scratch.rows.marks.base[i] = 0
      scratch.rows.parts.base[i] = 0
      scratch.rows.stopped.base[i] = states.base[i].motion
      scratch.rows.allowed.base[i] = 0
      scratch.rows.energies.base[i] = 0
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard contact.a >= 0 && contact.b >= 0 else { continue }
      let (rootA, rootB) = (rowRoot(of: contact.a), rowRoot(of: contact.b))
      scratch.rows.parents.base[Int(max(rootA, rootB))] = min(rootA, rootB)
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard contact.restitution >= Tolerance.rowRestitution else { continue }
      let root = Int(rowRoot(of: max(contact.a, contact.b)))
      if contact.isHard { scratch.rows.marks[root] |= RowMark.isHit }
      if !contact.isFast { scratch.rows.marks[root] |= RowMark.passes }
      let fixed = min(contact.a, contact.b)
      if contact.restitution > 1 || (fixed < 0 && states[fixed & Int32.max].motion != .zero) {
        scratch.rows.marks[root] |= RowMark.isDriven
      }
    }
    return keepRows { $0 & (RowMark.isHit | RowMark.passes) == RowMark.isHit | RowMark.passes }
  }

  /// Keeps the contacts of the sets that a condition holds for.
  mutating func keepRows(where isKept: (UInt8) -> Bool) -> Bool {
    var kept = 0
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      guard isKept(scratch.rows.marks[rowRoot(of: max(contact.a, contact.b))]) else { continue }
      scratch.rows.contacts[kept] = contact
      kept += 1
    }
    scratch.rows.contacts.resizeUninitialized(to: kept)
    return kept > 0
  }

  mutating func rowRoot(of index: Int32) -> Int32 {
    let parents = scratch.rows.parents.base
    var root = index
    while parents[Int(root)] != root {
      parents[Int(root)] = parents[Int(parents[Int(root)])]
      root = parents[Int(root)]
    }
    return root
  }

  // MARK: - Taking back

  func takeBackImpulses() {
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      takeBackRow(contact, -1)
    }
  }

  func takeBackRow(_ contact: UnsafePointer<RowContact>, _ sign: Float) {
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    pushRow(sign * p.excess, sign * q.excess, contact)
    rubRow(sign * p.rubbed, p, contact)
    rubRow(sign * q.rubbed, q, contact)
  }

  /// Leaves the rows alone of which joints or locks have taken a part of the blow; false if there are no
  /// others.
  mutating func keepFreeRows(_ step: StepContext) -> Bool {
    // By root: the fastest approach in a set.
    let fastest = scratch.rows.approaches.base
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      fastest[Int(rowRoot(of: max(contact.a, contact.b)))] = 0
    }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      let root = Int(rowRoot(of: max(contact.pointee.a, contact.pointee.b)))
      fastest[root] = larger(fastest[root], approachInRow(of: contact))
    }
    var isSomeHeld = false
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts[i]
      if markHeld(contact.a, step) { isSomeHeld = true }
      if markHeld(contact.b, step) { isSomeHeld = true }
    }
    guard isSomeHeld else { return true }
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      let root = rowRoot(of: max(contact.pointee.a, contact.pointee.b))
      guard scratch.rows.marks[root] & RowMark.isHeld != 0 else { continue }
      takeBackRow(contact, 1)
    }
    return keepRows { $0 & RowMark.isHeld == 0 }
  }

  /// Marks the set of a body if something else has changed its motion, and says whether.
  mutating func markHeld(_ index: Int32, _ step: StepContext) -> Bool {
    guard index >= 0 && isHeld(index) else { return false }
    let change = states[index].motion - scratch.rows.startMotions[index]
    let row = scratch.weights[index].row
    let driven = Vec2(row.z, row.w).length * step.timeStep
    let most = 2 * driven + Tolerance.rowLoss * scratch.rows.approaches[rowRoot(of: index)]
    guard Vec2(change.x, change.y).length > most else { return false }
    scratch.rows.marks[rowRoot(of: index)] |= RowMark.isHeld
    return true
  }

  /// Leaves the rows alone that have come to more energy than there was; false if there are no others.
  mutating func keepCalmRows() -> Bool {
    let contacts = scratch.rows.contacts.base
    let count = scratch.rows.contacts.count
    for i in 0..<count {
      countEnergy(contacts[i].a)
      countEnergy(contacts[i].b)
    }
    var isSomeWild = false
    for i in 0..<count {
      let root = rowRoot(of: max(contacts[i].a, contacts[i].b))
      guard scratch.rows.marks[root] & RowMark.isDriven == 0 else { continue }
      guard
        scratch.rows.energies[root] > (1 + Tolerance.rowGain) * scratch.rows.allowed[root]
      else { continue }
      scratch.rows.marks[root] |= RowMark.isHeld
      isSomeWild = true
    }
    guard isSomeWild else { return true }
    for i in 0..<count {
      let contact = contacts[i]
      let root = rowRoot(of: max(contact.a, contact.b))
      guard scratch.rows.marks[root] & RowMark.isHeld != 0 else { continue }
      if contact.a >= 0 { states[contact.a].motion = scratch.rows.stopped[contact.a] }
      if contact.b >= 0 { states[contact.b].motion = scratch.rows.stopped[contact.b] }
    }
    return keepRows { $0 & RowMark.isHeld == 0 }
  }

  /// Adds the energy of a body to that of its set, once.
  mutating func countEnergy(_ index: Int32) {
    guard index >= 0, scratch.rows.marks[index] & RowMark.isCounted == 0 else { return }
    scratch.rows.marks[index] |= RowMark.isCounted
    let root = rowRoot(of: index)
    let sim = sims.base + Int(index)
    let (mass, inertia) = (sim.pointee.mass, sim.pointee.inertia)
    func kinetic(_ motion: SIMD4<Float>) -> Float {
      0.5 * mass * (motion.x * motion.x + motion.y * motion.y)
        + 0.5 * inertia * (motion.z * motion.z)
    }
    let row = scratch.weights[index].row
    let work = mass * Vec2(row.z, row.w).dot(states[index].deltaPosition)
    let start = scratch.rows.startMotions[index]
    scratch.rows.allowed[root] += kinetic(start) + work
    scratch.rows.energies[root] += kinetic(states[index].motion)
  }

  /// Whether joints or locks have a say in how a body moves.
  func isHeld(_ index: Int32) -> Bool {
    let record = bodies.base + Int(sims[index].body)
    return record.pointee.jointCount > 0 || record.pointee.locksX || record.pointee.locksY
  }

  // MARK: - Colliding

  /// Takes back what came after the impacts, and puts velocities forward by half a substep.
  mutating func goBackToImpacts(_ step: StepContext) {
    for i in scratch.rows.contacts.indices {
      let contact = scratch.rows.contacts.base + i
      contact.pointee.fastest = 0
      guard contact.pointee.isFast else { continue }
      let part = partAfterImpact(contact, step)
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      let parts = scratch.rows.parts.base
      if a >= 0 { parts[a] = larger(parts[a], part) }
      if b >= 0 { parts[b] = larger(parts[b], part) }
    }
    shiftRows(by: 0.5 * step.h * step.inverseTimeStep, timeStep: step.timeStep)
  }

  /// The part φ of what the step has given the bodies of a contact that comes after they have met there.
  func partAfterImpact(
    _ contact: UnsafePointer<RowContact>, _ step: StepContext
  ) -> Float {
    let (block, lane) = (contact.pointee.lane.block, contact.pointee.lane.lane)
    let k = scratch.blocks.base + block
    let points = WideContact.points(of: k)
    let place = WidePlace(k, states.base)
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    let start = contact.pointee.velocity(p, starting: scratch.rows.startMotions.base, states.base)
    let start1 = contact.pointee.velocity(q, starting: scratch.rows.startMotions.base, states.base)
    let isSecond = p.normalMass <= 0 || (q.normalMass > 0 && start1 < start)
    let before = -(isSecond ? start1 : start)
    let after = -contact.pointee.velocity(isSecond ? q : p, states.base)
    let gain = after - before
    // Rounding, or what takes from the approach.
    guard gain > Tolerance.leastRestitutionThreshold else { return 0 }
    let point = points + (isSecond ? 1 : 0)
    let way = point.pointee.separation[lane] - place.separation(of: point)[lane]
    let half = 0.5 * step.h * step.inverseTimeStep * gain
    let now = before + half
    let meeting = larger(now * now + 2 * gain * step.inverseTimeStep * way, 0).squareRoot()
    return clamped((after + half - meeting) / gain, 0, 1)
  }

  /// Changes the motion of each body by a part of what the step has given it, and in the first place by what
  /// came after the impact.
  mutating func shiftRows(by part: Float, timeStep: Float) {
    let parts = scratch.rows.parts.base
    let marks = scratch.rows.marks.base
    func shift(_ index: Int32) {
      guard index >= 0 else { return }
      let i = Int(index)
      let isForward = part > 0
      guard (marks[i] & RowMark.isShifted == 0) == isForward else { return }
      if isForward {
        var given = states.base[i].motion - scratch.rows.startMotions.base[i]
        // What is more comes of contacts that are left as they are, and is theirs as much as others'.
        let row = scratch.weights.base[i].row
        let driven = Vec2(row.z, row.w).length * timeStep
        if Vec2(given.x, given.y).length > Tolerance.rowStepPart * driven { given = .zero }
        scratch.rows.given.base[i] = given
        states.base[i].motion += (part - parts[i]) * given
        marks[i] |= RowMark.isShifted
      } else {
        states.base[i].motion += part * scratch.rows.given.base[i]
        marks[i] &= ~RowMark.isShifted
      }
    }
    for i in scratch.rows.contacts.indices {
      shift(scratch.rows.contacts[i].a)
      shift(scratch.rows.contacts[i].b)
    }
  }

  mutating func collideRows() {
    let count = scratch.rows.contacts.count
    let contacts = scratch.rows.contacts.base
    let most = max(Tolerance.rowWork / count, Tolerance.leastRowRounds)
    var round = 0
    while round < most {
      round += 1
      guard chooseCollisions() else { break }
      var again = 0
      var miss: Float = 1
      while again < Tolerance.rowSweeps && miss > Tolerance.rowError {
        miss = 0
        for i in 0..<count where contacts[i].point0.collides || contacts[i].point1.collides {
          miss = larger(miss, collideRow(contacts + i))
        }
        again += 1
      }
      for i in 0..<count where contacts[i].point0.collides || contacts[i].point1.collides {
        rubRow(contacts + i)
      }
    }
    // What is too slow for a bounce is stopped.
    for i in 0..<count {
      contacts[i].point0.impulse = 0
      contacts[i].point1.impulse = 0
      contacts[i].point0.target = 0
      contacts[i].point1.target = 0
      let approach = approachInRow(of: contacts + i)
      contacts[i].approach = 0
      let isStopped = approach <= contacts[i].threshold
      contacts[i].point0.collides = isStopped && contacts[i].point0.normalMass > 0
      contacts[i].point1.collides = isStopped && contacts[i].point1.normalMass > 0
    }
    var again = 0
    var miss: Float = 1
    while again < Tolerance.rowStops && miss > Tolerance.rowStopError {
      miss = 0
      for i in 0..<count where contacts[i].point0.collides || contacts[i].point1.collides {
        miss = larger(miss, collideRow(contacts + i))
      }
      again += 1
    }
  }

  func approachInRow(of contact: UnsafePointer<RowContact>) -> Float {
    var fastest: Float = 0
    if contact.pointee.point0.normalMass > 0 {
      fastest = -contact.pointee.velocity(contact.pointee.point0, states.base)
    }
    if contact.pointee.point1.normalMass > 0 {
      fastest = larger(fastest, -contact.pointee.velocity(contact.pointee.point1, states.base))
    }
    return fastest
  }

  /// Picks those that collide in the next round; false if there are none.
  mutating func chooseCollisions() -> Bool {
    let count = scratch.rows.contacts.count
    let contacts = scratch.rows.contacts.base
    let approaches = scratch.rows.approaches.base
    for i in 0..<count {
      if contacts[i].a >= 0 { approaches[Int(contacts[i].a)] = 0 }
      if contacts[i].b >= 0 { approaches[Int(contacts[i].b)] = 0 }
    }
    var isAny = false
    for i in 0..<count {
      let contact = contacts + i
      let approach = approachInRow(of: contact)
      contact.pointee.approach = approach
      guard approach > contact.pointee.threshold else { continue }
      isAny = true
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      if a >= 0 { approaches[a] = larger(approaches[a], approach) }
      if b >= 0 { approaches[b] = larger(approaches[b], approach) }
    }
    guard isAny else { return false }
    for i in 0..<count {
      let contact = contacts + i
      let approach = contact.pointee.approach
      let (a, b) = (Int(contact.pointee.a), Int(contact.pointee.b))
      let rival = larger(a >= 0 ? approaches[a] : 0, b >= 0 ? approaches[b] : 0)
      let collides =
        approach > contact.pointee.threshold && approach >= Tolerance.rowTie * rival
      prepareCollision(contact, collides: collides)
    }
    return true
  }

  func prepareCollision(_ contact: UnsafeMutablePointer<RowContact>, collides: Bool) {
    if collides {
      contact.pointee.fastest = larger(contact.pointee.fastest, contact.pointee.approach)
    }
    let e = contact.pointee.restitution
    let states = self.states.base
    func prepare(_ p: RowPoint) -> RowPoint {
      var p = p
      p.impulse = 0
      p.collides = false
      guard collides && p.normalMass > 0 else { return p }
      let approach = -contact.pointee.velocity(p, states)
      guard approach > 0 else { return p }
      p.collides = true
      p.approach = approach
      p.slip = contact.pointee.slip(p, states) - contact.pointee.running
      p.target = e * approach
      return p
    }
    contact.pointee.point0 = prepare(contact.pointee.point0)
    contact.pointee.point1 = prepare(contact.pointee.point1)
  }

  /// Brings the colliding points of a contact to their speeds, as far as none pulls. Returns by what part
  /// of its approach the farthest was off.
  func collideRow(_ contact: UnsafeMutablePointer<RowContact>) -> Float {
    let states = self.states.base
    let (p, q) = (contact.pointee.point0, contact.pointee.point1)
    let miss0 = p.collides ? p.target - contact.pointee.velocity(p, states) : 0
    let miss1 = q.collides ? q.target - contact.pointee.velocity(q, states) : 0
    if p.collides && q.collides {
      let (x, y, isSolved) = contact.pointee.together(miss0, miss1)
      if isSolved && p.impulse + x >= 0 && q.impulse + y >= 0 {
        contact.pointee.point0.impulse += x
        contact.pointee.point1.impulse += y
        pushRow(x, y, contact)
        return larger(miss0.magnitude, miss1.magnitude) / contact.pointee.scale
      }
    }
    var most: Float = 0
    if p.collides {
      let now = larger(p.impulse + p.normalMass * miss0, 0)
      pushRow(now - p.impulse, 0, contact)
      contact.pointee.point0.impulse = now
      if now > 0 || p.impulse > 0 { most = miss0.magnitude }
    }
    if q.collides {
      let miss = q.target - contact.pointee.velocity(q, states)
      let now = larger(q.impulse + q.normalMass * miss, 0)
      pushRow(0, now - q.impulse, contact)
      contact.pointee.point1.impulse = now
      if now > 0 || q.impulse > 0 { most = larger(most, miss.magnitude) }
    }
    return most / contact.pointee.scale
  }

  /// The friction of what has collided: Coulomb's bound, and no more energy than the push took (see
  /// `WideApproach.gripBounds`).
  func rubRow(_ contact: UnsafeMutablePointer<RowContact>) {
    guard contact.pointee.friction > 0 else { return }
    rubRow(contact.pointee.point0, contact)
    rubRow(contact.pointee.point1, contact)
  }

  func rubRow(_ p: RowPoint, _ contact: UnsafeMutablePointer<RowContact>) {
    guard p.impulse > 0 && p.tangentMass > 0 else { return }
    let states = self.states.base
    let slip = contact.pointee.slip(p, states) - contact.pointee.running
    let work = larger(0, p.impulse * (p.approach - contact.pointee.velocity(p, states)))
    let b = p.slip + slip
    let root = (b * b + 4 * work / p.tangentMass).squareRoot()
    let (lowest, highest) = (0.5 * p.tangentMass * (-b - root), 0.5 * p.tangentMass * (root - b))
    let limit = contact.pointee.friction * p.impulse
    let wanted = clamped(-p.tangentMass * slip, -limit, limit)
    rubRow(larger(lowest, smaller(wanted, highest)), p, contact)
  }

  // MARK: - Impulses

  @inline(__always)
  func pushRow(_ x: Float, _ y: Float, _ contact: UnsafePointer<RowContact>) {
    let c = contact.pointee
    let n = c.normal
    if c.a >= 0 {
      let m = c.inverseMassA * (x + y)
      let w = c.inverseInertiaA * (c.point0.leverA * x + c.point1.leverA * y)
      states.base[Int(c.a)].motion -= SIMD4(m * n.x, m * n.y, w, 0)
    }
    if c.b >= 0 {
      let m = c.inverseMassB * (x + y)
      let w = c.inverseInertiaB * (c.point0.leverB * x + c.point1.leverB * y)
      states.base[Int(c.b)].motion += SIMD4(m * n.x, m * n.y, w, 0)
    }
  }

  @inline(__always)
  func rubRow(_ impulse: Float, _ p: RowPoint, _ contact: UnsafePointer<RowContact>) {
    let c = contact.pointee
    let t = Vec2(c.normal.y, -c.normal.x)
    if c.a >= 0 {
      let m = c.inverseMassA * impulse
      states.base[Int(c.a)].motion -= SIMD4(
        m * t.x, m * t.y, -c.inverseInertiaA * p.heightA * impulse, 0)
    }
    if c.b >= 0 {
      let m = c.inverseMassB * impulse
      states.base[Int(c.b)].motion += SIMD4(
        m * t.x, m * t.y, -c.inverseInertiaB * p.heightB * impulse, 0)
    }
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
          acceleration: .zero, threshold: WideFloat(-.infinity), approach0: still,
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
