import Physics

/// A text as the parser is given it.
///
/// libyaml ends lines at three characters that end no line elsewhere, and refuses characters that JSON
/// writes in two halves. Their bytes are replaced by as many others, so that every line, column and
/// range is what it is in the file, and they are put back in the values that hold them.
struct ParserText {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// Where bytes were replaced that are put back, in order.
  private(set) var replaced: [Int] = []
  /// What was refused while the text was repaired.
  var problems: [LevelProblem] = []
  /// Where the aliases begin that were replaced by letters.
  var aliases: Set<Int> = []
  /// As many bytes as the file has.
  var given: [UInt8]
  /// Digits that the file does not have, and before which of its bytes they are inserted, in order.
  var digits: [(place: Int, digit: UInt8)] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    given = bytes
    replaceUnknown()
  }

  /// What the parser is given.
  var parserBytes: [UInt8] {
    var (result, next) = ([UInt8](), 0)
    guard !digits.isEmpty else { return given }
    for (place, digit) in digits {
      result += given[next..<place]
      result.append(digit)
      next = place
    }
    return result + given[next...]
  }

  /// The places of inserted bytes in what the parser is given.
  var inserted: [Int] { digits.enumerated().map { $0.element.place + $0.offset } }

  // MARK: - Characters that the parser does not know

  private static let wideStandIn: Unicode.Scalar = "\u{FFF0}"
  private static let narrowStandIn: Unicode.Scalar = "\u{378}"
  private static let escapedStandIn = "\\ufff0"

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    scalar == wideStandIn || scalar == narrowStandIn
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// Replaces what the parser does not know. The characters that take its place are not in use; where a
  /// text has them all the same, they are noted too, so that both can be told apart.
  private mutating func replaceUnknown() {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x5C:
        if let unit = unit(at: place) {
          let isKnown = Unicode.Scalar(unit).map { !Self.isStandIn($0) } ?? false
          if !isKnown { replace(place, by: Self.escapedStandIn) }
        } else if place + 1 < bytes.count, bytes[place + 1] == 0x5C {
          // An escaped backslash escapes nothing.
          place += 1
        }
      case 0xC2, 0xCD, 0xE2, 0xEF:
        if let scalar = bytes.scalar(at: place), Self.endsLine(scalar) || Self.isStandIn(scalar) {
          replace(place, by: String(scalar.value < 0x800 ? Self.narrowStandIn : Self.wideStandIn))
        }
      default: break
      }
      place += 1
    }
  }

  private mutating func replace(_ place: Int, by text: String) {
    for (i, byte) in text.utf8.enumerated() { given[place + i] = byte }
    replaced.append(place)
  }

  /// The number in `\uXXXX` at a place.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == 0x5C, bytes[place + 1] == 0x75 else {
      return nil
    }
    let digits = bytes[(place + 2)..<(place + 6)]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The text of a scalar with what was replaced in it, and what is wrong with that.
  ///
  /// - Parameters:
  ///   - places: Those of `replaced` that are in the scalar.
  ///   - start: Where the scalar begins.
  func restored(
    _ string: String, _ style: YAMLScalar.Style, _ places: ArraySlice<Int>, from start: TextCursor
  ) -> (string: String, problems: [LevelProblem]) {
    let hasEscapes = style == .doubleQuoted
    var cursor = start
    var problems: [LevelProblem] = []
    var originals: [String] = []
    // Characters that stand in a text without escapes as they are.
    var plain: [Unicode.Scalar] = []
    var isSecondHalf = false
    for place in places {
      cursor.advance(to: place, in: bytes)
      let unit = unit(at: place)
      if unit == nil, let scalar = bytes.scalar(at: place) {
        if hasEscapes {
          originals.append(String(scalar))
        } else {
          plain.append(scalar)
          if Self.endsLine(scalar) {
            problems.append(.lineSeparator(scalar, at: cursor.mark))
          }
        }
      } else if isSecondHalf {
        originals.append("")
        isSecondHalf = false
      } else if let scalar = unit.flatMap(Unicode.Scalar.init), hasEscapes {
        originals.append(String(scalar))
      } else if hasEscapes, let scalar = pair(at: place) {
        originals.append(String(scalar))
        isSecondHalf = true
      } else {
        let escape = bytes.text(place..<place + 6)
        originals.append(escape)
        if hasEscapes { problems.append(.halfCharacter(escape, at: cursor.mark)) }
      }
    }
    var scalars = string.unicodeScalars
    if !plain.isEmpty {
      var next = plain.makeIterator()
      scalars = .init(scalars.map { Self.isStandIn($0) ? next.next() ?? $0 : $0 })
    }
    let pieces =
      hasEscapes
      ? scalars.split(omittingEmptySubsequences: false, whereSeparator: Self.isStandIn)
      : scalars.split(
        separator: Self.escapedStandIn.unicodeScalars, omittingEmptySubsequences: false)
    return (zip(pieces, originals + [""]).map { String($0) + $1 }.joined(), problems)
  }

  /// The character whose two halves begin at a place.
  private func pair(at place: Int) -> Unicode.Scalar? {
    guard let high = unit(at: place), let low = unit(at: place + 6), 0xD800...0xDBFF ~= high,
      0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
  }
}
