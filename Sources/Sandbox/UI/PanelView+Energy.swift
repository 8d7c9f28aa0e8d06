import Editing
import Physics
import Platform
import Presentation

extension SidePanel {
  static let energy: Self = .init(
    "energy", icon: .bolt, key: "shift+f4",
    synonyms:
      "energy kinetic potential joule",
    name: { Words.energy }, build: { $0.energyPanel($1) })
}

extension PanelView {
  /// The energy of the world as bars, and how it went lately.
  func energyPanel(_ size: Vec2) {
    docked(.energy, size) { width in
      let energy = app.shown.sighting?.energy ?? EnergyReading()
      let range = app.seeing.energies.range
      for (index, (name, value)) in Self.parts(of: energy).enumerated() {
        UI.text(name, size: .small)
        bar(value, in: range, width, Self.color(index))
      }
      UI.space(1, 6)
      energyCurves(range, width)
      UI.space(1, 4)
      UI.wrappedText(Words.aboutEnergy, size: .small, color: UI.theme.secondaryText)
    }
  }

  private static func parts(of energy: EnergyReading) -> [(String, Double)] {
    [
      (Words.kinetic, energy.kinetic), (Words.potential, energy.potential),
      (Words.elastic, energy.elastic), (Words.total, energy.total),
    ]
  }

  private static func color(_ index: Int) -> Color {
    let theme = UI.theme
    return index == 3 ? theme.ink : theme.ink([1, 0, 2][index])
  }

  /// From zero to the value, which stands at the right.
  private func bar(_ value: Double, in range: ClosedRange<Double>, _ width: Float, _ color: Color) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    let height: Float = 16
    UI.space(width, height)
    let room = width - 74
    UI.drawRect(at: start, size: Vec2(room, height), rounding: 4, fill: theme.field)
    func place(_ value: Double) -> Float {
      room * Float((value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }
    let (from, to) = (place(min(value, 0)), place(max(value, 0)))
    if to - from > 0.5 {
      UI.drawRect(
        at: start + Vec2(from, 0), size: Vec2(to - from, height), rounding: 4, fill: color)
    }
    let text = Words.joules(value)
    let measured = UI.measure(text, size: .small)
    UI.drawText(text, at: start + Vec2(width - measured.x, 1), size: .small)
  }

  private func energyCurves(_ range: ClosedRange<Double>, _ width: Float) {
    let theme = UI.theme
    let start = UI.cursorInWindow
    let height: Float = 120
    UI.space(width, height)
    UI.drawRect(at: start, size: Vec2(width, height), rounding: 6, fill: theme.field)
    let readings = app.seeing.energies.readings
    guard readings.count > 1 else { return }
    let step = (width - 8) / Float(EnergyHistory.most - 1)
    let axis = PlotAxis(range, marks: 4)
    for index in 0..<4 {
      let line = readings.enumerated().map { place, reading in
        let value = Self.parts(of: reading)[index].1
        let x = start.x + width - 4 - Float(readings.count - 1 - place) * step
        return Vec2(x, start.y + height * Float(1 - axis.part(of: value)))
      }
      UI.drawPolyline(line, color: Self.color(index), width: index == 3 ? 2 : 1.5)
    }
  }
}
