import Editing
import Foundation
import Physics
import Platform
import Presentation

/// The paper on which curves are drawn, with its axes and the hand on it.
@MainActor
struct PlotChart {
  let app: App
  let series: [PlotSeries]

  /// Room for the marks of the axes (points).
  private nonisolated static let margin = (left: Float(52), right: Float(52), bottom: Float(18))

  private var theme: Theme { UI.theme }

  /// - Parameter extent: Points.
  func show(_ extent: Vec2) {
    let start = UI.cursorInWindow
    _ = UI.invisibleButton("chart", size: extent)
    // A narrow chart leaves no room for an axis that is not there.
    let isNarrow = extent.x < 240
    let left = isNarrow && app.plots.quantities.isEmpty ? 18 : Self.margin.left
    let right = isNarrow && units.count < 2 ? 14 : Self.margin.right
    let paper = (
      place: start + Vec2(left, 4),
      size: Vec2(max(extent.x - left - right, 40), max(extent.y - Self.margin.bottom - 8, 40))
    )
    handle(paper)
    UI.drawRect(at: paper.place, size: paper.size, rounding: 6, fill: theme.field)
    let window = app.plots.window(newest: app.newestTime)
    timeMarks(window, paper)
    guard !app.plots.quantities.isEmpty else {
      hint(paper, isNarrow: isNarrow)
      return
    }
    let axes = axes(in: window)
    for (index, unit) in units.prefix(2).enumerated() {
      if let axis = axes[unit] { marks(axis, unit, isRight: index == 1, paper) }
    }
    UI.clipped(at: paper.place, size: paper.size) {
      for (index, one) in series.enumerated() {
        guard let axis = axes[one.quantity.measure.unit] else { continue }
        draw(one, index, axis, window, paper)
      }
      marker(window, axes, paper)
    }
  }

  /// What can be done here, as far as it has room.
  private func hint(_ paper: Paper, isNarrow: Bool) {
    let inset: Float = isNarrow ? 8 : 16
    let width = paper.size.x - (isNarrow ? 2 * inset : 40)
    let title =
      isNarrow ? Words.noCurves.wrapped(toWidth: width, size: .small) : [Words.noCurves]
    let lines = title + Words.plotHint.wrapped(toWidth: width, size: .small)
    let room = Int(saturating: ((paper.size.y - inset) / 18).rounded(.down))
    // Half of the sentence says nothing.
    for (index, line) in (lines.count <= room ? lines : title).prefix(room).enumerated() {
      UI.drawText(
        line, at: paper.place + Vec2(inset, inset - 2 + Float(index) * 18), size: .small,
        color: theme.secondaryText)
    }
  }

  // MARK: - The hand

  private typealias Paper = (place: Vec2, size: Vec2)

  /// The wheel zooms, a drag moves, a click goes to that time.
  private func handle(_ paper: Paper) {
    let part = Double((UI.pointer.x - paper.place.x) / paper.size.x)
    if UI.isItemHovered, UI.wheel != 0 {
      app.plots.zoom(
        by: pow(1.2, Double(UI.wheel)), around: min(max(part, 0), 1), newest: app.newestTime)
    }
    if UI.isItemActive {
      if let hand = app.seeing.plotHand {
        let way = UI.pointer.x - hand.x
        if hand.hasMoved || way.magnitude > 4 {
          app.plots.pan(
            by: -Double(way / paper.size.x) * app.plots.span, newest: app.newestTime)
          app.seeing.plotHand = .init(x: UI.pointer.x, hasMoved: true)
        }
      } else {
        app.seeing.plotHand = .init(x: UI.pointer.x, hasMoved: false)
      }
    } else if let hand = app.seeing.plotHand {
      app.seeing.plotHand = nil
      guard !hand.hasMoved, UI.isItemHovered, !app.plots.quantities.isEmpty else { return }
      let window = app.plots.window(newest: app.newestTime)
      app.seek(toPlotted: window.lowerBound + part * app.plots.span)
    }
  }

  // MARK: - Axes

  /// The units of the curves, in their order.
  private var units: [PlotUnit] {
    var units: [PlotUnit] = []
    for one in series where !units.contains(one.quantity.measure.unit) {
      units.append(one.quantity.measure.unit)
    }
    return units
  }

  /// One for each unit: all curves of it in the window fit.
  private func axes(in window: ClosedRange<Double>) -> [PlotUnit: PlotAxis] {
    var ranges: [PlotUnit: ClosedRange<Double>] = [:]
    for one in series {
      let factor = Double(one.quantity.measure.factor)
      for index in indices(of: one, in: window) {
        let value = Double(one.values[index]) * factor
        guard value.isFinite else { continue }
        let unit = one.quantity.measure.unit
        let range = ranges[unit] ?? value...value
        ranges[unit] = min(range.lowerBound, value)...max(range.upperBound, value)
      }
    }
    return ranges.mapValues { PlotAxis($0, marks: 5) }
  }

  /// The samples in a window, and one beyond at either side.
  private func indices(of one: PlotSeries, in window: ClosedRange<Double>) -> Range<Int> {
    let length = app.shown.stepLength
    let first = Double(one.first)
    let low = (window.lowerBound / length - first).rounded(.down)
    let high = (window.upperBound / length - first).rounded(.up) + 1
    let count = Double(one.values.count)
    let begin = Int(saturating: min(max(low, 0), count))
    return begin..<max(Int(saturating: min(max(high, 0), count)), begin)
  }

