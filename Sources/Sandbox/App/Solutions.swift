import Foundation

/// Where the solutions of a level lie: beside it, in the folder `solutions`.
enum Solutions {
  /// The strokes that solve a level, if they are there.
  static func hand(of level: String) -> String? { file(of: level, HandScript.ending) }

  /// Why a level is not solved by the strokes that are to solve it; `nil` if it is, or if there are none.
  static func failure(of level: String) -> String? {
    guard let path = hand(of: level) else { return nil }
    do {
      let hand = try HandPlay(level: level)
      hand.play(try HandScript(contentsOf: path))
      return hand.app.status.isWon ? nil : "its solution: \(hand.sentence)"
    } catch {
      return "its solution: \(error)"
    }
  }

  /// Where a solution of a level lies, whether it does or not.
  static func place(of level: String, _ ending: String) -> String {
    let url = URL(fileURLWithPath: level)
    return url.deletingLastPathComponent().appendingPathComponent("solutions")
      .appendingPathComponent(url.deletingPathExtension().lastPathComponent + ending).path
  }

  /// A file of the level's name with another ending.
  private static func file(of level: String, _ ending: String) -> String? {
    let path = place(of: level, ending)
    return FileManager.default.isReadableFile(atPath: path) ? path : nil
  }
}
