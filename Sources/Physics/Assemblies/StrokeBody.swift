/// Why a stroke did not become a body. The world is then as it was before.
public enum StrokeBodyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The points make no shape.
  case stroke(HullError)
  /// The engine refuses the body or one of its shapes: too far away, too large.
  case physics(PhysicsError)

  /// The reason as one sentence.
  public var description: String {
    switch self {
    case .stroke(let error): return error.description
    case .physics(let error): return error.description
    }
  }
}

extension World {
  /// Adds a drawn stroke as one body, with its origin at the center of the stroke's area.
  ///
  /// ```swift
  /// let (doodle, report) = try world.addStroke(points, as: .hull, material: .wood)
  /// ```
  ///
  /// - Parameters:
  ///   - points: What the pen went through, in the world (m).
  ///   - mode: What the stroke becomes. Default `hull`.
  ///   - definition: What the body is like; its position and angle are set from the stroke. Default
  ///     a dynamic body at rest.
  ///   - penRadius: Half the width of the ink (m). Without one, a hundredth of the stroke's diagonal,
  ///     and `Tolerance.dotRadius` for a dot.
  ///   - material: What its shapes are made of. Default `SurfaceMaterial.default`.
  ///   - filter: What they collide with. Default everything.
  /// - Returns: The body, and what was made of the stroke.
  @discardableResult
  public func addStroke(
    _ points: [Vec2], as mode: StrokeMode = .hull,
    definition: BodyDefinition = BodyDefinition(kind: .dynamic),
    material: SurfaceMaterial = .default, filter: CollisionFilter = .default,
    penRadius: Float? = nil
  ) throws(StrokeBodyError) -> (body: BodyID, report: StrokeReport) {
    let made: StrokeShapes
    do throws(HullError) {
      made = try StrokeBuilder.build(points, as: mode, penRadius: penRadius)
    } catch {
      throw .stroke(error)
    }
    var placed = definition
    placed.position = made.centroid
    placed.angle = 0
    do throws(PhysicsError) {
      // Everything is asked before anything is made.
      let shapes = made.shapes(relativeTo: placed.position)
      try Self.check(placed)
      try Self.checkMaterial(material)
      for shape in shapes { try ShapeGeometry.validate(shape) }
      try checkRoom(bodies: 1, shapes: shapes.count)
      let body = state.createBody(placed)
      for shape in shapes {
        _ = try state.createShape(
          shape, on: body, material: material, filter: filter, isSensor: false)
        state.shapesAdded(to: body)
      }
      return (state.bodyID(body), made.report)
    } catch {
      throw .physics(error)
    }
  }
}
