// Light bodies that carry heavy ones: what is pressed gets inertia, so that it holds.
//
//   F  = min(Σ P↓, Σ P↑) / h          what presses a body together: its contacts' impulses in a substep
//   m' = max(m, F / (s ω²)),  I' = I m' / m
//
// A soft contact is as stiff as the lighter of its two bodies is heavy: under the force F its overlap is
// F / (m ω²), a hand's breadth under four hundred times the weight, and what leans on so soft a bed falls
// over. To make it stiffer alone does not help: impulses pass through a light body one after another, and
// one four hundred times too light needs four hundred passes. With the inertia m' the overlap is s and
// the bodies are near enough alike. The force that gravity puts on the body stays, so what rests rests
// alike; what changes is how fast the pressed body answers, and that its load decides anyway. (Mass scaling,
// as explicit finite elements do where motions are slow: Belytschko, Liu, Moran, *Nonlinear Finite
// Elements*, 6.2.)
//
// The load is that of the step before, which is never quite at rest: followed at once, the inertia would
// swing with it and feed the swing. So it rises fast and falls slowly, and is kept from step to step.
//
// And only what stands on ground: between bodies that fly, momentum would go with the inertia.
//
// What falls on a body that stands on ground stops with it, but impulses reach the ground through
// it only a part at a time: a box on one of a third of its mass left again with a fifth of its
// speed. In the step in which a heavier body comes down on it, the one below is as heavy as ground
// next to that, and so is what it stands on:
//
//   m' = a m_arriving,   a = `Tolerance.arrivalGrowth`
//
// That holds where it cannot give way: the blow and the ground below lie along gravity, and the
// blow falls between the places where it is held. A lever or a wedge keeps its mass: what hits it
// aslant moves it.
//
// Only a body on which one far heavier lies is looked at, or one that has got inertia that way: in a tower of
// equals the same would make the foot too sluggish to carry the top.

extension WorldState {
  /// Whether one body of a contact is far heavier than the other and lies on it, and what it may press it
  /// with is more than a contact bears.
  @inline(__always)
  func presses(
    _ contact: UnsafePointer<ContactSim>, _ pair: ContactBodies, _ step: StepContext
  ) -> Bool {
    let (a, b) = (pair.simA.pointee.inverseMass, pair.simB.pointee.inverseMass)
    let lighter = larger(a, b)
    if lighter > Tolerance.arrivalMasses * smaller(a, b) && smaller(a, b) > 0 {
      let way = Vec2(
        pair.stateB.pointee.motion.x - pair.stateA.pointee.motion.x,
        pair.stateB.pointee.motion.y - pair.stateA.pointee.motion.y)
      if arrives(contact, way, step)
        && (a > b ? -1 : 1) * contact.pointee.normal.dot(step.down) > Tolerance.arrivalSlant
      {
        return true
      }
    }
    return lighter > Tolerance.unevenMasses * smaller(a, b) && smaller(a, b) > 0
      && 2 * contact.pointee.normalImpulse * lighter > step.impulsePerHeldMass
      && (a > b ? -1 : 1) * contact.pointee.normal.dot(step.down) > Tolerance.pressSlant
  }

  /// Whether two bodies meet fast and straight within the step, and stay together.
  @inline(__always)
  private func arrives(
    _ contact: UnsafePointer<ContactSim>, _ motion: Vec2, _ step: StepContext
  ) -> Bool {
    guard contact.pointee.restitution < Tolerance.rowRestitution else { return false }
    let closing = -motion.dot(contact.pointee.normal)
    let across = motion.lengthSquared - closing * closing
    // One that came at the end of the last step goes on.
    if contact.pointee.wasHit && contact.pointee.count > 1 {
      return across < Tolerance.arrivalSpeed * Tolerance.arrivalSpeed
    }
    return closing > Tolerance.arrivalSpeed && closing * step.timeStep > contact.pointee.deepest
      && closing * closing > Tolerance.arrivalSlant * Tolerance.arrivalSlant * motion.lengthSquared
  }

