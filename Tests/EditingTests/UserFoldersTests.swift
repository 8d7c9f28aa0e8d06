// Issue 34, number 9: one place decides where the user's folders are, and `HOME` counts there.

import Foundation
import Testing

@testable import Sandbox
@testable import SandboxSupport

@Suite("Folders of the user")
struct UserFoldersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var home = "/account"
    var state: String
    var parts: String
    var config: String
    var testDescription: String { environment.sorted { $0.key < $1.key }.description }
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
  ]

  @Test(arguments: cases)
  func theyComeFromTheProgramsOwnVariableThenXDGThenHomeThenTheAccount(_ row: Case) {
    let folders = UserFolders(
      environment: row.environment, accountHome: URL(fileURLWithPath: "/account"), isMac: false)
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

  @Test func desktopSettingsAndPicturesAreThoseOfHome() throws {
    let home = try TestFolder.make()
    let config = home.appendingPathComponent(".config")
    let gtk = config.appendingPathComponent("gtk-4.0")
    try FileManager.default.createDirectory(at: gtk, withIntermediateDirectories: true)
    try "[Settings]\ngtk-application-prefer-dark-theme=1\n".write(
      to: gtk.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)
    func folders(_ more: [String: String] = [:]) -> UserFolders {
      UserFolders(
        environment: ["HOME": home.path].merging(more) { $1 },
        accountHome: URL(fileURLWithPath: "/account"), isMac: false)
    }
    #expect(SystemColors.isDark(folders()) == true)
    #expect(SystemColors.isDark(folders(["XDG_CONFIG_HOME": "/nowhere"])) == nil)

    let dirs = config.appendingPathComponent("user-dirs.dirs")
    for (value, expected) in [
      ("$HOME/Bilder", home.path + "/Bilder/Inkfall"), ("/srv/p", "/srv/p/Inkfall"),
      // So it is switched off.
      ("$HOME/", home.path + "/.local/state/inkfall/pictures"),
      ("$HOME", home.path + "/.local/state/inkfall/pictures"),
    ] {
      try "XDG_PICTURES_DIR=\"\(value)\"\n".write(to: dirs, atomically: true, encoding: .utf8)
      #expect(folders().pictures.path == expected)
      #expect(folders(["XDG_PICTURES_DIR": "relative"]).pictures.path == expected)
      #expect(folders(["XDG_PICTURES_DIR": "/x"]).pictures.path == "/x/Inkfall")
      #expect(folders(["INKFALL_PICTURES": "/y"]).pictures.path == "/y")
    }
  }

  @Test func aPathThatIsTypedWithATildeIsSavedInHome() throws {
    #expect(
      DocumentFile.target("~/a").path
        == UserFolders.current.home.appendingPathComponent("a.yaml").path)
  }
}
