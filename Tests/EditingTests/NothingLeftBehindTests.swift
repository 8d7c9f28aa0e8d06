// Issue 34, number 6: another document opens, and nothing of the one before is left.
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

@Suite("Nothing is left behind")
struct NothingLeftBehindTests {
  private static let level = """
    inkfall: 1
    name: Left
    hints: [One., Two.]
    tools: {stars: [2, 5]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
      beam: {type: static, at: [6, 6], shapes: [{box: [4, 0.4]}]}
      load: {at: [6, 2], shapes: [{box: [1, 1]}]}
    ropes:
      line: {from: {body: beam}, to: {body: load}}
    goals:
      g: {survive: 0.2}
    rules:
      r: {when: {key: k}, do: [{say: Hello.}]}
    camera: {center: [0, 4], height: 12}
    """

  private static let other = """
    inkfall: 1
    name: Other
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
    goals:
      g: {survive: 3000}
    """

  /// Every way by which another document opens.
  enum Way: CaseIterable {
    case open, newScene, openPicture, bringBack, reload, revert, merge, undoReload, recover, watch
    case introduce
  }

  /// Something of a document that must not outlive it: how it comes about, and whether it is there.
  struct State: Sendable {
    let name: String
    let put: @Sendable (App) throws -> Void
    let isThere: @Sendable (App) -> Bool

    init(
      _ name: String, put: @escaping @Sendable (App) throws -> Void,
      isThere: @escaping @Sendable (App) -> Bool
    ) {
      (self.name, self.put, self.isThere) = (name, put, isThere)
    }
  }

  private static let crate = ObjectKey(.body, "crate")

  private static let states: [State] = [
    State("win", put: { _ in }, isThere: { $0.playing.win != nil || $0.status.isWon }),
    State("hints", put: { $0.showHint() }, isThere: { !$0.shownHints.isEmpty }),
    State("tries", put: { $0.playing.tries = 3 }, isThere: { $0.playing.tries != 0 }),
    State(
      "ghosts", put: { $0.playing.ghosts.lines = [[.zero, Vec2(1, 1)]] },
      isThere: { !SceneOverlay.ghosts.overlays($0, .init(picture: $0.picture())).isEmpty }),
    State(
      "hidden ghosts", put: { $0.playing.showsGhosts = false },
      isThere: { !$0.playing.showsGhosts }),
    State("outcome read", put: { $0.isOutcomeRead = true }, isThere: { $0.isOutcomeRead }),
    State(
      "measure",
      put: {
        $0.measure = Measure(
          from: .init(holder: .paper, point: .zero), to: .init(holder: .paper, point: Vec2(1, 1)))
      }, isThere: { $0.measure != nil }),
    State(
      "part in hand",
      put: {
        let level = try LevelReader.read(other, file: "part.yaml")
        $0.placing = try PartPlacement(.init(path: "/p.yaml", name: "p", isOwn: true), level)
      }, isThere: { $0.placing != nil }),
    State(
      "selection", put: { $0.choose(.only([crate])) },
      isThere: { !$0.chosen.isEmpty }),
    State(
      "selected rope", put: { $0.select(rope: "line") },
      isThere: { $0.selectedRope != nil || $0.windingSpeed != 0 }),
    State(
      "plots",
      put: { _ = $0.plots.toggle(PlotQuantity(subject: .body("crate"), measure: .y)) },
      isThere: { !$0.plots.quantities.isEmpty }),
    State(
      "crop",
      put: {
        $0.desk.crop = CropFrame(
          from: .zero, to: Vec2(2, 2), in: AABB(lower: Vec2(-5, -5), upper: Vec2(5, 5)))
      }, isThere: { $0.desk.crop != nil || $0.desk.draft != nil }),
    State(
      "level keys", put: { $0.handle(.keyDown(.init(name: "k", modifiers: []))) },
      isThere: { !$0.levelKeysDown.isEmpty }),
    State("held button", put: { $0.heldButton = crate }, isThere: { $0.heldButton != nil }),
    State(
      "refusal",
      put: { $0.refusal = .init(reason: "no", point: .zero, ink: [], at: $0.now) },
      isThere: { $0.refusal != nil }),
    State(
      "typed field", put: { $0.inspector.typed = .init(field: "at", text: "1") },
      isThere: { $0.inspector.typed != nil }),
    State(
      "waiting press", put: { $0.waitingPress = (.left, 3, 3) },
      isThere: { $0.waitingPress != nil }),
    State(
      "renaming", put: { $0.panels.scene.renaming = .init(key: crate, text: "c") },
      isThere: { $0.panels.scene.renaming != nil }),
    State(
      "selected timeline", put: { $0.panels.timelines.timeline = "t" },
      isThere: { $0.panels.timelines.timeline != nil }),
    State(
      "opened rule",
      put: {
        $0.panels.rules.opened = "r"
        $0.panels.pick = ObjectPick(subject: .rule("r"), path: ["when"], kinds: [.object(.body)])
      }, isThere: { $0.panels.rules.opened != nil || $0.panels.pick != nil }),
    State(
      "held slider", put: { $0.panels.machineField = "speed" },
      isThere: { $0.panels.machineField != nil }),
    State(
      "explanation", put: { $0.seeing.why = .body(BodyID(index: 1, generation: 1, world: 1)) },
      isThere: { $0.seeing.why != nil }),
    State(
      "keyboard cursor", put: { $0.keyHand = .init(x: 1, y: 1) }, isThere: { $0.keyHand != nil }),
    State(
      "message about the cursor",
      put: {
        $0.keyHand = nil
        $0.useKeyHand()
      },
      isThere: { $0.toasts.all.contains { $0.text == Words.keyHandHint } }),
    State(
      "message about the document",
      put: { $0.toasts.show(.warning, "of the other", now: $0.now, seconds: 60) },
      isThere: { $0.toasts.all.contains { $0.text == "of the other" } }),
    State("nudge", put: { $0.nudged = (Edit.ID(1), $0.now) }, isThere: { $0.nudged != nil }),
    State(
      "offer to undo",
      put: {
        $0.toasts.show(.information, "left behind", actions: [.undo], now: $0.now, seconds: 60)
      }, isThere: { $0.toasts.all.contains { $0.text == "left behind" } }),
    State(
      "stroke under way",
      put: {
        $0.choose(.draw)
        $0.send(.down(Vec2(-8, 3), modifiers: []))
        $0.send(.moved(Vec2(-7, 4), modifiers: []))
      }, isThere: { $0.tool.isActive }),
  ]

