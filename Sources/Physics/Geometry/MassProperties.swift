// Mass, center and inertia of flat shapes of even density.
//
// The outline of a polygon grown by a radius r consists of, and is added up from:
//   the polygon, as triangles (o, p, q) fanned out from a vertex o, with p, q seen from o:
//     A = ½ p × q,  centroid ⅓ (p + q),  ∫|x|² = ⅙ A (p·p + p·q + q·q)
//   a rectangle of size L × r on each edge:
//     A = L r,  ∫|x − its middle|² = A (L² + r²) / 12
//   a sector of angle θ (the corner's exterior angle) round each vertex, between the incoming
//   edge's direction d and the outgoing one's d′:
//     A = ½ θ r²,  centroid v + 2 r (d − d′) / (3 θ),  ∫|x − v|² = ¼ θ r⁴
// Jakob Steiner's decomposition of a parallel body (1840); a capsule is the polygon with two
// vertices and no area. The sector's centroid lies 4 r sin(θ/2) / (3 θ) from v along the
// bisector, and d − d′ has that direction and the length 2 sin(θ/2): nothing to divide by that
// can vanish. Summed in double precision and rounded once.

/// How heavy something is and how hard to turn.
struct MassProperties: Hashable, BitwiseCopyable {
  /// kg.
  var mass: Float
  /// The center of mass (m).
  var center: Vec2
  /// About the center of mass (kg·m²).
  var inertia: Float

  /// Nothing; its center is the origin.
  static let zero = MassProperties(mass: 0, center: .zero, inertia: 0)

  init(mass: Float, center: Vec2, inertia: Float) {
    self.mass = mass
    self.center = center
    self.inertia = inertia
  }

  /// A shape of even density (kg/m²), in the frame of its body. Segments weigh nothing.
  init(_ shape: ShapeView, density: Float) {
    guard density > 0 else {
      self = .zero
      return
    }
    switch shape.kind {
    case .segment:
      self = .zero
    case .circle:
      let r = Double(shape.radius)
      let mass = Double(density) * Double.pi * r * r
      self.init(mass: Float(mass), center: shape.pointA, inertia: Float(0.5 * mass * r * r))
    case .capsule, .polygon:
      var sum = MomentSum(origin: shape.vertex(0))
      sum.addCore(shape)
      if shape.radius > 0 { sum.addRim(shape) }
      self = sum.properties(density: Double(density))
    }
  }

  /// Both together, as if welded to each other.
  static func + (a: MassProperties, b: MassProperties) -> MassProperties {
    let mA = Double(a.mass)
    let mB = Double(b.mass)
    let mass = mA + mB
    guard mass > 0 else { return .zero }
    let dx = Double(b.center.x) - Double(a.center.x)
    let dy = Double(b.center.y) - Double(a.center.y)
    let share = mB / mass
    return MassProperties(
      mass: Float(mass),
      center: Vec2(
        Float(Double(a.center.x) + share * dx), Float(Double(a.center.y) + share * dy)),
      inertia: Float(
        Double(a.inertia) + Double(b.inertia) + mA * share * (dx * dx + dy * dy)))
  }

  mutating func add(_ other: MassProperties) { self = self + other }
}

/// Area, first and second moment about an origin near the shape, so that nothing cancels.
private struct MomentSum {
  let originX: Double
  let originY: Double
  var area = 0.0
  var firstX = 0.0
  var firstY = 0.0
  var second = 0.0

  init(origin: Vec2) {
    originX = Double(origin.x)
    originY = Double(origin.y)
  }

  /// A part from its area, centroid and second moment, all as seen from the origin.
  private mutating func add(
    area partArea: Double, _ centroidX: Double, _ centroidY: Double, aboutOrigin: Double
  ) {
    area += partArea
    firstX += partArea * centroidX
    firstY += partArea * centroidY
    second += aboutOrigin
  }

