// Bodies in the state: slots, and the dense arrays in which the awake ones come first.

extension WorldState {
  @inline(__always)
  func isAwake(_ slot: Int32) -> Bool { Int(bodies[slot].dense) < awakeCount }

  /// A body as the definition says, without shapes.
  mutating func createBody(_ definition: BodyDefinition) -> Int32 {
    let slot: Int32
    if freeBody >= 0 {
      slot = freeBody
      freeBody = bodies[slot].nextFree
    } else {
      slot = Int32(bodies.count)
      bodies.append(BodyRecord())
    }
    var record = BodyRecord()
    record.generation = bodies[slot].generation &+ 1
    record.isUsed = true
    record.kind = definition.kind
    record.sleepSpeed = definition.canSleep ? definition.sleepSpeed : -1
    record.hasFixedRotation = definition.hasFixedRotation
    record.locksX = definition.locksX
    record.locksY = definition.locksY
    record.userValue = definition.userValue
    record.dense = Int32(sims.count)

    var sim = BodySim()
    sim.transform = Transform(
      position: definition.position, rotation: Rotation(angle: definition.angle))
    sim.center = definition.position
    sim.startCenter = sim.center
    sim.startRotation = sim.transform.rotation
    sim.linearDamping = definition.linearDamping
    sim.angularDamping = definition.angularDamping
    sim.gravityScale = definition.gravityScale
    sim.body = slot
    var state = BodyState()
    if definition.kind != .static {
      state.velocity = definition.linearVelocity
      state.angularVelocity = definition.hasFixedRotation ? 0 : definition.angularVelocity
    }

    bodies[slot] = record
    scratch.places.note(slot, record)
    if record.locksX || record.locksY { lockedCount += 1 }
    if let name = definition.name { names[bodyID(slot)] = name }
    sims.append(sim)
    states.append(state)
    bodyCount += 1
    geometryRevision += 1

    let startsAwake =
      switch definition.kind {
      case .static: false
      case .kinematic: isMoving(state)
      case .dynamic: definition.isAwake
      }
    if startsAwake {
      makeAwake(slot)
    } else if definition.kind == .dynamic {
      bodies[slot].islandNext = slot
      states[sims.count - 1].motion = .zero
    }
    if !definition.isEnabled { disable(slot) }
    return slot
  }

  /// Removes a body with its shapes, contacts and joints; what touched it wakes.
  mutating func destroyBody(_ slot: Int32) {
    wakeIsland(of: slot)
    destroyJoints(of: slot)
    destroyContacts(of: slot, wakesOthers: true)
    forgetChains(of: slot)
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let next = shapes[shape].next
      freeShapeSlot(shape)
      shape = next
    }
    // After waking, a dynamic body is in no ring; a sleeping ring cannot hold it any more.
    if isAwake(slot) { makeAsleep(slot) }
    let last = sims.count - 1
    swapDense(Int(bodies[slot].dense), last)
    sims.removeLast()
    states.removeLast()

