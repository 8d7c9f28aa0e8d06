import Foundation

/// Where the program keeps what is not a level: the log that nothing is lost by.
enum StateFolder {
  /// `$INKFALL_STATE`, else `$XDG_STATE_HOME/inkfall`, else `~/.local/state/inkfall`; on macOS the
  /// application support folder.
  static var url: URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["INKFALL_STATE"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    #if os(macOS)
      let base = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      if let folder = base.first { return folder.appendingPathComponent("Inkfall") }
    #endif
    if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("inkfall")
    }
    return FileManager.default.homeDirectoryForCurrentUser
      .appendingPathComponent(".local/state/inkfall")
  }

  /// Where parts are kept: they are made, not remembered. `parts` in `$INKFALL_STATE`, else
  /// `$XDG_DATA_HOME/inkfall/parts`, else `~/.local/share/inkfall/parts`; on macOS beside the state.
  static var parts: URL {
    #if !os(macOS)
      let environment = ProcessInfo.processInfo.environment
      if (environment["INKFALL_STATE"] ?? "").isEmpty {
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
          return URL(fileURLWithPath: path, isDirectory: true)
            .appendingPathComponent("inkfall/parts")
        }
        return FileManager.default.homeDirectoryForCurrentUser
          .appendingPathComponent(".local/share/inkfall/parts")
      }
    #endif
    return url.appendingPathComponent("parts")
  }
}
