import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Pictures drawn in memory: what is where, in which color, and how smooth.
struct RenderingSceneTests {
  private static func picture(_ world: World) -> ScenePicture {
    ScenePicture(pose: world.pose())
  }

  /// 10 pixels per meter around the origin.
  private static func camera(_ width: Int = 200, _ height: Int = 200) -> Camera {
    var camera = Camera(width: width, height: height)
    camera.metersPerPixel = 0.1
    return camera
  }

  private static func render(_ picture: ScenePicture, _ theme: Theme = .paper) throws -> PixelImage
  {
    try SceneImage.render(picture, camera: camera(), theme: theme)
  }

  @Test func posesGiveEveryPolygonBackAsItWasAdded() throws {
    let world = World()
    for i in 3...12 {
      let points = (0..<i).map { k -> Vec2 in
        let turn = Rotation(angle: 2 * .pi * Float(k) / Float(i))
        return Vec2(turn.cosine, turn.sine)
      }
      let polygon = try ConvexPolygon(points)
      let body = try world.addBody(.dynamic(at: Vec2(Float(3 * i), 0)))
      try world.addShape(.polygon(polygon), to: body)
      #expect(world.pose().geometry.shapes.last?.first?.shape == .polygon(polygon))
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func aBodyIsFilledWithItsInkOverThePaper(_ name: Theme.Name) throws {
    let theme = Theme.named(name)
    for (shape, ink) in [
      (Shape.box(width: 6, height: 6), 0), (.circle(radius: 3), 1),
      (.capsule(from: Vec2(-2, 0), to: Vec2(2, 0), radius: 2), 2),
      (.box(width: 4, height: 4, radius: 1), 3),
    ] {
      let world = World(gravity: .zero)
      var definition = BodyDefinition.dynamic(at: .zero)
      definition.userValue = 7
      let body = try world.addBody(definition)
      try world.addShape(shape, to: body)
      var picture = Self.picture(world)
      picture.bodyLooks[7] = BodyLook(ink: ink)
      let image = try Self.render(picture, theme)
      // Left of the middle, clear of a circle's spoke.
      let fill = theme.fill(of: theme.ink(ink))
      #expect(difference(image[92, 100], fill) <= 6, "\(shape): \(image[92, 100])")
      #expect(difference(image[5, 5], theme.background) <= 6)
    }
  }

  @Test func edgesAreFeathered() throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.circle(radius: 6), to: body)
    let image = try Self.render(Self.picture(world))
    // Along a row the way from paper to edge is not one jump: some pixel lies clearly between.
    var between = 0
    for y in 60..<140 {
      for x in 20..<60 {
        let color = image[x, y]
        let toPaper = difference(color, Theme.paper.background)
        let toEdge = difference(color, Theme.paper.edge(of: Theme.paper.ink(0)))
        if toPaper > 60, toEdge > 60 { between += 1 }
      }
    }
    #expect(between > 20)
  }

  @Test func aRopeIsOneUnbrokenCord() throws {
    let world = World()
    try world.addRope(from: .world(Vec2(-7, 5)), to: .world(Vec2(7, 5)), slack: 1.4)
    for _ in 0..<120 { world.step() }
    let image = try Self.render(Self.picture(world))
    for x in 35...165 {
      let darkest = (0..<200).map { image[x, $0].luma }.min() ?? 1
      #expect(darkest < 0.75, "nothing of the rope in column \(x)")
    }
  }

