import Foundation

/// Where the program keeps what its person has set for all levels.
enum ConfigFolder {
  /// `$INKFALL_STATE`, where all of one session is kept apart; else `$XDG_CONFIG_HOME/inkfall`, else `~/.config/inkfall`;
  /// on macOS the application support folder.
  static var url: URL {
    url(ProcessInfo.processInfo.environment, home: FileManager.default.homeDirectoryForCurrentUser)
  }

  static func url(_ environment: [String: String], home: URL) -> URL {
    if let path = environment["INKFALL_STATE"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    #if os(macOS)
      return StateFolder.url
    #else
      if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
        return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("inkfall")
      }
      return home.appendingPathComponent(".config/inkfall")
    #endif
  }

  /// Takes over the preferences of older programs, which were kept with the state: they stay there too, for a program of
  /// then.
  static func takeOver(from state: URL, to config: URL) {
    let files = FileManager.default
    let (old, new) = (
      state.appendingPathComponent(Preferences.fileName),
      config.appendingPathComponent(Preferences.fileName)
    )
    guard old.standardizedFileURL != new.standardizedFileURL, !files.fileExists(atPath: new.path),
      let data = files.contents(atPath: old.path)
    else { return }
    try? files.createDirectory(at: config, withIntermediateDirectories: true)
    try? data.write(to: new, options: .atomic)
  }
}

/// Whether the desktop is a dark one.
enum SystemColors {
  /// As GTK is told, by the environment or its settings; `nil` where nobody says.
  static var isDark: Bool? {
    isDark(
      ProcessInfo.processInfo.environment, home: FileManager.default.homeDirectoryForCurrentUser)
  }

  static func isDark(_ environment: [String: String], home: URL) -> Bool? {
    if let theme = environment["GTK_THEME"], !theme.isEmpty {
      return theme.lowercased().contains("dark")
    }
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.appendingPathComponent(".config")
    for version in ["gtk-4.0", "gtk-3.0"] {
      let file = base.appendingPathComponent(version).appendingPathComponent("settings.ini")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
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
