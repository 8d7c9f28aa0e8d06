import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Keys of motors, winches, thrusters and joints")
struct MachineKeyTests {
  static let cart = """
    inkfall: 1
    name: Cart
    world: {gravity: [0, -10]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      box: {at: [0, 1.2], shapes: [{box: [3, 0.6]}]}
      tyre: {at: [1, 0.6], shapes: [{circle: 0.6}]}
      load: {at: [-6, 4], shapes: [{box: [1, 1]}]}
    joints:
      hub: {type: wheel, from: {body: box, at: [1, -0.6]}, to: {body: tyre}}
      nail: {type: pin, body: load, at: [-6, 4.4]}
    ropes:
      hoist: {from: {world: [6, 9]}, to: {free: [6, 5]}}
    camera: {center: [0, 4], height: 12}
    """

  private func choose(_ joint: String) throws -> AppDriver {
    let hand = try AppDriver(Self.cart)
    hand.app.choose(.only([ObjectKey(.joint, joint)]))
    return hand
  }

  @Test func aKeyThatSomethingListensToIsNotOfferedForAnythingElse() throws {
    let hand = try choose("nail")
    hand.app.choose(.grab)
    #expect(hand.app.secondHint.contains(Words.drawKeyHint))
    hand.app.perform(.askForKey(.release))
    hand.key("d")
    hand.app.advance(by: 0)
    #expect(!hand.app.secondHint.contains(Words.drawKeyHint))
    #expect(hand.app.secondHint.contains(Words.keysHere(["D"])))
  }

  @Test func theKeyThatIsPressedNextIsTaken() throws {
    let hand = try choose("nail")
    hand.app.perform(.askForKey(.release))
    #expect(hand.app.panels.keyChoice?.role == .release)
    hand.key("7")
    let rule = try #require(hand.app.document.level.rules.last)
    #expect(rule.value.trigger == .key("7"))
    #expect(rule.value.actions == [.release(ObjectKey(.joint, "nail"))])
    #expect(hand.app.panels.keyChoice == nil)
    hand.run(1)
    #expect(try hand.body("load").y > 3)
    hand.key("7")
    hand.run(2)
    // It has let go, its picture is gone, and Restart has it again.
    #expect(try hand.body("load").bottom < 0.1)
    #expect(!hand.app.picture().joints.contains { $0.key.id == "nail" })
    hand.key("r", .control)
    hand.run(0.5)
    #expect(try hand.body("load").y > 3)
    #expect(hand.app.picture().joints.contains { $0.key.id == "nail" })
  }

  @Test func aToolsKeyAndEscapeAnswerTheQuestionToo() throws {
    let hand = try choose("nail")
    let tool = hand.state.tool
    hand.app.perform(.askForKey(.release))
    hand.key("escape")
    #expect(hand.app.panels.keyChoice == nil && hand.app.document.level.rules.isEmpty)
    #expect(hand.app.chosenMachine?.id == "nail")
    hand.app.perform(.askForKey(.release))
    hand.key("b")
    #expect(hand.state.tool == tool)
    #expect(hand.app.document.controls.key(.release, of: ObjectKey(.joint, "nail")) == "b")
    // It is taken away again by Delete.
    hand.app.perform(.askForKey(.release))
    hand.key("delete")
    #expect(hand.app.document.level.rules.isEmpty && hand.app.chosenMachine != nil)
  }

  @Test func oneKeyCannotGoBothWays() throws {
    let hand = try choose("hub")
    hand.app.perform(.drive(.keys))
    let hub = ObjectKey(.joint, "hub")
    #expect(hand.app.document.controls.keys(of: hub) == ["left", "right"])
    hand.app.perform(.askForKey(.forward))
    hand.key("right")
    #expect(hand.app.document.controls.key(.forward, of: hub) == "right")
    #expect(hand.app.document.controls.key(.backward, of: hub) == nil)
    hand.app.perform(.askForKey(.backward))
    hand.key("left")
    #expect(hand.app.document.controls.key(.backward, of: hub) == "left")
    #expect(hand.app.document.level.rules.count == 4)
  }

