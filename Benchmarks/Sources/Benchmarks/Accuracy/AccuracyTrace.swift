import Foundation
import Physics

/// How the bodies of a scene moved: what every engine hands back, and what rows measure.
struct AccuracyTrace {
  /// Where a body is and how it moves, of its center of mass.
  struct Motion {
    var x = 0.0
    var y = 0.0
    var angle = 0.0
    var vx = 0.0
    var vy = 0.0
    var spin = 0.0

    var speed: Double { hypot(vx, vy) }
  }

  /// Time between two frames (s).
  let interval: Double
  /// From the start on; in each the bodies of the scene, then the rods of its ropes.
  let frames: [[Motion]]

  var last: [Motion] { frames[frames.count - 1] }

  /// One number of each frame.
  func series(_ read: ([Motion]) -> Double) -> [Double] { frames.map(read) }

  /// The mean time (s) between passages of zero upward, interpolated; not a number
  /// for fewer than two.
  func period(_ read: ([Motion]) -> Double) -> Double {
    let values = series(read)
    let crossings = zip(values, values.dropFirst()).enumerated().compactMap { index, pair in
      pair.0 < 0 && pair.1 >= 0 ? Double(index) + pair.0 / (pair.0 - pair.1) : nil
    }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else {
      return .nan
    }
    return (last - first) / Double(crossings.count - 1) * interval
  }

  /// The local maxima, from a parabola through three frames each.
  func peaks(_ read: ([Motion]) -> Double) -> [Double] {
    let values = series(read)
    guard values.count > 2 else { return [] }
    return (1..<values.count - 1).compactMap { i in
      let (a, b, c) = (values[i - 1], values[i], values[i + 1])
      guard b > a, b >= c else { return nil }
      let curvature = a - 2 * b + c
      return b - (a - c) * (a - c) / (8 * curvature)
    }
  }

  /// The amplitude of a vibration over the last frames, from positions alone.
  ///
  /// With the angle Ω between frames xₙ₊₁ + xₙ₋₁ = 2 cos Ω xₙ, by least squares, and the amplitude squared is
  /// xₙ² + (xₙ₊₁ − xₙ₋₁)² / 4 sin² Ω: exact for every frequency that an engine makes of the spring's.
  func amplitude(ofLast seconds: Double, _ read: ([Motion]) -> Double) -> Double {
    let values = Array(series(read).suffix(Int((seconds / interval).rounded()) + 2))
    let inner = 1..<values.count - 1
    var (product, square) = (0.0, 0.0)
    for i in inner {
      product += values[i] * (values[i - 1] + values[i + 1])
      square += values[i] * values[i]
    }
    let cosine = product / (2 * square)
    // What has died away does not vibrate.
    guard cosine.magnitude < 1 else { return values.map(\.magnitude).max() ?? 0 }
    for i in inner {
      let change = values[i + 1] - values[i - 1]
      square += change * change / (4 * (1 - cosine * cosine))
    }
    return (square / Double(inner.count)).squareRoot()
  }

  /// The total rotation of a body (rad), counted over whole turns.
  func rotation(of body: Int) -> Double {
    zip(frames, frames.dropFirst()).reduce(0) { sum, pair in
      sum + remainder(pair.1[body].angle - pair.0[body].angle, 2 * .pi)
    }
  }

  /// The least squares slope of a number against time (1/s).
  func slope(_ read: ([Motion]) -> Double) -> Double {
    let values = series(read)
    let middle = Double(values.count - 1) / 2
    let mean = values.reduce(0, +) / Double(values.count)
    var (product, square) = (0.0, 0.0)
    for (i, value) in values.enumerated() {
      product += (Double(i) - middle) * (value - mean)
      square += (Double(i) - middle) * (Double(i) - middle)
    }
    return product / square / interval
  }

  /// The mean of a number over the last frames, of a time (s).
  func mean(ofLast seconds: Double, _ read: ([Motion]) -> Double) -> Double {
    let count = min(frames.count, Int((seconds / interval).rounded()))
    return frames.suffix(count).reduce(0) { $0 + read($1) } / Double(count)
  }

  /// The largest mean of a number over a time (s), one span after the other.
  func largestMean(over seconds: Double, _ read: ([Motion]) -> Double) -> Double {
    let values = series(read)
    let count = Int((seconds / interval).rounded())
    let means = stride(from: 0, through: values.count - count, by: count).map {
      values[$0..<$0 + count].reduce(0, +) / Double(count)
    }
    return means.max() ?? .nan
  }
}

extension AccuracyScene {
  /// Linear momentum (kg·m/s) and angular momentum about the origin (kg·m²/s) of everything.
  func momentum(_ frame: [AccuracyTrace.Motion]) -> (x: Double, y: Double, angular: Double) {
    var sum = (x: 0.0, y: 0.0, angular: 0.0)
    for (piece, motion) in zip(withRods().pieces, frame) where !piece.isStatic {
      let mass = Double(piece.mass)
      sum.x += mass * motion.vx
      sum.y += mass * motion.vy
      sum.angular +=
        Double(piece.inertia) * motion.spin
        + mass * (motion.x * motion.vy - motion.y * motion.vx)
    }
    return sum
  }

  /// Kinetic energy and, against height zero, potential energy of everything (J).
  func energy(_ frame: [AccuracyTrace.Motion]) -> Double {
    var sum = 0.0
    for (piece, motion) in zip(pieces, frame) where !piece.isStatic {
      let mass = Double(piece.mass)
      sum += 0.5 * mass * motion.speed * motion.speed
      sum += 0.5 * Double(piece.inertia) * motion.spin * motion.spin
      sum -= mass * Double(gravity.y) * motion.y
    }
    return sum
  }
}
