import Dispatch
import Foundation
import Levels
import Platform
import Presentation
import Synchronization

// Frames are packed in memory; unpacked, a second of them would take what a whole level may. So a thread unpacks
// those that are due next, of all sprites that are seen, within a budget of bytes that they share. What is held is
// let go only for what is due earlier, and of that what is due last first: a loop that fits is unpacked once.

/// Unpacks frames of sprites ahead of the time at which they are shown.
package final class FrameDecoder: Sendable {
  /// What has been done so far.
  package struct Counts: Hashable, Sendable {
    /// Frames that were to be shown.
    package var shown = 0
    /// Those of them that were not ready: the one before stayed for a picture or more.
    package var late = 0
    /// Frames that the thread has unpacked.
    package var unpacked = 0
    /// Bytes that are held, and the most that ever were.
    var bytes = 0
    var mostBytes = 0
  }

  /// The answer to a sprite that is drawn.
  enum Answer {
    /// The frame; `nil` if it is missing.
    case ready(PixelImage?)
    /// It comes later: the one before is to stay.
    case late
    /// Nothing has to be changed, or there is nothing to be seen instead: whoever draws unpacks it himself.
    case now
  }

  /// Six frames of 350 × 285 (2.5 MB): at 30 in a second, a fifth of a second ahead.
  package static let usualBudget = 5 << 19

  private let work: FrameWork

  /// - Parameter budget: Bytes of unpacked frames at a time. A single frame may be larger.
  package init(budget: Int = FrameDecoder.usualBudget) { work = FrameWork(budget: budget) }

  deinit { work.stop() }

  package var counts: Counts { work.state.withLock { $0.counts } }

  /// Whether all is unpacked that is due and fits.
  package var isIdle: Bool { work.state.withLock { $0.isWaiting } }

  /// Begins a picture: sprites that were not drawn in the one before are no longer followed.
  func begin() {
    work.state.withLock { $0.begin() }
  }

  /// A sprite is drawn.
  ///
  /// - Parameters:
  ///   - isThere: Whether it has the frame already.
  ///   - hasOther: Whether it has another one that can stay.
  func show(
    _ shown: ShownFrame, level: Int, for key: ObjectKey, isThere: Bool, hasOther: Bool
  ) -> Answer {
    let (answer, mustWake) = work.state.withLock { state in
      let answer = state.show(shown, level, key, isThere: isThere, hasOther: hasOther)
      let mustWake = state.isWaiting && state.hasWork
      if mustWake { state.isWaiting = false }
      return (answer, mustWake)
    }
    if mustWake { work.wakeUp() }
    return answer
  }
}

/// What the thread and those who ask share: apart from the decoder, so that the thread does not keep that alive.
private final class FrameWork: Sendable {
  let state: Mutex<FrameQueue>
  private let wake = DispatchSemaphore(value: 0)
  private let hasThread = Mutex(false)

  init(budget: Int) { state = Mutex(FrameQueue(budget: budget)) }

  /// There is something to do; the thread begins with the first.
  func wakeUp() {
    let isNew = hasThread.withLock { has in
      defer { has = true }
      return !has
    }
    guard isNew else {
      wake.signal()
      return
    }
    let thread = Thread { [self] in run() }
    thread.name = "frames"
    thread.start()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    wake.signal()
  }

  private func run() {
    while true {
      let (next, isStopped) = state.withLock { ($0.next(), $0.isStopped) }
      if isStopped { return }
      guard let next else {
        wake.wait()
        continue
      }
      let image = next.reel.unpacked(at: next.key.index, level: next.key.level)
      state.withLock { $0.put(image, next) }
    }
  }
}

/// Which frames are held, and which is to be unpacked next.
struct FrameQueue {
  /// A frame of a size.
  struct Key: Hashable {
    var reel: ObjectIdentifier
    var index: Int
    /// How often it is halved.
    var level: Int
  }

  /// A sprite that is seen.
  struct Film {
    var key: ObjectKey
    var shown: ShownFrame
    var level: Int
    /// 1, or −1 while it runs backwards, as a timeline may have it.
    var direction = 1
    /// Whether it waits for the frame that it is to show.
    var isWaiting = false
    var isSeen = true
  }

  struct Job {
    var key: Key
    var reel: FrameReel
    var bytes: Int
  }

  private struct Held {
    /// Kept, so that no other reel can have its place.
    var reel: FrameReel
    /// `nil` if it is missing, and while it is being unpacked.
    var image: PixelImage?
    var bytes: Int
    var isReady: Bool
  }

  let budget: Int
  var films: [Film] = []
  private var held: [Key: Held] = [:]
  var counts = FrameDecoder.Counts()
  /// Whether the thread has nothing to do.
  var isWaiting = true
  var isStopped = false

  init(budget: Int) { self.budget = budget }

  // MARK: - Showing

  /// Forgets sprites that are no longer seen, and with the last of them what is held.
  mutating func begin() {
    films.removeAll { !$0.isSeen }
    for i in films.indices { films[i].isSeen = false }
    guard films.isEmpty, !held.isEmpty else { return }
    held = held.filter { !$0.value.isReady }
    counts.bytes = held.values.reduce(0) { $0 + $1.bytes }
  }

