import Editing
import Levels
import Physics

/// The scenes that need no file.
enum WelcomeScene {
  /// What a first start shows where no `welcome.yaml` is found: a lamp swings on a rope over a few
  /// drawn shapes.
  static let level: LevelDocument = {
    var level = emptyPaper
    level.name = Words.welcomeLevel
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

  // MARK: - The first steps

  /// Where the first steps take place: a beam to hang something on, and a shelf on which it lies until it hangs.
  static let introduction: LevelDocument = {
    var level = emptyPaper
    level.name = Words.firstSteps
    level.camera = LevelCamera(center: Vec2(0, 4.6), height: 11.5)
    var order = level.nextOrder
    func next() -> Int {
      defer { order += 1 }
      return order
    }
    level.bodies["beam"] = LevelBody(
      order: next(), kind: .static, position: hook + Vec2(0, 0.18),
      shapes: [.box(width: 4.6, height: 0.36, radius: 0.05)])
    level.bodies[shelf] = LevelBody(
      order: next(), kind: .static, position: Vec2(1.7, 3.2),
      shapes: [
        .box(width: 2.8, height: 0.24, radius: 0.05),
        .box(width: 0.16, height: 0.3, center: Vec2(-1.32, 0.24)),
        .box(width: 0.16, height: 0.3, center: Vec2(1.32, 0.24)),
      ])
    for (id, x, width, height, ink) in [
      ("left", Float(-5.6), Float(1.5), Float(0.9), 0), ("right", -4.6, 0.9, 1.5, 2),
    ] {
      level.bodies[id] = LevelBody(
        order: next(), position: Vec2(x, 0.5 * height),
        shapes: [.box(width: width, height: height, radius: 0.03)], ink: ink)
    }
    return level
  }()

  /// The body that is taken away as soon as what lies on it hangs.
  static let shelf = "shelf"
  /// Where the rope is to begin (m).
  static let hook = Vec2(-1.6, 7.8)
  /// What is to be drawn first (m).
  static let firstShape = (0...48).map { i in
    Vec2(1.7, 5.3) + Rotation(angle: 2 * .pi * Float(i) / 48).rotate(Vec2(0.82, 0))
  }
  /// Where the rope is to be cut (m): it swings through there.
  static let slash = [Vec2(-2.9, 6.75), Vec2(-0.3, 6.75)]

  /// A room to draw in.
  static let emptyPaper: LevelDocument = {
    var level = LevelDocument(name: Words.emptyPaper)
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
