import Physics

// Illustrator and others declare entities in the document type and use them in attributes and texts.
// They are expanded here, before anything else reads the text: those that the file itself declares,
// and within bounds. Nothing is loaded, so a reference to an external entity is an error.

/// A text in XML whose own entities are expanded and whose document type is blank.
struct XMLEntities {
  private(set) var text: [UInt8]

  /// More references in all are refused.
  static let mostReferences = 100_000
  /// More text out of entities is refused (bytes).
  static let mostExpanded = 4 << 20
  /// More entities are refused.
  static let mostEntities = 1000
  /// How deep entities may stand in entities.
  static let mostDepth = 16

  private let source: ImportSource
  private var values: [String: [UInt8]] = [:]
  private var external: Set<String> = []
  private var references = 0
  private var expanded = 0
  /// Where text of the file goes on behind an entity: in the text, and in the file.
  private var stretches: [(text: Int, file: Int, isCopied: Bool)] = []

  private var bytes: [UInt8] { source.bytes }

  init(_ source: ImportSource) throws(ImportError) {
    self.source = source
    text = source.bytes
    guard let (range, subset) = documentType() else { return }
    if let subset { try declare(subset, in: range) }
    guard let subset else { return }
    let end = try endOfType(subset)
    for i in range.lowerBound..<end where text[i] != 0x0A { text[i] = 0x20 }
    guard !values.isEmpty || !external.isEmpty else { return }
    try expand(from: end)
  }

