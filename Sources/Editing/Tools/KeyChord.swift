/// A key with what is held beside it.
package struct KeyChord: Hashable, Sendable {
  /// As events call it: "z", "left", "f11".
  package var name: String
  package var control: Bool
  package var shift: Bool

  package init(_ name: String, control: Bool = false, shift: Bool = false) {
    self.name = name
    self.control = control
    self.shift = shift
  }

  /// As it is shown: "Ctrl+Shift+Z".
  package var text: String {
    (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + Words.keyName(name)
  }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// From its parts: "ctrl+shift+z".
  package init(stringLiteral text: String) {
    let parts = text.split(separator: "+").map(String.init)
    let held = parts.dropLast()
    self.init(
      parts.last ?? text, control: held.contains("ctrl"), shift: held.contains("shift"))
  }
}
