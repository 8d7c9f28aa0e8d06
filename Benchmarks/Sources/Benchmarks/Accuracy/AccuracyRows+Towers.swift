import Foundation
import Physics

// Things that stand. A tower of equal boxes stands at every height, as each box is held below its
// center. Of n blocks of the length 1 the upper ones reach at most Σ 1 / 2k over the edge of a table.

extension AccuracyRow {
  static var towers: [AccuracyRow] {
    group(
      "Towers", source: "statics: the center of mass is above the base",
      [
        Draft("boxes of 1 m that stand for 60 s, of 100", "all", known: 100) {
          try tallest(100, size: 1, $0)
        },
        Draft("dice of 5 cm that stand for 60 s, of 50", "all", known: 50) {
          try tallest(50, size: 0.05, $0)
        },
        Draft("dice of 2 cm that stand for 60 s, of 50", "all", known: 50) {
          try tallest(50, size: 0.02, $0)
        },
        Draft("20 boxes of 1 m after 10 s: height", "n h", known: 20) { engine in
          try engine.play(tower(20, size: 1), seconds: 10, every: 60).map { $0.last[20].y + 0.5 }
        },
        Draft(
          "4 blocks over an edge: farthest reach", "½ Σ 1 / k",
          source: "Hall, Am. J. Phys. 73, 1107 (2005)",
          known: 25.0 / 24
        ) {
          engine in
          try engine.threshold(in: 0.5...1.5, standsHigh: false) { reach in
            let scene = overhang(reach: reach)
            return try engine.play(scene, seconds: 10, every: 60).map {
              abs($0.last[4].y - 0.7) < 0.1
            }
          }
        },
      ])
  }

  /// Boxes that touch, on a floor; sleep is on, as by default.
  private static func tower(_ count: Int, size: Float) -> AccuracyScene {
    var scene = AccuracyScene()
    scene.sleeps = true
    scene.floor(friction: 0.6)
    for i in 0..<count {
      let box = AccuracyScene.Piece.box(
        size, size, at: Vec2(0, size * (Float(i) + 0.5)), mass: size * size)
      _ = scene.add(box.with(friction: 0.6))
    }
    return scene
  }

  /// How many boxes stand for a minute: all that are wanted, or by bisection.
  private static func tallest(
    _ wanted: Int, size: Float, _ engine: any AccuracyEngine
  ) throws -> Double? {
    let stands = { (count: Int) in
      try engine.play(tower(count, size: size), seconds: 60, every: 3600).map { trace in
        (1...count).allSatisfy {
          let height = Double(size) * (Double($0) - 0.5)
          return abs(trace.last[$0].x) < 0.25 * Double(size) && trace.last[$0].y > 0.9 * height
        }
      }
    }
    guard let all = try stands(wanted) else { return nil }
    if all { return Double(wanted) }
    var (low, high) = (0, wanted)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try stands(middle) == true { low = middle } else { high = middle }
    }
    return Double(low)
  }

  /// Four blocks of 1 x 0.2 m on a table that ends at x = 0, each as far out over the next as is best,
  /// scaled to reach so far (m). Block 1 is the lowest.
  private static func overhang(reach: Double) -> AccuracyScene {
    var scene = AccuracyScene()
    var table = AccuracyScene.Piece.box(20, 2, at: Vec2(-10, -1)).with(friction: 0.6)
    table.isStatic = true
    _ = scene.add(table)
    var edge = 0.0
    for i in 1...4 {
      edge += 0.5 / Double(5 - i) * reach / (25.0 / 24)
      let position = Vec2(Float(edge - 0.5), 0.2 * Float(i) - 0.1)
      _ = scene.add(AccuracyScene.Piece.box(1, 0.2, at: position).with(friction: 0.6))
    }
    return scene
  }
}
