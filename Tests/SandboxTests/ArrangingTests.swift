import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// A grid, hands that are drawn to it and to rows, and things put in order.
@Suite("Putting things in order")
struct ArrangingTests {
  private static let room = """
    inkfall: 1
    name: Yard
    world: {gravity: [0, 0]}
    bodies:
      a: {at: [-4.03, 0.57], shapes: [{box: [1, 1]}]}
      b: {at: [0.11, 3.21], shapes: [{box: [2, 1]}]}
      c: {at: [4.07, 5.33], shapes: [{circle: 0.5}]}
      floor: {type: static, at: [0, -2.5], shapes: [{box: [20, 1]}]}
    camera: {center: [0, 3], height: 12}
    """

  /// Paused, with the tool that chooses.
  private func hand(_ level: String = Self.room, paused: Bool = true) throws -> AppDriver {
    let hand = try AppDriver(level)
    if paused { hand.key("space") }
    hand.run(0.1)
    hand.key("s")
    return hand
  }

  private func snap(_ hand: AppDriver, spacing: Float? = 0.5) {
    hand.app.prefer { $0.arranging.spacing = spacing }
    hand.key("'", [.control, .shift])
    hand.app.handle(.modifiersChanged([]))
    #expect(hand.app.snapping?.spacing == hand.app.gridSpacing)
  }

  private func choose(_ names: [String], _ hand: AppDriver) {
    hand.app.choose(.only(names.map { ObjectKey(.body, $0) }))
  }

  private func box(_ name: String, _ hand: AppDriver) throws -> AABB {
    try #require(hand.app.toolContext().extent(of: [ObjectKey(.body, name)]))
  }

  private func isOnGrid(_ value: Float, _ spacing: Float = 0.5) -> Bool {
    (value / spacing - (value / spacing).rounded()).magnitude < 1e-3
  }

  // MARK: - The grid

  @Test func linesAreApartByOneTwoOrFiveAtEveryZoom() {
    var pixel: Float = 0.00021
    while pixel < 2 {
      let spacing = GridSpacing.following(metersPerPoint: pixel)
      let gap = spacing / pixel
      #expect(gap >= GridSpacing.leastGap * 0.999 && gap < 2.6 * GridSpacing.leastGap, "\(pixel)")
      let digits = pow(10, log10(Double(spacing)) - log10(Double(spacing)).rounded(.down))
      #expect([1.0, 2, 5, 10].contains { abs($0 - digits) < 1e-3 }, "\(spacing)")
      pixel *= 1.07
    }
  }

  @Test func aKeyShowsTheGridAndItIsKept() throws {
    let folder = try TestFolder.make()
    let hand = try AppDriver(Self.room, folder: folder)
    #expect(hand.app.picture().grid == nil)
    hand.key("'", .control)
    let spacing = try #require(hand.app.picture().grid)
    hand.app.prefer { $0.arranging.spacing = 0.25 }
    #expect(hand.app.picture().grid == 0.25)
    #expect(spacing > 0.1)
    // Another start of the program has it still.
    let again = try AppDriver(Self.room, folder: folder)
    #expect(again.app.picture().grid == 0.25)
    again.key("'", .control)
    #expect(again.app.picture().grid == nil)
  }

  @Test func preferencesOfOlderProgramsAreRead() throws {
    let folder = try TestFolder.make()
    let text = #"{"sound": {"volume": 0.25, "isMuted": false}}"#
    try text.write(
      to: folder.appendingPathComponent(Preferences.fileName), atomically: true, encoding: .utf8)
    let old = try Preferences.read(in: folder)
    #expect(old.arranging == Preferences.Arranging())
    #expect(old.sound.volume == 0.25)
  }

