import Levels
import Physics
import Testing

/// Going back to a moment of a running level, and going on from one that was saved.
@Suite struct PlayMomentTests {
  /// Everything that acts, at once.
  static let everything = """
    name: Everything acts
    seed: 7
    bodies:
      floor: {order: 1, type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      lift: {order: 2, type: kinematic, at: [-6, 0.5], shapes: [{box: [3, 0.4]}]}
      heart: {order: 3, role: token, at: [-6, 1.2], velocity: [0.3, 0], shapes: [{circle: 0.4}]}
      s1: {order: 4, role: star, type: static, at: [-6, 2], shapes: [{circle: 0.3, sensor: true}]}
      s2: {order: 5, role: star, type: static, at: [9, 9], shapes: [{circle: 0.3, sensor: true}]}
      drop: {order: 6, restitution: 0.3, shapes: [{circle: 0.15}]}
      crate: {order: 7, at: [4, 3], shapes: [{box: [1, 1]}]}
      wheel: {order: 8, at: [12, 3], shapes: [{circle: 0.5}]}
    joints:
      axle: {order: 9, type: revolute, from: {world: [12, 3]}, to: {body: wheel}, maximumMotorTorque: 90}
    ropes:
      line: {order: 10, from: {world: [4, 8]}, to: {body: crate, at: [0, 0.5]}}
    zones:
      wind: {order: 11, at: [0, 4], box: [8, 8], force: [2, 0], drag: 0.3}
    emitters:
      drops: {order: 12, at: [-2, 6], angle: -60, rate: 5, speed: 2, spread: 90, lifetime: 2.5, body: drop}
      dust: {order: 13, at: [0, 9], spread: 360, rate: 9, lifetime: 0.5, particle: {}}
      foliage: {order: 24, at: [0, 7], rate: 9, leaves: {area: [9, 1], fall: 3, variance: 1}}
    timelines:
      way: {order: 14, body: lift, loop: pingpong, keys: [{t: 0, at: [-6, 0.5], ease: inOut}, {t: 2, at: [-6, 4]}]}
      open: {order: 26, reveal: hand, to: {amount: 1}, duration: 3}
    reveals:
      hand: {order: 25, amount: 0.2}
    goals:
      all: {order: 15, stars: all}
      late: {order: 16, survive: 3}
    lose:
      lost: {order: 17, gone: heart}
    rules:
      once: {order: 18, when: {enters: [any, wind]}, do: [{say: windy}, {spawn: crate, at: [20, 5]}], once: true}
      turn: {order: 19, when: {after: 1}, do: [{motor: axle, speed: 90}]}
      cut: {order: 20, when: {after: 1.2}, do: [{cut: line}]}
      more: {order: 21, when: {every: 0.7}, do: [{push: crate, impulse: [1, 1]}, {say: push}]}
      key: {order: 22, when: {held: up}, do: [{thrust: heart, force: [0, 12]}]}
      floor: {order: 23, when: {touches: [crate, floor]}, do: [{say: bump}]}

    """

  private static let inputs = [
    TimedInput(step: 20, .keyDown("up")), TimedInput(step: 60, .keyUp("up")),
    TimedInput(step: 100, .keyDown("up")), TimedInput(step: 140, .keyUp("up")),
  ]

  private func start(_ text: String = everything) throws -> LevelRun {
    var run = try LevelRun(LevelDocument(text: "inkfall: 1\n" + text))
    run.inputs = Self.inputs
    return run
  }

  /// All that can be asked of a run, as one value.
  private struct Trace: Equatable {
    var hashes: [UInt64] = []
    var statuses: [LevelStatus] = []
    var copies: SpawnedBodies

    init(_ run: inout LevelRun, steps: Int) {
      for _ in 0..<steps {
        run.step()
        hashes.append(run.world.stateHash)
        statuses.append(run.status)
      }
      copies = run.play.copies
    }
  }

  @Test func aCopyOfAMomentGoesOnAlike() throws {
    var run = try start()
    for _ in 0..<90 { run.step() }
    var twin = run.copy()
    let first = Trace(&run, steps: 120)
    let second = Trace(&twin, steps: 120)
    #expect(first == second)
    #expect(first.copies.all.count > 5 && first.statuses.last?.stars.count == 1)
  }

