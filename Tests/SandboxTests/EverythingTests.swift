import Levels
import Physics
import Testing

@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// A view of everything shows everything: also what no body is.
@Suite("A view of everything")
struct EverythingTests {
  /// What a headless picture and the window show of a level without a camera of its own (m).
  private func views(_ level: String) throws -> [AABB] {
    let document = try LevelDocument(text: level)
    let run = try LevelRun(document)
    let picture = ScenePicture(document: document, built: run.built, pose: run.world.pose())
    let camera = SceneImage.camera(for: picture, center: nil, height: nil, size: (1280, 720))
    let hand = try AppDriver(level)
    return [camera.view, hand.app.viewport.camera.view]
  }

  @Test(
    arguments: [
      ("labels: {a: {text: Far, at: [30, 20]}}", Vec2(30, 20)),
      ("labels: {a: {text: Far, at: [0, 20], badge: {inner: 1, outer: 2}}}", Vec2(0, 22)),
      ("decoration: {a: {at: [-20, 3], shapes: [{box: [2, 2]}]}}", Vec2(-21, 4)),
      ("sprites: {a: {image: sun.png, at: [0, 14], size: [4, 4]}}", Vec2(2, 16)),
      ("lights: {a: {at: [9, 12]}}", Vec2(9, 12)),
      ("emitters: {a: {at: [0, 15], leaves: {area: [8, 2]}}}", Vec2(4, 16)),
      ("zones: {a: {at: [12, 0], box: [2, 8]}}", Vec2(13, 4)),
      ("timelines: {a: {body: box, by: [12, 5], duration: 1}}", Vec2(12.5, 6.5)),
      (
        "timelines: {a: {body: box, keys: [{t: 0, at: [0, 1]}, {t: 1, at: [-15, 8]}]}}",
        Vec2(-15.5, 8.5)
      ),
      (
        "timelines: {a: {body: box, duration: 2, path: {points: [[0, 1], [8, 9], [3, 14]]}}}",
        Vec2(3, 14)
      ),
    ])
  func holdsWhatIsThere(_ section: String, _ point: Vec2) throws {
    let level = """
      inkfall: 1
      bodies:
        box: {type: static, at: [0, 1], shapes: [{box: [1, 1]}]}
      \(section)
      """
    for view in try views(level) {
      #expect(view.contains(AABB(lower: point, upper: point)), "\(view)")
      #expect(view.contains(AABB(lower: Vec2(0, 1), upper: Vec2(0, 1))))
    }
  }

  @Test func aRoomIsShownAsAWhole() throws {
    let level = """
      inkfall: 1
      world: {bounds: [-8, 0, 8, 9]}
      bodies:
        box: {at: [0, 1], shapes: [{box: [1, 1]}]}
      """
    for view in try views(level) {
      #expect(view.contains(AABB(lower: Vec2(-8, 0), upper: Vec2(8, 9))), "\(view)")
      #expect(view.size.y < 14)
    }
  }

  @Test func labelsFade() throws {
    let document = try LevelDocument(
      text: """
        inkfall: 1
        labels:
          a: {text: "####", at: [0, 0], size: 2, color: "#000000"}
          b: {text: "####", at: [0, 4], size: 2, color: "#000000", opacity: 0}
        timelines:
          t: {label: a, to: {opacity: 0}, duration: 1}
        """)
    var dark: [Int] = []
    var run = try LevelRun(document)
    for _ in 0..<2 {
      let picture = ScenePicture(
        document: document, built: run.built, pose: run.world.pose(), status: run.status)
      var camera = Camera(width: 400, height: 300)
      camera.metersPerPixel = 0.04
      let image = try SceneImage.render(picture, camera: camera, theme: .paper)
      dark.append(
        stride(from: 0, to: image.bytes.count, by: 4).count { image.bytes[$0] < 60 })
      for _ in 0..<70 { run.step() }
    }
    #expect(dark[0] > 200)
    #expect(dark[1] == 0)
  }
}
