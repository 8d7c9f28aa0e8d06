extension LevelMass: LevelRecord {
  static let standard = LevelMass()
  static let expected = "a mapping with mass, center and inertia"

  static let fields: [LevelField<LevelMass>] = [
    .number(
      "mass", \.mass, in: .positive, "What the body weighs (kg).",
      required: "what the body weighs (kg)"),
    .vector(
      "center", \.center,
      "The center of mass, in the body's frame (m); without it, that of its shapes."),
    .number(
      "inertia", \.inertia, in: .notNegative,
      "Rotational inertia about the center of mass (kg·m²); 0 for a body that does not turn, without it that "
        + "of its shapes at this mass."),
  ]
}
