import Physics

/// A color as the screen takes it: red, green, blue and opacity, 0 ... 255 each, not premultiplied.
package struct Color: Hashable, Sendable, BitwiseCopyable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From `0xRRGGBB`, opaque unless said otherwise (0 ... 1).
  package init(_ hex: UInt32, opacity: Float = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    alpha = Self.byte(opacity * 255)
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)

  private static func byte(_ value: Float) -> UInt8 {
    value > 0 ? UInt8(saturating: min(value + 0.5, 255)) : 0
  }
}

extension Color {
  /// The same color, its opacity multiplied (0 ... 1).
  package func opacity(_ factor: Float) -> Color {
    var color = self
    color.alpha = Self.byte(Float(alpha) * factor)
    return color
  }

  /// The color between this one and another: `self` at 0, `other` at 1, opacity too.
  package func mixed(with other: Color, by fraction: Float) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      Self.byte(Float(a) + fraction * (Float(b) - Float(a)))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// In a light, of which more than 1 does nothing more; the opacity stays.
  package func lit(red r: Float, green g: Float, blue b: Float) -> Color {
    func part(_ value: UInt8, _ light: Float) -> UInt8 {
      Self.byte(Float(value) * min(max(light, 0), 1))
    }
    return Color(red: part(red, r), green: part(green, g), blue: part(blue, b), alpha: alpha)
  }

  /// Towards black by a fraction; the opacity stays.
  package func darkened(by fraction: Float) -> Color {
    var color = mixed(with: .black, by: fraction)
    color.alpha = alpha
    return color
  }

  /// Towards white by a fraction; the opacity stays.
  package func lightened(by fraction: Float) -> Color {
    var color = mixed(with: .white, by: fraction)
    color.alpha = alpha
    return color
  }

  /// Towards the gray of the same luma by a fraction.
  package func desaturated(by fraction: Float) -> Color {
    let gray = Self.byte(luma * 255)
    return mixed(with: Color(red: gray, green: gray, blue: gray, alpha: alpha), by: fraction)
  }

  /// Perceived brightness, 0 ... 1 (Rec. 601 weights of the encoded values).
  var luma: Float { (0.299 * Float(red) + 0.587 * Float(green) + 0.114 * Float(blue)) / 255 }

  /// `0xAABBGGRR`: the bytes in memory order on a little-endian machine.
  package var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}
