import Physics
import Presentation

/// The path of a drag that lays a rope.
struct RopePathDrawn: Hashable, Sendable {
  private var points: [Vec2] = []
  /// Whether Shift asks for the straight line.
  private var isStraight = false
  package private(set) var length: Float = 0

  /// A path that stays this near the straight line (pixels), or this part of its length, is meant to be straight: hands
  /// tremble.
  static let leastBend: Float = 16
  static let leastBendPart: Float = 0.06
  /// What the path may be simplified by (pixels).
  package static let tolerance: Float = 5
  /// Points nearer to an end than this (pixels) are the end's.
  static let endReach: Float = 18
  /// More points than a hand can set; a path that reaches it keeps every other one.
  package static let mostPoints = 1024
  /// More bends than a rope is laid along.
  static let mostBends = 32

  package mutating func begin(at point: Vec2) { self = RopePathDrawn(points: [point]) }

  private init(points: [Vec2]) { self.points = points }
  package init() {}

  package mutating func follow(_ point: Vec2, _ modifiers: InputEvent.Modifiers, pixel: Float) {
    isStraight = modifiers.contains(.shift)
    guard let last = points.last, last.distance(to: point) >= 1.5 * pixel else { return }
    points.append(point)
    length += last.distance(to: point)
    guard points.count > Self.mostPoints else { return }
    points = points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  /// The bends between two ends; none for a straight rope.
  func route(from start: Vec2, to end: Vec2, pixel: Float) -> [Vec2] {
    guard !isStraight, points.count > 2 else { return [] }
    let bend = points.map { Self.distance(of: $0, from: start, end) }.max() ?? 0
    guard bend > max(Self.leastBend * pixel, Self.leastBendPart * length) else { return [] }
    let reach = Self.endReach * pixel
    var tolerance = Self.tolerance * pixel
    var bends: [Vec2] = []
    // Coarser until few enough are left.
    for _ in 0..<8 {
      bends = Self.simplified(points, tolerance).filter {
        $0.distance(to: start) > reach && $0.distance(to: end) > reach
      }
      guard bends.count > Self.mostBends else { break }
      tolerance *= 2
    }
    return Self.withoutTips([start] + bends.prefix(Self.mostBends) + [end])
  }

  private static func distance(of point: Vec2, from a: Vec2, _ b: Vec2) -> Float {
    let way = b - a
    guard way.lengthSquared > 0 else { return point.distance(to: a) }
    let part = min(max((point - a).dot(way) / way.lengthSquared, 0), 1)
    return point.distance(to: a.interpolated(to: b, by: part))
  }

  /// D. Douglas and T. Peucker, Algorithms for the reduction of the number of points, 1973.
  private static func simplified(_ path: [Vec2], _ tolerance: Float) -> [Vec2] {
    var kept = Array(repeating: false, count: path.count)
    var spans = [(0, path.count - 1)]
    while let (first, last) = spans.popLast() {
      (kept[first], kept[last]) = (true, true)
      guard last - first > 1 else { continue }
      var (farthest, most) = (first, Float(0))
      for index in (first + 1)..<last {
        let distance = distance(of: path[index], from: path[first], path[last])
        if distance > most { (farthest, most) = (index, distance) }
      }
      if most > tolerance { spans += [(first, farthest), (farthest, last)] }
    }
    return zip(path, kept).filter(\.1).map(\.0)
  }

  /// The points between the ends without those where the path turns back: rods cannot follow it there.
  private static func withoutTips(_ path: [Vec2]) -> [Vec2] {
    var path = path
    var index = 1
    while index + 1 < path.count {
      let (before, after) = (path[index - 1] - path[index], path[index + 1] - path[index])
      if before.dot(after) >= 0 {
        path.remove(at: index)
        index = max(index - 1, 1)
      } else {
        index += 1
      }
    }
    return Array(path.dropFirst().dropLast())
  }
}
