/// Words of a command line, as a POSIX shell takes them apart.
enum ShellWords {
  /// One line that the shell makes the same words of.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A word in single quotes where the shell would see something else in it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./=,:@%+".unicodeScalars.contains($0)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// The words of a line that `line(_:)` has made; `nil` if a quote is not closed.
  static func words(_ line: some StringProtocol) -> [String]? {
    var words: [String] = []
    // Grown in place: a line may be a whole file that is none.
    var word = ""
    var isWord = false
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        (isWord, isEscaped) = (true, false)
        word.append(character)
        continue
      }
      switch character {
      case "'":
        isQuoted.toggle()
        isWord = true
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted:
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      default:
        word.append(character)
        isWord = true
      }
    }
    guard !isQuoted, !isEscaped else { return nil }
    return isWord ? words + [word] : words
  }
}
