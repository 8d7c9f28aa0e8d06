import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The files of replays, and replays in the window.
@Suite("Replays")
struct ReplayTests {
  private static let level = """
    inkfall: 1
    name: Yard
    world: {bounds: [-10, 0, 10, 14]}
    bodies:
      beam: {type: static, at: [0, 11], shapes: [{box: [8, 0.4]}]}
      a: {at: [-3, 8], shapes: [{box: [1, 1]}]}
      b: {at: [3, 6], velocity: [-3, 0], shapes: [{circle: 0.6}]}
    ropes:
      cord: {from: {body: beam, at: [-3, 0]}, to: {body: a, at: [0, 0.5]}, slack: 1.3}
    rules:
      jump: {when: {key: j}, do: [{push: b, impulse: [0, 6]}]}
    camera: {center: [0, 6], height: 14}
    """

  /// Draws, pulls, undoes and presses a key.
  private func busy() throws -> AppDriver {
    let hand = try AppDriver(Self.level)
    hand.run(0.5)
    hand.drag(AppDriver.loop(Vec2(2, 9), radius: 0.7), ticking: true)
    hand.run(0.5)
    hand.key("j")
    hand.key("space")
    hand.drag(AppDriver.loop(Vec2(-6, 9), radius: 0.5))
    hand.key("z", .control)
    hand.key("z", [.control, .shift])
    hand.key("space")
    hand.key("g")
    let b = try hand.body("b")
    hand.drag([Vec2(b.x, b.y), Vec2(0, 5), Vec2(4, 7), Vec2(2, 5)], ticking: true)
    hand.run(1)
    return hand
  }

  private func save(_ hand: AppDriver) throws -> String {
    let path = hand.folder.appendingPathComponent("yard.replay").path
    hand.app.saveReplay(to: path)
    hand.run(0)
    hand.run(0)
    #expect(hand.state.messages.last == "Saved the replay yard.replay")
    return path
  }

  private func reason(_ text: String) -> String {
    do {
      _ = try ReplayReader.read(Data(text.utf8), file: "a.replay")
      return "it was read"
    } catch {
      return error.description
    }
  }

  // MARK: - Files

