import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import SandboxSupport

/// Emitters of bodies are seen as nozzles that point where the bodies come out.
@Suite("Pictures of emitters")
struct EmitterPictureTests {
  /// - Parameter body: Whether there is a body, which an emitter can emit.
  private func image(_ emitter: String, body: Bool = true, theme: Theme) throws -> PixelImage {
    let level = try LevelReader.read(
      """
      inkfall: 1
      \(body ? "bodies: {ball: {shapes: [{circle: 0.1}]}}" : "")
      \(emitter.isEmpty ? "" : "emitters: {out: {at: [0, 0], \(emitter)}}")
      camera: {center: [0, 0], height: 4}
      """)
    let built = try LevelBuilder.build(level)
    let picture = ScenePicture(document: level, built: built, pose: built.world.pose())
    let camera = SceneImage.camera(
      for: picture, center: .zero, height: 4, size: (width: 640, height: 360))
    return try SceneImage.render(picture, camera: camera, theme: theme)
  }

  private func inked(_ image: PixelImage, _ plain: PixelImage) -> [Vec2] {
    (0..<image.height).flatMap { y in
      (0..<image.width).filter { difference(image[$0, y], plain[$0, y]) > 30 }
        .map { Vec2(Float($0) - 319.5, 179.5 - Float(y)) }
    }
  }

  @Test(arguments: [Theme.paper, .night], [Float(0), 90, 215])
  func theWideEndIsWhereBodiesComeOut(_ theme: Theme, _ angle: Float) throws {
    let plain = try image("", body: false, theme: theme)
    let points = inked(try image("angle: \(angle), body: ball", theme: theme), plain)
    #expect(points.count > 50)
    let way = Rotation(angle: angle * .pi / 180).rotate(Vec2(1, 0))
    let ahead = points.map { $0.dot(way) }
    let (front, back) = (try #require(ahead.max()), try #require(ahead.min()))
    // It is about its position.
    #expect(front > 4 && back < -3 && points.allSatisfy { $0.length < 14 })
    func width(_ part: ClosedRange<Float>) -> Float {
      let slice = points.filter { part.contains($0.dot(way)) }
        .map { $0.dot(way.leftPerpendicular) }
      return (slice.max() ?? 0) - (slice.min() ?? 0)
    }
    #expect(width(0.6 * front...front) > width(back...0.5 * back) + 2)
  }

  @Test func emittersOfParticlesAreNoPartOfTheScene() throws {
    #expect(
      try image("particle: {}", theme: .paper).bytes == image("", theme: .paper).bytes)
  }
}
