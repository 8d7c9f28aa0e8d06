/// What shapes collide with, changed while the world runs.
extension World {
  /// Changes what a shape collides with, from the next step on. What it touched and now passes through
  /// parts from it, with an event; what stays a pair stays in touch. Its body wakes, with all that it
  /// touches.
  ///
  /// - Throws: `PhysicsError.staleShape`, or `.invalidValue` for the segment of a chain, which collides
  ///   as its chain does.
  public func setFilter(_ filter: CollisionFilter, of id: ShapeID) throws(PhysicsError) {
    guard contains(id) else { throw .staleShape(id) }
    guard state.shapes[id.index].chain < 0 else {
      throw .invalidValue("\(id) is a segment of a chain: change the filter of the chain")
    }
    state.setFilter(filter, ofShapes: CollectionOfOne(id.index))
  }

  /// Changes what a whole chain collides with, as `setFilter(_:of:)` does for a shape.
  ///
  /// - Throws: `PhysicsError.staleChain`.
  public func setFilter(_ filter: CollisionFilter, of id: ChainID) throws(PhysicsError) {
    let slot = try slot(of: id)
    state.setFilter(filter, ofShapes: state.segments(ofChain: slot))
  }
}

extension WorldState {
  /// All shapes are of one body and have one filter.
  fileprivate mutating func setFilter(
    _ filter: CollisionFilter, ofShapes changed: some Collection<Int32>
  ) {
    guard let first = changed.first, shapes[first].filter != filter else { return }
    let body = shapes[first].body
    wakeNeighbors(of: body)
    wakeIsland(of: body)
    for shape in changed {
      shapes[shape].filter = filter
      destroyForbiddenContacts(ofShape: shape, body: body)
      if !bodies[body].isDisabled { broadPhase.refilter(shape) }
    }
    // What sleeps where a wall has become solid for it.
    if stepCount > 0 && bodies[body].kind != .dynamic { wakeOverlapping(body) }
    geometryRevision += 1
  }

  /// Removes the contacts of a shape with those that its filter keeps it from.
  private mutating func destroyForbiddenContacts(ofShape shape: Int32, body: Int32) {
    var key = bodies[body].firstContact
    while key >= 0 {
      let slot = key >> 1
      key = nextContact(after: key)
      let (a, b) = (contacts[slot].shapeA, contacts[slot].shapeB)
      guard a == shape || b == shape, !shapes[a].filter.collides(with: shapes[b].filter) else {
        continue
      }
      endTouch(slot, wakes: true)
      destroyContact(slot)
    }
  }
}