  /// With what growth a body stands under what arrives on it, if it cannot give way; else 0.
  private mutating func arrivalGrowth(of slot: Int32, _ step: StepContext) -> Float {
    var heaviest: Float = 0
    // Where it is held and where it is hit, across gravity from its center (m).
    var (held, hit) = (Reach(), Reach())
    let own = bodies[slot].dense
    let across = step.down.leftPerpendicular
    forEachPush(at: slot, step.down) { contact, other, slant in
      let isA = contact.pointee.bodyA == slot
      if slant < -Tolerance.arrivalSlant {
        if contact.pointee.deepest < Tolerance.linearSlop { held.add(contact, isA: isA, across) }
      } else if slant > Tolerance.arrivalSlant, bodies[other].kind == .dynamic, isAwake(other) {
        let motion =
          velocity(ofDense: isA ? bodies[other].dense : own)
          - velocity(ofDense: isA ? own : bodies[other].dense)
        let inverse = sims[bodies[other].dense].inverseMass
        var mass = scratch.arrivalMasses[bodies[other].dense]
        if inverse > 0, arrives(contact, motion, step) { mass = larger(mass, 1 / inverse) }
        guard mass > 0 else { return }
        heaviest = larger(heaviest, mass)
        hit.add(contact, isA: isA, across)
      }
    }
    guard heaviest > 0, held.low <= hit.middle, hit.middle <= held.high else { return 0 }
    scratch.arrivalMasses[own] = heaviest
    return Tolerance.arrivalGrowth * heaviest * sims[own].inverseMass
  }

  /// Notes the lighter body of a contact, as one that may be pressed.
  mutating func noteLighter(of contact: ContactSim) {
    let a = sims[bodies[contact.bodyA].dense].inverseMass
    let b = sims[bodies[contact.bodyB].dense].inverseMass
    scratch.pressQueue.reserve(awakeContactCount)
    scratch.pressQueue.append(a > b ? contact.bodyA : contact.bodyB)
  }

  /// Gives the pressed their inertia, until `releaseBodies`.
  mutating func pressBodies(_ step: StepContext) {
    scratch.lightBodies.removeAll()
    guard !(scratch.pressQueue.isEmpty && pressed.isEmpty), beginPressing() else { return }
    let rise = step.timeStep / (step.timeStep + Tolerance.pressRiseTime)
    let fall = step.timeStep / (step.timeStep + Tolerance.pressFallTime)
    var next = 0
    while next < scratch.pressQueue.count {
      let slot = scratch.pressQueue[next]
      next += 1
      let dense = Int(bodies[slot].dense)
      // Since it was noted it may have been taken out or fixed. What has joints keeps its inertia: springs
      // are as stiff as their bodies are heavy.
      guard isAwake(slot), sims[dense].inverseMass > 0, scratch.growths[dense] != Growth.done,
        step.impulsePerHeldMass > 0, bodies[slot].firstJoint < 0
      else { continue }
      let before = scratch.growths[dense]
      scratch.growths[dense] = Growth.done
      let load = pressure(on: slot, step.down)
      let wanted = load.impulse * sims[dense].inverseMass / step.impulsePerHeldMass
      let rate = wanted > before ? rise : fall
      let followed = smaller(
        before == Growth.unknown ? wanted : before + rate * (wanted - before), load.limit)
      let isPressed = followed > 1 && load.limit > Tolerance.unevenMasses
      let arrival = arrivalGrowth(of: slot, step)
      let growth = larger(isPressed ? followed : 1, arrival)
      guard growth > 1, stands(slot) else {
        let isLoaded = load.limit > Tolerance.unevenMasses
        if before != Growth.unknown && !isLoaded { forgetImpulses(of: slot) }
        continue
      }
      if isPressed { pressed.append(PressedBody(body: slot, growth: followed)) }
      if scratch.lightBodies.isEmpty {
        scratch.pressedGrowths.removeAll()
        scratch.pressedGrowths.resize(to: awakeCount, filler: 1)
      }
      scratch.pressedGrowths[dense] = growth
      scratch.lightBodies.append(LightBody(dense, sims[dense]))
      sims[dense].inverseMass /= growth
      sims[dense].inverseInertia /= growth
      sims[dense].solverInverseInertia /= growth
      sims[dense].gravityScale /= growth
      noteLighterBelow(slot, step.down)
    }
    scratch.pressQueue.removeAll()
  }

  /// Gets the lists ready: those that were pressed are looked at again, sleepers stay as they are. Whether
  /// there is anybody to look at.
  private mutating func beginPressing() -> Bool {
    scratch.growths.removeAll()
    scratch.growths.resize(to: awakeCount, filler: Growth.unknown)
    var kept = 0
    for i in pressed.indices {
      let one = pressed[i]
      if isAwake(one.body) {
        scratch.growths[bodies[one.body].dense] = one.growth
        scratch.pressQueue.append(one.body)
      } else {
        pressed[kept] = one
        kept += 1
      }
    }
    pressed.resize(to: kept, filler: .blank)
    guard !scratch.pressQueue.isEmpty else { return false }
    scratch.arrivalMasses.removeAll()
    scratch.arrivalMasses.resize(to: awakeCount, filler: 0)
    scratch.standings.removeAll()
    scratch.standings.resize(to: awakeCount, filler: Standing.unknown)
    pressed.reserve(kept + awakeCount)
    scratch.lightBodies.reserve(awakeCount)
    return true
  }

