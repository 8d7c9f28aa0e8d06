/// What is said about putting things in order.
extension Words {
  // MARK: - The grid
  static let arranging = "Grid"
  static let showGrid = "Show grid"
  static let hideGrid = "Hide grid"
  static let snap = "Snap to grid and objects"
  static let snapNoMore = "Turn snapping off"
  static let snapDetail = "Hold Ctrl while dragging to turn snapping off"
  static let snapsNow = "Snapping is on. Hold Ctrl to drag freely."
  static let snapsNoMore = "Snapping is off."
  static let gridSpacing = "Spacing"
  static let spacingFollows = "automatic"

  static func gridShown(_ spacing: Float, follows: Bool) -> String {
    "Grid: \(self.spacing(spacing))" + (follows ? ", automatic" : "")
  }

  /// A spacing of the grid (m).
  static func spacing(_ length: Float) -> String { "\(PanelView.words(Double(length))) m" }

  // MARK: - What is chosen
  static func name(of alignment: Alignment) -> String {
    switch alignment {
    case .left: "Align left edges"
    case .middle: "Align horizontal centers"
    case .right: "Align right edges"
    case .top: "Align top edges"
    case .center: "Align vertical centers"
    case .bottom: "Align bottom edges"
    case .spreadAcross: "Distribute horizontally"
    case .spreadUp: "Distribute vertically"
    }
  }

  /// For the undo button.
  static func label(of alignment: Alignment) -> String {
    alignment.isSpread ? "distribute" : "align"
  }

  static func tooFewToAlign(_ least: Int) -> String {
    least == 2
      ? "Select two or more objects first. Press S and click; Shift adds."
      : "Select three or more objects first. Press S and click; Shift adds."
  }

  /// Why a button is off.
  static func atLeast(_ count: Int) -> String { "select \(count) or more objects" }

  static let toTheLeft = "left"
  static let toTheRight = "right"
  static let upwards = "up"
  static let downwards = "down"

  static func nudge(_ way: String) -> String { "Move selection \(way)" }
}
