import Foundation

// A figure that is filled and outlined covers half the width of its outline more than its fill. Each
// edge moves outwards by that, and corners are joined as the outline is. Where an edge crosses
// another after that, what reads the outline fills all that it shuts in.

/// Outlines moved by the half width of what is drawn along them.
enum SVGOutline {
  /// Into how many pieces a round corner is cut at most: half a turn is off by 0.5 % then.
  private static let mostPartsOfCorner = 16

  static func doubleArea(_ ring: [SVGPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for (i, a) in ring.enumerated() {
      sum += (a - origin).cross(ring[i + 1 == ring.count ? 0 : i + 1] - origin)
    }
    return sum
  }

  /// Whether a fill of some lines is to be seen: whether one of them is more than a line.
  static func hasArea(_ lines: [SVGSubpath]) -> Bool {
    lines.contains { line in
      let length = zip(line.points, line.points.dropFirst()).reduce(0) {
        $0 + $1.0.distance(to: $1.1)
      }
      return doubleArea(line.points).magnitude > 1e-6 * length * length
    }
  }

  /// A closed ring moved outwards, or inwards where the distance is negative; `nil` where nothing
  /// is left of it.
  static func moved(
    _ points: [SVGPoint], by distance: Double, _ style: SVGStyle, tolerance: Double
  ) -> [SVGPoint]? {
    var ring: [SVGPoint] = []
    for point in points where ring.last != point { ring.append(point) }
    while ring.count > 1, ring.first == ring.last { ring.removeLast() }
    let area = doubleArea(ring)
    guard ring.count > 2, area != 0 else { return distance > 0 ? points : nil }
    let length = ring.indices.reduce(0) { sum, i in
      sum + ring[i].distance(to: ring[(i + 1) % ring.count])
    }
    // Inwards, a ring ends where its edges meet.
    if distance < 0, 0.5 * area.magnitude + 0.9 * distance * length <= 0 { return nil }
    // Counter-clockwise by the axes as they are, so that the right side is outside.
    if area < 0 { ring.reverse() }
    var result: [SVGPoint] = []
    for (i, here) in ring.enumerated() {
      let (a, b) = (
        here - ring[i == 0 ? ring.count - 1 : i - 1], ring[(i + 1) % ring.count] - here
      )
      let (n, m) = (
        SVGPoint(a.y / a.length, -a.x / a.length), SVGPoint(b.y / b.length, -b.x / b.length)
      )
      let cosine = n.x * m.x + n.y * m.y
      let isOuter = (a.cross(b) > 0) == (distance > 0)
      // The corner is as far as half the width over the cosine of half the turn.
      let miter = (2 / max(1 + cosine, 1e-12)).squareRoot()
      if isOuter, cosine < 0.999, style.join == .round {
        let turn = atan2(n.cross(m), cosine)
        let parts = min(
          SVGPath.arcParts(radius: distance.magnitude, angle: turn, tolerance: tolerance),
          mostPartsOfCorner)
        let start = atan2(n.y, n.x)
        for k in 0...parts {
          let angle = start + turn * Double(k) / Double(parts)
          result.append(here + distance * SVGPoint(cos(angle), sin(angle)))
        }
      } else if isOuter, cosine < 0.999, style.join == .bevel || miter > style.miterLimit {
        result.append(here + distance * n)
        result.append(here + distance * m)
      } else {
        let reach = isOuter ? miter : min(miter, 4)
        let middle = n + m
        result.append(
          middle.length > 1e-9
            ? here + (distance * reach / middle.length) * middle : here + distance * n)
      }
    }
    return result
  }

  /// The edge of a box that is rounded outwards from its corners inwards.
  static func ring(_ corners: [SVGPoint], radius: Double, tolerance: Double) -> [SVGPoint] {
    guard radius > 0, corners.count == 4 else { return corners }
    let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
    let round = min(radius, u.length / 2, v.length / 2)
    let (x, y) = ((round / u.length) * u, (round / v.length) * v)
    let middles = [
      (corners[0] + x + y, 2), (corners[1] - x + y, 3), (corners[2] - x - y, 0),
      (corners[3] + x - y, 1),
    ]
    let parts = SVGPath.arcParts(radius: round, angle: .pi / 2, tolerance: tolerance)
    return middles.flatMap { middle, quarter in
      (0...parts).map { i in
        let angle = (Double(quarter) + Double(i) / Double(parts)) * .pi / 2
        return middle + cos(angle) * x + sin(angle) * y
      }
    }
  }
}

extension SVGFigure.Form {
  /// Points whose box is that of the form.
  var corners: [SVGPoint] {
    switch self {
    case .circle(let center, let radius):
      [center - SVGPoint(radius, radius), center + SVGPoint(radius, radius)]
    case .box(let corners, _), .picture(let corners, _): corners
    case .lines(let lines): lines.flatMap(\.points)
    }
  }
}

extension SVGFigure {
  /// The form with the outer half of the outline, where that is painted too. Of several lines,
  /// `SVGRegion` moves the edges.
  func painted(tolerance: Double) -> Form {
    guard edge > 0 else { return form }
    switch form {
    case .picture: return form
    case .circle(let center, let radius): return .circle(center: center, radius: radius + edge)
    case .box(let corners, let radius):
      let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
      guard u.length > 0, v.length > 0 else { return form }
      let (x, y) = ((edge / u.length) * u, (edge / v.length) * v)
      return .box(
        corners: [
          corners[0] - x - y, corners[1] + x - y, corners[2] + x + y, corners[3] - x + y,
        ], radius: radius > 0 || style.join == .round ? radius + edge : 0)
    case .lines(let lines):
      guard lines.count == 1 || words.has(.parts) else { return form }
      return .lines(
        lines.map { line in
          guard
            let points = SVGOutline.moved(line.points, by: edge, style, tolerance: tolerance)
          else { return line }
          var moved = line
          moved.points = points
          moved.isClosed = true
          if style.join == .round { moved.isStraight = false }
          return moved
        })
    }
  }
}
