import Testing

@testable import Physics

struct BroadPhaseQueryTests {
  @Test func queryReportsTheMiddleOfThreeBoxes() {
    var broadPhase = BroadPhase()
    broadPhase.insert(0, box: AABB(-5, -1, -3, 1), isStatic: false)
    broadPhase.insert(1, box: AABB(-1, -1, 1, 1), isStatic: false)
    broadPhase.insert(2, box: AABB(3, -1, 5, 1), isStatic: false)
    #expect(broadPhase.shapes(in: AABB(-2, -2, 2, 2)) == [1])
  }

  @Test(arguments: [0, 1, 7, 8, 9, 64, 65, 513, 3000])
  func queriesReportWhatBruteForceFinds(count: Int) {
    var random = SeededRandom(seed: 100 + count)
    var broadPhase = BroadPhase()
    var model = BroadPhaseModel()
    for shape in 0..<Int32(count) {
      let box = random.box()
      broadPhase.insert(shape, box: box, isStatic: shape % 3 == 0)
      model.insert(shape, box: box, isStatic: shape % 3 == 0)
    }
    for round in 0..<100 {
      // Without a search in between: a query has to see the last moves.
      if count > 0, round % 10 == 9 {
        let shape = Int32.random(in: 0..<Int32(count), using: &random)
        broadPhase.move(shape, to: random.box())
        model.entries[shape]?.box = broadPhase.fatBox(shape)
      }
      let box = random.box()
      #expect(broadPhase.shapes(in: box) == model.overlapping(box))
      #expect(broadPhase.staticShapes(in: box) == model.overlapping(box, staticOnly: true))
    }
  }

  @Test func queryStopsWhenTold() {
    var broadPhase = BroadPhase()
    for shape in 0..<100 as Range<Int32> {
      broadPhase.insert(shape, box: AABB(0, 0, 1, 1), isStatic: shape % 2 == 0)
    }
    var visits = 0
    broadPhase.query(AABB(0, 0, 1, 1)) { _ in
      visits += 1
      return visits < 5
    }
    #expect(visits == 5)
  }

  /// A box is on the ray's way if the slabs |x| and |y| are crossed at a common fraction. In double
  /// precision, for boxes grown or shrunk by more than single precision can err.
  private func crosses(_ from: Vec2, _ translation: Vec2, _ box: AABB, margin: Double) -> Bool {
    var enter = 0.0
    var leave = 1.0
    for (start, step, lower, upper) in [
      (from.x, translation.x, box.lower.x, box.upper.x),
      (from.y, translation.y, box.lower.y, box.upper.y),
    ] {
      let low = Double(lower) - margin - Double(start)
      let high = Double(upper) + margin - Double(start)
      guard low <= high else { return false }
      if step == 0 {
        if low > 0 || high < 0 { return false }
      } else {
        enter = max(enter, min(low / Double(step), high / Double(step)))
        leave = min(leave, max(low / Double(step), high / Double(step)))
      }
    }
    return enter <= leave
  }

  @Test(arguments: 0..<6)
  func raysVisitTheBoxesTheyCrossAndNoOthers(seed: Int) {
    var random = SeededRandom(seed: 1000 + seed)
    var broadPhase = BroadPhase()
    let boxes = (0..<800).map { _ in random.box() }
    for (shape, box) in boxes.enumerated() {
      broadPhase.insert(Int32(shape), box: box, isStatic: shape % 4 == 0)
    }
    for round in 0..<60 {
      let from = Vec2(random.float(-60...60), random.float(-60...60))
      var translation = Vec2(random.float(-80...80), random.float(-80...80))
      if round % 5 == 0 { translation.x = 0 }
      if round % 7 == 0 { translation.y = 0 }
      var visited = Set<Int32>()
      broadPhase.castRay(from: from, translation: translation, maximumFraction: 1) { shape, most in
        #expect(visited.insert(shape).inserted)
        return most
      }
      for (shape, box) in boxes.enumerated() {
        if crosses(from, translation, box, margin: -1e-4) {
          #expect(visited.contains(Int32(shape)))
        } else if !crosses(from, translation, box, margin: 1e-3) {
          #expect(!visited.contains(Int32(shape)))
        }
      }
    }
  }

  @Test func rayThroughExactCornersAndAlongEdgesIsNotLost() {
    var broadPhase = BroadPhase()
    broadPhase.insert(0, box: AABB(1, 1, 2, 2), isStatic: true)
    for (from, translation) in [
      (Vec2(0, 0), Vec2(3, 3)), (Vec2(0, 3), Vec2(3, -3)), (Vec2(0, 2), Vec2(2, -2)),
      (Vec2(0, 1), Vec2(5, 0)), (Vec2(2, 5), Vec2(0, -5)), (Vec2(0, 1.5), Vec2(1, 0)),
      (Vec2(1.5, 1.5), Vec2(0, 0)),
    ] {
      var visits = 0
      broadPhase.castRay(from: from, translation: translation, maximumFraction: 1) { _, most in
        visits += 1
        return most
      }
      #expect(visits == 1, "from \(from) by \(translation)")
    }
  }

  @Test func shortenedRayReachesNoFurther() {
    var broadPhase = BroadPhase()
    for shape in 0..<200 as Range<Int32> {
      let x = Float(shape)
      broadPhase.insert(shape, box: AABB(x, -0.25, x + 0.5, 0.25), isStatic: shape % 2 == 0)
    }
    // The nearest by shortening the ray at every hit, whatever the order of the visits.
    var nearest: (shape: Int32, fraction: Float) = (-1, 1)
    broadPhase.castRay(from: Vec2(41.75, 0), translation: Vec2(100, 0), maximumFraction: 1) {
      shape, most in
      let fraction = (Float(shape) - 41.75) / 100
      #expect(fraction <= most + 1e-5)
      if fraction < nearest.fraction { nearest = (shape, fraction) }
      return nearest.fraction
    }
    #expect(nearest.shape == 42)
    var visits = 0
    broadPhase.castRay(from: Vec2(-1, 0), translation: Vec2(300, 0), maximumFraction: 1) { _, _ in
      visits += 1
      return -1
    }
    #expect(visits == 1)
  }

  @Test func allShapesAtTheOriginOfARayAreVisited() {
    // The caller decides between them by slot, which must not depend on who is visited first.
    var broadPhase = BroadPhase()
    for shape in 0..<40 as Range<Int32> {
      let x = Float(shape % 2) * 3
      broadPhase.insert(shape, box: AABB(x, -1, x + 2, 1), isStatic: shape % 3 == 0)
    }
    var visited: [Int32] = []
    broadPhase.castRay(from: Vec2(1, 0), translation: Vec2(9, 0), maximumFraction: 1) { shape, _ in
      if shape % 2 == 0 { visited.append(shape) }
      return shape % 2 == 0 ? 0 : 1
    }
    #expect(visited.sorted() == (0..<40).filter { $0 % 2 == 0 })
  }
}
