import Physics

/// One reading of a file: what it has found so far.
package struct LevelReading {
  let problems: LevelProblems
  /// The folder of the file, from that of the level which includes it; empty for a level.
  var folder = ""
  /// What is taken to be there though the file does not have it.
  var known = LevelKnownNames()
  /// What names another object, to be looked up when all objects are known.
  var references: [Reference] = []
  /// What names another object within parts, which has been looked up.
  var partReferences: [Reference] = []
  /// What each kind of object is called, right or not.
  var names: [ObjectKey.Kind: Set<String>] = [:]
  var materialNames = Set(LevelMaterial.presetNames)
  var layerNames: Set = [LevelCollisionLayer.base]
  var partNames: Set<String> = []
  /// What asks for frames of sprites, which must have them.
  var played: [Played] = []

  /// The timelines of groups.
  var grouped: [Grouped] = []

  /// The name of something that must exist.
  struct Reference {
    enum Target {
      case object(ObjectKey.Kind)
      case material
      case layer
      case part
      /// A pattern that something must match.
      case group(LevelExpectation.Group.Kind)
    }

    var target: Target
    var name: String
    var node: LevelNode
    /// The kinds of which an object of a use may be; its target is the use then.
    var kinds: [ObjectKey.Kind] = []

    /// Whether it names an object of a kind.
    func isTo(_ kind: ObjectKey.Kind) -> Bool {
      if case .object(let own) = target { own == kind } else { false }
    }

    /// Whether it names something of the whole file, also from within a part.
    var isOfFile: Bool {
      switch target {
      case .material, .layer, .part: true
      case .object, .group: false
      }
    }
  }

  /// What a part holds.
  static let partSections = LevelKind.inFiles.map(\.section)

  static let sections =
    ["inkfall", "name", "about", "seed", "hints", "world", "camera", "tools", "materials"]
    + ["collisionLayers", "parts"]
    + partSections + ["expect", "meta"]

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
    if let hints = fields["hints"] {
      level.hints =
        hints.entries("a list of hints, like [Look up.]")?.compactMap { $0.text() } ?? []
    }
    if let world = fields["world"] { level.world = record(LevelWorld.self, world) ?? level.world }
    level.camera = fields["camera"].flatMap { record(LevelCamera.self, $0) }
    if let tools = fields["tools"] {
      level.tools = record(LevelTools.self, tools) ?? LevelTools()
    }
    if let materials = fields["materials"] { level.materials = self.materials(materials) }
    if let layers = fields["collisionLayers"] { level.collisionLayers = self.layers(layers) }
    if let parts = fields["parts"] { level.parts = self.parts(parts) }
    objects(of: &level, fields)
    level.expectations = expectations(fields["expect"])
    if let meta = fields["meta"] { level.meta = LevelValue(meta) }
    checkReferences()
    checkCircles()
    return level
  }

  // MARK: - Objects

  /// The objects of all sections.
  mutating func objects(of level: inout LevelDocument, _ fields: LevelFields) {
    // Names first: what may be of several kinds is told by them.
    for kind in ObjectKey.Kind.allCases {
      for section in fields.all(kind.section) {
        guard case .mapping(let mapping) = section.node else { continue }
        names[kind, default: []].formUnion(mapping.compactMap { $0.key.scalar?.string })
      }
    }
    var found: [String: any LevelReadObjects] = [:]
    for kind in LevelKind.inFiles { found[kind.section] = kind.read(&self, fields) }
    var orders = LevelOrders()
    // Several times the same list: who has a number claims it before anybody gets a new one.
    for step in LevelOrders.Step.allCases {
      for kind in ObjectKey.Kind.allCases { found[kind.section]?.take(step, from: &orders) }
    }
    for objects in found.values { objects.put(into: &level) }
    checkTemplates(Set(level.emitters.compactMap(\.value.template)))
    checkFrames(level)
    checkGroups()
  }

  /// Bodies that emitters let out are not in the world: nothing can be fixed to them.
  private func checkTemplates(_ templates: Set<String>) {
    guard !templates.isEmpty else { return }
    let holding = LevelKind.inFiles.filter { $0.traits.contains(.needsBodies) }.map(\.section)
    for reference in references
    where reference.isTo(.body) && templates.contains(reference.name)
      && names[.body]?.contains(reference.name) == true
    {
      let path = reference.node.path.split(separator: ".").map(String.init)
      let section = path.first == "parts" ? path.dropFirst(2).first : path.first
      guard holding.contains(section ?? "") || path.last == "on" else { continue }
      reference.node.fail(
        sentence: "\"\(reference.name)\" is what an emitter lets out: it is not in the world itself"
      )
    }
  }

  /// The objects of a section with their names. One whose name is there again further on is read for what is wrong
  /// with it.
  mutating func objects<T>(
    _ fields: LevelFields, _ kind: ObjectKey.Kind,
    _ read: (inout LevelReading, LevelNode) -> T?
  ) -> [(String, T)] {
    var found: [(String, T)] = []
    for section in fields.all(kind.section) {
      guard case .mapping(let mapping) = section.node else {
        // `bodies:` with nothing under it is an empty section, not a mistake.
        if section.kindInWords != "nothing" {
          section.fail("a mapping of names to \(kind.plural)")
        }
        continue
      }
      for (keyNode, value) in mapping {
        if let name = LevelFields.repeatedKey(keyNode) {
          _ = read(&self, section.child(value, name))
        }
        guard let name = LevelFields.key(keyNode, of: section) else { continue }
        checkName(name, section.child(keyNode, name))
        if let object = read(&self, section.child(value, name)) { found.append((name, object)) }
      }
    }
    return found
  }

  /// What is written once and used several times: each is a small level of its own.
  private mutating func parts(_ node: LevelNode) -> [String: LevelDocument] {
    guard case .mapping(let mapping) = node.node else {
      if node.kindInWords != "nothing" { node.fail("a mapping of names to parts") }
      return [:]
    }
    partNames = Set(mapping.compactMap { $0.key.scalar?.string })
    var parts: [String: LevelDocument] = [:]
    for (keyNode, value) in mapping {
      if let name = LevelFields.repeatedKey(keyNode) {
        _ = part(node.child(value, name))
      }
      guard let name = LevelFields.key(keyNode, of: node) else { continue }
      checkName(name, node.child(keyNode, name))
      if let part = part(node.child(value, name)) { parts[name] = part }
    }
    return parts
  }

  private mutating func part(_ node: LevelNode) -> LevelDocument? {
    guard let fields = LevelFields(node, known: Self.partSections, "a mapping with bodies, …")
    else { return nil }
    // Names of a part are its own; materials, layers and parts are those of the file.
    var inner = LevelReading(problems: problems)
    inner.folder = folder
    inner.materialNames = materialNames
    inner.layerNames = layerNames
    inner.partNames = partNames
    var part = LevelDocument()
    inner.objects(of: &part, fields)
    inner.checkReferences()
    partReferences += inner.references
    return part
  }

  /// Parts that use each other in a circle, whether anybody uses them or not: each circle at the use that closes
  /// it, seen from the uses of the level itself first.
  private func checkCircles() {
    var uses: [String: [Reference]] = [:]
    for reference in partReferences {
      guard case .part = reference.target else { continue }
      let path = reference.node.path.split(separator: ".")
      if path.count > 1 { uses[String(path[1]), default: []].append(reference) }
    }
    var done: Set<String> = []
    var way: [String] = []
    func visit(_ part: String, _ use: Reference?) {
      if let first = way.firstIndex(of: part) {
        use?.node.fail(sentence: Self.circle(way[first...] + [part]))
        return
      }
      // So deep nobody may use them.
      guard !done.contains(part), way.count < 1000 else { return }
      way.append(part)
      for inner in uses[part] ?? [] { visit(inner.name, inner) }
      way.removeLast()
      done.insert(part)
    }
    for reference in references {
      if case .part = reference.target { visit(reference.name, nil) }
    }
    for part in uses.keys.sorted() { visit(part, nil) }
  }

  func checkName(_ name: String, _ node: LevelNode) {
    if !Self.isName(name) {
      node.fail("a name of 1 to 64 letters, digits, - and _", found: quoted(name))
    }
  }

  /// The `order` of an object whose file does not say.
  static let noOrder = -1

  // MARK: - References

  /// What is said of parts that use each other in a circle.
  static func circle(_ parts: some Sequence<String>) -> String {
    "uses go round in a circle: \(parts.joined(separator: " > "))"
  }

  /// The name of an object that must exist.
  mutating func name(of kind: ObjectKey.Kind, _ node: LevelNode) -> String? {
    guard let name = node.text("the name of \(kind.singular)") else { return nil }
    if known.has(name, kind) { return name }
    if names[kind]?.contains(name) != true, let include = include(of: name) {
      // Whether it is there is known when what is used is: see `LevelExpansion`.
      references.append(
        Reference(target: .object(.include), name: include, node: node, kinds: [kind]))
    } else {
      references.append(Reference(target: .object(kind), name: name, node: node))
    }
    return name
  }

  private func checkReferences() {
    var patterns = PatternNames(self)
    for reference in references {
      let known: Set<String>
      let what: String
      switch reference.target {
      case .object(let kind):
        known = names[kind] ?? []
        what = "the name of \(kind.singular)"
      case .material where self.known.hasMaterialsAndParts,
        .layer where self.known.hasMaterialsAndParts,
        .part where self.known.hasMaterialsAndParts:
        continue
      case .material:
        known = materialNames
        what = "the name of a material"
      case .layer:
        known = layerNames
        what = "the name of a collision layer"
      case .part:
        known = partNames
        what = "the name of a part"
      case .group(let kind):
        guard !patterns.isMatched(reference, kind) else { continue }
        known = patterns.written(kind)
        what = "a pattern that the name of a \(kind.one.rawValue) matches, like NAME-*"
      }
      guard !known.contains(reference.name) else { continue }
      reference.node.fail(
        what, found: quoted(reference.name),
        suggestion: reference.node.nearest(to: reference.name, among: known.sorted()))
    }
  }
}
