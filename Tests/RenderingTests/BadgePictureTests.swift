import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Badges and bursts as they are drawn, and the tool that draws stars.
@Suite("Badges in pictures") struct BadgePictureTests {
  private static let side = 300

  private func run(_ text: String, time: Double = 0) throws -> LevelRun {
    var run = try LevelRun(LevelDocument(text: "inkfall: 1\nworld: {gravity: [0, 0]}\n" + text))
    for _ in 0..<run.steps(for: time) { run.step() }
    return run
  }

  /// 3 m by 3 m about the origin.
  private func image(_ run: LevelRun) throws -> PixelImage {
    var camera = Camera(width: Self.side, height: Self.side)
    camera.metersPerPixel = 3 / Float(Self.side)
    let picture = ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status)
    return try SceneImage.render(picture, camera: camera, theme: .paper)
  }

  private func places(_ image: PixelImage, where isIt: (Color) -> Bool) -> [Vec2] {
    var places: [Vec2] = []
    for y in 0..<Self.side {
      for x in 0..<Self.side where isIt(image[x, y]) {
        places.append(Vec2(Float(x) + 0.5, Float(y) + 0.5))
      }
    }
    return places
  }

  private func isWhite(_ color: Color) -> Bool {
    color.red > 200 && color.green > 200 && color.blue > 200
  }

  private func badge(_ text: String, turn: Float = 8, more: String = "") -> String {
    """
    decoration: {sheet: {color: "#000000", shapes: [{box: [4, 4]}]}}
    labels:
      a: {text: \(text), size: 3, color: "#ffffff", badge: {inner: 1, outer: 1.3, turn: \(turn), color: "#cc0000"}\(more)}
    """
  }

  @Test(arguments: [
    "Hi", "New", "gypsum", "\"10\\n%\"", "far too long for any badge", "\"A\\nfew\\nlines\"",
  ])
  func wordsLieWithinTheNotchesAndInTheMiddle(text: String) throws {
    let white = places(try image(run(badge(text))), where: isWhite)
    let box = try #require(AABB(enclosing: white))
    let middle = Vec2(Float(Self.side) / 2, Float(Self.side) / 2)
    #expect(box.center.distance(to: middle) < 2.5, "\(box)")
    let reach = white.map { $0.distance(to: middle) }.max() ?? 0
    #expect(reach < 100 && reach > 55, "\(reach) of 100 pixels")
  }

  @Test func theStarTurnsAndTheWordsStandStill() throws {
    func red(_ color: Color) -> Bool { color.red > 150 && color.green < 60 }
    let text = badge("New", turn: 8)
    let first = try image(run(text))
    // Sixteen teeth: after half a second the next tooth stands where one was.
    let half = try image(run(text, time: 0.25))
    let next = try image(run(text, time: 0.5))
    let (a, b, c) = (
      Set(places(first, where: red)), Set(places(half, where: red)), Set(places(next, where: red))
    )
    #expect(a.symmetricDifference(b).count > 10 * a.symmetricDifference(c).count)
    #expect(a.symmetricDifference(b).count > 1000)
    #expect(places(first, where: isWhite) == places(half, where: isWhite))
    #expect(!places(first, where: isWhite).isEmpty)
  }

  @Test func aBadgeIsPressedOnItsTeethToo() throws {
    let text =
      badge("Go", more: ", at: [0, 0]")
      + "\nrules: {r: {when: {pressed: {label: a}}, do: [{say: Yes}]}}"
    let run = try run(text)
    let placed = ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status
    ).scenery
    let badge = try #require(placed.front.first)
    #expect(badge.holds(Vec2(1.2, 0), within: 0) && badge.holds(Vec2(0, -1.2), within: 0))
    #expect(!badge.holds(Vec2(1.2, 1.2), within: 0))
  }

  @Test func burstsAreSeenAndFade() throws {
    let text = """
      decoration: {sheet: {color: "#000000", shapes: [{box: [4, 4]}]}}
      rules: {r: {when: {after: 0.1}, do: [{burst: [0, 0], count: 60, reach: 1.2, color: "#00ff00"}]}}
      """
    func light(_ time: Double) throws -> Int {
      let image = try image(run(text, time: time))
      var sum = 0
      for y in 0..<Self.side { for x in 0..<Self.side { sum += Int(image[x, y].green) } }
      return sum
    }
    let none = try light(0)
    let (early, late) = (try light(0.5) - none, try light(1.1) - none)
    #expect(early > 50_000 && late > 0 && late < early / 2)
    #expect(try light(1.6) == none)
  }
}

