import Physics

extension TimedScene {
  /// Strokes as a hand draws them, dropped into a bin: half of them as their hulls, a quarter as the
  /// drawn outlines with their hollows, a quarter as wires.
  public static func strokes(count: Int = 1500) -> TimedScene {
    TimedScene(own: "strokes", stepCount: 500) { world in
      let columns = max(4, Int(saturating: Float(count).squareRoot()))
      try world.addBin(halfWidth: 0.75 * Float(columns))
      var random = SceneRandom(seed: 12)
      for i in 0..<count {
        let place =
          1.5 * Vec2(Float(i % columns) + 0.5 - 0.5 * Float(columns), 1 + Float(i / columns))
        let figure = HandFigure.allCases[random.choice(of: HandFigure.allCases.count)]
        let mode: StrokeMode = [.hull, .solid, .hull, .line][i % 4]
        let points = figure.drawn(at: place, size: random.float(0.35...0.65), by: &random)
        try world.addStroke(points, as: mode, penRadius: 0.03)
      }
    }
  }
}

/// What hands draw.
private enum HandFigure: CaseIterable {
  case ring, egg, star, bowl, zigzag

  /// Some tens of points along the figure, turned at random and drawn with a trembling hand.
  func drawn(at place: Vec2, size: Float, by random: inout SceneRandom) -> [Vec2] {
    let count = 30 + random.choice(of: 60)
    let turn = Rotation(angle: random.float(-3...3))
    return (0..<count).map { i in
      let tremble = Vec2(random.float(-0.01...0.01), random.float(-0.01...0.01))
      let point = at(Float(i) / Float(count - 1)) + tremble
      return place + size * turn.rotate(point)
    }
  }

  /// The point at a part (0 ... 1) of the way along, within a circle of radius 1.
  private func at(_ part: Float) -> Vec2 {
    let round = Rotation(angle: 2 * .pi * part)
    switch self {
    case .ring: return Vec2(round.cosine, round.sine)
    case .egg: return Vec2(round.cosine, (0.6 + 0.15 * round.cosine) * round.sine)
    case .star:
      let points = Rotation(angle: 10 * .pi * part)
      let radius = 0.72 + 0.28 * points.cosine
      return radius * Vec2(round.cosine, round.sine)
    case .bowl:
      // Down, round and up on the outside, and back on the inside.
      let isInside = part > 0.5
      let half = Rotation(angle: .pi * (isInside ? 3 - 2 * part : 1 + 2 * part))
      return (isInside ? 0.7 : 1) * Vec2(half.cosine, half.sine)
    case .zigzag:
      let teeth = 6 * part
      let tooth = teeth - Float(Int(saturating: teeth))
      return Vec2(1.6 * part - 0.8, 0.6 * (2 * (2 * tooth - 1).magnitude - 1))
    }
  }
}
