import Levels
import Physics
import Testing

/// What timelines move, and how.
@Suite struct TimelineTests {
  private static let lift = "bodies: {lift: {type: kinematic, shapes: [{box: [3, 0.5]}]}}\n"

  /// Where the lift is after each of some steps.
  private func way(_ timeline: String, steps: Int, rules: String = "") throws -> [Vec2] {
    var run = try LevelRun(
      PlayedLevel.document(
        Self.lift + "timelines: {way: {body: lift, \(timeline)}}\n" + rules))
    var way: [Vec2] = []
    for _ in 0..<steps {
      run.step()
      way.append(try #require(run.body("lift")).position)
    }
    return way
  }

  private static let up = "keys: [{t: 0, at: [0, 0]}, {t: 1, at: [0, 6]}]"

  @Test func aBodyIsWhereItsTimelineSaysAfterEachStep() throws {
    let way = try way(Self.up, steps: 90)
    for (i, place) in way.enumerated() {
      let expected = min(Float(i + 1) * 0.1, 6)
      #expect(abs(place.y - expected) < 1e-3 && abs(place.x) < 1e-5, "step \(i + 1)")
    }
  }

  @Test func itCarriesWhatLiesOnIt() throws {
    let text = """
      bodies:
        lift: {type: static, shapes: [{box: [3, 0.5]}]}
        crate: {at: [0.5, 0.75], shapes: [{box: [1, 1]}]}
      timelines:
        way: {body: lift, keys: [{t: 0, at: [0, 0], ease: inOut}, {t: 3, at: [6, 3]}]}
      """
    var run = try LevelRun(PlayedLevel.document(text, gravity: "[0, -10]"))
    for _ in 0..<90 { run.step() }
    // What was static moves with a velocity: 1.5 times the mean in the middle of its way.
    let lift = try #require(run.body("lift"))
    #expect(lift.kind == .kinematic && (lift.linearVelocity - Vec2(3, 1.5)).length < 0.05)
    for _ in 0..<180 { run.step() }
    let crate = try #require(run.body("crate"))
    #expect((crate.position - Vec2(6.5, 3.75)).length < 0.1)
    #expect(try #require(run.body("lift")).linearVelocity == .zero)
  }

  @Test(arguments: [
    ("linear", Float(0.25)), ("in", 0.0625), ("out", 0.4375), ("inOut", 0.15625), ("step", 0),
    // Both control points on the line from (0, 0) to (1, 1) make it even.
    ("[0.25, 0.25, 0.75, 0.75]", 0.25),
    // x = s³ and y = 1 − (1 − s)³: at a quarter s is 0.63.
    ("[0, 1, 0, 1]", 0.94933),
  ]) func easesGoTheirWay(ease: String, part: Float) throws {
    let way = try way(
      "keys: [{t: 0, at: [0, 0], ease: \(ease)}, {t: 1, at: [0, 4]}]", steps: 61)
    #expect(abs(way[14].y - 4 * part) < 2e-3)
    #expect(abs(way[59].y - 4) < 1e-3 && abs(way[60].y - 4) < 1e-3)
  }

  @Test func loopsBeginAgainAndPingpongGoesBack() throws {
    let keys = "keys: [{t: 0, at: [0, 0]}, {t: 0.5, at: [0, 3]}]"
    let loop = try way("loop: loop, " + keys, steps: 75)
    for (step, y) in [(15, 1.5), (30, 3), (31, 0.1), (45, 1.5), (60, 3), (75, 1.5)] {
      #expect(abs(loop[step - 1].y - Float(y)) < 1e-3, "step \(step)")
    }
    let back = try way("loop: pingpong, " + keys, steps: 75)
    for (step, y) in [(15, 1.5), (30, 3), (31, 2.9), (45, 1.5), (60, 0), (75, 1.5)] {
      #expect(abs(back[step - 1].y - Float(y)) < 1e-3, "step \(step)")
    }
  }

  /// A way that is closed has no jump: the body keeps its velocity, and what lies on it stays there.
  @Test func aClosedLoopGoesOnWithoutAJump() throws {
    let text =
      Self.lift
      + "timelines: {way: {body: lift, loop: loop, keys: "
      + "[{t: 0, at: [0, 0]}, {t: 0.25, at: [1, 0]}, {t: 0.505, at: [0, 0]}]}}\n"
    var run = try LevelRun(PlayedLevel.document(text))
    for _ in 0..<300 {
      run.step()
      #expect(try #require(run.body("lift")).linearVelocity.length < 4.2)
    }
  }

  @Test func whatAKeyDoesNotSayGoesOnBetweenItsNeighbors() throws {
    let text =
      Self.lift
      + "timelines: {way: {body: lift, keys: "
      + "[{t: 0, at: [0, 0], angle: 0}, {t: 0.5, angle: 90}, {t: 1, at: [0, 6], angle: 720}]}}\n"
    let run = try PlayedLevel.run(text, steps: 30)
    let half = try #require(run.body("lift"))
    #expect(abs(half.position.y - 3) < 1e-3 && abs(half.angle - .pi / 2) < 1e-3)
    let end = try #require(try PlayedLevel.run(text, steps: 70).body("lift"))
    // At 0.09 radians a substep the engine turns by the arc tangent of that: Δ³/3 less, four times in the last step.
    #expect(abs(end.angle) < 2e-3 && abs(end.position.y - 6) < 1e-3)
  }

  @Test func rulesStartStopPauseAndResume() throws {
    let rules = """
      rules:
        a: {when: {after: 0.2}, do: [{start: way}]}
        b: {when: {after: 0.4}, do: [{pause: way}]}
        c: {when: {after: 0.6}, do: [{resume: way}]}
        d: {when: {after: 0.8}, do: [{stop: way}]}
        e: {when: {after: 0.9}, do: [{resume: way}]}
        f: {when: {after: 1}, do: [{start: way}]}
      """
    let way = try way("autoplay: false, " + Self.up, steps: 72, rules: rules)
    for (step, y) in [(12, 0), (24, 1.2), (36, 1.2), (48, 2.4), (60, 2.4), (72, 1.2)] {
      #expect(abs(way[step - 1].y - Float(y)) < 1e-3, "step \(step)")
    }
  }

  @Test func aDynamicBodyIsDrivenAndCanBeHeld() throws {
    let text = """
      bodies:
        ram: {shapes: [{box: [1, 1]}]}
        free: {at: [0, 5], shapes: [{box: [1, 1]}]}
        wall: {type: static, at: [3, 0], shapes: [{box: [1, 4]}]}
      timelines:
        one: {body: ram, keys: [{t: 0, at: [0, 0]}, {t: 1, at: [6, 0]}]}
        two: {body: free, keys: [{t: 0, at: [0, 5]}, {t: 1, at: [6, 5]}]}
      """
    let run = try PlayedLevel.run(text, steps: 60, gravity: "[0, -10]")
    #expect(try #require(run.body("ram")).position.x < 2.2)
    #expect((try #require(run.body("free")).position - Vec2(6, 5)).length < 0.01)
  }

  @Test func jointsRopesZonesAndEmittersFollow() throws {
    let text = """
      bodies:
        wheel: {at: [0, 3], shapes: [{circle: 0.5}]}
        ball: {at: [9, 0], shapes: [{circle: 0.1}]}
        drop: {shapes: [{circle: 0.1}]}
      joints:
        axle: {type: revolute, from: {world: [0, 3]}, to: {body: wheel}, maximumMotorTorque: 1000}
      ropes: {line: {from: {world: [20, 9]}, to: {free: [20, 5]}}}
      zones: {wind: {at: [0, -50], box: [4, 4]}}
      emitters: {e: {at: [30, 0], body: drop, rate: 1}}
      timelines:
        a: {joint: axle, keys: [{t: 0, speed: 0}, {t: 1, speed: 180}]}
        b: {rope: line, keys: [{t: 0, speed: 0, ease: step}, {t: 0.5, speed: 1}, {t: 9, speed: 1}]}
        c: {zone: wind, keys: [{t: 0, at: [9, 0], force: [0, 0]}, {t: 1, force: [0, 6]}]}
        d: {emitter: e, keys: [{t: 0, at: [30, 0], rate: 1}, {t: 1, at: [36, 0], rate: 30}]}
      """
    let run = try PlayedLevel.run(text, steps: 60)
    #expect(abs(try #require(run.body("wheel")).angularVelocity - .pi) < 0.1)
    let rope = run.world[try #require(run.built.ropes["line"])]
    #expect(rope.restLength < 3.8 && rope.restLength > 3.4)
    // The mean force is 3 N/kg for a second, half a step late.
    #expect(abs(try #require(run.body("ball")).linearVelocity.y - 3) < 0.1)
    #expect(run.play.copies.all.count > 3)
    #expect(try #require(run.play.copies.all.last).body.position.x > 35)
  }

  @Test func whatIsOnlySeenIsTold() throws {
    let text = """
      decoration: {line: {shapes: [{circle: 1}]}}
      lights: {lamp: {}}
      timelines:
        draw: {decoration: line, autoplay: false, keys: [{t: 0, from: 0, to: 0}, {t: 1, to: 1}]}
        dim: {light: lamp, keys: [{t: 0, intensity: 1, color: "#000000"}, {t: 1, intensity: 0, color: "#ff8000"}]}
        look: {camera: true, keys: [{t: 0, at: [0, 0], height: 10}, {t: 1, at: [4, 0]}]}
      rules: {r: {when: {after: 0.25}, do: [{start: draw}]}}
      """
    #expect(try PlayedLevel.run(text, steps: 10).status.changes.count == 2)
    let changes = try PlayedLevel.run(text, steps: 30).status.changes
    #expect(
      changes.map(\.target) == [
        .object(ObjectKey(.light, "lamp")), .object(ObjectKey(.decoration, "line")), .camera,
      ])
    #expect(changes[0].now.intensity == 0.5)
    #expect(changes[0].now.color == LevelColor(red: 128, green: 64, blue: 0))
    #expect(changes[1].now.to == 0.25 && changes[1].now.from == 0 && changes[1].now.at == nil)
    #expect(changes[2].now.at == Vec2(2, 0) && changes[2].now.height == 10)
  }

  @Test func aTimelineOfWhatIsGoneEndsAllTheSame() throws {
    let text =
      Self.lift + "timelines: {way: {body: lift, \(Self.up)}}\n"
      + "rules: {r: {when: {after: 0.5}, do: [{remove: lift}]}, "
      + "s: {when: {ends: way}, do: [{say: end}]}}\n"
    #expect(try PlayedLevel.heard(text, steps: 90) == ["60 end"])
  }
}
