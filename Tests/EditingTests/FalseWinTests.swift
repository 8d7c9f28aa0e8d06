// Issue 34, number 1: what the window concludes from the run belongs to the document that is open.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("No false wins")
struct FalseWinTests {
  /// A level that is won by itself after so many seconds.
  private static func level(_ name: String, survive seconds: Double) -> String {
    """
    inkfall: 1
    name: \(name)
    hints: [Be patient.]
    tools: {allow: [draw, erase], ink: 20, stars: [2, 5]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      plate: {type: static, at: [0, 4], shapes: [{box: [3, 3]}]}
    goals:
      g: {survive: \(seconds)}
    rules:
      r: {when: {pressed: plate}, do: [{say: Hello.}]}
    camera: {center: [0, 4], height: 12}
    """
  }

  /// Three levels in a folder: the first is won at once, the others not while a test lasts.
  private func folder() throws -> URL {
    let folder = try TestFolder.make()
    for (name, seconds) in [("1", 0.3), ("2", 3000), ("3", 3000)] {
      try Self.level("Level \(name)", survive: seconds).write(
        to: folder.appendingPathComponent("\(name).yaml"), atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// How another document comes to be open.
  enum Way: CaseIterable {
    case open, nextLevel, newScene, bringBack, reload, revert, undoReload, recover, watch
  }

  /// Goes a way from a level that is won.
  private func go(_ way: Way, _ app: App, _ folder: URL) throws {
    let file = folder.appendingPathComponent("1.yaml")
    let other = Self.level("Other", survive: 3000)
    switch way {
    case .open: #expect(app.open(folder.appendingPathComponent("2.yaml").path))
    case .nextLevel: app.perform(.nextLevel)
    case .newScene: app.perform(.newLevel)
    case .bringBack:
      let level = try LevelReader.read(other, file: "other.yaml")
      let id = DrawingID(number: 99)
      app.library.unsaved.park(
        ParkedSession(
          id: id, document: SceneDocument(start: level), file: DocumentFile(),
          pictures: LevelPictures(), log: nil,
          loggedLines: 0, title: "Parked", parkedAt: Date(), isAttempt: false))
      app.bringBack(id)
    case .reload, .undoReload:
      try other.write(to: file, atomically: true, encoding: .utf8)
      app.reload()
      if way == .undoReload {
        // The level that was won is loaded anew, and has not been won in that run.
        app.undo()
      }
    case .revert:
      try other.write(to: file, atomically: true, encoding: .utf8)
      app.revert()
    case .recover:
      #expect(
        app.recover(
          AutosaveLog.Leftover(
            url: folder.appendingPathComponent("none.log"), path: nil, level: other, lines: [],
            modified: Date(), bytes: 0)))
    case .watch:
      app.watch(
        Replay(level: try LevelReader.read(other, file: "o.yaml")), named: "o.replay", in: nil)
    }
  }

  @Test(arguments: Way.allCases)
  func aWinIsNeverThatOfAnotherDocument(_ way: Way) throws {
    let folder = try folder()
    let app = App(
      .init(
        level: folder.appendingPathComponent("1.yaml").path, mode: .stepped,
        stateFolder: folder.appendingPathComponent("state")))
    app.advance(by: 0)
    app.advance(by: 1)
    #expect(app.status.isWon && app.playing.win != nil && app.showsOutcome)
    let solved = app.playing.progress
    let run = app.shown.run
    try go(way, app, folder)
    // Before the next frame, too: what a key does then must not act on the run before.
    for frame in ["at once", "before the run is there"] {
      #expect(!app.status.isWon && !app.showsOutcome, "\(frame)")
      #expect(app.shown.run == run, "\(frame)")
      #expect(app.playing.win == nil && app.playing.progress == solved, "\(frame)")
      #expect(app.shown.names == RunNames() && app.shown.events.isEmpty, "\(frame)")
      #expect(app.shown.plots.isEmpty && app.shown.sighting == nil, "\(frame)")
      #expect(!app.isInPast && app.shown.current.step == 0, "\(frame)")
      app.update(now: app.now)
    }
    app.advance(by: 0)
    app.advance(by: 1.0 / 60)
    #expect(app.shown.load == app.session.run.load)
    #expect(!app.status.isWon && app.playing.win == nil && app.playing.progress == solved)
  }

  /// The race itself: the run is on a thread, and the first frames after opening still see the old one.
  @Test(arguments: [Way.nextLevel, .open, .newScene, .reload])
  func noLevelIsSolvedByTheRunBeforeOnAThread(_ way: Way) throws {
    for round in 0..<3 {
      let folder = try folder()
      let app = App(
        .init(
          level: folder.appendingPathComponent("1.yaml").path, mode: .threaded,
          stateFolder: folder.appendingPathComponent("state")))
      defer { app.client.simulation.stop() }
      let deadline = Date(timeIntervalSinceNow: 20)
      while app.playing.win == nil, Date() < deadline {
        app.update(now: Simulation.now)
        Thread.sleep(forTimeInterval: 0.004)
      }
      #expect(app.playing.win != nil, "round \(round)")
      let solved = app.playing.progress
      try go(way, app, folder)
      while app.shown.load != app.session.run.load, Date() < deadline {
        app.update(now: Simulation.now)
        #expect(app.playing.win == nil && !app.showsOutcome, "round \(round)")
      }
      for _ in 0..<20 {
        Thread.sleep(forTimeInterval: 0.004)
        app.update(now: Simulation.now)
      }
      #expect(app.playing.win == nil && app.playing.progress == solved, "round \(round)")
    }
  }

  @Test func returnTwiceInOneFrameSkipsNoLevel() throws {
    let folder = try folder()
    let hand = try AppDriver(
      Self.level("Level 1", survive: 0.3), name: "1.yaml", folder: folder)
    hand.run(1)
    #expect(hand.app.showsOutcome)
    hand.app.handle(.keyDown(.init(name: "return", modifiers: [])))
    hand.app.handle(.keyDown(.init(name: "return", modifiers: [])))
    #expect(hand.app.title == "2.yaml")
  }

  @Test func aPressThatWasHeldInOneLevelPressesNothingInTheNext() throws {
    let folder = try folder()
    let hand = try AppDriver(
      Self.level("Level 1", survive: 3000), name: "1.yaml", folder: folder)
    hand.press(Vec2(0, 4))
    #expect(hand.app.heldButton != nil)
    hand.app.perform(.nextLevel)
    #expect(hand.app.heldButton == nil && hand.app.pressable(at: Vec2(0, 4)) == nil)
    hand.release(Vec2(0, 4))
    hand.run(0.2)
    #expect(hand.app.status.messages.isEmpty)
  }

  @Test func aStrokeUndoneRightAfterTheWinStillCounts() throws {
    let hand = try AppDriver(Self.level("Level", survive: 3))
    hand.app.perform(.draw(as: .line))
    hand.drag(AppDriver.line(Vec2(-9, 3), Vec2(-5, 3)))
    let drawn = hand.app.document.ink.used(in: hand.app.document.level)
    #expect((drawn - 4).magnitude < 0.1)
    // The run comes to the win, and before the window has seen that, the stroke is undone.
    hand.app.client.simulation.advance(by: 4)
    #expect(hand.app.playing.win == nil)
    hand.app.undo()
    hand.run(0)
    #expect(hand.app.document.ink.used(in: hand.app.document.level) == 0)
    #expect(hand.app.playing.win?.ink == drawn && hand.app.playing.win?.stars == 2)
  }

  // MARK: - Reports

  @Test(arguments: [true, false])
  func reportsOnOrdersBeforeTheLoadSayNothingAboutTheDocument(_ isThere: Bool) {
    var published = Simulation(mode: .stepped).take()
    published.load = isThere ? 10 : 3
    published.lastSequence = 12
    published.refusals = [9, 10, 11].map { .init(sequence: $0, reason: "no") }
    published.receipts = [9, 10, 11].map { .init(sequence: $0, step: 0) }
    published.impacts = []
    published.sounds = [.win]
    published.hasGivenUp = true
    published.isWatching = true
    published.divergence = 4
    published.newestStep = 40
    var start = LevelStatus()
    start.keys = ["a"]
    let concluded = published.concluded(for: 10) { start }
    #expect(concluded.refusals.map(\.sequence) == [10, 11])
    #expect(concluded.receipts.map(\.sequence) == [10, 11])
    #expect(concluded.lastSequence == 12)
    #expect(concluded.sounds.isEmpty != isThere && concluded.hasGivenUp == isThere)
    #expect(concluded.isWatching == isThere && (concluded.divergence == nil) != isThere)
    #expect(concluded.newestStep == (isThere ? 40 : 0))
    #expect(concluded.status.keys == (isThere ? [] : ["a"]))
  }

  @Test func whatWasHeardOfARunIsNoNewsOfTheNext() {
    var (old, new) = (Simulation(mode: .stepped).take(), Simulation(mode: .stepped).take())
    (old.load, new.load) = (1, 2)
    (old.sounds, new.sounds) = ([.win], [.star])
    old.receipts = [.init(sequence: 1, step: 0)]
    old.replace(by: new)
    #expect(old.sounds == [.star] && old.receipts.count == 1)
  }

  @Test func anEditRefusedInOneDocumentTakesNothingFromTheNext() throws {
    let hand = try AppDriver(Self.level("Level 1", survive: 3000))
    let app = hand.app
    // An edit that the run refuses: its body is not there.
    let text = "inkfall: 1\nbodies: {far: {at: [0, 9], shapes: [{circle: 0.5}]}}"
    let body = try #require(LevelObject.body("far", of: text))
    let bad = app.send(
      .perform(
        .edit(Edit(label: "x", changes: [.add(body), .add(body)])), .done))
    app.client.pendingEdits[bad] = App.PendingEdit(
      id: Edit.ID(900), document: app.document.identity)
    app.perform(.newLevel)
    app.perform(.edit(Edit(label: "draw", changes: [.add(body)])))
    let level = app.document.level
    app.advance(by: 0)
    #expect(app.document.level == level && app.document.history.canUndo)
  }

  // MARK: - Answers that come late

  @Test func theCurrentStateOfADocumentThatIsGoneIsSavedAndChangesNoOther() throws {
    let folder = try folder()
    let hand = try AppDriver(
      Self.level("Level 1", survive: 3000), name: "1.yaml", folder: folder)
    let path = folder.appendingPathComponent("moment.yaml").path
    hand.app.saveMoment(to: path)
    hand.app.perform(.nextLevel)
    let level = hand.app.document.level
    hand.run(0)
    #expect(try LevelDocument(contentsOf: path).name == "Level 1")
    #expect(hand.app.document.level == level && !hand.app.isDirty)
    #expect(hand.app.title == "2.yaml" && hand.app.client.pendingMoments.isEmpty)
  }

  @Test func aReplayOfADocumentThatIsGoneNamesItsOwnFile() throws {
    let folder = try folder()
    let hand = try AppDriver(
      Self.level("Level 1", survive: 3000), name: "1.yaml", folder: folder)
    let path = folder.appendingPathComponent("run.replay").path
    hand.app.saveReplay(to: path)
    hand.app.perform(.nextLevel)
    hand.run(0)
    let replay = try ReplayReader.read(contentsOf: path)
    #expect(replay.level.name == "Level 1" && replay.file == "1.yaml")
  }

  @Test func aPictureTakenBeforeAnotherLevelOpensCarriesTheRunItShows() throws {
    let folder = try folder()
    let hand = try AppDriver(
      Self.level("Level 1", survive: 3000), name: "1.yaml", folder: folder)
    var carried: [CarriedText?] = []
    hand.app.client.pendingShots[hand.app.send(.replay)] = { carried.append($0) }
    hand.app.perform(.nextLevel)
    hand.run(0)
    #expect(carried.count == 1 && carried[0]?.text.contains("Level 1") == true)
  }

  @Test func aKeyRecordingEndsWithTheRunItBelongsTo() throws {
    let folder = try folder()
    let keys = folder.appendingPathComponent("play.keys").path
    let hand = try AppDriver(
      Self.level("Level 1", survive: 3000), name: "1.yaml", folder: folder, recording: keys)
    hand.click(Vec2(0, 4))
    hand.run(1)
    hand.app.perform(.nextLevel)
    hand.run(0.1)
    let text = try String(contentsOfFile: keys, encoding: .utf8)
    #expect(text.contains("1.yaml") && text.contains("press"), "\(text)")
  }

  // MARK: - Stored wins

  @Test func aStoredWinThatCannotHaveBeenIsDroppedOnceAndTheFileKept() throws {
    let library = try TestFolder.make()
    let group = library.appendingPathComponent("1-first")
    let solutions = group.appendingPathComponent("solutions")
    try FileManager.default.createDirectory(at: solutions, withIntermediateDirectories: true)
    for name in ["01-drawn", "02-idle", "03-unsolved", "04-less"] {
      try Self.level(name, survive: 3).write(
        to: group.appendingPathComponent("\(name).yaml"), atomically: true, encoding: .utf8)
    }
    for (name, gesture) in [
      ("01-drawn", "0.5 draw 0,1 2,1 2,2"), ("02-idle", "1 press 0,4"),
      ("04-less", "1 line 0,0 1,1"),
    ] {
      try gesture.write(
        to: solutions.appendingPathComponent("\(name).hand"), atomically: true, encoding: .utf8)
    }
    let state = try TestFolder.make()
    let before = """
      {"levels": {"1-first/01-drawn.yaml": {"ink": 0, "stars": 3},
        "1-first/02-idle.yaml": {"ink": 0, "stars": 3},
        "1-first/03-unsolved.yaml": {"ink": 0, "stars": 3},
        "1-first/04-less.yaml": {"ink": 1.2, "stars": 3},
        "1-gone/01.yaml": {"ink": 0}}}
      """
    let file = state.appendingPathComponent(Progress.fileName)
    try before.write(to: file, atomically: true, encoding: .utf8)
    func start() -> App {
      App(.init(mode: .stepped, stateFolder: state, puzzleFolders: [library]))
    }
    let app = start()
    let honest = [
      "1-first/02-idle.yaml", "1-first/03-unsolved.yaml", "1-first/04-less.yaml", "1-gone/01.yaml",
    ]
    #expect(app.playing.progress.levels.keys.sorted() == honest)
    let copy = state.appendingPathComponent("progress-2.json")
    #expect(try String(contentsOf: copy, encoding: .utf8) == before)
    #expect(app.toasts.all.contains { $0.text.contains("progress-2.json") })
    let again = start()
    #expect(again.playing.progress.levels.keys.sorted() == honest)
    #expect(!again.toasts.all.contains { $0.text.contains("progress") })
  }
}

extension LevelObject {
  /// A body of a level's text.
  fileprivate static func body(_ id: String, of text: String) -> LevelObject? {
    (try? LevelReader.read(text, file: "body.yaml"))?.bodies[id].map { .body(id, $0) }
  }
}
