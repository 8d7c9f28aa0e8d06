import Foundation
import Physics

// Bodies that touch nothing: thrown, rotating, in orbit.
//
// A pull μ / r² holds ellipses of the size a with T = 2π √(a³ / μ), 1 / 2a = 1 / r − v² / 2μ.

extension AccuracyRow {
  static var flights: [AccuracyRow] {
    let (strength, size) = (40.0, 4.0)
    let period = 2 * Double.pi * (size * size * size / strength).squareRoot()
    return group(
      "Flight and orbit", source: "Landau, Lifshitz: Mechanics, §15",
      [
        Draft(
          "fall from rest: distance in 1 s", "½ g t²", source: "constant acceleration",
          known: 0.5 * standardGravity
        ) { engine in
          var scene = AccuracyScene()
          let stone = scene.add(.point(1, at: .zero))
          return try engine.play(scene, seconds: 1).map { -$0.last[stone].y }
        },
        Draft(
          "throw at 20 m/s and 45°: range", "v² / g", source: "constant acceleration",
          known: 400 / standardGravity
        ) { engine in
          var scene = AccuracyScene()
          let speed = Float(200.0.squareRoot())
          let stone = scene.add(.point(1, at: .zero).moving(Vec2(speed, speed)))
          guard let trace = try engine.play(scene, seconds: 3) else { return nil }
          for (a, b) in zip(trace.frames.dropFirst(), trace.frames.dropFirst(2)) {
            let (a, b) = (a[stone], b[stone])
            if b.y < 0 { return a.x + (b.x - a.x) * a.y / (a.y - b.y) }
          }
          return .nan
        },
        Draft("free spin of 40 rad/s: angle after 10 s", "ω t", source: "no torque", known: 400) {
          engine in
          var scene = AccuracyScene.weightless
          let bar = scene.add(.box(1, 0.2, at: .zero).moving(.zero, spin: 40))
          return try engine.play(scene, seconds: 10)?.rotation(of: bar)
        },
        Draft("circular orbit: period", "2π √(r³ / μ)", known: period) { engine in
          try engine.play(orbit(strength, at: size, size: size), seconds: 10 * period + 1)?
            .period { $0[0].y }
        },
        Draft("orbit, eccentricity 0.5: period", "2π √(a³ / μ)", known: period) { engine in
          try engine.play(orbit(strength, at: 6, size: size), seconds: 10 * period + 1)?
            .period { $0[0].y }
        },
        Draft(
          "the same: semi-major axis after 10 turns", "1 / (2 / r − v² / μ)", known: size
        ) { engine in
          try engine.play(orbit(strength, at: 6, size: size), seconds: 10 * period)?
            .mean(ofLast: period) {
              1 / (2 / hypot($0[0].x, $0[0].y) - $0[0].speed * $0[0].speed / strength)
            }
        },
      ])
  }

  /// A body on the x axis that crosses it upward, on an orbit of a size.
  private static func orbit(
    _ strength: Double, at distance: Double, size: Double
  ) -> AccuracyScene {
    var scene = AccuracyScene.weightless
    scene.attraction = Float(strength)
    let speed = (strength * (2 / distance - 1 / size)).squareRoot()
    _ = scene.add(.point(1, at: Vec2(Float(distance), 0)).moving(Vec2(0, Float(speed))))
    return scene
  }
}
