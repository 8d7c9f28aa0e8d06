// What ropes and directly solved joints are held to. Numbers of the direct solver are in double precision, as
// it is.
extension Tolerance {
  /// Automatic hinges among bodies whose masses differ by more than this are solved directly: iteration
  /// stretches a chain by a fifth that carries ten times its mass.
  static let directRatio: Float = 10

  /// ... and where a joint whirls what it holds (h² ω² of its crosswise swing): iteration fails from 4 on, a chain of
  /// it earlier. Then until it is well below.
  static let whirling: Float = 1
  static let endOfWhirling: Float = 0.5

  /// ... or, before the first step, where it turns in a substep by more than this (radians).
  static let whirlingTurn: Float = 0.04

  /// ... and those that hold a ring of at most so many bodies, or a bridge of them between two pieces of ground:
  /// a belt of 80 equal links hung a tenth of a link too long.
  static let largestClosedGroup: Int32 = 256

  /// An axle at most so far (m) from a wheel's center of mass holds it as one through the center
  /// does.
  static let axleOffset: Float = 1e-3
  /// The same for what lies on one of them: each hinge of a bridge of twelve planks opens by less than 1 % of a plank's
  /// length under fifteen times its mass, iterated.
  static let directLoad: Float = 15

  /// A rope under this force per kilogram of it (N/kg: ten thousand times its weight) ...
  static let ropeStretchLoad: Float = 100_000
  /// ... gives by this part of its length. Rigid ropes have no rest when they are taut between two
  /// walls: their tension is then only rounding. A hundred times more shows under heavy loads.
  static let ropeStretch: Float = 0.001

  /// Rods of a rope are at most this many times as thick as they are long: the shortest rope of the usual
  /// thickness, four rods of a slop each, is just not refused. What is thicker is a heap of discs in one
  /// place, and no rope.
  public static let maximumRodAspect: Float = 16

  /// Ropes have at least this mass per meter (kg/m), a fifth of a hair's: the masses of their
  /// rods, and the inverses of those of what hangs on them, are far from the ends of single precision.
  public static let lightestRope: Float = 1e-6

  /// The rods of a rope that is laid along a path are at least this part of its length. Chords cut corners:
  /// one across a right angle takes three tenths of its legs; what is shorter has left out whole turns.
  static let leastLaid: Float = 0.6

  /// Rods up to this part of the radius that they lie round (with their own) touch what is round and can move with
  /// their ends: the chord of a longer one would cut too deep. Over all else they bend.
  static let roundRods: Float = 0.75
  /// And as long as this part of it are those of a rope that is laid over such a thing, if it may
  /// choose.
  static let laidRoundRods: Float = 0.5

  /// Points of a rod within this distance (m) of something are watched in a substep: more than rods under
  /// load move aside in one.
  static let rodMargin: Float = 0.1

  /// A rope between two places that stand still is wound in until it is longer than the way between them by this
  /// part: it then sags by 2 % of that, and pulls with some six times its weight. A straight one would pull with
  /// all that its joints bear.
  static let reelSag: Float = 0.001

  /// A rod of a rope that is wound in goes once less than this part of its length, beside what the next step winds
  /// in, is out: the knot then jumps by no more where the rope bends there.
  static let reelStub: Float = 0.02
  /// One that is let out is followed by another once this part more than its length is out: more than the
  /// above, so that a reel that goes to and fro does not give and take.
  static let reelSpare: Float = 0.1
  /// At most this part of a rod goes in or comes out in a step. With more than a whole one the knot is no
  /// longer on its rod and the rope tears; up to that it slides along the line of the rod beyond its end.
  static let reelPace: Float = 0.5
  /// At least this part of a rod stays out, so that there is a rope.
  static let reelRest: Float = 0.5
  /// Winding in waits while the knot is open by more than this part of a rod: what hangs there is held by
  /// something.
  static let reelGap: Float = 0.01

  /// Where a motor winds a rope, or turns what a rope lies on, a step is taken in parts in which that
  /// turns by no more than this (radians) ...
  public static let windingTurn: Float = 0.11
  /// ... and its surface goes by no more than this (m): rods are watched within `rodMargin` of it.
  public static let windingTravel: Float = 0.11
  /// And the most such parts, a power of two: 400 radians/s in steps of 1/60 s.
  static let windingParts = 64
  /// Drums that motors turn go by no more than this in a substep (radians): normals are those of its
  /// beginning, which lean back by half of it and take that part of the pull for each radian that the
  /// rope lies on. And the most substeps that a step gets for that.
  public static let drumTurn: Float = 0.02
  static let drumSubsteps = 64

