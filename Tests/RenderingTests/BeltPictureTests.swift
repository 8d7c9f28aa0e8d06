import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Belts show which way they run.
@Suite("Pictures of conveyor belts")
struct BeltPictureTests {
  private func look(_ body: String, materials: String = "") throws -> BodyLook {
    let level = try LevelReader.read("inkfall: 1\n\(materials)bodies:\n  belt: \(body)\n")
    return try #require(SceneLooks(level).bodies.first?.value)
  }

  @Test(arguments: [
    ("{type: static, shapes: [{box: [4, 0.3], tangentSpeed: 2}]}", Float(2)),
    ("{type: static, tangentSpeed: -3, shapes: [{box: [4, 0.3]}]}", -3),
    ("{type: static, material: belt, shapes: [{box: [4, 0.3]}]}", 1.5),
    ("{type: static, material: belt, tangentSpeed: 0, shapes: [{box: [4, 0.3]}]}", 0),
    ("{type: static, material: belt, shapes: [{box: [4, 0.3], material: plain}]}", 0),
    ("{type: static, shapes: [{box: [4, 0.3], tangentSpeed: 2}, {box: [1, 1]}]}", 0),
    ("{type: static, shapes: [{box: [4, 0.3]}]}", 0),
  ])
  func theSpeedIsThatOfAllShapes(_ body: String, _ speed: Float) throws {
    let materials = "materials: {belt: {tangentSpeed: 1.5}, plain: {friction: 0.5}}\n"
    #expect(try look(body, materials: materials).beltSpeed == speed)
  }

  /// A mark is an arrow head: it has more ink behind its tip than before it.
  @Test(
    arguments: [Float(2), -2, 0],
    ["box: [5, 0.6]", "capsule: {from: [-2.5, 0], to: [2.5, 0], radius: 0.3}"])
  func marksPointTheWay(_ speed: Float, _ shape: String) throws {
    func image(_ speed: Float) throws -> PixelImage {
      let level = try LevelReader.read(
        """
        inkfall: 1
        bodies:
          belt: {type: static, at: [0, 0], shapes: [{\(shape), tangentSpeed: \(speed)}]}
        camera: {center: [0, 0], height: 4}
        """)
      let built = try LevelBuilder.build(level)
      let picture = ScenePicture(document: level, built: built, pose: built.world.pose())
      let camera = SceneImage.camera(
        for: picture, center: .zero, height: 4, size: (width: 640, height: 360))
      return try SceneImage.render(picture, camera: camera, theme: .paper)
    }
    let (plain, belt) = (try image(0), try image(speed))
    guard speed != 0 else {
      #expect(plain.bytes == belt.bytes)
      return
    }
    // Behind its tip a mark is wider: what is six pixels above the middle is as far behind.
    func inked(_ y: Int) -> Set<Int> {
      Set((0..<belt.width).filter { difference(belt[$0, y], plain[$0, y]) > 60 })
    }
    let (tips, sides) = (inked(180), inked(174))
    #expect(tips.count > 8)
    let behind = tips.intersection(sides.map { $0 + (speed > 0 ? 6 : -6) }).count
    let before = tips.intersection(sides.map { $0 + (speed > 0 ? -6 : 6) }).count
    #expect(behind > 3 * before, "\(behind) \(before)")
  }
}
