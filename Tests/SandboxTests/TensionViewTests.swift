import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Loads of ropes by color")
struct TensionViewTests {
  @Test func oneKeyShowsThemAndHidesThem() throws {
    let hand = try AppDriver(RopePanelTests.room)
    hand.run(1)
    #expect(hand.app.picture().tensionScale == nil && !hand.state.showsTension)
    hand.key("v")
    let scale = try #require(hand.app.picture().tensionScale)
    // 10 kg and 4 m of half a kilogram at 10 m/s²: 120 N, so the scale ends at 200.
    #expect(scale.top == 200)
    hand.key("v")
    #expect(hand.app.picture().tensionScale == nil)
  }

  @Test func theScaleEndsAtARoundNumberAndDoesNotFlicker() {
    for (load, top): (Float, Float) in [
      (0, 1), (1, 1), (1.1, 2), (4.9, 5), (5.1, 10), (10, 10), (120, 200), (3e5, 5e5),
      (.infinity, 1), (.nan, 1),
    ] {
      #expect(RoundNumber.notBelow(load) == top, "above \(load)")
    }
  }

  @Test func aStillHasTheScaleOfItsMoment() throws {
    let hand = try AppDriver(RopePanelTests.room)
    hand.run(1)
    #expect(TensionScale(of: hand.app.shown.current.ropes).top == 200)
    #expect(TensionScale(of: []).top == 1)
  }

  /// Evenly apart in brightness, which every eye and a gray print tell.
  @Test(arguments: Theme.Name.allCases)
  func colorsAreToldApartByBrightnessAlone(_ name: Theme.Name) {
    let theme = Theme.named(name)
    let lumas = (0...20).map { TensionScale.color(at: Float($0) / 20, in: theme).luma }
    let way: Float = name == .paper ? -1 : 1
    for (a, b) in zip(lumas, lumas.dropFirst()) { #expect(way * (b - a) > 0.015) }
    #expect(way * (lumas[20] - lumas[0]) > 0.5)
    // Beyond the ends the ends' colors.
    #expect(
      TensionScale.color(at: -1, in: theme) == TensionScale.color(at: 0, in: theme)
        && TensionScale.color(at: .infinity, in: theme) == TensionScale.color(at: 1, in: theme))
  }

  @Test func everyLinkHasTheColorOfItsLoad() throws {
    // A heavy rope bears its own weight above and nothing below.
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Heavy
      bodies: {}
      ropes:
        heavy: {from: {world: [0, 9]}, to: {free: [0, 1]}, density: 20, thickness: 0.4, segments: 8}
      camera: {center: [0, 5], height: 12}
      """)
    hand.run(2)
    hand.key("v")
    let picture = hand.app.picture()
    let scale = try #require(picture.tensionScale)
    let rope = try #require(picture.pose.ropes.first)
    #expect(rope.linkTensions.count == 8)
    var camera = Camera(width: 400, height: 400)
    camera.center = Vec2(0, 5)
    camera.metersPerPixel = 0.03
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    for (i, tension) in rope.linkTensions.enumerated() {
      let middle = rope.points[i].interpolated(to: rope.points[i + 1], by: 0.5)
      let place = camera.screen(middle)
      let seen = image[Int(saturating: place.x), Int(saturating: place.y)]
      let wanted = scale.color(of: tension, in: .paper)
      let channels: [KeyPath<Color, UInt8>] = [\.red, \.green, \.blue]
      let off =
        channels.map { (Int(seen[keyPath: $0]) - Int(wanted[keyPath: $0])).magnitude }.max() ?? 0
      #expect(off < 12, "link \(i): \(seen), not \(wanted)")
    }
    let tensions = rope.linkTensions
    #expect(zip(tensions, tensions.dropFirst()).allSatisfy { $0 > $1 })
    // The whole weight at the top: 8 m of 20 kg at 10 m/s².
    #expect((tensions[0] - 1600).magnitude < 80)
  }
}

extension WindowTests {
  /// The interface is one in a process, also where it only writes the legend.
  @MainActor @Suite("Pictures with a legend")
  struct LegendPictureTests {
    @Test(arguments: Theme.Name.allCases, [(640, 360), (1280, 720), (2560, 1440)])
    func thePictureIsTheSameButForTheLegend(_ name: Theme.Name, _ size: (Int, Int)) throws {
      let theme = Theme.named(name)
      let hand = try AppDriver(RopePanelTests.room)
      hand.run(1)
      hand.key("v")
      let picture = hand.app.picture()
      let scale = try #require(picture.tensionScale)
      var camera = Camera(width: size.0, height: size.1)
      camera.center = Vec2(0, 5)
      camera.metersPerPixel = 12 / Float(size.1)
      let bare = try SceneImage.render(picture, camera: camera, theme: theme)
      let image = try SceneImage.renderWithLegend(picture, camera: camera, theme: theme)
      let point = SceneImage.scale(width: size.0, height: size.1)
      // From the lower right corner, 12 points from both edges.
      let left = Int(saturating: Float(size.0) - point * (12 + TensionLegend.size.x))
      let top = Int(saturating: Float(size.1) - point * (12 + TensionLegend.size.y))
      var changed = (inside: 0, outside: 0)
      for y in 0..<size.1 {
        for x in 0..<size.0 where image[x, y] != bare[x, y] {
          if x >= left - 1 && y >= top - 1 { changed.inside += 1 } else { changed.outside += 1 }
        }
      }
      #expect(changed.outside == 0)
      #expect(Float(changed.inside) > 0.9 * point * point * TensionLegend.size.x * 40)
      // The strip shows the colors of the scale, left to right.
      for part: Float in [0.1, 0.5, 0.9] {
        let x = left + Int(saturating: point * (12 + part * (TensionLegend.size.x - 24)))
        let seen = image[x, top + Int(saturating: point * 30)]
        let wanted = scale.color(of: part * scale.top, in: theme)
        let channels: [KeyPath<Color, UInt8>] = [\.red, \.green, \.blue]
        let off =
          channels.map { (Int(seen[keyPath: $0]) - Int(wanted[keyPath: $0])).magnitude }.max() ?? 0
        #expect(off < 12, "\(part): \(seen), not \(wanted)")
      }
      // Without ropes in color there is nothing to explain.
      hand.key("v")
      let plain = hand.app.picture()
      #expect(
        try SceneImage.renderWithLegend(plain, camera: camera, theme: theme)
          == SceneImage.render(plain, camera: camera, theme: theme))
    }
  }
}
