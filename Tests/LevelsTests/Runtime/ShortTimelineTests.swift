import Levels
import Physics
import Testing

/// Timelines said in short, along paths, in groups and in layers.
@Suite struct ShortTimelineTests {
  private static let lift =
    "bodies: {lift: {type: kinematic, at: [1, 2], shapes: [{box: [3, 0.5]}]}}\n"

  private func run(_ text: String, steps: Int, gravity: String = "[0, 0]") throws -> LevelRun {
    try PlayedLevel.run(text, steps: steps, gravity: gravity)
  }

  /// Where the lift is after each of some steps, the first being that of the start.
  private func way(_ timeline: String, steps: Int) throws -> [Vec2] {
    var run = try LevelRun(
      PlayedLevel.document(Self.lift + "timelines: {way: {body: lift, \(timeline)}}\n"))
    var way = [try #require(run.body("lift")).position]
    for _ in 0..<steps {
      run.step()
      way.append(try #require(run.body("lift")).position)
    }
    return way
  }

  private func isNear(_ a: Vec2, _ b: Vec2, _ most: Float = 1e-3) -> Bool {
    a.distance(to: b) < most
  }

  // MARK: - From, to, by

  @Test(arguments: [
    ("by: [0, 6]", Vec2(1, 2), Vec2(1, 8)),
    ("to: [1, 8]", Vec2(1, 2), Vec2(1, 8)),
    ("from: [4, 2]", Vec2(4, 2), Vec2(1, 2)),
    ("from: [4, 2], to: [4, 5]", Vec2(4, 2), Vec2(4, 5)),
    ("from: [4, 2], by: [-2, 1]", Vec2(4, 2), Vec2(2, 3)),
    ("to: [4, 5], by: [3, 3]", Vec2(1, 2), Vec2(4, 5)),
    ("by: {at: [0, 6]}", Vec2(1, 2), Vec2(1, 8)),
  ]) func whatIsNotSaidIsAsTheLevelHasIt(form: String, start: Vec2, end: Vec2) throws {
    let way = try way("\(form), duration: 1", steps: 62)
    #expect(isNear(way[30], 0.5 * (start + end)) && isNear(way[60], end) && isNear(way[62], end))
    #expect(isNear(way[6], start + 0.1 * (end - start)))
  }

  @Test func itGoesBackAndRepeatsForEver() throws {
    let way = try way(
      "by: [0, 6], duration: 0.5, ease: inOut, autoreverse: true, repeat: forever", steps: 330)
    for (step, y) in [(15, 3.0), (30, 6), (45, 3), (60, 0), (75, 3), (300, 0), (330, 6)] {
      #expect(abs(way[step].y - 2 - Float(y)) < 1e-3, "step \(step)")
    }
  }

  @Test func itRepeatsSoManyTimesAndEndsOnce() throws {
    let text =
      Self.lift
      + "timelines: {way: {body: lift, by: [0, 3], duration: 0.25, delay: 0.5, repeat: 3}}\n"
      + "rules: {s: {when: {ends: way}, do: [{say: end}]}}\n"
    #expect(try PlayedLevel.heard(text, steps: 150) == ["75 end"])
    let way = try way("by: [0, 3], duration: 0.25, delay: 0.5, repeat: 3", steps: 90)
    #expect(way[0..<30].allSatisfy { $0 == Vec2(1, 2) })
    for (step, y) in [(33, 0.6), (45, 3), (46, 0.2), (60, 3), (61, 0.2), (75, 3), (90, 3)] {
      #expect(abs(way[step].y - 2 - Float(y)) < 1e-3, "step \(step)")
    }
  }

  @Test func eachTimeGoesOnFromTheLast() throws {
    let way = try way("by: [0.5, 1], duration: 0.5, repeat: 4, cumulative: true", steps: 140)
    for step in [1, 30, 31, 45, 60, 61, 90, 119, 120, 140] {
      let part = Float(min(step, 120)) / 30
      #expect(isNear(way[step], Vec2(1, 2) + part * Vec2(0.5, 1)), "step \(step)")
    }
    // What turns round and round has one speed.
    let wheel = try run(
      Self.lift
        + "timelines: {w: {body: lift, by: {angle: 90}, duration: 1, repeat: forever, cumulative: true}}\n",
      steps: 230)
    let body = try #require(wheel.body("lift"))
    #expect(abs(body.angularVelocity - 0.5 * .pi) < 1e-3)
    #expect(abs(body.angle - (Float(230) / 60 * 0.5 - 2) * .pi) < 2e-3)
  }

  @Test func whatIsOnlySeenStaysWithinWhatItCanBe() throws {
    let text = """
      decoration:
        line: {opacity: 0.5, dashes: [0.5, 0.25], shapes: [{circle: 1}]}
      lights: {lamp: {radius: 4}}
      timelines:
        a: {decoration: line, by: {opacity: 2, phase: 1.5}, duration: 1, repeat: forever, cumulative: true}
        b: {light: lamp, to: {intensity: 0}, duration: 1}
        c: {light: lamp, by: {radius: 4}, duration: 1}
        d: {decoration: line, from: {to: 0}, delay: 0.75, duration: 1}
      """
    let changes = try run(text, steps: 30).status.changes
    #expect(changes.count == 3)
    #expect(changes[0].now.opacity == 1 && changes[0].now.phase == 0.75)
    #expect(changes[1].now.intensity == 0.5 && changes[2].now.radius == 6)
    let later = try run(text, steps: 75).status.changes
    #expect(later[0].now.opacity == 1 && later[0].now.phase == 1.875)
    #expect(later[3].now.from == nil && later[3].now.to == 0.5)
  }

  // MARK: - Paths

  private static let eight: [(Double, Double)] = [
    (0, 3), (2, 4), (4, 3), (2, 2), (0, 3), (-2, 4), (-4, 3), (-2, 2),
  ]
  private static var eightText: String {
    "[" + eight.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ") + "]"
  }

  /// The closed curve through the points by Catmull and Rom in double precision, at a part of its length.
  private func reference(_ part: Double) -> Vec2 {
    let points = Self.eight
    let pieces = 2000
    func at(_ leg: Int, _ u: Double) -> (Double, Double) {
      func p(_ i: Int) -> (Double, Double) { points[(leg + i + points.count) % points.count] }
      func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        0.5
          * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u
            + (3 * b - a - 3 * c + d) * u * u * u)
      }
      let (a, b, c, d) = (p(-1), p(0), p(1), p(2))
      return (blend(a.0, b.0, c.0, d.0), blend(a.1, b.1, c.1, d.1))
    }
    var places: [(Double, Double)] = []
    var lengths: [Double] = [0]
    for leg in points.indices {
      for piece in 0..<pieces { places.append(at(leg, Double(piece) / Double(pieces))) }
    }
    places.append(points[0])
    for (a, b) in zip(places, places.dropFirst()) {
      let (x, y) = (b.0 - a.0, b.1 - a.1)
      lengths.append((lengths.last ?? 0) + (x * x + y * y).squareRoot())
    }
    let goal = part * (lengths.last ?? 0)
    let index = lengths.firstIndex { $0 >= goal } ?? 0
    return Vec2(Float(places[index].0), Float(places[index].1))
  }

  @Test func aBodyOnAnEightIsWhereThatIsAtEachStepsEnd() throws {
    let way = try way(
      "path: {points: \(Self.eightText), closed: true}, duration: 4, repeat: forever", steps: 500)
    for step in stride(from: 1, through: 500, by: 7) {
      let place = reference(Double(step % 240) / 240)
      #expect(isNear(way[step], place, 5e-3), "step \(step): \(way[step]), \(place)")
    }
    // Evenly: each step is as long as the others.
    let steps = zip(way.dropFirst(), way.dropFirst(2)).map { $0.distance(to: $1) }
    let most = try #require(steps.max())
    let least = try #require(steps.min())
    #expect(most - least < 0.02 * most)
  }

  @Test func keysSayWhereOnAPathAndPointsTheirTimes() throws {
    let path = "path: {points: [[0, 0], [1, 0], [4, 0]], pace: PACE}"
    let even = try way(
      path.replacing("PACE", with: "even") + ", keys: [{t: 0, along: 0}, {t: 1, along: 1}]",
      steps: 60)
    #expect(isNear(even[15], Vec2(1, 0), 0.01) && isNear(even[30], Vec2(2, 0), 0.01))
    #expect(isNear(even[60], Vec2(4, 0)))
    let timed = try way(path.replacing("PACE", with: "points") + ", duration: 1", steps: 60)
    #expect(isNear(timed[30], Vec2(1, 0)) && isNear(timed[60], Vec2(4, 0)))
  }

  @Test func itTurnsWhereItGoes() throws {
    let text =
      Self.lift
      + "timelines: {w: {body: lift, path: {points: \(Self.eightText), closed: true, turns: true}, "
      + "duration: 4, repeat: forever}}\n"
    var run = try LevelRun(PlayedLevel.document(text))
    var before = Vec2.zero
    for step in 1...300 {
      run.step()
      let body = try #require(run.body("lift"))
      let turn = Rotation(angle: body.angle)
      let ahead = Vec2(turn.cosine, turn.sine)
      // The velocity is that of the middle of the step.
      if step > 1 {
        #expect(
          body.linearVelocity.normalized.dot((before + ahead).normalized) > 0.998, "step \(step)")
      }
      before = ahead
    }
  }

  @Test func itCarriesWhatStandsOnIt() throws {
    let text = """
      bodies:
        lift: {type: kinematic, at: [0, 3], shapes: [{box: [3, 0.4]}]}
        crate: {at: [0, 3.6], friction: 0.8, shapes: [{box: [0.8, 0.8]}]}
      timelines:
        w: {body: lift, path: {points: \(Self.eightText), closed: true}, duration: 12, repeat: forever}
      """
    var run = try LevelRun(PlayedLevel.document(text, gravity: "[0, -10]"))
    for _ in 0..<900 {
      run.step()
      let (lift, crate) = (try #require(run.body("lift")), try #require(run.body("crate")))
      #expect(isNear(crate.position - lift.position, Vec2(0, 0.6), 0.1))
    }
  }

  // MARK: - Groups

  private static let doors = """
    bodies:
      a: {type: kinematic, shapes: [{box: [1, 1]}]}
      b: {type: kinematic, at: [4, 0], shapes: [{box: [1, 1]}]}
      c: {type: kinematic, at: [8, 0], shapes: [{box: [1, 1]}]}
    timelines:
      a: {body: a, by: [0, 1], duration: 0.5}
      b: {body: b, by: [0, 1], duration: 0.25, delay: 0.25}
      c: {body: c, by: [0, 1], duration: 1}

    """

  private func heights(_ run: LevelRun) throws -> [Float] {
    try ["a", "b", "c"].map { try #require(run.body($0)).position.y }
  }

  @Test func partsOfAGroupFollowEachOther() throws {
    let text =
      Self.doors + "  all: {sequence: [a, b, c]}\n"
      + "rules: {s: {when: {ends: all}, do: [{say: end}]}}\n"
    #expect(try PlayedLevel.heard(text, steps: 200) == ["120 end"])
    for (steps, expected) in [
      (15, [Float(0.5), 0, 0]), (30, [1, 0, 0]), (45, [1, 0, 0]), (60, [1, 1, 0]),
      (90, [1, 1, 0.5]), (140, [1, 1, 1]),
    ] {
      let heights = try heights(run(text, steps: steps))
      #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 2e-3 }, "\(steps): \(heights)")
    }
  }

  @Test func groupsStandInGroupsAndRepeat() throws {
    let text =
      Self.doors
      + "  both: {together: [a, c]}\n  all: {sequence: [both, b], repeat: 2, autoplay: false}\n"
      + "rules: {g: {when: {after: 0.5}, do: [{start: all}]}, "
      + "s: {when: {ends: all}, do: [{say: all}]}, t: {when: {ends: both}, do: [{say: both}]}}\n"
    #expect(
      try PlayedLevel.heard(text, steps: 300) == ["90 both", "180 both", "210 all"])
    let first = try heights(run(text, steps: 60))
    #expect(abs(first[0] - 1) < 1e-3 && first[1] == 0 && abs(first[2] - 0.5) < 1e-3)
    // Again from the beginning.
    let second = try heights(run(text, steps: 135))
    #expect(
      abs(second[0] - 0.5) < 1e-3 && abs(second[1] - 1) < 1e-3 && abs(second[2] - 0.25) < 1e-3)
  }

  @Test func aGroupIsPausedResumedAndStopped() throws {
    let text =
      Self.doors + "  all: {sequence: [a, b, c]}\n"
      + "rules: {p: {when: {after: 0.25}, do: [{pause: all}]}, q: {when: {after: 1}, do: [{resume: all}]}, "
      + "s: {when: {after: 2.25}, do: [{stop: all}]}}\n"
    #expect(try abs(heights(run(text, steps: 50))[0] - 0.5) < 1e-3)
    let later = try heights(run(text, steps: 105))
    #expect(abs(later[0] - 1) < 1e-3 && abs(later[1] - 1) < 1e-3 && later[2] == 0)
    // It was stopped half a second after c began, and nothing follows.
    #expect(try abs(heights(run(text, steps: 300))[2] - 0.5) < 2e-3)
  }

  @Test func allOrALayerIsPausedAndResumed() throws {
    let text =
      Self.doors.replacing("duration: 0.5}", with: "duration: 0.5, layer: slow}")
      .replacing("delay: 0.25", with: "autoplay: true")
      + "rules: {p: {when: {after: 0.125}, do: [{pauseAll: slow}]}, "
      + "q: {when: {after: 0.2}, do: [{pauseAll: true}]}, "
      + "r: {when: {after: 0.5}, do: [{resumeAll: slow}]}, "
      + "s: {when: {after: 2}, do: [{resumeAll: true}]}}\n"
    let first = try heights(run(text, steps: 29))
    #expect(
      abs(first[0] - 0.2333) < 1e-3 && abs(first[1] - 0.8) < 1e-2 && abs(first[2] - 0.2) < 1e-2)
    let second = try heights(run(text, steps: 110))
    #expect(abs(second[0] - 1) < 1e-3 && second[1] == first[1] && second[2] == first[2])
    let third = try heights(run(text, steps: 200))
    #expect(third.allSatisfy { abs($0 - 1) < 1e-3 })
  }

  // MARK: - Saved moments

  @Test(arguments: [7, 30, 31, 46, 61, 75, 122, 200]) func aSavedMomentGoesOnAlike(steps: Int)
    throws
  {
    let text =
      Self.doors
      + "  inner: {together: [a, c]}\n  all: {sequence: [inner, b], repeat: 3}\n"
      + "  eight: {body: d, path: {points: \(Self.eightText), closed: true}, duration: 1.3, repeat: forever}\n"
      + "  steps: {body: e, by: [0.25, 0.5], duration: 0.3, delay: 0.1, repeat: forever, cumulative: true}\n"
      + "  back: {body: f, by: [0, 2], duration: 0.7, autoreverse: true, repeat: 9}\n"
      + "  line: {decoration: g, by: {phase: 0.7}, duration: 0.4, repeat: forever, cumulative: true}\n"
      + "decoration: {g: {dashes: [0.2, 0.1], shapes: [{segment: {from: [0, 0], to: [3, 0]}}]}}\n"
    let more = ["d", "e", "f"].map {
      "  \($0): {type: kinematic, at: [0, 20], shapes: [{circle: 1}]}\n"
    }
    let level = text.replacing("timelines:\n", with: more.joined() + "timelines:\n")
    var run = try run(level, steps: steps)
    let saved = run.play.moment(of: run.level, run.built).text
    #expect(try LevelDocument(text: saved).text == saved)
    var next = try LevelRun(LevelDocument(text: saved))
    for step in 1...200 {
      run.step()
      next.step()
      for name in ["a", "b", "c", "d", "e", "f"] {
        let (a, b) = (try #require(run.body(name)), try #require(next.body(name)))
        #expect(a.position == b.position, "\(name), step \(steps) + \(step)")
      }
      #expect(run.status.changes == next.status.changes)
    }
  }

  // MARK: - Looks

  /// An ink has no color that a file could name: what goes from it to a color keeps less and less of it.
  @Test func aColorComesFromAnInk() throws {
    var run = try LevelRun(
      LevelDocument(
        text: """
          inkfall: 1
          bodies:
            door: {type: static, ink: 2, shapes: [{box: [1, 2]}]}
          decoration:
            sky: {ink: 1, shapes: [{box: [4, 1]}]}
            sea: {color: "#000000", shapes: [{box: [4, 1]}]}
          timelines:
            a: {body: door, to: {color: "#ff8800", opacity: 0.5}, duration: 2}
            b: {decoration: sky, to: {color: "#ff8800"}, duration: 2}
            c: {decoration: sky, from: {color: "#ff8800"}, duration: 2}
            d: {decoration: sea, to: {color: "#ffffff"}, duration: 2}
          """))
    let orange = LevelColor(rgb: 0xFF8800)
    while run.time < 1 { run.step() }
    let half = run.status.changes.map(\.now)
    #expect(half.map(\.color) == [orange, orange, orange, LevelColor(rgb: 0x808080)])
    for key in half.prefix(3) { #expect(abs(try #require(key.ownColor) - 0.5) < 1e-3) }
    #expect(half[3].ownColor == nil)
    #expect(abs(try #require(half[0].opacity) - 0.75) < 1e-3)
    #expect(run.world[try #require(run.built.bodies["door"])].kind == .static)
    while run.time < 3 { run.step() }
    let end = run.status.changes.map(\.now)
    #expect(end.map(\.ownColor) == [0, 0, 1, nil])
    #expect(end[0].opacity == 0.5)
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ("{body: lift, by: [0, 1]}", "expected a field \"duration\": how long the change takes (s)"),
    ("{body: lift, duration: 1}", "expected from, to or by: what changes"),
    (
      "{body: lift, by: {scale: 1}, duration: 1}",
      "a key of a body says at, along, angle, opacity or color, not scale"
    ),
    (
      "{body: lift, from: [0, 0], to: [0, 1], by: [0, 1], duration: 1}",
      "from and to say it all: expected two of from, to and by"
    ),
    (
      "{body: lift, by: [0, 1], duration: 0}", "expected seconds above 0 and at most 3600, found 0"
    ),
    (
      "{body: lift, by: [0, 1], duration: 1, repeat: 0}",
      "expected forever or a whole number from 1 to 1000000, found 0"
    ),
    (
      "{body: lift, by: [0, 1], duration: 1, loop: loop, repeat: 2}",
      "loop says how often: expected loop or repeat, not both"
    ),
    (
      "{body: lift, by: [0, 1], duration: 1, keys: [{t: 0}]}",
      "keys say it all: expected keys or by, not both"
    ),
    (
      "{body: lift, by: [0, 1], duration: 1, autoreverse: true, cumulative: true}",
      "what goes back ends where it began: it cannot be cumulative"
    ),
    ("{body: lift, path: {points: [[0, 0]]}, duration: 1}", "expected 2 points or more, found 1"),
    (
      "{body: lift, path: {points: [[1, 0], [1, 0]]}, duration: 1}",
      "expected points that are not all the same"
    ),
    (
      "{body: lift, path: {points: [[1, 0], [2, 0]]}, by: [0, 1], duration: 1}",
      "where it is follows from the path: expected along, not at"
    ),
    (
      "{body: lift, by: {along: 1}, duration: 1}",
      "along is a place on a path: expected a field \"path\" too"
    ),
    ("{sequence: [a, x]}", "expected the name of a timeline, found \"x\""),
    ("{sequence: [t]}", "a group is not a part of itself: \"t\""),
    ("{together: []}", "expected 1 to 100 timelines, found 0"),
    ("{together: [a], duration: 2}", "a group has no duration: its timelines have"),
  ]) func whatIsWrongIsToldWhereItIs(timeline: String, message: String) throws {
    let text =
      "inkfall: 1\n" + Self.lift
      + "timelines:\n  a: {body: lift, by: [0, 1], duration: 1}\n  t: \(timeline)\n"
    let error = #expect(throws: LevelError.self) { try LevelDocument(text: text) }
    let problem = try #require(error?.problems.first)
    #expect(Self.sentence(problem).contains(message), "\(problem)")
    #expect(problem.line == 5 && problem.column >= 6 && problem.path.hasPrefix("timelines.t"))
  }

  private static func sentence(_ problem: LevelProblem) -> String {
    problem.expected + (problem.found.map { ", found \($0)" } ?? "")
  }

  @Test func groupsShareNothing() throws {
    func problem(_ text: String) throws -> String {
      let error = #expect(throws: LevelError.self) { try PlayedLevel.document(text) }
      return Self.sentence(try #require(error?.problems.first))
    }
    #expect(
      try problem(Self.doors + "  x: {sequence: [a]}\n  y: {sequence: [a]}\n")
        .contains("\"a\" is a part of \"x\" already"))
    #expect(
      try problem(Self.doors + "  x: {sequence: [y]}\n  y: {sequence: [x]}\n")
        .contains("a group is not a part of itself"))
  }
}
