import Physics

// What a timeline says at a time. Each field of the keys is a channel of its own: it goes on between the neighbors
// that say it, with the ease of the one before.

extension LevelEase {
  /// How far a change has come, 0 ... 1, when so much of its time has gone by, 0 ... 1.
  ///
  /// Polynomials, the same bits everywhere. Slowly at first is u², slowly at last 1 − (1 − u)², slowly at both ends
  /// u²·(3 − 2u).
  func progress(_ u: Float) -> Float {
    switch self {
    case .linear: return u
    case .easeIn: return u * u
    case .easeOut: return u * (2 - u)
    case .easeInOut: return u * u * (3 - 2 * u)
    case .step: return u < 1 ? 0 : 1
    case .bezier(let a, let b): return Self.bezier(a, b, at: u)
    }
  }

  /// The height of a cubic Bézier curve from (0, 0) to (1, 1) where it is above x. Its x grows with its parameter,
  /// as the control points' x are within 0 ... 1, so halving finds it: 24 times for single precision.
  private static func bezier(_ a: Vec2, _ b: Vec2, at x: Float) -> Float {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    func curve(_ a: Float, _ b: Float, _ s: Float) -> Float {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<24 {
      let middle = 0.5 * (low + high)
      if curve(a.x, b.x, middle) < x { low = middle } else { high = middle }
    }
    return curve(a.y, b.y, 0.5 * (low + high))
  }
}

/// What can be between two others.
package protocol LevelBlended {
  /// What is so far from one to the other; at 0 and 1 exactly these.
  static func blend(_ a: Self, _ b: Self, _ u: Float) -> Self
  /// What it is so many rounds later, each from one to the other.
  func shifted(by rounds: Float, from first: Self, to last: Self) -> Self
}

extension Float: LevelBlended {
  package static func blend(_ a: Float, _ b: Float, _ u: Float) -> Float {
    u == 1 ? b : a + u * (b - a)
  }

  package func shifted(by rounds: Float, from first: Float, to last: Float) -> Float {
    let moved = self + rounds * (last - first)
    return moved.isFinite ? moved : self
  }
}

extension Vec2: LevelBlended {
  package static func blend(_ a: Vec2, _ b: Vec2, _ u: Float) -> Vec2 {
    u == 1 ? b : a + u * (b - a)
  }

  package func shifted(by rounds: Float, from first: Vec2, to last: Vec2) -> Vec2 {
    let moved = self + rounds * (last - first)
    return moved.isFinite ? moved : self
  }
}

extension LevelColor: LevelBlended {
  /// Colors do not add up.
  package func shifted(by rounds: Float, from first: LevelColor, to last: LevelColor) -> LevelColor
  { self }

  package static func blend(_ a: LevelColor, _ b: LevelColor, _ u: Float) -> LevelColor {
    func part(_ path: KeyPath<LevelColor, UInt8>) -> UInt8 {
      let value = Float.blend(Float(a[keyPath: path]), Float(b[keyPath: path]), u)
      return UInt8(saturating: min(max(value.rounded(), 0), 255))
    }
    return LevelColor(
      red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }
}
