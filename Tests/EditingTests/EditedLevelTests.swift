// Issue 34, number 2: a level that is edited restricts nobody; one that is played does.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("Editing a level that restricts its player")
struct EditedLevelTests {
  private static let level = """
    inkfall: 1
    name: Short
    tools: {allow: [hull], ink: 2, stars: [1, 2]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      load: {at: [8, 2], shapes: [{box: [1, 1]}]}
    goals:
      g: {survive: 2}
    camera: {center: [0, 4], height: 12}
    """

  /// A course with two puzzles, and a folder for what is no puzzle.
  private struct Place {
    let library: URL
    let other: URL
    let state: URL
    var puzzle: URL { library.appendingPathComponent("1-first/01-short.yaml") }
    var next: URL { library.appendingPathComponent("1-first/02-next.yaml") }
    var mine: URL { other.appendingPathComponent("mine.yaml") }

    init() throws {
      library = try TestFolder.make()
      other = try TestFolder.make()
      state = try TestFolder.make()
      try FileManager.default.createDirectory(
        at: library.appendingPathComponent("1-first"), withIntermediateDirectories: true)
      for file in [puzzle, next, mine] {
        try EditedLevelTests.level.write(to: file, atomically: true, encoding: .utf8)
      }
    }

    /// A program that has opened a level, which stands still at its start.
    func open(_ file: URL) -> App {
      let app = App(
        .init(
          level: file.path, mode: .stepped, stateFolder: state, nameSeed: 7,
          puzzleFolders: [library]))
      app.advance(by: 0)
      app.perform(.togglePause)
      app.advance(by: 0.1)
      return app
    }
  }

  /// Draws along 6 m.
  private func draw(_ app: App) {
    app.drag(along: AppDriver.line(Vec2(-9, 3), Vec2(-3, 3)))
    app.advance(by: 0.1)
  }

  private func isOffered(_ app: App) -> Bool {
    app.allActions.contains { $0.action == .editLevel && $0.isEnabled }
  }

  private func setGravity(_ app: App) -> String? {
    app.change([.world], at: ["gravity"], to: .list([.integer(0), .integer(-3)]))
  }

  /// What a player of the level may not do.
  private func expectRestricted(_ app: App, _ place: String = "") {
    #expect(isOffered(app), "\(place)")
    for kind in Toolbox.standard.tools where kind != .draw && kind != .crop {
      app.choose(kind)
      #expect(app.tool.kind != kind, "\(place) \(kind)")
    }
    app.choose(.draw)
    app.perform(.draw(as: .line))
    #expect(app.workbench.strokeMode == .hull, "\(place)")
    let gravity = app.document.level.world.gravity
    #expect(setGravity(app) != nil && app.document.level.world.gravity == gravity, "\(place)")
    draw(app)
    #expect(app.inkMeter != nil && app.document.inkUsed < 2.1, "\(place)")
  }

  /// What whoever edits it may.
  private func expectFree(_ app: App) {
    #expect(!isOffered(app))
    #expect(Set(app.toolButtons.map(\.action)).count == Toolbox.standard.tools.count)
    for kind in Toolbox.standard.tools {
      app.choose(kind)
      #expect(app.tool.kind == kind)
    }
    for mode in StrokeMode.allCases {
      app.perform(.draw(as: mode))
      #expect(app.workbench.strokeMode == mode && app.tool.kind == .draw)
    }
    app.perform(.draw(as: .line))
    let count = app.document.level.bodies.count
    draw(app)
    #expect(app.document.level.bodies.count == count + 1 && app.inkMeter == nil)
    #expect(app.document.ink.used(in: app.document.level) > 5.5)
    #expect(setGravity(app) == nil && app.document.level.world.gravity == Vec2(0, -3))
    // What the level began with can be taken away.
    #expect(app.allowance.mayEdit(ObjectKey(.body, "load")))
    #expect(app.refusalToChange(ObjectKey(.body, "load")) == nil)
  }

  /// How somebody comes to edit a level.
  enum Way: CaseIterable { case original, copy, saveAs, noPuzzle }

