import Physics

/// Makes levels of scenes of the R.U.B.E. editor, as it exports them in JSON: metres and y up, as ours.
enum RubeImport {
  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    let scene = try RubeFields(JSONReader.read(source), "the scene", source)
    guard scene.has("body") || scene.has("joint") || scene.has("gravity") else {
      throw source.error(
        at: scene.node.offset, "a scene exported by R.U.B.E., with \"gravity\" and \"body\"")
    }
    var maker = RubeMaker(source, options)
    try maker.readWorld(scene)
    for (index, node) in try scene.list("body").enumerated() {
      try maker.addBody(RubeFields(node, "body \(index)", source))
    }
    let joints = try scene.list("joint")
    for (index, node) in joints.enumerated() {
      try maker.addJoint(RubeFields(node, "joint \(index)", source), index)
    }
    for (index, node) in joints.enumerated() {
      try maker.addGear(RubeFields(node, "joint \(index)", source), index)
    }
    for (index, node) in try scene.list("image").enumerated() {
      try maker.addImage(RubeFields(node, "image \(index)", source))
    }
    return ImportedLevel(level: maker.level, notes: maker.remarks)
  }
}

/// A level in the making.
struct RubeMaker {
  var level = LevelDocument()
  /// What could not be taken over, with how often.
  var counts: [(note: String, count: Int)] = []
  let source: ImportSource
  let options: ImportOptions

  /// The names of the bodies, by their place in the file; `nil` for one that is left out.
  var bodies: [String?] = []
  /// The names of the joints likewise, and the second body of each, for gears.
  var joints: [Int: (name: String, second: String)] = [:]
  var names = ImportedNames()
  /// Whether bodies may sleep at all.
  private var allowsSleep = true
  private var order = 0

  init(_ source: ImportSource, _ options: ImportOptions) {
    self.source = source
    self.options = options
  }

  var remarks: [String] {
    counts.map { "\($0.note): \($0.count)" }
  }

  mutating func note(_ text: String) {
    if let index = counts.firstIndex(where: { $0.note == text }) {
      counts[index].count += 1
    } else {
      counts.append((text, 1))
    }
  }

  mutating func nextOrder(_ fields: RubeFields) throws(ImportError) -> Int {
    try source.within(fields.node.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
    }
    order += 1
    return order
  }

  // MARK: - World

  mutating func readWorld(_ scene: RubeFields) throws(ImportError) {
    level.world.gravity = try scene.vector("gravity")
    level.world.hertz = try scene.number("stepsPerSecond", 60, in: 1...1000)
    allowsSleep = try scene.truth("allowSleep", true)
  }

  // MARK: - Bodies

  mutating func addBody(_ fields: RubeFields) throws(ImportError) {
    guard try fields.truth("active", true) else {
      note("bodies that are not active are left out")
      bodies.append(nil)
      return
    }
    let kinds: [BodyKind] = [.static, .kinematic, .dynamic]
    let type = try fields.integer("type", 0)
    guard kinds.indices.contains(type) else {
      throw fields.fail("type", "0 for static, 1 for kinematic or 2 for dynamic")
    }
    let kind = kinds[type]
    var body = LevelBody(
      order: try nextOrder(fields), kind: kind, position: try fields.vector("position"),
      angle: degrees(try fields.number("angle")))
    let velocity = try fields.vector("linearVelocity")
    let spin = degrees(try fields.number("angularVelocity"))
    if kind != .static {
      body.velocity = velocity
      body.spin = spin
    }
    if kind == .dynamic {
      body.damping = try fields.notNegative("linearDamping")
      body.angularDamping = try fields.notNegative("angularDamping")
      body.gravityScale = try fields.number("gravityScale", 1, in: -10_000...10_000)
      body.fixedRotation = try fields.truth("fixedRotation")
      let maySleep = try fields.truth("allowSleep", true)
      let isAwake = try fields.truth("awake")
      body.canSleep = allowsSleep && maySleep
      body.asleep = !isAwake && body.canSleep
    }
    for (index, node) in try fields.list("fixture").enumerated() {
      let fixture = try RubeFields(node, "\(fields.what), fixture \(index)", source)
      body.shapes += try shapes(fixture, of: kind)
    }
    let name = names.unique(try fields.text("name"), else: "body")
    bodies.append(name)
    try readMass(fields, into: &body)
    level.bodies[name] = body
  }

