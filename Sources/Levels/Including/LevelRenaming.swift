// What a use does to the objects of a part besides placing them: other names, other values, other numbers.

import Physics

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
    renamed(
      objects: { "\(use)/\($1)" }, materials: { materials.contains($0) ? "\(use)/\($0)" : $0 })
  }

  /// All objects with other names, and materials by other names.
  func renamed(
    objects name: (ObjectKey.Kind, String) -> String, materials: (String) -> String
  ) -> LevelDocument {
    func all<T>(
      _ kind: ObjectKey.Kind, _ objects: LevelObjects<T>, _ change: (inout T) -> Void = { _ in }
    ) -> LevelObjects<T> {
      guard !objects.isEmpty else { return objects }
      return LevelObjects(
        objects.map { id, value in
          var value = value
          change(&value)
          return (name(kind, id), value)
        })
    }
    func references<T: LevelReferring>(
      _ kind: ObjectKey.Kind, _ objects: LevelObjects<T>
    ) -> LevelObjects<T> {
      all(kind, objects) { $0.visitNames { $1 = name($0, $1) } }
    }
    var result = self
    result.visitSurfaces { $0.material = $0.material.map(materials) }
    result.bodies = all(.body, result.bodies)
    result.joints = references(.joint, joints)
    result.ropes = references(.rope, ropes)
    result.zones = all(.zone, zones)
    result.attractors = all(.attractor, attractors)
    result.fluids = all(.fluid, fluids)
    result.decoration = references(.decoration, decoration)
    result.labels = references(.label, labels)
    result.sprites = references(.sprite, sprites)
    result.lights = references(.light, lights)
    result.emitters = references(.emitter, emitters)
    result.reveals = all(.reveal, reveals)
    result.timelines = references(.timeline, timelines)
    result.goals = references(.goal, goals)
    result.losses = references(.loss, losses)
    result.rules = references(.rule, rules)
    return result
  }

  /// Goes through what the shapes of all bodies are made of, which may be changed.
  mutating func visitSurfaces(_ visit: (inout LevelSurface) -> Void) {
    bodies.changeAll { _, body in
      visit(&body.surface)
      for i in body.shapes.indices {
        visit(&body.shapes[i].surface)
        guard case .chain(var chain) = body.shapes[i].outline else { continue }
        for j in chain.surfaces.indices { visit(&chain.surfaces[j]) }
        body.shapes[i].outline = .chain(chain)
      }
    }
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
  func overridden(
    by fields: [LevelValue.Field], _ suggestions: WordSuggestions
  ) throws(LevelError) -> LevelDocument {
    guard !fields.isEmpty else { return self }
    let tree = OverriddenValue(try LevelTree.of(self))
    let problems = LevelProblems(suggestions)
    for field in fields {
      let path = field.name.split(separator: ".").map(String.init)
      tree.override(path[...], field.value, field.name, problems)
    }
    guard problems.isEmpty else { throw LevelError(file: "", problems: problems.list) }
    do {
      return try LevelReader.read(tree.value, suggestions: suggestions)
    } catch {
      // Those that a path of the overrides leads to, or one that they have brought about elsewhere.
      let beginnings = PathBeginnings(fields.map(\.name))
      let own = error.problems.filter { beginnings.hasBeginning(of: $0.path) }
      throw LevelError(file: "", problems: own.isEmpty ? [error.problems[0]] : own)
    }
  }
}

extension LevelObject {
  /// The object by another name.
  func withID(_ id: String) -> LevelObject {
    switch self {
    case .body(_, let object): .body(id, object)
    case .joint(_, let object): .joint(id, object)
    case .rope(_, let object): .rope(id, object)
    case .zone(_, let object): .zone(id, object)
    case .attractor(_, let object): .attractor(id, object)
    case .fluid(_, let object): .fluid(id, object)
    case .decoration(_, let object): .decoration(id, object)
    case .label(_, let object): .label(id, object)
    case .sprite(_, let object): .sprite(id, object)
    case .light(_, let object): .light(id, object)
    case .emitter(_, let object): .emitter(id, object)
    case .reveal(_, let object): .reveal(id, object)
    case .timeline(_, let object): .timeline(id, object)
    case .goal(_, let object): .goal(id, object)
    case .loss(_, let object): .loss(id, object)
    case .rule(_, let object): .rule(id, object)
    case .include(_, let object): .include(id, object)
    }
  }

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
