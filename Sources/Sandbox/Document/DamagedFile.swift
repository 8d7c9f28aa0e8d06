import Editing
import Foundation
import Levels

/// A level file that cannot be opened, with everything that is wrong with it, line by line.
struct DamagedFile: Hashable, Sendable {
  /// One thing that is wrong.
  struct Problem: Hashable, Sendable {
    /// The file by its name, if it is another that the level includes.
    var file: String?
    /// From 1; 0 for the file as a whole.
    var line: Int
    var column: Int
    /// What it is about: `bodies.crate.at`; empty for the file.
    var path: String
    var expected: String
    var found: String?
    var suggestion: String?
    /// The line itself, cut to what is around the column.
    var text: String?
    /// How many characters of that stand before the column.
    var before = 0

    /// What was found, and what may have been meant.
    var detail: String {
      var parts: [String] = []
      if let found { parts.append(Words.found(found)) }
      if let suggestion { parts.append(Words.didYouMean(suggestion)) }
      return parts.joined(separator: "; ")
    }
  }

  let path: String
  var problems: [Problem]
  /// Whether it has been mended since, and can be opened.
  var isMended = false
  /// The files that are looked at: itself, and those with problems that it includes.
  let files: Set<String>

  /// Characters of a line that are shown, and of these before the column.
  private static let shownCharacters = 96
  private static let shownBefore = 48

  init(_ error: LevelError, path: String) {
    self.path = path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var lines: [String: [Substring]] = [:]
    // Thousands of problems can be in one line of a file that a program wrote.
    var latest: (file: String, number: Int, line: [Unicode.Scalar])?
    func line(_ number: Int, of file: String) -> [Unicode.Scalar]? {
      if let latest, latest.file == file, latest.number == number { return latest.line }
      if lines[file] == nil {
        let data = (try? FileBytes.read(file, atMost: FileBytes.largestLevel)) ?? Data()
        lines[file] = String(decoding: data, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
      }
      guard let all = lines[file], all.indices.contains(number - 1) else { return nil }
      let line = Array(all[number - 1].unicodeScalars.prefix { $0 != "\r" })
      latest = (file, number, line)
      return line
    }
    var files: Set<String> = [path]
    problems = error.problems.map { problem in
      let other = problem.file.map {
        $0.hasPrefix("/") ? $0 : folder.appendingPathComponent($0).standardizedFileURL.path
      }
      if let other { files.insert(other) }
      var entry = Problem(
        file: problem.file.map { URL(fileURLWithPath: $0).lastPathComponent }, line: problem.line,
        column: problem.column, path: problem.path.printable,
        expected: problem.expected.printable, found: problem.found?.printable,
        suggestion: problem.suggestion?.printable)
      if problem.line > 0, let text = line(problem.line, of: other ?? path) {
        (entry.text, entry.before) = Self.excerpt(text, column: problem.column)
      }
      return entry
    }
    self.files = files
  }

  /// All of it in words, a line a problem.
  var sentence: String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return problems.map { problem in
      let place = problem.line == 0 ? "" : "\(problem.line):\(problem.column):"
      let words = [problem.path, problem.expected, problem.detail].filter { !$0.isEmpty }
      return "\(problem.file ?? name):\(place) \(words.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// What of a line is shown, and how much of that is before its column.
  private static func excerpt(
    _ all: [Unicode.Scalar], column: Int
  ) -> (text: String, before: Int) {
    let place = min(max(column - 1, 0), all.count)
    let blanks = all.prefix(place).prefix { $0 == " " || $0 == "\t" }.count
    // What is indented far stands at the left; of a long line, what is around the column.
    let first = max(blanks, place - shownBefore)
    let last = min(all.count, first + shownCharacters)
    func text(_ range: Range<Int>) -> String {
      var text = ""
      for scalar in all[range] {
        text += scalar == "\t" ? " " : String(Character(scalar)).printable
      }
      return text
    }
    guard first <= last else { return ("", 0) }
    let lead = first > blanks ? "…" : ""
    let head = lead + text(first..<min(place, last))
    return (head + text(min(place, last)..<last) + (last < all.count ? "…" : ""), head.count)
  }
}
