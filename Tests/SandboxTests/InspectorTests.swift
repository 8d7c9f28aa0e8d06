import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

/// Every property of what is chosen, shown and changed while all runs.
@Suite("The inspector")
struct InspectorTests {
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [-3, 0.5], shapes: [{box: [1, 1]}]}
      ball: {at: [3, 6], material: rubber, shapes: [{circle: 0.5}]}
      door: {at: [8, 3], shapes: [{box: [0.2, 2]}]}
    joints:
      hinge: {type: pin, body: door, at: [8, 4]}
    ropes:
      cord: {from: {world: [3, 9]}, to: {body: ball, at: [0, 0.5]}}
    zones:
      far: {at: [20, 3], box: [2, 2]}
    camera: {center: [0, 5], height: 12}
    """

  private func body(_ name: String) -> LevelSubject { .object(ObjectKey(.body, name)) }

  @Test func aChangeReachesTheDocumentAndTheWorldAndUndoTakesItBack() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    let before = hand.app.document.level
    #expect(hand.app.change([body("crate")], at: ["gravityScale"], to: .number(-0.5)) == nil)
    hand.run(1)
    #expect(hand.app.document.level.bodies["crate"]?.gravityScale == -0.5)
    #expect(try hand.body("crate").y > 1.5)
    let step = hand.app.shown.current.step
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == before)
    // Undo takes back the edit, not the time: it falls from where it was.
    #expect(hand.app.shown.current.step == step)
    #expect(try hand.body("crate").y > 1.5)
    hand.run(2)
    #expect(abs(try hand.body("crate").y - 0.5) < 0.05)
  }

  @Test func whatIsShownIsOfTheDocumentThatIsOpen() throws {
    let hand = try AppDriver(Self.room)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    let crate = [body("crate")]
    #expect(hand.app.change(crate, at: ["at", "0"], to: .number(-4)) == nil)
    hand.app.perform(.togglePause)
    hand.run(1)
    hand.app.inspection.update(crate, hand.app.document)
    #expect(hand.app.inspection.value(at: ["at", "0"]).value?.asNumber == -4)
    // Back to before that, where something else is done: the document has been changed as often.
    hand.app.seek(step: 0)
    for _ in 0..<3 { hand.app.advance(by: 0) }
    #expect(hand.app.change(crate, at: ["at", "0"], to: .number(-5)) == nil)
    hand.app.inspection.update(crate, hand.app.document)
    #expect(hand.app.inspection.value(at: ["at", "0"]).value?.asNumber == -5)
  }

  @Test func severalThingsTakeOneValueAtOnceAndOneUndoTakesItFromAll() throws {
    let hand = try AppDriver(Self.room)
    let both = [body("crate"), body("ball")]
    #expect(hand.app.change(both, at: ["friction"], to: .number(0.25)) == nil)
    #expect(hand.app.document.level.bodies["crate"]?.surface.friction == 0.25)
    #expect(hand.app.document.level.bodies["ball"]?.surface.friction == 0.25)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["crate"]?.surface.friction == nil)
    #expect(hand.app.document.level.bodies["ball"]?.surface.friction == nil)
  }

  @Test func oneNumberOfAPlaceLeavesTheOtherToEachOfThem() throws {
    let hand = try AppDriver(Self.room)
    hand.key("space")
    let both = [body("crate"), body("ball")]
    #expect(
      hand.app.changeElement(1, of: 2, at: ["at"], to: .integer(2), of: both) == nil)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["crate"]?.position == Vec2(-3, 2))
    #expect(hand.app.document.level.bodies["ball"]?.position == Vec2(3, 2))
    #expect(abs(try hand.body("crate").y - 2) < 1e-4)
  }

  @Test func leavingAFieldOutBringsItsDefaultBack() throws {
    let hand = try AppDriver(Self.room)
    let ball = body("ball")
    #expect(hand.app.change([ball], at: ["damping"], to: .integer(3)) == nil)
    #expect(hand.app.change([ball], at: ["damping"], to: nil) == nil)
    #expect(hand.app.document.level.bodies["ball"]?.damping == 0)
  }

  @Test func whatAFileMayNotSayIsRefusedAndChangesNothing() throws {
    let hand = try AppDriver(Self.room)
    let before = hand.app.document.level
    for (path, value) in [
      (["friction"], LevelValue.integer(-1)), (["type"], .text("soft")),
      (["shapes", "0", "box"], .list([.integer(-1), .integer(1)])),
    ] {
      let reason = hand.app.change([body("crate")], at: path, to: value)
      #expect(reason?.isEmpty == false, "\(path)")
    }
    #expect(hand.app.type("3 apples", into: ["friction"], unit: "", of: [body("crate")]) != nil)
    #expect(hand.app.type("3 m", into: ["friction"], unit: "", of: [body("crate")]) != nil)
    #expect(hand.app.type("2 s", into: ["angle"], unit: "degrees", of: [body("crate")]) != nil)
    #expect(hand.app.document.level == before)
    #expect(!hand.app.document.history.canUndo)
  }

  @Test func unitsAreReadAndCounted() throws {
    func number(_ text: String, _ unit: String) throws -> Double {
      try UnitExpression.value(of: text, in: unit)
    }
    for (text, unit, value) in [
      ("30 cm", "m", 0.3), ("0.3", "m", 0.3), ("0,3", "m", 0.3), ("2*3", "m", 6),
      ("1/60", "s", 1.0 / 60), ("250ms", "s", 0.25), ("36 km/h", "m/s", 10),
      ("-45°", "degrees", -45), ("1 turn", "degrees", 360), ("(1+2) * 4", "", 12),
      ("1e-3", "m", 0.001), ("50 %", "", 0.5), ("2 m + 5 cm", "m", 2.05), ("3 km / 2", "m", 1500),
      ("-500 cm/s^2", "m/s²", -5), ("9.81 m/s^2", "m/s²", 9.81), ("1/4 turn", "degrees", 90),
      ("3/4 m", "m", 0.75), ("1 rpm", "degrees/s", 6),
      ("7 g/cm²", "kg/m²", 70), ("1 kN", "N", 1000),
    ] {
      #expect(abs(try number(text, unit) - value) <= 1e-9 * max(1, abs(value)), "\(text)")
    }
    for (text, unit) in [
      ("", "m"), ("cm", "m"), ("3 kg", "m"), ("1/0", "m"), ("((2)", "m"), ("2 +", "m"),
      ("5 mouse", "m"), ("1..2", "m"), ("nan", "m"), (String(repeating: "(", count: 4000), "m"),
    ] {
      #expect(throws: UnitExpression.Refusal.self, "\(text.prefix(20))") {
        try number(text, unit)
      }
    }
  }

  /// For every field of every kind of object, as its form has them: a value to begin with is taken or refused with words,
  /// what is taken can be undone, and the world goes on.
  @Test func everyFieldOfEveryThingCanBeTriedWhileItRuns() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.25)
    var (taken, refused) = (0, 0)
    for object in hand.app.document.level.allObjects {
      let subject = LevelSubject.object(object.key)
      let values = try #require(hand.app.document.level.values(of: subject))
      for field in subject.content.mapping(for: values).fields {
        let before = hand.app.document.level
        let sample = field.content.sample { kinds in
          hand.app.names(of: kinds).first
        }
        if let reason = hand.app.change([subject], at: [field.name], to: sample) {
          #expect(!reason.isEmpty, "\(object.key.id).\(field.name)")
          #expect(hand.app.document.level == before, "\(object.key.id).\(field.name)")
          refused += 1
        } else {
          taken += 1
        }
        hand.run(2.0 / 60)
        while hand.app.document.level != before, hand.app.document.history.canUndo {
          hand.app.undo()
          hand.app.advance(by: 0)
        }
        #expect(hand.app.document.level == before, "\(object.key.id).\(field.name)")
      }
    }
    #expect(taken > 60 && refused > 3)
  }

  /// From a nail to every type of joint: it is taken and can be undone, or refused with words and nothing has changed.
  @Test func everyTypeOfJointIsTriedInThePlaceOfANail() throws {
    let hand = try AppDriver(Self.room)
    let subject = LevelSubject.object(ObjectKey(.joint, "hinge"))
    guard case .variants(let types) = subject.content else {
      Issue.record("joints have no types")
      return
    }
    let before = hand.app.document.level
    var taken = 0
    for type in types {
      if let reason = hand.app.changeType(subject, to: type) {
        #expect(!reason.isEmpty)
        #expect(hand.app.document.level == before)
        continue
      }
      hand.run(0.1)
      let level = hand.app.document.level
      guard level != before else { continue }
      taken += 1
      #expect(level.joints["hinge"]?.bodies == ["door"])
      hand.app.undo()
      hand.app.advance(by: 0)
      #expect(hand.app.document.level == before)
    }
    #expect(taken >= 3)
  }

  @Test func aWeldInThePlaceOfANailStopsTheDoorInMidSwing() throws {
    let hand = try AppDriver(
      Self.room.replacingOccurrences(
        of: "door: {at: [8, 3]", with: "door: {at: [9, 4], angle: 90"))
    let subject = LevelSubject.object(ObjectKey(.joint, "hinge"))
    guard case .variants(let types) = subject.content else {
      Issue.record("joints have no types")
      return
    }
    let weld = try #require(
      types.first { type in
        guard case .mapping(let fields, _) = type else { return false }
        return fields.contains { $0.name == "type" && $0.content == .constant(.text("weld")) }
      })
    let swinging = try hand.body("door")
    #expect(swinging.speed > 1)
    #expect(hand.app.changeType(subject, to: weld) == nil)
    hand.run(1)
    let door = try hand.body("door")
    // It stays where it was when it was welded.
    #expect(door.speed < 0.01)
    #expect(abs(door.x - swinging.x) < 0.01 && abs(door.y - swinging.y) < 0.01)
    #expect(abs(door.angle - swinging.angle) < 0.01)
  }

  @Test func whatIsChosenIsWhatIsInspected() throws {
    let hand = try AppDriver(Self.room)
    hand.app.choose(.only([ObjectKey(.body, "crate"), ObjectKey(.zone, "far")]))
    #expect(hand.app.inspected == [body("crate"), .object(ObjectKey(.zone, "far"))])
    var inspection = Inspection()
    inspection.update(hand.app.inspected, hand.app.document)
    let common = inspection.fields.common.map(\.name)
    #expect(common.contains("at") && !common.contains("friction"))
    #expect(inspection.value(at: ["at"]).isMixed)
  }

  @Test func aPlayedLevelIsNotChanged() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: [draw]}\n")
    let before = hand.app.document.level
    #expect(hand.app.change([body("crate")], at: ["friction"], to: .integer(0)) != nil)
    #expect(
      hand.app.change([.world], at: ["gravity"], to: .list([.integer(0), .integer(0)])) != nil)
    #expect(hand.app.document.level == before)
  }

  // MARK: - The world

  @Test func gravityTurnsWhileAllRunsAndIsSaved() throws {
    let hand = try AppDriver(Self.room)
    hand.run(1)
    #expect(
      hand.app.change([.world], at: ["gravity"], to: .list([.integer(0), .integer(4)])) == nil)
    hand.run(1)
    #expect(hand.app.document.level.world.gravity == Vec2(0, 4))
    #expect(try hand.body("crate").y > 2)
    hand.app.undo()
    hand.run(3)
    #expect(hand.app.document.level.world.gravity == Vec2(0, -10))
    #expect(try hand.body("crate").y < 0.6)
  }

  @Test func draggedGravityComesInStepsThatOneCanMean() {
    #expect(PanelView.gravity(Vec2(0.2, -9.9), isStepped: false) == Vec2(0, -10))
    #expect(PanelView.gravity(Vec2(0.1, 0.1), isStepped: false) == .zero)
    let steep = PanelView.gravity(Vec2(300, 300), isStepped: true)
    #expect(abs(steep.x - steep.y) < 0.02 && steep.length <= 20.1)
  }

  @Test func theLevelIsCalledOtherwise() throws {
    let hand = try AppDriver(Self.room)
    hand.app.describe(name: "Attic", about: "Dusty.")
    #expect(hand.app.document.level.name == "Attic")
    #expect(hand.app.document.level.about == "Dusty.")
    hand.app.undo()
    #expect(hand.app.document.level.name == "Room")
  }

  @Test func keysOpenThePanels() throws {
    let hand = try AppDriver(Self.room)
    hand.key("f6")
    #expect(hand.app.panels.side == .world)
    hand.key(",", .control)
    #expect(hand.app.panels.side == .preferences)
    hand.key("escape")
    #expect(hand.app.panels.side == nil)
  }

  // MARK: - Preferences

  @Test func preferencesAreKeptInTheirFolderAndTakenOverFromOlderPrograms() throws {
    let folder = try TestFolder.make()
    let (state, config) = (
      folder.appendingPathComponent("state"), folder.appendingPathComponent("config")
    )
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data(#"{"sound": {"volume": 0.25, "isMuted": true}}"#.utf8)
      .write(to: state.appendingPathComponent(Preferences.fileName))
    func start() -> App {
      var options = App.Options(level: nil, mode: .stepped, stateFolder: state)
      options.configFolder = config
      return App(options)
    }
    let first = start()
    #expect(first.preferences.sound.volume == 0.25)
    first.prefer { $0.look.colors = .night }
    #expect(first.workspace.isNight)
    #expect(
      FileManager.default.fileExists(
        atPath: config.appendingPathComponent(Preferences.fileName).path))
    let second = start()
    #expect(second.workspace.isNight && second.preferences.sound.volume == 0.25)
  }

  @Test func keepingNothingLeavesNothingOfUnsavedWork() throws {
    let hand = try AppDriver(Self.room)
    #expect(hand.app.autosave != nil)
    hand.app.prefer { $0.keeping.isOn = false }
    #expect(hand.app.autosave == nil)
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    hand.run(2)
    let kept = hand.folder.appendingPathComponent("state")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? []
    #expect(!names.contains { $0.hasSuffix(".log") || $0.hasSuffix(".run") }, "\(names)")
  }
}
