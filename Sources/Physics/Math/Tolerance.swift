/// Every tolerance of the engine in one place, each with its unit and its reason.
///
/// They assume bodies between a few centimeters and a few tens of meters.
public enum Tolerance {
  /// A length that nobody sees (m): others here are parts and multiples of it. Contacts know no slop: they
  /// settle at the overlap at which their softness carries the load, fractions of a millimeter for a few
  /// boxes. Ten times more shows.
  public static let linearSlop: Float = 0.005

  /// Contact points are made while shapes are still this far apart (m), so that the solver stops
  /// them before they touch. Four slops; less lets fast corners in, more wastes contacts.
  static let speculativeDistance: Float = 4 * linearSlop

  /// Two corners closer than this (m) have no direction of their own worth trusting: their contact
  /// takes the normal of the face. Far below the slop, far above rounding.
  static let cornerDistance: Float = 0.1 * linearSlop

  /// A corner past the end of a face by less than this (m) still counts as over it: above the
  /// rounding of a level some tens of meters wide. Zero lets two aligned boxes flicker between one
  /// and two contact points; the normal of two corners jumps by this part of their distance.
  static let faceEndSlack: Float = 0.004 * linearSlop

  /// Two corners are apart unless the line between them points into the face by more than this
  /// (sine of the slant): lines one behind the other point along it, up to rounding.
  static let cornerSlant: Float = 0.01

  /// A normal that leans from that of a chain's line by less than this (sine) counts as that normal, and
  /// a chain that bends by less as straight: above rounding. The speed of what slides over a seam may
  /// turn by this much.
  static let chainSlant: Float = 0.001

  /// Two pieces of ground whose surfaces differ by less than this (m) are level. Above the rounding of a
  /// level some hundred meters wide; more swallows steps that are there.
  static let seamStep: Float = 0.2 * linearSlop

  /// Whether a face that lies just under other ground comes out of it is asked this far along it (m).
  static let seamReach: Float = linearSlop

  /// It does if it is that much above it there (m): above the rounding of a level some hundred meters
  /// wide; more makes shallow hollows of pieces that cross swallow tips.
  static let seamLevel: Float = 0.02 * linearSlop

  /// A normal that leans from a face's by less than this (sine) belongs to the face, not its corner.
  static let seamSlant: Float = 0.001

  /// The same for a contact of two points that lie equally deep but for `seamStep`: what stands on two
  /// pieces of ground rocks by that much, the more the shorter it is. Above what five centimeters rock
  /// by; more lifts what really leans on an edge.
  static let levelSlant: Float = 0.01

  /// A disc is looked for inside at most so many shapes of its body: for each of its contacts, in each step.
  static let mostCovers = 32

  /// The first shape's face is preferred as the reference unless the second's separates by this
  /// much more (m): above rounding, so that equal faces do not take turns; a larger value would
  /// bend the normals of rounded shapes.
  static let referenceFacePreference: Float = 0.001 * linearSlop

  /// An impact is found when the shapes' distance is this close (m) to the one aimed at. A quarter
  /// of the slop: the contact that follows sees a touch whichever way it errs.
  static let impactTolerance: Float = 0.25 * linearSlop

  /// Casts and impacts that are asked for end this close to the touch (m), on the side that is apart:
  /// ten times the rounding of a shape some meters large.
  static let castGap: Float = 1e-5

  /// The nearest point is looked for within this distance first (m), then four times as far, and so
  /// on: most callers ask for what is near.
  static let nearestPointReach: Float = 1

  /// A walking figure keeps this far from what it touches (m), so that casts along walls do not start
  /// in them: the slop.
  static let moverGap: Float = linearSlop

  /// What is nearer to a figure than this (m) is a plane that it must not cross; what is farther the
  /// cast stops it at, and is a plane in the next round.
  static let moverReach: Float = 8 * linearSlop

