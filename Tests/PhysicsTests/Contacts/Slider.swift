import Physics
import Testing

/// What slides over a floor in the tests of seams: resting on y = 0 at the start, free of friction.
struct Slider: Sendable, CustomTestStringConvertible {
  enum Form: String, Sendable, CaseIterable {
    case disc, box, tallBox, smallBox, roundedBox, capsule, hull, raisedHull, triangle, drawn
  }

  let form: Form
  let speed: Float

  var testDescription: String { "\(form) at \(speed) m/s" }

  static func all(at speeds: [Float]) -> [Slider] {
    Form.allCases.flatMap { form in speeds.map { Slider(form: form, speed: $0) } }
  }

  /// The outline, and how high its middle is when it rests.
  private var outline: (shape: Shape, height: Float) {
    get throws {
      switch form {
      case .disc: return (.circle(radius: 0.4), 0.4)
      case .box: return (.box(width: 0.8, height: 0.8), 0.4)
      case .tallBox: return (.box(width: 0.5, height: 1), 0.5)
      case .smallBox: return (.box(width: 0.2, height: 0.2), 0.1)
      case .roundedBox: return (.box(width: 0.6, height: 0.6, radius: 0.1), 0.4)
      case .capsule: return (.capsule(from: Vec2(-0.5, 0), to: Vec2(0.5, 0), radius: 0.3), 0.3)
      case .hull: return try Self.dodecagon(turned: 15, radius: 0)
      case .raisedHull: return try Self.dodecagon(turned: 15, radius: 0.05)
      case .triangle:
        let corners = [Vec2(-0.5, -0.2), Vec2(0.5, -0.2), Vec2(0.2, 0.5)]
        return (.polygon(try ConvexPolygon(corners)), 0.2)
      case .drawn:
        let corners = [
          Vec2(-0.5, -0.3), Vec2(0.5, -0.3), Vec2(0.48, -0.1), Vec2(0.3, 0.25), Vec2(0.05, 0.36),
          Vec2(-0.34, 0.2), Vec2(-0.47, 0.02),
        ]
        return (.polygon(try ConvexPolygon(corners)), 0.3)
      }
    }
  }

  private static func dodecagon(
    turned degrees: Float, radius: Float
  ) throws -> (shape: Shape, height: Float) {
    let corners = (0..<12).map { i -> Vec2 in
      let turn = Rotation(angle: (30 * Float(i) + degrees).radians)
      return 0.5 * Vec2(turn.cosine, turn.sine)
    }
    let polygon = try ConvexPolygon(corners, radius: radius)
    let lowest = polygon.vertices.map(\.y).min() ?? 0
    return (.polygon(polygon), radius - lowest)
  }

  /// How a run went.
  struct Result {
    var slowest = Float.greatestFiniteMagnitude
    var fastest: Float = 0
    /// Against the height at the start (m).
    var highest: Float = 0
    var lowest: Float = 0
    var steps = 0
  }

  /// Puts it on the line y = 0, turned with it, on its way along it.
  func add(to test: TestWorld, at start: Float, turned turn: Rotation = .identity) throws -> BodyID
  {
    let (shape, height) = try outline
    var definition = BodyDefinition.dynamic(
      at: turn.rotate(Vec2(start, height)), angle: turn.angle)
    definition.linearVelocity = turn.rotate(Vec2(speed, 0))
    let body = try test.world.addBody(definition)
    try test.world.addShape(shape, to: body, material: SurfaceMaterial(friction: 0))
    return body
  }

  /// Slides to the right from `start` until it is past `end` (m).
  func run(in test: TestWorld, from start: Float, to end: Float) throws -> Result {
    let body = try add(to: test, at: start)
    let height = test[body].position.y
    var result = Result()
    let limit = Int(saturating: 1.5 * (end - start) / speed * 60) + 2
    while test[body].position.x < end && result.steps < limit {
      test.step()
      result.steps += 1
      let now = test[body]
      result.slowest = min(result.slowest, now.linearVelocity.x)
      result.fastest = max(result.fastest, now.linearVelocity.x)
      result.highest = max(result.highest, now.position.y - height)
      result.lowest = min(result.lowest, now.position.y - height)
    }
    return result
  }
}