  @Test func whatIsWrongWithAFileIsSaidWithItsLine() throws {
    let text = try busy().app.replayNow().text()
    let lines = text.split(separator: "\n").map(String.init)
    #expect(reason("") == "a.replay: is empty; a replay begins with {\"inkfallReplay\":1,…}")
    #expect(reason("inkfall: 1\n").hasPrefix("a.replay:1: expected a replay, which begins with"))
    #expect(
      reason(text.replacingOccurrences(of: "\"inkfallReplay\":1", with: "\"inkfallReplay\":2"))
        == "a.replay:1: this replay has format version 2, but this version of Inkfall reads versions up "
        + "to 1. Open it with a newer version of Inkfall")
    #expect(
      reason(lines.dropLast().joined(separator: "\n"))
        == "a.replay: is incomplete: the end of the run is missing")
    var bad = lines
    bad[2] = "{\"step\":3"
    #expect(reason(bad.joined(separator: "\n")) == "a.replay:3: this line is not valid JSON")
    bad[2] = "{\"step\":3,\"command\":{\"fly\":{}}}"
    #expect(reason(bad.joined(separator: "\n")).hasPrefix("a.replay:3: command"))
    bad[2] =
      "{\"end\":9999999999,\"hash\":\"0000000000000000\",\"outcome\":{\"kind\":\"won\",\"ink\":0,\"stars\":0}}"
    #expect(reason(bad.joined(separator: "\n")).contains("expected a step of at most"))
    #expect(
      reason((lines + [lines[1]]).joined(separator: "\n")).contains("follows the end of the replay")
    )
    bad = lines
    bad.swapAt(1, lines.count - 2)
    #expect(reason(bad.joined(separator: "\n")).contains("or later, not"))
    #expect(
      reason(text.replacingOccurrences(of: "name: Yard", with: "nome: Yard"))
        .hasPrefix("a.replay:1: line 2 of its level: "))
    #expect(throws: ReplayError.self) { try ReplayReader.read(contentsOf: "/dev/zero") }
    #expect(throws: ReplayError.self) { try ReplayReader.read(contentsOf: "/nowhere.replay") }
  }

  @Test func aSpoiledFileIsRefusedOrReadAndNeverMore() throws {
    let bytes = Data(try busy().app.replayNow().text().utf8)
    var random = SplitMix(11)
    var refused = 0
    for _ in 0..<300 {
      var copy = bytes
      for _ in 0...random.below(3) {
        switch random.below(3) {
        case 0: copy[random.below(copy.count)] = UInt8(random.below(256))
        case 1: copy.removeSubrange(random.below(copy.count)..<copy.count)
        default:
          let from = random.below(copy.count)
          let to = min(from + random.below(400), copy.count)
          copy.insert(contentsOf: copy[from..<to], at: random.below(copy.count))
        }
        if copy.isEmpty { copy = Data("{".utf8) }
      }
      do {
        let replay = try ReplayReader.read(copy, file: "a.replay")
        guard replay.steps < 2000, var player = try? ReplayPlayer(replay) else { continue }
        player.play()
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("a.replay"))
      }
    }
    #expect(refused > 200)
  }

  @Test func numbersInCommandsKeepTheirBits() throws {
    var random = SplitMix(3)
    for _ in 0..<2000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      let order = TimedCommand(step: 1, command: .grabMove(to: Vec2(value, -value)))
      let line = try ReplayLine.command(order).data()
      let read = try JSONDecoder().decode(ReplayLine.self, from: line)
      guard case .command(let found) = read, case .grabMove(let to) = found.command else {
        Issue.record("another line: \(read)")
        continue
      }
      #expect(to.x.bitPattern == value.bitPattern)
    }
  }

  @Test func aLevelOfWhichSomethingIsGoneIsKeptWithWhatNamesIt() throws {
    let hand = try AppDriver(Self.level)
    // The rule still speaks of it.
    hand.app.perform(.edit(Edit(label: "erase", changes: [.remove(.init(.body, "b"))])))
    hand.run(0)
    hand.key("r", .control)
    hand.run(1)
    let replay = try hand.app.replayNow()
    #expect(replay.level.missingNames == [ObjectKey(.body, "b")])
    let read = try ReplayReader.read(Data(replay.text().utf8), file: "a.replay")
    #expect(read.level.rules == replay.level.rules)
    var player = try ReplayPlayer(read)
    player.play()
    #expect(player.hash == replay.hash)
  }

  // MARK: - The window

  @Test func aSavedRunIsPlayedInTheWindowToTheSameBits() throws {
    let first = try busy()
    let path = try save(first)
    let (bodies, steps) = (first.state.bodies, first.state.step)
    let level = first.app.document.level
    let hand = try AppDriver(folder: first.folder)
    hand.app.handle(.fileDropped(path: path))
    hand.run(0)
    #expect(hand.app.isWatching && !hand.state.isPaused)
    #expect(hand.state.step == 0)
    hand.run(Double(steps) / 60 + 1)
    #expect(hand.state.step == steps && hand.state.isPaused)
    #expect(hand.state.bodies == bodies)
    #expect(hand.app.document.level.bodies == level.bodies)
    #expect(hand.state.messages.contains(Words.replayEnded))
    // Nobody has done anything: there is nothing to lose.
    #expect(!hand.state.isDirty && hand.app.isWatching)
    // Back to any place, and on again.
    hand.app.seek(step: steps / 2)
    hand.run(0)
    hand.run(0)
    #expect(hand.state.step == steps / 2)
    hand.key("r", .control)
    hand.run(0)
    #expect(hand.state.step == 0 && !hand.state.isPaused)
    hand.run(Double(steps) / 60 + 1)
    #expect(hand.state.bodies == bodies)
  }

  @Test func drawingWhileAReplayIsPlayedTakesOver() throws {
    let first = try busy()
    let path = try save(first)
    let hand = try AppDriver(folder: first.folder)
    hand.app.perform(.open(path: path))
    // A run begins with the turn after the one that loads it.
    hand.run(0)
    hand.run(2.4)
    let count = hand.app.document.level.bodies.count
    #expect(count == 4)
    hand.drag(AppDriver.loop(Vec2(6, 9), radius: 0.8))
    hand.run(0)
    #expect(!hand.app.isWatching && !hand.app.isInPast && hand.state.isDirty)
    #expect(hand.app.document.level.bodies.count == count + 1)
    hand.run(3)
    #expect(hand.state.bodies.count == count + 1)
    // It is a run as any other: undo reaches behind the taking over, and it can be saved.
    let replay = try hand.app.replayNow()
    var player = try ReplayPlayer(replay)
    player.play()
    #expect(player.hash == replay.hash && player.divergence == nil)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies.count == count - 1)
    #expect(!hand.app.document.history.canUndo)
    // And what was taken over is recovered after a crash.
    hand.key("z", [.control, .shift])
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log))
    let second = try AppDriver()
    #expect(second.app.recover(leftover))
    #expect(second.app.document.level.bodies == hand.app.document.level.bodies)
  }

  @Test func aReplayThatCannotBeReadLeavesTheSceneAlone() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    let level = hand.app.document.level
    let path = hand.folder.appendingPathComponent("bad.replay").path
    try "{\"inkfallReplay\":1,\"name\":\"x\",\"engine\":\"0\",\"level\":\"inkfall: 1\"}\nnonsense\n"
      .write(
        toFile: path, atomically: true, encoding: .utf8)
    hand.app.handle(.fileDropped(path: path))
    hand.run(0)
    #expect(hand.state.messages.last == "bad.replay:2: this line is not valid JSON")
    #expect(hand.app.document.level == level)
    #expect(
      App.failure(ofOpening: path, nil)?.description == "bad.replay:2: this line is not valid JSON")
  }

  // MARK: - After a crash

  /// A program that starts with what another left when it was killed.
  private func next(after hand: AppDriver) throws -> App {
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let crashed = hand.folder.appendingPathComponent("crashed")
    try FileManager.default.createDirectory(at: crashed, withIntermediateDirectories: true)
    for url in [log, AutosaveLog.journalURL(log)] {
      try FileManager.default.copyItem(
        at: url, to: crashed.appendingPathComponent("session-1-0.\(url.pathExtension)"))
    }
    let app = App(.init(level: hand.app.file.path, mode: .stepped, stateFolder: crashed))
    app.advance(by: 0)
    app.advance(by: 0)
    return app
  }

  @Test func aKilledRunGoesOnWhereItWas() throws {
    let hand = try busy()
    hand.run(0.51)
    let state = hand.state
    let app = try next(after: hand)
    let found = StateDump(app)
    #expect(found.isPaused && found.step > 0)
    // At most a second is lost.
    #expect(state.step - found.step <= 60)
    #expect(app.document.level == hand.app.document.level)
    #expect(found.messages.contains { $0.hasPrefix("Recovered test.yaml at ") })
    // Brought to the same step, it is the same.
    app.perform(.togglePause)
    app.advance(by: 0)
    app.advance(by: Double(state.step - found.step) / 60)
    #expect(StateDump(app).step == state.step)
    #expect(StateDump(app).bodies == state.bodies)
    // With its past, and its undo.
    app.seek(step: 31)
    app.advance(by: 0)
    app.advance(by: 0)
    #expect(app.shown.current.step == 31)
    app.seek(step: state.step)
    app.advance(by: 0)
    app.advance(by: 0)
    #expect(app.document.history.canUndo)
    app.undo()
    app.advance(by: 0)
    #expect(app.document.level.bodies.count == hand.app.document.level.bodies.count - 1)
  }

  /// While a run is on its way back nothing is said of where it is; then one sentence is.
  @Test(arguments: [false, true])
  func whatWasRecoveredIsToldOnceAndWhenItIsKnown(isTooSlow: Bool) throws {
    let hand = try busy()
    hand.run(0.51)
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log))
    let run = try #require(leftover.run)
    let other = try AppDriver()
    let app = other.app
    #expect(app.recover(leftover))
    func told() -> [String] { app.toasts.all.map(\.text).filter { $0.hasPrefix("Recover") } }
    #expect(app.resumed != nil && told() == [Words.recovering("test.yaml")])
    #expect(app.toasts.all.allSatisfy { $0.actions == [.discardRecovery] })
    if isTooSlow {
      // As published by a simulation that has given up.
      app.shown.hasGivenUp = true
      (app.shown.lastSequence, app.shown.load) = (app.client.lastOrder, app.session.run.load)
      app.updateReplay()
      #expect(told() == [Words.recoveredTooSlowly("test.yaml")])
    } else {
      other.run(0)
      other.run(0)
      #expect(told() == [Words.recovered("test.yaml", at: Words.moment(run.seconds))])
    }
    #expect(app.resumed == nil)
    other.run(0)
    other.run(0)
    #expect(told().count == 1)
  }

  @Test func aRunInWhichNothingWasDrawnIsBroughtBackToo() throws {
    let hand = try AppDriver(Self.level)
    hand.key("g")
    let b = try hand.body("b")
    hand.drag([Vec2(b.x, b.y), Vec2(0, 5), Vec2(4, 7)], ticking: true)
    hand.run(2)
    let app = try next(after: hand)
    #expect(StateDump(app).step + 60 >= hand.state.step)
    #expect(!app.isDirty)
    // Killed once more at once, it is still there.
    app.autosave?.flush()
    let log = try #require(app.autosave?.url)
    #expect(try #require(AutosaveLog.read(log)).run?.steps == app.shown.current.step)
  }

  @Test func aJournalThatWasCutShortCountsAsFarAsItGoes() throws {
    let hand = try busy()
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let bytes = try Data(contentsOf: AutosaveLog.journalURL(log))
    let whole = try ReplayReader.read(bytes, file: "a", mayBeCutShort: true)
    for cut in [1, 7, 40, 300] {
      let part = try ReplayReader.read(bytes.dropLast(cut), file: "a", mayBeCutShort: true)
      #expect(part.steps <= whole.steps)
      #expect(whole.orders.starts(with: part.orders))
    }
  }

  @Test func aJournalThatIsDamagedInItsMiddleIsToldAndWhatWasDrawnIsThere() throws {
    let hand = try busy()
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let level = hand.app.document.level
    let whole = [UInt8](try Data(contentsOf: AutosaveLog.journalURL(log)))
    var bytes = whole
    for i in 0..<40 { bytes[bytes.count / 2 + i] = UInt8(ascii: "#") }
    try Data(bytes).write(to: AutosaveLog.journalURL(log))
    let leftover = try #require(AutosaveLog.read(log))
    #expect(leftover.isRunDamaged)
    let other = try AppDriver()
    #expect(other.app.recover(leftover))
    #expect(other.app.document.level == level)
    other.run(0)
    other.run(0)
    #expect(other.app.toasts.all.count == 1)
    #expect(other.app.toasts.all.contains { $0.text.contains("damaged") })
    // A half line at the end is what a crash leaves.
    let cut = hand.folder.appendingPathComponent("cut.run")
    try Data(whole.dropLast(9)).write(to: cut)
    #expect(ReplayReader.read(journal: cut).isDamaged == false)
  }

  @Test func aRunThatIsOnlyWatchedLeavesNothing() throws {
    let first = try busy()
    let path = try save(first)
    let hand = try AppDriver(folder: first.folder)
    hand.app.perform(.open(path: path))
    hand.run(1)
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    #expect(try #require(AutosaveLog.read(log)).hasLosses == false)
  }
}
