import Physics
import Yams

/// Reads levels: YAML, or JSON, which is the same to it.
///
/// The text is parsed into nodes that know their place; they are walked here, each field asked for
/// what it should be. What is wrong is gathered, so that one reading tells everything.
public enum LevelReader {
  /// The level in a text.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON.
  ///   - file: what messages call it.
  /// - Throws: `LevelError` with everything that is wrong; a text that is no YAML ends with its one
  ///   error.
  public static func read(
    _ text: String, file: String = "level"
  ) throws(LevelError) -> LevelDocument {
    let problems = LevelProblems()
    func error() -> LevelError {
      LevelError(file: file, problems: problems.list.sorted(by: LevelProblem.isBefore))
    }
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    if let refusal = LevelScan.refusal(text) {
      problems.add(refusal)
      throw error()
    }
    var repeated = RepeatedKeys(text)
    let root: Node
    do {
      guard let node = try repeated.compose() else {
        problems.add(
          LevelProblem(
            line: 1, column: 1, path: "",
            expected: "expected a level that begins with "
              + "\"inkfall: \(LevelDocument.formatVersion)\"", found: "an empty file"))
        throw error()
      }
      root = node
    } catch let found as LevelError {
      throw found
    } catch {
      problems.add(syntaxProblem(error, in: text))
      throw LevelError(file: file, problems: problems.list)
    }
    let node = LevelNode(node: root, path: "", problems: problems)
    if let newer = newerVersion(node) {
      problems.add(newer)
      throw error()
    }
    reportConflicts(in: node)
    guard problems.isEmpty else { throw error() }
    repeated.report(in: root, to: problems)
    var reading = LevelReading(problems: problems)
    var level = reading.level(node)
    guard problems.isEmpty else { throw error() }
    level.comments = LevelCommentsReader.comments(in: text, root: root, level: level)
    return level
  }

  // MARK: - Things that end the reading

  /// A level of a version that this program does not know, in its own sentence.
  private static func newerVersion(_ root: LevelNode) -> LevelProblem? {
    guard case .mapping(let mapping) = root.node,
      let pair = mapping.first(where: { $0.key.scalar?.string == "inkfall" }),
      let text = pair.value.scalar?.string, let version = Int(text),
      version > LevelDocument.formatVersion
    else { return nil }
    return LevelProblem(
      line: pair.value.mark?.line ?? 0, column: pair.value.mark?.column ?? 0, path: "inkfall",
      expected: "this level is of version \(version) and this program reads versions up to "
        + "\(LevelDocument.formatVersion): a newer Inkfall opens it")
  }

  /// What the parser says, with its place.
  private static func syntaxProblem(_ error: any Error, in file: String) -> LevelProblem {
    func problem(_ context: YamlError.Context?, _ text: String, _ mark: Mark) -> LevelProblem {
      var begin = context?.text
      // What is not closed is noticed far from where it was opened.
      if let found = context, found.text.hasPrefix("while"), found.mark.line != mark.line,
        found.mark.line > 0
      {
        begin = "\(found.text) that begins on line \(found.mark.line)"
      }
      var what = [begin, text].compactMap { $0 }.joined(separator: ": ")
      if isTab(file, mark) {
        what += "; a tab cannot indent, spaces do"
      } else if text.contains("cannot start any token") || text.hasPrefix("mapping values") {
        what += "; a text with such a character needs quotes"
      }
      return LevelProblem(
        line: mark.line, column: mark.column, path: "", expected: "the file is no YAML: \(what)")
    }
    switch error {
    case YamlError.scanner(let context, let text, let mark, _),
      YamlError.parser(let context, let text, let mark, _),
      YamlError.composer(let context, let text, let mark, _):
      return problem(context, text, mark)
    case YamlError.reader(let text, let offset, _, let yaml):
      let before = yaml.prefix(offset ?? 0)
      let line = before.reduce(1) { $1.isNewline ? $0 + 1 : $0 }
      let column = before.reversed().prefix { !$0.isNewline }.count + 1
      return LevelProblem(
        line: line, column: column, path: "", expected: "the file is no YAML: \(text)")
    case YamlError.duplicatedKeysInMapping(let names, let context):
      return LevelProblem(
        line: context.mark.line, column: context.mark.column, path: "",
        expected: "expected a name that is not taken", found: quoted(names.first ?? ""))
    default:
      return LevelProblem(
        line: 1, column: 1, path: "", expected: "the file is no YAML: \(error)")
    }
  }
}

extension LevelReader {
  /// Whether a tab stands at a place.
  private static func isTab(_ text: String, _ mark: Mark) -> Bool {
    // By scalars: a carriage return and a line feed are one character to Swift.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(mark.line - 1) else { return false }
    return lines[mark.line - 1].dropFirst(max(0, mark.column - 1)).first == "\t"
  }
}

/// One reading of a file: what it has found so far.
struct LevelReading {
  let problems: LevelProblems
  /// What names another object, to be looked up when all objects are known.
  var references: [Reference] = []
  /// What each kind of object is called, right or not.
  var names: [ObjectKey.Kind: Set<String>] = [:]
  var materialNames = Set(LevelMaterial.presetNames)

  /// The name of something that must exist.
  struct Reference {
    enum Target {
      case object(ObjectKey.Kind)
      case material
    }

    var target: Target
    var name: String
    var node: LevelNode
  }

