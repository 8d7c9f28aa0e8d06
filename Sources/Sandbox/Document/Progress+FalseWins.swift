import Foundation
import Levels

// Older programs could note a level as solved without ink right after it was opened. Such a win is
// recognized where the level's own solution draws, and removed.

extension Progress {
  /// Removes wins that cannot have been: without ink, of a level that counts ink and whose stored
  /// solution draws. Wins of levels without a stored solution stay.
  ///
  /// - Parameter folders: Of the library, where keys are relative; `nil` means those of the program.
  /// - Returns: How many were removed.
  mutating func dropFalseWins(in folders: [URL]? = nil) -> Int {
    let suspects = levels.filter { $0.value.ink < App.inkGrain }.keys.sorted()
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

  /// Whether a level cannot be won without drawing, as far as its stored solution tells.
  private static func needsInk(_ path: String) -> Bool {
    guard let level = try? LevelDocument(contentsOf: path), level.tools.stars != nil,
      let hand = Solutions.hand(of: path), let script = try? HandScript(contentsOf: hand)
    else { return false }
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
