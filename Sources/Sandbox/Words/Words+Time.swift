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
  static let backInTime = "Step back and forward in time"
  static let backInTimeKeys = "comma, period"
  static let presentTime = "now"
  static let noFartherBack = "This is the earliest recorded time"

  static let undo = "Undo"
  static let redo = "Redo"
  static func undoing(_ edit: String) -> String { "Undo \(edit)" }
  static func redoing(_ edit: String) -> String { "Redo \(edit)" }
  static let nothingToUndo = "Nothing to undo"
  static let nothingToRedo = "Nothing to redo"

  // MARK: At the lower edge

  static let firstHint = "Draw something: drag a closed shape and release"
  static let pastHint = "Viewing the past. Space plays from here; any edit changes what follows"
  static let pausedHint = "Paused. Press Space to continue"
  static let pausedSpaceTaken = "Paused. Press Ctrl+Space to continue"
  static let pauseHint = "Space pause"
  static let pauseSpaceTaken = "Ctrl+Space pause"
  static let drawKeyHint = "D draw"
  static let ropeKeyHint = "R rope"
  static let grabKeyHint = "G grab"
  static let tidyHint = "Shift makes circles and boxes"
  static func modeKeyHint(_ mode: StrokeMode) -> String { "M \(name(of: mode).lowercased())" }
  static func keysHere(_ keys: [String]) -> String { "Level keys: \(keys.joined(separator: " "))" }
}
