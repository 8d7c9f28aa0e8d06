import Foundation
import LevelFormat

// The property `transform` has a syntax of its own (CSS Transforms 1 and 2): units on angles and
// lengths, percentages of the reference box, one function for each axis.

extension SVGTransformReader {
  /// The transform of `translate(10px, 5%) rotate(0.25turn)`; `nil` for what has no meaning in the
  /// plane.
  ///
  /// - Parameters:
  ///   - box: The size that percentages are of.
  ///   - em: The size of the font (user units).
  static func readCSS(_ text: String, box: SVGPoint, em: Double) -> SVGTransform? {
    var rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
    if rest.lowercased() == "none" { return .identity }
    var result = SVGTransform.identity
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")")
      else {
        return nil
      }
      let name = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let values = rest[rest.index(after: open)..<close].split {
        $0 == "," || $0.isWhitespace
      }.map(String.init)
      guard let next = css(name, values, box, em) else { return nil }
      result = result * next
      guard result.isFinite else { return nil }
      rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
    }
    return result
  }

  private static func css(
    _ name: String, _ v: [String], _ box: SVGPoint, _ em: Double
  ) -> SVGTransform? {
    func length(_ i: Int, _ whole: Double) -> Double? {
      i < v.count ? SVGLength.read(v[i], of: whole, em: em) : 0
    }
    func number(_ i: Int) -> Double? {
      guard i < v.count else { return nil }
      let isPercent = v[i].hasSuffix("%")
      return Double(isPercent ? String(v[i].dropLast()) : v[i])
        .flatMap { $0.isFinite ? (isPercent ? $0 / 100 : $0) : nil }
    }
    switch (name, v.count) {
    case ("translate", 1...2), ("translate3d", 3):
      guard let x = length(0, box.x), let y = length(1, box.y) else { return nil }
      return .translation(x, y)
    case ("translatex", 1): return length(0, box.x).map { .translation($0, 0) }
    case ("translatey", 1): return length(0, box.y).map { .translation(0, $0) }
    case ("translatez", 1), ("scalez", 1): return .identity
    case ("scale", 1): return number(0).map { .scale($0, $0) }
    case ("scale", 2), ("scale3d", 3):
      guard let x = number(0), let y = number(1) else { return nil }
      return .scale(x, y)
    case ("scalex", 1): return number(0).map { .scale($0, 1) }
    case ("scaley", 1): return number(0).map { .scale(1, $0) }
    case ("rotate", 1), ("rotatez", 1): return degrees(v[0]).map { .rotation($0) }
    // As attributes have it; browsers do not follow it here, editors write it nevertheless.
    case ("rotate", 3):
      guard let turn = degrees(v[0]), let x = length(1, box.x), let y = length(2, box.y) else {
        return nil
      }
      return .translation(x, y) * .rotation(turn) * .translation(-x, -y)
    case ("skew", 1...2):
      guard let x = degrees(v[0]), let y = v.count > 1 ? degrees(v[1]) : 0 else { return nil }
      return SVGTransform(b: tan(y * .pi / 180), c: tan(x * .pi / 180))
    case ("skewx", 1): return degrees(v[0]).map { SVGTransform(c: tan($0 * .pi / 180)) }
    case ("skewy", 1): return degrees(v[0]).map { SVGTransform(b: tan($0 * .pi / 180)) }
    case ("matrix", 6):
      let all = v.indices.compactMap(number)
      guard all.count == 6 else { return nil }
      return SVGTransform(a: all[0], b: all[1], c: all[2], d: all[3], e: all[4], f: all[5])
    default: return nil
    }
  }

  /// An angle with its unit, in degrees; a number alone is degrees.
  static func degrees(_ text: String) -> Double? {
    let word = text.lowercased()
    for (unit, scale) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).flatMap { $0.isFinite ? $0 * scale : nil }
    }
    return Double(word).flatMap { $0.isFinite ? $0 : nil }
  }
}

// MARK: - The transform of an element

