import Foundation
import Physics

// What closed systems keep: linear momentum, angular momentum, energy. All are shown as a part of what
// there was at the start.

extension AccuracyRow {
  static var momenta: [AccuracyRow] {
    let kinds: [(String, Double, (inout AccuracyScene) -> Void)] = [
      ("hinge", 10, { $0.hinge(0, 1, at: .zero) }),
      ("hinge", 40, { $0.hinge(0, 1, at: .zero) }),
      ("weld", 10, { $0.weld(0, 1, at: .zero) }),
      ("rod", 10, { $0.links.append(.rod(0, 1, Vec2(0.25, 0), Vec2(-0.25, 0))) }),
      (
        "spring", 10,
        { $0.links.append(.spring(0, 1, .zero, length: 1, stiffness: 500, damping: 0)) }
      ),
    ]
    return group(
      "Momentum after 10 s", source: "momentum is conserved",
      [
        Draft("two bars on a hinge that fly at 5 m/s: linear", "Σ m v", known: 1) { engine in
          let scene = pair(spin: 10, drift: Vec2(5, 0)) { $0.hinge(0, 1, at: .zero) }
          return try engine.play(scene, seconds: 10).map {
            let (start, end) = (scene.momentum($0.frames[0]), scene.momentum($0.last))
            return 1 - hypot(end.x - start.x, end.y - start.y) / hypot(start.x, start.y)
          }
        }
      ]
        + kinds.map { name, spin, tie in
          Draft(
            "1 kg and 10 kg on a \(name) at \(Int(spin)) rad/s: angular", "Σ (I ω + m r × v)",
            known: 1
          ) { engine in
            let scene = pair(spin: spin, tie: tie)
            return try engine.play(scene, seconds: 10).map {
              scene.momentum($0.last).angular / scene.momentum($0.frames[0]).angular
            }
          }
        } + [
          Draft("bar on a fixed hinge at 20 rad/s: angular", "(I + m d²) ω", known: 1) { engine in
            var scene = AccuracyScene.weightless
            let bar = scene.add(.box(1, 0.2, at: Vec2(0.5, 0)).moving(Vec2(0, 10), spin: 20))
            let ground = scene.anchor()
            scene.hinge(ground, bar, at: .zero)
            return try engine.play(scene, seconds: 10).map {
              scene.momentum($0.last).angular / scene.momentum($0.frames[0]).angular
            }
          },
          Draft("load whirled on a rope at 20 rad/s: angular", "m r v", known: 1) { engine in
            var scene = AccuracyScene.weightless
            let load = scene.add(.disc(0.2, at: Vec2(2, 0)).moving(Vec2(0, 40), spin: 20))
            let points = (0...8).map { Vec2(0.25 * Float($0), 0) }
            scene.strands = [.init(end: load, points: points, density: 0.01, spin: 20)]
            return try engine.play(scene, seconds: 10).map {
              scene.momentum($0.last).angular / scene.momentum($0.frames[0]).angular
            }
          },
        ])
  }

  static var energies: [AccuracyRow] {
    group(
      "Energy", source: "energy is conserved",
      [
        Draft("box down a smooth slope of 30°: speed after 1 s", "√(2 g Δh)", known: 1) { engine in
          var scene = AccuracyScene()
          let tilt = Rotation(angle: Float(-radians(30)))
          scene.floor(angle: tilt.angle)
          var box = AccuracyScene.Piece.box(1, 0.5, at: tilt.rotate(Vec2(0, 0.25)))
          box.angle = tilt.angle
          let start = Double(box.position.y)
          let index = scene.add(box)
          return try engine.play(scene, seconds: 1).map {
            let drop = start - $0.last[index].y
            return $0.last[index].speed / (2 * standardGravity * drop).squareRoot()
          }
        },
        Draft("double pendulum released level: after 60 s", "½ Σ m v² + Σ m g y", known: 1) {
          try doublePendulum($0)?.last
        },
        Draft("the same: largest mean of a second", "½ Σ m v² + Σ m g y", known: 1) {
          try doublePendulum($0)?.largest
        },
        Draft("hinged bars released level: after 60 s", "½ Σ (m v² + I ω²) + Σ m g y", known: 1) {
          try hingedBars(lower: 1, $0)?.last
        },
        Draft("the same: largest mean of a second", "½ Σ (m v² + I ω²) + Σ m g y", known: 1) {
          try hingedBars(lower: 1, $0)?.largest
        },
        Draft(
          "the lower bar 20 times as heavy: after 60 s", "½ Σ (m v² + I ω²) + Σ m g y", known: 1
        ) {
          try hingedBars(lower: 20, $0)?.last
        },
      ])
  }

  /// Energy as a part of what there was at the start, both above that of hanging at rest.
  private typealias Energy = (last: Double, largest: Double)

  /// Two points of 1 kg on rods of 1 m.
  private static func doublePendulum(_ engine: any AccuracyEngine) throws -> Energy? {
    var scene = AccuracyScene()
    let a = scene.add(.point(1, at: Vec2(1, 0)))
    let b = scene.add(.point(1, at: Vec2(2, 0)))
    let ground = scene.anchor()
    scene.links = [.rod(ground, a, .zero, .zero), .rod(a, b, .zero, .zero)]
    return try energy(of: scene, atRest: -3 * standardGravity, engine)
  }

  /// Two bars of 1 m, the upper one of 1 kg.
  private static func hingedBars(
    lower mass: Float, _ engine: any AccuracyEngine
  ) throws -> Energy? {
    var scene = AccuracyScene()
    let a = scene.add(.box(1, 0.1, at: Vec2(0.5, 0)))
    let b = scene.add(.box(1, 0.1, at: Vec2(1.5, 0), mass: mass))
    let ground = scene.anchor()
    scene.hinge(ground, a, at: .zero)
    scene.hinge(a, b, at: Vec2(1, 0))
    return try energy(of: scene, atRest: -(0.5 + 1.5 * Double(mass)) * standardGravity, engine)
  }

  private static func energy(
    of scene: AccuracyScene, atRest least: Double, _ engine: any AccuracyEngine
  ) throws -> Energy? {
    guard let trace = try engine.play(scene, seconds: 60) else { return nil }
    let part = { (frame: [AccuracyTrace.Motion]) in 1 - scene.energy(frame) / least }
    return (trace.mean(ofLast: 1, part), trace.largestMean(over: 1, part))
  }

  /// Bars of 1 kg and 10 kg that rotate as one about their common center of mass, and drift.
  private static func pair(
    spin: Double, drift: Vec2 = .zero, tie: (inout AccuracyScene) -> Void
  ) -> AccuracyScene {
    var scene = AccuracyScene.weightless
    let center = Vec2(Float(0.5 * 9 / 11.0), 0)
    for (x, mass) in [(-0.5, 1), (0.5, 10)] as [(Float, Float)] {
      let bar = AccuracyScene.Piece.box(1, 0.2, at: Vec2(x, 0), mass: mass)
      let velocity = Float(spin) * (bar.position - center).leftPerpendicular + drift
      _ = scene.add(bar.moving(velocity, spin: Float(spin)))
    }
    tie(&scene)
    return scene
  }
}
