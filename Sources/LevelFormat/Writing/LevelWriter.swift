import Physics

/// Writes levels in their one canonical form: objects in their order, one field a line, nothing that
/// is a default. So two people who touch different objects, or different fields of one, never
/// conflict in git, and what is read and written again is the same text.
public enum LevelWriter {
  /// The text of a level.
  public static func write(_ level: LevelDocument) -> String {
    text(of: lines(of: level), comments: level.comments)
  }

  /// Lines with the comments that stand above them.
  static func text(of lines: [Line], comments: LevelComments) -> String {
    var text = ""
    for comment in comments.head { text += comment + "\n" }
    if !comments.head.isEmpty { text += "\n" }
    // Empty lines behind such a block would be lines of it, so none is written before the next content.
    var isInBlock = false
    for line in lines {
      if line.isAfterGap, !isInBlock { text += "\n" }
      let indent = String(repeating: " ", count: line.indent)
      if let path = line.path, let comments = comments.above[path] {
        for comment in comments where !comment.isEmpty || !isInBlock {
          text += comment.isEmpty ? "\n" : indent + comment + "\n"
          isInBlock = false
        }
      }
      let block = line.value.flatMap { LevelText.block($0) }
      if let value = line.value, let block {
        text += indent + line.text.dropLast(value.count) + block.head
      } else {
        text += indent + line.text
      }
      if let comment = line.path.flatMap({ comments.behind[$0] }) { text += " " + comment }
      text += "\n"
      for line in block?.lines ?? [] { text += line.isEmpty ? "\n" : "\(indent)  \(line)\n" }
      isInBlock = block?.keepsEmptyLines == true
    }
    if !comments.foot.isEmpty, !isInBlock { text += "\n" }
    for comment in comments.foot where !comment.isEmpty || !isInBlock {
      text += comment + "\n"
      isInBlock = false
    }
    return text
  }

  /// A line of the file.
  struct Line {
    var path: String?
    var indent: Int
    var text: String
    /// The value at the end of the text, where that may become a block of lines.
    var value: String?
    /// Whether an empty line goes before it.
    var isAfterGap = false
  }

  /// All lines without comments.
  ///
  /// - Parameters:
  ///   - withPlaces: Whether gravity, and where bodies are, is written though it is as it always is: for what sets or
  ///     compares values.
  static func lines(of level: LevelDocument, withPlaces: Bool = false) -> [Line] {
    var writer = LevelLines(level.comments, writesPlaces: withPlaces)
    writer.field("inkfall", "\(LevelDocument.formatVersion)")
    if !level.name.isEmpty { writer.field("name", LevelText.string(level.name)) }
    if !level.about.isEmpty { writer.field("about", LevelText.string(level.about)) }
    if level.seed != 0 { writer.field("seed", "\(level.seed)") }
    if !level.hints.isEmpty {
      writer.section("hints") { writer in
        for (i, hint) in level.hints.enumerated() { writer.entry(i, LevelText.string(hint)) }
      }
    }
    writer.world(level.world)
    if let camera = level.camera {
      writer.section("camera") {
        $0.record(camera)
      }
    }
    if level.tools != LevelTools() { writer.section("tools") { $0.record(level.tools) } }
    if !level.materials.isEmpty || writer.hasComment("materials") {
      writer.section("materials") { writer in
        for (name, material) in level.materials.sorted(by: { $0.key < $1.key }) {
          writer.field(name, LevelText.record(material))
        }
      }
    }
    if !level.collisionLayers.isEmpty || writer.hasComment("collisionLayers") {
      writer.section("collisionLayers") { writer in
        for (name, layer) in level.collisionLayers.sorted(by: { $0.key < $1.key }) {
          writer.field(name, LevelText.record(layer))
        }
      }
    }
    if !level.parts.isEmpty || writer.hasComment("parts") {
      writer.section("parts") { writer in
        for (name, part) in level.parts.sorted(by: { $0.key < $1.key }) {
          if part.isEmpty {
            writer.field(name, "{}")
          } else {
            writer.section(name) { $0.objects(of: part) }
          }
        }
      }
    }
    writer.objects(of: level)
    if !level.expectations.isEmpty || writer.hasComment("expect") {
      writer.section("expect") { writer in
        for (i, expectation) in level.expectations.enumerated() {
          writer.entry(i, LevelLines.text(of: expectation))
        }
      }
    }
    if let meta = level.meta { writer.meta(meta) }
    return writer.lines
  }
}

