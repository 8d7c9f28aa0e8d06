import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Curves over time.
@Suite("Plots") struct PlotTests {
  private func falling() throws -> AppDriver {
    try AppDriver(
      """
      inkfall: 1
      name: Falling
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        ball: {at: [0, 300], shapes: [{circle: 0.5}]}
      camera: {center: [0, 4], height: 12}
      """)
  }

  private let height = PlotQuantity(subject: .body("ball"), measure: .y)
  private let speed = PlotQuantity(subject: .body("ball"), measure: .speed)

  @Test func everyStepIsNotedFromThenOn() throws {
    let hand = try falling()
    hand.play(0.5)
    let begin = hand.app.shown.current.step
    hand.app.plot(height)
    hand.app.plot(speed)
    hand.play(1)
    let series = hand.app.shown.plots
    #expect(series.map(\.quantity) == [height, speed])
    let end = hand.app.shown.current.step
    #expect(series[0].first >= begin && series[0].end == end + 1)
    #expect(series[0].values.count >= 60)
    // Free fall: after so many steps of gravity 10.
    for step in series[1].first..<series[1].end {
      let expected = Float(step) * 10 / 60
      #expect(abs((series[1][step] ?? 0) - expected) < 0.01 * expected)
    }
  }

  @Test func atLeastAMinuteIsKept() throws {
    let hand = try falling()
    hand.app.plot(height)
    hand.play(150)
    let series = try #require(hand.app.shown.plots.first)
    #expect(series.values.count >= 62 * 60)
    #expect(series.values.count < 10_000)
    #expect(series.end == hand.app.shown.current.step + 1)
  }

  @Test func aBranchInThePastTakesTheCurveWithIt() throws {
    let hand = try falling()
    hand.app.plot(height)
    hand.play(2)
    let whole = try #require(hand.app.shown.plots.first)
    hand.app.seek(to: -1)
    hand.play(0)
    // Going back keeps what came later ...
    #expect(hand.app.shown.plots.first == whole)
    // ... and something new there forgets it.
    hand.app.perform(.choose(.box))
    hand.drag(AppDriver.line(Vec2(5, 1), Vec2(6, 2)))
    hand.play(0)
    let short = try #require(hand.app.shown.plots.first)
    #expect(short.end == hand.app.shown.current.step + 1)
    #expect(short.end < whole.end)
    for step in short.first..<short.end { #expect(short[step] == whole[step]) }
  }

  @Test func aRestartBeginsTheCurveAnew() throws {
    let hand = try falling()
    hand.app.plot(height)
    hand.play(1)
    hand.key("r", .control)
    hand.play(0.5)
    let series = try #require(hand.app.shown.plots.first)
    #expect(series.first == 0 && series.end == hand.app.shown.current.step + 1)
    #expect(series[0] == 300)
  }

  @Test func whatIsGoneLeavesAGapAndComesBack() throws {
    let hand = try AppDriver(AppDriver.hangingRoom)
    hand.app.plot(PlotQuantity(subject: .rope("cord"), measure: .tension))
    hand.play(0.5)
    hand.app.perform(.choose(.erase))
    hand.click(Vec2(4, 6.2))
    hand.play(0.5)
    let gone = hand.app.shown.current.step - 1
    #expect(hand.app.shown.plots[0][gone] == nil)
    hand.key("z", .control)
    hand.play(0.5)
    #expect((hand.app.shown.plots[0][hand.app.shown.current.step] ?? 0) > 1)
    #expect(hand.app.shown.plots[0][gone] == nil)
  }

  @Test func whatIsChosenIsPlotted() throws {
    let hand = try AppDriver(AppDriver.hangingRoom)
    hand.app.perform(.choose(.select))
    hand.click(Vec2(-4, 0.5))
    hand.key("f3")
    hand.play(0.1)
    #expect(hand.app.plots.isShown)
    #expect(
      hand.app.plots.quantities == [PlotQuantity(subject: .body("crate"), measure: .speed)])
    hand.app.perform(.plot(.y))
    hand.play(0.1)
    #expect(hand.app.shown.plots.count == 2)
    hand.app.perform(.plot(.y))
    #expect(hand.app.plots.quantities.count == 1)
    // A body has no tension: it is said, and nothing else happens.
    hand.app.perform(.plot(.tension))
    #expect(hand.app.plots.quantities.count == 1 && !hand.state.messages.isEmpty)
    hand.key("f3")
    #expect(!hand.app.plots.isShown)
  }

  @Test func thereAreNoMoreCurvesThanCanBeToldApart() throws {
    let hand = try AppDriver(AppDriver.hangingRoom)
    for body in ["crate", "lid"] {
      for measure in PlotQuantity.Subject.body("").measures {
        hand.app.plot(PlotQuantity(subject: .body(body), measure: measure))
      }
    }
    #expect(hand.app.plots.quantities.count == Plots.most)
    #expect(hand.state.messages.contains { $0.contains("\(Plots.most)") })
  }

