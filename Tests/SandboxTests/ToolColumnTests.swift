import Foundation
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Sandbox
@testable import SandboxSupport

/// Which tools have a place in the column, and which share one.
@Suite("The column of tools")
struct ToolColumnTests {
  @Test func everyToolHasOnePlaceOnly() {
    let slots = ToolSlot.column(of: Toolbox.standard.tools, last: [:])
    let tools = slots.flatMap(\.tools)
    #expect(Set(tools).count == tools.count)
    #expect(Set(tools) == Set(Toolbox.standard.tools))
    // A window of 720 points has room for thirteen buttons of full size.
    #expect(slots.count <= 13)
    #expect(slots.contains { $0.isShared })
  }

  @Test func groupsStandTogetherInTheirOrder() {
    let slots = ToolSlot.column(of: Toolbox.standard.tools, last: [:])
    let order = slots.compactMap { ToolGroup.allCases.firstIndex(of: $0.group) }
    #expect(order == order.sorted())
    for slot in slots { #expect(slot.tools.allSatisfy { $0.group == slot.group }) }
    for (slot, next) in zip(slots, slots.dropFirst()) {
      #expect(slot.endsGroup == (slot.group != next.group))
    }
  }

  @Test func fewToolsHavePlacesOfTheirOwn() {
    let few: [ToolKind] = [.box, .circle, .star, .draw, .rope]
    let slots = ToolSlot.column(of: few, last: [:])
    #expect(slots.map(\.shown) == [.draw, .box, .circle, .star, .rope])
    #expect(slots.allSatisfy { !$0.isShared })
    #expect(ToolSlot.column(of: [], last: [:]).isEmpty)
  }

  @Test func aSharedPlaceStandsForTheToolUsedLast() throws {
    let hand = try AppDriver()
    let before = try #require(hand.app.toolSlots.first { $0.isShared })
    let wanted = try #require(before.tools.last)
    hand.app.choose(wanted)
    hand.key("d")
    let after = try #require(hand.app.toolSlots.first { $0.tools == before.tools })
    #expect(after.shown == wanted && before.shown != wanted)
    #expect(
      hand.app.toolSlots.flatMap(\.tools)
        == ToolSlot.column(
          of: Toolbox.standard.tools, last: [:]
        ).flatMap(\.tools))
  }
}

extension WindowTests {
  /// The column by mouse alone, in a real window without a display.
  @MainActor
  @Suite("The column of tools, by mouse")
  struct ToolColumnByMouseTests {
    @Test func inALevelThatIsSolvedThePictureIsLeftFree() throws {
      let hand = try PanelDriver(
        """
        inkfall: 1
        bodies:
          floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
          ball: {at: [0, 0.5], shapes: [{circle: 0.5}]}
        zones:
          far: {at: [8, 1], box: [2, 2]}
        goals:
          there: {body: ball, inside: far}
        camera: {center: [0, 4], height: 12}
        """)
      defer { hand.close() }
      #expect(!hand.app.status.goals.isEmpty)
      hand.move(to: Vec2(640, 300))
      hand.wait(0.1)
      #expect(UI.places?["dial-less"] == nil)
      // At the tools it is there, and stays while the pointer is on it.
      let pen = try hand.place(of: try #require(hand.app.toolSlots.first))
      hand.move(to: pen)
      hand.wait(0.1)
      let less = try hand.place(of: "dial-less")
      for part in 1...10 { hand.move(to: pen.interpolated(to: less, by: Float(part) / 10)) }
      hand.wait(0.1)
      let width = hand.app.workbench.toolSettings.pen
      hand.click()
      #expect(hand.app.workbench.toolSettings.pen != width)
      hand.move(to: Vec2(640, 300))
      hand.wait(0.1)
      #expect(UI.places?["dial-less"] == nil)
    }

    @Test func everyToolCanBeTakenUpByMouse() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      for slot in hand.app.toolSlots {
        for kind in slot.tools {
          hand.app.choose(kind == .draw ? .grab : .draw)
          let place = try hand.place(of: slot)
          if hand.app.toolSlots.first(where: { $0.tools == slot.tools })?.shown != kind {
            hand.move(to: place)
            hand.wait(0.3)
            #expect(hand.app.panels.flyout.group == slot.group)
            hand.move(to: try hand.place(of: kind))
            hand.wait(0.1)
            hand.click()
          } else {
            hand.move(to: place)
            hand.click()
          }
          #expect(hand.app.tool.kind == kind)
          #expect(hand.app.panels.flyout.group == nil)
          hand.move(to: Vec2(640, 360))
          hand.wait(0.3)
          #expect(hand.app.panels.flyout.group == nil)
        }
      }
    }

    @Test func aRightClickOpensAtOnceAndLeavingCloses() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      let slot = try #require(hand.app.toolSlots.first { $0.isShared })
      hand.move(to: try hand.place(of: slot))
      hand.click(.right)
      #expect(hand.app.panels.flyout.group == slot.group)
      // A moment beside it is forgiven.
      hand.move(to: Vec2(640, 360))
      hand.wait(0.1)
      #expect(hand.app.panels.flyout.group == slot.group)
      hand.move(to: try hand.place(of: slot))
      hand.wait(0.3)
      #expect(hand.app.panels.flyout.group == slot.group)
      hand.move(to: Vec2(640, 360))
      hand.wait(0.3)
      #expect(hand.app.panels.flyout.group == nil)
    }

    @Test func aLongPressOpensAndLettingGoOverAToolTakesItUp() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      let slot = try #require(hand.app.toolSlots.first { $0.isShared })
      let wanted = try #require(slot.tools.last)
      hand.move(to: try hand.place(of: slot))
      hand.press()
      hand.wait(0.4)
      #expect(hand.app.panels.flyout.group == slot.group)
      hand.move(to: try hand.place(of: wanted))
      hand.release()
      #expect(hand.app.tool.kind == wanted)
      #expect(hand.app.panels.flyout.group == nil)
    }

    @Test func aClickTakesUpWhatThePlaceStandsForAndOpensNothing() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      let slot = try #require(hand.app.toolSlots.first { $0.isShared })
      hand.move(to: try hand.place(of: slot))
      hand.click()
      #expect(hand.app.tool.kind == slot.shown)
      hand.wait(1)
      #expect(hand.app.panels.flyout.group == nil)
      hand.move(to: Vec2(640, 360))
      hand.wait(0.1)
      hand.move(to: try hand.place(of: slot))
      hand.wait(0.3)
      #expect(hand.app.panels.flyout.group == slot.group)
      hand.key("escape")
      #expect(hand.app.panels.flyout.group == nil)
    }
  }
}