  /// Takes the inertia back of bodies that meet something beside them: only along the load they are as heavy.
  @inline(__always)
  func releaseAcross(
    _ k: UnsafePointer<WideContact>, _ a: inout WideWeight, _ b: inout WideWeight,
    _ nx: WideFloat, _ ny: WideFloat, _ step: StepContext
  ) {
    let growths = scratch.pressedGrowths.base
    for lane in 0..<WideFloat.laneCount {
      let (indexA, indexB) = (k.pointee.indexA[lane], k.pointee.indexB[lane])
      let growthA = indexA >= 0 ? growths[Int(indexA)] : 1
      let growthB = indexB >= 0 ? growths[Int(indexB)] : 1
      guard growthA > 1 || growthB > 1 else { continue }
      let slant = (nx[lane] * step.down.x + ny[lane] * step.down.y).magnitude
      guard slant < Tolerance.pressAcross else { continue }
      a.inverseMass[lane] *= growthA
      a.inverseInertia[lane] *= growthA
      b.inverseMass[lane] *= growthB
      b.inverseInertia[lane] *= growthB
    }
  }

  /// Takes the inertia back.
  mutating func releaseBodies() {
    for i in scratch.lightBodies.indices {
      let light = scratch.lightBodies[i]
      sims[light.dense].inverseMass = light.inverseMass
      sims[light.dense].inverseInertia = light.inverseInertia
      sims[light.dense].solverInverseInertia = light.inverseInertia
      sims[light.dense].gravityScale = light.gravityScale
    }
  }

  /// Takes a body that goes off the list.
  mutating func forgetPressure(on slot: Int32) {
    guard let i = pressed.indices.first(where: { pressed[$0].body == slot }) else { return }
    for later in (i + 1)..<pressed.count { pressed[later - 1] = pressed[later] }
    pressed.removeLast()
  }

  /// What presses a body together (N·s): what bodies that lie on it push down, as far as it is held from
  /// below; and the growth with which it is as heavy as the heaviest of them.
  ///
  /// Ground that overlaps may hold a body between its pieces with any force; that is no load.
  private func pressure(on slot: Int32, _ down: Vec2) -> (impulse: Float, limit: Float) {
    var load: Float = 0
    var support: Float = 0
    var least = Float.infinity
    forEachPush(at: slot, down) { contact, other, slant in
      if slant < -Tolerance.pressSlant {
        support += contact.pointee.normalImpulse
      } else if slant > Tolerance.pressSlant, bodies[other].kind == .dynamic {
        load += contact.pointee.normalImpulse
        least = smaller(least, sims[bodies[other].dense].inverseMass)
      }
    }
    return (smaller(load, support), least > 0 ? sims[bodies[slot].dense].inverseMass / least : 0)
  }

