import Physics

/// A rectangle that is cut out of a picture: of the scene as it is seen, or of a picture that was dropped in.
package struct CropFrame: Hashable, Sendable {
  /// The picture, which it never leaves (m).
  package var bounds: AABB
  package private(set) var box: AABB

  /// Smaller ones are no picture (pixels of the window to a side).
  package static let leastPixels: Float = 8
  /// How far beside a corner a hand still takes it (pixels).
  package static let reach: Float = 12

  /// From a corner to the one across, whichever way that goes.
  package init(from a: Vec2, to b: Vec2, in bounds: AABB) {
    self.bounds = bounds
    let (a, b) = (Self.clamped(a, to: bounds), Self.clamped(b, to: bounds))
    box = AABB(
      lower: Vec2(min(a.x, b.x), min(a.y, b.y)), upper: Vec2(max(a.x, b.x), max(a.y, b.y)))
  }

  /// All of a picture.
  package init(whole bounds: AABB) { self.init(from: bounds.lower, to: bounds.upper, in: bounds) }

  /// Counter-clockwise from the lower left.
  package var corners: [Vec2] {
    [box.lower, Vec2(box.upper.x, box.lower.y), box.upper, Vec2(box.lower.x, box.upper.y)]
  }

  /// Whether there is something in it to be seen.
  ///
  /// - Parameter pixel: The size of a pixel (m).
  package func isValid(pixel: Float) -> Bool {
    // What a hand draws of eight pixels is not to fail by a rounding.
    let least = (Self.leastPixels - 0.01) * pixel
    return box.size.x >= least && box.size.y >= least
  }

  /// The corner that a hand would take.
  package func corner(at point: Vec2, pixel: Float) -> Int? {
    let near = corners.indices.min {
      corners[$0].distance(to: point) < corners[$1].distance(to: point)
    }
    return near.flatMap { corners[$0].distance(to: point) <= Self.reach * pixel ? $0 : nil }
  }

  package func holds(_ point: Vec2) -> Bool {
    point.x >= box.lower.x && point.y >= box.lower.y && point.x <= box.upper.x
      && point.y <= box.upper.y
  }

  /// As a whole elsewhere, as far as the picture goes.
  package func moved(by way: Vec2) -> CropFrame {
    let least = bounds.lower - box.lower
    let most = bounds.upper - box.upper
    let way = Vec2(min(max(way.x, least.x), most.x), min(max(way.y, least.y), most.y))
    var copy = self
    copy.box = AABB(lower: box.lower + way, upper: box.upper + way)
    return copy
  }

  static func clamped(_ point: Vec2, to bounds: AABB) -> Vec2 {
    Vec2(
      min(max(point.x, bounds.lower.x), bounds.upper.x),
      min(max(point.y, bounds.lower.y), bounds.upper.y))
  }
}
