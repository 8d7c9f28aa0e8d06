import Foundation
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// Films of the window, from frames as the window hands them over.
@Suite("Recording films")
struct FilmTests {
  private func image(_ shade: UInt8, width: Int = 32, height: Int = 24) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    for i in image.bytes.indices { image.bytes[i] = i % 4 == 3 ? 255 : shade }
    return image
  }

  private func record(_ hand: AppDriver, _ frames: Int, every seconds: Double = 1.0 / 60) {
    for frame in 0..<frames {
      hand.app.film { image(UInt8(frame % 200)) }
      hand.run(seconds)
    }
  }

  @Test func theFilmKeepsTimeHoweverFramesCome() throws {
    let hand = try AppDriver()
    hand.app.perform(.filmFormat(.pictures))
    hand.key("f9")
    #expect(hand.app.desk.film != nil)
    record(hand, 30)
    // One frame was late by half a second.
    hand.run(0.5)
    record(hand, 1)
    hand.key("f9")
    hand.run(0)
    #expect(hand.app.desk.film == nil)
    let folder = hand.app.picturesFolder.appendingPathComponent("test.frames")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect((29...32).contains(names.count))
    #expect(names.first == "00001.png")
    #expect(names.last == String(format: "%05d.png", names.count))
    #expect(try PixelImage(contentsOf: folder.appendingPathComponent("00001.png").path) == image(0))
    #expect(hand.app.toasts.all.contains { $0.text.contains("pictures") })
  }

  @Test func framesAreReadOnlyWhenTheFilmLacksThem() throws {
    let hand = try AppDriver()
    hand.app.perform(.filmFormat(.pictures))
    var reads = 0
    hand.app.film {
      reads += 1
      return image(0)
    }
    #expect(reads == 0)
    hand.key("f9")
    for _ in 0..<120 {
      hand.app.film {
        reads += 1
        return image(0)
      }
      hand.run(1.0 / 120)
    }
    #expect((29...32).contains(reads))
    hand.key("f9")
  }

  @Test func aWindowOfAnotherSizeEndsItAndNothingIsLost() throws {
    let hand = try AppDriver()
    hand.app.perform(.filmFormat(.pictures))
    hand.key("f9")
    record(hand, 10)
    hand.run(0.1)
    hand.app.film { image(9, width: 40) }
    #expect(hand.app.desk.film == nil)
    hand.run(0)
    let folder = hand.app.picturesFolder.appendingPathComponent("test.frames")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 3)
    #expect(hand.app.toasts.all.contains { $0.text == Words.filmResized })
  }

  @Test func aFilmWithoutAFrameIsToldAndLeavesNothing() throws {
    let hand = try AppDriver()
    hand.key("f9")
    hand.key("f9")
    hand.run(0)
    #expect(hand.app.toasts.all.contains { $0.text == Words.filmIsEmpty })
    #expect(!FileManager.default.fileExists(atPath: hand.app.picturesFolder.path))
  }

  @Test func itEndsByItselfWhenItIsLongEnough() throws {
    let hand = try AppDriver()
    hand.app.perform(.filmFormat(.pictures))
    hand.key("f9")
    record(hand, 2)
    hand.run(Double(FilmFormat.pictures.mostSeconds) + 1)
    #expect(hand.app.desk.film == nil)
  }

  @Test(arguments: [FilmFormat.mp4, .gif, .webp]) func ffmpegMakesAFilmOfIt(
    _ format: FilmFormat
  ) throws {
    let hand = try AppDriver()
    hand.app.perform(.filmFormat(format))
    hand.key("f9")
    record(hand, 24)
    hand.key("f9")
    hand.run(0)
    let file = hand.app.picturesFolder.appendingPathComponent("test.\(format.rawValue)")
    if FileManager.default.fileExists(atPath: file.path) {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      #expect(size ?? 0 > 100)
      #expect(hand.app.toasts.all.contains { $0.text.hasPrefix("Saved test.\(format.rawValue)") })
    } else {
      // Without ffmpeg, or one that cannot make this kind.
      #expect(hand.app.toasts.all.contains { $0.kind == .warning || $0.kind == .error })
    }
  }

  @Test func withoutAnEncoderThereAreSinglePictures() throws {
    let file = try TestFolder.make().appendingPathComponent("play.mp4")
    let film = SceneFilm(file, .mp4, begin: 0, usesEncoder: false, isImmediate: true)
    #expect(film.add(image(1), times: 2))
    #expect(film.add(image(2), times: 1))
    #expect(!film.add(image(2, width: 8), times: 1))
    film.finish { result in
      guard case .pictures(_, 3, _) = result else {
        Issue.record("\(result)")
        return
      }
    }
    let folder = file.appendingPathExtension("frames")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["00001.png", "00002.png", "00003.png"])
    #expect(try PixelImage(contentsOf: folder.path + "/00002.png") == image(1))
    #expect(try PixelImage(contentsOf: folder.path + "/00003.png") == image(2))
  }

  /// Frames that come faster than they can be written are left out, not queued without end.
  @Test func writingBesideTheFramesKeepsUpAndEnds() throws {
    let file = try TestFolder.make().appendingPathComponent("play")
    let film = SceneFilm(file, .pictures, begin: 0, usesEncoder: false)
    var now = 0.0
    while now < 3 {
      let due = film.due(at: now)
      if due > 0 { #expect(film.add(image(UInt8(now * 50), width: 320, height: 240), times: due)) }
      now += 1.0 / 60
    }
    film.finish { _ in }
    film.settle()
    let count = try FileManager.default.contentsOfDirectory(atPath: file.path).count
    #expect(count > 0 && count <= 91)
  }
}
