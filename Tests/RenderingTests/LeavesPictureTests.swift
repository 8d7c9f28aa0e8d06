import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Leaves and confetti as they are drawn.
@Suite("Leaves in pictures") struct LeavesPictureTests {
  private func run(_ text: String, steps: Int) throws -> LevelRun {
    var run = try LevelRun(LevelDocument(text: "inkfall: 1\n" + text))
    for _ in 0..<steps { run.step() }
    return run
  }

  private func picture(_ run: LevelRun) -> ScenePicture {
    ScenePicture(
      document: run.level, built: run.built, pose: run.world.pose(), status: run.status)
  }

  private func pixels(_ picture: ScenePicture, where isIt: (Color) -> Bool) throws -> Int {
    var camera = Camera(width: 200, height: 200)
    camera.metersPerPixel = 0.05
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    var count = 0
    for y in 0..<200 { for x in 0..<200 where isIt(image[x, y]) { count += 1 } }
    return count
  }

  @Test(arguments: ["leaf", "paper", "dot", "star", "ring", "spark"])
  func everyFormIsSeenInItsColor(form: String) throws {
    let run = try run(
      """
      emitters:
        e: {at: [0, 2], rate: 20, leaves: {form: \(form), kinds: 3, colors: ["#cc3300"], size: 0.8, area: [6, 2]}}
      """, steps: 60)
    let picture = picture(run)
    #expect(picture.scenery.leaves.count == 20)
    // Leaves and the backs of scraps are darker.
    #expect(try pixels(picture) { $0.red > 120 && $0.green < 100 && $0.blue < 70 } > 250)
  }

  @Test func theirLayerSaysWhatHidesThem() throws {
    func red(_ layer: String) throws -> Int {
      let run = try run(
        """
        world: {gravity: [0, 0]}
        decoration: {cloth: {layer: front, color: "#3300cc", shapes: [{box: [12, 12]}]}}
        emitters:
          e: {rate: 60, leaves: {form: dot, colors: ["#cc3300"], size: 0.5, area: [8, 8]\(layer)}}
        """, steps: 60)
      return try pixels(picture(run)) { $0.red > 150 && $0.blue < 90 }
    }
    #expect(try red(", layer: front") > 500)
    #expect(try red("") == 0)
    #expect(try red(", layer: back") == 0)
  }

  @Test func whatLiesGoesWithTheBodyOfThePose() throws {
    let text = """
      bodies: {b: {type: kinematic, velocity: [3, 0], shapes: [{box: [60, 1]}]}}
      emitters: {e: {at: [0, 2], count: 1, leaves: {area: [0, 0], fall: 1, variance: 0.1, height: 2}}}
      """
    var run = try run(text, steps: 150)
    let before = run.world.pose()
    run.step()
    let half = run.world.pose().interpolated(from: before, by: 0.5)
    let piece = try #require(run.status.leaves.first)
    #expect(piece.support != nil)
    let placed = PlacedScenery(
      Scenery(run.level), pose: half, bodies: run.built.bodies, ropes: run.built.ropes,
      pictures: LevelPictures(), status: run.status, behind: 0.5 / 60)
    // 3 m/s for half a step.
    #expect(abs(try #require(placed.leaves.first).position.x - (piece.position.x - 0.025)) < 1e-4)
  }

  @Test func whatIsInTheAirIsDrawnWhereItWasAtThePose() throws {
    let run = try run(
      "emitters: {e: {at: [0, 9], count: 1, leaves: {area: [0, 0]}}}\n", steps: 60)
    let piece = try #require(run.status.leaves.first)
    let placed = PlacedScenery(
      Scenery(run.level), pose: run.world.pose(), bodies: [:], ropes: [:],
      pictures: LevelPictures(), status: run.status, behind: 0.01)
    let leaf = try #require(placed.leaves.first)
    #expect((leaf.position - (piece.position - 0.01 * piece.velocity)).length < 1e-6)
    #expect(leaf.position.y > piece.position.y)
  }

  // MARK: - Confetti

  private static let fall = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      heart: {at: [0, 5], role: token, shapes: [{circle: 0.4}]}
    zones:
      basket: {at: [0, 0.5], box: [3, 1.2]}
    goals:
      home: {token: heart, reaches: basket}
    camera: {center: [0, 4], height: 12}
    """

  @Test func itIsSeenInTheWindowWhenALevelIsWonAndNotAfterARestart() throws {
    let hand = try AppDriver(Self.fall)
    hand.app.perform(.restart)
    hand.run(0.5)
    #expect(!hand.app.status.isWon && hand.app.picture().scenery.leaves.isEmpty)
    hand.run(2.5)
    #expect(hand.app.status.isWon)
    let leaves = hand.app.picture().scenery.leaves
    #expect(leaves.count > 200 && leaves.allSatisfy { $0.form == .paper })
    #expect(Set(leaves.map { $0.kind % 6 }).count == 6)
    hand.app.perform(.restart)
    hand.run(0.1)
    #expect(hand.app.picture().scenery.leaves.isEmpty)
  }

  @Test func itIsInPicturesAndDrawings() throws {
    let run = try run(Self.fall.replacing("inkfall: 1\n", with: ""), steps: 180)
    let colors = try [0, 1, 2, 3, 4, 5].map { index in
      let ink = Theme.paper.ink(index)
      return try pixels(picture(run)) {
        abs(Int($0.red) - Int(ink.red)) + abs(Int($0.green) - Int(ink.green))
          + abs(Int($0.blue) - Int(ink.blue)) < 30
      }
    }
    #expect(colors.allSatisfy { $0 > 4 } && colors.reduce(0, +) > 120, "\(colors)")
    let drawing = LevelSVG.text(of: run)
    let quiet = LevelSVG.text(
      of: try self.run(
        "world: {confetti: false}\n" + Self.fall.replacing("inkfall: 1\n", with: ""), steps: 180))
    let more =
      drawing.split(separator: "\n").count - quiet.split(separator: "\n").count
    #expect(more == run.status.leaves.count { $0.opacity > 0 })
  }
}
