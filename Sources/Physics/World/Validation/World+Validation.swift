// The invariants of the whole structure, for tests and for builds with INKFALL_VALIDATE, in which every
// step ends with a look at all of them. It takes time that grows with the square of the shapes.

extension World {
  /// What is wrong with the world's structure, in sentences; empty when all is well.
  package func faults() -> [String] { state.faults() + jointFaults() }
}

extension WorldState {
  func faults() -> [String] {
    var faults = FaultList()
    checkBodies(&faults)
    checkSleep(&faults)
    checkShapes(&faults)
    checkChains(&faults)
    checkBroadPhase(&faults)
    checkContacts(&faults)
    checkPairs(&faults)
    checkJointPools(&faults)
    checkRopes(&faults)
    checkSurroundings(&faults)
    return faults.sentences
  }

  /// Stops the program where the structure is broken. Called at the end of each step if the engine was
  /// built with INKFALL_VALIDATE.
  func demandNoFaults() {
    let found = faults()
    demand(found.isEmpty, "after step \(stepCount): \(found.prefix(8).joined(separator: "; "))")
  }

  /// Stops the program where two contacts that are solved side by side share a body that can move.
  func demandColorsApart() {
    let found = colorFaults()
    demand(found.isEmpty, "in step \(stepCount): \(found.prefix(8).joined(separator: "; "))")
  }
}

/// Collects what is wrong.
struct FaultList {
  private(set) var sentences: [String] = []

  mutating func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { sentences.append(sentence()) }
  }

  /// A list of free slots holds each unused slot once, and no used one.
  mutating func expectFreeList(
    of what: String, count: Int, first: Int32, isUsed: (Int) -> Bool, next: (Int) -> Int32
  ) {
    var isListed = [Bool](repeating: false, count: count)
    var slot = Int(first)
    while slot >= 0 {
      guard slot < count, !isListed[slot] else {
        sentences.append("the list of free \(what) leads to \(slot) again, or nowhere")
        return
      }
      isListed[slot] = true
      slot = Int(next(slot))
    }
    for slot in 0..<count where isUsed(slot) == isListed[slot] {
      sentences.append("slot \(slot) of the \(what) is \(isUsed(slot) ? "used and free" : "lost")")
    }
  }
}
