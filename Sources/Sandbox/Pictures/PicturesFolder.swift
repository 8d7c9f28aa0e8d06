import Foundation

/// Where screenshots and videos go that are made in the window.
enum PicturesFolder {
  static var url: URL { UserFolders.current.pictures }

  /// A path in a folder for something new: its name, or with a number behind it that is free.
  static func free(_ name: String, _ ending: String, in folder: URL) -> URL {
    let plain = folder.appendingPathComponent("\(name).\(ending)")
    guard FileManager.default.fileExists(atPath: plain.path) else { return plain }
    return URL(fileURLWithPath: DocumentFile.free(beside: plain.path))
  }

  /// A folder as it is shown: with the home folder as `~`.
  static func short(_ folder: URL) -> String { UserFolders.current.shortened(folder.path) }
}
