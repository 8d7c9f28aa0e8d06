import Physics

extension Scene {
  /// Planks hinged to each other between two towers, with crates on them.
  public static func ropeBridge(planks: Int = 24) -> Scene {
    Scene(name: "rope-bridge") { world in
      try world.addFloor(top: -8)
      let length: Float = 0.8
      let span = length * Float(planks)
      var previous = try addTower(at: -0.5 * span, side: -1, to: world)
      let end = try addTower(at: 0.5 * span, side: 1, to: world)
      var anchor = Vec2(-0.5 * span, 0)
      for index in 0..<planks {
        let x = -0.5 * span + length * (Float(index) + 0.5)
        let plank = try world.addBox(
          width: length - 0.04, height: 0.12, at: Vec2(x, 0), material: .wood)
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(-0.5 * length, 0))),
          from: previous, to: plank)
        previous = plank
        anchor = Vec2(0.5 * length, 0)
      }
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(0.5 * span, 0))), from: previous,
        to: end)
      for index in 0..<5 {
        try world.addBox(
          width: 0.7, height: 0.7, at: Vec2(-4 + 2 * Float(index), 1.5 + Float(index)),
          material: .wood)
      }
    }
  }

  /// A static tower whose top is a little below the bridge; its body's origin is the world's.
  private static func addTower(at x: Float, side: Float, to world: World) throws -> BodyID {
    let tower = try world.addBody(.static)
    try world.addShape(
      .box(width: 3, height: 8, center: Vec2(x + 1.6 * side, -3.95)), to: tower)
    return tower
  }

  /// A chain of rods with a ball at its end, let go from the side.
  public static func chain(links: Int = 20) -> Scene {
    Scene(name: "chain") { world in
      let ceiling = try world.addBody(.static(at: Vec2(0, 8)))
      try world.addShape(.box(width: 2, height: 0.3, center: Vec2(0, 0.3)), to: ceiling)
      let length: Float = 0.4
      // The links do not touch each other: neighbors overlap at the hinges.
      let filter = CollisionFilter(group: -1)
      var previous = ceiling
      var anchor = Vec2.zero
      for index in 0..<links {
        let link = try world.addBody(.dynamic(at: Vec2(length * (Float(index) + 0.5), 8)))
        let half = Vec2(0.5 * length, 0)
        try world.addShape(
          .capsule(from: -half, to: half, radius: 0.05), to: link, filter: filter)
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: anchor, anchorB: -half)), from: previous, to: link)
        previous = link
        anchor = half
      }
      let ball = try world.addBody(.dynamic(at: Vec2(length * Float(links) + 0.3, 8)))
      try world.addShape(.circle(radius: 0.3), to: ball, filter: filter)
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(-0.3, 0))), from: previous, to: ball)
    }
  }
}
