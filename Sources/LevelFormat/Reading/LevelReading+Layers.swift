import Physics

// Collision layers.

extension LevelReading {
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
      layers[name] = record(LevelCollisionLayer.self, node.child(value, name))
    }
    let most = LevelCollisionLayer.most
    if layers.keys.count(where: { $0 != LevelCollisionLayer.base }) > most {
      node.fail("at most \(most) collision layers", found: "\(layers.count)")
    }
    return layers
  }
}
