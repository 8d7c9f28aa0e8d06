/// Numbers of `order` that no object has: those after the largest one, and where the largest number that a
/// file can hold is taken, the lowest free ones.
package struct FreeOrders {
  /// The largest number that was given or taken.
  private var largest: Int
  /// The numbers that are taken; read once the end of the range is reached.
  private let taken: () -> Set<Int>
  private var known: Set<Int>?
  private var lowest = 0

  init(largest: Int, taken: @escaping () -> Set<Int>) {
    (self.largest, self.taken) = (largest, taken)
  }

  /// The numbers that are free in a level.
  package init(in level: LevelDocument) {
    self.init(largest: level.largestOrder) { Set(level.allObjects.map(\.order)) }
  }

  package mutating func next() -> Int {
    if known == nil, largest < LevelReading.orders.upperBound {
      largest += 1
      return largest
    }
    // All numbers above those that were taken at first have been given: the lowest free one is below.
    if known == nil { known = taken() }
    while known?.contains(lowest) == true { lowest += 1 }
    known?.insert(lowest)
    return lowest
  }
}
