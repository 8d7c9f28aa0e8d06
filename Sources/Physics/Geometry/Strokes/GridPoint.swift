// Outlines are cut, walked and divided on a grid of whole numbers, so that every question about sides
// and crossings has an exact answer and no drawing, however tangled, can contradict itself.
//
// The grid has 2²⁴ steps to the stroke's diagonal: as fine as the floats the answer is rounded to.
// Differences stay below 2²⁶, their products below 2⁵²: far from the ends of 64 bits.

/// A place on a stroke's grid.
struct GridPoint: Hashable, Sendable, BitwiseCopyable, Comparable {
  var x: Int
  var y: Int

  @inline(__always)
  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// Steps of the grid to a stroke's diagonal.
  static let steps = Double(1 << 24)

  /// The nearest place to a point of a stroke's own frame.
  @inline(__always)
  init(nearest local: PrecisePoint) {
    x = Int(saturating: (Self.steps * local.x).rounded())
    y = Int(saturating: (Self.steps * local.y).rounded())
  }

  /// The place in the stroke's own frame.
  @inline(__always)
  var local: PrecisePoint { PrecisePoint(Double(x) / Self.steps, Double(y) / Self.steps) }

  /// From left to right, then upwards.
  @inline(__always)
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  @inline(__always)
  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(a.x - b.x, a.y - b.y) }

  @inline(__always)
  func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

  @inline(__always)
  func dot(_ other: GridPoint) -> Int { x * other.x + y * other.y }

  @inline(__always)
  var lengthSquared: Int { x * x + y * y }
}

/// Positive where a, b, c turn left, negative where they turn right, zero where they are in line.
@inline(__always)
func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int { (b - a).cross(c - a) }

/// A straight piece of the grid with its lower end first.
struct GridSegment: Hashable, BitwiseCopyable, Comparable {
  let a: GridPoint
  let b: GridPoint

  init(_ p: GridPoint, _ q: GridPoint) {
    (a, b) = p < q ? (p, q) : (q, p)
  }

  @inline(__always)
  static func < (s: GridSegment, t: GridSegment) -> Bool { s.a != t.a ? s.a < t.a : s.b < t.b }

  /// Whether a point lies on the segment between its ends.
  @inline(__always)
  func passes(through point: GridPoint) -> Bool {
    turn(a, b, point) == 0 && (point - a).dot(point - b) < 0
  }

  /// Where two segments cross in the middle of both, to the nearest place.
  ///
  /// Solved for the parameter t of a + t (b − a); products of whole numbers are exact, only the
  /// quotient rounds.
  @inline(__always)
  func crossing(_ other: GridSegment) -> GridPoint? {
    let before = turn(other.a, other.b, a)
    let after = turn(other.a, other.b, b)
    guard before.signum() * after.signum() < 0 else { return nil }
    guard turn(a, b, other.a).signum() * turn(a, b, other.b).signum() < 0 else { return nil }
    let t = Double(before) / (Double(before) - Double(after))
    return GridPoint(
      a.x + Int(saturating: (t * Double(b.x - a.x)).rounded()),
      a.y + Int(saturating: (t * Double(b.y - a.y)).rounded()))
  }
}
