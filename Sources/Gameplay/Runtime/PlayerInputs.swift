// What a player does, as a text: one input a line, for levels that are played without a window.
//
//     # The ship rises, and the button is pressed.
//     0 up down
//     90 up up
//     120 press body button

import LevelFormat
import Physics

/// A row of inputs as a text.
public enum PlayerInputs {
  /// The most lines of a text.
  static let mostLines = 1_000_000
  /// How many wrong lines are told: a file of something else has no right ones.
  static let mostProblems = 1000

  /// The inputs of a text, in the order of their steps; those of one step in the order of their lines.
  ///
  /// Each line is `STEP KEY down`, `STEP KEY up`, or `STEP press KIND NAME` with the kinds that rules know: body,
  /// label, sprite, decoration. Empty lines and what follows `#` do not count.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: What messages call it.
  /// - Throws: `LevelError` with everything that is wrong, by line and column.
  public static func read(_ text: String, file: String) throws(LevelError) -> [TimedInput] {
    var inputs: [TimedInput] = []
    var problems: [LevelProblem] = []
    for (index, line) in LineSequence(text).enumerated() {
      guard index < mostLines else {
        throw LevelError(
          file: file,
          problems: [
            LevelProblem(
              line: index + 1, column: 1, path: "", expected: "expected at most \(mostLines) lines",
              found: "more")
          ])
      }
      guard problems.count < mostProblems else { break }
      let words = words(of: line)
      guard !words.isEmpty else { continue }
      do {
        inputs.append(try input(words))
      } catch {
        problems.append(
          LevelProblem(
            line: index + 1, column: error.column, path: "", expected: "expected \(error.expected)",
            found: error.found, suggestion: error.suggestion))
      }
    }
    guard problems.isEmpty else { throw LevelError(file: file, problems: problems) }
    // Sorting keeps the order of lines where steps are equal.
    return inputs.enumerated().sorted {
      ($0.element.step, $0.offset) < ($1.element.step, $1.offset)
    }.map(\.element)
  }

  /// The text of inputs.
  public static func text(of inputs: [TimedInput]) -> String {
    inputs.map { timed in
      switch timed.input {
      case .keyDown(let key): "\(timed.step) \(key) down\n"
      case .keyUp(let key): "\(timed.step) \(key) up\n"
      case .press(let key): "\(timed.step) press \(key.kind.rawValue) \(key.id)\n"
      }
    }.joined()
  }

  // MARK: - Lines

  private struct Word {
    var text: String
    /// The character of the line, counted from 1.
    var column: Int
  }

  private struct Wrong: Error {
    var column: Int
    var expected: String
    var found: String?
    var suggestion: String?

    init(_ word: Word, _ expected: String, suggestion: String? = nil) {
      column = word.column
      self.expected = expected
      found = quoted(word.text)
      self.suggestion = suggestion
    }

    init(after word: Word, _ expected: String) {
      column = word.column + word.text.count
      self.expected = expected
      found = "the end of the line"
    }
  }

  private static func words(of line: Substring) -> [Word] {
    var words: [Word] = []
    var isInWord = false
    for (index, character) in line.enumerated() {
      if character == "#" { break }
      if character == " " || character == "\t" {
        isInWord = false
      } else if isInWord {
        words[words.count - 1].text.append(character)
      } else {
        words.append(Word(text: String(character), column: index + 1))
        isInWord = true
      }
    }
    return words
  }

  private static func input(_ words: [Word]) throws(Wrong) -> TimedInput {
    guard let step = UInt64(words[0].text) else {
      throw Wrong(words[0], "a step, a whole number of at least 0")
    }
    guard words.count > 1 else { throw Wrong(after: words[0], "a key, or press") }
    let input: PlayerInput
    let end: Int
    if words[1].text == "press" {
      input = .press(try object(words))
      end = 4
    } else {
      input = try key(words)
      end = 3
    }
    guard words.count <= end else { throw Wrong(words[end], "the end of the line") }
    return TimedInput(step: step, input)
  }

  private static func key(_ words: [Word]) throws(Wrong) -> PlayerInput {
    let name = words[1].text
    guard PlayerInput.keyNames.contains(name) else {
      throw Wrong(
        words[1], "a letter, a digit, space, left, right, up, down, enter, tab, shift, ctrl or alt",
        suggestion: nearestWord(to: name, among: PlayerInput.keyNames.suffix(10)))
    }
    guard words.count > 2 else { throw Wrong(after: words[1], "down or up") }
    switch words[2].text {
    case "down": return .keyDown(name)
    case "up": return .keyUp(name)
    default: throw Wrong(words[2], "down or up")
    }
  }

  private static func object(_ words: [Word]) throws(Wrong) -> ObjectKey {
    guard words.count > 2 else { throw Wrong(after: words[1], LevelTrigger.pressable) }
    guard let kind = ObjectKey.Kind(rawValue: words[2].text),
      LevelTrigger.mayBePressed.contains(kind)
    else { throw Wrong(words[2], LevelTrigger.pressable) }
    guard words.count > 3 else { throw Wrong(after: words[2], "the name of \(kind.singular)") }
    return ObjectKey(kind, words[3].text)
  }
}
