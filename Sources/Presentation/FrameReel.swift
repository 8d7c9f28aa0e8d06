import Synchronization

/// The frames of a sprite, packed as their files have them; shared by all sprites that play the same.
package final class FrameReel: Sendable {
  /// In their order; `nil` for those that are not there.
  package let frames: [PackedImage?]
  package let errors = Mutex<[Int: PlatformError]>([:])

  package init(_ frames: [PackedImage?]) { self.frames = frames }

  /// How many there are, those that are missing included.
  package var count: Int { frames.count }

  /// Bytes that they take as they are.
  package var packedBytes: Int { frames.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

  /// The reasons why frames that are there cannot be unpacked, by their places, as far as it was tried.
  package var broken: [Int: PlatformError] { errors.withLock { $0 } }

  /// Width and height of a frame (pixels), as its first bytes say; zero if it is missing or does not say.
  package func size(at index: Int) -> (width: Int, height: Int) { frames[index]?.size ?? (0, 0) }

  /// Bytes of a frame that is unpacked and halved so often.
  package func bytes(at index: Int, level: Int) -> Int {
    var (width, height) = size(at: index)
    for _ in 0..<max(level, 0) { (width, height) = (max(width / 2, 1), max(height / 2, 1)) }
    return width * height * 4
  }
}

/// The frame that a sprite shows, and what follows it.
package struct ShownFrame: Sendable, Equatable {
  package var reel: FrameReel
  /// The how-manieth, from 0.
  package var index: Int
  /// How many are shown in a second (1/s).
  package var rate: Double
  /// Whether the next one follows by itself.
  package var isRunning: Bool
  /// Whether the first one follows the last.
  package var isLooping: Bool

  package static func == (a: ShownFrame, b: ShownFrame) -> Bool {
    a.reel === b.reel && a.index == b.index && a.rate == b.rate && a.isRunning == b.isRunning
      && a.isLooping == b.isLooping
  }
}
