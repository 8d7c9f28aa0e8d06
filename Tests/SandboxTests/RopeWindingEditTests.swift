import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("Winding as an edit")
struct RopeWindingEditTests {
  /// How long a rope's rods are together (m).
  private func length(_ id: String, _ hand: AppDriver) throws -> Float {
    let rope = try #require(hand.app.shown.names.ropeIDs[id], "there is no rope \(id)")
    return try #require(hand.app.shown.current.ropes.first { $0.id == rope }).restLength
  }

  private func rope(_ id: String, _ hand: AppDriver) throws -> LevelRope {
    try #require(hand.app.document.level.ropes[id])
  }

  /// Holds a button of the panel for some seconds.
  private func wind(_ speed: Float, _ seconds: Double, _ hand: AppDriver) {
    hand.app.wind(speed)
    hand.run(seconds)
    hand.app.wind(0)
    hand.run(0.5)
  }

  private func room() throws -> AppDriver {
    let hand = try AppDriver(RopePanelTests.room)
    hand.run(0.5)
    hand.app.select(rope: "cord")
    return hand
  }

  @Test func undoTakesAWindingBackAndRedoMakesItAgain() throws {
    let hand = try room()
    let before = hand.app.document.level
    hand.app.wind(1)
    hand.run(0.7)
    // The panel shows it while it goes.
    #expect(hand.app.chosenLength < 3.8 && hand.app.chosenLength > 3)
    #expect(!hand.state.canUndo)
    hand.run(0.8)
    hand.app.wind(0)
    hand.run(0.5)
    let wound = try length("cord", hand)
    #expect(wound < 2.8 && wound > 2.2)
    #expect(hand.app.chosenLength == wound)
    #expect(hand.app.document.history.done.count == 1)
    #expect(hand.app.document.history.undoLabel == "rope winding")
    // It stopped where the document says, and goes no farther.
    #expect(try (#require(rope("cord", hand).winch?.length) - wound).magnitude < 1e-3)
    hand.run(1)
    #expect(try length("cord", hand) == wound)
    hand.key("z", .control)
    hand.run(2)
    #expect(try (length("cord", hand) - 4).magnitude < 1e-3)
    #expect(hand.app.document.level == before && !hand.state.canUndo)
    hand.key("z", [.control, .shift])
    hand.run(3)
    #expect(try (length("cord", hand) - wound).magnitude < 1e-3)
    #expect(hand.state.messages.isEmpty)
  }

