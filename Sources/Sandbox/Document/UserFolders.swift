import Foundation
import Levels
import Platform

/// Where the program keeps what belongs to its user: the only place that reads `INKFALL_STATE`,
/// `INKFALL_PICTURES` and `INKFALL_LEVELS`.
///
/// With `INKFALL_STATE` all of a session is together in that folder, which may be relative. Otherwise
/// `XDGFolders` says where it goes.
struct UserFolders: Sendable {
  private let xdg: XDGFolders

  init(
    environment: [String: String], accountHome: URL, isMac: Bool = XDGFolders.runsOnMac
  ) {
    self.init(XDGFolders(environment: environment, accountHome: accountHome, isMac: isMac))
  }

  private init(_ xdg: XDGFolders) { self.xdg = xdg }

  /// Those of this process.
  static var current: UserFolders { UserFolders(.current) }

  var environment: [String: String] { xdg.environment }

  /// `$HOME`, else the home folder of the account.
  var home: URL { xdg.home }

  /// Logs of unsaved work, progress and replays.
  var state: URL { own ?? xdg.state.appendingPathComponent(name) }

  /// Parts: they are made, not remembered.
  var parts: URL {
    (own ?? xdg.data.appendingPathComponent(name)).appendingPathComponent("parts")
  }

  /// Preferences.
  var config: URL { own ?? config(of: name) }

  /// The folder of some program's settings.
  func config(of program: String) -> URL { xdg.config.appendingPathComponent(program) }

  /// Screenshots and videos: see `PicturesFolder`.
  ///
  /// - Returns: `$INKFALL_PICTURES` if that is absolute; else a folder of our own in the user's folder
  ///   for pictures; else `pictures` in the state folder.
  var pictures: URL {
    xdg.absolute("INKFALL_PICTURES") ?? xdg.pictures?.appendingPathComponent("Inkfall")
      ?? state.appendingPathComponent("pictures")
  }

  /// The levels of the program: `$INKFALL_LEVELS`, which may be relative; `nil` if it is not set.
  var levels: URL? { folder("INKFALL_LEVELS") }

  /// For what has to be in some file where there is no state folder.
  static var temporary: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("inkfall")
  }

  // MARK: - Paths as people write them

  /// A path that was typed: `~` and `~/…` are below `home`, `~name/…` is below another account's.
  func expanded(_ path: String) -> String { xdg.expanded(path) }

  /// A path as it is shown: below `home` it begins with `~`.
  func shortened(_ path: String) -> String { xdg.shortened(path) }

  // MARK: - Details

  private var name: String { xdg.isMac ? "Inkfall" : "inkfall" }

  /// Where all of one session is kept together, if that is asked for.
  private var own: URL? { folder("INKFALL_STATE") }

  private func folder(_ variable: String) -> URL? {
    guard let path = xdg.environment[variable], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
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
