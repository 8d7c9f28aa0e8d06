/// How long the newest frames took and how they followed each other.
struct FrameTimes: Sendable {
  /// Oldest first.
  private var frames: [(begin: Double, work: Double)] = []
  /// Of these, the newest are counted.
  private static let counted = 60
  static let kept = 180

  /// A frame with its seconds of work, without handing it to the display and waiting for that.
  mutating func add(_ work: Double, begunAt begin: Double) {
    if frames.count == Self.kept { frames.removeFirst() }
    frames.append((begin, work))
  }

  /// The work of all that are kept (s), oldest first.
  var works: [Double] { frames.map(\.work) }

  private var newest: ArraySlice<(begin: Double, work: Double)> { frames.suffix(Self.counted) }

  /// Of the work (s); zero before the first frame.
  var mean: Double {
    frames.isEmpty ? 0 : newest.reduce(0) { $0 + $1.work } / Double(newest.count)
  }
  var worst: Double { newest.map(\.work).max() ?? 0 }

  /// Frames begun in a second; zero before the second frame.
  var rate: Double {
    guard let first = newest.first, let last = newest.last, last.begin > first.begin else {
      return 0
    }
    return Double(newest.count - 1) / (last.begin - first.begin)
  }
}
