import Editing
import Levels
import Physics

/// The list of all commands, found by words: whoever does not know the key or the button types what it is called.
struct Palette: Sendable, Hashable {
  var filter = ""
  /// The line that Return carries out.
  var index = 0
  /// Whether a key has just moved to the line, which is to be seen then.
  var hasMoved = false
  /// Whether the field is to have the keys from the next frame on.
  var takesFocus = false

  /// Commands whose names, details or synonyms hold all words that were typed, the closest first: names
  /// that begin with the first word, then synonyms, then words that begin with it, then the rest.
  /// Of equally close ones, commands that act at once come before tools and settings. Commands that cannot run now
  /// come last, so that Return never meets one before one that can.
  func matching(_ all: [PanelButton]) -> [PanelButton] {
    let typed = Self.searched(in: filter)
    guard !typed.isEmpty else { return all }
    var ranked: [[PanelButton]] = Array(repeating: [], count: 6)
    for entry in all {
      if let rank = Self.rank(of: entry, typed) { ranked[rank].append(entry) }
    }
    var found = ranked.flatMap { Self.actionsFirst($0, typed) }
    if found.isEmpty { found = Self.nearest(all, typed) }
    return found.filter(\.isEnabled) + found.filter { !$0.isEnabled }
  }

  /// Commands that act at once, then tools and settings. A tool stays where it is if its name was typed.
  private static func actionsFirst(_ entries: [PanelButton], _ typed: [String]) -> [PanelButton] {
    func comesLater(_ entry: PanelButton) -> Bool {
      switch entry.action.rank {
      case .act: false
      case .setting: true
      case .tool: words(of: entry.name).first != typed.first
      }
    }
    return entries.filter { !comesLater($0) } + entries.filter(comesLater)
  }

  /// Words that say nothing about which command is meant: "make it slippery", "undo what I just did".
  private static let fillers: Set<String> = [
    "a", "add", "an", "build", "can", "change", "create", "did", "do", "find", "get", "how", "i",
    "it",
    "its", "just", "less", "make", "me", "more", "my", "object", "of", "please", "set", "switch",
    "take", "that", "the", "thing", "this", "to", "what",
    "das", "den", "der", "die", "ein", "eine", "es", "ich", "mach", "mache", "was", "wie", "zu",
  ]

  /// The words of a text without fillers, unless it has no others.
  private static func searched(in filter: String) -> [String] {
    let typed = words(of: filter)
    let telling = typed.filter { !fillers.contains($0) }
    return (telling.isEmpty ? typed : telling).map { word in
      // "wheels" means the wheel.
      word.count > 4 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : word
    }
  }

  /// Where no command has all words, those that have the most of them; words of less than four letters
  /// do not count.
  private static func nearest(_ all: [PanelButton], _ typed: [String]) -> [PanelButton] {
    let telling = typed.filter { $0.count > 3 }
    guard typed.count > 1 else { return [] }
    let counted = all.map { entry in
      let own = words(of: entry.name) + otherNames(of: entry.action)
      return telling.count { word in own.contains { $0.hasPrefix(word) } }
    }
    guard let most = counted.max(), most > 0 else { return [] }
    return zip(all, counted).filter { $0.1 == most }.map(\.0)
  }

  /// What else a command is called, in English and in the language of the window.
  private static func otherNames(of action: AppAction) -> [String] {
    let english = action.synonyms
    guard Language.current != .english, !english.isEmpty else { return words(of: english) }
    return words(of: english) + words(of: Words.say(Phrase(key: english), context: "search"))
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
  }

  /// How close a command comes to what was typed, 0 the closest; `nil` where it is something else.
  private static func rank(of entry: PanelButton, _ typed: [String]) -> Int? {
    let tooltip = entry.tooltip.lowercased()
    let synonyms = otherNames(of: entry.action)
    guard
      typed.allSatisfy({ word in
        tooltip.contains(word) || synonyms.contains { $0.hasPrefix(word) }
      }), let first = typed.first
    else { return nil }
    let name = words(of: entry.name)
    if typed.count > 1, name.starts(with: typed, by: { $0.hasPrefix($1) }) { return 0 }
    if name.first?.hasPrefix(first) == true || synonyms.first == first { return 1 }
    if synonyms.contains(first) { return 2 }
    if name.contains(where: { $0.hasPrefix(first) }) { return 3 }
    return synonyms.contains { $0.hasPrefix(first) } ? 4 : 5
  }
}

/// What is looked for in the list and has no command of its own: the list says where it is found.
enum CommandTopic: String, CaseIterable, Hashable, Sendable {
  case particles
}

extension App {

  /// The lines of the palette as it stands.
  var paletteEntries: [PanelButton] { panels.palette?.matching(allActions) ?? [] }

  /// Goes up and down in the palette.
  func movePalette(by step: Int) {
    let count = paletteEntries.count
    guard var palette = panels.palette, count > 0 else { return }
    let at = min(palette.index, count - 1)
    // One line goes round; a page ends at the end.
    palette.index =
      step.magnitude == 1 ? (at + step + count) % count : min(max(at + step, 0), count - 1)
    palette.hasMoved = true
    panels.palette = palette
  }

  /// Carries out a line of the palette and closes it.
  func runPalette(_ index: Int) {
    let entries = paletteEntries
    guard entries.indices.contains(index) else { return }
    guard entries[index].isEnabled else {
      let reason = chosen.isEmpty ? Words.needsSelection : Words.unavailableNow
      return toasts.show(.information, reason, now: now)
    }
    panels.palette = nil
    perform(entries[index].action)
  }
}
