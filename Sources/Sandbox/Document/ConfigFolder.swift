import Foundation
import Levels

/// The preferences of all levels: see `UserFolders.config`.
enum ConfigFolder {
  /// Takes over the preferences of older programs, which were kept with the state: they stay there too, for a program of
  /// then.
  static func takeOver(from state: URL, to config: URL) {
    let files = FileManager.default
    let (old, new) = (
      state.appendingPathComponent(Preferences.fileName),
      config.appendingPathComponent(Preferences.fileName)
    )
    guard old.standardizedFileURL != new.standardizedFileURL, !files.fileExists(atPath: new.path),
      let data = try? UserFolders.bytes(ofStateFile: old)
    else { return }
    try? files.createDirectory(at: config, withIntermediateDirectories: true)
    try? AtomicFile.write(data, to: new.path)
  }
}

/// Whether the desktop is a dark one.
enum SystemColors {
  /// As GTK is told, by the environment or its settings; `nil` where nobody says.
  static var isDark: Bool? { isDark(.current) }

  static func isDark(_ folders: UserFolders) -> Bool? {
    if let theme = folders.environment["GTK_THEME"], !theme.isEmpty {
      return theme.lowercased().contains("dark")
    }
    for version in ["gtk-4.0", "gtk-3.0"] {
      let file = folders.config(of: version).appendingPathComponent("settings.ini")
      guard let text = UserFolders.text(ofSettings: file) else { continue }
      for line in text.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
        guard parts.count == 2 else { continue }
        if parts[0] == "gtk-application-prefer-dark-theme" {
          return ["1", "true"].contains(parts[1])
        }
      }
    }
    return nil
  }
}
