import Physics

extension LevelSurface {
  /// The engine's material: that of the name, with what the surface says itself. `nil` where there is
  /// no material of the name.
  package func resolved(in materials: [String: LevelMaterial]) -> SurfaceMaterial? {
    var result = SurfaceMaterial.default
    if let name = material {
      guard let material = materials[name] ?? LevelMaterial.preset(name) else { return nil }
      result = material.surface
    }
    if let density = density { result.density = density }
    if let friction = friction { result.friction = friction }
    if let restitution = restitution { result.restitution = restitution }
    if let resistance = rollingResistance { result.rollingResistance = resistance }
    if let speed = tangentSpeed { result.tangentSpeed = speed }
    if let drag = windDrag { result.windDrag = drag }
    if let lift = windLift { result.windLift = lift }
    if let id = userID { result.userID = id }
    return result
  }
}
