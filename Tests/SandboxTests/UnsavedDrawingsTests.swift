// Issue 34, number 3: every drawing that is in no file is kept, listed and brought back as itself.

import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("Unsaved drawings")
struct UnsavedDrawingsTests {
  private func state(_ hand: AppDriver) -> URL { hand.folder.appendingPathComponent("state") }

  /// Draws so many discs on a new scene and leaves it for another: what was drawn.
  private func leave(_ hand: AppDriver, discs: Int) throws -> (id: DrawingID, level: String) {
    hand.key("n", .control)
    hand.key("c")
    for index in 0..<discs {
      let x = Float(index) - 3
      hand.drag([Vec2(x, 4), Vec2(x + 0.3, 4)])
    }
    let level = hand.app.document.level.text
    let log = try #require(hand.app.autosave?.url)
    hand.key("n", .control)
    return (DrawingID(log), level)
  }

  private func start(_ folder: URL, _ level: String? = nil) -> App {
    let app = App(.init(level: level, mode: .stepped, stateFolder: folder, nameSeed: 9))
    app.advance(by: 0)
    return app
  }

  @Test func eachMessageBringsBackItsOwnDrawing() throws {
    let hand = try AppDriver()
    let drawings = try [1, 2, 3].map { try leave(hand, discs: $0) }
    #expect(Set(drawings.map(\.level)).count == 3)
    // All of them have the same title; none takes the message of another.
    for drawing in drawings {
      let toast = try #require(
        hand.app.toasts.all.first { $0.actions == [.bringBack(drawing.id)] })
      hand.app.perform(toast.actions[0], of: toast)
      hand.run(0)
      #expect(hand.app.document.level.text == drawing.level)
      #expect(hand.app.isDirty && hand.app.document.history.canUndo)
    }
  }

  @Test func twentyDrawingsAreAllListedAndOpenedLongAfterTheirMessages() throws {
    let hand = try AppDriver()
    let drawings = try (1...20).map { try leave(hand, discs: $0 % 5 + 1) }
    hand.run(60)
    #expect(hand.app.toasts.all.allSatisfy { $0.actions.isEmpty })
    // Most are in their logs alone.
    #expect(hand.app.library.unsaved.parked.count == UnsavedDrawings.mostInMemory)
    hand.app.perform(.showDrawings)
    let cards = try #require(hand.app.panels.browser).cards.all.filter { $0.drawing != nil }
    #expect(Set(cards.compactMap(\.drawing)) == Set(drawings.map(\.id)))
    #expect(cards.allSatisfy { $0.group == Words.unsavedDrawings && $0.detail != nil })
    for drawing in drawings.reversed() {
      hand.app.perform(.showDrawings)
      hand.app.perform(.openCard(path: drawing.id.path))
      hand.run(0)
      #expect(hand.app.document.level.text == drawing.level, "\(drawing.id)")
      #expect(hand.app.isDirty && hand.app.panels.browser == nil)
      #expect(DrawingID(try #require(hand.app.autosave?.url)) == drawing.id)
    }
  }

  @Test func theNextSessionRecoversWhatWasOpenAndListsTheRest() throws {
    var hand: AppDriver? = try AppDriver()
    let folder = state(try #require(hand))
    let left = try [1, 2].map { try leave(try #require(hand), discs: $0) }
    hand?.key("c")
    hand?.drag([Vec2(0, 5), Vec2(0.7, 5)])
    let open = try #require(hand).app.document.level.text
    hand?.app.close()
    hand = nil
    let next = start(folder)
    #expect(next.document.level.text == open && next.isDirty)
    #expect(Set(next.unsavedDrawings().drawings.map(\.id)) == Set(left.map(\.id)))
    for drawing in left {
      next.bringBack(drawing.id)
      next.advance(by: 0)
      #expect(next.document.level.text == drawing.level)
    }
    // What was open is among the others now.
    #expect(next.unsavedDrawings().drawings.count == 2)
  }

  @Test func drawingsThatWereLeftDoNotTakeThePlaceOfTheWelcome() throws {
    var hand: AppDriver? = try AppDriver()
    let folder = state(try #require(hand))
    let left = try leave(try #require(hand), discs: 2)
    hand?.app.close()
    hand = nil
    let next = start(folder)
    #expect(!next.isDirty)
    let toast = try #require(next.toasts.all.first { $0.actions == [.showDrawings] })
    next.perform(toast.actions[0], of: toast)
    #expect(next.panels.browser?.cards.all.first?.drawing == left.id)
  }

  @Test func aDeletedDrawingComesBackByUndoAndGoesAtTheEnd() throws {
    for isInMemory in [true, false] {
      var hand: AppDriver? = try AppDriver()
      let folder = state(try #require(hand))
      let left = try [1, 2].map { try leave(try #require(hand), discs: $0) }
      var app = try #require(hand).app
      if !isInMemory {
        app.close()
        hand = nil
        app = start(folder)
      }
      app.perform(.showDrawings)
      app.perform(.deleteDrawing(left[0].id))
      #expect(app.unsavedDrawings().drawings.map(\.id) == [left[1].id])
      let cards = try #require(app.panels.browser).cards.all.filter { $0.drawing != nil }
      #expect(cards.map(\.drawing) == [left[1].id, left[0].id])
      #expect(cards.map(\.isDeleted) == [false, true])
      #expect(cards.last?.group == Words.deletedDrawings)
      let toast = try #require(
        app.toasts.all.first { $0.actions == [.undeleteDrawing(left[0].id)] })
      app.perform(toast.actions[0], of: toast)
      #expect(app.unsavedDrawings().drawings.count == 2)
      #expect(app.panels.browser?.cards.all.compactMap(\.drawing).count == 2)
      // Long after the message, by its card or from the list of all commands.
      for isByCard in [false, true] {
        app.perform(.deleteDrawing(left[0].id))
        app.advance(by: 60)
        #expect(!app.toasts.all.contains { $0.actions == [.undeleteDrawing(left[0].id)] })
        #expect(app.allActions.first { $0.action == .undeleteDrawing }?.isEnabled == true)
        if isByCard {
          app.panels.closeAll()
          app.perform(.showDrawings)
          app.perform(.openCard(path: left[0].id.path))
          app.advance(by: 0)
          #expect(app.document.level.text == left[0].level)
          app.perform(.newLevel)
        } else {
          app.perform(.undeleteDrawing)
        }
        #expect(app.unsavedDrawings().drawings.count == 2)
      }
      app.perform(.deleteDrawing(left[0].id))
      #expect(FileManager.default.fileExists(atPath: left[0].id.path))
      app.close()
      #expect(!FileManager.default.fileExists(atPath: left[0].id.path))
      #expect(FileManager.default.fileExists(atPath: left[1].id.path))
    }
  }

  // MARK: - Attempts

  @Test func filesOfOneNameAreToldApartByTheirFolders() {
    let date = Date(timeIntervalSince1970: 0)
    let drawings = ["/a/room.yaml", "/b/room.yaml", "/b/other.yaml"].map { path in
      UnsavedDrawing(
        id: DrawingID(URL(fileURLWithPath: "/logs" + path)),
        title: URL(fileURLWithPath: path).lastPathComponent, file: path, modified: date,
        isAttempt: false)
    }
    let cards = LevelCards(
      recent: ["/a/room.yaml", "/c/room.yaml", "/c/x.yaml"], library: [], drawings: drawings)
    let time = Words.time(date)
    #expect(
      cards.all.map(\.detail) == [
        "a, \(time)", "b, \(time)", time, "a/room.yaml", "c/room.yaml", nil,
      ])
  }

  @Test func anAttemptAtAPuzzleIsKeptApartAndIsNotRecoveredAtTheStart() throws {
    let puzzle = try #require(LevelCourse.read().levels.first).path
    let hand = try AppDriver(nil)
    #expect(
      hand.app.isPuzzle(puzzle) && !hand.app.isPuzzle(hand.folder.path) && !hand.app.isPuzzle(nil))
    // A drawing that is named like a group of the course, elsewhere, is one.
    #expect(!hand.app.isPuzzle(hand.folder.path + "/1-strokes/a.yaml"))
    hand.app.open(puzzle)
    hand.run(0)
    let edit = try #require(
      hand.app.document.level.bodies.first { $0.value.kind == .static }?.id)
    hand.app.perform(.edit(Edit(label: "", changes: [.remove(ObjectKey(.body, edit))])))
    hand.run(0)
    #expect(hand.app.isDirty)
    let attempt = hand.app.document.level.text
    hand.app.autosave?.flush()
    // As a crash leaves it.
    let crashed = hand.folder.appendingPathComponent("crashed")
    try FileManager.default.createDirectory(at: crashed, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: try #require(hand.app.autosave?.url),
      to: crashed.appendingPathComponent("session-1-0.log"))
    let next = start(crashed)
    #expect(!next.isDirty && next.file.path == nil)
    let listed = next.unsavedDrawings().drawings
    #expect(listed.map(\.isAttempt) == [true])
    next.perform(.showDrawings)
    #expect(next.panels.browser?.cards.all.last?.group == Words.attempts)
    next.perform(.openCard(path: listed[0].id.path))
    next.advance(by: 0)
    #expect(next.document.level.text == attempt && next.file.path == puzzle)
    // Left for another, it is saved as the puzzle's attempt and is no drawing.
    hand.key("n", .control)
    #expect(hand.app.unsavedDrawings().drawings.isEmpty)
    #expect(hand.app.attemptKeys.count == 1)
  }

  @Test func openingAFileOffersTheUnsavedWorkOnIt() throws {
    let hand = try AppDriver()
    let path = try #require(hand.app.file.path)
    hand.key("c")
    hand.drag([Vec2(0, 5), Vec2(0.7, 5)])
    let drawing = hand.app.document.level.text
    hand.key("n", .control)
    hand.run(60)
    hand.app.open(path)
    hand.run(0)
    #expect(!hand.app.isDirty)
    let toast = try #require(
      hand.app.toasts.all.first { $0.text == Words.unsavedIsKept("test.yaml") })
    hand.app.perform(toast.actions[0], of: toast)
    #expect(hand.app.document.level.text == drawing)
  }

  @Test func aTypedPathOfAFolderListsThatFolder() throws {
    let hand = try AppDriver()
    let other = try TestFolder.make()
    for name in ["b.yaml", "a.yaml", "notes.txt"] {
      try AppDriver.emptyRoom.write(
        to: other.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    hand.key("o", .control)
    hand.app.panels.browser?.filter = other.path + "/"
    var browser = try #require(hand.app.panels.browser)
    let cards = hand.app.shownCards(browser)
    #expect(cards.map(\.name) == ["a", "b"])
    browser.index = 1
    let path = other.appendingPathComponent("b.yaml").path
    #expect(hand.app.chosenPath(browser, cards) == path)
    browser.filter = path
    #expect(hand.app.chosenPath(browser, hand.app.shownCards(browser)) == path)
  }

  // MARK: - Nothing is removed on the way

  @Test func aLogThatCannotBeReadIsLeftAlone() throws {
    let folder = try TestFolder.make()
    let later = folder.appendingPathComponent("session-1-0.log")
    let empty = folder.appendingPathComponent("session-2-0.log")
    try #"{"start":{"version":99,"level":"","step":0}}"#.appending("\n").write(
      to: later, atomically: true, encoding: .utf8)
    try Data().write(to: empty)
    #expect(AutosaveLog.leftovers(in: folder).isEmpty)
    #expect(FileManager.default.fileExists(atPath: later.path))
    #expect(!FileManager.default.fileExists(atPath: empty.path))
  }

  @Test func picturesOfUnsavedDrawingsDoNotAge() throws {
    let folder = try TestFolder.make()
    let pictures = KeptPictures.folder(folder).appendingPathComponent("images")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in ["named-1.png", "other-2.png"] {
      try Data([1]).write(to: pictures.appendingPathComponent(name))
    }
    try #"{"start":{"level":"sprites: {a: {image: images\/named-1.png}}"}}"#.write(
      to: folder.appendingPathComponent("session-1-0.log"), atomically: true, encoding: .utf8)
    KeptPictures.tidy(
      KeptPictures.folder(folder), logs: folder, now: Date(timeIntervalSinceNow: 400 * 86_400))
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures.path) == ["named-1.png"])
  }

  @Test func timesAreShownAsPeopleSayThem() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> Date {
      try #require(
        calendar.date(
          from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
    }
    let now = try date(2026, 3, 1, 9, 0)
    for (then, words) in [
      (try date(2026, 3, 1, 8, 5), "Today, 8:05"),
      (try date(2026, 2, 28, 23, 59), "Yesterday, 23:59"),
      (try date(2026, 1, 9, 18, 30), "Jan 9, 18:30"),
      (try date(2025, 12, 24, 18, 30), "Dec 24, 2025"),
    ] {
      #expect(Words.time(then, now: now, calendar: calendar) == words)
    }
  }
}

