import LevelFormat
import Physics

/// Makes worlds of levels.
///
/// Everything is created in the order of `order`: bodies, joints, ropes; what needs another object comes after it, as
/// a gear after its joints and a rope after the rope it is tied to. So the same document gives the same bits,
/// wherever its objects stand in the file and whatever they are called.
public enum LevelBuilder {
  /// The world of a level. The parts that it uses are put in place; what uses other files must be expanded
  /// before (`LevelDocument.expansion(file:text:reading:)`).
  ///
  /// - Throws: `LevelBuildError` with the path of the first object that cannot be made.
  public static func build(_ level: LevelDocument) throws(LevelBuildError) -> LevelInstance {
    let made = assemble(try level.withItsParts(), goesOn: false)
    if let refusal = made.refusals.first { throw refusal }
    return made.built
  }

  /// What cannot be made of a level, in the order in which it is made, each object once. What hangs on something
  /// that cannot be made is not told of.
  public static func refusals(of level: LevelDocument) -> [LevelBuildError] {
    do {
      return assemble(try level.withItsParts(), goesOn: true).refusals
    } catch {
      return [error]
    }
  }

  /// Makes a world of a level with its parts in place: up to what is refused, or all but that.
  private static func assemble(
    _ level: LevelDocument, goesOn: Bool
  ) -> (built: LevelInstance, refusals: [LevelBuildError]) {
    var built = LevelInstance(world: World(gravity: level.world.gravity))
    built.world.limits.bodies = mostBodies
    built.world.limits.joints = mostJoints
    built.materials = level.materials
    built.layers = CollisionLayers(level.collisionLayers)
    built.kill = level.world.kill?.aabb
    built.airDrag = level.world.airDrag
    var refusals: [LevelBuildError] = []
    var refused: Set<ObjectKey> = []
    /// Does one thing after the other; an object that refers to one that is not there for a reason that has been told
    /// is left out itself.
    func make(
      _ key: ObjectKey? = nil, on others: [ObjectKey] = [],
      _ step: (inout LevelInstance) throws(LevelBuildError) -> Void
    ) {
      guard goesOn || refusals.isEmpty else { return }
      if let key, !refused.isDisjoint(with: others) {
        refused.insert(key)
        return
      }
      do {
        try step(&built)
      } catch {
        refusals.append(error)
        if let key { refused.insert(key) }
      }
    }
    make { built throws(LevelBuildError) in try addWalls(level.world.bounds, to: &built) }
    make { built throws(LevelBuildError) in try setSurroundings(of: level, in: built) }
    let templates = Set(level.emitters.compactMap(\.value.template))
    var anyAsleep = false
    for (id, body) in level.bodies where !templates.contains(id) && body.gone == nil {
      anyAsleep = anyAsleep || body.asleep
      make(ObjectKey(.body, id)) { built throws(LevelBuildError) in
        try add(body, named: id, to: &built)
      }
    }
    var joints: [String] = []
    make { _ throws(LevelBuildError) in joints = try orderOfJoints(level) }
    for id in joints {
      guard let joint = level.joints[id], !joint.gone else { continue }
      make(ObjectKey(.joint, id), on: joint.references) { built throws(LevelBuildError) in
        try add(joint, named: id, to: &built)
      }
    }
    var ropes: [String] = []
    make { _ throws(LevelBuildError) in ropes = try orderOfRopes(level) }
    for id in ropes {
      guard let rope = level.ropes[id], !rope.gone else { continue }
      make(ObjectKey(.rope, id), on: rope.references) { built throws(LevelBuildError) in
        try add(rope, named: id, to: &built)
      }
    }
    if refusals.isEmpty {
      if anyAsleep {
        make { built throws(LevelBuildError) in try putToSleep(level, built) }
      }
      make { built throws(LevelBuildError) in try checkCrowding(built.world) }
      make { built throws(LevelBuildError) in
        let zones = level.pushingZones.count
        let fields = level.attractors.count + level.fluids.count + zones
        guard fields * built.world.bodyCount > mostPulledBodies else { return }
        throw LevelBuildError(
          path: !level.attractors.isEmpty ? "attractors" : zones == 0 ? "fluids" : "zones",
          reason: "too many attractors, fluids and zones that push for so many bodies: delete some")
      }
      make { _ throws(LevelBuildError) in try checkGoals(of: level) }
    }
    built.world.limits.contacts = mostContacts(
      bodies: built.world.bodyCount, shapes: built.world.shapeCount)
    // Never less than there are contacts: a fast body in a large pile is looked at.
    built.world.limits.impacts = built.world.limits.contacts
    return (built, refusals)
  }

