extension LevelMass: LevelRecord {
  static let standard = LevelMass()
  static let expected = "a mapping with mass, center and inertia"

  static let fields: [LevelField<LevelMass>] = [
    .number(
      "mass", \.mass, in: .positive, "Mass of the body (kg).", unit: "kg",
      required: "what the body weighs (kg)"),
    .vector(
      "center", \.center,
      "Center of mass in the body's frame (m). If absent, that of its shapes.", unit: "m"),
    .number(
      "inertia", \.inertia, in: .notNegative,
      "Rotational inertia about the center of mass (kg·m²). With 0 the body does not rotate. "
        + "If absent, that of its shapes scaled to this mass.", unit: "kg·m²"),
  ]
}