  mutating func show(
    _ shown: ShownFrame, _ level: Int, _ key: ObjectKey, isThere: Bool, hasOther: Bool
  ) -> FrameDecoder.Answer {
    let found = films.firstIndex { $0.key == key && $0.shown.reel === shown.reel }
    if found == nil { films.removeAll { $0.key == key } }
    let place = found ?? films.endIndex
    if found == nil { films.append(Film(key: key, shown: shown, level: level)) }
    let before = films[place].shown.index
    // A loop's jump to its beginning is no turning round.
    if shown.index == before - 1, shown.reel.count > 2 { films[place].direction = -1 }
    if shown.index == before + 1 { films[place].direction = 1 }
    films[place].shown = shown
    films[place].level = level
    films[place].isSeen = true
    let isNew = found == nil || before != shown.index
    if isNew { counts.shown += 1 }
    guard !isThere else {
      films[place].isWaiting = false
      return .now
    }
    if let ready = held[films[place].frame(at: shown.index)], ready.isReady {
      films[place].isWaiting = false
      return .ready(ready.image)
    }
    guard hasOther else {
      films[place].isWaiting = false
      return .now
    }
    if isNew { counts.late += 1 }
    films[place].isWaiting = true
    return .late
  }

  // MARK: - Unpacking

  /// Whether there is something to unpack.
  var hasWork: Bool { job() != nil }

  /// The frame to be unpacked now, for which what is due later has made room; `nil` while all that fits is held.
  mutating func next() -> Job? {
    guard !isStopped, let (job, victims) = job() else {
      isWaiting = true
      return nil
    }
    for victim in victims { counts.bytes -= held.removeValue(forKey: victim)?.bytes ?? 0 }
    held[job.key] = Held(reel: job.reel, image: nil, bytes: job.bytes, isReady: false)
    counts.bytes += job.bytes
    counts.mostBytes = max(counts.mostBytes, counts.bytes)
    isWaiting = false
    return job
  }

  /// Keeps a frame that was unpacked.
  mutating func put(_ image: PixelImage?, _ job: Job) {
    counts.unpacked += 1
    // What its first bytes say of its size may be wrong, or nothing.
    let bytes = image?.bytes.count ?? 0
    counts.bytes += bytes - job.bytes
    counts.mostBytes = max(counts.mostBytes, counts.bytes)
    held[job.key] = Held(reel: job.reel, image: image, bytes: bytes, isReady: true)
  }

  /// The most urgent frame that is not held, and what is let go for it.
  private func job() -> (Job, victims: [Key])? {
    var best: (due: Double, key: Key, reel: FrameReel)?
    for film in films {
      guard let (due, key) = film.firstMissing(where: { held[$0] == nil }) else { continue }
      if best.map({ due < $0.due }) ?? true { best = (due, key, film.shown.reel) }
    }
    guard let best else { return nil }
    let bytes = best.reel.bytes(at: best.key.index, level: best.key.level)
    let job = Job(key: best.key, reel: best.reel, bytes: bytes)
    var excess = counts.bytes + bytes - budget
    guard excess > 0 else { return (job, []) }
    var victims: [Key] = []
    let later = held.map { (key: $0.key, bytes: $0.value.bytes, due: due($0.key)) }
      .filter { $0.due > best.due }.sorted { $0.due > $1.due }
    for entry in later {
      victims.append(entry.key)
      excess -= entry.bytes
      if excess <= 0 { return (job, victims) }
    }
    // A frame that is larger than all room has it to itself.
    return victims.count == held.count ? (job, victims) : nil
  }

  /// When a frame is shown next (s from now); infinite if nobody shows it.
  private func due(_ key: Key) -> Double {
    films.map { $0.due(key) }.min() ?? .infinity
  }
}

extension FrameQueue.Film {
  /// The key of one of its frames.
  func frame(at index: Int) -> FrameQueue.Key {
    .init(reel: ObjectIdentifier(shown.reel), index: index, level: level)
  }

  /// The frames that come, the present one first if it waits for that, with when they are due (s from now).
  private func coming(_ body: (Double, Int) -> Bool) {
    if isWaiting, !body(0, shown.index) { return }
    let count = shown.reel.count
    guard shown.isRunning, shown.rate > 0, count > 1 else { return }
    var index = shown.index
    // At last the present one again, which a loop needs once more.
    for step in 1...count {
      index += direction
      if index < 0 || index >= count {
        guard shown.isLooping else { return }
        index = (index + count) % count
      }
      if !body(Double(step) / shown.rate, index) { return }
    }
  }

  /// The first of the frames that come which is not held.
  func firstMissing(where isMissing: (FrameQueue.Key) -> Bool) -> (due: Double, FrameQueue.Key)? {
    var found: (Double, FrameQueue.Key)?
    coming { due, index in
      let key = frame(at: index)
      guard isMissing(key) else { return true }
      found = (due, key)
      return false
    }
    return found
  }

  /// When it shows a frame next (s from now); infinite if it does not.
  func due(_ key: FrameQueue.Key) -> Double {
    guard key.reel == ObjectIdentifier(shown.reel), key.level == level else { return .infinity }
    if key.index == shown.index, isWaiting { return 0 }
    guard shown.isRunning, shown.rate > 0 else { return .infinity }
    let ahead = (key.index - shown.index) * direction
    if ahead > 0 { return Double(ahead) / shown.rate }
    return shown.isLooping ? Double(ahead + shown.reel.count) / shown.rate : .infinity
  }
}
