extension World {
  /// Adds a shape to a body, whose mass is then that of all its shapes.
  ///
  /// - Parameters:
  ///   - material: friction, restitution and density.
  ///   - density: mass per area (kg/m²) if it should differ from the material's.
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
    try Self.checkNotNegative(material.density, "density")
    try Self.checkNotNegative(material.friction, "friction")
    try Self.checkNotNegative(material.restitution, "restitution")
    let shapeSlot = try state.createShape(
      shape, on: slot, material: material, filter: filter, isSensor: isSensor)
    state.updateMass(slot)
    // A sleeper that nothing touches or holds stays asleep: it may have been made so.
    if state.bodies[slot].firstContact >= 0 || state.bodies[slot].firstJoint >= 0 {
      state.wakeIsland(of: slot)
    }
    // In a world that has not started yet, what was made asleep is meant to sleep.
    if state.stepCount > 0 && state.bodies[slot].kind != .dynamic { state.wakeOverlapping(slot) }
    return state.shapeID(shapeSlot)
  }

  /// Removes a shape; its body's mass follows, and what it touched wakes.
  public func remove(_ id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    let body = state.shapes[id.index].body
    state.wakeIsland(of: body)
    state.destroyShape(id.index)
    state.updateMass(body)
  }

  /// Whether a shape exists in this world.
  public func contains(_ id: ShapeID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.shapes.count
      && state.shapes[id.index].isUsed && state.shapes[id.index].generation == id.generation
  }

  /// What is known of a shape. Traps on one that does not exist: ask `contains` first.
  public subscript(id: ShapeID) -> BodyShape {
    precondition(
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

extension WorldState {
  func bodyShape(_ slot: Int32) -> BodyShape {
    let record = shapes[slot]
    let chunks = UnsafePointer(polygonChunks.base)
    return BodyShape(
      id: shapeID(slot), body: bodyID(record.body), shape: record.geometry.shape(chunks: chunks),
      material: record.material, filter: record.filter, isSensor: record.isSensor)
  }
}
