// Queries run on the broad phase's trees, then on the exact shapes. Results never depend on the
// trees' layout: they are sorted, by distance or by slot.

extension World {
  /// The first shape that a ray meets, or `nil`. A ray that starts inside a shape meets it at once,
  /// with fraction 0 and no normal. Equal distances go to the lower slot.
  ///
  /// - Parameters:
  ///   - origin: where the ray starts (m).
  ///   - translation: from its start to its end (m).
  public func castRay(
    from origin: Vec2, translation: Vec2, filter: QueryFilter = .default
  ) -> RayHit? {
    guard origin.isFinite && translation.isFinite else { return nil }
    var best: (slot: Int32, hit: RayHit)?
    state.broadPhase.castRay(from: origin, translation: translation, maximumFraction: 1) {
      slot, reach in
      guard let hit = state.hit(slot, origin, translation, filter) else { return reach }
      if let found = best,
        found.hit.fraction < hit.fraction
          || (found.hit.fraction == hit.fraction && found.slot < slot)
      {
        return reach
      }
      best = (slot, hit)
      return hit.fraction
    }
    return best?.hit
  }

  /// Every shape that a ray meets, nearest first.
  public func castRayAll(
    from origin: Vec2, translation: Vec2, filter: QueryFilter = .default
  ) -> [RayHit] {
    guard origin.isFinite && translation.isFinite else { return [] }
    var found: [(slot: Int32, hit: RayHit)] = []
    state.broadPhase.castRay(from: origin, translation: translation, maximumFraction: 1) {
      slot, reach in
      if let hit = state.hit(slot, origin, translation, filter) { found.append((slot, hit)) }
      return reach
    }
    found.sort { ($0.hit.fraction, $0.slot) < ($1.hit.fraction, $1.slot) }
    return found.map(\.hit)
  }

  /// The shapes that hold a point (m), in the order of their slots; the border counts, so a segment holds
  /// the points on its line.
  public func shapes(at point: Vec2, filter: QueryFilter = .default) -> [ShapeID] {
    guard point.isFinite else { return [] }
    return state.slots(near: AABB(lower: point, upper: point), filter) { slot in
      let record = state.shapes[slot]
      let place = state.sims[state.bodies[record.body].dense].transform
      return Physics.contains(
        place.applyInverse(point), in: state.view(of: record.geometry))
    }.map { state.shapeID($0) }
  }

  /// The shapes whose own boxes overlap a box (m), in the order of their slots.
  public func shapes(overlapping box: AABB, filter: QueryFilter = .default) -> [ShapeID] {
    guard box.isValid else { return [] }
    return state.slots(near: box, filter) { slot in
      let record = state.shapes[slot]
      let place = state.sims[state.bodies[record.body].dense].transform
      return boundingBox(of: state.view(of: record.geometry), at: place).overlaps(box)
    }.map { state.shapeID($0) }
  }

  /// The shapes that touch or overlap a shape at a place, in the order of their slots. None for a
  /// shape that could not be added to a body.
  public func shapes(
    overlapping shape: Shape, at transform: Transform, filter: QueryFilter = .default
  ) -> [ShapeID] {
    let blank = PolygonChunk(vertexX: .zero, vertexY: .zero, normalX: .zero, normalY: .zero)
    var chunks = [PolygonChunk](repeating: blank, count: 3)
    return chunks.withUnsafeMutableBufferPointer { buffer -> [ShapeID] in
      guard let base = buffer.baseAddress, (try? ShapeGeometry.validate(shape)) != nil,
        let geometry = try? ShapeGeometry(shape, firstChunk: 0, chunks: base)
      else { return [] }
      let probe = ShapeView(geometry, pool: UnsafePointer(base))
      return state.slots(near: boundingBox(of: probe, at: transform), filter) { slot in
        let record = state.shapes[slot]
        let place = state.sims[state.bodies[record.body].dense].transform
        return overlaps(
          probe, state.view(of: record.geometry), place.relative(to: transform))
      }.map { state.shapeID($0) }
    }
  }
}

extension WorldState {
  /// Where a ray meets one shape, if the filter lets it.
  func hit(
    _ slot: Int32, _ origin: Vec2, _ translation: Vec2, _ filter: QueryFilter
  ) -> RayHit? {
    let record = shapes[slot]
    guard passes(record, filter) else { return nil }
    let place = sims[bodies[record.body].dense].transform
    guard
      let hit = Physics.castRay(
        place.applyInverse(origin), place.rotation.inverseRotate(translation),
        against: view(of: record.geometry))
    else { return nil }
    return RayHit(
      shape: shapeID(slot), body: bodyID(record.body),
      point: origin + hit.fraction * translation, normal: place.rotation.rotate(hit.normal),
      fraction: hit.fraction)
  }

  /// The slots of the shapes near a box that pass a filter and a test, sorted.
  func slots(
    near box: AABB, _ filter: QueryFilter, where test: (Int32) -> Bool
  ) -> [Int32] {
    var found: [Int32] = []
    broadPhase.query(box) { slot in
      found.append(slot)
      return true
    }
    return found.filter { passes(shapes[$0], filter) && test($0) }.sorted()
  }

  private func passes(_ record: ShapeRecord, _ filter: QueryFilter) -> Bool {
    guard filter.includesSensors || !record.isSensor else { return false }
    return record.filter.category & filter.mask != 0 && filter.category & record.filter.mask != 0
  }
}
