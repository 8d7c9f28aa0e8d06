import LevelFormat
import Physics

/// What a body is made of that collides by exactly the pieces of the game's path.
///
/// A wire is simplified by the same rule as the game's path, so that most strokes with all their
/// points have just the game's pieces. The others are those of many points, which the game
/// simplifies more than once, and lines drawn there and back, of which a wire is one piece.
struct NumptyWire {
  /// `nil` where no stroke has the pieces: `shapes` are them.
  let stroke: LevelStroke?
  let shapes: [LevelShape]
  /// Whether its ink shows every point that was drawn.
  let showsAll: Bool

  /// How far the drawn points may be from the pieces (m): a pixel, and what single precision adds
  /// to a distance of just that, 80 m from the origin.
  private static let deviation: Float = 0.1001
  /// With this deviation (m) every point of a path is kept: each is further than a pixel from the
  /// piece without it.
  private static let exact: Float = 0.01
  /// Places closer than this are the same (m).
  private static let same: Float = 1e-3

  /// - Parameters:
  ///   - drawn: All points, in the body's frame (m).
  ///   - colliding: The game's path, in the same frame (m).
  init(drawn: [Vec2], colliding: [Vec2]) {
    let pen = NumptyImport.pen
    let whole = LevelStroke(drawn, as: .line, pen: pen, deviation: Self.deviation)
    let path = LevelStroke(colliding, as: .line, pen: pen, deviation: Self.exact)
    let fitting = [whole, path].first { Self.pieces(of: $0, follow: colliding) }
    stroke = fitting
    showsAll = fitting?.points == drawn
    shapes =
      fitting != nil
      ? []
      : zip(colliding, colliding.dropFirst()).map { start, end in
        // The ends of a capsule are apart; a piece that is all but a point is a disc.
        start.distance(to: end) < Tolerance.minimumExtent
          ? .circle(radius: pen, center: start) : .capsule(from: start, to: end, radius: pen)
      }
  }

  /// The sign that tells a role without its color, in the middle of its stroke, if there is room.
  static func sign(of role: LevelBody.Role?, _ points: [Vec2]) -> [LevelShape.Outline] {
    guard let role, let box = AABB(enclosing: points) else { return [] }
    let room = 0.5 * min(box.size.x, box.size.y)
    guard room > 4 * NumptyImport.pen else { return [] }
    switch role {
    case .token: return [.circle(center: box.center, radius: min(0.25 * room, 0.5))]
    case .goal, .star:
      let outer = min(0.6 * room, 1.5)
      return [.star(LevelStar(inner: 0.5 * outer, outer: outer, points: 15, center: box.center))]
    }
  }

  private static func pieces(of stroke: LevelStroke, follow path: [Vec2]) -> Bool {
    guard
      let made = try? StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation),
      made.shapes.count == path.count - 1
    else { return false }
    return zip(made.shapes, zip(path, path.dropFirst())).allSatisfy { shape, piece in
      guard case .capsule(let capsule) = shape else { return false }
      func joins(_ a: Vec2, _ b: Vec2) -> Bool {
        capsule.start.distance(to: a) < same && capsule.end.distance(to: b) < same
      }
      return joins(piece.0, piece.1) || joins(piece.1, piece.0)
    }
  }
}
