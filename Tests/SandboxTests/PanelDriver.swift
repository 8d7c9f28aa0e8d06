import Foundation
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// Drives the program with its panels by mouse: a window without a display, frames of 1/60 s on the program's own clock.
/// The panels are built but not drawn, which would take most of the time of these tests. One at a time,
/// within `WindowTests`.
@MainActor
final class PanelDriver {
  let app: App
  let window: Window
  private let driver: AppDriver
  private var pointer = Vec2(640, 360)

  /// - Parameters:
  ///   - size: Of the window (pixels).
  ///   - scale: Of the interface.
  init(
    _ level: String = AppDriver.emptyRoom, size: (width: Int, height: Int) = (1280, 720),
    scale: Float? = nil
  ) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    driver = try AppDriver(level)
    app = driver.app
    window = try Window(width: size.width, height: size.height)
    window.scaleWish = scale
    app.handle(.resized(width: size.width, height: size.height))
    UI.places = [:]
    for _ in 0..<3 { frame() }
  }

  func close() {
    UI.places = nil
    UI.rects = nil
    window.close()
  }

  func frame() {
    for event in window.pollEvents() {
      app.handle(event, panelsWantPointer: UI.wantsMouse, panelsWantKeys: UI.wantsKeyboard)
    }
    app.panels.pointerIsOver = UI.wantsMouse && !app.tool.isActive
    app.advance(by: 1.0 / 60)
    UI.places = [:]
    UI.rects = [:]
    PanelView(app: app).build()
    UI.endFrame(on: nil)
  }

  /// Lets time pass (s).
  func wait(_ seconds: Double) {
    for _ in 0..<Int(saturating: (60 * seconds).rounded(.up)) { frame() }
  }

  // MARK: - Hand

  private func give(_ events: [InputEvent]) {
    window.inject(events)
    repeat { frame() } while window.hasWaitingEvents
    frame()
  }

  /// Points.
  func move(to place: Vec2) {
    pointer = place
    give([.pointerMoved(x: pointer.x * UI.scale, y: pointer.y * UI.scale)])
  }

  func press(_ button: InputEvent.Button = .left) {
    give([
      .pointerDown(
        button, x: pointer.x * UI.scale, y: pointer.y * UI.scale, clicks: 1, modifiers: [])
    ])
  }

  func release(_ button: InputEvent.Button = .left) {
    give([.pointerUp(button, x: pointer.x * UI.scale, y: pointer.y * UI.scale)])
  }

  func click(_ button: InputEvent.Button = .left) {
    press(button)
    release(button)
  }

  func wheel(_ notches: Float) {
    give([.wheel(notches, x: pointer.x * UI.scale, y: pointer.y * UI.scale)])
  }

  func key(_ name: String) {
    give([.keyDown(.init(name: name)), .keyUp(.init(name: name))])
  }

  /// Types letters: as keys and as text, as a keyboard does.
  func type(_ text: String) {
    for letter in text {
      let key = InputEvent.Key(name: String(letter).lowercased())
      give([.keyDown(key), .text(String(letter)), .keyUp(key)])
    }
  }

  // MARK: - Places

  /// The middle of a button without a frame, by its id.
  func place(of id: String) throws -> Vec2 {
    try #require(UI.places?[id], "there is no \(id)")
  }

  /// The middle of a place of the column.
  func place(of slot: ToolSlot) throws -> Vec2 { try place(of: slot.id) }

  /// The middle of a tool beside the column.
  func place(of kind: ToolKind) throws -> Vec2 { try place(of: "flyout-\(kind.rawValue)") }
}
