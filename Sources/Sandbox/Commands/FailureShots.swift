import Foundation
import Levels

/// Screenshots of levels at the times at which they failed.
struct FailureShots {
  let folder: String

  init(folder: String) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure("\(folder): cannot be created: \(ErrorReason.cause(of: error))")
    }
  }

  /// Runs a failed level to the time of its failure again and draws it. Returns the screenshot's
  /// path.
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
