import Foundation
import Physics

/// What a figure is filled or outlined with.
enum SVGPaint: Hashable {
  case none
  case color(SVGColor)
  /// What `color` says.
  case current
  /// A gradient or a pattern by its id, with what counts where there is none.
  case server(String, otherwise: SVGColor?)

  /// `nil` for text that is no paint: it does not count then, as CSS says.
  init?(_ text: String) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch word.lowercased() {
    case "none", "context-fill", "context-stroke": self = .none
    case "currentcolor": self = .current
    default:
      if word.lowercased().hasPrefix("url(") {
        guard let close = word.firstIndex(of: ")") else { return nil }
        let rest = word[word.index(after: close)...].trimmingCharacters(in: .whitespaces)
        self = .server(
          SVGStyle.reference(word) ?? "", otherwise: rest == "none" ? nil : SVGColor(rest))
      } else {
        guard let color = SVGColor(word) else { return nil }
        self = .color(color)
      }
    }
  }
}

/// How a figure is painted, as far as a level needs it: what is inherited.
struct SVGStyle {
  /// 0xRRGGBB, or `nil` for no paint; set by `SVGDrawing` when a figure is painted.
  var fill: UInt32?
  var stroke: UInt32?

  var fillPaint = SVGPaint.color(.black)
  var strokePaint = SVGPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// With its unit.
  var strokeWidthText = "1"
  /// In the units of the figure.
  var strokeWidth = 1.0
  var isScalingStroke = true
  var join = Join.miter
  var miterLimit = 4.0
  var cap = Cap.butt
  var isDashed = false
  /// Whether an odd number of windings fills; otherwise any number that is not zero.
  var isEvenOdd = false
  var isVisible = true
  /// The color that `currentColor` means.
  var color = SVGColor.black
  /// In user units.
  var fontSize = 16.0
  var markers: Set<String> = []

  enum Join { case miter, round, bevel }
  enum Cap { case butt, round, square }

  /// The properties that count as attributes too.
  static let presentation: Set<String> = [
    "color", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap",
    "stroke-miterlimit", "stroke-dasharray", "fill-rule", "visibility", "display",
    "fill-opacity", "stroke-opacity", "opacity", "font-size", "marker-start", "marker-mid",
    "marker-end", "clip-path", "mask", "filter", "transform-origin", "transform-box",
    "vector-effect", "overflow", "stop-color", "stop-opacity",
  ]

  /// Those, and the ones that only style sheets and `style` have, and the geometry of SVG 2.
  static let known: Set<String> = presentation.union([
    "marker", "mask-image", "transform", "translate", "rotate", "scale", "x", "y", "width",
    "height", "cx", "cy",
    "r", "rx", "ry", "d",
  ])

  /// The style of an element in an element of this style.
  func applying(_ values: [String: String]) -> SVGStyle {
    var style = self
    // The size of the font counts in the others.
    if let text = values["font-size"] { style.set("font-size", text) }
    if let all = values["marker"] {
      for name in ["marker-start", "marker-mid", "marker-end"] { style.set(name, all) }
    }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where name != "font-size" {
      style.set(name, value)
    }
    return style
  }

  private static let standard = SVGStyle()

  private mutating func set(_ name: String, _ value: String) {
    let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
    let word = trimmed.lowercased()
    guard word != "inherit", word != "unset" else { return }
    let isInitial = word == "initial"
    switch name {
    case "color": if let color = isInitial ? .black : SVGColor(word) { self.color = color }
    case "fill":
      if let paint = isInitial ? Self.standard.fillPaint : SVGPaint(trimmed) { fillPaint = paint }
    case "stroke":
      if let paint = isInitial ? SVGPaint.none : SVGPaint(trimmed) { strokePaint = paint }
    case "stroke-width": strokeWidthText = isInitial ? "1" : word
    case "stroke-linejoin":
      switch word {
      case "round": join = .round
      case "bevel": join = .bevel
      default: join = .miter
      }
    case "stroke-linecap":
      switch word {
      case "round": cap = .round
      case "square": cap = .square
      default: cap = .butt
      }
    case "stroke-miterlimit": if let limit = Double(word), limit >= 1 { miterLimit = limit }
    case "stroke-dasharray":
      isDashed =
        word != "none" && !isInitial && word.contains { $0 >= "1" && $0 <= "9" }
    case "fill-rule": isEvenOdd = word == "evenodd"
    case "visibility": isVisible = word != "hidden" && word != "collapse"
    case "fill-opacity": fillOpacity = isInitial ? 1 : Self.opacity(word) ?? fillOpacity
    case "stroke-opacity": strokeOpacity = isInitial ? 1 : Self.opacity(word) ?? strokeOpacity
    case "vector-effect": isScalingStroke = word != "non-scaling-stroke"
    case "font-size":
      if let size = SVGLength.read(word, of: fontSize, em: fontSize), size >= 0 { fontSize = size }
    case "marker-start", "marker-mid", "marker-end":
      if let id = Self.reference(trimmed) { markers.insert(id) } else { markers.removeAll() }
    default: break
    }
  }

  /// Whether a declaration counts: one with a value that is not understood leaves the one before.
  static func isValid(_ name: String, _ value: String) -> Bool {
    let word = value.lowercased()
    if ["inherit", "initial", "unset"].contains(word) { return true }
    switch name {
    case "fill", "stroke": return SVGPaint(value) != nil
    case "color", "stop-color": return word == "currentcolor" || SVGColor(value) != nil
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity": return opacity(value) != nil
    case "stroke-width", "x", "y", "cx", "cy": return SVGLength.read(value) != nil
    case "width", "height", "r", "rx", "ry":
      // One that is worked out is below zero or not when its percentages are known.
      if SVGLength.isCalculated(word) { return SVGLength.read(value) != nil }
      return word == "auto" || SVGLength.read(value, of: 1).map { $0 >= 0 } ?? false
    default: return true
    }
  }

  /// `0.5` or `50%`; `nil` for anything else.
  static func opacity(_ text: String) -> Double? {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPercent = word.hasSuffix("%")
    guard let value = Double(isPercent ? String(word.dropLast()) : word), value.isFinite else {
      return nil
    }
    return min(max(isPercent ? value / 100 : value, 0), 1)
  }

  /// The id in `url(#id)`.
  static func reference(_ text: String) -> String? {
    guard let open = text.range(of: "url(", options: .caseInsensitive),
      let close = text[open.upperBound...].firstIndex(of: ")")
    else { return nil }
    let inner = text[open.upperBound..<close].trimmingCharacters(
      in: CharacterSet(charactersIn: " \t\r\n\"'"))
    return inner.hasPrefix("#") ? String(inner.dropFirst()) : inner
  }
}
