// Issue 34, number 2: playing and editing are two modes; saving never changes a puzzle that is played.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("Attempts at puzzles")
struct AttemptTests {
  private static let level = """
    # The puzzle's own comment.
    inkfall: 1
    name: Bridge
    tools: {allow: [draw, rope, knife, erase], ink: 30, stars: [2, 5]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [8, 6], shapes: [{box: [4, 0.4]}]}
      load: {at: [8, 2], shapes: [{box: [1, 1]}]}
    ropes:
      line: {from: {body: beam}, to: {body: load}}
    goals:
      g: {survive: 60}
    camera: {center: [0, 4], height: 12}
    """

  /// A library with two puzzles, and the state folder beside it.
  private struct Place {
    let library: URL
    let state: URL
    var puzzle: URL { library.appendingPathComponent("1-first/01-bridge.yaml") }
    var next: URL { library.appendingPathComponent("1-first/02-next.yaml") }

    init() throws {
      library = try TestFolder.make()
      state = try TestFolder.make()
      try FileManager.default.createDirectory(
        at: library.appendingPathComponent("1-first"), withIntermediateDirectories: true)
      try AttemptTests.level.write(to: puzzle, atomically: true, encoding: .utf8)
      try AttemptTests.level.replacing("name: Bridge", with: "name: Next")
        .write(to: next, atomically: true, encoding: .utf8)
    }

    /// A program that has opened the puzzle.
    func open(_ path: URL? = nil, keepsState: Bool = true) -> App {
      let app = App(
        .init(
          level: (path ?? puzzle).path, mode: .stepped, stateFolder: keepsState ? state : nil,
          nameSeed: 7, puzzleFolders: [library]))
      app.advance(by: 0)
      app.advance(by: 1)
      return app
    }

    var text: String { get throws { try String(contentsOf: puzzle, encoding: .utf8) } }
  }

  private func draw(_ app: App, at x: Float = -6) {
    app.choose(.draw)
    app.drag(along: AppDriver.loop(Vec2(x, 3), radius: 0.6))
    app.advance(by: 0.1)
  }

  /// Cuts the rope of the level.
  private func cutRope(_ app: App) {
    app.choose(.knife)
    app.drag(along: AppDriver.line(Vec2(7, 4), Vec2(9, 4), count: 10))
    app.advance(by: 0.2)
  }

  private func messages(_ app: App) -> String { app.toasts.all.map(\.text).joined(separator: "\n") }

  // MARK: - Playing

