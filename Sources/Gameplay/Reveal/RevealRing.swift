import Physics

// What lies outside of a circle that grows until the farthest corner of the picture is in it. The circle is drawn in
// steps so short that none is farther from it than can be seen. Where its center is far outside of the picture, only
// the part that passes it is drawn.

/// All but a disc.
struct RevealRing: Hashable, Sendable {
  let center: Vec2
  /// Of the disc (m).
  let radius: Float
  /// How far the farthest corner of the picture is (m).
  let farthest: Float
  private let middle: Vec2
  /// Half the diagonal of the picture (m).
  private let half: Float

  init(center: Vec2, amount: Float, in view: AABB) {
    self.center = center
    farthest = view.corners.map { $0.distance(to: center) }.max() ?? 0
    radius = amount * farthest
    middle = view.center
    half = 0.5 * view.size.length
  }

  /// The disc's rim, or the part of it that passes the picture with the disc's center: a convex polygon.
  var outline: [Vec2] {
    let rim = directions(error: 2e-5 * half).rim.map { center + radius * $0 }
    return isFar ? [center] + rim : rim
  }

  /// What of a picture is outside of the disc, with a rim that fades over `edge`.
  func pieces(in view: AABB, edge: Float) -> [RevealCover.Piece] {
    let rise = 0.5 * edge
    let (rim, cosine) = directions(error: max(0.1 * edge, 2e-5 * half))
    // The straight sides of what is farthest out pass beyond the corners too.
    let outer = 1.01 * (farthest + edge) / cosine
    let inner = max(radius - rise, 0)
    let steps = isFar ? rim.count - 1 : rim.count
    var pieces: [RevealCover.Piece] = []
    func add(_ near: Float, _ far: Float, _ a: Vec2, _ b: Vec2, _ opacity: (Vec2) -> Float) {
      var corners = [center + far * a, center + far * b]
      corners += near > 0 ? [center + near * b, center + near * a] : [center]
      pieces += [
        RevealCover.Piece(ConvexCut.part(corners, in: view), opacity: opacity)
      ].compactMap { $0 }
    }
    for step in 0..<steps {
      let (a, b) = (rim[step], rim[(step + 1) % rim.count])
      add(radius + rise, outer, a, b) { _ in 1 }
      guard rise > 0 else { continue }
      add(inner, radius + rise, a, b) { 0.5 + 0.5 * ($0.distance(to: center) - radius) / rise }
    }
    return pieces
  }

  /// Whether the picture is seen under less than a right angle from the center, and clear of it.
  private var isFar: Bool { middle.distance(to: center) > 1.5 * half }

  /// Directions from the center, counter-clockwise, whose chords are not farther than an error from the circle; and
  /// the cosine of half the angle between two of them, or less.
  private func directions(error: Float) -> (rim: [Vec2], cosine: Float) {
    // The sagitta r·(1 − cos β) is about r·β²/2.
    let least: Float = 0.002
    let turn = min(max((2 * error / max(radius, error)).squareRoot(), least), 0.2)
    guard isFar else {
      let count = max(Int(saturating: (Float.pi / turn).rounded(.up)), 1)
      let rim = (0..<count).map { i -> Vec2 in
        let rotation = Rotation(angle: 2 * .pi * Float(i) / Float(count))
        return Vec2(rotation.cosine, rotation.sine)
      }
      return (rim, 1 - 0.5 * turn * turn)
    }
    let distance = middle.distance(to: center)
    let ahead = (1 / distance) * (middle - center)
    // The tangent of the angle under which the circle around the picture is seen, and a little more.
    let spread = 1.01 * half / (distance * distance - half * half).squareRoot()
    let count = max(Int(saturating: (spread / turn).rounded(.up)), 1)
    let rim = (0...count).map { i -> Vec2 in
      let side = spread * (2 * Float(i) / Float(count) - 1)
      return (ahead + side * ahead.leftPerpendicular).normalized
    }
    return (rim, 1 - 0.5 * turn * turn)
  }
}
