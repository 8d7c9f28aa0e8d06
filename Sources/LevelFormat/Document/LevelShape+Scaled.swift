import Physics

extension LevelShape.Outline {
  /// The outline at another scale about the origin of its object.
  package func scaled(by scale: Float) -> LevelShape.Outline {
    switch self {
    case .circle(let center, let radius):
      return .circle(center: scale * center, radius: scale * radius)
    case .capsule(let from, let to, let radius):
      return .capsule(from: scale * from, to: scale * to, radius: scale * radius)
    case .segment(let from, let to): return .segment(from: scale * from, to: scale * to)
    case .box(let width, let height, let center, let angle, let radius):
      return .box(
        width: scale * width, height: scale * height, center: scale * center, angle: angle,
        radius: scale * radius)
    case .polygon(let points, let radius):
      return .polygon(points.map { scale * $0 }, radius: scale * radius)
    case .star(let star): return .star(star.scaled(by: scale))
    case .chain(var chain):
      chain.points = chain.points.map { scale * $0 }
      return .chain(chain)
    }
  }
}