  // MARK: - Rods over corners

  /// A rope that is picked a way for goes first to what is outward of its direction by less than this (radians); what is
  /// further is behind it. And what may be missing in what is on one line with what it came from.
  static let bendOutward = 2.36
  static let bendInLine = 0.01
  /// Runs of rods are looked for so often at most, each time without those that turn out to be straight.
  static let bendTrials = 12
  /// Middles of rods are looked for on their way within this part of their length of where their joints say.
  static let bendSearch = 0.5
  /// A rod that turns by more (radians) is told by three points between its ends instead of one.
  static let bendDrawn = 0.3
  /// Paths are taken round what points of theirs are nearer to (in reaches) than this, beyond the reach itself; and ...
  static let bendPathReach: Float = 0.6
  /// ... by this part of what is round and lies in the corner of such a path.
  static let bendPathMiter: Float = 0.45
  /// Between points that lie at one thing it may be off it by this part of that.
  static let bendPathSlack: Float = 0.2
  /// Arcs of paths are drawn in pieces of this angle (radians): a hundred thousandth shorter than the arcs.
  static let bendPathStep = 0.02
  /// The most such pieces of one arc, some 200 turns about a drum: more are drawn coarser.
  static let maximumBendPathSteps = 1 << 16
  /// How near the middle of a rod must be to its way, and how deep an end may lie in what it touches, in reaches.
  static let bendReach = 0.6
  /// And this part of the rod more.
  static let bendSlack = 0.01
  /// A rod bends once the pull on it, over the square of a substep, moves this part of its mass by its length: what is
  /// pulled less swings slowly enough to tip over the corner as it is.
  static let bendPull = 0.05
  /// What joints are open as a rod begins or ceases to bend goes at this rate (1/s): a gap that is closed at once
  /// becomes speed (up to 4 m/s), and lifts what hangs on the rope.
  static let bendClosing = 10.0
  /// Rods begin to bend where their way is as long as they are up to this part of a rod.
  static let bendMisfit = 0.02
  /// Rods bend no longer where their way is longer or shorter than they are by this part of a rod.
  static let bendOverlong = 0.5
  /// How far the rope must turn (radians) for a rod to begin to bend.
  static let bendTurn = 0.02
  /// Ends within this part of a rod's length of the corner, or within what the rope runs in a substep, go on from
  /// there as their rods do.
  static let bendBlur = 0.1
  /// The part of what a rod is off its place over a corner that is left of it after a substep.
  static let bendSettling = 0.97
  /// How many times its mass a bent rod has crosswise to the rope: it stands still there.
  static let bendWeight = 1e9
  /// Newton steps for how a body moves over whose corners rods bend, and by how much it must change
  /// its motion (m/s, radians/s) to be worth one.
  static let cornerSteps = 3
  static let cornerPush = 1e-6
  /// How the joint to a bent rod gives crosswise where nothing pulls (1/kg): as if nothing held it.
  static let bendLoose = 1e9

  // MARK: - Directly solved joints

  /// β: the part of a gap that is closed per substep. More feeds energy into fast swings.
  static let directGapRate = 0.2

  /// Give that every joint has, relative to the inverse masses: keeps a joint that is not independent (a
  /// straight rope between two walls) solvable.
  static let directGive = 1e-8

  /// What is so many times as heavy as a welded body that it lies on is solved with it: one of this mass that falls on it at
  /// 5 m/s would come 4 cm deep.
  static let weldedLoad = 4.0

  /// The largest factor of a tree with loops, in products of blocks: about 20 ms per solve. A net of 20 x 20 cells takes a third of
  /// that. Loops of trees that would take more are closed by iteration.
  static let loopWork = 1_000_000

  /// Frames with loops of so many bodies that two hinges each hold together are solved exactly at
  /// most. One of 166, at rest, was thrown apart by its own impulses.
  static let largestFrame: Int32 = 32

  /// What trees with loops leave of `directGive`: between bodies, and to the outside, where 1/give stands beside a body's mass.
  static let loopGive = 1e-3
  static let loopAnchorGive = 1e-2

  /// A joint in a tree with loops that gives less than this part of what it would alone is held by the others already: a rod in
  /// a rope gives by more as long as it bears less than a million times its mass. There it gives so much more, likewise
  /// relative: a misfit of 1 cm comes to 100 N per kilogram.
  static let loopHeld = 1e-6
  static let loopLoose = 1.0

