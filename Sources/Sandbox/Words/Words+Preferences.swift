import Physics

extension Words {
  // MARK: - Preferences
  static let preferences = "Preferences"
  static let colors = "Colors"
  static let systemUnknown = "This desktop does not say whether it is dark, so it is paper."
  static let size = "Size of text and panels"
  static let autoSize = "As the display asks for"
  static let fullScreen = "Full screen"
  static let noFullScreen = "Back to a window"
  static let motion = "Motion"
  static let reduceMotion = "Less motion"
  static let reduceMotionHint = "Pictures change at once, without a sweep."
  static let soundHeading = "Sound"
  static let soundOn = "Sound on"
  static let soundOff = "Sound off"
  static let keeping = "Unsaved work"
  static let keepUnsaved = "Keep it through a crash"
  static let keepHint = "What was drawn is offered back at the next start."
  static let keepOffHint = "What is not saved is lost with the window."
  static let language = "Language"
  static let languageNote =
    "Inkfall speaks English so far. Its words are in one place, to be translated."

  static func name(of colors: Preferences.Look.Colors) -> String {
    switch colors {
    case .paper: "Paper"
    case .night: "Night"
    case .system: "As the system"
    }
  }

  static func percent(_ part: Float) -> String { "\(Int(saturating: (100 * part).rounded())) %" }
}