  mutating func addCore(_ shape: ShapeView) {
    guard shape.vertexCount > 2 else { return }
    for i in 1..<(shape.vertexCount - 1) {
      let (px, py) = fromOrigin(shape.vertex(i))
      let (qx, qy) = fromOrigin(shape.vertex(i + 1))
      let triangle = 0.5 * (px * qy - py * qx)
      add(
        area: triangle, (px + qx) / 3, (py + qy) / 3,
        aboutOrigin: triangle / 6 * (px * px + py * py + px * qx + py * qy + qx * qx + qy * qy))
    }
  }

  mutating func addRim(_ shape: ShapeView) {
    let r = Double(shape.radius)
    let count = shape.vertexCount
    for i in 0..<count {
      let (ax, ay) = fromOrigin(shape.vertex(i == 0 ? count - 1 : i - 1))
      let (vx, vy) = fromOrigin(shape.vertex(i))
      let (bx, by) = fromOrigin(shape.vertex(i + 1 == count ? 0 : i + 1))
      let inLength = ((vx - ax) * (vx - ax) + (vy - ay) * (vy - ay)).squareRoot()
      let outLength = ((bx - vx) * (bx - vx) + (by - vy) * (by - vy)).squareRoot()
      let (dx, dy) = ((vx - ax) / inLength, (vy - ay) / inLength)
      let (ex, ey) = ((bx - vx) / outLength, (by - vy) / outLength)

      // The rectangle on the edge that starts here; its outward side is to the right.
      let middleX = 0.5 * (vx + bx) + 0.5 * r * ey
      let middleY = 0.5 * (vy + by) - 0.5 * r * ex
      let rectangle = outLength * r
      add(
        area: rectangle, middleX, middleY,
        aboutOrigin: rectangle
          * ((outLength * outLength + r * r) / 12 + middleX * middleX + middleY * middleY))

      // The sector round this vertex: ∫|x|² = ∫|x − v|² + A (2 v·c − v·v) with the centroid c.
      let angle = Double(arctangent(Float(dx * ey - dy * ex), Float(dx * ex + dy * ey)))
      guard angle > 0 else { continue }
      let sector = 0.5 * angle * r * r
      let reach = 2 * r / (3 * angle)
      let centroidX = vx + reach * (dx - ex)
      let centroidY = vy + reach * (dy - ey)
      add(
        area: sector, centroidX, centroidY,
        aboutOrigin: 0.25 * angle * r * r * r * r
          + sector * (2 * (vx * centroidX + vy * centroidY) - vx * vx - vy * vy))
    }
  }

  func properties(density: Double) -> MassProperties {
    guard area > 0 else { return .zero }
    let centroidX = firstX / area
    let centroidY = firstY / area
    let inertia = second - area * (centroidX * centroidX + centroidY * centroidY)
    return MassProperties(
      mass: Float(density * area),
      center: Vec2(Float(originX + centroidX), Float(originY + centroidY)),
      inertia: Float(density * (inertia > 0 ? inertia : 0)))
  }

  private func fromOrigin(_ p: Vec2) -> (x: Double, y: Double) {
    (Double(p.x) - originX, Double(p.y) - originY)
  }
}

// MARK: - Extents

extension ShapeView {
  /// How far the shape reaches (m).
  ///
  /// `maximum` is the distance from `center` to the farthest point of the outline: no point moves
  /// faster than that times the spin. `minimum` is the distance from the shape's own middle to the
  /// nearest point of its outline, zero for a segment: a step that moves the shape by less cannot
  /// take it through a thin wall, wherever the body's center of mass is.
  func extents(from center: Vec2) -> (minimum: Float, maximum: Float) {
    if kind == .circle { return (radius, pointA.distance(to: center) + radius) }
    var farthest: Float = 0
    for i in 0..<vertexCount {
      farthest = larger(farthest, (vertex(i) - center).lengthSquared)
    }
    var nearest: Float = 0
    if kind == .polygon {
      nearest = .greatestFiniteMagnitude
      for i in 0..<vertexCount {
        nearest = smaller(nearest, normal(i).dot(vertex(i) - pointA))
      }
      nearest = larger(nearest, 0)
    }
    return (nearest + radius, farthest.squareRoot() + radius)
  }
}
