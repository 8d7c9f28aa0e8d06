import LevelFormat
import Physics

// What bodies are made of and what they meet: as they are built, and while the world runs.

extension LevelBuilder {
  static func checkLayer(
    _ name: String?, path: String, _ built: LevelInstance
  ) throws(LevelBuildError) {
    guard let name, !built.layers.has(name) else { return }
    throw LevelBuildError(
      path: "\(path).collisionLayer", reason: "there is no collision layer \"\(name)\"")
  }

  /// Gives a body that is in the world what its level says now of what it is made of and what it meets, gravity, air
  /// and mass with it. Nothing else of it changes: it goes on as it moves.
  ///
  /// - Returns: Whether that is all it takes; not if the body has other shapes than it says.
  /// - Throws: `LevelBuildError` for a material or a layer that is not there.
  public static func setSurfaces(
    of body: LevelBody, named name: String, in built: LevelInstance
  ) throws(LevelBuildError) -> Bool {
    let world = built.world
    guard let id = built.bodies[name], world.contains(id) else { return false }
    let path = "bodies.\(name)"
    try checkLayer(body.collisionLayer, path: path, built)
    guard let parts = try parts(of: body, count: world.shapes(of: id).count, path, built) else {
      return false
    }
    try attempt(path) { () throws(PhysicsError) in
      for (shape, part) in zip(world.shapes(of: id), parts) {
        let now = world[shape]
        if now.material != part.material { try world.setMaterial(part.material, of: shape) }
        guard now.filter != part.filter else { continue }
        if let chain = now.chain {
          try world.setFilter(part.filter, of: chain)
        } else {
          try world.setFilter(part.filter, of: shape)
        }
      }
      if let mass = body.mass, body.kind == .dynamic {
        try world.setMass(mass.bodyMass(of: id, in: world), of: id)
      }
    }
    try setAir(of: body, named: name, in: built)
    return true
  }

  /// Gives a body that is in the world the gravity and the air that its level says.
  ///
  /// - Throws: `LevelBuildError` for what the engine refuses.
  public static func setAir(
    of body: LevelBody, named name: String, in built: LevelInstance
  ) throws(LevelBuildError) {
    let world = built.world
    guard let id = built.bodies[name], world.contains(id) else { return }
    let air = body.air(built.materials)
    let gravityScale = body.gravityScale * air.gravityScale
    let drag = body.damping + (body.kind == .dynamic ? built.airDrag + air.drag : 0)
    try attempt("bodies.\(name)") { () throws(PhysicsError) in
      let now = world[id]
      if now.gravityScale != gravityScale { try world.setGravityScale(gravityScale, of: id) }
      if now.linearDamping != drag || now.angularDamping != body.angularDamping {
        try world.setDamping(linear: drag, angular: body.angularDamping, of: id)
      }
    }
  }

  /// Gives a rope that is in the world what its level says now of what it meets.
  ///
  /// - Throws: `LevelBuildError` for a layer that is not there.
  public static func setFilter(
    of rope: LevelRope, named name: String, in built: LevelInstance
  ) throws(LevelBuildError) {
    let world = built.world
    guard let id = built.ropes[name], world.contains(id) else { return }
    try checkLayer(rope.collisionLayer, path: "ropes.\(name)", built)
    let filter = built.layers.filter(rope.filter, on: rope.collisionLayer)
    try attempt("ropes.\(name)") { () throws(PhysicsError) in
      for rod in world[id].links {
        for shape in world.shapes(of: rod) { try world.setFilter(filter, of: shape) }
      }
    }
  }

  /// Makes what is in the world meet and pass by other layers. What says a layer that is not there is on `base`.
  ///
  /// - Throws: `LevelBuildError` for what the engine refuses.
  public static func setLayers(
    of level: LevelDocument, in built: inout LevelInstance
  ) throws(LevelBuildError) {
    built.layers = CollisionLayers(level.collisionLayers)
    let world = built.world
    if let ground = built.ground, world.contains(ground) {
      let walls = built.layers.walls
      try attempt("world.bounds") { () throws(PhysicsError) in
        for shape in world.shapes(of: ground) { try world.setFilter(walls, of: shape) }
      }
    }
    var known = level
    known.leaveLayers { !built.layers.has($0) }
    for (id, body) in known.bodies { _ = try setSurfaces(of: body, named: id, in: built) }
    for (id, rope) in known.ropes { try setFilter(of: rope, named: id, in: built) }
  }

  /// What each of a body's shapes in the world is made of and meets, in their order; `nil` if it has others.
  private static func parts(
    of body: LevelBody, count: Int, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> [(material: SurfaceMaterial, filter: CollisionFilter)]? {
    var parts: [(material: SurfaceMaterial, filter: CollisionFilter)] = []
    for (i, shape) in body.shapes.enumerated() {
      let path = "\(path).shapes.\(i)"
      let filter = built.layers.filter(of: shape, of: body)
      let surface = shape.surface.over(body.surface)
      let material = try resolve(surface, built.materials, path: path)
      if case .chain(let chain) = shape.outline {
        for segment in 0..<chain.definition.segmentCount {
          let own =
            chain.surfaces.isEmpty
            ? material
            : try resolve(
              chain.surfaces[segment].over(surface), built.materials, path: path)
          parts.append((own, filter))
        }
        continue
      }
      let pieces = try attempt(path) { () throws(PhysicsError) in try shape.outline.shapes().count }
      parts += Array(repeating: (material, filter), count: pieces)
    }
    guard parts.count == count || parts.count < count && body.stroke != nil else { return nil }
    let material = try resolve(body.surface, built.materials, path: path)
    let filter = built.layers.filter(body.filter, on: body.collisionLayer)
    parts += Array(repeating: (material, filter), count: count - parts.count)
    return parts
  }
}
