// Which contacts of a moving body with ground lie on a seam; `SurfaceFeature` says what that is.

extension WorldState {
  /// Whether one of the two bodies does not give way.
  @inline(__always)
  func hasGround(_ contact: UnsafePointer<ContactSim>) -> Bool {
    bodies[contact.pointee.bodyA].kind != .dynamic
      || bodies[contact.pointee.bodyB].kind != .dynamic
  }

  /// Makes of a contact what the border of all ground makes of it that the moving body is near: none if
  /// it is hidden, and a level one gets the normal of the ground's face.
  ///
  /// Only for ground of polygons without radius and of segments that does not give way. Most contacts lie
  /// well inside a face, and that is all that is asked; near its ends it takes a walk through the moving
  /// body's contacts.
  @inline(__always)
  func fitToGround(
    _ manifold: inout LocalManifold, _ contact: UnsafePointer<ContactSim>, _ relative: Transform,
    timeStep: Float, _ worker: Int
  ) {
    let isGroundA = bodies[contact.pointee.bodyA].kind != .dynamic
    let ground = isGroundA ? contact.pointee.shapeA : contact.pointee.shapeB
    guard isPlainGround(shapes[ground].geometry) else { return }
    let isPair = manifold.count > 1
    let feature = SurfaceFeature(
      view(of: shapes[ground].geometry),
      along: isGroundA ? manifold.normal : -relative.rotation.inverseRotate(manifold.normal),
      isLevel: isPair
        && (manifold.point0.separation - manifold.point1.separation).magnitude
          < Tolerance.seamStep
    )
    manifold.normal = isGroundA ? feature.normal : -relative.rotation.rotate(feature.normal)

    var seen = manifold
    if !isGroundA {
      seen.point0.position = relative.applyInverse(manifold.point0.position)
      seen.point1.position = relative.applyInverse(manifold.point1.position)
    }
    // What came down fast may be as deep in the ground as it goes in a step, and meet the next piece there.
    let mover = isGroundA ? contact.pointee.bodyB : contact.pointee.bodyA
    let margin =
      Tolerance.speculativeDistance + timeStep * states[bodies[mover].dense].velocity.length
    if feature.isInside(at: seen.point0.position, by: margin)
      && (!isPair || feature.isInside(at: seen.point1.position, by: margin))
    {
      return
    }
    guard isHidden(feature, seen, contact, relative, isGroundA: isGroundA, worker) else { return }
    manifold = faceContact(feature, seen, contact, relative, isGroundA: isGroundA, worker)
  }

  /// The least deep contact with a face at the corner that a hidden contact is near, among those that are
  /// not hidden.
  @inline(never)
  private func faceContact(
    _ feature: SurfaceFeature, _ hidden: LocalManifold, _ contact: UnsafePointer<ContactSim>,
    _ relative: Transform, isGroundA: Bool, _ worker: Int
  ) -> LocalManifold {
    let moving = shapes[isGroundA ? contact.pointee.shapeB : contact.pointee.shapeA].geometry
    let transform = isGroundA ? relative : relative.inverse
    var best = LocalManifold()
    func consider(_ face: SurfaceFeature) {
      let found = face.contact(with: view(of: moving), transform, isB: !isGroundA)
      guard found.count > 0, best.count == 0 || found.lowest > best.lowest,
        !isHidden(face, found, contact, relative, isGroundA: isGroundA, worker)
      else { return }
      best = found
    }
    let (first, second) = feature.faces(near: hidden.point0.position)
    consider(first)
    consider(second)
    guard !isGroundA && best.count > 0 else { return best }
    best.normal = relative.rotation.rotate(best.normal)
    best.point0.position = relative.apply(best.point0.position)
    best.point1.position = relative.apply(best.point1.position)
    return best
  }

  /// Whether all points of a contact, in the ground's frame, are hidden by some ground that the moving
  /// body is near.
  @inline(never)
  private func isHidden(
    _ feature: SurfaceFeature, _ manifold: LocalManifold, _ contact: UnsafePointer<ContactSim>,
    _ relative: Transform, isGroundA: Bool, _ worker: Int
  ) -> Bool {
    let ground = isGroundA ? contact.pointee.shapeA : contact.pointee.shapeB
    let mover = isGroundA ? contact.pointee.bodyB : contact.pointee.bodyA
    let moving = shapes[isGroundA ? contact.pointee.shapeB : contact.pointee.shapeA].geometry
    let middle =
      isGroundA
      ? relative.apply(view(of: moving).middle) : relative.applyInverse(view(of: moving).middle)
    let groundPlace = sims[bodies[shapes[ground].body].dense].transform
    let point0 = manifold.point0.position
    let point1 = manifold.point1.position
    var isOpen0 = true
    var isOpen1 = manifold.count > 1
    var key = bodies[mover].firstContact
    var neighbors = 0
    defer { scratch.seamNeighbors.base[worker * StepScratch.countStride] += neighbors }
    while key >= 0 {
      neighbors += 1
      let record = contacts[key >> 1]
      // On whichever side the mover is, the other one is the neighbor.
      let neighbor = key & 1 == 0 ? record.shapeB : record.shapeA
      let body = key & 1 == 0 ? record.bodyB : record.bodyA
      key = nextContact(after: key)
      guard bodies[body].kind != .dynamic, neighbor != ground,
        isPlainGround(shapes[neighbor].geometry), !contactSims[record.dense].isSensor,
        !contactSims[record.dense].isDisabled
      else { continue }
      let view = view(of: shapes[neighbor].geometry)
      let place = sims[bodies[body].dense].transform.relative(to: groundPlace)
      if isOpen0 && feature.isHidden(at: point0, from: middle, by: view, place) { isOpen0 = false }
      if isOpen1 && feature.isHidden(at: point1, from: middle, by: view, place) { isOpen1 = false }
      if !isOpen0 && !isOpen1 { return true }
    }
    return false
  }

  /// The lines of a chain know their neighbors (`ChainEdge`).
  @inline(__always)
  private func isPlainGround(_ geometry: ShapeGeometry) -> Bool {
    (geometry.kind == .polygon && geometry.radius == 0)
      || (geometry.kind == .segment && geometry.sides == .none)
  }
}

extension LocalManifold {
  /// The separation of its deeper point.
  fileprivate var lowest: Float {
    count > 1 ? smaller(point0.separation, point1.separation) : point0.separation
  }
}
