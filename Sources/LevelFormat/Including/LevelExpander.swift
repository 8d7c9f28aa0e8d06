import Physics

/// Puts the uses of a level in their places, counting what it makes: a short file can ask for more than anybody has
/// room for.
struct LevelExpander {
  /// How deep uses may be within each other.
  static let deepest = 16
  /// How many uses there may be in all, those within what is used included.
  static let mostUses = 20_000
  /// How many uses and objects of them there may be in all.
  static let mostObjects = 200_000
  /// How much text the objects of uses may be in all (bytes). A level of 32 MB is not read, so a little above that.
  static let largestUses = 40 << 20
  /// How much text may be written and read again in all for uses that set values (bytes).
  static let largestSets = 4 << 20
  /// How many files may be read, and how much text in all (bytes).
  static let mostFiles = 1000
  static let largestText = 64 << 20

  private let files: LevelSources
  /// Whether uses of files are left out, and all that they may hold is taken to be there.
  private let leavesFilesOut: Bool
  private var opened: [String: (level: LevelDocument, text: String)?] = [:]
  private var textSize = 0
  private var uses = 0
  private var made = 0
  private var usesSize = 0
  private var setsSize = 0
  /// How many objects files and parts have with their uses in place, and how long their text is, by their names.
  private var sizes: [String: (objects: Int, text: Int)] = [:]
  private let suggestions = WordSuggestions()
  /// Whether so much was asked for that nothing more is looked at.
  private var isOver = false
  /// What is wrong, by the file that it is in, and the texts of the files.
  private var problems: [String: Set<LevelProblem>] = [:]
  private var texts: [String: String] = [:]

  init(_ files: LevelSources, leavesFilesOut: Bool = false) {
    self.files = files
    self.leavesFilesOut = leavesFilesOut
  }

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
    /// Parts, and uses of the file itself, of which something is wrong that is told already.
    var broken: Set<[String]> = []

