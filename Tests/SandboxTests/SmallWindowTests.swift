// Issue 34, number 10: in every window everything can be reached, and nothing lies on anything else.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Rendering
@testable import Sandbox

extension WindowTests {
  @MainActor
  @Suite("Windows of every size")
  struct SmallWindowTests {
    private static let room = """
      inkfall: 1
      name: A room with a name that is rather long
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        ball: {at: [0, 3], shapes: [{circle: 0.5}]}
        crate: {at: [2, 0.5], shapes: [{box: [1, 1]}]}
      camera: {center: [0, 4], height: 12}
      """
    private static let puzzle = """
      inkfall: 1
      hints: [Wait.]
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        ball: {at: [0, 3], shapes: [{circle: 0.5}]}
      goals:
        g: {survive: 300, about: Wait until the ball has been lying on the floor for a while.}
      camera: {center: [0, 4], height: 12}
      """
    nonisolated static let sizes = [
      (640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160),
    ]
    nonisolated static let scales: [Float] = [1, 1.5, 2]

    /// What is open.
    enum Scene: String, CaseIterable {
      case paused, plots, timelines, objects, selection, parts, preferences, crop
    }

    /// Opens things, time standing still with a past to go back to.
    private func open(_ scene: Scene, _ hand: PanelDriver) {
      let app = hand.app
      app.panels.closeAll()
      app.panels.side = nil
      if app.plots.isShown { app.perform(.togglePlots) }
      if app.panels.timelines.isShown { app.perform(.toggleTimelines) }
      app.choose(.draw)
      app.choose(.only([]))
      switch scene {
      case .paused: break
      case .plots: app.perform(.togglePlots)
      case .timelines: app.perform(.toggleTimelines)
      case .objects: app.perform(.toggleSide(.scene))
      case .preferences: app.perform(.toggleSide(.preferences))
      case .selection:
        app.choose(.select)
        app.choose(.only([ObjectKey(.body, "ball"), ObjectKey(.body, "crate")]))
      case .parts: app.perform(.toggleParts)
      case .crop: app.choose(.crop)
      }
      app.toasts = Toasts()
      for _ in 0..<4 { hand.frame() }
    }

