import Editing
import Foundation
import Levels

/// The stored solution of a level, played on the current level, which it must win.
struct CheckSolution: Sendable {
  /// The replay's file.
  let path: String
  /// The result of playing it.
  let outcome: Replay.Outcome
  /// Why the solution does not win; `nil` if it does.
  let failure: String?

  /// Where the solution of a level is stored: `solutions/NAME.replay` beside it.
  static func path(for level: String) -> String {
    let url = URL(fileURLWithPath: level)
    let name = url.deletingPathExtension().lastPathComponent + ".replay"
    let folder = (level as NSString).deletingLastPathComponent
    return ((folder as NSString).appendingPathComponent("solutions") as NSString)
      .appendingPathComponent(name)
  }

  /// The level of a stored solution, if its file exists.
  static func level(of replay: String) -> String? {
    let url = URL(fileURLWithPath: replay).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    guard folder.lastPathComponent == "solutions" else { return nil }
    let stem = url.deletingPathExtension().lastPathComponent
    return ["yaml", "yml", "json"]
      .map { folder.deletingLastPathComponent().appendingPathComponent("\(stem).\($0)").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// - Parameters:
  ///   - file: The level's file.
  ///   - level: The content of the file.
  init?(of file: String, _ level: LevelDocument) {
    guard file != "-" else { return nil }
    path = Self.path(for: file)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      var player = try ReplayPlayer(ReplayReader.read(contentsOf: path), on: level)
      player.play()
      outcome = player.outcome
      guard player.isOver else {
        failure = Words.takesTooLong(path, at: player.run.status.time)
        return
      }
      guard outcome.kind != .won else {
        failure = nil
        return
      }
      let end = outcome.kind == .lost ? "loses" : "does not win"
      let refused = player.refusals.first.map {
        ": the recorded command at step \($0.step) failed (\($0.reason))"
      }
      failure =
        "\(path): the solution \(end) in \(Self.seconds(player.replay.seconds))\(refused ?? "")"
    } catch let error as ReplayError {
      (outcome, failure) = (Replay.Outcome(), error.description)
    } catch {
      (outcome, failure) = (Replay.Outcome(), "\(path): \(error)")
    }
  }

  /// "solved in 4.2 s with 3.1 m of ink"
  var words: String {
    let time = outcome.time.map { " in \(Self.seconds($0))" } ?? ""
    let ink = outcome.ink > 0 ? " with \(NumberWords.meters(outcome.ink)) of ink" : ""
    return "solved\(time)\(ink)"
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.1f s", time) }
}

extension Replay {
  /// A run of a level with key presses as its only input.
  init(_ run: LevelRun, inputs: [TimedInput], _ checkpoints: [Checkpoint]) {
    let steps = run.world.stepCount
    self.init(
      name: run.level.name, level: run.level,
      orders: inputs.filter { $0.step < steps }.map {
        TimedCommand(step: $0.step, command: .input($0.input))
      },
      checkpoints: checkpoints, steps: steps, hash: run.world.stateHash,
      outcome: Outcome(run.status, ink: 0))
  }
}
