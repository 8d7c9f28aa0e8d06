/// A pattern that names match: `*` stands for any letters, none included, `?` for one; everything else
/// stands for itself. `crate-*` matches `crate-1` and `crate-left`.
public struct LevelPattern: Hashable, Sendable, Codable {
  /// The pattern as it stands in the file.
  public let text: String

  /// A pattern from its text. Any text is one.
  public init(_ text: String) { self.text = text }

  /// Whether a name matches, from its first letter to its last.
  public func matches(_ name: String) -> Bool {
    // Most names differ from most patterns where both begin.
    if let first = text.utf8.first, first < 0x80, first != UInt8(ascii: "*"),
      first != UInt8(ascii: "?"), name.utf8.first != first
    {
      return false
    }
    let parts = Array(text.unicodeScalars)
    let letters = Array(name.unicodeScalars)
    var (part, letter) = (0, 0)
    // Where the last star was, and what it has taken: only that one ever needs to take more, so a name
    // of n letters costs at most n times the pattern.
    var star: (part: Int, letter: Int)?
    while letter < letters.count {
      if part < parts.count, parts[part] == "*" {
        star = (part, letter)
        part += 1
      } else if part < parts.count, parts[part] == "?" || parts[part] == letters[letter] {
        part += 1
        letter += 1
      } else if let last = star {
        star = (last.part, last.letter + 1)
        part = last.part + 1
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == "*" }
  }
}
