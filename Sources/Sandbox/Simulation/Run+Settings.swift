import Editing
import Levels
import Physics
import Presentation

extension Run {
  /// Makes of the world that runs what a level says of it now. Nothing jumps: only what is said otherwise is changed.
  ///
  /// The length of a step stays that of the run: goals, timelines and the past count in steps. Restart takes the new one.
  func take(_ settings: SceneSettings) throws {
    let before = level.world
    let layers = level.collisionLayers
    settings.put(into: &level)
    let now = level.world
    if step > 0 {
      level.world.hertz = before.hertz
      level.world.time = before.time
    }
    world.gravity = now.gravity
    built.kill = now.kill?.aabb
    if now.bounds != before.bounds { try LevelBuilder.setWalls(now.bounds, in: &built) }
    if now.airDrag != before.airDrag { try setAirDrag(now.airDrag) }
    if level.collisionLayers != layers { try LevelBuilder.setLayers(of: level, in: &built) }
    if now.wind != before.wind || now.mixing != before.mixing {
      try LevelBuilder.setSurroundings(of: level, in: built)
    }
  }

  private func setAirDrag(_ drag: Float) throws {
    built.airDrag = drag
    for (name, body) in level.bodies where body.kind == .dynamic {
      try LevelBuilder.setAir(of: body, named: name, in: built)
    }
  }

  /// Makes the body that is there what the document now says; whether that could be done without building it anew, which
  /// costs it its contacts.
  func change(body name: String, from old: LevelBody, to new: LevelBody) throws -> Bool {
    guard let id = built.bodies[name], world.contains(id) else { return false }
    var rest = old
    rest.ink = new.ink
    rest.surface = new.surface
    rest.collisionLayer = new.collisionLayer
    rest.filter = new.filter
    rest.shapes = new.shapes
    rest.ambient = new.ambient
    rest.velocity = new.velocity
    rest.spin = new.spin
    rest.damping = new.damping
    rest.angularDamping = new.angularDamping
    rest.gravityScale = new.gravityScale
    rest.fixedRotation = new.fixedRotation
    rest.locksX = new.locksX
    rest.locksY = new.locksY
    guard rest == new, old.hasShapes(of: new) else { return false }
    if old.surface != new.surface || old.shapes != new.shapes || old.filter != new.filter
      || old.collisionLayer != new.collisionLayer
    {
      guard try LevelBuilder.setSurfaces(of: new, named: name, in: built) else { return false }
    }
    if new.velocity != old.velocity || new.spin != old.spin { try setVelocity(of: id, new) }
    if new.damping != old.damping || new.angularDamping != old.angularDamping
      || new.gravityScale != old.gravityScale
    {
      try LevelBuilder.setAir(of: new, named: name, in: built)
    }
    if new.fixedRotation != old.fixedRotation {
      try world.setFixedRotation(new.fixedRotation, of: id)
    }
    if new.locksX != old.locksX || new.locksY != old.locksY {
      try world.setAxisLocks(x: new.locksX, y: new.locksY, of: id)
    }
    return true
  }

  func setVelocity(of id: BodyID, _ body: LevelBody) throws {
    guard world[id].kind != .static else { return }
    try world.setVelocity(linear: body.velocity, angular: body.spin * .pi / 180, of: id)
  }
}

extension LevelBody {
  /// Whether the shapes of another body are those of this one, whatever they are made of.
  fileprivate func hasShapes(of other: LevelBody) -> Bool {
    shapes.count == other.shapes.count
      && zip(shapes, other.shapes).allSatisfy {
        $0.sensor == $1.sensor && $0.outline.bare == $1.outline.bare
      }
  }
}

extension LevelShape.Outline {
  /// The outline alone.
  fileprivate var bare: LevelShape.Outline {
    guard case .chain(var chain) = self else { return self }
    chain.surfaces = []
    return .chain(chain)
  }
}
