import Foundation
import Physics

// Bodies on floors and slopes: Coulomb's friction, rolling, bounces.
//
// On a slope of the angle θ a body slides with a = g (sin θ − μ cos θ) where tan θ > μ. What rolls
// without slipping has a = g sin θ / (1 + I / m r²). A bounce gives back the part e of the speed.

extension AccuracyRow {
  static var frictions: [AccuracyRow] {
    let angle = radians(30)
    let slide = standardGravity * (sin(angle) - 0.3 * cos(angle))
    return group(
      "Friction", source: "Coulomb; Halliday, Resnick: Fundamentals of Physics, ch. 6",
      [
        Draft(
          "box at 5 m/s, friction 0.5: distance to rest", "v² / 2 μ g",
          known: 25 / standardGravity
        ) { engine in
          var scene = AccuracyScene()
          scene.floor(friction: 0.5)
          let box = AccuracyScene.Piece.box(1, 0.5, at: Vec2(0, 0.25)).with(friction: 0.5)
          let index = scene.add(box.moving(Vec2(5, 0)))
          return try engine.play(scene, seconds: 3)?.last[index].x
        },
        Draft(
          "box on 30°, friction 0.3: distance in 1 s", "½ g (sin θ − μ cos θ) t²",
          known: 0.5 * slide
        ) {
          engine in
          try slope(30, .box(1, 0.5, at: Vec2(0, 0.25)), friction: 0.3, seconds: 1, engine)
        },
        Draft("box on 20°: least friction that holds it", "tan θ", known: tan(radians(20))) {
          engine in
          try engine.threshold(in: 0.2...0.6, standsHigh: true) { friction in
            try slope(20, .box(1, 0.5, at: Vec2(0, 0.25)), friction: friction, seconds: 10, engine)
              .map { $0 < 0.05 }
          }
        },
        Draft("box 1 m high on 20°: least width that stands", "h tan θ", known: tan(radians(20))) {
          engine in
          try engine.threshold(in: 0.2...0.6, standsHigh: true) { width in
            var scene = AccuracyScene()
            let tilt = Rotation(angle: Float(-radians(20)))
            scene.floor(angle: tilt.angle, friction: 1)
            var box = AccuracyScene.Piece.box(Float(width), 1, at: tilt.rotate(Vec2(0, 0.5)))
            box.angle = tilt.angle
            let index = scene.add(box.with(friction: 1))
            return try engine.play(scene, seconds: 10).map {
              abs($0.last[index].angle + radians(20)) < 0.1
            }
          }
        },
      ])
  }

  static var rollings: [AccuracyRow] {
    let pull = standardGravity * sin(radians(20))
    return group(
      "Rolling", source: "Halliday, Resnick: Fundamentals of Physics, ch. 11",
      [
        Draft("disc down 20°: distance in 2 s", "⅓ g sin θ t²", known: pull / 1.5 * 2) { engine in
          try slope(20, .disc(0.5, at: Vec2(0, 0.5)), friction: 0.6, seconds: 2, engine)
        },
        Draft("ring down 20°: distance in 2 s", "¼ g sin θ t²", known: pull / 2 * 2) { engine in
          var ring = AccuracyScene.Piece.disc(0.5, at: Vec2(0, 0.5))
          ring.inertia = 0.25
          return try slope(20, ring, friction: 0.6, seconds: 2, engine)
        },
        Draft("disc thrown at 6 m/s: speed when it rolls", "⅔ v", known: 4) { engine in
          try thrown(.disc(0.5, at: Vec2(0, 0.5)), engine)?.last[1].vx
        },
        Draft(
          "the same, friction 0.2: distance after 2 s",
          "v t_r − ½ μ g t_r² + ⅔ v (2 s − t_r), t_r = v / 3 μ g",
          known: thrownDistance
        ) { engine in
          try thrown(.disc(0.5, at: Vec2(0, 0.5)), engine)?.last[1].x
        },
      ])
  }

