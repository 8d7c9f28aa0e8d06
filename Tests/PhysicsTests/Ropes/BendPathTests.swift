import Testing

@testable import Physics

/// The taut way round discs (`BendPath`), against plain geometry.
@Suite struct BendPathTests {
  private typealias Place = SIMD2<Double>

  private func disc(_ x: Double, _ y: Double, _ reach: Double, _ shape: Int32 = 0) -> BendArc {
    BendArc(center: Place(x, y), reach: reach, shape: shape)
  }

  /// Lays a way out over discs, and hands it over.
  private func with<R>(
    _ discs: [BendArc], from a: Place, along first: Place, to b: Place, _ last: Place,
    side: Double = 1, turn: Double = 0, _ body: (BendPath) throws -> R
  ) throws -> R {
    var discs = discs
    return try discs.withUnsafeMutableBufferPointer { discs in
      let count = BendPath.pick(discs, from: a, along: first, to: b, side: side)
      var path = BendPath(arcs: try #require(discs.baseAddress), count: count, side: side)
      if count > 0 {
        path.layOut(
          from: BendEnd(place: a, lean: -first), to: BendEnd(place: b, lean: last), blur: 0,
          turn: turn)
      }
      return try body(path)
    }
  }

  @Test(arguments: [1, -1] as [Double])
  func halfAPegIsHalfACircle(side: Double) throws {
    let (a, b) = (Place(-0.5 * side, -2), Place(0.5 * side, -1))
    try with(
      [disc(0, 0, 0.5)], from: a, along: Place(0, 1), to: b, Place(0, -1), side: side, turn: .pi
    ) { path in
      #expect(path.count == 1)
      #expect((path.end - path.start - 0.5 * .pi).magnitude < 1e-6)
      let length = path.coordinate(behind: b) - path.coordinate(before: a)
      #expect((length - (2 + 0.5 * .pi + 1)).magnitude < 1e-6)
      let top = path.point(at: 0.25 * .pi)
      #expect((top.point - Place(0, 0.5)).size < 1e-6)
      #expect((top.direction - Place(side, 0)).size < 1e-6)
    }
  }

  /// Over a wall both of whose upper corners are on the way, and neither of the lower ones.
  @Test func wallsAreGoneOverByTheirUpperCorners() throws {
    let corners = [(-0.1, -1.0), (0.1, -1), (0.1, 0), (-0.1, 0)].map { disc($0.0, $0.1, 0.02) }
    let (a, b) = (Place(-0.1201, -2), Place(0.1201, -3))
    try with(corners, from: a, along: Place(0, 1), to: b, Place(0, -1)) { path in
      #expect(path.count == 2)
      #expect(path.arcs[0].center == Place(-0.1, 0) && path.arcs[1].center == Place(0.1, 0))
      let length = path.coordinate(behind: b) - path.coordinate(before: a)
      #expect((length - (2 + 0.01 * .pi + 0.2 + 0.01 * .pi + 3)).magnitude < 1e-4)
    }
  }

  @Test func nothingIsPickedWhereTheStraightWayIsFree() throws {
    let discs = [disc(0, -1, 0.2), disc(0.5, -0.8, 0.3)]
    try with(discs, from: Place(-2, 0), along: Place(1, 0), to: Place(2, 0), Place(1, 0)) {
      #expect($0.count == 0)
    }
  }

  /// An end on the top of a box: the corner beyond it is not on the way, though it is on one line with the end.
  @Test(arguments: [0, 1e-4, -1e-4, -3e-3])
  func whatIsBeyondTheEndIsNotOnTheWay(height: Double) throws {
    let corners = [(-0.3, 0.0), (0.3, 0), (0.3, -0.6), (-0.3, -0.6)].map { disc($0.0, $0.1, 0.02) }
    try with(
      corners, from: Place(-0.32, -0.2), along: Place(0, 1), to: Place(0, 0.02 + height),
      Place(1, 0)
    ) { path in
      #expect(path.count == 1)
      #expect(path.arcs[0].center == Place(-0.3, 0))
    }
  }

  /// The way to an end changes by the direction to it alone: the end of a thread unwound from a disc.
  @Test func theWayToAnEndChangesAlongItOnly() throws {
    let (a, b) = (Place(-0.8, -1.1), Place(1.4, -0.9))
    try with([disc(0, 0, 0.3)], from: a, along: Place(0.4, 0.9), to: b, Place(0.8, -0.6), turn: 2) {
      path in
      func coordinate(_ p: Place) -> Double {
        var moved = path
        moved.follow(BendEnd(place: a), BendEnd(place: p), blur: 0)
        return moved.coordinate(behind: p)
      }
      let step = 1e-3
      for (axis, part) in [(Place(1, 0), path.last.x), (Place(0, 1), path.last.y)] {
        let slope = (coordinate(b + step * axis) - coordinate(b - step * axis)) / (2 * step)
        #expect((slope - part).magnitude < 1e-3)
      }
    }
  }

  @Test func placesAreFoundAgain() throws {
    let discs = [disc(-0.4, 0, 0.1), disc(0.4, 0.1, 0.2)]
    try with(
      discs, from: Place(-1, -1), along: Place(0.5, 0.8), to: Place(1.2, -1), Place(0.5, -0.8)
    ) {
      path in
      #expect(path.count == 2)
      for k in -20...40 {
        let place = 0.05 * Double(k)
        let found = path.place(of: path.point(at: place).point, near: place + 0.04, within: 0.3)
        #expect((found - place).magnitude < 1e-5, "\(place)")
      }
    }
  }

  /// Within the still parts at its ends a rod over a corner lies as its neighbors do; in between it turns.
  @Test func rodLiesAsItsNeighborsDoNearTheJoints() throws {
    let (a, b) = (Place(-2, 0.001), Place(0, -2))
    try with([disc(-0.001, 0, 0.001)], from: a, along: Place(1, 0), to: b, Place(0, -1)) { path in
      func axis(_ part: Double) -> Place {
        path.axis(from: -part, to: 1 - part, still: 0.1).direction
      }
      #expect((axis(0.95) - path.first).size < 0.01)
      #expect((axis(0.05) - path.last).size < 0.01)
      let middle = axis(0.5)
      #expect((middle.x + middle.y).magnitude < 0.01)
    }
  }
}
