import Foundation
import Levels
import Physics
import Testing

@Suite("Vines") struct VineTests {
  private static let text = """
    inkfall: 1
    seed: 5
    decoration:
      ivy:
        stroke: {as: line, pen: 0.05, points: [[0, 0], [0, 4], [0, 8]]}
        vine: {separation: 0.4, length: 0.9, leaf: 0.3, color: "#3f8f8a", seed: 3, begins: 1, seconds: 4}
    ropes:
      swing: {from: {world: [5, 9]}, to: {free: [5, 3]}, vine: {leaf: 0.3}}
      plain: {from: {world: [6, 9]}, to: {free: [6, 3]}, vine: {}}
    """

  private func vine(_ separation: Float = 0.4, length: Float = 0.9, seed: Int? = 3) -> LevelVine {
    var vine = LevelVine()
    (vine.separation, vine.length, vine.seed) = (separation, length, seed)
    return vine
  }

  @Test func whatIsReadIsWritten() throws {
    let level = try LevelReader.read(Self.text)
    let ivy = try #require(level.decoration["ivy"]?.vine)
    #expect(ivy.separation == 0.4 && ivy.length == 0.9 && ivy.leaf == 0.3)
    #expect(ivy.seed == 3 && ivy.begins == 1 && ivy.seconds == 4)
    #expect(ivy.color == LevelColor(rgb: 0x3F8F8A))
    #expect(level.ropes["swing"]?.vine?.leaf == 0.3)
    #expect(level.ropes["plain"]?.vine == LevelVine())
    #expect(try LevelReader.read(LevelWriter.write(level)) == level)
  }

  @Test(arguments: [
    ("{separation: 0}", "5:24: decoration.ivy.vine.separation: "),
    ("{length: -1}", "5:20: decoration.ivy.vine.length: "),
    ("{leaf: -0.1}", "5:18: decoration.ivy.vine.leaf: "),
    ("{seed: 1.5}", "5:18: decoration.ivy.vine.seed: "),
    ("{seconds: 2}", "5:21: decoration.ivy.vine.seconds: "),
    ("{lenght: 2}", "decoration.ivy.vine"),
  ])
  func whatIsWrongIsToldWithItsPlace(vine: String, place: String) throws {
    let text = """
      inkfall: 1
      decoration:
        ivy:
          stroke: {as: line, points: [[0, 0], [0, 4]]}
          vine: \(vine)
      """
    let error = try #require(throws: LevelError.self) { try LevelReader.read(text) }
    #expect(error.description.contains(place), "\(error)")
  }

  @Test func whatIsFilledHasNoVine() throws {
    let text = """
      inkfall: 1
      decoration:
        ivy: {stroke: {as: solid, points: [[0, 0], [0, 4], [4, 4]]}, vine: {}}
      """
    let error = try #require(throws: LevelError.self) { try LevelReader.read(text) }
    #expect(error.problems.map(\.line) == [3])
    #expect(error.description.contains("goes with a stroke that is drawn as: line"))
  }

  // MARK: - Branches

  @Test func branchesKeepTheirDistanceAndReach() {
    let branches = vine().branches(along: 40, seed: 1, order: 2)
    #expect(branches.count > 40 && branches.count <= 100)
    for (a, b) in zip(branches, branches.dropFirst()) {
      #expect(b.along - a.along >= 0.399)
    }
    #expect(branches.allSatisfy { $0.along <= 40 && $0.tip.length <= 0.9001 })
    #expect(branches.contains { $0.tip.y > 0.1 } && branches.contains { $0.tip.y < -0.1 })
    for branch in branches {
      #expect(branch.point(at: 0) == .zero)
      #expect(branch.point(at: 1).distance(to: branch.tip) < 1e-5)
      // Its control points are near its end.
      #expect(branch.first.distance(to: branch.tip) <= 0.56 * branch.tip.length)
      #expect(branch.second.distance(to: branch.tip) <= 0.56 * branch.tip.length)
    }
  }

