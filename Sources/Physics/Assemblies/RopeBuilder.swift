// From a rope's definition to rods, joints and the numbers they need.

extension RopeDefinition {
  /// A rod is about this many thicknesses long when the number of segments is chosen by the rope.
  static let automaticAspect: Float = 3.5
  /// Bounds of the automatic number of segments.
  static let automaticSegments = 4...120

  /// The number of rods of a rope of a length (m).
  func segmentCount(for length: Float) -> Int {
    if let segments { return segments }
    let wished = Int(saturating: min(length / (Self.automaticAspect * thickness), 1000) + 0.5)
    return min(
      max(wished, Self.automaticSegments.lowerBound), Self.automaticSegments.upperBound)
  }

  /// What a rod of a length (m) is made of.
  func material(ofRods link: Float) -> SurfaceMaterial {
    Self.material(density: density, link: link, thickness: thickness, friction: friction)
  }

  /// What rods are made of: the mass of a meter of rope (kg/m) is that of its rods, round ends and all.
  static func material(
    density: Float, link: Float, thickness: Float, friction: Float
  ) -> SurfaceMaterial {
    let radius = 0.5 * thickness
    return SurfaceMaterial(
      density: density * link / (2 * radius * link + .pi * radius * radius), friction: friction)
  }

  /// How much a joint of a rope gives (m/N).
  static func compliance(density: Float, link: Float, length: Float) -> Float {
    Tolerance.ropeStretch * link / (Tolerance.ropeStretchLoad * density * length)
  }

  /// What a rope can be made of; the ends, and what follows from where they are, are checked by the world.
  func check() throws(PhysicsError) {
    guard via.isEmpty || (length == nil && slack == 1) else {
      throw .invalidRope(
        length == nil ? .slack : .length,
        "a rope that is laid along points has the length of its path")
    }
    for point in via {
      try Self.naming(.via) { () throws(PhysicsError) in
        try World.checkPlace(point, "point the rope is laid along")
      }
    }
    if let length {
      guard length.isFinite && length >= 2 * Tolerance.linearSlop else {
        throw .invalidRope(
          .length, "the length must be at least \(2 * Tolerance.linearSlop) m, found \(length)")
      }
    }
    guard slack.isFinite && slack >= 1 else {
      throw .invalidRope(.slack, "the slack must be at least 1, found \(slack)")
    }
    if let segments {
      guard Self.allowedSegments.contains(segments) else {
        throw .invalidRope(.segments, "a rope has 1 to 400 segments, found \(segments)")
      }
    }
    try Self.naming(.thickness) { () throws(PhysicsError) in
      try Self.check(thickness: thickness)
    }
    try Self.naming(.density) { () throws(PhysicsError) in try Self.check(density: density) }
    try Self.naming(.bendingStiffness) { () throws(PhysicsError) in
      try World.checkParameter(bendingStiffness, "bending stiffness")
    }
    try Self.naming(.damping) { () throws(PhysicsError) in
      try World.checkParameter(damping, "damping")
    }
    try Self.naming(.waveDamping) { () throws(PhysicsError) in
      try World.checkParameter(waveDamping, "damping of waves")
    }
    try Self.naming(.friction) { () throws(PhysicsError) in
      try World.checkParameter(friction, "friction")
    }
    if let breakTension {
      try Self.naming(.breakTension) { () throws(PhysicsError) in
        try Self.check(breakTension: breakTension)
      }
    }
  }

  /// Whether rods of a length (m) can be what the definition says: the outline of one.
  func rod(of link: Float) throws(PhysicsError) -> Shape {
    // What makes rods as short or long as they are.
    let maker: Field =
      segments != nil ? .segments : length != nil ? .length : slack > 1 ? .slack : .to
    guard link >= Tolerance.linearSlop else {
      throw .invalidRope(maker, "rods of \(link) m are too short: use fewer segments")
    }
    guard link <= Tolerance.maximumCoordinate else {
      throw .invalidRope(maker, "rods of \(link) m are too long")
    }
    let rod = Shape.capsule(
      from: Vec2(-0.5 * link, 0), to: Vec2(0.5 * link, 0), radius: 0.5 * thickness)
    try Self.naming(.thickness) { () throws(PhysicsError) in
      try Self.check(thickness: thickness, ofRods: link)
      try ShapeGeometry.validate(rod)
    }
    try Self.naming(.density) { () throws(PhysicsError) in
      try World.checkMaterial(material(ofRods: link))
    }
    return rod
  }
}

