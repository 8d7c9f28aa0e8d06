import Physics

/// Colors of the drawing, those of the paper theme (0xRRGGBB).
public enum LevelSVGColors {
  /// The paper.
  public static let background: UInt32 = 0xF7F3EA
  /// Words, nails.
  public static let ink: UInt32 = 0x2B2D42
  /// Static bodies without an ink.
  public static let terrain: UInt32 = 0xC9C2B2
  /// Their edges.
  public static let terrainEdge: UInt32 = 0x6B6459
  /// The edges of ropes.
  public static let ropeEdge: UInt32 = 0x6F4A3B
  /// Ropes within their edges.
  public static let ropeCore: UInt32 = 0xB98563
  /// Goals and stars.
  public static let goal: UInt32 = 0xE9A820
  /// What is chosen, and what pulls.
  public static let accent: UInt32 = 0x2F6FED
  /// What is refused, and what pushes away.
  public static let warning: UInt32 = 0xBB4931

  /// A color, so much of the way to another (0 ... 1).
  static func mix(_ a: UInt32, _ b: UInt32, by part: Double) -> UInt32 {
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let (x, y) = (Double(a >> shift & 255), Double(b >> shift & 255))
      mixed |= UInt32(saturating: (x + part * (y - x)).rounded()) << shift
    }
    return mixed
  }

  /// What fills a body of an ink.
  static func fill(_ ink: UInt32) -> UInt32 { mix(background, ink, by: 0.4) }

  /// The edge of a body of an ink.
  static func edge(_ ink: UInt32) -> UInt32 { mix(ink, 0, by: 0.25) }
}