  /// A figure that climbs a step goes on by at least this (m), however slow it is: it stands aside of the edge
  /// by its skin, and would come down beside it.
  static let moverEdge: Float = 3 * moverGap

  /// How often a figure goes on after it was stopped: once for each of the walls, the floor and the
  /// ceiling, and again.
  static let moverRounds = 6

  /// Projections until the planes around a figure agree, at most.
  static let moverPlaneRounds = 32

  /// A manifold is kept while the shapes have moved by less than this against each other (m) since it
  /// was made: what rests is not collided anew in every step. A fifth of the slop: the solver's own
  /// give is larger. Far below `speculativeDistance`, so that nothing near is missed.
  static let manifoldDrift: Float = 0.2 * linearSlop

  /// ... and while neither body has turned by more than this (sine): anchors and normal stay as they
  /// were in the world, and err by this part of their length.
  static let manifoldTurn: Float = 0.01

  /// The broad phase's boxes are larger than the shape by at most this (m), so that a resting or
  /// slow body does not move in the tree every step.
  static let boxMargin: Float = 0.05

  /// ... and by at most this part of the shape's extent, so that small shapes do not collect far
  /// neighbors.
  static let boxMarginPerExtent: Float = 0.125

  /// ... but no less than this (m) for what is fast, of which boxes overlap when contacts are made.
  static let leastBoxMargin: Float = 0.5 * speculativeDistance

  /// Softness of contacts as a frequency (Hz), capped at an eighth of the substep rate by the
  /// step: stiffer than the step can follow adds energy (Catto, *Soft Step*, 2023).
  static let contactHertz: Float = 30

  /// What a contact carries presses it in by no more than this (m), on ground and between bodies that can
  /// move: what would press it deeper makes it stiffer. Between bodies it is more than the foot of a pyramid
  /// of a hundred rows gives (17 mm), since what is stiffer takes more rounds to solve.
  static let loadedGroundOverlap: Float = 0.003
  static let loadedOverlap: Float = 0.02

  /// ... and where a motor or a suspension presses much harder than its body weighs.
  static let drivenOverlap: Float = 0.0005

  /// Motors that give a body more than this acceleration (m/s²) make the contacts of a world hold more: ten times
  /// its weight.
  static let strongMotor: Float = 100

  /// A wheel stands whose contacts hold its axis by this part (the square of a cosine): within 18 degrees.
  static let standingWheel: Float = 0.9

  /// The contacts of wheels hold more that carry so many times what they weigh: nearly all.
  static let heavySuspension: Float = 0.5

  /// Damping ratio of contacts: far above critical, so that overlap is pushed out, not bounced.
  static let contactDampingRatio: Float = 10

  /// Overlap is pushed out at no more than this speed (m/s): more throws stacks apart.
  static let contactPushSpeed: Float = 3

  /// A body below one this many times heavier may be pressed by it (see `PressedBodies`): a ratio of masses
  /// that the solver masters by itself.
  static let unevenMasses: Float = 4

  /// A body lies on another if gravity presses it against that with at least this part of its strength.
  static let pressSlant: Float = 0.1

  /// What it meets beside it, with a normal that gravity points along with less than this part of its strength, meets a
  /// pressed body as heavy as it is.
  static let pressAcross: Float = 0.3

  /// After so many bodies the ground is no longer looked for on which a pressed one stands.
  static let deepestGround = 128

  /// Pressed bodies get the inertia with which contacts hold their load at this overlap (m). More, and a
  /// box on a small one leans; less, and what rolls below a load is held back by inertia it has not.
  static let pressedOverlap: Float = 0.002

  /// What falls on a body that stands and is lighter by more than this factor, faster than this
  /// (m/s) and along gravity (by the cosine of the angle between), finds it so many times as heavy
  /// as itself for a step.
  static let arrivalMasses: Float = 1.2
  static let arrivalSpeed: Float = 2
  static let arrivalSlant: Float = 0.95
  static let arrivalGrowth: Float = 10

