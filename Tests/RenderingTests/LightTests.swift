import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

/// Light as it is drawn: what a lamp reaches, how soft its shadows are, and when it is drawn anew.
@Suite("Light")
struct LightTests {
  /// 20 pixels a meter around the origin.
  private func scene(
    _ level: String, pointer: Vec2? = nil
  ) throws -> (picture: ScenePicture, camera: Camera) {
    let document = try LevelDocument(text: level)
    let built = try LevelBuilder.build(document)
    var picture = ScenePicture(document: document, built: built, pose: built.world.pose())
    picture.scenery = PlacedScenery(
      Scenery(document), pose: picture.pose, bodies: built.bodies, ropes: built.ropes,
      pictures: LevelPictures(), pointer: pointer)
    var camera = Camera(width: 400, height: 400)
    camera.metersPerPixel = 0.05
    return (picture, camera)
  }

  private func render(_ level: String, pointer: Vec2? = nil) throws -> PixelImage {
    let (picture, camera) = try scene(level, pointer: pointer)
    return try SceneImage.render(picture, camera: camera, theme: .paper)
  }

  private func luma(_ image: PixelImage, _ x: Float, _ y: Float) -> Float {
    image[Int(saturating: 200 + 20 * x), Int(saturating: 200 - 20 * y)].luma
  }

  private let wall = """
    inkfall: 1
    world: {gravity: [0, 0], ambient: 0.1}
    bodies:
      wall: {type: static, at: [0, 0], shapes: [{box: [0.4, 4]}]}
    lights:
      lamp: {at: [-4, 0], radius: 12, falloff: false, size: 0.05}

    """

  // MARK: - Shadows

  @Test func behindAWallItIsDark() throws {
    let image = try render(wall)
    let dark = Theme.paper.background.darkened(by: 0.9).luma
    #expect((luma(image, 3, 0) - dark).magnitude < 0.02)
    #expect((luma(image, 6, 2) - dark).magnitude < 0.02)
    // The shadow's rim: from (-4, 0) over the corner (-0.2, 2) to (5.5, 5).
    #expect(luma(image, 5.5, 5.6) > 0.4 && luma(image, 5.5, 4.4) < 0.15)
    #expect(luma(image, -2, 1) > 0.7)
  }

  @Test func aLampWithoutShadowsShinesThrough() throws {
    let image = try render(wall.replacing("size: 0.05", with: "shadows: false"))
    #expect(luma(image, 3, 0) > 0.4)
  }

  /// The lit edge: what faces the lamp is bright, and darker the deeper.
  @Test func bodiesLetLightInALittle() throws {
    let image = try render(wall.replacing("box: [0.4, 4]", with: "box: [4, 4]"))
    let (edge, middle) = (luma(image, -1.8, 0), luma(image, 1, 0))
    #expect(edge > 2 * luma(image, -1.5, 0.3) || edge > 0.3)
    #expect(luma(image, -1.8, 0.3) > luma(image, -1.6, 0.3))
    #expect(luma(image, -1.6, 0.3) > middle + 0.05)
  }

  /// The rim of a shadow is as wide as the lamp is seen through its edge: size · (7.5 / 3.8) here.
  @Test func theLargerALampTheSofterItsShadows() throws {
    func rim(_ size: String) throws -> Int {
      let image = try render(wall.replacing("size: 0.05", with: "size: \(size)"))
      let column = (0..<200).map { image[200 + 110, $0].luma }
      let (low, high) = (column.min() ?? 0, column.max() ?? 0)
      let (from, to) = (low + 0.15 * (high - low), low + 0.85 * (high - low))
      // From the bright above to the dark below.
      let start = column.lastIndex { $0 > to } ?? 0
      return column[start...].prefix { $0 > from }.count
    }
    let (sharp, soft) = (try rim("0.05"), try rim("1.5"))
    #expect(sharp <= 8, "\(sharp)")
    #expect(soft > 3 * sharp && soft < 60, "\(sharp), \(soft)")
  }

  @Test func aLampInsideOfSomethingLightsThatAndALampOnABodyShinesOutOfIt() throws {
    let level = """
      inkfall: 1
      world: {gravity: [0, 0], ambient: 0.1}
      bodies:
        bulb: {at: [0, 0], shapes: [{circle: 1}]}
      lights:
        lamp: {at: [0, 0], radius: 8}

      """
    let inside = try render(level)
    #expect(luma(inside, 0.5, 0.4) > 0.3 && luma(inside, 3, 0) < 0.15)
    let carried = try render(level.replacing("lamp: {", with: "lamp: {on: bulb, "))
    #expect(luma(carried, 3, 0) > 0.4)
  }

  // MARK: - What carries light, and what is dark by itself

  @Test func aLightMayBeOnThePointer() throws {
    let level = """
      inkfall: 1
      world: {ambient: 0.1}
      lights:
        torch: {on: {pointer: true}, at: [1, 0], radius: 3}

      """
    let dark = try render(level)
    #expect(luma(dark, 5, 5) < 0.12)
    let lit = try render(level, pointer: Vec2(4, 5))
    #expect(luma(lit, 5.2, 5.2) > 0.7 && luma(lit, -5, -5) < 0.12)
  }

