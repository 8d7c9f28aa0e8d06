/// A box whose sides follow the axes.
public struct AABB: Hashable, Sendable, BitwiseCopyable {
  /// The corner with the smallest coordinates (m).
  public var lower: Vec2
  /// The corner with the largest coordinates (m).
  public var upper: Vec2

  /// A box from its two corners.
  @inline(__always)
  public init(lower: Vec2, upper: Vec2) {
    self.lower = lower
    self.upper = upper
  }

  /// The smallest box around points; `nil` for none.
  public init?(enclosing points: some Sequence<Vec2>) {
    var box = AABB.empty
    for point in points { box.formUnion(point) }
    guard box.isValid else { return nil }
    self = box
  }

  /// The box that holds nothing and overlaps nothing.
  @inline(__always)
  static var empty: AABB {
    let big = Float.greatestFiniteMagnitude
    return AABB(lower: Vec2(big, big), upper: Vec2(-big, -big))
  }

  /// Cut down to less than what `empty` reaches, so that no box, however large, overlaps that.
  @inline(__always)
  var bounded: AABB {
    let most = 0.25 * Float.greatestFiniteMagnitude
    return AABB(
      lower: Vec2(larger(lower.x, -most), larger(lower.y, -most)),
      upper: Vec2(smaller(upper.x, most), smaller(upper.y, most)))
  }

  /// Whether the corners are finite and in order.
  public var isValid: Bool {
    lower.isFinite && upper.isFinite && lower.x <= upper.x && lower.y <= upper.y
  }

  /// The middle (m).
  @inline(__always)
  public var center: Vec2 { 0.5 * (lower + upper) }

  /// Width and height (m).
  @inline(__always)
  public var size: Vec2 { upper - lower }

  /// Twice the width plus the height (m).
  @inline(__always)
  public var perimeter: Float { 2 * (upper.x - lower.x + upper.y - lower.y) }

  /// Whether the boxes share at least one point; touching counts.
  @inline(__always)
  public func overlaps(_ other: AABB) -> Bool {
    lower.x <= other.upper.x && upper.x >= other.lower.x && lower.y <= other.upper.y
      && upper.y >= other.lower.y
  }

  /// Whether another box lies wholly inside this one; equal counts.
  @inline(__always)
  public func contains(_ other: AABB) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  /// Whether a point lies inside or on the border.
  @inline(__always)
  public func contains(_ point: Vec2) -> Bool {
    lower.x <= point.x && point.x <= upper.x && lower.y <= point.y && point.y <= upper.y
  }

  /// The box together with where a way (m) takes it.
  @inline(__always)
  func swept(by way: Vec2) -> AABB {
    AABB(
      lower: Vec2(lower.x + smaller(way.x, 0), lower.y + smaller(way.y, 0)),
      upper: Vec2(upper.x + larger(way.x, 0), upper.y + larger(way.y, 0)))
  }

  /// The smallest box around both.
  @inline(__always)
  public func union(_ other: AABB) -> AABB {
    AABB(
      lower: Vec2(smaller(lower.x, other.lower.x), smaller(lower.y, other.lower.y)),
      upper: Vec2(larger(upper.x, other.upper.x), larger(upper.y, other.upper.y)))
  }

  /// Grows the box to hold a point.
  @inline(__always)
  public mutating func formUnion(_ point: Vec2) {
    lower = Vec2(smaller(lower.x, point.x), smaller(lower.y, point.y))
    upper = Vec2(larger(upper.x, point.x), larger(upper.y, point.y))
  }

  /// The box with every side moved outwards (m).
  @inline(__always)
  public func expanded(by margin: Float) -> AABB {
    let m = Vec2(margin, margin)
    return AABB(lower: lower - m, upper: upper + m)
  }

  /// The box somewhere else (m); the empty box stays empty.
  func moved(by way: Vec2) -> AABB {
    guard lower.x <= upper.x else { return self }
    return AABB(lower: lower + way, upper: upper + way)
  }
}
