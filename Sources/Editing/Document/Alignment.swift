import Physics

/// How several things are put in order.
package enum Alignment: String, CaseIterable, Hashable, Sendable {
  case left
  case middle
  case right
  case top
  case center
  case bottom
  /// As much room between each two, sideways and up.
  case spreadAcross
  case spreadUp

  /// So many things there have to be.
  package var least: Int { isSpread ? 3 : 2 }
  package var isSpread: Bool { self == .spreadAcross || self == .spreadUp }

  /// How far each of several boxes is to be moved (m): edges and middles go to those of all of them together; what is
  /// spread lies evenly between the two that are outermost.
  package func ways(of boxes: [AABB]) -> [Vec2] {
    guard boxes.count >= least, let first = boxes.first else { return boxes.map { _ in .zero } }
    let all = boxes.dropFirst().reduce(first) { $0.union($1) }
    switch self {
    case .left: return boxes.map { Vec2(all.lower.x - $0.lower.x, 0) }
    case .right: return boxes.map { Vec2(all.upper.x - $0.upper.x, 0) }
    case .middle: return boxes.map { Vec2(all.center.x - $0.center.x, 0) }
    case .top: return boxes.map { Vec2(0, all.upper.y - $0.upper.y) }
    case .bottom: return boxes.map { Vec2(0, all.lower.y - $0.lower.y) }
    case .center: return boxes.map { Vec2(0, all.center.y - $0.center.y) }
    case .spreadAcross:
      return Self.spread(boxes.map { ($0.lower.x, $0.upper.x) }).map { Vec2($0, 0) }
    case .spreadUp: return Self.spread(boxes.map { ($0.lower.y, $0.upper.y) }).map { Vec2(0, $0) }
    }
  }

  /// Of spans along one axis. Where they do not fit beside each other they lie over each other evenly.
  private static func spread(_ spans: [(low: Float, high: Float)]) -> [Float] {
    let order = spans.indices.sorted {
      let (a, b) = (spans[$0], spans[$1])
      return (a.low + a.high, $0) < (b.low + b.high, $1)
    }
    guard let first = order.first, let last = order.last else { return [] }
    let room = spans[last].high - spans[first].low
    let filled = spans.reduce(0) { $0 + $1.high - $1.low }
    let gap = (room - filled) / Float(spans.count - 1)
    var ways = spans.map { _ in Float(0) }
    var place = spans[first].low
    for index in order {
      ways[index] = place - spans[index].low
      place += spans[index].high - spans[index].low + gap
    }
    // The outermost stay where they are, whatever the sums round to.
    (ways[first], ways[last]) = (0, 0)
    return ways
  }
}
