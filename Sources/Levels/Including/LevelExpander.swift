import Physics

/// Puts the uses of a level in their places, counting what it makes: a short file can ask for more than anybody has
/// room for.
struct LevelExpander {
  /// How deep uses may be within each other.
  static let deepest = 16
  /// How many uses and objects of them there may be in all.
  static let mostObjects = 200_000
  /// How many files may be read, and how much text in all (bytes).
  static let mostFiles = 1000
  static let largestText = 64 << 20

  private let files: LevelSources
  private var opened: [String: (level: LevelDocument, text: String)] = [:]
  private var textSize = 0
  private var made = 0

  init(_ files: LevelSources) { self.files = files }

  /// The file, or the part of one, whose uses are being put in place.
  private struct Frame {
    /// The file, as messages call it.
    var file: String
    /// Its path from the level's folder; empty for the level itself.
    var path = ""
    /// What it was read from.
    var text: String?
    /// The whole file: its parts and materials.
    var owner: LevelDocument
    /// The part; `nil` for the file itself.
    var part: String?
    /// What is within what, from the outermost on.
    var stack: [String]

    /// An error at a path of what it is about.
    func error(
      _ path: String, _ expected: String, found: String? = nil, suggestion: String? = nil
    ) -> LevelError {
      let whole = part.map { "parts.\($0).\(path)" } ?? path
      let problem = LevelProblem(
        line: 0, column: 0, path: whole, expected: expected, found: found, suggestion: suggestion)
      return LevelError(file: file, problems: [problem]).located(in: text)
    }
  }

  mutating func expansion(
    of level: LevelDocument, file: String, text: String?
  ) throws(LevelError) -> LevelExpansion {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let frame = Frame(file: file, text: text, owner: level, stack: [name])
    var (result, objects) = try expand(level, frame)
    result.parts = [:]
    // Names of objects that are made only now, and of which kind they are, are told by reading all anew.
    do {
      var settled = try LevelReader.read(LevelWriter.write(result), file: file)
      for (id, made) in objects { objects[id] = made.compactMap { settled.object($0.key) } }
      settled.comments = level.comments
      return LevelExpansion(settled, objects: objects, of: level)
    } catch {
      throw error.withoutPlaces.located(in: text)
    }
  }

  /// A file or part with its uses in place, and the objects of each.
  private mutating func expand(
    _ level: LevelDocument, _ frame: Frame
  ) throws(LevelError) -> (LevelDocument, [String: [LevelObject]]) {
    var result = level
    result.includes = LevelObjects()
    var objects: [String: [LevelObject]] = [:]
    for (id, use) in level.includes {
      let path = "include.\(id)"
      var used = try whole(use, path, frame)
      do {
        used = try used.overridden(by: use.overrides)
      } catch {
        let problem = error.problems[0]
        throw frame.error(
          "\(path).set.\(problem.path)", problem.expected, found: problem.found,
          suggestion: problem.suggestion)
      }
      let boxes = used.place(by: LevelPlacement(position: use.position, angle: use.angle))
      if let box = boxes.first {
        throw frame.error(
          "\(path).angle",
          "a quarter turn, or none: what is used has a box at \(box), where a zone could be turned",
          found: LevelText.number(use.angle))
      }
      objects[id] = try add(used, of: use, id, to: &result, frame)
    }
    if frame.stack.count > 1 { try checkNames(result, frame) }
    return (result, objects)
  }

  /// Adds the objects of a use behind all others.
  private mutating func add(
    _ used: LevelDocument, of use: LevelInclude, _ id: String, to result: inout LevelDocument,
    _ frame: Frame
  ) throws(LevelError) -> [LevelObject] {
    var materials = Set(used.materials.keys)
    // A part has those of its file.
    if case .part = use.source { materials.subtract(frame.owner.materials.keys) }
    let list = used.renamed(within: id, materials: materials).allObjects
    made += list.count + 1
    guard made <= Self.mostObjects else {
      throw frame.error(
        "include.\(id)", "expected uses of at most \(Self.mostObjects) objects in all")
    }
    var order = result.nextOrder
    var added: [LevelObject] = []
    for object in list {
      guard result.object(object.key) == nil else {
        let kind = object.key.kind.singular
        throw frame.error(
          "include.\(id)", "there is \(kind) of the name \"\(object.key.id)\" already")
      }
      added.append(object.withOrder(order))
      order += 1
    }
    result.put(added)
    for name in materials { result.materials["\(id)/\(name)"] = used.materials[name] }
    return added
  }

