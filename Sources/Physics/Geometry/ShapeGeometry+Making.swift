// From the caller's shape to what the collision code reads, and back.

extension ShapeGeometry {
  /// Writes a shape's chunks and describes it.
  ///
  /// - Parameters:
  ///   - firstChunk: Where the shape's chunks begin in the pool.
  ///   - chunks: That place in the pool: `chunkCount(for: shape)` chunks are written from here on,
  ///     none for a circle.
  init(_ shape: Shape, firstChunk: Int32, chunks: UnsafeMutablePointer<PolygonChunk>)
    throws(PhysicsError)
  {
    try Self.validate(shape)
    switch shape {
    case .circle(let circle):
      self.init(disc: circle.center, radius: circle.radius)
    case .capsule(let capsule):
      if let middle = Self.middleIfRound(capsule) {
        self.init(disc: middle, radius: capsule.radius)
        return
      }
      self.init(
        kind: .capsule, vertexCount: 2, radius: capsule.radius, pointA: capsule.start,
        pointB: capsule.end, firstChunk: firstChunk)
      Self.write([capsule.start, capsule.end], to: chunks)
    case .segment(let segment):
      self.init(
        kind: .segment, vertexCount: 2, radius: 0, pointA: segment.start, pointB: segment.end,
        firstChunk: firstChunk)
      Self.write([segment.start, segment.end], to: chunks)
    case .polygon(let polygon):
      let middle = Self.mean(polygon.vertices)
      self.init(
        kind: .polygon, vertexCount: UInt8(polygon.vertices.count), radius: polygon.radius,
        pointA: middle, pointB: middle, firstChunk: firstChunk)
      Self.write(polygon.vertices, to: chunks)
    }
  }

  /// How many chunks a shape takes in the pool; 0 for a circle.
  static func chunkCount(for shape: Shape) throws(PhysicsError) -> Int {
    try validate(shape)
    switch shape {
    case .circle: return 0
    case .capsule(let capsule): return middleIfRound(capsule) == nil ? 1 : 0
    case .segment: return 1
    case .polygon(let polygon): return (polygon.vertices.count + 3) / 4
    }
  }

  /// The shape again, number for number as it was given; `chunks` is where the pool begins.
  ///
  /// Only a capsule whose ends coincide comes back as the circle it was turned into.
  func shape(chunks: UnsafePointer<PolygonChunk>) -> Shape {
    switch kind {
    case .circle: return .circle(center: pointA, radius: radius)
    case .capsule: return .capsule(from: pointA, to: pointB, radius: radius)
    case .segment: return .segment(from: pointA, to: pointB)
    case .polygon:
      let view = ShapeView(self, pool: chunks)
      return .polygon(
        ConvexPolygon(trusted: (0..<Int(vertexCount)).map(view.vertex), radius: radius))
    }
  }

  private init(disc center: Vec2, radius: Float) {
    self.init(
      kind: .circle, vertexCount: 1, radius: radius, pointA: center, pointB: center,
      firstChunk: -1)
  }

  /// The middle of a capsule so short that its direction means nothing, which is then a disc.
  private static func middleIfRound(_ capsule: Capsule) -> Vec2? {
    capsule.start.distance(to: capsule.end) < Tolerance.minimumExtent
      ? capsule.start.interpolated(to: capsule.end, by: 0.5) : nil
  }

  private static func mean(_ points: [Vec2]) -> Vec2 {
    var x = 0.0
    var y = 0.0
    for point in points {
      x += Double(point.x)
      y += Double(point.y)
    }
    return Vec2(Float(x / Double(points.count)), Float(y / Double(points.count)))
  }

  /// Vertices and outward normals as lanes; lanes left over repeat the last vertex and normal.
  static func write(_ vertices: [Vec2], to chunks: UnsafeMutablePointer<PolygonChunk>) {
    let last = vertices.count - 1
    for first in stride(from: 0, through: last, by: 4) {
      var chunk = PolygonChunk(vertexX: .zero, vertexY: .zero, normalX: .zero, normalY: .zero)
      for lane in 0..<4 {
        let i = min(first + lane, last)
        let vertex = vertices[i]
        let normal = outwardNormal(from: vertex, to: vertices[i == last ? 0 : i + 1])
        chunk.vertexX[lane] = vertex.x
        chunk.vertexY[lane] = vertex.y
        chunk.normalX[lane] = normal.x
        chunk.normalY[lane] = normal.y
      }
      (chunks + (first >> 2)).initialize(to: chunk)
    }
  }

