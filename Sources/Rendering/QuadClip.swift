import Physics
import Presentation

/// The part of a textured quad within a box.
///
/// SDL's software renderer scales the whole texture of an upright quad into memory before it clips it, so a
/// label 100 km high in a picture of a pebble would take gigabytes. A quad that is much larger than the canvas
/// is clipped here (Sutherland and Hodgman, Reentrant polygon clipping, 1974).
struct QuadClip {
  struct Corner {
    var place: Vec2
    /// Texture coordinates, 0 ... 1.
    var texture: Vec2
  }

  /// A quad is clipped if it is more than so many times as wide or high as the canvas: below that it costs
  /// little, and its pixels stay exactly as they are.
  static let largest: Float = 4

  private(set) var corners: [Corner]

  /// The corners of a quad in their order.
  init(_ corners: [Corner]) { self.corners = corners }

  /// Whether a quad is so many times as large as a canvas that it has to be clipped to that.
  func exceeds(_ size: Vec2, by largest: Float = QuadClip.largest) -> Bool {
    guard let box = AABB(enclosing: corners.map(\.place)) else { return false }
    return box.size.x > largest * size.x || box.size.y > largest * size.y
  }

  /// What is left of it within a box: no corner, or at least three.
  func clipped(to box: AABB) -> [Corner] {
    var kept = corners
    // Inside is where the distance is not negative.
    for distance in [
      { $0.x - box.lower.x }, { box.upper.x - $0.x }, { $0.y - box.lower.y },
      { box.upper.y - $0.y },
    ] as [(Vec2) -> Float] {
      var next: [Corner] = []
      for (i, corner) in kept.enumerated() {
        let before = kept[i == 0 ? kept.count - 1 : i - 1]
        let (from, to) = (distance(before.place), distance(corner.place))
        if (from < 0) != (to < 0) {
          let part = from / (from - to)
          next.append(
            Corner(
              place: before.place.interpolated(to: corner.place, by: part),
              texture: before.texture.interpolated(to: corner.texture, by: part)))
        }
        if to >= 0 { next.append(corner) }
      }
      kept = next
    }
    return kept.count < 3 ? [] : kept
  }
}
