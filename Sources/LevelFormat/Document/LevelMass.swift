import Physics

/// A body's own mass, instead of its shapes'; see `World.setMass`. Only of dynamic bodies.
public struct LevelMass: Hashable, Sendable, Codable {
  /// Above zero (kg).
  public var mass: Float = 1
  /// The center of mass, in the body's frame (m). Default that of the body's shapes.
  public var center: Vec2?
  /// Rotational inertia about the center of mass (kg·m²); 0 is a body that does not turn. Default that of the
  /// body's shapes if they weighed as much.
  public var inertia: Float?

  /// A mass (kg), at a place of the body, if it is not to lie where its shapes do.
  public init(_ mass: Float = 1, center: Vec2? = nil, inertia: Float? = nil) {
    self.mass = mass
    self.center = center
    self.inertia = inertia
  }
}

// MARK: - Fields

extension LevelMass: LevelRecord {
  static let standard = LevelMass()
  static let expected = "a mapping with mass, center and inertia"

  static let fields: [LevelField<LevelMass>] = [
    .number(
      "mass", \.mass, in: .mass, "Mass of the body.", unit: "kg",
      required: "what the body weighs (kg)"),
    .vector(
      "center", \.center,
      "Center of mass in the body's frame. If absent, that of its shapes.", unit: "m"),
    .number(
      "inertia", \.inertia, in: .notNegative,
      "Rotational inertia about the center of mass. With 0 the body does not rotate. "
        + "If absent, that of its shapes scaled to this mass.", unit: "kg·m²"),
  ]
}
