import ArgumentParser
import Foundation
import Physics
import Scenes

/// Strokes of one source.
struct StrokeSet {
  let name: String
  var strokes: [[Vec2]]
}

// MARK: - Files

extension StrokeSet {
  /// The strokes of files with a line {"pts": [[x, y], …], "src": "…"} each, by source in the order of
  /// first sight; those without one are named after their file.
  static func read(_ paths: [String]) throws -> [StrokeSet] {
    struct Line: Decodable {
      let pts: [[Double]]
      let src: String?
    }
    var sets: [StrokeSet] = []
    let decoder = JSONDecoder()
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ValidationError("\(path): there is no such file")
      }
      for (number, text) in data.split(separator: 0x0A).enumerated() {
        guard let line = try? decoder.decode(Line.self, from: text),
          line.pts.allSatisfy({ $0.count > 1 })
        else { throw ValidationError("\(path):\(number + 1): no stroke {\"pts\": [[x, y], …]}") }
        let name = line.src ?? (path as NSString).lastPathComponent
        let points = line.pts.map { Vec2(Float($0[0]), Float($0[1])) }
        if let place = sets.firstIndex(where: { $0.name == name }) {
          sets[place].strokes.append(points)
        } else {
          sets.append(StrokeSet(name: name, strokes: [points]))
        }
      }
    }
    return sets
  }
}

// MARK: - Built in

extension StrokeSet {
  /// Strokes from formulas and a seed: no file is needed, and everybody has the same ones.
  static func builtIn(each count: Int) -> [StrokeSet] {
    Figure.allCases.enumerated().map { place, figure in
      var random = SceneRandom(seed: UInt64(100 + place))
      return StrokeSet(
        name: figure.rawValue, strokes: (0..<count).map { _ in figure.stroke(&random) })
    }
  }

  /// Strokes of 500 points, for times.
  static func long(_ count: Int) -> StrokeSet {
    var random = SceneRandom(seed: 500)
    return StrokeSet(
      name: "500 points",
      strokes: (0..<count).map { i in
        Figure.allCases[i % Figure.allCases.count].stroke(&random, points: 500)
      })
  }

  private enum Figure: String, CaseIterable {
    case ellipses, drops, spirals, scribbles, stars, letters

    /// The figure somewhere, at some size and angle, with a hand's tremble of up to 2 % of its size.
    func stroke(_ random: inout SceneRandom, points: Int? = nil) -> [Vec2] {
      let count = points ?? [24, 60, 120, 300][random.choice(of: 4)]
      let shape = (0..<8).map { _ in random.float(0...1) }
      let turn = Rotation(angle: random.float(-3...3))
      let size = random.float(0.5...50)
      let place = Vec2(random.float(-100...100), random.float(-100...100))
      let tremble = [0, 0.003, 0.02][random.choice(of: 3)] as Float
      return (0..<count).map { i in
        let jitter = Vec2(random.float(-tremble...tremble), random.float(-tremble...tremble))
        return place + size * turn.rotate(at(Float(i) / Float(count - 1), shape) + jitter)
      }
    }

    /// The point at a part (0 ... 1) of the way; `shape` are eight numbers of 0 ... 1.
    private func at(_ part: Float, _ shape: [Float]) -> Vec2 {
      let round = Rotation(angle: (1.9 + 0.2 * shape[0]) * .pi * part)
      switch self {
      case .ellipses: return Vec2(round.cosine, (0.1 + 0.9 * shape[1]) * round.sine)
      case .drops:
        let pointed = Rotation(angle: .pi * part).sine
        return Vec2(round.sine * (shape[1] < 0.5 ? pointed : pointed * pointed), round.cosine)
      case .spirals:
        let turns = Rotation(angle: (4 + 30 * shape[1]) * part)
        return (0.1 + part) * Vec2(turns.cosine, turns.sine)
      case .scribbles:
        let (fast, slow) = (
          Rotation(angle: (10 + 50 * shape[1]) * part), Rotation(angle: 9 * shape[2] * part)
        )
        return Vec2(slow.sine + 0.4 * fast.cosine, part + (0.2 + shape[3]) * fast.sine)
      case .stars:
        let tips = Rotation(angle: Float(3 + Int(6 * shape[1])) * 2 * .pi * part)
        let radius = 1 + (0.1 + 0.5 * shape[2]) * tips.cosine
        return radius * Vec2(round.cosine, round.sine)
      case .letters:
        // A curve through five places, as a hand writes.
        let places = (0..<5).map { i in
          Vec2(shape[i], shape[(i + 3) % 8]) + Vec2(0.3 * Float(i % 2), 0.35 * Float(i))
        }
        let way = part * Float(places.count - 1)
        let piece = min(Int(way), places.count - 2)
        let t = way - Float(piece)
        func p(_ k: Int) -> Vec2 { places[max(0, min(places.count - 1, piece + k))] }
        // Catmull and Rom's spline.
        let straight = 2 * p(0) + t * (p(1) - p(-1))
        let square = 2 * p(-1) - 5 * p(0) + 4 * p(1) - p(2)
        let cube = 3 * p(0) - p(-1) - 3 * p(1) + p(2)
        return 0.5 * (straight + t * t * square + t * t * t * cube)
      }
    }
  }
}
