import Foundation
import Levels
import Physics
import TestData
import Testing

/// Levels of NumptyPhysics: small ones of our own, and the real ones where they are at hand.
@Suite struct NumptyImportTests {
  private func read(
    _ text: String, as format: ImportFormat = .nph, solid: Bool = false
  ) throws -> ImportedLevel {
    var options = ImportOptions()
    options.solid = solid
    return try LevelImporter.level(
      from: Data(text.utf8), file: "test.\(format.rawValue)", as: format, options: options)
  }

  private static let small = """
    Title:  Two sticks
    Author: Nobody
    Background:
    Gd: 1.5,-4
    Sf3: 0,470 400,470 800,470
    Ss4: 100,400 200,400
    S: 200,402 200,300
    St0: 400,100 420,100 420,120
    Sg1: 700,400 720,400
    Sd5: 10,10 20,20
    S2: 300,300
    """

  @Test func aTextLevelBecomesItsBodies() throws {
    let imported = try read(Self.small)
    let level = imported.level
    #expect(level.name == "Two sticks")
    #expect(level.about == "By Nobody.")
    // Doubled, and y up.
    #expect(level.world.gravity == Vec2(3, 8))
    #expect(level.bodies.ids == ["ground-1", "wire-1", "wire-2", "token-1", "goal-1", "wire-3"])
    let ground = try #require(level.bodies["ground-1"])
    #expect(ground.kind == .static && ground.position == Vec2(0, 1))
    // The point in the middle is drawn, and says nothing to what collides.
    #expect(ground.stroke?.points == [Vec2(0, 0), Vec2(40, 0), Vec2(80, 0)])
    #expect(level.bodies["wire-1"]?.asleep == true)
    #expect(level.bodies["wire-2"]?.asleep == false)
    #expect(level.bodies["token-1"]?.surface.friction == 0.1)
    #expect(level.bodies["goal-1"]?.surface.restitution == 0.2)
    // A single point is a dot, as heavy as a box of the game of its area.
    let dot = try #require(level.bodies["wire-3"])
    #expect(dot.position == Vec2(30, 18) && dot.shapes == [.circle(radius: 0.1)])
    #expect(dot.stroke == nil && dot.surface.density == 5 && dot.kind == .dynamic)
    #expect(imported.notes == ["single points, to the game no bodies, became dots: 1 (line 11)"])
    // What the game has: drawn wires, which hang on each other, and rubbing out.
    #expect(level.tools.allow == [.line, .rope, .pin, .erase] && level.tools.ink == nil)
    #expect(try read(Self.small, solid: true).level.tools.allow == [.solid, .rope, .pin, .erase])
    #expect(level.bodies["token-1"]?.role == .token && level.bodies["goal-1"]?.role == .goal)
    #expect(level.decoration.count == 1)
    let decor = try #require(level.decoration["decor-1"])
    #expect(decor.place.at == Vec2(1, 47) && decor.color == LevelColor("#8b4513"))
    #expect(decor.stroke?.points == [Vec2(0, 0), Vec2(1, -1)])
  }

