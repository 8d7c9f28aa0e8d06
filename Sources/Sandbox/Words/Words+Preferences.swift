import Editing
import Physics
import Presentation

extension Words {
  // MARK: - Preferences
  static var preferences: String { say("Preferences") }
  static var colors: String { say("Theme") }
  static var systemUnknown: String {
    say("The desktop does not report a theme, so the light theme is used.")
  }
  static var size: String { say("Size of text and panels") }
  static var autoSize: String { say("Automatic") }
  static var fullScreen: String { say("Full screen") }
  static var noFullScreen: String { say("Exit full screen") }
  static var motion: String { say("Motion") }
  static var reduceMotion: String { say("Reduce motion") }
  static var reduceMotionHint: String { say("Views change at once, without animation.") }
  static var soundHeading: String { say("Sound") }
  static var soundOn: String { say("Sound on") }
  static var soundOff: String { say("Sound off") }
  static var keeping: String { say("Unsaved work") }
  static var keepUnsaved: String { say("Save drafts automatically") }
  static var keepHint: String { say("After a crash, your drawing is restored at the next start.") }
  static var keepOffHint: String { say("Unsaved changes are lost when the window closes.") }
  static var language: String { say("Language") }
  static var systemLanguage: String { say("Language of the desktop") }

  static func name(of colors: Preferences.Look.Colors) -> String {
    switch colors {
    case .paper: say("Light", context: "theme")
    case .night: say("Dark", context: "theme")
    case .system: say("System", context: "theme")
    }
  }

  static func percent(_ part: Float) -> String { "\(Int(saturating: (100 * part).rounded())) %" }
}
