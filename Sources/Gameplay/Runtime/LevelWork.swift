// How much a level's own part of a step had to do: its zones, goals, rules, timelines and what its
// expectations measure, beside `World.workOfLastStep` and in its unit, what a contact takes in a substep
// (10 to 40 ns). What is counted is what is looked at, so that two long lists of a file that meet each
// other in every step count with their product. The weights are rounded from profiles of such levels.

/// What the parts of a level's step weigh.
enum LevelWork {
  /// What every step takes, however little there is in the level.
  static let step = 50
  /// Taking a timeline, an emitter or a sprite's frames on by a step.
  static let advance = 40
  /// Looking whether a rule's trigger fires, or what has come of a goal.
  static let look = 15
  /// Doing what a rule says.
  static let action = 60
  /// Going past an object to find those that an action is about.
  static let passing = 20
  /// Making a shape of a body that comes into the world.
  static let shape = 50
  /// Pushing a body that is in a zone.
  static let push = 20
  /// Looking up a body by its name.
  static let body = 5
  /// Finding a place on a rope, which may have hundreds of rods.
  static let alongRope = 200
  /// Asking whether a token has reached a goal.
  static let token = 4
  /// Moving what drifts, and asking whether the air of a zone or a fluid moves it.
  static let drift = 60
  static let air = 1
  /// Measuring something of a body, a rope or a joint; adding up the energy of a body.
  static let measure = 15
  static let energy = 5
  /// Matching a name with a pattern, beside the letters that are compared.
  static let match = 4

  /// Comparing so many letters of a name with those of a pattern: each takes a fraction of the
  /// unit.
  static func letters(_ count: Int) -> Int { count / 16 }

  /// Asking so many points whether they are in a zone: each takes a fraction of the unit.
  static func points(_ count: Int) -> Int { count / 4 }
}