  @Test func threadsChangeNothing() throws {
    var one = try start()
    var two = try start()
    two.world.workerCount = 2
    #expect(Trace(&one, steps: 240) == Trace(&two, steps: 240))
  }

  /// Sections and objects the other way round, and two objects called otherwise.
  @Test func theOrderOfTheFileChangesNothing() throws {
    var sections: [[String]] = []
    for line in Self.everything.split(separator: "\n") {
      if line.hasPrefix("  ") {
        sections[sections.count - 1].insert(String(line), at: 1)
      } else {
        sections.append([String(line)])
      }
    }
    let turned = sections.reversed().flatMap { $0 }.joined(separator: "\n") + "\n"
    #expect(turned != Self.everything && turned.hasPrefix("rules:\n  floor:"))
    var one = try start()
    var two = try start(turned)
    #expect(Trace(&one, steps: 240) == Trace(&two, steps: 240))
    let renamed = Self.everything.replacing("  more: {", with: "  aaa: {")
      .replacing("s2:", with: "another:")
    var three = try start(renamed)
    for _ in 0..<240 { three.step() }
    #expect(three.world.stateHash == one.world.stateHash)
  }

  /// Read from its file, as a person would go on with it.
  private func saved(_ run: LevelRun) throws -> LevelRun {
    let level = run.play.moment(of: run.level, run.built)
    let text = level.text
    let read = try LevelDocument(text: text)
    #expect(read.text == text)
    return try LevelRun(read)
  }

