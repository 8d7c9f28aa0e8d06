import Levels
import Physics
import Testing

/// What emitters let out.
@Suite struct EmitterTests {
  private func text(_ emitter: String, seed: Int = 0, others: String = "") -> String {
    "seed: \(seed)\nbodies: {drop: {angle: 30, density: 2, filter: {mask: 0}, shapes: [{circle: 0.1}]}}\n"
      + "emitters: {drops: {body: drop, \(emitter)}}\n" + others
  }

  private func velocities(_ run: LevelRun) -> [Vec2] { run.play.copies.all.map(\.body.velocity) }

  @Test func theyComeAtTheirRateFromTheFirstStepOn() throws {
    // At 0, 0.25, 0.5 and 0.75 s.
    let run = try PlayedLevel.run(text("rate: 4, at: [1, 2]"), steps: 60)
    #expect(run.play.copies.all.map(\.name) == ["drops/1", "drops/2", "drops/3", "drops/4"])
    #expect(run.body("drop") == nil)
    let one = try PlayedLevel.run(text("rate: 4, at: [1, 2]"), steps: 1)
    #expect(one.play.copies.all.map(\.name) == ["drops/1"])
    #expect(try #require(one.body("drops/1")).position == Vec2(1, 2))
    #expect(abs(try #require(one.body("drops/1")).mass - 2 * .pi * 0.01) < 1e-4)
    // Several in one step, each where it would be if it had come out at its very time.
    let fast = try PlayedLevel.run(text("rate: 240, speed: 24"), steps: 2)
    #expect(fast.play.copies.all.count == 8)
    let places = fast.play.copies.all.compactMap { fast.body($0.name)?.position.x }
    for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a - b - 0.1) < 1e-3) }
  }

  @Test func theyFanOutAsTheSeedSays() throws {
    let emitter = "rate: 60, speed: 5, angle: 90, spread: 40"
    let one = velocities(try PlayedLevel.run(text(emitter), steps: 60))
    let same = velocities(try PlayedLevel.run(text(emitter), steps: 60))
    let other = velocities(try PlayedLevel.run(text(emitter, seed: 1), steps: 60))
    #expect(one == same && one != other && one.count == 60)
    var widest: Float = 0
    for velocity in one {
      #expect(abs(velocity.length - 5) < 1e-4)
      // sin 20° = 0.342.
      #expect(abs(velocity.x) <= 5 * 0.3421 && velocity.y > 0)
      widest = max(widest, abs(velocity.x))
    }
    #expect(widest > 5 * 0.25)
  }

  @Test func theyEndWithTheirCountAndBeginAnew() throws {
    let rules = "rules: {r: {when: {after: 0.5}, do: [{start: drops}]}}\n"
    let run = try PlayedLevel.run(text("rate: 30, count: 3", others: rules), steps: 29)
    #expect(run.play.copies.all.count == 3)
    let again = try PlayedLevel.run(text("rate: 30, count: 3", others: rules), steps: 60)
    #expect(again.play.copies.all.map(\.name).last == "drops/6")
    let paused =
      "rules: {p: {when: {after: 0.5}, do: [{pause: drops}]}, q: {when: {after: 0.8}, do: [{resume: drops}]}}\n"
    #expect(
      try PlayedLevel.run(text("rate: 10", others: paused), steps: 45).play.copies.all.count == 5)
    #expect(
      try PlayedLevel.run(text("rate: 10", others: paused), steps: 60).play.copies.all.count > 5)
  }

  @Test func theyLastAsLongAsTheyAreSaidTo() throws {
    var run = try LevelRun(PlayedLevel.document(text("rate: 2, lifetime: 0.75")))
    var counts: [Int] = []
    for _ in 0..<120 {
      run.step()
      counts.append(run.built.livingBodies.count)
    }
    #expect(counts[0] == 1 && counts[30] == 2 && counts.max() == 2 && counts[119] <= 2)
    #expect(run.body("drops/1") == nil && run.body("drops/4") != nil)
    // A body of the level may have a lifetime too.
    let own = try PlayedLevel.run(
      "bodies: {a: {lifetime: 0.5, shapes: [{circle: 1}]}}\n", steps: 30)
    #expect(own.body("a") == nil)
  }

  @Test func theyMoveWithWhatCarriesThemAndEndWithIt() throws {
    let others = """
      rules: {r: {when: {after: 0.5}, do: [{remove: cart}]}}
      """
    let text = """
      bodies:
        drop: {shapes: [{circle: 0.1}]}
        cart: {at: [0, 5], angle: 90, velocity: [6, 0], shapes: [{box: [1, 1]}]}
      emitters: {drops: {on: cart, at: [2, 0], rate: 10, speed: 1, body: drop}}

      """
    let run = try PlayedLevel.run(text + others, steps: 60)
    let all = run.play.copies.all
    #expect(all.count == 5)
    // 2 m along the cart's own x, which is up; with the speed of the cart.
    #expect((all[0].body.velocity - Vec2(6, 1)).length < 1e-4)
    #expect((all[0].body.position - Vec2(0, 7)).length < 1e-4)
  }

  @Test func aWorldThatIsFullMakesThemWait() throws {
    var run = try LevelRun(PlayedLevel.document(text("rate: 60")))
    var limits = WorldLimits()
    limits.bodies = run.world.bodyCount + 4
    run.world.limits = limits
    for _ in 0..<60 { run.step() }
    #expect(run.play.copies.all.count == 4)
    #expect(run.play.refusals.count == 1)
    run.world.limits = WorldLimits()
    for _ in 0..<10 { run.step() }
    #expect(run.play.copies.all.count == 14)
  }

  @Test func thereAreNeverTooMany() throws {
    let run = try PlayedLevel.run(
      "bodies: {drop: {}}\nemitters: {drops: {body: drop, rate: 1000}}\n", steps: 180)
    #expect(run.play.copies.all.count == GameState.mostCopies)
  }

  /// Without drag x = v t + ½ g t²; with drag d it ends at g / d.
  @Test func specksFlyAsTheyShould() throws {
    let text = """
      emitters:
        dust: {angle: 90, speed: 4, rate: 2, lifetime: 1, particle: {}}
        leaf: {at: [5, 0], count: 1, lifetime: 90, particle: {drag: 2}}
      """
    let run = try PlayedLevel.run(text, steps: 45, gravity: "[0, -10]")
    let particles = run.status.particles
    #expect(particles.map(\.emitter) == ["dust", "leaf", "dust"])
    #expect(particles.map(\.number) == [1, 1, 2] && abs(particles[2].born - 0.5) < 1e-9)
    let dot = particles[0].position(at: 0.5, LevelParticle(), gravity: Vec2(0, -10))
    #expect((dot - Vec2(0, 0.75)).length < 1e-5)
    var particle = LevelParticle()
    particle.drag = 2
    // x(t) = g/d·t + (v − g/d)(1 − e^(−d t))/d: −5·3 + 5·(1 − e⁻⁶)/2.
    let leaf = particles[1].position(at: 3, particle, gravity: Vec2(0, -10))
    #expect(abs(leaf.y - (-15 + 2.5 * (1 - 0.00247875))) < 2e-3)
    #expect(try PlayedLevel.run(text, steps: 61).status.particles.first?.emitter == "leaf")
  }
}
