/// The whole state of a world at a moment, to be restored exactly: stepping on from it gives the
/// same bits as the first time.
///
/// A snapshot belongs to the world that made it, and to worlds made from it. It is immutable and may be
/// shared. `bytes` is its portable form, `DynamicSnapshot` a much smaller one for going back by some
/// steps.
///
/// ```swift
/// let saved = world.snapshot()
/// for _ in 0..<120 { world.step() }
/// try world.restore(saved)
/// let bytes = saved.bytes
/// let twin = World(try Snapshot(bytes: bytes))
/// ```
public final class Snapshot: @unchecked Sendable {
  // Never changed after it is made, so that several threads may hold it.
  let state: WorldState

  init(copying original: borrowing WorldState) {
    state = Self.copy(of: original)
  }

  /// Reads what `bytes` gave, of this engine version; nothing in it is trusted.
  ///
  /// - Throws: `SnapshotError`: for bytes that are something else, of another version, too few, or
  ///   changed since they were written.
  public init(bytes: [UInt8]) throws(SnapshotError) {
    state = try Self.state(from: bytes)
  }

  /// How many steps the world had taken.
  public var stepCount: UInt64 { state.stepCount }

  /// A copy of everything, to be written.
  func copiedState() -> WorldState { Self.copy(of: state) }

  // The limits of a world are its own, and stay when it goes back; one made from bytes takes them over.
  private static func copy(of original: borrowing WorldState) -> WorldState {
    var copy = WorldState(copying: original)
    copy.limits = original.limits
    return copy
  }
}

extension World {
  /// A world in the state of a snapshot, and its twin in everything: what one of the two accepts as a
  /// handle, the other does too, and stepped alike they stay alike, bit for bit. The limits are those of
  /// the world that was saved; the closures that it asked (`shouldCollide`, `preSolve`) are not part of
  /// a snapshot.
  public convenience init(_ snapshot: Snapshot) {
    self.init(gravity: .zero)
    state.tag = snapshot.state.tag
    WorldTag.keep(state.tag)
    state.copy(from: snapshot.state)
    state.limits = snapshot.state.limits
  }

  /// Copies the whole state.
  public func snapshot() -> Snapshot { Snapshot(copying: state) }

  /// Goes back to a snapshot of this world. Handles of that moment are valid again, those made
  /// since are not. Events are emptied; `limits` stay as they are.
  ///
  /// - Throws: `PhysicsError.foreignSnapshot` for a snapshot of another world.
  public func restore(_ snapshot: Snapshot) throws(PhysicsError) {
    guard snapshot.state.tag == state.tag else { throw .foreignSnapshot }
    state.copy(from: snapshot.state)
  }

  /// A number over everything that affects the future: equal for equal states, whatever the build
  /// or the machine.
  public var stateHash: UInt64 {
    var hasher = StateHasher()
    state.hash(into: &hasher)
    return hasher.result
  }
}

extension WorldState {
  init(copying original: borrowing WorldState) {
    self.init(tag: original.tag)
    copy(from: original)
  }

  mutating func copy(from other: borrowing WorldState) {
    gravity = other.gravity
    maximumSpeed = other.maximumSpeed
    stepCount = other.stepCount
    geometryRevision = max(geometryRevision, other.geometryRevision) + 1

    bodies.copy(from: other.bodies)
    freeBody = other.freeBody
    bodyCount = other.bodyCount
    sims.copy(from: other.sims)
    states.copy(from: other.states)
    awakeCount = other.awakeCount
    lockedCount = other.lockedCount
    ownMasses = other.ownMasses
    names = other.names
    origin = other.origin

    shapes.copy(from: other.shapes)
    freeShape = other.freeShape
    shapeCount = other.shapeCount
    polygonChunks.copy(from: other.polygonChunks)
    freeChunks = other.freeChunks
    broadPhase.copy(from: other.broadPhase)
    chains.copy(from: other.chains)
    freeChain = other.freeChain

    contacts.copy(from: other.contacts)
    freeContact = other.freeContact
    contactSims.copy(from: other.contactSims)
    awakeContactCount = other.awakeContactCount
    materialMixing = other.materialMixing
    contactSurfaces.copy(from: other.contactSurfaces)

    copyJoints(from: other)
    surroundings.copy(from: other.surroundings)
    events.removeAll()
    pendingTouchesEnded.become(other.pendingTouchesEnded)
    pendingSensorsEnded.become(other.pendingSensorsEnded)
    pendingWoke.become(other.pendingWoke)
    hasRousedContacts = other.hasRousedContacts
    sensorCount = other.sensorCount
  }

  /// Hashes what the next step reads: bodies by slot, contacts in their order, joints.
  func hash(into hasher: inout StateHasher) {
    hasher.combine(stepCount)
    hasher.combine(gravity)
    if maximumSpeed != Tolerance.maximumSpeed { hasher.combine(maximumSpeed) }
    for slot in bodies.indices where bodies[slot].isUsed {
      let record = bodies[slot]
      let sim = sims[record.dense]
      let state = states[record.dense]
      hasher.combine(
        UInt64(slot) << 32 | UInt64(record.generation) << 8 | UInt64(record.kind.rawValue))
      hasher.combine(isAwake(Int32(slot)))
      hasher.combine(sim.transform.position)
      hasher.combine(sim.transform.rotation.cosine)
      hasher.combine(sim.transform.rotation.sine)
      hasher.combine(sim.center)
      hasher.combine(state.velocity)
      hasher.combine(state.angularVelocity)
      hasher.combine(record.sleepTime)
      hasher.combine(sim.force)
      hasher.combine(sim.torque)
      if record.locksX || record.locksY || record.isDisabled {
        hasher.combine(record.locksX)
        hasher.combine(record.locksY)
        hasher.combine(record.isDisabled)
        hasher.combine(UInt64(record.kindWhenEnabled.rawValue))
      }
      hasher.combine(sim.mass)
      hasher.combine(sim.inertia)
    }
    hasher.combine(UInt64(contactSims.count))
    for i in contactSims.indices {
      let sim = contactSims[i]
      hasher.combine(
        UInt64(UInt32(bitPattern: sim.shapeA)) << 32 | UInt64(UInt32(bitPattern: sim.shapeB)))
      hasher.combine(sim.isTouching)
      hasher.combine(sim.between)
      if sim.count > 0 { hash(sim.point0, into: &hasher) }
      if sim.count > 1 { hash(sim.point1, into: &hasher) }
    }
    hashSurfaces(into: &hasher)
    hashChains(into: &hasher)
    hashJoints(into: &hasher)
    surroundings.hash(into: &hasher)
  }

  private func hash(_ point: ContactPoint, into hasher: inout StateHasher) {
    hasher.combine(point.anchorA)
    hasher.combine(point.separation)
    hasher.combine(point.normalImpulse)
    hasher.combine(point.tangentImpulse)
  }
}

extension Array {
  /// Takes the elements of another array into memory of its own: shared, the next change of either
  /// would ask for more.
  fileprivate mutating func become(_ other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}