  // MARK: - The window of time

  @Test func zoomKeepsWhatIsUnderThePointer() {
    var plots = Plots()
    plots.pan(by: -40, newest: 100)
    let before = plots.window(newest: 100)
    let fixed = before.lowerBound + 0.3 * plots.span
    plots.zoom(by: 3, around: 0.3, newest: 100)
    let after = plots.window(newest: 100)
    #expect(abs(after.lowerBound + 0.3 * plots.span - fixed) < 1e-9)
    #expect(abs(plots.span - 10.0 / 3) < 1e-9)
    for factor in [1e9, 1e-9, .nan, -1, 0] {
      plots.zoom(by: factor, around: 0.5, newest: 100)
      #expect(Plots.spans.contains(plots.span))
    }
  }

  @Test func movedToTheNewestItFollowsAgain() {
    var plots = Plots()
    #expect(plots.isFollowing)
    plots.pan(by: -5, newest: 30)
    #expect(!plots.isFollowing && plots.window(newest: 30).upperBound == 25)
    // It stays where it is while time goes on.
    #expect(plots.window(newest: 40).upperBound == 25)
    plots.pan(by: 20, newest: 40)
    #expect(plots.isFollowing && plots.window(newest: 41).upperBound == 41)
  }

  @Test func marksOfAxesAreRoundAndInside() {
    for range in [0.0...1, -3...17, 1e-4...2e-4, 5...5, -1e6...1e6, 0...0] {
      let axis = PlotAxis(range, marks: 5)
      #expect(axis.lower < range.lowerBound && axis.upper > range.upperBound)
      #expect((1...7).contains(axis.marks.count), "\(range): \(axis.marks)")
      for mark in axis.marks { #expect(mark >= axis.lower && mark <= axis.upper) }
      #expect(Set(axis.marks.map(axis.label)).count == axis.marks.count, "\(range)")
    }
  }

  @Test func whatIsNeverNegativeHasNoMarksBelowZero() {
    #expect(PlotAxis(0...0, marks: 5).marks == [0, 0.005])
    #expect(PlotAxis(0...3, marks: 5).marks.first == 0)
    #expect(PlotAxis(-1...3, marks: 5).marks.contains(-1))
  }

  /// Issue 34, number 12: a plot at rest is a flat line.
  @Test(arguments: [0, 0.5, -3, 120], [0, 1e-7, 5e-6, 1e-3])
  func whatRestsIsDrawnFlat(_ value: Double, _ noise: Double) {
    let axis = PlotAxis(value...(value + noise), marks: 5)
    #expect(axis.upper - axis.lower >= PlotAxis.leastSpan)
    #expect(axis.part(of: value + noise) - axis.part(of: value) <= noise / PlotAxis.leastSpan)
    #expect((0.25...0.75).contains(axis.part(of: value)))
    #expect((1...7).contains(axis.marks.count))
  }

  // MARK: - Tables

  @Test func theTableHasTheColumnsOfATrace() throws {
    let hand = try AppDriver(AppDriver.hangingRoom)
    hand.app.plot(PlotQuantity(subject: .body("crate"), measure: .y))
    hand.app.plot(PlotQuantity(subject: .rope("cord"), measure: .tension))
    hand.app.plot(PlotQuantity(subject: .world, measure: .energy))
    hand.play(0.5)
    hand.app.perform(.exportPlots)
    let file = hand.folder.appendingPathComponent("test-plot.csv")
    #expect(hand.state.messages.contains { $0.contains(file.path) })
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(rows[0] == "\(TraceFile.header),energy")
    let steps = hand.app.shown.plots[0].values.count
    #expect(rows.count == 1 + 3 * steps)
    for row in rows { #expect(row.filter { $0 == "," }.count == 13) }
    let crate = rows.filter { $0.contains(",body,crate,") }
    let y = crate.compactMap {
      Float($0.split(separator: ",", omittingEmptySubsequences: false)[5])
    }
    #expect(y == hand.app.shown.plots[0].values)
    // A second one does not take its place.
    hand.app.perform(.exportPlots)
    #expect(
      FileManager.default.fileExists(
        atPath: hand.folder.appendingPathComponent("test-plot-2.csv").path))
  }

  @Test func withoutCurvesNoFileIsWritten() throws {
    let hand = try falling()
    hand.play(0.2)
    let before = try FileManager.default.contentsOfDirectory(atPath: hand.folder.path)
    hand.app.perform(.exportPlots)
    #expect(try FileManager.default.contentsOfDirectory(atPath: hand.folder.path) == before)
    #expect(!hand.state.messages.isEmpty)
  }
}