  /// Times (s) in which that inertia follows a load that grows and one that shrinks: within a few steps, so
  /// that nothing sinks, and over many, so that the swing of a load dies.
  static let pressRiseTime: Float = 0.07
  static let pressFallTime: Float = 0.8

  /// Softness of the rigid part of joints (Hz), and its damping ratio.
  static let jointHertz: Float = 60
  static let jointDampingRatio: Float = 2

  /// What is past a limit comes back at this part of the rate of a joint's gap. With all of it hinges that are
  /// pressed against their limits in a heap never come to rest.
  static let limitPart: Float = 0.15

  /// Hinged bodies turn at least so easily against each other, as a part of what they would without the hinge:
  /// above rounding.
  static let leastTurning: Float = 1e-3

  /// By how much more an iterated hinge is solved where its gap is far wider than its arms, less where it is
  /// not: an over-relaxation that closes the gaps of nets far beyond what iteration can hold.
  static let wideGapRelaxation: Float = 0.7

  /// The part that is foreseen of how far joints part in a substep because bodies turn. With all of it a
  /// pendulum gains 3e-4 of its energy in 20 s; with this it loses 4e-5, and a bar at 20 rad/s has its hinge 4 mm
  /// open.
  static let turningPart: Float = 0.85

  /// Motors on the same bodies are solved as one where what they push is parallel, by the square of
  /// the cosine between their rows: what two push that are off by 2° they can still undo.
  static let sharedDrive: Float = 0.999

  /// Hinges of bodies that turn by less than this in a substep (radians) leave out the higher
  /// powers of the turn, which are a three-hundredth of the first there.
  static let smallTurn: Float = 0.01

  /// Of a body that is cut, parts smaller than this much of the square of its size are lost, and
  /// pieces this close hang together, as a part of its size: roundings of corners are far smaller.
  static let leastFragment: Float = 1e-5
  static let fragmentReach: Float = 1e-3

  /// What lands on a one-way line is no deeper than this (m) but for what it came in within a step,
  /// and its contact leans by less than 45 degrees.
  static let oneWayDepth: Float = 0.02
  static let oneWaySlope: Float = 0.7
  /// Lines that turn by less than three degrees go straight on (cosine).
  static let oneWayStraight: Float = 0.9986

  /// Where a body in a frame with loops is pushed out faster than this (m/s), its contact softens,
  /// wholly at one more.
  static let deepPushSpeed: Float = 1

  /// Impacts go on through contacts of at least this restitution. What gives back less is stopped nearly as one
  /// anyhow, and in a press of thousands of bodies sharing is what keeps them in their ring.
  static let rowRestitution: Float = 0.5

  /// Springs of up to this many swings in a substep move as the exact oscillator does; stiffer ones are
  /// implicit, as explicit ones would gain energy soon after.
  static let fastestExactSpring = 0.1
  /// The same for the springs of points and of welds' angles: an exact one pushes in a substep by at
  /// most this part of its error. From 4 on it would gain; so bodies that give way twice as much as
  /// reckoned stay stable.
  static let largestExactPush = 1.4
  /// Damping beyond this ratio counts as this: the motion is the same creep, and 1 − e^x keeps digits.
  static let largestExactDamping = 50.0
  /// Below this damping ratio the spring's third root follows the ratio, above it the sag: see `Softness`.
  static let weakDamping = 0.3

  /// Limits and springs of hinges lie within this angle (radians), a hundred turns either way: single
  /// precision resolves 6e-5 radians there, below what a limit gives.
  static let maximumHingeAngle: Float = 200 * .pi

  /// What does not bounce and comes in faster than this (m/s) is stopped exactly after the substeps, and
  /// rubs when it is. Slower, the substeps stop it well enough.
  static let exactStopSpeed: Float = 1

  /// The default of `World.restitutionThreshold`: the speed that either body would get from gravity
  /// and forces along the normal in so many substeps. Contacts of piles at rest come in with less
  /// than that of one, and more lets what falls from a finger's breadth stick.
  static let restitutionSubsteps: Float = 2

