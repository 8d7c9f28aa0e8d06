// What a use does to the objects of a part besides placing them: other names, other values, other numbers.

extension LevelDocument {
  /// All objects in their order, without uses of parts and files.
  public var allObjects: [LevelObject] {
    var all: [LevelObject] = []
    for kind in ObjectKey.Kind.allCases where kind != .include { all += objects(of: kind) }
    // Numbers are unique in a file that was read.
    return all.sorted { $0.order < $1.order }
  }

  /// The objects of a kind in their order.
  private func objects(of kind: ObjectKey.Kind) -> [LevelObject] {
    switch kind {
    case .body: bodies.map { .body($0, $1) }
    case .joint: joints.map { .joint($0, $1) }
    case .rope: ropes.map { .rope($0, $1) }
    case .zone: zones.map { .zone($0, $1) }
    case .attractor: attractors.map { .attractor($0, $1) }
    case .fluid: fluids.map { .fluid($0, $1) }
    case .decoration: decoration.map { .decoration($0, $1) }
    case .label: labels.map { .label($0, $1) }
    case .sprite: sprites.map { .sprite($0, $1) }
    case .light: lights.map { .light($0, $1) }
    case .emitter: emitters.map { .emitter($0, $1) }
    case .reveal: reveals.map { .reveal($0, $1) }
    case .timeline: timelines.map { .timeline($0, $1) }
    case .goal: goals.map { .goal($0, $1) }
    case .loss: losses.map { .loss($0, $1) }
    case .rule: rules.map { .rule($0, $1) }
    case .include: includes.map { .include($0, $1) }
    }
  }

  /// Adds many objects behind those that are there.
  mutating func put(_ objects: [LevelObject]) { for object in objects { put(object) } }

  /// All objects with names within a use, `USE/NAME`, and the names of some materials likewise.
  func renamed(within use: String, materials: Set<String>) -> LevelDocument {
    func object(_ name: String) -> String { "\(use)/\(name)" }
    func surface(_ surface: inout LevelSurface) {
      if let name = surface.material, materials.contains(name) { surface.material = object(name) }
    }
    func all<T>(
      _ objects: LevelObjects<T>, _ change: (inout T) -> Void = { _ in }
    ) -> LevelObjects<T> {
      LevelObjects(
        objects.map { id, value in
          var value = value
          change(&value)
          return (object(id), value)
        })
    }
    func references<T: LevelReferring>(_ objects: LevelObjects<T>) -> LevelObjects<T> {
      all(objects) { $0.visitNames { $1 = object($1) } }
    }
    var result = self
    result.bodies = all(bodies) { body in
      surface(&body.surface)
      for i in body.shapes.indices {
        surface(&body.shapes[i].surface)
        guard case .chain(var chain) = body.shapes[i].outline else { continue }
        for j in chain.surfaces.indices { surface(&chain.surfaces[j]) }
        body.shapes[i].outline = .chain(chain)
      }
    }
    result.joints = references(joints)
    result.ropes = references(ropes)
    result.zones = all(zones)
    result.attractors = all(attractors)
    result.fluids = all(fluids)
    result.decoration = references(decoration)
    result.labels = references(labels)
    result.sprites = references(sprites)
    result.lights = references(lights)
    result.emitters = references(emitters)
    result.reveals = all(reveals)
    result.timelines = references(timelines)
    result.goals = references(goals)
    result.losses = references(losses)
    result.rules = references(rules)
    return result
  }

  /// Pictures of an included file, by their paths from the level's folder.
  mutating func rebaseImages(_ folder: String) {
    sprites.changeAll { _, sprite in
      sprite.image = LevelPath.resolve(sprite.image, in: folder) ?? sprite.image
    }
  }

  /// The level with other values, by paths such as `bodies.rim.ink`; nothing, `null`, takes a field or an object
  /// away.
  ///
  /// - Throws: `LevelError` with the paths that lead nowhere, or with what is wrong with what the level then is.
  func overridden(by fields: [LevelValue.Field]) throws(LevelError) -> LevelDocument {
    guard !fields.isEmpty else { return self }
    var tree = try LevelTree.of(self)
    var problems: [LevelProblem] = []
    for field in fields {
      let path = field.name.split(separator: ".").map(String.init)
      if let problem = tree.override(path[...], field.value, field.name) {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw LevelError(file: "", problems: problems) }
    do {
      return try LevelReader.read(LevelTree.text(of: tree, comments: LevelComments()))
    } catch {
      // Those that a path of the overrides leads to, or one that they have brought about elsewhere.
      let own = error.problems.filter { problem in
        fields.contains { problem.path.hasPrefix($0.name) }
      }
      throw LevelError(file: "", problems: own.isEmpty ? [error.problems[0]] : own)
    }
  }
}

extension LevelValue {
  /// Sets what a path leads to; what is wrong with the path.
  fileprivate mutating func override(
    _ path: ArraySlice<String>, _ value: LevelValue, _ whole: String
  ) -> LevelProblem? {
    func problem(_ known: [String]) -> LevelProblem {
      let name = path.first ?? ""
      return LevelProblem(
        line: 0, column: 0, path: whole, expected: "expected a path to something that is there",
        found: quoted(name), suggestion: nearestWord(to: name, among: known))
    }
    guard let name = path.first else {
      self = value
      return nil
    }
    let rest = path.dropFirst()
    switch self {
    case .list(var elements):
      guard let index = Int(name), elements.indices.contains(index) else { return problem([]) }
      if let found = elements[index].override(rest, value, whole) { return found }
      self = .list(elements)
      return nil
    case .mapping(var fields):
      guard let index = fields.firstIndex(where: { $0.name == name }) else {
        // Fields may be new, and so may objects that are given as a whole: nothing lies within them.
        guard rest.isEmpty, value != .null else { return problem(fields.map(\.name)) }
        fields.append(Field(name, value))
        self = .mapping(fields)
        return nil
      }
      if rest.isEmpty && value == .null {
        fields.remove(at: index)
      } else if let found = fields[index].value.override(rest, value, whole) {
        return found
      }
      self = .mapping(fields)
      return nil
    default: return problem([])
    }
  }
}

extension LevelObject {
  /// The object with another place in the order.
  func withOrder(_ order: Int) -> LevelObject {
    func ordered<T: LevelOrdered>(_ object: T) -> T {
      var object = object
      object.order = order
      return object
    }
    return switch self {
    case .body(let id, let object): .body(id, ordered(object))
    case .joint(let id, let object): .joint(id, ordered(object))
    case .rope(let id, let object): .rope(id, ordered(object))
    case .zone(let id, let object): .zone(id, ordered(object))
    case .attractor(let id, let object): .attractor(id, ordered(object))
    case .fluid(let id, let object): .fluid(id, ordered(object))
    case .decoration(let id, let object): .decoration(id, ordered(object))
    case .label(let id, let object): .label(id, ordered(object))
    case .sprite(let id, let object): .sprite(id, ordered(object))
    case .light(let id, let object): .light(id, ordered(object))
    case .emitter(let id, let object): .emitter(id, ordered(object))
    case .reveal(let id, let object): .reveal(id, ordered(object))
    case .timeline(let id, let object): .timeline(id, ordered(object))
    case .goal(let id, let object): .goal(id, ordered(object))
    case .loss(let id, let object): .loss(id, ordered(object))
    case .rule(let id, let object): .rule(id, ordered(object))
    case .include(let id, let object): .include(id, ordered(object))
    }
  }
}
