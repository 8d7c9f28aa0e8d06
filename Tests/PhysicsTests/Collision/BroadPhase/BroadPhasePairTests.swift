import Testing

@testable import Physics

struct BroadPhasePairTests {
  @Test func emptyBroadPhaseHasNoPairsAndAnswersQueries() {
    var broadPhase = BroadPhase()
    #expect(broadPhase.newPairs().isEmpty)
    #expect(broadPhase.shapes(in: AABB(-1, -1, 1, 1)).isEmpty)
    broadPhase.insert(3, box: AABB(0, 0, 1, 1), isStatic: false)
    broadPhase.remove(3)
    #expect(broadPhase.newPairs().isEmpty)
    #expect(broadPhase.shapes(in: AABB(-1, -1, 1, 1)).isEmpty)
  }

  @Test func touchingBoxesArePairsAndAreReportedOnce() {
    var broadPhase = BroadPhase()
    broadPhase.insert(0, box: AABB(0, 0, 1, 1), isStatic: false)
    broadPhase.insert(1, box: AABB(2, 2, 3, 3), isStatic: false)
    #expect(broadPhase.newPairs().isEmpty)
    broadPhase.insert(2, box: AABB(1, 1, 2, 2), isStatic: false)
    #expect(broadPhase.newPairs() == [SIMD2(0, 2), SIMD2(1, 2)])
    // It now lies deeper in the first box, which is known, and off the second one.
    broadPhase.move(2, to: AABB(0.5, 0.5, 1.5, 1.5))
    #expect(broadPhase.newPairs().isEmpty)
    // Back at the second box: they had parted, so they meet anew.
    broadPhase.move(2, to: AABB(1, 1, 2, 2))
    #expect(broadPhase.newPairs() == [SIMD2(1, 2)])
  }

  @Test func staticShapesMeetMovingOnesButNotEachOther() {
    var broadPhase = BroadPhase()
    broadPhase.insert(0, box: AABB(0, 0, 1, 1), isStatic: true)
    broadPhase.insert(1, box: AABB(0, 0, 1, 1), isStatic: true)
    broadPhase.insert(2, box: AABB(5, 0, 6, 1), isStatic: false)
    #expect(broadPhase.newPairs().isEmpty)
    // A wall that is put elsewhere finds what stands there.
    broadPhase.move(1, to: AABB(5.5, 0, 7, 1))
    #expect(broadPhase.newPairs() == [SIMD2(1, 2)])
  }

  @Test func refilteredShapeMeetsItsNeighborsAgain() {
    var broadPhase = BroadPhase()
    for shape in 0..<3 as Range<Int32> {
      broadPhase.insert(shape, box: AABB(0, 0, 1, 1), isStatic: shape == 2)
    }
    #expect(broadPhase.newPairs().count == 3)
    broadPhase.refilter(1)
    #expect(broadPhase.newPairs() == [SIMD2(0, 1), SIMD2(1, 2)])
    broadPhase.refilter(2)
    #expect(broadPhase.newPairs() == [SIMD2(0, 2), SIMD2(1, 2)])
    #expect(broadPhase.newPairs().isEmpty)
  }

  @Test func slotUsedAgainBeforeTheSearchIsANewShape() {
    var broadPhase = BroadPhase()
    broadPhase.insert(0, box: AABB(0, 0, 1, 1), isStatic: false)
    broadPhase.insert(1, box: AABB(0, 0, 1, 1), isStatic: false)
    #expect(broadPhase.newPairs() == [SIMD2(0, 1)])
    broadPhase.remove(1)
    broadPhase.insert(1, box: AABB(0.5, 0, 1, 1), isStatic: true)
    broadPhase.remove(1)
    broadPhase.insert(1, box: AABB(0.5, 0, 1, 1), isStatic: false)
    #expect(broadPhase.newPairs() == [SIMD2(0, 1)])
  }

