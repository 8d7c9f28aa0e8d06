import LevelFormat
import Physics

/// Asks a scene's values for what they should be.
///
/// Absent keys have defaults; a vector may be the number 0, a number a text of eight hexadecimal digits,
/// which are the bits of a `Float`. A number beyond what a level takes becomes the nearest that it takes,
/// with a note; what has no nearest, such as the corner of a polygon, is an error.
struct RubeFields {
  let source: ImportSource
  let notes: RubeNotes
  /// The object that is asked.
  let node: JSONValue
  /// How messages call it: `body 3`.
  let what: String

  init(
    _ node: JSONValue, _ what: String, _ source: ImportSource, _ notes: RubeNotes
  ) throws(ImportError) {
    guard case .object = node.content else {
      throw source.error(at: node.offset, "\(what) as an object", found: node.kind)
    }
    self.source = source
    self.notes = notes
    self.node = node
    self.what = what
  }

  /// The object that is the value of a key, `nil` where there is none.
  func fields(_ key: String) throws(ImportError) -> RubeFields? {
    guard let value = node[key] else { return nil }
    return try RubeFields(value, "\(what): \(key)", source, notes)
  }

  func has(_ key: String) -> Bool { node[key] != nil }

  func fail(_ key: String, _ expected: String) -> ImportError {
    guard let value = node[key] else {
      return source.error(at: node.offset, "\(what) with a key \"\(key)\": \(expected)")
    }
    return source.error(
      at: value.offset, "\(what): \(key): \(expected)", found: value.kind)
  }

  // MARK: - Numbers

  private static func number(_ value: JSONValue) -> Double? {
    switch value.content {
    case .number(let number): return number
    case .text(let text) where text.utf8.count == 8:
      guard let bits = UInt32(text, radix: 16) else { return nil }
      return Double(Float(bitPattern: bits))
    default: return nil
    }
  }

  /// A number; one beyond the range becomes its end, and one that is none the default, with a note.
  func number(
    _ key: String, _ standard: Double = 0, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ImportError) -> Float {
    guard let value = node[key] else { return Float(standard) }
    guard let number = Self.number(value) else { throw fail(key, "a number") }
    return Float(clamped(number, standard, range, key, value.offset))
  }

  private func clamped(
    _ number: Double, _ standard: Double, _ range: ClosedRange<Double>, _ key: String, _ offset: Int
  ) -> Double {
    func words(_ value: Double) -> String { LevelText.number(value) }
    if number.isNaN {
      notes.add("\(key) that is no number becomes \(words(standard))", at: offset)
      return standard
    }
    if number < range.lowerBound {
      let end = words(range.lowerBound)
      notes.add("\(key) below \(end) becomes \(end)", at: offset)
    } else if number > range.upperBound {
      let end = words(range.upperBound)
      notes.add("\(key) above \(end) becomes \(end)", at: offset)
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// A number that must be as it is.
  private func exactNumber(
    _ key: String, in range: ClosedRange<Double>
  ) throws(ImportError) -> Float {
    guard let value = node[key] else { return 0 }
    guard let number = Self.number(value) else { throw fail(key, "a number") }
    guard range.contains(number) else {
      throw fail(
        key,
        "a number from \(LevelText.number(range.lowerBound)) to \(LevelText.number(range.upperBound))"
      )
    }
    return Float(number)
  }

  /// The radius of something round.
  func radius(_ key: String) throws(ImportError) -> Float {
    guard node[key] != nil else { throw fail(key, LevelRange.radius.words) }
    let number = try exactNumber(key, in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    guard LevelRange.radius.contains(number) else { throw fail(key, LevelRange.radius.words) }
    return number
  }

  func notNegative(_ key: String, _ standard: Double = 0) throws(ImportError) -> Float {
    try number(key, standard, in: 0...1e6)
  }

  func integer(_ key: String, _ standard: Int) throws(ImportError) -> Int {
    guard let value = node[key] else { return standard }
    guard let number = Self.number(value), number == number.rounded() else {
      throw fail(key, "a whole number")
    }
    let most = Double(Int32.max)
    return Int(
      saturating: clamped(
        number, Double(standard), -most...Double(UInt32.max), key, value.offset))
  }

  func truth(_ key: String, _ standard: Bool = false) throws(ImportError) -> Bool {
    guard let value = node[key] else { return standard }
    switch value.content {
    case .truth(let truth): return truth
    case .number(let number) where number == 0 || number == 1: return number == 1
    default: throw fail(key, "true or false")
    }
  }

  func text(_ key: String) throws(ImportError) -> String {
    guard let value = node[key] else { return "" }
    guard case .text(let text) = value.content else { throw fail(key, "a text") }
    return text
  }

  // MARK: - Vectors

  /// Coordinates beyond are refused (m).
  static let largestCoordinate = 50_000.0

  /// A point: one beyond the largest coordinate is an error, for it has no place.
  func point(_ key: String) throws(ImportError) -> Vec2 {
    try vector(key) { (fields, key, range) throws(ImportError) in
      try fields.exactNumber(key, in: range)
    }
  }

  /// A velocity, a force or an acceleration: what is too large becomes the largest.
  func vector(_ key: String) throws(ImportError) -> Vec2 {
    try vector(key) { (fields, key, range) throws(ImportError) in
      try fields.number(key, in: range)
    }
  }

  private func vector(
    _ key: String,
    _ number: (RubeFields, String, ClosedRange<Double>) throws(ImportError) -> Float
  ) throws(ImportError) -> Vec2 {
    guard let value = node[key] else { return .zero }
    guard case .object = value.content else {
      guard Self.number(value) == 0 else { throw fail(key, "a vector {x, y}, or 0") }
      return .zero
    }
    let fields = try RubeFields(value, "\(what): \(key)", source, notes)
    let range = -Self.largestCoordinate...Self.largestCoordinate
    return Vec2(try number(fields, "x", range), try number(fields, "y", range))
  }

  /// `{"x": […], "y": […]}`.
  func vertices(_ key: String) throws(ImportError) -> [Vec2] {
    guard let value = node[key] else { throw fail(key, "a list of points {x: […], y: […]}") }
    let fields = try RubeFields(value, "\(what): \(key)", source, notes)
    let (x, y) = (try fields.list("x"), try fields.list("y"))
    guard x.count == y.count else {
      throw fail(key, "as many y as x, and there are \(x.count) x and \(y.count) y")
    }
    guard x.count <= source.budget.limits.pointsOfStroke else {
      throw fail(key, "at most \(source.budget.limits.pointsOfStroke) points")
    }
    try source.within(value.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(points: x.count)
    }
    var points: [Vec2] = []
    for (x, y) in zip(x, y) {
      guard let a = Self.number(x), let b = Self.number(y),
        a.magnitude <= Self.largestCoordinate, b.magnitude <= Self.largestCoordinate
      else {
        let bad = Self.number(x).map { $0.magnitude <= Self.largestCoordinate } == true ? y : x
        throw source.error(
          at: bad.offset,
          "\(what): a coordinate within \(Int(saturating: Self.largestCoordinate)) m",
          found: bad.kind)
      }
      points.append(Vec2(Float(a), Float(b)))
    }
    return points
  }

  /// Empty where the key is absent.
  func list(_ key: String) throws(ImportError) -> [JSONValue] {
    guard let value = node[key] else { return [] }
    guard case .list(let values) = value.content else { throw fail(key, "a list") }
    return values
  }
}
