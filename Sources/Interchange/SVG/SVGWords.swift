/// What a drawing says about a figure beyond its looks: words in `data-inkfall-type`, the label that
/// Inkscape gives it, its class or its id, and values in other `data-inkfall-…` attributes. What a group
/// says counts for all in it.
struct SVGWords: Hashable {
  /// A word with a meaning.
  enum Word: String, CaseIterable {
    case `static`, fixed, ground, wall, kinematic, dynamic
    case token, goal, star
    case decoration, decor
    case sleeping, asleep, sensor
    case hull, solid, line, wire, parts
    case bounds
    case skip, ignore
  }

  var words: Set<Word> = []
  /// Of attributes that begin with `data-inkfall-`, by the rest of their names.
  var values: [String: String] = [:]

  /// The attributes there are, besides `data-inkfall-type`.
  static let attributes = [
    "id", "density", "friction", "restitution", "material", "ink", "angle", "pen", "open",
    "outline",
  ]

  /// Words that exclude each other: who says one of a row takes back the others.
  private static let rows: [Set<Word>] = [
    [.static, .fixed, .ground, .wall, .kinematic, .dynamic], [.token, .goal, .star],
    [.hull, .solid, .line, .wire],
  ]

  /// What is said of an element in something of which this is said.
  func applying(
    _ element: XMLElement, _ source: ImportSource, _ tree: XMLTree
  ) throws(ImportError) -> SVGWords {
    var said = self
    // A name is for one thing.
    said.values["id"] = nil
    said.values["open"] = nil
    for name in ["id", "class", "inkscape:label"] {
      for word in (element[name] ?? "").split(whereSeparator: { !$0.isLetter }) {
        if let word = Word(rawValue: word.lowercased()) { said.say(word) }
      }
    }
    for name in element.attributes.keys.sorted() where name.hasPrefix("data-inkfall") {
      let value = element[name] ?? ""
      let key = name.dropFirst("data-inkfall-".count)
      if key == "type" {
        for text in value.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
          guard let word = Word(rawValue: text.lowercased()) else {
            throw source.error(
              at: tree.offset(of: name, in: element),
              "words like " + Word.allCases.map(\.rawValue).joined(separator: ", "),
              found: "\"\(text)\"")
          }
          said.say(word)
        }
      } else if Self.attributes.contains(String(key)) {
        said.values[String(key)] = value
      } else {
        throw source.error(
          at: tree.offset(of: name, in: element),
          "data-inkfall-type or one of "
            + Self.attributes.map { "data-inkfall-\($0)" }.joined(separator: ", "),
          found: name)
      }
    }
    return said
  }

  private mutating func say(_ word: Word) {
    for row in Self.rows where row.contains(word) { words.subtract(row) }
    words.insert(word)
  }

  func has(_ any: Word...) -> Bool { any.contains { words.contains($0) } }
}