  static var restitutions: [AccuracyRow] {
    group(
      "Restitution", source: "Newton; Halliday, Resnick: Fundamentals of Physics, ch. 9",
      [
        Draft("ball from 2 m, e 0.5: height of bounce 1", "h e²", known: 0.5) {
          try bounce(.disc(0.25, at: Vec2(0, 2.25)), restitution: 0.5, 1, $0)
        },
        Draft("ball from 2 m, e 0.8: height of bounce 1", "h e²", known: 1.28) {
          try bounce(.disc(0.25, at: Vec2(0, 2.25)), restitution: 0.8, 1, $0)
        },
        Draft("the same: height of bounce 5", "h e¹⁰", known: 2 * pow(0.8, 10)) {
          try bounce(.disc(0.25, at: Vec2(0, 2.25)), restitution: 0.8, 5, $0)
        },
        Draft("flat box from 2 m, e 0.5: height of bounce 1", "h e²", known: 0.5) {
          try bounce(.box(0.5, 0.5, at: Vec2(0, 2.25)), restitution: 0.5, 1, $0)
        },
        Draft("ball from 2 m, e 1: height of bounce 10", "h", known: 2) {
          try bounce(.disc(0.25, at: Vec2(0, 2.25)), restitution: 1, 10, $0)
        },
        Draft("ball at 5 cm/s to a wall, e 1: speed after", "e v", known: 0.05) { engine in
          var scene = AccuracyScene.weightless
          scene.floor(restitution: 1)
          let ball = AccuracyScene.Piece.disc(0.25, at: Vec2(0, 0.27))
          let index = scene.add(ball.with(friction: 0, restitution: 1).moving(Vec2(0, -0.05)))
          return try engine.play(scene, seconds: 1)?.last[index].vy
        },
      ])
  }

  /// How far a body that starts at rest gets down a slope (m).
  private static func slope(
    _ degrees: Double, _ piece: AccuracyScene.Piece, friction: Double, seconds: Double,
    _ engine: any AccuracyEngine
  ) throws -> Double? {
    var scene = AccuracyScene()
    let tilt = Rotation(angle: Float(-radians(degrees)))
    scene.floor(angle: tilt.angle, friction: Float(friction))
    var piece = piece.with(friction: Float(friction))
    piece.position = tilt.rotate(piece.position)
    piece.angle = tilt.angle
    let start = piece.position
    let index = scene.add(piece)
    return try engine.play(scene, seconds: seconds).map {
      let end = $0.last[index]
      return (end.x - Double(start.x)) * cos(radians(degrees))
        - (end.y - Double(start.y)) * sin(radians(degrees))
    }
  }

  private static func thrown(
    _ piece: AccuracyScene.Piece, _ engine: any AccuracyEngine
  ) throws -> AccuracyTrace? {
    var scene = AccuracyScene()
    scene.floor(friction: 0.2)
    _ = scene.add(piece.with(friction: 0.2).moving(Vec2(6, 0)))
    return try engine.play(scene, seconds: 2)
  }

  private static var thrownDistance: Double {
    let brake = 0.2 * standardGravity
    let time = 6 / (3 * brake)
    return 6 * time - 0.5 * brake * time * time + 4 * (2 - time)
  }

  /// How high the lowest point of a body comes in a bounce (m).
  private static func bounce(
    _ piece: AccuracyScene.Piece, restitution: Float, _ count: Int, _ engine: any AccuracyEngine
  ) throws -> Double? {
    var scene = AccuracyScene()
    scene.floor(friction: 0.5, restitution: restitution)
    let index = scene.add(piece.with(friction: 0.5, restitution: restitution))
    return try engine.play(scene, seconds: 14).map {
      let peaks = $0.peaks { $0[index].y - 0.25 }.filter { $0 > 0.02 }
      return peaks.count < count ? 0 : peaks[count - 1]
    }
  }
}
