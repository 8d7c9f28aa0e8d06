// Values to begin with: what a list's new element, or another kind of thing, is before anybody has changed it.

import Physics

extension LevelContent {
  /// A value that the content takes, as small as can be.
  ///
  /// - Parameter name: A name of something that is there, of one of some kinds.
  public func sample(name: ([LevelNameKind]) -> String? = { _ in nil }) -> LevelValue {
    switch self {
    case .number(let lower, let upper, let isOpen):
      let low = lower ?? -.infinity
      let high = upper ?? .infinity
      // One is the usual size of a thing, nothing of a place.
      let wish = isOpen || low > 0 ? 1.0 : 0
      let number = min(max(wish, low), high)
      return number.rounded() == number ? .integer(Int(saturating: number)) : .number(number)
    case .integer(let lower, let upper): return .integer(min(max(0, lower), upper))
    case .bits: return .integer(1)
    case .truth: return .truth(true)
    case .text: return .text("text")
    case .word(let words): return .text(words.first ?? "")
    case .color: return .text("#3d7ea6")
    case .name(let kinds):
      // Any object will do before anybody has chosen one.
      if kinds.contains(.any) { return .text("any") }
      for kind in kinds {
        if let found = name([kind]) { return Self.naming(found, of: kind, among: kinds) }
      }
      return .text("name")
    case .row(let count, let content):
      // A box is [left, bottom, right, top].
      if count == 4 { return .list([-1, -1, 1, 1].map { .integer($0) }) }
      return .list(Array(repeating: content.sample(), count: count))
    case .tuple(let contents): return .list(contents.map { $0.sample(name: name) })
    case .list(let content, let least, _):
      if case .row(2, _) = content, least > 1 {
        return .list(
          Self.corners.prefix(max(least, 3)).map { .list([.number($0.0), .number($0.1)]) })
      }
      // All of several words that can be chosen.
      if case .word(let words) = content { return .list(words.map { .text($0) }) }
      let inner = content.sample(name: name)
      return .list(Array(repeating: inner, count: least))
    case .mapping(let fields, let exactlyOne):
      let first = exactlyOne.first.map { [$0] } ?? []
      return .mapping(
        fields.filter { $0.isRequired || first.contains($0.name) }.map {
          .init($0.name, $0.content.sample(name: name))
        })
    case .names, .anything: return .mapping([])
    case .variants(let contents): return contents.first?.sample(name: name) ?? .null
    case .constant(let value): return value
    }
  }

  /// A triangle, and points more, around the middle (m).
  private static let corners: [(Double, Double)] = [(-0.5, -0.5), (0.5, -0.5), (0, 0.5)]

  /// Which of several contents a value is; the first if it is none.
  public static func variant(of value: LevelValue, among contents: [LevelContent]) -> Int {
    contents.firstIndex { $0.holds(value) } ?? 0
  }

  /// Whether a value has the form of the content; limits do not count.
  public func holds(_ value: LevelValue) -> Bool {
    switch (self, value) {
    case (.number, .integer), (.number, .number), (.integer, .integer), (.bits, .integer),
      (.truth, .truth), (.text, .text), (.text, .integer), (.text, .number), (.text, .truth),
      (.name, .text), (.anything, _):
      return true
    case (.bits, .text(let text)): return UInt64(text) != nil
    case (.name(let kinds), .mapping(let fields)):
      return fields.count == 1 && fields[0].value.asText != nil
        && kinds.contains { $0 == LevelNameKind(fields[0].name) }
    case (.tuple(let contents), .list(let elements)):
      return contents.count == elements.count
        && zip(contents, elements).allSatisfy { $0.holds($1) }
    case (.color, .text(let text)): return LevelColor(text) != nil
    case (.word(let words), .text(let text)): return words.contains(text)
    case (.row(let count, let content), .list(let elements)):
      return elements.count == count && elements.allSatisfy(content.holds)
    case (.list(let content, _, _), .list(let elements)):
      return elements.first.map(content.holds) ?? true
    case (.names(let content), .mapping(let fields)):
      return fields.allSatisfy { content.holds($0.value) }
    case (.mapping(let known, let exactlyOne), .mapping(let fields)):
      let names = fields.map(\.name)
      guard names.allSatisfy({ name in known.contains { $0.name == name } }) else { return false }
      guard exactlyOne.isEmpty || names.count(where: exactlyOne.contains) == 1 else { return false }
      return known.allSatisfy { field in
        guard let own = fields.first(where: { $0.name == field.name }) else {
          return !field.isRequired
        }
        if case .constant = field.content { return field.content.holds(own.value) }
        return true
      }
    case (.variants(let contents), _): return contents.contains { $0.holds(value) }
    case (.constant(let constant), _): return constant == value
    default: return false
    }
  }
}
