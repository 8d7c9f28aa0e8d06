/// A contact as the caller sees it before it is solved, and what may be changed about it for this
/// step.
public struct PreSolveContact: Hashable, Sendable {
  /// The first shape.
  public let shapeA: ShapeID
  /// Its body.
  public let bodyA: BodyID
  /// The second shape.
  public let shapeB: ShapeID
  /// Its body.
  public let bodyB: BodyID
  /// From A to B, of length one.
  public let normal: Vec2
  /// Where (m); the middle of the contact.
  public let point: Vec2
  /// The gap where it is smallest; negative is overlap (m). A contact is made when shapes are still
  /// two centimeters apart.
  public let separation: Float
  /// The velocity of B against A at the point (m/s).
  public let relativeVelocity: Vec2

  /// Whether the contact pushes in this step. Default `true`.
  public var isEnabled = true
  /// Coulomb's coefficient in this step; the mixed one to begin with.
  public var friction: Float
  /// The part of the approach speed that is given back in this step; the mixed one to begin with.
  public var restitution: Float
  /// How fast the two surfaces run past each other (m/s), along the normal turned to the right; the
  /// sum of both to begin with.
  public var tangentSpeed: Float

  /// How fast the shapes approach along the normal (m/s); negative when they part.
  public var approachSpeed: Float { -relativeVelocity.dot(normal) }
}

/// What the caller wants to be asked in a step. Not part of snapshots.
struct ContactHooks {
  var shouldCollide: ((ShapeID, ShapeID) -> Bool)?
  var preSolve: ((inout PreSolveContact) -> Void)?
}

extension World {
  /// Asked once for two shapes that come near each other, after all other filters: `false` lets them
  /// pass through each other for as long as they are near. Default `nil`: nobody is asked.
  ///
  /// Setting it has all pairs looked for anew. It is asked in the middle of a step and must not touch
  /// the world; the same two shapes must get the same answer, else the world is not deterministic. It
  /// is not part of snapshots.
  public var shouldCollide: ((ShapeID, ShapeID) -> Bool)? {
    get { state.hooks.shouldCollide }
    set {
      state.hooks.shouldCollide = newValue
      for slot in state.bodies.indices where state.bodies[slot].isUsed {
        state.destroyContacts(of: Int32(slot), wakesOthers: true)
      }
      for slot in state.bodies.indices where state.bodies[slot].isUsed {
        state.refilter(body: Int32(slot))
      }
    }
  }

  /// Asked in every step for every contact of a body that is awake, sensors left out, before it is
  /// solved: it may switch the contact off for this step, or change its friction, restitution and
  /// tangent speed. Default `nil`: nobody is asked, and contacts are as their materials make them.
  ///
  /// It is asked in the middle of a step, in an order that depends on nothing but the input, and must
  /// not touch the world; the same contact must get the same answer. Values that no material could have
  /// are ignored. It is not part of snapshots. Setting it wakes everybody. A fast body that may
  /// have jumped over something is asked for as well, at the place where it meets it.
  public var preSolve: ((inout PreSolveContact) -> Void)? {
    get { state.hooks.preSolve }
    set {
      state.hooks.preSolve = newValue
      for slot in state.bodies.indices where state.bodies[slot].isUsed {
        state.wakeIsland(of: Int32(slot))
      }
      guard newValue == nil else { return }
      for i in state.contactSims.indices {
        state.contactSims[i].isDisabled = false
        state.mixSurface(of: state.contactSims.base + i)
      }
    }
  }
}

// MARK: - Asking

extension WorldState {
  @inline(__always)
  func hooksAllow(_ a: Int32, _ b: Int32) -> Bool {
    guard let shouldCollide = hooks.shouldCollide else { return true }
    let (low, high) = a < b ? (a, b) : (b, a)
    return shouldCollide(shapeID(low), shapeID(high))
  }

