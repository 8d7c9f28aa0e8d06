/// A pattern that names match: `*` stands for any letters, none included, `?` for one; everything else
/// stands for itself. `crate-*` matches `crate-1` and `crate-left`.
public struct LevelPattern: Hashable, Sendable, Codable {
  /// The pattern as it stands in the file.
  public let text: String

  /// A pattern from its text. Any text is one.
  public init(_ text: String) { self.text = text }

  /// Whether a name matches, from its first letter to its last.
  public func matches(_ name: String) -> Bool {
    var steps = 0
    return matches(name, steps: &steps)
  }

  /// The same, and counts the letters that it compares: a name of n letters costs at most n times
  /// the pattern.
  package func matches(_ name: String, steps: inout Int) -> Bool {
    var parts = text
    var letters = name
    return parts.withUTF8 { parts in
      letters.withUTF8 { letters in Self.matches(parts, letters, &steps) }
    }
  }

  private static func matches(
    _ parts: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>, _ steps: inout Int
  ) -> Bool {
    let (many, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (partEnd, letterEnd) = (parts.count, letters.count)
    // What is behind the last star or question mark ends the name: most names differ there or where
    // both begin.
    while partEnd > 0, parts[partEnd - 1] != many, parts[partEnd - 1] != one {
      steps += 1
      guard letterEnd > 0, letters[letterEnd - 1] == parts[partEnd - 1] else { return false }
      partEnd -= 1
      letterEnd -= 1
    }
    var (part, letter) = (0, 0)
    // What follows the last star, and up to where that star has taken letters: only that one ever
    // needs to take more.
    var (afterStar, taken) = (-1, 0)
    while letter < letterEnd {
      steps += 1
      if part < partEnd, parts[part] == many {
        part += 1
        guard part < partEnd else { return true }
        (afterStar, taken) = (part, letter)
      } else if part < partEnd, parts[part] == one {
        part += 1
        letter = endOfLetter(at: letter, letters)
      } else if part < partEnd, parts[part] == letters[letter] {
        part += 1
        letter += 1
      } else if afterStar >= 0 {
        taken = endOfLetter(at: taken, letters)
        (part, letter) = (afterStar, taken)
      } else {
        return false
      }
    }
    while part < partEnd, parts[part] == many { part += 1 }
    return part == partEnd
  }

  /// Where the Unicode scalar ends that begins at a byte.
  private static func endOfLetter(at start: Int, _ letters: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start + 1
    while end < letters.count, letters[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
