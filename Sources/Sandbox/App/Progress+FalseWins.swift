import Editing
import Foundation
import Levels

// A win without ink of a level that cannot be won without drawing: older programs could note one right
// after a level was opened, and a puzzle whose file holds the stroke that solves it is won by itself. It
// is recognized where the level's own solution draws. Such a win is not noted, and a noted one is removed.

extension Progress {
  /// Removes wins that cannot have been: without ink, of a level that counts ink and whose stored
  /// solution draws. Wins of levels without a stored solution stay.
  ///
  /// - Parameter folders: Of the library, where keys are relative; `nil` means those of the program.
  /// - Returns: How many were removed.
  mutating func dropFalseWins(in folders: [URL]? = nil) -> Int {
    let suspects = levels.filter { $0.value.ink < Allowance.inkGrain }.keys.sorted()
    guard !suspects.isEmpty else { return 0 }
    let folders = folders ?? LevelLibrary.folders()
    var count = 0
    for key in suspects {
      let places =
        key.hasPrefix("/") ? [key] : folders.map { $0.appendingPathComponent(key).path }
      guard
        let path = places.first(where: { FileManager.default.isReadableFile(atPath: $0) }),
        Self.needsInk(path)
      else { continue }
      forget(key)
      count += 1
    }
    return count
  }

  /// Whether a win that has just come about cannot have been the player's: it took no ink, the level
  /// counts ink, and cannot be won without. Only a stored solution tells that: without one the level
  /// has shown by being won that it can be.
  ///
  /// - Parameters:
  ///   - level: The level as it was won.
  ///   - path: The file that its solution lies beside.
  static func isFalseWin(of level: LevelDocument, ink: Float, at path: String?) -> Bool {
    guard ink < Allowance.inkGrain, level.tools.stars != nil, let path else { return false }
    return solutionDraws(path)
  }

  /// Whether a level is known to need drawing: it counts ink, and its stored solution draws.
  private static func needsInk(_ path: String) -> Bool {
    guard let level = try? LevelDocument(contentsOf: path), level.tools.stars != nil else {
      return false
    }
    return solutionDraws(path)
  }

  /// Whether a level has a stored solution that can be read, and that draws.
  private static func solutionDraws(_ path: String) -> Bool {
    guard let hand = Solutions.hand(of: path), let script = try? HandScript(contentsOf: hand) else {
      return false
    }
    return script.gestures.contains { $0.gesture.usesInk }
  }

  /// Copies the file of progress as it is, beside it.
  ///
  /// - Returns: The name of the copy.
  static func keepCopy(in folder: URL) throws -> String {
    let url = folder.appendingPathComponent(fileName)
    let copy = URL(fileURLWithPath: DocumentFile.free(beside: url.path))
    try FileManager.default.copyItem(at: url, to: copy)
    return copy.lastPathComponent
  }
}

extension HandScript.Gesture {
  /// Whether it draws what ink is counted for: see `InkLedger`.
  var usesInk: Bool {
    guard case .drag(let tool, _, _) = self else { return false }
    return switch tool {
    case .draw, .line, .terrain, .box, .circle, .polygon, .star, .rope, .wheel: true
    default: false
    }
  }
}
