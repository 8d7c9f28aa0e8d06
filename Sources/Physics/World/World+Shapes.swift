extension World {
  /// Adds a shape to a body, whose mass is then that of all its shapes.
  ///
  /// - Parameters:
  ///   - shape: its outline, in the body's frame.
  ///   - body: whose shape it becomes.
  ///   - material: friction, restitution and density. Default `SurfaceMaterial.default`.
  ///   - density: mass per area (kg/m²) if it should differ from the material's.
  ///   - filter: what it collides with. Default everything.
  ///   - isSensor: a sensor reports overlaps, pushes nothing and weighs nothing.
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
    state.shapesAdded(to: slot)
    return state.shapeID(shapeSlot)
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
  }
}

extension WorldState {
  /// Brings a body that has got new shapes up to date.
  mutating func shapesAdded(to body: Int32) {
    updateMass(body)
    // A sleeper that nothing touches or holds stays asleep: it may have been made so.
    if bodies[body].firstContact >= 0 || bodies[body].firstJoint >= 0 { wakeIsland(of: body) }
    // In a world that has not started yet, what was made asleep is meant to sleep.
    if stepCount > 0 && bodies[body].kind != .dynamic { wakeOverlapping(body) }
  }

  func bodyShape(_ slot: Int32) -> BodyShape {
    let record = shapes[slot]
    let chunks = UnsafePointer(polygonChunks.base)
    return BodyShape(
      id: shapeID(slot), body: bodyID(record.body), shape: record.geometry.shape(chunks: chunks),
      material: record.material, filter: record.filter, isSensor: record.isSensor,
      chain: record.chain >= 0 ? chainID(record.chain) : nil)
  }
}
