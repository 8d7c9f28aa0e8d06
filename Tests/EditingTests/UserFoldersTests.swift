// One place decides where the user's folders are, and `HOME` counts there.

import Foundation
import Testing

@testable import Platform
@testable import Sandbox
@testable import SandboxSupport

@Suite("Folders of the user")
struct UserFoldersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var isMac = false
    var home = "/account"
    var state: String
    var parts: String
    var config: String
    var testDescription: String {
      (isMac ? "macOS " : "") + environment.sorted { $0.key < $1.key }.description
    }
  }

  static let cases: [Case] = [
    Case(
      environment: [:], state: "/account/.local/state/inkfall",
      parts: "/account/.local/share/inkfall/parts", config: "/account/.config/inkfall"),
    Case(
      environment: ["HOME": "/h"], home: "/h", state: "/h/.local/state/inkfall",
      parts: "/h/.local/share/inkfall/parts", config: "/h/.config/inkfall"),
    // What is relative or empty is not set.
    Case(
      environment: [
        "HOME": "h", "XDG_STATE_HOME": "s", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ".",
      ],
      state: "/account/.local/state/inkfall", parts: "/account/.local/share/inkfall/parts",
      config: "/account/.config/inkfall"),
    Case(
      environment: [
        "HOME": "/h", "XDG_STATE_HOME": "~/s", "XDG_DATA_HOME": "./d", "XDG_CONFIG_HOME": " /c",
      ],
      home: "/h", state: "/h/.local/state/inkfall", parts: "/h/.local/share/inkfall/parts",
      config: "/h/.config/inkfall"),
    Case(
      environment: ["HOME": "", "INKFALL_STATE": ""], state: "/account/.local/state/inkfall",
      parts: "/account/.local/share/inkfall/parts", config: "/account/.config/inkfall"),
    Case(
      environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"], home: "/h", state: "/s/inkfall",
      parts: "/h/.local/share/inkfall/parts", config: "/h/.config/inkfall"),
    Case(
      environment: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], home: "/h",
      state: "/h/.local/state/inkfall", parts: "/d/inkfall/parts", config: "/c/inkfall"),
    Case(
      environment: [
        "HOME": "/h", "INKFALL_STATE": "/i", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d",
        "XDG_CONFIG_HOME": "/c",
      ], home: "/h", state: "/i", parts: "/i/parts", config: "/i"),
    Case(
      environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"], isMac: true, home: "/h",
      state: "/h/Library/Application Support/Inkfall",
      parts: "/h/Library/Application Support/Inkfall/parts",
      config: "/h/Library/Application Support/Inkfall"),
  ]

  private static func folders(_ row: Case) -> UserFolders {
    UserFolders(
      environment: row.environment, accountHome: URL(fileURLWithPath: "/account"),
      isMac: row.isMac)
  }

  @Test(arguments: cases)
  func theyComeFromTheProgramsOwnVariableThenXDGThenHomeThenTheAccount(_ row: Case) {
    let folders = Self.folders(row)
    #expect(folders.home.path == row.home)
    #expect(folders.state.path == row.state)
    #expect(folders.parts.path == row.parts)
    #expect(folders.config.path == row.config)
    #expect(folders.pictures.path == row.state + "/pictures")
    #expect(folders.expanded("~") == row.home)
    #expect(folders.expanded("~/a/b.yaml") == row.home + "/a/b.yaml")
    #expect(folders.expanded("~//a") == row.home + "/a")
    #expect(folders.expanded("/a/~/b") == "/a/~/b")
    #expect(folders.shortened(row.home) == "~")
    #expect(folders.shortened(row.home + "/a") == "~/a")
    #expect(folders.shortened(row.home + "else/a") == row.home + "else/a")
  }

  @Test func aFolderOfTheProgramsOwnMayBeRelative() {
    let here = FileManager.default.currentDirectoryPath
    let folders = UserFolders(
      environment: ["INKFALL_STATE": "s", "INKFALL_LEVELS": "l", "INKFALL_PICTURES": "p"],
      accountHome: URL(fileURLWithPath: "/account"), isMac: false)
    #expect(folders.state.path == here + "/s")
    #expect(folders.levels?.path == here + "/l")
    // Pictures are seen from elsewhere, too.
    #expect(folders.pictures.path == here + "/s/pictures")
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("run", nil), ("/run/user/7", "/run/user/7"),
    ] as [(String?, String?)])
  func socketsAreLookedForWhereTheSystemSays(value: String?, expected: String?) {
    var environment = ["HOME": "/h"]
    environment["XDG_RUNTIME_DIR"] = value
    let folders = XDGFolders(
      environment: environment, accountHome: URL(fileURLWithPath: "/account"), isMac: false)
    #expect(folders.runtime?.path == expected)
  }

  // MARK: - Pictures

  /// The text of `user-dirs.dirs`, and the folder for pictures that it names.
  @Test(
    arguments: [
      (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/h/Bilder"),
      (#"XDG_PICTURES_DIR="/srv/p""#, "/srv/p"),
      (#"  XDG_PICTURES_DIR = "/srv/p/" # there"#, "/srv/p"),
      ("XDG_PICTURES_DIR=$HOME/Bilder", "/h/Bilder"),
      (#"XDG_PICTURES_DIR="$HOME//A \"b\" \\ \$c""#, #"/h/A "b" \ $c"#),
      (#"XDG_PICTURES_DIR="$HOME/Füße und 漢字""#, "/h/Füße und 漢字"),
      // The last one counts.
      ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b\"\n", "/b"),
      (
        "# a comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\r\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\r\n",
        "/h/Bilder"
      ),
      // So it is switched off.
      (#"XDG_PICTURES_DIR="$HOME/""#, nil), (#"XDG_PICTURES_DIR="$HOME""#, nil),
      (#"XDG_PICTURES_DIR="/h/""#, nil),
      ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"$HOME\"", nil),
      // What is neither absolute nor below the home folder is ignored.
      (#"XDG_PICTURES_DIR="Bilder""#, nil), (#"XDG_PICTURES_DIR="$HOMES/p""#, nil),
      (#"XDG_PICTURES_DIR="""#, nil), ("XDG_PICTURES_DIR", nil), (#"#XDG_PICTURES_DIR="/a""#, nil),
      (#"XDG_PICTURES_DIRS="/a""#, nil), ("", nil),
    ] as [(String, String?)])
  func theFileOfTheDesktopIsRead(text: String, expected: String?) {
    let folders = XDGFolders(
      environment: ["HOME": "/h"], accountHome: URL(fileURLWithPath: "/account"), isMac: false)
    #expect(folders.userFolder("XDG_PICTURES_DIR", in: text)?.path == expected)
  }

  /// Which of the sources for the folder of pictures there are, and which one counts.
  @Test(
    arguments: [
      ([:], false, nil, "/.local/state/inkfall/pictures"),
      ([:], true, nil, "/Pictures/Inkfall"),
      ([:], true, "$HOME/Bilder", "/Bilder/Inkfall"),
      ([:], false, "$HOME/Bilder", "/Bilder/Inkfall"),
      ([:], true, "$HOME", "/Pictures/Inkfall"),
      ([:], false, "$HOME", "/.local/state/inkfall/pictures"),
      (["XDG_PICTURES_DIR": "relative"], true, "$HOME/Bilder", "/Bilder/Inkfall"),
      (["XDG_PICTURES_DIR": ""], true, nil, "/Pictures/Inkfall"),
      (["INKFALL_PICTURES": "relative"], true, nil, "/Pictures/Inkfall"),
    ] as [([String: String], Bool, String?, String)])
  func picturesAreSavedInTheFirstFolderThatThereIs(
    environment: [String: String], hasPictures: Bool, dirs: String?, expected: String
  ) throws {
    let home = try Self.home(hasPictures: hasPictures, dirs: dirs)
    #expect(Self.folders(home, environment).pictures.path == home.path + expected)
    let named = environment.merging(["XDG_PICTURES_DIR": "/x"]) { $1 }
    #expect(Self.folders(home, named).pictures.path == "/x/Inkfall")
    let own = named.merging(["INKFALL_PICTURES": "/y"]) { $1 }
    #expect(Self.folders(home, own).pictures.path == "/y")
  }

  private static func home(hasPictures: Bool = false, dirs: String? = nil) throws -> URL {
    let home = try TestFolder.make()
    let config = home.appendingPathComponent(".config")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    if hasPictures {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent("Pictures"), withIntermediateDirectories: true)
    }
    if let dirs {
      try "XDG_PICTURES_DIR=\"\(dirs)\"\n".write(
        to: config.appendingPathComponent("user-dirs.dirs"), atomically: true, encoding: .utf8)
    }
    return home
  }

  private static func folders(_ home: URL, _ more: [String: String] = [:]) -> UserFolders {
    UserFolders(
      environment: ["HOME": home.path].merging(more) { $1 },
      accountHome: URL(fileURLWithPath: "/account"), isMac: false)
  }

  // MARK: - What is in them

  @Test func settingsOfTheDesktopAreThoseOfHome() throws {
    let home = try Self.home()
    let gtk = home.appendingPathComponent(".config/gtk-4.0")
    try FileManager.default.createDirectory(at: gtk, withIntermediateDirectories: true)
    try "[Settings]\ngtk-application-prefer-dark-theme=1\n".write(
      to: gtk.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)
    #expect(SystemColors.isDark(Self.folders(home)) == true)
    #expect(SystemColors.isDark(Self.folders(home, ["XDG_CONFIG_HOME": "/nowhere"])) == nil)
    #expect(SystemColors.isDark(Self.folders(home, ["GTK_THEME": "Adwaita"])) == false)
  }

  /// Preferences and logs of earlier versions, at the paths that these had.
  @Test func whatEarlierVersionsKeptIsFound() throws {
    let home = try Self.home()
    let folders = Self.folders(home)
    let old = home.appendingPathComponent(".local/state/inkfall")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    let log = old.appendingPathComponent("session-77-1.log")
    try Data("{}\n".utf8).write(to: log)
    #expect(AutosaveLog.files(in: folders.state).map(\.path) == [log.path])

    let preferences = old.appendingPathComponent(Preferences.fileName)
    try Data("{\"a\": 1}".utf8).write(to: preferences)
    ConfigFolder.takeOver(from: folders.state, to: folders.config)
    let taken = home.appendingPathComponent(".config/inkfall/\(Preferences.fileName)")
    #expect(try Data(contentsOf: taken) == Data(contentsOf: preferences))
    // Once they are there, those of then change nothing.
    try Data("{\"a\": 2}".utf8).write(to: preferences)
    ConfigFolder.takeOver(from: folders.state, to: folders.config)
    #expect(try String(contentsOf: taken, encoding: .utf8) == "{\"a\": 1}")
  }

  @Test func aPathThatIsTypedWithATildeIsSavedInHome() throws {
    #expect(
      DocumentFile.target("~/a").path
        == UserFolders.current.home.appendingPathComponent("a.yaml").path)
  }
}
