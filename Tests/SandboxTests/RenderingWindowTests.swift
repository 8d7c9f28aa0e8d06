import Foundation
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox

extension WindowTests {
  /// The window and the panels driven by SDL's own events, without a display.
  @MainActor
  @Suite("The panels, by SDL's events")
  struct RenderingWindowTests {
    let window: Window

    init() throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      window = try Window(width: 640, height: 480)
    }

    /// One frame with a button at (100, 100) ... (200, 140) and a text field below it.
    private struct Panel {
      var clicks = 0
      var text = ""
      var events: [InputEvent] = []
      var wantedMouse = false

      @MainActor
      mutating func frame(_ window: Window) {
        let events = window.pollEvents()
        self.events += events
        wantedMouse = UI.wantsMouse
        window.canvas.clear(Theme.paper.background)
        UI.window("panel", at: Vec2(88, 88), style: .plate) {
          if UI.button("Press", size: Vec2(100, 40)) { clicks += 1 }
          _ = UI.textField("##text", &text, width: 200)
        }
        window.present()
      }
    }

    @Test func aClickOnAButtonIsSeenThoughItBeginsAndEndsWithinAFrame() {
      defer { window.close() }
      var panel = Panel()
      panel.frame(window)
      panel.frame(window)
      window.inject([
        .pointerDown(.left, x: 150, y: 120, clicks: 1, modifiers: []),
        .pointerUp(.left, x: 150, y: 120),
      ])
      for _ in 0..<3 { panel.frame(window) }
      #expect(panel.clicks == 1)
    }

    @Test func thePressOnAPanelIsThePanelsAndOneBesideItIsNot() {
      defer { window.close() }
      var panel = Panel()
      panel.frame(window)
      panel.frame(window)
      window.inject([.pointerDown(.left, x: 150, y: 120, clicks: 1, modifiers: [])])
      panel.frame(window)
      #expect(panel.wantedMouse)
      window.inject([.pointerUp(.left, x: 150, y: 120)])
      panel.frame(window)
      window.inject([.pointerDown(.left, x: 500, y: 400, clicks: 1, modifiers: [])])
      panel.frame(window)
      #expect(!panel.wantedMouse)
      // What was begun on the scene stays the scene's.
      window.inject([.pointerMoved(x: 150, y: 120)])
      panel.frame(window)
      window.inject([.pointerUp(.left, x: 150, y: 120)])
      panel.frame(window)
      // Only the first press was the button's.
      #expect(panel.clicks == 1)
    }

    @Test func twoClicksInOneBatchReachBothPlaces() {
      defer { window.close() }
      var panel = Panel()
      panel.frame(window)
      panel.frame(window)
      window.inject([
        .pointerDown(.left, x: 500, y: 400, clicks: 1, modifiers: []),
        .pointerUp(.left, x: 500, y: 400),
        .pointerDown(.left, x: 150, y: 120, clicks: 1, modifiers: []),
        .pointerUp(.left, x: 150, y: 120),
      ])
      for _ in 0..<6 { panel.frame(window) }
      #expect(panel.clicks == 1)
      #expect(!window.hasWaitingEvents)
    }

    @Test func textIsTypedIntoAField() {
      defer { window.close() }
      var panel = Panel()
      panel.frame(window)
      panel.frame(window)
      window.inject([
        .pointerDown(.left, x: 150, y: 160, clicks: 1, modifiers: []),
        .pointerUp(.left, x: 150, y: 160),
      ])
      for _ in 0..<3 { panel.frame(window) }
      #expect(UI.wantsKeyboard)
      window.inject([
        .text("héy, a line longer than one event holds"), .keyDown(.init(name: "backspace")),
        .keyUp(.init(name: "backspace")), .text("D"),
      ])
      for _ in 0..<8 { panel.frame(window) }
      #expect(panel.text == "héy, a line longer than one event holdD")
    }

    @Test func injectedEventsComeBackAsTheyWere() {
      defer { window.close() }
      _ = window.pollEvents()
      window.present()
      let events: [InputEvent] = [
        .pointerMoved(x: 10, y: 20),
        .wheel(2, x: 10, y: 20),
        .keyDown(.init(name: "z", modifiers: [.control, .shift])),
        .text("ö"),
        .fileDropped(path: "/some/ä level.yaml"),
        .quit,
      ]
      window.inject(events)
      var seen: [InputEvent] = []
      for _ in 0..<6 {
        seen += window.pollEvents()
        window.present()
      }
      for event in events { #expect(seen.contains(event), "\(event)") }
      window.inject([.pointerDown(.right, x: 30, y: 40, clicks: 2, modifiers: [.alt])])
      var pressed: [InputEvent] = []
      for _ in 0..<4 {
        pressed += window.pollEvents()
        window.present()
      }
      #expect(pressed.contains(.pointerDown(.right, x: 30, y: 40, clicks: 2, modifiers: [.alt])))
    }

    @Test func everyIconHasAPictureInTheFont() throws {
      defer { window.close() }
      try #require(UI.hasIcons)
      let missing = UI.measure("\u{F8FF}", size: .title)
      for icon in Icon.allCases {
        let size = UI.measure(icon.text, size: .title)
        #expect(size.x > 0 && size != missing, "\(icon)")
      }
    }
  }
}
