import Editing
import Physics
import Platform
import Presentation

extension SidePanel {
  static let performance: Self = .init(
    "performance", icon: .gauge, key: "f8",
    synonyms:
      "performance fps speed lag profiler statistics cost",
    name: { Words.performance }, build: { $0.performancePanel($1) })
}

extension PanelView {
  /// How long frames take, where the time of steps goes, and how much there is.
  func performancePanel(_ size: Vec2) {
    docked(.performance, size) { width in
      UI.text(Words.frameGraph, size: .small, color: UI.theme.secondaryText)
      frameGraph(width)
      UI.space(1, 6)
      UI.text(Words.stepPie, size: .small, color: UI.theme.secondaryText)
      if let costs = app.shown.sighting?.costs {
        UI.spacing(0, 2) {
          if costs.step > 0 {
            stages(costs, width)
          } else {
            UI.wrappedText(app.client.isPausedSoon ? Words.paused : Words.awaitsSteps, size: .small)
          }
          UI.space(1, 6)
          counts(costs, width)
        }
      }
    }
  }

  // MARK: - Frames

  /// A bar for each of the newest frames; the line is a sixtieth of a second.
  private func frameGraph(_ width: Float) {
    let height: Float = 64
    let theme = UI.theme
    let start = UI.cursorInWindow
    UI.space(width, height)
    UI.drawRect(at: start, size: Vec2(width, height), rounding: 6, fill: theme.field)
    let works = app.workspace.frameTimes.works
    let most = 2.0 / 60
    let step = width / Float(FrameTimes.kept)
    for (index, work) in works.enumerated() {
      let x = start.x + width - Float(works.count - index) * step
      let high = max(height * Float(min(work / most, 1)), 1)
      UI.drawRect(
        at: Vec2(x, start.y + height - high), size: Vec2(max(step, 1), high),
        fill: work > 1.0 / 60 ? theme.warning : theme.accent)
    }
    let line = start.y + 0.5 * height
    UI.drawLine(
      from: Vec2(start.x, line), to: Vec2(start.x + width, line),
      color: theme.ink.opacity(0.35))
    UI.drawText(
      Words.milliseconds(1.0 / 60), at: Vec2(start.x + 6, line - 16), size: .small,
      color: theme.secondaryText)
    UI.text(
      Words.frames(work: app.workspace.frameTimes.mean, rate: app.workspace.frameTimes.rate),
      size: .small)
  }

  // MARK: - Stages

  private static let pieRadius: Float = 54

  private func stages(_ costs: StepCosts, _ width: Float) {
    let names = StepProfile.Stage.allCases.map(Words.stage) + [Words.restOfStep]
    let values = costs.stages + [costs.rest]
    let whole = values.reduce(0, +)
    setPie(values, whole)
    let radius = Self.pieRadius
    let start = UI.cursorInWindow
    let extent = 2 * radius + 8
    UI.space(width, extent)
    let middle = start + Vec2(0.5 * width, 0.5 * extent)
    let hovered = app.seeing.pie.slice(at: UI.pointer - middle, now: app.now)
    for (index, sector) in app.seeing.pie.sectors(at: app.now).enumerated() {
      var sector = sector
      if index == hovered { sector.outer += 3 }
      let (line, wide) = sector.arc(around: middle, gap: 1)
      if line.count > 1 { UI.drawPolyline(line, color: stageColor(index), width: wide) }
    }
    let inside = hovered.map { names[$0] } ?? Words.milliseconds(whole)
    let below = hovered.map { Words.milliseconds(values[$0]) } ?? ""
    centered(inside, at: middle - Vec2(0, below.isEmpty ? 0 : 8), .small)
    if !below.isEmpty { centered(below, at: middle + Vec2(0, 8), .small) }
    UI.space(1, 4)
    for (index, name) in names.enumerated() {
      let part = whole > 0 ? values[index] / whole : 0
      line(
        name, "\(Words.milliseconds(values[index]))",
        "\(Int(saturating: (100 * part).rounded())) %", width,
        mark: stageColor(index), isStrong: index == hovered)
    }
  }

  /// New slices twice a second, so that they can be read while they go over.
  private func setPie(_ values: [Double], _ whole: Double) {
    guard app.now - app.seeing.pieSetAt >= 0.5 else { return }
    app.seeing.pieSetAt = app.now
    var slices = values.map { value in
      Pie.Slice(
        share: whole > 0 ? Float(value / whole) : nil, radius: Self.pieRadius, width: 26)
    }
    // What is not the engine's own is thinner.
    slices[slices.count - 1].radius = Self.pieRadius - 4
    slices[slices.count - 1].width = 18
    app.seeing.pie.set(slices, at: app.now, isReduced: app.preferences.motion.isReduced)
  }

  private func stageColor(_ index: Int) -> Color {
    let theme = UI.theme
    let ink = theme.ink(index)
    return index < theme.inks.count ? ink : ink.mixed(with: theme.background, by: 0.55)
  }

  private func centered(_ text: String, at middle: Vec2, _ size: UI.TextSize) {
    let measured = UI.measure(text, size: size)
    UI.drawText(text, at: middle - 0.5 * measured, size: size)
  }

  // MARK: - Counts

  private func counts(_ costs: StepCosts, _ width: Float) {
    line(Words.bodies, Words.awake(costs.awake, of: costs.bodies), "", width)
    line(Words.contacts, "\(costs.contacts)", "", width)
    line(Words.joints, "\(costs.joints)", "", width)
    line(Words.ropes, "\(costs.ropes)", "", width)
    line(Words.islands, "\(costs.islands)", "", width)
    if costs.bytes > 0 { line(Words.worldMemory, Words.bytes(costs.bytes), "", width) }
    if let resident = app.programMemory {
      line(Words.programMemory, Words.bytes(resident), "", width)
    }
  }

  /// A name at the left, its number at the right, and one more number behind it.
  func line(
    _ name: String, _ value: String, _ second: String, _ width: Float, mark: Color? = nil,
    isStrong: Bool = false
  ) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    UI.space(width, 15)
    var x = start.x
    if let mark {
      UI.drawRect(at: start + Vec2(0, 3), size: Vec2(10, 10), rounding: 3, fill: mark)
      x += 16
    }
    UI.drawText(
      name, at: Vec2(x, start.y), size: .small, color: isStrong ? theme.accent : theme.ink)
    let column: Float = second.isEmpty ? 0 : 40
    let measured = UI.measure(value, size: .small)
    UI.drawText(
      value, at: Vec2(start.x + width - column - measured.x, start.y), size: .small,
      color: isStrong ? theme.accent : theme.ink)
    guard !second.isEmpty else { return }
    let more = UI.measure(second, size: .small)
    UI.drawText(
      second, at: Vec2(start.x + width - more.x, start.y), size: .small,
      color: theme.secondaryText)
  }
}
