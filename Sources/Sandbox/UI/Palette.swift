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
      switch entry.action {
      case .choose: words(of: entry.name).first != typed.first
      case .filmFormat, .pictureScale, .toggleCarry: true
      default: false
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
      let own = words(of: entry.name) + synonyms(of: entry.action)
      return telling.count { word in own.contains { $0.hasPrefix(word) } }
    }
    guard let most = counted.max(), most > 0 else { return [] }
    return zip(all, counted).filter { $0.1 == most }.map(\.0)
  }

  /// What else a command is called, in English and in the language of the window.
  private static func synonyms(of action: AppAction) -> [String] {
    let english = Words.synonyms(of: action)
    guard Language.current != .english, !english.isEmpty else { return words(of: english) }
    return words(of: english) + words(of: Words.say(Phrase(key: english), context: "search"))
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
  }

  /// How close a command comes to what was typed, 0 the closest; `nil` where it is something else.
  private static func rank(of entry: PanelButton, _ typed: [String]) -> Int? {
    let tooltip = entry.tooltip.lowercased()
    let synonyms = synonyms(of: entry.action)
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
  case water
  case gears
  case drawingOrder
  case conveyors
  case particles
}

/// Commands under a heading.
struct CommandGroup: Sendable, Hashable {
  var title: String
  var entries: [PanelButton]
}

extension App {
  /// Every command that a key or a button can ask for, by what it is about.
  var commandGroups: [CommandGroup] {
    let side = sideEntries.filter { entry in !fileButtons.contains { $0.action == entry.action } }
    let groups: [(String, [PanelButton])] = [
      (Words.toolCommands, toolButtons + strokeModeEntries + dialEntries + forceEntries),
      (Words.timeCommands, timeButtons.filter { $0.action != .slower } + timeEntries),
      (Words.selectionCommands, chosenEntries + transformEntries + arrangingEntries),
      (Words.machineCommands, machineEntries + topicEntries),
      (Words.fileCommands, fileButtons + documentEntries),
      (Words.levelCommands, solvingEntries),
      (Words.viewCommands, viewEntries + side),
      (Words.debugCommands, seeingEntries),
      (Words.animationCommands, timelineEntries),
      (Words.pictureCommands, pictureEntries),
      (Words.paintCommands, paintEntries),
    ]
    return groups.map { CommandGroup(title: $0.0, entries: $0.1) }
  }

  /// Every command in one row.
  var allActions: [PanelButton] { commandGroups.flatMap(\.entries) }

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

  private var strokeModeEntries: [PanelButton] {
    StrokeMode.allCases.filter(allowedTools.allows).map { mode in
      PanelButton(
        icon: .paintBrush, name: Words.drawAs(mode), shortcut: "M",
        action: .draw(as: mode), isActive: tool.kind == .draw && strokeMode == mode)
    }
  }

  private var dialEntries: [PanelButton] {
    let isThere = tool.kind.dial != nil
    return [
      PanelButton(
        icon: .plus, name: Words.more, shortcut: "]", action: .turnDial(1), isEnabled: isThere),
      PanelButton(
        icon: .minus, name: Words.less, shortcut: "[", action: .turnDial(-1), isEnabled: isThere),
    ]
  }

  private var timeEntries: [PanelButton] {
    [
      PanelButton(icon: .stepBack, name: Words.oneStepBack, shortcut: ",", action: .stepBack),
      PanelButton(icon: .clock, name: Words.slower, shortcut: "T", action: .slower),
      PanelButton(
        icon: .save, name: Words.saveReplay, shortcut: "Ctrl+Shift+R", action: .saveReplay),
      PanelButton(icon: .fastForward, name: Words.faster, shortcut: "Shift+T", action: .faster),
    ]
  }

  private var chosenEntries: [PanelButton] {
    let isChosen = !chosen.isEmpty
    return [
      PanelButton(icon: .pointer, name: Words.chooseAll, shortcut: "Ctrl+A", action: .chooseAll),
      PanelButton(
        icon: .trash, name: Words.takeAwayChosen, shortcut: "Del", action: .deleteChosen,
        isEnabled: isChosen),
      PanelButton(
        icon: .copy, name: Words.copyChosen, shortcut: "Ctrl+C", action: .copy,
        isEnabled: isChosen),
      PanelButton(
        icon: .cut, name: Words.cutChosen, shortcut: "Ctrl+X", action: .cut,
        isEnabled: isChosen),
      PanelButton(icon: .paste, name: Words.paste, shortcut: "Ctrl+V", action: .paste),
      PanelButton(
        icon: .copy, name: Words.doubleChosen, shortcut: "Ctrl+D", action: .duplicate,
        isEnabled: isChosen),
    ]
  }

