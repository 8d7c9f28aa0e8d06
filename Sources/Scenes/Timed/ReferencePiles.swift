import Physics

extension TimedScene {
  /// Three thousand bodies of two triangles each fall into a bin.
  public static let compounds = TimedScene(
    still: "compounds", stepCount: 500, bodyCount: 3001, shapeCount: 6282, dynamicMass: 6000
  ) { world in
    let ground = try world.addBody(.static)
    for i in -40...40 {
      try world.addShape(.box(width: 1.1, height: 1, center: Vec2(Float(i), 0)), to: ground)
    }
    for x in [Float(-40), 40] {
      for j in 1...100 {
        try world.addShape(.box(width: 1, height: 1.1, center: Vec2(x, Float(j))), to: ground)
      }
    }
    try world.addShape(.segment(from: Vec2(-800, -80), to: Vec2(800, -80)), to: ground)
    let left = Shape.polygon(try ConvexPolygon([Vec2(-1, 0), Vec2(0.5, 1), Vec2(0, 2)]))
    let right = Shape.polygon(try ConvexPolygon([Vec2(1, 0), Vec2(-0.5, 1), Vec2(0, 2)]))
    let material = SurfaceMaterial(friction: 0.5)
    for i in 0..<20 {
      var side: Float = 0.25
      for j in 0..<150 {
        let body = try world.addBody(
          .dynamic(at: Vec2(2 * Float(i) - 19 + side, 2.25 * Float(j) + 5.575)))
        try world.addShape(left, to: body, material: material)
        try world.addShape(right, to: body, material: material)
        side = -side
      }
    }
  }

  /// Eight thousand pentagons in a bin, and a pusher that ploughs through them.
  public static let junkyard = TimedScene(
    name: "junkyard", stepCount: 800, bodyCount: 8002, shapeCount: 8262, dynamicMass: 1144.1
  ) { world in
    let ground = try world.addBody(.static)
    for i in -80...80 {
      try world.addShape(.box(width: 1.1, height: 1, center: Vec2(Float(i), 0)), to: ground)
    }
    for x in [Float(-80), 80] {
      for j in 1...50 {
        try world.addShape(.box(width: 1, height: 1.1, center: Vec2(x, Float(j))), to: ground)
      }
    }
    let goldenAngle = Float.pi * (Float(5).squareRoot() - 1)
    // Counter-clockwise the corners come in this order.
    let corners = [0, 2, 4, 1, 3].map { m in
      let turned = bhaskaraSineAndCosine(Float(m) * goldenAngle)
      return Vec2(0.25 * turned.cosine, 0.25 * turned.sine)
    }
    let pentagon = Shape.polygon(try ConvexPolygon(corners))
    for i in 0..<200 {
      var side: Float = -0.1
      for j in 0..<40 {
        let body = try world.addBody(.dynamic(at: Vec2(0.75 * Float(i) - 75 + side, Float(j) + 15)))
        try world.addShape(pentagon, to: body)
        side = -side
      }
    }
    let pusher = try world.addBody(.kinematic(at: .zero))
    try world.addShape(.box(width: 4, height: 8, center: Vec2(0, 4)), to: pusher)
    return { world, step in
      let target = 60 * bhaskaraSineAndCosine(0.2 * Float(step) / 60).sine
      let place = world[pusher].position
      try world.setVelocity(
        linear: 60 * (Vec2(target, 0) - place), angular: -60 * world[pusher].angle, of: pusher)
    }
  }

  /// A pyramid of a hundred rows.
  public static let largePyramid = TimedScene(
    still: "large-pyramid", stepCount: 500, bodyCount: 5051, shapeCount: 5051, dynamicMass: 5050
  ) { world in
    let ground = try world.addBody(.static(at: Vec2(0, -1)))
    try world.addShape(.box(width: 200, height: 2), to: ground)
    let box = Shape.box(width: 1, height: 1)
    for i in 0..<100 {
      for j in i..<100 {
        let place = Vec2(0.5 * Float(i + 1) + Float(j - i) - 50, Float(i) + 0.5)
        let body = try world.addBody(BodyDefinition.dynamic(at: place).sleepless)
        try world.addShape(box, to: body)
      }
    }
  }

  /// Four hundred pyramids of ten rows on twenty floors.
  public static let manyPyramids = TimedScene(
    still: "many-pyramids", stepCount: 200, bodyCount: 22_001, shapeCount: 22_020,
    dynamicMass: 22_000
  ) { world in
    let ground = try world.addBody(.static)
    for floor in 0..<20 {
      let y = 11 * Float(floor)
      try world.addShape(.segment(from: Vec2(-110, y), to: Vec2(110, y)), to: ground)
    }
    let box = Shape.box(width: 1, height: 1)
    for row in 0..<20 {
      for column in 0..<20 {
        let middle = -110 + 11 * Float(column) + 1
        for i in 0..<10 {
          for j in i..<10 {
            let place = Vec2(
              0.5 * Float(i + 1) + Float(j - i) + middle - 0.5, Float(i) + 0.5 + 11 * Float(row))
            let body = try world.addBody(BodyDefinition.dynamic(at: place).sleepless)
            try world.addShape(box, to: body)
          }
        }
      }
    }
  }

  /// A heavy box flies into a sleeping wall of small ones, without gravity.
  public static let smash = TimedScene(
    still: "smash", stepCount: 300, bodyCount: 9601, shapeCount: 9601, dynamicMass: 2048,
    gravity: .zero
  ) { world in
    var heavy = BodyDefinition.dynamic(at: Vec2(-20, 0))
    heavy.linearVelocity = Vec2(40, 0)
    try world.addShape(.box(width: 8, height: 8), to: try world.addBody(heavy), density: 8)
    let small = Shape.box(width: 0.4, height: 0.4)
    for i in 0..<120 {
      for j in 0..<80 {
        var sleeper = BodyDefinition.dynamic(at: Vec2(0.4 * Float(i) + 30, 0.4 * Float(j - 40)))
        sleeper.isAwake = false
        try world.addShape(small, to: try world.addBody(sleeper))
      }
    }
  }
}
