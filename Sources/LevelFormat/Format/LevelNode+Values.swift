import Physics

// Values that several sections have: colors, files, what carries something, areas, objects of several kinds.

extension LevelReading {
  /// What `order` may be.
  package static let orders = 0...Int(Int32.max)
  /// What `ink` may be.
  static let inks = 0...1000

  /// What something is fixed to: a body's name, `{rope: NAME, fraction: 0.5}`, or `{pointer: true}`.
  mutating func carrier(_ node: LevelNode) -> LevelAttachment? {
    guard case .mapping = node.node else { return name(of: .body, node).map { .body($0) } }
    let expected = "the name of a body, {rope: NAME, fraction: 0.5} or {pointer: true}"
    guard let fields = LevelFields(node, known: ["rope", "fraction", "pointer"], expected)
    else { return nil }
    if let pointer = fields["pointer"] {
      guard !fields.has("rope"), !fields.has("fraction"), pointer.truth() == true else {
        node.fail(expected)
        return nil
      }
      return .pointer
    }
    var fraction: Float = 0.5
    fields.read("fraction", in: .fraction, into: &fraction)
    return fields.required("rope", "the name of a rope").flatMap { name(of: .rope, $0) }
      .map { .rope($0, fraction: fraction) }
  }

  /// The name of an object of one of several kinds. A plain name is of the first of them that has it, if
  /// not of several of the others; `{label: NAME}` says of which.
  mutating func key(of kinds: [ObjectKey.Kind], _ node: LevelNode) -> ObjectKey? {
    let words = kinds.map(\.rawValue)
    let expected = "the name of " + list(kinds.map(\.singular))
    if case .mapping = node.node {
      guard let fields = LevelFields(node, known: words, expected),
        let (word, value) = fields.single(of: words),
        let kind = ObjectKey.Kind(rawValue: word)
      else { return nil }
      return name(of: kind, value).map { ObjectKey(kind, $0) }
    }
    guard let text = node.text(expected) else { return nil }
    let found = kinds.filter { names[$0]?.contains(text) == true }
    if found.count > 1, let first = found.first, first != kinds.first {
      node.fail(
        sentence: "there is " + list(found.map(\.singular)).replacing(" or ", with: " and ")
          + " of the name \"\(text)\": {\(first.rawValue): \(LevelText.string(text))} says which")
      return nil
    }
    if let kind = found.first {
      references.append(Reference(target: .object(kind), name: text, node: node))
      return ObjectKey(kind, text)
    }
    if let kind = kinds.first(where: { self.known.has(text, $0) }) { return ObjectKey(kind, text) }
    if let include = include(of: text), let kind = kinds.first {
      references.append(
        Reference(target: .object(.include), name: include, node: node, kinds: kinds))
      return ObjectKey(kind, text)
    }
    node.fail(
      expected, found: quoted(text),
      suggestion: node.nearest(to: text, among: kinds.flatMap { names[$0] ?? [] }.sorted()))
    return nil
  }
}

extension LevelReading {
  /// The use of a part or file that an object comes from, by its name `USE/NAME`.
  func include(of name: String) -> String? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let use = String(name[..<slash])
    return names[.include]?.contains(use) == true ? use : nil
  }
}

extension LevelNode {
  /// `"#rrggbb"` or `"#rrggbbaa"`.
  func color() -> LevelColor? {
    guard case .scalar(let scalar) = node, let color = LevelColor(scalar.string) else {
      fail("a color in quotes, like \"#ff8800\"")
      return nil
    }
    return color
  }

  /// A file by its path from the folder of the level, or of the file in which it is named; it must not leave the
  /// level's folder.
  func file(in folder: String) -> String? {
    guard let path = text("a path within the level's folder") else { return nil }
    guard LevelPath.resolve(path, in: folder) != nil else {
      fail("a path within the level's folder", found: quoted(path))
      return nil
    }
    return path
  }
}
