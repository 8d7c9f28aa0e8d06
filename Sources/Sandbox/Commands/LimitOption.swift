import ArgumentParser
import Editing
import Levels

/// The option that lifts the limit on computing.
struct LimitOption: ParsableArguments {
  @Flag(
    name: .customLong("no-limit"),
    help: ArgumentHelp(
      "Do not limit the computing time.",
      discussion: """
        Without this flag, the command fails if the level needs more than about 10 seconds of one \
        core to get to the requested time, for example because thousands of bodies overlap.
        """))
  var hasNoLimit = false

  var limit: WorkLimit { WorkLimit(isLifted: hasNoLimit) }
}

/// The limit on the computing that a level may need to get to a time.
struct WorkLimit {
  /// Whether there is no limit.
  var isLifted = false

  /// Steps a level to a time (s).
  ///
  /// - Throws: `CommandFailure` when this needs too much computing.
  func advance(_ run: inout LevelRun, to time: Double, of file: String) throws {
    let most = isLifted ? Int.max : GameState.mostWork
    while run.world.stepCount < run.steps(for: time) {
      guard run.play.work <= most else {
        throw CommandFailure(
          Words.takesTooLong(file, at: run.time) + ". Use --no-limit to continue anyway.")
      }
      run.step()
    }
  }
}
