import Physics

/// An engine that plays scenes for the table of closed forms.
protocol AccuracyEngine {
  /// The heading of its column.
  var name: String { get }

  /// Plays a scene at 60 steps a second and keeps every so many steps; `nil` for a scene that the
  /// engine cannot express.
  func play(_ scene: AccuracyScene, seconds: Double, every steps: Int) throws -> AccuracyTrace?
}

extension AccuracyEngine {
  func play(_ scene: AccuracyScene, seconds: Double) throws -> AccuracyTrace? {
    try play(scene, seconds: seconds, every: 1)
  }

  /// Where between two numbers a scene changes from standing to moving, by bisection; `nil` for a
  /// scene that the engine cannot express, not a number where it always stands or always moves.
  ///
  /// `standsHigh` says whether it stands above the threshold, as with friction, or below.
  func threshold(
    in range: ClosedRange<Double>, standsHigh: Bool, rounds: Int = 13,
    stands: (Double) throws -> Bool?
  ) throws -> Double? {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<rounds {
      let middle = 0.5 * (low + high)
      guard let isStanding = try stands(middle) else { return nil }
      if isStanding == standsHigh { high = middle } else { low = middle }
    }
    let isInside = low > range.lowerBound && high < range.upperBound
    return isInside ? 0.5 * (low + high) : .nan
  }
}

/// This engine, through its public interface: 1/60 s in some substeps, everything else as it is by
/// default, sleep as the scene says.
struct InkfallAccuracy: AccuracyEngine {
  let name = "Inkfall"
  var substeps = 4

  func play(
    _ scene: AccuracyScene, seconds: Double, every: Int
  ) throws -> AccuracyTrace? {
    let world = World(gravity: scene.gravity)
    world.allowsSleep = scene.sleeps
    if scene.attraction != 0 {
      var attractor = Attractor(at: .zero, strength: scene.attraction)
      attractor.softening = Tolerance.minimumExtent
      try world.setAttractors([attractor])
    }
    var bodies = try scene.pieces.map { try add($0, to: world) }
    for link in scene.links { try add(link, of: scene, between: bodies, to: world) }
    for strand in scene.strands { bodies += try add(strand, of: bodies, to: world) }
    let frame = { bodies.map { AccuracyTrace.Motion(world[$0]) } }
    var frames = [frame()]
    for step in 1...max(1, Int((60 * seconds).rounded())) {
      world.step(by: 1.0 / 60, substeps: substeps)
      if step % every == 0 { frames.append(frame()) }
    }
    return AccuracyTrace(interval: Double(every) / 60, frames: frames)
  }

  private func add(_ piece: AccuracyScene.Piece, to world: World) throws -> BodyID {
    var definition = BodyDefinition(kind: piece.isStatic ? .static : .dynamic)
    definition.position = piece.position
    definition.angle = piece.angle
    definition.linearVelocity = piece.velocity
    definition.angularVelocity = piece.spin
    let body = try world.addBody(definition)
    let material = SurfaceMaterial(friction: piece.friction, restitution: piece.restitution)
    switch piece.outline {
    case .none: break
    case .box(let width, let height):
      try world.addShape(.box(width: width, height: height), to: body, material: material)
    case .disc(let radius):
      try world.addShape(.circle(radius: radius), to: body, material: material)
    }
    if !piece.isStatic {
      try world.setMass(BodyMass(mass: piece.mass, rotationalInertia: piece.inertia), of: body)
      try world.setVelocity(linear: piece.velocity, angular: piece.spin, of: body)
    }
    return body
  }

  private func add(
    _ link: AccuracyScene.Link, of scene: AccuracyScene, between bodies: [BodyID],
    to world: World
  ) throws {
    switch link {
    case .hinge(let a, let b, let anchorA, let anchorB):
      let joint = RevoluteJoint(anchorA: anchorA, anchorB: anchorB)
      try world.addJoint(.revolute(joint), from: bodies[a], to: bodies[b])
    case .weld(let a, let b, let anchorA, let anchorB):
      var joint = WeldJoint(anchorA: anchorA, anchorB: anchorB)
      joint.referenceAngle = scene.pieces[b].angle - scene.pieces[a].angle
      try world.addJoint(.weld(joint), from: bodies[a], to: bodies[b])
    case .rod(let a, let b, let anchorA, let anchorB):
      let length =
        (world[bodies[b]].transform.apply(anchorB) - world[bodies[a]].transform.apply(anchorA))
        .length
      let joint = DistanceJoint(length: length, anchorA: anchorA, anchorB: anchorB)
      try world.addJoint(.distance(joint), from: bodies[a], to: bodies[b])
    case .spring(let a, let b, let anchorA, let length, let stiffness, let damping):
      // k = m ω², c = 2 m ζ ω, m the reduced mass: springs here act on centers of mass.
      let inverse = [a, b].reduce(Float(0)) {
        $0 + (scene.pieces[$1].isStatic ? 0 : 1 / scene.pieces[$1].mass)
      }
      let omega = (stiffness * inverse).squareRoot()
      var joint = DistanceJoint(length: length, anchorA: anchorA)
      joint.hertz = omega / (2 * .pi)
      joint.dampingRatio = 0.5 * damping * inverse / omega
      try world.addJoint(.distance(joint), from: bodies[a], to: bodies[b])
    case .pulley(let a, let b, let wheelA, let wheelB):
      let length =
        (world[bodies[a]].position - wheelA).length + (world[bodies[b]].position - wheelB).length
      let joint = PulleyJoint(groundAnchorA: wheelA, groundAnchorB: wheelB, length: length)
      try world.addJoint(.pulley(joint), from: bodies[a], to: bodies[b])
    }
  }

  private func add(
    _ strand: AccuracyScene.Strand, of bodies: [BodyID], to world: World
  ) throws -> [BodyID] {
    let (first, last) = (strand.points[0], strand.points[strand.points.count - 1])
    var rope = RopeDefinition(
      from: strand.start.map { .body(bodies[$0]) } ?? .world(first),
      to: strand.end.map { .body(bodies[$0]) } ?? .world(last))
    rope.via = Array(strand.points.dropFirst().dropLast())
    rope.isDrawnTight = false
    rope.segments = strand.points.count - 1
    rope.thickness = strand.thickness
    rope.density = strand.density
    rope.friction = strand.friction
    rope.damping = 0
    let links = world[try world.addRope(rope)].links
    for link in links where strand.spin != 0 {
      let arm = world[link].centerOfMass - first
      try world.setVelocity(
        linear: strand.spin * arm.leftPerpendicular, angular: strand.spin, of: link)
    }
    return links
  }
}

extension AccuracyTrace.Motion {
  fileprivate init(_ body: Body) {
    x = Double(body.centerOfMass.x)
    y = Double(body.centerOfMass.y)
    angle = Double(body.angle)
    vx = Double(body.linearVelocity.x)
    vy = Double(body.linearVelocity.y)
    spin = Double(body.angularVelocity)
  }
}
