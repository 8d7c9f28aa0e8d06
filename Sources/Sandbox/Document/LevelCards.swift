import Editing
import Foundation

/// The cards of the browser: drawings that are in no file, what was open lately, then the library folder by folder,
/// and attempts at puzzles.
struct LevelCards: Sendable, Hashable {
  struct Card: Sendable, Hashable {
    var path: String
    /// As the file is called, without its ending.
    var name: String
    /// What it stands under.
    var group: String
    /// Whether the file is gone.
    var isMissing = false
    /// The drawing, where it is in no file; then `path` is that of its log.
    var drawing: DrawingID?
    /// Whether the drawing is deleted and can be restored.
    var isDeleted = false
    /// The puzzle's file, for a saved attempt; then `path` is that of the attempt.
    var puzzle: String?
    /// What stands below the name, in place of the file's name.
    var detail: String?
  }

  var all: [Card] = []

  init(
    recent: [String], library: [LevelLibrary.Entry], drawings: [UnsavedDrawing] = [],
    attempts: [Attempt.Saved] = []
  ) {
    let kept = drawings.map { drawing in
      let isShared = drawings.count { $0.title == drawing.title } > 1
      let folder = isShared ? drawing.file.map { Self.folder($0) } : nil
      return Card(
        path: drawing.id.path, name: drawing.title,
        group: drawing.isDeleted
          ? Words.deletedDrawings : drawing.isAttempt ? Words.attempts : Words.unsavedDrawings,
        drawing: drawing.id, isDeleted: drawing.isDeleted,
        detail: Words.time(drawing.modified, in: folder))
    }
    all = kept.filter { $0.group == Words.unsavedDrawings } + kept.filter(\.isDeleted)
    all += recent.map { path in
      let name = URL(fileURLWithPath: path).lastPathComponent
      let isShared = recent.count { URL(fileURLWithPath: $0).lastPathComponent == name } > 1
      return Card(
        path: path, name: Self.stem(path), group: Words.recentFiles,
        isMissing: !FileManager.default.fileExists(atPath: path),
        detail: isShared ? Words.file(name, in: Self.folder(path)) : nil)
    }
    // Those of one folder stand together, folders in the order in which they come.
    var groups: [String] = []
    var cards: [String: [Card]] = [:]
    for entry in library {
      let parts = entry.name.split(separator: "/").dropLast()
      let group =
        parts.isEmpty ? UserFolders.current.shortened(entry.folder) : parts.joined(separator: "/")
      if cards[group] == nil { groups.append(group) }
      cards[group, default: []].append(
        Card(path: entry.path, name: Self.stem(entry.path), group: group))
    }
    for group in groups { all += cards[group] ?? [] }
    all += attempts.map { attempt in
      Card(
        path: attempt.path, name: attempt.level.displayName, group: Words.attempts,
        puzzle: attempt.puzzle, detail: Words.time(attempt.date))
    }
    all += kept.filter { $0.group == Words.attempts }
  }

  /// The levels of a folder whose path was typed; `nil` for anything else.
  init?(folder typed: String) {
    let text = typed.trimmingCharacters(in: .whitespaces)
    guard text.contains("/") || text.hasPrefix("~") else { return nil }
    let path = UserFolders.current.expanded(text)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    self.init(
      recent: [], library: LevelLibrary.entries(of: URL(fileURLWithPath: path), deep: false))
  }

  /// The name of the folder of a file: it tells files of one name apart.
  private static func folder(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
  }

  /// Those that all words of a filter are found in.
  func matching(_ filter: String, title: (Card) -> String = { _ in "" }) -> [Card] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return all }
    var seen: Set<String> = []
    return all.filter { card in
      let text = "\(card.name) \(card.group) \(title(card))".lowercased()
      // What is found twice, lately opened and in the library, is shown once.
      return words.allSatisfy { text.contains($0) } && seen.insert(card.path).inserted
    }
  }

  /// The rows of some cards, groups beginning new ones: places in `cards`.
  static func rows(_ cards: [Card], columns: Int) -> [[Int]] {
    var rows: [[Int]] = []
    for (index, card) in cards.enumerated() {
      if let last = rows.last, last.count < columns, let before = last.last,
        cards[before].group == card.group
      {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows
  }

  /// The card beside, above or below one.
  static func step(
    from index: Int, right: Int, down: Int, _ cards: [Card], columns: Int
  ) -> Int {
    guard !cards.isEmpty else { return 0 }
    let index = min(max(index, 0), cards.count - 1)
    guard down != 0 else { return min(max(index + right, 0), cards.count - 1) }
    let rows = Self.rows(cards, columns: columns)
    guard let row = rows.firstIndex(where: { $0.contains(index) }),
      let column = rows[row].firstIndex(of: index)
    else { return index }
    let next = rows[min(max(row + down, 0), rows.count - 1)]
    return next[min(column, next.count - 1)]
  }

  private static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
