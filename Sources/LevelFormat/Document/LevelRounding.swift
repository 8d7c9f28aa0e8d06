import Physics

/// How short the numbers are that gestures write into a level, in one place: nobody draws finer than
/// this, and files stay short to read and to compare.
///
/// A number that a file already has is never rounded; only what a gesture computes is.
public enum LevelRounding {
  /// A length or coordinate (m) with at most four decimals. Not three: objects whose edges are drawn
  /// to each other meet at halves of a millimeter, and at the nearest zoom a pixel is 0.2 mm.
  public static func length(_ value: Float) -> Float { rounded(value, 1e4) }

  /// A position (m) with at most four decimals.
  public static func position(_ point: Vec2) -> Vec2 { Vec2(length(point.x), length(point.y)) }

  /// A displacement of whole millimeters (m), for what is put down where a pointer is: what had three
  /// decimals before it was moved has three decimals afterwards.
  public static func displacement(_ way: Vec2) -> Vec2 {
    Vec2(rounded(way.x, 1e3), rounded(way.y, 1e3))
  }

  /// An angle (degrees) with at most two decimals: 2 mm at the end of a rod of 10 m.
  public static func angle(_ degrees: Float) -> Float { rounded(degrees, 1e2) }

  /// The angle of something that moves (radians) as one that has at most two decimals in degrees.
  public static func turn(_ angle: Float) -> Float { radians(self.angle(degrees(angle))) }

  /// In double precision, so that the shortest text of the result has as many decimals. Never the zero
  /// below zero, which a text does not keep, but the world's hash tells apart.
  private static func rounded(_ value: Float, _ parts: Double) -> Float {
    Float((Double(value) * parts).rounded() / parts) + 0
  }
}

extension LevelShape.Outline {
  /// The outline with short numbers, as long as that is still a shape.
  func shortened() -> LevelShape.Outline {
    let (length, position) = (LevelRounding.length, LevelRounding.position)
    let short: LevelShape.Outline
    switch self {
    case .circle(let center, let radius):
      short = .circle(center: position(center), radius: length(radius))
    case .capsule(let from, let to, let radius):
      short = .capsule(from: position(from), to: position(to), radius: length(radius))
    case .segment(let from, let to): short = .segment(from: position(from), to: position(to))
    case .box(let width, let height, let center, let angle, let radius):
      short = .box(
        width: length(width), height: length(height), center: position(center), angle: angle,
        radius: length(radius))
    case .polygon(let points, let radius):
      short = .polygon(points.map(position), radius: length(radius))
    case .star(let star):
      short = .star(
        LevelStar(
          inner: length(star.inner), outer: length(star.outer), points: star.points,
          center: position(star.center), angle: star.angle))
    case .chain(var chain):
      chain.points = chain.points.map(position)
      short = .chain(chain)
    }
    return (try? short.shapes()) != nil ? short : self
  }
}