  @Test func rulesThatDoOtherThingsKeepThese() throws {
    let hand = try AppDriver(
      Self.cart + """

        rules:
          go:
            when: {held: g}
            do: [{motor: hub, speed: -300, strength: 5}, {thrust: load, force: [0, 4]}]
        """)
    hand.app.choose(.only([ObjectKey(.joint, "hub")]))
    let drive = try #require(hand.app.chosenDrive)
    #expect(drive.mode == .keys && drive.backward == "g" && drive.speed == 300)
    hand.app.perform(.drive(.free))
    let rule = try #require(hand.app.document.level.rules["go"])
    #expect(rule.actions == [.thrust("load", force: Vec2(0, 4), at: .zero)])
    hand.key("z", .control)
    #expect(hand.app.document.level.rules["go"]?.actions.count == 2)
  }

  @Test func whatIsTakenAwayTakesItsRulesAlong() throws {
    let hand = try choose("hub")
    hand.app.perform(.drive(.keys))
    let before = hand.app.document.level
    hand.app.perform(.deleteChosen)
    #expect(hand.app.document.level.rules.isEmpty)
    #expect(!hand.app.document.level.joints.contains("hub"))
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    // The body takes its joint and that one's rules.
    hand.app.choose(.only([ObjectKey(.body, "tyre")]))
    hand.app.perform(.deleteChosen)
    #expect(hand.app.document.level.rules.isEmpty)
    #expect(!hand.app.document.level.joints.contains("hub"))
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    hand.run(0.5)
    hand.app.handle(.keyDown(.init(name: "left")))
    hand.run(1)
    #expect(try hand.body("box").x < -0.3)
  }

  @Test func aRopeIsWoundByKeys() throws {
    let hand = try AppDriver(Self.cart)
    hand.run(1)
    hand.app.select(rope: "hoist")
    hand.app.perform(.askForKey(.forward))
    hand.key("up")
    hand.app.perform(.askForKey(.backward))
    hand.key("down")
    let before = try #require(hand.state.ropes.first).length
    hand.app.handle(.keyDown(.init(name: "up")))
    hand.run(1.5)
    let wound = try #require(hand.state.ropes.first).length
    #expect(wound < before - 0.8)
    hand.app.handle(.keyUp(.init(name: "up")))
    hand.run(0.5)
    let still = try #require(hand.state.ropes.first).length
    hand.run(0.5)
    #expect((try #require(hand.state.ropes.first).length - still).magnitude < 0.05)
    hand.app.handle(.keyDown(.init(name: "down")))
    hand.run(1)
    #expect(try #require(hand.state.ropes.first).length > still + 0.5)
    #expect(hand.app.picture().keyCaps.contains { $0.caps.map(\.key) == ["up", "down"] })
  }

