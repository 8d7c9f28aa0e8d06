import LevelFormat
import Physics

/// What the strokes of a level become. Solid strokes that cross themselves are kept, for copies of their
/// bodies, and counted: each of thousands of points takes a quarter of a second to build.
struct TangledStrokes {
  /// The most points that all such strokes of a level have together; of one, no more count than are looked
  /// at together. At the limit they take some ten seconds.
  let mostPoints: Int
  private static let mostPointsOfStroke = 2000

  private var known: [LevelStroke: StrokeShapes] = [:]
  private var pointCount = 0

  init(mostPoints: Int = 60_000) { self.mostPoints = mostPoints }

  /// The shapes that a stroke becomes.
  ///
  /// - Throws: `LevelBuildError` for a stroke that is none, and for solid strokes when too many before
  ///   them cross themselves.
  mutating func shapes(
    of stroke: LevelStroke, path: String
  ) throws(LevelBuildError) -> StrokeShapes {
    if stroke.mode == .solid {
      if let shapes = known[stroke] { return shapes }
      guard pointCount <= mostPoints else {
        throw LevelBuildError(
          path: path,
          reason: "the solid strokes before it cross themselves and have more than "
            + "\(mostPoints) points: draw some of them as lines or hulls, or simpler")
      }
    }
    let made: StrokeShapes
    do {
      made = try StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
    } catch {
      throw LevelBuildError(path: path, reason: error.description)
    }
    if made.report.crossesItself {
      pointCount += min(stroke.points.count, Self.mostPointsOfStroke)
      known[stroke] = made
    }
    return made
  }
}
