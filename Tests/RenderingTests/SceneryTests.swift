import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Decoration, words, pictures, zones and light: what is where, in which color, at which moment.
@Suite("What is seen and never touched")
struct SceneryTests {
  /// A level in a folder with a picture whose left half is red and right half green.
  private func folder(_ level: String) throws -> String {
    let folder = try TestFolder.make()
    var image = PixelImage(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let i = 4 * (64 * y + x)
        image.bytes[i] = x < 32 ? 255 : 0
        image.bytes[i + 1] = x < 32 ? 0 : 255
        image.bytes[i + 3] = 255
      }
    }
    try image.savePNG(folder.appendingPathComponent("halves.png").path)
    let file = folder.appendingPathComponent("level.yaml")
    try level.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// 20 pixels a meter around the origin, as `inkfall render` draws it.
  private func render(_ file: String, at time: Double = 0, night: Bool = false) throws -> PixelImage
  {
    let input = try LevelInput(file)
    var run = try input.start()
    for _ in 0..<run.steps(for: time) { run.step() }
    let picture = ScenePicture(
      document: input.document, built: run.built, pose: run.world.pose(),
      pictures: LevelPictures(of: input.document, folder: input.folder))
    var camera = Camera(width: 400, height: 400)
    camera.metersPerPixel = 0.05
    return try SceneImage.render(picture, camera: camera, theme: night ? .night : .paper)
  }

  private func pixel(_ image: PixelImage, _ x: Float, _ y: Float) -> Color {
    image[Int(saturating: 200 + 20 * x), Int(saturating: 200 - 20 * y)]
  }

  private let paper = Theme.paper.background

  // MARK: - Decoration

  @Test func decorationHasItsColorAndTheLayerSaysWhatItHides() throws {
    let image = try render(
      folder(
        """
        inkfall: 1
        world: {gravity: [0, 0]}
        bodies:
          box: {at: [0, 0], ink: 0, shapes: [{box: [2, 2]}]}
        decoration:
          behind: {at: [0, 0], color: "#cc3300", shapes: [{box: [6, 1]}]}
          before: {at: [0, 0], color: "#3300cc", layer: front, shapes: [{box: [0.6, 6]}]}
        """))
    #expect(difference(pixel(image, 2.5, 0), Color(0xCC3300)) <= 6)
    #expect(difference(pixel(image, 0, 2.5), Color(0x3300CC)) <= 6)
    #expect(difference(pixel(image, 0, 0), Color(0x3300CC)) <= 6)
    let fill = Theme.paper.fill(of: Theme.paper.ink(0))
    #expect(difference(pixel(image, 0.7, 0), fill) <= 6)
  }

  @Test func laterOnesLieOverEarlierOnesWhateverTheirKind() throws {
    let image = try render(
      folder(
        """
        inkfall: 1
        sprites:
          under: {order: 1, image: halves.png, size: [4, 4], layer: back}
        decoration:
          over: {order: 2, color: "#3300cc", shapes: [{box: [2, 2]}]}
        """))
    #expect(difference(pixel(image, 0, 0), Color(0x3300CC)) <= 6)
    #expect(difference(pixel(image, -1.7, 0), Color(0xFF0000)) <= 6)
  }

  @Test func whatIsOnABodyFallsAndTurnsWithIt() throws {
    let file = try folder(
      """
      inkfall: 1
      bodies:
        stone: {at: [0, 4], spin: 90, canSleep: false, shapes: [{circle: 0.2}]}
      decoration:
        flag: {on: stone, at: [1.5, 0], color: "#cc3300", shapes: [{circle: 0.4}]}
      """)
    #expect(difference(pixel(try render(file), 1.5, 4), Color(0xCC3300)) <= 6)
    // After a second it has fallen 5 m (and a step's part) and made a quarter of a turn.
    let later = try render(file, at: 1)
    #expect(difference(pixel(later, 1.5, 4), paper) <= 6)
    #expect(difference(pixel(later, 0, 0.5), Color(0xCC3300)) <= 6)
  }

  @Test func whatIsOnARopeHangsWhereTheRopeDoes() throws {
    let file = try folder(
      """
      inkfall: 1
      ropes:
        cord: {from: {world: [0, 4]}, to: {free: [0, -2]}}
      decoration:
        bulb: {on: {rope: cord, fraction: 1}, at: [1, 0], color: "#cc3300", shapes: [{circle: 0.4}]}
      """)
    // Along the rope is down.
    #expect(difference(pixel(try render(file, at: 0.5), 0, -3), Color(0xCC3300)) <= 6)
  }

