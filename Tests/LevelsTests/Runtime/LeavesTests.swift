import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What drifts down and settles: how it falls, where it comes to lie, and that nothing follows from it.
@Suite struct LeavesTests {
  private func run(_ text: String, steps: Int, gravity: String = "[0, -10]") throws -> LevelRun {
    try PlayedLevel.run(text, steps: steps, gravity: gravity)
  }

  private func emitter(_ leaves: String, _ others: String = "") -> String {
    "emitters: {e: {\(others)leaves: {\(leaves)}}}\n"
  }

  private func mean(_ numbers: [Float]) -> Float { numbers.reduce(0, +) / Float(numbers.count) }

  // MARK: - Coming and falling

  @Test func oneComesEveryTwoSecondsWhereNothingElseIsSaid() throws {
    // At 0, 2 and 4 s; over 16 m, each of three kinds.
    #expect(try run(emitter(""), steps: 240).status.leaves.count == 2)
    #expect(try run(emitter(""), steps: 241).status.leaves.count == 3)
    let many = try run(emitter("", "rate: 60, "), steps: 120).status.leaves
    #expect(Set(many.map(\.kind)) == [0, 1, 2] && many.count == 120)
    let places = many.map(\.position.x)
    #expect(try #require(places.min()) < -6 && #require(places.max()) > 6)
    #expect(places.allSatisfy { abs($0) < 8.6 })
    #expect(many.allSatisfy { (0.7 * 0.3...0.3).contains($0.size) })
  }

  @Test func theyFallTheirHeightInTheirTime() throws {
    let text = emitter("fall: 4, variance: 0, height: 8, area: [0, 0]", "count: 60, rate: 1000, ")
    let pieces = try run(text, steps: 240).status.leaves
    #expect(pieces.count == 60)
    for piece in pieces {
      // 8 m in 4 s, but for the fifth of a second in which that speed is taken up.
      // Swings are faster in the middle: at a moment some are a little ahead.
      #expect(abs(piece.position.y + 7.6) < 0.8)
      // Aside by `drift` at most, and about that the swing of as much to either side.
      #expect(abs(piece.position.x) < 0.5 + 2 * 0.5)
    }
    #expect(abs(mean(pieces.map(\.position.y)) + 7.6) < 0.2)
    #expect(abs(mean(pieces.map(\.position.x))) < 0.3)
    // Gravity says where down is, not how fast.
    let aside = try run(text, steps: 240, gravity: "[3, 0]").status.leaves
    #expect(abs(mean(aside.map(\.position.x)) - 7.6) < 0.2)
    let nowhere = try run(text, steps: 240, gravity: "[0, 0]").status.leaves
    #expect(abs(mean(nowhere.map(\.position.y))) < 0.1)
  }

  @Test func theirTimesDifferByTheVariance() throws {
    let text = emitter(
      "fall: 4, variance: 2, height: 8, area: [0, 0], rest: 0", "count: 200, rate: 1000, ")
    // The fastest takes 2 s, the slowest 6 s; each goes when it has fallen its height.
    #expect(try run(text, steps: 130).status.leaves.count > 180)
    let half = try run(text, steps: 270).status.leaves.count
    #expect((60...140).contains(half))
    #expect(try run(text, steps: 430).status.leaves.isEmpty)
  }

  @Test func theSeedSaysHow() throws {
    let text = emitter("", "rate: 20, ")
    let one = try run(text, steps: 100).status
    #expect(try run(text, steps: 100).status == one)
    #expect(try run("seed: 1\n" + text, steps: 100).status.leaves != one.pieces)
  }

  @Test func theyStopAndBeginWithTheirEmitter() throws {
    let rules =
      "rules: {p: {when: {after: 1}, do: [{pause: e}]}, q: {when: {after: 2}, do: [{resume: e}]}}\n"
    let text = emitter("", "rate: 10, ") + rules
    #expect(try run(text, steps: 115).status.leaves.count == 10)
    #expect(try run(text, steps: 180).status.leaves.count == 20)
    let short = emitter("", "rate: 10, lifetime: 0.5, ")
    #expect(try run(short, steps: 120).status.leaves.count <= 6)
  }

  @Test func thereAreNeverTooMany() throws {
    let run = try run(emitter("fall: 100, height: 1000", "rate: 1000, "), steps: 180)
    #expect(run.status.leaves.count == GameState.mostCopies)
  }

  // MARK: - The air