  /// Calls `visit` with the contacts that the solver has for a body, the other body of each, and how much
  /// its push on this one points down, from -1 to 1.
  @inline(__always)
  private func forEachPush(
    at slot: Int32, _ down: Vec2,
    _ visit: (UnsafeMutablePointer<ContactSim>, _ other: Int32, _ slant: Float) -> Void
  ) {
    var key = bodies[slot].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      let isA = key & 1 == 0
      key = nextContact(after: key)
      let contact = contactSims.base + Int(record.dense)
      guard contact.pointee.isSolved else { continue }
      visit(
        contact, isA ? record.bodyB : record.bodyA,
        (isA ? -1 : 1) * contact.pointee.normal.dot(down))
    }
  }

  /// The contacts of a body whose load is gone begin anew: what they pushed held the load, and would throw
  /// the body up.
  private func forgetImpulses(of slot: Int32) {
    forEachPush(at: slot, .zero) { contact, _, _ in
      contact.pointee.point0.forgetImpulse()
      contact.pointee.point1.forgetImpulse()
    }
  }

  /// How a body answers an impulse from outside, as a part of what its mass says: with the inertia that it
  /// will have in the step, else it would have got momentum that nobody gave.
  func answer(of slot: Int32) -> Float {
    guard let i = pressed.indices.first(where: { pressed[$0].body == slot }),
      pressure(on: slot, gravity.normalized).limit > Tolerance.unevenMasses
    else { return 1 }
    return 1 / pressed[i].growth
  }

  /// Whether a body touches ground, by way of others it may be. What only bodies hold that move freely
  /// keeps its inertia: they keep their momentum.
  private mutating func stands(_ slot: Int32) -> Bool {
    let first = bodies[slot].dense
    guard scratch.standings[first] == Standing.unknown else {
      return scratch.standings[first] == Standing.firm
    }
    let down = gravity
    scratch.reached.removeAll()
    scratch.reached.reserve(awakeCount)
    scratch.toReach.removeAll()
    scratch.toReach.reserve(awakeCount)
    scratch.toReach.append(slot)
    scratch.standings[first] = Standing.loose
    // Always on from the last: ever deeper, and there is the ground as a rule. Where it is not soon there is
    // none, but a heap that flies or lies in something that moves.
    while !scratch.toReach.isEmpty, scratch.reached.count < Tolerance.deepestGround {
      let body = scratch.toReach.removeLast()
      scratch.reached.append(body)
      var deepest = -Float.infinity
      var key = bodies[body].firstContact
      while key >= 0 {
        let record = contacts[key >> 1]
        let other = key & 1 == 0 ? record.bodyB : record.bodyA
        key = nextContact(after: key)
        guard contactSims[record.dense].isSolved else { continue }
        let dense = bodies[other].dense
        let isGround = bodies[other].kind != .dynamic || !isAwake(other)
        let standing = isGround ? Standing.firm : scratch.standings[dense]
        if standing == Standing.firm {
          noteFirm()
          return true
        }
        guard standing == Standing.unknown else { continue }
        scratch.standings[dense] = Standing.loose
        scratch.toReach.append(other)
        let depth = sims[dense].center.dot(down)
        if depth > deepest {
          deepest = depth
        } else {
          scratch.toReach.swapAt(scratch.toReach.count - 1, scratch.toReach.count - 2)
        }
      }
    }
    return false
  }

  /// All that the search has come to hangs together.
  private mutating func noteFirm() {
    for i in scratch.reached.indices {
      scratch.standings[bodies[scratch.reached[i]].dense] = Standing.firm
    }
    for i in scratch.toReach.indices {
      scratch.standings[bodies[scratch.toReach[i]].dense] = Standing.firm
    }
  }

  /// Notes those that a pressed body lies on, if they are far lighter.
  private mutating func noteLighterBelow(_ slot: Int32, _ down: Vec2) {
    let limit = Tolerance.unevenMasses * sims[bodies[slot].dense].inverseMass
    var key = bodies[slot].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      let isA = key & 1 == 0
      let other = isA ? record.bodyB : record.bodyA
      key = nextContact(after: key)
      let contact = contactSims.base + Int(record.dense)
      guard contact.pointee.isSolved, isAwake(other),
        sims[bodies[other].dense].inverseMass > limit,
        scratch.growths[bodies[other].dense] != Growth.done,
        (isA ? 1 : -1) * contact.pointee.normal.dot(down) > Tolerance.pressSlant
      else { continue }
      scratch.pressQueue.append(other)
    }
  }
}

extension ContactPoint {
  fileprivate mutating func forgetImpulse() {
    normalImpulse = 0
    tangentImpulse = 0
  }
}

/// What is kept of a body that may be pressed from step to step.
struct PressedBody: BitwiseCopyable {
  var body: Int32
  /// How many times its mass it is to have.
  var growth: Float
}

/// A body as it was before it got the inertia of what is pressed.
struct LightBody: BitwiseCopyable {
  let dense: Int32
  let inverseMass: Float
  let inverseInertia: Float
  let gravityScale: Float

  init(_ dense: Int, _ sim: BodySim) {
    self.dense = Int32(truncatingIfNeeded: dense)
    inverseMass = sim.inverseMass
    inverseInertia = sim.inverseInertia
    gravityScale = sim.gravityScale
  }
}

/// How far contacts of a body reach along a line, from its center (m).
private struct Reach {
  var low = Float.infinity
  var high = -Float.infinity

  var middle: Float { 0.5 * (low + high) }

  mutating func add(_ contact: UnsafePointer<ContactSim>, isA: Bool, _ line: Vec2) {
    add(isA ? contact.pointee.point0.anchorA : contact.pointee.point0.anchorB, line)
    guard contact.pointee.count > 1 else { return }
    add(isA ? contact.pointee.point1.anchorA : contact.pointee.point1.anchorB, line)
  }

  private mutating func add(_ anchor: Vec2, _ line: Vec2) {
    low = smaller(low, anchor.dot(line))
    high = larger(high, anchor.dot(line))
  }
}

/// What is known of how a body stands.
private enum Standing {
  static let unknown: UInt8 = 0
  /// It touches ground, or does not.
  static let firm: UInt8 = 1
  static let loose: UInt8 = 2
}

/// What growths are not numbers of times.
private enum Growth {
  /// There was none in the last step.
  static let unknown: Float = -1
  /// There is one for this step.
  static let done: Float = -2
}
