/// A key with what is held beside it.
struct KeyChord: Hashable, Sendable {
  /// As events call it: "z", "left", "f11".
  var name: String
  var control: Bool
  var shift: Bool

  init(_ name: String, control: Bool = false, shift: Bool = false) {
    self.name = name
    self.control = control
    self.shift = shift
  }

  /// As it is shown: "Ctrl+Shift+Z".
  var text: String {
    (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + Words.keyName(name)
  }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// From its parts: "ctrl+shift+z".
  init(stringLiteral text: String) {
    let parts = text.split(separator: "+").map(String.init)
    let held = parts.dropLast()
    self.init(
      parts.last ?? text, control: held.contains("ctrl"), shift: held.contains("shift"))
  }
}
