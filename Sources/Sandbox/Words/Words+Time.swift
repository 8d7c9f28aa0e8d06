import Editing
import Physics

// Time, and what is taken back.

extension Words {
  static var play: String { say("Play") }
  static var pause: String { say("Pause") }
  static var oneStep: String { say("One step") }
  static var oneStepBack: String { say("One step back") }
  static var slower: String { say("Slower") }
  static var faster: String { say("Faster") }
  static var speedTip: String { say("Speed: slower, with Shift faster") }
  static func speedNow(_ speed: String) -> String { say("Speed \(speed)") }
  static var restart: String { say("Restart") }
  static var backInTime: String { say("Step back and forward in time") }
  static var backInTimeKeys: String { say("comma, period") }
  static var presentTime: String { say("now") }
  static var noFartherBack: String { say("This is the earliest recorded time") }

  static var undo: String { say("Undo") }
  static var redo: String { say("Redo") }
  static func undoing(_ edit: String) -> String { say("Undo \(edit)") }
  static func redoing(_ edit: String) -> String { say("Redo \(edit)") }
  static var nothingToUndo: String { say("Nothing to undo") }
  static var nothingToRedo: String { say("Nothing to redo") }

  // MARK: At the lower edge

  static var firstHint: String { say("Draw something: drag a closed shape and release") }
  static var pastHint: String {
    say("Viewing the past. Space plays from here; any edit changes what follows")
  }
  static var pausedHint: String { say("Paused. Press Space to continue") }
  static var pausedSpaceTaken: String { say("Paused. Press Ctrl+Space to continue") }
  static var pauseHint: String { say("Space pause") }
  static var pauseSpaceTaken: String { say("Ctrl+Space pause") }
  static var drawKeyHint: String { say("D draw") }
  static var ropeKeyHint: String { say("R rope") }
  static var grabKeyHint: String { say("G grab") }
  static var tidyHint: String { say("Shift makes circles and boxes") }
  static func modeKeyHint(_ mode: StrokeMode) -> String { "M \(name(of: mode).withinSentence)" }
  static func keysHere(_ keys: [String]) -> String {
    say("Level keys: \(keys.map(key(named:)).joined(separator: " "))")
  }
}
