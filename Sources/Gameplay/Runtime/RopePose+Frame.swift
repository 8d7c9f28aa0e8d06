import Physics

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
    let direction = way / lengths[index]
    var frame = Transform(position: points[index] + min(rest, lengths[index]) * direction)
    (frame.rotation.cosine, frame.rotation.sine) = (direction.x, direction.y)
    return frame
  }
}