  /// A goal that a token touches goes away; when none is left the level is won.
  @Test func tokensReachGoals() throws {
    let level = try read(
      "St: 0,0 10,0\nSt: 20,0 30,0\nSg: 40,0 50,0\nSg: 60,0 70,0\nSg: 80,80\n"
    ).level
    #expect(
      level.goals.map(\.value.condition) == [
        .gone(ObjectKey(.body, "goal-1")), .gone(ObjectKey(.body, "goal-2")),
        .gone(ObjectKey(.body, "goal-3")),
      ])
    // Each token with each goal, and each token returns when it is lost.
    #expect(level.rules.count == 8)
    for (name, rule) in level.rules where !name.hasPrefix("return") {
      guard case .touches(let token, let goal?) = rule.trigger else {
        Issue.record("\(rule)")
        continue
      }
      #expect(token.hasPrefix("token") && rule.actions == [.remove(ObjectKey(.body, goal))])
    }
  }

  /// A token slides down its slope into the goal.
  @Test func anImportedLevelIsWon() throws {
    let drawing = """
      Title: Downhill
      Sf: 50,150 400,300 700,300
      St: 80,120 100,120 100,140 80,140 80,120
      Sgf: 450,300 450,250
      """
    var run = try LevelRun(read(drawing).level)
    #expect(run.built.livingBodies == ["goal-1", "ground-1", "token-1"])
    for _ in 0..<30 { run.step() }
    #expect(run.status.outcome == .playing)
    for _ in 0..<600 { run.step() }
    #expect(run.status.isWon && run.body("goal-1") == nil)
    // Without the slope it falls past it.
    let without = drawing.replacing("Sf: 50,150 400,300 700,300\n", with: "")
    var other = try LevelRun(read(without).level)
    for _ in 0..<630 { other.step() }
    #expect(other.status.outcome == .playing)
  }

  /// A wire weighs 1 kg a meter, a token 0.6, a goal 20: what its boxes of 0.2 m by their densities do.
  @Test(arguments: [false, true]) func strokesWeighWhatTheyDoInTheGame(solid: Bool) throws {
    let square = "0,0 100,0 100,100 0,100 0,3"
    let level = try read(
      "S2: \(square)\nSt: \(square)\nSg: \(square)\nS2: 0,0 300,0\n", solid: solid
    ).level
    let built = try LevelBuilder.build(level)
    for (name, mass) in [("wire-1", 39.7), ("token-1", 23.82), ("goal-1", 794), ("wire-2", 30)] {
      let body = built.world[try #require(built.bodies[name])]
      #expect((Double(body.mass) / mass - 1).magnitude < 1e-4, "\(name): \(body.mass)")
    }
    let shapes = built.world.shapes(of: try #require(built.bodies["wire-1"]))
    #expect(shapes.count == (solid ? 1 : 4))
  }

  // MARK: - Joints

  /// The game's rule: an end within 4 px of a stroke of its class hangs on it.
  @Test func endsNearAStrokeHangOnIt() throws {
    let level = try read(Self.small).level
    // The first's end on the second, then the second's start on the first.
    #expect(level.joints.count == 2)
    guard case .revolute(let hinge, let from, let to) = level.joints["hinge-1"]?.connection else {
      Issue.record("no hinge")
      return
    }
    #expect(hinge.maximumMotorTorque == 10)
    #expect(from == .body("wire-1", at: Vec2(10, 0)))
    guard case .body("wire-2", let at) = to else {
      Issue.record("\(to)")
      return
    }
    #expect(at.distance(to: Vec2(0, 0.2)) < 1e-5)
  }

  /// The friction of a hinge is 10 N·m. A wire of 1 m, fixed at its end, pulls with 19.6 N at 0.5 m: it is
  /// held level. One of 2 m pulls with four times the torque, and swings.
  @Test func hingesAreStiffAsTheGames() throws {
    for (length, isHeld) in [(10, true), (20, false)] {
      let level = try read("Sf: 400,90 400,110\nS: 400,100 \(400 + length),100\n").level
      #expect(level.joints.count == 1)
      var run = try LevelRun(level)
      for _ in 0..<120 { run.step() }
      let wire = run.world[try #require(run.built.bodies["wire-1"])]
      #expect((wire.angle.magnitude < 0.05) == isHeld, "\(length): \(wire.angle)")
    }
  }

  private func joints(_ strokes: String...) throws -> Int {
    try read(strokes.joined(separator: "\n")).level.joints.count
  }

  @Test func theRuleOfJointsIsTheGames() throws {
    // 3, 4 and 5 px beside the middle of another.
    #expect(try joints("S: 0,0 100,0", "S: 50,3 50,90") == 1)
    #expect(try joints("S: 0,0 100,0", "S: 50,4 50,90") == 1)
    #expect(try joints("S: 0,0 100,0", "S: 50,5 50,90") == 0)
    // Both ends on one other: two hinges, a bow.
    #expect(try joints("S: 0,0 100,0", "S: 10,2 50,50 90,2") == 2)
    // A fixed stroke offers no ends, but takes others'.
    #expect(try joints("Sf: 0,0 100,0", "S: 50,50 50,2") == 1)
    #expect(try joints("S: 0,0 100,0", "Sf: 50,50 50,2") == 0)
    #expect(try joints("Sf: 0,0 100,0", "Sf: 50,50 50,2") == 0)
    // Token with token, goal with goal, and neither with another; decor with nothing.
    #expect(try joints("St: 0,0 100,0", "S: 50,50 50,2") == 0)
    #expect(try joints("St: 0,0 100,0", "St: 50,50 50,2") == 1)
    #expect(try joints("Sg: 0,0 100,0", "Sg: 50,50 50,2") == 1)
    #expect(try joints("St: 0,0 100,0", "Sg: 50,50 50,2") == 0)
    #expect(try joints("Sd: 0,0 100,0", "S: 50,50 50,2") == 0)
    // Each end once: of three strokes that meet in a point the ends make three hinges at most.
    #expect(try joints("S: 0,0 100,0", "S: 100,0 200,0", "S: 100,0 100,90") == 3)
  }

  @Test func jointedEndsStayTogetherAndSleepersStayPut() throws {
    try expectToHold(read(Self.small).level, "test.nph")
  }

  // MARK: - Drawings

  private static let drawing = """
    <svg width="800" height="480" xmlns:np="http://numptyphysics.garage.maemo.org/">
    <rect x="0" y="0" width="800" height="480" fill="white" stroke="none" />
    <np:meta author="A <a@b.c>" background="" title="Wind &amp; rain" gravity="d:0,4.9" />
    <rect class="jetstream" np:force="0,-10" x="500" y="100" width="200" height="360" />
    <path class="fixed " fill="none" stroke="#000077" d="M0 470L800 470" />
    <path class="token sleeping" style="fill:none; stroke:#b80000" d="M100 100L110 110l10-10" />
    <path class="decor odd" stroke="#108710" d="M0 0L10 10" />
    <path class="" stroke="#108710" d="M 5,5 L 9,9 5,9" />
    <path class="goal" stroke="#eec900" d="M400 136" />
    <path stroke="#108710" d="M0 0L10 10" />
    <np:interaction np:color="10" np:action="play"/>
    </svg>
    """

  @Test func aDrawnLevelBecomesItsBodies() throws {
    let imported = try read(Self.drawing, as: .npsvg)
    let level = imported.level
    #expect(level.name == "Wind & rain")
    #expect(level.about == "By A <a@b.c>.")
    #expect((level.world.gravity - Vec2(0, -9.8)).length < 1e-6)
    #expect(level.bodies.ids == ["ground-1", "token-1", "wire-1", "goal-1"])
    #expect(level.decoration.count == 1 && level.goals.count == 1)
    #expect(level.bodies["goal-1"]?.shapes == [.circle(radius: 0.1)])
    let zone = try #require(level.zones["jetstream-1"])
    #expect(zone.position == Vec2(60, 20) && zone.area == .box(width: 20, height: 36))
    // 10 kg m/s in each of 60 ticks, whatever the thing weighs.
    #expect(zone.push == Vec2(0, 600) && zone.force == .zero)
    let token = try #require(level.bodies["token-1"])
    #expect(token.asleep && token.position == Vec2(10, 38))
    #expect(token.stroke?.points == [Vec2(0, 0), Vec2(1, -1), Vec2(2, 0)])
  }

  // MARK: - Real levels

  private struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let fields: [String: String]

    var testDescription: String { file }
    func number(_ name: String) -> Int { Int(fields[name] ?? "") ?? -1 }
  }

  private static let census: [Row] = {
    guard let url = SharedData.file("numpty/census.tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    var lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let head = lines.removeFirst()
    return lines.filter { SharedData.file("numpty/\($0[0])") != nil }.map {
      Row(file: $0[0], fields: Dictionary(zip(head, $0)) { first, _ in first })
    }
  }()

  private static func level(_ row: Row, solid: Bool = false) throws -> ImportedLevel {
    var options = ImportOptions()
    options.solid = solid
    let url = try #require(SharedData.file("numpty/\(row.file)"))
    return try LevelImporter.level(
      from: Data(contentsOf: url), file: row.file, options: options)
  }

  @Test func theRealLevelsAreAllThereOrNone() {
    #expect(Self.census.isEmpty || Self.census.count >= 99)
  }

  /// Where the census, which is a reading of the rules too, goes beyond them.
  private static let beyondRule = [
    "nph/C10_Standard/L30_see_saw.nph", "C10_Standard/L30_see_saw.npsvg", "C50_ioan/ioan6.npsvg",
  ]

  /// The corners of what collides, in the body's frame.
  private static func path(of body: LevelBody) throws -> [Vec2]? {
    var capsules: [(Vec2, Vec2)] = []
    if let stroke = body.stroke {
      let made = try StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
      for case .capsule(let capsule) in made.shapes {
        capsules.append((capsule.start, capsule.end))
      }
    }
    for case .capsule(let start, let end, _) in body.shapes.map(\.outline) {
      capsules.append((start, end))
    }
    return capsules.first.map { [$0.0] + capsules.map(\.1) }
  }

  /// How many ends of strokes that may move are within 4 px of another of their class.
  private static func endsThatHang(_ level: LevelDocument) throws -> Int {
    let strokes = try level.bodies.compactMap { _, body in
      try path(of: body).map { path in (body, path.map { body.position + $0 }) }
    }
    var count = 0
    for (i, (body, points)) in strokes.enumerated() where body.kind == .dynamic {
      for end in [points.first, points.last].compactMap({ $0 }) {
        let hangs = strokes.enumerated().contains { j, other in
          j != i && other.0.role == body.role
            && zip(other.1, other.1.dropFirst()).contains {
              distance(end, to: $0, $1) <= 0.4 + 1e-5
            }
        }
        if hangs { count += 1 }
      }
    }
    return count
  }

  private static func distance(_ point: Vec2, to a: Vec2, _ b: Vec2) -> Float {
    let way = b - a
    let part = min(max((point - a).dot(way) / way.lengthSquared, 0), 1)
    return point.distance(to: a + part * way)
  }

  @Test(arguments: census) private func aRealLevelHoldsWhatTheCensusSays(_ row: Row) throws {
    let imported = try Self.level(row)
    let level = imported.level
    // The census counts as bodies what the game does: no dots.
    let dots = level.bodies.filter { $0.value.shapes == [.circle(radius: 0.1)] }
    let bodies = level.bodies.filter { $0.value.shapes != [.circle(radius: 0.1)] }
    let decorDots = level.decoration.filter { $0.value.stroke == nil }
    #expect(dots.count + decorDots.count == row.number("onept"))
    #expect(bodies.filter { $0.value.kind == .static }.count == row.number("fixed"))
    #expect(bodies.filter { $0.value.kind == .dynamic }.count == row.number("dyn"))
    if Self.beyondRule.contains(row.file) {
      // Each end makes one joint at most, and only where it is within 4 px of another stroke: the census has one
      // joint more than there are such ends, so none can be missing here.
      #expect(try level.joints.count == Self.endsThatHang(level))
      #expect(row.number("joints") == level.joints.count + 1)
    } else {
      #expect(level.joints.count == row.number("joints"))
    }
    // What collides is the game's path, to the piece.
    let paths = try bodies.compactMap { try Self.path(of: $0.value) }
    #expect(paths.reduce(0) { $0 + $1.count - 1 } == row.number("segs"))
    // A body whose ink cannot show every point has a decoration that does.
    let inks = level.decoration.filter { $0.value.place.carrier != nil }
    #expect(
      Set(inks.compactMap { $0.value.place.carrier })
        == Set(bodies.filter { $0.value.opacity == 0 }.map { .body($0.id) }))
    #expect(level.decoration.count - inks.count == row.number("decor"))
    let roles = level.bodies.compactMap(\.value.role)
    #expect(roles.filter { $0 == .token }.count == row.number("token"))
    #expect(roles.filter { $0 == .goal }.count == row.number("goal"))
    #expect(bodies.filter { $0.value.asleep }.count == row.number("asleep"))
    #expect(level.zones.filter { $0.id != "page" }.count == row.number("jets"))
    #expect(try LevelDocument(text: level.text) == level)
    if let gravity = row.fields["gravity"], gravity != "None" {
      let parts = gravity.split { "(), ".contains($0) }.compactMap { Float($0) }
      #expect(level.world.gravity == Vec2(2 * parts[0], -2 * parts[1]))
    } else {
      #expect((level.world.gravity - Vec2(0, -19.6)).length < 1e-5)
    }
  }

  @Test(arguments: census) private func aRealLevelHolds(_ row: Row) throws {
    try expectToHold(Self.level(row).level, row.file)
  }

  @Test(arguments: census) private func aRealLevelOfSolidsRuns(_ row: Row) throws {
    var run = try LevelRun(Self.level(row, solid: true).level)
    for _ in 0..<120 { run.step() }
    #expect(run.quarantined.isEmpty)
    for body in run.world.bodies { #expect(run.world[body].position.isFinite) }
  }

  /// 600 steps: everything finite, jointed ends within 3 px, and who slept and was not touched where it
  /// was, to the bit.
  private func expectToHold(_ level: LevelDocument, _ file: String) throws {
    var run = try LevelRun(level)
    let start = run.world.pose()
    var everAwake: Set<BodyID> = Set(start.bodies.filter(\.isAwake).map(\.id))
    for _ in 0..<600 {
      run.step()
      for body in run.world.pose().bodies where body.isAwake { everAwake.insert(body.id) }
    }
    #expect(run.quarantined.isEmpty, "\(file)")
    let end = run.world.pose()
    let ends = Dictionary(uniqueKeysWithValues: end.bodies.map { ($0.id, $0) })
    for before in start.bodies {
      // A goal that a token has touched is gone.
      guard let after = ends[before.id] else { continue }
      #expect(after.transform.position.isFinite && after.linearVelocity.isFinite, "\(file)")
      if !everAwake.contains(before.id) {
        #expect(before.transform == after.transform, "\(file)")
      }
    }
    for (name, joint) in level.joints {
      guard case .revolute(_, .body(let a, let at), .body(let b, let to)) = joint.connection
      else { continue }
      guard let bodyA = run.body(a), let bodyB = run.body(b) else { continue }
      let first = bodyA.transform.apply(at)
      let second = bodyB.transform.apply(to)
      #expect(first.distance(to: second) < 0.3, "\(file): \(name)")
    }
  }
}
