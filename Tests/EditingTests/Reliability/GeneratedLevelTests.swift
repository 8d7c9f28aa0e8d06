// Issue 34, number 20: generated levels through everything, and the numbers that no picture can show.

import Foundation
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// `inkfall fuzz` does more of it, and prints the level of a seed.
@Suite("Generated levels")
struct GeneratedLevelTests {
  private func outcome(
    _ text: String, seed: UInt64 = 1, opensWindow: Bool = true
  ) throws -> LevelTrial.Outcome {
    try LevelTrial(text: text, folder: TestFolder.make(), seed: seed, opensWindow: opensWindow)
      .run { _ in }
  }

  @Test func theSameSeedGivesTheSameLevel() {
    var (a, b, c) = (
      LevelGenerator(seed: 7), LevelGenerator(seed: 7), LevelGenerator(seed: 8)
    )
    let text = a.text()
    #expect(text == b.text())
    #expect(text != c.text())
  }

  /// Whatever a file holds, each way through the program ends, and what is written is read again.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func generatedLevelsGoThroughEverything(seed: UInt64) throws {
    var generator = LevelGenerator(seed: seed)
    _ = try outcome(generator.text(), seed: seed, opensWindow: seed % 10 == 0)
  }

  /// Objects as large, small, fast or far as the schema lets them be; each goes through everything.
  @Test(arguments: [
    #""attractors": {"a1": {"reach": 829145.0, "strength": 2.5, "at": [3, 2]}}"#,
    #""attractors": {"a1": {"reach": 3e38, "strength": 2.5, "at": [3, 2]}}"#,
    #""attractors": {"a1": {"reach": 1e-38, "strength": 2.5, "at": [3, 2]}}"#,
    #""lights": {"l": {"at": [0, 0], "radius": 100000, "shadows": true}}, "light": {"ambient": 0}"#,
    #""bodies": {"b": {"at": [99999, 99999], "shapes": [{"circle": 99999}]}}"#,
    #""bodies": {"b": {"at": [-99999, 0], "type": "static", "shapes": [{"box": [199999, 0.01]}]}}"#,
    #""camera": {"center": [100000, -100000], "height": 3e38}"#,
    #""camera": {"center": [100000, -100000], "height": 1e-38}"#,
    #""labels": {"l": {"text": "small", "at": [0, 0], "size": 1e-30}}"#,
    #""labels": {"l": {"text": "far", "at": [0, 0], "size": 100000}}"#,
  ])
  func numbersThatNoPictureShowsAreDrawn(part: String) throws {
    let ball =
      part.hasPrefix("\"bodies\"") ? "" : #""bodies": {"a": {"shapes": [{"circle": 0.5}]}}, "#
    _ = try outcome("{\"inkfall\": 1, \(ball)\(part)}")
  }

  @Test(arguments: [0, -1, 0.5, 1, 1e3, 1e20, .infinity, -.infinity, .nan] as [Float])
  func circlesHaveABoundedNumberOfCorners(radius: Float) {
    #expect(8...160 ~= Outline.segments(radius))
  }

  @Test(arguments: [
    (0.0, 10.0, 11), (-3, 3, 7), (0, .infinity, 0), (.nan, 1, 0), (1, .nan, 0), (3, 1, 0),
    (1e300, 1e300, 0), (0, 1e6, 0), (-.infinity, .infinity, 0),
  ])
  func gridsHaveABoundedNumberOfLines(low: Double, high: Double, count: Int) {
    #expect(DrawingLimits.lines(from: low, through: high).count == count)
  }

  @Test(arguments: [-1, 0, 3.4, 1e30, .infinity, .nan] as [Float])
  func picturesHaveABoundedNumberOfPixels(length: Float) {
    #expect(0...DrawingLimits.mostPixels ~= DrawingLimits.pixels(length))
  }

  @Test(arguments: [1e30, -1e30, .infinity, -.infinity, .nan] as [Float])
  func hugeNumbersHaveWords(value: Float) {
    #expect(!NumberWords.meters(value).isEmpty)
    #expect(!Words.percent(value).isEmpty)
  }
}
