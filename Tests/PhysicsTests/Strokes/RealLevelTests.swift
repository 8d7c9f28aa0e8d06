import Foundation
import TestData
import Testing

@testable import Physics

/// Levels that people drew for another game, redrawn through our stroke builder: nobody drew them
/// with this engine in mind.
///
/// They are not part of the repository; without them our own drawing in the same format is played.
@Suite struct RealLevelTests {
  /// What happened to a level that was played.
  private struct Outcome {
    var dynamicCount = 0
    var refused: [String] = []
    var fault: String?
    /// Bodies that went down through the level's floor, not past its ends.
    var throughFloor = 0
    /// The fastest a body was (m/s).
    var topSpeed: Float = 0
  }

  /// Plays a level for some seconds at 60 Hz. Stops at the first fault.
  private func play(_ level: InkLevel, seconds: Int) throws -> Outcome {
    var outcome = Outcome()
    // The game's gravity is twice the Earth's.
    let world = World(gravity: Vec2(0, -19.6))
    for (i, stroke) in level.strokes.enumerated() where !stroke.isDecor {
      do throws(StrokeBodyError) {
        try world.addStroke(
          stroke.points, as: stroke.isFixed ? .line : .hull,
          definition: BodyDefinition(kind: stroke.isFixed ? .static : .dynamic), penRadius: 0.1)
        if !stroke.isFixed { outcome.dynamicCount += 1 }
      } catch {
        outcome.refused.append("stroke \(i): \(error)")
      }
    }
    let bodies = world.bodies
    let floor = level.floor
    var above = bodies.filter { id in
      floor.map { world[id].kind == .dynamic && world[id].position.y > $0.lowest } ?? false
    }
    for step in 1...60 * seconds {
      world.step(by: 1.0 / 60, substeps: 4)
      if let id = world.events.quarantined.first {
        outcome.fault = "\(id) is quarantined in step \(step)"
        return outcome
      }
      for id in bodies {
        let body = world[id]
        guard
          body.position.isFinite && body.angle.isFinite && body.linearVelocity.isFinite
            && body.angularVelocity.isFinite && body.transform.rotation.cosine.isFinite
        else {
          outcome.fault = "\(id) is not finite in step \(step): \(body)"
          return outcome
        }
        outcome.topSpeed = max(outcome.topSpeed, body.linearVelocity.length)
      }
      if let floor {
        above.removeAll { id in
          let place = world[id].position
          guard place.y < floor.lowest - 1 else { return false }
          if floor.x.contains(place.x) { outcome.throughFloor += 1 }
          return true
        }
      }
    }
    return outcome
  }

  private static let allFiles: [String] = {
    guard let folder = SharedData.file("numpty") else { return [] }
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(".npsvg") }.sorted()
  }()

  private func level(_ name: String) throws -> InkLevel? {
    guard let url = SharedData.file("numpty/" + name) else { return nil }
    // A byte that is not UTF-8 in an author's name is no reason to refuse a level.
    return InkLevel(svg: String(decoding: try Data(contentsOf: url), as: UTF8.self))
  }

  @Test func ownDrawingPlaysForTenSecondsAndStaysOnItsFloor() throws {
    let level = InkLevel.ownDrawing
    #expect(level.strokes.count == 20)
    #expect(level.strokes.count { $0.isDecor } == 1)
    #expect(level.floor != nil)
    let outcome = try play(level, seconds: 10)
    #expect(outcome.fault == nil)
    #expect(outcome.refused.isEmpty)
    #expect(outcome.dynamicCount == 15)
    #expect(outcome.throughFloor == 0)
    #expect(outcome.topSpeed > 1)
  }

  /// Every level of the folder: pendulums, seesaws, spirals, walls of boxes, pegs, cars, dominoes.
  @Test func levelsOfAnotherGamePlayForTenSeconds() throws {
    var levels = 0
    var bodies = 0
    var aboveFloors = 0
    var throughFloors = 0
    for name in Self.allFiles {
      guard let level = try level(name) else { continue }
      let outcome = try play(level, seconds: 10)
      #expect(outcome.refused.isEmpty, "\(name)")
      #expect(outcome.fault == nil, "\(name)")
      #expect(outcome.topSpeed < Tolerance.maximumSpeed, "\(name)")
      // A hull covers the hollows of its stroke, so some bodies begin inside a wall that stood in
      // a hollow; those may leave it on either side.
      #expect(
        outcome.throughFloor <= 1 + outcome.dynamicCount / 50,
        "\(name): \(outcome.throughFloor) of \(outcome.dynamicCount) bodies")
      levels += 1
      bodies += outcome.dynamicCount
      if level.floor != nil { aboveFloors += outcome.dynamicCount }
      throughFloors += outcome.throughFloor
    }
    guard levels > 0 else {
      print("skipped: no levels beside the repository; set INKFALL_DATA to their folder")
      return
    }
    #expect(levels >= 70 && bodies > 1000)
    #expect(throughFloors * 100 <= aboveFloors, "\(throughFloors) of \(aboveFloors)")
  }

  @Test(arguments: [
    "C10_Standard/L35_pendulum.npsvg", "C10_Standard/L30_see_saw.npsvg",
    "C10_Standard/L15_trampoline.npsvg", "C50_siminz/L80_Desert_Bricks.npsvg",
    "C50_noodleman/Noodle_Pegboard3.npsvg", "C50_siminz/L12_Fix Car.npsvg",
    "C50_siminz/L52_Dominoes.npsvg", "C50_gesualdi/AlmostEasy.npsvg",
  ])
  func levelOfAnotherGameMovesAndStaysFinite(_ name: String) throws {
    guard let level = try level(name) else {
      print("skipped: \(name) is not beside the repository; set INKFALL_DATA to its folder")
      return
    }
    let outcome = try play(level, seconds: 10)
    #expect(outcome.dynamicCount > 2)
    #expect(outcome.refused.isEmpty)
    #expect(outcome.fault == nil)
    #expect(outcome.topSpeed > 2)
  }
}
