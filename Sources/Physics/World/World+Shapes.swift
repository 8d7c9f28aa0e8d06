extension World {
  /// Adds a shape to a body, whose mass is then that of all its shapes.
  ///
  /// - Parameters:
  ///   - shape: its outline, in the body's frame.
  ///   - body: whose shape it becomes.
  ///   - material: friction, restitution and density. Default `SurfaceMaterial.default`.
  ///   - density: mass per area (kg/m²) if it should differ from the material's.
  ///   - filter: what it collides with. Default everything.
  ///   - isSensor: a sensor reports overlaps, pushes nothing and weighs nothing. On a static body it
  ///     notices what is on dynamic and kinematic ones, not on other static ones.
  /// - Throws: `PhysicsError.staleBody`, `.invalidShape`, or `.invalidValue` for a material outside
  ///   its range.
  @discardableResult
  public func addShape(
    _ shape: Shape, to body: BodyID, material: SurfaceMaterial = .default, density: Float? = nil,
    filter: CollisionFilter = .default, isSensor: Bool = false
  ) throws(PhysicsError) -> ShapeID {
    let slot = try slot(of: body)
    var material = material
    if let density { material.density = density }
    try Self.checkMaterial(material)
    try checkRoom(shapes: 1)
    let shapeSlot = try state.createShape(
      shape, on: slot, material: material, filter: filter, isSensor: isSensor)
    shapesAdded(1, to: slot)
    return state.shapeID(shapeSlot)
  }

  /// Adds many shapes and chains to a body, whose mass is computed once, after the last of them.
  /// The result is that of the same calls alone, but a body of n shapes takes n steps, not n².
  ///
  /// A body that turns gets the change of its center's velocity once, for all shapes together.
  ///
  /// - Parameters:
  ///   - body: the body that gets shapes. Until `add` ends, its mass is the one it had before.
  ///   - add: calls `addShape` and `addChain`; shapes of other bodies are added as usual. Shapes
  ///     that were added before an error stay.
  package func addShapes<Failure: Error>(
    to body: BodyID, _ add: () throws(Failure) -> Void
  ) throws(Failure) {
    guard contains(body), bodyInMaking < 0 else {
      try add()
      return
    }
    bodyInMaking = body.index
    defer {
      bodyInMaking = -1
      if contains(body), state.bodies[body.index].shapeCount > 0 { state.updateMass(body.index) }
    }
    try add()
  }

  /// Brings a body that has got new shapes up to date, except for a mass that is computed later.
  func shapesAdded(_ count: Int, to body: Int32) {
    guard body == bodyInMaking else {
      state.shapesAdded(to: body)
      return
    }
    state.wakeForShapes(of: body, newest: count)
  }

  /// Removes a shape; its body's mass follows, and what it touched wakes.
  ///
  /// - Throws: `PhysicsError.staleShape`, or `.invalidValue` for a segment of a chain, which goes only
  ///   with its chain.
  public func remove(_ id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    guard state.shapes[id.index].chain < 0 else {
      throw .invalidValue("\(id) is a segment of a chain: remove the chain")
    }
    let body = state.shapes[id.index].body
    state.wakeIsland(of: body)
    state.destroyShape(id.index)
    state.updateMass(body)
  }

  /// Gives a shape another outline, also of another kind: it keeps its id, material, filter and place in
  /// the body's list, and whether it is a sensor. The body's mass follows; the body stays where it is,
  /// and so does the velocity of its points.
  ///
  /// The body wakes with all that it touches: what rested on the old outline falls to the new one, and
  /// what the new one reaches into is pushed out in the next steps, as anything that overlaps is. What
  /// touches both keeps touching, without events. Nothing happens for the outline that it has.
  ///
  /// - Parameters:
  ///   - shape: its outline from now on, in the body's frame.
  ///   - id: the shape; a sensor too.
  /// - Throws: `PhysicsError.staleShape`; `.invalidShape` as `addShape`; `.invalidValue` for a segment
  ///   of a chain, whose ends belong to its neighbors too; `.overCapacity` for an outline of more
  ///   vertices in a world that holds as many bytes as `limits` allows.
  public func setShape(_ shape: Shape, of id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    let record = state.shapes[id.index]
    guard record.chain < 0 else {
      throw .invalidValue("\(id) is a segment of a chain: add the chain anew")
    }
    let chunkCount = try ShapeGeometry.chunkCount(for: shape)
    if chunkCount > record.geometry.pooledChunkCount { try checkRoom() }
    if try state.setGeometry(shape, of: id.index) { state.notePlacement(of: record.body) }
  }

  /// Makes a shape a sensor, or solid again. Its body's mass follows: a sensor weighs nothing, and a
  /// dynamic body of nothing but sensors goes on as it moves, without gravity.
  ///
  /// What it touched it lets go of, with `touchesEnded`, and finds in the next step as what overlaps it,
  /// with `sensorsBegan`; the other way round likewise. The body wakes with all that it touches, and so
  /// does what sleeps where something immovable has become solid. Nothing happens for what it is
  /// already.
  ///
  /// - Throws: `PhysicsError.staleShape`, or `.invalidValue` for a segment of a chain: chains are solid.
  public func setSensor(_ isSensor: Bool, of id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    guard state.shapes[id.index].chain < 0 else {
      throw .invalidValue("\(id) is a segment of a chain, which is no sensor")
    }
    state.setSensor(isSensor, of: id.index)
  }

  /// Changes what a shape is made of; its body's mass follows, and it wakes with all it touches. Also
  /// for the segment of a chain.
  ///
  /// - Throws: `PhysicsError.staleShape`, or `.invalidValue` for a material outside its range.
  public func setMaterial(_ material: SurfaceMaterial, of id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    try Self.checkMaterial(material)
    let body = state.shapes[id.index].body
    state.wakeNeighbors(of: body)
    state.wakeIsland(of: body)
    let density = state.shapes[id.index].material.density
    state.shapes[id.index].material = material
    if density != material.density { state.updateMass(body) }
    state.mixSurfaces(of: body)
    state.geometryRevision += 1
  }

  /// Keeps a number of the caller's choice with a shape, also the segment of a chain: 0 until then. It means
  /// nothing to the engine, and nobody wakes.
  ///
  /// - Throws: `PhysicsError.staleShape`.
  public func setUserValue(_ value: UInt64, of id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    state.shapes[id.index].userValue = value
  }

  /// Whether a shape exists in this world.
  public func contains(_ id: ShapeID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.shapes.count
      && state.shapes[id.index].isUsed && state.shapes[id.index].generation == id.generation
  }

  /// What is known of a shape. Traps on one that does not exist: ask `contains` first.
  public subscript(id: ShapeID) -> BodyShape {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.bodyShape(id.index)
  }

  /// The shapes of a body in the order they were added; none for a body that does not exist.
  public func shapes(of id: BodyID) -> [ShapeID] {
    guard contains(id) else { return [] }
    var ids: [ShapeID] = []
    var shape = state.bodies[id.index].firstShape
    while shape >= 0 {
      ids.append(state.shapeID(shape))
      shape = state.shapes[shape].next
    }
    return ids.reversed()
  }
}

