import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

/// Reveals as they are drawn.
@Suite("Reveals in pictures") struct RevealPictureTests {
  private static let size = (width: 201, height: 121)
  private static let dark = Color(0x112233)

  private var camera: Camera {
    var camera = Camera(width: Self.size.width, height: Self.size.height)
    camera.metersPerPixel = 0.05
    return camera
  }

  private func image(_ reveals: String, steps: Int = 0, world: String = "") throws -> PixelImage {
    var run = try LevelRun(LevelDocument(text: "inkfall: 1\n" + world + reveals))
    for _ in 0..<steps { run.step() }
    let picture = ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status)
    return try SceneImage.render(picture, camera: camera, theme: .paper, supersampling: 1)
  }

  private func isDark(_ color: Color) -> Bool {
    color.red == Self.dark.red && color.green == Self.dark.green && color.blue == Self.dark.blue
  }

  /// Whole pieces without a crack: each pixel that is a pixel and more from a rim is hidden wholly or not at all.
  @Test(arguments: LevelReveal.Kind.allCases.filter { $0 != .fade })
  func whatIsHiddenHasNoCracks(kind: LevelReveal.Kind) throws {
    let bare = try image("")
    for center in [nil, Vec2(-3.02, 1.41), Vec2(7, 1)] {
      for percent in [0, 1, 7, 24, 25, 31, 50, 66, 75, 83, 95, 99, 100] {
        var reveal = LevelReveal(order: 0, kind)
        (reveal.amount, reveal.at) = (Float(percent) / 100, center)
        let place = center.map { ", at: [\($0.x), \($0.y)]" } ?? ""
        let shown = try image(
          "reveals: {r: {kind: \(kind.rawValue), amount: \(reveal.amount)\(place), color: \"#112233\"}}\n"
        )
        // How much is hidden up to two pixels around: 0 or all is what is far from any rim.
        let pieces = RevealCover(reveal, in: camera.view).pieces(edge: 4 * camera.metersPerPixel)
        var (wrong, clear): (String?, Int) = (nil, 0)
        for y in 0..<Self.size.height {
          for x in 0..<Self.size.width {
            let point = camera.world(x: Float(x) + 0.5, y: Float(y) + 0.5)
            guard let isHidden = Self.isHidden(point, pieces) else { continue }
            clear += 1
            let color = shown[x, y]
            guard isHidden ? !isDark(color) : color != bare[x, y] else { continue }
            wrong = wrong ?? "(\(x), \(y)) is \(color)"
          }
        }
        #expect(wrong == nil, "\(kind) \(percent) %, \(center?.x ?? 0)")
        // Rims are lines, some hundred pixels long.
        #expect(clear > 20_000, "\(kind) \(percent) %, \(center?.x ?? 0)")
      }
    }
  }

  /// Whether a point is hidden, where that is clear.
  private static func isHidden(_ point: Vec2, _ pieces: [RevealCover.Piece]) -> Bool? {
    var isTouched = false
    for piece in pieces {
      let count = piece.corners.count
      let nearest =
        (0..<count).map { i -> Float in
          let (a, b) = (piece.corners[i], piece.corners[(i + 1) % count])
          return (b - a).normalized.cross(point - a)
        }.min() ?? -1
      if nearest >= 0, piece.opacities.allSatisfy({ $0 == 1 }) { return true }
      // A hair beside a piece it may belong to it by rounding.
      if nearest > -0.001 { isTouched = true }
    }
    return isTouched ? nil : false
  }

  @Test func aHandIsAStraightLineThatFades() throws {
    // Half is hidden: the hand points down from the middle of the picture, to the right all is seen.
    let shown = try image("reveals: {r: {amount: 0.5, color: \"#112233\"}}\n")
    for y in 0..<Self.size.height {
      #expect(isDark(shown[98, y]) && !isDark(shown[102, y]))
    }
    // Aslant it goes down evenly, by the tangent of 27°: where a row changes from dark to light.
    let slanted = try image("reveals: {r: {amount: 0.575, color: \"#112233\"}}\n")
    for y in stride(from: 70, to: 120, by: 7) {
      let first = try #require((0..<Self.size.width).first { !isDark(slanted[$0, y]) })
      let expected = 100.5 - 0.50953 * (Float(y) + 0.5 - 60.5)
      #expect(abs(Float(first) - expected) < 1.6, "\(y): \(first), \(expected)")
    }
  }

  @Test func itLiesOverTheDarkAndUnderNothing() throws {
    let world = "world: {ambient: 0.1}\n"
    let bodies = "bodies: {b: {type: static, shapes: [{box: [20, 20]}]}}\n"
    let shut = try image(
      bodies + "reveals: {r: {amount: 0, color: \"#eeddcc\"}}\n", world: world)
    let corners = [(0, 0), (200, 0), (200, 120), (0, 120), (100, 60)]
    for (x, y) in corners { #expect(shut[x, y] == Color(0xEEDDCC), "(\(x), \(y))") }
    #expect(try image(bodies, world: world)[100, 60].red < 60)
  }

  @Test func withoutAColorItIsPaper() throws {
    let body = "bodies: {b: {type: static, shapes: [{box: [20, 20]}]}}\n"
    let shut = try image(body + "reveals: {r: {kind: fade, amount: 0}}\n")
    #expect(shut[100, 60] == Theme.paper.background)
    let half = try image(body + "reveals: {r: {kind: fade, amount: 0.5}}\n")
    let open = try image(body)
    let (a, b, c) = (shut[100, 60].red, half[100, 60].red, open[100, 60].red)
    #expect(abs(Int(b) * 2 - Int(a) - Int(c)) <= 3 && a != c)
  }

  @Test func timelinesOpenIt() throws {
    let text =
      "reveals: {r: {kind: iris, color: \"#112233\"}}\n"
      + "timelines: {t: {reveal: r, from: {amount: 0}, to: {amount: 1}, duration: 1}}\n"
    #expect(isDark(try image(text)[100, 60]))
    let half = try image(text, steps: 30)
    #expect(!isDark(half[100, 60]) && isDark(half[5, 5]))
    #expect(try image(text, steps: 70).bytes == image("").bytes)
  }

  /// What hides the picture is no part of what is drawn once and kept.
  @Test func theSceneIsKeptWhileItOpens() throws {
    let run = try LevelRun(
      LevelDocument(
        text: "inkfall: 1\nbodies: {b: {type: static, shapes: [{box: [3, 3]}]}}\n"
          + "reveals: {r: {amount: 0.4}}\n"))
    var picture = ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status)
    let frame = { SceneRenderer.Frame(picture: $0, camera: self.camera, theme: .paper, scale: 1) }
    let before = StillScene(frame(picture), drawsShadows: true)
    #expect(picture.scenery.reveals.count == 1)
    picture.scenery.reveals[0].amount = 0.5
    #expect(StillScene(frame(picture), drawsShadows: true) == before)
  }
}
