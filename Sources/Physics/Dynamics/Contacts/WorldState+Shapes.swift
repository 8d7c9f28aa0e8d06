// Shapes in the state: slots, the pool of polygon chunks, and their boxes in the broad phase.

extension WorldState {
  /// Adds a shape to a body. The mass is not updated: the caller does that once for all shapes.
  mutating func createShape(
    _ shape: Shape, on body: Int32, material: SurfaceMaterial, filter: CollisionFilter,
    isSensor: Bool
  ) throws(PhysicsError) -> Int32 {
    try ShapeGeometry.validate(shape)
    let chunkCount = try ShapeGeometry.chunkCount(for: shape)
    let firstChunk = allocateChunks(chunkCount)
    let start = max(0, Int(firstChunk))
    let geometry: ShapeGeometry
    do throws(PhysicsError) {
      geometry = try ShapeGeometry(
        shape, firstChunk: firstChunk, chunks: polygonChunks.base + start)
    } catch {
      freeChunkRun(firstChunk, count: chunkCount)
      throw error
    }
    return insertShape(
      geometry, on: body, material: material, filter: filter, isSensor: isSensor)
  }

  /// Adds a shape whose chunks are in the pool already.
  mutating func insertShape(
    _ geometry: ShapeGeometry, on body: Int32, material: SurfaceMaterial,
    filter: CollisionFilter, isSensor: Bool
  ) -> Int32 {
    let slot: Int32
    if freeShape >= 0 {
      slot = freeShape
      freeShape = shapes[slot].next
    } else {
      slot = Int32(shapes.count)
      shapes.append(ShapeRecord())
    }
    var record = ShapeRecord()
    record.generation = shapes[slot].generation &+ 1
    record.isUsed = true
    notePlacement(of: body)
    record.isSensor = isSensor
    record.body = body
    record.next = bodies[body].firstShape
    record.geometry = geometry
    record.material = material
    record.filter = filter
    shapes[slot] = record
    bodies[body].firstShape = slot
    bodies[body].shapeCount += 1
    shapeCount += 1
    if isSensor { sensorCount += 1 }
    geometryRevision += 1

    let dense = Int(bodies[body].dense)
    let tight = boundingBox(of: view(of: geometry), at: sims[dense].transform)
    let isStatic = bodies[body].kind == .static
    guard !bodies[body].isDisabled else { return slot }
    broadPhase.insert(slot, box: isStatic ? tight : fatBox(around: tight), isStatic: isStatic)
    return slot
  }

  /// Removes a shape with its contacts; what touched it wakes. The mass is not updated.
  mutating func destroyShape(_ slot: Int32) {
    let body = shapes[slot].body
    destroyContacts(ofShape: slot, body: body)
    if bodies[body].firstShape == slot {
      bodies[body].firstShape = shapes[slot].next
    } else {
      var previous = bodies[body].firstShape
      while shapes[previous].next != slot { previous = shapes[previous].next }
      shapes[previous].next = shapes[slot].next
    }
    bodies[body].shapeCount -= 1
    freeShapeSlot(slot)
  }

  /// Gives a shape's slot, chunks and box back; the body's list is the caller's business.
  mutating func freeShapeSlot(_ slot: Int32) {
    if broadPhase.contains(slot) { broadPhase.remove(slot) }
    if shapes[slot].isSensor { sensorCount -= 1 }
    let geometry = shapes[slot].geometry
    freeChunkRun(geometry.firstChunk, count: geometry.pooledChunkCount)
    var record = ShapeRecord()
    record.generation = shapes[slot].generation &+ 1
    record.next = freeShape
    shapes[slot] = record
    freeShape = slot
    shapeCount -= 1
    geometryRevision += 1
  }

  /// A box with room around it, so that small motions do not move it in the broad phase.
  ///
  /// - Parameter way: How far the body moves in a step (m): what goes as far as the room leaves its
  ///   box anyway, and room would only bring it far neighbors.
  @inline(__always)
  func fatBox(around tight: AABB, moving way: Float = 0) -> AABB {
    let extent = 0.5 * larger(tight.upper.x - tight.lower.x, tight.upper.y - tight.lower.y)
    let room = smaller(Tolerance.boxMargin, Tolerance.boxMarginPerExtent * extent)
    return tight.expanded(by: smaller(room, larger(Tolerance.leastBoxMargin, room - way)))
  }

  /// Brings the boxes of a body's shapes up to date after it was put somewhere.
  mutating func updateBoxes(of body: Int32) {
    let transform = sims[bodies[body].dense].transform
    guard !bodies[body].isDisabled else { return }
    let isStatic = bodies[body].kind == .static
    var shape = bodies[body].firstShape
    while shape >= 0 {
      let tight = boundingBox(of: view(of: shapes[shape].geometry), at: transform)
      broadPhase.move(shape, to: isStatic ? tight : fatBox(around: tight))
      shape = shapes[shape].next
    }
    reachAhead(body)
  }

  /// Has the boxes of a body's shapes reach where it goes in the next step, after its motion or its
  /// mass was changed from outside: in a step that is done where places follow from velocities.
  ///
  /// - Parameter isAnew: Whether boxes that are large enough are made anew too, so that they do not
  ///   depend on what was before.
  mutating func reachAhead(_ body: Int32, isAnew: Bool = false) {
    guard bodies[body].kind != .static else { return }
    let dense = Int(bodies[body].dense)
    let velocity = states[dense].velocity
    var shape = bodies[body].firstShape
    while shape >= 0 {
      if broadPhase.contains(shape) {
        let tight = boundingBox(of: view(of: shapes[shape].geometry), at: sims[dense].transform)
        let ahead = boxAhead(
          of: tight, sims.base + dense, velocity, states[dense].angularVelocity, moved: .infinity,
          Tolerance.usualTimeStep)
        let old = broadPhase.fatBox(shape)
        let fat = fatBox(around: tight).union(ahead)
        if old != fat && (isAnew || !old.contains(ahead)) { broadPhase.move(shape, to: fat) }
      }
      shape = shapes[shape].next
    }
  }

  // MARK: - Polygon chunks

  mutating func allocateChunks(_ count: Int) -> Int32 {
    guard count > 0 else { return -1 }
    let head = freeChunks[count - 1]
    if head >= 0 {
      freeChunks[count - 1] = Int32(bitPattern: polygonChunks[head].vertexX[0].bitPattern)
      return head
    }
    let first = Int32(polygonChunks.count)
    let blank = PolygonChunk(vertexX: .zero, vertexY: .zero, normalX: .zero, normalY: .zero)
    polygonChunks.resize(to: polygonChunks.count + count, filler: blank)
    return first
  }

  mutating func freeChunkRun(_ first: Int32, count: Int) {
    guard count > 0, first >= 0 else { return }
    polygonChunks[first].vertexX[0] =
      Float(bitPattern: UInt32(bitPattern: freeChunks[count - 1]))
    freeChunks[count - 1] = first
  }
}