  @Test(arguments: Way.allCases)
  func anEditedLevelRestrictsNobodyAndAnotherDoes(_ way: Way) throws {
    let place = try Place()
    var file = place.other.appendingPathComponent("copy.yaml")
    let app = place.open(way == .noPuzzle ? place.mine : place.puzzle)
    expectRestricted(app)
    app.undo()
    app.advance(by: 0.1)
    switch way {
    case .original:
      file = place.puzzle
      app.perform(.editLevel)
      let question = try #require(app.toasts.all.last { $0.actions.contains(.editOriginal) })
      app.perform(.editOriginal, of: question)
    case .copy:
      app.perform(.editLevel)
      let question = try #require(app.toasts.all.last { $0.actions.contains(.editCopy) })
      app.perform(.editCopy, of: question)
      #expect(app.panels.save != nil && app.save(to: file.path))
      app.panels.save = nil
    case .saveAs: #expect(app.save(to: file.path))
    case .noPuzzle:
      file = place.mine
      app.perform(.editLevel)
    }
    expectFree(app)
    app.tapKey("s", .control)
    let written = try LevelDocument(contentsOf: file.path)
    #expect(written.bodies.count == app.document.level.bodies.count && !app.isDirty)
    #expect(written.world.gravity == Vec2(0, -3))
    #expect(written.tools == app.document.start.tools, "its own tools stay in the file")
    #expect(Attempt.keys(in: place.state).isEmpty)
    // What is played while it is edited solves nothing.
    if app.client.isPausedSoon { app.perform(.togglePause) }
    for _ in 0..<40 { app.advance(by: 0.1) }
    #expect(app.status.isWon && app.playing.progress.levels.isEmpty)
    // The next document is played, and so is this one when it is opened again.
    for next in [place.next, file] {
      #expect(app.open(next.path))
      app.advance(by: 0.1)
      expectRestricted(app, next.lastPathComponent)
    }
  }

  @Test func aLevelThatIsEditedStaysSoWhenItIsReloadedOrComesBack() throws {
    let place = try Place()
    let app = place.open(place.puzzle)
    app.editOriginal()
    try Self.level.replacing("name: Short", with: "name: Other").write(
      to: place.puzzle, atomically: true, encoding: .utf8)
    app.reload()
    app.advance(by: 0.1)
    #expect(app.document.level.name == "Other" && !isOffered(app))
    app.choose(.box)
    #expect(app.tool.kind == .box)
    app.perform(.draw(as: .line))
    draw(app)
    app.perform(.newLevel)
    app.advance(by: 0.1)
    app.bringBack(try #require(app.library.unsaved.parked.last?.id))
    app.advance(by: 0.1)
    #expect(app.document.level.name == "Other" && !isOffered(app))
    app.choose(.box)
    #expect(app.tool.kind == .box)
  }

  @Test(arguments: Way.allCases)
  func aLevelThatIsEditedStaysSoThroughACrash(_ way: Way) throws {
    let place = try Place()
    let file = way == .noPuzzle ? place.mine : place.puzzle
    let app = place.open(file)
    switch way {
    case .original: app.editOriginal()
    case .copy, .saveAs: #expect(app.save(to: place.other.appendingPathComponent("copy.yaml").path))
    case .noPuzzle: app.perform(.editLevel)
    }
    app.perform(.draw(as: .line))
    app.drag(along: AppDriver.line(Vec2(-9, 3), Vec2(-3, 3)))
    app.advance(by: 0.1)
    let bodies = app.document.level.bodies.count
    // What a killed process leaves: its logs, which nobody holds.
    app.autosave?.flush()
    let state = try TestFolder.make()
    for name in try FileManager.default.contentsOfDirectory(atPath: place.state.path) {
      try FileManager.default.copyItem(
        at: place.state.appendingPathComponent(name), to: state.appendingPathComponent(name))
    }
    let next = App(
      .init(
        level: nil, mode: .stepped, stateFolder: state, nameSeed: 7, puzzleFolders: [place.library])
    )
    next.advance(by: 0)
    #expect(next.document.level.bodies.count == bodies && next.isDirty, "it is no attempt")
    #expect(next.file.path == app.file.path && next.file.puzzle == nil)
    expectFree(next)
    next.perform(.newLevel)
    next.advance(by: 0.1)
    #expect(next.unsavedDrawings().drawings.map(\.isAttempt) == [false])
  }

  @Test func aLevelWithoutLimitsHasNothingToBeginWith() throws {
    let place = try Place()
    try Self.level.replacing("tools: {allow: [hull], ink: 2, stars: [1, 2]}\n", with: "").write(
      to: place.mine, atomically: true, encoding: .utf8)
    let app = place.open(place.mine)
    #expect(!isOffered(app) && !app.file.isEdited)
    app.perform(.editLevel)
    #expect(app.toasts.all.contains { $0.text == Words.isEditedAlready })
  }
}
