/// The hot record of a joint: what the solver of its kind reads and changes.
protocol JointSim: BitwiseCopyable {
  var ends: JointEnds { get set }
  /// Starts as cold as a new joint.
  mutating func forgetImpulses()
}

/// The hot records of one kind of joint, dense, the awake ones first.
///
/// Invariant: `records[sims[i].ends.slot].dense == i`; a joint lies below `awakeCount` exactly when
/// one of its bodies is awake.
struct JointPool<Sim: JointSim>: ~Copyable {
  var sims = Arena<Sim>()
  var awakeCount = 0

  /// Appends among the sleeping ones.
  mutating func append(_ sim: Sim, _ records: inout Arena<JointRecord>) {
    records[sim.ends.slot].dense = Int32(sims.count)
    sims.append(sim)
  }

  mutating func remove(_ slot: Int32, _ records: inout Arena<JointRecord>) {
    makeAsleep(slot, &records)
    swap(Int(records[slot].dense), sims.count - 1, &records)
    sims.removeLast()
    records[slot].dense = -1
  }

  mutating func makeAwake(_ slot: Int32, _ records: inout Arena<JointRecord>) {
    let dense = Int(records[slot].dense)
    guard dense >= awakeCount else { return }
    swap(dense, awakeCount, &records)
    awakeCount += 1
  }

  mutating func makeAsleep(_ slot: Int32, _ records: inout Arena<JointRecord>) {
    let dense = Int(records[slot].dense)
    guard dense < awakeCount else { return }
    awakeCount -= 1
    swap(dense, awakeCount, &records)
  }

  private mutating func swap(_ i: Int, _ j: Int, _ records: inout Arena<JointRecord>) {
    guard i != j else { return }
    sims.swapAt(i, j)
    records[sims[i].ends.slot].dense = Int32(i)
    records[sims[j].ends.slot].dense = Int32(j)
  }

  /// The two bodies of every awake joint.
  func forEachAwakePair(_ visit: (_ slotA: Int32, _ slotB: Int32) -> Void) {
    for i in 0..<awakeCount { visit(sims[i].ends.bodyA, sims[i].ends.bodyB) }
  }

  mutating func copy(from other: borrowing JointPool) {
    sims.copy(from: other.sims)
    awakeCount = other.awakeCount
  }
}
