import Foundation
import TestData

@testable import Physics

/// Strokes as hands draw them, made from formulas with seeded jitter.
enum DrawnStrokes {
  struct Sample: CustomStringConvertible, Sendable {
    let name: String
    let points: [Vec2]
    var description: String { name }
  }

  /// Every kind with every seed.
  static let all: [Sample] = kinds.flatMap { kind in
    (0..<12).map { seed in
      Sample(name: "\(kind.name) \(seed)", points: drawn(kind, seed: UInt64(seed)))
    }
  }

  private struct Kind: Sendable {
    let name: String
    /// The point at 0 ... 1 along the stroke.
    let at: @Sendable (Double) -> (x: Double, y: Double)
  }

  private static let kinds: [Kind] = [
    Kind(name: "circle") { t in (cos(6.2 * t), sin(6.2 * t)) },
    Kind(name: "ellipse") { t in (2 * cos(6.4 * t), 0.6 * sin(6.4 * t)) },
    Kind(name: "star") { t in
      let r = 1 + 0.45 * cos(5 * 2 * Double.pi * t)
      return (r * cos(6.28 * t), r * sin(6.28 * t))
    },
    Kind(name: "spiral") { t in ((0.1 + t) * cos(19 * t), (0.1 + t) * sin(19 * t)) },
    Kind(name: "scribble") { t in (t + 0.3 * sin(61 * t), cos(23 * t) + 0.4 * sin(40 * t)) },
    Kind(name: "heart") { t in
      let a = 6.28 * t
      return (
        0.8 * pow(sin(a), 3),
        0.65 * cos(a) - 0.25 * cos(2 * a) - 0.1 * cos(3 * a) - 0.05 * cos(4 * a)
      )
    },
    Kind(name: "hook") { t in
      t < 0.6 ? (0, 1 - 2 * t) : (0.4 - 0.4 * cos(9 * (t - 0.6)), -0.2 - 0.4 * sin(9 * (t - 0.6)))
    },
    Kind(name: "zigzag") { t in
      let phase = (8 * t).truncatingRemainder(dividingBy: 1)
      return (2 * t, abs(2 * phase - 1))
    },
    Kind(name: "drop") { t in
      (sin(6.28 * t) * pow(sin(3.14 * t), 1.5), cos(6.28 * t))
    },
  ]

  private static func drawn(_ kind: Kind, seed: UInt64) -> [Vec2] {
    var random = SplitMix64(seed: 1000 + seed)
    let count = [15, 40, 90, 250, 500, 1000][Int(seed) % 6]
    let jitter = [0, 0.002, 0.01, 0.03][Int(seed) % 4]
    let size = Double(random.float(0.5...40))
    let turn = Double(random.float(-3...3))
    let place = (x: Double(random.float(-50...50)), y: Double(random.float(-50...50)))
    return (0..<count).map { i in
      let p = kind.at(Double(i) / Double(count - 1))
      let x = size * (p.x + jitter * Double(random.float(-1...1)))
      let y = size * (p.y + jitter * Double(random.float(-1...1)))
      return Vec2(
        Float(place.x + cos(turn) * x - sin(turn) * y),
        Float(place.y + sin(turn) * x + cos(turn) * y))
    }
  }
}

extension SharedData {
  /// The points of every stroke of the file of drawn strokes, or `nil` where it is not here.
  static func drawnStrokes() throws -> [[Vec2]]? {
    guard let url = file("strokes_dev.jsonl") else { return nil }
    struct Line: Decodable { let pts: [[Double]] }
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: 0x0A).map { line in
      try decoder.decode(Line.self, from: line).pts.map { Vec2(Float($0[0]), Float($0[1])) }
    }
  }
}