  /// Names of objects of uses, which reading has left open.
  private func checkNames(_ level: LevelDocument, _ frame: Frame) throws(LevelError) {
    for object in level.allObjects {
      for key in object.references where key.id.contains("/") {
        let isThere = ObjectKey.Kind.allCases.contains {
          level.object(ObjectKey($0, key.id)) != nil
        }
        guard !isThere else { continue }
        let known = level.allObjects.map(\.key).filter { $0.kind == key.kind }.map(\.id)
        throw frame.error(
          "\(object.key.kind.section).\(object.key.id)",
          "expected the name of \(key.kind.singular)", found: quoted(key.id),
          suggestion: nearestWord(to: key.id, among: known.sorted()))
      }
    }
  }

  // MARK: - What is used

  /// What is used, with the uses within it in place.
  private mutating func whole(
    _ use: LevelInclude, _ path: String, _ frame: Frame
  ) throws(LevelError) -> LevelDocument {
    var inner = frame
    var level: LevelDocument
    let field: String
    switch use.source {
    case .part(let name):
      field = "\(path).part"
      guard let part = frame.owner.parts[name] else {
        throw frame.error(
          field, "expected the name of a part", found: quoted(name),
          suggestion: nearestWord(to: name, among: frame.owner.parts.keys.sorted()))
      }
      inner.part = name
      inner.stack.append(frame.path.isEmpty ? name : "\(frame.path):\(name)")
      level = part
      level.materials = frame.owner.materials
    case .file(let named):
      field = "\(path).file"
      guard let file = LevelPath.resolve(named, in: LevelPath.folder(of: frame.path)) else {
        throw frame.error(field, "expected a path within the level's folder", found: quoted(named))
      }
      inner.stack.append(file)
      // The file's own name stands for the level itself, whose folder is the one of the paths.
      try check(inner.stack, field, frame)
      inner.file = Self.name(of: file, beside: frame)
      let found = try open(file, called: inner.file, field, frame)
      inner.path = file
      inner.part = nil
      inner.text = found.text
      inner.owner = found.level
      level = found.level
      level.rebaseImages(LevelPath.folder(of: file))
    }
    try check(inner.stack, field, frame)
    return try expand(level, inner).0
  }

  private func check(
    _ stack: [String], _ path: String, _ frame: Frame
  ) throws(LevelError) {
    if let last = stack.last, let first = stack.firstIndex(of: last), first < stack.count - 1 {
      let circle = stack[first...].joined(separator: " > ")
      throw frame.error(path, "uses go round in a circle: \(circle)")
    }
    guard stack.count <= Self.deepest + 1 else {
      throw frame.error(path, "expected uses at most \(Self.deepest) deep within each other")
    }
  }

  /// A file that is included, read once.
  private mutating func open(
    _ file: String, called name: String, _ path: String, _ frame: Frame
  ) throws(LevelError) -> (level: LevelDocument, text: String) {
    if let known = opened[file] { return known }
    let text: String
    do {
      text = try files.text(file)
    } catch let error as LevelError {
      throw error
    } catch {
      let reason = (error as? LevelFileError)?.reason ?? "\(error)"
      throw frame.error(path, "\(file): \(reason)")
    }
    textSize += text.utf8.count
    guard textSize <= Self.largestText, opened.count < Self.mostFiles else {
      throw frame.error(
        path,
        "expected at most \(Self.mostFiles) files of \(Self.largestText >> 20) MB in all")
    }
    let level = try LevelReader.read(text, file: name, folder: LevelPath.folder(of: file))
    opened[file] = (level, text)
    return (level, text)
  }

  /// What messages call a file: its path beside that of the level.
  private static func name(of file: String, beside frame: Frame) -> String {
    var folder = LevelPath.folder(of: frame.file)
    // Up from a file that is itself in a folder.
    for _ in 0..<frame.path.count(where: { $0 == "/" }) { folder = LevelPath.folder(of: folder) }
    let isRoot = folder.isEmpty && frame.file.hasPrefix("/")
    return folder.isEmpty && !isRoot ? file : "\(folder)/\(file)"
  }
}
