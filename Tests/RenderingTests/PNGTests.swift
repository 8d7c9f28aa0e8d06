import Foundation
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// A PNG file, read as its specification describes it.
struct PNGFile {
  /// Names and data of the chunks, in their order.
  var chunks: [(type: String, data: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    var reader = PNGChunks(bytes)
    #expect(PNGChunks.isPNG(bytes))
    while let chunk = try reader.next() {
      #expect(chunk.isIntact)
      chunks.append((String(decoding: chunk.type, as: UTF8.self), Array(chunk.data)))
    }
  }

  /// The kind of its pixels (PNG, section 11.2.1): 2 without opacity, 6 with it.
  var colorType: UInt8? { chunks.first.flatMap { $0.data.count == 13 ? $0.data[9] : nil } }

  /// A chunk as it stands in a file.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    let content = Array(type.utf8) + data
    return word(UInt32(data.count)) + content + word(Zlib.crc32(of: content))
  }
}

@Suite("PNG files")
struct PNGTests {
  private func picture(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64 = 1) -> PixelImage {
    var random = SplitMix(seed)
    var image = PixelImage(width: width, height: height)
    for i in image.bytes.indices {
      image.bytes[i] = opaque && i % 4 == 3 ? 255 : UInt8(random.below(256))
    }
    return image
  }

  @Test(arguments: [(1, 1), (1, 7), (7, 1), (13, 9), (300, 200)], [true, false])
  func aPictureComesBackToThePixel(size: (Int, Int), opaque: Bool) throws {
    let image = picture(size.0, size.1, opaque: opaque)
    for content in [PixelImage.PNGContent.drawing, .photo] {
      let bytes = try image.png(of: content)
      let file = try PNGFile(bytes)
      #expect(file.chunks.first?.type == "IHDR" && file.chunks.last?.type == "IEND")
      #expect(file.colorType == (opaque ? 2 : 6))
      let path = try TestFolder.make().appendingPathComponent("a.png").path
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try PixelImage(contentsOf: path) == image)
      #expect(try image.png(of: content) == bytes)
    }
  }

  @Test func chunksStandBetweenHeaderAndPixels() throws {
    let own = [
      PNGChunk(Array("iTXt".utf8), Array("a\0\0\0\0\0text".utf8)),
      PNGChunk(Array("inKf".utf8), []), PNGChunk(Array("inKf".utf8), [1, 2, 3]),
      PNGChunk(Array("inKf".utf8), [UInt8](repeating: 9, count: 300_000)),
    ]
    let image = picture(9, 9, opaque: false)
    let chunks = try PNGFile(image.png(own)).chunks
    #expect(chunks.map(\.type).prefix(6) == ["IHDR", "iTXt", "inKf", "inKf", "inKf", "IDAT"])
    #expect(chunks.dropFirst().prefix(4).map(\.data) == own.map(\.data))
  }

  /// Sizes that a PNG file cannot have.
  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1_000_001, 1)])
  func whatCannotBeWrittenIsToldAndNothingIsWritten(size: (Int, Int)) throws {
    let image = PixelImage(width: size.0, height: size.1)
    let error = #expect(throws: PlatformError.self) { try image.png() }
    #expect(error?.description.contains("IHDR") == true, "\(error?.description ?? "")")
    let path = try TestFolder.make().appendingPathComponent("a.png").path
    #expect(throws: PlatformError.self) { try image.savePNG(path) }
    #expect(!FileManager.default.fileExists(atPath: path))
    // libpng's error has left nothing behind: the next picture is written.
    #expect(try PNGFile(picture(4, 4, opaque: true).png()).chunks.last?.type == "IEND")
  }

  @Test func drawingsAreSmallerWithoutFilters() throws {
    var drawing = PixelImage(width: 320, height: 200)
    for y in 0..<200 {
      for x in 0..<320 {
        let i = (y * 320 + x) * 4
        let isInk = (x * x + y * y) / 900 % 7 == 0
        drawing.bytes.replaceSubrange(
          i..<i + 4, with: isInk ? [40, 60, 90, 255] : [250, 248, 240, 255])
      }
    }
    #expect(try drawing.png().count < drawing.png(of: .photo).count)
  }
}
