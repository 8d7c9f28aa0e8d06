// What is YAML, and no level may hold.

extension LevelProblem {
  /// An anchor, an alias or a tag, by its first byte.
  static func property(_ byte: UInt8, at mark: TextMark) -> LevelProblem {
    let found =
      switch byte {
      case 0x26: "an anchor (&): write the value where it is needed"
      case 0x2A: "an alias (*): write the value out, or put a text in quotes"
      default: "a tag (!): write the plain value, or put a text in quotes"
      }
    return LevelProblem(mark, expected: "expected a plain value", found: found)
  }

  /// A character that only quoted texts may have: a line break that only some readers know, so that the
  /// parser would count another line, or one that nobody sees.
  static func onlyInQuotes(_ scalar: Unicode.Scalar, at mark: TextMark) -> LevelProblem {
    let kind =
      switch scalar.value {
      case 0x85, 0x2028, 0x2029: "a line separator"
      case ..<0xA0: "a control character"
      default: "a noncharacter"
      }
    return LevelProblem(
      mark, expected: "expected ordinary characters",
      found: "\(kind) (\(scalar.code)), which is possible in double quotes only")
  }

  /// An escaped half of a character, which is no character alone.
  static func halfCharacter(_ escape: String, at mark: TextMark) -> LevelProblem {
    LevelProblem(
      mark, expected: "expected two halves of a character, like \\uD83D\\uDE00",
      found: "\(escape) alone")
  }

  static func tooDeep(at mark: TextMark) -> LevelProblem {
    LevelProblem(
      mark, expected: "expected nesting of at most \(LevelLimits.largestDepth) levels")
  }

  private init(_ mark: TextMark, expected: String, found: String? = nil) {
    self.init(line: mark.line, column: mark.column, path: "", expected: expected, found: found)
  }
}

extension Unicode.Scalar {
  /// As in `U+00A0`.
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
