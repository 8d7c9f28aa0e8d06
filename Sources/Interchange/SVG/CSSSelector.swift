import Physics

/// A selector of a style sheet: `g > rect.wide[fill="red"]:first-child`.
struct CSSSelector {
  enum Combinator {
    case descendant, child, next, later
  }

  /// What is said of one element.
  struct Compound {
    var type: String?
    var tests: [Test] = []
  }

  indirect enum Test {
    case id(String)
    case `class`(String)
    case attribute(name: String, operation: UInt8?, value: String, ignoresCase: Bool)
    /// `:nth-child(a n + b)`; `fromEnd` counts from the last one.
    case nth(a: Int, b: Int, fromEnd: Bool, ofType: Bool)
    case root
    case empty
    case any([Compound], isNegated: Bool)
    /// A state that a drawing on paper is never in, like `:hover`.
    case never
  }

  /// From left to right; each with what joins it to the one before.
  private(set) var parts: [(combinator: Combinator, compound: Compound)] = []
  /// Ids, then classes and the like, then types.
  private(set) var specificity = 0

  /// Selectors with more parts are not followed.
  static let mostParts = 12

  /// The element that the selector is about.
  var last: Compound { parts.last?.compound ?? Compound() }

  /// `nil` for a selector that is not understood: its rule does not count then, as CSS says.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = CSSSelectorReader(text)
    var combinator = Combinator.descendant
    while let compound = reader.compound() {
      parts.append((combinator, compound))
      guard parts.count <= Self.mostParts else { return nil }
      guard let next = reader.combinator() else { break }
      combinator = next
    }
    guard reader.isAtEnd, !parts.isEmpty else { return nil }
    specificity = parts.reduce(0) { $0 + Self.weight($1.compound) }
  }

  private static func weight(_ compound: Compound) -> Int {
    compound.tests.reduce(compound.type == nil ? 0 : 1) { sum, test in
      switch test {
      case .id: sum + 1_000_000
      case .any(let all, _): sum + (all.map(weight).max() ?? 0)
      default: sum + 1000
      }
    }
  }

  // MARK: - Matching

  func matches(
    _ index: Int, in tree: XMLTree, _ budget: ImportBudget
  ) throws(ImportBudget.Excess) -> Bool {
    guard let last = parts.last, Self.matches(last.compound, index, tree) else { return false }
    return try matchesRest(parts.count - 1, index, tree, budget)
  }

  /// Whether what stands before a part matches, where that part is an element.
  private func matchesRest(
    _ part: Int, _ index: Int, _ tree: XMLTree, _ budget: ImportBudget
  ) throws(ImportBudget.Excess) -> Bool {
    guard part > 0 else { return true }
    try budget.tick()
    let compound = parts[part - 1].compound
    switch parts[part].combinator {
    case .child:
      guard let parent = tree.elements[index].parent else { return false }
      return Self.matches(compound, parent, tree)
        ? try matchesRest(part - 1, parent, tree, budget) : false
    case .descendant:
      var above = tree.elements[index].parent
      while let parent = above {
        if Self.matches(compound, parent, tree), try matchesRest(part - 1, parent, tree, budget) {
          return true
        }
        above = tree.elements[parent].parent
      }
      return false
    case .next, .later:
      let element = tree.elements[index]
      guard let parent = element.parent else { return false }
      var position = element.position - 1
      while position >= 0 {
        try budget.tick()
        let sibling = tree.elements[parent].children[position]
        if Self.matches(compound, sibling, tree), try matchesRest(part - 1, sibling, tree, budget) {
          return true
        }
        if case .next = parts[part].combinator { return false }
        position -= 1
      }
      return false
    }
  }

  private static func matches(_ compound: Compound, _ index: Int, _ tree: XMLTree) -> Bool {
    let element = tree.elements[index]
    if let type = compound.type, type != element.name { return false }
    return compound.tests.allSatisfy { matches($0, index, element, tree) }
  }

  private static func matches(
    _ test: Test, _ index: Int, _ element: XMLElement, _ tree: XMLTree
  ) -> Bool {
    switch test {
    case .id(let id): return element["id"] == id
    case .class(let name): return words(element["class"]).contains { $0 == name }
    case .root: return element.parent == nil
    case .empty:
      return element.children.isEmpty && element.text.isEmpty
    case .never: return false
    case .any(let all, let isNegated):
      return all.contains { matches($0, index, tree) } != isNegated
    case .nth(let a, let b, let fromEnd, let ofType):
      guard let parent = element.parent else { return false }
      let children = tree.elements[parent].children
      var number = fromEnd ? children.count - element.position : element.position + 1
      if ofType {
        let side =
          fromEnd ? children[element.position...] : children[...element.position]
        number = side.reduce(0) { $0 + (tree.elements[$1].name == element.name ? 1 : 0) }
      }
      return a == 0 ? number == b : (number - b) % a == 0 && (number - b) / a >= 0
    case .attribute(let name, let operation, let value, let ignoresCase):
      guard var found = element[name] else { return false }
      var wanted = value
      if ignoresCase { (found, wanted) = (found.lowercased(), wanted.lowercased()) }
      switch operation {
      case nil: return true
      case UInt8(ascii: "="): return found == wanted
      case UInt8(ascii: "~"): return words(found).contains { $0 == wanted }
      case UInt8(ascii: "|"): return found == wanted || found.hasPrefix(wanted + "-")
      case UInt8(ascii: "^"): return !wanted.isEmpty && found.hasPrefix(wanted)
      case UInt8(ascii: "$"): return !wanted.isEmpty && found.hasSuffix(wanted)
      default: return !wanted.isEmpty && found.contains(wanted)
      }
    }
  }

  private static func words(_ text: String?) -> [Substring] {
    (text ?? "").split(whereSeparator: \.isWhitespace)
  }
}

