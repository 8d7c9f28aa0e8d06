import Levels
import Physics

/// The scenes that need no file.
enum WelcomeScene {
  /// What a first start shows where no `welcome.yaml` is found: a lamp swings on a rope over a few
  /// drawn shapes.
  static let level: LevelDocument = {
    var level = emptyPaper
    level.name = "Welcome"
    level.camera = LevelCamera(center: Vec2(0, 4.4), height: 11)
    var order = level.nextOrder
    func next() -> Int {
      defer { order += 1 }
      return order
    }
    level.bodies["beam"] = LevelBody(
      order: next(), kind: .static, position: Vec2(-2.5, 8.2),
      shapes: [.box(width: 5, height: 0.35, radius: 0.05)])
    level.bodies["lamp"] = LevelBody(
      order: next(), position: Vec2(0.4, 5.6), angle: 40,
      shapes: [
        .polygon([Vec2(-0.75, -0.4), Vec2(0.75, -0.4), Vec2(0.28, 0.4), Vec2(-0.28, 0.4)]),
        .circle(radius: 0.24, center: Vec2(0, -0.42)),
      ], ink: 4)
    var rope = LevelRope(
      order: next(), from: .body("beam", at: Vec2(0, -0.175)), to: .body("lamp", at: Vec2(0, 0.4)))
    rope.length = 3.45
    level.ropes["cord"] = rope
    let drawn: [(String, Vec2, Float, Float, Int)] = [
      ("pebble", Vec2(3.4, 0.75), 0.75, 0.9, 0), ("stone", Vec2(5.1, 0.6), 0.6, 0.75, 1),
      ("cloud", Vec2(4.2, 2.0), 0.7, 0.7, 2),
    ]
    for (id, place, width, height, ink) in drawn {
      level.bodies[id] = LevelBody(
        order: next(), position: place,
        stroke: LevelStroke(blob(width, height, seed: ink), pen: 0.05),
        ink: ink)
    }
    return level
  }()

  /// A room to draw in.
  static let emptyPaper: LevelDocument = {
    var level = LevelDocument(name: "Paper")
    level.world.bounds = LevelBounds(LevelBox(left: -16, bottom: 0, right: 16, top: 18))
    level.camera = LevelCamera(center: Vec2(0, 8.6), height: 18.8)
    return level
  }()

  /// A closed curve as a hand draws a circle: round, not quite.
  private static func blob(_ width: Float, _ height: Float, seed: Int) -> [Vec2] {
    let count = 36
    return (0...count).map { i in
      let turn = Rotation(angle: 2 * .pi * Float(i) / Float(count))
      let wobble = 1 + 0.05 * Rotation(angle: Float(3 * i + 5 * seed) * 0.35).sine
      return Vec2(width * wobble * turn.cosine, height * wobble * turn.sine)
    }
  }
}