  /// How many bodies a level may have, the rods of its ropes included: more take gigabytes.
  static let mostBodies = 250_000
  /// How many joints a level may have, those between the rods of ropes included: so many in ropes take
  /// seconds to lay, and half a gigabyte.
  static let mostJoints = 100_000
  /// How many bodies times attractors, fluids and zones that push a level may have: each pair takes time
  /// in every step.
  static let mostPulledBodies = 5_000_000
  /// How many tokens times goals that ask for all of them a level may have: each pair takes time in every
  /// step.
  static let mostAwaitedTokens = 5_000_000

  private static func checkGoals(of level: LevelDocument) throws(LevelBuildError) {
    for (goals, path) in [(level.goals, "goals"), (level.losses, "lose")] {
      let all = goals.count { goal in
        if case .reaches(token: nil, _) = goal.value.condition { true } else { false }
      }
      guard all > 0 else { continue }
      let tokens = level.bodies.count { $0.value.role == .token }
      guard all * tokens > mostAwaitedTokens else { continue }
      throw LevelBuildError(
        path: path, reason: "too many goals that ask for all of so many tokens: delete some")
    }
  }

  /// How many contacts the world of a level may have. A file or a rule that puts thousands of bodies at
  /// one position would make millions; pairs beyond the limit pass through each other until they have
  /// parted (`LevelRun.contactsRanOut`). Piled bodies have about 3 contacts each, those of several pieces
  /// some for each piece; but a scribble of a thousand pieces counts no more than five.
  static func mostContacts(bodies: Int, shapes: Int) -> Int {
    10_000 + 8 * min(shapes, 5 * bodies)
  }

  /// The most pairs of shapes with overlapping boxes that may collide at the start of a level: 1,400 bodies
  /// at one position. Piled bodies have some 6 each. The first step would take gigabytes for tens of
  /// thousands at one position, and every step a tenth of a second for thousands.
  static func mostCollidingPairs(shapes: Int) -> Int { 1_000_000 + 20 * shapes }
  /// Of all pairs: scenery that stands still may lie on itself.
  private static let allPairsPerColliding = 10

  private static func checkCrowding(_ world: World) throws(LevelBuildError) {
    let most = mostCollidingPairs(shapes: world.shapeCount)
    guard world.isCrowded(pairs: allPairsPerColliding * most, collidingPairs: most) else { return }
    throw LevelBuildError(
      path: "bodies", reason: "too many bodies overlap each other: move them apart or delete some")
  }

  /// Joints and ropes wake what they tie. What is to begin asleep falls asleep again, with all that hangs
  /// on it, unless a body of the level is among that which is to begin awake: it goes on as it was.
  private static func putToSleep(
    _ level: LevelDocument, _ built: LevelInstance
  ) throws(LevelBuildError) {
    let world = built.world
    for isAsleep in [true, false] {
      for (name, body) in level.bodies where body.asleep == isAsleep && body.kind == .dynamic {
        guard let id = built.bodies[name], world[id].isAwake == isAsleep else { continue }
        _ = try attempt("bodies.\(name)") { () throws(PhysicsError) in
          if isAsleep {
            try world.sleep(id)
          } else {
            try world.setVelocity(linear: body.velocity, angular: radians(body.spin), of: id)
          }
        }
      }
    }
  }

  /// Does something that the engine may refuse; the refusal gets a path, down to the field where the engine
  /// names one: files call the fields of ropes as it does.
  static func attempt<T>(
    _ path: String, _ action: () throws(PhysicsError) -> T
  ) throws(LevelBuildError) -> T {
    do {
      return try action()
    } catch {
      var path = path
      if case .invalidRope(let field, _) = error { path += ".\(field.rawValue)" }
      throw LevelBuildError(path: path, reason: error.description)
    }
  }
}

// MARK: - Surroundings

