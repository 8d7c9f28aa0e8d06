// The Hilbert curve visits every cell of a square grid and always steps to a neighboring cell, so
// shapes in the order of the curve make compact clusters. Morton order, which jumps, costs 30 to
// 40 % more in the pair search.
//
// From the coarsest bit to the finest, a quarter (rx, ry) is visited as number 3 rx ⊕ ry, and the
// curve inside the two quarters with ry = 0 is mirrored at a diagonal (D. Hilbert, Math. Ann. 38,
// 1891; the bit formulation is Warren, Hacker's Delight, chapter 16).

/// How far along the Hilbert curve through a grid of 65,536 × 65,536 cells a cell lies.
func hilbertKey(_ cellX: UInt32, _ cellY: UInt32) -> UInt32 {
  var x = cellX
  var y = cellY
  var key: UInt32 = 0
  var bit: UInt32 = 16
  while bit > 0 {
    bit &-= 1
    let rx = (x &>> bit) & 1
    let ry = (y &>> bit) & 1
    key = (key &<< 2) | ((3 &* rx) ^ ry)
    // Without branches: the bits of shapes are as good as random.
    let isLow = ry &- 1  // all ones where ry = 0
    let flip = isLow & (0 &- rx)
    let swapped = (x ^ y) & isLow
    x = (x ^ swapped) ^ flip
    y = (y ^ swapped) ^ flip
  }
  return key
}

/// A grid of 65,536 × 65,536 cells over a box, for the order of points along the curve.
struct HilbertGrid {
  private let lower: Vec2
  private let scale: Vec2

  init(over box: AABB) {
    lower = box.lower
    let least = Float.leastNormalMagnitude * 65_536
    scale = Vec2(
      Float(UInt16.max) / larger(box.size.x, least), Float(UInt16.max) / larger(box.size.y, least))
  }

  /// How far along the curve a point lies.
  @inline(__always)
  func key(of point: Vec2) -> UInt32 {
    let offset = point - lower
    return hilbertKey(cell(offset.x * scale.x), cell(offset.y * scale.y))
  }

  /// The cell at a coordinate; NaN, which infinite boxes lead to, counts as zero.
  @inline(__always)
  private func cell(_ coordinate: Float) -> UInt32 {
    guard coordinate > 0 else { return 0 }
    return coordinate < Float(UInt16.max) ? UInt32(saturating: coordinate) : UInt32(UInt16.max)
  }
}
