import Physics

extension LevelShape.Outline {
  /// The outline with left and right swapped about the origin of its frame.
  ///
  /// Polygons stay counter-clockwise. A chain keeps the order of its points, so it becomes solid on
  /// the other side: see `LevelChain.reverse()`.
  var mirrored: LevelShape.Outline {
    func mirrored(_ point: Vec2) -> Vec2 { Vec2(0 - point.x, point.y) }
    switch self {
    case .circle(let center, let radius):
      return .circle(center: mirrored(center), radius: radius)
    case .capsule(let from, let to, let radius):
      return .capsule(from: mirrored(from), to: mirrored(to), radius: radius)
    case .segment(let from, let to):
      return .segment(from: mirrored(from), to: mirrored(to))
    case .box(let width, let height, let center, let angle, let radius):
      return .box(
        width: width, height: height, center: mirrored(center), angle: 0 - angle, radius: radius)
    case .polygon(let points, let radius):
      return .polygon(points.reversed().map(mirrored), radius: radius)
    case .star(var star):
      star.center = mirrored(star.center)
      star.angle = 0 - star.angle
      return .star(star)
    case .chain(var chain):
      chain.points = chain.points.map(mirrored)
      chain.ghostBefore = chain.ghostBefore.map(mirrored)
      chain.ghostAfter = chain.ghostAfter.map(mirrored)
      return .chain(chain)
    }
  }
}

extension LevelChain {
  /// Runs through the same points the other way round, each segment with its own surface.
  mutating func reverse() {
    points.reverse()
    (ghostBefore, ghostAfter) = (ghostAfter, ghostBefore)
    surfaces.reverse()
    // The last segment of a loop closes it, in both directions.
    if isLoop, let closing = surfaces.first {
      surfaces.removeFirst()
      surfaces.append(closing)
    }
  }
}
