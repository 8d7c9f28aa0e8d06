import Foundation

/// Reads the tags and texts of an XML file one after the other without storing them, because ink
/// files may be large. No external files are loaded, and only the five entities of XML itself are
/// expanded.
struct InkTagScanner {
  enum Event {
    case open(name: String, attributes: [String: String], isEmpty: Bool, offset: Int)
    case close(name: String, offset: Int)
    case text(Range<Int>)
  }

  let bytes: [UInt8]
  private var index = 0
  private var cursor = (offset: 0, line: 1, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the column of an offset, from 1 on. Increasing offsets cost only the bytes
  /// between them.
  mutating func place(of offset: Int) -> (line: Int, column: Int) {
    if offset < cursor.offset { cursor = (0, 1, 1) }
    let end = min(offset, bytes.count)
    while cursor.offset < end {
      if bytes[cursor.offset] == 0x0A {
        (cursor.line, cursor.column) = (cursor.line + 1, 1)
      } else {
        cursor.column += 1
      }
      cursor.offset += 1
    }
    return (cursor.line, cursor.column)
  }

  mutating func fault(_ message: String, at offset: Int) -> InkFault {
    let (line, column) = place(of: offset)
    return InkFault(message: message, line: line, column: column)
  }

  /// `nil` at the end of the file.
  mutating func next() throws(InkFault) -> Event? {
    while index < bytes.count {
      let start = index
      guard bytes[index] == UInt8(ascii: "<") else {
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return .text(start..<index)
      }
      if starts("<!--") {
        try skip(past: "-->", "a comment that ends with -->")
      } else if starts("<![CDATA[") {
        let text = index + 9
        try skip(past: "]]>", "a CDATA section that ends with ]]>")
        return .text(text..<max(text, index - 3))
      } else if starts("<?") {
        try skip(past: "?>", "an instruction that ends with ?>")
      } else if starts("<!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
    return nil
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past end: String, _ expected: String) throws(InkFault) {
    let (start, end) = (index, [UInt8](end.utf8))
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], bytes[index...].starts(with: end) {
        index += end.count
        return
      }
      index += 1
    }
    throw fault("expected \(expected)", at: start)
  }

  /// Skips a DOCTYPE, with the declarations in its brackets.
  private mutating func skipDeclaration() throws(InkFault) {
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
    throw fault("expected a declaration that ends with >", at: start)
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !bytes[index].isSpace, !"=/><\"'".utf8.contains(bytes[index]) {
      index += 1
    }
    let full = String(decoding: bytes[start..<index], as: UTF8.self)
    // Namespace prefixes are arbitrary, so only the local name counts; xml:id is read as id.
    return full.split(separator: ":").last.map(String.init) ?? full
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  private mutating func tag() throws(InkFault) -> Event {
    let start = index
    index += 1
    let closes = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if closes { index += 1 }
    let name = name()
    guard !name.isEmpty else { throw fault("expected the name of an element after <", at: start) }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard index < bytes.count else { throw fault("expected a tag that ends with >", at: start) }
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return closes
          ? .close(name: name, offset: start)
          : .open(name: name, attributes: attributes, isEmpty: false, offset: start)
      case UInt8(ascii: "/"):
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
          throw fault("expected > after /", at: index)
        }
        index += 1
        return .open(name: name, attributes: attributes, isEmpty: true, offset: start)
      default:
        let place = index
        let key = self.name()
        skipSpace()
        guard !key.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
          throw fault("expected an attribute with a value in quotes", at: place)
        }
        index += 1
        skipSpace()
        guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
          throw fault("expected an attribute with a value in quotes", at: place)
        }
        let (quote, value) = (bytes[index], index + 1)
        index = value
        while index < bytes.count, bytes[index] != quote { index += 1 }
        guard index < bytes.count else {
          throw fault("expected a value that ends with its quotation mark", at: place)
        }
        attributes[key] = String(decoding: bytes[value..<index], as: UTF8.self)
        index += 1
      }
    }
  }
}

/// Reads the strokes of InkML (W3C) and of the gestures of the $1 and $N recognizers.
struct InkXML {
  private var scanner: InkTagScanner
  private var open: [String] = []
  private var channels = InkChannels()
  /// The points of the current gesture, or of its current stroke.
  private var points: [(x: Double, y: Double)] = []
  private var pointsStart = 0
  private var pointFault: InkFault?
  private var hasRoot = false
  private var book = InkTraceBook()

  /// The deepest nesting of elements.
  private static let deepest = 256

  static func read(_ bytes: [UInt8], _ receive: InkReceiver) throws {
    var reader = InkXML(scanner: InkTagScanner(bytes))
    do {
      try reader.read(receive)
    } catch let fault as InkFault {
      _ = try receive(.failure(fault))
    }
  }

