import Editing
import Foundation
import Physics
import Platform
import Presentation

// MARK: - Opening, saving, help

extension PanelView {
  /// A field with the path; Return saves.
  func saveField(_ size: Vec2) {
    guard var save = app.panels.save else { return }
    var isDone = false
    var style = PanelStyle.plate
    style.padding = Vec2(16, 14)
    let width: Float = min(520, size.x - 120)
    UI.window(
      "##save", at: Vec2(size.x - 12, 68), pivot: Vec2(1, 0), size: Vec2(width, 198), style: style
    ) {
      UI.text(Words.saveAs, size: .title)
      UI.space(1, 4)
      let event = UI.textField(
        "##path", &save.path, hint: "drawing.yaml", width: width - 32,
        takesFocus: UI.isWindowAppearing || save.takesFocus, selectsAll: true)
      save.takesFocus = false
      UI.space(1, 4)
      if UI.radio(Words.saveStart, isChosen: !save.takesMoment) {
        save.takesMoment = false
      }
      UI.tooltip(Words.saveStart, shortcut: "Tab")
      UI.sameLine(spacing: 16)
      if UI.radio(Words.saveMoment, isChosen: save.takesMoment) { save.takesMoment = true }
      UI.tooltip(Words.saveMoment, shortcut: "Tab")
      UI.space(1, 4)
      let isReady = !save.path.trimmingCharacters(in: .whitespaces).isEmpty
      if UI.button(Words.save, kind: .primary, size: Vec2(96, 0), isEnabled: isReady) {
        isDone = true
      }
      UI.sameLine(spacing: 8)
      if UI.button(Words.cancel, kind: .quiet) { app.perform(.cancel) }
      if event == .submitted, isReady { isDone = true }
    }
    guard app.panels.save != nil else { return }
    app.panels.save = save
    guard isDone else { return }
    let path = save.path.trimmingCharacters(in: .whitespaces)
    if save.takesMoment {
      app.saveMoment(to: path)
      app.panels.save = nil
    } else if app.save(to: path) {
      app.panels.save = nil
    }
  }

  /// Every key, in two columns; in a narrow window in one, which scrolls.
  func help(_ size: Vec2) {
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    // Between the bars at the top and the line of hints.
    let (top, bottom) = (Self.belowBars, size.y - Self.hintRoom - 4)
    style.maximumSize = Vec2(size.x - 24, bottom - top)
    style.scrolls = true
    UI.window(
      "##help", at: Vec2(0.5 * size.x, 0.5 * (top + bottom)), pivot: Vec2(0.5, 0.5), style: style
    ) {
      UI.text(Words.keys, size: .title)
      let find = "\(Icon.search)  \(Words.findByName)"
      // Beside what scrolls.
      let room = size.x - 24 - 2 * style.padding.x - 14 - UI.measure(find).x - 28
      UI.sameLine(offset: min(230, max(room, 90)))
      if UI.button(find) { app.perform(.togglePalette) }
      UI.space(1, 6)
      let (tools, others) = app.keyHelp
      // As many columns as it takes to be seen at once, if they fit beside each other.
      let row = UI.measure("X").y + 2
      let rows = max(Int(saturating: (bottom - top - 32 - 64) / row), tools.count)
      var columns = [tools, others]
      if others.count > rows {
        let half = max((others.count + 1) / 2, tools.count)
        let three = [tools, Array(others.prefix(half)), Array(others.dropFirst(half))]
        let whole = three.reduce(0) { $0 + Self.widths($1).all }
        if whole <= size.x - 24 - 40 { columns = three }
      }
      if columns.reduce(0, { $0 + Self.widths($1).all }) > size.x - 24 - 40 {
        columns = [tools + others]
      }
      UI.spacing(4, 2) {
        for row in 0..<(columns.map(\.count).max() ?? 0) {
          // Places within a line are counted from the panel's edge.
          var start = style.padding.x
          for (index, column) in columns.enumerated() {
            let (keys, all) = Self.widths(column)
            if row < column.count {
              if index > 0, columns[..<index].allSatisfy({ row >= $0.count }) { UI.text("") }
              key(column[row], at: index == 0 ? 0 : start, index == 0 ? start + keys : keys)
            }
            start += all
          }
        }
      }
      UI.space(1, 6)
      UI.text(Words.escapeCloses, size: .small, color: UI.theme.secondaryText)
    }
  }

  /// How wide keys are, and a column of them with what they do (points).
  private static func widths(_ column: [(String, String)]) -> (keys: Float, all: Float) {
    let keys = (column.map { UI.measure($0.0).x }.max() ?? 0) + 16
    return (keys, keys + (column.map { UI.measure($0.1).x }.max() ?? 0) + 28)
  }

  /// A key at a place of its line, and what it does so much farther on (points).
  private func key(_ entry: (keys: String, what: String), at start: Float, _ column: Float) {
    if start > 0 { UI.sameLine(offset: start) }
    UI.text(entry.keys, color: UI.theme.accent)
    UI.sameLine(offset: start + column)
    UI.text(entry.what)
  }
}

extension App {
  /// Every key with what it does: the tools that the level allows, and all others, its own first.
  fileprivate var keyHelp: (tools: [(String, String)], others: [(String, String)]) {
    let level = status.keys.map { $0.uppercased() }.joined(separator: ", ")
    let tools = workspace.toolbox.tools.filter { allowedTools.allows($0) }
      .map { (Words.shortcut($0.key.text), $0.name) }
    return (tools, (level.isEmpty ? [] : [(level, Words.levelsOwnKeys)]) + Words.keyHelp)
  }
}
