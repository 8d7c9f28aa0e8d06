import Editing
import Foundation
import Physics
import Platform

// MARK: - A file that cannot be opened

extension PanelView {
  /// Everything that is wrong with a file: where, what was expected, what was found, and the line with a mark under
  /// the place. It stays while the file is mended, and the scene behind it goes on.
  func damage(_ size: Vec2) {
    guard let damage = app.panels.damage else { return }
    let name = URL(fileURLWithPath: damage.path).lastPathComponent
    var style = PanelStyle.plate
    style.padding = Vec2(20, 16)
    let width: Float = min(640, size.x - 120)
    let most = Float(damage.isMended ? 0 : damage.problems.count) * Self.problemHeight
    let list = min(most, max(size.y - 320, min(120, size.y - 228)))
    let height = 132 + (damage.isMended ? 0 : list + 8)
    var action: AppAction?
    UI.window(
      "##damage", at: Vec2(0.5 * size.x, 72), pivot: Vec2(0.5, 0), size: Vec2(width, height),
      style: style
    ) {
      let title = damage.isMended ? Words.isMended(name) : Words.cannotBeOpened(name)
      let room = width - 40
      UI.text(
        Self.fitting(title, width: room) { UI.measure($0, size: .title).x } ?? "", size: .title)
      UI.text(
        damage.isMended ? Words.mendedDetail : Words.thingsAreWrong(damage.problems.count),
        color: UI.theme.secondaryText)
      UI.space(1, 6)
      if !damage.isMended {
        UI.child("problems", size: Vec2(room, list)) {
          for problem in damage.problems { show(problem, width: room - 16) }
        }
        UI.space(1, 4)
      }
      let label = damage.isMended ? Words.openMended : Words.tryAgain
      if UI.button(label, kind: .primary, size: Vec2(UI.measure(label).x + 32, 32)) {
        action = .tryAgain
      }
      UI.sameLine(spacing: 8)
      if UI.button(
        Words.closeDamage, kind: .quiet, size: Vec2(UI.measure(Words.closeDamage).x + 24, 32))
      {
        action = .cancel
      }
      if !damage.isMended {
        UI.sameLine(spacing: 12)
        UI.cursorPosition += Vec2(0, 8)
        UI.text(Words.followsFile, size: .small, color: UI.theme.secondaryText)
      }
    }
    switch action {
    case .cancel: app.panels.damage = nil
    case let action?: app.perform(action)
    case nil: break
    }
  }

  private nonisolated static let problemHeight: Float = 78

  private func show(_ problem: DamagedFile.Problem, width: Float) {
    let start = UI.cursorInWindow
    let theme = UI.theme
    _ = UI.invisibleButton(
      "problem \(problem.line) \(problem.column) \(problem.path)",
      size: Vec2(width, Self.problemHeight - 4))
    var place =
      problem.line == 0
      ? Words.wholeFile : Words.place(line: problem.line, column: problem.column)
    if let file = problem.file { place = "\(file): \(place)" }
    UI.drawText(place, at: start, size: .small, color: theme.warning)
    let indent = UI.measure(place, size: .small).x + 12
    let about = Self.fitting(problem.path, width: width - indent) {
      UI.measure($0, size: .small).x
    }
    UI.drawText(
      about ?? "", at: start + Vec2(indent, 0), size: .small, color: theme.secondaryText)
    let parts = [problem.expected, problem.detail].filter { !$0.isEmpty }
    var words = parts.joined(separator: ", ")
    // Of a long list of what could stand there, what does comes first.
    if UI.measure(words).x > width { words = parts.reversed().joined(separator: ": ") }
    let sentence = words.prefix(1).uppercased() + words.dropFirst()
    let fitting = Self.fitting(sentence, width: width) { UI.measure($0).x } ?? sentence
    UI.drawText(fitting, at: start + Vec2(0, 16))
    // All of it where the pointer rests on it.
    if fitting != sentence { UI.tooltip(sentence.wrapped(at: 76)) }
    guard let text = problem.text else { return }
    let line = start + Vec2(0, 38)
    UI.drawRect(at: line, size: Vec2(width, 28), rounding: 6, fill: theme.field)
    UI.clipped(at: line, size: Vec2(width, 30)) {
      UI.drawText(text, at: line + Vec2(10, 4), color: theme.ink.opacity(0.85))
      let before = UI.measure(String(text.prefix(problem.before))).x
      let mark = line + Vec2(10 + before, 23)
      UI.drawPolyline(
        [mark + Vec2(-1, 4), mark + Vec2(3, 0), mark + Vec2(7, 4)], color: theme.warning, width: 2)
    }
  }
}