  private init(scanner: InkTagScanner) { self.scanner = scanner }

  private mutating func read(_ receive: InkReceiver) throws {
    var trace: (offset: Int, attributes: [String: String])?
    var texts: [Range<Int>] = []
    while let event = try scanner.next() {
      switch event {
      case .text(let range):
        if trace != nil { texts.append(range) }
      case .open(let name, let attributes, let isEmpty, let offset):
        if !hasRoot {
          guard ["ink", "Gesture"].contains(name) || name.lowercased().contains("gesture") else {
            throw scanner.fault("expected <ink> or <Gesture>, found <\(name)>", at: offset)
          }
          hasRoot = true
        }
        switch name {
        case "trace":
          trace = (offset, attributes)
          texts = []
        case "traceView":
          guard let viewed = book.viewed(attributes) else {
            throw scanner.fault(
              "expected views of at most \(InkTraceBook.mostViews) traces in all", at: offset)
          }
          for trace in viewed {
            guard try receive(.success(trace.stroke)) else { return }
          }
        case "Gesture", "Stroke":
          guard try flush(receive) else { return }
          pointsStart = offset
        case "Point": addPoint(attributes, offset)
        default: channels.open(name, attributes)
        }
        if name == "traceGroup", !isEmpty { book.openGroup(attributes["id"]) }
        guard !isEmpty else {
          if name == "trace" { trace = nil }
          channels.close(name)
          continue
        }
        open.append(name)
        guard open.count <= Self.deepest else {
          throw scanner.fault("expected elements in at most \(Self.deepest) others", at: offset)
        }
      case .close(let name, let offset):
        guard open.last == name else {
          let expected = open.last.map { "</\($0)>" } ?? "the end of the file"
          throw scanner.fault("expected \(expected), found </\(name)>", at: offset)
        }
        open.removeLast()
        channels.close(name)
        if name == "trace", let ended = trace {
          trace = nil
          guard ended.attributes["type"] != "penUp" else { continue }
          let format = channels.format(for: ended.attributes["contextRef"])
          switch read(texts, format, ended.offset) {
          case .success(let part):
            let isDefined = open.contains("definitions")
            if let whole = book.add(part, ended.attributes, isDefined: isDefined) {
              guard try receive(.success(whole.stroke)) else { return }
            }
          case .failure(let fault):
            guard try receive(.failure(fault)) else { return }
          }
        } else if name == "traceGroup" {
          book.closeGroup()
        } else if name == "Gesture" || name == "Stroke" {
          guard try flush(receive) else { return }
        }
      }
    }
    for trace in book.unfinished {
      guard try receive(.success(trace.stroke)) else { return }
    }
    guard hasRoot else { throw scanner.fault("expected <ink> or <Gesture>", at: 0) }
    if let last = open.last {
      throw scanner.fault("expected </\(last)>, found the end of the file", at: scanner.bytes.count)
    }
  }

  // MARK: - Gestures

  private mutating func addPoint(_ attributes: [String: String], _ offset: Int) {
    func number(_ key: String) -> Double? {
      (attributes[key] ?? attributes[key.lowercased()]).flatMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
    }
    guard let x = number("X"), let y = number("Y") else {
      if pointFault == nil {
        pointFault = scanner.fault("a point without numbers X and Y", at: offset)
      }
      return
    }
    points.append((x, y))
  }

  /// Passes the points read so far to the receiver, if any. Returns `false` to stop reading.
  private mutating func flush(_ receive: InkReceiver) throws -> Bool {
    defer {
      points = []
      pointFault = nil
    }
    if let pointFault { return try receive(.failure(pointFault)) }
    guard !points.isEmpty else { return true }
    let (line, column) = scanner.place(of: pointsStart)
    return try receive(.success(InkStroke(points, line: line, column: column)))
  }

  // MARK: - Traces

  private mutating func read(
    _ texts: [Range<Int>], _ format: InkChannels.Format, _ offset: Int
  ) -> Result<InkTrace, InkFault> {
    var reader = InkTraceReader(format)
    for range in texts {
      if let problem = reader.read(scanner.bytes, range) {
        return .failure(scanner.fault(problem.message, at: problem.offset))
      }
    }
    if let message = reader.finish() { return .failure(scanner.fault(message, at: offset)) }
    guard !reader.points.isEmpty else {
      return .failure(scanner.fault("the trace has no points", at: offset))
    }
    let (line, column) = scanner.place(of: offset)
    return .success(InkTrace(points: reader.points, line: line, column: column))
  }
}