  // In double precision: a short edge far from the origin keeps a normal of length one.
  static func outwardNormal(from a: Vec2, to b: Vec2) -> Vec2 {
    let x = Double(b.x) - Double(a.x)
    let y = Double(b.y) - Double(a.y)
    let length = (x * x + y * y).squareRoot()
    return Vec2(Float(y / length), Float(-x / length))
  }
}

// MARK: - What can be made

extension ShapeGeometry {
  /// Refuses what the engine cannot carry: numbers that are not finite or out of range, sizes
  /// below `Tolerance.minimumExtent`, outlines that are not strictly convex.
  static func validate(_ shape: Shape) throws(PhysicsError) {
    switch shape {
    case .circle(let circle):
      try validate(point: circle.center, "a circle's middle")
      try validate(thickRadius: circle.radius, "a circle's radius")
    case .capsule(let capsule):
      try validate(point: capsule.start, "a capsule's start")
      try validate(point: capsule.end, "a capsule's end")
      try validate(thickRadius: capsule.radius, "a capsule's radius")
    case .segment(let segment):
      try validate(point: segment.start, "a segment's start")
      try validate(point: segment.end, "a segment's end")
      guard segment.start.distance(to: segment.end) >= Tolerance.minimumExtent else {
        throw .invalidShape(
          "the segment at \(segment.start) is shorter than \(Tolerance.minimumExtent) m")
      }
    case .polygon(let polygon):
      try validate(polygon)
    }
  }

  // Boxes come unchecked, and every polygon may have been moved far away since it was made: what
  // was strictly convex near the origin need not be any more once its coordinates are rounded.
  private static func validate(_ polygon: ConvexPolygon) throws(PhysicsError) {
    let vertices = polygon.vertices
    let count = vertices.count
    guard (3...ConvexPolygon.maximumVertexCount).contains(count) else {
      throw .invalidShape(
        "a polygon has 3 to \(ConvexPolygon.maximumVertexCount) vertices, found \(count)")
    }
    guard polygon.radius >= 0 && polygon.radius <= Tolerance.maximumCoordinate else {
      throw .invalidShape(
        "a polygon's radius must be between 0 and \(Tolerance.maximumCoordinate) m, "
          + "found \(polygon.radius)")
    }
    for vertex in vertices { try validate(point: vertex, "a polygon's vertex") }
    for i in 0..<count {
      let a = vertices[i]
      let b = vertices[(i + 1) % count]
      guard a.distance(to: b) >= Tolerance.minimumExtent else {
        throw .invalidShape(
          "the polygon's edge at \(a) is shorter than \(Tolerance.minimumExtent) m")
      }
      // Every other vertex lies strictly to the left of every edge: strictly convex, wound
      // counter-clockwise, and once round only.
      for k in 2..<count {
        let c = vertices[(i + k) % count]
        guard leftOf(c, from: a, to: b) else {
          throw .invalidShape("the polygon is not strictly convex at \(b)")
        }
      }
    }
  }

  private static func leftOf(_ point: Vec2, from a: Vec2, to b: Vec2) -> Bool {
    let x = Double(b.x) - Double(a.x)
    let y = Double(b.y) - Double(a.y)
    return x * (Double(point.y) - Double(a.y)) - y * (Double(point.x) - Double(a.x)) > 0
  }

  static func validate(point: Vec2, _ what: String) throws(PhysicsError) {
    let limit = Tolerance.maximumCoordinate
    guard point.x.magnitude <= limit && point.y.magnitude <= limit else {
      throw .invalidShape("\(what) must be finite and within \(limit) m, found \(point)")
    }
  }

  /// The radius of something that is round only: it has no other thickness.
  private static func validate(thickRadius radius: Float, _ what: String) throws(PhysicsError) {
    guard 2 * radius >= Tolerance.minimumExtent && radius <= Tolerance.maximumCoordinate else {
      throw .invalidShape(
        "\(what) must be between \(Tolerance.minimumExtent / 2) and "
          + "\(Tolerance.maximumCoordinate) m, found \(radius)")
    }
  }
}
