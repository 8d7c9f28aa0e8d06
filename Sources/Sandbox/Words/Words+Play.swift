import Physics

/// Levels to be solved.
extension Words {
  static var goalHint: String {
    say(
      "Drag an area to reach; click a body to make it the token, or the background to place a star")
  }

  // MARK: Hints
  static var hint: String { say("Hint") }
  static var nextHint: String { say("Another hint") }
  static var noHints: String { say("This level has no hints") }
  static var allHints: String { say("No more hints") }
  static func hintCount(_ shown: Int, of all: Int) -> String { say("\(shown) of \(all) shown") }

  // MARK: Restart
  static var restartPuzzleDetail: String {
    say("your strokes stay as faint lines; Undo restores them")
  }
  static var restartDrawingDetail: String { say("keeps what you have drawn") }
  static var showGhosts: String { say("Show previous strokes") }
  static var hideGhosts: String { say("Hide previous strokes") }
  static var forgetGhosts: String { say("Clear previous strokes") }
  static var noGhosts: String { say("There are no strokes from an earlier attempt") }

  // MARK: What it was worth
  static func moreStars(_ ink: String) -> String {
    say("Use \(ink) of ink or less for three stars")
  }
  static var newBest: String { say("New best") }
  static func best(_ ink: String) -> String { say("Your best: \(ink) of ink") }

  // MARK: The list of levels
  static var levels: String { say("Puzzles") }
  static var levelList: String { say("Puzzles") }
  static func solved(_ count: Int, of all: Int) -> String { say("\(count) of \(all) solved") }
  static func starCount(_ count: Int, of all: Int) -> String { say("\(count) of \(all) stars") }
  static func goOn(_ name: String) -> String { say("Continue: \(name)") }
  static var allSolved: String { say("All solved") }
  static var otherLevels: String { say("Other levels") }
  static var isSolved: String { say("Solved") }
  static var isOpen: String { say("Current") }
  static var withoutInk: String { say("No ink needed") }
  static var noLevels: String {
    say("No puzzles found. They come with the program, in the folder levels.")
  }
  static func progressUnread(_ file: String, _ reason: String) -> String {
    say("\(file) cannot be read, so no puzzle is marked as solved: \(reason)")
  }
  static func progressUnwritten(_ file: String, _ reason: String) -> String {
    say("\(file) cannot be written: \(reason)")
  }

  // MARK: The introduction
  static var introduction: String { say("Show the introduction") }
  static var introductionDraw: String {
    say("Draw along the dashed line. Your drawing becomes a body and falls.")
  }
  static var introductionHang: String { say("Now drag a rope from the beam to your drawing.") }
  static var introductionSwing: String { say("It swings on the rope.") }
  static var introductionCut: String { say("Cut the rope: drag across it.") }
  static var introductionDone: String { say("Done! You know the basics.") }
  static var skip: String { say("Skip") }
  static var firstLevel: String { say("Solve a level") }
  static var drawFreely: String { say("Draw freely") }
}

extension Words {
  // MARK: The end of a level

  static var wellDone: String { say("Well done!") }
  static var notThisTime: String { say("Not solved") }
  static var stay: String { say("Stay") }
  static func solved(in seconds: String) -> String { say("Solved in \(seconds)") }
  static func over(after seconds: String) -> String { say("Ended after \(seconds)") }
  static func wholeSeconds(_ time: Double) -> String { "\(Int(saturating: time.rounded())) s" }
  static func ofInk(_ meters: Float) -> String { say("\(NumberWords.inkUsed(meters)) of ink") }
  static func count(_ count: Int, of all: Int) -> String { say("\(count) of \(all)") }
  static var lastLevel: String { say("This is the last level in this folder") }

  // MARK: The program's own levels

  static var welcomeLevel: String { say("Welcome") }
  static var firstSteps: String { say("First steps") }
}
