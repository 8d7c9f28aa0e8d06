/// Where the time of a step goes, and how much there was to do.
public struct StepProfile: Hashable, Sendable {
  /// The parts of a step, in order.
  public enum Stage: Int, Hashable, Sendable, CaseIterable {
    /// Finding the pairs of shapes whose boxes overlap.
    case pairs
    /// Colliding them.
    case collisions
    /// Getting contacts and joints ready.
    case preparation
    /// The substeps: forces, contacts, joints, motion.
    case solving
    /// Placing bodies and their boxes.
    case placing
    /// Continuous collision.
    case sweeps
    /// Putting to sleep, and events.
    case sleep
  }

  /// What each stage took, in the unit of the clock (as a rule nanoseconds), by `Stage.rawValue`.
  public internal(set) var times: [UInt64] = Array(repeating: 0, count: Stage.allCases.count)
  /// Bodies that moved, pairs of shapes that were collided, and fast bodies that were swept.
  public internal(set) var awakeBodies = 0
  /// Pairs of shapes of awake bodies whose boxes overlap.
  public internal(set) var awakeContacts = 0
  /// Bodies whose way was looked at by continuous collision.
  public internal(set) var sweptBodies = 0
  /// The memory that the world takes (bytes).
  public internal(set) var bytes = 0

  /// What a stage took, in the unit of the clock.
  public subscript(stage: Stage) -> UInt64 { times[stage.rawValue] }

  /// What the whole step took.
  public var total: UInt64 { times.reduce(0, &+) }
}

/// Reads the caller's clock between the stages, if there is one.
struct StepProfiler {
  var clock: (() -> UInt64)?
  var profile = StepProfile()
  /// See `World.workOfLastStep`.
  var work = 0
  /// Contacts of awake bodies that the step has collided.
  var collidedContacts = 0
  private var last: UInt64 = 0

  mutating func begin(isFirst: Bool) {
    if isFirst { work = 0 }
    guard let clock else { return }
    if isFirst { for stage in profile.times.indices { profile.times[stage] = 0 } }
    last = clock()
  }

  /// Notes that a stage is over.
  @inline(__always)
  mutating func end(_ stage: StepProfile.Stage) {
    if clock != nil { note(stage) }
  }

  @inline(never)
  private mutating func note(_ stage: StepProfile.Stage) {
    guard let clock else { return }
    let now = clock()
    profile.times[stage.rawValue] &+= now &- last
    last = now
  }
}

extension World {
  /// A clock to measure steps with: a number that grows, as a rule nanoseconds. Default `nil`: nothing
  /// is measured, and a step pays for seven comparisons.
  ///
  /// ```swift
  /// let start = ContinuousClock.now
  /// world.profileClock = {
  ///   UInt64((ContinuousClock.now - start) / .nanoseconds(1))
  /// }
  /// ```
  public var profileClock: (() -> UInt64)? {
    get { state.profiler.clock }
    set { state.profiler.clock = newValue }
  }

  /// What the last step that was measured took.
  public var profile: StepProfile { state.profiler.profile }
}

extension WorldState {
  /// Counts what there was to do.
  mutating func finishProfile() {
    guard profiler.clock != nil else { return }
    profiler.profile.awakeBodies = awakeCount
    profiler.profile.awakeContacts = awakeContactCount
    profiler.profile.sweptBodies = scratch.fastBodies.count
    profiler.profile.bytes = byteCount
  }
}
