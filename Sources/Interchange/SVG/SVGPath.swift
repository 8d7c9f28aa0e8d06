import Foundation
import LevelFormat
import Physics

// The data of a path (SVG 1.1, section 8.3): all commands, absolute and relative, with their shorthands.
// Curves become straight pieces so many that none leaves the curve by more than the tolerance.
//
// A cubic from p₀ to p₃ is off its chord by at most √3/18 · of the larger second difference, d = max
// |p₀ − 2 p₁ + p₂|, |p₁ − 2 p₂ + p₃|, times 6/8; cut into n even parts by n² less: n = √(¾ d / tolerance)
// (Wang, 1984). A quadratic is a cubic, an arc of an ellipse is cut by its angle.

/// A part of a path: one line, from a `moveto` on.
struct SVGSubpath: Hashable {
  var points: [SVGPoint]
  /// Whether it was closed.
  var isClosed = false
  /// Whether all of it is straight pieces.
  var isStraight = true
}

/// Reads the data of a path.
struct SVGPath {
  /// What is wrong, and where in the text.
  struct Flaw: Error {
    let offset: Int
    let expected: String
    /// Whether the drawing asks for too much, so that none of the path is drawn.
    var isExcess = false
  }

  /// Never without points.
  private(set) var subpaths: [SVGSubpath] = []
  /// The mistake that the path is drawn up to, as SVG says (SVG 2, section 9.5.4).
  private(set) var flaw: Flaw?

  private let bytes: ArraySlice<UInt8>
  /// In the path's own units.
  private let tolerance: Double
  private let most: Int
  private var index = 0
  private var count = 0
  private var current = SVGPoint(0, 0)
  private var start = SVGPoint(0, 0)
  /// The control point that the next shorthand mirrors, and for which kind of curve.
  private var control: (point: SVGPoint, isCubic: Bool)?
  private var isOpen = false

  /// - Parameters:
  ///   - tolerance: How far a straight piece may leave its curve.
  ///   - most: How many points there may be.
  init(_ text: String, tolerance: Double, atMost most: Int) throws(Flaw) {
    bytes = Array(text.utf8)[...]
    self.tolerance = tolerance
    self.most = most
    do {
      try read()
    } catch {
      if error.isExcess { throw error }
      flaw = error
    }
  }

  // MARK: - Text

  private mutating func skip() {
    while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x0C { index += 1 }
  }

  private mutating func skipComma() {
    skip()
    if index < bytes.count, bytes[index] == 0x2C {
      index += 1
      skip()
    }
  }

  private mutating func number() throws(Flaw) -> Double {
    skipComma()
    guard let value = NumberScan.read(bytes, &index) else {
      throw Flaw(offset: index, expected: "a number")
    }
    return value
  }

  /// 0 or 1, which needs no space behind it.
  private mutating func flag() throws(Flaw) -> Bool {
    skipComma()
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else {
      throw Flaw(offset: index, expected: "a flag, 0 or 1")
    }
    index += 1
    return bytes[index - 1] == 0x31
  }

  private mutating func point(_ isRelative: Bool) throws(Flaw) -> SVGPoint {
    let p = SVGPoint(try number(), try number())
    return isRelative ? current + p : p
  }

  /// Whether a number follows: the command goes on without its letter.
  private mutating func hasNumber() -> Bool {
    let before = index
    skipComma()
    var probe = index
    if NumberScan.read(bytes, &probe) != nil { return true }
    index = before
    return false
  }

  // MARK: - Commands

  private mutating func read() throws(Flaw) {
    skip()
    var isFirst = true
    while index < bytes.count {
      let place = index
      let letter = bytes[index]
      let isRelative = letter >= 0x61
      let command = isRelative ? letter & ~0x20 : letter
      guard Self.commands.contains(command), !isFirst || command == UInt8(ascii: "M") else {
        throw Flaw(
          offset: place,
          expected: isFirst ? "a path that begins with M or m" : "one of M L H V C S Q T A Z")
      }
      isFirst = false
      index += 1
      if command == UInt8(ascii: "Z") {
        close()
        skip()
        continue
      }
      var repeated = command
      repeat {
        try take(repeated, isRelative)
        // Further pairs of a moveto are lines.
        if repeated == UInt8(ascii: "M") { repeated = UInt8(ascii: "L") }
      } while hasNumber()
      skip()
    }
    isOpen = false
  }

  private static let commands = Set("MLHVCSQTAZ".utf8)

  private mutating func take(_ command: UInt8, _ isRelative: Bool) throws(Flaw) {
    switch command {
    case UInt8(ascii: "M"):
      current = try point(isRelative)
      start = current
      isOpen = false
      control = nil
    case UInt8(ascii: "L"): try line(to: try point(isRelative))
    case UInt8(ascii: "H"):
      let x = try number()
      try line(to: SVGPoint(isRelative ? current.x + x : x, current.y))
    case UInt8(ascii: "V"):
      let y = try number()
      try line(to: SVGPoint(current.x, isRelative ? current.y + y : y))
    case UInt8(ascii: "C"):
      let (a, b) = (try point(isRelative), try point(isRelative))
      try cubic(a, b, try point(isRelative))
    case UInt8(ascii: "S"):
      let a = control.flatMap { $0.isCubic ? 2 * current - $0.point : nil } ?? current
      let b = try point(isRelative)
      try cubic(a, b, try point(isRelative))
    case UInt8(ascii: "Q"):
      let a = try point(isRelative)
      try quadratic(a, try point(isRelative))
    case UInt8(ascii: "T"):
      let a = control.flatMap { $0.isCubic ? nil : 2 * current - $0.point } ?? current
      try quadratic(a, try point(isRelative))
    default:
      let radii = SVGPoint(try number().magnitude, try number().magnitude)
      let turn = try number()
      let (isLarge, isSweep) = (try flag(), try flag())
      try arc(radii, turn, isLarge, isSweep, to: try point(isRelative))
    }
  }

