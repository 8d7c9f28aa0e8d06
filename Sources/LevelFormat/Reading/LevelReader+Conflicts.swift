// What a merge line by line has left in a file. It is told by its lines: what the parser would say of it is of no use.

extension LevelReader {
  /// The places where git has left two versions of some lines, between `<<<<<<<`, `=======` and `>>>>>>>`. A text that
  /// has none of these at the beginning of a line in this order is not looked at further.
  static func conflicts(in text: String) -> [LevelProblem] {
    guard mayHaveConflicts(text) else { return [] }
    var problems: [LevelProblem] = []
    var start: Int?
    var sides: [[Substring]] = [[], []]
    var side = 0
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if isMark("<", line) {
        (start, sides, side) = (index + 1, [[], []], 0)
      } else if let first = start {
        if isMark("|", line) {
          // Before both, which nobody has to choose.
          side = -1
        } else if isMark("=", line) {
          side = 1
        } else if isMark(">", line) {
          guard side == 1 else { continue }
          problems.append(
            LevelProblem(
              line: first, column: 1, path: "",
              expected: "git has left two versions of lines \(first) to \(index + 1), ours "
                + "\(words(sides[0])) and theirs \(words(sides[1])): write the one that is to stay "
                + "in place of them"))
          start = nil
        } else if side >= 0 {
          sides[side].append(line)
        }
      }
    }
    return problems
  }

  /// Whether seven `<` stand at the beginning of a line: byte by byte, for it is asked of each file.
  private static func mayHaveConflicts(_ text: String) -> Bool {
    var count: Int? = 0
    for byte in text.utf8 {
      switch (byte, count) {
      case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _): count = 0
      case (UInt8(ascii: "<"), let before?):
        if before == 6 { return true }
        count = before + 1
      default: count = nil
      }
    }
    return false
  }

  /// Seven of a letter, and nothing or a space behind them.
  private static func isMark(_ letter: Character, _ line: Substring) -> Bool {
    line.prefix(7).count == 7 && line.prefix(7).allSatisfy { $0 == letter }
      && (line.dropFirst(7).first.map { $0 == " " } ?? true)
  }

  /// Lines as one, cut where they are long.
  private static func words(_ lines: [Substring]) -> String {
    let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " / ").printable
    guard !text.isEmpty else { return "nothing" }
    return "\"\(text.count <= 60 ? text : text.prefix(59) + "…")\""
  }
}
