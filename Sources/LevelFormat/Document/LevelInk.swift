/// The inks that bodies are drawn with, as the paper theme has them.
public enum LevelInk {
  /// 0xRRGGBB, by index: blue, rust, green, plum, ochre, teal.
  public static let colors: [UInt32] = [
    0x3D7EA6, 0xD1603D, 0x5B8E55, 0x8A5FA8, 0xC99A2E, 0x3F8F8A,
  ]

  /// The index of the ink that a color (0xRRGGBB) would be called by.
  ///
  /// Hue decides: all reds are rust, all blues blue, however dark. Without a hue (black, gray, white) the
  /// answer is blue, the first ink.
  public static func nearest(to color: UInt32) -> Int {
    let wanted = Chroma(color)
    guard wanted.saturation > 0.12 else { return 0 }
    // Where each ends (sixths of a turn): halfway between the names, not between the inks.
    let ends: [(hue: Double, index: Int)] = [
      (0.467, 1), (1.133, 4), (2.5, 2), (3.167, 5), (4.25, 0), (5.667, 3),
    ]
    return ends.first { wanted.hue < $0.hue }?.index ?? 1
  }

  /// A color by hue (sixths of a turn) and saturation (0 ... 1).
  private struct Chroma {
    var hue = 0.0
    var saturation = 0.0

    init(_ color: UInt32) {
      let (r, g, b) = (
        Double(color >> 16 & 255) / 255, Double(color >> 8 & 255) / 255, Double(color & 255) / 255
      )
      let (high, low) = (max(r, g, b), min(r, g, b))
      let span = high - low
      guard span > 0 else { return }
      saturation = high > 0 ? span / high : 0
      if high == r {
        hue = (g - b) / span
      } else if high == g {
        hue = 2 + (b - r) / span
      } else {
        hue = 4 + (r - g) / span
      }
      if hue < 0 { hue += 6 }
    }
  }
}
