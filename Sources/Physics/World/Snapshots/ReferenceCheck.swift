/// Keeps the first thing that is wrong.
struct ReferenceCheck {
  private(set) var fault: String?

  @inline(__always)
  mutating func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition && fault == nil { fault = sentence() }
  }

  /// An index, or -1 for none.
  @inline(__always)
  mutating func expect(_ index: Int32, below count: Int, _ what: @autoclosure () -> String) {
    expect(index >= -1 && Int(index) < count, "\(what()) leads to \(index) of \(count)")
  }

  /// The list of free slots holds each unused one once, and no used one.
  mutating func expectFreeList(
    of what: String, count: Int, first: Int32, isUsed: (Int) -> Bool, next: (Int) -> Int32
  ) {
    guard fault == nil else { return }
    var isListed = [Bool](repeating: false, count: count)
    var slot = Int(first)
    while slot != -1 {
      guard slot >= 0, slot < count, !isListed[slot], !isUsed(slot) else {
        return expect(false, "the list of free \(what) leads to \(slot)")
      }
      isListed[slot] = true
      slot = Int(next(slot))
    }
    for slot in 0..<count where !isUsed(slot) && !isListed[slot] {
      return expect(false, "\(what) \(slot) is neither used nor free")
    }
  }
}
