/// A 2D world of rigid bodies, joints and ropes that moves when it is stepped.
///
/// Meters, kilograms, seconds, radians, y up. The same calls in the same order give the same bits,
/// in debug and release, however many threads share the work of a step (`workerCount`). Not
/// thread-safe: one owner at a time; hand a `WorldPose` to others.
///
/// ```swift
/// let world = World(gravity: Vec2(0, -10))
/// let ground = try world.addBody(.static)
/// try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: ground)
/// let crate = try world.addBody(.dynamic(at: Vec2(0, 4)))
/// try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)
/// for _ in 0..<120 { world.step(by: 1.0 / 60, substeps: 4) }
/// print(world[crate].position)
/// ```
public final class World {
  var state: WorldState

  /// The shapes as of the last pose, shared until they change.
  var geometry: WorldGeometry?

  /// The body whose mass waits until all of its new shapes are there: see `addShapes(to:_:)`. Or
  /// -1.
  var bodyInMaking: Int32 = -1

  /// What happened in the last step.
  public var events: WorldEvents { state.events }

  /// An empty world with a gravity (m/s²). Not finite counts as zero.
  public init(gravity: Vec2 = Vec2(0, -10)) {
    state = WorldState(tag: WorldTag.take())
    state.gravity = gravity.isFinite ? gravity : .zero
  }

  deinit { WorldTag.giveBack(state.tag) }

  /// The acceleration of every body without support (m/s²). Values that are not finite are ignored.
  /// A change wakes every body.
  public var gravity: Vec2 {
    get { state.gravity }
    set {
      guard newValue.isFinite, newValue != state.gravity else { return }
      state.gravity = newValue
      wakeAll()
    }
  }

  /// No dynamic body moves faster (m/s); infinite for no cap. Default `Tolerance.maximumSpeed`.
  ///
  /// What exceeds it, by its start or by forces, is slowed down to it at the start of the next substep;
  /// contacts and joints may give it more within a substep. Kinematic bodies move as they are told.
  public var maximumSpeed: Float { state.maximumSpeed }

  /// Caps the speed of dynamic bodies (m/s); `.infinity` takes the cap away. Nobody wakes.
  ///
  /// - Throws: `PhysicsError.invalidValue` for what is not more than zero.
  public func setMaximumSpeed(_ speed: Float) throws(PhysicsError) {
    guard speed > 0 else {
      throw .invalidValue("the cap on the speed must be more than zero, found \(speed)")
    }
    state.maximumSpeed = speed
  }

  /// Below this approach speed (m/s) nothing bounces, whatever its restitution. The default, `nil`, follows
  /// from gravity and the substep.
  ///
  /// What rests gets a little speed from gravity in every substep, of which a bounce must be told.
  /// So by default two shapes bounce if they meet at more than the speed that their bodies get
  /// along the normal in two substeps, or in half a step, and leave at more than half of that: at
  /// 10 m/s², 60 steps of 4 substeps a second and on level ground these are 8 and 4 cm/s. What
  /// leaves more slowly is back within half a step. Where nothing pulls them along the normal
  /// (without gravity, or in a plane seen from above) they bounce if they meet at more than 2 mm/s.
  /// Attractors, wind and fluids do not count.
  public var restitutionThreshold: Float? {
    state.restitutionThreshold < 0 ? nil : state.restitutionThreshold
  }

  /// Sets the approach speed (m/s) below which nothing bounces: zero lets everything bounce, `.infinity`
  /// nothing, `nil` goes back to the default. Nobody wakes.
  ///
  /// - Throws: `PhysicsError.invalidValue` for what is less than zero or not a number.
  public func setRestitutionThreshold(_ speed: Float?) throws(PhysicsError) {
    guard speed ?? 0 >= 0 else {
      throw .invalidValue(
        "the restitution threshold must be zero or more, found \(speed ?? .nan)")
    }
    state.restitutionThreshold = speed ?? -1
  }

  /// Above this approach speed (m/s) a touch is reported in `events.hits`. Default
  /// `Tolerance.hitEventThreshold`, which is 1 m/s. It changes no motion.
  public var hitEventThreshold: Float { state.hitEventThreshold }

  /// Sets the approach speed (m/s) above which touches are reported as hits: zero reports all that come
  /// together, `.infinity` none. Nobody wakes.
  ///
  /// - Throws: `PhysicsError.invalidValue` for what is less than zero or not a number.
  public func setHitEventThreshold(_ speed: Float) throws(PhysicsError) {
    guard speed >= 0 else {
      throw .invalidValue("the threshold of hits must be zero or more, found \(speed)")
    }
    state.hitEventThreshold = speed
  }

  /// How many steps have been taken.
  public var stepCount: UInt64 { state.stepCount }

  /// How many bodies there are, static ones and the rods of ropes included.
  public var bodyCount: Int { state.listedBodyCount }

  /// How many bodies are awake and may move.
  public var awakeBodyCount: Int { state.awakeCount }

  /// How many shapes there are.
  public var shapeCount: Int { state.shapeCount }

  /// How many joints there are, those of ropes included.
  public var jointCount: Int { state.jointCount }

  /// How many pairs of shapes there are whose boxes overlap, touching or not.
  public var contactCount: Int { state.contactSims.count }
}
