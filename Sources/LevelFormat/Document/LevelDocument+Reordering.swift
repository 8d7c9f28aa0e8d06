// What is drawn before what: objects are drawn by their order, the largest last.

extension LevelDocument {
  /// The objects that get another order so that some are drawn last, or first; none if they are already. Among
  /// themselves they keep their order.
  ///
  /// Those that go to the back take the numbers below all others; where there are not so many, all others
  /// make room.
  ///
  /// - Parameters:
  ///   - keys: What moves; keys of objects that are not there mean nothing.
  ///   - toFront: Whether it is drawn last, before everything else, or first.
  public func reordered(_ keys: Set<ObjectKey>, toFront: Bool) -> [LevelObject] {
    let all = LevelKind.inFiles.enumerated()
      .flatMap { rank, kind in kind.objects(in: self).map { (rank: rank, object: $0) } }
      .sorted { ($0.object.order, $0.rank) < ($1.object.order, $1.rank) }
      .map(\.object)
    let moved = all.filter { keys.contains($0.key) }
    let others = all.filter { !keys.contains($0.key) }
    guard let first = others.first, let last = others.last, let lowest = moved.first,
      let highest = moved.last
    else { return [] }
    if toFront {
      guard lowest.order <= last.order else { return [] }
      var free = FreeOrders(in: self)
      return moved.map { $0.withOrder(free.next()) }
    }
    guard highest.order >= first.order else { return [] }
    let start = max(first.order - moved.count, 0)
    let shift = max(start + moved.count - first.order, 0)
    return moved.enumerated().map { $1.withOrder(start + $0) }
      + (shift == 0 ? [] : others.map { $0.withOrder($0.order + shift) })
  }
}
