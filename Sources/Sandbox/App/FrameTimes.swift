/// How long the newest frames took and how they followed each other.
struct FrameTimes: Sendable {
  /// Oldest first.
  private var frames: [(begin: Double, work: Double)] = []
  private static let kept = 60

  /// A frame with its seconds of work, without handing it to the display and waiting for that.
  mutating func add(_ work: Double, begunAt begin: Double) {
    if frames.count == Self.kept { frames.removeFirst() }
    frames.append((begin, work))
  }

  /// Of the work (s); zero before the first frame.
  var mean: Double {
    frames.isEmpty ? 0 : frames.reduce(0) { $0 + $1.work } / Double(frames.count)
  }
  var worst: Double { frames.map(\.work).max() ?? 0 }

  /// Frames begun in a second; zero before the second frame.
  var rate: Double {
    guard let first = frames.first, let last = frames.last, last.begin > first.begin else {
      return 0
    }
    return Double(frames.count - 1) / (last.begin - first.begin)
  }
}
