import Foundation
import Levels
import Physics

/// The folders of the user, as the XDG Base Directory Specification (0.8) has them: the only place
/// that reads `HOME` and the XDG variables.
///
/// A variable counts if it holds an absolute path. One that is empty or relative is ignored, as the
/// specification says, and so the default below the home folder holds.
package struct XDGFolders: Sendable {
  package var environment: [String: String]
  /// The home folder according to the password database, for where `HOME` is not set.
  package var accountHome: URL
  /// On macOS all are in Application Support, whatever the variables say.
  package var isMac: Bool

  package init(environment: [String: String], accountHome: URL, isMac: Bool = XDGFolders.runsOnMac)
  {
    (self.environment, self.accountHome, self.isMac) = (environment, accountHome, isMac)
  }

  /// Those of this process.
  package static var current: XDGFolders {
    XDGFolders(
      environment: ProcessInfo.processInfo.environment,
      accountHome: FileManager.default.homeDirectoryForCurrentUser)
  }

  package static var runsOnMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  /// `$HOME`, else the home folder of the account.
  package var home: URL { absolute("HOME") ?? accountHome }

  /// `$XDG_STATE_HOME`, else `~/.local/state`.
  package var state: URL { base("XDG_STATE_HOME", ".local/state") }

  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  package var data: URL { base("XDG_DATA_HOME", ".local/share") }

  /// `$XDG_CONFIG_HOME`, else `~/.config`.
  package var config: URL { base("XDG_CONFIG_HOME", ".config") }

  /// `$XDG_RUNTIME_DIR`, in which programs find each other's sockets; it has no default.
  package var runtime: URL? { absolute("XDG_RUNTIME_DIR") }

  /// The user's folder for pictures: `$XDG_PICTURES_DIR`, else what `user-dirs.dirs` names, else
  /// `Pictures` in the home folder if that exists.
  package var pictures: URL? {
    if let folder = absolute("XDG_PICTURES_DIR") ?? userFolder("XDG_PICTURES_DIR") { return folder }
    let usual = home.appendingPathComponent("Pictures")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: usual.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? usual : nil
  }

  /// The folder that a variable names; `nil` if it is not set, empty or relative.
  package func absolute(_ variable: String) -> URL? {
    guard let path = environment[variable], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  private func base(_ variable: String, _ usual: String) -> URL {
    if isMac { return home.appendingPathComponent("Library/Application Support") }
    return absolute(variable) ?? home.appendingPathComponent(usual)
  }

  // MARK: - user-dirs.dirs

  /// The most that the file of the desktop holds (bytes).
  private static let mostBytes = 1 << 20

  /// The folder that the file of `xdg-user-dirs` has for a variable.
  private func userFolder(_ variable: String) -> URL? {
    let file = config.appendingPathComponent("user-dirs.dirs")
    guard let data = try? FileBytes.read(file.path, atMost: Self.mostBytes) else { return nil }
    return userFolder(variable, in: String(decoding: data, as: UTF8.self))
  }

  /// The same for the text of the file: lines such as `XDG_PICTURES_DIR="$HOME/Bilder"`, of which the
  /// last one counts.
  ///
  /// - Returns: `nil` also for the home folder itself, which means that there is none.
  package func userFolder(_ variable: String, in text: String) -> URL? {
    var folder: URL?
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == variable else {
        continue
      }
      let value = Self.unquoted(parts[1].trimmingCharacters(in: .whitespaces))
      let path: String
      if value == "$HOME" || value.hasPrefix("$HOME/") {
        path = home.path + value.dropFirst(5)
      } else if value.hasPrefix("/") {
        path = value
      } else {
        continue
      }
      let named = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
      folder = named.path == home.standardizedFileURL.path ? nil : named
    }
    return folder
  }

  /// A value as a shell reads it in double quotes, up to the quote that ends it.
  private static func unquoted(_ value: String) -> String {
    guard value.hasPrefix("\"") else { return value }
    var result = ""
    var isEscaped = false
    for character in value.dropFirst() {
      if isEscaped {
        // Before other characters a backslash stands for itself.
        if !"\"\\$`".contains(character) { result.append("\\") }
        result.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        result.append(character)
      }
    }
    return result
  }

  // MARK: - Paths as people write them

  /// A path that was typed: `~` and `~/…` are below `home`, `~name/…` is below another account's.
  package func expanded(_ path: String) -> String {
    if path == "~" { return home.path }
    if path.hasPrefix("~/") {
      let rest = path.dropFirst(2).drop { $0 == "/" }
      return rest.isEmpty ? home.path : home.appendingPathComponent(String(rest)).path
    }
    return (path as NSString).expandingTildeInPath
  }

  /// A path as it is shown: below `home` it begins with `~`.
  package func shortened(_ path: String) -> String {
    let home = home.path
    guard home.count > 1 else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