  @Test func aSavedMomentGoesOnAsItWas() throws {
    var run = try start()
    for _ in 0..<100 { run.step() }
    #expect(run.play.collected == ["s1"])
    let names = run.built.livingBodies
    var next = try saved(run)
    #expect(next.built.livingBodies == names)
    #expect(names.contains("drops/1") && names.contains("crate/1") && !names.contains("s1"))
    #expect(next.level.bodies["s1"]?.gone == .collected)
    #expect(next.level.bodies["drop"] == run.level.bodies["drop"])
    #expect(next.status.stars == .init(count: 1, total: 2))
    #expect(abs(next.play.time - run.play.time) < 1e-6)
    for name in names {
      let (a, b) = (try #require(run.body(name)), try #require(next.body(name)))
      #expect((a.position - b.position).length < 1e-5, "\(name)")
      #expect((a.linearVelocity - b.linearVelocity).length < 1e-4, "\(name)")
    }
    var said: [String] = []
    for _ in 0..<110 {
      run.step()
      next.step()
      #expect(run.play.time == next.play.time)
      said += next.said
      let (a, b) = (try #require(run.body("lift")), try #require(next.body("lift")))
      #expect((a.position - b.position).length < 2e-3)
    }
    // What acted once does not act again, times go on, and so do names, motors and lives.
    #expect(!said.contains("windy") && said.count { $0 == "push" } == 3)
    #expect(abs(try #require(next.body("wheel")).angularVelocity - .pi / 2) < 0.01)
    #expect(next.body("drops/1") == nil && run.body("drops/1") == nil)
    #expect(
      next.built.livingBodies.filter { $0.hasPrefix("drops/") }
        == run.built.livingBodies.filter { $0.hasPrefix("drops/") })
    #expect(next.status.goals.map(\.reached) == [nil, 3])
  }

  @Test func whatIsGoneIsKeptWhereOthersNameIt() throws {
    let text = """
      inkfall: 1
      bodies:
        ball: {order: 1, shapes: [{circle: 0.5}]}
        plain: {order: 2, at: [3, 0], lifetime: 0.1, shapes: [{circle: 0.5}]}
        post: {order: 3, type: static, at: [9, 0], shapes: [{circle: 0.5}]}
      joints:
        nail: {order: 4, type: pin, body: ball, at: [0, 0]}
        weld: {order: 5, type: pin, body: plain, at: [3, 0]}
      ropes:
        line: {order: 6, from: {body: ball}, to: {body: post}}
      rules:
        a: {order: 7, when: {after: 0.1}, do: [{remove: line}, {remove: ball}]}
        b: {order: 8, when: {breaks: line}, do: [{say: torn}]}
        c: {order: 9, when: {after: 2}, do: [{spawn: ball}, {release: nail}]}

      """
    var run = try LevelRun(LevelDocument(text: text))
    for _ in 0..<30 { run.step() }
    var next = try saved(run)
    let level = next.level
    #expect(level.bodies.ids == ["ball", "post"] && level.bodies["ball"]?.gone == .removed)
    #expect(level.joints.ids == ["nail"] && level.joints["nail"]?.gone == true)
    #expect(level.ropes["line"]?.gone == true)
    #expect(next.built.livingBodies == ["post"] && next.world.ropes.isEmpty)
    var said: [String] = []
    for _ in 0..<120 {
      next.step()
      said += next.said
    }
    #expect(said.isEmpty && next.body("ball/1") != nil)
  }

  /// What a level has come to stays when it is saved a second time.
  @Test func aMomentOfAMomentIsOne() throws {
    var run = try start()
    for _ in 0..<100 { run.step() }
    var next = try saved(run)
    for _ in 0..<50 { next.step() }
    let last = try saved(next)
    #expect(last.play.collected == ["s1"] && abs(last.play.time - 2.5) < 1e-6)
    #expect(last.level.rules["once"]?.acted == true)
    #expect(last.built.livingBodies == next.built.livingBodies)
  }

  // MARK: - Motion

  /// What moves goes on as it was: a rope in its swing too, rod by rod, and what turns about a center that is not its
  /// origin.
  @Test func aSavedMomentMovesOnAsItWas() throws {
    let text = """
      inkfall: 1
      world: {gravity: [0, -10]}
      bodies:
        load: {order: 1, at: [4, 10], shapes: [{circle: 0.3}]}
        club: {order: 2, at: [20, 5], velocity: [1, 3], spin: 200, shapes: [{box: [1, 1], at: [2, 0]}]}
        scrawl: {order: 3, at: [30, 5], velocity: [0, 4], spin: -90, stroke: {points: [[1, 1], [3, 1], [2, 2]]}}
      ropes:
        line: {order: 4, from: {world: [0, 10]}, to: {body: load, at: [-0.3, 0]}, slack: 1.1}
        loose: {order: 5, from: {world: [10, 10]}, to: {free: [13, 10]}}

      """
    var run = try LevelRun(LevelDocument(text: text))
    for _ in 0..<50 { run.step() }
    let saved = try LevelDocument(text: run.play.moment(of: run.level, run.built).text)
    var again = try LevelRun(saved)
    func compare(_ time: String, _ places: Float, _ speeds: Float) throws {
      for name in ["load", "club", "scrawl"] {
        let one = run.world[try #require(run.built.bodies[name])]
        let other = again.world[try #require(again.built.bodies[name])]
        #expect(one.position.distance(to: other.position) < places, "\(name) \(time)")
        #expect(
          one.linearVelocity.distance(to: other.linearVelocity) < speeds, "\(name) \(time)")
      }
      for name in ["line", "loose"] {
        let one = run.world[try #require(run.built.ropes[name])]
        let other = again.world[try #require(again.built.ropes[name])]
        #expect(one.points.count == other.points.count)
        let worst = zip(one.points, other.points).map { $0.distance(to: $1) }.max() ?? 1
        #expect(worst < 2 * places, "\(name) \(time): \(worst)")
      }
    }
    try compare("at once", 0.01, 0.01)
    for _ in 0..<30 {
      run.step()
      again.step()
    }
    try compare("half a second later", 0.05, 0.3)
  }

  /// The velocity of a level is that of the center, whatever the shapes are.
  @Test func velocitiesAreThoseOfCenters() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        world: {gravity: [0, 0]}
        bodies:
          club: {velocity: [1, 0], spin: 90, shapes: [{box: [1, 1], at: [2, 0]}]}
          heavy: {velocity: [1, 0], spin: 90, mass: {mass: 3, inertia: 2, center: [5, 1]}, shapes: [{circle: 1}]}
        expect:
          - {always: true, bodies: "*", velocity: {is: [1, 0], tolerance: 0.0001}}

        """)
    #expect(try LevelCheck.run(level).failures.isEmpty)
  }
}
