import Foundation
import Levels

/// Pictures of the moments at which levels failed.
struct FailureShots {
  let folder: String

  init(folder: String) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure("\(folder): cannot be made: \(ErrorReason.cause(of: error))")
    }
  }

  /// Runs a level that failed to that moment again, which is the same one, and draws it: the picture's path.
  func save(_ result: CheckResult) throws -> String? {
    guard !result.passed, let time = result.failureTime else { return nil }
    let name = result.run.label.split { "/ ".contains($0) }.joined(separator: "-")
    let moment = String(format: "%.2f", time)
    let path = "\(folder)/\(name)-at-\(moment)-s.png"
    var picture = try LevelPicture(of: result.run.input(), at: time)
    try picture.save(path)
    return path
  }
}
