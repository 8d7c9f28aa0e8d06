/// What is said about putting things in order.
extension Words {
  // MARK: - The grid
  static let arranging = "Grid"
  static let showGrid = "Show the grid"
  static let hideGrid = "Hide the grid"
  static let snap = "Snap to the grid and to what is in a row"
  static let snapNoMore = "Snap no more"
  static let snapDetail = "Ctrl lets go while you drag"
  static let snapsNow = "Corners, ends and what you drag snap now; hold Ctrl to go freely"
  static let snapsNoMore = "Nothing snaps any more"
  static let gridSpacing = "Lines are apart by"
  static let spacingFollows = "as the zoom has it"

  static func gridShown(_ spacing: Float, follows: Bool) -> String {
    "Grid: \(self.spacing(spacing))" + (follows ? ", as the zoom has it" : "")
  }

  /// A spacing of the grid (m).
  static func spacing(_ length: Float) -> String { "\(PanelView.words(Double(length))) m" }

  // MARK: - What is chosen
  static func name(of alignment: Alignment) -> String {
    switch alignment {
    case .left: "Align left edges"
    case .middle: "Align middles sideways"
    case .right: "Align right edges"
    case .top: "Align upper edges"
    case .center: "Align middles in height"
    case .bottom: "Align lower edges"
    case .spreadAcross: "Spread evenly sideways"
    case .spreadUp: "Spread evenly in height"
    }
  }

  /// For the undo button.
  static func label(of alignment: Alignment) -> String {
    alignment.isSpread ? "spread" : "align"
  }

  static func tooFewToAlign(_ least: Int) -> String {
    least == 2
      ? "Choose two things or more: S chooses, Shift adds"
      : "Choose three things or more: S chooses, Shift adds"
  }

  /// Why a button is off.
  static func atLeast(_ count: Int) -> String { "choose \(count) things or more" }

  static let toTheLeft = "to the left"
  static let toTheRight = "to the right"
  static let upwards = "up"
  static let downwards = "down"

  static func nudge(_ way: String) -> String { "Move what is chosen \(way)" }
}
