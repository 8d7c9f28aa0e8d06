/// The words of a command line, split as by a POSIX shell.
enum ShellWords {
  /// A line that a shell splits into these words.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The word, in single quotes if it has characters that are special for a shell.
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

  /// The words of a line made by `line(_:)`; `nil` if a quote is not closed.
  static func words(_ line: some StringProtocol) -> [String]? {
    var words: [String] = []
    // Appended in place, because a line may be as long as a whole file.
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
