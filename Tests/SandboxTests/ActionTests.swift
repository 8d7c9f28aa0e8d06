import Testing

@testable import Sandbox

/// What is known of an action is said once: `Sources/Sandbox/Actions`.
@Suite("What keys, buttons and the list of commands ask")
struct ActionTests {
  @Test func noTwoActionsHaveOneKey() throws {
    let app = try AppDriver().app
    var owners: [KeyChord: AppAction] = [:]
    for action in app.allActions.map(\.action) + AppAction.onlyByKeys {
      for key in action.keys {
        if let other = owners[key] { #expect(other == action, "\(key.text)") }
        owners[key] = action
      }
    }
    #expect(owners.count > 80)
  }

  /// What a button shows as its key carries the action out.
  @Test func shownKeysAreThoseOfTheAction() throws {
    let app = try AppDriver().app
    for button in app.allActions where !button.action.keys.isEmpty {
      let keys = button.action.keys.map { Set($0.text.split(separator: "+")) }
      #expect(
        keys.contains(Set(button.shortcut.split(separator: "+"))) || button.shortcut == "+",
        "\(button.action): \(button.shortcut)")
    }
  }

  /// Held keys go on with what can be done a little at a time, and with nothing else.
  @Test(arguments: [
    ("z", true, true), ("s", true, false), (".", false, true), ("left", false, true),
    ("d", false, false), ("escape", false, false), ("+", false, true),
  ])
  func heldKeysRepeatSteps(name: String, control: Bool, repeats: Bool) throws {
    let app = try AppDriver().app
    var key = InputEvent.Key(name: name, modifiers: control ? .control : [])
    let once = app.action(for: key)
    #expect(once != nil)
    key.isRepeat = true
    #expect(app.action(for: key) == (repeats ? once : nil))
  }

  /// An action is one value: keys, buttons and the list of commands have it then.
  @Test func anActionIsOneValue() throws {
    let hand = try AppDriver()
    let shrug = AppAction(
      "shrug", keys: ["ctrl+shift+j"], synonyms: "gesture indifferent whatever",
      look: { ActionLook(.question, "Shrug", isActive: $0.showsHulls) },
      perform: { $0.showsHulls.toggle() })
    hand.app.sections.append(
      ActionSection {
        "Gestures"
      } actions: { _ in
        [shrug]
      })

    hand.key("j", [.control, .shift])
    #expect(hand.app.showsHulls)
    let button = hand.app.button(shrug)
    #expect(button.isActive && button.name == "Shrug" && button.shortcut == "Ctrl+Shift+J")
    #expect(hand.app.commandGroups.last?.entries == [button])

    hand.key("k", .control)
    hand.app.panels.palette?.filter = "whatever"
    #expect(hand.app.paletteEntries == [button])
    hand.key("return")
    #expect(!hand.app.showsHulls && hand.app.panels.palette == nil)
  }
}
