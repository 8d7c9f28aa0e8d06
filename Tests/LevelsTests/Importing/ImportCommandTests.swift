import Foundation
import Levels
import Physics
import Testing

/// `inkfall import` and `inkfall export`, and drawings that go out and come back.
@Suite struct ImportCommandTests {
  private static let drawing = """
    <svg width="20cm" height="10cm" viewBox="0 0 200 100">
    <rect id="floor-static" width="200" height="5" y="95" fill="gray"/>
    <circle id="ball" cx="50" cy="40" r="6" fill="#D1603D"/><text>hello</text>
    </svg>
    """

  @Test func aFileBecomesALevelThatPlays() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.drawing, to: "room.svg")
    let level = folder.path("room.yaml")
    let run = try Program("import", file, "-o", level)
    #expect(run.code == 0)
    #expect(run.output == "\(level): 2 bodies\n")
    #expect(run.errors == "\(file): left out: 1 <text> (line 3)\n")
    let document = try LevelDocument(contentsOf: level)
    #expect(document.name == "room")
    #expect(document.bodies.ids == ["floor-static", "ball"])
    #expect(try Program("run", level, "--seconds", "1").code == 0)
    let large = folder.path("large.yaml")
    #expect(try Program("import", file, "--scale", "2", "-o", large).code == 0)
    #expect(try LevelDocument(contentsOf: large).world.bounds?.box.upper.x == 40)
  }

  @Test func theFormatCanBeSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("S2: 0,0 100,0\nS2: 100,0 100,90 0,90 0,2\n", to: "level.txt")
    let (level, solid) = (folder.path("a.yaml"), folder.path("b.yaml"))
    #expect(try Program("import", file, "--from", "numpty", "-o", level).code == 0)
    #expect(
      try Program("import", file, "--from", "numpty", "--solid", "-o", solid).code == 0)
    #expect(try LevelDocument(contentsOf: level).bodies["wire-2"]?.stroke?.mode == .line)
    #expect(try LevelDocument(contentsOf: solid).bodies["wire-2"]?.stroke?.mode == .solid)
  }

  @Test func aWrongFileIsRefusedAndNothingWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<svg>\n <path d=\"Q\"/></svg>", to: "bad.svg")
    let level = folder.path("level.yaml")
    let run = try Program("import", file, "-o", level)
    #expect(run.code == 1)
    #expect(run.errors == "\(file):2:11: expected a path that begins with M or m, found \"Q\"\n")
    let missing = try Program("import", folder.path("none.svg"), "-o", level)
    #expect(missing.code == 1)
    #expect(missing.errors == "\(folder.path("none.svg")): there is no such file\n")
    #expect(folder.names == ["bad.svg"])
    #expect(try Program("import", file).code == 64)
    #expect(try Program("import", file, "--scale", "0", "-o", level).code == 64)
    #expect(try Program("export", file, "-o", level).code == 64)
  }

  /// Pictures are named as the level finds them, and only where they are.
  @Test func picturesOfASceneAreFound() throws {
    let folder = try TemporaryFolder()
    let image: (String) -> String = { "{\"file\":\"\($0)\",\"body\":-1,\"scale\":1,\"center\":0}" }
    let files = ["images/a.png", "images/none.png", "../b.png", "/etc/passwd", "a#.png"].map(image)
    let scene = "{\"gravity\":0,\"image\":[\(files.joined(separator: ","))]}"
    let file = try folder.write(scene, to: "scenes/s.json")
    _ = try folder.write("", to: "scenes/images/a.png")
    _ = try folder.write("", to: "b.png")
    // It would stand for frames.
    _ = try folder.write("", to: "scenes/a#.png")
    let level = folder.path("scenes/s.yaml")
    let run = try Program("import", file, "-o", level)
    #expect(
      Set(run.errors.split(separator: "\n").map(String.init)) == [
        "\(file): pictures whose files are not there are left out: 3 (line 1, column 78; "
          + "line 1, column 136; line 1, column 187)",
        "\(file): pictures with # in their names, which stand for frames, are left out: 1 "
          + "(line 1, column 241)",
      ])
    #expect(try LevelDocument(contentsOf: level).sprites.map(\.value.image) == ["images/a.png"])
    let above = folder.path("s.yaml")
    #expect(try Program("import", file, "-o", above).code == 0)
    #expect(
      try LevelDocument(contentsOf: above).sprites.map(\.value.image)
        == ["scenes/images/a.png", "b.png"])
  }

  @Test func picturesOfADrawingAreFound() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <svg width="20cm" height="10cm" viewBox="0 0 200 100"><g transform="translate(50 50) rotate(90)">
      <image id="face" href="face.png" x="-20" y="-10" width="40" height="20"/></g>
      <image href="a#.png" width="9" height="9"/><image href="none.png" width="9" height="9"/><image href="data:image/png;base64,A" width="9" height="9"/>
      </svg>
      """, to: "d.svg")
    _ = try folder.write("", to: "face.png")
    _ = try folder.write("", to: "a#.png")
    let level = folder.path("d.yaml")
    let run = try Program("import", file, "-o", level)
    #expect(
      Set(run.errors.split(separator: "\n")) == [
        "\(file): pictures whose files are not there, left out: 1 (line 3)",
        "\(file): pictures within the drawing itself are left out: 1 (line 3)",
        "\(file): pictures with # in their names, which stand for frames, left out: 1 (line 3)",
      ])
    let sprites = try LevelDocument(contentsOf: level).sprites
    #expect(sprites.ids == ["face"])
    let face = try #require(sprites["face"])
    #expect(face.image == "face.png" && !face.flip)
    #expect(face.size.distance(to: Vec2(4, 2)) < 1e-4)
    #expect(face.place.at.distance(to: Vec2(5, 5)) < 1e-4 && face.place.angle == -90)
  }

  // MARK: - Out and back

  private func drawing(of level: LevelDocument, at time: Double = 0) throws -> String {
    var run = try LevelRun(level)
    for _ in 0..<run.steps(for: time) { run.step() }
    return LevelSVG.text(of: level, built: run.built)
  }

  private func imported(_ text: String) throws -> LevelDocument {
    try LevelImporter.level(from: Data(text.utf8), file: "back.svg").level
  }

  /// Bodies come back with their names, kinds, places, colors and masses.
  @Test func whatIsExportedCanBeImported() throws {
    var level = LevelDocument(name: "Out & <back>")
    func add(_ name: String, _ body: LevelBody) {
      var body = body
      body.order = level.nextOrder
      level.bodies[name] = body
    }
    add(
      "floor",
      LevelBody(
        order: 0, kind: .static, position: Vec2(0, -1), shapes: [.box(width: 30, height: 1)]))
    add(
      "box",
      LevelBody(
        order: 0, position: Vec2(-6, 3), angle: 30, shapes: [.box(width: 2, height: 1)], ink: 3))
    add(
      "ball",
      LevelBody(
        order: 0, position: Vec2(-3, 3), shapes: [.circle(radius: 0.7)],
        surface: LevelSurface(material: "rubber"), ink: 5))
    add(
      "round",
      LevelBody(
        order: 0, position: Vec2(0, 3), shapes: [.box(width: 1, height: 1, radius: 0.3)], ink: 1))
    add(
      "rod",
      LevelBody(
        order: 0, position: Vec2(3, 3),
        shapes: [.capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.2)], ink: 2))
    add(
      "cross",
      LevelBody(
        order: 0, position: Vec2(6, 3),
        shapes: [
          .box(width: 2, height: 0.5, center: Vec2(0, 1)),
          .box(width: 2, height: 0.5, center: Vec2(0, -1)),
        ], ink: 4))
    var token = LevelBody(
      order: 0, position: Vec2(9, 3),
      stroke: LevelStroke(
        [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)], as: .line, pen: 0.1, deviation: 0.01), ink: 0)
    token.role = .token
    token.asleep = true
    token.surface.density = 4
    add("token", token)
    add(
      "hull",
      LevelBody(
        order: 0, position: Vec2(-9, 3),
        stroke: LevelStroke([Vec2(0, 0), Vec2(1, 0.1), Vec2(1, 1), Vec2(0.3, 1.4)]), ink: 0))
    level.ropes["rope"] = LevelRope(
      order: level.nextOrder, from: .world(Vec2(0, 9)), to: .body("box", at: .zero), slack: 1.1)
    var cloud = LevelDecoration(order: level.nextOrder, shapes: [.circle(center: .zero, radius: 1)])
    cloud.color = LevelColor("#aabbcc")
    cloud.place.at = Vec2(2, 8)
    level.decoration["cloud"] = cloud
    level.labels["sign"] = LevelLabel(order: level.nextOrder, text: "a < b & \"c\"", at: Vec2(4, 8))
    let text = try drawing(of: level)
    let back = try imported(text)
    #expect(back.name == "Out & <back>")
    #expect(Set(back.bodies.ids) == Set(level.bodies.ids))
    #expect(back.decoration["cloud"]?.color == cloud.color)
    let (before, after) = (try LevelBuilder.build(level), try LevelBuilder.build(back))
    let floor = try #require(back.bodies["floor"])
    #expect(floor.kind == .static)
    let shift = floor.position - Vec2(0, -1)
    for (name, body) in level.bodies {
      let found = try #require(back.bodies[name])
      #expect(found.role == body.role && found.kind == body.kind, "\(name)")
      #expect(found.asleep == body.asleep, "\(name)")
      if body.kind != .static { #expect(found.ink == body.ink, "\(name)") }
      let (a, b) = (
        before.world[try #require(before.bodies[name])],
        after.world[try #require(after.bodies[name])]
      )
      #expect((a.mass - b.mass).magnitude <= 0.01 * a.mass, "\(name): \(a.mass), \(b.mass)")
      #expect((a.centerOfMass + shift).distance(to: b.centerOfMass) < 0.02, "\(name)")
    }
  }

  @Test(arguments: ["swing", "crane", "welcome", "chandelier"])
  func shippedLevelsCanBeDrawnAtAnyTime(name: String) throws {
    let folder = try TemporaryFolder()
    let level = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("levels/\(name).yaml").path
    let file = folder.path("\(name).svg")
    #expect(try Program("export", level, "--svg", "--at", "2", "-o", file).code == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let document = try LevelDocument(contentsOf: level)
    for (id, _) in document.bodies { #expect(text.contains("id=\"\(id)\""), "\(id)") }
    #expect(try imported(text).bodies.count == document.bodies.count)
  }

  /// What is round comes back round, by itself and among others, and the room has its walls where they were.
  @Test func roundShapesAndTheRoomComeBackAsTheyAre() throws {
    let text = """
      inkfall: 1
      world: {bounds: {box: [-10, 0, 10, 12], open: [left, top]}}
      bodies:
        floor: {order: 1, type: static, at: [0, 0.5], shapes: [{box: [20, 1]}]}
        ball: {order: 2, at: [0, 2], shapes: [{circle: 1}]}
        bell:
          order: 3
          at: [-5, 3]
          shapes: [{circle: 0.5, at: [-1, 0]}, {box: [2, 0.2]}, {circle: 0.5, at: [1, 0]}]
        rod: {order: 4, at: [5, 3], angle: 30, shapes: [{capsule: {from: [-1, 0], to: [1, 0], radius: 0.4}}]}
        crate: {order: 5, at: [5, 6], angle: -20, shapes: [{box: [2, 1], radius: 0.2}]}
      decoration:
        eyes: {order: 6, at: [0, 8], shapes: [{circle: 0.3, at: [-1, 0]}, {circle: 0.3, at: [1, 0]}]}
      """
    let level = try LevelDocument(text: text)
    let back = try imported(drawing(of: level))
    func shapes(_ name: String) throws -> [LevelShape.Outline] {
      try #require(back.bodies[name]).shapes.map(\.outline)
    }
    func isNear(_ a: Float, _ b: Float) -> Bool { (a - b).magnitude < 1e-3 }
    let room = try #require(back.world.bounds)
    let floor = try #require(back.bodies["floor"])
    #expect(room.open == [.left, .top])
    #expect(isNear(room.box.upper.x - room.box.lower.x, 20))
    #expect(isNear(room.box.upper.y - room.box.lower.y, 12))
    // No gap under the ground.
    #expect(isNear(floor.position.y - 0.5, room.box.lower.y))
    #expect(isNear(floor.position.x - 10, room.box.lower.x))
    guard case .circle(_, let radius) = try #require(shapes("ball").first) else {
      Issue.record("no circle")
      return
    }
    #expect(isNear(radius, 1))
    var circles: [Vec2] = []
    for case .circle(let center, let radius) in try shapes("bell") {
      #expect(isNear(radius, 0.5))
      circles.append(center)
    }
    #expect(try shapes("bell").count == 3 && circles.count == 2)
    #expect(isNear(circles[0].distance(to: circles[1]), 2))
    guard case .capsule(let from, let to, let thick) = try #require(shapes("rod").first) else {
      Issue.record("no capsule")
      return
    }
    #expect(isNear(from.distance(to: to), 2) && isNear(thick, 0.4))
    #expect(isNear(try #require(back.bodies["rod"]).angle, 30))
    guard case .box(let width, let height, _, _, let round) = try #require(shapes("crate").first)
    else {
      Issue.record("no box")
      return
    }
    #expect(isNear(width, 2) && isNear(height, 1) && isNear(round, 0.2))
    #expect(isNear(try #require(back.bodies["crate"]).angle, -20))
    #expect(back.decoration["eyes"]?.shapes.count == 2)
    // Twice there and back it is the same; a level without walls has none.
    let again = try imported(drawing(of: back))
    #expect(
      try again.bodies.map { try #require(back.bodies[$0.id]).shapes.count } == [1, 1, 3, 1, 1])
    var open = level
    open.world.bounds = nil
    #expect(try imported(drawing(of: open)).world.bounds == nil)
  }

  /// An ellipse is an outline of many points, there and back.
  @Test func anEllipseComesBackWithAllItsPoints() throws {
    let ellipse = """
      <svg width="10cm" height="10cm" viewBox="0 0 10 10">
      <ellipse id="egg" cx="3" cy="3" rx="2" ry="1" fill="red" transform="rotate(10)"/>
      </svg>
      """
    let there = try imported(ellipse)
    let back = try imported(drawing(of: there))
    let before = try #require(there.bodies["egg"]?.stroke)
    let after = try #require(back.bodies["egg"]?.stroke)
    #expect(before.points.count > 30 && after.mode == .solid)
    #expect(Set(after.points).count == Set(before.points).count)
    let (a, b) = (try LevelBuilder.build(there), try LevelBuilder.build(back))
    let (old, new) = (
      a.world[try #require(a.bodies["egg"])], b.world[try #require(b.bodies["egg"])]
    )
    #expect((old.mass - new.mass).magnitude < 1e-3 * old.mass)
  }
}
