/// A point or a direction in the plane (meters unless said otherwise), y pointing up.
public struct Vec2: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal component, growing to the right.
  public var x: Float
  /// The vertical component, growing upwards.
  public var y: Float

  /// A vector from its two components.
  @inline(__always)
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// A vector from its two components, by name.
  @inline(__always)
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  /// The origin, or the vector without length.
  public static let zero = Vec2(0, 0)
}

// MARK: - Arithmetic

extension Vec2 {
  /// The sum, component by component.
  @inline(__always)
  public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }

  /// The difference, component by component.
  @inline(__always)
  public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }

  /// The opposite vector.
  @inline(__always)
  public static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }

  /// The vector scaled by a number.
  @inline(__always)
  public static func * (s: Float, v: Vec2) -> Vec2 { Vec2(s * v.x, s * v.y) }

  /// The vector scaled by a number.
  @inline(__always)
  public static func * (v: Vec2, s: Float) -> Vec2 { Vec2(v.x * s, v.y * s) }

  /// The vector divided by a number.
  @inline(__always)
  public static func / (v: Vec2, s: Float) -> Vec2 { Vec2(v.x / s, v.y / s) }

  /// Adds a vector in place.
  @inline(__always)
  public static func += (a: inout Vec2, b: Vec2) { a = a + b }

  /// Subtracts a vector in place.
  @inline(__always)
  public static func -= (a: inout Vec2, b: Vec2) { a = a - b }

  /// Scales in place.
  @inline(__always)
  public static func *= (a: inout Vec2, s: Float) { a = a * s }
}

// MARK: - Geometry

extension Vec2 {
  /// The scalar product.
  @inline(__always)
  public func dot(_ other: Vec2) -> Float { x * other.x + y * other.y }

  /// The z component of the three-dimensional cross product: positive where `other` lies to the
  /// left.
  @inline(__always)
  public func cross(_ other: Vec2) -> Float { x * other.y - y * other.x }

  /// The vector turned by a quarter turn to the left (counter-clockwise).
  @inline(__always)
  public var leftPerpendicular: Vec2 { Vec2(-y, x) }

  /// The vector turned by a quarter turn to the right (clockwise).
  @inline(__always)
  public var rightPerpendicular: Vec2 { Vec2(y, -x) }

  /// The square of the length (m²); cheaper than `length`.
  @inline(__always)
  public var lengthSquared: Float { x * x + y * y }

  /// The Euclidean length (m).
  @inline(__always)
  public var length: Float { (x * x + y * y).squareRoot() }

  /// The vector of length one in the same direction; zero stays zero.
  @inline(__always)
  public var normalized: Vec2 {
    let length = self.length
    return length > 0 ? Vec2(x / length, y / length) : .zero
  }

  /// The distance to another point (m).
  @inline(__always)
  public func distance(to other: Vec2) -> Float { (other - self).length }

  /// The point between this one and another: `self` at 0, `other` at 1.
  @inline(__always)
  public func interpolated(to other: Vec2, by fraction: Float) -> Vec2 {
    Vec2(x + fraction * (other.x - x), y + fraction * (other.y - y))
  }

  /// Whether both components are finite: neither infinite nor NaN.
  @inline(__always)
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Vec2: CustomStringConvertible {
  /// The components in parentheses.
  public var description: String { "(\(x), \(y))" }
}

/// The velocity that a spin about the origin gives a point: `angularVelocity × point`.
@inline(__always)
func cross(_ angularVelocity: Float, _ point: Vec2) -> Vec2 {
  Vec2(-angularVelocity * point.y, angularVelocity * point.x)
}

// `Swift.min` and `max` on floats compile to NaN-handling branches; these are one instruction.
@inline(__always)
func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

@inline(__always)
func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

@inline(__always)
func clamped(_ value: Float, _ lower: Float, _ upper: Float) -> Float {
  value < lower ? lower : (value > upper ? upper : value)
}