extension RopeDefinition {
  static func check(thickness: Float) throws(PhysicsError) {
    guard thickness.isFinite && thickness >= 2 * Tolerance.minimumExtent else {
      throw .invalidValue(
        "the thickness must be at least \(2 * Tolerance.minimumExtent) m, found \(thickness)")
    }
  }

  /// ... and of rods of a length (m).
  static func check(thickness: Float, ofRods link: Float) throws(PhysicsError) {
    try check(thickness: thickness)
    let most = Tolerance.maximumRodAspect * link
    guard thickness <= most else {
      throw .invalidValue(
        "the thickness must be at most \(most) m, \(Tolerance.maximumRodAspect) times the length of a rod"
          + ", found \(thickness)")
    }
  }

  static func check(density: Float) throws(PhysicsError) {
    guard density >= Tolerance.lightestRope && density <= Tolerance.maximumParameter else {
      throw .invalidValue(
        "the density must be between \(Tolerance.lightestRope) and \(Tolerance.maximumParameter) kg/m"
          + ", found \(density)")
    }
  }

  static func check(breakTension: Float) throws(PhysicsError) {
    guard breakTension.isFinite && breakTension > 0 else {
      throw .invalidValue("the break tension must be above zero, found \(breakTension)")
    }
  }

  /// Asks for something; a refusal then tells the field that it is about.
  static func naming<T>(
    _ field: Field, _ check: () throws(PhysicsError) -> T
  ) throws(PhysicsError) -> T {
    do {
      return try check()
    } catch {
      throw .invalidRope(field, error.description)
    }
  }
}

/// Where an end of a rope begins, and what it is tied to.
struct RopeMooring {
  /// In the world (m).
  var point: Vec2
  /// The body by slot and the point in its frame; -1 for a free end, -2 for the world.
  var body: Int32
  var local: Vec2

  static let free: Int32 = -1
  static let world: Int32 = -2
}

extension World {
  /// Finds what an end is tied to. Changes nothing.
  func mooring(
    of end: RopeEnd, _ field: RopeDefinition.Field
  ) throws(PhysicsError) -> RopeMooring {
    func check(_ point: Vec2) throws(PhysicsError) {
      try RopeDefinition.naming(field) { () throws(PhysicsError) in
        try Self.checkPlace(point, "end of the rope")
      }
    }
    switch end {
    case .world(let point):
      try check(point)
      return RopeMooring(point: point, body: RopeMooring.world, local: point)
    case .free(let point):
      try check(point)
      return RopeMooring(point: point, body: RopeMooring.free, local: .zero)
    case .body(let id, let local):
      let slot = try slot(of: id)
      try check(local)
      let transform = state.sims[state.bodies[slot].dense].transform
      return RopeMooring(point: transform.apply(local), body: slot, local: local)
    case .rope(let id, let fraction):
      let slot = try self.slot(of: id)
      guard fraction.isFinite && fraction >= 0 && fraction <= 1 else {
        throw .invalidRope(field, "a place on a rope lies within 0 ... 1, found \(fraction)")
      }
      let rope = state.ropePool.records[slot]
      let (index, x) = rope.place(along: fraction * rope.restLength)
      let body = state.ropePool.links[rope.firstLink + index].body
      let local = Vec2(x, 0)
      let transform = state.sims[state.bodies[body].dense].transform
      return RopeMooring(point: transform.apply(local), body: body, local: local)
    }
  }

  /// The rope's length (m), or why it cannot be.
  func length(
    of definition: RopeDefinition, from start: RopeMooring, to end: RopeMooring
  ) throws(PhysicsError) -> Float {
    let distance = start.point.distance(to: end.point)
    guard let length = definition.length else {
      let distance =
        definition.via.isEmpty
        ? distance : RopePath(points: [start.point] + definition.via + [end.point]).length
      guard distance >= 2 * Tolerance.linearSlop else {
        throw .invalidRope(
          .length, "a rope whose ends are \(distance) m apart needs a length of its own")
      }
      return distance * definition.slack
    }
    let isHeld = start.body != RopeMooring.free && end.body != RopeMooring.free
    // A millionth: what rounding makes of a length that was computed from the same two points.
    if isHeld && length < distance * (1 - 1e-6) {
      throw .invalidRope(
        .length, "a rope of \(length) m does not reach between ends \(distance) m apart")
    }
    return length
  }
}