  private func timeMarks(_ window: ClosedRange<Double>, _ paper: Paper) {
    let axis = PlotAxis(exactly: window, marks: max(Int(saturating: paper.size.x / 90), 2))
    var end = -Float.infinity
    for mark in axis.marks where mark >= -1e-9 {
      let x = paper.place.x + Float(axis.part(of: mark)) * paper.size.x
      UI.drawLine(
        from: Vec2(x, paper.place.y), to: Vec2(x, paper.place.y + paper.size.y),
        color: theme.ink.opacity(0.08))
      let text = "\(axis.label(mark)) s"
      let measured = UI.measure(text, size: .small)
      guard x - 0.5 * measured.x >= end + 4 else { continue }
      end = x + 0.5 * measured.x
      UI.drawText(
        text, at: Vec2(x - 0.5 * measured.x, paper.place.y + paper.size.y + 3), size: .small,
        color: theme.secondaryText)
    }
  }

  private func marks(_ axis: PlotAxis, _ unit: PlotUnit, isRight: Bool, _ paper: Paper) {
    let edge = isRight ? paper.place.x + paper.size.x : paper.place.x
    for mark in axis.marks {
      let y = paper.place.y + (1 - Float(axis.part(of: mark))) * paper.size.y
      if !isRight {
        UI.drawLine(
          from: Vec2(paper.place.x, y), to: Vec2(paper.place.x + paper.size.x, y),
          color: theme.ink.opacity(0.08))
      }
      let text = axis.label(mark)
      let measured = UI.measure(text, size: .small)
      guard y - 0.5 * measured.y > paper.place.y + 12 else { continue }
      UI.drawText(
        text,
        at: Vec2(isRight ? edge + 5 : edge - 5 - measured.x, y - 0.5 * measured.y), size: .small,
        color: theme.secondaryText)
    }
    let measured = UI.measure(unit.rawValue, size: .small)
    UI.drawText(
      unit.rawValue,
      at: Vec2(isRight ? edge + 5 : edge - 5 - measured.x, paper.place.y - 3), size: .small)
  }

  // MARK: - Curves

  /// Where there are more samples than pixels, the least and the largest of each pixel.
  private func draw(
    _ one: PlotSeries, _ index: Int, _ axis: PlotAxis, _ window: ClosedRange<Double>, _ paper: Paper
  ) {
    let factor = Double(one.quantity.measure.factor)
    let length = app.shown.stepLength
    let span = window.upperBound - window.lowerBound
    var line: [Vec2] = []
    func flush() {
      if line.count > 1 { UI.drawPolyline(line, color: Self.color(index), width: 2) }
      line = []
    }
    let samples = indices(of: one, in: window)
    let stride = max(
      1, min(Int(saturating: Float(samples.count) / paper.size.x), samples.count))
    var at = samples.lowerBound
    while at < samples.upperBound {
      let end = min(at + stride, samples.upperBound)
      var extremes: [(Int, Float)] = []
      for sample in at..<end where one.values[sample].isFinite {
        extremes.append((sample, one.values[sample]))
      }
      if extremes.count > 2 {
        let low = extremes.min { $0.1 < $1.1 }
        let high = extremes.max { $0.1 < $1.1 }
        extremes = [low, high].compactMap { $0 }.sorted { $0.0 < $1.0 }
      }
      if extremes.isEmpty { flush() }
      for (sample, value) in extremes {
        let time = (Double(one.first) + Double(sample)) * length
        let x = paper.place.x + Float((time - window.lowerBound) / span) * paper.size.x
        let y = 1 - Float(axis.part(of: Double(value) * factor))
        line.append(Vec2(x, paper.place.y + y * paper.size.y))
      }
      at = end
    }
    flush()
    // Beyond the theme's inks a curve has marks, too.
    guard index >= theme.inks.count else { return }
  }

  /// Where the scene is in time, with a dot on each curve.
  private func marker(
    _ window: ClosedRange<Double>, _ axes: [PlotUnit: PlotAxis], _ paper: Paper
  ) {
    let time = app.shownTime
    guard window.contains(time) else { return }
    let span = window.upperBound - window.lowerBound
    let x = paper.place.x + Float((time - window.lowerBound) / span) * paper.size.x
    UI.drawLine(
      from: Vec2(x, paper.place.y), to: Vec2(x, paper.place.y + paper.size.y),
      color: theme.accent.opacity(app.isInPast ? 1 : 0.5), width: app.isInPast ? 2 : 1)
    for (index, one) in series.enumerated() {
      guard let value = one[app.shown.current.step], let axis = axes[one.quantity.measure.unit]
      else { continue }
      let y = 1 - Float(axis.part(of: Double(value * one.quantity.measure.factor)))
      UI.drawCircle(
        at: Vec2(x, paper.place.y + y * paper.size.y), radius: 3.5, fill: Self.color(index),
        edge: theme.background, edgeWidth: 1)
    }
  }

  // MARK: - Legend

  /// Inks of the theme; the second six are mixed with the ink of words.
  static func color(_ index: Int) -> Color {
    let theme = UI.theme
    let ink = theme.ink(index)
    return index < theme.inks.count ? ink : ink.mixed(with: theme.ink, by: 0.5)
  }

  static func drawMark(_ index: Int, at place: Vec2) {
    UI.drawRect(at: place, size: Vec2(16, 4), rounding: 2, fill: color(index))
  }

  /// What a curve is at a step, with its unit.
  static func value(of quantity: PlotQuantity, in series: [PlotSeries], at step: UInt64) -> String {
    guard let value = series.first(where: { $0.quantity == quantity })?[step] else { return "–" }
    return "\(Words.number(value * quantity.measure.factor)) \(quantity.measure.unit.rawValue)"
  }
}
