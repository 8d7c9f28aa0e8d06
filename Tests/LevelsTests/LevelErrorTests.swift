import Foundation
import Levels
import Testing

/// What the author of a broken level is told: the place, what would have been right, what stands
/// there and what was probably meant, everything at once.
@Suite struct LevelErrorTests {
  @Test(arguments: BrokenLevel.all)
  func aBrokenLevelIsRefusedWithItsPlaces(level: BrokenLevel) throws {
    let error = try #require(throws: LevelError.self) {
      try LevelDocument(text: level.text, file: "level.yaml")
    }
    #expect(error.description == level.message)
  }

  @Test(arguments: BrokenLevel.buildings)
  func whatTheEngineRefusesIsToldWithItsPlace(level: BrokenLevel) throws {
    let document = try LevelDocument(text: level.text, file: "level.yaml")
    let error = try #require(throws: LevelBuildError.self) { try LevelBuilder.build(document) }
    #expect(error.located(in: level.text, file: "level.yaml").description == level.message)
  }

  /// What hangs on something that cannot be made is wrong for no reason of its own.
  @Test func allThatTheEngineRefusesIsToldAtOnce() throws {
    let text = """
      inkfall: 1
      ropes:
        thick: {from: {world: [0, 4]}, to: {world: [1, 4]}, thickness: 40}
        short: {from: {world: [0, 9]}, to: {world: [9, 9]}, length: 3}
        lamp: {from: {rope: short}, to: {body: ball}}
        good: {from: {world: [0, 9]}, to: {body: ball}}
      joints:
        tie: {type: weld, from: {body: wall}, to: {world: [5, 0]}}
        hinge: {type: revolute, from: {body: wall}, to: {body: ball}}
      bodies:
        wall: {type: static, at: [5, 0], shapes: [{circle: 1}]}
        ball: {at: [3, 3], shapes: [{circle: 1}]}
      """
    let document = try LevelDocument(text: text, file: "level.yaml")
    let error = LevelError(
      LevelBuilder.refusals(of: document), in: text, file: "level.yaml")
    #expect(
      error.problems.map(\.path) == ["ropes.thick.thickness", "ropes.short.length", "joints.tie"],
      "\(error)")
    #expect(error.problems.map(\.line) == [3, 4, 8])
    // One of them is enough not to be built.
    #expect(throws: LevelBuildError.self) { try LevelBuilder.build(document) }
    #expect(LevelBuilder.refusals(of: LevelDocument()).isEmpty)
  }

  @Test(arguments: BrokenLevel.all.dropFirst(BrokenLevel.texts.count))
  func problemsComeInTheOrderOfTheFile(level: BrokenLevel) throws {
    let error = try #require(throws: LevelError.self) { try LevelDocument(text: level.text) }
    let places = error.problems.map { ($0.line, $0.column) }
    for (a, b) in zip(places, places.dropFirst()) { #expect(a <= b) }
    // A problem never points outside of the file.
    let lines = level.text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, column) in places {
      try #require((1...lines.count).contains(line))
      #expect((1...lines[line - 1].count + 1).contains(column))
    }
  }

  @Test func thereAreManyKindsOfBrokenLevels() {
    let all = BrokenLevel.all + BrokenLevel.buildings
    #expect(all.count >= 190)
    // Each has a name of its own and a text of its own.
    #expect(Set(all.map(\.title)).count == all.count)
    #expect(Set(all.map(\.text)).count == all.count)
  }

  @Test func unusualButRightLevelsAreTaken() throws {
    let texts = [
      // Corners the other way round.
      "inkfall: 1\nbodies:\n  a: {shapes: [{polygon: [[0, 0], [0, 1], [1, 1], [1, 0]]}]}\n",
      // A rope that falls.
      "inkfall: 1\nropes:\n  r: {from: {free: [0, 0]}, to: {free: [1, 0]}}\n",
      // Sections with nothing in them, a byte order mark, no line end.
      "\u{FEFF}inkfall: 1\nbodies:\nropes:\nexpect:",
      // Numbers as people write them.
      "inkfall: 1\nbodies:\n  a: {at: [+1, .5], angle: 1e1, velocity: [1., -2E-1]}\n",
      #"{"inkfall": 1, "bodies": {"a": {"at": [0, 2], "shapes": [{"circle": 1}]}}}"#,
      "inkfall: 1\nname: \"&anchor *alias !tag\" # & * !\nabout: |\n  - &x [[[[[\n",
    ]
    for text in texts {
      #expect(throws: Never.self, "\(text)") { try LevelBuilder.build(LevelDocument(text: text)) }
    }
  }

  // MARK: - Files

  private func message(ofFile name: String, holding bytes: [UInt8]?) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    do {
      _ = try LevelDocument(contentsOf: path)
      return "no error"
    } catch {
      return "\(error)".replacing(folder.path(""), with: "")
    }
  }

  @Test func aFileThatIsNotUTF8IsRefusedAtItsFirstBadByte() throws {
    let latin = Array("inkfall: 1\nname: é caf".utf8) + [0xE9, 0x0A]
    #expect(
      try message(ofFile: "latin.yaml", holding: latin)
        == "latin.yaml:2:12: expected text in UTF-8, found other bytes")
    let utf16: [UInt8] = [0xFF, 0xFE, 0x69, 0x00, 0x6E, 0x00]
    #expect(
      try message(ofFile: "utf16.yaml", holding: utf16)
        == "utf16.yaml:1:1: expected text in UTF-8, found other bytes")
    // Cut off within a character.
    #expect(
      try message(ofFile: "cut.yaml", holding: Array("inkfall: 1\n#".utf8) + [0xC3])
        == "cut.yaml:2:2: expected text in UTF-8, found other bytes")
  }

  @Test func aFileThatIsMissingOrAFolderIsToldApart() throws {
    #expect(
      try message(ofFile: "missing.yaml", holding: nil) == "missing.yaml: there is no such file")
    let folder = try TemporaryFolder()
    let error = try #require(throws: LevelFileError.self) {
      try LevelDocument(contentsOf: folder.path("."))
    }
    #expect(error.reason == "is a folder, not a level")
  }

  @Test func aFileThatIsTooLargeIsNotParsed() throws {
    let text = "inkfall: 1\nabout: " + String(repeating: "a", count: 33 << 20)
    let error = try #require(throws: LevelError.self) {
      try LevelDocument(text: text, file: "big.yaml")
    }
    #expect(
      error.description
        == "big.yaml: expected a file of at most 32 MB, found \(text.utf8.count) bytes")
  }

  // MARK: - Any bytes

  /// Levels with parts cut out, doubled and overwritten: read or refused, never a crash.
  @Test(arguments: 0..<40) func damagedLevelsAreReadOrRefused(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, limit)))
    }
    let sources = BrokenLevel.all.map(\.text) + [FullLevel.text, FullLevel.usingFiles]
    for _ in 0..<25 {
      var bytes = Array(sources[random(sources.count)].utf8)
      for _ in 0...random(4) {
        guard !bytes.isEmpty else { break }
        let start = random(bytes.count)
        let end = min(bytes.count, start + random(12))
        switch random(3) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: random(bytes.count))
        default:
          let odd = Array("[]{}:,-&*!|>'\"#%@`\t\n 9eE.~?".utf8)
          bytes[start] = odd[random(odd.count)]
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let level = try LevelDocument(text: text)
        // What is taken can be written and read again.
        #expect(try LevelDocument(text: level.text) == level, "\(text)")
      } catch {
        #expect(!error.problems.isEmpty)
      }
    }
  }
}
