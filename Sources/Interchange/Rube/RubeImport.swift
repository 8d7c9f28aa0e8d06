import Gameplay
import LevelFormat
import Physics

/// Makes levels of scenes of the R.U.B.E. editor: of those that it exports in JSON, and of its own project
/// files, which are JSON too. Meters and y up, as ours.
///
/// A part of a scene that is wrong is left out with a note and its place; the rest of the scene is imported.
enum RubeImport: FormatImporter {
  static let extensions = ["rube", "json"]
  static let title = "a R.U.B.E. scene"

  static func recognizes(_ head: Substring) -> Bool { head.hasPrefix("{") }

  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    let notes = RubeNotes(source)
    var scene = try RubeFields(JSONReader.read(source), "the scene", source, notes)
    let project = try scene.fields("metaworld")
    if let project { scene = project }
    let isProject = project != nil || scene.has("metabody")
    let keys = isProject ? ("metabody", "metajoint", "metaimage") : ("body", "joint", "image")
    if isProject {
      guard try !scene.list(keys.0).isEmpty else {
        throw source.error(
          at: scene.node.offset,
          "a project with bodies in \"metabody\"; where it has bodies, export it from R.U.B.E. as JSON "
            + "and import that file", found: "none")
      }
      notes.add("read from R.U.B.E.'s project file: the JSON that it exports is more exact")
      for object in (try? scene.list("metaobject")) ?? [] {
        notes.add(
          "objects of other project files are left out: export the scene as JSON to have them",
          at: object.offset)
      }
    }
    guard isProject || scene.has("body") || scene.has("joint") || scene.has("gravity") else {
      throw source.error(
        at: scene.node.offset, "a scene exported by R.U.B.E., with \"gravity\" and \"body\"")
    }
    var maker = RubeMaker(source, options, notes, isProject: isProject)
    try maker.readWorld(scene)
    let bodies = try maker.parts(keys.0, of: scene)
    let joints = try maker.parts(keys.1, of: scene)
    maker.number(bodies, joints)
    for (index, node) in bodies.enumerated() {
      try maker.attempt { (maker) throws(ImportError) in
        try maker.addBody(RubeFields(node, "body \(index)", source, notes))
      }
      // The index is what joints name: one that is left out keeps its place.
      if maker.bodies.count == index { maker.bodies.append(nil) }
    }
    for (index, node) in joints.enumerated() {
      try maker.attempt { (maker) throws(ImportError) in
        try maker.addJoint(RubeFields(node, "joint \(index)", source, notes), index)
      }
    }
    // What cannot be read was left out above.
    for (index, node) in joints.enumerated() where node.isGear {
      try maker.attempt { (maker) throws(ImportError) in
        try maker.addGear(RubeFields(node, "joint \(index)", source, notes), index)
      }
    }
    for (index, node) in try maker.parts(keys.2, of: scene).enumerated() {
      try maker.attempt { (maker) throws(ImportError) in
        try maker.addImage(RubeFields(node, "image \(index)", source, notes))
      }
    }
    if maker.level.bodies.isEmpty, let fault = notes.firstFault { throw fault }
    maker.leaveOutWhatCannotBeBuilt()
    // All kinds of objects share one set of names.
    let offsets = Dictionary(
      maker.offsets.map { ($0.key.id, $0.value) }, uniquingKeysWith: { min($0, $1) })
    return ImportedLevel(level: maker.level, notes: notes.sentences, offsets: offsets)
  }
}

extension JSONValue {
  /// Whether it is a joint between two joints.
  fileprivate var isGear: Bool {
    guard case .text("gear")? = self["type"]?.content else { return false }
    return true
  }
}

/// A level in the making.
struct RubeMaker {
  var level = LevelDocument()
  let source: ImportSource
  let options: ImportOptions
  /// What could not be taken over.
  let notes: RubeNotes
  /// Whether the file is the editor's project: bodies are named by their ids there, and shapes are as drawn.
  let isProject: Bool

