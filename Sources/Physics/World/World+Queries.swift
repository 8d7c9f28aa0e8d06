// Queries run on the broad phase's trees, then on the exact shapes. Results never depend on the
// trees' layout: they are sorted, by distance or by slot.

/// Chooses shapes one by one, after the `QueryFilter`. It must not change the world.
public typealias ShapeChoice = (ShapeID) -> Bool

// MARK: - Rays

extension World {
  /// The first shape that a ray meets, or `nil`. A ray that starts inside a shape meets it at once,
  /// with fraction 0 and no normal. Equal distances go to the lower slot.
  ///
  /// - Parameters:
  ///   - origin: where the ray starts (m).
  ///   - translation: from its start to its end (m).
  ///   - filter: which shapes it meets; default all but sensors.
  ///   - choose: says of shapes that pass the filter whether the ray sees them; default all.
  public func castRay(
    from origin: Vec2, translation: Vec2, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
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
      if let choose, !choose(hit.shape) { return reach }
      best = (slot, hit)
      return hit.fraction
    }
    return best?.hit
  }

  /// Every shape that a ray meets, nearest first; equal distances in the order of the slots.
  public func castRayAll(
    from origin: Vec2, translation: Vec2, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
  ) -> [RayHit] {
    guard origin.isFinite && translation.isFinite else { return [] }
    var found: [(slot: Int32, hit: RayHit)] = []
    state.broadPhase.castRay(from: origin, translation: translation, maximumFraction: 1) {
      slot, reach in
      if let hit = state.hit(slot, origin, translation, filter) { found.append((slot, hit)) }
      return reach
    }
    found.sort { ($0.hit.fraction, $0.slot) < ($1.hit.fraction, $1.slot) }
    return found.map(\.hit).filter { choose?($0.shape) ?? true }
  }
}

// MARK: - Moving shapes

extension World {
  /// The first shape that another shape touches on a straight way, without turning, or `nil`. What it
  /// overlaps at the start is met at once, with fraction 0 and no normal. Equal distances go to the
  /// lower slot. `nil` for a shape that could not be added to a body.
  ///
  /// - Parameters:
  ///   - shape: what moves: a circle, a capsule, a polygon, also a segment.
  ///   - start: where its frame is at first.
  ///   - translation: its way (m).
  ///   - filter: which shapes it meets; default all but sensors.
  ///   - choose: says of shapes that pass the filter whether they are met; default all.
  public func castShape(
    _ shape: Shape, from start: Transform, translation: Vec2, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
  ) -> ShapeCastHit? {
    castShapeAll(shape, from: start, translation: translation, filter: filter, where: choose).first
  }

  /// Every shape that another one would touch on a straight way, nearest first; equal distances in
  /// the order of the slots.
  public func castShapeAll(
    _ shape: Shape, from start: Transform, translation: Vec2, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
  ) -> [ShapeCastHit] {
    guard start.isFinite, translation.isFinite, let loose = try? LooseShape(shape) else {
      return []
    }
    let mover = loose.view
    let first = boundingBox(of: mover, at: start)
    let way = AABB(lower: first.lower + translation, upper: first.upper + translation)
      .union(first).expanded(by: Tolerance.castGap)
    var found: [(slot: Int32, hit: ShapeCastHit)] = []
    for slot in state.slots(near: way, filter, where: { _ in true }) {
      guard let hit = state.hit(slot, mover, start, translation) else { continue }
      if let choose, !choose(hit.shape) { continue }
      found.append((slot, hit))
    }
    found.sort { ($0.hit.fraction, $0.slot) < ($1.hit.fraction, $1.slot) }
    return found.map(\.hit)
  }
}

// MARK: - Places

extension World {
  /// The shapes that hold a point (m), in the order of their slots; the border counts, so a segment
  /// holds the points on its line.
  public func shapes(
    at point: Vec2, filter: QueryFilter = .default, where choose: ShapeChoice? = nil
  ) -> [ShapeID] {
    guard point.isFinite else { return [] }
    return state.slots(near: AABB(lower: point, upper: point), filter) { slot in
      let record = state.shapes[slot]
      let place = state.sims[state.bodies[record.body].dense].transform
      return Physics.contains(
        place.applyInverse(point), in: state.view(of: record.geometry))
    }.map { state.shapeID($0) }.filter { choose?($0) ?? true }
  }