  @Test func lettingGoIsGentle() throws {
    let hand = try room()
    hand.app.wind(-1)
    hand.run(1)
    hand.app.wind(0)
    // Stopping at 5 m/s² adds half of its weight to what the ball pulls, and no more.
    var most: Float = 0
    for _ in 0..<60 {
      hand.run(1.0 / 60)
      most = max(most, try #require(hand.state.ropes.first { $0.id == "cord" }).tension)
    }
    // 10 kg and 2.5 kg of rope at 15 m/s².
    #expect(most < 12.5 * 15 * 1.1 && most > 12.5 * 10, "\(most) N")
  }

  @Test func whatWasLetOutIsLaidSoByRestart() throws {
    let hand = try room()
    wind(-1, 1.5, hand)
    let wound = try length("cord", hand)
    #expect(wound > 5.2)
    let rope = try rope("cord", hand)
    #expect(try (#require(rope.length) - wound).magnitude < 1e-3 && rope.winch == nil)
    hand.key("r", .control)
    #expect(try (length("cord", hand) - wound).magnitude < 1e-3)
  }

  @Test func whatWasWoundInIsWoundInAgainByRestart() throws {
    let hand = try room()
    wind(1, 1.5, hand)
    let wound = try length("cord", hand)
    hand.key("r", .control)
    // Where the ball is at the start it is four meters away.
    #expect(try (length("cord", hand) - 4).magnitude < 1e-3)
    hand.run(3)
    #expect(try (length("cord", hand) - wound).magnitude < 1e-3)
    // Saved and read again too.
    let text = LevelWriter.write(hand.app.document.level)
    let again = try AppDriver(text)
    again.run(3)
    #expect(try (length("cord", again) - wound).magnitude < 1e-3)
  }

  enum Other: CaseIterable {
    case thickness, ball, rope, move
  }

  /// Whatever is undone, and whatever that lays anew.
  @Test(arguments: Other.allCases) func undoingAnotherEditKeepsWhatWasWound(_ other: Other) throws {
    let hand = try room()
    wind(1, 1.5, hand)
    hand.run(1)
    let wound = try length("cord", hand)
    let high = try hand.body("ball").y
    let level = hand.app.document.level
    let maker = hand.app.toolContext().maker
    switch other {
    case .thickness: hand.app.change(.thickness(0.12))
    case .ball: hand.app.perform(maker.remove(ObjectKey(.body, "ball")))
    case .rope: hand.app.perform(maker.remove(ObjectKey(.rope, "cord")))
    case .move:
      // What runs is put elsewhere too, and hangs there by as much rope.
      hand.key("space")
      hand.app.perform(.place(body: "ball", at: Vec2(-3, high + 0.5), angle: 0))
      hand.run(0)
      let placed = try length("cord", hand)
      #expect((placed - wound).magnitude < 0.01, "\(placed) m, \(wound) m wound")
      hand.app.perform(.place(body: "ball", at: Vec2(-3, high), angle: 0))
      hand.app.change(.thickness(0.12))
      hand.key("space")
    }
    hand.run(1.0 / 30)
    if other == .ball { #expect(try (length("cord", hand) - wound).magnitude < 0.01) }
    hand.key("z", .control)
    hand.run(1)
    #expect(hand.app.document.level == level)
    #expect(try (length("cord", hand) - wound).magnitude < 0.01)
    #expect(try (hand.body("ball").y - high).magnitude < 0.05)
    #expect(hand.state.messages.isEmpty)
  }

  @Test func undoWhileAButtonIsHeldTakesThatWindingBack() throws {
    let hand = try room()
    wind(1, 0.5, hand)
    let first = try length("cord", hand)
    hand.app.wind(1)
    hand.run(0.5)
    hand.key("z", .control)
    #expect(hand.app.windingSpeed == 0)
    #expect(hand.app.document.history.done.count == 1 && hand.state.canRedo)
    hand.run(2)
    #expect(try (length("cord", hand) - first).magnitude < 1e-3)
  }

  @Test func aSliderOverrulesWhatWasWound() throws {
    let hand = try room()
    wind(1, 1.5, hand)
    hand.app.change(.length(5))
    hand.run(3)
    #expect(try (length("cord", hand) - 5).magnitude < 1e-3)
    #expect(try rope("cord", hand).winch == nil)
    // ... and goes below what reaches at the start.
    hand.app.change(.length(3))
    hand.run(3)
    #expect(try (length("cord", hand) - 3).magnitude < 1e-3)
    hand.key("z", .control)
    hand.key("z", .control)
    hand.key("z", .control)
    hand.run(3)
    #expect(try (length("cord", hand) - 4).magnitude < 1e-3 && !hand.state.canUndo)
  }

  // MARK: - The crane

  private func crane() throws -> AppDriver {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("levels/crane.yaml")
    return try AppDriver(String(contentsOf: file, encoding: .utf8))
  }

  /// Whoever holds the button for good lifts the load to below the wheel, and it stays there.
  @Test func theCraneStopsShortOfItsWheel() throws {
    let hand = try crane()
    hand.run(2)
    hand.app.select(rope: "cable")
    hand.app.wind(1)
    for _ in 0..<20 {
      hand.run(1)
      let load = try hand.body("load")
      // The wheel's underside is at 13.4 m, and the load's middle 0.8 m below its top.
      #expect(load.y < 12.4 && load.x > 4.8, "at \(load.x), \(load.y)")
    }
    #expect(try (length("cable", hand) - 17).magnitude < 1e-3)
    hand.app.wind(0)
    hand.run(0.5)
    #expect(try rope("cable", hand).winch?.length == 17)
    #expect(try hand.body("load").y > 11)
    // Undone, its own winch has it back at its height.
    hand.key("z", .control)
    hand.run(4)
    #expect(try (length("cable", hand) - 18.2).magnitude < 1e-3)
    hand.app.wind(-1)
    hand.run(14)
    hand.app.wind(0)
    hand.run(0.5)
    #expect(try (length("cable", hand) - 28).magnitude < 0.01)
  }

  /// Taken over on its way up, and given back: it goes on.
  @Test func aWinchOfTheLevelGoesOnWhenTakingItOverIsUndone() throws {
    let hand = try crane()
    hand.run(3)
    hand.app.select(rope: "cable")
    wind(-1, 1, hand)
    let taken = try length("cable", hand)
    hand.run(3)
    #expect(try (length("cable", hand) - taken).magnitude < 1e-3)
    hand.key("z", .control)
    hand.run(8)
    #expect(try (length("cable", hand) - 18.2).magnitude < 1e-3)
  }

  /// It lies over its wheel, not through it, when what hangs on it comes back.
  @Test func aWoundRopeOverAWheelIsLaidOverItAgain() throws {
    let hand = try crane()
    hand.run(14)
    let (high, wound) = (try hand.body("load").y, try length("cable", hand))
    hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.body, "load")))
    hand.run(1.0 / 60)
    hand.key("z", .control)
    hand.run(2)
    #expect(try (length("cable", hand) - wound).magnitude < 0.05)
    #expect(try (hand.body("load").y - high).magnitude < 0.1)
    #expect(try #require(hand.state.ropes.first { $0.id == "cable" }).stretch < 0.01)
  }

  @Test func theHintOfTheCraneBeginsWithTheToolInHand() throws {
    let hand = try crane()
    #expect(hand.state.tool == "draw" && hand.app.hint.contains("Press G"))
    hand.key("g")
    hand.click(Vec2(5.45, 8))
    #expect(hand.state.selectedRope == "cable")
  }
}
