import Physics

/// What a person does with mouse and keyboard, free of SDL: tools and tests see nothing else.
package enum InputEvent: Sendable, Hashable {
  package enum Button: Int, Sendable, Hashable {
    case left
    case middle
    case right
  }

  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
  }

  /// Keys by name: "a" ... "z", "0" ... "9", "space", "escape", "return", "tab", "backspace",
  /// "delete", "left", "right", "up", "down", "home", "f1" ... "f12", "+", "-", ".", ",".
  package struct Key: Sendable, Hashable {
    package var name: String
    package var modifiers: Modifiers = []
    package var isRepeat = false

    package init(name: String, modifiers: Modifiers = [], isRepeat: Bool = false) {
      self.name = name
      self.modifiers = modifiers
      self.isRepeat = isRepeat
    }
  }

  /// Window pixels, origin top left, y down.
  case pointerMoved(x: Float, y: Float)
  case pointerDown(Button, x: Float, y: Float, clicks: Int, modifiers: Modifiers)
  case pointerUp(Button, x: Float, y: Float)
  /// A finger beside the first, which is the pointer; in window pixels, like it.
  case finger(id: Int64, FingerEvent.Phase, x: Float, y: Float)
  /// Notches, positive away from the person, at the pointer.
  case wheel(Float, x: Float, y: Float)
  case keyDown(Key)
  case keyUp(Key)
  /// Shift, Control or Alt went down or up; with the other keys they come in `Key.modifiers`.
  case modifiersChanged(Modifiers)
  case text(String)
  case fileDropped(path: String)
  case resized(width: Int, height: Int)
  case focusLost
  case quit
}
