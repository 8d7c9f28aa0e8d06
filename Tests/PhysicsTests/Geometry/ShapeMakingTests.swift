import Testing

@testable import Physics

@Suite struct ShapeMakingTests {
  @Test(arguments: 3...12)
  func chunksAreFilledUpWithTheLastVertexAndNormal(count: Int) throws {
    let made = try PlacedShape(.regular(count))
    guard case .polygon(let polygon) = made.shape else { return }
    let view = made.view
    #expect(Int(made.geometry.vertexCount) == count)
    #expect(made.geometry.chunkCount == (count + 3) / 4)
    for i in 0..<(4 * made.geometry.chunkCount) {
      let k = min(i, count - 1)
      let edge = polygon.vertices[(k + 1) % count] - polygon.vertices[k]
      #expect(view.vertex(i) == polygon.vertices[k])
      #expect(abs(view.normal(i).length - 1) < 2e-7)
      #expect(abs(view.normal(i).dot(edge)) < 2e-7)
      #expect(view.normal(i).dot(polygon.vertices[k]) > 0)
    }
  }

  @Test func shapesReadBackBitForBit() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let shape = try Shape.random(&random)
      #expect(try PlacedShape(shape).readBack == shape)
    }
  }

  @Test func aCapsuleWithoutLengthIsADisc() throws {
    let dot = Shape.capsule(from: Vec2(1, 2), to: Vec2(1, 2), radius: 0.25)
    #expect(try PlacedShape(dot).readBack == .circle(center: Vec2(1, 2), radius: 0.25))
    #expect(try ShapeGeometry.chunkCount(for: dot) == 0)
  }

  @Test func chunksAreCountedInFours() throws {
    #expect(try ShapeGeometry.chunkCount(for: .circle(radius: 1)) == 0)
    #expect(try ShapeGeometry.chunkCount(for: .segment(from: .zero, to: Vec2(1, 0))) == 1)
    #expect(try ShapeGeometry.chunkCount(for: .regular(4)) == 1)
    #expect(try ShapeGeometry.chunkCount(for: .regular(5)) == 2)
    #expect(try ShapeGeometry.chunkCount(for: .regular(12)) == 3)
  }

  /// The sides of a rounded triangle lie its radius further out: prolonged they meet in the corners of
  /// the triangle blown up by as much, with sharp corners.
  @Test func theSidesOfARoundedTriangleLieItsRadiusFurtherOut() throws {
    let corners: [(Float, Float)] = [(-1, 0), (0, -1), (1, 0)]
    let made = try PlacedShape(.polygon(corners, radius: 0.5))
    guard case .polygon(let polygon) = made.shape else { return }
    let sides = try polygon.vertices.indices.map { i -> (normal: Vec2, offset: Float) in
      let (a, b) = (polygon.vertices[i], polygon.vertices[(i + 1) % 3])
      let out = (b - a).rightPerpendicular.normalized
      let far = a.interpolated(to: b, by: 0.5) + 5 * out
      let hit = try #require(castRay(far, -10 * out, against: made.view))
      #expect((hit.normal - out).length < 1e-6)
      return (hit.normal, hit.normal.dot(far - 10 * hit.fraction * out))
    }
    for expected in [Vec2(2.207, 0.5), Vec2(-2.207, 0.5), Vec2(0, -1.707)] {
      let met = sides.indices.contains { i in
        let (u, v) = (sides[i], sides[(i + 1) % 3])
        let turn = u.normal.cross(v.normal)
        let corner =
          Vec2(
            u.offset * v.normal.y - v.offset * u.normal.y,
            v.offset * u.normal.x - u.offset * v.normal.x) / turn
        return corner.distance(to: expected) < 1e-3
      }
      #expect(met, "\(expected)")
    }
  }

  static let refused: [Shape] = [
    .circle(radius: 0), .circle(radius: -1), .circle(radius: .nan), .circle(radius: .infinity),
    .circle(radius: 0.001), .circle(center: Vec2(.nan, 0), radius: 1),
    .circle(center: Vec2(2e5, 0), radius: 1),
    .capsule(from: .zero, to: Vec2(1, 0), radius: 0),
    .capsule(from: .zero, to: Vec2(.infinity, 0), radius: 1),
    .segment(from: .zero, to: .zero), .segment(from: .zero, to: Vec2(0.004, 0)),
    .segment(from: .zero, to: Vec2(0, .nan)),
    .box(width: 0, height: 1), .box(width: -1, height: 1), .box(width: -1, height: -1, radius: -1),
    .box(width: .nan, height: 1), .box(width: 1, height: .infinity), .box(width: 0.001, height: 1),
    .box(width: 1, height: 1, angle: .nan), .box(width: 1, height: 1, radius: -0.1),
    .box(width: 1, height: 1, radius: .nan), .box(width: 3e5, height: 1),
    .box(width: 1, height: 1, center: Vec2(1e6, 0)),
    .polygon(ConvexPolygon(trusted: [], radius: 0)),
    .polygon(ConvexPolygon(trusted: [.zero, Vec2(1, 0)], radius: 0)),
    .polygon(ConvexPolygon(trusted: [.zero, Vec2(0, 1), Vec2(1, 0)], radius: 0)),
    .polygon(ConvexPolygon(trusted: [.zero, Vec2(1, 0), Vec2(2, 0), Vec2(1, 1)], radius: 0)),
  ]

  @Test(arguments: refused)
  func nonsenseIsRefused(shape: Shape) {
    #expect(throws: PhysicsError.self) { try ShapeGeometry.validate(shape) }
    #expect(throws: PhysicsError.self) { try ShapeGeometry.chunkCount(for: shape) }
    #expect(throws: PhysicsError.self) { try PlacedShape(shape) }
  }

  @Test func aStarIsNotConvexThoughItTurnsLeftEverywhere() {
    let star = (0..<5).map { Rotation(angle: 4 * .pi * Float($0) / 5).rotate(Vec2(1, 0)) }
    #expect(throws: PhysicsError.self) {
      try ShapeGeometry.validate(.polygon(ConvexPolygon(trusted: star, radius: 0)))
    }
  }
}
