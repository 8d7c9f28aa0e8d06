// What a use does to the objects of a part besides placing them: other names, other values, other numbers.

import Physics

extension LevelDocument {
  /// All objects in their order, without uses of parts and files.
  public var allObjects: [LevelObject] {
    objects(of: ObjectKey.Kind.allCases.filter { $0 != .include })
  }

  /// All objects in their order, with uses of parts and files.
  var objectsAndUses: [LevelObject] { objects(of: ObjectKey.Kind.allCases) }

  private func objects(of kinds: [ObjectKey.Kind]) -> [LevelObject] {
    // Numbers are unique in a file that was read.
    kinds.flatMap { $0.entry.objects(in: self) }.inOrder
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
    var result = self
    result.visitSurfaces { $0.material = $0.material.map(materials) }
    for kind in LevelKind.inFiles { kind.rename(in: &result, name) }
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
    let tree = OverriddenValue(LevelTree.of(self))
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
    key.kind.entry.changed(self, id: id, order: nil) ?? self
  }

  /// The object with another place in the order.
  func withOrder(_ order: Int) -> LevelObject {
    key.kind.entry.changed(self, id: nil, order: order) ?? self
  }
}
