import Levels
import Physics
import Testing

/// When rules act, and what they do.
@Suite struct RuleTests {
  private func heard(
    _ rules: String, _ others: String = "", steps: Int = 60, inputs: [TimedInput] = [],
    gravity: String = "[0, 0]"
  ) throws -> [String] {
    try PlayedLevel.heard(
      others + "\nrules:\n" + rules, steps: steps, gravity: gravity, inputs: inputs)
  }

  // MARK: - When

  @Test func timesComeAtTheirStep() throws {
    #expect(
      try heard(
        """
          a: {when: {after: 0}, do: [{say: start}]}
          b: {when: {after: 0.5}, do: [{say: half}]}
          c: {when: {every: 0.25}, do: [{say: tick}]}
          d: {when: {every: 0.4}, do: [{say: once}], once: true}
          e: {when: {after: 5}, do: [{say: late}]}
        """) == [
          "1 start", "15 tick", "24 once", "30 half", "30 tick", "45 tick", "60 tick",
        ])
  }

  @Test func soundsAreAskedForInOrder() throws {
    let all = LevelSound.allCases.map { "{sound: \($0.rawValue)}" }.joined(separator: ", ")
    var run = try PlayedLevel.run("rules: {a: {when: {after: 0.1}, do: [\(all)]}}\n", steps: 6)
    #expect(run.play.sounds == LevelSound.allCases && run.status.sounds == LevelSound.allCases)
    run.step()
    #expect(run.play.sounds.isEmpty)
  }

  @Test func keysAreHeardInTheStepAfter() throws {
    let rules = """
        a: {when: {key: up}, do: [{say: down}]}
        b: {when: {held: up}, do: [{say: held}]}
        c: {when: {released: up}, do: [{say: up}]}
        d: {when: {key: a}, do: [{say: other}]}
      """
    let inputs = [
      TimedInput(step: 10, .keyDown("up")), TimedInput(step: 11, .keyDown("up")),
      TimedInput(step: 13, .keyUp("up")),
    ]
    #expect(
      try heard(rules, inputs: inputs) == [
        "11 down", "11 held", "12 held", "13 held", "14 up",
      ])
    // A tap between two steps is not lost.
    let tap = [TimedInput(step: 5, .keyDown("up")), TimedInput(step: 5, .keyUp("up"))]
    #expect(try heard(rules, inputs: tap) == ["6 down", "6 held", "6 up"])
    // What is let go that was not down is nothing.
    #expect(try heard(rules, inputs: [TimedInput(step: 5, .keyUp("up"))]) == [])
  }

  @Test func whatIsPressedIsHeard() throws {
    let rules = """
        a: {when: {pressed: ball}, do: [{say: ball}]}
        b: {when: {pressed: {label: go}}, do: [{say: label}]}
      """
    let others = "bodies: {ball: {}}\nlabels: {go: {text: Go}}\n"
    let inputs = [
      TimedInput(step: 3, .press(ObjectKey(.label, "go"))),
      TimedInput(step: 4, .press(ObjectKey(.body, "ball"))),
      TimedInput(step: 5, .press(ObjectKey(.body, "go"))),
    ]
    #expect(try heard(rules, others, inputs: inputs) == ["4 label", "5 ball"])
    let status = try PlayedLevel.run(others + "rules:\n" + rules, steps: 1).status
    #expect(status.pressable == [ObjectKey(.body, "ball"), ObjectKey(.label, "go")])
  }

  /// The gap of 1 m at 0.1 m a step: what touches and parts again is heard once each.
  @Test func bodiesTouchAndPart() throws {
    let others = """
      bodies:
        ball: {velocity: [6, 0], shapes: [{circle: 0.5}]}
        wall: {type: static, at: [2, 0], restitution: 1, shapes: [{box: [1, 4], restitution: 1}]}
        sensor: {type: static, at: [-3, 0], shapes: [{circle: 0.5, sensor: true}]}
      """
    let found = try heard(
      """
        a: {when: {touches: [ball, wall]}, do: [{say: touch}]}
        b: {when: {separates: [wall, ball]}, do: [{say: part}]}
        c: {when: {touches: [wall, any]}, do: [{say: any}]}
        d: {when: {separates: [ball, any]}, do: [{say: off}]}
        e: {when: {touches: [ball, sensor]}, do: [{say: sensor}]}
      """, others, steps: 80)
    let words = found.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(words == ["touch", "any", "part", "off", "sensor", "off"])
    let first = try #require(found.first?.split(separator: " ").first.flatMap { Int($0) })
    #expect((10...12).contains(first))
  }

  @Test func whatBreaksOrIsGoneIsHeard() throws {
    let others = """
      bodies:
        weight: {at: [0, 5], shapes: [{box: [1, 1]}]}
        other: {at: [5, 5], shapes: [{box: [1, 1]}]}
      joints: {nail: {type: pin, body: other, at: [5, 5]}}
      ropes:
        line: {from: {world: [0, 9]}, to: {body: weight}}
      """
    let found = try heard(
      """
        a: {when: {after: 0.5}, do: [{cut: line}]}
        b: {when: {after: 0.6}, do: [{remove: nail}]}
        c: {when: {after: 0.7}, do: [{remove: weight}]}
        r: {when: {breaks: line}, do: [{say: rope}]}
        s: {when: {breaks: nail}, do: [{say: nail}]}
        t: {when: {breaks: weight}, do: [{say: weight}]}
      """, others, gravity: "[0, -10]")
    // The cut leaves the rope's start with its name, and takes its tied end from it.
    #expect(found == ["31 rope", "37 nail", "43 weight"])
  }

  @Test func aRopeThatTearsIsHeard() throws {
    let others = """
      bodies: {weight: {at: [0, 5], density: 100, shapes: [{box: [1, 1]}]}}
      ropes: {line: {from: {world: [0, 9]}, to: {body: weight}, breakTension: 200}}
      """
    let found = try heard(
      "  a: {when: {breaks: line}, do: [{say: rope}]}\n", others, gravity: "[0, -10]")
    #expect(found.count == 1)
  }

  @Test func goalsAndOutcomesAreHeardInTheStepAfter() throws {
    let found = try heard(
      """
        a: {when: {reached: late}, do: [{say: goal}]}
        b: {when: {won: true}, do: [{say: won}]}
        c: {when: {lost: true}, do: [{say: lost}]}
      """, "goals: {late: {survive: 0.5}}\n")
    #expect(found == ["31 goal", "31 won"])
  }

  @Test func aTimelineThatEndsIsHeard() throws {
    let others = """
      bodies: {lift: {type: kinematic, shapes: [{box: [1, 1]}]}}
      timelines:
        once: {body: lift, keys: [{t: 0, at: [0, 0]}, {t: 0.5, at: [0, 2]}]}
        round: {body: lift, loop: loop, keys: [{t: 0, angle: 0}, {t: 0.25, angle: 90}]}
        back: {camera: true, loop: pingpong, keys: [{t: 0, height: 5}, {t: 0.3, height: 9}]}
      """
    let found = try heard(
      """
        a: {when: {ends: once}, do: [{say: once}]}
        b: {when: {ends: round}, do: [{say: round}]}
        c: {when: {ends: back}, do: [{say: back}]}
      """, others)
    #expect(
      found == ["15 round", "18 back", "30 once", "30 round", "45 round", "54 back", "60 round"])
  }

  // MARK: - What

  private static let machine = """
    bodies:
      frame: {type: static, at: [0, 0], shapes: [{box: [1, 1]}]}
      wheel: {at: [0, 3], shapes: [{circle: 0.5}]}
      crate: {at: [4, 3], angle: 90, shapes: [{box: [1, 1]}]}
      shelf: {type: static, at: [8, 3], shapes: [{box: [1, 1]}]}
    joints:
      axle: {type: revolute, from: {world: [0, 3]}, to: {body: wheel}, maximumMotorTorque: 1000}
      nail: {type: pin, body: crate, at: [4, 3]}
    ropes:
      line: {from: {world: [12, 9]}, to: {free: [12, 5]}, length: 4}
    """

  private func after(
    _ actions: String, steps: Int = 60, gravity: String = "[0, 0]", inputs: [TimedInput] = []
  ) throws -> LevelRun {
    try PlayedLevel.run(
      Self.machine + "\nrules: {r: {when: {after: 0.5}, do: [\(actions)]}}\n", steps: steps,
      gravity: gravity, inputs: inputs)
  }

  @Test func motorsTurnAndTheLaterRuleCounts() throws {
    let run = try after("{motor: axle, speed: 90}")
    #expect(abs(try #require(run.body("wheel")).angularVelocity - .pi / 2) < 0.01)
    let two = try PlayedLevel.run(
      Self.machine + """

        rules:
          a: {order: 9, when: {after: 0.5}, do: [{motor: axle, speed: 90, strength: 500}]}
          b: {order: 8, when: {after: 0.5}, do: [{motor: axle, speed: -180}]}
        """, steps: 60)
    #expect(abs(try #require(two.body("wheel")).angularVelocity - .pi / 2) < 0.01)
  }

  @Test func winchesWindToTheirLength() throws {
    let run = try after("{winch: line, speed: 1, to: 3}", steps: 240, gravity: "[0, -10]")
    let rope = run.world[try #require(run.built.ropes["line"])]
    #expect(abs(rope.restLength - 3) < 0.02)
  }

  @Test func whatIsReleasedFalls() throws {
    let run = try after(
      "{release: nail}, {release: shelf}, {release: line}", gravity: "[0, -10]")
    // ½ g t² after half a second.
    #expect(abs(try #require(run.body("crate")).position.y - (3 - 1.25)) < 0.1)
    #expect(abs(try #require(run.body("shelf")).position.y - (3 - 1.25)) < 0.1)
    #expect(run.built.joints["nail"] == nil && run.built.ropes["line"] == nil)
  }

  @Test func copiesComeWithNamesOfTheirOwn() throws {
    let run = try after(
      "{spawn: crate}, {spawn: crate, at: [20, 0], angle: 45, velocity: [1, 2]}, {spawn: wheel}",
      steps: 30)
    #expect(run.play.copies.all.map(\.name) == ["crate/1", "crate/2", "wheel/1"])
    let copy = try #require(run.body("crate/2"))
    #expect(copy.position == Vec2(20, 0) && copy.linearVelocity == Vec2(1, 2))
    #expect(abs(copy.angle - .pi / 4) < 1e-6)
    #expect(try #require(run.body("crate/1")).position == Vec2(4, 3))
  }

  @Test func pushesThrustsAndVelocitiesMove() throws {
    let pushed = try after("{release: axle}, {push: wheel, impulse: [1, 0]}", steps: 31)
    let mass = Float.pi * 0.25
    #expect(abs(try #require(pushed.body("wheel")).linearVelocity.x - 1 / mass) < 1e-3)
    // In the body's own frame, which is turned by 90°: to the right of the body is up. For one step.
    let thrust = try after("{release: nail}, {thrust: crate, force: [60, 0]}")
    let crate = try #require(thrust.body("crate"))
    #expect(abs(crate.linearVelocity.y - 1) < 1e-3 && abs(crate.linearVelocity.x) < 1e-3)
    // Off its middle it turns: 60 N at 0.5 m for 1/60 s on 1/6 kg m².
    let off = try after("{release: nail}, {thrust: crate, force: [0, 60], at: [0.5, 0]}", steps: 31)
    #expect(abs(try #require(off.body("crate")).angularVelocity - 3) < 0.02)
    let moved = try after("{release: nail}, {move: crate, velocity: [3, 4], spin: 90}", steps: 31)
    let body = try #require(moved.body("crate"))
    #expect((body.linearVelocity - Vec2(3, 4)).length < 1e-4)
    #expect(abs(body.angularVelocity - .pi / 2) < 1e-4)
  }

  @Test func theRestIsDone() throws {
    let run = try after(
      "{gravity: [0, 5]}, {say: Hello}, {say: Again}, {release: nail}, {remove: wheel}, {win: true}"
    )
    #expect(run.world.gravity == Vec2(0, 5))
    #expect(run.status.messages.map(\.text) == ["Hello", "Again"])
    #expect(run.status.messages.map(\.since) == [0.5, 0.5])
    #expect(run.body("wheel") == nil && run.built.joints["axle"] == nil)
    #expect(run.status.outcome == .won(at: 0.5))
    #expect(try #require(run.body("crate")).linearVelocity.y > 2)
    // Words are shown for a while.
    let later = try after(
      "{say: Hello}", steps: 30 + Int(saturating: GameState.messageSeconds * 60))
    #expect(later.status.messages.isEmpty)
  }

  // MARK: - What is gone

  @Test func rulesOfWhatIsGoneDoNothingAndTheRestGoesOn() throws {
    let actions =
      "{remove: wheel}, {remove: wheel}, {push: wheel, impulse: [1, 0]}, "
      + "{thrust: wheel, force: [1, 0]}, {move: wheel, velocity: [1, 0]}, {motor: axle, speed: 5}, "
      + "{release: axle}, {release: wheel}, {remove: line}, {cut: line}, {winch: line, speed: 1}, "
      + "{say: end}"
    let run = try after(actions, steps: 30)
    #expect(run.said == ["end"] && run.play.refusals == [])
    #expect(run.body("wheel") == nil)
    // A body that is gone can still be copied: the level has it.
    let copied = try after("{remove: wheel}, {spawn: wheel}", steps: 31)
    #expect(copied.body("wheel/1") != nil && copied.body("wheel") == nil)
  }

  @Test func aRuleMayRemoveWhatTriggersIt() throws {
    let others = """
      bodies:
        ball: {at: [0, 3], shapes: [{circle: 0.5}]}
        floor: {type: static, shapes: [{box: [9, 1]}]}
      """
    let found = try heard(
      """
        a: {when: {touches: [ball, floor]}, do: [{remove: ball}, {say: hit}]}
        b: {when: {touches: [ball, floor]}, do: [{push: ball, impulse: [0, 9]}, {say: too}]}
        c: {when: {separates: [ball, floor]}, do: [{say: part}]}
        d: {when: {breaks: ball}, do: [{say: gone}]}
      """, others, steps: 120, gravity: "[0, -10]")
    let step = try #require(found.first?.split(separator: " ").first.flatMap { Int($0) })
    #expect(
      found == ["\(step) hit", "\(step) too", "\(step + 1) part", "\(step + 1) gone"])
  }

  @Test func whatTheEngineRefusesIsToldOnceAndTheRestGoesOn() throws {
    let run = try PlayedLevel.run(
      """
      bodies: {a: {}, b: {at: [2, 0]}}
      joints: {fast: {type: weld, from: {body: a}, to: {body: b, at: [-2, 0]}}}
      rules: {r: {when: {every: 0.1}, do: [{motor: fast, speed: 1}, {say: on}]}}
      """, steps: 60)
    #expect(run.play.refusals == ["rules.r: this joint has no motor"])
    #expect(run.said == ["on"])
  }
}
