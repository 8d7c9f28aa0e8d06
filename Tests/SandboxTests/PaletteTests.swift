import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// The list of everything that can be done.
@Suite("Finding what to do by its name")
struct PaletteTests {
  private func open() throws -> AppDriver {
    let hand = try AppDriver()
    hand.key("k", .control)
    #expect(hand.app.panels.palette != nil)
    return hand
  }

  private func type(_ text: String, _ hand: AppDriver) {
    hand.app.panels.palette?.filter = text
    hand.app.panels.palette?.index = 0
  }

  @Test func everyKeyDoesWhatStandsInTheList() throws {
    let hand = try AppDriver()
    let listed = Set(hand.app.allActions.map(\.action))
    let names =
      "abcdefghijklmnopqrstuvwxyz0123456789+-.=".map { String($0) }
      + [
        "left", "right", "up", "down", "delete", "backspace", "home", "end", "escape", "f1",
        "return", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
      ]
    var count = 0
    for name in names {
      for modifiers: InputEvent.Modifiers in [[], .control, .shift, [.control, .shift]] {
        let key = InputEvent.Key(name: name, modifiers: modifiers)
        guard let action = hand.app.action(for: key), !AppAction.onlyByKeys.contains(action)
        else { continue }
        count += 1
        #expect(listed.contains(action), "\(name) \(modifiers): \(action)")
      }
    }
    #expect(count > 35)
  }

  @Test func namesAndKeysAreSaidOnce() throws {
    let hand = try AppDriver()
    let all = hand.app.allActions
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.action)).count == all.count)
  }

  @Test func wordsFindTheAction() throws {
    let hand = try open()
    let whole = hand.app.paletteEntries.count
    #expect(whole > 35)
    type("rope", hand)
    #expect(hand.app.paletteEntries.first?.action == .choose(.rope))
    #expect(hand.app.paletteEntries.contains { $0.action == .toggleTension })
    type("  SAVE as ", hand)
    #expect(hand.app.paletteEntries.first?.action == .saveAs)
    type("no such thing", hand)
    #expect(hand.app.paletteEntries.isEmpty)
    hand.app.runPalette(0)
    #expect(hand.app.panels.palette != nil)
  }

  @Test func arrowsAndReturnCarryItOut() throws {
    let hand = try open()
    type("draw as", hand)
    let entries = hand.app.paletteEntries
    #expect(entries.count == 3)
    hand.key("down")
    hand.key("down")
    hand.key("down")
    #expect(hand.app.panels.palette?.index == 0)
    hand.key("up")
    #expect(hand.app.panels.palette?.index == 2)
    hand.app.runPalette(2)
    #expect(hand.app.panels.palette == nil)
    #expect(hand.app.workbench.strokeMode == .line)
  }

  @Test func whatCannotBeDoneStaysWhereItIs() throws {
    let hand = try open()
    type("duplicate", hand)
    #expect(!hand.app.paletteEntries.isEmpty)
    #expect(hand.app.paletteEntries.allSatisfy { !$0.isEnabled })
    hand.app.runPalette(0)
    #expect(hand.app.panels.palette != nil)
    hand.key("escape")
    #expect(hand.app.panels.palette == nil)
  }

  @Test func theSameKeyClosesIt() throws {
    let hand = try open()
    hand.app.handle(
      .keyDown(.init(name: "k", modifiers: .control)), panelsWantPointer: false,
      panelsWantKeys: true)
    #expect(hand.app.panels.palette == nil)
  }

  @Test func timeGoesSlowerAndFaster() throws {
    let hand = try AppDriver()
    var speeds: [Double] = []
    for _ in 0..<7 {
      hand.key("t")
      speeds.append(hand.state.speed)
    }
    let expected: [Double] = [0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 1]
    #expect(speeds == expected)
    var faster: [Double] = []
    for _ in 0..<4 {
      hand.key("t", .shift)
      faster.append(hand.state.speed)
    }
    let doubled: [Double] = [2, 4, 8, 1]
    #expect(faster == doubled)
    hand.key("t", .shift)
    let before = hand.state.step
    hand.run(1)
    #expect(hand.state.step == before + 120)
  }

  @Test func tabChoosesWhetherTheStartOrTheMomentIsSaved() throws {
    let hand = try AppDriver()
    hand.app.perform(.saveAs)
    #expect(hand.app.panels.save?.takesMoment == false)
    // The field of the path has the keys.
    for expected in [true, false] {
      hand.app.handle(.keyDown(.init(name: "tab")), panelsWantKeys: true)
      #expect(hand.app.panels.save?.takesMoment == expected)
    }
  }
}