  @Test func savingKeepsTheAttemptApartAndSaysWhere() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    #expect(app.isDirty)
    app.tapKey("s", .control)
    #expect(try place.text == Self.level)
    #expect(!app.isDirty && app.file.path == place.puzzle.path)
    #expect(Attempt.keys(in: place.state) == ["1-first/01-bridge.yaml"])
    #expect(messages(app).contains(Attempt.folder(in: place.state).lastPathComponent))
    #expect(app.panels.conflict == nil && app.panels.save == nil)
  }

  /// Every way by which a player leaves a puzzle.
  enum Leaving: CaseIterable { case next, newScene, otherFile, quit }

  @Test(arguments: Leaving.allCases)
  func anAttemptThatNobodySavedIsKeptWhenThePuzzleIsLeft(_ way: Leaving) throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    let drawn = app.document.level
    switch way {
    case .next: app.perform(.nextLevel)
    case .newScene: app.perform(.newLevel)
    case .otherFile: #expect(app.open(place.next.path))
    case .quit: app.close()
    }
    if way != .quit {
      #expect(app.library.unsaved.parked.isEmpty, "attempts are no drawings that are set aside")
      app.close()
    }
    #expect(AutosaveLog.leftovers(in: place.state).isEmpty, "the next start is not a puzzle")
    #expect(try place.text == Self.level)
    let again = place.open()
    #expect(again.document.level != drawn && !again.isDirty)
    let offer = try #require(again.toasts.all.last { $0.actions.contains(.continueAttempt) })
    again.perform(.continueAttempt, of: offer)
    again.advance(by: 0.1)
    #expect(again.document.level == drawn && !again.isDirty)
  }

  @Test func aSavedAttemptIsListedAndOpenedFromTheList() throws {
    let place = try Place()
    let app = place.open()
    #expect(app.title == "Bridge")
    draw(app)
    let drawn = app.document.level
    app.tapKey("s", .control)
    app.perform(.newLevel)
    app.perform(.openBrowser)
    let cards = try #require(app.panels.browser).cards.all.filter { $0.group == Words.attempts }
    #expect(cards.map(\.name) == ["Bridge"])
    #expect(cards.map(\.puzzle) == [place.puzzle.path])
    app.perform(.openCard(path: try #require(cards.first).path))
    app.advance(by: 0.1)
    #expect(app.document.level == drawn && !app.isDirty && app.panels.browser == nil)
  }

  @Test func oneOfferIsMadeForAPuzzleThatIsOpened() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    app.tapKey("s", .control)
    // Continued over other strokes, those are an attempt that is set aside.
    #expect(app.open(place.puzzle.path))
    draw(app, at: -4)
    app.perform(.continueAttempt)
    app.advance(by: 0.1)
    #expect(app.unsavedDrawings().drawings.map(\.title) == ["Bridge"])
    app.perform(.newLevel)
    app.advance(by: 60)
    #expect(app.open(place.puzzle.path))
    let offers = app.toasts.all.filter { !$0.actions.isEmpty }
    #expect(offers.map(\.text) == [Words.attemptIsThere("Bridge")])
  }

  @Test func anAttemptCanBeDeletedAndRestored() throws {
    let place = try Place()
    let app = place.open()
    app.perform(.deleteAttempt)
    #expect(messages(app).contains(Words.noAttempt))
    draw(app)
    let drawn = app.document.level
    app.close()

    let again = place.open()
    let offer = try #require(again.toasts.all.last { $0.actions.contains(.deleteAttempt) })
    again.perform(.deleteAttempt, of: offer)
    #expect(Attempt.keys(in: place.state).isEmpty && !again.session.play.hasAttempt)
    #expect(again.allActions.first { $0.action == .continueAttempt }?.isEnabled == false)
    let restore = try #require(again.toasts.all.last { $0.actions.contains(.restoreAttempt) })
    again.perform(.restoreAttempt, of: restore)
    #expect(Attempt.keys(in: place.state) == ["1-first/01-bridge.yaml"])
    again.perform(.continueAttempt)
    again.advance(by: 0.1)
    #expect(again.document.level == drawn)

    // A newer attempt stays.
    again.perform(.deleteAttempt)
    let late = try #require(again.toasts.all.last { $0.actions.contains(.restoreAttempt) })
    draw(again, at: -3)
    again.tapKey("s", .control)
    let newer = try Data(contentsOf: Attempt.url(of: "1-first/01-bridge.yaml", in: place.state))
    again.perform(.restoreAttempt, of: late)
    #expect(
      try Data(contentsOf: Attempt.url(of: "1-first/01-bridge.yaml", in: place.state)) == newer)
    #expect(messages(again).contains(Words.newerAttempt))
  }

  @Test func aContinuedAttemptIsTheOldOneInInkAndUndo() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    draw(app, at: -3)
    // A rope that is cut: its parts were there before and cost nothing.
    cutRope(app)
    let (level, ink) = (app.document.level, app.document.inkUsed)
    #expect(level.ropes != app.document.start.ropes && ink > 7)
    app.close()

    let again = place.open()
    again.perform(.continueAttempt)
    again.advance(by: 0.2)
    #expect(again.document.level == level && again.document.inkUsed == ink)
    #expect(again.document.start == app.document.start && again.hasDrawn)
    #expect(again.shown.names.bodies.count == level.bodies.count)
    for _ in 0..<3 { again.undo() }
    again.advance(by: 0.1)
    #expect(again.document.level == again.document.start && again.document.inkUsed == 0)
    #expect(!again.document.history.canUndo)
    for _ in 0..<3 { again.redo() }
    again.advance(by: 0.1)
    #expect(again.document.level == level)
  }

  @Test func whatIsDrawnWhenAnAttemptIsContinuedComesBack() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    app.tapKey("s", .control)
    let saved = app.document.level
    app.tapKey("backspace", .control)
    draw(app, at: 2)
    let drawn = app.document.level
    app.perform(.continueAttempt)
    app.advance(by: 0.1)
    #expect(app.document.level == saved)
    app.bringBack(try #require(app.library.unsaved.parked.last?.id))
    app.advance(by: 0.1)
    #expect(app.document.level == drawn)
  }

  @Test func anAttemptAtAPuzzleThatHasChangedFitsAsFarAsItCan() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    cutRope(app)
    app.close()
    let without = Self.level.replacing(
      "ropes:\n  line: {from: {body: beam}, to: {body: load}}\n", with: "")
    #expect(without != Self.level)
    try without.write(to: place.puzzle, atomically: true, encoding: .utf8)
    let again = place.open()
    again.perform(.continueAttempt)
    again.advance(by: 0.1)
    #expect(again.document.level.bodies.count == 4 && again.document.level.ropes.isEmpty)
    #expect(messages(again).contains(Words.attemptFitsInPart(1)))
  }

  @Test func aDamagedAttemptIsToldAndChangesNothing() throws {
    let place = try Place()
    let url = Attempt.url(of: "1-first/01-bridge.yaml", in: place.state)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    for text in [
      "", "{\"version\": 1", "{\"version\": 99, \"puzzle\": \"x\", \"date\": 0, \"edits\": []}",
    ] {
      try text.write(to: url, atomically: true, encoding: .utf8)
      let app = place.open()
      let level = app.document.level
      app.perform(.continueAttempt)
      app.advance(by: 0)
      #expect(app.document.level == level && app.toasts.all.contains { $0.kind == .error })
    }
  }

  @Test func anAttemptThatCannotBeSavedIsNotLost() throws {
    let place = try Place()
    // A file where the folder of attempts should be.
    try "x".write(
      to: Attempt.folder(in: place.state), atomically: true, encoding: .utf8)
    for keepsState in [true, false] {
      let app = place.open(keepsState: keepsState)
      draw(app)
      app.tapKey("s", .control)
      #expect(try place.text == Self.level)
      #expect(app.isDirty && app.panels.save != nil && app.panels.save?.path != place.puzzle.path)
      #expect(app.toasts.all.contains { $0.kind == .error })
      app.panels.save = nil
      app.perform(.newLevel)
      #expect(!app.library.unsaved.parked.isEmpty)
    }
  }

  @Test func nothingDrawnIsNoAttempt() throws {
    let place = try Place()
    let app = place.open()
    app.tapKey("s", .control)
    #expect(Attempt.keys(in: place.state).isEmpty)
    #expect(messages(app).contains(Words.nothingToSaveAsAttempt))
  }

  @Test func theListOfLevelsMarksAttempts() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    app.tapKey("s", .control)
    app.perform(.toggleLevels)
    #expect(app.panels.levels?.attempts == ["1-first/01-bridge.yaml"])
  }

  // MARK: - Editing

  @Test func savingAsThePuzzleItselfIsAskedAbout() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    #expect(app.suggestedPath != place.puzzle.path)
    #expect(!app.save(to: place.puzzle.path))
    #expect(app.panels.conflict?.kind == .taken)
    #expect(try place.text == Self.level)
    app.answer(.write)
    #expect(try place.text != Self.level)
    #expect(app.file.puzzle == nil)
  }

  @Test func editingACopyLeavesThePuzzleAlone() throws {
    let place = try Place()
    let app = place.open()
    draw(app)
    app.perform(.editLevel)
    let question = try #require(app.toasts.all.last { $0.actions.contains(.editCopy) })
    app.perform(.editCopy, of: question)
    #expect(app.panels.save != nil)
    let copy = try TestFolder.make().appendingPathComponent("mine.yaml")
    #expect(app.save(to: copy.path))
    draw(app, at: 3)
    app.tapKey("s", .control)
    #expect(try LevelDocument(contentsOf: copy.path).bodies.count == 5)
    #expect(try place.text == Self.level && !app.isDirty)
    #expect(Attempt.keys(in: place.state).isEmpty)
  }

  @Test func editingTheOriginalSavesAsAnyLevelDoesAndSolvesNothing() throws {
    let place = try Place()
    try Self.level.replacing("survive: 60", with: "survive: 2").write(
      to: place.puzzle, atomically: true, encoding: .utf8)
    let app = place.open()
    app.perform(.editLevel)
    let question = try #require(app.toasts.all.last { $0.actions.contains(.editOriginal) })
    app.perform(.editOriginal, of: question)
    draw(app)
    app.tapKey("s", .control)
    #expect(try LevelDocument(contentsOf: place.puzzle.path).bodies.count == 4)
    app.advance(by: 4)
    #expect(app.status.isWon && app.playing.progress.levels.isEmpty)
    // Opened again it is played again.
    #expect(place.open().file.puzzle == "1-first/01-bridge.yaml")
  }

  @Test func aPuzzleThatCannotBeWrittenOffersACopyOnly() throws {
    let place = try Place()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: place.puzzle.path)
    let app = place.open()
    app.perform(.editLevel)
    // Whoever runs the tests as the superuser can write everything.
    if FileManager.default.isWritableFile(atPath: place.puzzle.path) {
      #expect(app.toasts.all.contains { $0.actions.contains(.editOriginal) })
    } else {
      #expect(app.panels.save != nil)
      #expect(!app.toasts.all.contains { $0.actions.contains(.editOriginal) })
    }
  }

  /// Edits of a level that is being written are no solution to be dropped at the next level.
  @Test func editsOfALevelThatIsWrittenStayUnsavedWorkAfterAWin() throws {
    let place = try Place()
    try Self.level.replacing("survive: 60", with: "survive: 2").write(
      to: place.puzzle, atomically: true, encoding: .utf8)
    let app = place.open()
    app.editOriginal()
    draw(app)
    let drawn = app.document.level
    app.advance(by: 4)
    #expect(app.status.isWon)
    app.perform(.nextLevel)
    app.advance(by: 0.1)
    #expect(app.file.path == place.next.path)
    #expect(app.library.unsaved.parked.map(\.document.level) == [drawn])
  }

  /// Wherever a course lies, and by whatever way it is opened, saving keeps the attempt apart.
  @Test(arguments: [
    "levels/1-strokes/01-x.yaml", "copy of it/12-ropes/07-x.yml", "link/01-x.yaml", "link.yaml",
  ])
  func aCourseOutsideTheLibraryIsPlayedToo(_ name: String) throws {
    let place = try Place()
    let other = try TestFolder.make()
    let real = other.appendingPathComponent(
      name.hasPrefix("link") ? "course/1-strokes/01-x.yaml" : name)
    try FileManager.default.createDirectory(
      at: real.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = Self.level
    try text.write(to: real, atomically: true, encoding: .utf8)
    let link = other.appendingPathComponent(name == "link.yaml" ? name : "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: name == "link.yaml" ? real : real.deletingLastPathComponent())
    let app = place.open(other.appendingPathComponent(name))
    draw(app)
    app.tapKey("s", .control)
    #expect(try String(contentsOf: real, encoding: .utf8) == text)
    #expect(messages(app).contains("Saved your attempt at Bridge in "), "\(messages(app))")
    #expect(!app.isDirty)
    let again = place.open(other.appendingPathComponent(name))
    again.perform(.continueAttempt)
    again.advance(by: 0.1)
    #expect(again.document.level == app.document.level)
  }

  @Test func aLevelOfTheLibraryWithGoalsIsPlayed() throws {
    let place = try Place()
    let file = place.library.appendingPathComponent("lander.yaml")
    try Self.level.write(to: file, atomically: true, encoding: .utf8)
    let app = place.open(file)
    #expect(app.file.puzzle == "lander.yaml")
    draw(app)
    app.tapKey("s", .control)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.level)
  }

  @Test func everyOtherLevelIsEditedAsEver() throws {
    let place = try Place()
    let mine = try TestFolder.make()
    let free = Self.level.replacing("goals:\n  g: {survive: 60}\n", with: "")
    let cases = [
      ("free.yaml", free), ("pictures/01-x.yaml", Self.level),
      ("1-first/solutions/01-x.yaml", Self.level), ("../1-mine/01-x.yaml", free),
      ("../1-mine/mine.yaml", Self.level), ("../mine/01-x.yaml", Self.level),
    ]
    for (name, level) in cases {
      let file =
        name.hasPrefix("../")
        ? mine.appendingPathComponent(String(name.dropFirst(3)))
        : place.library.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try level.write(to: file, atomically: true, encoding: .utf8)
      let app = place.open(file)
      #expect(app.file.puzzle == nil, "\(name)")
      draw(app)
      app.tapKey("s", .control)
      #expect(try String(contentsOf: file, encoding: .utf8) != level, "\(name)")
    }
  }
}
