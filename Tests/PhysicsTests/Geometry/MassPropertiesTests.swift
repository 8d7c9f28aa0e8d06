import Testing

@testable import Physics

private let eps = Float.ulpOfOne

private func properties(_ shape: Shape, density: Float = 1) throws -> MassProperties {
  let made = try PlacedShape(shape)
  return MassProperties(made.view, density: density)
}

@Suite struct MassPropertiesTests {
  struct Row: CustomStringConvertible {
    let name: String
    let shape: Shape
    let area: Double
    let center: Vec2
    let inertia: Double
    var description: String { name }
  }

  // Areas, centroids and inertias from the closed forms, checked against exact polygon sums.
  static var rows: [Row] {
    get throws {
      [
        Row(
          name: "right triangle", shape: try .polygon([(0, 0), (3, 0), (0, 4)]), area: 6,
          center: Vec2(1, 1.333333333), inertia: 8.333333333),
        Row(
          name: "equilateral", shape: try .polygon([(0, 0), (1, 0), (0.5, 0.8660254)]),
          area: 0.433012702, center: Vec2(0.5, 0.288675135), inertia: 0.036084392),
        Row(
          name: "hexagon", shape: try .regular(6), area: 2.598076211, center: .zero,
          inertia: 1.082531755),
        Row(
          name: "octagon", shape: try .regular(8), area: 2.828427125, center: .zero,
          inertia: 1.276142375),
        Row(
          name: "dodecagon", shape: try .regular(12), area: 3, center: .zero,
          inertia: 1.433012702),
        Row(
          name: "trapezoid", shape: try .polygon([(0, 0), (4, 0), (3, 2), (1, 2)]), area: 6,
          center: Vec2(2, 0.888888889), inertia: 6.925925926),
        Row(
          name: "pentagon",
          shape: try .polygon([(-1.2, -0.7), (1.5, -1.1), (2.2, 0.4), (0.9, 1.8), (-0.8, 1.3)]),
          area: 6.86, center: Vec2(0.463216715, 0.264893100), inertia: 7.783096773),
        Row(
          name: "capsule 2 x 1", shape: .capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 1),
          area: 7.141592654, center: .zero, inertia: 10.045722314),
        Row(
          name: "capsule 1 x 0.25",
          shape: .capsule(from: Vec2(0, -0.5), to: Vec2(0, 0.5), radius: 0.25),
          area: 0.696349541, center: .zero, inertia: 0.128139975),
        Row(
          name: "capsule 3 x 0.1",
          shape: .capsule(from: Vec2(-1.5, 0), to: Vec2(1.5, 0), radius: 0.1),
          area: 0.631415927, center: .zero, inertia: 0.526842914),
      ]
    }
  }

  @Test(arguments: try rows)
  func massesAgreeWithTheClosedForms(row: Row) throws {
    let density: Float = 2.5
    let found = try properties(row.shape, density: density)
    #expect(abs(Double(found.mass) / (2.5 * row.area) - 1) < 1e-6)
    #expect((found.center - row.center).length < 1e-6)
    #expect(abs(Double(found.inertia) / (2.5 * row.inertia) - 1) < 1e-6)
  }

  @Test func aDiscOffTheOriginHasItsOwnInertia() throws {
    let found = try properties(.circle(center: Vec2(1, 0), radius: 1))
    #expect(abs(found.mass / .pi - 1) <= eps)
    #expect(found.center == Vec2(1, 0))
    #expect(abs(found.inertia / (0.5 * .pi) - 1) <= eps)
  }

  @Test func aBoxOfSideTwoWeighsFour() throws {
    let found = try properties(.box(width: 2, height: 2))
    #expect(found.mass == 4)
    #expect(found.center == .zero)
    #expect(abs(found.inertia - 8.0 / 3) <= 2 * eps * 8 / 3)
  }

  @Test func movingABoxMovesItsCentreOnly() throws {
    let still = try properties(.box(width: 1, height: 2))
    let moved = try properties(.box(width: 1, height: 2, center: Vec2(0.4, -0.7)))
    #expect(abs(moved.mass - still.mass) <= eps * 2)
    #expect(abs(moved.inertia - still.inertia) <= eps * 2)
    #expect((moved.center - Vec2(0.4, -0.7)).length <= eps)
  }

  /// A triangle given clockwise, with the right angle at the origin: 5 · 4 / 2.
  @Test func theAreaOfATriangleDoesNotDependOnItsOrder() throws {
    for points in [[(5, 0), (0, 0), (0, 4)], [(0, 4), (0, 0), (5, 0)]] as [[(Float, Float)]] {
      let triangle = try properties(.polygon(points))
      #expect(abs(triangle.mass - 10) <= 10 * eps)
    }
  }

  /// A rod without length is its two round ends.
  @Test func aRodWithoutLengthWeighsAsMuchAsADisc() throws {
    let dot = try properties(.capsule(from: Vec2(2, 1), to: Vec2(2, 1), radius: 1))
    #expect(abs(dot.mass - .pi) < 1e-6 && dot.center == Vec2(2, 1))
    let nearly = try properties(.capsule(from: Vec2(2, 1), to: Vec2(2.0002, 1), radius: 1))
    #expect(abs(nearly.mass - .pi) < 1e-3)
  }

  @Test func farFromTheOriginNothingCancels() throws {
    // The rounding of the vertices at 1,024 m is 6e-5 m, the box has a side of 1 m.
    let found = try properties(.box(width: 1, height: 1, center: Vec2(1024, -1024)))
    #expect(found.mass == 1)
    #expect(abs(found.inertia - 1.0 / 6) < 1e-6)
  }

  @Test func threeSquaresStackedAreOneTallBox() throws {
    var sum = MassProperties.zero
    for y in [-1, 0, 1] as [Float] {
      sum.add(try properties(.box(width: 1, height: 1, center: Vec2(0, y))))
    }
    #expect(abs(sum.mass - 3) < 1e-6)
    #expect(sum.center.length < 1e-6)
    #expect(abs(sum.inertia - 2.5) < 1e-6)
  }

  @Test func twoBoxesAddUpAboutTheirCommonCentre() throws {
    var sum = try properties(.box(width: 2, height: 1))
    sum.add(try properties(.box(width: 1, height: 2, center: Vec2(1.5, 0.5))))
    #expect(abs(sum.mass - 4) < 1e-6)
    #expect((sum.center - Vec2(0.75, 0.25)).length < 1e-6)
    #expect(abs(sum.inertia - 4.166666667) < 2e-6)
  }

  @Test func nothingAddsUpToNothing() throws {
    #expect(MassProperties.zero + .zero == .zero)
    #expect(try properties(.segment(from: .zero, to: Vec2(1, 0))) == .zero)
    #expect(try properties(.circle(radius: 1), density: 0) == .zero)
  }

  @Test func aTinyRoundedPolygonWithAHugeRadiusIsADisc() throws {
    let speck = try properties(.box(width: 0.01, height: 0.01, radius: 1))
    #expect(abs(speck.mass / .pi - 1) < 0.02)
    let area = 0.01 * 0.01 + 4 * 0.01 + Double.pi
    #expect(abs(Double(speck.mass) / area - 1) < 1e-6)
  }

  @Test func aRoundedBoxIsTwoBarsFourQuartersOfADisc() throws {
    // Width 2, height 1, radius 0.25: the closed forms of its nine parts.
    let (w, h, r) = (2.0, 1.0, 0.25)
    let found = try properties(.box(width: 2, height: 1, center: Vec2(3, 4), radius: 0.25))
    let area = w * h + 2 * r * (w + h) + Double.pi * r * r
    let quarter = 4 * r / (3 * Double.pi)
    let sector = 0.25 * Double.pi * r * r
    let aboutOwn = 0.125 * Double.pi * r * r * r * r - 2 * sector * quarter * quarter
    let reachX = w / 2 + quarter
    let reachY = h / 2 + quarter
    var inertia = w * h * (w * w + h * h) / 12
    inertia += 2 * w * r * ((w * w + r * r) / 12 + (h + r) * (h + r) / 4)
    inertia += 2 * h * r * ((h * h + r * r) / 12 + (w + r) * (w + r) / 4)
    inertia += 4 * (aboutOwn + sector * (reachX * reachX + reachY * reachY))
    #expect(abs(Double(found.mass) / area - 1) < 1e-6)
    #expect(abs(Double(found.inertia) / inertia - 1) < 1e-6)
    #expect((found.center - Vec2(3, 4)).length < 1e-6)
  }

  @Test func aRoundedTriangleAgreesWithCountingSmallSquares() throws {
    let shape = try Shape.polygon([(0, 0), (1.2, 0.1), (0.3, 0.9)], radius: 0.3)
    let outline = ExactOutline(shape)
    let cell = 0.005
    var (area, x, y, second) = (0.0, 0.0, 0.0, 0.0)
    for i in -80..<320 {
      for k in -80..<260 {
        let p = SIMD2((Double(i) + 0.5) * cell, (Double(k) + 0.5) * cell)
        guard outline.signedDistance(to: p) <= 0 else { continue }
        area += cell * cell
        x += cell * cell * p.x
        y += cell * cell * p.y
        second += cell * cell * (p.x * p.x + p.y * p.y)
      }
    }
    let found = try properties(shape)
    #expect(abs(Double(found.mass) / area - 1) < 1e-3)
    #expect((found.center - Vec2(Float(x / area), Float(y / area))).length < 1e-3)
    let inertia = second - (x * x + y * y) / area
    #expect(abs(Double(found.inertia) / inertia - 1) < 2e-3)
  }
}

@Suite struct ExtentTests {
  @Test func aBoxReachesItsCornersAndIsAsThickAsItsShorterSide() throws {
    let made = try PlacedShape(.box(width: 6, height: 2, radius: 0.5))
    let extents = made.view.extents(from: Vec2(-3, -1))
    #expect(abs(extents.maximum - (Vec2(6, 2).length + 0.5)) < 1e-5)
    #expect(abs(extents.minimum - 1.5) < 1e-5)
  }

  @Test func aLineHasNoThicknessAndARodItsRadius() throws {
    let line = try PlacedShape(.segment(from: Vec2(-1, 0), to: Vec2(3, 0)))
    #expect(line.view.extents(from: .zero) == (0, 3))
    let rod = try PlacedShape(.capsule(from: Vec2(-1, 0), to: Vec2(3, 0), radius: 0.25))
    #expect(rod.view.extents(from: .zero) == (0.25, 3.25))
    let disc = try PlacedShape(.circle(center: Vec2(2, 0), radius: 1))
    #expect(disc.view.extents(from: .zero) == (1, 3))
  }
}
