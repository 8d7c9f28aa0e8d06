import Physics

/// Gives objects their numbers of order.
///
/// Objects without an `order`, and those whose `order` another one has, get numbers after the others,
/// sorted by name. Where an object stands in the file never matters. Objects with a number of `late`
/// come behind them: the window gives such numbers to objects that are drawn into a file without any.
/// In a file with larger numbers these are numbers as others.
struct LevelOrders {
  enum Step: CaseIterable {
    /// Those who have a number take it: by kind, then by number, then by name; the first keeps a number that
    /// several have.
    case claim
    /// The others get one each.
    case number
    /// Those with a late number get the one that is as far behind the others as it is behind the first late one.
    case shift
  }

  /// The numbers of objects that come after those without a number.
  static let late = 1_000_000..<2_000_000

  /// The numbers of order that stand in a file, by the paths of their objects.
  static func written(in root: YAMLNode) -> [[String]: Int] {
    var found: [[String]: Int] = [:]
    func visit(_ node: YAMLNode, _ path: [String]) {
      guard case .mapping(let mapping) = node else { return }
      for (key, value) in mapping {
        guard let name = key.scalar?.string else { continue }
        switch ObjectPath.place(path) {
        case .object:
          if name == "order" { found[path] = value.scalar.flatMap { Int($0.string) } ?? 0 }
        case .around: visit(value, path + [name])
        case .elsewhere: return
        }
      }
    }
    visit(root, [])
    return found
  }

  private var taken: Set<Int> = []
  private var largest = 0
  /// The largest number below the late ones.
  private var largestEarly = 0
  private var free: FreeOrders?
  /// The numbers that were given to objects without one.
  private var given: Set<Int> = []
  private var largestGiven = 0

  mutating func take<T: LevelOrdered>(_ step: Step, _ objects: inout [(String, T)]) {
    switch step {
    case .claim: claim(&objects)
    case .number: number(&objects)
    case .shift: shift(&objects)
    }
  }

  private mutating func claim<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    objects.sort { ($0.1.order, $0.0) < ($1.1.order, $1.0) }
    for i in objects.indices where objects[i].1.order >= 0 {
      let order = objects[i].1.order
      if taken.insert(order).inserted {
        largest = max(largest, order)
        if order < Self.late.lowerBound { largestEarly = max(largestEarly, order) }
      } else {
        objects[i].1.order = LevelReading.noOrder
      }
    }
  }

  /// Whether late numbers are such. Small ones must leave room below them: more objects than a file can hold would be
  /// needed to fill it.
  private var hasLate: Bool {
    largestEarly < Self.late.lowerBound / 2 && largest < Self.late.upperBound
  }

  private mutating func number<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    objects.sort { $0.0 < $1.0 }
    // Every number that objects have themselves is claimed before the first is given.
    var free =
      self.free ?? FreeOrders(largest: hasLate ? largestEarly : largest) { [taken] in taken }
    for i in objects.indices where objects[i].1.order == LevelReading.noOrder {
      objects[i].1.order = free.next()
      given.insert(objects[i].1.order)
      largestGiven = max(largestGiven, objects[i].1.order)
    }
    self.free = free
  }

  private func shift<T: LevelOrdered>(_ objects: inout [(String, T)]) {
    guard !given.isEmpty, hasLate else { return }
    for i in objects.indices {
      let order = objects[i].1.order
      guard Self.late.contains(order), !given.contains(order) else { continue }
      objects[i].1.order = largestGiven + 1 + order - Self.late.lowerBound
    }
  }
}
