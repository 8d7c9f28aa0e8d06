import Physics

extension TimedScene {
  /// A pile of regular polygons of 8 corners, dropped into a bin.
  public static func octagons(count: Int = 3000) -> TimedScene {
    polygonPile(named: "pile-of-8-gons", corners: 8, count: count)
  }

  /// The same pile of polygons of 12 corners.
  public static func dodecagons(count: Int = 3000) -> TimedScene {
    polygonPile(named: "pile-of-12-gons", corners: 12, count: count)
  }

  /// Regular polygons of one size, whatever their corners, dropped from the same places. They never
  /// sleep, so that the two piles have the same amount of work.
  private static func polygonPile(named name: String, corners: Int, count: Int) -> TimedScene {
    TimedScene(own: name, stepCount: 500) { world in
      let columns = max(4, Int(saturating: Float(count).squareRoot()))
      try world.addBin(halfWidth: 0.5 * Float(columns))
      let points = (0..<corners).map { corner in
        let turn = Rotation(angle: 2 * .pi * Float(corner) / Float(corners))
        return 0.45 * Vec2(turn.cosine, turn.sine)
      }
      let shape = Shape.polygon(try ConvexPolygon(points))
      var random = SceneRandom(seed: 8)
      for i in 0..<count {
        let place = world.dropPlace(i, columns: columns, jitter: &random)
        var definition = BodyDefinition.dynamic(at: place, angle: random.float(-3...3))
        definition.canSleep = false
        try world.addShape(shape, to: try world.addBody(definition))
      }
    }
  }

  /// Ten thousand bodies of every shape in one bin, none of which ever sleeps.
  public static func crowd(count: Int = 10_000) -> TimedScene {
    TimedScene(own: "crowd", stepCount: 300) { world in
      let columns = max(4, Int(saturating: (3 * Float(count)).squareRoot()))
      try world.addBin(halfWidth: 0.5 * Float(columns))
      var random = SceneRandom(seed: 10)
      for i in 0..<count {
        let place = world.dropPlace(i, columns: columns, jitter: &random)
        var definition = BodyDefinition.dynamic(at: place, angle: random.float(-3...3))
        definition.canSleep = false
        try world.addShape(try randomShape(&random), to: try world.addBody(definition))
      }
    }
  }

  /// A shape no wider than 0.9 m.
  private static func randomShape(_ random: inout SceneRandom) throws -> Shape {
    let size = random.float(0.2...0.45)
    switch random.choice(of: 4) {
    case 0: return .circle(radius: size)
    case 1: return .capsule(from: Vec2(-0.5 * size, 0), to: Vec2(0.5 * size, 0), radius: 0.5 * size)
    case 2: return .box(width: 1.6 * size, height: random.float(0.5...1) * size)
    default:
      let corners = 3 + random.choice(of: 10)
      let points = (0..<corners).map { corner in
        let turn = Rotation(angle: 2 * .pi * Float(corner) / Float(corners))
        return size * Vec2(turn.cosine, turn.sine)
      }
      return .polygon(try ConvexPolygon(points))
    }
  }

  /// Boxes that have come to rest in stacks of ten and fallen asleep, and balls beside them that roll
  /// to and fro in trays of their own and never do: what the sleepers cost is what is to be seen.
  ///
  /// They fall asleep by themselves while the scene is built, with the contacts of their stacks.
  public static func sleepers(asleep: Int = 100_000, awake: Int = 100) -> TimedScene {
    TimedScene(own: "sleepers", stepCount: 500) { world in
      let stacks = (asleep + 9) / 10
      let perFloor = 1000
      let box = Shape.box(width: 0.5, height: 0.5)
      for floor in 0...((stacks - 1) / perFloor) {
        let ground = try world.addBody(.static(at: Vec2(0, 8 * Float(floor) - 0.5)))
        try world.addShape(
          .box(width: 0.8 * Float(perFloor) + 4, height: 1), to: ground)
      }
      for i in 0..<asleep {
        let stack = i / 10
        let x = 0.8 * (Float(stack % perFloor) - 0.5 * Float(perFloor))
        let y = 8 * Float(stack / perFloor) + 0.25 + 0.5 * Float(i % 10)
        try world.addShape(box, to: try world.addBody(.dynamic(at: Vec2(x, y))))
      }
      while world.awakeBodyCount > 0 && world.stepCount < 600 { world.step() }
      for i in 0..<awake {
        try world.addTray(at: Vec2(3 * (Float(i) - 0.5 * Float(awake)), -12))
        var ball = BodyDefinition.dynamic(
          at: Vec2(3 * (Float(i) - 0.5 * Float(awake)), -11.65))
        ball.canSleep = false
        ball.linearVelocity = Vec2(0.5 + 0.01 * Float(i % 50), 0)
        try world.addShape(
          .circle(radius: 0.3), to: try world.addBody(ball),
          material: SurfaceMaterial(friction: 0, restitution: 1))
      }
    }
  }
}

extension World {
  /// A floor whose top is at zero, and a wall at each end.
  func addBin(halfWidth: Float) throws {
    let ground = try addBody(.static)
    try addShape(.box(width: 2 * halfWidth + 4, height: 2, center: Vec2(0, -1)), to: ground)
    for side in [Float(-1), 1] {
      try addShape(
        .box(width: 2, height: 400, center: Vec2(side * (halfWidth + 1), 200)), to: ground)
    }
  }

  /// Two meters of floor between two low walls.
  fileprivate func addTray(at place: Vec2) throws {
    let tray = try addBody(.static(at: place))
    let smooth = SurfaceMaterial(friction: 0)
    try addShape(.box(width: 2.4, height: 0.1), to: tray, material: smooth)
    for side in [Float(-1), 1] {
      try addShape(
        .box(width: 0.2, height: 1, center: Vec2(1.1 * side, 0.5)), to: tray, material: smooth)
    }
  }

  /// Where the `i`th of bodies of less than a meter is dropped from: row by row, a little aside, as a
  /// part of the bin's width that leaves the walls alone.
  func dropPlace(_ i: Int, columns: Int, jitter: inout SceneRandom) -> Vec2 {
    let x = (Float(i % columns) + 0.5 - 0.5 * Float(columns)) * 0.99
    return Vec2(x + jitter.float(-0.02...0.02), 1 + 1.0 * Float(i / columns))
  }
}
