import Foundation
import Physics

// Pendulums and springs.
//
// A pendulum of the length L swings from θ₀ with T = 2π √(L / g) / agm(1, cos ½θ₀); of a body on a rigid
// arm L is I / (m d), I about the pivot and d from there to the center of mass. A spring of the
// stiffness k gives ω = √(k / m).

extension AccuracyRow {
  static var pendulums: [AccuracyRow] {
    let disc = 1 + 0.5 * 0.1 * 0.1
    let small = 2 - 2.0.squareRoot()
    return group(
      "Pendulum, 1 m", source: "Landau, Lifshitz: Mechanics, §11",
      [5, 90, 170].map { degrees in
        Draft(
          "disc on a hinge from \(degrees)°: period", "2π √(I / m g d) / agm(1, cos ½θ₀)",
          known: period(length: disc, from: Double(degrees))
        ) { engine in
          try engine.play(pendulum(degrees: Double(degrees)), seconds: 60)?.period { $0[1].x }
        }
      } + [
        Draft("from 90°: angle after 100 swings", "θ₀", known: .pi / 2) { engine in
          let time = 100 * period(length: disc, from: 90)
          return try engine.play(pendulum(degrees: 90), seconds: time + 1).map {
            $0.peaks { atan2($0[1].x, -$0[1].y) }.last ?? .nan
          }
        },
        Draft(
          "point on a rod from 60°: period", "2π √(L / g) / agm(1, cos ½θ₀)",
          known: period(length: 1, from: 60)
        ) { engine in
          var scene = AccuracyScene()
          let ground = scene.anchor()
          let bob = scene.add(.point(1, at: onCircle(60)))
          scene.links = [.rod(ground, bob, .zero, .zero)]
          return try engine.play(scene, seconds: 60)?.period { $0[bob].x }
        },
        Draft(
          "bob of 500 times its rope's mass from 60°: period",
          "2π √(L / g) / agm(1, cos ½θ₀) √((1 + ε / 3) / (1 + ε / 2)), ε = 1 / 500",
          known: period(length: (1 + 0.002 / 3) / (1 + 0.002 / 2), from: 60)
        ) { engine in
          var scene = AccuracyScene()
          let bob = scene.add(.point(10, at: onCircle(60)))
          let points = (0...20).map { Float($0) / 20 * onCircle(60) }
          scene.strands = [.init(end: bob, points: points, density: 0.02)]
          return try engine.play(scene, seconds: 20)?.period { $0[bob].x }
        },
        Draft(
          "double, slow mode: period", "2π √(L / (2 − √2) g)",
          source: "Landau, Lifshitz: Mechanics, §23",
          known: 2 * .pi / (small * standardGravity).squareRoot()
        ) { try $0.play(doublePendulum(1, 2.0.squareRoot()), seconds: 60)?.period { $0[1].x } },
        Draft(
          "double, fast mode: period", "2π √(L / (2 + √2) g)",
          source: "Landau, Lifshitz: Mechanics, §23",
          known: 2 * .pi / ((4 - small) * standardGravity).squareRoot()
        ) { try $0.play(doublePendulum(1, -(2.0.squareRoot())), seconds: 30)?.period { $0[1].x } },
      ])
  }

  static var springs: [AccuracyRow] {
    let omega = 4 * Double.pi
    return group(
      "Spring", source: "Landau, Lifshitz: Mechanics, §21, §25",
      [
        Draft("2 Hz: period", "2π √(m / k)", known: 0.5) { engine in
          try engine.play(spring(hertz: 2), seconds: 50)?.period { $0[1].x }
        },
        Draft("2 Hz: amplitude after 100 periods", "x₀", known: 0.5) { engine in
          try engine.play(spring(hertz: 2), seconds: 50)?.amplitude(ofLast: 1) { $0[1].x }
        },
        Draft("10 Hz: amplitude after 100 periods", "x₀", known: 0.5) { engine in
          try engine.play(spring(hertz: 10), seconds: 10)?.amplitude(ofLast: 1) { $0[1].x }
        },
        Draft("2 Hz, damping ratio 0.1: rate of decay", "ζ ω", known: 0.1 * omega) { engine in
          // The envelope is √(x² + (x' + ζ ω x)² / ω_d²), at every moment.
          let damped = omega * 0.99.squareRoot()
          return try engine.play(spring(hertz: 2, ratio: 0.1), seconds: 2).map { trace in
            -trace.slope {
              log(hypot($0[1].x, ($0[1].vx + 0.1 * omega * $0[1].x) / damped))
            }
          }
        },
        Draft("2 Hz: sag under its load", "g / ω²", known: standardGravity / omega / omega) {
          engine in
          var scene = spring(hertz: 2, ratio: 1)
          scene.gravity = Vec2(Float(standardGravity), 0)
          return try engine.play(scene, seconds: 20)?.last[1].x
        },
        Draft(
          "1 kg and 3 kg, 100 N/m between: period", "2π √(m₁ m₂ / k (m₁ + m₂))",
          known: 2 * .pi * (0.75 / 100).squareRoot()
        ) { engine in
          var scene = AccuracyScene.weightless
          let a = scene.add(.point(1, at: Vec2(-1.25, 0)))
          let b = scene.add(.point(3, at: Vec2(1, 0)))
          scene.links = [.spring(a, b, .zero, length: 2, stiffness: 100, damping: 0)]
          return try engine.play(scene, seconds: 50)?.period { $0[b].x - $0[a].x - 2 }
        },
      ])
  }

  private static func period(length: Double, from degrees: Double) -> Double {
    2 * .pi * (length / standardGravity).squareRoot()
      / arithmeticGeometricMean(1, cos(0.5 * radians(degrees)))
  }

  private static func onCircle(_ degrees: Double) -> Vec2 {
    Vec2(Float(sin(radians(degrees))), Float(-cos(radians(degrees))))
  }

  private static func pendulum(degrees: Double) -> AccuracyScene {
    var scene = AccuracyScene()
    let ground = scene.anchor()
    var disc = AccuracyScene.Piece.disc(0.1, at: onCircle(degrees))
    disc.angle = Float(radians(degrees))
    let bob = scene.add(disc)
    scene.hinge(ground, bob, at: .zero)
    return scene
  }

  /// Two points of 1 kg on rods of 1 m, let go at angles in degrees.
  private static func doublePendulum(_ upper: Double, _ lower: Double) -> AccuracyScene {
    var scene = AccuracyScene()
    let ground = scene.anchor()
    let a = scene.add(.point(1, at: onCircle(upper)))
    let b = scene.add(.point(1, at: onCircle(upper) + onCircle(lower)))
    scene.links = [.rod(ground, a, .zero, .zero), .rod(a, b, .zero, .zero)]
    return scene
  }

  /// 1 kg, 0.5 m from where a spring would have it: at the origin.
  private static func spring(hertz: Double, ratio: Double = 0) -> AccuracyScene {
    var scene = AccuracyScene.weightless
    let ground = scene.anchor()
    let bob = scene.add(.point(1, at: Vec2(0.5, 0)))
    let omega = 2 * .pi * hertz
    scene.links = [
      .spring(
        ground, bob, Vec2(-2, 0), length: 2, stiffness: Float(omega * omega),
        damping: Float(2 * ratio * omega))
    ]
    return scene
  }
}