/// Lines being written.
package struct LevelLines {
  private(set) var lines: [LevelWriter.Line] = []
  private var path: [String] = []
  /// What is commented on is written, though there is nothing to say: an empty section, a default.
  private let comments: LevelComments
  /// Whether gravity and places are always written.
  let writesPlaces: Bool
  /// Whether what is so anyway is written too: for who shows it.
  let writesDefaults: Bool

  init(
    _ comments: LevelComments = LevelComments(), writesPlaces: Bool = false,
    writesDefaults: Bool = false
  ) {
    self.comments = comments
    self.writesPlaces = writesPlaces || writesDefaults
    self.writesDefaults = writesDefaults
  }

  /// Whether there is a comment at a field of what is being written.
  func hasComment(_ name: String) -> Bool { comments.isAt(path(to: name)) }

  private var indent: Int { 2 * path.count }

  private func path(to name: String) -> String { (path + [name]).joined(separator: ".") }

  /// `name: value`.
  mutating func field(_ name: String, _ value: String) {
    lines.append(
      .init(
        path: path(to: name), indent: indent, text: "\(LevelText.key(name)): \(value)",
        value: value))
  }

  /// `name: value`, unless the value is the default.
  mutating func field(_ name: String, _ value: Float, unless standard: Float) {
    // −0 is another number than 0: the world's bits know them apart.
    if writesDefaults || value != standard || value.sign != standard.sign {
      field(name, LevelText.number(value))
    }
  }

  mutating func field(_ name: String, _ value: Float?) {
    if let value { field(name, LevelText.number(value)) }
  }

  /// `name: value`, unless it is so anyway.
  mutating func field(_ name: String, _ value: String, unless isStandard: Bool) {
    if writesDefaults || !isStandard { field(name, value) }
  }

  mutating func field(_ name: String, _ value: Bool, unless standard: Bool) {
    if writesDefaults || value != standard { field(name, value ? "true" : "false") }
  }

  /// `- value`.
  mutating func entry(_ index: Int, _ value: String) {
    lines.append(
      .init(path: path(to: String(index)), indent: indent, text: "- \(value)", value: value))
  }

  /// A line that nothing is named after.
  mutating func plain(_ text: String) { lines.append(.init(indent: indent, text: text)) }

  /// `name:` and what belongs to it, further in. Those of the file itself stand apart.
  mutating func section(_ name: String, _ content: (inout LevelLines) -> Void) {
    lines.append(
      .init(
        path: path(to: name), indent: indent, text: "\(LevelText.key(name)):",
        isAfterGap: path.isEmpty))
    path.append(name)
    content(&self)
    path.removeLast()
  }

  // MARK: - Objects

  /// All objects of a level or a part, section by section.
  mutating func objects(of level: LevelDocument) {
    for kind in LevelKind.inFiles { kind.write(level, &self) }
  }

  /// The objects of a kind, each in a section of its own.
  mutating func section<T>(
    _ kind: ObjectKey.Kind, _ objects: LevelObjects<T>, _ write: (inout LevelLines, T) -> Void
  ) {
    guard !objects.isEmpty || hasComment(kind.section) else { return }
    section(kind.section) { lines in
      for (id, object) in objects { lines.section(id) { write(&$0, object) } }
    }
  }

  // MARK: - World

  mutating func world(_ world: LevelWorld) {
    let isEmpty = world == LevelWorld()
    guard
      !isEmpty || writesPlaces || writesDefaults || hasComment("world")
        || comments.isAt("world.gravity")
    else { return }
    section("world") { lines in
      let before = lines.lines.count
      lines.record(world)
      // A section without a field would be no world.
      if lines.lines.count == before {
        lines.field("gravity", LevelText.vector(world.gravity))
      }
    }
  }

  mutating func meta(_ meta: LevelValue) {
    guard case .mapping(let fields) = meta, !fields.isEmpty else {
      lines.append(
        .init(path: "meta", indent: 0, text: "meta: \(LevelText.value(meta))", isAfterGap: true))
      return
    }
    section("meta") { lines in
      for field in fields { lines.field(field.name, LevelText.value(field.value)) }
    }
  }
}