  /// ... or in this part of a step, if that is longer: what leaves with less is back within the next step,
  /// which knows nothing of a bounce in its middle.
  static let restitutionStepPart: Float = 0.5

  /// ... and what it would get along the tangent counts by this part: normals in heaps lean, and those of
  /// contacts with walls would have no threshold.
  static let restitutionSlant: Float = 0.25

  /// ... and at least this (m/s), which is what rounding makes of bodies at rest some hundred meters away
  /// from the origin.
  static let leastRestitutionThreshold: Float = 0.002

  /// Two points of a contact are solved together if the determinant of their masses is more than this part
  /// of their product: closer points are one, up to rounding, and give impulses a thousand times too
  /// large.
  static let bounceFlatness: Float = 1e-3

  /// So many rounds of bounces at most, in which those that took speed from each other get it back: a box
  /// on two pieces of ground is right after three, to a hundredth, where a seam is near its middle after six.
  /// Without them it spins, and may gain energy.
  static let bounceRounds = 6

  /// Normals this far from each other (radians) are of one flat place: ends of a landing that lie a meter
  /// apart then differ by a millimeter in height.
  static let footprintTilt: Float = 1e-3

  /// What comes in at less than this speed (m/s), and leaves with less than the other, gets so many
  /// rounds of each kind: in a heap that is stirred a third of all contacts do.
  static let hardHitSpeed: Float = 5
  static let hardBounceSpeed: Float = 0.1
  static let softRounds = 2

  /// Points take part in a round as far as they are off by more than the first part of the speed they came
  /// with; and there is another round as long as some are off by more than the second.
  static let bounceError: Float = 1e-3
  static let bounceUnrest: Float = 5e-3

  /// After them come up to five in which contacts rub too: friction turns the body, which the normals take
  /// back; as long as it changes by more than this part of the most it may be.
  static let lastBounceRound = bounceRounds + 5
  static let rubUnrest: Float = 0.01

  /// What an impact that goes through touching bodies leaves with less than gravity gives in this part of a
  /// step comes of taking back what held them, and is stopped instead of bounced. A whole step and a
  /// quarter.
  static let rowStepPart: Float = 1.25

  /// Neighbors in a row collide together if one approaches with at least this part of the speed of the
  /// other: what is symmetric stays so in spite of rounding, and what is not takes its turn.
  static let rowTie: Float = 0.95

  /// Neighbors that collide together do so in up to so many sweeps, until none is off by more than this part
  /// of its speed.
  static let rowSweeps = 16
  static let rowError: Float = 1e-5

  /// So many collisions of rows are looked at in a step at most, in at least so many rounds: twenty for each
  /// contact of a hundred. What is left goes on in the next step.
  static let rowWork = 200_000
  static let leastRowRounds = 20

  /// An impact is passed on if it comes in with at least so many times that speed: in a pile that comes to
  /// rest the substeps are better at it.
  static let rowStart: Float = 4

  /// In so many sweeps at most, what is too slow to bounce is stopped, to this part of that speed.
  static let rowStops = 32
  static let rowStopError: Float = 0.02

  /// In so many sweeps at most, the bodies of a row are put apart, to this (m): a row of ten takes some fifty.
  static let rowPartings = 100
  static let rowParted: Float = 1e-4
  /// What gravity does across the normal counts by this part: in rows on a floor, whose normals hardly lean, that is
  /// 1 cm/s in a step. By more, slow balls stop in the middle of a row.
  static let rowSlant: Float = 0.05
  /// Only those that gravity pulls by no more than this part along the normal: on a slope of 6 degrees at most.
  static let rowSlope: Float = 0.1

  /// If joints have changed the velocity of a body by more than this part of the speed of an impact, it is
  /// not taken back: a ball on a string loses less, one on a rod that it is pushed along far more.
  static let rowLoss: Float = 0.1

