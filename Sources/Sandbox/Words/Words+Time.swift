import Physics

// Time, and what is taken back.

extension Words {
  static let play = "Play"
  static let pause = "Pause"
  static let oneStep = "One step"
  static let oneStepBack = "One step back"
  static let slower = "Slower"
  static let faster = "Faster"
  static let speedTip = "Speed: slower, with Shift faster"
  static func speedNow(_ speed: String) -> String { "Speed \(speed)" }
  static let restart = "Restart"
  static let backInTime = "Back in time, and on again"
  static let backInTimeKeys = "comma, full stop"
  static let presentTime = "now"
  static let noFartherBack = "This is as far back as it goes"

  static let undo = "Undo"
  static let redo = "Redo"
  static func undoing(_ edit: String) -> String { "Undo \(edit)" }
  static func redoing(_ edit: String) -> String { "Redo \(edit)" }
  static let nothingToUndo = "Nothing to undo"
  static let nothingToRedo = "Nothing to redo"

  // MARK: At the lower edge

  static let firstHint = "Draw something: drag a closed curve and let go"
  static let pastHint = "In the past: Space plays it again, and what you do here changes what comes"
  static let pausedHint = "Paused: Space goes on"
  static let pausedSpaceTaken = "Paused: Ctrl+Space goes on"
  static let pauseHint = "Space pause"
  static let pauseSpaceTaken = "Ctrl+Space pause"
  static let drawKeyHint = "D draw"
  static let ropeKeyHint = "R rope"
  static let grabKeyHint = "G grab"
  static let tidyHint = "Shift tidies up"
  static func modeKeyHint(_ mode: StrokeMode) -> String { "M \(name(of: mode).lowercased())" }
  static func keysHere(_ keys: [String]) -> String { "Keys here: \(keys.joined(separator: " "))" }
}
