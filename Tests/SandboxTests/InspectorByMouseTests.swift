import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox

extension WindowTests {
  /// The panels by mouse, in a real window without a display.
  @MainActor
  @Suite("The inspector, by mouse")
  struct InspectorByMouseTests {
    @Test func gravityIsAnArrowThatIsDragged() throws {
      let hand = try PanelDriver(InspectorTests.room)
      defer { hand.close() }
      hand.app.perform(.toggleSide(.world))
      hand.wait(0.1)
      let middle = try hand.place(of: "gravity")
      hand.move(to: middle + Vec2(5, 5))
      hand.press()
      hand.move(to: middle + Vec2(20, 0))
      hand.move(to: middle + Vec2(29, 0))
      hand.release()
      let gravity = hand.app.document.level.world.gravity
      #expect(gravity.x > 8 && abs(gravity.y) < 0.1, "\(gravity)")
      // The whole drag is one edit.
      hand.app.undo()
      hand.frame()
      #expect(hand.app.document.level.world.gravity == Vec2(0, -10))
    }

    /// A window in which the inspector shows the crate; whoever opens it closes it.
    private func crateChosen() throws -> PanelDriver {
      let hand = try PanelDriver(InspectorTests.room)
      hand.app.choose(.select)
      hand.app.choose(.only([ObjectKey(.body, "crate")]))
      hand.wait(0.1)
      return hand
    }

    /// Goes from field to field; what was typed in each is taken over.
    @Test func tabGoesThroughTheFieldsInReadingOrder() throws {
      let hand = try crateChosen()
      defer { hand.close() }
      let app = hand.app
      func tab(_ modifiers: InputEvent.Modifiers = []) {
        app.handle(.keyDown(.init(name: "tab", modifiers: modifiers)), panelsWantKeys: true)
        hand.wait(0.1)
      }
      hand.move(to: try hand.place(of: "##at.0"))
      hand.click()
      hand.wait(0.1)
      #expect(app.inspector.typed?.field == "at.0" && UI.ownsTab)
      hand.type("2")
      // By the window's own events, too: Dear ImGui does not take the key.
      hand.key("tab")
      hand.wait(0.1)
      #expect(app.inspector.typed?.field == "at.1")
      #expect(app.document.level.bodies["crate"]?.position.x == 2)
      hand.type("3")
      tab()
      #expect(app.inspector.typed?.field == "angle")
      #expect(app.document.level.bodies["crate"]?.position == Vec2(2, 3))
      tab(.shift)
      tab(.shift)
      #expect(app.inspector.typed?.field == "at.0")
      // Before the first number stand the search and the name.
      tab(.shift)
      #expect(app.inspector.typed == nil && app.inspector.focus == "find")
      tab(.shift)
      #expect(app.inspector.focus == "name body crate")
      for field in ["find", "at.0", "at.1"] {
        tab()
        #expect(app.inspector.focus == field)
      }
    }

    @Test func tabGoesThroughTheNumbersOfTheWorld() throws {
      let hand = try PanelDriver(InspectorTests.room)
      defer { hand.close() }
      hand.app.perform(.toggleSide(.world))
      hand.wait(0.1)
      hand.move(to: try hand.place(of: "##gravity.0"))
      hand.click()
      hand.wait(0.1)
      for field in ["gravity.1", "hertz", "substeps"] {
        hand.key("tab")
        hand.wait(0.1)
        #expect(hand.app.inspector.typed?.field == field)
      }
    }

    /// The library of parts takes the place of the panels at the right edge.
    @Test func partsLieOnNoPanelAndCanBeClosed() throws {
      let hand = try crateChosen()
      defer { hand.close() }
      #expect(UI.rects?["##inspector"] != nil)
      hand.app.perform(.toggleParts)
      hand.wait(0.1)
      #expect(UI.rects?["##parts"] != nil && UI.rects?["##inspector"] == nil)
      hand.app.panels.side = .seeing
      hand.wait(0.1)
      #expect(UI.rects?["##parts"] != nil && UI.rects?["##side"] == nil)
      hand.move(to: try hand.place(of: "close"))
      hand.click()
      hand.wait(0.1)
      #expect(hand.app.panels.parts == nil && UI.rects?["##side"] != nil)
    }

    @Test func whatIsRefusedStaysOpenAndKeepsTheKeys() throws {
      let hand = try crateChosen()
      defer { hand.close() }
      let level = hand.app.document.level
      // A name with a blank in it.
      hand.move(to: try hand.place(of: "##name"))
      hand.click()
      hand.key("end")
      hand.type(" b")
      hand.key("return")
      hand.wait(0.1)
      #expect(hand.app.inspector.refusal?.field == "name body crate")
      #expect(UI.wantsKeyboard)
      // Letters that would choose tools.
      hand.key("end")
      hand.type("b")
      #expect(hand.app.tool.kind == .select)
      #expect(hand.app.document.level == level)
      for _ in 0..<3 { hand.key("backspace") }
      hand.type("x")
      hand.key("return")
      hand.wait(0.1)
      #expect(hand.app.document.level.bodies["cratex"] != nil)
      #expect(hand.app.inspector.refusal == nil)
    }

    @Test func escapeGivesUpWhatIsTypedAndAClickElsewhereTakesItOver() throws {
      let hand = try crateChosen()
      defer { hand.close() }
      hand.app.perform(.togglePause)
      let level = hand.app.document.level
      hand.move(to: try hand.place(of: "##angle"))
      hand.click()
      hand.wait(0.1)
      hand.type("7")
      hand.key("escape")
      hand.wait(0.2)
      #expect(hand.app.chosen == [ObjectKey(.body, "crate")])
      #expect(hand.app.document.level == level && hand.app.inspector.typed == nil)
      hand.click()
      hand.wait(0.1)
      hand.type("8")
      // Onto the paper: the number is the crate's, then nothing is chosen.
      hand.move(to: Vec2(300, 120))
      hand.click()
      hand.wait(0.2)
      #expect(hand.app.document.level.bodies["crate"]?.angle == 8)
      #expect(hand.app.chosen.isEmpty && hand.app.inspector.typed == nil)
    }

    @Test func aNumberThatIsRefusedIsTypedOnAndAnUntouchedOneChangesNothing() throws {
      let hand = try crateChosen()
      defer { hand.close() }
      let level = hand.app.document.level
      let revision = hand.app.document.revision
      hand.move(to: try hand.place(of: "##angle"))
      hand.click()
      hand.wait(0.1)
      #expect(hand.app.inspector.typed?.field == "angle")
      hand.key("return")
      hand.wait(0.1)
      #expect(hand.app.document.revision == revision)
      hand.click()
      hand.wait(0.1)
      #expect(hand.app.inspector.typed?.field == "angle")
      hand.type("1e300")
      hand.key("return")
      hand.wait(0.1)
      #expect(hand.app.inspector.refusal?.reason == Words.notFinite)
      #expect(UI.wantsKeyboard && hand.app.inspector.typed?.field == "angle")
      #expect(hand.app.document.level == level)
      for _ in 0..<8 { hand.key("backspace") }
      hand.type("15")
      hand.key("return")
      hand.wait(0.1)
      #expect(hand.app.document.level.bodies["crate"]?.angle == 15)
      #expect(hand.app.inspector.refusal == nil)
    }
  }
}