  /// The place in the file of a place in the text.
  func original(_ offset: Int) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].text <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let stretch = stretches[low - 1]
    return stretch.isCopied ? stretch.file + offset - stretch.text : stretch.file
  }

  // MARK: - The document type

  private func has(_ word: StaticString, at index: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return word.withUTF8Buffer { letters in
      (0..<count).allSatisfy { bytes[index + $0] == letters[$0] }
    }
  }

  private func find(_ word: StaticString, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if has(word, at: index) { return index + word.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }

  /// Where the document type stands, and where its own declarations begin, if it has any.
  private func documentType() -> (range: Range<Int>, subset: Int?)? {
    var index = 0
    while index < bytes.count {
      if has("<!--", at: index) {
        guard let end = find("-->", from: index + 4) else { return nil }
        index = end
      } else if has("<?", at: index) {
        guard let end = find("?>", from: index + 2) else { return nil }
        index = end
      } else if has("<!DOCTYPE", at: index) {
        let start = index
        var quote: UInt8?
        while index < bytes.count {
          let byte = bytes[index]
          if let open = quote {
            if byte == open { quote = nil }
          } else if byte == 0x22 || byte == 0x27 {
            quote = byte
          } else if byte == 0x5B {
            return (start..<index, index + 1)
          } else if byte == 0x3E {
            return (start..<index, nil)
          }
          index += 1
        }
        return nil
      } else if bytes[index] == 0x3C {
        return nil
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Behind the `>` that ends the declaration at a place.
  private func endOfDeclaration(_ start: Int) throws(ImportError) -> Int {
    if let end = bytes.endOfDeclaration(from: start) { return end }
    throw source.error(
      at: start, "a declaration that ends with >", found: "the end of the file")
  }

  /// Behind the `]` that ends the declarations.
  private func endOfSubset(
    _ start: Int, _ each: (Int) throws(ImportError) -> Void
  ) throws(ImportError) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isBlank {
        index += 1
      } else if byte == 0x5D {
        return index + 1
      } else if has("<!--", at: index), let end = find("-->", from: index + 4) {
        index = end
      } else if has("<?", at: index), let end = find("?>", from: index + 2) {
        index = end
      } else if has("<!", at: index) {
        try each(index)
        index = try endOfDeclaration(index)
      } else if byte == 0x25, let end = find(";", from: index) {
        // A parameter entity: what it would declare stays unknown.
        index = end
      } else {
        throw source.error(
          at: index, "a declaration like <!ENTITY name \"text\">",
          found: source.excerpt(at: index))
      }
    }
    throw source.error(at: start, "declarations that end with ]", found: "the end of the file")
  }

  private func endOfType(_ subset: Int) throws(ImportError) -> Int {
    var index = try endOfSubset(subset) { (_) throws(ImportError) in }
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    guard index < bytes.count, bytes[index] == 0x3E else {
      throw source.error(
        at: index, "a DOCTYPE that ends with >", found: source.excerpt(at: index))
    }
    return index + 1
  }

  private mutating func declare(_ subset: Int, in range: Range<Int>) throws(ImportError) {
    var places: [Int] = []
    _ = try endOfSubset(subset) { (place) throws(ImportError) in places.append(place) }
    for place in places where has("<!ENTITY", at: place) {
      guard values.count + external.count < Self.mostEntities else {
        throw source.error(at: place, "at most \(Self.mostEntities) entities")
      }
      var index = place + 8
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      guard index < bytes.count, bytes[index] != 0x25 else { continue }
      let start = index
      while index < bytes.count, !bytes[index].isBlank, bytes[index] != 0x3E { index += 1 }
      let name = source.text(start..<index)
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      // The first declaration of a name counts.
      guard index < bytes.count, values[name] == nil, !external.contains(name) else { continue }
      let quote = bytes[index]
      guard quote == 0x22 || quote == 0x27 else {
        external.insert(name)
        continue
      }
      let begin = index + 1
      let end = bytes[begin...].firstIndex(of: quote) ?? bytes.count
      values[name] = Self.withCharacters(bytes[begin..<end])
    }
  }

  /// An entity's text with its references to characters resolved and its lines joined, so that
  /// what follows it keeps its line.
  private static func withCharacters(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte == 0x26, index + 2 < value.endIndex, value[index + 1] == 0x23,
        let end = value[index...].firstIndex(of: 0x3B)
      {
        let digits = String(decoding: value[(index + 2)..<end], as: UTF8.self)
        let code =
          digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        if let code, let scalar = Unicode.Scalar(code), code > 0x1F || code == 9 {
          text += Array(String(Character(scalar)).utf8)
        } else {
          text.append(0x20)
        }
        index = end + 1
      } else {
        text.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
        index += 1
      }
    }
    return text
  }

  // MARK: - References

  private mutating func expand(from start: Int) throws(ImportError) {
    var output = Array(text[..<start])
    var index = start
    var quote: UInt8?
    var isTag = false
    func copy(through end: Int) {
      output += bytes[index..<end]
      index = end
    }
    while index < bytes.count {
      let byte = bytes[index]
      if !isTag, byte == 0x3C {
        if has("<!--", at: index) {
          copy(through: find("-->", from: index + 4) ?? bytes.count)
          continue
        }
        if has("<![CDATA[", at: index) {
          copy(through: find("]]>", from: index + 9) ?? bytes.count)
          continue
        }
        if has("<?", at: index) {
          copy(through: find("?>", from: index + 2) ?? bytes.count)
          continue
        }
        isTag = true
      } else if isTag {
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == 0x22 || byte == 0x27 {
          quote = byte
        } else if byte == 0x3E {
          isTag = false
        }
      }
      if byte == 0x26, !isTag || quote != nil, let (name, end) = Self.reference(bytes[...], index) {
        if values[name] != nil || external.contains(name) {
          stretches.append((output.count, index, false))
          try append(name, isValue: isTag, to: &output, at: index, using: [])
          index = end
          stretches.append((output.count, index, true))
          continue
        }
      }
      output.append(byte)
      index += 1
    }
    text = output
  }

  /// The name in `&name;` and the place behind it.
  private static func reference(
    _ bytes: ArraySlice<UInt8>, _ start: Int
  ) -> (name: String, end: Int)? {
    var index = start + 1
    while index < bytes.endIndex, index - start < 200 {
      let byte = bytes[index]
      if byte == 0x3B {
        return index == start + 1
          ? nil : (String(decoding: bytes[(start + 1)..<index], as: UTF8.self), index + 1)
      }
      guard byte > 0x20, byte != 0x26, byte != 0x3C, byte != 0x22, byte != 0x23 else { return nil }
      index += 1
    }
    return nil
  }

  private mutating func append(
    _ name: String, isValue: Bool, to output: inout [UInt8], at place: Int, using: [String]
  ) throws(ImportError) {
    references += 1
    guard references <= Self.mostReferences else {
      throw source.error(at: place, "at most \(Self.mostReferences) uses of entities")
    }
    guard let value = values[name] else {
      throw source.error(
        at: place, "an entity whose text is in the file itself", found: "&\(name);")
    }
    guard !using.contains(name), using.count < Self.mostDepth else {
      throw source.error(at: place, "an entity that does not contain itself", found: "&\(name);")
    }
    var index = 0
    while index < value.count {
      let byte = value[index]
      if byte == 0x26, let (inner, end) = Self.reference(value[...], index),
        values[inner] != nil || external.contains(inner)
      {
        try append(inner, isValue: isValue, to: &output, at: place, using: using + [name])
        index = end
        continue
      }
      let before = output.count
      switch byte {
      case 0x22 where isValue: output += Array("&quot;".utf8)
      case 0x27 where isValue: output += Array("&apos;".utf8)
      case 0x3C where isValue: output += Array("&lt;".utf8)
      default: output.append(byte)
      }
      expanded += output.count - before
      guard expanded <= Self.mostExpanded else {
        throw source.error(
          at: place, "entities that become at most \(Self.mostExpanded >> 20) MB of text")
      }
      index += 1
    }
  }
}

extension [UInt8] {
  /// The index after the next `>` outside quotes; `nil` where the bytes end before it.
  func endOfDeclaration(from start: Int) -> Int? {
    var index = start
    var quote: UInt8?
    while index < count {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return index + 1
      }
      index += 1
    }
    return nil
  }
}
