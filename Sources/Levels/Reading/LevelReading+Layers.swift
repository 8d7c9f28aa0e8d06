import Physics

// Collision layers.

extension LevelReading {
  private static let layerFields = layerProperties.map(\.name)

  mutating func layers(_ node: LevelNode) -> [String: LevelCollisionLayer] {
    guard case .mapping(let mapping) = node.node else {
      if node.kindInWords != "nothing" { node.fail("a mapping of names to collision layers") }
      return [:]
    }
    var layers: [String: LevelCollisionLayer] = [:]
    for (keyNode, value) in mapping {
      guard let name = LevelFields.key(keyNode, of: node) else { continue }
      checkName(name, node.child(keyNode, name))
      layerNames.insert(name)
      guard
        let fields = LevelFields(
          node.child(value, name), known: Self.layerFields, "a mapping with ink and passes")
      else { continue }
      var layer = LevelCollisionLayer(ink: ink(fields))
      for passed in fields["passes"]?.entries("a list of layers, like [ghosts]") ?? [] {
        guard let name = passed.text("the name of a collision layer") else { continue }
        layer.passes.append(name)
        references.append(Reference(target: .layer, name: name, node: passed))
      }
      layers[name] = layer
    }
    let most = LevelCollisionLayer.most
    if layers.keys.count(where: { $0 != LevelCollisionLayer.base }) > most {
      node.fail("at most \(most) collision layers", found: "\(layers.count)")
    }
    return layers
  }

  /// The layer that something is on.
  mutating func layer(_ fields: LevelFields) -> String? {
    guard let node = fields["collisionLayer"], let name = node.text("the name of a collision layer")
    else { return nil }
    references.append(Reference(target: .layer, name: name, node: node))
    return name
  }

  /// A layer is a category with a mask: who says these too says it twice.
  func checkFilter(_ filter: LevelFilter?, on layer: String?, _ fields: LevelFields) {
    guard layer != nil, let filter, filter.category != 1 || filter.mask != .max else { return }
    fields["filter"]?.fail(
      sentence: "it has a collisionLayer, or a filter with category and mask, not both")
  }
}