  private func go(_ way: Way, _ app: App, _ folder: URL) throws {
    let file = folder.appendingPathComponent("test.yaml")
    let next = folder.appendingPathComponent("other.yaml")
    try Self.other.write(to: next, atomically: true, encoding: .utf8)
    switch way {
    case .open: #expect(app.open(next.path))
    case .newScene: app.perform(.newLevel)
    case .introduce: app.perform(.introduce)
    case .openPicture:
      let picture = folder.appendingPathComponent("p.png")
      try PixelImage(width: 4, height: 4).savePNG(
        picture.path, carrying: CarriedText(.level, Self.other))
      #expect(app.open(picture.path))
    case .bringBack:
      let id = DrawingID(number: 99)
      app.library.unsaved.park(
        ParkedSession(
          id: id, document: SceneDocument(start: try LevelReader.read(Self.other, file: "o.yaml")),
          file: DocumentFile(), pictures: LevelPictures(), log: nil,
          loggedLines: 0, title: "Parked", parkedAt: Date(), isAttempt: false))
      app.bringBack(id)
    case .reload, .undoReload, .revert:
      try Self.other.write(to: file, atomically: true, encoding: .utf8)
      if way == .revert { app.revert() } else { app.reload() }
      if way == .undoReload { app.undo() }
    case .merge:
      try Self.level.replacing("name: Left", with: "name: Right").write(
        to: file, atomically: true, encoding: .utf8)
      app.mergeFound()
      #expect(app.document.level.name == "Right")
    case .recover:
      #expect(
        app.recover(
          AutosaveLog.Leftover(
            url: folder.appendingPathComponent("none.log"), path: nil, level: Self.other,
            lines: [], modified: Date(), bytes: 0)))
    case .watch:
      app.watch(
        Replay(level: try LevelReader.read(Self.other, file: "o.yaml")), named: "o.replay", in: nil)
    }
  }

  @Test(arguments: Way.allCases)
  func nothingOfTheOtherDocumentIsLeft(_ way: Way) throws {
    for state in Self.states {
      let hand = try AppDriver(Self.level)
      let app = hand.app
      #expect(app.status.isWon)
      try state.put(app)
      #expect(state.isThere(app), "\(state.name) is set up")
      try go(way, app, hand.folder)
      #expect(!state.isThere(app), "\(state.name), at once")
      hand.run(0)
      // A level that is loaded again is won again, by its own run.
      if state.name != "win" { #expect(!state.isThere(app), "\(state.name), in the next frame") }
    }
  }

  /// The other way round: whatever a session holds is that of a fresh one.
  @Test(arguments: Way.allCases)
  func theSessionIsAFreshOne(_ way: Way) throws {
    let hand = try AppDriver(Self.level)
    let app = hand.app
    for state in Self.states where state.name != "typed field" { try state.put(app) }
    try go(way, app, hand.folder)
    var fresh = Session(shown: app.shown)
    (fresh.run.load, fresh.run.start, fresh.run.fitsAfter) = (
      app.session.run.load, app.session.run.start, app.session.run.fitsAfter
    )
    (fresh.run.watched, fresh.run.resumed) = (app.session.run.watched, app.session.run.resumed)
    #expect(app.session.run.seen == nil)
    let parts: [(Any, Any)] = [
      (app.session.run, fresh.run), (app.session.hand, fresh.hand), (app.session.play, fresh.play),
    ]
    for (now, wanted) in parts.flatMap({
      zip(Mirror(reflecting: $0.0).children, Mirror(reflecting: $0.1).children)
    }) {
      #expect(
        String(reflecting: now.value) == String(reflecting: wanted.value), "\(now.label ?? "")")
    }
  }
}