  @Test func aCopyOfACartHasTheSameKeys() throws {
    let hand = try choose("hub")
    hand.app.perform(.drive(.keys))
    hand.app.choose(.only([ObjectKey(.body, "box"), ObjectKey(.body, "tyre")]))
    hand.app.perform(.duplicate)
    let level = hand.app.document.level
    #expect(level.joints.count == 3 && level.rules.count == 8)
    let new = try #require(level.joints.last)
    #expect(
      hand.app.document.controls.keys(of: ObjectKey(.joint, new.id)) == ["left", "right"])
  }

  // MARK: - Picking

  @Test func aClickOnItsPictureChoosesAJointAndTheRubberTakesIt() throws {
    for tool in ["s", "g", "x", "w"] {
      let hand = try AppDriver(Self.cart)
      hand.key("space")
      hand.key("r", .control)
      hand.key(tool)
      hand.click(Vec2(1, 0.6))
      #expect(hand.app.chosen == [ObjectKey(.joint, "hub")], "with \(tool)")
      #expect(hand.app.document.level.joints.count == 2)
      #expect(hand.app.chosenMachine?.id == "hub")
      // A press elsewhere lets go of it.
      hand.click(Vec2(-8, 8))
      #expect(hand.app.chosen.isEmpty)
    }
    let hand = try AppDriver(Self.cart)
    hand.key("e")
    hand.run(0.2)
    let nail = try #require(hand.app.picture().joints.first { $0.key.id == "nail" })
    hand.click(nail.place(pixel: 0))
    #expect(hand.app.document.level.joints.ids == ["hub"])
    hand.key("z", .control)
    #expect(hand.app.document.level.joints.count == 2)
  }

  @Test func aJointThatIsDraggedTakesItsBodiesAlong() throws {
    let hand = try AppDriver(Self.cart)
    hand.key("space")
    hand.key("r", .control)
    hand.key("s")
    hand.drag(AppDriver.line(Vec2(1, 0.6), Vec2(3, 2.6)))
    let level = hand.app.document.level
    #expect((try #require(level.bodies["tyre"]).position - Vec2(3, 2.6)).length < 0.02)
    #expect((try #require(level.bodies["box"]).position - Vec2(2, 3.2)).length < 0.02)
  }

  @Test func freeKeysAreArrowsFirstAndNeverTaken() throws {
    var level = LevelDocument()
    var given: [String] = []
    for index in 0..<12 {
      let key = LevelControls(level).freeKey()
      given.append(key)
      level.rules["r\(index)"] = LevelRule(order: index, when: .key(key), do: [.win])
    }
    #expect(given.prefix(4) == ["left", "right", "up", "down"])
    #expect(Set(given).count == 12)
    #expect(
      given[4...].prefix(8).allSatisfy { Toolbox.standard.tool(for: KeyChord($0)) == nil })
    #expect(LevelControls(level).freePair() == ("9", "0"))
    #expect(Set(LevelControls.choices).isSubset(of: Set(PlayerInput.keyNames)))
  }

  @Test func whatIsSeenOfEachKindOfJoint() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [0, 4], shapes: [{box: [1, 1]}]}
        b: {at: [3, 4], shapes: [{box: [1, 1]}]}
      joints:
        coil: {type: distance, from: {body: a}, to: {body: b}, hertz: 2, order: 1}
        rod: {type: distance, from: {body: a}, to: {world: [0, 8]}, order: 2}
        leash: {type: distance, from: {body: a}, to: {world: [0, 8]}, maximumLength: 5, order: 3}
        cross: {type: weld, from: {body: a}, to: {body: b}, order: 4}
        rail: {type: prismatic, from: {world: [3, 4]}, to: {body: b}, axis: [0, 1], order: 5}
        spin: {type: revolute, from: {world: [3, 4]}, to: {body: b}, motorSpeed: 90, maximumMotorTorque: 5, order: 6}
        loose: {type: revolute, from: {world: [3, 4]}, to: {body: b}, order: 7}
        drawn: {type: pulley, from: {body: a}, to: {body: b}, overFrom: [0, 7], overTo: [3, 7], order: 8}
        none: {type: filter, from: {body: a}, to: {body: b}, order: 9}
      camera: {center: [0, 4], height: 12}
      """)
    let forms = hand.app.picture().joints.map { joint -> String in
      switch joint.form {
      case .nail: "nail"
      case .axle: "axle"
      case .wheel: "wheel"
      case .spring: "spring"
      case .rod: "rod"
      case .leash: "leash"
      case .weld: "weld"
      case .rail: "rail"
      case .pulley: "pulley"
      case .gear: "gear"
      case .thruster: "thruster"
      }
    }
    #expect(
      forms == ["spring", "rod", "leash", "weld", "rail", "axle", "nail", "pulley"])
    #expect(hand.app.picture().joints.map(\.motor).compactMap { $0 } == [90])
  }
}
