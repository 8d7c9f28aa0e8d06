import ArgumentParser
import Levels

/// Lifts the limit of what is computed before a moment that a command is asked for.
struct LimitOption: ParsableArguments {
  @Flag(
    name: .customLong("no-limit"),
    help: ArgumentHelp(
      "Let the level take as much computing as it needs.",
      discussion: """
        Without, a level is refused that would take some 10 seconds of one core to come to the moment, as one in \
        which thousands of bodies overlap.
        """))
  var hasNoLimit = false

  var limit: WorkLimit { WorkLimit(isLifted: hasNoLimit) }
}

/// How much computing is put into a level before it comes to a moment.
struct WorkLimit {
  /// Whether there is none.
  var isLifted = false

  /// Steps a level to a moment (s).
  ///
  /// - Throws: `CommandFailure` when that takes too much computing.
  func advance(_ run: inout LevelRun, to time: Double, of file: String) throws {
    let most = isLifted ? Int.max : LevelPlay.mostWork
    while run.world.stepCount < run.steps(for: time) {
      guard run.play.work <= most else {
        throw CommandFailure(
          Words.takesTooLong(file, at: run.time) + "; --no-limit goes on however long it takes")
      }
      run.step()
    }
  }
}