  @Test func dashesMarchAlongTheirLine() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        decoration:
          line: {at: [0, 0.25], color: "#cc3300", dashes: [1, 1], stroke: {as: line, pen: 0.2, points: [[-4, 0], [4, 0]]}}
        timelines:
          march: {decoration: line, by: {phase: 1}, duration: 1, repeat: forever, cumulative: true}
        """)
    var run = try LevelRun(level)
    func image() throws -> PixelImage {
      var picture = ScenePicture(document: level, built: run.built, pose: run.world.pose())
      picture.scenery = PlacedScenery(
        Scenery(level), pose: picture.pose, bodies: [:], ropes: [:], pictures: LevelPictures(),
        status: run.status)
      var camera = Camera(width: 400, height: 400)
      camera.metersPerPixel = 0.05
      return try SceneImage.render(picture, camera: camera, theme: .paper)
    }
    let start = try image()
    for _ in 0..<60 { run.step() }
    let later = try image()
    for x in [Float(-3.5), -1.5, 0.5, 2.5] {
      #expect(difference(pixel(start, x, 0.25), Color(0xCC3300)) <= 6)
      #expect(difference(pixel(start, x + 1, 0.25), Color(0xCC3300)) > 40)
      #expect(difference(pixel(later, x, 0.25), Color(0xCC3300)) > 40)
      #expect(difference(pixel(later, x + 1, 0.25), Color(0xCC3300)) <= 6)
    }
  }

  @Test func whatMovesIsHitWhereItIsSeen() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        decoration:
          key: {shapes: [{circle: 0.5}]}
        timelines:
          way: {decoration: key, path: {points: [[0, 0], [4, 0], [4, 4]]}, duration: 1}
        rules:
          hit: {when: {pressed: {decoration: key}}, do: [{say: hit}]}
        """)
    var run = try LevelRun(level)
    for _ in 0..<60 { run.step() }
    let placed = PlacedScenery(
      Scenery(level), pose: run.world.pose(), bodies: [:], ropes: [:],
      pictures: LevelPictures(), status: run.status)
    let key = try #require(placed.back.first)
    #expect(key.holds(Vec2(4, 4), within: 0) && !key.holds(Vec2(0, 0), within: 0))
  }

  @Test func aHollowIsNotFilled() throws {
    let image = try render(
      folder(
        """
        inkfall: 1
        decoration:
          hook:
            color: "#cc3300"
            stroke: {as: solid, points: [[-3, -3], [3, -3], [3, 3], [2, 3], [2, -2], [-2, -2], [-2, 3], [-3, 3], [-3, -3]]}
        """))
    #expect(difference(pixel(image, 0, -2.5), Color(0xCC3300)) <= 6)
    #expect(difference(pixel(image, -2.5, 2), Color(0xCC3300)) <= 6)
    #expect(difference(pixel(image, 0.25, 0.25), paper) <= 40)  // paper or a dot of its grid
  }

  @Test(arguments: 0..<20)
  func theTrianglesOfAnAreaAreTheArea(_ seed: Int) {
    // A star around the origin with uneven rays crosses itself nowhere.
    let count = 5 + 3 * seed
    let points = (0..<count).map { i -> Vec2 in
      let turn = Rotation(angle: 2 * .pi * Float(i) / Float(count))
      let reach = 1 + 0.8 * Rotation(angle: Float(i * i * (seed + 3))).sine
      return reach * Vec2(turn.cosine, turn.sine)
    }
    for points in [points, points.reversed(), points + points.prefix(1)] {
      let mesh = AreaMesh(points)
      var whole: Float = 0
      for (i, a) in mesh.outline.enumerated() {
        whole += a.cross(mesh.outline[(i + 1) % mesh.outline.count])
      }
      var sum: Float = 0
      for i in stride(from: 0, to: mesh.triangles.count, by: 3) {
        let (a, b, c) = (
          mesh.outline[Int(mesh.triangles[i])], mesh.outline[Int(mesh.triangles[i + 1])],
          mesh.outline[Int(mesh.triangles[i + 2])]
        )
        let area = (b - a).cross(c - a)
        #expect(area >= -1e-5)
        sum += area
      }
      #expect((sum - whole).magnitude < 1e-3 * whole)
    }
  }

  @Test func noLineIsTooOddForAnArea() {
    let knot = (0...200).map { i -> Vec2 in
      let (a, b) = (Rotation(angle: Float(i) * 0.31), Rotation(angle: Float(i) * 0.47))
      return Vec2(a.cosine, b.sine)
    }
    for points in [
      [], [.zero], [.zero, Vec2(1, 0)], [.zero, Vec2(1, 0), Vec2(2, 0)], knot,
      [Vec2](repeating: Vec2(1, 1), count: 9), [.zero, Vec2(.nan, 0), Vec2(1, 1)],
      [.zero, Vec2(1e30, 0), Vec2(0, 1e30)],
    ] {
      let mesh = AreaMesh(points)
      #expect(mesh.triangles.count == max(3 * (mesh.outline.count - 2), 0))
      #expect(mesh.triangles.allSatisfy { mesh.outline.indices.contains(Int($0)) })
    }
  }

  // MARK: - Words

  /// The box around what is clearly not paper (meters).
  private func inked(_ image: PixelImage) -> AABB? {
    var points: [Vec2] = []
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y].luma < 0.6 {
        points.append(Vec2(Float(x) - 200, 200 - Float(y)) / 20)
      }
    }
    return AABB(enclosing: points)
  }

  @Test func wordsAreAsLargeAsTheLevelSaysAndAroundTheirPlace() throws {
    let file = try folder(
      """
      inkfall: 1
      labels:
        sign: {text: HHHHHH, at: [1, 2], size: 2}
      """)
    let box = try #require(inked(try render(file)))
    // Capitals are 0.727 em high in Inter and 0.729 in DejaVu; an em is 1/1.2 of a line.
    #expect((box.size.y - 0.728 * 2 / 1.2).magnitude < 0.12)
    #expect(box.center.distance(to: Vec2(1, 2)) < 0.15)
    #expect(box.size.x > 5 && box.size.x < 9)
    #expect(try render(file) == render(file))
  }

  @Test func wordsTurn() throws {
    let file = try folder(
      """
      inkfall: 1
      labels:
        sign: {text: HHHHHH, at: [0, 0], size: 2, angle: 90}
      """)
    let box = try #require(inked(try render(file)))
    #expect(box.size.y > 5 && box.size.x < 1.5)
  }

  @Test func wordsOfNoLetterAndOfVeryManyDrawWithoutHarm() throws {
    for text in ["", " ", "\\n\\n", "\\u200b\\ufffd", String(repeating: "long ", count: 4000)] {
      _ = try render(
        folder(
          "inkfall: 1\nlabels:\n  a: {text: \"\(text)\", size: 300}\n  b: {text: \"\(text)\"}\n"))
    }
  }

  // MARK: - Pictures

  @Test func aPictureStandsWhereTheLevelSays() throws {
    let image = try render(
      folder(
        """
        inkfall: 1
        sprites:
          plain: {image: halves.png, at: [-3, 0], size: [4, 2]}
          mirrored: {image: halves.png, at: [3, 0], size: [4, 2], flip: true}
          turned: {image: halves.png, at: [0, 5], size: [4, 2], angle: 90}
          faint: {image: halves.png, at: [0, -5], size: [4, 2], opacity: 0.5}
        """))
    #expect(difference(pixel(image, -4.5, 0), Color(0xFF0000)) <= 6)
    #expect(difference(pixel(image, -1.5, 0), Color(0x00FF00)) <= 6)
    #expect(difference(pixel(image, 1.5, 0), Color(0x00FF00)) <= 6)
    #expect(difference(pixel(image, 4.5, 0), Color(0xFF0000)) <= 6)
    // Counter-clockwise: its left side is below.
    #expect(difference(pixel(image, 0, 3.5), Color(0xFF0000)) <= 6)
    #expect(difference(pixel(image, 0, 6.5), Color(0x00FF00)) <= 6)
    let half = Color(0xFF0000).mixed(with: paper, by: 0.5)
    #expect(difference(pixel(image, -1.5, -5.3), half) <= 12)
  }

  @Test func aPictureThatIsMissingIsSeenToBeAndToldOnce() throws {
    let file = try folder(
      """
      inkfall: 1
      sprites:
        there: {image: halves.png, at: [-5, 0], size: [2, 2]}
        gone: {image: nowhere.png, at: [0, 0], size: [4, 4]}
        again: {image: nowhere.png, at: [5, 0], size: [2, 2]}
        text: {image: level.yaml, at: [5, 4], size: [2, 2]}
      """)
    let image = try render(file)
    #expect(image.warningCount(columns: 160..<240, rows: 160..<240) > 50)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    app.advance(by: 0)
    for _ in 0..<30 { app.advance(by: 1.0 / 60) }
    let told = app.toasts.all.map(\.text).filter { $0.contains("nowhere.png") }
    #expect(told == ["The image nowhere.png is missing: there is no such file, and 1 more"])
  }

  @Test func aPictureIsNeverReadFromOutsideOfTheLevelsFolder() throws {
    let file = try folder("inkfall: 1\nsprites:\n  s: {image: link.png, size: [1, 1]}\n")
    let level = try LevelInput(file).document
    let inside = URL(fileURLWithPath: file).deletingLastPathComponent()
    let outside = try TestFolder.make().appendingPathComponent("halves.png")
    try FileManager.default.copyItem(
      at: inside.appendingPathComponent("halves.png"), to: outside)
    try FileManager.default.createSymbolicLink(
      at: inside.appendingPathComponent("link.png"), withDestinationURL: outside)
    let pictures = LevelPictures(of: level, folder: inside.path)
    #expect(pictures.image("link.png") == nil)
    #expect(
      pictures.failures(in: level).map(\.reason) == ["it is outside the level's folder"])
  }

  @Test func picturesThatWouldFillTheMemoryAreRefusedUnread() throws {
    let folder = try TestFolder.make()
    func header(_ width: UInt32, _ height: UInt32) -> Data {
      var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      bytes += Array("IHDR".utf8)
      for side in [width, height] {
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
      }
      return Data(bytes + [8, 6, 0, 0, 0, 0, 0, 0, 0])
    }
    for (width, height) in [(60_000, 60_000), (16_000, 16_000), (4_294_967_295, 1)] {
      let file = folder.appendingPathComponent("\(width).png")
      try header(UInt32(width), UInt32(height)).write(to: file)
      #expect {
        _ = try PixelImage(contentsOf: file.path)
      } throws: { error in
        "\(error)".contains("its \(width) × \(height) pixels are too many")
      }
    }
    let pipe = folder.appendingPathComponent("pipe.png")
    mkfifo(pipe.path, 0o600)
    #expect(throws: PlatformError.notRead(path: pipe.path, "it is no file")) {
      _ = try PixelImage(contentsOf: pipe.path)
    }
  }

  @Test func whatIsHalvedKeepsTheColorOfWhatIsSeen() {
    var image = PixelImage(width: 4, height: 2)
    for x in [0, 3] {
      for y in 0..<2 {
        let i = 4 * (4 * y + x)
        (image.bytes[i], image.bytes[i + 3]) = (200, 255)
      }
    }
    let half = image.halved
    #expect(half.width == 2 && half.height == 1)
    for x in 0..<2 { #expect(half[x, 0] == Color(red: 200, green: 0, blue: 0, alpha: 128)) }
  }

  // MARK: - Zones

  @Test func zonesAreSeenWhereTheyHaveAnInkOrAreGoals() throws {
    let image = try render(
      folder(
        """
        inkfall: 1
        bodies: {ball: {at: [0, 9], shapes: [{circle: 0.2}]}}
        zones:
          wind: {at: [-5, 0], box: [3, 3], force: [0, 9], ink: 2}
          hidden: {at: [0, 0.2], box: [3, 3]}
          basket: {at: [5, 0], circle: 1.5}
        goals: {home: {body: ball, inside: basket}}
        """))
    func tint(_ x: Float) -> Color { pixel(image, x, 1.2) }
    #expect(difference(tint(0.2), paper) <= 6)
    #expect(difference(tint(-5.5), paper.mixed(with: Theme.paper.ink(2), by: 0.12)) <= 40)
    #expect(difference(tint(-5.5), paper) > 12)
    #expect(difference(tint(5), paper.mixed(with: Theme.paper.goal, by: 0.12)) <= 12)
  }

  // MARK: - Light

  private let cave = """
    inkfall: 1
    world: {ambient: 0.25}
    lights:
      lamp: {at: [-4, 0], radius: 4}
      cone: {at: [4, 4], radius: 8, angle: -90, cone: 60, falloff: false}
    """

  @Test(arguments: [false, true])
  func itIsAsDarkAsTheLevelSaysAndBrightAtLamps(_ night: Bool) throws {
    let image = try render(folder(cave), night: night)
    let ground = night ? Theme.night.background : Theme.paper.background
    let dark = ground.darkened(by: 0.75)
    // Far from both: a quarter of the paper's light.
    #expect(difference(pixel(image, -9.7, 9.7), dark) <= 12)
    // In the lamp's light: 0.25 + (1 − x²)² at x = 0.5, with a little glow.
    let lit = ground.darkened(by: 1 - (0.25 + 0.5625))
    let half = pixel(image, -2.03, 0.27)
    #expect(difference(half, lit) <= 75 && difference(half, dark) > (night ? 20 : 200))
    // Below the second one; beside its cone it is dark.
    #expect(pixel(image, 4.3, -1.3).luma > pixel(image, 8.3, 3.3).luma + (night ? 0.03 : 0.4))
    #expect(difference(pixel(image, 8.3, 3.3), dark) <= 12)
  }

  @Test func lampsShineByDayWithoutDarkeningAnything() throws {
    let image = try render(
      folder("inkfall: 1\nlights:\n  lamp: {radius: 4, color: \"#ff8800\"}\n"))
    #expect(difference(pixel(image, -9.7, 9.7), paper) <= 6)
    let near = pixel(image, 0.7, 0.3)
    #expect(near.blue < paper.blue - 30 && near.red > 240)
  }

  @Test func flamesFlickerTheSameInEveryRun() throws {
    let file = try folder(
      """
      inkfall: 1
      world: {ambient: 0.2}
      lights:
        torch: {at: [0, 0], radius: 6, flicker: 1}
      """)
    #expect(try render(file, at: 0.4) == render(file, at: 0.4))
    let lumas = try (0..<6).map { try pixel(render(file, at: 0.15 * Double($0)), 2.3, 1.3).luma }
    #expect((lumas.max() ?? 0) - (lumas.min() ?? 0) > 0.05)
  }

  // MARK: - In the window

  @Test func aLevelSavedElsewhereTakesItsPicturesAlong() throws {
    let file = try folder(
      """
      inkfall: 1
      bodies: {ball: {at: [0, 3], shapes: [{circle: 0.4}]}}
      sprites:
        face: {image: halves.png, size: [1, 1], on: ball}
      labels:
        sign: {text: Here, on: ball}
      """)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    app.advance(by: 0)
    app.advance(by: 0.5)
    let target = try TestFolder.make().appendingPathComponent("other")
    app.saveMoment(to: target.appendingPathComponent("copy.yaml").path)
    app.advance(by: 0.1)
    let copy = App(
      .init(
        level: target.appendingPathComponent("copy.yaml").path, mode: .stepped, stateFolder: nil))
    copy.advance(by: 0)
    #expect(copy.toasts.all.isEmpty)
    #expect(copy.pictures.image("halves.png") != nil)
    #expect(copy.document.level.labels["sign"]?.text == "Here")
    let ball = try #require(copy.document.level.bodies["ball"])
    #expect(ball.position.y < 2.5)
    // What is on the ball is where it is now.
    let picture = copy.picture()
    #expect(picture.scenery.front.count == 2)
    for placed in picture.scenery.front {
      #expect(placed.transform.position.distance(to: ball.position) < 1e-3)
    }
  }

  @Test func whatIsOnABodyGoesWithItAndComesBackWithIt() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies: {box: {type: static, at: [0, 3], shapes: [{box: [2, 2]}]}}
      labels: {sign: {text: Box, on: box}}
      camera: {center: [0, 4], height: 12}
      """)
    #expect(hand.app.picture().scenery.front.count == 1)
    hand.key("e")
    // Beside the words, which would go alone.
    hand.click(Vec2(0.8, 3.8))
    #expect(hand.state.bodies.isEmpty && hand.app.picture().scenery.front.isEmpty)
    hand.key("z", .control)
    hand.run(0.1)
    #expect(hand.app.picture().scenery.front.count == 1)
  }
}
