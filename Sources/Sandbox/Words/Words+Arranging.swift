import Editing

/// What is said about putting things in order.
extension Words {
  // MARK: - The grid
  static var arranging: String { say("Grid") }
  static var showGrid: String { say("Show grid") }
  static var hideGrid: String { say("Hide grid") }
  static var snap: String { say("Snap to grid and objects") }
  static var snapNoMore: String { say("Turn snapping off") }
  static var snapDetail: String { say("Hold Ctrl while dragging to turn snapping off") }
  static var snapsNow: String { say("Snapping is on. Hold Ctrl to drag freely.") }
  static var snapsNoMore: String { say("Snapping is off.") }
  static var gridSpacing: String { say("Spacing") }
  static var spacingFollows: String { say("automatic") }

  static func gridShown(_ spacing: Float, follows: Bool) -> String {
    say("Grid: \(self.spacing(spacing))") + (follows ? say(", automatic") : "")
  }

  /// A spacing of the grid (m).
  static func spacing(_ length: Float) -> String { "\(PanelView.words(Double(length))) m" }

  // MARK: - What is chosen
  static func name(of alignment: Alignment) -> String {
    switch alignment {
    case .left: say("Align left edges")
    case .middle: say("Align horizontal centers")
    case .right: say("Align right edges")
    case .top: say("Align top edges")
    case .center: say("Align vertical centers")
    case .bottom: say("Align bottom edges")
    case .spreadAcross: say("Distribute horizontally")
    case .spreadUp: say("Distribute vertically")
    }
  }

  /// For the undo button.
  static func label(of alignment: Alignment) -> String {
    alignment.isSpread ? say("distribute") : say("align")
  }

  static func tooFewToAlign(_ least: Int) -> String {
    least == 2
      ? say("Select two or more objects first. Press S and click; hold Shift to add more.")
      : say("Select three or more objects first. Press S and click; hold Shift to add more.")
  }

  /// Why a button is off.
  static func atLeast(_ count: Int) -> String { say("select \(count) or more objects") }

  static var toTheLeft: String { say("left") }
  static var toTheRight: String { say("right") }
  static var upwards: String { say("up") }
  static var downwards: String { say("down") }

  static func nudge(_ way: String) -> String { say("Move selection \(way)") }
}
