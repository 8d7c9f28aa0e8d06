import Testing

@testable import Physics

private let margin = Tolerance.speculativeDistance

/// A random pair near each other, with what brute force knows about it.
private struct RandomPair: CustomStringConvertible {
  let a: PlacedShape
  let b: PlacedShape
  let place: Transform
  let outlineA: ExactOutline
  let outlineB: ExactOutline
  /// Of the surfaces.
  let separation: Double

  init(_ random: inout SplitMix64) throws {
    a = try PlacedShape(.random(&random))
    b = try PlacedShape(.random(&random))
    place = random.transform(within: random.int(0...1) == 0 ? 1 : 3)
    outlineA = ExactOutline(a.shape)
    outlineB = ExactOutline(b.shape, at: place)
    separation =
      ExactOutline.coreSeparation(outlineA, outlineB) - outlineA.radius - outlineB.radius
  }

  var core: Double { separation + outlineA.radius + outlineB.radius }

  var bothAreLines: Bool { a.view.kind == .segment && b.view.kind == .segment }

  /// Corners that all but coincide take the face's normal: the distance is then off by that much.
  var tolerance: Double {
    abs(core) < 2 * Double(Tolerance.cornerDistance) ? Double(Tolerance.cornerDistance) : 3e-5
  }

  var manifold: LocalManifold { collide(a.view, b.view, place, margin: margin) }

  var description: String { "\(a) and \(b) at \(place)" }
}

private func deepest(_ m: LocalManifold) -> LocalManifold.Point {
  m.count > 1 && m.point1.separation < m.point0.separation ? m.point1 : m.point0
}

@Suite struct CollideRandomTests {
  private static let seeds: ClosedRange<UInt64> = 1...24
  private static let rounds = 150

  @Test(arguments: seeds)
  func theDeepestPointHasTheSeparationOfTheShapes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let pair = try RandomPair(&random)
      if pair.bothAreLines { continue }
      let m = pair.manifold
      if pair.separation > Double(margin) + pair.tolerance {
        #expect(m.count == 0, "\(pair)")
      } else if pair.separation < Double(margin) - pair.tolerance {
        #expect(m.count > 0, "\(pair)")
      }
      guard m.count > 0 else { continue }
      #expect(
        abs(Double(deepest(m).separation) - pair.separation) < pair.tolerance,
        "\(pair), expected \(pair.separation)")
      #expect(abs(m.normal.length - 1) < 1e-5)
    }
  }

  @Test(arguments: seeds)
  func theDeepestPointLiesBetweenBothSurfaces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let pair = try RandomPair(&random)
      let m = pair.manifold
      guard m.count > 0, pair.tolerance < 1e-4 else { continue }
      let point = deepest(m)
      let half = 0.5 * Double(point.separation) * SIMD2(m.normal)
      let onA = SIMD2<Double>(point.position) - half
      let onB = SIMD2<Double>(point.position) + half
      // Overlapping cores have their faces' lines in common, not always the faces.
      guard pair.core > 0 || pair.outlineA.radius + pair.outlineB.radius == 0 else { continue }
      #expect(abs(pair.outlineA.signedDistance(to: onA)) < 5e-5, "\(pair)")
      #expect(abs(pair.outlineB.signedDistance(to: onB)) < 5e-5, "\(pair)")
    }
  }

  @Test(arguments: seeds)
  func movingBAlongTheNormalByTheOverlapLetsThemJustTouch(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let pair = try RandomPair(&random)
      let m = pair.manifold
      guard m.count > 0, pair.separation < 0 else { continue }
      let move = -Double(deepest(m).separation) * SIMD2<Double>(m.normal)
      let moved = pair.outlineB.moved(by: move)
      let after =
        ExactOutline.coreSeparation(pair.outlineA, moved) - pair.outlineA.radius
        - moved.radius
      #expect(abs(after) < 2 * pair.tolerance, "\(pair) leaves \(after)")
    }
  }

  @Test(arguments: seeds)
  func sharpContactsHaveAllTheirPointsOnBothOutlines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let pair = try RandomPair(&random)
      let m = pair.manifold
      guard m.count == 2, pair.outlineA.radius + pair.outlineB.radius == 0 else { continue }
      for point in [m.point0, m.point1] {
        let half = 0.5 * Double(point.separation) * SIMD2(m.normal)
        let onA = pair.outlineA.signedDistance(to: SIMD2(point.position) - half)
        let onB = pair.outlineB.signedDistance(to: SIMD2(point.position) + half)
        #expect(abs(onA) < 5e-5 && abs(onB) < 5e-5, "\(pair): \(onA), \(onB)")
      }
    }
  }

  @Test(arguments: seeds)
  func theOtherWayRoundIsTheMirrorImage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let pair = try RandomPair(&random)
      let m = pair.manifold
      let back = Transform.identity.relative(to: pair.place)
      let mirrored = collide(pair.b.view, pair.a.view, back, margin: margin)
      guard abs(pair.separation - Double(margin)) > pair.tolerance else { continue }
      #expect((m.count > 0) == (mirrored.count > 0), "\(pair)")
      guard m.count > 0, mirrored.count > 0 else { continue }
      #expect(
        abs(deepest(m).separation - deepest(mirrored).separation) < Float(pair.tolerance),
        "\(pair)")
      // Apart there is one direction only; overlapping, two may be equally short.
      guard pair.core > 0.01 else { continue }
      let turned = -pair.place.rotation.rotate(mirrored.normal)
      #expect((m.normal - turned).length < 0.01, "\(pair)")
      let position = pair.place.apply(deepest(mirrored).position)
      guard m.count == 1, mirrored.count == 1 else { continue }
      #expect((deepest(m).position - position).length < 0.02, "\(pair)")
    }
  }

  @Test(arguments: seeds)
  func placingAShapeOrItsFrameIsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.rounds {
      let a = try PlacedShape(.random(&random))
      guard case .polygon(let polygon) = try Shape.random(&random, kinds: 3...4) else { continue }
      let place = random.transform(within: 2)
      let framed = try PlacedShape(.polygon(polygon))
      let baked = try PlacedShape(
        .polygon(
          ConvexPolygon(trusted: polygon.vertices.map(place.apply), radius: polygon.radius)))
      let m = collide(a.view, framed.view, place, margin: margin)
      let n = collide(a.view, baked.view, .identity, margin: margin)
      guard m.count == n.count, m.count > 0 else { continue }
      #expect(abs(deepest(m).separation - deepest(n).separation) < 2e-5)
    }
  }

  @Test(arguments: seeds)
  func theNormalTurnsNoFasterThanTheShapesMove(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let pair = try RandomPair(&random)
      let direction = random.arrow(1)
      let step: Float = 0.001
      var previous: LocalManifold?
      for i in 0..<100 {
        var place = pair.place
        place.position += Float(i) * step * direction
        let outline = ExactOutline(pair.b.shape, at: place)
        let core = Float(ExactOutline.coreSeparation(pair.outlineA, outline))
        let m = collide(pair.a.view, pair.b.view, place, margin: margin)
        guard m.count > 0, core > 0.01 else {
          previous = nil
          continue
        }
        if let previous {
          let turned = (m.normal - previous.normal).length
          #expect(
            turned < 1.2 * step / core + 1.5 * Tolerance.faceEndSlack / core + 1e-4, "\(pair), \(i)"
          )
        }
        previous = m
      }
    }
  }
}