  /// The names of the bodies, by their place in the file; `nil` for one that is left out.
  var bodies: [String?] = []
  /// The names of the joints likewise, and the second body of each, for gears.
  var joints: [Int: (name: String, second: String)] = [:]
  /// Where in the file a body, a joint or a picture stands, by its name.
  var offsets: [ObjectKey: Int] = [:]
  var names = ImportedNames()
  /// The places of bodies and joints in the file, by the ids that a project has for them.
  private var bodyIndices: [Int: Int] = [:]
  private var jointIndices: [Int: Int] = [:]
  /// Whether bodies may sleep at all.
  private var allowsSleep = true
  private var order = 0

  init(_ source: ImportSource, _ options: ImportOptions, _ notes: RubeNotes, isProject: Bool) {
    self.source = source
    self.options = options
    self.notes = notes
    self.isProject = isProject
  }

  func note(_ text: String, at offset: Int? = nil) { notes.add(text, at: offset) }

  /// Reads one part of the scene; one that is wrong is left out with a note, as long as the file keeps its limits.
  mutating func attempt(
    _ work: (inout RubeMaker) throws(ImportError) -> Void
  ) throws(ImportError) {
    do {
      try work(&self)
    } catch {
      try leaveOut(error)
    }
  }

  /// Notes that a part with an error is left out, as long as the file keeps its limits.
  private func leaveOut(_ fault: ImportError) throws(ImportError) {
    if source.budget.isExhausted { throw fault }
    notes.leaveOut(fault)
  }

  /// The parts of a scene that are of one kind; none where they are no list, with a note.
  func parts(_ key: String, of scene: RubeFields) throws(ImportError) -> [JSONValue] {
    do {
      return try scene.list(key)
    } catch {
      try leaveOut(error)
      return []
    }
  }

  // MARK: - Numbers of bodies and joints

  /// Takes down the ids of a project's bodies and joints; of equal ids the first counts.
  mutating func number(_ bodies: [JSONValue], _ joints: [JSONValue]) {
    guard isProject else { return }
    func indices(_ nodes: [JSONValue]) -> [Int: Int] {
      var indices: [Int: Int] = [:]
      for (index, node) in nodes.enumerated() {
        guard case .number(let id)? = node["id"]?.content, let id = Int(exactly: id) else {
          continue
        }
        if indices[id] == nil { indices[id] = index }
      }
      return indices
    }
    bodyIndices = indices(bodies)
    jointIndices = indices(joints)
  }

  /// The place in the file of the body that a number stands for.
  func bodyIndex(_ number: Int) -> Int { bodyIndices[number] ?? number }

  func jointIndex(_ number: Int) -> Int { jointIndices[number] ?? number }

  mutating func nextOrder(_ fields: RubeFields) throws(ImportError) -> Int {
    try source.within(fields.node.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
    }
    order += 1
    return order
  }

  // MARK: - World

  mutating func readWorld(_ scene: RubeFields) throws(ImportError) {
    try readProperty("gravity", of: scene, otherwise: "[0, -10]") {
      (maker) throws(ImportError) in
      maker.level.world.gravity = try scene.vector("gravity")
    }
    try readProperty("stepsPerSecond", of: scene, otherwise: "60") {
      (maker) throws(ImportError) in
      let hertz = try scene.number("stepsPerSecond", 60, in: 0...1000)
      maker.level.world.hertz = hertz >= 1 ? hertz : 60
      if hertz < 1 {
        maker.note("stepsPerSecond below 1 becomes 60", at: scene.node["stepsPerSecond"]?.offset)
      }
    }
    try readProperty("allowSleep", of: scene, otherwise: "true") { (maker) throws(ImportError) in
      maker.allowsSleep = try scene.truth("allowSleep", true)
    }
  }

