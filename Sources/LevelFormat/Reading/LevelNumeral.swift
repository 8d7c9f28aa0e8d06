import Physics

// Numbers as they stand in a file. The data of other programs may have more digits than a number here:
// what would be another number in the text that it is written as keeps its own text.

extension LevelValue {
  /// The number that a text without quotes is; `nil` for a text that is no number.
  init?(numeral text: String) {
    guard let digits = LevelNode.number(text) else {
      guard Self.isOtherNumeral(text) else { return nil }
      self = .numeral(text)
      return
    }
    let isNegative = digits.hasPrefix("-")
    if let whole = Int(digits), whole != 0 || !isNegative {
      self = .integer(whole)
    } else if !isNegative, let whole = UInt64(digits) {
      self = .large(whole)
    } else if let number = Double(digits), number.isFinite,
      Numeral(digits) == Numeral(LevelText.value(.number(number))[...])
    {
      self = .number(number)
    } else {
      self = .numeral(String(digits))
    }
  }

  /// Whether a text is a number to readers of YAML 1.2, though none of a level: `0x1F`, `0o17`, `.inf`.
  private static func isOtherNumeral(_ text: String) -> Bool {
    if text.hasPrefix("0x") {
      return text.count > 2 && text.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    if text.hasPrefix("0o") {
      return text.count > 2 && text.dropFirst(2).allSatisfy("01234567".contains)
    }
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    return [".inf", ".Inf", ".INF"].contains(isSigned ? String(text.dropFirst()) : text)
      || [".nan", ".NaN", ".NAN"].contains(text)
  }
}

/// What the text of a number says, however it is written: two are equal if every reader takes both for
/// the same number.
private struct Numeral: Equatable {
  private let isNegative: Bool
  /// Whether it has neither a point nor an exponent: to other programs such a number is of another type.
  private let isWhole: Bool
  /// Without zeros at both ends.
  private let digits: [UInt8]
  /// The power of ten by which the digits, read as a whole number, are multiplied.
  private let exponent: Int

  /// `nil` for an exponent beyond all that a number here has.
  init?(_ text: Substring) {
    var (digits, fraction): ([UInt8], Int) = ([], 0)
    var isFraction = false
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    for byte in mantissa {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte)
        if isFraction { fraction += 1 }
      }
    }
    let power = rest.dropFirst(mantissa.count + 1)
    isWhole = !isFraction && mantissa.count == rest.count
    guard let exponent = power.isEmpty ? 0 : Int(String(power) ?? ""),
      exponent.magnitude < 1_000_000
    else { return nil }
    let end = digits.lastIndex { $0 != 0x30 }.map { $0 + 1 } ?? 0
    let zeros = digits.count - end
    self.digits = Array(digits[..<end].drop { $0 == 0x30 })
    self.exponent = end == 0 ? 0 : exponent - fraction + zeros
  }
}