  /// A gap (m) that is not worth another solve, in a joint with two such arms (m): half a millimeter, or
  /// 0.2 % of a rod where that is less, as far as places can be told. And how many more solves there are at
  /// most: a load that swings about its corner at 1000:1 takes two, one that hits a peg four.
  static func directGap(atArms a: Float, _ b: Float) -> Double {
    let shorter = smaller(a, b)
    let arm = shorter > linearSlop ? shorter : larger(a, b)
    return Double(larger(0.00002, smaller(0.0005, 0.004 * arm)))
  }
  static let directRefinements = 4
  /// What a solve with a fixed matrix must leave at most of the gaps to go on so: less than a load that is whirled at 40 rad/s does.
  static let directConvergence = 0.5

  /// A rope that turns as a whole by more than this in a substep (radians; 7 radians/s at 60 Hz and 4 substeps)
  /// whirls: one that swings turns by less, and loses less than 1 % of its angular momentum in 10 s.
  static let ropeWhirl = 0.03

  /// A rope without bodies is under load once the inertia of a rod is raised by more than this factor. One that is
  /// cut loose stays below; from four to sixteen nothing changes.
  static let ropeRaise = 8.0

  /// The part of its angular momentum that a solve gives or takes from a tree at most to keep it: far above
  /// what is lost where it whirls as a whole, far below what would throw one that is balled up.
  static let spinReturn = 0.1

  /// Gaps close no faster than this (m/s): where contacts hold a joint open, chasing the whole gap would turn
  /// it into speed.
  static let directGapSpeed = 4.0

  /// The part of neighbors' difference in spin that is taken per substep where only raised inertia carries it.
  /// Without, rounding keeps taut ropes humming (12 % of the tension on a 100:1 Y of ropes, never asleep); with,
  /// a swing at 1000:1 loses less than 0.1 % more in 10 s.
  static let ringingLoss = 0.3

  // MARK: - Contacts of rods, solved with their rope

  /// Rounds at most; most substeps need two or three.
  static let rodRounds = 8

  /// Of the first guess, which only says where the rods will be.
  static let rodPredictionRounds = 2

  /// What is not worth another round: a speed of approach (m/s), and a part of the friction.
  static let rodApproach = 1e-3
  static let rodRub = 0.02

  /// The part of an overlap that is undone in a substep.
  static let rodOverlapRate = 0.2

  /// How much a point gives along its normal in a pass, as a part of the inverse mass that a rod and its pull
  /// have there; from pass to pass its impulse grows to what it must be. A thousandth lets more points than a
  /// rod has freedom live together.
  static let rodGive = 1e-3

  /// The same along the tangent, where it sticks. Points that all stick have freedom neither to slide nor to
  /// bend: with a hundredth of this the last bit of a gap becomes thousands of newtons, with ten times it a
  /// rope near its limit creeps.
  static let rodRubGive = 0.1

  /// Slower than this (m/s) friction counts as if at this speed while it is looked for whether a point slips;
  /// below half of it, it sticks.
  static let rodSlideSpeed = 1e-3

  /// What moves faster than this (m/s) along what it touches slips until it is found to stick: a rope that runs
  /// over a peg would be stopped whole by one new point that sticks. An eighth of what a substep of free fall
  /// gives, so that a rope at rest, which is warm started, stays far below it.
  static let rodStartSpeed = 5e-3

  /// No point takes more momentum in a substep than all that hangs on the rope has at this speed (m/s). Far
  /// above what loads that fall or hang come to; below what a rope can bear that has no way out, as one tied
  /// too short through a wall.
  static let rodPushSpeed = 40.0

  /// Where a rope leaves what it is tied inside of by less than 60 degrees from straight out (their cosine), its rods
  /// do not touch that, if they begin within this part of their length of it: ends ride above what is round by a
  /// sixteenth at most. And where it leaves by more, if the rope is straight inside up to this part of its length: slack
  /// ropes lie on what they are tied to.
  static let rodOutward: Float = 0.5
  static let rodRide: Float = 0.1
  static let rodStraight: Float = 0.98

  /// So many contacts of free bodies on one tree are solved with it at most, as each costs passes over the
  /// whole tree; the others are alternated with.
  static let guestContacts = 48

  /// Sweeps at most over the points of free bodies on a rope, and the change (m/s) that ends them.
  static let guestSweeps = 50
  static let guestSpeed = 1e-4

  /// Points of free bodies that are nearer to a rod than this (m) are looked at in any case.
  static let guestGap = 0.01

  /// A rod that has lain deep in something since they met, as where a rope was hung through it, is pushed out
  /// with no more than this (m/s², of its own mass) ...
  static let rodLead = 30.0

  /// ... and no faster than this (m/s).
  static let rodLeadSpeed = 1.0
}
