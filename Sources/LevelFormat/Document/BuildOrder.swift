/// The order in which objects that need each other are built: an object comes after all that it needs, whatever they
/// are called and wherever they stand in the file. Among objects that are ready, their own order decides.
package struct BuildOrder<ID: Hashable> {
  /// When an object counts as ready. Both give levels the order that they have always had, which their bits hang on.
  package enum Rule {
    /// As soon as what it needs has come, though in the same pass: objects that stand in a right order keep it.
    case soon
    /// In the pass after that of what it needs: first all that need nothing, then those on them, and so on.
    case passByPass
  }

  /// The objects, each after those it needs.
  package private(set) var sorted: [ID] = []
  /// Those of which each needs another of them, as it would itself: `[a, b]` where `a` needs `b` and `b` needs `a`.
  package private(set) var circle: [ID] = []
  /// What is in a circle or needs something that is.
  package private(set) var left: [ID] = []

  // Going through all objects again and again, as the rules put it, takes as many passes as a chain of
  // objects has links. So the pass in which each would be ready is computed instead:
  //
  //   pass(i) = max over j that i needs of pass(j) + wait(i, j), and 0 if i needs nothing
  //   wait(i, j) = 0 with `soon` where j stands before i, and 1 otherwise
  //
  // Objects then come by pass, and within a pass in their own order.

  /// Sorts objects, in the time of a sort whatever they need.
  ///
  /// - Parameters:
  ///   - ids: The objects in their own order, each once.
  ///   - rule: When one is ready.
  ///   - needs: What an object needs. Names that are not among `ids` do not count.
  package init(_ ids: [ID], _ rule: Rule, needs: (ID) -> [ID]) {
    var indices: [ID: Int] = [:]
    indices.reserveCapacity(ids.count)
    for (i, id) in ids.enumerated() { indices[id] = i }
    let needed = ids.map { needs($0).compactMap { indices[$0] } }
    var users: [[Int]] = Array(repeating: [], count: ids.count)
    for (i, needs) in needed.enumerated() {
      for need in needs { users[need].append(i) }
    }

    var missing = needed.map(\.count)
    var pass = Array(repeating: 0, count: ids.count)
    var ready = ids.indices.filter { missing[$0] == 0 }
    var next = 0
    while next < ready.count {
      let need = ready[next]
      next += 1
      for user in users[need] {
        let wait = rule == .soon && need < user ? 0 : 1
        pass[user] = max(pass[user], pass[need] + wait)
        missing[user] -= 1
        if missing[user] == 0 { ready.append(user) }
      }
    }
    ready.sort { (pass[$0], $0) < (pass[$1], $1) }
    sorted = ready.map { ids[$0] }

    let stuck = ids.indices.filter { missing[$0] > 0 }
    left = stuck.map { ids[$0] }
    guard var i = stuck.first else { return }
    // Following the needs long enough comes round: what was passed before the circle is left out.
    var steps: [Int: Int] = [:]
    var path: [Int] = []
    while steps[i] == nil, let next = needed[i].first(where: { missing[$0] > 0 }) {
      steps[i] = path.count
      path.append(i)
      i = next
    }
    circle = path[(steps[i] ?? 0)...].map { ids[$0] }
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