  @Test func everyLineIsOnePixelWide() throws {
    // An empty paper: only the grid is seen.
    let hand = try AppDriver("inkfall: 1\ncamera: {center: [0, 0], height: 12}\n")
    hand.app.prefer { $0.arranging.showsGrid = true }
    for zoom in [Float(1), 0.37, 2.9] {
      hand.app.viewport.camera.metersPerPixel = 12 / 720 / zoom
      hand.app.viewport.cameraGoal = hand.app.viewport.camera
      let canvas = try Canvas(width: 640, height: 360)
      var renderer = SceneRenderer()
      var camera = hand.app.viewport.camera
      camera.resize(width: 640, height: 360)
      camera.metersPerPixel = hand.app.viewport.camera.metersPerPixel
      renderer.draw(hand.app.picture(), camera: camera, theme: .paper, into: canvas)
      let image = try canvas.readPixels()
      let paper = Theme.paper.background
      // Along a row between two lines: what is not paper is one pixel and stands alone.
      let y = try #require(
        (0..<40).first { y in
          let i = 4 * (y * image.width + 1)
          return image.bytes[i] == paper.red && image.bytes[i + 1] == paper.green
        })
      let inked = (0..<image.width).filter { x in
        image.bytes[4 * (y * image.width + x)] != paper.red
      }
      #expect(inked.count >= 640 / 45, "\(zoom)")
      #expect(zip(inked, inked.dropFirst()).allSatisfy { $1 - $0 > 8 }, "\(zoom)")
    }
  }

  // MARK: - Drawn to the grid

  @Test func cornersOfBoxesAreOnTheGrid() throws {
    let hand = try hand()
    snap(hand)
    hand.key("b")
    hand.drag([Vec2(-2.13, 6.2), Vec2(-1, 6.8), Vec2(-0.71, 7.64)])
    let key = try #require(hand.app.document.level.bodies.last?.id)
    let box = try box(key, hand)
    #expect(box.lower.distance(to: Vec2(-2, 6)) < 1e-3)
    #expect(box.upper.distance(to: Vec2(-0.5, 7.5)) < 1e-3)
  }

  @Test func controlLetsGoOfTheGrid() throws {
    let hand = try hand()
    snap(hand)
    hand.key("b")
    hand.press(Vec2(-2.13, 6.2))
    hand.move(Vec2(-1, 6.8))
    hand.app.handle(.modifiersChanged(.control))
    hand.move(Vec2(-0.71, 7.64))
    hand.release(Vec2(-0.71, 7.64))
    let key = try #require(hand.app.document.level.bodies.last?.id)
    let box = try box(key, hand)
    #expect(box.lower.distance(to: Vec2(-2, 6)) < 1e-3, "where it began was on the grid")
    #expect(box.upper.distance(to: Vec2(-0.71, 7.64)) < 0.01)
  }

  @Test func circlesHaveWholeSquares() throws {
    let hand = try hand()
    snap(hand)
    hand.key("c")
    hand.drag([Vec2(-2.1, 6.1), Vec2(-1, 6.8), Vec2(-0.6, 6.3)])
    let key = try #require(hand.app.document.level.bodies.last?.id)
    let box = try box(key, hand)
    #expect(box.center.distance(to: Vec2(-2, 6)) < 1e-3)
    #expect(isOnGrid(0.5 * box.size.x))
  }

  @Test func endsOfRopesAreOnTheGridOnPaperAndStayOnBodies() throws {
    let hand = try hand()
    snap(hand)
    hand.key("r")
    // From the paper to a body.
    hand.drag([Vec2(-6.13, 6.2), Vec2(-5, 3), Vec2(-4.03, 0.62)])
    let rope = try #require(hand.app.document.level.ropes.first?.value)
    guard case .world(let hook) = rope.from else {
      Issue.record("it is tied to something else")
      return
    }
    #expect(hook.distance(to: Vec2(-6, 6)) < 1e-3)
    guard case .body("a", let local) = rope.to else {
      Issue.record("it is not tied to the body")
      return
    }
    #expect((Vec2(-4.03, 0.57) + local).distance(to: Vec2(-4, 0.5)) < 1e-3)
  }

  @Test func whatIsDraggedComesToTheGrid() throws {
    let hand = try hand()
    snap(hand)
    choose(["a"], hand)
    hand.drag([Vec2(-4.03, 0.57), Vec2(-4.5, 1), Vec2(-6.2, 2.9)])
    let box = try box("a", hand)
    #expect(isOnGrid(box.lower.x) && isOnGrid(box.lower.y))
    #expect(box.center.distance(to: Vec2(-6.2, 2.9)) < 0.4)
    #expect(
      try #require(hand.app.document.level.bodies["a"]).position.distance(to: box.center) < 1e-3)
    hand.key("z", .control)
    #expect(try self.box("a", hand).center.distance(to: Vec2(-4.03, 0.57)) < 1e-3)
  }

  @Test func aHandThatGrabsPutsThingsOnTheGridToo() throws {
    let hand = try hand()
    snap(hand)
    hand.key("g")
    hand.drag([Vec2(-4.03, 0.57), Vec2(-4.5, 1), Vec2(-6.2, 2.9)])
    let box = try box("a", hand)
    #expect(isOnGrid(box.lower.x) && isOnGrid(box.lower.y))
  }

  @Test func aCornerThatScalesComesToTheGrid() throws {
    let hand = try hand()
    snap(hand)
    choose(["b"], hand)
    let frame = try #require(SelectionFrame(hand.app.toolContext()))
    let (a, b) = (frame.corners[0], frame.corners[2])
    hand.drag([b, b + 0.3 * (b - a), b + 0.61 * (b - a)])
    let box = try box("b", hand)
    #expect(box.size.x > 2.8)
    #expect(
      (box.upper.x / 0.5 - (box.upper.x / 0.5).rounded()).magnitude < 0.01
        || (box.upper.y / 0.5 - (box.upper.y / 0.5).rounded()).magnitude < 0.01)
  }

  @Test func aHandleThatTurnsGoesInSteps() throws {
    let hand = try hand()
    snap(hand)
    choose(["b"], hand)
    let frame = try #require(SelectionFrame(hand.app.toolContext()))
    let arm = frame.turn - frame.middle
    hand.drag([
      frame.turn, frame.middle + Rotation(angle: -0.3).rotate(arm),
      frame.middle + Rotation(angle: -0.75).rotate(arm),
    ])
    #expect(try abs(#require(hand.app.document.level.bodies["b"]).angle + 45) < 1e-3)
  }

  // MARK: - Rows

  @Test func edgesAndMiddlesOfOthersDrawWhatIsDragged() throws {
    let hand = try hand()
    snap(hand)
    hand.key("'", .control)
    hand.app.handle(.modifiersChanged([]))
    #expect(hand.app.snapping != nil)
    #expect(hand.app.snapping?.spacing == nil, "a hidden grid draws nothing")
    choose(["a"], hand)
    // Its left edge comes within a few pixels of b's.
    hand.press(Vec2(-4.03, 0.57))
    hand.move(Vec2(-3, 1))
    let near = Vec2(0.11 - 1 + 0.5 + 0.05, 1.33)
    hand.move(near)
    let guides = hand.app.picture().overlays.compactMap { overlay -> Guide? in
      if case .guide(let guide) = overlay { guide } else { nil }
    }
    #expect(guides.count == 1)
    #expect(guides.first?.isVertical == true)
    #expect(abs((guides.first?.at ?? 0) - (0.11 - 1)) < 1e-3)
    hand.release(near)
    #expect(abs(try box("a", hand).lower.x - box("b", hand).lower.x) < 1e-3)
    #expect(abs(try box("a", hand).center.y - 1.33) < 0.02, "nothing is in a row there")
  }

  @Test func controlWhileDraggingLetsGoOfRows() throws {
    let hand = try hand()
    snap(hand)
    choose(["a"], hand)
    hand.press(Vec2(-4.03, 0.57))
    hand.move(Vec2(-3, 1))
    hand.app.handle(.modifiersChanged(.control))
    let near = Vec2(0.11 - 1 + 0.5 + 0.05, 1.33)
    hand.move(near)
    hand.release(near)
    #expect(try box("a", hand).center.distance(to: near) < 0.02)
  }

  // MARK: - Aligning

  @Test(arguments: Alignment.allCases)
  func everyAlignmentIsOneEdit(_ alignment: Alignment) throws {
    let hand = try hand()
    choose(["a", "b", "c"], hand)
    let before = hand.app.document.level
    let boxes = try ["a", "b", "c"].map { try box($0, hand) }
    let all = boxes[0].union(boxes[1]).union(boxes[2])
    hand.app.perform(.align(alignment))
    hand.run(0)
    let now = try ["a", "b", "c"].map { try box($0, hand) }
    func same(_ values: [Float], _ goal: Float) {
      #expect(values.allSatisfy { abs($0 - goal) < 1e-3 }, "\(values), \(goal)")
    }
    switch alignment {
    case .left: same(now.map(\.lower.x), all.lower.x)
    case .right: same(now.map(\.upper.x), all.upper.x)
    case .middle: same(now.map(\.center.x), all.center.x)
    case .top: same(now.map(\.upper.y), all.upper.y)
    case .bottom: same(now.map(\.lower.y), all.lower.y)
    case .center: same(now.map(\.center.y), all.center.y)
    case .spreadAcross:
      same([now[1].lower.x - now[0].upper.x], now[2].lower.x - now[1].upper.x)
      same([now[0].lower.x, now[2].upper.x - all.upper.x + all.lower.x], all.lower.x)
    case .spreadUp:
      same([now[1].lower.y - now[0].upper.y], now[2].lower.y - now[1].upper.y)
    }
    #expect(hand.app.document.level != before)
    for name in ["a", "b", "c"] {
      let body = try #require(hand.app.document.level.bodies[name])
      #expect(body.position.distance(to: try box(name, hand).center) < 1e-3)
    }
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    for (name, before) in zip(["a", "b", "c"], boxes) {
      #expect(try box(name, hand).center.distance(to: before.center) < 1e-3)
    }
  }

  @Test func whatHasFallenIsAlignedWhereItLiesAndComesBackThere() throws {
    let hand = try hand(
      """
      inkfall: 1
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        left: {at: [-3, 2], shapes: [{box: [1, 1]}]}
        right: {at: [3, 4], shapes: [{box: [1, 2]}]}
      camera: {center: [0, 4], height: 12}
      """, paused: false)
    hand.run(3)
    #expect(!hand.app.client.isPausedSoon)
    let (left, right) = (try box("left", hand), try box("right", hand))
    #expect(right.lower.y < 0.05)
    choose(["left", "right"], hand)
    hand.app.perform(.align(.top))
    // What is shown is between two steps.
    hand.run(1.0 / 60)
    #expect(abs(try box("left", hand).upper.y - box("right", hand).upper.y) < 0.02)
    #expect(abs(try box("left", hand).center.x - left.center.x) < 0.02)
    let start = try #require(hand.app.document.level.bodies["left"]).position
    #expect(abs(start.y - 1.5) < 0.05, "Restart begins there")
    hand.key("z", .control)
    hand.run(1.0 / 60)
    #expect(try box("left", hand).center.distance(to: left.center) < 0.05)
    #expect(try box("right", hand).center.distance(to: right.center) < 0.05)
    #expect(try #require(hand.app.document.level.bodies["left"]).position == Vec2(-3, 2))
    #expect(try #require(hand.app.document.level.bodies["right"]).position == Vec2(3, 4))
    hand.key("z", [.control, .shift])
    hand.run(1.0 / 60)
    #expect(abs(try box("left", hand).upper.y - box("right", hand).upper.y) < 0.02)
  }

  @Test func whatIsNailedTogetherGoesAsOne() throws {
    let hand = try hand(
      Self.room + "\njoints:\n  nail: {type: pin, body: a, to: b, at: [-1, 2]}\n")
    let way = try box("b", hand).center - box("a", hand).center
    choose(["a", "b", "c"], hand)
    #expect(hand.app.alignable == 2)
    hand.app.perform(.align(.bottom))
    hand.run(0)
    #expect(try (box("b", hand).center - box("a", hand).center).distance(to: way) < 1e-3)
    #expect(abs(try box("c", hand).lower.y - box("a", hand).lower.y) < 1e-3)
  }

  @Test func fewerThanTwoAreNotAligned() throws {
    let hand = try hand()
    choose(["a"], hand)
    let before = hand.app.document.level
    hand.app.perform(.align(.left))
    choose(["a", "b"], hand)
    hand.app.perform(.align(.spreadUp))
    #expect(hand.app.document.level == before)
    #expect(hand.app.toasts.all.count >= 1)
  }

  @Test func keysMoveWhatIsChosenASquareAndStepsInARowAreOneEdit() throws {
    let hand = try hand()
    hand.app.prefer { ($0.arranging.spacing, $0.arranging.showsGrid) = (0.25, true) }
    choose(["a"], hand)
    let before = hand.app.document.level
    for _ in 0..<3 { hand.key("right", .shift) }
    hand.key("up", .shift)
    #expect(try box("a", hand).center.distance(to: Vec2(-4.03 + 0.75, 0.57 + 0.25)) < 1e-3)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    hand.app.choose(.only([]))
    let center = hand.app.viewport.cameraGoal.center
    hand.key("right", .shift)
    #expect(hand.app.viewport.cameraGoal.center != center)
  }

  /// Things that are nailed together are one, as long as the nail is there.
  @Test func whatCanBeAlignedFollowsTheDocument() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Nailed
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [-4, 3], shapes: [{box: [1, 1]}]}
        b: {at: [0, 3], shapes: [{box: [1, 1]}]}
        c: {at: [0.5, 3.5], shapes: [{box: [1, 1]}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    let bodies = ["a", "b", "c"].map { ObjectKey(.body, $0) }
    hand.app.choose(.only(bodies))
    #expect(hand.app.alignable == 3)
    hand.key("p")
    hand.click(Vec2(0.25, 3.25))
    #expect(hand.app.document.level.joints.count == 1)
    hand.app.choose(.only(bodies))
    #expect(hand.app.alignable == 2)
    hand.app.choose(.only(Array(bodies[1...])))
    #expect(hand.app.alignable == 1)
    hand.key("z", .control)
    hand.app.choose(.only(bodies))
    #expect(hand.app.alignable == 3)
  }
}
