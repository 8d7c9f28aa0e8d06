import Foundation
import Physics

/// Colours as drawings name them.
enum SVGColor {
  /// 0xRRGGBB of `#rgb`, `#rrggbb`, `rgb(…)`, `hsl(…)` or a name; `nil` for anything else, `none` too.
  static func rgb(_ text: String) -> UInt32? {
    let word = text.split(whereSeparator: \.isWhitespace).joined().lowercased()
    if word.hasPrefix("#") {
      let digits = word.dropFirst()
      guard digits.allSatisfy(\.isHexDigit), let bits = UInt32(digits, radix: 16) else {
        return nil
      }
      switch digits.count {
      case 3, 4:
        let short = digits.count == 4 ? bits >> 4 : bits
        return (short >> 8 & 15) * 0x110000 + (short >> 4 & 15) * 0x1100 + (short & 15) * 0x11
      case 6: return bits
      case 8: return bits >> 8
      default: return nil
      }
    }
    if word.hasPrefix("rgb"), let open = text.firstIndex(of: "(") {
      let parts = text[text.index(after: open)...].prefix { $0 != ")" }
        .split { $0 == "," || $0 == " " || $0 == "/" }
      guard parts.count >= 3 else { return nil }
      var color: UInt32 = 0
      for part in parts.prefix(3) {
        let isPercent = part.hasSuffix("%")
        guard let value = Double(isPercent ? part.dropLast() : part[...]), value.isFinite else {
          return nil
        }
        let byte = (isPercent ? value * 2.55 : value).rounded()
        color = color << 8 | UInt32(saturating: min(max(byte, 0), 255))
      }
      return color
    }
    return names[word]
  }

  /// The names that drawings are full of: the sixteen of HTML, and those of SVG near them.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700,
    "violet": 0xEE82EE, "indigo": 0x4B0082, "crimson": 0xDC143C, "tomato": 0xFF6347,
    "coral": 0xFF7F50, "salmon": 0xFA8072, "chocolate": 0xD2691E, "sienna": 0xA0522D,
    "tan": 0xD2B48C, "khaki": 0xF0E68C, "skyblue": 0x87CEEB, "steelblue": 0x4682B4,
    "royalblue": 0x4169E1, "darkblue": 0x00008B, "darkgreen": 0x006400, "forestgreen": 0x228B22,
    "seagreen": 0x2E8B57, "darkred": 0x8B0000, "darkorange": 0xFF8C00, "turquoise": 0x40E0D0,
    "plum": 0xDDA0DD, "orchid": 0xDA70D6, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "dimgray": 0x696969, "dimgrey": 0x696969, "beige": 0xF5F5DC, "ivory": 0xFFFFF0,
  ]
}

/// How something is painted, as far as a level cares.
struct SVGStyle {
  /// 0xRRGGBB; `nil` is no paint.
  var fill: UInt32? = 0
  var stroke: UInt32?
  /// In the units of what is drawn.
  var strokeWidth = 1.0
  /// Fills where the path winds an odd number of times; otherwise where it winds at all.
  var isEvenOdd = false
  var isVisible = true
  /// The colour that `currentColor` means.
  var color: UInt32 = 0

  /// What an element of this style's child has: its own, and the inherited rest.
  func applying(_ element: XMLElement, _ sheet: SVGStyleSheet) -> SVGStyle {
    var style = self
    for name in Self.properties {
      if let value = element[name] { style.set(name, value) }
    }
    for (name, value) in sheet.declarations(for: element) { style.set(name, value) }
    if let text = element["style"] {
      let declarations = Self.declarations(text)
      for name in Self.properties {
        if let value = declarations[name] { style.set(name, value) }
      }
    }
    return style
  }

  static let properties = [
    "color", "fill", "stroke", "stroke-width", "fill-rule", "visibility", "display",
    "fill-opacity", "stroke-opacity", "opacity",
  ]

  /// `fill:#fff; stroke:none` by name.
  static func declarations(_ text: String) -> [String: String] {
    var found: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = part[..<colon].split(whereSeparator: \.isWhitespace).joined().lowercased()
      var value = String(part[part.index(after: colon)...])
      if let bang = value.range(of: "!important") { value.removeSubrange(bang) }
      found[name] = value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return found
  }

  private mutating func set(_ name: String, _ value: String) {
    let word = value.trimmingCharacters(in: .whitespaces).lowercased()
    guard word != "inherit" else { return }
    switch name {
    case "color": if let rgb = SVGColor.rgb(word) { color = rgb }
    case "fill": fill = paint(word)
    case "stroke": stroke = paint(word)
    case "stroke-width":
      if let width = SVGLength.read(word), width >= 0 { strokeWidth = width }
    case "fill-rule": isEvenOdd = word == "evenodd"
    case "visibility": isVisible = word != "hidden" && word != "collapse"
    case "display": if word == "none" { isVisible = false }
    case "fill-opacity": if isZero(word) { fill = nil }
    case "stroke-opacity": if isZero(word) { stroke = nil }
    case "opacity": if isZero(word) { isVisible = false }
    default: break
    }
  }

  private func isZero(_ word: String) -> Bool {
    Double(word.hasSuffix("%") ? String(word.dropLast()) : word) == 0
  }

  /// A gradient or a pattern is paint of some colour; grey, as nothing better is known.
  private func paint(_ word: String) -> UInt32? {
    if word == "none" || word == "transparent" { return nil }
    if word == "currentcolor" { return color }
    return SVGColor.rgb(word) ?? 0x808080
  }
}

/// The rules of `<style>` elements with simple selectors: an element's name, `.class`, `#id`, `*`.
struct SVGStyleSheet {
  private var rules: [(selector: Substring, declarations: [String: String])] = []

  /// Rules beyond this many are passed over.
  static let mostRules = 1000

  mutating func add(_ text: String) {
    var rest = Substring(text)
    while let open = rest.range(of: "/*") {
      let close = rest.range(of: "*/", range: open.upperBound..<rest.endIndex)
      rest = rest[..<open.lowerBound] + rest[(close?.upperBound ?? rest.endIndex)...]
    }
    while rules.count < Self.mostRules, let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      let body = rest[rest.index(after: open)...]
      let close = body.firstIndex(of: "}") ?? body.endIndex
      let declarations = SVGStyle.declarations(String(body[..<close]))
      for selector in selectors.split(separator: ",").prefix(100) {
        let words = selector.split(whereSeparator: \.isWhitespace)
        if words.count == 1 { rules.append((words[0], declarations)) }
      }
      rest = close < body.endIndex ? body[body.index(after: close)...] : ""
    }
  }

  /// What the sheet says about an element, the more particular last.
  func declarations(for element: XMLElement) -> [(String, String)] {
    guard !rules.isEmpty else { return [] }
    let classes = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
    var found: [(String, String)] = []
    for rank in 0..<3 {
      for rule in rules {
        let matches: Bool
        switch (rank, rule.selector.first) {
        case (1, "."): matches = classes.contains(rule.selector.dropFirst())
        case (2, "#"): matches = element["id"].map { rule.selector.dropFirst() == $0 } ?? false
        case (0, _): matches = rule.selector == element.name || rule.selector == "*"
        default: matches = false
        }
        guard matches else { continue }
        for name in SVGStyle.properties {
          if let value = rule.declarations[name] { found.append((name, value)) }
        }
      }
    }
    return found
  }
}
