import Physics

/// Levels to be solved.
extension Words {
  // MARK: Hints
  static let hint = "Hint"
  static let nextHint = "Another hint"
  static let noHints = "This level has no hints"
  static let allHints = "No more hints"
  static func hintCount(_ shown: Int, of all: Int) -> String { "\(shown) of \(all) shown" }

  // MARK: Restart
  static let restartPuzzleDetail = "your strokes stay as faint lines; Undo restores them"
  static let restartDrawingDetail = "keeps what you have drawn"
  static let nothingDrawn = "Nothing drawn yet. The level restarts."
  static let showGhosts = "Show previous strokes"
  static let hideGhosts = "Hide previous strokes"
  static let forgetGhosts = "Clear previous strokes"
  static let noGhosts = "There are no strokes from an earlier attempt"

  // MARK: What it was worth
  static func starsDetail(_ three: String, _ two: String) -> String {
    "three stars up to \(three), two up to \(two)"
  }
  static func moreStars(_ ink: String) -> String { "Use \(ink) of ink or less for three stars" }
  static let newBest = "New best"
  static func best(_ ink: String) -> String { "Your best: \(ink) of ink" }

  // MARK: The list of levels
  static let levels = "Levels"
  static let levelList = "Puzzles"
  static func solved(_ count: Int, of all: Int) -> String { "\(count) of \(all) solved" }
  static func starCount(_ count: Int, of all: Int) -> String { "\(count) of \(all) stars" }
  static func goOn(_ name: String) -> String { "Continue: \(name)" }
  static let allSolved = "All solved"
  static let otherLevels = "Other levels"
  static let isSolved = "Solved"
  static let isOpen = "Current"
  static let withoutInk = "No ink needed"
  static let noLevels =
    "No puzzles found. They come with the program, in the folder levels."
  static func progressUnread(_ file: String, _ reason: String) -> String {
    "\(file) cannot be read, so no puzzle is marked as solved: \(reason)"
  }
  static func progressUnwritten(_ file: String, _ reason: String) -> String {
    "\(file) cannot be written: \(reason)"
  }

  // MARK: The introduction
  static let introduction = "Show the introduction"
  static let introductionDraw = "Draw along the dashed line. Your drawing becomes a body and falls."
  static let introductionHang = "Now drag a rope from the beam to your drawing."
  static let introductionSwing = "It swings on the rope."
  static let introductionCut = "Cut the rope: drag across it."
  static let introductionDone = "Done! You know the basics."
  static let skip = "Skip"
  static let firstLevel = "Solve a level"
  static let drawFreely = "Draw freely"
}

extension Words {
  // MARK: The end of a level

  static let wellDone = "Well done!"
  static let notThisTime = "Not solved"
  static let stay = "Stay"
  static func solved(in seconds: String) -> String { "Solved in \(seconds)" }
  static func over(after seconds: String) -> String { "Ended after \(seconds)" }
  static func wholeSeconds(_ time: Double) -> String { "\(Int(saturating: time.rounded())) s" }
  static func ofInk(_ meters: Float) -> String { "\(NumberWords.inkUsed(meters)) of ink" }
  static func count(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  static let lastLevel = "This is the last level in this folder"

  // MARK: The program's own levels

  static let welcomeLevel = "Welcome"
  static let firstSteps = "First steps"
}
