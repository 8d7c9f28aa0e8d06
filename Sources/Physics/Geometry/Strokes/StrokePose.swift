// Eight images of a drawing are the same ink: turned by quarters, and each of these mirrored. In
// every one the corners of the hull have other coordinates, and sums and comparisons of them round
// otherwise; a search that follows the better of two nearly equal ways may then end elsewhere.
//
// So one of the images is made the standard: that whose corners, measured from the sides of the box
// and listed from the lowest pair on, come first in the order of numbers. Distances from the sides are
// differences of floats taken in double precision: the same bits for all eight, so the choice is the
// same too, and where two images tie the drawing is symmetric and they are one.

/// One of the eight ways to turn a drawing by quarters and to mirror it.
struct StrokePose {
  private let box: StrokeBox
  /// Whether x is measured leftwards from the right side of the box; y downwards from its top.
  private let flipsX: Bool
  private let flipsY: Bool
  /// Whether x and y are exchanged after that.
  private let swaps: Bool

  /// Whether what turns left in the drawing turns right in the pose.
  var isMirrored: Bool { (flipsX != flipsY) != swaps }

  /// A point of the drawing in the pose: from the box's corner, neither coordinate below zero within it.
  @inline(__always)
  func posed(_ p: PrecisePoint) -> PrecisePoint {
    let x = flipsX ? box.upper.x - p.x : p.x - box.lower.x
    let y = flipsY ? box.upper.y - p.y : p.y - box.lower.y
    return swaps ? PrecisePoint(y, x) : PrecisePoint(x, y)
  }

  /// The point of the drawing that has a place in the pose.
  @inline(__always)
  func drawn(_ p: PrecisePoint) -> PrecisePoint {
    let (x, y) = swaps ? (p.y, p.x) : (p.x, p.y)
    return PrecisePoint(
      flipsX ? box.upper.x - x : x + box.lower.x, flipsY ? box.upper.y - y : y + box.lower.y)
  }
}

extension StrokePose {
  /// The standard pose of a convex, counter-clockwise outline, and its corners counter-clockwise in the
  /// pose, from the leftmost, then lowest one on.
  static func standard(
    for corners: [PrecisePoint], in box: StrokeBox
  ) -> (pose: StrokePose, indices: [Int]) {
    var best = StrokeImage(
      StrokePose(box: box, flipsX: false, flipsY: false, swaps: false), of: corners)
    for way in 1..<8 {
      let pose = StrokePose(
        box: box, flipsX: way & 1 != 0, flipsY: way & 2 != 0, swaps: way & 4 != 0)
      let image = StrokeImage(pose, of: corners)
      if image.precedes(best) { best = image }
    }
    return (best.pose, corners.indices.map(best.index))
  }
}

/// The corners of an outline as a pose has them, in their order there.
private struct StrokeImage {
  let pose: StrokePose
  private let corners: [PrecisePoint]
  private var start = 0

  init(_ pose: StrokePose, of corners: [PrecisePoint]) {
    self.pose = pose
    self.corners = corners
    var first = pose.posed(corners[0])
    for i in corners.indices.dropFirst() {
      let place = pose.posed(corners[i])
      if place.isListed(before: first) {
        first = place
        start = i
      }
    }
  }

  /// Which of the outline's corners is at a place of the list.
  func index(_ place: Int) -> Int {
    let n = corners.count
    return pose.isMirrored ? (start + n - place) % n : (start + place) % n
  }

  func precedes(_ other: StrokeImage) -> Bool {
    for place in corners.indices {
      let mine = pose.posed(corners[index(place)])
      let others = other.pose.posed(corners[other.index(place)])
      if mine != others { return mine.isListed(before: others) }
    }
    return false
  }
}

extension PrecisePoint {
  fileprivate func isListed(before other: PrecisePoint) -> Bool {
    x != other.x ? x < other.x : y < other.y
  }
}
