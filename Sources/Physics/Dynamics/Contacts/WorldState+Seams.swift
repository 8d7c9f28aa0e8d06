// Which contacts of a moving body with ground lie on a seam; `SurfaceFeature` says what that is.

extension WorldState {
  /// Whether one of the two bodies does not give way.
  @inline(__always)
  func hasGround(_ contact: UnsafePointer<ContactSim>) -> Bool {
    bodies[contact.pointee.bodyA].kind != .dynamic
      || bodies[contact.pointee.bodyB].kind != .dynamic
  }

  /// Whether what a contact's manifold says is hidden by other ground that the moving body is near.
  ///
  /// Only for ground of polygons without radius that does not give way. Most contacts lie well inside a
  /// face, and that is all that is asked; near its ends it takes a walk through the moving body's
  /// contacts.
  func isOnSeam(
    _ contact: UnsafePointer<ContactSim>, _ manifold: LocalManifold, _ relative: Transform
  ) -> Bool {
    let isGroundA = bodies[contact.pointee.bodyA].kind != .dynamic
    let ground = isGroundA ? contact.pointee.shapeA : contact.pointee.shapeB
    guard isPlainPolygon(shapes[ground].geometry) else { return false }
    let feature = SurfaceFeature(
      view(of: shapes[ground].geometry),
      along: isGroundA ? manifold.normal : -relative.rotation.inverseRotate(manifold.normal))
    let point0 =
      isGroundA ? manifold.point0.position : relative.applyInverse(manifold.point0.position)
    guard manifold.count > 1 else {
      return !feature.isInside(at: point0)
        && isHidden(feature, point0, point0, contact, isGroundA: isGroundA)
    }
    let point1 =
      isGroundA ? manifold.point1.position : relative.applyInverse(manifold.point1.position)
    return !(feature.isInside(at: point0) && feature.isInside(at: point1))
      && isHidden(feature, point0, point1, contact, isGroundA: isGroundA)
  }

  /// Whether both points of a contact are hidden by some ground that the moving body is near.
  @inline(never)
  private func isHidden(
    _ feature: SurfaceFeature, _ point0: Vec2, _ point1: Vec2,
    _ contact: UnsafePointer<ContactSim>, isGroundA: Bool
  ) -> Bool {
    let ground = isGroundA ? contact.pointee.shapeA : contact.pointee.shapeB
    let mover = isGroundA ? contact.pointee.bodyB : contact.pointee.bodyA
    let groundPlace = sims[bodies[shapes[ground].body].dense].transform
    var isOpen0 = true
    var isOpen1 = true
    var key = bodies[mover].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      // On whichever side the mover is, the other one is the neighbour.
      let neighbor = key & 1 == 0 ? record.shapeB : record.shapeA
      let body = key & 1 == 0 ? record.bodyB : record.bodyA
      key = nextContact(after: key)
      guard bodies[body].kind != .dynamic, neighbor != ground,
        isPlainPolygon(shapes[neighbor].geometry), !contactSims[record.dense].isSensor,
        !contactSims[record.dense].isDisabled
      else { continue }
      let view = view(of: shapes[neighbor].geometry)
      let place = sims[bodies[body].dense].transform.relative(to: groundPlace)
      if isOpen0 && feature.isHidden(at: point0, by: view, place) { isOpen0 = false }
      if isOpen1 && feature.isHidden(at: point1, by: view, place) { isOpen1 = false }
      if !isOpen0 && !isOpen1 { return true }
    }
    return false
  }

  @inline(__always)
  private func isPlainPolygon(_ geometry: ShapeGeometry) -> Bool {
    geometry.kind == .polygon && geometry.radius == 0
  }
}
