import CSDL2
import Physics
import Presentation

// Dear ImGui 1.86 sees one state of the mouse and the keys per frame: a press and its release between
// two frames would be lost, and a press would be taken where the pointer is at the end of the frame,
// not where it was. So a frame takes events only up to the second change of a button, or a key that
// must be seen apart; the rest waits for the next frame, which follows at once.

/// What the pointer and the keyboard are doing, and the events that wait for the next frame.
package struct EventQueue {
  /// Taken from SDL, not yet given to a frame, oldest first.
  var waiting: [SDL_Event] = []
  /// Texts of dropped files, which SDL hands over as memory to be freed.
  var droppedPaths: [String] = []

  /// Pixels.
  var x: Float = -1e6
  var y: Float = -1e6
  var isDown: [Bool] = [false, false, false]
  package var modifiers: InputEvent.Modifiers = []

  /// The finger that is the pointer.
  var firstFinger: SDL_FingerID?
  /// Whether it was lifted in the frame before.
  var isLifted = false

  // What the frame under way has seen.
  /// Where a button changed: the panels' frame takes place there.
  var pressedAt: (x: Float, y: Float)?
  package var wheel: Float = 0
  var wheelSideways: Float = 0
  var buttonChanges = 0
  /// Scancodes of keys other than those that only make text.
  var changedKeys: Set<Int32> = []
  var hasText = false

  mutating func beginFrame() {
    // A finger that has gone points at nothing: no panel stays lit under it.
    if isLifted { (x, y, isLifted) = (-1e6, -1e6, false) }
    pressedAt = nil
    wheel = 0
    wheelSideways = 0
    buttonChanges = 0
    changedKeys = []
    hasText = false
  }

  /// Whether an event has to wait for the next frame.
  func mustWait(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_FINGERDOWN, SDL_FINGERUP: buttonChanges > 0
    case SDL_KEYDOWN, SDL_KEYUP:
      // What was pressed together with Ctrl has it until the frame's end, however soon that is let go.
      Self.isModifier(scancode: Int32(event.key.keysym.scancode.rawValue))
        && changedKeys.contains { !Self.isModifier(scancode: $0) }
        || isSeenApart(event.key)
          && (changedKeys.contains(Int32(event.key.keysym.scancode.rawValue)) || hasText)
    case SDL_TEXTINPUT: !changedKeys.isEmpty
    default: false
    }
  }

  /// Ctrl, Shift, Alt and the one with the logo, left and right.
  private static func isModifier(scancode: Int32) -> Bool {
    (Int32(SDL_SCANCODE_LCTRL.rawValue)...Int32(SDL_SCANCODE_RGUI.rawValue)).contains(scancode)
  }

  /// Whether the order of a key and the text around it matters: not for keys that only make text,
  /// nor for the shift held with them.
  func isSeenApart(_ event: SDL_KeyboardEvent) -> Bool {
    let key = event.keysym.sym
    if key == Int32(SDLK_LSHIFT.rawValue) || key == Int32(SDLK_RSHIFT.rawValue) { return false }
    let hasControl = UInt32(event.keysym.mod) & UInt32(KMOD_CTRL.rawValue) != 0
    return hasControl || key < 32 || key >= 127
  }
}
