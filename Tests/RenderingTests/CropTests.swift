import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The crop tool: its rectangle, and what becomes of it.
@Suite("Cropping")
struct CropTests {
  private static let room = """
    inkfall: 1
    name: Shelf
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
      ball: {at: [3, 0.5], shapes: [{circle: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand(_ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.run(0.1)
    hand.key("c", .shift)
    #expect(hand.app.tool.kind == .crop)
    return hand
  }

  private func crop(_ hand: AppDriver) throws -> AABB { try #require(hand.app.desk.crop).box }

  private func isNear(_ box: AABB, _ lower: Vec2, _ upper: Vec2, _ hand: AppDriver) -> Bool {
    let near = 1.5 * hand.app.viewport.camera.metersPerPixel
    return box.lower.distance(to: lower) < near && box.upper.distance(to: upper) < near
  }

  private func handles(_ hand: AppDriver) -> Int {
    hand.app.picture().overlays.count { if case .crop = $0 { true } else { false } }
  }

  private var pictures: (AppDriver) throws -> [String] {
    { hand in
      let folder = hand.app.picturesFolder.path
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  // MARK: - The rectangle

  @Test func nothingIsShownAndExportIsOffUntilThereIsARectangle() throws {
    let hand = try hand()
    #expect(handles(hand) == 0)
    #expect(!hand.app.cropButtons.first.isEnabled)
    hand.drag([Vec2(-2, 3), Vec2(0, 1), Vec2(2, -1)])
    #expect(handles(hand) == 1)
    #expect(hand.app.cropButtons.first.isEnabled)
    #expect(isNear(try crop(hand), Vec2(-2, -1), Vec2(2, 3), hand))
    hand.key("escape")
    #expect(hand.app.desk.crop == nil)
    #expect(!hand.app.cropButtons.first.isEnabled)
    #expect(handles(hand) == 0)
  }

  @Test func eachCornerIsAHandleThatFlipsWhenDraggedPastAnother() throws {
    for corner in 0..<4 {
      let hand = try hand()
      hand.drag([Vec2(-2, 6), Vec2(2, 3)])
      let frame = try #require(hand.app.desk.crop)
      let across = frame.corners[(corner + 2) % 4]
      // Past the one across, on both axes.
      let goal = across + 0.5 * (across - frame.corners[corner])
      hand.drag([frame.corners[corner], across, goal])
      let box = try crop(hand)
      let lower = Vec2(min(across.x, goal.x), min(across.y, goal.y))
      let upper = Vec2(max(across.x, goal.x), max(across.y, goal.y))
      #expect(isNear(box, lower, upper, hand), "corner \(corner)")
      // And back through it: the same again.
      let moved = try #require(
        hand.app.desk.crop?.corners.min { $0.distance(to: goal) < $1.distance(to: goal) })
      hand.drag([moved, frame.corners[corner]])
      #expect(isNear(try crop(hand), frame.box.lower, frame.box.upper, hand), "corner \(corner)")
    }
  }

  @Test func itNeverLeavesThePicture() throws {
    let hand = try hand()
    let view = hand.app.viewport.camera.view
    func isInside(_ box: AABB) -> Bool {
      let air: Float = 1e-3
      return box.lower.x >= view.lower.x - air && box.lower.y >= view.lower.y - air
        && box.upper.x <= view.upper.x + air && box.upper.y <= view.upper.y + air
    }
    hand.drag([Vec2(5, 5), view.upper + Vec2(9, 9)])
    #expect(isNear(try crop(hand), Vec2(5, 5), view.upper, hand))
    // A corner far beyond the other side.
    hand.drag([Vec2(5, 5), Vec2(0, 0), view.lower - Vec2(30, 40)])
    #expect(isInside(try crop(hand)))
    hand.key("escape")
    hand.drag([Vec2(-2, 3), Vec2(2, 1)])
    let size = try crop(hand).size
    for way in [Vec2(50, 0), Vec2(-90, 3), Vec2(0, 70), Vec2(8, -80)] {
      let middle = try crop(hand).center
      hand.drag([middle, middle + 0.5 * way, middle + way])
      #expect(isInside(try crop(hand)))
      #expect(try crop(hand).size.distance(to: size) < 1e-3)
    }
  }

  @Test func insideItIsDraggedWholeAndAClickBesideLetsGo() throws {
    let hand = try hand()
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    hand.drag([Vec2(0, 1), Vec2(1, 1.5), Vec2(2, 2)])
    #expect(isNear(try crop(hand), Vec2(0, 0), Vec2(4, 4), hand))
    hand.click(Vec2(1, 1))
    #expect(hand.app.desk.crop != nil)
    hand.click(Vec2(-4, 6))
    #expect(hand.app.desk.crop == nil)
    // So small that nobody could have meant it.
    let pixel = hand.app.viewport.camera.metersPerPixel
    hand.drag([Vec2(1, 1), Vec2(1, 1) + 4 * pixel * Vec2(1, 1)])
    #expect(hand.app.desk.crop == nil)
  }

  @Test func aCornerDraggedOntoAnotherTurnsExportOff() throws {
    let hand = try hand()
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    let corners = try #require(hand.app.desk.crop).corners
    hand.drag([corners[2], corners[0] + Vec2(0, 0.5)])
    #expect(hand.app.desk.crop != nil)
    #expect(!hand.app.cropButtons.first.isEnabled)
    hand.key("e", .control)
    #expect(try pictures(hand).isEmpty)
    #expect(hand.app.toasts.all.contains { $0.text == Words.nothingToCrop })
  }

  @Test func escapeAndTheRightButtonLeaveItAsItWas() throws {
    let hand = try hand()
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    let before = try crop(hand)
    let corners = try #require(hand.app.desk.crop).corners
    hand.press(corners[2])
    hand.move(Vec2(5, 5))
    #expect(try crop(hand) != before)
    hand.key("escape")
    #expect(try crop(hand) == before)
  }

  @Test func keysAloneDoItToo() throws {
    let hand = try hand()
    hand.key("a", .control)
    #expect(try crop(hand) == hand.app.viewport.camera.view)
    let pixel = hand.app.viewport.camera.metersPerPixel
    for _ in 0..<20 { hand.key("left", .shift) }
    for _ in 0..<10 { hand.key("down", .shift) }
    let small = try crop(hand)
    #expect(abs(small.size.x - hand.app.viewport.camera.view.size.x + 160 * pixel) < 0.01)
    for _ in 0..<5 { hand.key("right") }
    #expect(abs(try crop(hand).lower.x - small.lower.x - 40 * pixel) < 0.01)
    hand.key("return")
    #expect(try pictures(hand) == ["test.png"])
  }

  @Test func shiftMakesASquare() throws {
    let hand = try hand()
    hand.press(Vec2(-3, 1))
    hand.app.handle(.modifiersChanged(.shift))
    hand.move(Vec2(1, 3))
    hand.release(Vec2(1, 3))
    let size = try crop(hand).size
    #expect(abs(size.x - size.y) < 1e-3)
    #expect(abs(size.x - 2) < 0.05)
  }

  // MARK: - Pictures

  @Test func aPictureHasTheScaleAndTheLevelAndNoTools() throws {
    let hand = try hand()
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    var images: [Int: PixelImage] = [:]
    for scale in Preferences.Pictures.scales {
      hand.app.perform(.pictureScale(scale))
      hand.key("e", .control)
      hand.run(0.05)
    }
    #expect(try pictures(hand) == ["test-2.png", "test-3.png", "test.png"])
    for (name, scale) in [("test.png", 1), ("test-2.png", 2), ("test-3.png", 4)] {
      let path = hand.app.picturesFolder.appendingPathComponent(name).path
      images[scale] = try PixelImage(contentsOf: path)
      let carried = try #require(try CarriedText.read(contentsOf: path))
      #expect(try LevelDocument(text: carried.text) == hand.app.document.level)
    }
    let (one, two, four) = (
      try #require(images[1]), try #require(images[2]), try #require(images[4])
    )
    #expect(abs(Float(one.width) - 4 / hand.app.viewport.camera.metersPerPixel) <= 1)
    #expect(two.width == 2 * one.width && two.height == 2 * one.height)
    #expect(four.width == 4 * one.width && four.height == 4 * one.height)
    for (large, factor) in [(two, 2), (four, 4)] {
      let small = large.downsampled(by: factor)
      let differences = zip(small.bytes, one.bytes).map { abs(Int($0) - Int($1)) }
      // Lines fall on other pixels by a part of one; on the whole it is the same picture.
      #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 3)
      #expect(differences.count { $0 > 60 } * 100 < differences.count)
      // Drawn anew, not magnified: pixels of a square differ along edges.
      let edges = stride(from: 0, to: large.width - 1, by: 2).reduce(0) { count, x in
        count
          + (0..<large.height).count { y in large[x, y] != large[x + 1, y] }
      }
      #expect(edges > 40)
    }
    let accent = Theme.paper.accent
    #expect(
      !stride(from: 0, to: two.bytes.count, by: 4).contains { i in
        two.bytes[i] == accent.red && two.bytes[i + 1] == accent.green
          && two.bytes[i + 2] == accent.blue
      })
  }

  @Test func aFlashAndAShutterConfirmIt() throws {
    let hand = try hand()
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    _ = hand.app.takeNoises()
    hand.app.perform(.exportCrop)
    #expect(hand.app.takeNoises() == [LevelSound.shutter.sound])
    #expect(hand.app.desk.flash?.box == (try crop(hand)))
    #expect(hand.app.desk.flash?.brightness(at: hand.app.now) == 1)
    hand.run(0.3)
    #expect(hand.app.desk.flash == nil)
    #expect(hand.app.toasts.all.contains { $0.text.hasPrefix("Saved test.png") })
    hand.app.preferences.motion.isReduced = true
    hand.app.perform(.exportCrop)
    #expect(hand.app.desk.flash == nil)
    #expect(hand.app.takeNoises() == [LevelSound.shutter.sound])
  }

  @Test func pixelsBeyondAllReasonAreRefusedWithTheirNumber() throws {
    let hand = try hand()
    hand.app.handle(.resized(width: 8000, height: 6000))
    hand.app.perform(.pictureScale(4))
    hand.key("a", .control)
    hand.key("e", .control)
    #expect(try pictures(hand).isEmpty)
    #expect(hand.app.toasts.all.contains { $0.text.contains("32000 × 24000") })
  }

  @Test func theWholeSceneNeedsNoRectangle() throws {
    let hand = try AppDriver(Self.room)
    hand.app.perform(.pictureScale(1))
    hand.app.perform(.pictureScene)
    let path = hand.app.picturesFolder.appendingPathComponent("test.png").path
    let image = try PixelImage(contentsOf: path)
    #expect((image.width, image.height) == (1280, 720))
    hand.app.perform(.toggleCarry)
    hand.app.perform(.toggleCarry)
    hand.app.perform(.pictureScene)
    let bare = hand.app.picturesFolder.appendingPathComponent("test-2.png").path
    #expect(try CarriedText.read(contentsOf: bare) == nil)
  }

  // MARK: - Levels

  @Test func whatLiesInItIsALevel() throws {
    let hand = try hand()
    hand.drag([Vec2(-1, 2), Vec2(2, -0.4)])
    hand.key("c", .control)
    let copy = try LevelDocument(text: hand.app.workbench.clipboard.read())
    #expect(copy.bodies.map(\.id) == ["crate"])
    hand.app.perform(.exportCropLevel)
    #expect(try pictures(hand) == ["test-part.yaml"])
    let file = hand.app.picturesFolder.appendingPathComponent("test-part.yaml").path
    #expect(try LevelDocument(contentsOf: file) == copy)
    // Half of something is nothing of it.
    hand.click(Vec2(-5, 7))
    hand.drag([Vec2(-5, 7), Vec2(-4, 6)])
    hand.app.perform(.exportCropLevel)
    #expect(hand.app.toasts.all.contains { $0.text == Words.nothingInCrop })
  }

  @Test func aLevelOfFewToolsCanBePicturedToo() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: []}\n")
    hand.key("c", .shift)
    hand.drag([Vec2(-2, 3), Vec2(2, -1)])
    hand.key("e", .control)
    #expect(try pictures(hand) == ["test.png"])
  }

  // MARK: - Preferences

  @Test func preferencesOfOlderProgramsAreRead() throws {
    func read(_ text: String) throws -> Preferences.Pictures {
      try JSONDecoder().decode(Preferences.self, from: Data(text.utf8)).pictures
    }
    let sound = #""sound": {"volume": 0.5, "isMuted": false}"#
    #expect(try read("{\(sound)}") == Preferences.Pictures())
    #expect(try read(#"{\#(sound), "pictures": {"scale": 3, "film": "avi"}}"#).scale == 2)
    #expect(try read(#"{\#(sound), "pictures": {"film": "gif"}}"#).film == .gif)
  }
}