  @Test func aLevelLineHasNoSeams() throws {
    let canvas = try Canvas(width: 400, height: 60)
    canvas.clear(.white)
    var batch = MeshBatch()
    let points = (0...37).map { Vec2(10 + 10.3 * Float($0), 30) }
    batch.line(points, width: 20, .black)
    batch.draw(on: canvas)
    let image = try canvas.readPixels()
    for x in 12..<388 { #expect(image[x, 30] == .black, "column \(x)") }
  }

  @Test func whatIsOutsideTheViewIsNotDrawn() throws {
    let world = World(gravity: .zero)
    for i in 0..<50 {
      let body = try world.addBody(.dynamic(at: Vec2(1000 + Float(3 * i), 0)))
      try world.addShape(.circle(radius: 1), to: body)
    }
    let canvas = try Canvas(width: 200, height: 200)
    var renderer = SceneRenderer()
    renderer.draw(Self.picture(world), camera: Self.camera(), theme: .paper, into: canvas)
    let withBodies = renderer.triangleCount
    renderer.draw(Self.picture(World()), camera: Self.camera(), theme: .paper, into: canvas)
    #expect(renderer.triangleCount == withBodies)
  }

  @Test func terrainThatReachesIntoTheGroundIsNotSeenThere() throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.static(at: Vec2(0, -5)))
    try world.addShape(.box(width: 6, height: 6), to: body)
    var picture = Self.picture(world)
    picture.bounds = AABB(lower: Vec2(-50, -5), upper: Vec2(50, 50))
    let image = try Self.render(picture)
    picture.pose = World().pose()
    let bare = try Self.render(picture)
    // The box is 60 pixels wide around x = 100, from y = 120 to 180; the ground begins at 150.
    #expect(difference(image[100, 135], bare[100, 135]) > 30)
    for y in 155..<190 {
      for x in 60..<140 { #expect(image[x, y] == bare[x, y]) }
    }
  }

