import Levels
import Physics
import Presentation

/// What a player had drawn before starting over: seen faintly, to be traced, and no part of the document.
package struct GhostStrokes: Sendable, Hashable {
  /// In the world (m).
  package var lines: [[Vec2]] = []

  /// How many lines are kept at most: more would only be in the way.
  package static let most = 60

  package init() {}

  /// Of all bodies and ropes that are in a level and not in its start.
  package init(of level: LevelDocument, since start: LevelDocument) {
    for (id, body) in level.bodies where start.bodies[id] == nil {
      guard let frame = Self.frame(of: id, in: level) else { continue }
      let own = body.stroke.map { [$0.points] } ?? body.shapes.map(\.outline.line)
      lines += own.filter { $0.count > 1 }.map { $0.map(frame.apply) }
    }
    for (id, rope) in level.ropes where start.ropes[id] == nil {
      let ends = [rope.from, rope.to].compactMap { Self.place(of: $0, in: level) }
      if ends.count == 2 { lines.append(ends) }
    }
    lines = Array(lines.suffix(Self.most))
  }

  private static func frame(of body: String, in level: LevelDocument) -> Transform? {
    level.place(of: body).map {
      Transform(position: $0.position, rotation: Rotation(angle: $0.angle))
    }
  }

  private static func place(of anchor: LevelAnchor, in level: LevelDocument) -> Vec2? {
    switch anchor {
    case .world(let point), .free(let point): point
    case .body(let id, let at): frame(of: id, in: level)?.apply(at)
    case .rope: nil
    }
  }
}

extension LevelShape.Outline {
  /// The line around it, or along it, as a pen would draw it (m).
  fileprivate var line: [Vec2] {
    func closed(_ points: [Vec2]) -> [Vec2] { points + points.prefix(1) }
    switch self {
    case .circle(let center, let radius):
      let count = 32
      return (0...count).map { i in
        center
          + Rotation(angle: 2 * .pi * Float(i) / Float(count)).rotate(Vec2(radius, 0))
      }
    case .capsule(let from, let to, _), .segment(let from, let to): return [from, to]
    case .box(let width, let height, let center, let angle, _):
      let turn = Rotation(angle: angle * .pi / 180)
      let (x, y) = (0.5 * width, 0.5 * height)
      return closed(
        [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)].map { center + turn.rotate($0) })
    case .polygon(let points, _): return closed(points)
    case .star(let star): return closed(star.corners)
    case .chain(let chain): return chain.points
    }
  }
}
