import Editing
import Levels
import Physics
import Platform
import Presentation

// MARK: - What a win was worth, and hints

extension PanelView {
  /// The stars of a win for little ink, and how it compares.
  func worth(_ win: Playing.Win, in width: Float) {
    if let stars = win.stars {
      UI.space(width, 6)
      inkStars(stars, of: LevelStarThresholds.all, size: 34, in: width)
    }
    guard let words = app.winWords else { return }
    UI.space(width, 4)
    centered(words, in: width, size: .small, color: UI.theme.secondaryText)
  }

  /// Stars in a row, those that were won filled; the others are rings, not only paler.
  private func inkStars(_ count: Int, of all: Int, size: Float, in width: Float) {
    let start = UI.cursorInWindow + Vec2(0.5 * (width - size * Float(all)), 0)
    UI.space(width, size)
    for i in 0..<all {
      let middle = start + Vec2(size * (Float(i) + 0.5), 0.5 * size)
      Self.star(at: middle, radius: 0.44 * size, isWon: i < count)
    }
  }

  /// A star, filled if it was won, else its outline.
  static func star(at middle: Vec2, radius: Float, isWon: Bool) {
    let theme = UI.theme
    let text = (isWon ? Icon.star : Icon.starEmpty).text
    // The title's font, whose height is 20 points.
    let points = 2 * radius
    let measured = UI.measure(text, size: .title) * (points / 20)
    UI.drawText(
      text, at: middle - 0.5 * measured, size: .title, points: points,
      color: isWon ? theme.goal : theme.ink.opacity(0.35))
  }

  /// The hints that have been asked for, and the button for the next one.
  ///
  /// - Parameter letters: Of a line.
  func hints(_ letters: Int) {
    let theme = UI.theme
    for hint in app.shownHints {
      // Its words begin where those of goals do.
      let start = UI.cursorInWindow
      UI.space(18, 18)
      let size = UI.measure(Icon.lightbulb.text)
      UI.drawText(
        Icon.lightbulb.text, at: start + Vec2(7 - 0.5 * size.x, 0), color: theme.goal)
      UI.sameLine(spacing: 6)
      UI.text(hint.wrapped(at: letters), color: theme.ink.opacity(0.9))
    }
    guard app.offersHint else { return }
    let words = app.playing.hintsShown == 0 ? Words.hint : Words.nextHint
    if UI.button("\(Icon.lightbulb)  \(words)", kind: .quiet) { app.perform(.showHint) }
    UI.tooltip(
      Words.hintCount(app.playing.hintsShown, of: app.document.level.hints.count),
      shortcut: "Ctrl+H")
  }
}

extension App {
  /// A line about a win: what would be better, or what is best.
  var winWords: String? {
    guard let win = playing.win else { return nil }
    if let stars = document.level.tools.stars, let count = win.stars,
      count < LevelStarThresholds.all
    {
      return Words.moreStars(NumberWords.inkLimit(stars.three))
    }
    guard let path = file.path ?? file.uses?.file,
      let best = playing.progress.best(of: LevelCourse.key(of: path)), win.stars != nil
    else { return nil }
    return win.isBest ? Words.newBest : Words.best(NumberWords.inkUsed(best.ink))
  }
}
