import Physics

/// What stands in one line of a level's file, or begins there and goes on further in.
struct LevelLine {
  /// The name of the field.
  let name: String
  /// What stands behind it.
  let content: Content

  /// What a field has, and how it is laid out.
  enum Content {
    /// In the same line.
    case value(LevelValue)
    /// Each field in a line of its own.
    case fields([LevelLine])
    /// Each item in a line of its own.
    case items([LevelValue])
    /// As many points to a line as fit.
    case points([LevelValue])
  }

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// A field in one line.
  init(_ field: LevelValue.Field) { self.init(field.name, .value(field.value)) }

  /// The field, however it is laid out.
  var field: LevelValue.Field {
    switch content {
    case .value(let value): .init(name, value)
    case .fields(let lines): .init(name, lines.isEmpty ? .null : LevelValue(lines))
    case .items(let items): .init(name, items.isEmpty ? .null : .list(items))
    case .points(let points): .init(name, .list(points))
    }
  }
}

extension LevelValue {
  /// The mapping of what stands in lines.
  init(_ lines: [LevelLine]) { self = .mapping(lines.map(\.field)) }
}

/// Makes the lines of a level, or of one of its objects.
struct LevelLines {
  private(set) var lines: [LevelLine] = []
  private var path: [String] = []
  /// What is commented on is written, though there is nothing to say: an empty section, a default.
  private let comments: LevelComments
  private let hasComments: Bool
  /// Whether gravity and places are always written.
  let writesPlaces: Bool
  /// Whether what is so anyway is written too: for who shows it.
  let writesDefaults: Bool

  init(
    _ comments: LevelComments = LevelComments(), writesPlaces: Bool = false,
    writesDefaults: Bool = false
  ) {
    self.comments = comments
    hasComments = comments.hasPaths
    self.writesPlaces = writesPlaces || writesDefaults
    self.writesDefaults = writesDefaults
  }

  /// Whether there is a comment at a field of what is being written.
  func hasComment(_ name: String) -> Bool {
    hasComments && comments.isAt((path + [name]).joined(separator: "."))
  }

  mutating func add(_ name: String, _ content: LevelLine.Content) {
    lines.append(LevelLine(name, content))
  }

  /// `name: value`.
  mutating func field(_ name: String, _ value: LevelValue) { add(name, .value(value)) }

  /// `name:` and what belongs to it, further in.
  mutating func section(_ name: String, _ content: (inout LevelLines) -> Void) {
    var around: [LevelLine] = []
    swap(&around, &lines)
    path.append(name)
    content(&self)
    path.removeLast()
    swap(&around, &lines)
    add(name, .fields(around))
  }

  /// A section that is written if it has something, or a comment.
  mutating func section(
    _ name: String, unless isEmpty: Bool, _ content: (inout LevelLines) -> Void
  ) {
    if !isEmpty || hasComment(name) { section(name, content) }
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
    section(kind.section, unless: objects.isEmpty) { lines in
      for (id, object) in objects { lines.section(id) { write(&$0, object) } }
    }
  }

  // MARK: - The whole level

  /// All that a level says.
  mutating func level(_ level: LevelDocument) {
    field("inkfall", .integer(LevelDocument.formatVersion))
    if !level.name.isEmpty { field("name", .text(level.name)) }
    if !level.about.isEmpty { field("about", .text(level.about)) }
    if level.seed != 0 { field("seed", .whole(level.seed)) }
    if !level.hints.isEmpty { add("hints", .items(level.hints.map { .text($0) })) }
    world(level.world)
    if let camera = level.camera { section("camera") { $0.record(camera) } }
    if level.tools != LevelTools() { section("tools") { $0.record(level.tools) } }
    section("materials", unless: level.materials.isEmpty) { lines in
      for (name, material) in level.materials.sorted(by: { $0.key < $1.key }) {
        lines.field(name, .record(material))
      }
    }
    section("collisionLayers", unless: level.collisionLayers.isEmpty) { lines in
      for (name, layer) in level.collisionLayers.sorted(by: { $0.key < $1.key }) {
        lines.field(name, .record(layer))
      }
    }
    section("parts", unless: level.parts.isEmpty) { lines in
      for (name, part) in level.parts.sorted(by: { $0.key < $1.key }) {
        if part.isEmpty {
          lines.field(name, .mapping([]))
        } else {
          lines.section(name) { $0.objects(of: part) }
        }
      }
    }
    objects(of: level)
    if !level.expectations.isEmpty || hasComment("expect") {
      add("expect", .items(level.expectations.map(\.value)))
    }
    if let meta = level.meta { self.meta(meta) }
  }

  mutating func world(_ world: LevelWorld) {
    let isEmpty = world == LevelWorld()
    guard
      !isEmpty || writesPlaces || writesDefaults || hasComment("world")
        || comments.isAt("world.gravity")
    else { return }
    section("world") { lines in
      lines.record(world)
      // A section without a field would be no world.
      if lines.lines.isEmpty { lines.field("gravity", .vector(world.gravity)) }
    }
  }

  private mutating func meta(_ meta: LevelValue) {
    guard case .mapping(let fields) = meta, !fields.isEmpty else { return field("meta", meta) }
    add("meta", .fields(fields.map { LevelLine($0) }))
  }
}
