import Testing

@testable import Physics

@Suite struct AABBTests {
  @Test func aBoxIsValidWhenItsCornersAreInOrder() {
    #expect(!AABB(lower: Vec2(-1, -1), upper: Vec2(-2, -2)).isValid)
    #expect(AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1)).isValid)
    #expect(!AABB(lower: Vec2(-1, -1), upper: Vec2(.infinity, 1)).isValid)
    #expect(!AABB.empty.isValid)
  }

  @Test func distantBoxesNeitherOverlapNorContainEachOther() {
    let a = AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1))
    let b = AABB(lower: Vec2(2, 2), upper: Vec2(4, 4))
    #expect(!a.overlaps(b))
    #expect(!b.overlaps(a))
    #expect(!a.contains(b))
  }

  @Test func touchingBoxesOverlap() {
    let a = AABB(lower: Vec2(0, 0), upper: Vec2(1, 1))
    #expect(a.overlaps(AABB(lower: Vec2(1, 1), upper: Vec2(2, 2))))
  }

  @Test func aUnionHoldsBothAndNothingBeyond() {
    let outer = AABB(lower: Vec2(5, 3), upper: Vec2(11, 7))
    let inner = AABB(lower: Vec2(7, 4), upper: Vec2(9, 6))
    #expect(outer.union(inner) == outer)
    #expect(inner.union(outer) == outer)
    #expect(outer.contains(outer))
    for grown in [
      AABB(lower: Vec2(4, 3), upper: Vec2(11, 7)), AABB(lower: Vec2(5, 2), upper: Vec2(11, 7)),
      AABB(lower: Vec2(5, 3), upper: Vec2(12, 7)), AABB(lower: Vec2(5, 3), upper: Vec2(11, 8)),
    ] {
      #expect(!outer.contains(grown))
      #expect(grown.contains(outer))
    }
  }

  @Test func noPointsHaveNoBox() {
    #expect(AABB(enclosing: [Vec2]()) == nil)
    #expect(
      AABB(enclosing: [Vec2(1, 2), Vec2(-1, 5)])
        == AABB(lower: Vec2(-1, 2), upper: Vec2(1, 5)))
  }
}