    private func check(_ hand: PanelDriver, _ what: String) throws {
      let rects = try #require(UI.rects).filter { !$0.key.contains("/") }
      let window = AABB(lower: .zero, upper: UI.size)
      let names = rects.keys.sorted()
      #expect(
        rects["##time"] != nil && rects["##file"] != nil && rects["##tools"] != nil, "\(what)")
      for (index, name) in names.enumerated() {
        guard let rect = rects[name] else { continue }
        let isInside =
          rect.lower.x >= -0.5 && rect.lower.y >= -0.5 && rect.upper.x <= window.upper.x + 0.5
          && rect.upper.y <= window.upper.y + 0.5
        #expect(isInside, "\(what): \(name) \(rect) leaves \(UI.size)")
        for other in names.dropFirst(index + 1) {
          guard let beside = rects[other] else { continue }
          let overlap = Vec2(
            min(rect.upper.x, beside.upper.x) - max(rect.lower.x, beside.lower.x),
            min(rect.upper.y, beside.upper.y) - max(rect.lower.y, beside.lower.y))
          #expect(
            overlap.x < 1 || overlap.y < 1,
            "\(what): \(name) \(rect) lies on \(other) \(beside)")
        }
      }
    }

    @Test(arguments: sizes, scales)
    func noPanelLiesOnAnother(_ size: (Int, Int), _ scale: Float) throws {
      for level in [Self.room, Self.puzzle] {
        let hand = try PanelDriver(level, size: size, scale: scale)
        defer { hand.close() }
        hand.app.perform(.togglePause)
        hand.move(to: Vec2(0.6 * UI.size.x, 0.5 * UI.size.y))
        #expect(UI.size.x >= UI.leastSize.x && UI.size.y >= UI.leastSize.y)
        for scene in Scene.allCases {
          open(scene, hand)
          try check(hand, "\(size) at \(scale), \(scene)")
        }
      }
    }

    @Test(arguments: sizes, scales)
    func everyToolAndCommandCanBeReached(_ size: (Int, Int), _ scale: Float) throws {
      let hand = try PanelDriver(Self.room, size: size, scale: scale)
      defer { hand.close() }
      var seen: Set<String> = []
      func note() { seen.formUnion((UI.places ?? [:]).keys) }
      let column = hand.app.panels.column
      hand.move(to: column.place + 0.5 * column.size)
      for _ in 0..<24 {
        hand.wheel(-1)
        note()
      }
      for _ in 0..<24 {
        hand.wheel(1)
        note()
      }
      for slot in hand.app.toolSlots { #expect(seen.contains(slot.id), "\(slot.id)") }
      let listed = Set(hand.app.allActions.map(\.action))
      #expect(UI.places?[Words.allCommands] != nil)
      for button in hand.app.fileButtons + hand.app.timeButtons where button.action != .slower {
        #expect(seen.contains(button.name) || listed.contains(button.action), "\(button.name)")
      }
    }

    /// At the end of a level the card with "Next level" keeps its room, whatever is open.
    @Test(arguments: sizes, scales)
    func nothingLiesOnTheCardAtTheEnd(_ size: (Int, Int), _ scale: Float) throws {
      let level = Self.puzzle.replacing("survive: 300", with: "survive: 0.2")
      let hand = try PanelDriver(level, size: size, scale: scale)
      defer { hand.close() }
      hand.move(to: Vec2(0.6 * UI.size.x, 0.5 * UI.size.y))
      for _ in 0..<40 where !hand.app.showsOutcome { hand.wait(0.1) }
      #expect(hand.app.showsOutcome)
      // It waits while a panel is open: there something is typed or chosen.
      hand.app.perform(.saveAs)
      hand.wait(0.2)
      #expect(hand.app.panels.save != nil && UI.rects?["##outcome"] == nil)
      hand.app.panels.closeAll()
      hand.wait(0.2)
      #expect(hand.app.showsOutcome && UI.rects?["##outcome"] != nil)
      for scene in [Scene.plots, .timelines] {
        open(scene, hand)
        let rects = try #require(UI.rects)
        let card = try #require(rects["##outcome"])
        for name in ["##plots", "##timelines"] {
          guard let rect = rects[name] else { continue }
          #expect(!rect.overlaps(card), "\(size) at \(scale): \(name) lies on the card")
        }
      }
      open(.paused, hand)
      for number in 1...4 {
        let text = "Message \(number): " + String(repeating: "the same words again ", count: 5)
        hand.app.toasts.show(
          .information, text, actions: [.continueAttempt, .deleteAttempt, .notNow],
          now: hand.app.now, seconds: 60)
      }
      hand.wait(0.2)
      let rects = try #require(UI.rects)
      let card = try #require(rects["##outcome"])
      let messages = rects.filter { $0.key.hasPrefix("##toast") }
      #expect(!messages.isEmpty)
      for (name, rect) in messages {
        #expect(!rect.overlaps(card), "\(size) at \(scale): \(name) lies on the card")
      }
      // All that a message offers can be clicked.
      for label in [Words.continueAttempt, Words.deleteAttempt, Words.notNow] {
        let place = try #require(UI.places?[label])
        #expect(place.x < UI.size.x - 8 && messages.contains { $0.value.contains(place) })
      }
    }

    /// Panels in the middle stand between the bars at the top and the line of hints.
    @Test(arguments: sizes, scales)
    func noListLiesOnTheBars(_ size: (Int, Int), _ scale: Float) throws {
      let hand = try PanelDriver(Self.room, size: size, scale: scale)
      defer { hand.close() }
      hand.app.perform(.togglePause)
      hand.move(to: Vec2(0.6 * UI.size.x, 0.5 * UI.size.y))
      let lists: [(AppAction, String)] = [
        (.toggleLevels, "##levels"), (.togglePalette, "##palette"), (.toggleHelp, "##help"),
      ]
      for (action, name) in lists {
        hand.app.panels.closeAll()
        hand.app.perform(action)
        hand.wait(0.1)
        let rects = try #require(UI.rects)
        let panel = try #require(rects[name])
        for other in ["##time", "##file", "##hint"] {
          let rect = try #require(rects[other])
          #expect(!rect.overlaps(panel), "\(size) at \(scale): \(name) lies on \(other)")
        }
      }
    }

    /// What is drawn in panels at the lower edge keeps a width at which it can be read.
    @Test func curvesAndTracksHaveRoomInTheSmallestWindow() throws {
      let hand = try PanelDriver(Self.room, size: (640, 480), scale: 2)
      defer { hand.close() }
      hand.app.perform(.togglePlots)
      hand.wait(0.1)
      let plots = try #require(UI.rects?["##plots"])
      let chart = try hand.place(of: "chart")
      // Twice the way from the left edge to the middle is the width.
      #expect(2 * (chart.x - plots.lower.x - 10) > 160, "\(chart) in \(plots)")
      #expect(UI.places?[Words.plots] != nil)
    }

    /// Hints that come below the goals do not move them to the other side of the tools.
    @Test func goalsStayAtTheEdgeWhenHintsCome() throws {
      let hints = (1...5).map { "Hint \($0) says that what is drawn falls to the floor" }
        .joined(separator: ", ")
      let level = Self.puzzle.replacing(
        "hints: [Wait.]",
        with: "tools: {allow: [draw, erase]}\nhints: [\(hints)]")
      let hand = try PanelDriver(level, size: (640, 480), scale: 1)
      defer { hand.close() }
      let before = try #require(UI.rects?["##goals"])
      #expect(before.lower.x == PanelView.edge)
      for _ in 0..<5 { hand.app.showHint() }
      hand.wait(0.2)
      let rects = try #require(UI.rects)
      let goals = try #require(rects["##goals"])
      #expect(goals.lower == before.lower && goals.upper.y > before.upper.y)
      let tools = try #require(rects["##tools"])
      #expect(!tools.overlaps(goals))
    }

    @Test func aWindowIsNoLargerThanItsDisplay() {
      func fitting(_ width: Int, _ height: Int) -> [Int] {
        let size = Window.fitting(
          (width: 1280, height: 720), in: (width: width, height: height))
        return [size.width, size.height]
      }
      #expect(fitting(640, 480) == [640, 480])
      #expect(fitting(1920, 1080) == [1280, 720])
      #expect(fitting(1366, 700) == [1280, 700])
      #expect(fitting(0, 0) == [1280, 720])
    }

    @Test(arguments: [(640, 480), (1280, 720)], [1, 2] as [Float])
    func everyLevelOfTheCourseCanBeReached(_ size: (Int, Int), _ scale: Float) throws {
      let hand = try PanelDriver(Self.room, size: size, scale: scale)
      defer { hand.close() }
      hand.app.perform(.toggleLevels)
      hand.wait(0.1)
      let levels = try #require(hand.app.panels.levels?.course.levels)
      #expect(levels.count > 20)
      hand.move(to: 0.5 * UI.size)
      var seen = Set((UI.places ?? [:]).keys)
      for _ in 0..<40 {
        hand.wheel(-1)
        seen.formUnion((UI.places ?? [:]).keys)
      }
      for level in levels { #expect(seen.contains("level-\(level.key)"), "\(level.name)") }
      // The arrows bring the selected level into sight.
      for step in ["right", "right", "down", "down", "right", "up"] {
        hand.key(step)
        hand.wait(0.1)
        let selected = try #require(hand.app.panels.levels?.chosen)
        #expect(UI.places?["level-\(selected.key)"] != nil, "\(selected.name)")
      }
    }

    @Test func aDragAndTheArrowsScrollTheToolsAndAreNoClick() throws {
      let hand = try PanelDriver(Self.room, size: (640, 480), scale: 1)
      defer { hand.close() }
      let first = try #require(hand.app.toolSlots.first)
      let last = try #require(hand.app.toolSlots.last)
      #expect(UI.places?[first.id] != nil && UI.places?[last.id] == nil)
      let start = try hand.place(of: hand.app.toolSlots[6])
      hand.move(to: start)
      hand.press()
      for step in 1...30 { hand.move(to: start - Vec2(0, 8 * Float(step))) }
      hand.release()
      #expect(hand.app.tool.kind == .draw)
      #expect(UI.places?[first.id] == nil && UI.places?[last.id] != nil)
      let up = try hand.place(of: "tools-up")
      for _ in 0..<6 {
        hand.move(to: up)
        hand.click()
      }
      hand.frame()
      #expect(UI.places?[first.id] != nil)
      // A tool that is taken up by its key comes into sight.
      hand.app.choose(last.shown)
      hand.frame()
      hand.frame()
      #expect(UI.places?[last.id] != nil)
    }

    /// Also where the floor is at the lower edge of what the level shows.
    @Test(arguments: [(640, 480), (1280, 720)], [1, 2] as [Float])
    func theFloorIsSeenAboveWhatStandsAtTheLowerEdge(_ size: (Int, Int), _ scale: Float) throws {
      let level = Self.room.replacing("center: [0, 4]", with: "center: [0, 6]")
      let hand = try PanelDriver(level, size: size, scale: scale)
      defer { hand.close() }
      func floor() -> Float { hand.app.viewport.camera.screen(Vec2(0, 0)).y / UI.scale }
      hand.wait(0.5)
      hand.app.perform(.togglePause)
      hand.wait(1)
      let past = try #require(UI.rects?["##past"])
      #expect(floor() <= past.lower.y)
      hand.app.perform(.togglePlots)
      hand.wait(1)
      let plots = try #require(UI.rects?["##plots"])
      #expect(floor() <= plots.lower.y)
      hand.app.perform(.togglePlots)
      hand.app.perform(.togglePause)
      hand.app.perform(.toggleTimelines)
      hand.wait(1)
      let tracks = try #require(UI.rects?["##timelines"])
      #expect(floor() <= tracks.lower.y)
    }

    @Test func theViewMovesUpByWhatCoversTheFloorAndBack() throws {
      let hand = try PanelDriver(Self.room)
      defer { hand.close() }
      hand.wait(0.5)
      let before = hand.app.viewport.camera
      func floor() -> Float { hand.app.viewport.camera.screen(Vec2(0, -1)).y / UI.scale }
      hand.app.perform(.togglePlots)
      hand.wait(1)
      let plots = try #require(UI.rects?["##plots"])
      #expect(floor() <= plots.lower.y)
      hand.app.perform(.togglePlots)
      hand.wait(1)
      #expect(hand.app.viewport.camera.center.distance(to: before.center) < 0.01)
      hand.app.perform(.togglePause)
      hand.wait(1)
      let past = try #require(UI.rects?["##past"])
      #expect(hand.app.viewport.camera.center.y < before.center.y - 0.5)
      #expect(floor() <= past.lower.y)
      hand.app.perform(.togglePause)
      hand.wait(1)
      #expect(hand.app.viewport.camera.center.distance(to: before.center) < 0.01)
    }
  }
}
