import LevelFormat
import Physics

extension LevelMass {
  /// The mass as the engine has it, for a body that is in a world with its shapes. Shapes that weigh nothing
  /// count by their areas; a body of lines only has its center at its origin and does not turn, unless center
  /// and inertia are given.
  ///
  /// - Throws: `PhysicsError.staleBody`.
  public func bodyMass(of body: BodyID, in world: World) throws(PhysicsError) -> BodyMass {
    var shapes = try world.massOfShapes(of: body)
    if shapes == nil { shapes = try world.massOfShapes(of: body, density: 1) }
    let scale = shapes.map { mass / $0.mass } ?? 0
    return BodyMass(
      mass: mass, center: center ?? shapes?.center ?? .zero,
      rotationalInertia: inertia ?? scale * (shapes?.rotationalInertia ?? 0))
  }
}
