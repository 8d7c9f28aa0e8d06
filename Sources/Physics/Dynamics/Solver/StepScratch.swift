/// Memory a step works in, kept between steps so that a warm step allocates nothing. Nothing in it
/// is read before it is written in the same step, but for the blocks of hinges, which are laid out anew
/// only when what they follow from is other than it was.
struct StepScratch: ~Copyable {
  /// By dense index, how hard a motor or a suspension presses a body against what it meets (N), where that is
  /// much more than it weighs; empty if none does. One more stands for nobody.
  var presses = Arena<Float>()
  /// Whether a motor that pushes along a line may push so hard that all contacts have to be stiffer.
  var hasStrongMotors = false
  /// By dense index, whether a body is in a frame with loops that is solved directly; empty if none
  /// is.
  var framed = Arena<Bool>()
  /// By dense index, whether a body was put between others that push against each other; empty if none
  /// is: see `InitialOverlaps.swift`.
  var jammed = Arena<Bool>()
  var newPairs = Arena<SIMD2<Int32>>()
  var partners = ContactPartners()
  /// Keys and copies for sorting the contacts.
  var order = Arena<UInt64>()
  var sorter = RadixSort()
  var sortedContacts = Arena<ContactSim>()
  var sortedPairs = Arena<SIMD2<Int32>>()
  var sortedColors = Arena<UInt8>()
  /// Colors already given to each awake body, as bits.
  var bodyColors = Arena<UInt64>()
  /// The color of each awake contact or hinge; `GraphColors.none` for those that are not solved.
  var constraintColors = Arena<UInt8>()
  var colorCounts = Arena<Int32>()
  /// Dense contact indices by lane, block after block; -1 in unused lanes.
  var blockContacts = Arena<Int32>()
  var blockCount = 0
  /// Where the blocks of each color end; see `StepScratch.layOutBlocks`.
  var blockEnds = Arena<Int32>()
  var blocks = Arena<WideContact>()
  /// Of the blocks of which some point comes in fast, and which those are: `Arrival`.
  var bounces = Arena<WideBounce>()
  var arrivals = Arena<UInt8>()
  /// Which of the rounds of bounces is under way, from 0.
  var bounceRound = 0
  var footprints = FootprintScratch()
  var rows = RowScratch()
  /// Of the blocks that roll hard or run, in their order.
  var surfaces = Arena<WideSurface>()
  /// The dense indices of each awake contact's bodies, marked as unwritten for those that are not dynamic.
  var contactBodies = Arena<SIMD2<Int32>>()
  var weights = Arena<BodyWeight>()
  /// By dense index.
  var drives = Arena<BodyDrive>()
  /// How far each has turned in those substeps in which it turned far (radians).
  var turns = Arena<Float>()
  /// How many springs of wheels carry each.
  var suspensions = Arena<Int32>()
  /// By dense index which wheel joint a wheel with a suspension has, or -1; what these stand on, and by joint what
  /// that pushes them with.
  var wheels = Arena<Int32>()
  var wheelFeet = Arena<WheelFoot>()
  var wheelSupports = Arena<WheelSupport>()
  var wheelLoads = Arena<Float>()
  /// As long as a contact, of zeros: stands for that of an unused lane.
  var emptyContact = Arena<SIMD4<Float>>()
  var jointedBlocks = Arena<JointedBlock>()
  /// Whether something hits a body with joints hard in this step.
  var jointsAreHit = false
  /// Which blocks these are.
  var blockMarks = Arena<UInt8>()
  /// The velocities of the awake bodies before any constraint of this substep (x, y, spin), and one
  /// for a body without joints (w).
  var freeMotions = Arena<SIMD4<Float>>()
  /// The bodies of each awake hinge, as with contacts, and how it is solved.
  var hingeBodies = Arena<SIMD2<Int32>>()
  var hingeKinds = Arena<UInt8>()
  /// Where each thread has found some that are other than they were.
  var changedHinges = PerWorker<Int32>()
  /// Hinges by lane, as with contacts: those without an angular part, and those with one.
  var hinges = HingeBlocks()
  var turningHinges = HingeBlocks()
  /// Hinges solved one by one: those of the direct solver whose angle is driven or limited, and those
  /// whose pin is a spring.
  var loneHinges = Arena<Int32>()
  /// The motors that share a coordinate with others, group by group, and what pushes on one.
  var sharedDrives: [SharedDrive] = []
  var drivePushes = Arena<DrivePush>()
  /// Contacts that came with a bump as (dense index, bits of the speed).
  var hits = Arena<SIMD2<Int32>>()

  /// Union-find over the awake bodies, and what is known of each set.
  var parents = Arena<Int32>()
  var restTimes = Arena<Float>()
  var holds = Arena<RestHold>()
  var sleepers = Arena<SIMD2<Int32>>()

  /// Joints that carry more than they bear, as (slot, whether it breaks).
  var overloads = Arena<SIMD2<Int32>>()

  /// What the narrow phase has found about each awake contact, and the end of the step about each awake
  /// body; zero for nothing to do.
  var contactChanges = Arena<UInt8>()
  /// Contacts that were walked through to see what hides others, by each thread, `countStride` apart.
  var seamNeighbors = Arena<Int>()
  /// How far apart the counts of two threads are: on cache lines of their own.
  static let countStride = 16
  var bodyEnds = Arena<UInt8>()
  var places = BodyPlaces()
  /// By shape slot: the fat boxes that those of awake bodies are to have, and those that the shapes of
  /// fast ones had when the step began, and would have at its end if nothing were in their way.
  var freshBoxes = Arena<AABB>()
  var startBoxes = Arena<AABB>()
  var endBoxes = Arena<AABB>()
  /// For each thread the farthest that a slow body has moved (m), cache lines apart.
  var slowMoves = Arena<Float>()
  /// Bodies that moved further than their own size: dense indices.
  var fastBodies = Arena<Int32>()
  /// Bodies that turned far and have contacts, likewise.
  var spunBodies = Arena<Int32>()
  var brokenBodies = Arena<Int32>()
  /// Those that each thread has found.
  var broken = PerWorker<Int32>()
  /// Likewise those whose spin was cut, once in each substep.
  var cappedSpins = PerWorker<Int32>()
  /// Slots of bodies that may be pressed; the growths they had, by dense index; those that have got more
  /// inertia than is theirs.
  var pressQueue = Arena<Int32>()
  var growths = Arena<Float>()
  var lightBodies = Arena<LightBody>()
  /// By dense index: how many times their inertia bodies have; read only where some have more.
  var pressedGrowths = Arena<Float>()
  /// By dense index whether bodies stand on ground, and the slots that a search for it has come
  /// to and has still to come to.
  var standings = Arena<UInt8>()
  /// How heavy what arrives on a body in this step is (kg), by dense index.
  var arrivalMasses = Arena<Float>()
  var reached = Arena<Int32>()
  var toReach = Arena<Int32>()
  var impacts = ImpactScratch()
  var stacks = StackScratch()
  var outline = RegionOutline()
  /// By dense index: the force (x, y) and torque (z) that the caller has set, while surroundings act.
  var callerForces = Arena<SIMD4<Float>>()
}

/// What the shape that is looked at has contacts with.
struct ContactPartners: ~Copyable {
  /// Lists of contacts up to here are walked, longer ones marked: most bodies have fewer than ten.
  static let longList = 32

  /// The shape; -1 before the first of a step.
  var marked: Int32 = -1
  /// By shape, the one that it was last found to be a partner of.
  var shapes = Arena<Int32>()
}