extension LevelBuilder {
  /// Sets what acts on bodies from everywhere, but gravity: the wind, attractors, fluids and how materials are mixed.
  ///
  /// - Throws: `LevelBuildError` for what the engine refuses.
  public static func setSurroundings(
    of level: LevelDocument, in built: LevelInstance
  ) throws(LevelBuildError) {
    let world = built.world
    world.materialMixing = level.world.mixing.mixing
    try attempt("world.wind") { () throws(PhysicsError) in
      try world.setWind(level.world.wind?.wind)
    }
    try attempt("attractors") { () throws(PhysicsError) in
      try world.setAttractors(level.attractors.map(\.value.attractor))
    }
    var fluids: [Fluid] = []
    for (id, fluid) in level.fluids {
      fluids.append(try attempt("fluids.\(id)") { () throws(PhysicsError) in try fluid.fluid() })
    }
    let found = fluids
    try attempt("fluids") { () throws(PhysicsError) in try world.setFluids(found) }
  }
}

// MARK: - Ground and walls

extension LevelBuilder {
  /// How thick the walls are (m): nothing that slips into one comes out at the far side.
  static let wallThickness: Float = 1

  static func ground(of built: inout LevelInstance) throws(LevelBuildError) -> BodyID {
    if let ground = built.ground, built.world.contains(ground) { return ground }
    var definition = BodyDefinition.static
    definition.userValue = LevelInstance.groundUserValue
    let world = built.world
    let ground = try attempt("world") { () throws(PhysicsError) in
      try world.addBody(definition)
    }
    built.ground = ground
    return ground
  }

  private static func addWalls(
    _ bounds: LevelBounds?, to built: inout LevelInstance
  ) throws(LevelBuildError) {
    let ground = try ground(of: &built)
    guard let bounds else { return }
    let world = built.world
    let filter = built.layers.walls
    for wall in walls(bounds) {
      _ = try attempt("world.bounds") { () throws(PhysicsError) in
        try world.addShape(wall, to: ground, filter: filter)
      }
    }
  }

  /// Puts other walls in the place of those that are there.
  ///
  /// - Throws: `LevelBuildError` for what the engine refuses.
  public static func setWalls(
    _ bounds: LevelBounds?, in built: inout LevelInstance
  ) throws(LevelBuildError) {
    let ground = try ground(of: &built)
    let world = built.world
    // The ground has no other shapes.
    for shape in world.shapes(of: ground) {
      try attempt("world.bounds") { () throws(PhysicsError) in try world.remove(shape) }
    }
    try addWalls(bounds, to: &built)
  }

  /// A box outside each closed side; walls that meet share the corner.
  static func walls(_ bounds: LevelBounds) -> [Shape] {
    let t = wallThickness
    let (lower, upper) = (bounds.box.lower, bounds.box.upper)
    var walls: [Shape] = []
    for side in LevelBounds.Side.allCases where !bounds.open.contains(side) {
      var box: AABB
      switch side {
      case .left: box = AABB(lower: Vec2(lower.x - t, lower.y), upper: Vec2(lower.x, upper.y))
      case .right: box = AABB(lower: Vec2(upper.x, lower.y), upper: Vec2(upper.x + t, upper.y))
      case .bottom: box = AABB(lower: Vec2(lower.x, lower.y - t), upper: Vec2(upper.x, lower.y))
      case .top: box = AABB(lower: Vec2(lower.x, upper.y), upper: Vec2(upper.x, upper.y + t))
      }
      if side == .bottom || side == .top {
        if !bounds.open.contains(.left) { box.lower.x -= t }
        if !bounds.open.contains(.right) { box.upper.x += t }
      }
      walls.append(.box(width: box.size.x, height: box.size.y, center: box.center))
    }
    return walls
  }
}

// MARK: - Bodies

