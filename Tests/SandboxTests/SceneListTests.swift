import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// The list of what there is (F2).
@Suite("The list of what there is")
struct SceneListTests {
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [-3, 4], shapes: [{box: [1, 1]}]}
      ball: {at: [3, 6], shapes: [{circle: 0.5}]}
    joints:
      nail: {type: pin, body: ball, at: [3, 6]}
    ropes:
      cord: {from: {world: [-3, 9]}, to: {body: crate, at: [0, 0.5]}}
    zones:
      far: {at: [400, 3], box: [2, 2]}
    rules:
      r: {when: {touches: [crate, floor]}, do: [{say: Hello}]}
    expect:
      - {after: 1, body: crate, speed: {below: 9}}
    camera: {center: [0, 5], height: 12}
    """

  @Test func aKeyOpensItAndTheSameKeyClosesIt() throws {
    let hand = try AppDriver(Self.room)
    hand.key("f2")
    #expect(hand.app.panels.side == .scene)
    hand.key("f2")
    #expect(hand.app.panels.side == nil)
    hand.key("f2")
    hand.key("escape")
    #expect(hand.app.panels.side == nil)
  }

  @Test func allIsInItByKindAndWordsFindIt() throws {
    let hand = try AppDriver(Self.room)
    let level = hand.app.document.level
    var list = SceneList()
    let all = list.groups(of: level)
    #expect(all.reduce(0) { $0 + $1.ids.count } == level.allObjects.count)
    #expect(all.map(\.kind) == [.body, .joint, .rope, .zone, .rule])
    #expect(all.first?.ids == level.bodies.ids)
    list.filter = "BOD cr"
    #expect(list.groups(of: level) == [.init(kind: .body, ids: ["crate"])])
    list.filter = "rope"
    #expect(list.groups(of: level) == [.init(kind: .rope, ids: ["cord"])])
    list.filter = "nothing like it"
    #expect(list.groups(of: level).isEmpty)
  }

  @Test func aLineChoosesAndWithShiftAdds() throws {
    let hand = try AppDriver(Self.room)
    hand.app.chooseListed(ObjectKey(.body, "crate"), adds: false)
    #expect(hand.app.chosen == [ObjectKey(.body, "crate")] && hand.app.tool.kind == .select)
    hand.app.chooseListed(ObjectKey(.joint, "nail"), adds: true)
    #expect(hand.app.chosen.count == 2)
    // What has no body is outlined too.
    let ants = hand.app.picture().overlays.filter {
      if case .antsAround = $0 { true } else { false }
    }
    #expect(ants.count == 1)
    hand.app.chooseListed(ObjectKey(.body, "crate"), adds: true)
    #expect(hand.app.chosen == [ObjectKey(.joint, "nail")])
  }

  @Test func theCameraGoesToWhatIsFarAway() throws {
    let hand = try AppDriver(Self.room)
    for key in hand.app.document.level.allObjects.map(\.key) {
      hand.app.show(key)
      hand.run(1)
      let box = try #require(hand.app.extent(of: key), "\(key)")
      let view = hand.app.viewport.camera.view
      #expect(view.expanded(by: 0.01).contains(box.center), "\(key)")
      #expect(box.size.x <= view.size.x * 1.01 && box.size.y <= view.size.y * 1.01, "\(key)")
    }
  }

  @Test(arguments: [false, true])
  func aNewNameIsFollowedByAllAndChangesNoBitOfTheWorld(_ isPaused: Bool) throws {
    let hand = try AppDriver(Self.room)
    let other = try AppDriver(Self.room)
    for driver in [hand, other] {
      driver.run(0.5)
      if isPaused { driver.key("space") }
    }
    let app = hand.app
    app.choose(.only([ObjectKey(.body, "crate")]))
    #expect(app.rename(ObjectKey(.body, "crate"), to: "load") == nil)
    hand.run(0)
    #expect(app.chosen == [ObjectKey(.body, "load")])
    #expect(app.document.level.ropes["cord"]?.to == .body("load", at: Vec2(0, 0.5)))
    #expect(app.document.level.expectations.first?.objects == [ObjectKey(.body, "load")])
    for driver in [hand, other] {
      if isPaused { driver.key("space") }
      driver.run(3)
    }
    #expect(try hand.body("load").y == other.body("crate").y)
    #expect(try hand.body("ball").angle == other.body("ball").angle)
    // The rule speaks of it still.
    #expect(!app.status.messages.isEmpty || !other.app.status.messages.isEmpty == false)
    let step = hand.state.step
    hand.key("z", .control)
    #expect(app.document.level == other.app.document.level)
    #expect(app.chosen == [ObjectKey(.body, "crate")])
    #expect(try hand.body("crate").y == other.body("crate").y && hand.state.step == step)
    hand.key("z", [.control, .shift])
    #expect(app.document.level.bodies["load"] != nil)
    #expect(try hand.body("load").y == other.body("crate").y)
  }

  @Test func whatIsTakenOrNoNameIsRefusedInASentence() throws {
    let hand = try AppDriver(Self.room)
    let before = hand.app.document.level
    for name in ["floor", "two words", "", "a/b"] {
      let refusal = try #require(hand.app.rename(ObjectKey(.body, "crate"), to: name))
      #expect(refusal.first?.isUppercase == true)
    }
    #expect(hand.app.rename(ObjectKey(.body, "crate"), to: " crate ") == nil)
    #expect(hand.app.document.level == before && !hand.state.canUndo)
  }

  @Test func whatIsGivenUpAndComesBackHasItsNewName() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.app.choose(.only([ObjectKey(.rope, "cord")]))
    hand.app.deleteChosen()
    hand.run(0.2)
    hand.app.rename(ObjectKey(.body, "crate"), to: "load")
    hand.run(0.2)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.state.ropes.map(\.id) == ["cord"])
    hand.key("z", [.control, .shift])
    hand.key("z", [.control, .shift])
    hand.run(0.1)
    #expect(hand.state.ropes.isEmpty && hand.state.messages.isEmpty)
    #expect(try hand.body("load").y > 0)
  }

  @Test func inALevelThatIsPlayedAsItIsNothingIsCalledOtherwise() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: [draw]}")
    #expect(hand.app.rename(ObjectKey(.body, "crate"), to: "load") != nil)
    #expect(hand.app.document.level.bodies["crate"] != nil)
  }
}
