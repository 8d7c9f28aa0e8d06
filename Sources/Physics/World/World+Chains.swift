extension World {
  /// Adds a chain to a body: ground as a rule, so a static one. Sleepers that it is put upon wake.
  ///
  /// - Throws: `PhysicsError.staleBody`; `.invalidShape` for fewer than two points (three for a loop),
  ///   points that are repeated or closer than `Tolerance.minimumExtent` to the next, ghosts on a loop
  ///   or on an end itself, a point that is not finite or farther than `Tolerance.maximumCoordinate`;
  ///   `.invalidValue` for materials outside their range, or of another number than one or that of the
  ///   segments.
  @discardableResult
  public func addChain(
    _ chain: ChainDefinition, to body: BodyID
  ) throws(PhysicsError) -> ChainID {
    let slot = try slot(of: body)
    try chain.validate()
    let count = chain.isLoop ? chain.points.count : chain.points.count - 1
    try checkRoom(shapes: count)
    let made = state.createChain(chain, on: slot)
    shapesAdded(count, to: slot)
    return state.chainID(made)
  }

  /// Removes a chain with all its segments; what lay on it wakes.
  public func remove(_ id: ChainID) throws(PhysicsError) {
    let slot = try slot(of: id)
    let body = state.chains[slot].body
    state.wakeIsland(of: body)
    state.destroyChain(slot)
    state.updateMass(body)
  }

  /// Changes what a whole chain is made of; what lies on it wakes. `setMaterial(_:of:)` with one of its
  /// `segments` changes that one.
  ///
  /// - Throws: `PhysicsError.staleChain`, or `.invalidValue` for a material outside its range.
  public func setMaterial(_ material: SurfaceMaterial, of id: ChainID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkMaterial(material)
    let body = state.chains[slot].body
    state.wakeNeighbors(of: body)
    state.wakeIsland(of: body)
    for shape in state.segments(ofChain: slot) { state.shapes[shape].material = material }
    state.mixSurfaces(of: body)
    state.geometryRevision += 1
  }

  /// Whether a chain exists in this world.
  public func contains(_ id: ChainID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.chains.count
      && state.chains[id.index].isUsed && state.chains[id.index].generation == id.generation
  }

  /// What is known of a chain now. Traps on one that does not exist: ask `contains` first.
  public subscript(id: ChainID) -> Chain {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    let record = state.chains[id.index]
    let segments = state.segments(ofChain: id.index)
    var points = segments.map { state.shapes[$0].geometry.pointA }
    if !record.isLoop, let last = segments.last {
      points.append(state.shapes[last].geometry.pointB)
    }
    var definition = ChainDefinition(points)
    definition.isLoop = record.isLoop
    definition.isTwoSided = record.isTwoSided
    definition.materials = segments.map { state.shapes[$0].material }
    if let first = segments.first, let last = segments.last {
      definition.isOneWay = state.shapes[first].geometry.sides == .oneWay
      definition.filter = state.shapes[first].filter
      definition.ghostBefore = state.ghost(of: first, after: false)
      definition.ghostAfter = state.ghost(of: last, after: true)
    }
    return Chain(
      id: id, body: state.bodyID(record.body), definition: definition,
      segments: segments.map { state.shapeID($0) })
  }

  /// Every chain, in the order of their slots.
  public var chains: [ChainID] {
    state.chains.indices.filter { state.chains[$0].isUsed }.map { state.chainID(Int32($0)) }
  }

  func slot(of id: ChainID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleChain(id) }
    return id.index
  }
}

extension WorldState {
  /// Where the ground is said to go on beyond the end of a chain that has no more segments there.
  fileprivate func ghost(of segment: Int32, after: Bool) -> Vec2? {
    let more = polygonChunks[shapes[segment].geometry.firstChunk + 1]
    let lane = after ? 1 : 0
    guard more.vertexX[2 + lane] != 0, more.vertexY[2 + lane] == 0 else { return nil }
    return Vec2(more.vertexX[lane], more.vertexY[lane])
  }
}
