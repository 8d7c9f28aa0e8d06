import Foundation
import LevelFormat

extension LevelSources {
  /// The files of a folder and those within it. Links that lead out of it are refused.
  public static func folder(_ folder: String) -> LevelSources {
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    return LevelSources { path in
      let full = URL(fileURLWithPath: root + "/" + path).resolvingSymlinksInPath().path
      guard LevelPath.isInside(path), full.hasPrefix(root == "/" ? root : root + "/") else {
        throw LevelFileError(file: path, reason: "is not within the level's folder")
      }
      return try LevelDocument.text(ofFile: full)
    }
  }

  /// The files beside a level.
  public static func beside(_ path: String) -> LevelSources {
    folder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
