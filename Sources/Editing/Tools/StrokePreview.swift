import Physics
import Presentation

/// What a stroke would become, shown while it is drawn: worked out when the stroke has changed, not for every
/// frame, and of no more points than there is time for.
struct StrokePreview {
  /// Everything that decides what is shown. The ink only grows or is thinned out while it is drawn, so
  /// that its end and its count tell one from another.
  private struct Question: Hashable {
    var count: Int
    var last: Vec2?
    var mode: StrokeMode
    var isTidied: Bool
    var pixel: Float
    var pen: Float
    var ink: Int
  }

  private var question: Question?
  private var answer: [Overlay] = []
  /// How often it was worked out.
  package private(set) var count = 0

  /// Shapes of longer strokes are shown as those of so many of their points: pieces of hatching take 60 ms to
  /// find with 2,400 points, and 12 ms at worst with these.
  package static let mostPoints = 256

  package mutating func overlays(
    of ink: [Vec2], as mode: StrokeMode, tidied: Bool, _ maker: ObjectMaker
  ) -> [Overlay] {
    let asked = Question(
      count: ink.count, last: ink.last, mode: mode, isTidied: tidied, pixel: maker.pixel,
      pen: maker.penFactor, ink: maker.nextInk)
    if asked != question {
      question = asked
      answer = maker.preview(of: ink, as: mode, tidied: tidied)
      count += 1
    }
    return answer
  }

  /// A path with at most so many points, its ends and its tips among them: of every run of points the first
  /// and the one that is furthest from the straight way to the next run.
  static func thinned(_ path: [Vec2], to most: Int = mostPoints) -> [Vec2] {
    guard path.count > most, most > 2, let last = path.last else { return path }
    let runs = (most - 1) / 2
    let starts = (0...runs).map { $0 * (path.count - 1) / runs }
    var kept: [Vec2] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      kept.append(path[start])
      let way = path[end] - path[start]
      // Where a run comes back to its start, what is furthest from that is its tip.
      let isClosed = way.lengthSquared == 0
      func distance(_ point: Vec2) -> Float {
        let offset = point - path[start]
        return isClosed ? offset.lengthSquared : offset.cross(way).magnitude
      }
      guard let tip = path[(start + 1)..<end].max(by: { distance($0) < distance($1) }) else {
        continue
      }
      kept.append(tip)
    }
    return kept + [last]
  }
}
