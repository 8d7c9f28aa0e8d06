import Levels
import Physics

/// The list of everything that can be done, found by words: whoever does not know the key or the button types what it
/// is called.
struct Palette: Sendable, Hashable {
  var filter = ""
  /// The line that Return carries out.
  var index = 0

  /// Those of some actions whose names hold all words that were typed; names that begin with them first.
  func matching(_ all: [PanelButton]) -> [PanelButton] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return all }
    let found = all.filter { entry in
      let name = entry.tooltip.lowercased()
      return words.allSatisfy { name.contains($0) }
    }
    return found.filter { $0.name.lowercased().hasPrefix(first) }
      + found.filter { !$0.name.lowercased().hasPrefix(first) }
  }
}

extension App {
  /// Everything that a key or a button can ask, by name.
  var allActions: [PanelButton] {
    let side = sideEntries.filter { entry in !fileButtons.contains { $0.action == entry.action } }
    return [
      toolButtons,
      strokeModeEntries,
      timeButtons.filter { $0.action != .slower },
      timeEntries,
      dialEntries,
      forceEntries,
      chosenEntries,
      arrangingEntries,
      timelineEntries,
      machineEntries,
      fileButtons,
      solvingEntries,
      documentEntries,
      viewEntries,
      side,
      seeingEntries,
      pictureEntries,
      paintEntries,
    ].flatMap { $0 }
  }

  /// The lines of the palette as it stands.
  var paletteEntries: [PanelButton] { panels.palette?.matching(allActions) ?? [] }

  /// Goes up and down in the palette.
  func movePalette(by step: Int) {
    let count = paletteEntries.count
    guard var palette = panels.palette, count > 0 else { return }
    palette.index = (min(palette.index, count - 1) + step + count) % count
    panels.palette = palette
  }

  /// Carries out a line of the palette and closes it.
  func runPalette(_ index: Int) {
    let entries = paletteEntries
    guard entries.indices.contains(index), entries[index].isEnabled else { return }
    panels.palette = nil
    perform(entries[index].action)
  }

  private var strokeModeEntries: [PanelButton] {
    StrokeMode.allCases.filter(document.level.tools.allows).map { mode in
      PanelButton(
        icon: .paintBrush, name: Words.drawAs(mode), shortcut: "M",
        action: .draw(as: mode), isActive: tool.kind == .draw && strokeMode == mode)
    }
  }

  private var dialEntries: [PanelButton] {
    let isThere = ToolSettings.dial(of: tool.kind) != nil
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

  private var solvingEntries: [PanelButton] {
    [
      PanelButton(
        icon: .refresh, name: Words.startOver, detail: Words.startOverDetail,
        shortcut: "Ctrl+Backspace", action: .startOver),
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