  /// The shapes whose own boxes overlap a box (m), in the order of their slots.
  public func shapes(
    overlapping box: AABB, filter: QueryFilter = .default, where choose: ShapeChoice? = nil
  ) -> [ShapeID] {
    guard box.isValid else { return [] }
    return state.slots(near: box, filter) { slot in
      let record = state.shapes[slot]
      let place = state.sims[state.bodies[record.body].dense].transform
      return boundingBox(of: state.view(of: record.geometry), at: place).overlaps(box)
    }.map { state.shapeID($0) }.filter { choose?($0) ?? true }
  }

  /// The shapes that touch or overlap a shape at a place, in the order of their slots. None for a
  /// shape that could not be added to a body.
  public func shapes(
    overlapping shape: Shape, at transform: Transform, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
  ) -> [ShapeID] {
    guard transform.isFinite, let loose = try? LooseShape(shape) else { return [] }
    let probe = loose.view
    return state.slots(near: boundingBox(of: probe, at: transform), filter) { slot in
      let record = state.shapes[slot]
      let place = state.sims[state.bodies[record.body].dense].transform
      return overlaps(
        probe, state.view(of: record.geometry), place.relative(to: transform))
    }.map { state.shapeID($0) }.filter { choose?($0) ?? true }
  }

  /// The nearest point of any shape to a point, if there is one within a distance (m). A point inside
  /// shapes gets the deepest one's outline, at a negative distance. Ties go to the lower slot.
  public func nearestPoint(
    to point: Vec2, within distance: Float, filter: QueryFilter = .default,
    where choose: ShapeChoice? = nil
  ) -> NearestPointHit? {
    guard point.isFinite, distance >= 0 else { return nil }
    // Every shape within the reach lies in the box around it, so that what is found there and is
    // nearer than the reach is the nearest. Small boxes first.
    var reach = smaller(distance, Tolerance.nearestPointReach)
    while true {
      let box = AABB(lower: point, upper: point).expanded(by: reach)
      var best: NearestPointHit?
      for slot in state.slots(near: box, filter, where: { _ in true }) {
        guard let hit = state.nearest(slot, to: point), hit.distance <= reach else { continue }
        if let best, best.distance <= hit.distance { continue }
        if let choose, !choose(hit.shape) { continue }
        best = hit
      }
      if best != nil || reach >= distance { return best }
      reach = smaller(distance, 4 * reach)
    }
  }

  /// How two shapes lie to each other: the gap or the depth of the overlap, with the points where it
  /// is taken. Traps on a shape that does not exist: ask `contains` first.
  public func separation(of a: ShapeID, from b: ShapeID) -> ShapeSeparation {
    demand(contains(a), "\(a) does not exist in this world: it was removed, or is another's")
    demand(contains(b), "\(b) does not exist in this world: it was removed, or is another's")
    let placeA = state.place(ofShape: a.index)
    let placeB = state.place(ofShape: b.index)
    return ShapeSeparation(
      signedDistance(
        state.view(of: state.shapes[a.index].geometry),
        state.view(of: state.shapes[b.index].geometry), placeB.relative(to: placeA)),
      in: placeA)
  }
}

// MARK: - One shape

extension WorldState {
  /// Where the frame of a shape is.
  func place(ofShape slot: Int32) -> Transform {
    sims[bodies[shapes[slot].body].dense].transform
  }

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

  /// Where a moving shape touches one of the world.
  func hit(
    _ slot: Int32, _ mover: ShapeView, _ start: Transform, _ translation: Vec2
  ) -> ShapeCastHit? {
    let record = shapes[slot]
    let place = sims[bodies[record.body].dense].transform
    guard
      let hit = Physics.castShape(
        mover, at: start.relative(to: place), along: place.rotation.inverseRotate(translation),
        against: view(of: record.geometry))
    else { return nil }
    return ShapeCastHit(
      shape: shapeID(slot), body: bodyID(record.body), point: place.apply(hit.point),
      normal: place.rotation.rotate(hit.normal), fraction: hit.fraction)
  }

  func nearest(_ slot: Int32, to point: Vec2) -> NearestPointHit? {
    let record = shapes[slot]
    let place = sims[bodies[record.body].dense].transform
    let view = view(of: record.geometry)
    let nearest = view.nearestCorePoint(to: place.applyInverse(point))
    return NearestPointHit(
      shape: shapeID(slot), body: bodyID(record.body),
      point: place.apply(nearest.point + view.radius * nearest.normal),
      normal: place.rotation.rotate(nearest.normal), distance: nearest.distance - view.radius)
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

  func passes(_ record: ShapeRecord, _ filter: QueryFilter) -> Bool {
    guard filter.includesSensors || !record.isSensor else { return false }
    return record.filter.category & filter.mask != 0 && filter.category & record.filter.mask != 0
  }
}
