import Physics

/// Asks a scene's values for what they should be.
///
/// Absent keys have defaults; a vector may be the number 0, a number a text of eight hexadecimal digits,
/// which are the bits of a `Float`.
struct RubeFields {
  let source: ImportSource
  /// The object that is asked.
  let node: JSONValue
  /// How messages call it: `body 3`.
  let what: String

  init(
    _ node: JSONValue, _ what: String, _ source: ImportSource
  ) throws(ImportError) {
    guard case .object = node.content else {
      throw source.error(at: node.offset, "\(what) as an object", found: node.kind)
    }
    self.source = source
    self.node = node
    self.what = what
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
      let float = Float(bitPattern: bits)
      return float.isFinite ? Double(float) : nil
    default: return nil
    }
  }

  func number(
    _ key: String, _ standard: Double = 0, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ImportError) -> Float {
    guard let value = node[key] else { return Float(standard) }
    guard let number = Self.number(value) else { throw fail(key, "a number") }
    guard range.contains(number) else {
      throw fail(key, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Float(number)
  }

  func positive(_ key: String) throws(ImportError) -> Float {
    guard node[key] != nil else { throw fail(key, "a number above zero") }
    let number = try number(key)
    guard number > 0 else { throw fail(key, "a number above zero") }
    return number
  }

  func notNegative(_ key: String, _ standard: Double = 0) throws(ImportError) -> Float {
    try number(key, standard, in: 0...1e6)
  }

  func integer(_ key: String, _ standard: Int) throws(ImportError) -> Int {
    guard let value = node[key] else { return standard }
    guard let number = Self.number(value), let integer = Int(exactly: number) else {
      throw fail(key, "a whole number")
    }
    return integer
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

  func vector(_ key: String) throws(ImportError) -> Vec2 {
    guard let value = node[key] else { return .zero }
    guard case .object = value.content else {
      guard Self.number(value) == 0 else { throw fail(key, "a vector {x, y}, or 0") }
      return .zero
    }
    let fields = try RubeFields(value, "\(what): \(key)", source)
    let range = -Self.largestCoordinate...Self.largestCoordinate
    return Vec2(try fields.number("x", in: range), try fields.number("y", in: range))
  }

  /// `{"x": […], "y": […]}`.
  func vertices(_ key: String) throws(ImportError) -> [Vec2] {
    guard let value = node[key] else { throw fail(key, "a list of points {x: […], y: […]}") }
    let fields = try RubeFields(value, "\(what): \(key)", source)
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
