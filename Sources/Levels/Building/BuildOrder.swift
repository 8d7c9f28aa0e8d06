/// The order in which objects that need each other are built: an object comes after all that it needs, whatever they
/// are called and wherever they stand in the file. Among objects that are ready, their own order decides.
struct BuildOrder {
  /// When an object counts as ready. Both give levels the order that they have always had, which their bits hang on.
  enum Rule {
    /// As soon as what it needs has come, though in the same pass: objects that stand in a right order keep it.
    case soon
    /// In the pass after that of what it needs: first all that need nothing, then those on them, and so on.
    case passByPass
  }

  /// The objects, each after those it needs.
  private(set) var sorted: [String] = []
  /// Those of which each needs another of them, as it would itself: `[a, b]` where `a` needs `b` and `b` needs `a`.
  private(set) var circle: [String] = []
  /// What is in a circle or needs something that is.
  private(set) var left: [String] = []

  /// Sorts objects.
  ///
  /// - Parameters:
  ///   - ids: The objects in their own order.
  ///   - rule: When one is ready.
  ///   - needs: What an object needs. Names that are not among `ids` do not count.
  init(_ ids: [String], _ rule: Rule, needs: (String) -> [String]) {
    let all = Set(ids)
    var needed: [String: [String]] = [:]
    for id in ids {
      let names = needs(id).filter(all.contains)
      if !names.isEmpty { needed[id] = names }
    }
    var made: Set<String> = []
    var waiting = ids
    while !waiting.isEmpty {
      var still: [String] = []
      var ready: [String] = []
      for id in waiting {
        guard needed[id, default: []].allSatisfy(made.contains) else {
          still.append(id)
          continue
        }
        ready.append(id)
        if rule == .soon { made.insert(id) }
      }
      guard !ready.isEmpty else { break }
      sorted += ready
      made.formUnion(ready)
      waiting = still
    }
    left = waiting
    guard var id = waiting.first else { return }
    // Following the needs long enough comes round: what was passed before the circle is left out.
    let stuck = Set(waiting)
    while !circle.contains(id), let next = needed[id]?.first(where: stuck.contains) {
      circle.append(id)
      id = next
    }
    circle.removeSubrange(..<(circle.firstIndex(of: id) ?? 0))
  }
}

extension LevelDocument {
  /// Joints in an order in which each comes after the joints that it goes with, as a gear does. Those that go with
  /// each other in a circle come last.
  public func buildOrder(ofJoints ids: [String]) -> [String] {
    let order = BuildOrder(ids, .soon) { joints[$0]?.joints ?? [] }
    return order.sorted + order.left
  }
}
