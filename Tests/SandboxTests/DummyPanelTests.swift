import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

// All that a panel and an overlay are, each as one value. A window gets them by its lists, which are
// the only other place that those of the program stand in.

extension SidePanel {
  /// A panel with a button that hides what `SceneOverlay.crosshair` shows.
  fileprivate static let census: Self = .init(
    "census", icon: .star, key: "ctrl+shift+y", synonyms: "population inhabitants",
    name: { "Census" }
  ) { view, size in
    view.docked(.census, size) { _ in
      if UI.iconButton(.close, id: "nobody", tooltip: "Nobody", shortcut: "", size: 24) {
        view.app.workspace.overlays.removeAll { $0.rawValue == "crosshair" }
      }
    }
  }
}

extension SceneOverlay {
  /// A note at the pointer that counts the bodies of the level.
  fileprivate static let crosshair = SceneOverlay("crosshair") { app, moment in
    moment.pointer.map { [.note($0, "\(app.document.level.bodies.count) bodies")] } ?? []
  }
}

extension WindowTests {
  @MainActor
  @Suite("Panels and overlays as values")
  struct DummyPanelTests {
    @Test func aPanelIsOneValue() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      hand.app.workspace.sidePanels.append(.census)
      // The key and the list of commands have it.
      let press = InputEvent.Key(name: "y", modifiers: [.control, .shift])
      #expect(hand.app.action(for: press) == .toggleSide(.census))
      hand.app.perform(.togglePalette)
      hand.app.panels.palette?.filter = "inhabitants"
      #expect(hand.app.paletteEntries.map(\.action) == [.toggleSide(.census)])
      hand.key("return")
      #expect(hand.app.panels.side == .census)
      hand.wait(0.1)

      hand.app.workspace.overlays.append(.crosshair)
      hand.move(to: try hand.place(of: "nobody"))
      hand.click()
      #expect(!hand.app.workspace.overlays.contains { $0.rawValue == "crosshair" })
      hand.move(to: try hand.place(of: "close"))
      hand.click()
      #expect(hand.app.panels.side == nil)
    }

    @Test func anOverlayIsOneValue() throws {
      let hand = try AppDriver()
      hand.app.workspace.overlays.append(.crosshair)
      hand.move(Vec2(1, 2))
      let count = hand.app.document.level.bodies.count
      guard case .note(let place, let text) = hand.app.picture().overlays.last else {
        Issue.record("no note over the scene")
        return
      }
      #expect(place.distance(to: Vec2(1, 2)) < 0.01 && text == "\(count) bodies")
      #expect(Set(SceneOverlay.all.map(\.rawValue)).count == SceneOverlay.all.count)
    }
  }
}
