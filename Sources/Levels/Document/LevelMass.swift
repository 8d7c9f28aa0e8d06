import Physics

/// A body's own mass, instead of its shapes'; see `World.setMass`. Only of dynamic bodies.
public struct LevelMass: Hashable, Sendable, Codable {
  /// Above zero (kg).
  public var mass: Float = 1
  /// The centre of mass, in the body's frame (m). Default its origin.
  public var center = Vec2.zero
  /// Rotational inertia about the centre of mass (kg·m²); 0, the default, is a body that does not turn.
  public var inertia: Float = 0

  /// A mass (kg) at a place of the body.
  public init(_ mass: Float = 1, center: Vec2 = .zero, inertia: Float = 0) {
    self.mass = mass
    self.center = center
    self.inertia = inertia
  }

  /// The mass as the engine has it.
  public var bodyMass: BodyMass {
    BodyMass(mass: mass, center: center, rotationalInertia: inertia)
  }
}
