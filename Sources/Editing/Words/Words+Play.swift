import Physics

/// Levels to be solved.
extension Words {
  static var goalHint: String {
    say(
      "Drag an area to reach; click a body to make it the token, or the background to place a star")
  }

  // MARK: Hints
  package static var hint: String { say("Hint") }
  package static var nextHint: String { say("Another hint") }
  package static var noHints: String { say("This level has no hints") }
  package static var allHints: String { say("No more hints") }
  package static func hintCount(_ shown: Int, of all: Int) -> String {
    say("\(shown) of \(all) shown")
  }

  // MARK: Restart
  package static var restartPuzzleDetail: String {
    say("your strokes stay as faint lines; Undo restores them")
  }
  package static var restartDrawingDetail: String { say("keeps what you have drawn") }
  package static var showGhosts: String { say("Show previous strokes") }
  package static var hideGhosts: String { say("Hide previous strokes") }
  package static var forgetGhosts: String { say("Clear previous strokes") }
  package static var noGhosts: String { say("There are no strokes from an earlier attempt") }

  // MARK: What it was worth
  package static func moreStars(_ ink: String) -> String {
    say("Use \(ink) of ink or less for three stars")
  }
  package static var newBest: String { say("New best") }
  package static func best(_ ink: String) -> String { say("Your best: \(ink) of ink") }

  // MARK: The list of levels
  package static var levels: String { say("Puzzles") }
  package static var levelList: String { say("Puzzles") }
  package static func solved(_ count: Int, of all: Int) -> String {
    say("\(count) of \(all) solved")
  }
  package static func starCount(_ count: Int, of all: Int) -> String {
    say("\(count) of \(all) stars")
  }
  package static func goOn(_ name: String) -> String { say("Continue: \(name)") }
  package static var allSolved: String { say("All solved") }
  package static var otherLevels: String { say("Other levels") }
  package static var isSolved: String { say("Solved") }
  package static var isOpen: String { say("Current") }
  package static var withoutInk: String { say("No ink needed") }
  package static var noLevels: String {
    say("No puzzles found. They come with the program, in the folder levels.")
  }
  package static func progressUnread(_ file: String, _ reason: String) -> String {
    say("\(file) cannot be read, so no puzzle is marked as solved: \(reason)")
  }
  package static func progressUnwritten(_ file: String, _ reason: String) -> String {
    say("\(file) cannot be written: \(reason)")
  }

  // MARK: The introduction
  package static var introduction: String { say("Show the introduction") }
  package static var introductionDraw: String {
    say("Draw along the dashed line. Your drawing becomes a body and falls.")
  }
  package static var introductionHang: String {
    say("Now drag a rope from the beam to your drawing.")
  }
  package static var introductionSwing: String { say("It swings on the rope.") }
  package static var introductionCut: String { say("Cut the rope: drag across it.") }
  package static var introductionDone: String { say("Done! You know the basics.") }
  package static var skip: String { say("Skip") }
  package static var firstLevel: String { say("Solve a level") }
  package static var drawFreely: String { say("Draw freely") }
}

extension Words {
  // MARK: The end of a level

  package static var wellDone: String { say("Well done!") }
  package static var notThisTime: String { say("Not solved") }
  package static var stay: String { say("Stay") }
  package static func solved(in seconds: String) -> String { say("Solved in \(seconds)") }
  package static func over(after seconds: String) -> String { say("Ended after \(seconds)") }
  package static func wholeSeconds(_ time: Double) -> String {
    "\(Int(saturating: time.rounded())) s"
  }
  package static func ofInk(_ meters: Float) -> String {
    say("\(NumberWords.inkUsed(meters)) of ink")
  }
  package static func count(_ count: Int, of all: Int) -> String { say("\(count) of \(all)") }
  package static var lastLevel: String { say("This is the last level in this folder") }

  // MARK: The program's own levels

  package static var welcomeLevel: String { say("Welcome") }
  package static var firstSteps: String { say("First steps") }
}
