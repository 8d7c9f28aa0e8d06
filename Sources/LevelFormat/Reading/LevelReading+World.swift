import Physics

extension LevelReading {
  mutating func materials(_ node: LevelNode) -> [String: LevelMaterial] {
    guard case .mapping(let mapping) = node.node else {
      if node.kindInWords != "nothing" { node.fail("a mapping of names to materials") }
      return [:]
    }
    var materials: [String: LevelMaterial] = [:]
    for (keyNode, value) in mapping {
      guard let name = LevelFields.key(keyNode, of: node) else { continue }
      materialNames.insert(name)
      materials[name] = record(LevelMaterial.self, node.child(value, name))
    }
    return materials
  }
}

extension LevelValue {
  /// Anything, as it stands.
  init(_ node: LevelNode) {
    switch node.node {
    case .scalar(let scalar):
      guard scalar.style == .plain else {
        self = .text(scalar.string)
        return
      }
      switch scalar.string {
      case "", "~", "null": self = .null
      case "true": self = .truth(true)
      case "false": self = .truth(false)
      default:
        self = LevelValue(numeral: scalar.string) ?? .text(scalar.string)
      }
    case .sequence(let sequence):
      self = .list(sequence.enumerated().map { .init(node.child($0.element, "\($0.offset)")) })
    case .mapping(let mapping):
      self = .mapping(
        mapping.compactMap { keyNode, value in
          LevelFields.key(keyNode, of: node).map { Field($0, .init(node.child(value, $0))) }
        })
    }
  }
}
