/// The rules of all `<style>` elements of a drawing.
struct SVGStyleSheet {
  private struct Rule {
    var selector: CSSSelector
    var declarations: [CSSDeclaration]
  }

  private var rules: [Rule] = []
  /// Rules by what the element they are about must have: the id, else a class, else the type.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  /// What is in the sheets and not followed, as notes say it.
  private(set) var skipped: [String] = []

  /// Selectors beyond this many are not followed.
  static let mostRules = 10_000
  /// How deep `@media` and the like may stand in each other.
  private static let mostDepth = 8

  mutating func add(_ text: String) {
    add(CSSText.withoutComments(Array(text.utf8))[...], depth: 0)
  }

  private mutating func add(_ text: ArraySlice<UInt8>, depth: Int) {
    var index = text.startIndex
    while index < text.endIndex {
      // A bracket that closes nothing belongs to the selector behind it, which is none then.
      if text[index].isBlank || text[index] == 0x3B {
        index += 1
        continue
      }
      let isAt = text[index] == UInt8(ascii: "@")
      let end = CSSText.find(isAt ? [0x7B, 0x3B] : [0x7B], in: text, from: index)
      let prelude = text[index..<end]
      guard end < text.endIndex, text[end] == 0x7B else {
        if isAt { statement(prelude) }
        index = end + 1
        continue
      }
      let close = CSSText.find([0x7D], in: text, from: end + 1)
      let body = text[(end + 1)..<close]
      if isAt { block(prelude, body, depth) } else { rule(prelude, body) }
      index = close + 1
    }
  }

  private mutating func skip(_ what: String) {
    if skipped.count < 100 { skipped.append(what) }
  }

  private mutating func statement(_ prelude: ArraySlice<UInt8>) {
    if CSSText.trimmed(prelude).lowercased().hasPrefix("@import") {
      skip("style sheets of other files are not read")
    }
  }

  private mutating func block(
    _ prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, _ depth: Int
  ) {
    let text = CSSText.trimmed(prelude).lowercased()
    guard depth < Self.mostDepth else {
      return skip("style rules nested too deep are not followed")
    }
    if text.hasPrefix("@media") {
      switch Self.applies(media: String(text.dropFirst(6))) {
      case true: add(body, depth: depth + 1)
      case false: break
      case nil: skip("style rules for special media are not followed")
      }
    } else if text.hasPrefix("@layer") || text.hasPrefix("@supports") {
      skip("style rules in @layer and @supports are followed as if they were alone")
      add(body, depth: depth + 1)
    }
    // Fonts, key frames and pages change no figure.
  }

  /// Whether rules for media are for a screen; `nil` where that depends on the screen.
  static func applies(media: String) -> Bool? {
    var result: Bool? = false
    for query in media.split(separator: ",", omittingEmptySubsequences: false) {
      var words = query.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.first == "only" { words.removeFirst() }
      switch words {
      case [], ["all"], ["screen"], ["not", "print"]: return true
      case ["print"], ["speech"], ["not", "screen"], ["not", "all"]: break
      default:
        if words.first != "print", words.first != "speech" { result = nil }
      }
    }
    return result
  }

  private mutating func rule(_ prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
    var selectors: [CSSSelector] = []
    for part in CSSText.split(prelude, at: 0x2C) {
      guard let selector = CSSSelector(part) else {
        return skip("style rules with unknown selectors are not followed")
      }
      selectors.append(selector)
    }
    let declarations = CSSDeclaration.all(in: body)
    for selector in selectors {
      guard rules.count < Self.mostRules else {
        return skip("style rules beyond \(Self.mostRules) are not followed")
      }
      let number = rules.count
      rules.append(Rule(selector: selector, declarations: declarations))
      var (id, own): (String?, String?)
      for test in selector.last.tests {
        if case .id(let name) = test { id = name }
        if case .class(let name) = test { own = name }
      }
      if let id {
        byID[id, default: []].append(number)
      } else if let own {
        byClass[own, default: []].append(number)
      } else if let type = selector.last.type {
        byType[type, default: []].append(number)
      } else {
        others.append(number)
      }
    }
  }

  /// What the sheets say about an element, the declarations that win last.
  func declarations(
    for index: Int, in tree: XMLTree, _ budget: ImportBudget
  ) throws(ImportBudget.Excess) -> [CSSDeclaration] {
    guard !rules.isEmpty else { return [] }
    let element = tree.elements[index]
    var candidates = others + (byType[element.name] ?? [])
    if let id = element["id"] { candidates += byID[id] ?? [] }
    var seen: Set<Substring> = []
    for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
    where seen.insert(name).inserted {
      candidates += byClass[String(name)] ?? []
    }
    var matching: [Int] = []
    for rule in candidates {
      try budget.tick()
      if try rules[rule].selector.matches(index, in: tree, budget) { matching.append(rule) }
    }
    matching.sort { (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1) }
    return matching.flatMap { rules[$0].declarations }
  }
}