@Suite("The star tool") struct StarToolTests {
  /// What is dragged out is drawn as what comes of it: one wheel, without lines between its parts.
  @Test(arguments: [3, 5, 7, 12])
  func thePreviewIsOneOutline(points: Int) throws {
    let star = ObjectMaker.star(radius: 100, points: points)
    let outlines = try star.pieces().map(\.vertices)
    #expect(outlines.count > 1)
    let lines = Outline.rims(outlines, tolerance: 0.5)
    let length = lines.reduce(Float(0)) { sum, rim in
      sum + zip(rim.line, rim.line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    let corners = star.corners
    let around = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(Float(0)) {
      $0 + $1.0.distance(to: $1.1)
    }
    #expect(lines.allSatisfy { !$0.isClosed } && abs(length - around) < 1)
    for (line, _) in lines {
      #expect(line.allSatisfy { $0.length > 10 }, "a line goes to the middle")
    }
  }

  @Test func aDragFromTheMiddleMakesAStarWithAToothToThePointer() throws {
    let hand = try AppDriver()
    hand.key("a")
    hand.press(Vec2(0, 4))
    hand.move(Vec2(1, 4))
    let ghosts = hand.app.picture().overlays.compactMap { overlay -> Int? in
      if case .ghostShapes(let shapes, _) = overlay { shapes.count } else { nil }
    }
    #expect(ghosts == [5] && hand.dynamic.isEmpty)
    hand.release(Vec2(1, 4))
    let (id, body) = try #require(
      hand.app.document.level.bodies.first { $0.id.hasPrefix("star") }.map { ($0.id, $0.value) })
    guard case .star(let star) = try #require(body.shapes.first).outline else {
      Issue.record("no star")
      return
    }
    #expect(star.points == 15 && abs(star.outer - 1) < 0.03 && abs(star.inner - 0.5) < 0.02)
    #expect(abs(body.angle + 90) < 2 && body.position.distance(to: Vec2(0, 4)) < 0.03)
    // It falls, lies on its teeth, and the file gives it back.
    hand.run(4)
    let y = try hand.body(id).y
    #expect(y > 0.5 && y < 1.01)
    let read = try LevelReader.read(LevelWriter.write(hand.app.document.level))
    #expect(read.bodies[id] == body)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
  }

  @Test func shiftLetsItPointUpAndASlipMakesNothing() throws {
    let hand = try AppDriver()
    hand.key("a")
    hand.drag([Vec2(2, 4), Vec2(3, 4)], shift: true)
    let made = hand.app.document.level.bodies.filter { $0.id.hasPrefix("star") }
    #expect(made.count == 1 && abs(made.first?.value.angle ?? 9) < 0.01)
    hand.drag([Vec2(-2, 4), Vec2(-1.99, 4)])
    #expect(hand.app.document.level.bodies.filter { $0.id.hasPrefix("star") }.count == 1)
    hand.press(Vec2(0, 4))
    hand.move(Vec2(1, 4))
    hand.key("escape")
    hand.release(Vec2(1, 4))
    #expect(hand.app.document.level.bodies.filter { $0.id.hasPrefix("star") }.count == 1)
  }

  @Test func aLevelMayBePlayedWithoutIt() throws {
    let hand = try AppDriver(AppDriver.emptyRoom + "\ntools: {allow: [draw, box]}\n")
    hand.key("a")
    #expect(hand.app.tool.kind != .star)
    let other = try AppDriver(AppDriver.emptyRoom + "\ntools: {allow: [star]}\n")
    #expect(other.app.tool.kind == .star)
  }
}
