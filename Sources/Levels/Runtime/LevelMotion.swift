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
protocol LevelBlended {
  /// What is so far from one to the other; at 0 and 1 exactly these.
  static func blend(_ a: Self, _ b: Self, _ u: Float) -> Self
}

extension Float: LevelBlended {
  static func blend(_ a: Float, _ b: Float, _ u: Float) -> Float { u == 1 ? b : a + u * (b - a) }
}

extension Vec2: LevelBlended {
  static func blend(_ a: Vec2, _ b: Vec2, _ u: Float) -> Vec2 { u == 1 ? b : a + u * (b - a) }
}

extension LevelColor: LevelBlended {
  static func blend(_ a: LevelColor, _ b: LevelColor, _ u: Float) -> LevelColor {
    func part(_ path: KeyPath<LevelColor, UInt8>) -> UInt8 {
      let value = Float.blend(Float(a[keyPath: path]), Float(b[keyPath: path]), u)
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    return LevelColor(
      red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }
}

extension LevelTimeline {
  /// When its last key is (s).
  var duration: Double { Double(keys.last?.time ?? 0) }

  /// What a channel says at a time (s) of its keys; `nil` if no key says anything.
  func value<T: LevelBlended>(_ channel: KeyPath<LevelKey, T?>, at time: Double) -> T? {
    let next = firstKey(after: time)
    let before = keys[..<next].lastIndex { $0[keyPath: channel] != nil }
    let after = keys[next...].firstIndex { $0[keyPath: channel] != nil }
    guard let before, let a = keys[before][keyPath: channel] else {
      return after.flatMap { keys[$0][keyPath: channel] }
    }
    guard let after, let b = keys[after][keyPath: channel] else { return a }
    let start = Double(keys[before].time)
    let part = (time - start) / (Double(keys[after].time) - start)
    return T.blend(a, b, keys[before].ease.progress(Float(min(max(part, 0), 1))))
  }

  /// Whether a channel jumps between two times (s), the later included: a key with the ease `step` has come to its
  /// end.
  func jumps<T>(_ channel: KeyPath<LevelKey, T?>, from earlier: Double, to later: Double) -> Bool {
    let (first, last) = (firstKey(after: min(earlier, later)), firstKey(after: max(earlier, later)))
    guard first < last else { return false }
    return (first..<last).contains { index in
      guard keys[index][keyPath: channel] != nil,
        let before = keys[..<index].lastIndex(where: { $0[keyPath: channel] != nil })
      else { return false }
      return keys[before].ease == .step
    }
  }

  /// All channels at a time (s), as a key of that time.
  func key(at time: Double) -> LevelKey {
    var key = LevelKey(time: Float(time))
    key.at = value(\.at, at: time)
    key.angle = value(\.angle, at: time)
    key.scale = value(\.scale, at: time)
    key.opacity = value(\.opacity, at: time)
    key.color = value(\.color, at: time)
    key.intensity = value(\.intensity, at: time)
    key.radius = value(\.radius, at: time)
    key.from = value(\.from, at: time)
    key.to = value(\.to, at: time)
    key.frame = value(\.frame, at: time)
    key.height = value(\.height, at: time)
    return key
  }

  /// The first key later than a time (s); the end if there is none.
  private func firstKey(after time: Double) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(keys[middle].time) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