  static let sections = [
    "inkfall", "name", "about", "seed", "world", "camera", "materials", "bodies", "joints",
    "ropes", "expect", "meta",
  ]

  mutating func level(_ root: LevelNode) -> LevelDocument {
    var level = LevelDocument()
    guard
      let fields = LevelFields(
        root, known: Self.sections,
        "a mapping that begins with \"inkfall: \(LevelDocument.formatVersion)\"")
    else { return level }
    _ = fields.required("inkfall", "the version of the format, \(LevelDocument.formatVersion)")?
      .integer(in: 1...LevelDocument.formatVersion, "the version of the format, 1")
    if let name = fields["name"]?.text() { level.name = name }
    if let about = fields["about"]?.text() { level.about = about }
    if let seed = fields["seed"]?.bits("a whole number of at least 0") { level.seed = seed }
    if let world = fields["world"] { level.world = self.world(world) }
    if let camera = fields["camera"] { level.camera = self.camera(camera) }
    if let materials = fields["materials"] { level.materials = self.materials(materials) }
    let bodies = objects(fields["bodies"], .body) { $0.body($1) }
    let joints = objects(fields["joints"], .joint) { $0.joint($1) }
    let ropes = objects(fields["ropes"], .rope) { $0.rope($1) }
    level.expectations = expectations(fields["expect"])
    if let meta = fields["meta"] { level.meta = LevelValue(meta) }
    checkReferences()
    (level.bodies, level.joints, level.ropes) = Self.ordered(bodies, joints, ropes)
    return level
  }

  // MARK: - Objects

  /// The objects of a section with their names.
  private mutating func objects<T>(
    _ section: LevelNode?, _ kind: ObjectKey.Kind,
    _ read: (inout LevelReading, LevelNode) -> T?
  ) -> [(String, T)] {
    guard let section else { return [] }
    guard case .mapping(let mapping) = section.node else {
      // `bodies:` with nothing under it is an empty section, not a mistake.
      if section.kindInWords != "nothing" { section.fail("a mapping of names to \(section.path)") }
      return []
    }
    var found: [(String, T)] = []
    for (keyNode, value) in mapping {
      guard let name = LevelFields.key(keyNode, of: section) else { continue }
      checkName(name, section.child(keyNode, name))
      names[kind, default: []].insert(name)
      if let object = read(&self, section.child(value, name)) { found.append((name, object)) }
    }
    return found
  }

  /// Names are words that stand in paths and on command lines without quotes.
  private func checkName(_ name: String, _ node: LevelNode) {
    let isFine = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_/".unicodeScalars
          .contains($0)
    }
    if name.isEmpty || name.count > 64 || !isFine {
      node.fail("a name of 1 to 64 letters, digits, - and _", found: quoted(name))
    }
  }

  /// Objects without an `order`, and those whose `order` another one has, get numbers after all
  /// others, sorted by name: where an object stands in the file never matters.
  private static func ordered(
    _ bodies: [(String, LevelBody)], _ joints: [(String, LevelJoint)],
    _ ropes: [(String, LevelRope)]
  ) -> (LevelObjects<LevelBody>, LevelObjects<LevelJoint>, LevelObjects<LevelRope>) {
    var taken: Set<Int> = []
    var largest = 0
    // By kind, then by number, then by name: who comes first keeps a number that several have.
    func claim<T: LevelOrdered>(_ objects: inout [(String, T)]) {
      objects.sort { ($0.1.order, $0.0) < ($1.1.order, $1.0) }
      for i in objects.indices where objects[i].1.order >= 0 {
        if taken.insert(objects[i].1.order).inserted {
          largest = max(largest, objects[i].1.order)
        } else {
          objects[i].1.order = Self.noOrder
        }
      }
    }
    func number<T: LevelOrdered>(_ objects: inout [(String, T)]) {
      objects.sort { $0.0 < $1.0 }
      for i in objects.indices where objects[i].1.order == Self.noOrder {
        largest += 1
        objects[i].1.order = largest
      }
    }
    var (bodies, joints, ropes) = (bodies, joints, ropes)
    claim(&bodies)
    claim(&joints)
    claim(&ropes)
    number(&bodies)
    number(&joints)
    number(&ropes)
    return (LevelObjects(bodies), LevelObjects(joints), LevelObjects(ropes))
  }

  /// The `order` of an object whose file does not say.
  static let noOrder = -1

  func order(_ fields: LevelFields) -> Int {
    fields["order"]?.integer(in: 0...Int(Int32.max), "a whole number of at least 0")
      ?? Self.noOrder
  }

  // MARK: - References

  /// The name of an object that must exist.
  mutating func name(of kind: ObjectKey.Kind, _ node: LevelNode) -> String? {
    guard let name = node.text("the name of a \(kind.rawValue)") else { return nil }
    references.append(Reference(target: .object(kind), name: name, node: node))
    return name
  }

  private func checkReferences() {
    for reference in references {
      let known: Set<String>
      let what: String
      switch reference.target {
      case .object(let kind):
        known = names[kind] ?? []
        what = "the name of a \(kind.rawValue)"
      case .material:
        known = materialNames
        what = "the name of a material"
      }
      guard !known.contains(reference.name) else { continue }
      reference.node.fail(
        what, found: quoted(reference.name),
        suggestion: nearestWord(to: reference.name, among: known.sorted()))
    }
  }
}
