// What no level may exceed, whatever it holds: textures, triangles, branches, shadows, areas of light.
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

@Suite struct PictureBoundsTests {
  // MARK: - Words

  /// 10,000 labels of different sizes took more memory than there is.
  @Test func texturesOfWordsStayWithinTheirBytesAndTheLastWordsAreCoarse() throws {
    guard TextFont.shared != nil else { return }
    let canvas = try Canvas(width: 64, height: 64)
    let (pixels, bytes) = (400_000, 1_000_000)
    let textures = TextureStore(mostWordPixels: pixels, mostBytes: bytes)
    textures.begin(canvas)
    let first = try #require(textures.words("word", line: 100, on: canvas))
    #expect(first.line == 100 && !textures.hasSpentWords)
    for i in 0..<100 {
      _ = textures.words("word \(i)", line: 100, on: canvas)
      #expect(textures.wordBytes <= bytes)
    }
    #expect(textures.hasSpentWords)
    let last = try #require(textures.words("another", line: 100, on: canvas))
    #expect(last.line <= 16)
    // The next picture has pixels again.
    textures.begin(canvas)
    #expect(textures.words("another", line: 100, on: canvas)?.line == 100)
  }

  @Test func wordsThatWereDrawnAreNotDrawnAgain() throws {
    guard TextFont.shared != nil else { return }
    let canvas = try Canvas(width: 64, height: 64)
    let textures = TextureStore()
    textures.begin(canvas)
    let first = try #require(textures.words("word", line: 40, on: canvas))
    let drawn = textures.wordPixels
    let second = try #require(textures.words("word", line: 40, on: canvas))
    #expect(first.texture === second.texture && textures.wordPixels == drawn)
    #expect(textures.wordBytes == 4 * drawn)
  }

  // MARK: - Triangles

  @Test func aBatchWithACanvasDrawsBeforeItIsTooLarge() throws {
    let canvas = try Canvas(width: 64, height: 64)
    canvas.clear(.white)
    var batch = MeshBatch()
    batch.begin(canvas)
    batch.rectangle(Vec2(0, 0), Vec2(64, 64), .black)
    // None of these is on the canvas.
    let outline = Outline.circle(Vec2(500, 500), 20)
    let before = batch.triangleCount
    batch.fill(outline, .black)
    let each = batch.triangleCount - before
    for _ in 0...DrawingLimits.mostGathered / each {
      batch.fill(outline, .black)
      #expect(batch.triangleCount < DrawingLimits.mostGathered + each)
    }
    #expect(batch.drawnEarly >= DrawingLimits.mostGathered)
    #expect(try canvas.readPixels()[32, 32] == .black)
  }

  @Test func aFullCanvasIsEmptyAgainWhenAPictureBegins() throws {
    let canvas = try Canvas(width: 64, height: 64)
    canvas.clear(.white)
    var batch = MeshBatch()
    for _ in 0..<100 { batch.rectangle(Vec2(0, 0), Vec2(64, 64), .black) }
    batch.draw(on: canvas)
    #expect(canvas.isFull)
    canvas.begin()
    #expect(!canvas.isFull)
  }

  @Test func aQuadIsClippedAsSoonAsItIsLargerThanAsked() {
    let corners = [Vec2(0, 0), Vec2(50, 0), Vec2(50, 50), Vec2(0, 50)]
    let clip = QuadClip(corners.map { .init(place: $0, texture: (1 / 50) * $0) })
    #expect(!clip.exceeds(Vec2(20, 20)))
    #expect(clip.exceeds(Vec2(20, 20), by: 0))
  }

  // MARK: - Vines