  @Test(arguments: [1, 2, 7, 8, 9, 63, 64, 65, 511, 512, 513, 1500])
  func everyPairOfCoincidentBoxesIsFoundOnce(count: Int) {
    var broadPhase = BroadPhase()
    for shape in 0..<Int32(count) {
      broadPhase.insert(shape, box: AABB(-1, 2, -0.5, 3), isStatic: false)
    }
    let pairs = broadPhase.newPairs()
    #expect(pairs.count == count * (count - 1) / 2)
    var next = pairs.makeIterator()
    for a in 0..<Int32(count) {
      for b in (a + 1)..<max(Int32(count), a + 1) where next.next() != SIMD2(a, b) {
        Issue.record("(\(a), \(b)) is missing or out of order")
        return
      }
    }
    #expect(broadPhase.newPairs().isEmpty)
  }

  @Test(arguments: [1, 2, 7, 8, 9, 64, 65, 513])
  func newPairsAreThoseOfBruteForceForAnyNumberOfShapes(count: Int) {
    var random = SeededRandom(seed: count)
    var broadPhase = BroadPhase()
    var model = BroadPhaseModel()
    for shape in 0..<Int32(count) {
      let box = random.box(spread: 10)
      let isStatic = random.chance(0.2)
      broadPhase.insert(shape, box: box, isStatic: isStatic)
      model.insert(shape, box: box, isStatic: isStatic)
    }
    #expect(broadPhase.newPairs() == model.findNewPairs())
    for shape in 0..<Int32(count) {
      broadPhase.move(shape, to: random.box(spread: 10))
      model.entries[shape]?.box = broadPhase.fatBox(shape)
    }
    #expect(broadPhase.newPairs() == model.findNewPairs())
  }

  /// Everything at once, from nearly still worlds to ones where all shapes move in every step.
  @Test(arguments: 0..<12)
  func newPairsAreThoseOfBruteForceWhileShapesComeMoveAndGo(seed: Int) {
    var random = SeededRandom(seed: seed)
    var broadPhase = BroadPhase()
    var model = BroadPhaseModel()
    let slots: Int32 = [40, 300, 700][seed % 3]
    let activity: Float = [0.01, 0.3, 1][seed / 3 % 3]
    var touching: Set<SIMD2<Int32>> = []
    for step in 0..<60 {
      for shape in 0..<slots {
        guard let entry = model.entries[shape] else {
          guard random.chance(step == 0 ? 0.7 : 0.05 * activity) else { continue }
          let box = random.box()
          let isStatic = random.chance(0.3)
          broadPhase.insert(shape, box: box, isStatic: isStatic)
          model.insert(shape, box: box, isStatic: isStatic)
          continue
        }
        guard random.chance(activity) else { continue }
        if random.chance(0.03) {
          broadPhase.remove(shape)
          model.entries[shape] = nil
          touching = touching.filter { $0.x != shape && $0.y != shape }
        } else if random.chance(0.05) {
          broadPhase.refilter(shape)
          model.entries[shape]?.old = .empty
          touching = touching.filter { $0.x != shape && $0.y != shape }
        } else if !entry.isStatic || random.chance(0.05) {
          let jump: Float = random.chance(0.02) ? 40 : 1
          let box = entry.box.moved(
            by: Vec2(random.float(-jump...jump), random.float(-jump...jump)))
          broadPhase.move(shape, to: box)
          model.entries[shape]?.box = box
        }
      }
      // A query in between brings the trees up to date early, which must not lose a move.
      if random.chance(0.3) {
        let box = random.box()
        #expect(broadPhase.shapes(in: box) == model.overlapping(box))
      }
      if random.chance(0.6) {
        var ahead = model
        #expect(broadPhase.foreseenPairs() == ahead.findNewPairs(), "seed \(seed), step \(step)")
        touching = changeAfterLook(&broadPhase, &model, touching, activity, &random)
      }
      let pairs = broadPhase.newPairs()
      #expect(pairs == model.findNewPairs(), "seed \(seed), step \(step)")
      // Contacts kept as the engine keeps them: added when reported, dropped when the boxes part.
      for pair in pairs { touching.insert(pair) }
      touching = touching.filter { pair in
        guard let a = model.entries[pair.x], let b = model.entries[pair.y] else { return false }
        return a.box.overlaps(b.box)
      }
      #expect(touching == allOverlaps(model), "seed \(seed), step \(step)")
    }
  }