/// Reads selectors.
struct CSSSelectorReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    var (start, end) = (text.startIndex, text.endIndex)
    while start < end, Self.isBlank(text[start]) { start += 1 }
    while end > start, Self.isBlank(text[end - 1]) { end -= 1 }
    bytes = text[start..<end]
    index = start
  }

  var isAtEnd: Bool { index >= bytes.endIndex }

  private static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0C }
  private var here: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skip() {
    while let byte = here, Self.isBlank(byte) { index += 1 }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard here == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  private mutating func name() -> String? {
    var letters: [UInt8] = []
    while let byte = here {
      if byte == 0x5C, index + 1 < bytes.endIndex {
        index += 1
        var digits = 0
        var code: UInt32 = 0
        while digits < 6, let digit = here.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue })
        {
          code = code << 4 | UInt32(digit)
          digits += 1
          index += 1
        }
        if digits > 0 {
          if let blank = here, Self.isBlank(blank) { index += 1 }
          letters += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
        } else if let plain = here {
          letters.append(plain)
          index += 1
        }
      } else if byte.isLetter || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        || byte >= 0x80
      {
        letters.append(byte)
        index += 1
      } else {
        break
      }
    }
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }

  /// What joins the next compound; `nil` at the end.
  mutating func combinator() -> CSSSelector.Combinator? {
    let before = index
    skip()
    guard !isAtEnd else { return nil }
    if take(">") {
      skip()
      return .child
    }
    if take("+") {
      skip()
      return .next
    }
    if take("~") {
      skip()
      return .later
    }
    return index > before ? .descendant : nil
  }

  mutating func compound() -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    let start = index
    if take("*") {
      // Everything.
    } else if let type = name() {
      compound.type = type
    }
    // A namespace prefix.
    if here == UInt8(ascii: "|"), index + 1 < bytes.endIndex, bytes[index + 1] != 0x3D {
      index += 1
      compound.type = take("*") ? nil : name()
    }
    while let byte = here {
      let test: CSSSelector.Test?
      switch byte {
      case UInt8(ascii: "#"):
        index += 1
        test = name().map { .id($0) }
      case UInt8(ascii: "."):
        index += 1
        test = name().map { .class($0) }
      case UInt8(ascii: "["): test = attribute()
      case UInt8(ascii: ":"): test = pseudo()
      default: return index > start ? compound : nil
      }
      guard let test else {
        // Not understood: the place is before the end, so the selector is refused.
        index = start
        return nil
      }
      compound.tests.append(test)
    }
    return index > start ? compound : nil
  }

  private mutating func attribute() -> CSSSelector.Test? {
    index += 1
    skip()
    guard var attribute = name() else { return nil }
    if here == UInt8(ascii: "|"), index + 1 < bytes.endIndex, bytes[index + 1] != 0x3D {
      index += 1
      guard let local = name() else { return nil }
      attribute += ":" + local
    }
    skip()
    if take("]") {
      return .attribute(name: attribute, operation: nil, value: "", ignoresCase: false)
    }
    guard let operation = here, Array("=~|^$*".utf8).contains(operation) else { return nil }
    index += 1
    if operation != UInt8(ascii: "=") { guard take("=") else { return nil } }
    skip()
    var value = ""
    if let quote = here, quote == 0x22 || quote == 0x27 {
      index += 1
      let start = index
      while let byte = here, byte != quote { index += 1 }
      value = String(decoding: bytes[start..<index], as: UTF8.self)
      guard !isAtEnd else { return nil }
      index += 1
    } else {
      guard let word = name() else { return nil }
      value = word
    }
    skip()
    var ignoresCase = false
    if let flag = name() {
      guard ["i", "s"].contains(flag.lowercased()) else { return nil }
      ignoresCase = flag.lowercased() == "i"
      skip()
    }
    guard take("]") else { return nil }
    return .attribute(
      name: attribute, operation: operation, value: value, ignoresCase: ignoresCase)
  }

  private mutating func pseudo() -> CSSSelector.Test? {
    index += 1
    let isElement = take(":")
    guard let word = name()?.lowercased() else { return nil }
    var argument: ArraySlice<UInt8>?
    if take("(") {
      let end = CSSText.find([0x29], in: bytes, from: index)
      guard end < bytes.endIndex else { return nil }
      argument = bytes[index..<end]
      index = end + 1
    }
    if isElement { return .never }
    switch word {
    case "first-child": return .nth(a: 0, b: 1, fromEnd: false, ofType: false)
    case "last-child": return .nth(a: 0, b: 1, fromEnd: true, ofType: false)
    case "first-of-type": return .nth(a: 0, b: 1, fromEnd: false, ofType: true)
    case "last-of-type": return .nth(a: 0, b: 1, fromEnd: true, ofType: true)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (a, b) = argument.flatMap(Self.steps) else { return nil }
      return .nth(
        a: a, b: b, fromEnd: word.contains("last"), ofType: word.hasSuffix("of-type"))
    case "root": return .root
    case "empty": return .empty
    case "not", "is", "where", "matches":
      guard let argument else { return nil }
      var all: [CSSSelector.Compound] = []
      for part in CSSText.split(argument, at: 0x2C) {
        var reader = CSSSelectorReader(part)
        guard let compound = reader.compound(), reader.isAtEnd else { return nil }
        all.append(compound)
      }
      return .any(all, isNegated: word == "not")
    case "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "link",
      "any-link", "before", "after", "first-line", "first-letter", "checked", "disabled":
      return .never
    default: return nil
    }
  }

  /// `odd`, `even`, `3`, `2n+1`, `-n+3`.
  private static func steps(_ text: ArraySlice<UInt8>) -> (Int, Int)? {
    let word = String(decoding: text.filter { !isBlank($0) }, as: UTF8.self).lowercased()
    if word == "odd" { return (2, 1) }
    if word == "even" { return (2, 0) }
    func bounded(_ text: Substring) -> Int? {
      Int(text).flatMap { (-1_000_000...1_000_000).contains($0) ? $0 : nil }
    }
    guard let n = word.firstIndex(of: "n") else { return bounded(word[...]).map { (0, $0) } }
    let before = word[..<n]
    let after = word[word.index(after: n)...]
    let a = before.isEmpty || before == "+" ? 1 : before == "-" ? -1 : bounded(before)
    guard let a, let b = after.isEmpty ? 0 : bounded(after) else { return nil }
    return (a, b)
  }
}
