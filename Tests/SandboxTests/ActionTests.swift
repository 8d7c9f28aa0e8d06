import Foundation
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

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

  /// The first key of every action stands in the list of F1, and every key in the guide.
  @Test func everyKeyStandsInTheListAndInTheGuide() throws {
    let app = try AppDriver().app
    let guide = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/guide/keys.md").standardized, encoding: .utf8)
    let rows = guide.split(separator: "\n").compactMap { line in
      line.hasPrefix("| ") ? line.split(separator: "|").first.map(String.init) : nil
    }
    let inGuide = Self.keys(in: rows)
    let inList = Self.keys(
      in: Words.keyHelp.map(\.keys) + app.workspace.toolbox.tools.map(\.key.text))
    for action in app.allActions.map(\.action) + AppAction.onlyByKeys {
      for (i, key) in action.keys.enumerated() {
        let name = Self.arrows.contains(key.name) && !key.control ? "arrows" : key.name
        let text = Self.parts(KeyChord(name, control: key.control, shift: key.shift).text)
        #expect(inGuide.contains(text) || key.name == "=", "\(action): \(key.text)")
        // What opens the list needs no line in it.
        if i == 0, action != .toggleHelp {
          #expect(inList.contains(text) || key.name == "escape", "\(action): \(key.text)")
        }
      }
    }
  }

  private static let arrows = ["left", "right", "up", "down"]

  private static func keys(in texts: [String]) -> Set<Set<String>> {
    let all =
      texts.map {
        $0.replacing("`", with: "").replacing("arrow keys", with: "arrows")
          .trimmingCharacters(in: .whitespaces)
      }
      .flatMap { $0.split(separator: ", ") }.flatMap { "\($0)".split(separator: " and ") }
    return Set(all.map { parts($0.trimmingCharacters(in: .whitespaces)) })
  }

  /// "Ctrl+Shift+Z" by its keys, in whatever order they are said.
  private static func parts(_ text: String) -> Set<String> {
    text == "+" ? ["+"] : Set(text.lowercased().split(separator: "+").map(String.init))
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
      look: { ActionLook(.question, "Shrug", isActive: $0.workspace.showsHulls) },
      perform: { $0.workspace.showsHulls.toggle() })
    hand.app.workspace.sections.append(
      ActionSection {
        "Gestures"
      } actions: { _ in
        [shrug]
      })

    hand.key("j", [.control, .shift])
    #expect(hand.app.workspace.showsHulls)
    let button = hand.app.button(shrug)
    #expect(button.isActive && button.name == "Shrug" && button.shortcut == "Ctrl+Shift+J")
    #expect(hand.app.commandGroups.last?.entries == [button])

    hand.key("k", .control)
    hand.app.panels.palette?.filter = "whatever"
    #expect(hand.app.paletteEntries == [button])
    hand.key("return")
    #expect(!hand.app.workspace.showsHulls && hand.app.panels.palette == nil)
  }
}
