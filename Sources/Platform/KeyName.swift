import CSDL2
import Physics
import Presentation

/// Names of keys as `InputEvent.Key` has them.
enum KeyName {
  /// The key's name, or `nil` for one that stands for nothing alone (shift, caps lock ...).
  static func name(of key: SDL_Keycode) -> String? {
    if let special = names[key] { return special }
    if key > 32, key < 127, let scalar = Unicode.Scalar(UInt32(key)) {
      return String(Character(scalar)).lowercased()
    }
    // Letters of other alphabets come as their code points.
    if key >= 0xA0, key < 0x40_0000, let scalar = Unicode.Scalar(UInt32(key)) {
      return String(Character(scalar)).lowercased()
    }
    return nil
  }

  /// The key of a name.
  static func code(of name: String) -> SDL_Keycode? {
    if let special = codes[name] { return special }
    let scalars = name.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return SDL_Keycode(first.value)
  }

  private static let table: [(SDL_KeyCode, String)] = [
    (SDLK_SPACE, "space"), (SDLK_ESCAPE, "escape"), (SDLK_RETURN, "return"), (SDLK_TAB, "tab"),
    (SDLK_BACKSPACE, "backspace"), (SDLK_DELETE, "delete"), (SDLK_INSERT, "insert"),
    (SDLK_LEFT, "left"), (SDLK_RIGHT, "right"), (SDLK_UP, "up"), (SDLK_DOWN, "down"),
    (SDLK_HOME, "home"), (SDLK_END, "end"), (SDLK_PAGEUP, "pageup"), (SDLK_PAGEDOWN, "pagedown"),
    (SDLK_F1, "f1"), (SDLK_F2, "f2"), (SDLK_F3, "f3"), (SDLK_F4, "f4"), (SDLK_F5, "f5"),
    (SDLK_F6, "f6"), (SDLK_F7, "f7"), (SDLK_F8, "f8"), (SDLK_F9, "f9"), (SDLK_F10, "f10"),
    (SDLK_F11, "f11"), (SDLK_F12, "f12"),
    // On most layouts plus shares its key with the equals sign: zooming in needs no shift.
    (SDLK_EQUALS, "+"), (SDLK_PLUS, "+"), (SDLK_MINUS, "-"),
    (SDLK_KP_PLUS, "+"), (SDLK_KP_MINUS, "-"), (SDLK_KP_ENTER, "return"), (SDLK_KP_PERIOD, "."),
    (SDLK_KP_0, "0"), (SDLK_KP_1, "1"), (SDLK_KP_2, "2"), (SDLK_KP_3, "3"), (SDLK_KP_4, "4"),
    (SDLK_KP_5, "5"), (SDLK_KP_6, "6"), (SDLK_KP_7, "7"), (SDLK_KP_8, "8"), (SDLK_KP_9, "9"),
  ]

  private static let names = Dictionary(
    table.map { (SDL_Keycode($0.rawValue), $1) }, uniquingKeysWith: { first, _ in first })
  private static let codes = Dictionary(
    table.map { ($1, SDL_Keycode($0.rawValue)) }, uniquingKeysWith: { first, _ in first })
}

extension InputEvent.Button {
  init?(sdl: UInt8) {
    switch Int32(sdl) {
    case SDL_BUTTON_LEFT: self = .left
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .right
    default: return nil
    }
  }

  var sdl: UInt8 {
    switch self {
    case .left: UInt8(SDL_BUTTON_LEFT)
    case .middle: UInt8(SDL_BUTTON_MIDDLE)
    case .right: UInt8(SDL_BUTTON_RIGHT)
    }
  }
}

extension InputEvent.Modifiers {
  private static let table: [(SDL_Keymod, InputEvent.Modifiers)] = [
    (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_GUI, .control), (KMOD_ALT, .alt),
  ]

  init(sdl: UInt16) {
    self = []
    for (mask, modifier) in Self.table where sdl & UInt16(truncatingIfNeeded: mask.rawValue) != 0 {
      insert(modifier)
    }
  }

  /// The left key of each.
  var sdl: UInt16 {
    var mask: UInt32 = 0
    if contains(.shift) { mask |= UInt32(KMOD_LSHIFT.rawValue) }
    if contains(.control) { mask |= UInt32(KMOD_LCTRL.rawValue) }
    if contains(.alt) { mask |= UInt32(KMOD_LALT.rawValue) }
    return UInt16(truncatingIfNeeded: mask)
  }
}
