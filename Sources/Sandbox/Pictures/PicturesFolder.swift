import Foundation

/// Where pictures and films go that are made in the window.
enum PicturesFolder {
  /// The person's folder for pictures: `$XDG_PICTURES_DIR`, what `user-dirs.dirs` says, or `~/Pictures` if it is
  /// there; else one in the state folder. In it, one of our own.
  static var url: URL {
    url(
      ProcessInfo.processInfo.environment,
      home: FileManager.default.homeDirectoryForCurrentUser, state: StateFolder.url)
  }

  static func url(_ environment: [String: String], home: URL, state: URL) -> URL {
    let own = "Inkfall"
    if let path = environment["INKFALL_PICTURES"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    if let path = environment["XDG_PICTURES_DIR"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(own)
    }
    let config =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.appendingPathComponent(".config")
    if let text = try? String(
      contentsOf: config.appendingPathComponent("user-dirs.dirs"), encoding: .utf8),
      let folder = folder(in: text, home: home)
    {
      return folder.appendingPathComponent(own)
    }
    let usual = home.appendingPathComponent("Pictures")
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: usual.path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return usual.appendingPathComponent(own)
    }
    return state.appendingPathComponent("pictures")
  }

  /// The folder in a text as `xdg-user-dirs` writes it: `XDG_PICTURES_DIR="$HOME/Bilder"`.
  private static func folder(in text: String, home: URL) -> URL? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR"
      else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
      if value.hasPrefix("$HOME/") {
        return home.appendingPathComponent(String(value.dropFirst(6)))
      }
      if value.hasPrefix("/") { return URL(fileURLWithPath: value) }
    }
    return nil
  }

  /// A path in a folder for something new: its name, or with a number behind it that is free.
  static func free(_ name: String, _ ending: String, in folder: URL) -> URL {
    let plain = folder.appendingPathComponent("\(name).\(ending)")
    guard FileManager.default.fileExists(atPath: plain.path) else { return plain }
    return URL(fileURLWithPath: DocumentFile.free(beside: plain.path))
  }

  /// A folder as a person reads it: with the home folder as `~`.
  static func short(_ folder: URL) -> String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let path = folder.path
    return path.hasPrefix(home + "/") && home.count > 1 ? "~" + path.dropFirst(home.count) : path
  }
}
