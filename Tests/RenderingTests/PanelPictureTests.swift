import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

/// The panels that edit, beside pictures that somebody has looked at.
@Suite("Pictures of the panels that edit") @MainActor struct PanelPictureTests {
  private static let room = """
    inkfall: 1
    name: Workshop
    about: Where things are made.
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [-3, 0.5], material: wood, ink: 2, shapes: [{box: [1, 1]}]}
      ball: {at: [3, 0.5], material: rubber, shapes: [{circle: 0.5}]}
      lift: {type: kinematic, at: [0, 3], shapes: [{box: [2, 0.3]}]}
    ropes:
      cord: {from: {world: [3, 9]}, to: {body: ball, at: [0, 0.5]}, slack: 1.2, waveDamping: 1.5}
    joints:
      nail: {type: pin, body: crate, at: [-3, 0.5], motorSpeed: 90, maximumMotorTorque: 50}
    lights:
      lamp: {at: [0, 8]}
    timelines:
      up: {body: lift, by: [0, 4], duration: 4, ease: inOut}
      turn: {body: lift, keys: [{t: 0, angle: 0}, {t: 1.5, angle: 45}, {t: 3, angle: 0}]}
    collisionLayers:
      birds: {passes: [birds]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand() throws -> AppDriver {
    let hand = try AppDriver(Self.room)
    try #require(hand.app.document.level.name == "Workshop")
    hand.app.perform(.restart)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    return hand
  }

  private func compare(
    _ hand: AppDriver, _ name: String, width: Int = 400, height: Int = 640,
    _ theme: Theme = .paper, _ build: (PanelView) -> Void
  ) throws {
    let image = try SeeingPictureTests.panel(
      hand.app, width: width, height: height, theme: theme, build)
    try SeeingPictureTests.compare(image, name)
  }

  @Test(arguments: [
    [ObjectKey(.body, "crate")], [ObjectKey(.light, "lamp")],
    [ObjectKey(.body, "crate"), ObjectKey(.body, "ball")],
  ]) func theInspectorLooksAsItDid(_ keys: [ObjectKey]) throws {
    let hand = try hand()
    hand.app.choose(.only(keys))
    try compare(hand, "inspector-\(keys.map(\.id).joined(separator: "-"))") {
      $0.inspectorPanel(UI.size)
    }
  }

  @Test(arguments: [Theme.Name.paper, .night]) func theWorldLooksAsItDid(_ name: Theme.Name) throws
  {
    let hand = try hand()
    hand.app.perform(.toggleSide(.world))
    try compare(hand, "world-\(name.rawValue)", .named(name)) { $0.worldPanel(UI.size) }
  }

  @Test func theTracksLookAsTheyDid() throws {
    let hand = try hand()
    hand.key("f7")
    hand.app.choose(track: TrackPlace(timeline: "turn", channel: .angle, index: 1))
    try compare(hand, "tracks", width: 1000, height: 360) { $0.timelinesPanel(UI.size) }
  }

  @Test func theLayersLookAsTheyDid() throws {
    let hand = try hand()
    hand.app.perform(.toggleSide(.layers))
    try compare(hand, "layers-panel") { $0.layersPanel(UI.size) }
  }

  @Test func thePreferencesLookAsTheyDid() throws {
    let hand = try hand()
    hand.app.perform(.toggleSide(.preferences))
    try compare(hand, "preferences", height: 700) { $0.preferencesPanel(UI.size) }
  }

  @Test func theListOfThingsLooksAsItDid() throws {
    let hand = try hand()
    hand.app.perform(.toggleSide(.scene))
    try compare(hand, "things") { $0.scenePanel(UI.size) }
  }
}
