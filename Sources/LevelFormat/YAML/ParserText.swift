import Physics

/// A text as the parser is given it.
///
/// libyaml ends lines at three characters that end no line elsewhere, and refuses characters that JSON
/// has in its texts or writes in two halves. Their bytes are replaced by as many others, so that every
/// line, column and range is what it is in the file, and they are put back in the values that hold
/// them. Bytes that are inserted are known to `YAMLEvents`, which leaves them out of all places.
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
  /// Characters that the file does not have, and before which of its bytes they are inserted, in order.
  var insertions: [(place: Int, character: UInt8)] = []
  /// Whether the keys of a JSON text are marked that the parser would not know as keys.
  var hasMarkedKeys = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    given = bytes
    replaceUnknown()
  }

  /// What the parser is given.
  var input: ParserInput {
    guard !insertions.isEmpty || given.contains(Self.delete) else {
      return ParserInput(bytes: given)
    }
    var input = ParserInput()
    input.bytes.reserveCapacity(given.count + insertions.count)
    var rest = insertions[...]
    var line = 0
    for (place, byte) in given.enumerated() {
      while let next = rest.first, next.place == place {
        input.characters.append((line, input.bytes.count))
        input.inserted.append(input.bytes.count)
        input.bytes.append(next.character)
        rest.removeFirst()
      }
      if byte == Self.delete {
        // No byte alone can take its place: a character of two does, and the second is inserted.
        input.inserted.append(input.bytes.count + 1)
        input.bytes += String(Self.narrowStandIn).utf8
      } else {
        input.bytes.append(byte)
        if byte == 0x0A { line += 1 }
      }
    }
    return input
  }

  // MARK: - Characters that the parser does not know

  private static let wideStandIn: Unicode.Scalar = "\u{FFF0}"
  private static let narrowStandIn: Unicode.Scalar = "\u{378}"
  private static let escapedStandIn = "\\ufff0"

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    scalar == wideStandIn || scalar == narrowStandIn
  }

  /// The one character of one byte that JSON has in its texts and the parser refuses.
  private static let delete: UInt8 = 0x7F

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// Whether the parser refuses a character that may stand in double quotes.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    0x7F...0x9F ~= scalar.value || 0xFFFE...0xFFFF ~= scalar.value
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
      case Self.delete: replaced.append(place)
      case 0xC2, 0xCD, 0xE2, 0xEF:
        if let scalar = bytes.scalar(at: place),
          Self.endsLine(scalar) || Self.isRefused(scalar) || Self.isStandIn(scalar)
        {
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
          if Self.endsLine(scalar) || Self.isRefused(scalar) {
            problems.append(.onlyInQuotes(scalar, at: cursor.mark))
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

/// The bytes that the parser is given, and what of them the file does not have.
struct ParserInput {
  var bytes: [UInt8] = []
  /// The places of inserted bytes, in order.
  var inserted: [Int] = []
  /// The lines, counted from 0, and places of inserted bytes that are characters, in order.
  var characters: [(line: Int, place: Int)] = []
}
