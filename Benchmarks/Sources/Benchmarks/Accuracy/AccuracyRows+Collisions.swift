import Foundation
import Physics

// Bodies that hit each other, without friction.
//
// Two bodies on a line: v₂' = m₁ (1 + e) v₁ / (m₁ + m₂). Of equal balls that touch in a row, with e = 1,
// only the last moves on, as when the blow travels from ball to ball.

extension AccuracyRow {
  static var collisions: [AccuracyRow] {
    return group(
      "Collisions and cradle", source: "Huygens; Halliday, Resnick: Fundamentals of Physics, ch. 9",
      [
        Draft(
          "1 kg at 3 m/s into 2 kg, e 0.5: speed of the second", "m₁ (1 + e) v / (m₁ + m₂)",
          known: 1.5
        ) {
          try row(masses: [1, 2], gap: 0, speed: 3, restitution: 0.5).play($0)?.last[1].vx
        },
        Draft(
          "equal balls, half off, e 1: speed of the second", "v cos 30°",
          known: 3 * cos(radians(30))
        ) {
          engine in
          var scene = AccuracyScene.weightless
          _ = scene.add(elastic(.disc(0.25, at: Vec2(-1, 0.25))).moving(Vec2(3, 0)))
          let second = scene.add(elastic(.disc(0.25, at: .zero)))
          return try engine.play(scene, seconds: 1)?.last[second].speed
        },
        Draft("5 touching balls, e 1, 3 m/s: speed of the last", "v", known: 3) {
          try row(masses: [1, 1, 1, 1, 1], gap: 0, speed: 3).play($0)?.last[4].vx
        },
        Draft("the same: kinetic energy", "½ m v²", known: 4.5) { engine in
          let row = row(masses: [1, 1, 1, 1, 1], gap: 0, speed: 3)
          return try row.play(engine).map { row.energy($0.last) }
        },
        Draft("10 touching balls, e 1, 3 m/s: speed of the last", "v", known: 3) {
          try row(masses: Array(repeating: 1, count: 10), gap: 0, speed: 3).play($0)?.last[9].vx
        },
        Draft("5 balls 1 mm apart, e 1, 3 m/s: speed of the last", "v", known: 3) {
          try row(masses: [1, 1, 1, 1, 1], gap: 0.001, speed: 3).play($0)?.last[4].vx
        },
        Draft(
          "cradle of 5 on 5 m rods from 40°: rise of the last", "L (1 − cos θ₀)",
          known: 5 * (1 - cos(radians(40)))
        ) { engine in
          try engine.play(cradle, seconds: 2.5)?.series { 5 + $0[5].y }.max()
        },
        Draft("break of 15 balls at 5 m/s, e 1: kinetic energy", "½ m v²", known: 12.5) {
          engine in
          let scene = rack
          return try engine.play(scene, seconds: 2).map { scene.energy($0.last) }
        },
      ])
  }

  private static func elastic(_ piece: AccuracyScene.Piece) -> AccuracyScene.Piece {
    piece.with(friction: 0, restitution: 1)
  }

  /// Balls in a row, the first on its way to the others from half a meter.
  private static func row(
    masses: [Float], gap: Float, speed: Float, restitution: Float = 1
  ) -> AccuracyScene {
    var scene = AccuracyScene.weightless
    for (i, mass) in masses.enumerated() {
      let x = i == 0 ? -1 : Float(i - 1) * (0.5 + gap)
      let ball = AccuracyScene.Piece.disc(0.25, at: Vec2(x, 0), mass: mass)
        .with(friction: 0, restitution: restitution)
      _ = scene.add(i == 0 ? ball.moving(Vec2(speed, 0)) : ball)
    }
    return scene
  }

  /// Five balls that touch on rods; the first is let go from 40 degrees.
  private static var cradle: AccuracyScene {
    var scene = AccuracyScene()
    let beam = scene.anchor()
    for i in 0..<5 {
      let position =
        i == 0
        ? 5 * Vec2(Float(-sin(radians(40))), Float(-cos(radians(40)))) : Vec2(Float(i), -5)
      let ball = scene.add(elastic(.disc(0.5, at: position)))
      scene.links.append(.rod(beam, ball, Vec2(Float(i), 0), .zero))
    }
    return scene
  }

  /// Fifteen balls that touch in a triangle, and one that comes.
  private static var rack: AccuracyScene {
    var scene = AccuracyScene.weightless
    _ = scene.add(elastic(.disc(0.25, at: Vec2(-1, 0.02))).moving(Vec2(5, 0)))
    for column in 0..<5 {
      for i in 0...column {
        let position = Vec2(
          0.5 * Float(column) * Float(0.75).squareRoot(), 0.5 * Float(i) - 0.25 * Float(column))
        _ = scene.add(elastic(.disc(0.25, at: position)))
      }
    }
    return scene
  }
}

extension AccuracyScene {
  fileprivate func play(_ engine: any AccuracyEngine) throws -> AccuracyTrace? {
    try engine.play(self, seconds: 1.5)
  }
}
