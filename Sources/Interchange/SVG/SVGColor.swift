import Foundation
import LevelFormat
import Physics

/// A color as drawings write it.
struct SVGColor: Hashable {
  /// 0xRRGGBB.
  var rgb: UInt32
  /// From 0, clear, to 1.
  var alpha = 1.0

  static let black = SVGColor(rgb: 0)

  init(rgb: UInt32, alpha: Double = 1) {
    self.rgb = rgb
    self.alpha = alpha
  }

  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)`, `hsl(…)`, `hsla(…)`, `hwb(…)`,
  /// a name or `transparent`; `nil` for anything else.
  init?(_ text: String) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if word.hasPrefix("#") {
      // A profile's color may follow.
      let digits = word.dropFirst().prefix { !$0.isWhitespace }
      guard let color = Self.hexadecimal(digits) else { return nil }
      self = color
    } else if let open = word.firstIndex(of: "("), let close = word[open...].firstIndex(of: ")") {
      let name = word[..<open].trimmingCharacters(in: .whitespaces)
      guard let color = Self.function(name, word[word.index(after: open)..<close]) else {
        return nil
      }
      self = color
    } else if word == "transparent" {
      self.init(rgb: 0, alpha: 0)
    } else {
      let name = word.prefix { !$0.isWhitespace }
      guard let rgb = Self.names[String(name)] else { return nil }
      self.init(rgb: rgb)
    }
  }

  private static func hexadecimal(_ digits: Substring) -> SVGColor? {
    guard digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    func widened(_ bits: UInt32) -> UInt32 {
      (bits >> 8 & 15) * 0x110000 + (bits >> 4 & 15) * 0x1100 + (bits & 15) * 0x11
    }
    switch digits.count {
    case 3: return SVGColor(rgb: widened(bits))
    case 4: return SVGColor(rgb: widened(bits >> 4), alpha: Double(bits & 15) / 15)
    case 6: return SVGColor(rgb: bits)
    case 8: return SVGColor(rgb: bits >> 8, alpha: Double(bits & 255) / 255)
    default: return nil
    }
  }

  private static func function(_ name: String, _ arguments: Substring) -> SVGColor? {
    let parts = arguments.split { $0 == "," || $0 == "/" || $0.isWhitespace }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var alpha = 1.0
    if parts.count == 4 {
      guard let value = fraction(parts[3]) else { return nil }
      alpha = value
    }
    switch name {
    case "rgb", "rgba":
      var rgb: UInt32 = 0
      for part in parts.prefix(3) {
        let isPercent = part.hasSuffix("%")
        guard let value = number(isPercent ? part.dropLast() : part) else { return nil }
        rgb = rgb << 8 | byte((isPercent ? value / 100 : value / 255))
      }
      return SVGColor(rgb: rgb, alpha: alpha)
    case "hsl", "hsla", "hwb":
      guard let hue = degrees(parts[0]), let first = fraction(parts[1], isPercent: true),
        let second = fraction(parts[2], isPercent: true)
      else { return nil }
      return SVGColor(
        rgb: name == "hwb" ? hwb(hue, first, second) : hsl(hue, first, second), alpha: alpha)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Double? {
    if text == "none" { return 0 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// `0.5` or `50%`, from 0 to 1.
  private static func fraction(_ text: Substring, isPercent: Bool = false) -> Double? {
    let hasSign = text.hasSuffix("%")
    guard let value = number(hasSign ? text.dropLast() : text) else { return nil }
    return min(max(hasSign || isPercent ? value / 100 : value, 0), 1)
  }

  private static func degrees(_ text: Substring) -> Double? {
    for (unit, scale) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * scale }
    }
    return number(text)
  }

  private static func byte(_ value: Double) -> UInt32 {
    UInt32(saturating: min(max((255 * value).rounded(), 0), 255))
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> UInt32 {
    // CSS Color 4, section 7.1.
    let a = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].reduce(0) { rgb, n in
      var k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return rgb << 8 | byte(lightness - a * max(-1, min(k - 3, 9 - k, 1)))
    }
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> UInt32 {
    if white + black >= 1 {
      let gray = byte(white / (white + black))
      return gray * 0x10101
    }
    let pure = hsl(hue, 1, 0.5)
    return [16, 8, 0].reduce(0) { rgb, shift in
      rgb << 8 | byte(Double(pure >> UInt32(shift) & 255) / 255 * (1 - white - black) + white)
    }
  }
}
