/// Gives objects their numbers of order. Those without an `order`, and those whose `order` another one has, get
/// numbers after all others, sorted by name: where an object stands in the file never matters.
struct LevelOrders {
  enum Step {
    /// Those who have a number take it: by kind, then by number, then by name; the first keeps a number that
    /// several have.
    case claim
    /// The others get one each.
    case number
  }

  private var taken: Set<Int> = []
  private var largest = 0
  private var free: FreeOrders?

  mutating func take<T: LevelOrdered>(_ step: Step, _ objects: inout [(String, T)]) {
    switch step {
    case .claim: claim(&objects)
    case .number: number(&objects)
    }
  }

  private mutating func claim<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    objects.sort { ($0.1.order, $0.0) < ($1.1.order, $1.0) }
    for i in objects.indices where objects[i].1.order >= 0 {
      if taken.insert(objects[i].1.order).inserted {
        largest = max(largest, objects[i].1.order)
      } else {
        objects[i].1.order = LevelReading.noOrder
      }
    }
  }

  private mutating func number<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    objects.sort { $0.0 < $1.0 }
    // Every number that objects have themselves is claimed before the first is given.
    var free = self.free ?? FreeOrders(largest: largest) { [taken] in taken }
    for i in objects.indices where objects[i].1.order == LevelReading.noOrder {
      objects[i].1.order = free.next()
    }
    self.free = free
  }
}