  @Test func theWindTakesThemAlong() throws {
    let text = emitter("area: [0, 0], drift: 0", "count: 40, rate: 1000, ")
    let level = try LevelDocument(
      text: "inkfall: 1\nworld: {wind: {velocity: [3, 0]}}\n" + text)
    var run = try LevelRun(level)
    for _ in 0..<120 { run.step() }
    // 3 m/s but for the fifth of a second in which it is taken up: 3 (2 − 1/5).
    for piece in run.status.leaves { #expect(abs(piece.position.x - 5.4) < 0.1) }
  }

  @Test func zonesPushThemWithinAndByTheirMask() throws {
    func ways(_ zone: String) throws -> [Float] {
      try run(
        emitter("area: [0, 0], drift: 0", "count: 20, rate: 1000, ") + "zones: {z: {\(zone)}}\n",
        steps: 120
      ).status.leaves.map(\.position.x)
    }
    // As F / 5: 2 m/s.
    #expect(try ways("box: [40, 40], force: [10, 0]").allSatisfy { abs($0 - 3.6) < 0.1 })
    #expect(try ways("box: [40, 40], push: [10, 0]").allSatisfy { abs($0 - 3.6) < 0.1 })
    #expect(try ways("box: [40, 40], force: [10, 0], mask: 2").allSatisfy { abs($0) < 0.01 })
    #expect(try ways("at: [50, 0], box: [4, 4], force: [10, 0]").allSatisfy { abs($0) < 0.01 })
    // Beyond its edge at 1 m it lets them go.
    #expect(try ways("box: [2, 40], force: [10, 0]").allSatisfy { $0 > 1 && $0 < 1.6 })
  }

  // MARK: - Coming to lie

  private let one = "count: 1, at: [0, 4], "
  private let calm = "area: [0, 0], drift: 0, fall: 2, variance: 0, height: 4, rest: 5"

  @Test func theyLieOnWhatIsThereAndGo() throws {
    let text = "bodies: {b: {type: static, shapes: [{box: [4, 1]}]}}\n" + emitter(calm, one)
    let lying = try run(text, steps: 180)
    let piece = try #require(lying.status.leaves.first)
    #expect(piece.support?.body == lying.built.bodies["b"])
    #expect(abs(piece.position.y - 0.51) < 1e-4 && piece.velocity == .zero && piece.opacity == 1)
    // What lies is at rest to the bit: what stands still is drawn once.
    let later = try #require(try run(text, steps: 300).status.leaves.first)
    let soon = try #require(try run(text, steps: 240).status.leaves.first)
    #expect(
      [later.angle, later.flip, later.flatness] == [soon.angle, soon.flip, soon.flatness]
        && later.position == soon.position)
    // Down after 1.75 s, and there for 5 s and while it fades.
    let fading = try #require(try run(text, steps: 420).status.leaves.first)
    #expect(fading.opacity < 1 && fading.opacity > 0)
    #expect(try run(text, steps: 450).status.leaves.isEmpty)
    // One that touches nothing falls past.
    let free = emitter(calm.replacing("rest: 5", with: "rest: 0"), one)
    let through = try run(
      "bodies: {b: {type: static, shapes: [{box: [4, 1]}]}}\n" + free, steps: 140)
    #expect(try #require(through.status.leaves.first).position.y < 0.4)
  }

