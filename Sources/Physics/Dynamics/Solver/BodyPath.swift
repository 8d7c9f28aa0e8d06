/// A body's way through the step as continuous collision changes it: what is left of it after
/// `start`.
struct BodyPath: BitwiseCopyable {
  /// The body's place in the dense arrays.
  let dense: Int32
  /// Whether impacts can hold it up: dynamic bodies only.
  let canBeHeld: Bool
  /// Whether it moves so far that it could come out on the far side of another body.
  let leaps: Bool
  /// How often an impact has changed it.
  private(set) var changes: Int32 = 0
  private(set) var isStopped = false
  /// The body it is carried with, dense; -1 for none.
  private(set) var carrier: Int32 = -1
  /// From this fraction of the step on ...
  private(set) var start: Float = 0
  /// ... it moves like this.
  private(set) var sweep: Sweep
  /// Smallest and largest extent of the body (m).
  let minimumExtent: Float
  let maximumExtent: Float

  /// - Parameter angle: How far the body turns in the step (radians).
  init(_ sim: BodySim, dense: Int, canBeHeld: Bool, angle: Float) {
    self.dense = Int32(truncatingIfNeeded: dense)
    self.canBeHeld = canBeHeld
    sweep = Sweep(
      localCenter: sim.localCenter, startCenter: sim.startCenter, endCenter: sim.center,
      startRotation: sim.startRotation, endRotation: sim.transform.rotation, angle: angle)
    minimumExtent = sim.minimumExtent
    maximumExtent = sim.maximumExtent
    leaps =
      sweep.reach(maximumExtent: sim.maximumExtent) > Tolerance.leap * sim.minimumExtent
  }

  /// Where the body is at a fraction of the step, not before `start`.
  func transform(at fraction: Float) -> Transform {
    guard start < 1 else { return sweep.transform(at: 1) }
    return sweep.transform(at: larger(0, (fraction - start) / (1 - start)))
  }

  /// The rest of the way from a fraction of the step on, not before `start`.
  func rest(from fraction: Float) -> Sweep {
    guard fraction > start else { return sweep }
    let place = transform(at: fraction)
    var rest = sweep
    rest.startCenter = place.apply(sweep.localCenter)
    rest.startRotation = place.rotation
    rest.angle = fraction < 1 ? sweep.angle * ((1 - fraction) / (1 - start)) : 0
    return rest
  }

  /// How far its points leave the boxes around both ends of the way, at most (m).
  ///
  /// An arc stands above its chord by 1 − cos(θ / 2) of the radius, up to half a turn; a longer one may
  /// end where it began, and reaches two of them.
  var bulge: Float {
    let turn = sweep.endRotation.relative(to: sweep.startRotation)
    let part =
      sweep.angle.magnitude > .pi ? 2 : 1 - larger(0, 0.5 * (1 + turn.cosine)).squareRoot()
    return larger(0, part) * maximumExtent
  }

  /// How far any point of it still goes after a fraction of the step, at most (m).
  func reach(after fraction: Float) -> Float {
    rest(from: fraction).reach(maximumExtent: maximumExtent)
  }

  /// Ends the way at a place.
  mutating func rest(at place: Transform, from fraction: Float) {
    lead(from: place, to: place, turning: 0, since: fraction, with: -1)
    isStopped = true
  }

  /// Changes the way from a fraction of the step on; it turns by an angle (radians).
  mutating func lead(
    from place: Transform, to end: Transform, turning angle: Float, since fraction: Float,
    with carrier: Int32
  ) {
    let localCenter = sweep.localCenter
    sweep = Sweep(
      localCenter: localCenter, startCenter: place.apply(localCenter),
      endCenter: end.apply(localCenter), startRotation: place.rotation,
      endRotation: end.rotation, angle: angle)
    start = fraction
    changes += 1
    self.carrier = carrier
  }
}

/// Two bodies that meet on their ways.
struct Impact: BitwiseCopyable {
  /// When, as a fraction of the step.
  let fraction: Float
  /// The slots of the bodies, for an order that nothing else has part in; -1 for static ones.
  let slot: Int32
  let other: Int32
  /// The index of the first one's path.
  let path: Int32
  /// How often the two paths had been changed when the impact was found: if one has been since, it is
  /// not true any more.
  let changes: Int32
  let otherChanges: Int32

  static func < (a: Impact, b: Impact) -> Bool {
    if a.fraction != b.fraction { return a.fraction < b.fraction }
    if a.slot != b.slot { return a.slot < b.slot }
    return a.other < b.other
  }
}

/// The impacts to come, the earliest first: a binary heap.
struct ImpactQueue: ~Copyable {
  private var heap = Arena<Impact>()

  var byteCapacity: Int { heap.byteCapacity }

  mutating func removeAll() { heap.removeAll() }

  mutating func insert(_ impact: Impact) {
    heap.append(impact)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Impact? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}

/// What continuous collision works in; see `StepScratch`.
struct ImpactScratch: ~Copyable {
  /// The fast bodies' ways, then those of bodies that have been stopped or carried with them.
  var paths = Arena<BodyPath>()
  /// By dense index: the body's path, or -1.
  var pathOfBody = Arena<Int32>()
  /// Of each awake body in this step: how far its center of mass moved (x, y; m), how far its outline
  /// turned, at most (z; m), and its smallest extent (w; m).
  var moves = Arena<SIMD4<Float>>()
  var queue = ImpactQueue()
  /// What each thread has found.
  var found = PerWorker<Impact>()
  var toStop = Arena<Int32>()
  /// Pairs of shapes that come near each other in the step and were not before.
  var newPairs = Arena<SIMD2<Int32>>()
  /// Shapes found near one.
  var near = Arena<Int32>()
  /// Sensors and the shapes that flew through them, by slot.
  var crossings = Arena<SIMD2<Int32>>()
  /// Kinematic bodies that moved, but not far for their size: dense indices.
  var slowKinematics = Arena<Int32>()
  /// The farthest that a dynamic body which is not fast has moved in the step (m).
  var largestSlowMove: Float = 0
  /// Of the step (s).
  var timeStep: Float = 0
  /// Pairs of shapes that were looked at in the step and had no contact: see `WorldLimits.impacts`.
  var lookedAt = 0
  /// Those that had one, by each thread, `StepScratch.countStride` apart.
  var lookedAtContacts = Arena<Int>()
  /// So many shapes near a path take as long as one that is looked at: most are another body's, or not
  /// on the way.
  static let nearPerLook = 32

  mutating func clear(awakeCount: Int) {
    lookedAt = 0
    lookedAtContacts.removeAll()
    paths.removeAll()
    pathOfBody.removeAll()
    pathOfBody.resize(to: awakeCount, filler: -1)
    queue.removeAll()
  }
}