  @Test func everythingMayHaveAnAmbientLightOfItsOwn() throws {
    let image = try render(
      """
      inkfall: 1
      world: {gravity: [0, 0], ambient: 0.1}
      bodies:
        ghost: {at: [-5, 5], ambient: 1, shapes: [{box: [2, 2]}]}
        plain: {at: [5, 5], shapes: [{box: [2, 2]}]}
      decoration:
        moon: {at: [-5, -5], ambient: 0.9, color: "#ffffff", shapes: [{circle: 1}]}
        line: {at: [0, -5], ambient: 1, color: "#ffffff", stroke: {as: line, pen: 0.3, points: [[-1, 0], [1, 0]]}}
      labels:
        words: {at: [5, -5], ambient: 1, size: 1.5, text: IIII, color: "#ffffff"}
      """)
    #expect(luma(image, -5.3, 5.4) > 0.4 && luma(image, 5.3, 5.4) < 0.12)
    #expect((luma(image, -5, -5) - 0.9).magnitude < 0.03)
    #expect(luma(image, 0, -5) > 0.9 && luma(image, 0, -6) < 0.12)
    let words = (80..<120).map { image[200 + $0, 300].luma }.max() ?? 0
    #expect(words > 0.5)
  }

  // MARK: - Work

  @Test func lightIsDrawnAnewOnlyWhereSomethingChanged() throws {
    let level = """
      inkfall: 1
      world: {ambient: 0.1}
      bodies:
        left: {at: [-4, 0], shapes: [{box: [1, 1]}]}
        right: {at: [4, 0], shapes: [{box: [1, 1]}]}
      lights:
        a: {at: [-6, 0], radius: 4}
        b: {at: [6, 0], radius: 4}

      """
    var (picture, camera) = try scene(level)
    let canvas = try Canvas(width: 400, height: 400)
    var renderer = SceneRenderer()
    func draw() -> Int {
      renderer.draw(picture, camera: camera, theme: .paper, into: canvas)
      return renderer.lightMap.drawnLamps
    }
    #expect(draw() == 2)
    let first = try canvas.readPixels()
    #expect(draw() == 0 && draw() == 0)
    #expect(renderer.triangleCount == 0)
    #expect(try canvas.readPixels() == first)
    // A lamp moves: its light alone.
    picture.scenery.lamps[0].transform.position.y = 1
    #expect(draw() == 1)
    // A lamp's color changes: no shadow is looked for.
    picture.scenery.lamps[1].light.intensity = 0.5
    #expect(draw() == 0)
    // A body moves: the light of the lamp that shines on it.
    let right = try #require(picture.pose.bodies.firstIndex { $0.transform.position.x == 4 })
    picture.pose.bodies[right].transform.position.y = 0.5
    #expect(draw() == 1)
    // The camera moves: everything.
    camera.center.x = 0.5
    #expect(draw() == 2)
    // And what is copied is what would have been drawn.
    _ = draw()
    _ = draw()
    let copied = try canvas.readPixels()
    let fresh = try Canvas(width: 400, height: 400)
    var other = SceneRenderer()
    other.draw(picture, camera: camera, theme: .paper, into: fresh)
    #expect(try fresh.readPixels() == copied)
  }

  // MARK: - Coverage

  @Test func coverageIsTheAreaOfEachPixel() {
    var grid = CoverageGrid(width: 8, height: 6)
    func read() -> [[Float]] {
      var rows = [[Float]](repeating: [Float](repeating: 0, count: 8), count: 6)
      grid.forEachRow { row, line in rows[row] = Array(line) }
      return rows
    }
    grid.add([Vec2(1.5, 1), Vec2(4.25, 1), Vec2(4.25, 3.5), Vec2(1.5, 3.5)])
    var rows = read()
    #expect(rows[1] == [0, 0.5, 1, 1, 0.25, 0, 0, 0])
    #expect(rows[3] == [0, 0.25, 0.5, 0.5, 0.125, 0, 0, 0])
    #expect(rows[0].allSatisfy { $0 == 0 } && rows[4].allSatisfy { $0 == 0 })
    // Clockwise or not, beyond the borders, flat and steep edges: all area is there.
    for polygon in [
      [Vec2(0.3, 0.2), Vec2(7.7, 1.9), Vec2(2.1, 5.8)],
      [Vec2(2.1, 5.8), Vec2(7.7, 1.9), Vec2(0.3, 0.2)],
      [Vec2(1, 1), Vec2(7, 1.1), Vec2(7, 1.2)],
    ] {
      grid.clear()
      grid.add(polygon)
      rows = read()
      let sum = rows.joined().reduce(0, +)
      let area = (polygon[1] - polygon[0]).cross(polygon[2] - polygon[0]).magnitude / 2
      #expect((sum - area).magnitude < 1e-3, "\(sum) of \(area)")
    }
    grid.clear()
    grid.add([Vec2(-50, -50), Vec2(50, -50), Vec2(50, 50), Vec2(-50, 50)], weight: 0.5)
    grid.add([Vec2(4, -50), Vec2(50, -50), Vec2(50, 50), Vec2(4, 50)], weight: 0.5)
    rows = read()
    #expect(rows.allSatisfy { $0 == [0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1] })
  }
}
