// What is left of a body when a knife has gone through it.
//
// Its shapes are divided by `StraightCut`. Each part goes on as its points moved: with the whole's
// spin, and the velocity of the whole at the part's center of mass, so that momentum and angular
// momentum are kept.

/// A part of a body that has been cut: what it takes to make a body of it.
public struct BodyFragment: Hashable, Sendable {
  /// One shape of a fragment.
  public struct Piece: Hashable, Sendable {
    /// Its outline, in the body's frame (m).
    public var shape: Shape
    /// What it is made of.
    public var material: SurfaceMaterial
    /// What it collides with.
    public var filter: CollisionFilter
    /// Whether it only reports what touches it.
    public var isSensor: Bool
    /// The number of the caller's choice that its shape had.
    public var userValue: UInt64
  }

  /// The body, in the frame of the whole, with the velocity that the whole has at its origin:
  /// points of a body that turns keep their velocities when it gets shapes.
  public var definition: BodyDefinition
  /// Its shapes.
  public var pieces: [Piece]
  /// Its area (m²).
  public var area: Float
  /// By what its mass is multiplied where the whole had a mass of its own; else 1.
  public var massScale: Float
}

extension World {
  /// The parts that a straight cut leaves of a body, those with most of it first. The world stays
  /// as it is: `cut` divides the body itself.
  ///
  /// Discs and round corners that are cut become polygons of 32 corners to the turn; shapes that
  /// the cut does not meet stay as they are. Slivers of less than 1e-5 of the square of the body's
  /// size are lost, and what is too small for a shape.
  ///
  /// - Parameters:
  ///   - id: The body. Chains and segments cannot be cut.
  ///   - start: Where the cut begins (m, in the world).
  ///   - end: Where it ends. A shape that the cut does not cross from side to side is left whole,
  ///     and the body too if nothing of it is crossed.
  /// - Returns: The parts; none if the body stays whole.
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for a place that is not finite.
  public func fragments(
    of id: BodyID, cutFrom start: Vec2, to end: Vec2
  ) throws(PhysicsError) -> [BodyFragment] {
    _ = try slot(of: id)
    try Self.checkPlace(start, "start of the cut")
    try Self.checkPlace(end, "end of the cut")
    let body = self[id]
    let place = body.transform
    let shapes = shapes(of: id).map { self[$0] }
    let outlines = shapes.compactMap { ConvexOutline.corners(of: $0.shape) }
    guard outlines.count == shapes.count,
      let cut = StraightCut(place.applyInverse(start), place.applyInverse(end)),
      let parts = cut.parts(of: outlines)
    else { return [] }
    let scale = try ownMassScale(of: id)
    let fragments = parts.compactMap { fragment($0, of: body, shapes, massScale: scale) }
    return fragments.count > 1 ? fragments.sorted { $0.area > $1.area } : []
  }

  /// Makes a body of a fragment.
  ///
  /// - Throws: `PhysicsError.invalidShape` or `.invalidValue` for what no body or shape may be
  ///   like, `.overCapacity` if there is no room for it.
  @discardableResult
  public func addFragment(_ fragment: BodyFragment) throws(PhysicsError) -> BodyID {
    guard fragment.massScale > 0 && fragment.massScale.isFinite else {
      throw .invalidValue(
        "a fragment's mass is scaled by more than zero, found \(fragment.massScale)")
    }
    for piece in fragment.pieces { try Self.checkMaterial(piece.material) }
    try checkRoom(shapes: fragment.pieces.count)
    let id = try addBody(fragment.definition)
    do throws(PhysicsError) {
      for piece in fragment.pieces {
        let shape = try addShape(
          piece.shape, to: id, material: piece.material, filter: piece.filter,
          isSensor: piece.isSensor)
        try setUserValue(piece.userValue, of: shape)
      }
      if fragment.massScale != 1, let mass = try massOfShapes(of: id) {
        try setMass(
          BodyMass(
            mass: fragment.massScale * mass.mass, center: mass.center,
            rotationalInertia: fragment.massScale * mass.rotationalInertia), of: id)
      }
    } catch {
      try remove(id)
      throw error
    }
    return id
  }

  /// Divides a body by a straight cut. The body is removed, and with it its joints and the knots of
  /// ropes on it, as by `remove`: look at them before, and tie the parts anew.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - start: Where the cut begins (m, in the world).
  ///   - end: Where it ends.
  /// - Returns: The parts as new bodies, those with most of it first; none, with the body as it
  ///   was, if it stays whole: see `fragments(of:cutFrom:to:)`.
  /// - Throws: `PhysicsError.staleBody`, `.invalidValue` for a place that is not finite, or
  ///   `.overCapacity` if there is no room for the parts beside the whole.
  @discardableResult
  public func cut(
    _ id: BodyID, from start: Vec2, to end: Vec2
  ) throws(PhysicsError) -> [BodyID] {
    let parts = try fragments(of: id, cutFrom: start, to: end)
    guard !parts.isEmpty else { return [] }
    var made: [BodyID] = []
    do throws(PhysicsError) {
      for part in parts { made.append(try addFragment(part)) }
    } catch {
      for part in made { try remove(part) }
      throw error
    }
    try remove(id)
    return made
  }
}

// MARK: - Pieces

extension DividedOutline {
  /// As shapes that the engine takes.
  fileprivate func pieces(of source: BodyShape) -> [BodyFragment.Piece] {
    let shapes =
      isWhole
      ? [source.shape]
      : ConvexOutline.polygons(corners).compactMap { corners in
        (try? ConvexPolygon(corners)).map { Shape.polygon($0) }
      }
    return shapes.map {
      BodyFragment.Piece(
        shape: $0, material: source.material, filter: source.filter, isSensor: source.isSensor,
        userValue: source.userValue)
    }
  }
}

extension World {
  /// The mass that a body was given, by that of its shapes; 1 if it was given none.
  private func ownMassScale(of id: BodyID) throws(PhysicsError) -> Float {
    guard state.ownMasses[id.index] != nil, let shapes = try massOfShapes(of: id) else { return 1 }
    return self[id].mass / shapes.mass
  }

  private func fragment(
    _ part: [DividedOutline], of body: Body, _ shapes: [BodyShape], massScale: Float
  ) -> BodyFragment? {
    let pieces = part.flatMap { $0.pieces(of: shapes[$0.source]) }
    guard !pieces.isEmpty else { return nil }
    var definition = BodyDefinition(kind: body.kind)
    definition.position = body.position
    definition.angle = body.angle
    definition.angularVelocity = body.angularVelocity
    definition.linearDamping = body.linearDamping
    definition.angularDamping = body.angularDamping
    definition.gravityScale = body.gravityScale
    definition.canSleep = body.sleepSpeed != nil
    definition.sleepSpeed = body.sleepSpeed ?? Tolerance.sleepSpeed
    definition.hasFixedRotation = body.hasFixedRotation
    definition.locksX = body.locksX
    definition.locksY = body.locksY
    definition.isEnabled = body.isEnabled
    definition.name = body.name
    definition.userValue = body.userValue
    // A body that turns keeps the velocities of its points when it gets shapes.
    definition.linearVelocity = body.velocity(at: body.position)
    return BodyFragment(
      definition: definition, pieces: pieces,
      area: part.reduce(0) { $0 + ConvexOutline.area($1.corners) }, massScale: massScale)
  }
}
