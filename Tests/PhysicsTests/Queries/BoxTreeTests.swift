import Physics
import Testing

/// A tree of the caller's own boxes, against looking at every box.
struct BoxTreeTests {
  /// What a tree should hold, in the order in which its boxes came.
  private struct Model {
    var tree = BoxTree()
    var boxes: [(id: BoxTree.ID, box: AABB, userValue: UInt64)] = []

    mutating func change(_ random: inout SeededRandom, number: UInt64) throws {
      if boxes.isEmpty || random.chance(0.5) {
        let box = random.box()
        boxes.append((try tree.insert(box, userValue: number), box, number))
      } else {
        let index = Int.random(in: boxes.indices, using: &random)
        if random.chance(0.6) {
          boxes[index].box = random.box()
          try tree.move(boxes[index].id, to: boxes[index].box)
        } else {
          try tree.remove(boxes.remove(at: index).id)
        }
      }
    }

    func expectTheSame(_ random: inout SeededRandom) {
      #expect(tree.count == boxes.count)
      #expect(Set(tree.ids) == Set(boxes.map(\.id)))
      let asked = random.box()
      let found = tree.boxes(overlapping: asked)
      #expect(Set(found).count == found.count)
      #expect(Set(found) == Set(boxes.filter { $0.box.overlaps(asked) }.map(\.id)))
      let point = asked.center
      #expect(Set(tree.boxes(at: point)) == Set(boxes.filter { $0.box.contains(point) }.map(\.id)))
      if let some = boxes.randomElement(using: &random) {
        #expect(tree.contains(some.id))
        #expect(tree[some.id].box == some.box)
        #expect(tree[some.id].userValue == some.userValue)
      }
    }
  }

  @Test(arguments: [3, 40, 700, 4000])
  func itFindsWhatLookingAtEveryBoxFinds(changes: Int) throws {
    var random = SeededRandom(seed: changes)
    var model = Model()
    model.expectTheSame(&random)
    for number in 0..<changes {
      try model.change(&random, number: UInt64(number))
      if changes < 100 || number % 20 == 0 { model.expectTheSame(&random) }
    }
  }

  @Test func aCopyChangesOnItsOwn() throws {
    var random = SeededRandom(seed: 9)
    var first = Model()
    for number in 0..<200 { try first.change(&random, number: UInt64(number)) }
    var second = first
    for number in 200..<400 {
      try second.change(&random, number: UInt64(number))
      first.expectTheSame(&random)
      second.expectTheSame(&random)
    }
  }

  @Test func pairsAreThoseThatOverlap() throws {
    var random = SeededRandom(seed: 5)
    var tree = BoxTree()
    for _ in 0..<300 { _ = try tree.insert(random.box()) }
    let ids = tree.ids
    var expected: [[BoxTree.ID]] = []
    for (index, a) in ids.enumerated() {
      for b in ids[(index + 1)...] where tree[a].box.overlaps(tree[b].box) {
        expected.append([a, b])
      }
    }
    #expect(tree.overlappingPairs().map { [$0.0, $0.1] } == expected)
    #expect(expected.count > 50)
  }

  /// The way into a box, for rays along one axis, at a slant, from inside, and past the box.
  @Test(
    arguments: [
      (Vec2(0, 0), Vec2(10, 0), Float(0.4)), (Vec2(0, 1), Vec2(10, 0), 0.4),
      (Vec2(0, 1.01), Vec2(10, 0), nil), (Vec2(0, 0), Vec2(3.9, 0), nil),
      (Vec2(10, 0), Vec2(-10, 0), 0.4), (Vec2(5, 9), Vec2(0, -16), 0.5),
      (Vec2(3, -2), Vec2(4, 4), 0.25), (Vec2(2, -2), Vec2(3, 6), nil), (Vec2(5, 0), Vec2(1, 1), 0),
      (Vec2(5, 0), .zero, 0), (Vec2(0, 0), .zero, nil), (Vec2(-3e38, 0), Vec2(3.4e38, 0), 0.88),
    ] as [(Vec2, Vec2, Float?)])
  func raysSayHowFarTheyGo(origin: Vec2, translation: Vec2, fraction: Float?) throws {
    var tree = BoxTree()
    let id = try tree.insert(AABB(lower: Vec2(4, -1), upper: Vec2(6, 1)))
    let hits = tree.castRay(from: origin, translation: translation)
    #expect(hits.map(\.id) == (fraction == nil ? [] : [id]))
    if let fraction, let hit = hits.first {
      #expect(abs(hit.fraction - fraction) < 0.003 * max(fraction, 1e-3))
    }
  }

  @Test func raysMeetTheNearestFirst() throws {
    var random = SeededRandom(seed: 21)
    var tree = BoxTree()
    for _ in 0..<500 { _ = try tree.insert(random.box()) }
    for _ in 0..<100 {
      let origin = random.box().center
      let way = random.box().center
      let hits = tree.castRay(from: origin, translation: way)
      #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
      for hit in hits {
        let entered = origin + hit.fraction * way
        #expect(tree[hit.id].box.expanded(by: 1e-4).contains(entered))
      }
      // Every box with a point of the ray in it is met.
      for step in 0...50 {
        let point = origin + Float(step) / 50 * way
        for id in tree.boxes(at: point) where tree[id].box.expanded(by: -1e-4).contains(point) {
          #expect(hits.contains { $0.id == id })
        }
      }
    }
  }

  @Test func aNameOfSomethingRemovedStaysStale() throws {
    var tree = BoxTree()
    let box = AABB(lower: .zero, upper: Vec2(1, 1))
    let first = try tree.insert(box)
    try tree.remove(first)
    let second = try tree.insert(box)
    #expect(first != second)
    #expect(!tree.contains(first))
    #expect(throws: PhysicsError.self) { try tree.move(first, to: box) }
    #expect(tree.boxes(overlapping: box) == [second])
  }

  @Test func severalThreadsReadOneTree() async throws {
    var random = SeededRandom(seed: 77)
    var tree = BoxTree()
    for _ in 0..<2000 { _ = try tree.insert(random.box()) }
    let asked = (0..<64).map { _ in random.box() }
    let read = tree
    let alone = asked.map { read.boxes(overlapping: $0) }
    let together = await withTaskGroup(of: (Int, [BoxTree.ID]).self) { group in
      for (index, box) in asked.enumerated() {
        group.addTask { (index, read.boxes(overlapping: box)) }
      }
      var found = asked.map { _ in [BoxTree.ID]() }
      for await (index, ids) in group { found[index] = ids }
      return found
    }
    #expect(together == alone)
  }
}
