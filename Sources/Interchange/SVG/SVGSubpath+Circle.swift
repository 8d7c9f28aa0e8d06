import Foundation

// Drawing programs write circles as paths: two arcs, or four curves that leave it by a quarter of a thousandth.

extension SVGSubpath {
  /// How far its points may be from the circle, of the radius.
  private static let slack = 0.005
  /// From this many straight pieces on it is a circle that somebody has cut up; they leave it by less than the slack.
  private static let fewestStraight = 32

  /// The circle that the line goes round once; `nil` if it does something else.
  var circle: (center: SVGPoint, radius: Double)? {
    var ring = points
    if let first = ring.first, let last = ring.last, ring.count > 1,
      first.distance(to: last) <= 1e-9 * (1 + first.length)
    {
      ring.removeLast()
    } else if !isClosed {
      return nil
    }
    guard ring.count >= (isStraight ? Self.fewestStraight : 5) else { return nil }
    let (a, b, c) = (ring[0], ring[ring.count / 3], ring[2 * ring.count / 3])
    let (u, v) = (b - a, c - a)
    let area = 2 * u.cross(v)
    let (uu, vv) = (u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
    let center =
      a + SVGPoint((v.y * uu - u.y * vv) / area, (u.x * vv - v.x * uu) / area)
    let radius = center.distance(to: a)
    guard radius.isFinite, radius > 0 else { return nil }
    var turned = 0.0
    for (i, point) in ring.enumerated() {
      guard (center.distance(to: point) - radius).magnitude <= Self.slack * radius else {
        return nil
      }
      let (from, to) = (point - center, ring[i + 1 == ring.count ? 0 : i + 1] - center)
      let turn = atan2(from.cross(to), from.x * to.x + from.y * to.y)
      // A chord longer than that is a side.
      guard turn.magnitude < 0.45 * .pi else { return nil }
      turned += turn
    }
    return (turned.magnitude - 2 * .pi).magnitude < 1e-6 ? (center, radius) : nil
  }
}
