// What a rope is made of, changed while it hangs.

extension World {
  /// Changes a rope's thickness (m). Its mass stays the same.
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a thickness that `RopeDefinition` does not
  ///   allow for rods as long as these.
  public func setThickness(_ thickness: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try RopeDefinition.check(thickness: thickness, ofRods: rope.linkLength)
      rope.thickness = thickness
    }
  }

  /// Changes a rope's mass per meter (kg/m).
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a density out of range.
  public func setDensity(_ density: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try RopeDefinition.check(density: density)
      rope.density = density
    }
  }

  /// Changes the friction of a rope's surface.
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a coefficient that is not finite, below
  ///   zero or above `Tolerance.maximumParameter`.
  public func setFriction(_ friction: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try Self.checkParameter(friction, "friction")
      rope.friction = friction
    }
  }

  /// Changes how a rope resists bending: the torque per radian between neighboring rods (N·m).
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a stiffness that is not finite, below zero
  ///   or above `Tolerance.maximumParameter`.
  public func setBendingStiffness(_ stiffness: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try Self.checkParameter(stiffness, "bending stiffness")
      rope.bendingStiffness = stiffness
    }
  }

  /// Changes what slows a rope's rods (1/s).
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a damping that is not finite, below zero or
  ///   above `Tolerance.maximumParameter`.
  public func setDamping(_ damping: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try Self.checkParameter(damping, "damping")
      rope.damping = damping
    }
  }

  /// Changes what slows a rope's waves (1/s).
  ///
  /// - Throws: `PhysicsError.staleRope`, or `.invalidValue` for a damping that is not finite, below zero or
  ///   above `Tolerance.maximumParameter`.
  public func setWaveDamping(_ damping: Float, of id: RopeID) throws(PhysicsError) {
    try change(id) { (rope) throws(PhysicsError) in
      try Self.checkParameter(damping, "damping of waves")
      rope.waveDamping = damping
    }
  }

  /// Lets a rope be what `edit` makes of its record, unless `edit` throws or rods cannot be so.
  private func change(
    _ id: RopeID, _ edit: (inout RopeRecord) throws(PhysicsError) -> Void
  ) throws(PhysicsError) {
    let slot = try slot(of: id)
    var record = state.ropePool.records[slot]
    try edit(&record)
    try ShapeGeometry.validate(record.rodShape)
    try Self.checkMaterial(record.rodMaterial)
    state.setMake(of: slot, to: record)
  }
}

extension WorldState {
  /// Makes the rods and joints of a rope what a record says. All that could be refused has been asked
  /// before.
  fileprivate mutating func setMake(of slot: Int32, to record: RopeRecord) {
    let old = ropePool.records[slot]
    ropePool.records[slot] = record
    for k in record.firstLink..<record.firstLink + record.linkCount {
      let link = ropePool.links[k]
      let dense = bodies[link.body].dense
      sims[dense].linearDamping = record.damping
      sims[dense].angularDamping = record.damping
      if link.joint >= 0 {
        let joint = joints[link.joint].dense
        jointPools.revolute.sims[joint].bendingStiffness = record.bendingStiffness
        jointPools.revolute.sims[joint].compliance *= old.density / record.density
      }
      setRod(link.body, isFirst: k == record.firstLink, of: record)
    }
    for side in RopeSide.allCases where record[side].joint >= 0 {
      let joint = joints[record[side].joint].dense
      jointPools.revolute.sims[joint].compliance *= old.density / record.density
    }
    wakeIsland(of: ropePool.links[record.firstLink].body)
    guard record.thickness != old.thickness else { return }
    // A thicker rod reaches farther into what its rope is tied to.
    for side in RopeSide.allCases where record[side].joint >= 0 {
      let count = insideCount(record[side], rope: slot, fromStart: side == .start)
      guard count > record[side].insideCount else { continue }
      ropePool.records[slot][side].insideCount = count
      meetTipAnew(of: slot, at: side)
    }
  }

  private mutating func setRod(_ rod: Int32, isFirst: Bool, of record: RopeRecord) {
    let shape = bodies[rod].firstShape
    guard shape >= 0 else { return }
    let isLast = bodies[rod].ropeLink == record.linkCount - 1
    let outline =
      isFirst ? record.tipShape(.start) : isLast ? record.tipShape(.end) : record.rodShape
    _ = try? setGeometry(outline, of: shape)
    let material = record.rodMaterial
    guard shapes[shape].material != material else { return }
    wakeNeighbors(of: rod)
    shapes[shape].material = material
    updateMass(rod)
    mixSurfaces(of: rod)
    geometryRevision += 1
  }
}