  /// Reads a property of the world; one that is wrong is what it is in a new level, with a note.
  private mutating func readProperty(
    _ key: String, of scene: RubeFields, otherwise standard: String,
    _ work: (inout RubeMaker) throws(ImportError) -> Void
  ) throws(ImportError) {
    do {
      try work(&self)
    } catch {
      try leaveOut(error)
      notes.add("\(key) that cannot be read becomes \(standard)", at: scene.node[key]?.offset)
    }
  }

  // MARK: - Bodies

  mutating func addBody(_ fields: RubeFields) throws(ImportError) {
    guard try fields.truth("active", true) else {
      note("bodies that are not active are left out", at: fields.node.offset)
      bodies.append(nil)
      return
    }
    let kind = try kind(fields)
    var body = LevelBody(
      order: try nextOrder(fields), kind: kind, position: try fields.point("position"),
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
      let isAwake = try fields.truth("awake", isProject)
      body.canSleep = allowsSleep && maySleep
      body.asleep = !isAwake && body.canSleep
    }
    for (index, node) in try fields.list("fixture").enumerated() {
      let what = "\(fields.what), fixture \(index)"
      try attempt { (maker) throws(ImportError) in
        let fixture = try RubeFields(node, what, fields.source, fields.notes)
        body.shapes += try maker.shapes(fixture, of: kind)
      }
    }
    let name = names.unique((try? fields.text("name")) ?? "", else: "body")
    bodies.append(name)
    offsets[ObjectKey(.body, name)] = fields.node.offset
    limitShapes(of: &body, fields)
    try attempt { (maker) throws(ImportError) in try maker.readMass(fields, into: &body) }
    level.bodies[name] = body
    try divide(name, fields)
  }

  private func kind(_ fields: RubeFields) throws(ImportError) -> BodyKind {
    let kinds: [BodyKind] = [.static, .kinematic, .dynamic]
    switch fields.node["type"]?.content {
    case .text("static"): return .static
    case .text("kinematic"): return .kinematic
    case .text("dynamic"): return .dynamic
    default: break
    }
    let type = try fields.integer("type", 0)
    guard kinds.indices.contains(type) else {
      throw fields.fail("type", "0 for static, 1 for kinematic or 2 for dynamic")
    }
    return kinds[type]
  }

  /// Leaves out the shapes of a moving body beyond those that a level takes, before it is weighed.
  private func limitShapes(of body: inout LevelBody, _ fields: RubeFields) {
    let most = LevelReading.mostShapes
    guard body.kind != .static, body.shapes.count > most else { return }
    notes.leaveOut(
      "a part of \(fields.what)",
      because: "it has \(body.shapes.count) shapes, and at most \(most) are taken",
      at: fields.node.offset)
    body.shapes.removeLast(body.shapes.count - most)
  }

  /// Makes several static bodies, which are the same ground, of one with more shapes than a level
  /// takes.
  private mutating func divide(_ name: String, _ fields: RubeFields) throws(ImportError) {
    let most = LevelReading.mostShapes
    guard var body = level.bodies[name], body.shapes.count > most else { return }
    let all = body.shapes
    body.shapes = Array(all.prefix(most))
    level.bodies[name] = body
    var start = most
    while start < all.count {
      body.shapes = Array(all[start..<min(start + most, all.count)])
      body.order = try nextOrder(fields)
      let next = names.unique(name, else: "body")
      offsets[ObjectKey(.body, next)] = fields.node.offset
      level.bodies[next] = body
      start += most
    }
    note("static bodies of more than \(most) shapes become several bodies", at: fields.node.offset)
  }

