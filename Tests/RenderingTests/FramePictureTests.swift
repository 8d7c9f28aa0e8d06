import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Sprites that play, as they are drawn: the right frame at the right time.
@Suite("Frames in pictures")
struct FramePictureTests {
  /// A level in a folder with frames 1 to `count` of one color each.
  private func folder(_ level: String, count: Int = 4, without: Set<Int> = []) throws -> String {
    let folder = try TestFolder.make()
    for number in 1...count where !without.contains(number) {
      try PixelImage.flat(32, FlatFrames.color(number))
        .savePNG(folder.appendingPathComponent("f0\(number).png").path)
    }
    let file = folder.appendingPathComponent("level.yaml")
    try level.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private static let figure = """
    inkfall: 1
    world: {gravity: [0, 0]}
    camera: {center: [0, 0], height: 10}
    bodies: {cart: {at: [-4, 0], velocity: [4, 0], damping: 0, shapes: [{circle: 0.1}]}}
    sprites:
      free: {image: f##.png, size: [2, 2], at: [0, 3], frames: {to: 4, rate: 10}}
      carried: {image: f##.png, size: [2, 2], on: cart, frames: {from: 4, to: 1, rate: 5}}

    """

  /// 20 pixels a meter around the origin, as `inkfall render` draws it.
  private func render(_ file: String, at time: Double) throws -> PixelImage {
    let input = try LevelInput(file)
    var run = try input.start()
    for _ in 0..<run.steps(for: time) { run.step() }
    let picture = ScenePicture(
      document: input.document, built: run.built, pose: run.world.pose(),
      pictures: LevelPictures(of: input.document, folder: input.folder), status: run.status)
    var camera = Camera(width: 200, height: 200)
    camera.metersPerPixel = 0.05
    return try SceneImage.render(picture, camera: camera, theme: .paper)
  }

  private func pixel(_ image: PixelImage, _ x: Float, _ y: Float) -> Color {
    image[Int(saturating: 100 + 20 * x), Int(saturating: 100 - 20 * y)]
  }

  @Test func aPictureShowsTheFramesOfItsTime() throws {
    let file = try folder(Self.figure)
    for (time, free, carried) in [(0.0, 1, 4), (0.15, 2, 4), (0.25, 3, 3), (0.95, 2, 4)] {
      let image = try render(file, at: time)
      #expect(difference(pixel(image, 0, 3), FlatFrames.color(free)) <= 6, "at \(time) s")
      let cart = -4 + 4 * Float(time)
      #expect(difference(pixel(image, cart + 0.5, 0.5), FlatFrames.color(carried)) <= 6, "\(time)")
    }
  }

  @Test func framesAreLitAndDimmedLikeAllElse() throws {
    let file = try folder(
      Self.figure.replacing("gravity: [0, 0]", with: "gravity: [0, 0], ambient: 0.5"))
    let dark = FlatFrames.color(2).darkened(by: 0.5)
    #expect(difference(pixel(try render(file, at: 0.15), 0, 3), dark) <= 9)
  }

  @Test func aMissingFrameIsSeenToBeAndTheOthersPlay() throws {
    let file = try folder(Self.figure, without: [2])
    let image = try render(file, at: 0.15)
    #expect(image.warningCount(columns: 80..<120, rows: 20..<60) > 30)
    #expect(difference(pixel(try render(file, at: 0.25), 0, 3), FlatFrames.color(3)) <= 6)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    for _ in 0..<9 { app.advance(by: 1.0 / 60) }
    #expect(
      app.toasts.all.map(\.text) == ["The image f02.png is missing: there is no such file"])
  }

  @Test func aFrameThatCannotBeUnpackedIsToldWhenItIsDue() throws {
    let file = try folder(Self.figure)
    let broken = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("f02.png")
    try Data(contentsOf: broken).prefix(40).write(to: broken)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    var renderer = SceneRenderer()
    let canvas = try Canvas(width: 200, height: 200)
    var wasDue = false
    for step in 1...14 {
      app.advance(by: 1.0 / 60)
      #expect(app.toasts.all.isEmpty == !wasDue, "step \(step)")
      renderer.draw(app.picture(), camera: app.viewport.camera, theme: .paper, into: canvas)
      wasDue = wasDue || app.shown.status.time > 0.0999
    }
    #expect(wasDue)
    let told = try #require(app.toasts.all.first?.text)
    #expect(told.hasPrefix("The image f02.png is missing: ") && app.toasts.all.count == 1)
  }

  @Test func aSpriteHasOneTextureWhateverItShows() throws {
    let file = try folder(Self.figure)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    var renderer = SceneRenderer()
    let canvas = try Canvas(width: 400, height: 400)
    var colors: Set<Int> = []
    for _ in 0..<60 {
      app.advance(by: 1.0 / 60)
      var camera = Camera(width: 400, height: 400)
      camera.metersPerPixel = 0.025
      renderer.draw(app.picture(), camera: camera, theme: .paper, into: canvas)
      let seen = try canvas.readPixels()[200, 80]
      colors.formUnion((1...4).filter { difference(seen, FlatFrames.color($0)) <= 6 })
      #expect(renderer.textures.films.count == 2)
    }
    #expect(colors == [1, 2, 3, 4])
  }

  /// As the window draws: on a thread, and still each step's own frame once the thread has had its time.
  @Test func theThreadsFramesAreTheRightOnes() throws {
    let file = try folder(Self.figure)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    var renderer = SceneRenderer()
    let decoder = FrameDecoder()
    renderer.textures.films.decoder = decoder
    let canvas = try Canvas(width: 400, height: 400)
    var camera = Camera(width: 400, height: 400)
    camera.metersPerPixel = 0.025
    for step in 1...60 {
      app.advance(by: 1.0 / 60)
      renderer.draw(app.picture(), camera: camera, theme: .paper, into: canvas)
      let number = Int(saturating: 10 * app.shown.status.time + 0.001) % 4 + 1
      #expect(
        difference(try canvas.readPixels()[200, 80], FlatFrames.color(number)) <= 6, "step \(step)")
      let end = Date().addingTimeInterval(20)
      while !decoder.isIdle, Date() < end { Thread.sleep(forTimeInterval: 0.0005) }
    }
    #expect(decoder.counts.late == 0 && decoder.counts.unpacked >= 4)
  }

  @Test func aLevelSavedElsewhereTakesItsFramesAlong() throws {
    let file = try folder(Self.figure, without: [3])
    let level = try LevelInput(file).document
    var pictures = LevelPictures(
      of: level, folder: URL(fileURLWithPath: file).deletingLastPathComponent().path)
    let target = try TestFolder.make()
    #expect(pictures.move(to: target.path, for: level) == ["f03.png"], "it was not there before")
    let files = try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
    #expect(files == ["f01.png", "f02.png", "f04.png"])
  }

  @Test func framesAreNeverReadFromOutsideOfTheLevelsFolder() throws {
    let file = try folder(Self.figure, without: [2])
    let inside = URL(fileURLWithPath: file).deletingLastPathComponent()
    let outside = try TestFolder.make().appendingPathComponent("f02.png")
    try PixelImage.flat(8, FlatFrames.color(2)).savePNG(outside.path)
    try FileManager.default.createSymbolicLink(
      at: inside.appendingPathComponent("f02.png"), withDestinationURL: outside)
    let level = try LevelInput(file).document
    let pictures = LevelPictures(of: level, folder: inside.path)
    #expect(
      pictures.failures(in: level).map { "\($0.id) \($0.path): \($0.reason)" } == [
        "carried f02.png: it is outside the level's folder",
        "free f02.png: it is outside the level's folder",
      ])
  }
}
