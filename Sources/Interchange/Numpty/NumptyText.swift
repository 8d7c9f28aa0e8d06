import Physics

/// Reads `.nph`: one record a line, of which the first letter says what it is and what follows the
/// first colon is its value. Lines end as on any system; blanks, tabs and commas separate numbers, any
/// number of them; lines that begin with # or // are comments.
struct NumptyText: FormatImporter {
  static let extensions = ["nph"]
  static let title = "a NumptyPhysics level"
  static let mayBeLatin1 = true

  static func recognizes(_ head: Substring) -> Bool {
    guard let first = head.first, !"{<".contains(first) else { return false }
    return head.contains("\nS") || head.hasPrefix("T") || head.hasPrefix("S")
  }

  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    try NumptyImport.level(read(source), source, options)
  }

  private let source: ImportSource
  private var level = NumptyLevel()
  /// Lines that are no records, and the first of them.
  private var skipped = (count: 0, line: 0)
  /// Points of which only the x is there, and the line of the first.
  private var halfPoints = (count: 0, line: 0)

  /// - Throws: `ImportError` for a file without any record, or with a record that cannot be read.
  static func read(_ source: ImportSource) throws(ImportError) -> NumptyLevel {
    var reader = NumptyText(source: source)
    var records = 0
    var start = 0
    let bytes = source.bytes
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      while start < end, bytes[start].isBlank { start += 1 }
      if start < end, try reader.readRecord(start..<end) { records += 1 }
      start = end + 1
    }
    guard records > 0 else {
      throw source.error(
        at: 0, "a record like \"Title:\" or \"S3: 10,20 30,40\"",
        found: source.excerpt(at: 0))
    }
    if reader.skipped.count > 0 {
      reader.level.notes.append(
        "lines that are no records: \(reader.skipped.count) (line \(reader.skipped.line))")
    }
    if reader.halfPoints.count > 0 {
      reader.level.notes.append(
        "points without a y, at which the game stops reading a stroke, are left out: "
          + "\(reader.halfPoints.count) (line \(reader.halfPoints.line))")
    }
    return reader.level
  }

  private init(source: ImportSource) { self.source = source }

  private func colon(in line: Range<Int>) -> Int? {
    line.first { source.bytes[$0] == 0x3A }
  }

  private func value(_ line: Range<Int>) -> String {
    let text = colon(in: line).map { source.text($0 + 1..<line.upperBound) } ?? ""
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the line is a record.
  private mutating func readRecord(_ line: Range<Int>) throws(ImportError) -> Bool {
    switch source.bytes[line.lowerBound] {
    case UInt8(ascii: "T"): level.title = value(line)
    case UInt8(ascii: "A"): level.author = value(line)
    case UInt8(ascii: "B"), UInt8(ascii: "E"): break
    case UInt8(ascii: "I"): level.interactions += 1
    case UInt8(ascii: "G"): try readGravity(line)
    case UInt8(ascii: "S"): try readStroke(line)
    case UInt8(ascii: "#"), UInt8(ascii: "/"): return false
    default:
      if skipped.count == 0 { skipped.line = source.place(of: line.lowerBound).line }
      skipped.count += 1
      return false
    }
    return true
  }

  private mutating func readGravity(_ line: Range<Int>) throws(ImportError) {
    guard let colon = colon(in: line) else {
      throw source.error(
        at: line.lowerBound, "gravity like \"G: 0,9.8\"", found: source.excerpt(at: line.lowerBound)
      )
    }
    level.hasDynamicGravity = source.bytes[line.lowerBound..<colon].contains(UInt8(ascii: "d"))
    var index = colon + 1
    skipSeparators(&index, line)
    guard let vector = pair(&index, line) else {
      throw source.error(at: index, "a pair of numbers x,y", found: source.excerpt(at: index))
    }
    level.gravity = vector
  }

  private mutating func readStroke(_ line: Range<Int>) throws(ImportError) {
    guard let colon = colon(in: line) else {
      throw source.error(
        at: line.lowerBound, "a stroke like \"S3: 10,20 30,40\"",
        found: source.excerpt(at: line.lowerBound))
    }
    let (flags, color) = head(line.lowerBound + 1..<colon)
    var stroke = NumptyStroke(points: [], flags: flags, color: color, offset: line.lowerBound)
    var index = colon + 1
    skipSeparators(&index, line)
    while index < line.upperBound {
      let begin = index
      guard let point = pair(&index, line) else {
        if index == line.upperBound {
          if halfPoints.count == 0 { halfPoints.line = source.place(of: begin).line }
          halfPoints.count += 1
          break
        }
        throw source.error(at: index, "a point x,y", found: source.excerpt(at: index))
      }
      // The game's points are whole pixels; what is behind the point is dropped, not rounded.
      stroke.points.append(
        NumptyPoint(point.x.rounded(.towardZero), point.y.rounded(.towardZero)))
      try NumptyImport.check(stroke, source, at: begin)
      skipSeparators(&index, line)
    }
    try source.within(line.lowerBound) {
      [count = stroke.points.count]
      () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
      try source.budget.take(points: count)
    }
    level.strokes.append(stroke)
  }

  /// Flags and color: letters in any order, digits as one number.
  private func head(_ range: Range<Int>) -> (NumptyFlags, UInt32) {
    var flags: NumptyFlags = []
    var number = 0
    for byte in source.bytes[range] {
      switch byte {
      case UInt8(ascii: "t"): flags.insert(.token)
      case UInt8(ascii: "g"): flags.insert(.goal)
      case UInt8(ascii: "f"): flags.insert(.fixed)
      case UInt8(ascii: "s"): flags.insert(.sleeping)
      case UInt8(ascii: "d"): flags.insert(.decor)
      case UInt8(ascii: "r"): flags.insert(.rope)
      case UInt8(ascii: "i"): flags.insert(.interactive)
      case 0x30...0x39: number = min(number * 10 + Int(byte - 0x30), 1_000_000)
      default: break
      }
    }
    let palette = NumptyLevel.palette
    var color = number < palette.count ? palette[number] : palette[2]
    if flags.contains(.token) {
      color = palette[0]
    } else if flags.contains(.goal) {
      color = palette[1]
    }
    return (flags, color)
  }

  /// Passes blanks and commas; whether there were any.
  @discardableResult
  private func skipSeparators(_ index: inout Int, _ line: Range<Int>) -> Bool {
    let start = index
    while index < line.upperBound, source.bytes[index].isBlank || source.bytes[index] == 0x2C {
      index += 1
    }
    return index > start
  }

  /// `x,y`; `nil` leaves the index where something else stands.
  private func pair(_ index: inout Int, _ line: Range<Int>) -> NumptyPoint? {
    let slice = source.bytes[..<line.upperBound]
    guard let x = NumberScan.read(slice, &index),
      skipSeparators(&index, line) || index == line.upperBound,
      let y = NumberScan.read(slice, &index)
    else { return nil }
    return NumptyPoint(x, y)
  }
}
