// What is written of a whole world; see `StateCoding+Bodies.swift`. Left out is what is told, not kept
// (events, profile), what the caller puts in anew (hooks, clock), and what is derived: the trees of the
// broad phase and the forest of the direct solver.
//
// The hash of a state goes the same way, and leaves out besides what decides nothing that the engine does:
// - what sets worlds apart: tag, origin, limits;
// - the caller's notes: names, his numbers of bodies, shapes and ropes;
// - numbers of contacts: what knows them is hashed by where the contact lies (`codeContacts`);
// - what every step prepares anew from the rest.

extension WorldState {
  mutating func code(_ coder: inout StateCoder) {
    if !coder.isHashing { coder.code(&tag) }
    coder.code(&gravity)
    coder.code(&maximumSpeed)
    coder.code(&restitutionThreshold)
    coder.code(&hitEventThreshold)
    settings.code(&coder)
    coder.code(&stepCount)
    if !coder.isHashing {
      coder.code(&origin.x)
      coder.code(&origin.y)
    }

    coder.code(&bodies)
    coder.code(&freeBody)
    coder.code(&bodyCount)
    coder.code(&sims)
    coder.code(&states)
    coder.code(&awakeCount)
    coder.code(&lockedCount)
    coder.code(&pressed)
    if coder.isReading { listPlacedBodies() }
    codeMassesAndNames(&coder)

    coder.code(&shapes)
    coder.code(&freeShape)
    coder.code(&shapeCount)
    coder.code(&sensorCount)
    coder.code(&polygonChunks)
    coder.code(&freeChunks)
    broadPhase.code(&coder)
    coder.code(&chains)
    coder.code(&freeChain)

    codeContacts(&coder)
    coder.code(&materialMixing.friction)
    coder.code(&materialMixing.restitution)
    coder.code(&materialMixing.rollingResistance)

    coder.code(&joints)
    coder.code(&freeJoint)
    coder.code(&jointCount)
    jointPools.code(&coder)
    coder.code(&jointWatches)
    ropePool.code(&coder)

    surroundings.code(&coder)
    if !coder.isHashing { limits.code(&coder) }
    coder.code(&pendingTouchesEnded)
    coder.code(&pendingSensorsEnded)
    coder.code(&pendingWoke)
  }

  private mutating func codeContacts(_ coder: inout StateCoder) {
    if coder.isHashing {
      hashContactLists(&coder)
    } else {
      coder.code(&contacts)
      coder.code(&freeContact)
    }
    coder.code(&contactSims)
    coder.code(&awakeContactCount)
    coder.code(&hasRousedContacts)
    if !coder.isHashing { coder.code(&contactSurfaces) }
  }

  /// The lists of contacts that bodies have, by dense indices, and the surfaces. By which number a
  /// contact goes in them makes no difference; a `DynamicSnapshot` gives other ones.
  private func hashContactLists(_ coder: inout StateCoder) {
    func hash(_ key: Int32) {
      var place = key < 0 ? key : contacts[key >> 1].dense << 1 | key & 1
      coder.code(&place)
    }
    for slot in bodies.indices where bodies[slot].isUsed { hash(bodies[slot].firstContact) }
    for i in contactSims.indices {
      let slot = contactSims[i].slot
      let record = contacts[slot]
      hash(record.previousA)
      hash(record.nextA)
      hash(record.previousB)
      hash(record.nextB)
      guard contactSims[i].hasSurface else { continue }
      var surface = contactSurfaces[slot]
      surface.code(&coder)
    }
  }

  /// In the order of their slots: the order of a dictionary differs from run to run.
  private mutating func codeMassesAndNames(_ coder: inout StateCoder) {
    var masses = ownMasses.keys.sorted().map {
      OwnMass(slot: $0, mass: ownMasses[$0] ?? .zero)
    }
    coder.code(&masses)
    guard !coder.isHashing else { return }
    var named = names.sorted { $0.key.index < $1.key.index }
      .map { BodyName(body: $0.key, name: $0.value) }
    coder.code(&named)
    guard coder.isReading else { return }
    ownMasses = [:]
    for own in masses { ownMasses[own.slot] = own.mass }
    names = [:]
    for one in named { names[one.body] = one.name }
  }
}

private struct OwnMass: CodedRecord {
  var slot: Int32
  var mass: MassProperties
  static var blank: OwnMass { OwnMass(slot: -1, mass: .zero) }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&slot)
    mass.code(&coder)
  }
}

extension PressedBody: CodedRecord {
  static var blank: PressedBody { PressedBody(body: -1, growth: 0) }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&body)
    coder.code(&growth)
  }
}

