import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The shipped levels as they are drawn at fixed times, beside pictures that somebody has looked at.
///
/// After a change that is meant to be seen: `INKFALL_RECORD_PICTURES=1 ./test` writes them anew (or
/// `swift test` as that has it, with `--filter GoldenPictureTests`); look at each before it is committed.
@Suite("Golden pictures") struct GoldenPictureTests {
  /// A level at a time (s); one line for each, by name.
  struct Moment: CustomTestStringConvertible {
    let level: String
    let time: Double

    init(_ level: String, _ time: Double) { (self.level, self.time) = (level, time) }

    var name: String { "\(level)-\(Int(saturating: (time * 1000).rounded())).png" }
    var testDescription: String { "\(level) at \(time) s" }
  }

  static let moments = [
    Moment("autumn", 12),
    Moment("autumn", 17),
    Moment("buttons", 0.5),
    Moment("clockwork", 3),
    Moment("clockwork", 7.5),
    Moment("clothesline", 2),
    Moment("curtain", 0.8),
    Moment("curtain", 6.3),
    Moment("curtain", 9),
    Moment("first-strokes", 0),
    Moment("lamps", 0),
    Moment("lamps", 2.5),
    Moment("rope-bridge", 3),
    Moment("star-badge", 0),
    Moment("star-badge", 4),
    Moment("star-badge", 16),
    Moment("vines", 1.5),
    Moment("vines", 8),
    Moment("walker", 0.5),
    Moment("walker", 3),
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Pictures")
  private static let levels = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("levels")

  private static func render(_ moment: Moment) throws -> PixelImage {
    let file = levels.appendingPathComponent(moment.level + ".yaml").path
    let picture = try LevelPicture(of: LevelInput(file), at: moment.time)
    let (scene, camera) = picture.scene(width: 480, height: 270)
    return try SceneImage.render(scene, camera: camera, theme: .paper)
  }

  @Test(arguments: moments) func looksAsItDid(_ moment: Moment) throws {
    let image = try Self.render(moment)
    let file = Self.folder.appendingPathComponent(moment.name)
    if ProcessInfo.processInfo.environment["INKFALL_RECORD_PICTURES"] != nil {
      try image.savePNG(file.path)
    }
    let golden = try PackedImage(contentsOf: file.path).unpacked()
    let difference = try #require(PictureDifference(image, golden), "other sizes")
    if !difference.isUnseen {
      let kept = try TestFolder.keep(moment.name)
      try image.savePNG(kept.path)
      Issue.record("\(difference); the picture now: \(kept.path)")
    }
  }

  @Test func everyPictureIsOfAMoment() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    // Folders hold the pictures of others.
    #expect(Set(files.filter { $0.hasSuffix(".png") }) == Set(Self.moments.map(\.name)))
  }

  /// What the comparison is worth: half a second later is another picture, and so is one a pixel aside.
  @Test func otherPicturesAreTold() throws {
    let then = try Self.render(Moment("walker", 0.5))
    let later = try Self.render(Moment("walker", 1))
    #expect(try #require(PictureDifference(then, later)).isUnseen == false)
    var aside = then
    aside.bytes.removeFirst(16)
    aside.bytes.append(contentsOf: [UInt8](repeating: 255, count: 16))
    #expect(try #require(PictureDifference(then, aside)).isUnseen == false)
    #expect(try #require(PictureDifference(then, then)).isUnseen)
  }
}

/// How far two pictures differ where an eye would see it: by squares of eight pixels.
struct PictureDifference: CustomStringConvertible {
  /// The mean of all (of 255).
  private(set) var mean = 0.0
  /// The largest of a square, a channel's mean there (of 255), and where (pixels).
  private(set) var largest = 0.0
  private(set) var place = (x: 0, y: 0)

  /// A corner that another processor rounds to the next pixel is not seen: it changes a square by 1 or 2.
  var isUnseen: Bool { mean <= 0.3 && largest <= 6 }

  var description: String {
    "differs by \(mean) of 255 on the mean, by \(largest) around (\(place.x), \(place.y))"
  }

  /// `nil` for pictures of different sizes.
  init?(_ a: PixelImage, _ b: PixelImage) {
    guard a.width == b.width, a.height == b.height else { return nil }
    let side = 8
    var total = 0.0
    for top in stride(from: 0, to: a.height, by: side) {
      for left in stride(from: 0, to: a.width, by: side) {
        var sums = SIMD4<Int32>()
        var count: Int32 = 0
        for y in top..<min(top + side, a.height) {
          for x in left..<min(left + side, a.width) {
            let i = (y * a.width + x) * 4
            for channel in 0..<4 {
              let apart = Int32(a.bytes[i + channel]) - Int32(b.bytes[i + channel])
              sums[channel] += abs(apart)
            }
            count += 1
          }
        }
        let worst = Double(sums.max()) / Double(count)
        total += Double(sums.wrappedSum()) / 4
        if worst > largest { (largest, place) = (worst, (left, top)) }
      }
    }
    mean = total / Double(a.width * a.height)
  }
}
