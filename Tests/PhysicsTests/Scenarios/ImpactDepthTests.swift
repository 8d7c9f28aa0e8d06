import Physics
import Testing

/// What is shown of a body at the end of a step is not inside another, however fast it comes.
@Suite struct ImpactDepthTests {
  enum Form: CaseIterable, Sendable {
    case box, tiltedBox, disc, tiltedCapsule, pentagon, pair
  }

  struct Fall: CustomTestStringConvertible, Sendable {
    let size: Float
    let speed: Float
    var testDescription: String { "\(size) m at \(speed) m/s" }
    /// 2 % of the size or 5 mm.
    var limit: Float { max(0.02 * size, 0.005) }
  }

  static let falls = [0.02, 0.1, 0.5, 2, 10].flatMap { size in
    [3, 10, 29, 60].map { Fall(size: size, speed: $0) }
  }

  /// The outline of a body: its corners, or middles of arcs, and the radius around them.
  private struct Outline {
    let body: BodyID
    let points: [Vec2]
    var radius: Float = 0
  }

  private func add(
    _ form: Form, _ fall: Fall, to world: World, at place: Vec2, velocity: Vec2, tilt: Float,
    restitution: Float
  ) throws -> Outline {
    let half = 0.5 * fall.size
    var definition = BodyDefinition.dynamic(at: place, angle: tilt)
    definition.linearVelocity = velocity
    let body = try world.addBody(definition)
    let material = SurfaceMaterial(friction: 0.6, restitution: restitution)
    switch form {
    case .box, .tiltedBox:
      try world.addShape(
        .box(width: fall.size, height: fall.size), to: body, material: material)
      return Outline(
        body: body,
        points: [
          Vec2(-half, -half), Vec2(half, -half), Vec2(half, half), Vec2(-half, half),
        ])
    case .disc:
      try world.addShape(.circle(radius: half), to: body, material: material)
      return Outline(body: body, points: [.zero], radius: half)
    case .tiltedCapsule:
      let ends = [Vec2(-0.5 * half, 0), Vec2(0.5 * half, 0)]
      try world.addShape(
        .capsule(from: ends[0], to: ends[1], radius: 0.5 * half), to: body, material: material)
      return Outline(body: body, points: ends, radius: 0.5 * half)
    case .pentagon:
      let corners = (0..<5).map { Rotation(angle: 0.4 * .pi * Float($0)).rotate(Vec2(half, 0)) }
      try world.addShape(.polygon(try ConvexPolygon(corners)), to: body, material: material)
      return Outline(body: body, points: corners)
    case .pair:
      let left = [Vec2(-half, -half), Vec2(0.5 * half, 0), Vec2(0, half)]
      let right = [Vec2(half, -half), Vec2(-0.5 * half, 0), Vec2(0, half)]
      for corners in [left, right] {
        try world.addShape(.polygon(try ConvexPolygon(corners)), to: body, material: material)
      }
      return Outline(body: body, points: left + right)
    }
  }

  /// How deep an outline is below the top of a box that lies about its origin.
  private func depth(_ outline: Outline, in top: Float, of base: BodyID, _ world: World) -> Float {
    let place = world[outline.body].transform
    let ground = world[base].transform
    return outline.points.map {
      top - ground.applyInverse(place.apply($0)).y + outline.radius
    }.max() ?? 0
  }

  /// From six heights, so that the step ends anywhere on the path: the deepest place of the body's
  /// outline, and the fastest that it leaves with.
  private func drop(
    _ form: Form, _ fall: Fall, restitution: Float = 0, substeps: Int = 4, onBox: Bool = false,
    sideways: Float = 0.3
  ) throws -> (depth: Float, speed: Float) {
    var deepest: Float = 0
    var speed: Float = 0
    for phase in 0..<6 {
      let test = TestWorld(gravity: 10, substeps: substeps)
      var base = try test.floor(restitution: 0)
      var top: Float = 0.5
      let thickness = 0.5 * fall.size
      if onBox {
        base = try test.box(4 * fall.size, thickness, at: Vec2(0, 0.5 * thickness), mass: 4)
        top = 0.5 * thickness
      }
      let height =
        (onBox ? thickness : 0) + 0.8 * fall.size
        + fall.speed * TestWorld.timeStep * (2 + Float(phase) / 6)
      let tilt: Float = form == .box || form == .disc || form == .pair ? 0 : 0.3
      let outline = try add(
        form, fall, to: test.world, at: Vec2(0.1 * fall.size, height),
        velocity: Vec2(onBox ? 0 : sideways * fall.speed, -fall.speed), tilt: tilt,
        restitution: restitution)
      for _ in 0..<50 {
        test.step()
        // What has tumbled off the box is not in it.
        let across = test.world[base].transform.applyInverse(test[outline.body].position).x
        guard !onBox || across.magnitude < 1.2 * fall.size else { break }
        deepest = max(deepest, depth(outline, in: top, of: base, test.world))
        speed = max(speed, test[outline.body].linearVelocity.y)
      }
    }
    return (deepest, speed)
  }

  @Test(arguments: ImpactDepthTests.Form.allCases, ImpactDepthTests.falls)
  func bodyStopsAtTheFloor(form: Form, fall: Fall) throws {
    for restitution in [0, 0.5] as [Float] {
      let depth = try drop(form, fall, restitution: restitution).depth
      #expect(depth < fall.limit, "restitution \(restitution)")
    }
  }

