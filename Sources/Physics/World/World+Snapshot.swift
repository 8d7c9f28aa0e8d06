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
    WorldTag.share(state.tag)
  }

  /// Reads what `bytes` gave, of this engine version; nothing in it is trusted.
  ///
  /// - Throws: `SnapshotError`: for bytes that are something else, of another version, too few, or
  ///   changed since they were written.
  public init(bytes: [UInt8]) throws(SnapshotError) {
    state = try Self.state(from: bytes)
    WorldTag.share(state.tag)
  }

  deinit { WorldTag.giveBack(state.tag) }

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
  ///
  /// Handles kept beside the bytes of another process stay good, so the world has its number from there:
  /// its handles and those of a world that was made here before may then be the same. Make what comes
  /// from bytes first, or keep the handles of the two apart.
  public convenience init(_ snapshot: Snapshot) {
    self.init(gravity: .zero)
    WorldTag.giveBack(state.tag)
    state.tag = snapshot.state.tag
    WorldTag.share(state.tag)
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
  /// or the machine; of states that differ in what they are, hold or are set to, it differs.
  ///
  /// It leaves out what decides nothing: names and the caller's numbers, the origin, and of which world
  /// the handles are; and what is no part of snapshots: `limits`, `workerCount` and the caller's closures.
  /// Takes a time that grows with the world, about as long as `Snapshot.bytes`.
  public var stateHash: UInt64 {
    var coder = StateCoder(hashing: StateHasher())
    state.code(&coder)
    return coder.hash
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
    restitutionThreshold = other.restitutionThreshold
    hitEventThreshold = other.hitEventThreshold
    settings = other.settings
    stepCount = other.stepCount
    geometryRevision = max(geometryRevision, other.geometryRevision) + 1

    bodies.copy(from: other.bodies)
    scratch.places.forget()
    freeBody = other.freeBody
    bodyCount = other.bodyCount
    sims.copy(from: other.sims)
    states.copy(from: other.states)
    awakeCount = other.awakeCount
    lockedCount = other.lockedCount
    pressed.copy(from: other.pressed)
    placedBodies.copy(from: other.placedBodies)
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
}

extension Array {
  /// Takes the elements of another array into memory of its own: shared, the next change of either
  /// would ask for more.
  fileprivate mutating func become(_ other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}
