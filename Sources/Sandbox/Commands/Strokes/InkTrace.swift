import Physics

/// The meaning of the numbers in InkML traces, from the file's definitions.
struct InkChannels {
  /// The channels of a point.
  struct Format {
    /// The indices of x and y. Without a definition, a point is x and y.
    var x = 0
    var y = 1
    /// The number of channels of each point, and of optional channels.
    var regular = 2
    var intermittent = 0
  }

  private var formats: [String: Format] = [:]
  private var latest = Format()
  private var names: [String] = []
  private var regularCount: Int?
  private var isReading = false
  /// The ids of the elements around the current definition, which also refer to it.
  private var ids: [(element: String, id: String?)] = []

  mutating func open(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "traceFormat", "context", "inkSource", "definitions":
      ids.append((name, attributes["id"]))
      if name == "traceFormat" { (names, regularCount, isReading) = ([], nil, true) }
      // A context names its format, or a source or context with that format.
      for key in ["contextRef", "inkSourceRef", "traceFormatRef"] {
        if name == "context", let reference = attributes[key], let format = format(named: reference)
        {
          note(format)
        }
      }
    case "intermittentChannels": regularCount = names.count
    case "channel" where isReading: names.append(attributes["name"] ?? "")
    default: break
    }
  }

  mutating func close(_ name: String) {
    guard ids.last?.element == name else { return }
    if name == "traceFormat" {
      isReading = false
      // A format without x and y cannot be drawn, so the default stays.
      if let x = names.firstIndex(of: "X"), let y = names.firstIndex(of: "Y") {
        let regular = regularCount ?? names.count
        note(Format(x: x, y: y, regular: regular, intermittent: names.count - regular))
      }
    }
    ids.removeLast()
  }

  private mutating func note(_ format: Format) {
    latest = format
    for entry in ids { if let id = entry.id { formats[id] = format } }
  }

  private func format(named reference: String) -> Format? {
    formats[reference.hasPrefix("#") ? String(reference.dropFirst()) : reference]
  }

  /// The format of a trace: that of the context it names, or else the last one defined.
  func format(for context: String?) -> Format { context.flatMap(format(named:)) ?? latest }
}

/// Reads the points of a trace: numbers for the channels, with commas between points. A number
/// after ! is a value, after ' the difference from the previous value, and after " the difference
/// of differences. A mark applies to its channel until the next mark. `*` repeats, `T` and `F` are
/// true and false, `?` is unknown.
struct InkTraceReader {
  private enum Kind { case explicit, first, second }

  private struct Channel {
    var kind = Kind.explicit
    var value = 0.0
    var velocity = 0.0
    var raw = 0.0
  }

  private(set) var points: [(x: Double, y: Double)] = []
  private let format: InkChannels.Format
  private var channels: [Channel]
  private var column = 0
  private var isKnown = true

  init(_ format: InkChannels.Format) {
    self.format = format
    channels = Array(repeating: Channel(), count: format.regular + format.intermittent)
  }

  /// Reads a range of bytes. Returns the error and its offset, if any.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>) -> (message: String, offset: Int)? {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte.isSpace {
        index += 1
        continue
      }
      if byte == UInt8(ascii: ",") {
        if let message = endPoint() { return (message, index) }
        index += 1
        continue
      }
      guard column < channels.count else {
        return ("a point of more than \(channels.count) numbers", index)
      }
      switch byte {
      case UInt8(ascii: "!"): (channels[column].kind, index) = (.explicit, index + 1)
      case UInt8(ascii: "'"): (channels[column].kind, index) = (.first, index + 1)
      case UInt8(ascii: "\""): (channels[column].kind, index) = (.second, index + 1)
      case UInt8(ascii: "*"):
        apply(channels[column].raw)
        index += 1
      case UInt8(ascii: "T"), UInt8(ascii: "F"):
        apply(byte == UInt8(ascii: "T") ? 1 : 0)
        index += 1
      case UInt8(ascii: "?"):
        if column == format.x || column == format.y { isKnown = false }
        column += 1
        index += 1
      default:
        guard let number = Self.number(bytes, range.upperBound, &index) else {
          return ("a trace that holds something other than numbers", index)
        }
        apply(number)
      }
    }
    return nil
  }

  /// Ends the last point. Returns its error, if any.
  mutating func finish() -> String? { column == 0 ? nil : endPoint() }

  private mutating func endPoint() -> String? {
    defer { (column, isKnown) = (0, true) }
    // A comma at the end, and repeated commas, are ignored.
    guard column > 0 else { return nil }
    guard column >= format.regular || column > max(format.x, format.y) else {
      return "a point of \(column) numbers where \(format.regular) are declared"
    }
    if isKnown { points.append((channels[format.x].value, channels[format.y].value)) }
    return nil
  }

  private mutating func apply(_ number: Double) {
    var channel = channels[column]
    channel.raw = number
    switch channel.kind {
    case .explicit:
      channel.velocity = number - channel.value
      channel.value = number
    case .first:
      channel.velocity = number
      channel.value += number
    case .second:
      channel.velocity += number
      channel.value += channel.velocity
    }
    channels[column] = channel
    column += 1
  }

  /// Reads a decimal number, or an integer in hexadecimal digits after #.
  private static func number(_ bytes: [UInt8], _ end: Int, _ index: inout Int) -> Double? {
    let start = index
    if bytes[index] == UInt8(ascii: "#") {
      var last = index + 1
      while last < end, Character(Unicode.Scalar(bytes[last])).isHexDigit { last += 1 }
      guard let value = Int(String(decoding: bytes[start + 1..<last], as: UTF8.self), radix: 16)
      else {
        return nil
      }
      index = last
      return Double(value)
    }
    var last = index
    func isDigit(_ i: Int) -> Bool { i < end && (0x30...0x39).contains(bytes[i]) }
    if bytes[last] == 0x2B || bytes[last] == 0x2D { last += 1 }
    while isDigit(last) { last += 1 }
    if last < end, bytes[last] == 0x2E {
      last += 1
      while isDigit(last) { last += 1 }
    }
    if last < end, bytes[last] == 0x65 || bytes[last] == 0x45 {
      var exponent = last + 1
      if exponent < end, bytes[exponent] == 0x2B || bytes[exponent] == 0x2D { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        last = exponent
      }
    }
    guard last > start, let value = Double(String(decoding: bytes[start..<last], as: UTF8.self))
    else {
      return nil
    }
    index = last
    return value
  }
}