    if bodies[slot].locksX || bodies[slot].locksY { lockedCount -= 1 }
    forgetPressure(on: slot)
    forgetPlacement(of: slot)
    if !names.isEmpty { names[bodyID(slot)] = nil }
    if !ownMasses.isEmpty { ownMasses[slot] = nil }
    var record = BodyRecord()
    record.generation = bodies[slot].generation &+ 1
    record.nextFree = freeBody
    bodies[slot] = record
    freeBody = slot
    bodyCount -= 1
    geometryRevision += 1
  }

  // MARK: - The awake part of the dense arrays

  @inline(__always)
  mutating func swapDense(_ i: Int, _ j: Int) {
    guard i != j else { return }
    sims.swapAt(i, j)
    states.swapAt(i, j)
    notePlace(i)
    notePlace(j)
  }

  /// Has the record of a body say where its hot records lie.
  @inline(__always)
  private mutating func notePlace(_ dense: Int) {
    let slot = sims[dense].body
    bodies[slot].dense = Int32(dense)
    scratch.places.note(slot, bodies[slot])
  }

  /// Moves the hot records into the awake part; nothing else.
  mutating func makeAwake(_ slot: Int32) {
    let dense = Int(bodies[slot].dense)
    guard dense >= awakeCount else { return }
    swapDense(dense, awakeCount)
    awakeCount += 1
    listPlacement(of: slot)
  }

  /// Moves the hot records out of the awake part; nothing else.
  mutating func makeAsleep(_ slot: Int32) {
    let dense = Int(bodies[slot].dense)
    guard dense < awakeCount else { return }
    // What it moved in its last step is in its place already; joints and contacts of a kinematic
    // body that has stopped would count it again in every step.
    states[dense].delta = SIMD4(0, 0, 1, 0)
    awakeCount -= 1
    swapDense(dense, awakeCount)
  }

  @inline(__always)
  func isMoving(_ state: BodyState) -> Bool {
    state.velocity != .zero || state.angularVelocity != 0
  }

  // MARK: - Mass

  /// What the shapes of a body weigh, by their own densities or one for all (kg/m²).
  func massOfShapes(_ slot: Int32, density: Float? = nil) -> MassProperties {
    var total = MassProperties.zero
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      let density = density ?? record.material.density
      if density > 0 && !record.isSensor {
        total.add(MassProperties(view(of: record.geometry), density: density))
      }
      shape = record.next
    }
    return total
  }

  /// Mass, center of mass, inertia and extents from the body's shapes. The origin stays where it
  /// is, and so does the velocity of every point.
  mutating func updateMass(_ slot: Int32) {
    let dense = Int(bodies[slot].dense)
    var total = massOfShapes(slot)
    if !ownMasses.isEmpty, let own = ownMasses[slot] { total = own }

    var sim = sims[dense]
    let oldCenter = sim.center
    sim.mass = 0
    sim.inertia = 0
    sim.inverseMass = 0
    sim.inverseInertia = 0
    if bodies[slot].kind == .dynamic && total.mass > 0 {
      sim.mass = total.mass
      sim.inverseMass = 1 / total.mass
      sim.localCenter = total.center
      if !bodies[slot].hasFixedRotation && total.inertia > 0 {
        sim.inertia = total.inertia
        sim.inverseInertia = 1 / total.inertia
      }
    } else {
      sim.localCenter = total.mass > 0 && bodies[slot].kind == .dynamic ? total.center : .zero
    }
    sim.solverInverseInertia = sim.inverseInertia
    sim.center = sim.transform.apply(sim.localCenter)
    sim.startCenter = sim.center

    sim.minimumExtent = .greatestFiniteMagnitude
    sim.maximumExtent = 0
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let extents = view(of: shapes[shape].geometry).extents(from: sim.localCenter)
      sim.minimumExtent = smaller(sim.minimumExtent, extents.minimum)
      sim.maximumExtent = larger(sim.maximumExtent, extents.maximum)
      shape = shapes[shape].next
    }
    if bodies[slot].firstShape < 0 { sim.minimumExtent = 0 }
    // Ropes are trees of what gives way; of other trees the masses say whether they are solved as such.
    let isJointed = bodies[slot].firstJoint >= 0
    let givesAnew = (sims[dense].inverseMass > 0) != (sim.inverseMass > 0)
    let weighsAnew = sims[dense].inverseMass != sim.inverseMass && bodies[slot].rope < 0
    if isJointed && (givesAnew || weighsAnew) {
      jointPools.forest.isStale = true
    }
    sims[dense] = sim
    if isJointed && givesAnew { jointPools.motors.areStale = true }
    if isJointed { noteStrongHinges(of: slot) }
    states[dense].velocity += cross(states[dense].angularVelocity, sim.center - oldCenter)
    reachAhead(slot, isAnew: true)
  }

  /// A shape's geometry with its chunks. Not to be kept while shapes are added.
  @inline(__always)
  func view(of geometry: ShapeGeometry) -> ShapeView {
    ShapeView(geometry, pool: UnsafePointer(polygonChunks.base))
  }
}