  @Test func theVinesOfALevelShareTheirBranches() throws {
    func counts(_ vines: Int) throws -> [Int] {
      let vine = "stroke: {as: line, points: [[0, 0], [200, 0]]}, vine: {separation: 0.02}"
      let lines = (0..<vines).map { "  v\($0): {at: [0, \($0)], \(vine)}\n" }.joined()
      let scenery = Scenery(try LevelDocument(text: "inkfall: 1\ndecoration:\n\(lines)"))
      return (scenery.back + scenery.front).flatMap { item -> [Int] in
        guard case .figure(let parts) = item.content else { return [] }
        return parts.compactMap { part in
          if case .vine(let plant) = part { plant.branches.count } else { nil }
        }
      }
    }
    #expect(try counts(2) == [LevelVine.mostBranches, LevelVine.mostBranches])
    let many = try counts(LevelVine.mostBranchesInAll / LevelVine.mostBranches + 20)
    #expect(many.reduce(0, +) == LevelVine.mostBranchesInAll)
  }

  // MARK: - Light

  /// A row of circles to the right of a lamp, a meter apart.
  private func row(_ count: Int) throws -> LightScene {
    let bodies = (0..<count).map {
      "  b\($0): {type: static, at: [\($0), 0], shapes: [{circle: 0.3}]}\n"
    }.joined()
    let level = try LevelDocument(
      text: """
        inkfall: 1
        lights:
          lamp: {at: [-1, 0], radius: 1000}
        bodies:
        \(bodies)
        """)
    let pose = try LevelBuilder.build(level).world.pose()
    let obstacles = pose.bodies.enumerated().compactMap { index, body -> LightScene.Obstacle? in
      guard let shape = pose.geometry.shapes[index].first?.shape, case .circle = shape,
        let box = shape.box(at: body.transform)
      else { return nil }
      return LightScene.Obstacle(
        body: body.id, transform: body.transform, shapes: [shape], box: box)
    }
    let light = try #require(Scenery(level).lamps.first?.light)
    let lamp = LightScene.Lamp(
      position: Vec2(-1, 0), rotation: .identity, light: light, strength: 1, carrier: nil)
    return LightScene(
      width: 1000, height: 1000, corner: Vec2(-5, 50), metersPerPixel: 0.1, ambient: 0.1,
      lamps: [lamp], obstacles: obstacles, silhouettes: [])
  }

  @Test func ofTooManyBodiesTheNearestCastShadows() throws {
    let scene = try row(60)
    let lamp = scene.lamps[0]
    #expect(scene.obstacles.count == 60)
    var all = ShadowCasters(scene)
    #expect(all.obstacles(of: lamp) == scene.obstacles && !all.isCut)
    let each = LightOutline.sideCount(
      of: scene.obstacles[0].shapes[0],
      tolerance: LightScene.tolerance(metersPerPixel: scene.metersPerPixel))
    var some = ShadowCasters(scene, sides: 10 * each + 1)
    let near = scene.obstacles.filter { $0.transform.position.x < 9.5 }
    #expect(near.count == 10)
    #expect(some.obstacles(of: lamp) == near && some.isCut)
  }

  @Test func sideCountsAreNotFarFromTheSides() {
    let tolerance: Float = 0.01
    for shape in [
      Shape.circle(Circle(center: .zero, radius: 2)), .circle(Circle(center: .zero, radius: 0.05)),
    ] {
      let sides = LightOutline.of(
        shape, at: .identity, from: Vec2(10, 0), tolerance: tolerance)
      #expect(sides.count == LightOutline.sideCount(of: shape, tolerance: tolerance))
    }
  }

  @Test func ofVeryManyAreasOfLightTheLastCount() {
    var last = LastSilhouettes(Vec2(100, 100))
    func area(_ ambient: Float, _ y: Float = 0) -> LightScene.Silhouette {
      LightScene.Silhouette(
        outlines: [[Vec2(-5, y - 5), Vec2(200, y - 5), Vec2(200, y + 300), Vec2(-5, y + 300)]],
        ambient: ambient)
    }
    // Outside of the canvas they cost no rows.
    for _ in 0..<2000 { last.add(area(1, 1000)) }
    #expect(!last.isFull)
    var count = 0
    while !last.isFull, count < 10_000 {
      last.add(area(0.5))
      count += 1
    }
    #expect(Float(count) == DrawingLimits.mostSilhouetteCoats)
    #expect(last.silhouettes.count == 2000 + count)
  }
}
