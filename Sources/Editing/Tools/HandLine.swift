import Physics
import Presentation

/// The line that a hand draws: it follows the pointer as far as the ink reaches, and while Alt is held it goes on
/// straight, in steps of 15 degrees.
struct HandLine {
  package private(set) var points: [Vec2] = []
  private(set) var isDrawing = false
  /// How long it is (m).
  package private(set) var length: Float = 0
  /// Whether it ended before the hand did: there was no more ink.
  private(set) var isDry = false
  /// Where the straight part under way begins among the points.
  private var straightFrom: Int?
  /// Where the hand was when a straight part ended: the line goes on when it leaves that place.
  private var restingAt: Vec2?

  /// More points than a hand can set; a line that reaches it keeps every other point.
  package static let mostPoints = 4096
  /// Points closer together than this say nothing new (pixels).
  static let leastSpacing: Float = 1.5
  /// An end this near the beginning (pixels) is meant to be there.
  static let closingReach: Float = 10
  /// A line shorter than so many times that is no loop yet.
  static let leastLoop: Float = 4

  package mutating func begin(at point: Vec2) {
    self = HandLine()
    points = [point]
    isDrawing = true
  }

  package mutating func end() {
    isDrawing = false
    points = []
    length = 0
  }

  /// Follows the hand to a point.
  package mutating func follow(
    _ point: Vec2, _ modifiers: InputEvent.Modifiers, _ context: ToolContext
  ) {
    guard isDrawing else { return }
    let left = context.allowance.inkLeft ?? .infinity
    if modifiers.contains(.alt) {
      goStraight(to: point, inkLeft: left, context.pixel)
      return
    }
    if straightFrom != nil {
      straightFrom = nil
      restingAt = point
    }
    if let rest = restingAt {
      guard rest.distance(to: point) > leastDragPixels * context.pixel else { return }
      restingAt = nil
    }
    add(point, inkLeft: left, least: Self.leastSpacing * context.pixel)
  }

  private mutating func goStraight(to point: Vec2, inkLeft: Float, _ pixel: Float) {
    restingAt = nil
    let start = straightFrom ?? points.count - 1
    straightFrom = start
    points.removeLast(points.count - 1 - start)
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    isDry = false
    add(snappedToFifteenDegrees(point, points[start]), inkLeft: inkLeft, least: pixel)
  }

  private mutating func add(_ point: Vec2, inkLeft: Float, least: Float) {
    guard let last = points.last, !isDry else { return }
    let way = last.distance(to: point)
    guard way >= least else { return }
    let left = inkLeft - length
    isDry = way > left
    points.append(isDry ? last.interpolated(to: point, by: max(left, 0) / way) : point)
    length += min(way, left)
    guard points.count > Self.mostPoints, straightFrom == nil else { return }
    points = points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  // MARK: - Closing

  /// Whether its end is so near its beginning that it is meant to be a loop.
  func isNearlyClosed(_ pixel: Float) -> Bool {
    guard let first = points.first, let last = points.last, points.count > 3 else { return false }
    let reach = Self.closingReach * pixel
    return length > Self.leastLoop * reach && first.distance(to: last) <= reach
  }

  /// With its end at its beginning, if that is near.
  package func closed(_ pixel: Float) -> [Vec2] {
    guard isNearlyClosed(pixel) else { return points }
    return points.dropLast() + points.prefix(1)
  }
}

/// A point turned about another to the nearest multiple of 15 degrees, its distance kept.
package func snappedToFifteenDegrees(_ point: Vec2, _ center: Vec2) -> Vec2 {
  let offset = point - center
  guard offset.lengthSquared > 0 else { return point }
  let step = Float.pi / 12
  let angle = (directionAngle(offset) / step).rounded() * step
  return center + Rotation(angle: angle).rotate(Vec2(offset.length, 0))
}
