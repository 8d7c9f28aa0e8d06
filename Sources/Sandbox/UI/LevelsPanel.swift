import Platform
import Presentation

/// The list of the levels that are to be solved, while it is open: a column a group.
struct LevelsPanel: Sendable, Hashable {
  let course: LevelCourse
  /// The column and the row that Return opens.
  private(set) var column = 0
  private(set) var row = 0
  /// Whether the selected level is to be scrolled into view.
  var hasMoved = true
  /// The keys of the levels at which there are saved attempts.
  var attempts: Set<String> = []
  /// Which level is to be solved next; `nil` when all are.
  let next: LevelCourse.Level?

  /// - Parameter path: The level that is open.
  init(_ course: LevelCourse, _ progress: Progress, at path: String?) {
    self.course = course
    next = course.next(progress, after: path)
    let open = path.map(LevelCourse.key(of:))
    let chosen = course.levels.first { $0.key == open } ?? next ?? course.levels.first
    for (column, group) in course.groups.enumerated() {
      guard let row = group.levels.firstIndex(where: { $0 == chosen }) else { continue }
      (self.column, self.row) = (column, row)
    }
  }

  var chosen: LevelCourse.Level? {
    guard course.groups.indices.contains(column) else { return nil }
    let levels = course.groups[column].levels
    return levels.indices.contains(row) ? levels[row] : nil
  }

  /// Goes along, round at the ends; a shorter column is met at its end.
  mutating func move(columns: Int, rows: Int) {
    guard !course.groups.isEmpty else { return }
    hasMoved = true
    column = (column + columns + course.groups.count) % course.groups.count
    let count = course.groups[column].levels.count
    row = columns == 0 ? (row + rows + count) % count : min(row, count - 1)
  }
}

extension App {
  /// The arrows go through the list of levels while it is open, and Return opens one.
  func pressInLevels(_ key: InputEvent.Key) -> Bool {
    guard let levels = panels.levels, key.modifiers.isEmpty else { return false }
    switch key.name {
    case "left": panels.levels?.move(columns: -1, rows: 0)
    case "right": panels.levels?.move(columns: 1, rows: 0)
    case "up": panels.levels?.move(columns: 0, rows: -1)
    case "down": panels.levels?.move(columns: 0, rows: 1)
    case "return":
      if !key.isRepeat, let level = levels.chosen { openLevel(level) }
    default: return false
    }
    return true
  }

  /// Opens a level of the list.
  func openLevel(_ level: LevelCourse.Level) {
    leaveSolved()
    open(level.path, by: .clock)
  }

  /// The strokes that solved a puzzle are not offered as unsaved work when the next level opens. Edits
  /// of a level that is being written stay unsaved work, whether they win it or not.
  func leaveSolved() {
    if status.isWon, file.puzzle != nil { file.saved = document.level }
  }
}
