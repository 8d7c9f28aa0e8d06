import Physics

/// A sentence in English with its values, as `Words` writes it: "Saved \(name) in \(folder)".
///
/// Its key, "Saved {1} in {2}", is what catalogs list.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// The sentence with {1}, {2} … in place of its values.
  package let key: String
  /// The values in their order.
  package let values: [String]
  /// The sentence as a person reads it.
  package let english: String

  /// A sentence without values.
  package init(stringLiteral value: String) {
    (key, values, english) = (value, [], value)
  }

  /// A sentence that is known only when the program runs, such as the name of a field.
  package init(key: String) {
    self.init(stringLiteral: key)
  }

  package init(stringInterpolation parts: Parts) {
    (key, values, english) = (parts.key, parts.values, parts.english)
  }

  private init(key: String, values: [String], english: String) {
    (self.key, self.values, self.english) = (key, values, english)
  }

  /// What the compiler hands over of a literal with values.
  package struct Parts: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []
    fileprivate var english = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      key += text
      english += text
    }

    package mutating func appendInterpolation<Value>(_ value: Value) {
      let text = "\(value)"
      values.append(text)
      key += "{\(values.count)}"
      english += text
    }
  }

  /// A sentence in two literals, since lines end at 100 columns.
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(
      key: first.key + second.key.shifted(by: first.values.count),
      values: first.values + second.values, english: first.english + second.english)
  }

  /// A translation of the key with the values in place.
  package func filled(_ translation: String) -> String {
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
