/// Gives objects their numbers of order.
///
/// Objects without an `order`, and those whose `order` another one has, get numbers after the others,
/// sorted by name. Where an object stands in the file never matters. Numbers from `firstLate` on stay
/// behind them: the window gives such numbers to objects that are drawn into a file without any.
struct LevelOrders {
  enum Step {
    /// Those who have a number take it: by kind, then by number, then by name; the first keeps a number that
    /// several have.
    case claim
    /// The others get one each.
    case number
  }

  /// The first number of the objects that come after those without a number.
  static let firstLate = 1_000_000

  private var taken: Set<Int> = []
  private var largest = 0
  /// The largest number below `firstLate`.
  private var largestEarly = 0
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
        if objects[i].1.order < Self.firstLate {
          largestEarly = max(largestEarly, objects[i].1.order)
        }
      } else {
        objects[i].1.order = LevelReading.noOrder
      }
    }
  }

  private mutating func number<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    objects.sort { $0.0 < $1.0 }
    // Every number that objects have themselves is claimed before the first is given.
    // More objects than a file can hold would be needed to reach the late ones from small numbers.
    let isRoomy = largestEarly < Self.firstLate / 2
    var free =
      self.free ?? FreeOrders(largest: isRoomy ? largestEarly : largest) { [taken] in taken }
    for i in objects.indices where objects[i].1.order == LevelReading.noOrder {
      objects[i].1.order = free.next()
    }
    self.free = free
  }
}