  /// What the file says a body weighs counts, where that is not what its shapes weigh.
  private func readMass(
    _ fields: RubeFields, into body: inout LevelBody
  ) throws(ImportError) {
    guard body.kind == .dynamic else { return }
    let ofShapes = weigh(body)
    let mass = try fields.notNegative("massData-mass")
    guard mass > 0 else {
      // What moves weighs something there: 1 kg, and does not turn.
      if ofShapes.mass == 0 { body.mass = LevelMass(1, center: .zero, inertia: 0) }
      return
    }
    let center = try fields.point("massData-center")
    // The file's is about the origin, and only that of the center where the angle is fixed.
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

  /// By what part mass, center and inertia may differ from the file's and yet be those of the shapes.
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
      return note("pictures whose files are not there are left out", at: image.node.offset)
    }
    guard LevelFramePattern.places(in: path) == 0 else {
      return note(
        "pictures with # in their names, which stand for frames, are left out",
        at: image.node.offset)
    }
    let corners = image.has("corners") ? try image.vertices("corners") : []
    let height = try image.number("scale", 1)
    var size = Vec2(height, height)
    if corners.count == 4 {
      size = Vec2(corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2]))
    }
    guard size.x >= Tolerance.minimumExtent, size.y >= Tolerance.minimumExtent else {
      return note("pictures without size are left out", at: image.node.offset)
    }
    guard LevelRange.extent.contains(max(size.x, size.y)) else {
      throw image.fail(corners.count == 4 ? "corners" : "scale", LevelRange.extent.words)
    }
    var sprite = LevelSprite(order: try nextOrder(image), image: path, size: size)
    sprite.place.at = try image.point("center")
    sprite.place.angle = degrees(try image.number("angle"))
    let number = try image.integer("body", -1)
    if number >= 0 {
      let index = bodyIndex(number)
      guard bodies.indices.contains(index) else {
        throw image.fail("body", "the index of a body, or -1")
      }
      guard let body = bodies[index] else {
        return note("pictures on bodies that are left out are left out too", at: image.node.offset)
      }
      sprite.place.carrier = .body(body)
    }
    sprite.opacity = min(max(try image.number("opacity", 1), 0), 1)
    sprite.layer = try image.number("renderOrder") < 0 ? .back : .front
    sprite.flip = try image.truth("flip")
    let name = names.unique(try image.text("name"), else: "picture")
    offsets[ObjectKey(.sprite, name)] = image.node.offset
    level.sprites[name] = sprite
  }

  // MARK: - What the engine refuses

  /// Rounds in which what hangs on something that is left out is left out too: a gear on a joint on a body.
  private static let mostRounds = 8

  /// Leaves out what the engine refuses though each field is right, such as a joint between two static bodies.
  mutating func leaveOutWhatCannotBeBuilt() {
    for _ in 0..<Self.mostRounds {
      let refusals = LevelBuilder.refusals(of: level)
      guard !refusals.isEmpty else { return }
      for refusal in refusals { leaveOut(refusal) }
    }
  }

  private mutating func leaveOut(_ refusal: LevelBuildError) {
    let path = refusal.path.split(separator: ".").map(String.init)
    guard path.count > 1 else { return }
    let name = path[1]
    switch path[0] {
    case "bodies":
      let offset = offsets[ObjectKey(.body, name)] ?? 0
      if path.count > 3, path[2] == "shapes", let index = Int(path[3]),
        level.bodies[name]?.shapes.indices.contains(index) == true
      {
        level.bodies[name]?.shapes.remove(at: index)
        notes.leaveOut("a shape of body \(name)", because: refusal.reason, at: offset)
      } else if path.count > 2, path[2] == "mass" {
        level.bodies[name]?.mass = nil
        notes.leaveOut("the mass of body \(name)", because: refusal.reason, at: offset)
      } else {
        level.bodies[name] = nil
        for (id, sprite) in level.sprites where sprite.place.carrier == .body(name) {
          level.sprites[id] = nil
        }
        notes.leaveOut("body \(name)", because: refusal.reason, at: offset)
      }
    case "joints":
      level.joints[name] = nil
      notes.leaveOut(
        "joint \(name)", because: refusal.reason, at: offsets[ObjectKey(.joint, name)] ?? 0)
    default: break
    }
  }
}
