// This scan looks at the text before the parser does. The parser would follow the encoding that the
// file names and build elements of any depth: so the XML declaration, instructions and the document
// type are blanked out here (`XMLEntities` has expanded the entities), and elements and their depth are
// counted. The scan follows XML just far enough to find the tags.

/// What a text in XML holds, before it is parsed.
struct XMLScan {
  /// The text for the parser, byte by byte in the same lines and columns.
  private(set) var harmless: [UInt8]
  /// Where each element's tag begins, in the order of the file.
  private(set) var tags: [Int] = []
  /// Whether `<` in values were exchanged for a character that nobody uses.
  private(set) var hasStandIns = false

  /// Where each `<?xml-stylesheet …?>` begins.
  private(set) var styleSheetLinks: [Int] = []

  /// The parser compares each attribute of an element with all others: a million take hours.
  private static let mostAttributes = 1000
  /// The parser refuses values of more than 10 MB, and calls them unfinished.
  private static let mostBytesOfValue = 8 << 20

  private let source: ImportSource
  private let entities: XMLEntities
  private let bytes: [UInt8]

  /// U+E000, private use: three bytes, one column, as `<` is one.
  private static let standIn: Character = "\u{E000}"

  static func restored(_ text: String) -> String {
    text.contains(standIn) ? String(text.map { $0 == standIn ? "<" : $0 }) : text
  }

  init(_ source: ImportSource, allowsBareLess: Bool) throws(ImportError) {
    self.source = source
    entities = try XMLEntities(source)
    bytes = entities.text
    harmless = bytes
    try run(allowsBareLess)
  }

  /// The place in the file of a place in the text whose entities are expanded.
  func original(_ offset: Int) -> Int { entities.original(offset) }

  private mutating func run(_ allowsBareLess: Bool) throws(ImportError) {
    var depth = 0
    var index = 0
    var bare: [Int] = []
    let limits = source.budget.limits
    while index < bytes.count {
      guard bytes[index] == 0x3C else {
        index += 1
        continue
      }
      if has("<!--", at: index) {
        index = try end(of: "-->", from: index, "a comment that ends with -->")
      } else if has("<![CDATA[", at: index) {
        index = try end(of: "]]>", from: index, "a CDATA section that ends with ]]>")
      } else if has("<?", at: index) {
        let end = try end(of: "?>", from: index, "an instruction that ends with ?>")
        if has("<?xml-stylesheet", at: index) { styleSheetLinks.append(original(index)) }
        // What one says of an encoding does not count: the text is UTF-8 by now. Nothing else of them
        // is used, and Foundation's parser reads address 0 at one without data, like <?php?>.
        blank(index..<end)
        index = end
      } else if has("<!", at: index) {
        let end = try endOfDocumentType(from: index)
        blank(index..<end)
        index = end
      } else if has("</", at: index) {
        depth -= 1
        index += 2
      } else {
        tags.append(index)
        depth += 1
        guard tags.count <= limits.nodes else {
          throw source.error(at: original(index), "at most \(limits.nodes) elements")
        }
        guard depth <= limits.depth else {
          throw source.error(at: original(index), "elements in at most \(limits.depth) others")
        }
        let end = try endOfTag(from: index, allowsBareLess, &bare)
        if end > index + 1, end <= bytes.count, bytes[end - 2] == 0x2F { depth -= 1 }
        index = end
      }
    }
    guard !bare.isEmpty else { return }
    hasStandIns = true
    var text: [UInt8] = []
    text.reserveCapacity(harmless.count + 2 * bare.count)
    var from = 0
    for place in bare {
      text += harmless[from..<place]
      text += Array(String(Self.standIn).utf8)
      from = place + 1
    }
    harmless = text + harmless[from...]
  }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { letters in
      (0..<count).allSatisfy { bytes[index + $0] == letters[$0] }
    }
  }

  private func end(
    of text: StaticString, from start: Int, _ expected: String
  ) throws(ImportError) -> Int {
    var index = start + 2
    while index < bytes.count {
      if has(text, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    throw source.error(at: original(start), expected, found: "the end of the file")
  }

  private mutating func blank(_ range: Range<Int>) {
    for i in range where harmless[i] != 0x0A { harmless[i] = 0x20 }
  }

  /// Behind a `<!DOCTYPE …>`, whose declarations are blank by now.
  private func endOfDocumentType(from start: Int) throws(ImportError) -> Int {
    guard has("<!DOCTYPE", at: start) else {
      throw source.error(
        at: original(start), "an element or a comment", found: source.excerpt(at: original(start)))
    }
    if let end = bytes.endOfDeclaration(from: start) { return end }
    throw source.error(
      at: original(start), "a DOCTYPE that ends with >", found: "the end of the file")
  }

  /// Behind the `>` of a tag, or the end of the file.
  private func endOfTag(
    from start: Int, _ allowsBareLess: Bool, _ bare: inout [Int]
  ) throws(ImportError) -> Int {
    var index = start + 1
    var quote: UInt8?
    var (values, open) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if let closing = quote {
        if byte == closing { quote = nil }
        guard index - open <= Self.mostBytesOfValue else {
          throw source.error(
            at: original(open), "values of at most \(Self.mostBytesOfValue >> 20) MB")
        }
        if byte == 0x3C {
          // Not closed, most likely: the parser says so.
          guard allowsBareLess else { return index }
          bare.append(index)
        }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
        open = index
        values += 1
        guard values <= Self.mostAttributes else {
          throw source.error(
            at: original(start), "an element of at most \(Self.mostAttributes) attributes")
        }
      } else if byte == 0x3E {
        return index + 1
      } else if byte == 0x3C {
        return index
      }
      index += 1
    }
    return index
  }

  /// Where an attribute's value begins, behind its quote.
  func offset(of attribute: String, inTagAt start: Int) -> Int? {
    let name = Array(attribute.utf8)
    var index = start + 1
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return nil
      } else if byte.isBlank, bytes[(index + 1)...].starts(with: name) {
        var place = index + 1 + name.count
        while place < bytes.count, bytes[place].isBlank { place += 1 }
        if place < bytes.count, bytes[place] == 0x3D {
          place += 1
          while place < bytes.count, bytes[place].isBlank { place += 1 }
          return min(place + 1, bytes.count)
        }
      }
      index += 1
    }
    return nil
  }
}