    /// An error at a path of what it is about.
    func error(
      _ path: String, _ expected: String, found: String? = nil, suggestion: String? = nil
    ) -> LevelError {
      let whole = part.map { "parts.\($0).\(path)" } ?? path
      let problem = LevelProblem(
        line: 0, column: 0, path: whole, expected: expected, found: found, suggestion: suggestion)
      return LevelError(file: file, problems: [problem])
    }
  }

  /// What a file or part is with its uses in place, and those of which nobody can say what they hold.
  private struct Expanded {
    var level: LevelDocument
    var objects: [String: [LevelObject]] = [:]
    var open: Set<String> = []
    /// What sizes are kept by.
    var name = ""
    /// Names of objects that are not there, which is told already.
    var missing: Set<String> = []
  }

  /// A level without uses.
  ///
  /// - Parameters:
  ///   - findings: What is known of the level's file; all of what is wrong with it is told together with what is wrong
  ///     with uses.
  /// - Throws: `LevelError` with everything that is wrong.
  mutating func expansion(
    of findings: LevelReader.Findings, file: String, text: String?
  ) throws(LevelError) -> LevelExpansion {
    let level = findings.level
    if level.includes.isEmpty, findings.problems.isEmpty {
      // Nothing is used, so nothing can be wrong with uses.
      var alone = level
      alone.parts = [:]
      return LevelExpansion(alone, objects: [:], of: level)
    }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let frame = Frame(
      file: file, text: text, owner: level, stack: [name], broken: Self.broken(findings.problems))
    var expanded = expand(level, frame)
    expanded.level.parts = [:]
    // Names of objects that are made only now, and of which kind they are, are told by reading all anew.
    var names = LevelKnownNames(objects: expanded.missing, uses: expanded.open)
    if !findings.problems.isEmpty { names.names = findings.names }
    var settled: LevelDocument?
    // Of too much only that is told.
    if !isOver {
      do {
        let found = try LevelReader.findings(
          in: LevelWriter.write(expanded.level), file: file, known: names, suggestions: suggestions)
        // What was read in part only is told already.
        let more = found.problems.filter { !frame.broken.contains(Self.object(of: $0)) }
        note(LevelError(file: file, problems: more).withoutPlaces, text)
        settled = found.level
      } catch {
        note(error.withoutPlaces, text)
      }
    }
    let all = findings.problems + located(besides: findings.problems, in: file)
    guard all.isEmpty, var settled else {
      throw LevelError(file: file, problems: all.sorted(by: LevelProblem.isBefore))
    }
    for (id, made) in expanded.objects {
      expanded.objects[id] = made.compactMap { settled.object($0.key) }
    }
    settled.comments = level.comments
    return LevelExpansion(settled, objects: expanded.objects, of: level)
  }

  /// The parts, uses and other objects that problems of a file are about.
  private static func broken(_ problems: [LevelProblem]) -> Set<[String]> {
    Set(problems.map(object))
  }

  private static func object(of problem: LevelProblem) -> [String] {
    problem.path.split(separator: ".").prefix(2).map(String.init)
  }

  /// Keeps what is wrong with a file to be told, once.
  private mutating func note(_ error: LevelError, _ text: String?) {
    problems[error.file, default: []].formUnion(error.problems)
    if let text { texts[error.file] = text }
  }

  /// What was noted besides what is known, each with its place in the text of its file.
  private func located(besides known: [LevelProblem], in own: String) -> [LevelProblem] {
    let told = Set(known.map { [$0.path, $0.sentence] })
    return problems.flatMap { file, found in
      let error = LevelError(
        file: file,
        problems: found.filter { file != own || !told.contains([$0.path, $0.sentence]) })
      let located = error.located(in: texts[file]).problems
      return file == own ? located : located.map { $0.inFile(file) }
    }
  }

  /// A file or part with its uses in place; a use that something is wrong with is left out.
  private mutating func expand(_ level: LevelDocument, _ frame: Frame) -> Expanded {
    var result = Expanded(level: level)
    result.level.includes = LevelObjects()
    // Not of the result: a second hold of that would have it copied for each use.
    var orders = FreeOrders(largest: result.level.largestOrder) {
      Set(level.allObjects.map(\.order))
    }
    for (id, use) in level.includes where !isOver {
      do throws(LevelError) {
        guard try put(use, id, into: &result, &orders, frame) else {
          result.open.insert(id)
          continue
        }
      } catch {
        result.open.insert(id)
        note(error, frame.text)
      }
    }
    if frame.stack.count > 1, !isOver { checkNames(&result, frame) }
    return result
  }

  /// Puts a use in its place. The answer is false where nobody can say what it holds.
  private mutating func put(
    _ use: LevelInclude, _ id: String, into result: inout Expanded, _ orders: inout FreeOrders,
    _ frame: Frame
  ) throws(LevelError) -> Bool {
    let path = "include.\(id)"
    if frame.part == nil, frame.broken.contains(["include", id]) { return false }
    uses += 1
    made += 1
    guard uses <= Self.mostUses else {
      throw over("expected at most \(Self.mostUses) uses in all", path, frame)
    }
    try checkSize(path, frame)
    guard let whole = try whole(use, path, frame), !isOver else { return false }
    try count(whole, path, frame)
    var used = whole.level
    let open = whole.open.map { "\(id)/\($0)" }
    // What cannot be told apart from what is not at hand is not looked at.
    guard whole.open.isEmpty || use.overrides.isEmpty else { return false }
    do {
      used = try overridden(used, by: use, path, frame)
    } catch {
      guard !isOver else { throw error }
      for problem in error.problems {
        let own = frame.error(
          "\(path).set.\(problem.path)", problem.expected, found: problem.found,
          suggestion: problem.suggestion)
        note(own, frame.text)
      }
      return false
    }
    let boxes = used.place(by: LevelPlacement(position: use.position, angle: use.angle))
    if let box = boxes.first {
      throw frame.error(
        "\(path).angle",
        "a quarter turn, or none: what is used has a box at \(box), where a zone could be turned",
        found: LevelText.number(use.angle))
    }
    result.objects[id] = try add(used, id, to: &result.level, &orders, frame)
    result.open.formUnion(open)
    result.missing.formUnion(whole.missing.map { "\(id)/\($0)" })
    return true
  }

  /// Adds the objects of a use behind all others.
  private mutating func add(
    _ used: LevelDocument, _ id: String, to result: inout LevelDocument,
    _ orders: inout FreeOrders, _ frame: Frame
  ) throws(LevelError) -> [LevelObject] {
    let materials = Set(used.materials.keys)
    let list = used.renamed(within: id, materials: materials).allObjects
    var added: [LevelObject] = []
    for object in list {
      guard result.object(object.key) == nil else {
        let kind = object.key.kind.singular
        throw frame.error(
          "include.\(id)", "there is \(kind) of the name \"\(object.key.id)\" already")
      }
      added.append(object.withOrder(orders.next()))
    }
    result.put(added)
    for name in materials { result.materials["\(id)/\(name)"] = used.materials[name] }
    // Layers of one name are one: what is used can meet, or pass, what is here.
    for (name, layer) in used.collisionLayers where result.collisionLayers[name] == nil {
      result.collisionLayers[name] = layer
    }
    guard result.collisionLayers.count <= LevelCollisionLayer.most else {
      throw frame.error(
        "include.\(id)", "expected at most \(LevelCollisionLayer.most) collision layers in all")
    }
    return added
  }

  private mutating func checkSize(_ path: String, _ frame: Frame) throws(LevelError) {
    guard made > Self.mostObjects else { return }
    throw over("expected uses of at most \(Self.mostObjects) objects in all", path, frame)
  }

  /// The error that too much was asked for: nothing more is looked at.
  private mutating func over(_ expected: String, _ path: String, _ frame: Frame) -> LevelError {
    isOver = true
    return frame.error(path, expected)
  }

  /// Counts what a use will make, before it is made.
  private mutating func count(
    _ whole: Expanded, _ path: String, _ frame: Frame
  ) throws(LevelError) {
    let size: (objects: Int, text: Int)
    if let known = sizes[whole.name] {
      size = known
    } else {
      size = (whole.level.allObjects.count, LevelWriter.write(whole.level.objectsAlone).utf8.count)
      sizes[whole.name] = size
    }
    made += size.objects
    try checkSize(path, frame)
    usesSize += size.text
    guard usesSize <= Self.largestUses else {
      throw over("expected uses of at most \(Self.largestUses >> 20) MB in all", path, frame)
    }
  }

  /// What is used with the values that a use sets. A part comes with those materials of its file that are named
  /// in it or in the values; with all of them only where something is wrong, to tell what.
  private mutating func overridden(
    _ used: LevelDocument, by use: LevelInclude, _ path: String, _ frame: Frame
  ) throws(LevelError) -> LevelDocument {
    guard !use.overrides.isEmpty else { return used }
    var level = used
    guard case .part = use.source else {
      try countSet(level, use, path, frame)
      return try level.overridden(by: use.overrides, suggestions)
    }
    let all = frame.owner.materials
    var named: Set<String> = []
    level.visitSurfaces { if let name = $0.material { named.insert(name) } }
    for field in use.overrides { field.value.addTexts(to: &named) }
    for name in named { level.materials[name] = level.materials[name] ?? all[name] }
    try countSet(level, use, path, frame)
    var result: LevelDocument
    do {
      result = try level.overridden(by: use.overrides, suggestions)
    } catch {
      for (name, material) in all where level.materials[name] == nil {
        level.materials[name] = material
      }
      try countSet(level, use, path, frame)
      result = try level.overridden(by: use.overrides, suggestions)
    }
    // Those of the file are there already.
    result.materials = result.materials.filter { all[$0.key] == nil }
    return result
  }

  /// Counts what is written and read again for a use that sets values.
  private mutating func countSet(
    _ level: LevelDocument, _ use: LevelInclude, _ path: String, _ frame: Frame
  ) throws(LevelError) {
    setsSize += LevelWriter.write(level).utf8.count
    for field in use.overrides {
      setsSize += field.name.utf8.count + LevelText.value(field.value).utf8.count
    }
    guard setsSize <= Self.largestSets else {
      throw over(
        "expected uses with \"set\" of at most \(Self.largestSets >> 20) MB in all", path, frame)
    }
  }

  /// Names of objects of uses, which reading has left open.
  private mutating func checkNames(_ expanded: inout Expanded, _ frame: Frame) {
    let level = expanded.level
    let known = LevelKnownNames(objects: expanded.missing, uses: expanded.open)
    let objects = level.allObjects
    for object in objects {
      for key in object.references where key.id.contains("/") && !known.has(key.id, key.kind) {
        let isThere = ObjectKey.Kind.allCases.contains {
          level.object(ObjectKey($0, key.id)) != nil
        }
        guard !isThere else { continue }
        expanded.missing.insert(key.id)
        let names = { objects.map(\.key).filter { $0.kind == key.kind }.map(\.id).sorted() }
        let error = frame.error(
          "\(object.key.kind.section).\(object.key.id)",
          "expected the name of \(key.kind.singular)", found: quoted(key.id),
          suggestion: suggestions.nearest(to: key.id, among: names()))
        note(error, frame.text)
      }
    }
  }

  // MARK: - What is used

  /// What is used, with the uses within it in place; `nil` where nobody can say what that is.
  private mutating func whole(
    _ use: LevelInclude, _ path: String, _ frame: Frame
  ) throws(LevelError) -> Expanded? {
    var inner = frame
    var level: LevelDocument
    let field: String
    switch use.source {
    case .part(let name):
      field = "\(path).part"
      guard !frame.broken.contains(["parts", name]) else { return nil }
      guard let part = frame.owner.parts[name] else {
        throw frame.error(
          field, "expected the name of a part", found: quoted(name),
          suggestion: suggestions.nearest(to: name, among: frame.owner.parts.keys.sorted()))
      }
      inner.part = name
      inner.stack.append(frame.path.isEmpty ? name : "\(frame.path):\(name)")
      level = part
      // A part has the materials of its file: those that it would bring are of files that it uses.
      level.materials = [:]
      level.collisionLayers = frame.owner.collisionLayers
    case .file(let named):
      field = "\(path).file"
      guard !leavesFilesOut else { return nil }
      guard let file = LevelPath.resolve(named, in: LevelPath.folder(of: frame.path)) else {
        throw frame.error(field, "expected a path within the level's folder", found: quoted(named))
      }
      inner.stack.append(file)
      // The file's own name stands for the level itself, whose folder is the one of the paths.
      try check(inner.stack, field, frame)
      inner.file = Self.name(of: file, beside: frame)
      guard let found = try open(file, called: inner.file, field, frame) else { return nil }
      inner.path = file
      inner.part = nil
      inner.text = found.text
      inner.owner = found.level
      inner.broken = []
      level = found.level
      level.rebaseImages(LevelPath.folder(of: file))
    }
    try check(inner.stack, field, frame)
    var expanded = expand(level, inner)
    expanded.name = inner.stack.last ?? ""
    if case .part(let part) = use.source { expanded.name = "\(frame.path):\(part)" }
    return expanded
  }

  private func check(
    _ stack: [String], _ path: String, _ frame: Frame
  ) throws(LevelError) {
    if let last = stack.last, let first = stack.firstIndex(of: last), first < stack.count - 1 {
      throw frame.error(path, LevelReading.circle(Array(stack[first...])))
    }
    guard stack.count <= Self.deepest + 1 else {
      throw frame.error(path, "expected uses at most \(Self.deepest) deep within each other")
    }
  }

  /// A file that is included, read once; `nil` if that has failed, which is told once.
  private mutating func open(
    _ file: String, called name: String, _ path: String, _ frame: Frame
  ) throws(LevelError) -> (level: LevelDocument, text: String)? {
    if let known = opened[file] { return known }
    let text: String
    do {
      text = try files.text(file)
    } catch let error as LevelError {
      opened[file] = .some(nil)
      note(error, nil)
      return nil
    } catch {
      let reason = (error as? LevelFileError)?.reason ?? "\(error)"
      throw frame.error(path, "\(file): \(reason)")
    }
    textSize += text.utf8.count
    guard textSize <= Self.largestText, opened.count < Self.mostFiles else {
      isOver = true
      throw frame.error(
        path,
        "expected at most \(Self.mostFiles) files of \(Self.largestText >> 20) MB in all")
    }
    do {
      let level = try LevelReader.read(
        text, file: name, folder: LevelPath.folder(of: file), suggestions: suggestions)
      opened[file] = (level, text)
      return (level, text)
    } catch {
      opened[file] = .some(nil)
      note(error, nil)
      return nil
    }
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

extension LevelDocument {
  /// What of it comes into a level that uses it.
  fileprivate var objectsAlone: LevelDocument {
    var level = self
    (level.name, level.about, level.hints, level.meta) = ("", "", [], nil)
    (level.parts, level.expectations, level.comments) = ([:], [], LevelComments())
    return level
  }
}

extension LevelValue {
  /// Adds all texts in it to those that are known.
  fileprivate func addTexts(to texts: inout Set<String>) {
    switch self {
    case .text(let text), .numeral(let text): texts.insert(text)
    case .list(let elements): for element in elements { element.addTexts(to: &texts) }
    case .mapping(let fields): for field in fields { field.value.addTexts(to: &texts) }
    case .null, .truth, .integer, .large, .number: break
    }
  }
}
