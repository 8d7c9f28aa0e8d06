import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The picture of one level makes way for that of another.
@Suite("From level to level") struct SceneChangeTests {
  private func folder() throws -> URL {
    let folder = try TestFolder.make()
    for name in ["02-b.yaml", "03-c.yaml"] {
      try AppDriver.emptyRoom.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func eachWayHasItsOwn() throws {
    let folder = try folder()
    let hand = try AppDriver(name: "01-a.yaml", folder: folder)
    // Before the first there is nothing.
    #expect(hand.app.workspace.change == nil)
    func way(_ action: AppAction) -> SceneChange? {
      hand.app.perform(action)
      let change = hand.app.workspace.change
      // One frame to begin, and one after the end.
      hand.run(0.1)
      hand.run(1)
      return change
    }
    let restart = try #require(way(.restart))
    #expect(restart.kind == .clock && restart.turn == .counterclockwise)
    let next = try #require(way(.nextLevel))
    #expect(next.kind == .clock && next.turn == .clockwise)
    #expect(way(.open(path: folder.appendingPathComponent("01-a.yaml").path))?.kind == .iris)
    #expect(way(.newLevel)?.kind == .fade)
    #expect(hand.app.workspace.change == nil)
    // What cannot be opened changes nothing.
    #expect(way(.open(path: folder.appendingPathComponent("no.yaml").path)) == nil)
  }

  @Test func itWaitsForTheNewWorldAndIsShort() throws {
    let hand = try AppDriver()
    hand.app.perform(.restart)
    let change = try #require(hand.app.workspace.change)
    #expect(change.began == nil && change.reveal(at: hand.app.now + 9).amount == 0)
    hand.run(1.0 / 60)
    let begun = try #require(hand.app.workspace.change)
    #expect(begun.began == hand.app.now && begun.reveal(at: hand.app.now).amount == 0)
    hand.run(0.125)
    #expect(
      abs(begun.reveal(at: hand.app.now).amount - 0.5) < 1e-3 && hand.app.workspace.change != nil)
    hand.run(0.13)
    #expect(hand.app.workspace.change == nil && begun.reveal(at: hand.app.now).amount == 1)
    #expect(SceneChange.seconds <= 0.25)
  }

  @Test func thePointerEndsItAndDrawsAtOnce() throws {
    let hand = try AppDriver()
    hand.app.perform(.restart)
    hand.run(0.05)
    #expect(hand.app.workspace.change != nil)
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 1))
    #expect(hand.app.workspace.change == nil)
    #expect(hand.dynamic.count == 1)
  }

  @Test func whoWantsLessMotionHasNone() throws {
    let folder = try TestFolder.make()
    let state = folder.appendingPathComponent("state")
    var preferences = Preferences()
    preferences.motion.isReduced = true
    try preferences.write(in: state)
    let hand = try AppDriver(folder: folder)
    hand.app.perform(.restart)
    #expect(hand.app.workspace.change == nil)
    // What is set about sound later leaves that as it is.
    hand.app.perform(.toggleMute)
    #expect(try Preferences.read(in: state).motion.isReduced)
  }

  @Test func preferencesOfOlderProgramsAreRead() throws {
    let folder = try TestFolder.make()
    try "{\"sound\": {\"volume\": 0.3, \"isMuted\": true}}".write(
      to: folder.appendingPathComponent(Preferences.fileName), atomically: true, encoding: .utf8)
    let preferences = try Preferences.read(in: folder)
    #expect(preferences.sound.isMuted && !preferences.motion.isReduced)
  }

  // MARK: - Pictures

  private func shown(_ color: String) throws -> ChangeLayer.Shown {
    let run = try LevelRun(
      LevelDocument(
        text: "inkfall: 1\ndecoration: {d: {color: \"#\(color)\", shapes: [{box: [40, 40]}]}}\n"))
    var camera = Camera(width: 120, height: 80)
    camera.metersPerPixel = 0.05
    return ChangeLayer.Shown(
      picture: ScenePicture(
        document: run.level, built: run.built, pose: run.world.pose(), status: run.status),
      camera: camera, theme: .paper)
  }

  @Test func theOldPictureIsWipedAway() throws {
    let (old, new) = (try shown("cc3300"), try shown("3300cc"))
    let canvas = try Canvas(width: 120, height: 80)
    let layer = ChangeLayer()
    var renderer = SceneRenderer()
    var change = SceneChange(order: 7)
    func image(_ shown: ChangeLayer.Shown, _ change: SceneChange?, _ now: Double) throws
      -> PixelImage
    {
      layer.draw(shown, change, now: now, by: &renderer, on: canvas)
      return try canvas.readPixels()
    }
    let first = try image(old, nil, 0)
    #expect(first[60, 40].red > 190)
    // Ordered, and not there yet: all as it was, whatever the document holds by now.
    #expect(try image(new, change, 0.1).bytes == first.bytes)
    change.began = 0.2
    #expect(try image(new, change, 0.2).bytes == first.bytes)
    let half = try image(new, change, 0.325)
    // Clockwise from above: the right half is new.
    for y in [0, 20, 40, 79] {
      #expect(half[3, y] == first[3, y] && half[56, y] == first[56, y])
      #expect(half[64, y].blue > 190 && half[119, y].red < 70)
    }
    let last = try image(new, nil, 0.5)
    #expect(last[3, 3].blue > 190 && last[60, 40].blue > 190)
    // Another one begins with what is there now.
    let again = SceneChange(kind: .iris, order: 8)
    #expect(try image(old, again, 0.6).bytes == last.bytes)
  }

  /// The old picture lies where it was, to the pixel.
  @Test func theOldPictureStaysInItsPlace() throws {
    var old = try shown("cc3300")
    let run = try LevelRun(
      LevelDocument(
        text: """
          inkfall: 1
          bodies: {a: {type: static, at: [-1.2, 0.4], shapes: [{circle: 0.7}]}, b: {type: static, at: [1, -0.7], shapes: [{box: [1, 0.3]}]}}
          """))
    old.picture = ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status)
    let new = try shown("3300cc")
    let canvas = try Canvas(width: 120, height: 80)
    let layer = ChangeLayer()
    var renderer = SceneRenderer()
    layer.draw(old, nil, now: 0, by: &renderer, on: canvas)
    let before = try canvas.readPixels()
    for kind in LevelReveal.Kind.allCases where kind != .fade {
      layer.draw(old, nil, now: 0, by: &renderer, on: canvas)
      let change = SceneChange(kind: kind, order: kind == .clock ? 1 : 2, began: 0)
      layer.draw(new, change, now: 0.1, by: &renderer, on: canvas)
      let during = try canvas.readPixels()
      var kept = 0
      for y in 0..<80 {
        for x in 0..<120 where during[x, y].red > 60 || during[x, y].blue < 190 {
          // What is not new is old, but for the rim.
          if during[x, y] == before[x, y] { kept += 1 }
        }
      }
      let reveal = change.reveal(at: 0.1)
      let hidden = RevealCover(reveal, in: new.camera.view).pieces(edge: 0).reduce(Float(0)) {
        sum, piece in
        sum
          + (1..<piece.corners.count - 1).reduce(Float(0)) {
            $0 + 0.5
              * (piece.corners[$1] - piece.corners[0]).cross(
                piece.corners[$1 + 1] - piece.corners[0])
          }
      }
      // 0.05 m a pixel; the rim is less than 300 pixels.
      #expect(Float(kept) > hidden / 0.0025 - 300, "\(kind): \(kept) of \(hidden / 0.0025)")
    }
  }
}
