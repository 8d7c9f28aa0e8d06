import Levels
import Physics

// Where a hand finds a joint. Its picture is as large on every scale: what is hit is counted in pixels.

extension PlacedJoint {
  /// Half the width of its picture (pixels).
  var halfWidth: Float {
    switch form {
    case .nail: 8
    case .axle, .wheel: 12
    case .spring: 9
    case .rod, .leash, .gear, .pulley: 4
    case .weld: 9
    case .rail: 6
    case .thruster: 10
    }
  }

  /// How long a nozzle is (pixels).
  package static let nozzle: Float = 20

  /// The line along which it is drawn; a single point for what is round.
  package func line(pixel: Float) -> [Vec2] {
    switch form {
    case .nail(let place), .axle(let place), .weld(let place, _), .wheel(let place, _): [place]
    case .spring(let a, let b, _), .rod(let a, let b), .leash(let a, let b), .rail(let a, let b, _),
      .gear(let a, let b):
      [a, b]
    case .pulley(let points): points
    case .thruster(let place, let direction):
      [place, place - Self.nozzle * pixel * direction]
    }
  }

  /// Where its keys are shown, beside which it is named.
  package func place(pixel: Float) -> Vec2 {
    switch form {
    case .nail(let place), .axle(let place), .weld(let place, _), .wheel(let place, _): place
    case .rail(_, _, let place): place
    case .spring(let a, let b, _), .rod(let a, let b), .leash(let a, let b), .gear(let a, let b):
      0.5 * (a + b)
    case .pulley(let points): points.first ?? .zero
    case .thruster(let place, let direction): place - 0.5 * Self.nozzle * pixel * direction
    }
  }

  /// On which side of that nothing of it is drawn (of length 1); `nil` below it.
  var clearSide: Vec2? {
    switch form {
    case .thruster(_, let direction): return direction
    case .spring(let a, let b, _), .rod(let a, let b), .leash(let a, let b):
      let across = (b - a).normalized.rightPerpendicular
      return across == .zero ? nil : across.x < 0 ? -1 * across : across
    default: return nil
    }
  }

  /// How far beside its picture a point is (m); zero or below on it.
  package func distance(to point: Vec2, pixel: Float) -> Float {
    let nearest = nearestPoint(on: line(pixel: pixel), to: point)?.distance ?? .infinity
    return nearest - halfWidth * pixel
  }

  /// A line around it (m), for the dashes of what is chosen.
  package func outlines(pixel: Float) -> [[Vec2]] {
    // Told in pixels, so that it is round at any zoom.
    let line = line(pixel: pixel).map { $0 / pixel }
    let ends = line.count > 1 ? line : line + line
    return zip(ends, ends.dropFirst()).map { a, b in
      Outline.capsule(a, b, halfWidth + 4).map { pixel * $0 }
    }
  }
}
