// What is changed about a shape that lives: its outline, and whether it is a sensor.

extension WorldState {
  /// Gives a shape another outline. It keeps its slot and, if the new one takes as many chunks, those.
  ///
  /// - Returns: Whether the outline is another one.
  @discardableResult
  mutating func setGeometry(_ shape: Shape, of slot: Int32) throws(PhysicsError) -> Bool {
    let count = try ShapeGeometry.chunkCount(for: shape)
    let old = shapes[slot].geometry
    guard old.shape(chunks: UnsafePointer(polygonChunks.base)) != shape else { return false }
    let body = shapes[slot].body
    // Who touched the old outline; who lies in the way of the new one is found below, or by the step.
    wakeNeighbors(of: body)
    wakeIsland(of: body)

    let keepsChunks = count == old.pooledChunkCount
    let first = keepsChunks ? old.firstChunk : allocateChunks(count)
    if !keepsChunks { freeChunkRun(old.firstChunk, count: old.pooledChunkCount) }
    // The shape has been found valid above: nothing is thrown any more.
    shapes[slot].geometry = try ShapeGeometry(
      shape, firstChunk: first, chunks: polygonChunks.base + max(0, Int(first)))
    geometryRevision += 1

    updateMass(body)
    renewContacts(ofShape: slot, body: body)
    guard !bodies[body].isDisabled else { return true }
    let tight = boundingBox(
      of: view(of: shapes[slot].geometry), at: sims[bodies[body].dense].transform)
    let isStatic = bodies[body].kind == .static
    broadPhase.move(slot, to: isStatic ? tight : fatBox(around: tight))
    reachAhead(body)
    guard bodies[body].kind != .dynamic else { return true }
    // In a world that has not started yet, what was made asleep is meant to sleep.
    if stepCount > 0 { wakeOverlapping(body) }
    // Its sensors look again, although nobody is awake.
    rouseContacts(of: body)
    hasRousedContacts = true
    return true
  }

  /// Has the manifolds of a shape made anew; impulses stay with points of the same features.
  private mutating func renewContacts(ofShape slot: Int32, body: Int32) {
    var key = bodies[body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      key = nextContact(after: key)
      guard contact.shapeA == slot || contact.shapeB == slot else { continue }
      let sim = contactSims.base + Int(contact.dense)
      sim.pointee.radiusA = shapes[contact.shapeA].geometry.radius
      sim.pointee.radiusB = shapes[contact.shapeB].geometry.radius
      // As before the first manifold.
      sim.pointee.rotationA = Rotation(cosine: 0, sine: 0)
      sim.pointee.rotationB = Rotation(cosine: 0, sine: 0)
      mixSurface(of: sim)
    }
  }

  /// Makes a shape a sensor, or solid again.
  mutating func setSensor(_ isSensor: Bool, of slot: Int32) {
    guard shapes[slot].isSensor != isSensor else { return }
    let body = shapes[slot].body
    wakeNeighbors(of: body)
    wakeIsland(of: body)
    // Other pairs meet a sensor, and they are told of otherwise: while it is still what it was.
    destroyContacts(ofShape: slot, body: body)
    shapes[slot].isSensor = isSensor
    sensorCount += isSensor ? 1 : -1
    geometryRevision += 1
    updateMass(body)
    if !bodies[body].isDisabled { broadPhase.refilter(slot) }
    if stepCount > 0 && bodies[body].kind != .dynamic && !isSensor { wakeOverlapping(body) }
  }
}
