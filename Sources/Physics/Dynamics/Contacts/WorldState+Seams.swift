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
  /// Only for ground of polygons without radius that does not give way. What it costs is a walk
  /// through the moving body's contacts, for contacts with ground that have been collided anew.
  func isOnSeam(
    _ contact: UnsafePointer<ContactSim>, _ manifold: LocalManifold, _ relative: Transform
  ) -> Bool {
    let isGroundA = bodies[contact.pointee.bodyA].kind != .dynamic
    let ground = isGroundA ? contact.pointee.shapeA : contact.pointee.shapeB
    let mover = isGroundA ? contact.pointee.bodyB : contact.pointee.bodyA
    guard isPlainPolygon(shapes[ground].geometry) else { return false }
    var feature: SurfaceFeature?
    var isOpen0 = true
    var isOpen1 = manifold.count > 1
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
      let groundPlace = sims[bodies[shapes[ground].body].dense].transform
      let place = sims[bodies[body].dense].transform.relative(to: groundPlace)
      let found =
        feature
        ?? SurfaceFeature(
          self.view(of: shapes[ground].geometry),
          along: isGroundA
            ? manifold.normal : -relative.rotation.inverseRotate(manifold.normal))
      feature = found
      func isHidden(_ point: LocalManifold.Point) -> Bool {
        found.isHidden(
          at: isGroundA ? point.position : relative.applyInverse(point.position), by: view, place)
      }
      if isOpen0 && isHidden(manifold.point0) { isOpen0 = false }
      if isOpen1 && isHidden(manifold.point1) { isOpen1 = false }
      if !isOpen0 && !isOpen1 { return true }
    }
    return false
  }

  @inline(__always)
  private func isPlainPolygon(_ geometry: ShapeGeometry) -> Bool {
    geometry.kind == .polygon && geometry.radius == 0
  }
}
