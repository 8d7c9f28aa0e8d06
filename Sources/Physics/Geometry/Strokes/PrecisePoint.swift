/// A point or a direction in double precision, in whatever frame the algorithm chose.
///
/// Hull algorithms subtract nearly equal areas; single precision would lose the difference.
struct PrecisePoint: Hashable, Sendable, BitwiseCopyable {
  var x: Double
  var y: Double

  @inline(__always)
  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  init(_ v: Vec2) {
    x = Double(v.x)
    y = Double(v.y)
  }

  static let zero = PrecisePoint(0, 0)
}

extension PrecisePoint {
  @inline(__always)
  static func + (a: PrecisePoint, b: PrecisePoint) -> PrecisePoint {
    PrecisePoint(a.x + b.x, a.y + b.y)
  }

  @inline(__always)
  static func - (a: PrecisePoint, b: PrecisePoint) -> PrecisePoint {
    PrecisePoint(a.x - b.x, a.y - b.y)
  }

  @inline(__always)
  static func * (s: Double, v: PrecisePoint) -> PrecisePoint { PrecisePoint(s * v.x, s * v.y) }

  @inline(__always)
  func dot(_ other: PrecisePoint) -> Double { x * other.x + y * other.y }

  /// Positive where `other` lies to the left.
  @inline(__always)
  func cross(_ other: PrecisePoint) -> Double { x * other.y - y * other.x }

  @inline(__always)
  var lengthSquared: Double { x * x + y * y }

  @inline(__always)
  var length: Double { (x * x + y * y).squareRoot() }

  @inline(__always)
  func distance(to other: PrecisePoint) -> Double { (other - self).length }

  /// Rounded to single precision.
  @inline(__always)
  var rounded: Vec2 { Vec2(Float(x), Float(y)) }
}

/// Twice-half the shoelace sum about the first vertex: positive for a counter-clockwise outline.
func signedArea(_ outline: [PrecisePoint]) -> Double {
  outline.withUnsafeBufferPointer { signedArea($0) }
}

/// Likewise of points that are elsewhere.
func signedArea(_ outline: UnsafeBufferPointer<PrecisePoint>) -> Double {
  guard let origin = outline.first, outline.count > 2 else { return 0 }
  var sum = 0.0
  var a = outline[1] - origin
  for i in 2..<outline.count {
    let b = outline[i] - origin
    sum += a.cross(b)
    a = b
  }
  return 0.5 * sum
}

/// The centroid of an outline's area; the mean of the vertices where the area is nothing.
func areaCentroid(_ outline: [PrecisePoint]) -> PrecisePoint {
  guard let origin = outline.first else { return .zero }
  var area = 0.0
  var moment = PrecisePoint.zero
  var mean = PrecisePoint.zero
  for i in 0..<outline.count {
    let a = outline[i] - origin
    let b = outline[i + 1 == outline.count ? 0 : i + 1] - origin
    let c = a.cross(b)
    area += c
    moment = moment + c * (a + b)
    mean = mean + a
  }
  guard area > 0 else { return origin + (1 / Double(outline.count)) * mean }
  return origin + (1 / (3 * area)) * moment
}

/// Where the line through `p` along `u` meets the one through `q` along `v`; `nil` where `v` does
/// not turn left from `u` by a usable angle.
@inline(__always)
func crossing(
  _ p: PrecisePoint, _ u: PrecisePoint, _ q: PrecisePoint, _ v: PrecisePoint
) -> PrecisePoint? {
  let denominator = u.cross(v)
  guard denominator > 1e-12 * (u.lengthSquared * v.lengthSquared).squareRoot() else { return nil }
  return p + ((q - p).cross(v) / denominator) * u
}