  /// Rotates, mirrors and scales the selection.
  private var transformEntries: [PanelButton] {
    let entries: [(icon: Icon, name: String, keys: String, action: AppAction)] = [
      (.undo, Words.rotateLeft, "", .rotateSelection(90)),
      (.redo, Words.rotateRight, "", .rotateSelection(-90)),
      (.slide, Words.mirrorHorizontally, "Shift+H", .mirrorSelection(.horizontally)),
      (.arrowsUp, Words.mirrorVertically, "Shift+V", .mirrorSelection(.vertically)),
      (.plus, Words.makeLarger, "", .scaleSelection(1.25)),
      (.minus, Words.makeSmaller, "", .scaleSelection(0.8)),
    ]
    return entries.map {
      PanelButton(
        icon: $0.icon, name: $0.name, shortcut: $0.keys, action: $0.action,
        isEnabled: !chosen.isEmpty)
    }
  }

  private var topicEntries: [PanelButton] {
    CommandTopic.allCases.map {
      PanelButton(
        icon: .question, name: Words.name(of: $0), shortcut: "", action: .explain($0))
    }
  }

  private var solvingEntries: [PanelButton] {
    [
      PanelButton(
        icon: .lightbulb, name: Words.hint, shortcut: "Ctrl+H", action: .showHint,
        isEnabled: playing.hintsShown < document.level.hints.count),
      PanelButton(
        icon: .eye, name: playing.showsGhosts ? Words.hideGhosts : Words.showGhosts,
        shortcut: "Ctrl+G", action: .toggleGhosts, isEnabled: !playing.ghosts.lines.isEmpty),
      PanelButton(
        icon: .eyeClosed, name: Words.forgetGhosts, shortcut: "", action: .forgetGhosts,
        isEnabled: !playing.ghosts.lines.isEmpty),
      PanelButton(
        icon: .refresh, name: Words.continueAttempt, shortcut: "", action: .continueAttempt,
        isEnabled: file.puzzle != nil && session.hasAttempt),
      PanelButton(
        icon: .trash, name: Words.deleteAttempt, shortcut: "", action: .deleteAttempt,
        isEnabled: file.puzzle != nil && session.hasAttempt),
      PanelButton(
        icon: .pencil, name: Words.editLevel, shortcut: "", action: .editLevel,
        isEnabled: canBeginEditing),
      PanelButton(
        icon: .play, name: Words.introduction, shortcut: "", action: .introduce),
    ]
  }

  private var documentEntries: [PanelButton] {
    [
      PanelButton(
        icon: .polygon, name: Words.parts, shortcut: "Ctrl+L", action: .toggleParts,
        isActive: panels.parts != nil),
      PanelButton(
        icon: .plus, name: Words.keepAsPartAction, shortcut: "", action: .keepAsPart,
        isEnabled: !chosen.isEmpty),
      PanelButton(icon: .file, name: Words.unsavedDrawings, shortcut: "", action: .showDrawings),
      PanelButton(
        icon: .undo, name: Words.bringBackDeletedDrawing, shortcut: "", action: .undeleteDrawing,
        isEnabled: !unsaved.deleted.isEmpty),
      PanelButton(
        icon: .undo, name: Words.revert, shortcut: "", action: .revert, isEnabled: file.path != nil),
      PanelButton(
        icon: .warning, name: Words.tryDamagedAgain, shortcut: "", action: .tryAgain,
        isEnabled: panels.damage != nil),
    ]
  }

  private var viewEntries: [PanelButton] {
    [
      PanelButton(
        icon: .chevronRight, name: Words.nextLevel, shortcut: "Ctrl+Right", action: .nextLevel),
      PanelButton(icon: .zoomIn, name: Words.zoomIn, shortcut: "+", action: .zoom(1.25)),
      PanelButton(icon: .zoomOut, name: Words.zoomOut, shortcut: "-", action: .zoom(0.8)),
      PanelButton(
        icon: .polygon, name: showsHulls ? Words.hideHulls : Words.showHulls,
        shortcut: "H", action: .toggleHulls, isActive: showsHulls),
      PanelButton(
        icon: .link, name: showsTension ? Words.hideTension : Words.showTension,
        shortcut: "V", action: .toggleTension, isActive: showsTension),
      PanelButton(
        icon: isNight ? .sun : .moon, name: isNight ? Words.paper : Words.night, shortcut: "N",
        action: .nextTheme),
      PanelButton(
        icon: .question, name: Words.keys, shortcut: "F1", action: .toggleHelp,
        isActive: panels.showsHelp),
      PanelButton(
        icon: .hand, name: Words.keyHand, shortcut: "Enter", action: .useKeyHand,
        isActive: keyHand != nil),
      PanelButton(
        icon: .expand, name: wantsFullScreen ? Words.noFullScreen : Words.fullScreen,
        shortcut: "F11", action: .toggleFullScreen, isActive: wantsFullScreen),
      PanelButton(icon: .muted, name: Words.quiet, shortcut: "Q", action: .toggleMute),
      PanelButton(icon: .close, name: Words.quit, shortcut: "Ctrl+Q", action: .quit),
    ]
  }
}