extension WindowTests {
  @MainActor
  @Suite("Unsaved drawings, by mouse")
  struct UnsavedDrawingsByMouseTests {
    @Test func theTrashOfACardDeletesThatDrawingAndOpensNone() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      let app = hand.app
      var ids: [DrawingID] = []
      for count in 1...3 {
        app.perform(.newLevel)
        app.choose(.circle)
        for index in 0..<count {
          let start = Vec2(Float(index) - 2, 4)
          app.send(.down(start, modifiers: []))
          app.send(.moved(start + Vec2(0.3, 0), modifiers: []))
          app.send(.up(start + Vec2(0.3, 0), modifiers: []))
        }
        hand.wait(0.1)
        ids.append(DrawingID(try #require(app.autosave?.url)))
      }
      app.perform(.newLevel)
      app.perform(.showDrawings)
      hand.wait(0.2)
      let open = app.document.level
      hand.move(to: try hand.place(of: "delete-\(ids[1].path)"))
      hand.click()
      hand.wait(0.1)
      #expect(app.document.level == open && app.panels.browser != nil)
      let listed = Set(app.unsavedDrawings().drawings.map(\.id))
      #expect(listed == [ids[0], ids[2]])
      // The message takes it back.
      hand.move(to: try hand.place(of: Words.undo))
      hand.click()
      hand.wait(0.2)
      #expect(Set(app.unsavedDrawings().drawings.map(\.id)) == Set(ids))
      #expect(try hand.place(of: "delete-\(ids[1].path)").x > 0)
    }
  }
}
