import Levels
import Physics

/// When a hand came by the places of a vine that it drew: each branch comes out within a second of that.
package struct Sprout: Hashable, Sendable {
  /// The way from the start to each point of the line (m), and how long ago the hand was there (s).
  package private(set) var ways: [Float] = []
  private(set) var ages: [Float] = []

  /// - Parameters:
  ///   - line: The points of the line (m).
  ///   - times: When the hand was at each (s).
  ///   - now: On the same clock (s).
  package init(_ line: [Vec2], times: [Double], now: Double) {
    var way: Float = 0
    for (i, (point, time)) in zip(line, times).enumerated() {
      if i > 0 { way += point.distance(to: line[i - 1]) }
      ways.append(way)
      ages.append(Float(now - time))
    }
  }

  /// Whether the last branch has come out.
  package var isGrown: Bool { (ages.last ?? .infinity) >= Float(LevelVine.branchSeconds) }

  /// How much of a branch is there, 0 ... 1, by where on the line it is, 0 ... 1.
  package func growth(at fraction: Float) -> Float {
    guard let whole = ways.last else { return 1 }
    let way = fraction * whole
    // The first point that is as far along, by halving.
    var (low, high) = (0, ways.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ways[middle] < way { low = middle + 1 } else { high = middle }
    }
    let part = min(max(ages[low] / Float(LevelVine.branchSeconds), 0), 1)
    return part * (2 - part)
  }
}

/// A vine that is being drawn.
package struct GrowingVine: Hashable, Sendable {
  package var vine: LevelVine
  /// Of the level, and its place among all objects.
  package var seed: UInt64
  package var order: Int
  /// m
  package var line: [Vec2]
  /// Of the line (m).
  package var width: Float
  package var sprout: Sprout

  package init(
    vine: LevelVine, seed: UInt64, order: Int, line: [Vec2], width: Float, sprout: Sprout
  ) {
    self.vine = vine
    self.seed = seed
    self.order = order
    self.line = line
    self.width = width
    self.sprout = sprout
  }
}