extension WorldState {
  /// The static body that world ends are tied to, made when first needed.
  private mutating func frameBody() -> Int32 {
    if ropePool.frame < 0 { ropePool.frame = createBody(.static) }
    return ropePool.frame
  }

  /// Joins the first or last rod to what the end is tied to.
  mutating func tie(
    _ mooring: RopeMooring, rope: Int32, rod: Int32, at anchor: Vec2, compliance: Float
  ) -> RopeTie {
    guard mooring.body != RopeMooring.free else { return RopeTie() }
    let body = mooring.body == RopeMooring.world ? frameBody() : mooring.body
    let joint = createJoint(
      .revolute(RevoluteJoint(anchorA: mooring.local, anchorB: anchor)), from: body, to: rod,
      collideConnected: false, isDirect: true, rope: rope)
    jointPools.revolute.sims[joints[joint].dense].compliance = compliance
    return RopeTie(joint: joint, body: body, insideCount: 0)
  }

  /// How many rods from an end lie inside the body it is tied to: they, and the one that crosses its
  /// outline, are not to be pushed out of it.
  func insideCount(_ tie: RopeTie, rope: Int32, fromStart: Bool) -> Int32 {
    guard tie.body >= 0 else { return 0 }
    // Of another rope: its rods next to the knot are as near as this rope's.
    if bodies[tie.body].rope >= 0 { return 2 }
    let holder = tie.body == ropePool.frame ? hookHolder(tie) : tie.body
    guard holder >= 0 else { return 0 }
    let record = ropePool.records[rope]
    var count: Int32 = 0
    while count < record.linkCount {
      let index = fromStart ? count : record.linkCount - 1 - count
      guard bodiesOverlap(ropePool.links[record.firstLink + index].body, holder) else { break }
      count += 1
    }
    // One that goes out through a wall of what it is tied in the hollow of does so in front of it.
    var k = count
    let reach = 2 * outermost(from: tie, of: holder)
    while k < record.linkCount, Float(k) * record.linkLength < reach {
      let index = fromStart ? k : record.linkCount - 1 - k
      if runsThrough(ropePool.links[record.firstLink + index].body, holder, record) {
        count = k + 1
      }
      k += 1
    }
    return max(count, 1)
  }

  /// How far a body reaches at most from the place that an end is tied to (m).
  private func outermost(from tie: RopeTie, of body: Int32) -> Float {
    let sim = sims[bodies[body].dense]
    return place(of: tie, in: body).distance(to: sim.localCenter) + sim.maximumExtent
  }

  /// The static body that an end in the world is inside of; -1 for none.
  private func hookHolder(_ tie: RopeTie) -> Int32 {
    let place = sims[bodies[tie.body].dense].transform.apply(place(of: tie, in: tie.body))
    var holder: Int32 = -1
    broadPhase.queryStatic(AABB(lower: place, upper: place)) { slot in
      let body = shapes[slot].body
      if passes(shapes[slot], .default), holder < 0 || body < holder, isInside(tie, of: body) {
        holder = body
      }
      return true
    }
    return holder
  }

  /// Whether the axis of a rod is inside of a body somewhere: what lies on it is not.
  private func runsThrough(_ rod: Int32, _ body: Int32, _ record: RopeRecord) -> Bool {
    let transform = sims[bodies[rod].dense].transform
    let other = sims[bodies[body].dense].transform
    let points = 8
    for i in 0...points {
      let x = (Float(i) / Float(points) - 0.5) * record.linkLength
      let place = other.applyInverse(transform.apply(Vec2(x, 0)))
      if nearestOutline(to: place, of: body).distance < -Tolerance.linearSlop { return true }
    }
    return false
  }

  private func bodiesOverlap(_ a: Int32, _ b: Int32) -> Bool {
    let transformA = sims[bodies[a].dense].transform
    let relative = sims[bodies[b].dense].transform.relative(to: transformA)
    var shapeA = bodies[a].firstShape
    while shapeA >= 0 {
      var shapeB = bodies[b].firstShape
      while shapeB >= 0 {
        if overlaps(
          view(of: shapes[shapeA].geometry), view(of: shapes[shapeB].geometry), relative)
        {
          return true
        }
        shapeB = shapes[shapeB].next
      }
      shapeA = shapes[shapeA].next
    }
    return false
  }
}
