import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Layers made, called, put together and taken away while the world runs.
@Suite("Collision layers by hand")
struct CollisionLayerPanelTests {
  private static let room = """
    inkfall: 1
    world: {bounds: {box: [-8, 0, 8, 9], open: [top]}}
    bodies:
      shelf: {type: static, at: [0, 2], shapes: [{box: [6, 0.2]}]}
      ball: {at: [0, 2.4], shapes: [{circle: 0.3}]}
    ropes:
      line: {from: {world: [-2, 5]}, to: {world: [2, 5]}}
    """

  /// A shape of the rope.
  private func rod(_ hand: AppDriver) throws -> BodyShape {
    let pose = hand.app.shown.current
    let index = try #require(pose.bodies.firstIndex { $0.rope != nil })
    return try #require(pose.geometry.shapes[index].first)
  }

  private func height(_ hand: AppDriver) throws -> Float { try hand.body("ball").y }

  @Test func aBallFallsThroughWhatItsLayerPasses() throws {
    let hand = try AppDriver(Self.room)
    hand.run(1)
    #expect(try height(hand) > 2.3)
    hand.app.perform(.addLayer)
    let name = try #require(hand.app.layerNames.last)
    hand.app.choose(.only([ObjectKey(.body, "ball"), ObjectKey(.rope, "line")]))
    hand.app.perform(.dress(.layer(name)))
    hand.app.advance(by: 0)
    #expect(hand.app.count(onLayer: name) == 2)
    hand.run(0.5)
    #expect(try height(hand) > 2.3)
    hand.app.setLayers(name, "base", pass: true)
    hand.run(1.5)
    // Through the shelf; the floor of the world holds it.
    #expect(abs(try height(hand) - 0.3) < 0.02)
    let filter = CollisionLayers(hand.app.document.level.collisionLayers).filter(nil, on: name)
    #expect(try rod(hand).filter == filter)
    // Taken back, all of it, step by step.
    for _ in 0..<3 { hand.key("z", .control) }
    #expect(try hand.app.document.level == LevelDocument(text: Self.room))
    #expect(try hand.shapes(ofBody: "ball").allSatisfy { $0.filter == .default })
    #expect(try rod(hand).filter == .default)
  }

  @Test func anotherNameIsFollowedAndALayerTakenAwayIsLeft() throws {
    let hand = try AppDriver(
      Self.room.replacing(
        "bodies:", with: "collisionLayers: {a: {passes: [b]}, b: {ink: 2}}\nbodies:"
      ).replacing("ball: {", with: "ball: {collisionLayer: b, "))
    let before = hand.app.document.level
    #expect(hand.app.renameLayer("b", to: "a") != nil)
    #expect(hand.app.renameLayer("b", to: "no good") != nil)
    #expect(hand.app.document.level == before)
    #expect(hand.app.renameLayer("b", to: "mist") == nil)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["ball"]?.collisionLayer == "mist")
    #expect(hand.app.document.level.collisionLayers["a"]?.passes == ["mist"])
    // What is saved can be read.
    #expect(try LevelDocument(text: hand.app.document.level.text) == hand.app.document.level)
    hand.app.removeLayer("mist")
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["ball"]?.collisionLayer == nil)
    #expect(hand.app.document.level.collisionLayers == ["a": .init()])
    #expect(hand.app.shown.refusals.isEmpty)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    // What is built anew from there is what runs.
    let fresh = try LevelBuilder.build(before)
    for id in ["ball", "shelf"] {
      let new = try #require(fresh.bodies[id])
      let filters = fresh.world.shapes(of: new).map { fresh.world[$0].filter }
      #expect(try hand.shapes(ofBody: id).map(\.filter) == filters)
    }
  }

  @Test func thereAreNoMoreThanAFileMayHave() throws {
    let hand = try AppDriver(Self.room)
    for _ in 0..<LevelCollisionLayer.most + 3 { hand.app.perform(.addLayer) }
    #expect(hand.app.document.level.collisionLayers.count == LevelCollisionLayer.most)
    #expect(try LevelDocument(text: hand.app.document.level.text) == hand.app.document.level)
  }

  @Test func theirColorsLieOverThePicture() throws {
    let hand = try AppDriver(
      Self.room.replacing("bodies:", with: "collisionLayers: {mist: {ink: 2}}\nbodies:")
        .replacing("ball: {", with: "ball: {collisionLayer: mist, "))
    hand.app.perform(.toggleSight(.layers))
    let picture = hand.app.picture()
    #expect(picture.sight?.sights.contains(.layers) == true)
    let ball = try #require(hand.app.document.level.bodies["ball"])
    #expect(picture.bodyLooks[UInt64(ball.order)]?.layer == LayerLook(name: "mist", ink: 2))
    let shelf = try #require(hand.app.document.level.bodies["shelf"])
    #expect(picture.bodyLooks[UInt64(shelf.order)]?.layer == nil)
    hand.key("f6", .shift)
    #expect(hand.app.panels.side == .layers)
  }

  /// Replays of before there were layers change worlds and names, and leave layers alone.
  @Test func olderSettingsLeaveTheLayersAlone() throws {
    var level = try LevelDocument(text: Self.room)
    level.collisionLayers = ["a": .init()]
    var old = SceneSettings(level)
    old.collisionLayers = nil
    old.name = "Old"
    old.put(into: &level)
    #expect(level.collisionLayers == ["a": .init()] && level.name == "Old")
  }
}
