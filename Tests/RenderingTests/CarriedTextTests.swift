import Foundation
import Levels
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// Pictures that carry a level in their file.
@Suite("Pictures that carry levels")
struct CarriedTextTests {
  private func picture(width: Int = 8, height: Int = 6) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    for i in image.bytes.indices { image.bytes[i] = i % 4 == 3 ? 255 : UInt8(i * 7 % 251) }
    return image
  }

  private func png(carrying text: CarriedText?) throws -> [UInt8] {
    let file = try TestFolder.make().appendingPathComponent("picture.png")
    try picture().savePNG(file.path, carrying: text)
    return [UInt8](try Data(contentsOf: file))
  }

  // MARK: - Carrying

  @Test(arguments: [
    "inkfall: 1\n", "", String(repeating: "# Füße und 漢字 🪢\n", count: 900),
  ])
  func aPictureGivesBackWhatItCarries(_ text: String) throws {
    for kind in CarriedText.Kind.allCases {
      let carried = CarriedText(kind, text)
      let bytes = try png(carrying: carried)
      #expect(try CarriedText.read(bytes) == carried)
      // Programs that know no chunks of ours see the picture alone.
      #expect(try picture().png().count < bytes.count)
    }
  }

  /// `swing.png` was written by 0.9.0 before it used zlib and libpng: its text and a file are in it.
  @Test func picturesOfEarlierVersionsAreRead() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures/Carried")
    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    let carried = try #require(try CarriedText.read(contentsOf: file("swing.png").path))
    #expect(carried.kind == .level)
    #expect(carried.text == (try String(contentsOf: file("swing.yaml"), encoding: .utf8)))
    #expect(carried.text.utf8.count > CarriedText.leastPacked)
    #expect(carried.files.map(\.path) == ["images/dot.png"])
    let image = try TestFolder.make().appendingPathComponent("dot.png")
    try Data(try #require(carried.files.first).bytes).write(to: image)
    #expect(try PackedImage(contentsOf: image.path).size.map { [$0.width, $0.height] } == [6, 4])
    // Written again, it says the same.
    #expect(try CarriedText.read(picture().png(carried.chunks)) == carried)
    // A text that is too short to be compressed.
    let short = try #require(try CarriedText.read(contentsOf: file("short.png").path))
    #expect(short.text.hasPrefix("inkfall: 1\nname: Short\n") && short.files.isEmpty)
    #expect(short.text.utf8.count < CarriedText.leastPacked)
  }

  @Test func thePictureIsTheSameToOtherPrograms() throws {
    let folder = try TestFolder.make()
    let path = folder.appendingPathComponent("a.png").path
    try picture().savePNG(
      path, carrying: CarriedText(.level, String(repeating: "x: 1\n", count: 999)))
    #expect(try PixelImage(contentsOf: path) == picture())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }

  @Test func whatCarriesNothingIsToldApart() throws {
    #expect(try CarriedText.read(png(carrying: nil)) == nil)
    #expect(try CarriedText.read(Array("inkfall: 1\n".utf8)) == nil)
    #expect(try CarriedText.read([]) == nil)
  }

  @Test func aWrongSumIsTold() throws {
    let text = String(repeating: "name: Swing\n", count: 5)
    var bytes = try png(carrying: CarriedText(.level, text))
    let place = try #require(bytes.firstRange(of: Array("Swing".utf8))).lowerBound
    bytes[place] ^= 1
    #expect(throws: CarriedTextError.damaged) { try CarriedText.read(bytes) }
    #expect(throws: CarriedTextError.endsEarly) { try CarriedText.read(Array(bytes.prefix(60))) }
  }

  @Test func whatIsNotTextOrOfAnotherKindIsRefused() throws {
    let plain = try png(carrying: nil)
    func with(_ data: [UInt8]) -> [UInt8] {
      Array(plain[..<33]) + PNGFile.chunk("iTXt", data) + plain[33...]
    }
    let head = Array("inkfall".utf8)
    let level = Array("level".utf8)
    #expect(throws: CarriedTextError.damaged) {
      try CarriedText.read(with(head + [0, 0, 0, 0] + level + [0, 0xFF, 0xFE]))
    }
    #expect(throws: CarriedTextError.unknownKind) {
      try CarriedText.read(with(head + [0, 0, 0, 0] + Array("film".utf8) + [0, 65]))
    }
    #expect(throws: CarriedTextError.damaged) {
      try CarriedText.read(with(head + [0, 1, 0, 0] + level + [0, 0x78, 0x9C, 1, 2, 3]))
    }
    // Fields that are not there at all.
    for data in [head, head + [0], head + [0, 0, 0], head + [0, 0, 0, 0], [], [0]] {
      #expect(try CarriedText.read(with(data)) == nil)
    }
  }

  /// Whatever is done to the bytes, reading ends with a text or a reason.
  @Test(arguments: 0..<8) func damagedBytesNeverBreakTheReader(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ below: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % max(below, 1)
    }
    let text = (0..<400).map { "body-\($0 * 37 % 101): {at: [\($0), 2]}" }.joined(separator: "\n")
    let whole = try png(carrying: CarriedText(.level, text))
    var told = 0
    for _ in 0..<600 {
      var bytes = whole
      for _ in 0...random(4) {
        switch random(4) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes.removeSubrange(random(bytes.count)...)
        case 2: bytes.insert(UInt8(random(256)), at: random(bytes.count))
        default:
          let from = random(bytes.count)
          bytes.removeSubrange(from..<min(from + random(40), bytes.count))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        if let read = try CarriedText.read(bytes) { #expect(read.text == text) }
      } catch {
        told += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(told > 50)
  }

  // MARK: - Commands

  @Test @MainActor func aRenderedPictureIsALevelToEveryCommand() throws {
    let folder = try TestFolder.make()
    let level = folder.appendingPathComponent("swing.yaml")
    let text =
      "inkfall: 1\n# A comment stays.\nname: Swing\nbodies:\n  crate: {shapes: [{box: [1, 1]}]}\n"
    try text.write(to: level, atomically: true, encoding: .utf8)
    let png = folder.appendingPathComponent("swing.png").path
    try RenderCommand.parse([level.path, "-o", png, "--size", "160x90"]).run()
    let out = folder.appendingPathComponent("out.yaml").path
    try ExportCommand.parse([png, "-o", out]).run()
    #expect(try String(contentsOfFile: out, encoding: .utf8) == text)
    #expect(try LevelInput(png).document.bodies.count == 1)
    let bare = folder.appendingPathComponent("bare.png").path
    try RenderCommand.parse([level.path, "-o", bare, "--size", "160x90", "--bare"]).run()
    #expect(try CarriedText.read(contentsOf: bare) == nil)
    #expect(throws: (any Error).self) { try ExportCommand.parse([bare, "-o", out]).run() }
    #expect(throws: (any Error).self) { try LevelInput(bare) }
    #expect(throws: (any Error).self) { try ExportCommand.parse([level.path, "-o", out]) }
  }

  @Test @MainActor func filesThatALevelUsesAreInItsPicture() throws {
    let folder = try TestFolder.make()
    try "inkfall: 1\nbodies:\n  tyre: {shapes: [{circle: 0.5}]}\n".write(
      to: folder.appendingPathComponent("wheel.yaml"), atomically: true, encoding: .utf8)
    let level = folder.appendingPathComponent("cart.yaml")
    try "inkfall: 1\ninclude:\n  front: {file: wheel.yaml, at: [2, 1]}\n".write(
      to: level, atomically: true, encoding: .utf8)
    let png = folder.appendingPathComponent("cart.png").path
    try RenderCommand.parse([level.path, "-o", png, "--size", "160x90"]).run()
    let carried = try #require(try CarriedText.read(contentsOf: png))
    let alone = try LevelDocument(text: carried.text)
    #expect(alone.bodies["front/tyre"]?.position.x == 2)
  }
}
