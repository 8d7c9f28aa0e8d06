import Foundation
import LevelFormat
import Physics

// Points and transforms of drawings, in double precision: y points down, angles turn clockwise on the
// paper.

/// A point of a drawing.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (a: SVGPoint, b: SVGPoint) -> SVGPoint { SVGPoint(a.x + b.x, a.y + b.y) }
  static func - (a: SVGPoint, b: SVGPoint) -> SVGPoint { SVGPoint(a.x - b.x, a.y - b.y) }
  static func * (s: Double, p: SVGPoint) -> SVGPoint { SVGPoint(s * p.x, s * p.y) }

  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The angle of its direction (degrees); quarters are exact.
  var degrees: Double {
    if y == 0 { return x < 0 ? 180 : 0 }
    if x == 0 { return y < 0 ? -90 : 90 }
    return atan2(y, x) * 180 / .pi
  }

  func distance(to other: SVGPoint) -> Double { (other - self).length }
  func cross(_ other: SVGPoint) -> Double { x * other.y - y * other.x }
}

/// x′ = a x + c y + e, y′ = b x + d y + f.
struct SVGTransform: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = SVGTransform()

  static func translation(_ x: Double, _ y: Double) -> SVGTransform {
    SVGTransform(e: x, f: y)
  }

  static func scale(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(a: x, d: y) }

  /// Degrees, about the origin.
  static func rotation(_ degrees: Double) -> SVGTransform {
    // Quarters are exact, so that a box stays one.
    let quarter = (degrees / 90).rounded()
    if quarter * 90 == degrees, quarter.magnitude < 1e6 {
      let turns = ((Int(saturating: quarter) % 4) + 4) % 4
      let (cosine, sine) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][turns]
      return SVGTransform(a: cosine, b: sine, c: -sine, d: cosine)
    }
    let angle = degrees * .pi / 180
    return SVGTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }

  func callAsFunction(_ p: SVGPoint) -> SVGPoint {
    SVGPoint(a * p.x + c * p.y + e, b * p.x + d * p.y + f)
  }

  /// First the right one, then the left one.
  static func * (outer: SVGTransform, inner: SVGTransform) -> SVGTransform {
    SVGTransform(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      e: outer.a * inner.e + outer.c * inner.f + outer.e,
      f: outer.b * inner.e + outer.d * inner.f + outer.f)
  }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }

  /// By how much lengths grow; the mean where it differs by direction.
  var meanScale: Double { (a * d - b * c).magnitude.squareRoot() }

  /// By how much all lengths grow, if figures keep their form.
  var similarity: Double? {
    let (p, q) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let size = max(p, q)
    guard size > 0, (p - q).magnitude < 1e-6 * size, (a * c + b * d).magnitude < 1e-6 * size * size
    else { return nil }
    return p
  }
}

/// Reads `transform="translate(1, 2) rotate(30)"`.
struct SVGTransformReader {
  /// What is wrong, and where in the text.
  struct Flaw: Error {
    let offset: Int
    let expected: String
  }

  static func read(_ text: String) throws(Flaw) -> SVGTransform {
    let bytes = Array(text.utf8)[...]
    var index = 0
    var result = SVGTransform.identity
    func skip() {
      while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x2C { index += 1 }
    }
    while true {
      skip()
      guard index < bytes.count else { return result }
      let begin = index
      while index < bytes.count, bytes[index].isLetter { index += 1 }
      let name = String(decoding: bytes[begin..<index], as: UTF8.self)
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "("), !name.isEmpty else {
        throw Flaw(offset: begin, expected: "a transform like translate(10, 20)")
      }
      index += 1
      var values: [Double] = []
      while true {
        skip()
        guard let value = NumberScan.read(bytes, &index) else { break }
        values.append(value)
        guard values.count <= 6 else { break }
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ")") else {
        throw Flaw(offset: index, expected: "a number or )")
      }
      index += 1
      guard let next = transform(name, values) else {
        throw Flaw(
          offset: begin,
          expected: "one of matrix(6 numbers), translate(1 or 2), scale(1 or 2), rotate(1 or 3), "
            + "skewX(1), skewY(1)")
      }
      result = result * next
      guard result.isFinite else { throw Flaw(offset: begin, expected: "a smaller transform") }
    }
  }

  private static func transform(_ name: String, _ v: [Double]) -> SVGTransform? {
    switch (name, v.count) {
    case ("matrix", 6): return SVGTransform(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
    case ("translate", 1): return .translation(v[0], 0)
    case ("translate", 2): return .translation(v[0], v[1])
    case ("scale", 1): return .scale(v[0], v[0])
    case ("scale", 2): return .scale(v[0], v[1])
    case ("rotate", 1): return .rotation(v[0])
    case ("rotate", 3):
      return .translation(v[1], v[2]) * .rotation(v[0]) * .translation(-v[1], -v[2])
    case ("skewX", 1): return SVGTransform(c: tan(v[0] * .pi / 180))
    case ("skewY", 1): return SVGTransform(b: tan(v[0] * .pi / 180))
    default: return nil
    }
  }
}

/// Lengths with units, in user units: 96 to an inch.
enum SVGLength {
  /// In user units; a percentage is of a whole, `em` of a font's size, `vw` of what is seen of the drawing.
  static func read(
    _ text: String, of whole: Double = 0, em: Double = 16, viewport: SVGPoint = SVGPoint(0, 0)
  ) -> Double? {
    if isCalculated(text) {
      return SVGCalculation.value(of: text.trimmingCharacters(in: .whitespacesAndNewlines)) {
        SVGLength.factor(of: $0, whole, em, viewport)
      }
    }
    let bytes = Array(text.utf8)[...]
    var index = 0
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    guard let value = NumberScan.read(bytes, &index) else { return nil }
    let unit = String(decoding: bytes[index...], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined().lowercased()
    guard let scale = factor(of: unit, whole, em, viewport) else { return nil }
    let length = value * scale
    return length.isFinite ? length : nil
  }

  /// Whether a length is to be worked out.
  static func isCalculated(_ text: String) -> Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased().hasPrefix("calc(")
  }

  /// What one of a unit is, in user units.
  private static func factor(
    of unit: String, _ whole: Double, _ em: Double, _ viewport: SVGPoint
  ) -> Double? {
    switch unit {
    case "%": whole / 100
    case "em": em
    case "ex": em / 2
    case "vw": viewport.x / 100
    case "vh": viewport.y / 100
    case "vmin": min(viewport.x, viewport.y) / 100
    case "vmax": max(viewport.x, viewport.y) / 100
    default: units[unit]
    }
  }

  /// User units to a centimeter.
  static let perCentimeter = 96 / 2.54

  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": perCentimeter, "mm": perCentimeter / 10,
    "q": perCentimeter / 40, "pt": 96.0 / 72, "pc": 16, "rem": 16,
  ]
}

extension UInt8 {
  /// Whether it is one of A ... Z, a ... z.
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