  /// A contact that has changed a velocity by less than this (m/s) takes no part in a row: above rounding.
  static let leastRowSpeed: Float = 1e-4

  /// A row may have this part more energy after an impact than gravity accounts for: velocities are those of
  /// half a substep ago, which is 2 % of the energy of a fall from a meter on its way down and up.
  static let rowGain: Float = 0.05

  /// The default of `World.hitEventThreshold` (m/s): a touch at a higher approach speed is a hit.
  public static let hitEventThreshold: Float = 1

  /// The default of `World.maximumSpeed` (m/s) ...
  public static let maximumSpeed: Float = 400

  /// ... and how fast a body that is not round turns at most (radians/s): beyond, it turns by more than
  /// half a circle in a substep of two in 1/60 s, and what it hits on its way is chance.
  public static let maximumSpin: Float = 400

  /// ... and how far the rod of a rope turns in one substep at most (radians): in a fold that runs at v, rods of
  /// the length l turn at 2v / l, and are collided anew in every substep. With much less a folded rope falls
  /// like a stone, as the fold eats its energy.
  static let maximumRodRotation: Float = 0.25 * .pi

  /// A round body may turn this fast (radians/s): its outline does not notice. Far above what any wheel
  /// does, far below what loses the sign of its rotation in a substep to rounding.
  static let maximumRoundSpin: Float = 1e6

  /// Continuous collision lets a body's path go this deep into an obstacle, as a part of the body's
  /// smallest extent, before it counts as an impact: less stops bodies at the seams of a floor, more
  /// lets contacts push them out at the far side.
  static let grazingDepth: Float = 0.25

  /// ... and stay this deep at the end of the step: the larger of a distance (m) and a part of the
  /// extent. What slides over seams is less deep by then.
  static let endDepth: Float = 0.9 * linearSlop
  static let endDepthPerExtent: Float = 0.03

  /// A body was put deep into another if the two overlap by more than this depth (m) and by more than
  /// this fraction of the smallest extent of the smaller one when they meet: less is pushed out without
  /// harm. It is out below the larger of the last two (m, fraction of its extent).
  static let leastInitialOverlap: Float = 0.05
  static let initialOverlapPerExtent: Float = 0.25
  static let overlapEnd: Float = 0.01
  static let overlapEndPerExtent: Float = 0.05

  /// Immovable bodies push such a body against each other where the cosine between one push and the
  /// sum of all is less than this: 49°, a little more than in a corner of 90°. The body is jammed.
  static let jamCosine: Float = 0.65

  /// The mass scale of the contacts of a jammed body. Of 0.25 to 0.8, 0.4 gives the lowest speeds of
  /// drawn bodies that leave 2 to 30 boxes (25 m/s at most, not 176).
  static let initialOverlapSoftness: Float = 0.4

  /// What turns by more than this in a step (the sine of the angle) may meet ground with corners
  /// that have no contact.
  static let farTurn: Float = 0.05

  /// ... and is lifted out of it along normals no further off than this (by the cosine) from those
  /// it had.
  static let sameGround: Float = 0.7

  /// The step (s) for which bodies look ahead that have been given a velocity since the last one.
  static let usualTimeStep: Float = 1.0 / 60

  /// What comes nearer by no more than this in a step (m) is not deeper than that when its contact is
  /// made: only what is faster is looked at where it will be.
  static let reachAhead: Float = speculativeDistance + endDepth

  /// Contacts are made of what meets within the step unless it turns by more than this (radians).
  static let turnAhead: Float = 0.25

  /// ... or than this, if no joints hold it: its lever has changed by an eighth by then. With half as
  /// much corners of tumbling boxes go in by a tenth of their size.
  static let freeTurnAhead: Float = 0.5

  /// ... and unless it ends the step no deeper than this (m): what only comes to touch is stopped in
  /// the next.
  static let touchAhead: Float = 0.1 * linearSlop

