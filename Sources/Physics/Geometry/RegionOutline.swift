// Area and centroid of a shape cut by straight lines, exactly: the outline is a ring of straight lines
// and arcs, a line cuts pieces off it and closes the gap, and what is left is added up by triangles
// from one point (Green's theorem):
//   a straight piece p → q:  A = ½ p × q,  ∫x = A (p + q) / 3
//   an arc of angle θ and radius r about c adds to its chord the segment of the disc:
//     A = ½ r² (θ − sin θ),  ∫(x − c) = ⅔ r³ sin³(θ / 2) along its bisector
// In double precision, so that thin slices keep their digits.

/// A straight line, or an arc of less than half a turn, counter-clockwise.
struct OutlinePiece: BitwiseCopyable {
  var start: SIMD2<Double>
  var end: SIMD2<Double>
  var center = SIMD2<Double>.zero
  /// Zero for a straight line.
  var radius = 0.0
}

/// The outline of a convex region, counter-clockwise, and room to cut it.
struct RegionOutline: ~Copyable {
  private(set) var pieces = Arena<OutlinePiece>()
  private var rest = Arena<OutlinePiece>()

  var byteCapacity: Int { pieces.byteCapacity + rest.byteCapacity }

  /// Begins anew with the outline of a shape at a place. A segment has no area.
  mutating func set(_ shape: ShapeView, at place: Transform) {
    pieces.removeAll()
    let r = Double(shape.radius)
    func wide(_ v: Vec2) -> SIMD2<Double> { SIMD2(Double(v.x), Double(v.y)) }
    guard shape.kind != .circle else {
      let c = wide(place.apply(shape.pointA))
      var from = SIMD2<Double>(1, 0)
      for _ in 0..<4 {
        let to = SIMD2(-from.y, from.x)
        pieces.append(
          OutlinePiece(start: c + r * from, end: c + r * to, center: c, radius: r))
        from = to
      }
      return
    }
    let count = shape.vertexCount
    for i in 0..<count {
      let corner = wide(place.apply(shape.vertex(i)))
      let next = wide(place.apply(shape.vertex(i + 1 == count ? 0 : i + 1)))
      let normal = wide(place.rotation.rotate(shape.normal(i)))
      if r > 0 {
        let before = wide(place.rotation.rotate(shape.normal(i == 0 ? count - 1 : i - 1)))
        if count == 2 {
          // Half a turn: by way of the tip.
          let tip = SIMD2(-before.y, before.x)
          appendArc(corner, r, before, tip)
          appendArc(corner, r, tip, normal)
        } else {
          appendArc(corner, r, before, normal)
        }
      }
      pieces.append(OutlinePiece(start: corner + r * normal, end: next + r * normal))
    }
  }

  private mutating func appendArc(
    _ center: SIMD2<Double>, _ radius: Double, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) {
    pieces.append(
      OutlinePiece(
        start: center + radius * from, end: center + radius * to, center: center, radius: radius))
  }

  // MARK: - Cutting

  /// Cuts off what lies beyond a line: n · x > d, n of length one.
  mutating func cut(beyond normal: Vec2, _ offset: Double) {
    let n = SIMD2(Double(normal.x), Double(normal.y))
    rest.removeAll()
    for i in pieces.indices {
      let piece = pieces[i]
      if piece.radius > 0 { cutArc(piece, n, offset) } else { cutLine(piece, n, offset) }
    }
    if rest.count > 1 {
      let last = rest[rest.count - 1].end
      if last != rest[0].start { rest.append(OutlinePiece(start: last, end: rest[0].start)) }
    }
    swap(&pieces, &rest)
  }

  private mutating func keep(_ piece: OutlinePiece) {
    if !rest.isEmpty {
      let last = rest[rest.count - 1].end
      if last != piece.start { rest.append(OutlinePiece(start: last, end: piece.start)) }
    }
    rest.append(piece)
  }