  @Test func theSameVineGrowsAgain() {
    let one = vine().branches(along: 10, seed: 1, order: 2)
    #expect(vine().branches(along: 10, seed: 1, order: 9) == one)
    #expect(vine().branches(along: 10, seed: 2, order: 2) != one)
    #expect(vine(seed: 4).branches(along: 10, seed: 1, order: 2) != one)
    // One without a seed has that of its place.
    #expect(
      vine(seed: nil).branches(along: 10, seed: 1, order: 2)
        != vine(seed: nil).branches(along: 10, seed: 1, order: 3))
    // A line that is drawn on only gets more of them.
    let longer = vine().branches(along: 14, seed: 1, order: 2)
    #expect(longer.count > one.count && Array(longer.prefix(one.count)) == one)
  }

  @Test func aVineHasAnEnd() {
    #expect(vine(0.02).branches(along: 100_000, seed: 1, order: 2).count == LevelVine.mostBranches)
    #expect(vine().branches(along: .infinity, seed: 1, order: 2).isEmpty)
    #expect(vine().branches(along: 0, seed: 1, order: 2).isEmpty)
  }

  @Test func branchesGrowWithinASecondBehindTheLine() {
    var vine = vine()
    (vine.begins, vine.seconds) = (1, 4)
    #expect(vine.drawn(at: 0.5) == 0 && vine.drawn(at: 3) == 0.5 && vine.drawn(at: 9) == 1)
    #expect(vine.growth(at: 0.5, time: 3) == 0)
    let half = vine.growth(at: 0.5, time: 3.5)
    #expect(half > 0.3 && half < 0.9)
    #expect(vine.growth(at: 0.5, time: 4) == 1)
    #expect(vine.growth(at: 1, time: vine.grown) == 1 && vine.growth(at: 1, time: 5.9) < 1)
    vine.begins = nil
    #expect(vine.grown == 0 && vine.drawn(at: 0) == 1 && vine.growth(at: 1, time: 0) == 1)
  }

  // MARK: - On a line

  @Test func branchesFollowTheLine() throws {
    let vine = vine()
    let branches = vine.branches(along: 4, seed: 1, order: 2)
    func grown(_ line: [Vec2]) -> GrownVine {
      GrownVine(vine, branches, on: line, length: 4) { _ in 1 }
    }
    let flat = grown([Vec2(0, 0), Vec2(4, 0)])
    #expect(flat.branches.count == branches.count)
    // Turned by a quarter and carried off: so is all that grows on it.
    let upright = grown([Vec2(7, 1), Vec2(7, 2), Vec2(7, 5)])
    for (a, b) in zip(flat.branches, upright.branches) {
      for (p, q) in zip(a.curve + a.leaf, b.curve + b.leaf) {
        #expect(q.distance(to: Vec2(7 - p.y, 1 + p.x)) < 1e-4)
      }
    }
    // On a rope that is stretched to twice its length each is where its part of the rope is.
    let long = grown([Vec2(0, 0), Vec2(8, 0)])
    for (branch, shown) in zip(branches, long.branches) {
      #expect(abs(try #require(shown.curve.first).x - 2 * branch.along) < 1e-4)
    }
  }

  @Test func aLineWithoutLengthBearsNothing() {
    let branches = vine().branches(along: 4, seed: 1, order: 2)
    for line in [[], [Vec2(1, 1)], [Vec2(1, 1), Vec2(1, 1)]] {
      #expect(GrownVine(vine(), branches, on: line, length: 4) { _ in 1 }.branches.isEmpty)
    }
  }

  // MARK: - In a level

  @Test func theDrawingShowsWhatHasGrown() throws {
    func curves(after seconds: Double) throws -> Int {
      var run = try LevelRun(try LevelReader.read(Self.text))
      for _ in 0..<run.steps(for: seconds) { run.step() }
      return LevelSVG.text(of: run).components("stroke-width=\"0.05\"")
    }
    let (before, middle, after) = (try curves(after: 0), try curves(after: 3), try curves(after: 7))
    #expect(before == 0 && middle > 3 && after > middle)
  }

  /// A vine touches nothing: the world is the same with it and without.
  @Test func theWorldKnowsNothingOfIt() throws {
    let level = try LevelReader.read(Self.text)
    var bare = level
    bare.ropes["swing"]?.vine = nil
    bare.ropes["plain"]?.vine = nil
    bare.decoration["ivy"] = nil
    var (a, b) = (try LevelRun(level), try LevelRun(bare))
    for _ in 0..<60 {
      a.step()
      b.step()
    }
    #expect(a.built.world.stateHash == b.built.world.stateHash)
  }

  /// A moment that was saved goes on growing where it stood.
  @Test func aMomentGrowsOn() throws {
    let level = try LevelReader.read(Self.text)
    var run = try LevelRun(level)
    for _ in 0..<run.steps(for: 3) { run.step() }
    let saved = try LevelReader.read(LevelWriter.write(run.play.moment(of: run.level, run.built)))
    var again = try LevelRun(saved)
    for _ in 0..<30 {
      run.step()
      again.step()
    }
    #expect(abs(again.status.time - run.status.time) < 1e-6)
    #expect(saved.decoration["ivy"] == level.decoration["ivy"])
    #expect(saved.ropes["swing"]?.vine == level.ropes["swing"]?.vine)
  }
}

extension String {
  /// How often another text is in it.
  fileprivate func components(_ other: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.range(of: other) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
