import Physics

/// Whether a stroke that becomes its hull looks like a line: its ends are apart, and its hull is far more
/// than its ink. Somebody who draws a wave, a hook or an L may want just that line.
enum OpenStroke {
  /// Shorter strokes than this (pixels) are dots and dashes: their hull is what is seen.
  static let leastLength: Float = 40
  /// The ends are apart from so much of the stroke's length on: a loop that was left open by a quarter of
  /// its way round (its ends a fifth of its length apart) is still meant as a loop.
  package static let leastGap: Float = 0.25
  /// A hull of so many times the area of the ink is another shape than the ink: a line that a hand drew
  /// straight, with its tremor, has less than twice that.
  static let leastArea: Float = 3

  /// - Parameters:
  ///   - points: What the pen went through (m).
  ///   - hull: Around all of them (m).
  ///   - pen: Half the width of the ink (m).
  ///   - pixel: Its size (m).
  static func isLine(_ points: [Vec2], hull: [Vec2], pen: Float, pixel: Float) -> Bool {
    guard let first = points.first, let last = points.last else { return false }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length >= leastLength * pixel else { return false }
    let size = AABB(enclosing: points)?.size.length ?? 0
    // Of a wave with many bends its length says little: there, its ends are as far apart as it is large.
    let gap = first.distance(to: last)
    guard gap >= leastGap * length || gap >= 0.75 * size else { return false }
    return area(hull) >= leastArea * 2 * pen * length
  }

  private static func area(_ outline: [Vec2]) -> Float {
    guard let first = outline.first else { return 0 }
    let sides = zip(outline, outline.dropFirst() + [first])
    return 0.5 * sides.reduce(0) { $0 + ($1.0 - first).cross($1.1 - first) }.magnitude
  }
}

extension ObjectMaker {
  /// How often M is to be pressed until strokes become lines; `nil` where no key does that.
  func pressesToLine(from mode: StrokeMode) -> Int? {
    let isTaken = level.rules.contains { $0.value.trigger.key == "m" }
    guard !isTaken, tools.allows(StrokeMode.line) else { return nil }
    let modes = StrokeMode.allCases.filter(tools.allows)
    guard let now = modes.firstIndex(of: mode), let line = modes.firstIndex(of: .line), now != line
    else { return nil }
    return (line - now + modes.count) % modes.count
  }
}