  private mutating func append(_ point: SVGPoint, isStraight: Bool) throws(Flaw) {
    guard point.isFinite else {
      throw Flaw(
        offset: index, expected: "coordinates that are not so large", isExcess: true)
    }
    count += 1
    guard count <= most else {
      throw Flaw(
        offset: index, expected: "at most \(most) points in a path", isExcess: true)
    }
    if !isOpen {
      subpaths.append(SVGSubpath(points: [current]))
      isOpen = true
    }
    let last = subpaths.count - 1
    if subpaths[last].points.last != point { subpaths[last].points.append(point) }
    if !isStraight { subpaths[last].isStraight = false }
  }

  private mutating func line(to end: SVGPoint) throws(Flaw) {
    try append(end, isStraight: true)
    current = end
    control = nil
  }

  private mutating func close() {
    if isOpen { subpaths[subpaths.count - 1].isClosed = true }
    isOpen = false
    current = start
    control = nil
  }

  private mutating func cubic(_ a: SVGPoint, _ b: SVGPoint, _ end: SVGPoint) throws(Flaw) {
    let from = current
    let bend = max((from - 2 * a + b).length, (a - 2 * b + end).length)
    let parts = pieceCount((0.75 * bend / tolerance).squareRoot())
    for i in 1..<max(parts, 1) {
      let t = Double(i) / Double(parts)
      let s = 1 - t
      try append(
        s * s * s * from + 3 * s * s * t * a + (3 * s * t * t * b + t * t * t * end),
        isStraight: false)
    }
    try append(end, isStraight: false)
    current = end
    control = (b, true)
  }

  private mutating func quadratic(_ a: SVGPoint, _ end: SVGPoint) throws(Flaw) {
    let third = 1.0 / 3
    try cubic(
      current + 2 * third * (a - current), end + 2 * third * (a - end), end)
    control = (a, false)
  }

  private func pieceCount(_ wanted: Double) -> Int {
    // At least two, so that a curve is never its own chord.
    wanted < 4096 ? max(Int(saturating: wanted.rounded(.up)), 2) : 4096
  }

  /// An arc of an ellipse by its ends (SVG 1.1, appendix F.6).
  private mutating func arc(
    _ wanted: SVGPoint, _ degrees: Double, _ isLarge: Bool, _ isSweep: Bool, to end: SVGPoint
  ) throws(Flaw) {
    defer { control = nil }
    guard wanted.x > 0, wanted.y > 0, end != current else { return try line(to: end) }
    let turn = SVGTransform.rotation(degrees)
    let (cosine, sine) = (turn.a, turn.b)
    let half = 0.5 * (current - end)
    let p = SVGPoint(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    // Radii that do not reach are grown until they do.
    let lack = p.x * p.x / (wanted.x * wanted.x) + p.y * p.y / (wanted.y * wanted.y)
    let grow = lack > 1 ? lack.squareRoot() : 1
    let (rx, ry) = (grow * wanted.x, grow * wanted.y)
    let below = rx * rx * p.y * p.y + ry * ry * p.x * p.x
    let above = rx * rx * ry * ry - below
    guard rx.isFinite, ry.isFinite, below > 0, below.isFinite else { return try line(to: end) }
    var root = max(above / below, 0).squareRoot()
    if isLarge == isSweep { root = -root }
    let c = SVGPoint(root * rx * p.y / ry, -root * ry * p.x / rx)
    let center =
      SVGPoint(cosine * c.x - sine * c.y, sine * c.x + cosine * c.y) + 0.5 * (current + end)
    let first = atan2((p.y - c.y) / ry, (p.x - c.x) / rx)
    var span = atan2((-p.y - c.y) / ry, (-p.x - c.x) / rx) - first
    if isSweep, span < 0 { span += 2 * .pi }
    if !isSweep, span > 0 { span -= 2 * .pi }
    let count = SVGPath.arcParts(radius: max(rx, ry), angle: span, tolerance: tolerance)
    for i in 1..<max(count, 1) {
      let angle = first + span * Double(i) / Double(count)
      let (x, y) = (rx * cos(angle), ry * sin(angle))
      try append(
        center + SVGPoint(cosine * x - sine * y, sine * x + cosine * y), isStraight: false)
    }
    try append(end, isStraight: false)
    current = end
  }

  /// Into how many chords an arc is cut: each is off it by r (1 − cos(θ/2)).
  static func arcParts(radius: Double, angle: Double, tolerance: Double) -> Int {
    guard radius > tolerance, radius.isFinite else { return 4 }
    let step = 2 * acos(1 - tolerance / radius)
    let wanted = angle.magnitude / step
    return wanted < 4096 ? max(Int(saturating: wanted.rounded(.up)), 2) : 4096
  }
}