  private mutating func cutLine(_ piece: OutlinePiece, _ n: SIMD2<Double>, _ offset: Double) {
    let a = dot(n, piece.start) - offset
    let b = dot(n, piece.end) - offset
    if a <= 0 && b <= 0 {
      keep(piece)
    } else if a <= 0 || b <= 0 {
      let crossing = piece.start + (a / (a - b)) * (piece.end - piece.start)
      keep(
        a <= 0
          ? OutlinePiece(start: piece.start, end: crossing)
          : OutlinePiece(start: crossing, end: piece.end))
    }
  }

  private mutating func cutArc(_ piece: OutlinePiece, _ n: SIMD2<Double>, _ offset: Double) {
    let k = (offset - dot(n, piece.center)) / piece.radius
    guard k < 1 else { return keep(piece) }
    guard k > -1 else { return }
    let height = (1 - k * k).squareRoot()
    let across = SIMD2(-n.y, n.x)
    let from = (piece.start - piece.center) / piece.radius
    let to = (piece.end - piece.center) / piece.radius
    // Counter-clockwise the circle leaves the kept side at k n − h n⊥ and comes back at k n + h n⊥.
    let leaving = k * n - height * across
    let entering = k * n + height * across
    func isOnArc(_ u: SIMD2<Double>) -> Bool { cross(from, u) > 0 && cross(u, to) > 0 }
    func point(_ u: SIMD2<Double>) -> SIMD2<Double> { piece.center + piece.radius * u }
    func part(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> OutlinePiece {
      OutlinePiece(start: start, end: end, center: piece.center, radius: piece.radius)
    }
    switch (isOnArc(leaving), isOnArc(entering)) {
    case (false, false):
      if dot(n, piece.start + piece.end) <= 2 * offset || isInside(from, to, n, k) { keep(piece) }
    case (true, false): keep(part(piece.start, point(leaving)))
    case (false, true): keep(part(point(entering), piece.end))
    case (true, true):
      if cross(leaving, entering) > 0 {
        keep(part(piece.start, point(leaving)))
        keep(part(point(entering), piece.end))
      } else {
        keep(part(point(entering), point(leaving)))
      }
    }
  }

  /// Whether an arc that a line does not cross lies on the kept side: its middle does.
  private func isInside(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ n: SIMD2<Double>, _ k: Double
  ) -> Bool {
    let sum = from + to
    let length = dot(sum, sum).squareRoot()
    return dot(n, sum) <= k * length
  }

  // MARK: - Adding up

  /// The area (m²) and the centroid (m); the centroid means nothing where there is no area.
  var areaAndCentroid: (area: Double, centroid: SIMD2<Double>) {
    guard !pieces.isEmpty else { return (0, .zero) }
    let origin = pieces[0].start
    var area = 0.0
    var first = SIMD2<Double>.zero
    for i in pieces.indices {
      let piece = pieces[i]
      let p = piece.start - origin
      let q = piece.end - origin
      let triangle = 0.5 * cross(p, q)
      area += triangle
      first += (triangle / 3) * (p + q)
      guard piece.radius > 0 else { continue }
      let r = piece.radius
      let u = (piece.start - piece.center) / r
      let v = (piece.end - piece.center) / r
      let chord = v - u
      let sine = 0.5 * dot(chord, chord).squareRoot()  // of θ / 2
      let cosine = (1 - sine * sine > 0 ? 1 - sine * sine : 0).squareRoot()
      let angle = 2 * Double(arctangent(Float(sine), Float(cosine)))
      let slice = 0.5 * r * r * (angle - 2 * sine * cosine)
      guard slice > 0 else { continue }
      let sum = u + v
      let length = dot(sum, sum).squareRoot()
      let reach = 2.0 / 3 * r * r * r * sine * sine * sine
      area += slice
      first += slice * (piece.center - origin)
      if length > 0 { first += (reach / length) * sum }
    }
    guard area > 0 else { return (0, origin) }
    return (area, origin + first / area)
  }
}

private func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
