import Levels
import Physics

// Which body lies over which: drawing and picking follow the same order.

/// What decides whether a body is drawn over another: larger ones are drawn later.
package struct DrawingRank: Comparable, Sendable {
  private let zIndex: Int
  /// Ground lies under all that has an ink.
  private let isTerrain: Bool
  /// The place in the pose, which is the order of the level until bodies are added in its course.
  private let index: Int

  /// - Parameters:
  ///   - looks: By `WorldPose.Placed.userValue`.
  ///   - index: Of the body in its pose.
  package init(_ body: WorldPose.Placed, at index: Int, _ looks: [UInt64: BodyLook]) {
    let look = looks[body.userValue] ?? .usual(body)
    (zIndex, isTerrain, self.index) = (look.zIndex, look.isTerrain, index)
  }

  package static func < (a: DrawingRank, b: DrawingRank) -> Bool {
    guard a.zIndex == b.zIndex else { return a.zIndex < b.zIndex }
    return a.isTerrain == b.isTerrain ? a.index < b.index : a.isTerrain
  }
}

extension Array {
  /// The elements with a smaller `zIndex` first, else as they are. Most levels use none.
  package func byZIndex(_ zIndex: (Element) -> Int) -> [Element] {
    guard let first, contains(where: { zIndex($0) != zIndex(first) }) else { return self }
    return enumerated().map { (zIndex($1), $0) }.sorted(by: <).map { self[$0.1] }
  }
}
