import Levels
import Physics
import Testing

@testable import Sandbox

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
      #expect(NumberWords.round(above: load) == top, "above \(load)")
    }
  }

  /// Evenly apart in brightness, which every eye and a grey print tell.
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
    camera.metresPerPixel = 0.03
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    for (i, tension) in rope.linkTensions.enumerated() {
      let middle = rope.points[i].interpolated(to: rope.points[i + 1], by: 0.5)
      let place = camera.screen(middle)
      let seen = image[Int(place.x), Int(place.y)]
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
