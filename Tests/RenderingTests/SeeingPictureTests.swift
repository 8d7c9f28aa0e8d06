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

/// Overlays and panels beside pictures that somebody has looked at. `INKFALL_RECORD_PICTURES=1` draws them anew, as for
/// the pictures of levels.
@Suite("Pictures of what is seen") struct SeeingPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Pictures/Seeing")

  static func compare(_ image: PixelImage, _ name: String) throws {
    let file = folder.appendingPathComponent("\(name).png")
    if ProcessInfo.processInfo.environment["INKFALL_RECORD_PICTURES"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try image.savePNG(file.path)
    }
    let golden = try PackedImage(contentsOf: file.path).unpacked()
    let difference = try #require(PictureDifference(image, golden), "other sizes")
    guard !difference.isUnseen else { return }
    let kept = try TestFolder.keep("\(name).png")
    try image.savePNG(kept.path)
    Issue.record("\(name) \(difference); the picture now: \(kept.path)")
  }

  /// A crate with a lid, something on a hinge, something that swings on a rope.
  private static func room() throws -> AppDriver {
    let hand = try AppDriver(
      AppDriver.hangingRoom.replacingOccurrences(
        of: "weight: {at: [4, 4]", with: "weight: {at: [4, 4], velocity: [5, 0]"))
    for _ in 0..<10 { hand.play(1.0 / 60) }
    return hand
  }

  /// Every overlay alone draws something, and what it drew.
  @Test(arguments: Sight.allCases.filter { $0 != .why })
  func overlaysLookAsTheyDid(_ sight: Sight) throws {
    let hand = try Self.room()
    var camera = Camera(width: 480, height: 270)
    (camera.center, camera.metersPerPixel) = (Vec2(0, 4), 12.0 / 270)
    if sight == .sleepers { hand.play(3) }
    if sight == .layers {
      hand.app.perform(.addLayer)
      let keys: [ObjectKey] = [.init(.body, "crate"), .init(.body, "bar"), .init(.rope, "cord")]
      hand.app.choose(.only(keys))
      hand.app.perform(.dress(.layer("layer-1")))
      hand.app.choose(.only([]))
      hand.play(0)
    }
    let plain = try SceneImage.render(hand.app.picture(), camera: camera, theme: .paper)
    hand.app.perform(.toggleSight(sight))
    for _ in 0..<60 { hand.app.advance(by: 0) }
    hand.play(0)
    hand.app.updateSeeing(seconds: 1)
    var picture = hand.app.picture()
    // The scale of a still is that of its moment.
    let values = picture.pose.bodies.map(\.linearVelocity.length)
    picture.sight?.velocity = ArrowScale(of: values)
    let seen = try #require(picture.sight?.seen)
    picture.sight?.force = ArrowScale(
      of: seen.touches.map(\.force.length) + seen.connections.map(\.force.length))
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    #expect(image.bytes != plain.bytes)
    try Self.compare(image, sight.rawValue)
  }

  // MARK: - Materials

  /// A box and a turned disc of every material, in one ink.
  private static func samples(_ names: [String], _ theme: Theme) throws -> PixelImage {
    var text = "inkfall: 1\nbodies:\n"
    for (i, name) in names.enumerated() {
      let material = name.isEmpty ? "" : "material: \(name), "
      text += "  box\(i): {at: [\(2 * i), 0], ink: 0, \(material)shapes: [{box: [1.6, 1.6]}]}\n"
      text +=
        "  disc\(i): {at: [\(2 * i), 2], angle: 30, ink: 0, \(material)shapes: [{circle: 0.8}]}\n"
    }
    let level = try LevelDocument(text: text)
    let built = try LevelBuilder.build(level)
    let picture = ScenePicture(document: level, built: built, pose: built.world.pose())
    var camera = Camera(width: 80 * names.count, height: 160)
    (camera.center, camera.metersPerPixel) = (Vec2(Float(names.count - 1), 1), 1.0 / 40)
    return try SceneImage.render(picture, camera: camera, theme: theme)
  }

  @Test(arguments: Theme.Name.allCases) func materialsLookAsTheyDid(_ name: Theme.Name) throws {
    let image = try Self.samples([""] + LevelMaterial.presetNames, .named(name))
    try Self.compare(image, "materials-\(name.rawValue)")
  }

  /// Without any color each is told from the others, and from what says no material.
  @Test(arguments: Theme.Name.allCases) func noTwoMaterialsAreAlikeInGray(
    _ name: Theme.Name
  ) throws {
    let names = [""] + LevelMaterial.presetNames
    let grays = try names.map { material -> [Float] in
      let bytes = try Self.samples([material], .named(name)).bytes
      return stride(from: 0, to: bytes.count - 3, by: 4).map { i in
        // The shares of brightness of red, green and blue, whichever comes first: green is in the middle.
        0.25 * Float(bytes[i]) + 0.5 * Float(bytes[i + 1]) + 0.25 * Float(bytes[i + 2])
      }
    }
    for i in names.indices {
      for j in names.indices.dropFirst(i + 1) {
        // How many pixels differ by more than a step that is seen at all (5 of 255).
        let different = zip(grays[i], grays[j]).count { abs($0 - $1) > 5 }
        #expect(
          Float(different) > 0.02 * Float(grays[i].count), "\(names[i]) \(names[j]): \(different)")
      }
    }
  }

  // MARK: - Panels

  @MainActor
  static func panel(
    _ app: App, width: Int, height: Int, theme: Theme, _ build: (PanelView) -> Void
  ) throws -> PixelImage {
    let canvas = try Canvas(width: width, height: height)
    canvas.clear(theme.background)
    try UI.still(on: canvas, scale: 1, theme: theme) { build(PanelView(app: app)) }
    return try canvas.readPixels()
  }

  @Test(arguments: [Theme.Name.paper, .night]) @MainActor
  func thePerformancePanelLooksAsItDid(_ name: Theme.Name) throws {
    let hand = try Self.room()
    let app = hand.app
    app.perform(.toggleSide(.performance))
    // Times that are the same each time.
    var costs = StepCosts()
    costs.stages = [0.0004, 0.0009, 0.0003, 0.0021, 0.0002, 0.0001, 0.0001]
    costs.rest = 0.0005
    (costs.bodies, costs.awake, costs.contacts, costs.joints) = (300, 212, 604, 12)
    (costs.ropes, costs.islands, costs.bytes) = (3, 41, 1_840_000)
    app.shown.sighting = Sighting()
    app.shown.sighting?.costs = costs
    app.seeing.memory = (app.now, 84_300_000)
    app.workspace.frameTimes = FrameTimes()
    for i in 0..<FrameTimes.kept {
      let work = 0.006 + 0.003 * Double(i % 7) / 7 + (i % 50 == 0 ? 0.014 : 0)
      app.workspace.frameTimes.add(work, begunAt: Double(i) / 60)
    }
    let theme = Theme.named(name)
    let image = try Self.panel(app, width: 330, height: 640, theme: theme) {
      $0.performancePanel(UI.size)
    }
    try Self.compare(image, "performance-\(name.rawValue)")
  }

  @Test @MainActor func theSwitchesLookAsTheyDid() throws {
    let hand = try Self.room()
    hand.app.perform(.toggleSide(.seeing))
    hand.app.perform(.toggleSight(.forces))
    let image = try Self.panel(hand.app, width: 330, height: 640, theme: .paper) {
      $0.seeingPanel(UI.size)
    }
    try Self.compare(image, "switches")
  }

  @Test @MainActor func theEnergyPanelLooksAsItDid() throws {
    let hand = try Self.room()
    hand.app.perform(.toggleSide(.energy))
    for _ in 0..<200 { hand.play(1.0 / 60) }
    let image = try Self.panel(hand.app, width: 330, height: 480, theme: .paper) {
      $0.energyPanel(UI.size)
    }
    try Self.compare(image, "energy")
  }

  @Test @MainActor func curvesLookAsTheyDid() throws {
    let hand = try Self.room()
    for (subject, measure) in [
      (PlotQuantity.Subject.body("weight"), PlotQuantity.Measure.x),
      (.body("weight"), .speed), (.rope("cord"), .tension),
    ] {
      hand.app.plot(PlotQuantity(subject: subject, measure: measure))
    }
    for _ in 0..<400 { hand.play(1.0 / 60) }
    hand.app.seek(to: -2)
    hand.play(0)
    let image = try Self.panel(hand.app, width: 860, height: 420, theme: .paper) {
      $0.plotsPanel(UI.size)
    }
    try Self.compare(image, "plots")
  }

  @Test @MainActor func theCardLooksAsItDid() throws {
    let hand = try Self.room()
    hand.app.perform(.toggleSight(.why))
    hand.play(3)
    hand.move(Vec2(-4, 0.5))
    hand.play(0.1)
    let image = try Self.panel(hand.app, width: 360, height: 160, theme: .paper) {
      $0.whyCard(at: Vec2(4, 4))
    }
    try Self.compare(image, "why")
  }
}