  /// Has the caller look at the contacts of this step.
  mutating func askBeforeSolving() {
    guard let preSolve = hooks.preSolve else { return }
    for i in 0..<awakeContactCount where contactSims[i].count > 0 && !contactSims[i].isSensor {
      let contact = contactSims.base + i
      mixSurface(of: contact)
      let mixed = preSolveContact(contact.pointee)
      var asked = mixed
      preSolve(&asked)
      contact.pointee.isDisabled = !asked.isEnabled
      if !asked.isEnabled {
        contact.pointee.point0.normalImpulse = 0
        contact.pointee.point0.tangentImpulse = 0
        contact.pointee.point1.normalImpulse = 0
        contact.pointee.point1.tangentImpulse = 0
        continue
      }
      let most = Tolerance.maximumParameter
      if asked.friction >= 0 && asked.friction <= most {
        contact.pointee.friction = asked.friction
      }
      if asked.restitution >= 0 && asked.restitution <= most {
        contact.pointee.restitution = asked.restitution
      }
      if asked.tangentSpeed != mixed.tangentSpeed && asked.tangentSpeed.magnitude <= most {
        let reach =
          contact.pointee.hasSurface ? contactSurfaces[contact.pointee.slot].rollingReach : 0
        setSurface(of: contact, rollingReach: reach, tangentSpeed: asked.tangentSpeed)
      }
    }
  }

  private func preSolveContact(_ sim: ContactSim) -> PreSolveContact {
    let center = sims[bodies[sim.bodyA].dense].center
    let isDouble = sim.count > 1
    let anchor = isDouble ? 0.5 * (sim.point0.anchorA + sim.point1.anchorA) : sim.point0.anchorA
    let separation =
      isDouble ? smaller(sim.point0.separation, sim.point1.separation) : sim.point0.separation
    return PreSolveContact(
      shapeA: shapeID(sim.shapeA), bodyA: bodyID(sim.bodyA), shapeB: shapeID(sim.shapeB),
      bodyB: bodyID(sim.bodyB), normal: sim.normal, point: center + anchor,
      separation: separation,
      relativeVelocity: velocity(of: sim.bodyB, at: center + anchor)
        - velocity(of: sim.bodyA, at: center + anchor),
      friction: sim.friction, restitution: sim.restitution,
      tangentSpeed: sim.hasSurface ? contactSurfaces[sim.slot].tangentSpeed : 0)
  }

  private func velocity(of body: Int32, at point: Vec2) -> Vec2 {
    let dense = bodies[body].dense
    return states[dense].velocity
      + cross(states[dense].angularVelocity, point - sims[dense].center)
  }

  /// Whether a fast body is to stop at a shape that it meets at a place on its way.
  func hooksWant(_ mover: Int32, _ obstacle: Int32, at place: Transform) -> Bool {
    guard let preSolve = hooks.preSolve else { return true }
    let body = shapes[mover].body
    let other = shapes[obstacle].body
    let wall = sims[bodies[other].dense].transform
    let seen = collide(
      view(of: shapes[obstacle].geometry), view(of: shapes[mover].geometry),
      place.relative(to: wall), margin: Tolerance.speculativeDistance)
    guard seen.count > 0 else { return true }
    let point = wall.apply(seen.point0.position)
    let a = shapes[obstacle].material
    let b = shapes[mover].material
    var contact = PreSolveContact(
      shapeA: shapeID(obstacle), bodyA: bodyID(other), shapeB: shapeID(mover),
      bodyB: bodyID(body), normal: wall.rotation.rotate(seen.normal), point: point,
      separation: seen.point0.separation,
      relativeVelocity: states[bodies[body].dense].velocity - velocity(of: other, at: point),
      friction: materialMixing.friction.mix(a.friction, b.friction),
      restitution: materialMixing.restitution.mix(a.restitution, b.restitution),
      tangentSpeed: a.tangentSpeed + b.tangentSpeed)
    preSolve(&contact)
    return contact.isEnabled
  }
}