  @Test func aBodyThatIsALineIsAsWideAsItsPen() throws {
    let world = World(gravity: .zero)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.userValue = 7
    let body = try world.addBody(definition)
    try world.addShape(.capsule(from: Vec2(-5, 0), to: Vec2(5, 0), radius: 1), to: body)
    var picture = Self.picture(world)
    picture.bodyLooks[7] = BodyLook(ink: 0, strokes: [[Vec2(-5, 0), Vec2(5, 0)]], penWidth: 2)
    let image = try Self.render(picture)
    let theme = Theme.paper
    let fill = theme.fill(of: theme.ink(0))
    // 20 pixels across: fill inside, edge at both sides, paper beyond.
    for y in 93...107 { #expect(difference(image[100, y], fill) <= 6) }
    let darkest = try #require((86...94).map { image[100, $0].luma }.min())
    #expect(darkest < fill.luma - 0.05)
    #expect(difference(image[100, 84], theme.background) <= 6)
  }

  @Test func aNewBodysFillIsFaintUntilItHasComeIn() throws {
    let world = World(gravity: .zero)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.userValue = 7
    let body = try world.addBody(definition)
    try world.addShape(.box(width: 8, height: 8), to: body)
    var picture = Self.picture(world)
    let theme = Theme.paper
    for (appearance, share) in [(Float(0), Float(0)), (0.5, 0.5), (1, 1)] {
      picture.bodyLooks[7] = BodyLook(ink: 0, appearance: appearance)
      let image = try Self.render(picture)
      // Half the fill lies over the shadow, which comes in with it.
      let expected = theme.background.mixed(with: theme.fill(of: theme.ink(0)), by: share)
      #expect(difference(image[90, 97], expected) <= 40, "\(appearance)")
    }
  }

  @Test func rodsOfRopesAndWallsOfTheWorldAreNotDrawnAsBodies() throws {
    let world = World()
    try world.addRope(from: .world(Vec2(-5, 0)), to: .world(Vec2(5, 0)), slack: 1.2)
    var ground = BodyDefinition.static(at: .zero)
    ground.userValue = LevelInstance.groundUserValue
    let body = try world.addBody(ground)
    try world.addShape(.box(width: 4, height: 4), to: body)
    var picture = Self.picture(world)
    picture.bounds = AABB(lower: Vec2(-50, -50), upper: Vec2(50, 50))
    var renderer = SceneRenderer()
    let frame = SceneRenderer.Frame(
      picture: picture, camera: Self.camera(), theme: .paper, scale: 1)
    #expect(renderer.visibleBodies(frame).isEmpty)
  }

  @Test func theSamePictureHasTheSameBytes() throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 3, height: 2, angle: 0.4), to: body)
    #expect(try Self.render(Self.picture(world)) == Self.render(Self.picture(world)))
  }

  @Test func ghostsSayHowManyCornersTheyHave() throws {
    var picture = Self.picture(World())
    picture.overlays = [
      .ghost([Vec2(-2, -2), Vec2(2, -2), Vec2(0, 2)], label: "3 corners"),
      .refused([Vec2(-5, -5), Vec2(5, -5)], faded: 0),
    ]
    let canvas = try Canvas(width: 200, height: 200)
    var renderer = SceneRenderer()
    renderer.draw(picture, camera: Self.camera(), theme: .paper, into: canvas)
    #expect(renderer.labels.map(\.text) == ["3 corners"])
    #expect(difference(try canvas.readPixels()[100, 150], Theme.paper.warning) < 30)
  }

  // MARK: - Lines and cameras

  @Test func aHairpinDoesNotShootBeyondItsCorner() {
    var batch = MeshBatch()
    batch.line([Vec2(0, 0), Vec2(100, 0), Vec2(0, 1)], width: 6, .black)
    let box = AABB(enclosing: batch.vertices.map { Vec2($0.x, $0.y) })
    #expect((box?.upper.x ?? .infinity) < 105)
  }

  @Test func brokenNumbersDrawNothing() {
    var batch = MeshBatch()
    batch.line([Vec2(.nan, 0), Vec2(.infinity, 1)], width: 3, .black)
    batch.fill([Vec2(0, 0), Vec2(.nan, 0), Vec2(1, 1)], .black)
    #expect(batch.triangleCount == 0)
  }

  @Test func pixelsAndMetersGoBackAndForth() {
    var camera = Camera(width: 1280, height: 720)
    camera.center = Vec2(3, -2)
    for (x, y) in [(0, 0), (640, 360), (1279, 100)] as [(Float, Float)] {
      let back = camera.screen(camera.world(x: x, y: y))
      #expect(abs(back.x - x) < 0.01 && abs(back.y - y) < 0.01)
    }
    #expect(camera.world(x: 0, y: 0).y > camera.world(x: 0, y: 700).y)
  }

  @Test func zoomingKeepsWhatIsUnderThePointer() {
    var camera = Camera(width: 1280, height: 720)
    let before = camera.world(x: 1000, y: 80)
    for _ in 0..<200 { camera.zoom(by: 1.3, atX: 1000, y: 80) }
    #expect(camera.metersPerPixel == Camera.closest)
    #expect(camera.world(x: 1000, y: 80).distance(to: before) < 1e-4)
  }

  @Test func theCameraArrivesInAQuarterOfASecondWhateverTheFrameRate() {
    var goal = Camera(width: 1280, height: 720)
    goal.zoom(by: 3, atX: 900, y: 200)
    var halfWay: [Camera] = []
    for rate in [30, 60, 240] {
      var camera = Camera(width: 1280, height: 720)
      for _ in 0..<rate / 10 { camera.ease(towards: goal, seconds: 1 / Float(rate)) }
      halfWay.append(camera)
      for _ in 0..<rate / 2 { camera.ease(towards: goal, seconds: 1 / Float(rate)) }
      #expect(camera == goal)
    }
    #expect(abs(halfWay[0].metersPerPixel - halfWay[2].metersPerPixel) < 1e-5)
    #expect(halfWay[0].center.distance(to: halfWay[2].center) < 1e-3)
  }

  @Test func aBoxIsShownWhole() {
    var camera = Camera(width: 1280, height: 720)
    let box = AABB(lower: Vec2(-30, 2), upper: Vec2(50, 9))
    camera.fit(box)
    #expect(camera.view.contains(box))
    #expect(camera.view.size.x < 1.2 * box.size.x)
  }
}
