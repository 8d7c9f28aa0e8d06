import Foundation
import Physics

// Where a place is while the level runs: what carries it moves.

extension LevelPose {
  /// Its own frame, within the world's or that of what carries it.
  public var transform: Transform {
    Transform(position: at, rotation: Rotation(angle: radians(angle)))
  }
}

extension WorldPose.RopePose {
  /// The frame of a place along the rope: its origin is there, and its x axis follows the rod from start to end.
  /// `nil` for a rope without length.
  ///
  /// - Parameter fraction: The part of its length before the place, 0 ... 1.
  public func frame(at fraction: Float) -> Transform? {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return nil }
    var rest = min(max(fraction, 0), 1) * whole
    var index = 0
    while index + 1 < lengths.count, rest > lengths[index] {
      rest -= lengths[index]
      index += 1
    }
    // A rod without length has no direction: the one before it says it.
    while index > 0, lengths[index] == 0 { index -= 1 }
    guard lengths[index] > 0 else { return nil }
    let way = points[index + 1] - points[index]
    return Transform(
      position: points[index] + min(rest / lengths[index], 1) * way,
      rotation: Rotation(angle: Float(atan2(Double(way.y), Double(way.x)))))
  }
}
