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
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
        continue
      }
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
