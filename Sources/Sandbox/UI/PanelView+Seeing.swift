import Editing
import Physics
import Platform
import Presentation
import Rendering

extension SidePanel {
  static let seeing: Self = .init(
    "seeing", icon: .eye, key: "f4",
    synonyms:
      "debug overlay forces velocity arrows vectors contacts show",
    name: { Words.seeing }, build: { $0.seeingPanel($1) })
}

extension PanelView {
  /// What can be laid over the scene, with what each means.
  func seeingPanel(_ size: Vec2) {
    docked(.seeing, size) { _ in
      UI.text(Words.overScene, size: .small, color: UI.theme.secondaryText)
      for sight in Sight.allCases {
        var isOn = app.seeing.sights.contains(sight)
        row(Words.sight(sight), Words.about(sight), &isOn) {
          app.perform(.toggleSight(sight))
        }
      }
      UI.space(1, 4)
      var showsHulls = app.workspace.showsHulls
      row(Words.collides, Words.key("H"), &showsHulls) { app.perform(.toggleHulls) }
      var showsTension = app.workspace.showsTension
      row(Words.ropeLoads, Words.key("V"), &showsTension) { app.perform(.toggleTension) }
      UI.space(1, 4)
      UI.wrappedText(Words.altExplains, size: .small, color: UI.theme.secondaryText)
    }
  }

  private func row(
    _ name: String, _ about: String, _ isOn: inout Bool, _ change: () -> Void
  ) {
    if UI.checkbox(name, &isOn) { change() }
    guard !about.isEmpty else { return }
    let start = UI.cursorPosition
    UI.cursorPosition = Vec2(start.x + 34, start.y - 7)
    UI.text(about, size: .small, color: UI.theme.secondaryText)
  }

  // MARK: - Legend

  /// What the length of arrows stands for; beside the other legends at the lower right.
  func sightLegend(_ size: Vec2) {
    let rows = legendRows
    guard !rows.isEmpty, hasLegendRoom else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(12, 8)
    style.ignoresPointer = true
    let extent = Vec2(ArrowScale.reach + 110, Float(rows.count) * 18 + 32)
    var corner = size - Vec2(12 + sideRoom, messagesBottom)
    if app.workspace.showsTension {
      // Beside each other where there is room, else one over the other.
      if corner.x - TensionLegend.size.x - 8 - extent.x >= columnEnd {
        corner.x -= TensionLegend.size.x + 8
      } else {
        corner.y -= TensionLegend.size.y + 8
      }
    }
    UI.window("##sights", at: corner, pivot: Vec2(1, 1), size: extent, style: style) {
      let start = UI.cursorInWindow
      UI.drawText(Words.arrowScales, at: start, size: .small, color: UI.theme.secondaryText)
      for (index, row) in rows.enumerated() {
        let y = start.y + 18 + Float(index) * 18
        let (from, to) = (Vec2(start.x, y + 8), Vec2(start.x + ArrowScale.reach, y + 8))
        UI.drawLine(from: from, to: to - Vec2(4, 0), color: row.color, width: 2)
        UI.drawPolyline(
          [to + Vec2(-8, -4), to, to + Vec2(-8, 4)], color: row.color, width: 2)
        UI.drawText(row.text, at: Vec2(to.x + 10, y), size: .small)
      }
    }
  }

  /// Whether legends have room between the tools and a panel at the right edge.
  var hasLegendRoom: Bool {
    UI.size.x - 12 - sideRoom - columnEnd >= TensionLegend.size.x
  }

  private var legendRows: [(text: String, color: Color)] {
    let theme = UI.theme
    var rows: [(text: String, color: Color)] = []
    if app.seeing.sights.contains(.velocities) {
      rows.append((Words.metersPerSecond(app.seeing.velocity.top), theme.accent))
    }
    if app.seeing.sights.contains(.forces) {
      let top = NumberWords.newtons(app.seeing.force.top)
      rows.append((top, theme.edge(of: theme.ink(1))))
      // Joints have the same scale in a color of their own.
      if app.shown.sighting?.marks.connections.isEmpty == false {
        rows.append(("\(top), \(Words.joints.withinSentence)", theme.edge(of: theme.ink(3))))
      }
    }
    return rows
  }

  // MARK: - Why

  /// The card beside what is under the pointer.
  ///
  /// - Parameter place: The pointer (points).
  func whyCard(at place: Vec2) {
    guard let card = app.whyCard else { return }
    let theme = UI.theme
    let width: Float = 300
    var rows: [(text: String, color: Color, size: UI.TextSize)] = []
    for line in card.lines where !line.text.isEmpty {
      let color: Color =
        switch line.tone {
        case .normal: theme.ink
        case .quiet: theme.secondaryText
        case .warning: theme.warning
        }
      let sign = line.tone == .warning ? "\(Icon.warning) " : ""
      for text in (sign + line.text).wrapped(toWidth: width - 28, size: .small) {
        rows.append((text, color, .small))
      }
    }
    let title = UI.measure(card.title)
    let wide = max(
      title.x + 8 + UI.measure(card.detail, size: .small).x,
      rows.map { UI.measure($0.text, size: $0.size).x }.max() ?? 0)
    let extent = Vec2(wide + 28, 30 + Float(rows.count) * 17 + 8)
    var corner = place + Vec2(18, 18)
    if corner.x + extent.x > UI.size.x - 12 { corner.x = place.x - 18 - extent.x }
    if corner.y + extent.y > UI.size.y - 12 { corner.y = place.y - 12 - extent.y }
    corner = Vec2(max(corner.x, 8).rounded(), max(corner.y, 8).rounded())
    UI.drawRect(
      at: corner, size: extent, rounding: 8, fill: theme.panel.opacity(1.05),
      edge: theme.panelBorder, layer: .front)
    UI.drawText(card.title, at: corner + Vec2(14, 8), layer: .front)
    UI.drawText(
      card.detail, at: corner + Vec2(14 + title.x + 8, 10), size: .small,
      color: theme.secondaryText, layer: .front)
    for (index, row) in rows.enumerated() {
      UI.drawText(
        row.text, at: corner + Vec2(14, 30 + Float(index) * 17), size: row.size, color: row.color,
        layer: .front)
    }
  }
}

extension String {
  /// Lines no wider than a width (points), broken at blanks.
  @MainActor func wrapped(toWidth width: Float, size: UI.TextSize) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, UI.measure(longer, size: size).x > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + [line]
  }
}
