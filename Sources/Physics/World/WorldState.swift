import Synchronization

/// Everything that affects the future of a world, as flat arenas of plain records.
///
/// `World` owns it and lends it once per call; a snapshot copies the arenas. Bodies, contacts and
/// joints have a cold record by slot (what ids name) and a hot one in a dense array, in which the
/// awake ones come first; removal and falling asleep swap.
struct WorldState: ~Copyable {
  var gravity = Vec2(0, -10)
  /// What no dynamic body's speed exceeds at the start of a substep (m/s).
  var maximumSpeed = Tolerance.maximumSpeed
  /// What comes in more slowly does not bounce (m/s); negative follows from gravity and the substep.
  var restitutionThreshold: Float = -1
  /// What comes in faster is reported as a hit (m/s).
  var hitEventThreshold = Tolerance.hitEventThreshold
  var settings = WorldSettings()
  var stepCount: UInt64 = 0
  /// Grows when a body or shape is added, removed or changed: tells readers that cached shapes are old.
  var geometryRevision: UInt64 = 0

  // MARK: Bodies
  var bodies = Arena<BodyRecord>()
  var freeBody: Int32 = -1
  var bodyCount = 0
  /// Dense, parallel. `sims[i].body` is the slot, `bodies[slot].dense == i`.
  var sims = Arena<BodySim>()
  var states = Arena<BodyState>()
  /// Dense indices below this are dynamic or moving kinematic bodies that are awake.
  var awakeCount = 0
  /// Light bodies beside far heavier ones.
  var pressed = Arena<PressedBody>()
  /// Bodies that were put where they are, or deep into others, by slot: see `InitialOverlaps.swift`.
  var placedBodies = Arena<Int32>()
  /// How many bodies have a locked axis.
  var lockedCount = 0
  /// By slot: the masses that callers have set. Looked up, never walked.
  var ownMasses: [Int32: MassProperties] = [:]
  /// Likewise the names that they have given.
  var names: [BodyID: String] = [:]
  /// Where the caller's zero is in his own, larger world (m).
  var origin = WorldOrigin.zero

  // MARK: Shapes
  var shapes = Arena<ShapeRecord>()
  var freeShape: Int32 = -1
  var shapeCount = 0
  var polygonChunks = Arena<PolygonChunk>()
  /// Heads of the lists of free runs of 1, 2 and 3 chunks, linked through the first lane.
  var freeChunks = SIMD4<Int32>(repeating: -1)
  var broadPhase = BroadPhase()
  var chains = Arena<ChainRecord>()
  var freeChain: Int32 = -1

  // MARK: Contacts
  var contacts = Arena<ContactRecord>()
  var freeContact: Int32 = -1
  var contactSims = Arena<ContactSim>()
  var awakeContactCount = 0
  var materialMixing = MaterialMixing()
  /// By contact slot, as far as there is a contact that rolls hard or runs (see `ContactSurface`).
  var contactSurfaces = Arena<ContactSurface>()

  // MARK: Joints
  var joints = Arena<JointRecord>()
  var freeJoint: Int32 = -1
  var jointCount = 0
  /// The hot records, by kind.
  var jointPools = JointPools()
  /// Those with thresholds.
  var jointWatches = Arena<JointWatch>()
  var ropePool = RopePool()

  // MARK: Surroundings
  var surroundings = Surroundings()

  // MARK: What is told, not kept
  /// Tells this world's handles from another's.
  var tag: UInt16
  var events = WorldEvents()
  /// Ends of touches since the last step: things may be removed between steps.
  var pendingTouchesEnded: [WorldEvents.Touch] = []
  var pendingSensorsEnded: [WorldEvents.SensorTouch] = []
  /// Bodies woken since the last step.
  var pendingWoke: [BodyID] = []
  /// Whether contacts between bodies at rest lie in the awake part, to be looked at once.
  var hasRousedContacts = false
  /// How many shapes are sensors.
  var sensorCount = 0
  var hooks = ContactHooks()
  var scratch = StepScratch()
  var limits = WorldLimits()
  var profiler = StepProfiler()
  /// Nobody else, as a rule.
  var workers: Workers?
  private let pin = Pin()

  init(tag: UInt16) { self.tag = tag }
}

/// Keeps the type it is stored in at one place in memory.
///
/// An atomic must not move, so a function that borrows its owner gets the owner's address.
/// Without it the compiler follows each field of the borrowed value on its own: with the few hundred
/// of `WorldState` that was four fifths of the time of a release build.
struct Pin: ~Copyable {
  private let atomic = Atomic<UInt8>(0)
}
