import Physics

/// Works out `calc(50% - 2 * 10px)`: sums, products and brackets of lengths and numbers, in user units.
struct SVGCalculation {
  private let text: ArraySlice<UInt8>
  private var index: Int
  /// The value of a unit; `nil` for one that is not known.
  private let unit: (String) -> Double?

  /// Brackets deeper than this are not followed.
  private static let mostDepth = 16

  /// The value of a text that begins with `calc(` or a bracket; `nil` where it has none.
  static func value(of text: String, unit: @escaping (String) -> Double?) -> Double? {
    let bytes = Array(text.lowercased().utf8)[...]
    var calculation = SVGCalculation(text: bytes, index: bytes.startIndex, unit: unit)
    guard let value = calculation.operand(0) else { return nil }
    calculation.skipBlanks()
    return calculation.index == bytes.endIndex && value.isFinite ? value : nil
  }

  private init(text: ArraySlice<UInt8>, index: Int, unit: @escaping (String) -> Double?) {
    self.text = text
    self.index = index
    self.unit = unit
  }

  private mutating func skipBlanks() {
    while index < text.endIndex, text[index].isBlank { index += 1 }
  }

  /// Takes the next byte that is not blank if it is one of some.
  private mutating func take(_ wanted: [UInt8]) -> UInt8? {
    skipBlanks()
    guard index < text.endIndex, wanted.contains(text[index]) else { return nil }
    index += 1
    return text[index - 1]
  }

  private mutating func sum(_ depth: Int) -> Double? {
    guard var value = product(depth) else { return nil }
    while let sign = take([0x2B, 0x2D]) {
      guard let next = product(depth) else { return nil }
      value += sign == 0x2D ? -next : next
    }
    return value
  }

  private mutating func product(_ depth: Int) -> Double? {
    guard var value = operand(depth) else { return nil }
    while let sign = take([0x2A, 0x2F]) {
      guard let next = operand(depth) else { return nil }
      if sign == 0x2A { value *= next } else { value /= next }
    }
    return value
  }

  /// A number with its unit, or a sum in brackets.
  private mutating func operand(_ depth: Int) -> Double? {
    skipBlanks()
    if text[index...].starts(with: "calc(".utf8) { index += 4 }
    if take([0x28]) != nil {
      guard depth < Self.mostDepth, let value = sum(depth + 1), take([0x29]) != nil else {
        return nil
      }
      return value
    }
    guard let number = NumberScan.read(text, &index) else { return nil }
    let start = index
    while index < text.endIndex, text[index].isLetter || text[index] == 0x25 { index += 1 }
    return unit(String(decoding: text[start..<index], as: UTF8.self)).map { number * $0 }
  }
}
