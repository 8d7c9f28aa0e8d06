// Of the direct solve of stacks (`StackSolver`).
extension Tolerance {
  /// A group of so many bodies is a stack: two are solved well by iteration. More than the largest are not
  /// taken together.
  static let smallestStack = 3
  static let largestStack = 4096

  /// A stack is looked for where ground carries more than so many times the weight of the body there.
  /// Less, and every pair of boxes is solved directly, which costs ten times as much.
  static let stackLoad: Float = 2.5

  /// ... in one of so many steps where it gives like one that is iterated, if that is so many times more than
  /// those of stacks do; in more in a row, if steps have fewer substeps than are needed to make it firm.
  static let stackSearchInterval: UInt64 = 8
  static let stackSoftness: Float = 1.5
  static let stackSearchSubsteps = 4

  /// On the body there so many others may lie, or lean.
  static let mostOnStackFoot = 2

  /// A contact that comes in faster than gravity makes a body in so many steps is a blow, no rest; in so
  /// many substeps, if it is to bounce.
  static let stackFallSteps: Float = 2
  static let stackBounceSubsteps: Float = 2

  /// What a stack carries presses its contacts in by this part of a body's size: 0.1 mm for a meter. Ten times
  /// more, and towers buckle; ten times less comes near the rounding of a tower of a hundred meters.
  static let stackOverlap = 1e-4

  /// Contacts deeper than so many times that overlap are not at rest, and soften, to what iterated
  /// ones are at twice that depth. What bodies sink by falling for a substep, g h², is added so
  /// many times: with few substeps it is more.
  static let deepInStack = 30.0
  static let fallIntoStack = 2.0

  /// A contact carries at most so many times the weight of its stack; flat arches thrust by more
  /// than they weigh.
  static let mostStackLoad = 10.0

  /// The part of an overlap that a substep takes away; more swings.
  static let stackBiasRate = 0.2

  /// How soft a contact of a stack is, as 1 / (mass · stiffness): at most as soft as others are, at least
  /// as double precision bears. The relaxation corrects what is left, and so has one for all.
  static let leastStackCompliance = 1e-7
  static let mostStackCompliance = 0.06
  static let stackCompliance = 1e-3

  /// Points that push and are open by less than this part of a body's size are held like those that
  /// touch: rounding opens and closes them, and to let them close freely would tilt all that is above.
  static let stackGap = 1e-3

  /// Points nearer than this part of a body's size are taken to push at first: as a rule they do.
  static let stackReach = 5e-4

  /// Approach (m/s) of a point that does not push which is none, and the part by which friction may be off:
  /// above rounding.
  static let stackUnrest = 1e-6
  static let stackSlip = 1e-3

  /// Rounds of pivoting: three are common, and what needs more than eight mostly needs far more. Then so many
  /// rounds of iteration.
  static let stackRounds = 8
  static let stackFallbackRounds = 8

  /// The inertia of a body that does not turn, as a multiple of its mass (m²).
  static let fixedInertia = 1e12
}
