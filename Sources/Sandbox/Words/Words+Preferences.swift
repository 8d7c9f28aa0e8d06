import Physics

extension Words {
  // MARK: - Preferences
  static let preferences = "Preferences"
  static let colors = "Theme"
  static let systemUnknown = "The desktop does not report a theme, so the light theme is used."
  static let size = "Size of text and panels"
  static let autoSize = "Automatic"
  static let fullScreen = "Full screen"
  static let noFullScreen = "Exit full screen"
  static let motion = "Motion"
  static let reduceMotion = "Reduce motion"
  static let reduceMotionHint = "Views change at once, without animation."
  static let soundHeading = "Sound"
  static let soundOn = "Sound on"
  static let soundOff = "Sound off"
  static let keeping = "Unsaved work"
  static let keepUnsaved = "Save drafts automatically"
  static let keepHint = "After a crash, your drawing is restored at the next start."
  static let keepOffHint = "Unsaved changes are lost when the window closes."
  static let language = "Language"
  static let languageNote =
    "Only English is available so far."

  static func name(of colors: Preferences.Look.Colors) -> String {
    switch colors {
    case .paper: "Light"
    case .night: "Dark"
    case .system: "System"
    }
  }

  static func percent(_ part: Float) -> String { "\(Int(saturating: (100 * part).rounded())) %" }
}
