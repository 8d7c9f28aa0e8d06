import Physics

/// A sentence in English with its values, as `Words` writes it: "Saved \(name) in \(folder)".
///
/// Its key, "Saved {1} in {2}", is what catalogs list.
struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// The sentence with {1}, {2} … in place of its values.
  let key: String
  /// The values in their order.
  let values: [String]
  /// The sentence as a person reads it.
  let english: String

  /// A sentence without values.
  init(stringLiteral value: String) {
    (key, values, english) = (value, [], value)
  }

  /// A sentence that is known only when the program runs, such as the name of a field.
  init(key: String) {
    self.init(stringLiteral: key)
  }

  init(stringInterpolation parts: Parts) {
    (key, values, english) = (parts.key, parts.values, parts.english)
  }

  private init(key: String, values: [String], english: String) {
    (self.key, self.values, self.english) = (key, values, english)
  }

  /// What the compiler hands over of a literal with values.
  struct Parts: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []
    fileprivate var english = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) {
      key += text
      english += text
    }

    mutating func appendInterpolation<Value>(_ value: Value) {
      let text = "\(value)"
      values.append(text)
      key += "{\(values.count)}"
      english += text
    }
  }

  /// A sentence in two literals, since lines end at 100 columns.
  static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(
      key: first.key + second.key.shifted(by: first.values.count),
      values: first.values + second.values, english: first.english + second.english)
  }

  /// A translation of the key with the values in place.
  func filled(_ translation: String) -> String {
    guard !values.isEmpty else { return translation }
    var text = ""
    var rest = Substring(translation)
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "}"),
        let number = Int(rest[after..<close]), values.indices.contains(number - 1)
      else {
        text += "{"
        rest = rest[after...]
        continue
      }
      text += values[number - 1]
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension String {
  /// A key whose values begin at a later number.
  fileprivate func shifted(by count: Int) -> String {
    guard count > 0 else { return self }
    return replacing(/\{(\d+)\}/) { "{\((Int($0.1) ?? 0) + count)}" }
  }
}
