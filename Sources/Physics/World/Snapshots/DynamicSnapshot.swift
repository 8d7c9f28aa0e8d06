/// Only what moves: a small snapshot for games that go back by some steps and play them again.
///
/// At most about 120 bytes a body, 64 a touching contact and 24 a joint or link of a rope, where a
/// `Snapshot` has some hundreds of each. Restored, the world steps on with the same bits.
///
/// Kept are places, velocities, forces and sleep of the bodies, the boxes of the broad phase, contacts
/// with their impulses, the impulses of joints, and the order of all of these, which decides the order
/// of the solver. Not kept is what steps do not change:
/// - what there is: bodies, shapes, chains, joints, ropes, their kinds, outlines, filters and masses. If
///   any of it has changed since, the snapshot is refused. A joint that broke in a step is such a
///   change, and so is a body in quarantine;
/// - settings: gravity, surroundings, materials, damping, the numbers of joints (speeds of motors,
///   targets), names, limits and hooks stay as they are at the time. What a player's input sets, the
///   game sets again when it plays the steps again.
///
/// Built anew is what follows from the rest: the trees of the broad phase, the numbers and lists of
/// contacts, what contacts have of their materials, the trees of the direct solver, and everything that
/// is prepared at the start of a step. Manifolds are collided anew, and only what differs from that is
/// kept.
///
/// A snapshot holds for the world that made it, and for its twins (`World(_:)`).
///
/// ```swift
/// var past = world.dynamicSnapshot()
/// for _ in 0..<8 { world.step() }
/// try world.restore(past)      // eight steps back
/// world.save(to: &past)        // in the same memory
/// ```
public struct DynamicSnapshot: Sendable {
  var lengths: [UInt8] = []
  var residues: [UInt8] = []
  /// Events that wait for the next step: as a rule there are none.
  var pending: [UInt8] = []
  var structure: UInt64 = 0
  var tag: UInt16 = 0

  /// How many steps the world had taken.
  public internal(set) var stepCount: UInt64 = 0

  /// How much memory the snapshot takes (bytes).
  public var byteCount: Int {
    lengths.count + residues.count + pending.count + MemoryLayout<DynamicSnapshot>.size
  }
}

extension World {
  /// Copies what moves.
  public func dynamicSnapshot() -> DynamicSnapshot {
    var snapshot = DynamicSnapshot()
    save(to: &snapshot)
    return snapshot
  }

  /// Copies what moves into a snapshot that there is already, in its memory.
  public func save(to snapshot: inout DynamicSnapshot) {
    var coder = ResidueCoder(writingAbout: snapshot.residues.count)
    state.saveDynamics(&coder)
    coder.finish()
    coder.lengths.copy(to: &snapshot.lengths)
    coder.residues.copy(to: &snapshot.residues)
    snapshot.pending = state.pendingBytes()
    snapshot.structure = state.structureHash
    snapshot.tag = state.tag
    snapshot.stepCount = state.stepCount
  }

  /// Goes back to where everything was. Events are emptied.
  ///
  /// - Throws: `PhysicsError.foreignSnapshot` for a snapshot of another world;
  ///   `.structureChanged` if bodies, shapes, joints or ropes have come, gone or changed since.
  public func restore(_ snapshot: DynamicSnapshot) throws(PhysicsError) {
    guard snapshot.tag == state.tag else { throw .foreignSnapshot }
    guard snapshot.structure == state.structureHash else { throw .structureChanged }
    var coder = ResidueCoder(reading: snapshot.lengths, snapshot.residues)
    state.restoreDynamics(&coder)
    state.readPending(snapshot.pending)
  }
}
