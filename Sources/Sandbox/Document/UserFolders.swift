import Foundation
import Levels

/// Where the program keeps what belongs to its user: the one place that reads `HOME`, the XDG variables and
/// `INKFALL_STATE`.
///
/// A folder is taken from the first of these that is set:
/// 1. `INKFALL_STATE`, which keeps everything of a session together and may be relative;
/// 2. the XDG variable of its kind, if it is absolute (the XDG specification has others ignored);
/// 3. `HOME`, if it is absolute;
/// 4. the user's entry in the password database.
struct UserFolders: Sendable {
  var environment: [String: String]
  /// The home folder according to the password database.
  var accountHome: URL
  /// Folders are Application Support there, whatever XDG variables say.
  var isMac = Self.runsOnMac

  /// Those of this process.
  static var current: UserFolders {
    UserFolders(
      environment: ProcessInfo.processInfo.environment,
      accountHome: FileManager.default.homeDirectoryForCurrentUser)
  }

  private static var runsOnMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  /// `$HOME`, else the home folder of the account.
  var home: URL { absolute("HOME") ?? accountHome }

  /// Logs of unsaved work, progress and replays.
  var state: URL { own ?? base("XDG_STATE_HOME", ".local/state").appendingPathComponent(name) }

  /// Parts: they are made, not remembered.
  var parts: URL {
    (own ?? base("XDG_DATA_HOME", ".local/share").appendingPathComponent(name))
      .appendingPathComponent("parts")
  }

  /// Preferences.
  var config: URL { own ?? config(of: name) }

  /// The folder of some program's settings.
  func config(of program: String) -> URL {
    base("XDG_CONFIG_HOME", ".config").appendingPathComponent(program)
  }

  /// Screenshots and videos: see `PicturesFolder`.
  ///
  /// - Returns: `$INKFALL_PICTURES`; else a folder of our own in `$XDG_PICTURES_DIR`, in what `user-dirs.dirs`
  ///   names, or in `Pictures` of the home folder if that exists; else `pictures` in the state folder.
  var pictures: URL { pictures(orIn: state) }

  func pictures(orIn state: URL) -> URL {
    if let folder = absolute("INKFALL_PICTURES") { return folder }
    let usual = home.appendingPathComponent("Pictures")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: usual.path, isDirectory: &isFolder)
    let base =
      absolute("XDG_PICTURES_DIR") ?? picturesOfDesktop
      ?? (exists && isFolder.boolValue ? usual : nil)
    return base?.appendingPathComponent("Inkfall") ?? state.appendingPathComponent("pictures")
  }

  // MARK: - Paths as people write them

  /// A path that was typed: `~` and `~/…` are below `home`, `~name/…` is below another account's.
  func expanded(_ path: String) -> String {
    if path == "~" { return home.path }
    if path.hasPrefix("~/") {
      let rest = path.dropFirst(2).drop { $0 == "/" }
      return rest.isEmpty ? home.path : home.appendingPathComponent(String(rest)).path
    }
    return (path as NSString).expandingTildeInPath
  }

  /// A path as it is shown: below `home` it begins with `~`.
  func shortened(_ path: String) -> String {
    let home = home.path
    guard home.count > 1 else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  // MARK: - Details

  private var name: String { isMac ? "Inkfall" : "inkfall" }

  /// Where all of one session is kept together, if that is asked for.
  private var own: URL? {
    guard let path = environment["INKFALL_STATE"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  private func base(_ variable: String, _ usual: String) -> URL {
    if isMac { return home.appendingPathComponent("Library/Application Support") }
    return absolute(variable) ?? home.appendingPathComponent(usual)
  }

  private func absolute(_ variable: String) -> URL? {
    guard let path = environment[variable], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The folder that `xdg-user-dirs` has in its file: `XDG_PICTURES_DIR="$HOME/Bilder"`. The home folder itself
  /// means that there is none.
  private var picturesOfDesktop: URL? {
    let file = config(of: "user-dirs.dirs")
    guard let text = Self.text(ofSettings: file) else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR"
      else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
      let below = value.hasPrefix("$HOME/") ? String(value.dropFirst(6)).drop { $0 == "/" } : ""
      if !below.isEmpty { return home.appendingPathComponent(String(below)) }
      if value.hasPrefix("/"), value != home.path { return URL(fileURLWithPath: value) }
    }
    return nil
  }
}

extension UserFolders {
  /// The most that preferences, progress, attempts and settings of the desktop hold (bytes).
  static let mostBytes = 64 << 20

  /// What a file of the program's own holds; `nil` where there is none.
  static func bytes(ofStateFile file: URL) throws(FileBytes.Failure) -> Data? {
    do {
      return try FileBytes.read(file.path, atMost: mostBytes)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }

  /// Writes a file of the program's own, whole or not at all.
  ///
  /// - Parameter isReadable: Whether the file there can be read, or there is none. One that cannot
  ///   be is moved aside first.
  static func write(
    _ content: some Encodable, toStateFile name: String, in folder: URL, isReadable: Bool
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    if !isReadable {
      let damaged = url.appendingPathExtension("damaged")
      try? FileManager.default.removeItem(at: damaged)
      try FileManager.default.moveItem(at: url, to: damaged)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write(encoder.encode(content), to: url.path)
  }

  /// Settings of the desktop, where there are some.
  static func text(ofSettings file: URL) -> String? {
    (try? bytes(ofStateFile: file)).flatMap { String(data: $0, encoding: .utf8) }
  }
}
