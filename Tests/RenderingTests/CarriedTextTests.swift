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

  // MARK: - Packing

  @Test func whatIsPackedComesOutAsItWas() throws {
    var random = SystemRandomNumberGenerator()
    var samples: [[UInt8]] = [
      [], [7], Array("aaa".utf8), [UInt8](repeating: 0, count: 100_000),
      Array(String(repeating: "bodies: {at: [0, 1]}\n", count: 4000).utf8),
      (0..<70_000).map { UInt8(truncatingIfNeeded: $0 >> 3) },
    ]
    for count in [1, 2, 3, 4, 255, 258, 259, 40_000] {
      samples.append((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      samples.append((0..<count).map { _ in UInt8.random(in: 97...99, using: &random) })
    }
    for sample in samples {
      let packed = Deflate.pack(sample)
      #expect(try Inflate.unpack(packed[...], most: sample.count) == sample)
      #expect(packed.count <= sample.count + sample.count / 8 + 16)
    }
    #expect(Deflate.pack(samples[4]).count < samples[4].count / 50)
  }

  /// Made by zlib 1.3 at level 9, with a block of codes of its own, and by level 0, which stores.
  @Test func whatZlibHasPackedIsUnpacked() throws {
    let text = (0..<24).map { i in
      "body-\(i): {at: [\(i * 7 % 31), \(i * i % 97)], angle: \(i * 13 % 360)}"
    }.joined(separator: "\n")
    let packed: [UInt8] = [
      0x78, 0xDA, 0x4D, 0x92, 0x4B, 0x4E, 0x04, 0x31, 0x0C, 0x05, 0xF7, 0x9C, 0xC2,
      0x07, 0x08, 0x52, 0xDE, 0xCB, 0xAF, 0xD3, 0x57, 0x41, 0x2C, 0x66, 0x04, 0x62,
      0x83, 0x60, 0xC3, 0x06, 0xA1, 0xB9, 0x3B, 0x6E, 0x29, 0x76, 0xBC, 0x4E, 0x29,
      0xE5, 0x54, 0x7C, 0xFF, 0x7E, 0xFB, 0x7D, 0xCE, 0xA7, 0xFC, 0xDD, 0x7E, 0x4E,
      0x79, 0xC9, 0x49, 0xF2, 0x6B, 0x92, 0xDB, 0xD7, 0xC7, 0xE7, 0xFB, 0x29, 0xF9,
      0xF1, 0x74, 0xBF, 0x8E, 0x61, 0xC7, 0x23, 0x09, 0xF6, 0x31, 0xCA, 0x3A, 0xA7,
      0x9D, 0xA3, 0x26, 0xA9, 0x1B, 0x60, 0x5F, 0x40, 0x31, 0x80, 0x48, 0x32, 0x37,
      0x50, 0xE6, 0x02, 0xAA, 0x03, 0x87, 0x2A, 0xFA, 0x26, 0x1A, 0x17, 0xD1, 0x8C,
      0x50, 0x05, 0xDB, 0x06, 0x7A, 0x5B, 0x40, 0xF7, 0x21, 0xD4, 0x51, 0xC2, 0x15,
      0xE3, 0x58, 0xC4, 0x70, 0x42, 0x25, 0x35, 0x8C, 0x31, 0xB1, 0x88, 0xC3, 0xC7,
      0x68, 0x49, 0x7A, 0x78, 0x09, 0x72, 0x5D, 0xC8, 0xF4, 0x4B, 0x92, 0x1C, 0x31,
      0x06, 0x86, 0xD5, 0xF2, 0x9A, 0xAA, 0x29, 0x31, 0x97, 0xF7, 0xF4, 0xA0, 0x50,
      0x0F, 0xA3, 0xA7, 0x5A, 0x53, 0x78, 0x54, 0x52, 0xA7, 0x1D, 0x81, 0x69, 0x96,
      0x15, 0xBB, 0xEB, 0x4C, 0x32, 0x18, 0x98, 0x6E, 0x65, 0xE1, 0x69, 0x2F, 0x55,
      0x20, 0x0E, 0x2B, 0x0B, 0x4F, 0x0B, 0x35, 0x95, 0xF8, 0xA6, 0x69, 0x71, 0xB1,
      0xEB, 0xAA, 0xA9, 0x87, 0x7B, 0x98, 0x2D, 0x2F, 0xBC, 0x2F, 0xBB, 0xFE, 0x72,
      0xF8, 0x23, 0xD2, 0x02, 0x63, 0x17, 0x56, 0x55, 0x88, 0xC3, 0x62, 0x81, 0xE1,
      0x85, 0xAF, 0x37, 0x85, 0x6D, 0x64, 0xB5, 0xC2, 0xF4, 0xC2, 0x50, 0x13, 0xE2,
      0x34, 0xDD, 0x1A, 0xD3, 0x1B, 0xB3, 0x24, 0x69, 0x51, 0x35, 0x7C, 0x6F, 0xBD,
      0x71, 0xD1, 0xC5, 0x9F, 0x61, 0x67, 0x78, 0x58, 0x63, 0x7A, 0x63, 0x55, 0xD5,
      0xB8, 0xDC, 0x73, 0x3E, 0xFE, 0x01, 0x8F, 0xE2, 0xE6, 0xD5,
    ]
    #expect(try Inflate.unpack(packed[...], most: 4096) == Array(text.utf8))
    let stored: [UInt8] = [
      0x78, 0x01, 0x01, 0x05, 0x00, 0xFA, 0xFF, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x06, 0x2C, 0x02,
      0x15,
    ]
    #expect(try Inflate.unpack(stored[...], most: 5) == Array("hello".utf8))
    #expect(throws: Inflate.Failure.tooLarge) { try Inflate.unpack(stored[...], most: 4) }
  }

  @Test func noMoreIsUnpackedThanAskedFor() throws {
    // A bomb: a megabyte of nothing in a thousand bytes.
    let bomb = Deflate.pack([UInt8](repeating: 0, count: 1 << 20))
    #expect(bomb.count < 8000)
    #expect(throws: Inflate.Failure.tooLarge) { try Inflate.unpack(bomb[...], most: 1 << 19) }
    #expect(try Inflate.unpack(bomb[...], most: 1 << 20).count == 1 << 20)
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
      // Another one takes its place.
      let other = CarriedText(.level, "inkfall: 1\nname: Other\n")
      let again = try other.put(into: bytes)
      #expect(try CarriedText.read(again) == other)
      #expect(try other.put(into: again) == again)
    }
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
      Array(plain[..<33]) + PNGChunks.chunk(PNGChunks.text, data) + plain[33...]
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
    let packed = Deflate.pack(Array(text.utf8))
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
      // Past the sum of the chunk, straight at what unpacks.
      var inner = packed
      for _ in 0...random(6) { inner[random(inner.count)] = UInt8(random(256)) }
      if let unpacked = try? Inflate.unpack(inner[...], most: 1 << 16) {
        #expect(unpacked == Array(text.utf8))
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
