import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Frames that are unpacked ahead, within a budget, and what is shown while one is late.
@Suite("Frames unpacked ahead")
struct FrameDecoderTests {
  /// Frames of one color each, 16 × 16: 1,024 bytes unpacked.
  private static func reel(_ count: Int, side: Int = 16) throws -> FrameReel {
    let folder = try TestFolder.make()
    return try FrameReel(
      (0..<count).map { index in
        let path = folder.appendingPathComponent("\(index).png").path
        try PixelImage.flat(side, FlatFrames.color(index)).savePNG(path)
        return try PackedImage(contentsOf: path)
      })
  }

  private static let figure = ObjectKey(.sprite, "figure")
  private static let other = ObjectKey(.sprite, "other")

  private func frame(
    _ reel: FrameReel, _ index: Int, isRunning: Bool = true, isLooping: Bool = true
  ) -> ShownFrame {
    ShownFrame(reel: reel, index: index, rate: 10, isRunning: isRunning, isLooping: isLooping)
  }

  /// All that a queue unpacks now, in its order.
  private func unpackAll(_ queue: inout FrameQueue) -> [Int] {
    var order: [Int] = []
    while let job = queue.next() {
      order.append(job.key.index)
      queue.put(job.reel.unpacked(at: job.key.index, level: job.key.level), job)
      if order.count > 100 { break }
    }
    return order
  }

  // MARK: - What is unpacked when