  /// ... and unless it only goes over a corner, where the normal at the end of the step is another than
  /// at its beginning: the cosine between them.
  static let turnedNormal: Float = 0.95

  /// A body leaps if it moves further in a step than this part of its smallest extent, and so do two
  /// against each other by the sum of theirs: less, and contacts push them back the way they came.
  static let leap: Float = 0.75

  /// When an impact takes more than this from a body's way (m), what is joined to it is stopped with
  /// it. Four slops: joints make up for less without a jerk, and ropes may slide along what they touch.
  static let jointedImpactLoss: Float = 4 * linearSlop

  /// The angle of a turn of up to π / 3 is at most this times its sine: (π / 3) / sin(π / 3).
  static let turnPerSine: Float = 1.2092

  /// At most this many places along a sweep are looked at (a body of 2 cm at 400 m/s needs 300).
  static let maximumSweepSamples = 400

  /// A body slower than this (m/s, its fastest point) may fall asleep ...
  public static let sleepSpeed: Float = 0.05

  /// ... when it and all it touches have been slow for this long (s).
  public static let timeToSleep: Float = 0.5

  /// While it is slow, a body may come this part of the distance that it would come in that time at its
  /// sleep speed (25 mm by default), or it moves on its own: next to nothing (0.01 mm) if it flies ...
  static let flyingRest: Float = 4e-4

  /// ... 0.2 mm where it hangs by joints alone: a pendulum of 10 m turns round in that at an amplitude of 6 mm ...
  static let hangingRest: Float = 0.008

  /// ... 0.5 mm where it may roll or slide ...
  static let looseRest: Float = 0.02

  /// ... 5 mm in a pile, which creeps into place. A fifth of it keeps heaps of discs awake for half a minute.
  static let crowdedRest: Float = 0.2

  /// A contact holds a body by friction that uses less than this part of what there is.
  static let firmFriction: Float = 0.9

  /// A motor that gives this part of its strength does not get what it wants: it stands against something.
  static let stalledMotor: Float = 0.999

  /// Islands are looked for in every step of this number only: finding them costs as much as finding
  /// contacts where there is much to do and little sleep.
  static let sleepInterval: UInt64 = 4

  /// Contacts are put in order in every step of this number: each time costs as much as a tenth of a
  /// step, and contacts that come and go undo it.
  static let sortInterval: UInt64 = 8

  /// ... if there are at least so many: fewer, with their bodies, lie in the fastest cache anyway.
  static let sortedContacts = 1000

  /// Coordinates beyond this (m) are refused when something is created: single precision resolves
  /// less than the slop there.
  public static let maximumCoordinate: Float = 100_000

  /// A body that comes this far from the origin (m), or would move this far in one step, counts as
  /// broken, as one without a finite place does: a meter is the smallest step of its coordinates there.
  /// Above `maximumCoordinate`, so that what falls out of a scene falls for hours.
  public static let farthestPosition: Float = 1e7

  /// Densities (kg/m²) are 0 or between this and its inverse: beyond, the mass of a large shape, or the
  /// inverse of a small one's inertia, is no finite number.
  public static let smallestDensity: Float = 1e-12

  /// Likewise masses (kg) and rotational inertias (kg·m²) that callers set themselves.
  public static let smallestMass: Float = 1e-30

  /// What materials, wind and fluids are described by is at most this (in the unit of each number): the
  /// products of some of them must be finite. Far above anything that exists.
  public static let maximumParameter: Float = 1e6

  /// Longer steps than this (s) are refused: whoever asks for one has mistaken the unit, or lost control
  /// of his clock. In a second of a single substep a falling body is 10 m off already.
  public static let maximumTimeStep: Float = 10

  /// Shorter substeps than this (s) are not taken: one over them must be a finite number.
  public static let minimumTimeStep: Float = 1e-9

  /// Shapes with a smaller extent than this (m) are refused: they vanish in the slop.
  public static let minimumExtent: Float = linearSlop
}
