/// A word of a line of a script, and where it stands.
struct ScriptWord {
  var text: String
  /// The character of the line, counted from 1.
  var column: Int

  /// Why a line is refused.
  struct Wrong: Error {
    var column: Int
    var expected: String
    var found: String

    init(_ word: ScriptWord, _ expected: String, found: String? = nil) {
      (column, self.expected) = (word.column, expected)
      self.found = found ?? "\"\(word.text.prefix(Self.mostShown))\""
    }

    /// At the end of a line that is too short.
    init(after word: ScriptWord, _ expected: String) {
      (column, self.expected) = (word.column + word.text.count, expected)
      found = "the end of the line"
    }

    var sentence: String { "expected \(expected), found \(found)" }

    /// Of longer words a message shows the beginning only.
    private static let mostShown = 60
  }

  /// The most lines of a script.
  static let mostLines = 2_000_000
  /// The most words of a line that are told apart: no line may have as many.
  static let mostWords = 200_000

  /// The words of a line; `#` starts a comment.
  static func words(of line: Substring) -> [ScriptWord] {
    var words: [ScriptWord] = []
    var isInWord = false
    for (index, character) in line.enumerated() {
      if character == "#" { break }
      if character.isWhitespace {
        isInWord = false
      } else if isInWord {
        words[words.count - 1].text.append(character)
      } else {
        guard words.count < mostWords else { break }
        words.append(ScriptWord(text: String(character), column: index + 1))
        isInWord = true
      }
    }
    return words
  }

  /// The word as a number of a range.
  func number<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ name: String, in range: ClosedRange<Value>
  ) throws(Wrong) -> Value {
    guard let value = Value(text), range.contains(value) else {
      throw Wrong(self, "\(name) from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
