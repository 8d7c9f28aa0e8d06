import Physics

/// Levels to be solved.
extension Words {
  // MARK: Hints
  static let hint = "Hint"
  static let nextHint = "Another hint"
  static let noHints = "This level has no hints"
  static let allHints = "Those are all the hints"
  static func hintCount(_ shown: Int, of all: Int) -> String { "\(shown) of \(all) shown" }

  // MARK: Restart
  static let restartPuzzleDetail = "your strokes stay as faint lines; Undo brings them back"
  static let restartDrawingDetail = "with what you have drawn"
  static let nothingDrawn = "Nothing drawn yet: the level starts again"
  static let showGhosts = "Show my last strokes"
  static let hideGhosts = "Hide my last strokes"
  static let forgetGhosts = "Forget my last strokes"
  static let noGhosts = "There are no strokes of an earlier try"

  // MARK: What it was worth
  static func starsDetail(_ three: String, _ two: String) -> String {
    "three stars up to \(three), two up to \(two)"
  }
  static func moreStars(_ ink: String) -> String { "With \(ink) of ink or less it is three stars" }
  static let newBest = "Your best yet"
  static func best(_ ink: String) -> String { "Your best: \(ink) of ink" }

  // MARK: The list of levels
  static let levels = "Levels"
  static let levelList = "Levels to solve"
  static func solved(_ count: Int, of all: Int) -> String { "\(count) of \(all) solved" }
  static func starCount(_ count: Int, of all: Int) -> String { "\(count) of \(all) stars" }
  static func goOn(_ name: String) -> String { "Go on: \(name)" }
  static let allSolved = "All solved"
  static let otherLevels = "Other levels"
  static let isSolved = "Solved"
  static let isOpen = "Open now"
  static let withoutInk = "No ink needed"
  static let noLevels =
    "No levels to solve were found. They come with the program, in the folder levels."
  static func progressUnread(_ file: String, _ reason: String) -> String {
    "\(file) cannot be read, so nothing counts as solved: \(reason)"
  }
  static func progressUnwritten(_ file: String, _ reason: String) -> String {
    "\(file) cannot be written: \(reason)"
  }

  // MARK: The introduction
  static let introduction = "Show the introduction"
  static let introductionDraw = "Draw along the dashes. What you draw falls."
  static let introductionHang = "Now drag a rope from the beam to it."
  static let introductionSwing = "There it swings."
  static let introductionCut = "Cut through the rope."
  static let introductionDone = "That is all it takes."
  static let skip = "Skip"
  static let firstLevel = "Solve a level"
  static let drawFreely = "Draw freely"
}

extension Words {
  // MARK: The end of a level

  static let wellDone = "Well done!"
  static let notThisTime = "Not this time"
  static let stay = "Stay"
  static func solved(in seconds: String) -> String { "Solved in \(seconds)" }
  static func over(after seconds: String) -> String { "Over after \(seconds)" }
  static func wholeSeconds(_ time: Double) -> String { "\(Int(saturating: time.rounded())) s" }
  static func ofInk(_ meters: Float) -> String { "\(NumberWords.inkUsed(meters)) of ink" }
  static func count(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  static let lastLevel = "This is the last level of its folder"

  // MARK: The program's own levels

  static let welcomeLevel = "Welcome"
  static let firstSteps = "First steps"
}
