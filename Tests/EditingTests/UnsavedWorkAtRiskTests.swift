// Issue 34, number 5: where unsaved work cannot be kept, the program says so and asks before it quits.

import Foundation
import Levels
import Physics
import Synchronization
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Unsaved work at risk")
struct UnsavedWorkAtRiskTests {
  /// A disk that takes so many bytes at once and as many in all as it has left; -1 is without limit.
  private final class Disk: Sendable {
    let room: Mutex<(left: Int, atOnce: Int, code: Int32)>
    init(left: Int = .max, atOnce: Int = .max, code: Int32 = ENOSPC) {
      room = Mutex((left, atOnce, code))
    }
    func set(left: Int) { room.withLock { $0.left = left } }
    var writer: AutosaveLog.Writer {
      { [self] descriptor, bytes in
        room.withLock { room in
          let count = min(bytes.count, room.atOnce, room.left)
          guard count > 0 else { return -Int(room.code) }
          room.left -= count
          return AutosaveLog.systemWrite(
            descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      }
    }
  }

  /// A level in a folder of its own, and a state folder that cannot be made: there is a file in its place.
  private func blocked(_ level: String? = nil) throws -> (app: App, folder: URL, block: URL) {
    let folder = try TestFolder.make()
    let block = folder.appendingPathComponent("block")
    try Data().write(to: block)
    let file = folder.appendingPathComponent("room.yaml")
    try AppDriver.emptyRoom.write(to: file, atomically: true, encoding: .utf8)
    let app = App(
      .init(
        level: level ?? file.path, mode: .stepped,
        stateFolder: block.appendingPathComponent("state"), nameSeed: 7))
    app.advance(by: 0)
    app.advance(by: 1)
    return (app, folder, block)
  }

  private func draw(_ app: App, x: Float = 0) {
    app.perform(.choose(.box))
    let ends = [Vec2(x, 3), Vec2(x + 1, 4)].map { app.viewport.camera.screen($0) }
    app.handle(.pointerMoved(x: ends[0].x, y: ends[0].y))
    app.handle(.pointerDown(.left, x: ends[0].x, y: ends[0].y, clicks: 1, modifiers: []))
    app.handle(.pointerMoved(x: ends[1].x, y: ends[1].y))
    app.handle(.pointerUp(.left, x: ends[1].x, y: ends[1].y))
    app.advance(by: 0)
  }

  private func lines(of log: AutosaveLog) throws -> Int {
    log.flush()
    return try #require(AutosaveLog.read(log.url)).lines.count
  }

  // MARK: - The log

  @Test(arguments: [1, 7, 64])
  func shortWritesGoOn(bytes: Int) throws {
    let log = AutosaveLog(folder: try TestFolder.make(), writer: Disk(atOnce: bytes).writer)
    log.begin(path: nil, level: "inkfall: 1\n", step: 0)
    for _ in 0..<5 { log.append(.undo(step: 3)) }
    #expect(try lines(of: log) == 5)
    #expect(log.failure == nil)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT], [0, 5, 100])
  func aLogThatFailsSaysSoAndIsWholeWhenTheDiskIs(code: Int32, left: Int) throws {
    let disk = Disk(left: left, code: code)
    let log = AutosaveLog(folder: try TestFolder.make(), writer: disk.writer)
    log.begin(path: nil, level: "inkfall: 1\n", step: 0)
    for _ in 0..<5 { log.append(.undo(step: 3)) }
    log.flush()
    #expect(log.failure?.code == code)
    disk.set(left: .max)
    log.check()
    #expect(try lines(of: log) == 5)
    #expect(log.failure == nil)
  }

  @Test func aLogWithoutAFolderIsThereAsSoonAsTheFolderIs() throws {
    let block = try TestFolder.make().appendingPathComponent("block")
    try Data().write(to: block)
    let log = AutosaveLog(folder: block.appendingPathComponent("state"))
    log.begin(path: nil, level: "inkfall: 1\n", step: 0)
    log.append(.undo(step: 3))
    log.flush()
    #expect(log.failure?.code == ENOTDIR)
    try FileManager.default.removeItem(at: block)
    log.append(.redo(step: 4))
    #expect(try lines(of: log) == 2)
    #expect(log.failure == nil)
  }

  @Test func aLogWhoseFolderIsDeletedIsWrittenAnew() throws {
    let folder = try TestFolder.make().appendingPathComponent("state")
    let log = AutosaveLog(folder: folder)
    log.begin(path: nil, level: "inkfall: 1\n", step: 0)
    log.append(.undo(step: 3))
    log.flush()
    try FileManager.default.removeItem(at: folder)
    log.append(.redo(step: 4))
    #expect(try lines(of: log) == 2)
    #expect(log.failure == nil)
    // And one that cannot be is told.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    log.check()
    log.flush()
    #expect(log.failure != nil)
    try FileManager.default.removeItem(at: folder)
    log.check()
    #expect(try lines(of: log) == 2)
  }

  // MARK: - The run beside the log

  @Test(arguments: [0, 30, 400])
  func aRunIsWholeOnceTheDiskHasRoom(left: Int) throws {
    let hand = try AppDriver()
    let disk = Disk(left: left)
    let log = AutosaveLog(
      folder: hand.folder.appendingPathComponent("full"), writer: disk.writer)
    log.begin(path: hand.app.file.path, level: AppDriver.emptyRoom, step: 0)
    hand.app.autosave = log
    hand.run(3)
    for index in 0..<8 {
      draw(hand.app, x: Float(2 * index - 8))
      hand.run(0.3)
    }
    log.flush()
    #expect(log.failure != nil)
    disk.set(left: .max)
    hand.run(3)
    log.flush()
    let leftover = try #require(AutosaveLog.read(log.url))
    let run = try #require(leftover.run)
    #expect(!leftover.isRunDamaged)
    #expect(run.documents.last?.document.level.bodies == hand.app.document.level.bodies)
    let other = try AppDriver()
    #expect(other.app.recover(leftover))
    other.run(0)
    other.run(0)
    #expect(other.app.document.level.bodies == hand.app.document.level.bodies)
    #expect(
      other.app.toasts.all.contains {
        $0.text == Words.recovered("test.yaml", at: Words.moment(run.seconds))
      })
  }

  @Test func aRunWhoseFolderIsDeletedIsWrittenAnew() throws {
    let hand = try AppDriver()
    draw(hand.app)
    hand.run(1)
    let log = try #require(hand.app.autosave)
    log.flush()
    try FileManager.default.removeItem(at: log.url.deletingLastPathComponent())
    // The log moves to another file off the frame; then the simulation is told.
    for _ in 0..<2 {
      hand.run(3)
      log.flush()
    }
    hand.run(0)
    log.flush()
    let leftover = try #require(AutosaveLog.read(log.url))
    #expect(!leftover.isRunDamaged)
    #expect(leftover.run?.documents.last?.document.level.bodies == hand.app.document.level.bodies)
  }

  // MARK: - The window

  @Test func aLastingMessageSaysWhyUntilItIsOver() throws {
    let (app, _, block) = try blocked()
    draw(app)
    app.autosave?.flush()
    app.advance(by: 300)
    let toast = try #require(app.toasts.all.first { $0.text.contains("cannot be saved") })
    #expect(toast.text.contains("cannot be created because a file has this name"))
    #expect(toast.actions == [.saveAs(), .notNow])
    // Other messages do not push it out.
    for index in 0..<10 { app.toasts.show(.information, "\(index)", now: app.now) }
    #expect(app.toasts.all.contains { $0.id == toast.id })
    try FileManager.default.removeItem(at: block)
    app.advance(by: 3)
    app.autosave?.flush()
    app.advance(by: 0)
    #expect(!app.toasts.all.contains { $0.text.contains("cannot be saved") })
  }

  @Test func theMessageIsThereUntilAllIsSaved() throws {
    let (app, folder, _) = try blocked()
    func isTold() -> Bool { app.toasts.all.contains { $0.text.contains("cannot be saved") } }
    app.autosave?.flush()
    app.advance(by: 3)
    #expect(isTold(), "whoever begins to draw is to know it")
    draw(app)
    app.autosave?.flush()
    app.advance(by: 3)
    #expect(isTold())
    #expect(app.save(to: folder.appendingPathComponent("safe.yaml").path))
    app.advance(by: 0)
    #expect(!app.isDirty && !isTold())
    draw(app, x: 4)
    app.advance(by: 3)
    #expect(isTold())
  }

  // MARK: - What went wrong

  /// Whatever keeps a level or an attempt from being saved is told once, and in the system's words.
  @Test func aSaveThatFailsSaysWhyOnceAndInWords() throws {
    let (app, _, block) = try blocked()
    draw(app)
    for path in ["/proc/x/no.yaml", block.appendingPathComponent("in/no.yaml").path] {
      #expect(!app.save(to: path, over: FileContent(of: path)))
      let told = try #require(app.toasts.all.last { $0.kind == .error }).text
      for raw in ["Error Domain", "NSCocoa", "NSPOSIX", "UserInfo", "cannot be written: cannot"] {
        #expect(!told.contains(raw), "\(told)")
      }
      if path.hasPrefix("/proc") { #expect(told.contains("No such file or directory"), "\(told)") }
    }
  }

  @Test func reasonsOfFoundationAreTheSystemsWords() throws {
    let full = POSIXError(.ENOSPC)
    let words = String(cString: strerror(ENOSPC))
    #expect(ErrorReason.words(of: full) == words)
    let file = try TestFolder.make().appendingPathComponent("file")
    try Data().write(to: file)
    do {
      try FileManager.default.createDirectory(
        at: file.appendingPathComponent("in"), withIntermediateDirectories: true)
      Issue.record("there is no folder in a file")
    } catch {
      let told = ErrorReason.words(of: error)
      #expect(!told.contains("Domain") && !told.contains("Code="), "\(told)")
    }
    let own = LevelFileError(file: "a.yaml", reason: "cannot be written: no", cause: "no")
    #expect(ErrorReason.cause(of: own) == "no")
    #expect(ErrorReason.words(of: own) == "cannot be written: no")
    #expect(
      Words.attemptNotSaved(words)
        == "Your attempt could not be saved: \(words). Save it somewhere else.")
    #expect(Words.attemptNotSaved(Words.noAttemptFolder).contains("state folder. Save it"))
  }

  /// Both ways of closing the window.
  static let ways = ["key", "window"]

  private func quit(_ app: App, _ way: String) {
    if way == "key" { app.tapKey("q", .control) } else { app.handle(.quit) }
    app.advance(by: 0)
  }

  @Test(arguments: ways)
  func quittingAsksAndEscapeStays(_ way: String) throws {
    let (app, _, _) = try blocked()
    draw(app)
    quit(app, way)
    #expect(!app.workspace.wantsToQuit)
    #expect(app.panels.quit?.answers == [.save, .saveAs, .quit])
    #expect(StateDump(app).question == "Save room.yaml before quitting?")
    // Asked once more it asks still.
    quit(app, way)
    #expect(!app.workspace.wantsToQuit && app.panels.quit != nil)
    app.tapKey("escape")
    #expect(app.panels.quit == nil && !app.workspace.wantsToQuit && app.isDirty)
    quit(app, way)
    app.perform(.answerQuit(.quit))
    #expect(app.workspace.wantsToQuit)
  }

  @Test func returnSavesAndThenQuits() throws {
    let (app, folder, _) = try blocked()
    draw(app)
    quit(app, "key")
    app.tapKey("return")
    #expect(app.workspace.wantsToQuit && !app.isDirty)
    let saved = App(
      .init(level: folder.appendingPathComponent("room.yaml").path, mode: .stepped))
    #expect(saved.document.level == app.document.level)
  }

  @Test func aDrawingWithoutAFileIsSavedAsAndThenTheProgramQuits() throws {
    let (app, folder, _) = try blocked()
    app.tapKey("n", .control)
    draw(app)
    quit(app, "key")
    #expect(app.panels.quit?.answers == [.saveAs, .quit])
    app.perform(.answerQuit(.saveAs))
    app.advance(by: 0)
    #expect(app.panels.save != nil && !app.workspace.wantsToQuit)
    #expect(app.save(to: folder.appendingPathComponent("new.yaml").path))
    #expect(app.workspace.wantsToQuit)
  }

  @Test func whoGivesUpSavingIsNotThrownOutByALaterSave() throws {
    let (app, folder, _) = try blocked()
    draw(app)
    quit(app, "key")
    app.perform(.answerQuit(.saveAs))
    app.advance(by: 0)
    app.tapKey("escape")
    app.advance(by: 0)
    #expect(app.save(to: folder.appendingPathComponent("later.yaml").path))
    #expect(!app.workspace.wantsToQuit)
  }

  @Test func aSaveThatFailsOffersSaveAsAndQuitsAfterIt() throws {
    let (app, folder, block) = try blocked()
    draw(app)
    quit(app, "key")
    app.library.unsaved.quitsAfterSave = true
    let bad = block.appendingPathComponent("room.yaml").path
    #expect(!app.save(to: bad))
    #expect(app.toasts.all.contains { $0.actions == [.saveAs(insteadOf: bad)] })
    #expect(app.isDirty && !app.workspace.wantsToQuit)
    let offered = try #require(app.panels.save?.path)
    #expect(!offered.hasPrefix(block.path))
    #expect(app.save(to: folder.appendingPathComponent("good.yaml").path))
    #expect(app.workspace.wantsToQuit)
  }

  @Test func aLogThatIsSafeAsksNothing() throws {
    let hand = try AppDriver()
    draw(hand.app)
    hand.key("q", .control)
    #expect(hand.app.workspace.wantsToQuit && hand.app.panels.quit == nil)
  }

  @Test func aLogWhoseDescriptorFailsAsks() throws {
    let hand = try AppDriver()
    let disk = Disk()
    hand.app.autosave = AutosaveLog(
      folder: hand.folder.appendingPathComponent("state"), writer: disk.writer)
    hand.app.autosave?.begin(path: nil, level: AppDriver.emptyRoom, step: 0)
    draw(hand.app)
    hand.app.autosave?.flush()
    disk.set(left: 0)
    draw(hand.app, x: 3)
    hand.key("q", .control)
    #expect(!hand.app.workspace.wantsToQuit)
    #expect(hand.app.panels.quit?.detail.contains("the disk is full") == true)
    disk.set(left: .max)
    hand.run(3)
    hand.app.autosave?.flush()
    hand.key("escape")
    hand.key("q", .control)
    #expect(hand.app.workspace.wantsToQuit)
  }

  @Test func keepingNothingAsks() throws {
    let hand = try AppDriver()
    hand.app.prefer { $0.keeping.isOn = false }
    hand.key("q", .control)
    #expect(hand.app.workspace.wantsToQuit)
    hand.app.workspace.wantsToQuit = false
    draw(hand.app)
    hand.key("q", .control)
    #expect(!hand.app.workspace.wantsToQuit && hand.app.panels.quit != nil)
  }

  // MARK: - Another document

  @Test func drawingsAreKeptInMemoryAndQuittingAsksForThem() throws {
    let (app, folder, _) = try blocked()
    draw(app)
    let drawing = app.document.level
    app.tapKey("n", .control)
    draw(app)
    draw(app, x: 3)
    app.tapKey("n", .control)
    #expect(app.toasts.all.contains { $0.text == Words.keptInMemory("room.yaml") })
    #expect(app.unsavedDrawings().drawings.count == 2)
    quit(app, "window")
    #expect(!app.workspace.wantsToQuit)
    #expect(app.panels.quit?.answers == [.showDrawings, .quit])
    app.tapKey("return")
    let cards = try #require(app.panels.browser).cards.all.filter { $0.drawing != nil }
    #expect(cards.count == 2)
    let mine = try #require(cards.first { $0.name == "room.yaml" })
    app.perform(.openCard(path: mine.path))
    app.advance(by: 0)
    #expect(app.document.level == drawing)
    #expect(app.save(to: folder.appendingPathComponent("room.yaml").path))
    quit(app, "window")
    #expect(app.panels.quit?.others.count == 1)
  }
}