extension SVGDrawing {
  /// What an element's own transform does, about its origin.
  mutating func transform(
    of index: Int, _ values: [String: String], _ context: Context
  ) throws(ImportError) -> SVGTransform {
    let element = tree.elements[index]
    let css = ["transform", "translate", "rotate", "scale"].compactMap { name in
      values[name].map { (name: name, text: $0) }
    }.filter { $0.text.lowercased() != "none" }
    guard !css.isEmpty || element["transform"] != nil else { return .identity }
    let kind = values["transform-box"]?.lowercased()
    let isOwnBox =
      kind == "fill-box" || kind == "stroke-box" || kind == "content-box"
      || kind == "border-box"
    var lower = SVGPoint(0, 0)
    var size = context.viewport
    if isOwnBox {
      guard
        let box = try box(
          of: index, values, context, withStroke: kind == "stroke-box" || kind == "border-box")
      else { return .identity }
      lower = box.lower
      size = box.upper - box.lower
    }
    let em = context.style.fontSize
    var own = SVGTransform.identity
    if css.isEmpty || values["transform"] == nil, let text = element["transform"] {
      do {
        own = try SVGTransformReader.read(text)
      } catch {
        let place = tree.offset(of: "transform", in: element) + error.offset
        throw source.error(at: place, error.expected, found: source.excerpt(at: place))
      }
    }
    // The order of CSS Transforms 2: translate, rotate, scale, transform.
    for name in ["transform", "scale", "rotate", "translate"] {
      guard let text = css.first(where: { $0.name == name })?.text else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: ",")
      let part = SVGTransformReader.readCSS(
        name == "transform" ? text : "\(name)(\(words))", box: size, em: em)
      guard let part else {
        notes.add("transforms in styles that are not flat are not followed", at: element.offset)
        continue
      }
      own = name == "transform" ? part : part * own
    }
    let origin = lower + Self.origin(values["transform-origin"], size, em)
    guard origin != SVGPoint(0, 0) else { return own }
    return .translation(origin.x, origin.y) * own * .translation(-origin.x, -origin.y)
  }

  /// `transform-origin`: one to three lengths, percentages or words. The corner where it says
  /// nothing.
  static func origin(_ text: String?, _ size: SVGPoint, _ em: Double) -> SVGPoint {
    var words = (text ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return SVGPoint(0, 0) }
    if words.count == 1 {
      words = ["top", "bottom"].contains(words[0]) ? ["center", words[0]] : [words[0], "center"]
    }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    func value(_ word: String, _ whole: Double) -> Double? {
      switch word {
      case "left", "top": 0
      case "center": whole / 2
      case "right", "bottom": whole
      default: SVGLength.read(word, of: whole, em: em)
      }
    }
    guard let x = value(words[0], size.x), let y = value(words[1], size.y) else {
      return SVGPoint(0, 0)
    }
    return SVGPoint(x, y)
  }

  /// The box of what an element paints, in its own units; `nil` where it paints nothing.
  private mutating func box(
    of index: Int, _ values: [String: String], _ context: Context, withStroke: Bool
  ) throws(ImportError) -> (lower: SVGPoint, upper: SVGPoint)? {
    measured += 1
    guard measured <= source.budget.limits.objects else {
      throw source.error(
        at: tree.elements[index].offset,
        "at most \(source.budget.limits.objects) elements with a transform-box")
    }
    let (keptFigures, keptNotes) = (figures, notes)
    figures = []
    measuring += 1
    defer {
      (figures, notes) = (keptFigures, keptNotes)
      measuring -= 1
    }
    var own = context
    own.transform = .identity
    own.clips = []
    try content(index, values, (nil, nil), own)
    var (lower, upper) = (
      SVGPoint(.infinity, .infinity), SVGPoint(-Double.infinity, -Double.infinity)
    )
    measured += figures.count
    for figure in figures {
      let edge = withStroke && figure.style.stroke != nil ? 0.5 * figure.strokeWidth : 0
      for point in figure.form.corners {
        lower = SVGPoint(min(lower.x, point.x - edge), min(lower.y, point.y - edge))
        upper = SVGPoint(max(upper.x, point.x + edge), max(upper.y, point.y + edge))
      }
    }
    return lower.x <= upper.x ? (lower, upper) : nil
  }
}