  @Test func theNextFramesComeFirstAndNoMoreThanFit() throws {
    let reel = try Self.reel(8)
    var queue = FrameQueue(budget: 3 * 1024)
    // The first is unpacked by who draws it.
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&queue) == [1, 2, 3])
    #expect(queue.counts.bytes == 3 * 1024)
    // The next one is there, and makes room for the fourth when it has been shown.
    let answer = queue.show(frame(reel, 1), 0, Self.figure, isThere: false, hasOther: true)
    guard case .ready(let image?) = answer else {
      Issue.record("frame 1 was not ready")
      return
    }
    #expect(image[0, 0] == FlatFrames.color(1))
    #expect(unpackAll(&queue) == [4])
    #expect(queue.counts.mostBytes == 3 * 1024 && queue.counts.late == 0)
  }

  @Test func aLoopThatFitsIsUnpackedOnce() throws {
    let reel = try Self.reel(5)
    var queue = FrameQueue(budget: 5 * 1024)
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    // The first too: it comes again.
    #expect(unpackAll(&queue) == [1, 2, 3, 4, 0])
    for step in 1...40 {
      queue.begin()
      let answer = queue.show(frame(reel, step % 5), 0, Self.figure, isThere: false, hasOther: true)
      guard case .ready = answer else {
        Issue.record("frame \(step % 5) was not ready")
        return
      }
      #expect(unpackAll(&queue).isEmpty)
    }
    #expect(queue.counts.unpacked == 5 && queue.counts.late == 0 && queue.counts.shown == 41)
  }

  @Test func theEndOfWhatDoesNotLoopNeedsNothingBehindIt() throws {
    let reel = try Self.reel(4)
    var queue = FrameQueue(budget: 9 * 1024)
    _ = queue.show(
      frame(reel, 1, isLooping: false), 0, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&queue) == [2, 3])
    var paused = FrameQueue(budget: 9 * 1024)
    _ = paused.show(
      frame(reel, 1, isRunning: false), 0, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&paused).isEmpty)
  }

  @Test func spritesShareTheBudgetByWhatIsDueFirst() throws {
    let (fast, slow) = (try Self.reel(20), try Self.reel(20))
    var queue = FrameQueue(budget: 6 * 1024)
    var quick = frame(fast, 0)
    quick.rate = 40
    _ = queue.show(quick, 0, Self.figure, isThere: false, hasOther: false)
    _ = queue.show(frame(slow, 0), 0, Self.other, isThere: false, hasOther: false)
    var jobs: [String] = []
    while let job = queue.next() {
      jobs.append("\(job.reel === fast ? "fast" : "slow") \(job.key.index)")
      queue.put(job.reel.unpacked(at: job.key.index, level: 0), job)
    }
    // Due after 25, 50, 75 and 100 ms, the slow one's first also after 100, and the fast one's fifth after 125.
    #expect(Set(jobs) == ["fast 1", "fast 2", "fast 3", "fast 4", "slow 1", "fast 5"])
    #expect(jobs.first == "fast 1" && jobs.last == "fast 5")
    #expect(queue.counts.bytes == 6 * 1024)
  }

  @Test func twoSpritesOfTheSameFramesShareThem() throws {
    let reel = try Self.reel(4)
    var queue = FrameQueue(budget: 9 * 1024)
    for key in [Self.figure, Self.other] {
      _ = queue.show(frame(reel, 0), 0, key, isThere: false, hasOther: false)
    }
    #expect(unpackAll(&queue) == [1, 2, 3, 0])
    #expect(queue.counts.bytes == 4 * 1024)
  }

  @Test func aFrameLargerThanTheBudgetIsAlone() throws {
    let reel = try Self.reel(4, side: 64)
    var queue = FrameQueue(budget: 1024)
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&queue) == [1])
    #expect(queue.counts.bytes == 64 * 64 * 4)
    _ = queue.show(frame(reel, 1), 0, Self.figure, isThere: false, hasOther: true)
    #expect(unpackAll(&queue) == [2])
    #expect(queue.counts.mostBytes == 64 * 64 * 4)
  }

  @Test func halvedFramesTakeAQuarter() throws {
    let reel = try Self.reel(8)
    var queue = FrameQueue(budget: 1024)
    _ = queue.show(frame(reel, 0), 1, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&queue) == [1, 2, 3, 4])
    guard
      case .ready(let image?) = queue.show(
        frame(reel, 1), 1, Self.figure, isThere: false, hasOther: true)
    else {
      Issue.record("frame 1 was not ready")
      return
    }
    #expect(image.width == 8 && image.height == 8)
  }

  @Test func whatRunsBackwardsIsUnpackedBackwards() throws {
    let reel = try Self.reel(9)
    var queue = FrameQueue(budget: 3 * 1024)
    for index in [6, 5] {
      _ = queue.show(
        frame(reel, index, isLooping: false), 0, Self.figure, isThere: false, hasOther: false)
    }
    #expect(unpackAll(&queue) == [4, 3, 2])
  }

  @Test func whatIsNotSeenIsForgotten() throws {
    let reel = try Self.reel(4)
    var queue = FrameQueue(budget: 9 * 1024)
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    _ = unpackAll(&queue)
    queue.begin()
    #expect(queue.films.count == 1 && queue.counts.bytes > 0)
    queue.begin()
    #expect(queue.films.isEmpty && queue.counts.bytes == 0 && queue.next() == nil)
  }

  // MARK: - Late and missing ones

  @Test func aLateFrameIsCountedOnceAndComesThen() throws {
    let reel = try Self.reel(8)
    var queue = FrameQueue(budget: 3 * 1024)
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    for _ in 0..<3 {
      guard
        case .late = queue.show(frame(reel, 1), 0, Self.figure, isThere: false, hasOther: true)
      else {
        Issue.record("nothing has been unpacked yet")
        return
      }
    }
    #expect(queue.counts.late == 1)
    // It is what is most urgent.
    #expect(unpackAll(&queue).first == 1)
    guard
      case .ready = queue.show(frame(reel, 1), 0, Self.figure, isThere: false, hasOther: true)
    else {
      Issue.record("frame 1 was not ready")
      return
    }
    #expect(queue.counts.late == 1 && queue.counts.shown == 2)
  }

  @Test func brokenAndMissingFramesAreToldAndHoldNothingUp() throws {
    let folder = try TestFolder.make()
    let path = folder.appendingPathComponent("broken.png").path
    try PixelImage.flat(16, FlatFrames.color(0)).savePNG(path)
    // Whole as far as its head says.
    try Data(contentsOf: URL(fileURLWithPath: path)).prefix(40)
      .write(to: URL(fileURLWithPath: path))
    let whole = folder.appendingPathComponent("whole.png").path
    try PixelImage.flat(16, FlatFrames.color(2)).savePNG(whole)
    let reel = FrameReel([
      try PackedImage(contentsOf: whole), try PackedImage(contentsOf: path), nil,
      try PackedImage(contentsOf: whole),
    ])
    var queue = FrameQueue(budget: 9 * 1024)
    _ = queue.show(frame(reel, 0), 0, Self.figure, isThere: false, hasOther: false)
    #expect(unpackAll(&queue) == [1, 2, 3, 0])
    #expect(queue.counts.bytes == 2 * 1024)
    #expect(reel.broken.keys.sorted() == [1])
    for index in [1, 2] {
      guard
        case .ready(nil) = queue.show(
          frame(reel, index), 0, Self.figure, isThere: false, hasOther: true)
      else {
        Issue.record("frame \(index) is not known to be missing")
        return
      }
    }
  }

  // MARK: - The thread

  /// 40 frames of 64 kB, of which 4 fit: shown a hundred times in a row, each after the thread has had its time.
  @Test func theThreadKeepsAheadWithinItsBudget() throws {
    let reel = try Self.reel(40, side: 128)
    let decoder = FrameDecoder(budget: 4 * 128 * 128 * 4)
    _ = decoder.show(frame(reel, 0), level: 0, for: Self.figure, isThere: false, hasOther: false)
    for step in 1...100 {
      let end = Date().addingTimeInterval(20)
      while !decoder.isIdle, Date() < end { Thread.sleep(forTimeInterval: 0.0005) }
      decoder.begin()
      let answer = decoder.show(
        frame(reel, step % 40), level: 0, for: Self.figure, isThere: false, hasOther: true)
      guard case .ready(let image?) = answer else {
        Issue.record("frame \(step % 40) was not ready")
        return
      }
      #expect(image[5, 5] == FlatFrames.color(step % 40))
    }
    let counts = decoder.counts
    #expect(counts.late == 0 && counts.shown == 101)
    #expect(counts.mostBytes == 4 * 128 * 128 * 4)
    #expect(counts.unpacked >= 100 && counts.unpacked <= 105)
  }
}

/// Frames of one color each.
enum FlatFrames {
  /// Far from each other for neighbors.
  static func color(_ index: Int) -> Color {
    Color(
      red: UInt8(index * 83 % 256), green: UInt8(index * 151 % 256),
      blue: UInt8(255 - index * 47 % 256), alpha: 255)
  }
}

extension PixelImage {
  /// A square of one color.
  static func flat(_ side: Int, _ color: Color) -> PixelImage {
    var image = PixelImage(width: side, height: side)
    for i in stride(from: 0, to: image.bytes.count, by: 4) {
      image.bytes[i] = color.red
      image.bytes[i + 1] = color.green
      image.bytes[i + 2] = color.blue
      image.bytes[i + 3] = color.alpha
    }
    return image
  }
}