  @Test func theyGoWithWhatTheyLieOnUntilItIsGone() throws {
    let text = """
      bodies: {b: {type: kinematic, velocity: [0.5, 0], shapes: [{box: [9, 1]}]}}
      rules: {r: {when: {after: 4}, do: [{remove: b}]}}

      """
    let lying = try #require(
      try run(text + emitter(calm, one), steps: 239).status.leaves.first)
    let before = try #require(
      try run(text + emitter(calm, one), steps: 179).status.leaves.first)
    #expect(abs(lying.position.x - before.position.x - 0.5) < 1e-3)
    let falling = try #require(
      try run(text + emitter(calm, one), steps: 270).status.leaves.first)
    #expect(falling.support == nil && falling.position.y < 0.2)
  }

  @Test func theySlideOffWhatTilts() throws {
    let text = """
      bodies: {b: {type: kinematic, shapes: [{box: [4, 0.4]}]}}
      timelines: {t: {body: b, keys: [{t: 0, angle: 0}, {t: 3, angle: 0}, {t: 4, angle: 60}]}}

      """
    #expect(
      try #require(run(text + emitter(calm, one), steps: 180).status.leaves.first).support != nil)
    // Down along it, and past its end at 2 m · cos 60°.
    let off = try #require(run(text + emitter(calm, one), steps: 400).status.leaves.first)
    #expect(off.support == nil && off.position.x < -0.8 && off.position.y < -1)
    // As steep from the start nothing lies at all.
    let steep = "bodies: {b: {type: static, angle: 60, shapes: [{box: [4, 0.4]}]}}\n"
    var past = try LevelRun(PlayedLevel.document(steep + emitter(calm, one), gravity: "[0, -10]"))
    for _ in 0..<300 {
      past.step()
      for piece in past.status.leaves { #expect(piece.support == nil) }
    }
  }

  @Test func whatHurriesAwayLosesThem() throws {
    let text = """
      bodies: {b: {at: [0, 0], gravityScale: 0, shapes: [{box: [9, 1]}]}}
      rules: {r: {when: {after: 3}, do: [{move: b, velocity: [9, 0]}]}}

      """
    let run = try run(text + emitter(calm, one), steps: 200)
    #expect(try #require(run.body("b")).linearVelocity.x > 8)
    #expect(try #require(run.status.leaves.first).support == nil)
  }

  @Test func whatComesOverThemPutsThemOut() throws {
    // A lift that rises through where the piece lies.
    let text = """
      bodies:
        b: {type: static, shapes: [{box: [4, 1]}]}
        lift: {type: kinematic, at: [0, -2], velocity: [0, 0], shapes: [{box: [2, 1]}]}
      timelines: {t: {body: lift, keys: [{t: 0, at: [0, -2]}, {t: 3, at: [0, -2]}, {t: 5, at: [0, 2]}]}}

      """
    let flying =
      text + emitter(calm.replacing("fall: 2", with: "fall: 8"), "count: 1, at: [0, 4], ")
    let piece = try #require(try run(flying, steps: 310).status.leaves.first)
    #expect(piece.position.y > 2.4)
  }

  @Test func aGustLiftsWhatLies() throws {
    let floor =
      "bodies: {b: {type: static, shapes: [{box: [90, 1]}]}}\nzones: {z: {box: [90, 40]}}\n"
    func gust(_ force: Int) -> String {
      floor
        + "timelines: {t: {zone: z, keys: [{t: 0, force: [0, 0]}, {t: 3, force: [0, 0]}, {t: 3.5, force: [\(force), 0]}]}}\n"
        + emitter(calm, one)
    }
    let light = try #require(try run(gust(5), steps: 300).status.leaves.first)
    #expect(abs(light.position.x) < 0.05 && light.support != nil)
    let strong = try #require(try run(gust(15), steps: 300).status.leaves.first)
    #expect(strong.position.x > 0.8)
    // It does not begin to lie anew.
    #expect(try run(gust(15), steps: 480).status.leaves.isEmpty)
  }

  @Test func theyFloat() throws {
    let text = "fluids: {pond: {box: [20, 4], flow: [0.5, 0]}}\n" + emitter(calm, one)
    let run = try run(text, steps: 240)
    let piece = try #require(run.status.leaves.first)
    #expect(abs(piece.position.y - 2) < 0.15 && piece.position.x > 0.3)
  }

  // MARK: - Nothing follows from them

  @Test func theWorldIsTheSameWithoutThem() throws {
    let world = """
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        drop: {density: 2, shapes: [{circle: 0.1}]}
        a: {at: [0, 3], angle: 20, shapes: [{box: [1, 1]}]}
        b: {at: [0.4, 5], shapes: [{circle: 0.5}]}
      goals: {g: {survive: 1}}
      emitters:
        drops: {order: 90, body: drop, at: [0, 8], spread: 40, rate: 5, speed: 1}

      """
    let leaves =
      "  foliage: {order: 91, at: [0, 6], rate: 60, leaves: {area: [8, 2], fall: 3, variance: 1}}\n"
    let with = try run(world + leaves, steps: 300)
    let without = try run(world, steps: 300)
    #expect(with.status.leaves.count { $0.support != nil } > 50)
    #expect(with.world.stateHash == without.world.stateHash)
  }

  @Test func aMomentGoesOnWithItsEmitterAndGoesBackAsItWas() throws {
    var run = try run(emitter("", "rate: 5, "), steps: 61)
    let saved = run.play.moment(of: run.level, run.built)
    #expect(try LevelDocument(text: saved.text) == saved)
    #expect(saved.emitters["e"]?.emitted == 6)
    var twin = run.copy()
    for _ in 0..<90 {
      run.step()
      twin.step()
    }
    #expect(run.status == twin.status && !run.status.leaves.isEmpty)
    var on = try LevelRun(saved)
    for _ in 0..<90 { on.step() }
    // The same ones come; those that were in the air do not.
    let kinds = run.status.leaves.dropFirst(6).map { [$0.size, Float($0.kind)] }
    #expect(on.status.leaves.map { [$0.size, Float($0.kind)] } == kinds)
  }
}
