import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// What is known of tools is said once, beside the code of each.
@Suite("The tools of a window")
struct ToolboxTests {
  @Test func noTwoToolsHaveOneKeyOrOneName() {
    let tools = Toolbox.standard.tools
    #expect(Set(tools.map(\.rawValue)).count == tools.count)
    #expect(Set(tools.map(\.key)).count == tools.count)
    #expect(Set(tools.map(\.name)).count == tools.count)
    #expect(Set(tools.map(\.icon)).count == tools.count)
    let levelTools = tools.compactMap(\.levelTool)
    #expect(Set(levelTools).count == levelTools.count)
    for tool in tools {
      #expect(tool.makeTool().kind == tool)
      #expect(!tool.synonyms.isEmpty && !tool.hint.isEmpty && !tool.refusal.isEmpty, "\(tool)")
    }
  }

  /// The key of a tool is no action's.
  @Test func keysOfToolsMeanNothingElse() throws {
    let app = try AppDriver().app
    for tool in Toolbox.standard.tools {
      let key = InputEvent.Key(name: tool.key.name, modifiers: tool.key.shift ? .shift : [])
      #expect(app.action(for: key) == .choose(tool), "\(tool.key)")
    }
  }

  /// A tool is a file of its own (`DummyTool.swift`) and a line of the toolbox: the key, the column, the list of
  /// commands, the list of keys and the line of hints have it then.
  @Test func aToolIsAFileAndALineOfTheToolbox() throws {
    let hand = try AppDriver()
    hand.app.workspace.toolbox = Toolbox(tools: Toolbox.standard.tools + [.dummy])
    #expect(hand.app.toolButtons.last?.name == "Dummy")
    #expect(hand.app.toolSlots.contains { $0.tools.contains(.dummy) })

    hand.key("q", .shift)
    #expect(hand.app.tool.kind == .dummy && hand.app.hint == ToolKind.dummy.hint)
    #expect(hand.app.toolSlots.contains { $0.shown == .dummy })
    hand.click(Vec2(0, 4))
    let key = try #require(hand.app.document.level.bodies.ids.last)
    let heart = try #require(hand.app.document.level.bodies[key])
    #expect(key != "floor" && heart.shapes.count + (heart.stroke == nil ? 0 : 1) > 0)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies[key] == nil)

    hand.key("d")
    hand.key("k", .control)
    hand.app.panels.palette?.filter = "valentine"
    #expect(hand.app.paletteEntries.first?.action == .choose(.dummy))
    hand.key("return")
    #expect(hand.app.tool.kind == .dummy)
  }
}
