/// Where each body lies in the dense arrays, by slot, and whether constraints move it: what the loops
/// over contacts and hinges ask of every body's record, in four bytes instead of a hundred. Derived;
/// made anew at the first step after whatever does not keep it.
struct BodyPlaces: ~Copyable {
  /// The dense index, marked as unwritten where constraints do not move the body.
  private(set) var solverIndices = Arena<Int32>()
  /// Whether they hold.
  private(set) var areKnown = false

  var byteCapacity: Int { solverIndices.byteCapacity }

  mutating func forget() { areKnown = false }

  /// Notes where a body lies now.
  @inline(__always)
  mutating func note(_ slot: Int32, _ record: BodyRecord) {
    guard areKnown else { return }
    guard Int(slot) < solverIndices.count else {
      areKnown = false
      return
    }
    solverIndices[slot] = record.solverIndex
  }

  mutating func update(from bodies: borrowing Arena<BodyRecord>) {
    guard !areKnown else { return }
    solverIndices.resizeUninitialized(to: bodies.count)
    let records = UnsafePointer(bodies.base)
    for slot in bodies.indices { solverIndices[slot] = records[slot].solverIndex }
    areKnown = true
  }
}

extension BodyRecord {
  /// The dense index, marked as unwritten where constraints do not move the body.
  @inline(__always)
  var solverIndex: Int32 { kind == .dynamic ? dense : dense.unwritten }
}

extension WorldState {
  /// Where a body lies in the dense arrays, within a step.
  @inline(__always)
  func place(of slot: Int32) -> Int {
    Int(scratch.places.solverIndices.base[Int(slot)] & Int32.max)
  }
}
