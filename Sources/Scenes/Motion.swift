import Physics

extension Scene {
  /// Steel balls on rods, a hair apart; the first is lifted and let go.
  public static func newtonsCradle(balls: Int = 5) -> Scene {
    Scene(name: "newtons-cradle") { world in
      let frame = try world.addBody(.static(at: Vec2(0, 4)))
      try world.addShape(.box(width: 2 * Float(balls), height: 0.2), to: frame)
      let radius: Float = 0.5
      let length: Float = 3
      let steel = SurfaceMaterial(density: 7.8, friction: 0, restitution: 1)
      for index in 0..<balls {
        let x = (Float(index) - 0.5 * Float(balls - 1)) * (2 * radius + 0.01)
        let angle: Float = index == 0 ? -0.7 : 0
        let arm = Rotation(angle: angle).rotate(Vec2(0, -length))
        var ball = BodyDefinition.dynamic(at: Vec2(x, 4) + arm, angle: angle)
        ball.canSleep = false
        let body = try world.addBody(ball)
        try world.addShape(.circle(radius: radius), to: body, material: steel)
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: Vec2(x, 0), anchorB: Vec2(0, length))), from: frame,
          to: body)
      }
    }
  }

  /// Circles, capsules, boxes and polygons of mixed sizes fall into a basin.
  public static func rain(count: Int = 400, seed: UInt64 = 1) -> Scene {
    Scene(name: "rain") { world in
      try world.addFloor(halfWidth: 20)
      for side in [Float(-1), 1] {
        let wall = try world.addBody(.static(at: Vec2(12 * side, 6)))
        try world.addShape(.box(width: 1, height: 14), to: wall)
      }
      var random = SceneRandom(seed: seed)
      for index in 0..<count {
        let column = index % 16
        let row = index / 16
        let place = Vec2(
          (Float(column) - 7.5) * 1.35 + random.float(-0.15...0.15), 2 + 1.35 * Float(row))
        let body = try world.addBody(.dynamic(at: place, angle: random.float(-3...3)))
        try world.addShape(randomShape(&random), to: body)
      }
    }
  }

  /// A shape no wider than 1.1 m.
  private static func randomShape(_ random: inout SceneRandom) throws -> Shape {
    let size = random.float(0.2...0.55)
    switch random.choice(of: 4) {
    case 0: return .circle(radius: size)
    case 1:
      let half = 0.6 * size
      return .capsule(from: Vec2(-half, 0), to: Vec2(half, 0), radius: 0.4 * size)
    case 2: return .box(width: 1.6 * size, height: random.float(0.6...1) * size)
    default:
      let corners = 3 + random.choice(of: 10)
      var points: [Vec2] = []
      for corner in 0..<corners {
        let turn = Rotation(angle: 2 * Float.pi * Float(corner) / Float(corners))
        points.append(size * Vec2(turn.cosine, turn.sine))
      }
      return .polygon(try ConvexPolygon(points))
    }
  }
}