extension World {
  static func checkMaterial(_ material: SurfaceMaterial) throws(PhysicsError) {
    try checkAmount(material.density, above: Tolerance.smallestDensity, "density")
    try checkParameter(material.friction, "friction")
    try checkParameter(material.restitution, "restitution")
    try checkParameter(material.rollingResistance, "rolling resistance")
    try checkMagnitude(material.tangentSpeed, "tangent speed")
    try checkParameter(material.windDrag, "factor of the wind's drag")
    try checkMagnitude(material.windLift, "factor of the wind's lift")
  }
}

extension WorldState {
  /// Brings a body that has got new shapes up to date.
  mutating func shapesAdded(to body: Int32) {
    updateMass(body)
    wakeForShapes(of: body)
  }

  /// Wakes what new shapes of a body disturb.
  ///
  /// - Parameter newest: How many of its shapes, the last added, are new.
  mutating func wakeForShapes(of body: Int32, newest: Int = .max) {
    // A sleeper that nothing touches or holds stays asleep: it may have been made so.
    if bodies[body].firstContact >= 0 || bodies[body].firstJoint >= 0 { wakeIsland(of: body) }
    // In a world that has not started yet, what was made asleep is meant to sleep.
    if stepCount > 0 && bodies[body].kind != .dynamic {
      wakeOverlapping(body, newest: newest)
    }
  }

  func bodyShape(_ slot: Int32) -> BodyShape {
    let record = shapes[slot]
    let chunks = UnsafePointer(polygonChunks.base)
    return BodyShape(
      id: shapeID(slot), body: bodyID(record.body), shape: record.geometry.shape(chunks: chunks),
      material: record.material, filter: record.filter, isSensor: record.isSensor,
      chain: record.chain >= 0 ? chainID(record.chain) : nil, userValue: record.userValue)
  }
}