private struct BodyName: CodedRecord {
  var body: BodyID
  var name: String
  static var blank: BodyName { BodyName(body: .blank, name: "") }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&body)
    coder.code(&name)
  }
}

// MARK: - Handles and events

extension StateCoder {
  mutating func code<ID: Handle>(_ id: inout ID) {
    var raw = id.rawValue
    // Of which world it is makes no difference between worlds that do the same.
    if isHashing { raw &= 0x0000_FFFF_FFFF_FFFF }
    code(&raw)
    if isReading { id = ID(rawValue: raw) }
  }

  mutating func code(_ id: inout JointID?) {
    var isThere = id != nil
    code(&isThere)
    var known = id ?? JointID(rawValue: 0)
    if isThere { code(&known) }
    id = isThere ? known : nil
  }
}

extension BodyID: CodedRecord {
  static var blank: BodyID { BodyID(rawValue: 0) }
  mutating func code(_ coder: inout StateCoder) { coder.code(&self) }
}

extension WorldEvents.Touch: CodedRecord {
  static var blank: WorldEvents.Touch {
    WorldEvents.Touch(
      shapeA: ShapeID(rawValue: 0), bodyA: .blank, shapeB: ShapeID(rawValue: 0), bodyB: .blank,
      point: .zero, normal: .zero)
  }

  mutating func code(_ coder: inout StateCoder) {
    var (shapeA, bodyA, shapeB, bodyB) = (shapeA, bodyA, shapeB, bodyB)
    var (point, normal) = (point, normal)
    coder.code(&shapeA)
    coder.code(&bodyA)
    coder.code(&shapeB)
    coder.code(&bodyB)
    coder.code(&point)
    coder.code(&normal)
    self = WorldEvents.Touch(
      shapeA: shapeA, bodyA: bodyA, shapeB: shapeB, bodyB: bodyB, point: point, normal: normal)
  }
}

extension WorldEvents.SensorTouch: CodedRecord {
  static var blank: WorldEvents.SensorTouch {
    WorldEvents.SensorTouch(
      sensor: ShapeID(rawValue: 0), sensorBody: .blank, visitor: ShapeID(rawValue: 0),
      visitorBody: .blank)
  }

  mutating func code(_ coder: inout StateCoder) {
    var (sensor, sensorBody, visitor, visitorBody) = (sensor, sensorBody, visitor, visitorBody)
    coder.code(&sensor)
    coder.code(&sensorBody)
    coder.code(&visitor)
    coder.code(&visitorBody)
    self = WorldEvents.SensorTouch(
      sensor: sensor, sensorBody: sensorBody, visitor: visitor, visitorBody: visitorBody)
  }
}

// MARK: - Surroundings and limits

extension Attractor: CodedRecord {
  static var blank: Attractor { Attractor(at: .zero, strength: 0) }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&position)
    coder.code(&strength)
    coder.code(&softening)
    coder.code(&reach)
  }
}

extension Surroundings.FluidRecord: CodedRecord {
  static var blank: Surroundings.FluidRecord {
    Surroundings.FluidRecord(
      firstSide: 0, sideCount: 0, bounds: .empty, density: 0, linearDrag: 0, angularDrag: 0,
      flow: .zero, mask: 0)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&firstSide)
    coder.code(&sideCount)
    coder.code(&bounds)
    coder.code(&density)
    coder.code(&linearDrag)
    coder.code(&angularDrag)
    coder.code(&flow)
    coder.code(&mask)
  }
}

extension Surroundings.Side: CodedRecord {
  static var blank: Surroundings.Side {
    Surroundings.Side(normal: .zero, offset: 0, vertex: .zero)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&normal)
    coder.code(&offset)
    coder.code(&vertex)
  }
}

extension BroadPhase {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    // In which order shapes have moved makes no difference: pairs are sorted.
    guard !coder.isHashing else { return hash(&coder) }
    rewrite { records, moved in
      coder.code(&records)
      coder.code(&moved)
    }
  }

  private func hash(_ coder: inout StateCoder) {
    for index in records.indices where records[index].isUsed {
      var record = records[index]
      record.code(&coder)
    }
  }
}

extension Surroundings {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&hasWind)
    coder.code(&wind.velocity)
    coder.code(&wind.density)
    coder.code(&wind.drag)
    coder.code(&wind.lift)
    coder.code(&wind.mask)
    coder.code(&attractors)
    coder.code(&fluids)
    coder.code(&sides)
  }
}

extension WorldLimits {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&bodies)
    coder.code(&shapes)
    coder.code(&joints)
    coder.code(&contacts)
    coder.code(&impacts)
    coder.code(&bytes)
  }
}