extension LevelBuilder {
  /// Adds a body of a level to its world.
  public static func add(
    _ body: LevelBody, named name: String, to built: inout LevelInstance
  ) throws(LevelBuildError) {
    let path = "bodies.\(name)"
    guard built.bodies[name].map(built.world.contains) != true else {
      throw LevelBuildError(path: path, reason: "there is a body of this name already")
    }
    try checkLayer(body.collisionLayer, path: path, built)
    let world = built.world
    let id = try attempt(path) { () throws(PhysicsError) in
      try world.addBody(definition(of: body, in: built))
    }
    do {
      try world.addShapes(to: id) { () throws(LevelBuildError) in
        try addShapes(of: body, named: name, to: id, in: &built)
      }
      if let mass = body.mass, body.kind == .dynamic {
        _ = try attempt("\(path).mass") { () throws(PhysicsError) in
          try world.setMass(mass.bodyMass(of: id, in: world), of: id)
        }
      }
      if body.kind == .dynamic, body.spin != 0, !body.asleep {
        // Its points keep their speed as shapes and a mass move its center; the level's is that of the center.
        _ = try attempt(path) { () throws(PhysicsError) in
          try world.setVelocity(linear: body.velocity, angular: radians(body.spin), of: id)
        }
      }
    } catch {
      // The body was made a moment ago, so it can be removed.
      try? world.remove(id)
      throw error
    }
    built.bodies[name] = id
  }

  private static func addShapes(
    of body: LevelBody, named name: String, to id: BodyID, in built: inout LevelInstance
  ) throws(LevelBuildError) {
    let path = "bodies.\(name)"
    let world = built.world
    for (i, shape) in body.shapes.enumerated() {
      let shapePath = "\(path).shapes.\(i)"
      let surface = try resolve(
        shape.surface.over(body.surface), built.materials, path: shapePath)
      let filter = built.layers.filter(of: shape, of: body)
      if case .chain(let chain) = shape.outline {
        var definition = chain.definition
        definition.filter = filter
        definition.materials = [surface]
        if !chain.surfaces.isEmpty {
          definition.materials = []
          for own in chain.surfaces {
            definition.materials.append(
              try resolve(
                own.over(shape.surface.over(body.surface)), built.materials, path: shapePath))
          }
        }
        let made = definition
        _ = try attempt(shapePath) { () throws(PhysicsError) in
          try world.addChain(made, to: id)
        }
        continue
      }
      _ = try attempt(shapePath) { () throws(PhysicsError) in
        for piece in try shape.outline.shapes() {
          try world.addShape(
            piece, to: id, material: surface, filter: filter, isSensor: shape.sensor)
        }
      }
    }
    if let stroke = body.stroke {
      let report = try add(stroke, of: body, path: path, to: id, in: &built)
      built.strokes[name] = report
    }
  }

  private static func definition(of body: LevelBody, in built: LevelInstance) -> BodyDefinition {
    let air = body.air(built.materials)
    var definition = BodyDefinition(kind: body.kind)
    definition.position = body.position
    definition.angle = radians(body.angle)
    definition.linearVelocity = body.velocity
    definition.angularVelocity = radians(body.spin)
    // The engine knows drag of bodies and wind, no still air that brakes in proportion to the speed.
    definition.linearDamping =
      body.damping + (body.kind == .dynamic ? built.airDrag + air.drag : 0)
    definition.angularDamping = body.angularDamping
    definition.gravityScale = body.gravityScale * air.gravityScale
    definition.hasFixedRotation = body.fixedRotation
    definition.locksX = body.locksX
    definition.locksY = body.locksY
    definition.canSleep = body.canSleep
    definition.sleepSpeed = body.sleepSpeed
    definition.isEnabled = body.enabled
    definition.isAwake = !body.asleep
    definition.userValue = UInt64(max(0, body.order))
    return definition
  }

  private static func add(
    _ stroke: LevelStroke, of body: LevelBody, path: String, to id: BodyID,
    in built: inout LevelInstance
  ) throws(LevelBuildError) -> StrokeReport {
    let world = built.world
    let surface = try resolve(body.surface, built.materials, path: path)
    let made = try built.tangles.shapes(of: stroke, path: "\(path).stroke")
    for shape in made.shapes(relativeTo: .zero) {
      _ = try attempt("\(path).stroke") { () throws(PhysicsError) in
        try world.addShape(
          shape, to: id, material: surface,
          filter: built.layers.filter(body.filter, on: body.collisionLayer))
      }
    }
    return made.report
  }

  /// The numbers of a surface.
  static func resolve(
    _ surface: LevelSurface, _ materials: [String: LevelMaterial], path: String
  ) throws(LevelBuildError) -> SurfaceMaterial {
    guard let resolved = surface.resolved(in: materials) else {
      throw LevelBuildError(
        path: path, reason: "there is no material \"\(surface.material ?? "")\"")
    }
    return resolved
  }
}
