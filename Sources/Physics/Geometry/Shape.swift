/// The outline of one part of a body, in the body's own frame (m).
public enum Shape: Hashable, Sendable {
  /// A disc.
  case circle(Circle)
  /// All points within a radius of a straight line: a rod with round ends.
  case capsule(Capsule)
  /// A straight line without thickness, solid from both sides; it has no mass.
  case segment(Segment)
  /// A convex polygon of 3 to 12 vertices, possibly with rounded corners.
  case polygon(ConvexPolygon)
}

/// A disc.
public struct Circle: Hashable, Sendable, BitwiseCopyable {
  /// The middle (m).
  public var center: Vec2
  /// The radius (m), more than zero.
  public var radius: Float

  /// A disc from its middle and radius (m).
  public init(center: Vec2 = .zero, radius: Float) {
    self.center = center
    self.radius = radius
  }
}

/// All points within a radius of a straight line.
public struct Capsule: Hashable, Sendable, BitwiseCopyable {
  /// One end of the inner line (m).
  public var start: Vec2
  /// The other end (m).
  public var end: Vec2
  /// The radius (m), more than zero.
  public var radius: Float

  /// A capsule from the ends of its inner line and its radius (m).
  public init(from start: Vec2, to end: Vec2, radius: Float) {
    self.start = start
    self.end = end
    self.radius = radius
  }
}

/// A straight line without thickness.
public struct Segment: Hashable, Sendable, BitwiseCopyable {
  /// One end (m).
  public var start: Vec2
  /// The other end (m).
  public var end: Vec2

  /// A segment from its ends (m).
  public init(from start: Vec2, to end: Vec2) {
    self.start = start
    self.end = end
  }
}

// MARK: - Making shapes

extension Shape {
  /// A disc (m).
  public static func circle(center: Vec2 = .zero, radius: Float) -> Shape {
    .circle(Circle(center: center, radius: radius))
  }

  /// A rod with round ends (m).
  public static func capsule(from start: Vec2, to end: Vec2, radius: Float) -> Shape {
    .capsule(Capsule(from: start, to: end, radius: radius))
  }

  /// A straight line without thickness (m).
  public static func segment(from start: Vec2, to end: Vec2) -> Shape {
    .segment(Segment(from: start, to: end))
  }

  /// A box around a middle, turned by an angle (m, radians), its corners rounded outwards by
  /// `radius` (m).
  public static func box(
    width: Float, height: Float, center: Vec2 = .zero, angle: Float = 0, radius: Float = 0
  ) -> Shape {
    .polygon(
      ConvexPolygon(
        boxWidth: width, height: height, center: center, angle: angle, radius: radius))
  }
}