  /// What may happen between a look ahead and the search: most boxes shrink, some move on, a few
  /// shapes go, or another takes their place. The pairs that still touch.
  private func changeAfterLook(
    _ broadPhase: inout BroadPhase, _ model: inout BroadPhaseModel, _ pairs: Set<SIMD2<Int32>>,
    _ activity: Float, _ random: inout SeededRandom
  ) -> Set<SIMD2<Int32>> {
    var touching = pairs
    for shape in model.shapes where random.chance(activity) {
      guard let entry = model.entries[shape] else { continue }
      if random.chance(0.03) {
        broadPhase.remove(shape)
        model.entries[shape] = nil
        touching = touching.filter { $0.x != shape && $0.y != shape }
        if random.chance(0.5) {
          let box = random.box()
          broadPhase.insert(shape, box: box, isStatic: false)
          model.insert(shape, box: box, isStatic: false)
        }
      } else if random.chance(0.03) {
        broadPhase.refilter(shape)
        model.entries[shape]?.old = .empty
        touching = touching.filter { $0.x != shape && $0.y != shape }
      } else {
        let box =
          random.chance(0.8)
          ? AABB(lower: entry.box.lower, upper: entry.box.center)
          : entry.box.moved(by: Vec2(random.float(-1...1), random.float(-1...1)))
        broadPhase.move(shape, to: box)
        model.entries[shape]?.box = box
      }
    }
    return touching
  }

  private func allOverlaps(_ model: BroadPhaseModel) -> Set<SIMD2<Int32>> {
    var fresh = model
    for shape in fresh.shapes { fresh.entries[shape]?.old = .empty }
    return Set(fresh.findNewPairs())
  }

  @Test func copyFindsWhatTheOriginalWouldHaveFound() {
    var random = SeededRandom(seed: 77)
    var broadPhase = BroadPhase()
    for shape in 0..<400 as Range<Int32> {
      broadPhase.insert(shape, box: random.box(spread: 15), isStatic: shape % 5 == 0)
    }
    _ = broadPhase.newPairs()
    for shape in 100..<300 as Range<Int32> {
      broadPhase.move(shape, to: random.box(spread: 15))
    }
    broadPhase.remove(250)
    // The copy replaces another content and is taken with moves pending.
    var copy = BroadPhase()
    copy.insert(900, box: AABB(0, 0, 1, 1), isStatic: false)
    _ = copy.newPairs()
    copy.copy(from: broadPhase)
    let expected = broadPhase.newPairs()
    #expect(!expected.isEmpty)
    #expect(copy.newPairs() == expected)
    #expect(copy.shapes(in: AABB(-5, -5, 5, 5)) == broadPhase.shapes(in: AABB(-5, -5, 5, 5)))
    for shape in 20..<60 as Range<Int32> {
      let box = random.box(spread: 15)
      broadPhase.move(shape, to: box)
      copy.move(shape, to: box)
    }
    #expect(copy.newPairs() == broadPhase.newPairs())
  }

  @Test func memoryDoesNotGrowOnceWarm() {
    var random = SeededRandom(seed: 5)
    var broadPhase = BroadPhase()
    var pairs = Arena<SIMD2<Int32>>(capacity: 100_000)
    let start = (0..<2000).map { _ in random.box(spread: 30) }
    for (shape, box) in start.enumerated() {
      broadPhase.insert(Int32(shape), box: box, isStatic: shape % 10 == 0)
    }
    var warm = 0
    for step in 0..<40 {
      let offset = Vec2(Float(step % 4), 0)
      for (shape, box) in start.enumerated() where shape % 10 != 0 {
        broadPhase.move(Int32(shape), to: box.moved(by: shape % 2 == 0 ? offset : -offset))
      }
      broadPhase.findNewPairs(into: &pairs)
      if step == 8 { warm = broadPhase.byteCapacity }
    }
    #expect(broadPhase.byteCapacity == warm)
  }
}
