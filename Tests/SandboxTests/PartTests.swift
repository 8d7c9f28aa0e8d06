import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Parts are kept, found again, turned and put down.
@Suite("Parts")
struct PartTests {
  private func own(_ hand: AppDriver) -> [PartLibrary.Part] {
    hand.app.partLibrary.parts().filter(\.isOwn)
  }

  /// A box on a wheel is chosen and kept.
  private func kept() throws -> (hand: AppDriver, part: PartLibrary.Part) {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(2, 4)])
    hand.key("a", .control)
    hand.app.choose(.only(hand.app.chosen.filter { $0.id != "floor" }))
    #expect(hand.app.chosen.count == 1)
    hand.app.perform(.keepAsPart)
    return (hand, try #require(own(hand).first))
  }

  @Test func whatIsChosenIsKeptAsALevelFileAndNamedInPlace() throws {
    let (hand, part) = try kept()
    #expect(hand.app.panels.parts?.renaming == part.path)
    let level = try LevelDocument(contentsOf: part.path)
    #expect(level.bodies.count == 1 && level.bodies["floor"] == nil)
    hand.app.panels.parts?.text = "Crate of mine"
    hand.app.renamePart()
    #expect(own(hand).map(\.name) == ["Crate of mine"])
    #expect(hand.app.panels.parts?.renaming == nil)
  }

  @Test func clicksPutItDownSeveralTimesAndUndoTakesEachBack() throws {
    let (hand, part) = try kept()
    hand.app.pickUp(part)
    hand.click(Vec2(-6, 5))
    hand.click(Vec2(6, 5))
    #expect(hand.dynamic.count == 3 && hand.app.placing != nil)
    let xs = hand.dynamic.map(\.x).sorted()
    #expect((xs[0] + 6).magnitude < 0.1 && (xs[2] - 6).magnitude < 0.1)
    hand.key("escape")
    #expect(hand.app.placing == nil)
    hand.key("z", .control)
    #expect(hand.dynamic.count == 2)
    hand.key("z", .control)
    #expect(hand.dynamic.count == 1)
  }

  @Test func bracketsTurnIt() throws {
    let (hand, part) = try kept()
    hand.app.pickUp(part)
    for _ in 0..<3 { hand.key("[") }
    hand.key("]")
    hand.click(Vec2(-6, 6))
    let body = try #require(hand.dynamic.min { $0.x < $1.x })
    #expect((body.angle - 30 * .pi / 180).magnitude < 0.02)
  }

  @Test func draggedOutOfThePanelItIsPutDownOnce() throws {
    let (hand, part) = try kept()
    hand.app.pickUp(part, isDragged: true)
    hand.move(Vec2(5, 5))
    hand.release(Vec2(5, 5))
    #expect(hand.dynamic.count == 2 && hand.app.placing == nil)
    // Let go over the panel nothing comes of it.
    hand.app.pickUp(part, isDragged: true)
    hand.app.workspace.isOverParts = true
    hand.release(Vec2(5, 5))
    #expect(hand.dynamic.count == 2 && hand.app.placing == nil)
  }

  @Test func oneThatWasTakenAwayComesBackByItsMessage() throws {
    let (hand, part) = try kept()
    let before = try Data(contentsOf: URL(fileURLWithPath: part.path))
    hand.app.removePart(part)
    #expect(own(hand).isEmpty)
    let toast = try #require(hand.app.toasts.all.last)
    #expect(toast.actions == [.restorePart])
    hand.app.perform(.restorePart, of: toast)
    #expect(own(hand) == [part])
    #expect(try Data(contentsOf: URL(fileURLWithPath: part.path)) == before)
  }

  @Test func badNamesAreRefusedAndLoseNothing() throws {
    let (hand, part) = try kept()
    let library = hand.app.partLibrary
    for name in ["a/b", "..", ".x", "a\nb", String(repeating: "x", count: 400)] {
      #expect(throws: PartLibrary.Refusal.self) { try library.rename(part, to: name) }
    }
    _ = try library.keep(LevelDocument(), called: "other")
    #expect(throws: PartLibrary.Refusal.self) { try library.rename(part, to: "other") }
    #expect(own(hand).count == 2)
  }

  @Test func aDamagedPartShowsItsErrorsAndIsNotTakenInHand() throws {
    let (hand, part) = try kept()
    try "inkfall: 1\nbodies: {a: {at: oops}}\n".write(
      toFile: part.path, atomically: true, encoding: .utf8)
    hand.app.pickUp(part)
    #expect(hand.app.placing == nil && hand.app.panels.damage != nil)
  }

  @Test func everyPartThatComesAlongCanBePutDownTurned() throws {
    let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "levels/parts")
    let names = try FileManager.default.contentsOfDirectory(atPath: shipped.path).sorted()
    #expect(names.count >= 6)
    for name in names {
      let hand = try AppDriver()
      let path = shipped.appendingPathComponent(name).path
      let level = try LevelDocument(contentsOf: path)
      hand.app.pickUp(PartLibrary.Part(path: path, name: name, isOwn: false))
      hand.key("[")
      hand.click(Vec2(0, 7))
      hand.run(2)
      #expect(hand.app.document.level.bodies.count == level.bodies.count + 1, "\(name)")
      #expect(hand.state.refusal == nil && hand.state.messages.isEmpty, "\(name)")
      #expect(hand.state.bodies.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(name)")
    }
  }

  @Test func aPictureOfALevelIsDrawnAsideAndKeptUntilTheFileChanges() async throws {
    let place = try TestFolder.make().appendingPathComponent("a.yaml")
    try AppDriver.emptyRoom.write(to: place, atomically: true, encoding: .utf8)
    let thumbnails = Thumbnails()
    func drawn() async throws -> Thumbnails.Entry {
      for _ in 0..<2000 {
        if let entry = thumbnails.entry(place.path, isNight: false) { return entry }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw CancellationError()
    }
    let first = try await drawn()
    let picture = try #require(first.picture)
    #expect(picture.width == Thumbnails.size.width && Set(picture.bytes).count > 8)
    #expect(first.name == "Empty room")
    thumbnails.refresh()
    #expect(thumbnails.entry(place.path, isNight: false)?.number == first.number)
    try "no level".write(to: place, atomically: true, encoding: .utf8)
    thumbnails.refresh()
    let second = try await drawn()
    #expect(second.picture == nil && second.number != first.number)
  }

  @Test func cardsAreFoundByWordsAndGoneThroughByArrows() throws {
    let folder = try TestFolder.make()
    let there = folder.appendingPathComponent("there.yaml")
    try AppDriver.emptyRoom.write(to: there, atomically: true, encoding: .utf8)
    func entry(_ name: String) -> LevelLibrary.Entry {
      .init(path: "/l/\(name)", name: name, folder: "/l")
    }
    let cards = LevelCards(
      recent: [there.path, "/gone.yaml"],
      library: ["1-a/x.yaml", "1-a/y.yaml", "1-a/z.yaml", "b.yaml"].map(entry))
    #expect(cards.all.map(\.isMissing) == [false, true, false, false, false, false])
    #expect(cards.matching("1-a Y").map(\.path) == ["/l/1-a/y.yaml"])
    let rows = LevelCards.rows(cards.all, columns: 2)
    let expected = [[0, 1], [2, 3], [4], [5]]
    #expect(rows == expected)
    func step(_ from: Int, _ right: Int, _ down: Int) -> Int {
      LevelCards.step(from: from, right: right, down: down, cards.all, columns: 2)
    }
    #expect(step(1, 0, 1) == 3 && step(3, 0, 1) == 4 && step(4, 0, 1) == 5 && step(5, 0, 1) == 5)
    #expect(step(0, 0, -1) == 0 && step(0, 1, 0) == 1 && step(5, 1, 0) == 5)
  }

  @Test func arrowsAndReturnOpenACardOfTheBrowser() throws {
    let hand = try AppDriver()
    let other = hand.folder.appendingPathComponent("other.yaml")
    try AppDriver.emptyRoom.replacingOccurrences(of: "Empty room", with: "Other")
      .write(to: other, atomically: true, encoding: .utf8)
    hand.app.perform(.open(path: other.path))
    hand.app.perform(.open(path: hand.folder.appendingPathComponent("test.yaml").path))
    hand.key("o", .control)
    hand.key("right")
    let browser = try #require(hand.app.panels.browser)
    let cards = hand.app.shownCards(browser)
    #expect(hand.app.chosenPath(browser, cards) == other.path)
  }
}