  /// What the file says a body weighs counts, where that is not what its shapes weigh.
  private mutating func readMass(
    _ fields: RubeFields, into body: inout LevelBody
  ) throws(ImportError) {
    guard body.kind == .dynamic else { return }
    let ofShapes = weigh(body)
    let mass = try fields.notNegative("massData-mass")
    guard mass > 0 else {
      // What moves weighs something there: 1 kg, and does not turn.
      if ofShapes.mass == 0 { body.mass = LevelMass(1) }
      return
    }
    let center = try fields.vector("massData-center")
    // The file's is about the origin, and only that of the centre where the angle is fixed.
    let aboutOrigin = try fields.notNegative("massData-I")
    let inertia = body.fixedRotation ? 0 : max(aboutOrigin - mass * center.lengthSquared, 0)
    let reach = ((ofShapes.mass > 0 ? ofShapes.inertia / ofShapes.mass : 0).squareRoot())
    let isSame =
      (ofShapes.mass - mass).magnitude <= Self.massTolerance * mass
      && ofShapes.center.distance(to: center) <= Self.massTolerance * (reach + center.length)
      && (body.fixedRotation
        || (ofShapes.inertia - inertia).magnitude <= Self.massTolerance * aboutOrigin)
    if !isSame { body.mass = LevelMass(mass, center: center, inertia: inertia) }
  }

  /// By what part mass, centre and inertia may differ from the file's and yet be those of the shapes.
  private static let massTolerance: Float = 1e-5

  /// What a body weighs by its shapes alone.
  private func weigh(_ body: LevelBody) -> (mass: Float, center: Vec2, inertia: Float) {
    var alone = LevelDocument()
    var plain = body
    plain.kind = .dynamic
    plain.position = .zero
    plain.angle = 0
    plain.velocity = .zero
    plain.spin = 0
    plain.fixedRotation = false
    plain.asleep = false
    alone.bodies["body"] = plain
    // What cannot be built is told when the whole level is.
    guard let built = try? LevelBuilder.build(alone), let id = built.bodies["body"] else {
      return (0, .zero, 0)
    }
    let made = built.world[id]
    return (made.mass, made.mass > 0 ? made.centerOfMass : .zero, made.rotationalInertia)
  }

  // MARK: - Images

  mutating func addImage(_ image: RubeFields) throws(ImportError) {
    let file = try image.text("file")
    guard !file.isEmpty, let path = options.picture(file) else {
      return note("pictures whose files are not there are left out")
    }
    guard LevelFramePattern.places(in: path) == 0 else {
      return note("pictures with # in their names, which stand for frames, are left out")
    }
    let corners = image.has("corners") ? try image.vertices("corners") : []
    let height = try image.number("scale", 1)
    var size = Vec2(height, height)
    if corners.count == 4 {
      size = Vec2(corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2]))
    }
    guard size.x >= Tolerance.minimumExtent, size.y >= Tolerance.minimumExtent else {
      return note("pictures without size are left out")
    }
    guard LevelRange.extent.contains(max(size.x, size.y)) else {
      throw image.fail(corners.count == 4 ? "corners" : "scale", LevelRange.extent.words)
    }
    var sprite = LevelSprite(order: try nextOrder(image), image: path, size: size)
    sprite.place.at = try image.vector("center")
    sprite.place.angle = degrees(try image.number("angle"))
    let index = try image.integer("body", -1)
    if index >= 0 {
      guard bodies.indices.contains(index) else {
        throw image.fail("body", "the index of a body, or -1")
      }
      guard let body = bodies[index] else {
        return note("pictures on bodies that are not active are left out")
      }
      sprite.place.carrier = .body(body)
    }
    sprite.opacity = min(max(try image.number("opacity", 1), 0), 1)
    sprite.layer = try image.number("renderOrder") < 0 ? .back : .front
    sprite.flip = try image.truth("flip")
    let name = names.unique(try image.text("name"), else: "picture")
    level.sprites[name] = sprite
  }
}