  /// It leaves with no more than gravity makes in a substep, which is taken at its middle.
  @Test(arguments: [Form.box, .disc], ImpactDepthTests.falls.filter { $0.size >= 0.5 })
  func bodyIsNotThrownOut(form: Form, fall: Fall) throws {
    #expect(try drop(form, fall, sideways: 0).speed < 10 * TestWorld.timeStep / 4)
  }

  @Test(arguments: ImpactDepthTests.falls, [2, 8])
  func substepsDoNotMatter(fall: Fall, substeps: Int) throws {
    for form in [Form.box, .disc, .pair] {
      #expect(try drop(form, fall, substeps: substeps).depth < fall.limit)
    }
  }

  /// A body that lies on the floor takes them too, up to 29 m/s; faster ones press what is light
  /// in between.
  @Test(
    arguments: ImpactDepthTests.Form.allCases,
    ImpactDepthTests.falls.filter {
      $0.speed <= 10 || ($0.speed < 60 && $0.size >= 0.1 && $0.size <= 2)
    })
  func bodyStopsAtAnother(form: Form, fall: Fall) throws {
    #expect(try drop(form, fall, onBox: true).depth < fall.limit)
  }

  enum Start: CaseIterable, Sendable {
    case made, setVelocity, impulse, moved, kind, shape
  }

  /// In the very step in which a body is made, pushed or put somewhere, too.
  @Test(arguments: Start.allCases, ImpactDepthTests.falls)
  func bodyStopsAtOnce(start: Start, fall: Fall) throws {
    for part in [0.1, 0.4, 0.7, 0.95] as [Float] {
      let test = TestWorld(gravity: 10)
      try test.floor(restitution: 0)
      let place = Vec2(0, 0.5 * fall.size + part * fall.speed * TestWorld.timeStep)
      let velocity = Vec2(0, -fall.speed)
      let isMoved = start == .moved || start == .shape
      let box = try test.box(
        fall.size, fall.size, at: isMoved ? Vec2(0, 100) : place,
        velocity: start == .made || isMoved ? velocity : .zero)
      switch start {
      case .made: break
      case .kind:
        try test.world.setKind(.kinematic, of: box)
        try test.world.setVelocity(linear: velocity, angular: 0, of: box)
        try test.world.setKind(.dynamic, of: box)
      case .shape:
        try test.world.setVelocity(linear: velocity, angular: 0, of: box)
        try test.world.setTransform(Transform(position: place), of: box)
        for shape in test.world.shapes(of: box) {
          try test.world.setShape(.box(width: fall.size, height: fall.size), of: shape)
        }
      case .setVelocity: try test.world.setVelocity(linear: velocity, angular: 0, of: box)
      case .impulse: try test.world.applyImpulse(test[box].mass * velocity, to: box)
      case .moved:
        test.step()
        try test.world.setVelocity(linear: velocity, angular: 0, of: box)
        try test.world.setTransform(Transform(position: place), of: box)
      }
      var deepest: Float = 0
      for _ in 0..<20 {
        test.step()
        deepest = max(deepest, 0.5 * fall.size - test[box].position.y)
      }
      #expect(deepest < fall.limit, "from \(part) of a step's way")
    }
  }

  /// e v, wherever the step ends: a fall from h rises to e² h.
  @Test(arguments: [Float(0.5), 1, 2, 10], [Float(10), 29])
  func bouncesStayExact(size: Float, speed: Float) throws {
    for phase in 0..<6 {
      let test = TestWorld(gravity: 10)
      try test.floor(restitution: 0)
      let start = 0.5 * size + speed * TestWorld.timeStep * (1 + Float(phase) / 6)
      let disc = try test.disc(
        0.5 * size, at: Vec2(0, start), velocity: Vec2(0, -speed), restitution: 0.5)
      let fallen = speed * speed + 20 * (start - 0.5 * size)
      var highest: Float = 0
      for _ in 0..<150 {
        test.step()
        if test[disc].linearVelocity.y > 0 { highest = max(highest, test[disc].position.y) }
      }
      #expect(isClose(20 * (highest - 0.5 * size), to: 0.25 * fallen, within: 0.01 * fallen))
    }
  }

  /// What flies past a corner, or toward something behind a wall, keeps its speed.
  @Test(arguments: [10, 29, 60] as [Float])
  func bodyThatFliesPastIsNotStopped(speed: Float) throws {
    let test = TestWorld(gravity: 0)
    let ledge = try test.world.addBody(.static(at: Vec2(0, -1)))
    try test.world.addShape(.box(width: 4, height: 2), to: ledge)
    // Down beside the ledge, 5 mm from it.
    let box = try test.box(1, 1, at: Vec2(2.505, 5), velocity: Vec2(0, -speed))
    // And over it at the same distance.
    let disc = try test.disc(0.5, at: Vec2(-8, 0.505), velocity: Vec2(speed, 0))
    test.run(seconds: 0.5)
    #expect(isClose(test[box].linearVelocity.y, to: -speed, within: 1e-3 * speed))
    #expect(isClose(test[disc].linearVelocity.x, to: speed, within: 1e-3 * speed))
  }

  @Test func wallShieldsWhatIsBehindIt() throws {
    let test = TestWorld(gravity: 0)
    let wall = try test.world.addBody(.static)
    try test.world.addShape(.box(width: 0.1, height: 10), to: wall)
    let behind = try test.box(1, 1, at: Vec2(0.6, 0))
    for speed: Float in [10, 30, 60, 120] {
      try test.box(1, 1, at: Vec2(-4, 0), velocity: Vec2(speed, 0))
      test.run(steps: 60)
      #expect(test[behind].linearVelocity == .zero && test[behind].position.x == 0.6)
    }
  }
}
