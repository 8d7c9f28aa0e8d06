@testable import Physics

/// A stroke made from a seed alone: what hands draw, and what they do not.
///
/// Round things lose most when they get twelve corners, tangles have the most crossings, points of a
/// coarse grid lie on common lines by the dozen, and a small drawing far from the origin has few floats to be drawn
/// with. Each stroke is one kind of line, drawn at some size and place, with as much of that as chance
/// gives it.
struct RandomStroke: CustomStringConvertible {
  let seed: Int
  let kind: Kind
  let points: [Vec2]

  enum Kind: Int, CaseIterable {
    case loop, polygon, star, spiral, wave, walk, cloud, grid, collinear, hatching, cusps, band
  }

  var description: String { "\(kind) of \(points.count) points" }

  init(seed: Int) {
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    self.seed = seed
    kind = Kind.allCases[random.int(0...Kind.allCases.count - 1)]
    // One stroke in sixty is long, so that a million of them take an hour and not a day.
    let count = random.int(0...59) == 0 ? random.int(200...1200) : random.int(3...90)
    let pen = Self.line(kind, count, &random)
    points = Self.placed(pen, kind, &random)
  }

  private static func turn(_ angle: Float) -> Vec2 {
    let (sine, cosine) = sineAndCosine(angle)
    return Vec2(cosine, sine)
  }

  // MARK: - Lines about the origin, some units across

  private static func line(_ kind: Kind, _ count: Int, _ random: inout SplitMix64) -> [Vec2] {
    let steps = (0..<count).map { Float($0) / Float(count - 1) }
    let round = random.float(0.7...1.2) * 2 * Float.pi
    switch kind {
    case .loop:
      // A circle with waves of falling height: from round to heart-shaped to looped.
      let waves = (2...5).map { _ in (random.float(0...6.28), random.float(0...0.6)) }
      let flat = random.float(0.02...1)
      return steps.map { t in
        var radius: Float = 1
        for (k, wave) in waves.enumerated() {
          radius += wave.1 / Float(k + 2) * turn(Float(k + 2) * round * t + wave.0).x
        }
        let p = radius * turn(round * t)
        return Vec2(p.x, flat * p.y)
      }
    case .polygon:
      return steps.map { _ in turn(random.float(-3.14...3.14)) }
        .sorted { arctangent($0.y, $0.x) < arctangent($1.y, $1.x) }
    case .star:
      return steps.indices.map { i in
        (i % 2 == 0 ? 1 : random.float(0.1...0.9)) * turn(round * steps[i])
      }
    case .spiral:
      let turns = random.float(1...30)
      return steps.map { (0.05 + $0) * turn(turns * $0) }
    case .wave:
      let rate = (random.float(1...40), random.float(1...40), random.float(0...6.28))
      return steps.map { Vec2(turn(rate.0 * $0).x, turn(rate.1 * $0 + rate.2).y) }
    case .walk:
      var (place, speed) = (Vec2.zero, Vec2.zero)
      let inertia = random.float(0...0.95)
      return steps.map { _ in
        speed = inertia * speed + Vec2(random.float(-1...1), random.float(-1...1))
        place = place + speed
        return place
      }
    case .cloud:
      return steps.map { _ in Vec2(random.float(-1...1), random.float(-1...1)) }
    case .grid:
      let size = [2, 3, 8, 40, 1000][random.int(0...4)]
      return steps.map { _ in Vec2(Float(random.int(0...size)), Float(random.int(0...size))) }
    case .collinear:
      // On one line but for a few, as far as floats can tell.
      let direction = turn(random.float(-3.14...3.14))
      let aside = [0, 1e-7, 1e-4, 3e-3, 0.02][random.int(0...4)] as Float
      return steps.map { _ in
        random.float(-1...1) * direction + random.float(-aside...aside)
          * Vec2(-direction.y, direction.x)
      }
    case .hatching:
      return steps.indices.map { i in
        Vec2(2 * steps[i], i % 2 == 0 ? random.float(0...0.1) : random.float(0.9...1))
      }
    case .cusps:
      let power = random.int(2...4)
      return steps.map { t in
        let p = turn(round * t)
        func bent(_ x: Float) -> Float { (1..<power).reduce(x) { y, _ in y * x.magnitude } }
        return Vec2(bent(p.x), bent(p.y))
      }
    case .band:
      let width = random.float(0.01...0.4)
      return steps.map { t in
        let back = t > 0.5
        return (1 + (back ? -width : width)) * turn(round * 0.8 * (back ? 1 - t : t))
      }
    }
  }

  // MARK: - Into the drawing

  private static func placed(
    _ line: [Vec2], _ kind: Kind, _ random: inout SplitMix64
  ) -> [Vec2] {
    let jitter = [0, 0, 0.002, 0.02][random.int(0...3)] as Float
    let size = [1, 1, 1, 100, 1e-6, 1e6][random.int(0...5)] as Float
    let offset = [0, 1, 1, 30, 1e4, 1e6][random.int(0...5)] * size
    let origin = Vec2(random.float(-1...1) * offset, random.float(-1...1) * offset)
    // Grids stay on whole numbers.
    let direction = kind == .grid ? Vec2(1, 0) : turn(random.float(-3.14...3.14))
    var points = line.map { p -> Vec2 in
      var p = p
      if kind != .grid && jitter > 0 {
        p = p + jitter * Vec2(random.float(-1...1), random.float(-1...1))
      }
      return size
        * Vec2(p.x * direction.x - p.y * direction.y, p.x * direction.y + p.y * direction.x)
        + origin
    }
    // Pens rest, and some lines end where they began.
    for _ in 0..<random.int(0...3) {
      let i = random.int(0...points.count - 1)
      points.insert(points[i], at: i)
    }
    if random.int(0...3) == 0 { points.append(points[0]) }
    return points
  }
}
