import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets a program's own threads carry out a part of a step, see `World.shareSteps(among:by:)`: calls `work`
/// with each number from 0 to `count` - 1 and returns when all calls have.
public typealias StepSharing =
  @Sendable (_ count: Int, _ work: @Sendable (_ number: Int) -> Void) -> Void

/// Threads that share the work of a step with the thread that steps: our own, or those that the program lends.
///
/// A job is a task over a range of indices, of which every thread has a share, always at the same place:
/// what it wrote in the last pass is still in its cache. Who is done with his own takes pieces of the
/// others'. The thread that steps takes part and goes on when all pieces are done: it waits for those
/// who have begun, not for those who are still waking up. From the beginning of a step to its end the
/// others spin between jobs, since the next one comes within microseconds as a rule; after it they do so
/// for a while, then sleep.
///
/// No result may depend on who did what: tasks write only what belongs to their own indices.
final class Workers: Sendable {
  /// How many threads work, with the one that steps.
  let count: Int

  /// The job's number (upper half), how many have joined it (times two), and whether it is open.
  private let door = Atomic<UInt64>(0)
  /// By thread: the next index of its share that nobody has taken.
  nonisolated(unsafe) private let next: UnsafeMutablePointer<Padded>
  private let sleepers = Padded()
  /// Whether a step is under way that has jobs.
  private let isStepping = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  nonisolated(unsafe) private var job = Job()
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private let bell: UnsafeMutablePointer<pthread_cond_t>
  nonisolated(unsafe) private var threads: [pthread_t] = []
  /// Who has the threads, where the program lends them.
  private let sharing: StepSharing?
  var isLent: Bool { sharing != nil }

  private struct Job {
    var state: UnsafePointer<WorldState>?
    var task = StepTask.findPairs
    var range = 0..<0
    var piece = 1

    /// Where the share of a thread begins; that of the one before ends there.
    func start(of number: Int, among count: Int) -> Int {
      range.lowerBound + range.count * number / count
    }
  }

  /// A number on a cache line of its own.
  private struct Padded: ~Copyable {
    let value = Atomic<Int>(0)
    private let rest = InlineArray<15, Int>(repeating: 0)
  }

  /// Looks this often whether there is a job between steps before going to sleep: a few hundred
  /// microseconds.
  private static let patience = 200_000

  init(count: Int, sharing: StepSharing? = nil) {
    self.count = count
    self.sharing = sharing
    next = .allocate(capacity: count)
    for number in 0..<count { (next + number).initialize(to: Padded()) }
    lock = .allocate(capacity: 1)
    bell = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(bell, nil)
    guard sharing == nil else { return }
    for number in 1..<count {
      let start = Start(workers: self, number: number)
      let raw = Unmanaged.passRetained(start).toOpaque()
      guard let thread = Self.spawn(raw) else {
        Unmanaged<Start>.fromOpaque(raw).release()
        break
      }
      threads.append(thread)
    }
  }

  /// What a thread begins with; it does not keep the workers alive.
  private final class Start {
    unowned(unsafe) let workers: Workers
    let number: Int
    init(workers: Workers, number: Int) {
      self.workers = workers
      self.number = number
    }
  }

  private static func spawn(_ raw: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, nil, { raw in Workers.begin(raw) }, raw)
      return failure == 0 ? thread : nil
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, { raw in Workers.begin(raw) }, raw)
      return failure == 0 ? thread : nil
    #endif
  }

  private static func begin(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let raw else { return nil }
    let start = Unmanaged<Start>.fromOpaque(raw).takeRetainedValue()
    start.workers.serve(start.number)
    return nil
  }

  deinit {
    pthread_mutex_lock(lock)
    isOver.store(true, ordering: .sequentiallyConsistent)
    pthread_cond_broadcast(bell)
    pthread_mutex_unlock(lock)
    for thread in threads { pthread_join(thread, nil) }
    pthread_cond_destroy(bell)
    pthread_mutex_destroy(lock)
    bell.deallocate()
    lock.deallocate()
    next.deinitialize(count: count)
    next.deallocate()
  }

  // MARK: - The thread that steps

  /// Wakes the others: jobs will come.
  func beginStep() {
    isStepping.store(true, ordering: .sequentiallyConsistent)
    ringBell()
  }

  /// Lets the others go to sleep.
  func endStep() { isStepping.store(false, ordering: .relaxed) }

  private func ringBell() {
    guard sleepers.value.load(ordering: .sequentiallyConsistent) > 0 else { return }
    pthread_mutex_lock(lock)
    pthread_cond_broadcast(bell)
    pthread_mutex_unlock(lock)
  }

  /// Carries out a task on a range of indices, in pieces of at least `grain`.
  func run(
    _ task: StepTask, _ range: Range<Int>, grain: Int, _ state: UnsafePointer<WorldState>
  ) {
    // Small enough that all end at about the same time, large enough that taking them costs nothing.
    let piece = max(grain, range.count / (8 * count))
    job = Job(state: state, task: task, range: range, piece: piece)
    for number in 0..<count {
      next[number].value.store(job.start(of: number, among: count), ordering: .relaxed)
    }
    if let sharing {
      sharing(count) { work($0) }
      // What was not called for.
      work(0)
      return
    }
    let number = (door.load(ordering: .relaxed) &>> 32) &+ 1
    door.store(number &<< 32 | 1, ordering: .sequentiallyConsistent)
    ringBell()
    work(0)
    door.bitwiseAnd(~1, ordering: .acquiringAndReleasing)
    while door.load(ordering: .acquiring) & 0xFFFF_FFFF != 0 {}
  }

  private func work(_ number: Int) {
    let job = self.job
    guard let state = job.state else { return }
    for turn in 0..<count {
      let owner = (number + turn) % count
      let end = job.start(of: owner + 1, among: count)
      // Looked at before it is written: a share that is used up stays in all caches.
      while next[owner].value.load(ordering: .relaxed) < end {
        let first = next[owner].value.add(job.piece, ordering: .relaxed).oldValue
        guard first < end else { break }
        state.pointee.perform(job.task, first..<min(first + job.piece, end), worker: number)
      }
    }
  }

  // MARK: - The others

  private func serve(_ number: Int) {
    var last: UInt64 = 0
    var looks = 0
    while !isOver.load(ordering: .relaxed) {
      let seen = door.load(ordering: .acquiring)
      if isNew(seen, after: last) {
        let joined = door.compareExchange(
          expected: seen, desired: seen &+ 2, ordering: .acquiringAndReleasing
        ).exchanged
        guard joined else { continue }
        last = seen &>> 32
        work(number)
        door.subtract(2, ordering: .releasing)
        looks = 0
      } else {
        looks &+= 1
        guard looks > Workers.patience else { continue }
        looks = 0
        if !isStepping.load(ordering: .relaxed) { sleep(after: last) }
      }
    }
  }

  /// Whether a job is open that this thread has not been at.
  private func isNew(_ seen: UInt64, after last: UInt64) -> Bool {
    seen & 1 != 0 && seen &>> 32 != last
  }

  private func sleep(after last: UInt64) {
    pthread_mutex_lock(lock)
    sleepers.value.add(1, ordering: .sequentiallyConsistent)
    while !isOver.load(ordering: .sequentiallyConsistent),
      !isStepping.load(ordering: .sequentiallyConsistent),
      !isNew(door.load(ordering: .sequentiallyConsistent), after: last)
    {
      pthread_cond_wait(bell, lock)
    }
    sleepers.value.subtract(1, ordering: .sequentiallyConsistent)
    pthread_mutex_unlock(lock)
  }
}
