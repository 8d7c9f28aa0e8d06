import Foundation
import Testing

/// `inkfall run --trace`: every body and rope at every step, with values that physics predicts.
@Suite struct TraceTests {
  /// A stone that falls, and 2 kg on a rope of 3 m with 0.1 kg per meter.
  private static let level = """
    inkfall: 1
    bodies:
      stone: {order: 1, at: [1, 100], velocity: [2, 0], spin: 180, shapes: [{circle: 0.5}]}
      bob: {order: 2, at: [5, 6], shapes: [{box: [1, 1], density: 2}]}
    ropes:
      line: {order: 3, from: {world: [5, 9]}, to: {body: bob}, density: 0.1, damping: 0.5}

    """

  private static func trace(_ text: String, seconds: String) throws -> [[String]] {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.csv")
    let level = try folder.write(text, to: "level.yaml")
    let run = try Program("run", level, "--seconds", seconds, "--trace", path)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func everyStepHasEveryBodyAndRope() throws {
    let rows = try Self.trace(Self.level, seconds: "2")
    #expect(
      rows.first?.joined(separator: ",")
        == "step,time,kind,id,x,y,angle,vx,vy,w,length,stretch,tension")
    // The start and 120 steps, three lines each.
    #expect(rows.count == 1 + 121 * 3)
    for (i, row) in rows.dropFirst().enumerated() {
      try #require(row.count == 13)
      #expect(row[0] == "\(i / 3)")
      #expect(Double(row[1]) == Double(i / 3) / 60)
      #expect(
        [row[2], row[3]] == [["body", "stone"], ["body", "bob"], ["rope", "line"]][i % 3])
      let filled = row.indices.filter { !row[$0].isEmpty }
      #expect(filled == (row[2] == "body" ? Array(0...9) : [0, 1, 2, 3, 4, 5, 10, 11, 12]))
      #expect(filled.dropFirst(4).allSatisfy { Double(row[$0])?.isFinite == true })
    }
  }

  // Semi-implicit Euler with steps h from y0 at rest: y(t) = y0 − g t (t + h) / 2, v(t) = −g t.
  // Four substeps at 60 Hz make h = 1/240 s.
  @Test func aFallFollowsItsParabola() throws {
    let rows = try Self.trace(Self.level, seconds: "3").filter { $0.count > 3 && $0[3] == "stone" }
    #expect(rows.count == 181)
    for row in rows {
      let value = try row.enumerated().map { i, text in
        (1...9).contains(i) && i > 3 || i == 1 ? try #require(Double(text)) : 0
      }
      let t = value[1]
      // Single precision near 100 m is 8e-6 m, added up over 720 substeps.
      #expect(abs(value[4] - (1 + 2 * t)) < 2e-3)
      #expect(abs(value[5] - (100 - 5 * t * (t + 1 / 240))) < 2e-3)
      #expect(abs(value[7] - 2) < 1e-5)
      #expect(abs(value[8] + 10 * t) < 1e-3)
      // Half a turn each second; angles are told in −π ... π.
      #expect(abs(value[9] - .pi) < 1e-4)
      let turned = (.pi * t - value[6]) / (2 * .pi)
      #expect(abs(turned - turned.rounded()) < 1e-3)
    }
  }

  @Test func aHangingRopeCarriesTheWeightBelowIt() throws {
    let rows = try Self.trace(Self.level, seconds: "6").filter { $0.count > 3 && $0[3] == "line" }
    #expect(rows.count == 361)
    for row in rows {
      let length = try #require(Double(row[10]))
      let stretch = try #require(Double(row[11]))
      #expect(abs(length - 3) < 3 * 0.005)
      #expect(stretch < 0.005)
      // Halfway between the nail and the bob.
      #expect(abs(try #require(Double(row[5])) - 7.5) < 0.1)
    }
    // Largest at the nail: (2 + 3 · 0.1) kg · 10 m/s².
    for row in rows.suffix(60) {
      #expect(abs(try #require(Double(row[12])) - 23) < 0.23)
    }
  }

  @Test func whatIsGoneIsNotInTheTrace() throws {
    let text = Self.level.replacing("bodies:", with: "world: {kill: [-200, 90, 200, 200]}\nbodies:")
    let rows = try Self.trace(text, seconds: "2")
    // 5 t² = 10 m. The bob starts outside of the box and leaves its rope behind.
    let last = try #require(rows.last { $0[3] == "stone" }.flatMap { Double($0[1]) })
    #expect(abs(last - 2.0.squareRoot()) < 0.04)
    #expect(rows.filter { $0[3] == "bob" }.map { $0[0] } == ["0"])
    #expect(rows.filter { $0[3] == "line" }.count == 121)
  }

  @Test func whatBreaksOffARopeIsInTheTraceFromThenOn() throws {
    // Held in its middle it breaks there: above nothing hangs.
    let text = """
      inkfall: 1
      bodies:
        bob: {at: [5, 6], shapes: [{box: [1, 1], density: 2}]}
      ropes:
        hold: {from: {world: [5, 9]}, to: {rope: line, fraction: 0.5}, length: 1.5}
        line: {from: {free: [5, 9]}, to: {body: bob}, density: 0.1, breakTension: 15}
      """
    let rows = try Self.trace(text, seconds: "1").filter { $0.count > 3 && $0[2] == "rope" }
    let parts = rows.filter { $0[3] == "line-2" }
    let first = try #require(parts.first.flatMap { Int($0[0]) })
    #expect(first > 0 && parts.count == 61 - first)
    // All together they are as long as the rope was.
    for part in parts {
      let all = rows.filter { $0[0] == part[0] && $0[3].hasPrefix("line") }
      let length = try all.reduce(0) { try $0 + #require(Double($1[10])) }
      #expect(abs(length - 3) < 0.02)
    }
  }

  @Test func aTraceThatCannotBeWrittenIsTold() throws {
    let run = try Program(
      "run", "-", "--seconds", "1", "--trace", "/nowhere/trace.csv", input: Self.level)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors == "/nowhere/trace.csv: cannot be written\n")
  }
}
