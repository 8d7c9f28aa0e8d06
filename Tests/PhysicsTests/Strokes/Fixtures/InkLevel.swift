import Foundation

@testable import Physics

/// A level drawn with a pen, in the dialect of SVG that Numpty Physics keeps its levels in:
/// `<path class="fixed …" d="M x y L x y …">`, 10 px a meter, y down.
///
/// The files have a raw `<` inside attributes here and there, so elements are found by hand.
struct InkLevel {
  struct Stroke {
    let classes: Set<String>
    /// In meters, y up, the page's lower left corner as the origin.
    let points: [Vec2]

    var isDecor: Bool { classes.contains("decor") }
    var isFixed: Bool { classes.contains("fixed") }
  }

  static let pixelsPerMeter: Float = 10
  static let pageHeight: Float = 480
  static let pageWidth: Float = 800

  let strokes: [Stroke]

  init(svg: String) {
    var strokes: [Stroke] = []
    for tag in Self.elements(named: "path", in: svg) {
      guard let path = Self.attribute("d", of: tag) else { continue }
      let words = Self.attribute("class", of: tag) ?? ""
      strokes.append(
        Stroke(
          classes: Set(words.split(separator: " ").map(String.init)), points: Self.points(path)))
    }
    self.strokes = strokes
  }

  /// Where a fixed stroke crosses nearly the whole page in its lower half, so that what falls from
  /// above it lands: the lowest such stroke.
  var floor: (x: ClosedRange<Float>, lowest: Float)? {
    var found: (x: ClosedRange<Float>, lowest: Float)?
    let width = Self.pageWidth / Self.pixelsPerMeter
    let half = 0.5 * Self.pageHeight / Self.pixelsPerMeter
    for stroke in strokes where stroke.isFixed && !stroke.isDecor {
      let xs = stroke.points.map(\.x)
      let ys = stroke.points.map(\.y)
      guard let left = xs.min(), let right = xs.max(), let bottom = ys.min(), let top = ys.max(),
        left < 0.05 * width && right > 0.95 * width && top < half,
        bottom < found?.lowest ?? .infinity
      else { continue }
      found = (left...right, bottom)
    }
    return found
  }

  // MARK: - Reading

  private static func elements(named name: String, in text: String) -> [Substring] {
    var found: [Substring] = []
    var rest = text[...]
    while let start = rest.range(of: "<\(name) ") {
      rest = rest[start.upperBound...]
      var quoted = false
      guard
        let end = rest.firstIndex(where: { character in
          if character == "\"" { quoted.toggle() }
          return character == ">" && !quoted
        })
      else { break }
      found.append(rest[..<end])
      rest = rest[end...]
    }
    return found
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = (" " + tag).range(of: " \(name)=\"") else { return nil }
    let value = (" " + tag)[start.upperBound...]
    return value.firstIndex(of: "\"").map { String(value[..<$0]) }
  }

  private static func points(_ path: String) -> [Vec2] {
    let numbers = path.split { !($0.isNumber || $0 == "-" || $0 == ".") }.compactMap { Float($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { i in
      Vec2(numbers[i] / pixelsPerMeter, (pageHeight - numbers[i + 1]) / pixelsPerMeter)
    }
  }
}

// MARK: - Our own drawing

extension InkLevel {
  /// Two bowls of ink on a floor with hills, a seesaw, a pile of crates, scribbles, a dot, a stroke
  /// without length and one that turns back on itself.
  static let ownDrawing = InkLevel(
    svg: """
      <svg width="800" height="480">
      <rect x="0" y="0" width="800" height="480" fill="white" stroke="none" />
      <path class="fixed" stroke="#000077" d="M2 452L90 455L180 448L262 456L340 450L431 453L520 447\
      L612 455L700 449L797 452" />
      <path class="fixed" stroke="#8b4513" d="M60 240L66 282L84 312L118 330L150 328L178 309L192 281\
      L196 238" />
      <path class="fixed " stroke="#8b4513" d="M560 180L604 231L668 252L738 240L780 196" />
      <path class="fixed decor" stroke="#108710" d="M10 20L50 60L90 20L130 60" />
      <path class="fixed" stroke="#101010" d="M398 449L411 404L424 450" />
      <path class="" stroke="#000077" d="M300 396L411 399L522 394L521 401L409 406L301 403L300 396" />
      <path class="" stroke="#000077" d="M330 360L362 358L364 391L331 393L330 360" />
      <path class="sleeping" stroke="#000077" d="M470 340L498 331L516 352L508 381L481 388L464 368\
      L470 340" />
      <path class="token" stroke="#b80000" d="M122 205L133 201L143 207L147 218L142 228L131 232L120 227\
      L116 216L122 205" />
      <path class="" stroke="#000077" d="M90 150L158 152L156 176L92 174L90 150" />
      <path class="" stroke="#000077" d="M640 100L652 84L669 92L661 110L676 121L655 133L647 117L631 124\
      L640 100" />
      <path class="goal sleeping" stroke="#eec900" d="M690 150L705 138L722 149L716 168L696 169" />
      <path class="" stroke="#000077" d="M580 60L612 92L574 88L618 58L590 99L599 51" />
      <path class="" stroke="#000077" d="M230 300L280 300" />
      <path class="" stroke="#000077" d="M250 260" />
      <path class="" stroke="#000077" d="M260 200L260 200L260 200" />
      <path class="" stroke="#000077" d="M300 250L340 230L300 250L340 230" />
      <path class="" stroke="#000077" d="M220 420L246 419L247 446L221 447L220 420" />
      <path class="" stroke="#000077" d="M221 392L246 391L247 417L222 418L221 392" />
      <path class="" stroke="#000077" d="M222 364L247 363L246 389L221 390L222 364" />
      </svg>
      """)
}
