import Testing

import Physics

@Suite struct HangingChainTests {
  /// Sag of N links between ends at one height, from the exact statics (ground truths, section 3).
  @Test(
    arguments: [
      (8, 10, 10, 2.6686443), (8, 10, 20, 2.6579157), (1, 1.2, 40, 0.2924381),
      (10, 10.5, 20, 1.3947580), (5, 8, 40, 2.8238754), (2, 3, 10, 1.0118919),
      (4, 4.04, 20, 0.2461108),
    ] as [(Float, Float, Int, Float)])
  func sagIsThatOfTheStatics(span: Float, length: Float, links: Int, sag: Float) {
    let points = HangingChain.points(
      from: .zero, to: Vec2(span, 0), length: length, segments: links)
    let lowest = points.map(\.y).min() ?? 0
    #expect((-lowest / sag - 1).magnitude < 1e-5)
  }

  /// tan t_i = (V − i w) / H: the slopes grow by equal steps, also with the ends at two heights.
  @Test func slopesGrowByEqualSteps() {
    let points = HangingChain.points(
      from: Vec2(1, 2), to: Vec2(5, 4.5), length: 7, segments: 12)
    let slopes = (1..<points.count).map {
      (points[$0].y - points[$0 - 1].y) / (points[$0].x - points[$0 - 1].x)
    }
    let step = slopes[1] - slopes[0]
    for i in 1..<slopes.count {
      #expect(((slopes[i] - slopes[i - 1]) / step - 1).magnitude < 1e-3)
    }
  }

  /// Whatever the ends, there are N + 1 points, the links have their length and the ends their
  /// places.
  @Test(
    arguments: [
      (Vec2(0, -5), 5.0), (Vec2(0, -5), 5.3), (Vec2(0, 0), 4), (Vec2(0.05, 0), 4),
      (Vec2(0, 3), 4), (Vec2(-6, 1), 6.2), (Vec2(-3, -3), 20), (Vec2(4, 0), 4.00001),
      (Vec2(0.001, -2), 9), (Vec2(1000, 0), 1100),
    ] as [(end: Vec2, length: Float)], [1, 2, 3, 7, 20, 120])
  func linksKeepTheirLength(rope: (end: Vec2, length: Float), links: Int) {
    let (end, length) = rope
    let start = Vec2(0.5, 0.25)
    let points = HangingChain.points(
      from: start, to: start + end, length: length, segments: links)
    #expect(points.count == links + 1)
    #expect(points[0] == start)
    #expect(points[links].distance(to: start + end) < 1e-5 * length)
    guard links > 1 else { return }
    for i in 1...links {
      let error = points[i].distance(to: points[i - 1]) - length / Float(links)
      #expect(error.magnitude < 2e-5 * length)
    }
  }

  @Test func aChainHangsAlongGravity() {
    let points = HangingChain.points(
      from: .zero, to: Vec2(0, 8), length: 10, segments: 20, gravity: Vec2(3, 0))
    #expect(((points.map(\.x).max() ?? 0) / 2.6579157 - 1).magnitude < 1e-4)
  }

  @Test func nothingSensibleGivesAStraightLine() {
    let points = HangingChain.points(from: .zero, to: Vec2(4, 0), length: 3, segments: 4)
    #expect(points == [.zero, Vec2(1, 0), Vec2(2, 0), Vec2(3, 0), Vec2(4, 0)])
  }
}
