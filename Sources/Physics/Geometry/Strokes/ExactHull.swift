// The convex hull of points in single precision, exactly: no point is lost and no vertex kept by a
// rounding error.
//
// Andrew's monotone chain (Another efficient algorithm for convex hulls in two dimensions, 1979):
// sort by x, then y; walk the lower side left to right and the upper side back, dropping a vertex
// whenever the last three do not turn left.
//
// Whether a, b, c turn left is the sign of
//   D = (b − a) × (c − a) = aₓb_y − a_yb_x + bₓc_y − b_yc_x + cₓa_y − c_ya_x.
// In double precision D is off by at most (3 + 16ε)ε (|p₁| + |p₂|), p₁ and p₂ being the two products
// (Shewchuk, Adaptive precision floating-point arithmetic, 1997, section 4). Where that cannot
// decide, the six products above are exact in double precision (24 × 24 bits) and their sum's sign
// is found by an expansion of non-overlapping doubles (same paper, Grow-Expansion).

/// The exact hull of a stroke's points.
struct ExactHull {
  /// Counter-clockwise from the leftmost (then lowest) point; strictly convex. One vertex for a
  /// dot, two for a straight line.
  let vertices: [Vec2]
  /// How many points differ from all others.
  let distinctCount: Int

  /// - Throws: `empty`, `notFinite` or `outOfRange`.
  init(_ points: some Collection<Vec2>) throws(HullError) {
    guard !points.isEmpty else { throw .empty }
    var keys: [UInt64] = []
    keys.reserveCapacity(points.count)
    let limit = Tolerance.maximumStrokeCoordinate
    var index = 0
    for point in points {
      guard point.isFinite else { throw .notFinite(index: index) }
      guard point.x.magnitude <= limit && point.y.magnitude <= limit else {
        throw .outOfRange(index: index)
      }
      keys.append(Self.sortKey(point))
      index += 1
    }
    // A stroke's points mostly come in runs; sorting integers is several times faster than
    // comparing pairs of floats.
    keys.sort()
    var distinct = 0
    for key in keys where distinct == 0 || keys[distinct - 1] != key {
      keys[distinct] = key
      distinct += 1
    }
    distinctCount = distinct
    vertices = Self.monotoneChain(keys[..<distinct].map(Self.point))
  }

  private static func monotoneChain(_ sorted: [Vec2]) -> [Vec2] {
    guard sorted.count > 2 else { return sorted }
    var chain: [Vec2] = []
    chain.reserveCapacity(64)
    func append(_ point: Vec2, keeping base: Int) {
      while chain.count > base,
        orientation(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    for point in sorted { append(point, keeping: 1) }
    let base = chain.count
    for point in sorted.dropLast().reversed() { append(point, keeping: base) }
    chain.removeLast()
    return chain
  }
}

// MARK: - Sorting

extension ExactHull {
  /// A number that orders points by x, then y. Both zeros are one.
  private static func sortKey(_ point: Vec2) -> UInt64 {
    UInt64(ordered(point.x)) << 32 | UInt64(ordered(point.y))
  }

  private static func point(_ key: UInt64) -> Vec2 {
    Vec2(float(UInt32(truncatingIfNeeded: key >> 32)), float(UInt32(truncatingIfNeeded: key)))
  }

  @inline(__always)
  private static func ordered(_ value: Float) -> UInt32 {
    let bits = (value + 0).bitPattern  // −0 + 0 is +0
    return bits >> 31 == 0 ? bits | 0x8000_0000 : ~bits
  }

  @inline(__always)
  private static func float(_ ordered: UInt32) -> Float {
    Float(bitPattern: ordered >> 31 == 1 ? ordered & 0x7FFF_FFFF : ~ordered)
  }
}

// MARK: - Orientation

/// Positive where a, b, c turn left, negative where they turn right, zero only where they are
/// exactly collinear.
func orientation(_ a: Vec2, _ b: Vec2, _ c: Vec2) -> Double {
  let p = PrecisePoint(a)
  let q = PrecisePoint(b) - p
  let r = PrecisePoint(c) - p
  let first = q.x * r.y
  let second = q.y * r.x
  let determinant = first - second
  let bound = 3.330_669_073_875_471_6e-16 * (first.magnitude + second.magnitude)
  guard determinant.magnitude <= bound else { return determinant }
  return exactOrientation(p, PrecisePoint(b), PrecisePoint(c))
}

/// The sign of the six products' sum, as −1, 0 or 1.
private func exactOrientation(_ a: PrecisePoint, _ b: PrecisePoint, _ c: PrecisePoint) -> Double {
  let terms: InlineArray<6, Double> = [
    a.x * b.y, -(a.y * b.x), b.x * c.y, -(b.y * c.x), c.x * a.y, -(c.y * a.x),
  ]
  // Components of growing size that do not overlap: the last that is not zero has the sum's sign.
  var expansion = InlineArray<6, Double>(repeating: 0)
  for i in 0..<6 {
    var carry = terms[i]
    for j in 0..<i {
      let component = expansion[j]
      let sum = carry + component
      let virtual = sum - carry
      expansion[j] = (carry - (sum - virtual)) + (component - virtual)
      carry = sum
    }
    expansion[i] = carry
  }
  for i in stride(from: 5, through: 0, by: -1) where expansion[i] != 0 {
    return expansion[i] > 0 ? 1 : -1
  }
  return 0
}
