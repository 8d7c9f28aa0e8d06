import Physics

extension LevelReading {
  mutating func world(_ node: LevelNode) -> LevelWorld {
    var world = LevelWorld()
    guard
      let fields = LevelFields(
        node, known: Self.worldProperties.map(\.name),
        "a mapping with gravity, bounds, …")
    else { return world }
    fields.read("gravity", in: .any, into: &world.gravity)
    if let bounds = fields["bounds"] { world.bounds = self.bounds(bounds, &world.kill) }
    if let kill = fields["kill"]?.box() { world.kill = kill }
    fields.read("hertz", in: .hertz, into: &world.hertz)
    if let substeps = fields["substeps"]?.integer(in: 1...64, "a whole number from 1 to 64") {
      world.substeps = substeps
    }
    fields.read("airDrag", in: .parameter, into: &world.airDrag)
    world.wind = fields["wind"].flatMap { record(LevelWind.self, $0) }
    world.mixing = fields["mixing"].flatMap { record(LevelMixing.self, $0) } ?? world.mixing
    fields.read("ambient", in: .fraction, into: &world.ambient)
    if let confetti = fields["confetti"]?.truth() { world.confetti = confetti }
    fields.read("time", in: .played, into: &world.time)
    return world
  }

  /// A box, or a mapping with the box and the sides that are open. `kill` may stand here too.
  private func bounds(_ node: LevelNode, _ kill: inout LevelBox?) -> LevelBounds? {
    if case .sequence = node.node { return node.box().map { LevelBounds($0) } }
    guard
      let fields = LevelFields(
        node, known: Self.boundsProperties.map(\.name),
        "a box [left, bottom, right, top] or a mapping with box and open")
    else { return nil }
    if let found = fields["kill"]?.box() { kill = found }
    var open: Set<LevelBounds.Side> = []
    for side in fields["open"]?.entries("a list of sides, like [top]") ?? [] {
      if let side = side.word(LevelBounds.Side.allCases.map { ($0.rawValue, $0) }) {
        open.insert(side)
      }
    }
    let what = "[left, bottom, right, top]"
    return fields.required("box", what)?.box().map { LevelBounds($0, open: open) }
  }

  func camera(_ node: LevelNode) -> LevelCamera? {
    guard
      let fields = LevelFields(
        node, known: Self.cameraProperties.map(\.name), "a mapping with center and height")
    else { return nil }
    let center = fields.required("center", "the middle of the picture, [x, y]")?.vector()
    let height = fields.required("height", "meters from top to bottom")?
      .number(in: .positive)
    guard let center, let height else { return nil }
    return LevelCamera(center: center, height: height)
  }

  private static let materialFields = materialProperties.map(\.name)

  mutating func materials(_ node: LevelNode) -> [String: LevelMaterial] {
    guard case .mapping(let mapping) = node.node else {
      if node.kindInWords != "nothing" { node.fail("a mapping of names to materials") }
      return [:]
    }
    var materials: [String: LevelMaterial] = [:]
    for (keyNode, value) in mapping {
      guard let name = LevelFields.key(keyNode, of: node) else { continue }
      materialNames.insert(name)
      guard
        let fields = LevelFields(
          node.child(value, name), known: Self.materialFields,
          "a mapping with density, friction and restitution")
      else { continue }
      var material = LevelMaterial()
      fields.read("density", in: .notNegative, into: &material.density)
      fields.read("friction", in: .notNegative, into: &material.friction)
      fields.read("restitution", in: .fraction, into: &material.restitution)
      fields.read("rollingResistance", in: .notNegative, into: &material.rollingResistance)
      fields.read("tangentSpeed", into: &material.tangentSpeed)
      fields.read("windDrag", in: .notNegative, into: &material.windDrag)
      fields.read("windLift", into: &material.windLift)
      if let id = fields["userID"]?.bits("a whole number of at least 0") { material.userID = id }
      fields.read("gravityScale", into: &material.gravityScale)
      fields.read("airDrag", in: .parameter, into: &material.airDrag)
      materials[name] = material
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
        guard let digits = LevelNode.number(scalar.string) else {
          self = .text(scalar.string)
          return
        }
        if let whole = Int(digits) {
          self = .integer(whole)
        } else if let number = Double(digits), number.isFinite {
          self = .number(number)
        } else {
          node.fail("a number within double precision")
          self = .null
        }
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
