// Issue 34, number 15: NumptyPhysics levels as people have them, and lost tokens that return.
import Foundation
import Levels
import Physics
import Testing

@Suite struct NumptyFaultTests {
  private func read(_ text: String, as format: ImportFormat = .nph) throws -> ImportedLevel {
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "test", as: format)
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
    return imported
  }

  private static let spellings = [
    "Sf: 0,400 100,400 200,380", "Sf: 0,400 100,400 200,380,", "Sf: 0,400 100, 400 200 ,380",
    "Sf: 0,400, 100,400, 200,380, ", "Sf:0,400\t100,400\t\t200,380\t",
    "Sf:  0,400   100,400  200,380  ",
    "Sf: 0 400 100 400 200 380", "Sf: 0,400,100,400,200,380", "Sf: 0,,400 100,400,,200,380",
    "Sf: 0,400 100,400 200,380\r\n", "Sf: 0,400 100,400 200,380\r",
    "\u{FEFF}Sf: 0,400 100,400 200,380",
    "\n\n  \t\nSf: 0,400 100,400 200,380\n\n", "# a comment\n// another\nSf: 0,400 100,400 200,380",
    "  Sf: 0,400 100,400 200,380", "Sf: 0.9,400.5 1e2,400 +200,380.",
    "T: a\rSf: 0,400 100,400 200,380\rA: b\r", "T: a\r\nSf: 0,400 100,400 200,380\r\nA: b\r\n",
  ]

  @Test(arguments: spellings) func pointsAreReadHoweverTheyAreSet(_ text: String) throws {
    let imported = try read(text)
    #expect(imported.level.bodies.count == 1 && imported.notes.isEmpty, "\(imported.notes)")
    let body = try #require(imported.level.bodies["ground-1"])
    #expect(body.position == Vec2(0, 8))
    #expect(body.stroke?.points == [Vec2(0, 0), Vec2(10, 0), Vec2(20, 2)])
  }

  @Test func aPointWithoutItsYIsLeftOutWithANote() throws {
    let imported = try read("T: a\nSf: 0,400 100,400 200\nSf: 0,1 5,9")
    #expect(imported.level.bodies.count == 2)
    #expect(imported.level.bodies["ground-1"]?.stroke?.points == [Vec2(0, 0), Vec2(10, 0)])
    #expect(imported.notes.count == 1 && imported.notes[0].hasSuffix("1 (line 2)"))
  }

  // MARK: - What is drawn

  @Test(arguments: [ImportFormat.nph, .npsvg]) func aStrokeIsDrawnFromItsOwnPoints(
    _ format: ImportFormat
  ) throws {
    // A wave of a pixel, which collides as few straight pieces.
    let points = (0...300).map { i in (2 * i, 200 + (i % 4 < 2 ? 1 : 0)) }
    let text =
      format == .nph
      ? "S: " + points.map { "\($0),\($1)" }.joined(separator: " ")
      : "<svg><path class=\"\" stroke=\"#108710\" d=\"M"
        + points.map { "\($0) \($1)" }.joined(separator: "L") + "\"/></svg>"
    let level = try read(text, as: format).level
    let body = try #require(level.bodies["wire-1"])
    #expect(body.stroke?.points.count == 301)
    let built = try LevelBuilder.build(level)
    #expect(built.world.shapes(of: try #require(built.bodies["wire-1"])).count < 64)
    #expect(
      try read("Sd" + (format == .nph ? String(text.dropFirst()) : ": 1,1 2,2")).level.decoration
        .count == 1)
  }

  /// What a wire cannot be by itself: a stroke of more than 64 corners, which the game simplifies twice, and one drawn
  /// there and back.
  @Test func whatNoWireIsCollidesUnseenBelowItsInk() throws {
    let zigzag = (0...90).map { "\(8 * $0),\(200 + ($0 % 2 == 0 ? 3 * ($0 % 7) : 0))" }
      .joined(separator: " ")
    for (text, pieces, drawn) in [(zigzag, nil as Int?, 91), ("0,0 300,0 100,0", 2, 3)] {
      for flags in ["", "f", "t", "g"] {
        let level = try read("S\(flags): \(text)\nSd: 1,1 9,9").level
        let (name, body) = try #require(level.bodies.first { _ in true }.map { ($0.id, $0.value) })
        let inks = level.decoration.filter { $0.value.place.carrier == .body(name) }
        let shows = inks.first?.value.stroke?.points ?? body.stroke?.points
        #expect(shows?.count == drawn)
        #expect(inks.count == 1 && body.opacity == 0)
        #expect(inks[0].value.color == nil || body.kind == .static)
        let built = try LevelBuilder.build(level)
        let shapes = built.world.shapes(of: try #require(built.bodies[name]))
        if let pieces { #expect(shapes.count == pieces) } else { #expect(shapes.count <= 63) }
      }
    }
  }

  // MARK: - Lost tokens

  @Test func aLostTokenReturnsToItsStart() throws {
    let level = try read("St: 400,100 420,100 420,120\nSf: 0,470 100,470\nSg: 700,400 720,400")
      .level
    var run = try LevelRun(level)
    let start = try #require(run.body("token-1")).position
    var lowest: Float = 100
    var returns = 0
    var before = start.y
    for _ in 0..<1200 {
      run.step()
      let y = try #require(run.body("token-1")).position.y
      lowest = min(lowest, y)
      if y > before + 5 { returns += 1 }
      before = y
    }
    #expect(returns >= 2 && lowest > -12 && lowest < 0)
    #expect(run.status.outcome == .playing && run.quarantined.isEmpty)
  }

  @Test func aLostTokenCanStillWin() throws {
    // It falls past the goal's stroke once it has come back: the rule names the token that returned.
    let level = try read("St: 400,100 420,100\nSgf: 400,300 420,300").level
    var run = try LevelRun(level)
    for _ in 0..<600 { run.step() }
    #expect(run.status.isWon)
  }

  @Test func resetPutsABodyBackAsItWas() throws {
    let text = """
      inkfall: 1
      bodies:
        a: {at: [1, 2], angle: 30, velocity: [3, 4], spin: 5, shapes: [{circle: 0.5}]}
      rules:
        back:
          when: {after: 1}
          do: [{reset: a}]
      """
    let level = try LevelDocument(text: text)
    #expect(level.rules["back"]?.actions == [.reset("a")])
    #expect(try LevelDocument(text: level.text) == level)
    var run = try LevelRun(level)
    for _ in 0..<60 { run.step() }
    let body = try #require(run.body("a"))
    #expect(body.position.distance(to: Vec2(1, 2)) < 0.2)
    #expect((body.linearVelocity - Vec2(3, 4)).length < 0.5)
    #expect(throws: (any Error).self) {
      try LevelDocument(text: text.replacing("reset: a", with: "reset: b"))
    }
  }
}
