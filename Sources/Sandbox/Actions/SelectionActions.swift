import Editing
import Physics
import Platform
import Presentation

// What is done to the selection: the clipboard, turning and scaling, rows, the grid.

extension AppAction {
  private static func ofChosen(
    _ id: String, keys: [KeyChord] = [], repeats: Bool = false, synonyms: String, _ icon: Icon,
    _ name: @escaping @Sendable () -> String, perform: @escaping @Sendable (App) -> Void
  ) -> AppAction {
    AppAction(
      id, keys: keys, repeats: repeats, synonyms: synonyms,
      look: { ActionLook(icon, name(), isEnabled: !$0.chosen.isEmpty) }, perform: perform)
  }

  static let chooseAll = AppAction(
    "chooseAll", keys: ["ctrl+a"], synonyms: "select all everything mark",
    look: { _ in ActionLook(.pointer, Words.chooseAll) },
    perform: { app in
      if app.tool.kind == .crop { app.cropAll() } else { app.chooseAll() }
    })

  /// What is chosen goes.
  static let deleteChosen = ofChosen(
    "deleteChosen", keys: ["delete", "backspace"],
    synonyms: "delete remove erase trash clear discard kill", .trash
  ) {
    Words.takeAwayChosen
  } perform: {
    $0.deleteChosen()
  }

  static let copy = ofChosen("copy", keys: ["ctrl+c"], synonyms: "copy clipboard", .copy) {
    Words.copyChosen
  } perform: { app in
    if app.validCrop == nil { app.copyChosen() } else { app.copyCrop() }
  }

  static let cut = ofChosen("cut", keys: ["ctrl+x"], synonyms: "cut clipboard move", .cut) {
    Words.cutChosen
  } perform: {
    $0.cutChosen()
  }

  static let paste = AppAction(
    "paste", keys: ["ctrl+v"], synonyms: "paste insert clipboard",
    look: { _ in ActionLook(.paste, Words.paste) }, perform: { $0.paste() })

  /// What is chosen once more, beside it.
  static let duplicate = ofChosen(
    "duplicate", keys: ["ctrl+d"], synonyms: "duplicate clone double copy twin repeat", .copy
  ) {
    Words.doubleChosen
  } perform: {
    $0.duplicateChosen()
  }

  /// Copies of the selection in a row, a grid or a circle.
  static func array(_ form: ArrayForm) -> AppAction {
    ofChosen(
      "array \(form)", synonyms: "array repeat pattern row column grid circle copies many", .grid
    ) {
      Words.name(of: form)
    } perform: {
      $0.arrayChosen(form)
    }
  }

  /// Rotates the selection about its center (degrees, counter-clockwise).
  static func rotateSelection(_ angle: Float) -> AppAction {
    ofChosen(
      "rotateSelection \(angle)", synonyms: "rotate turn spin angle tilt",
      angle > 0 ? .undo : .redo
    ) {
      angle > 0 ? Words.rotateLeft : Words.rotateRight
    } perform: {
      $0.transformSelection(angle: angle, label: Words.rotateEdit)
    }
  }

  /// Mirrors the selection about its center.
  static func mirrorSelection(_ way: Mirroring) -> AppAction {
    let isAcross = way == .horizontally
    return ofChosen(
      "mirrorSelection \(way)", keys: isAcross ? ["shift+h"] : ["shift+v"],
      synonyms: isAcross
        ? "mirror flip reflect symmetry horizontal left right"
        : "mirror flip reflect symmetry vertical upside down",
      isAcross ? .slide : .arrowsUp
    ) {
      isAcross ? Words.mirrorHorizontally : Words.mirrorVertically
    } perform: {
      $0.transformSelection(mirrored: way, label: Words.mirrorEdit)
    }
  }

  /// Scales the selection about its center by a factor.
  static func scaleSelection(_ factor: Float) -> AppAction {
    ofChosen(
      "scaleSelection \(factor)",
      synonyms: factor > 1
        ? "scale resize bigger grow enlarge size" : "scale resize smaller shrink size",
      factor > 1 ? .plus : .minus
    ) {
      factor > 1 ? Words.makeLarger : Words.makeSmaller
    } perform: {
      $0.transformSelection(scale: factor, label: Words.scaleEdit)
    }
  }

  /// What is chosen goes a little: 1 to the right and up.
  static func nudge(_ x: Float, _ y: Float) -> AppAction {
    let (key, icon): (String, Icon) =
      x < 0
      ? ("left", .chevronLeft)
      : x > 0 ? ("right", .chevronRight) : y > 0 ? ("up", .chevronUp) : ("down", .chevronDown)
    return ofChosen(
      "nudge \(x) \(y)", keys: [KeyChord(key, shift: true)], repeats: true,
      synonyms: "nudge move shift arrow", icon
    ) {
      Words.nudge(
        x < 0
          ? Words.toTheLeft : x > 0 ? Words.toTheRight : y > 0 ? Words.upwards : Words.downwards)
    } perform: {
      $0.nudge(Vec2(x, y))
    }
  }

  /// Makes a group of the selection.
  static let group = AppAction(
    "group", keys: ["ctrl+g"], synonyms: "group combine together unite join bundle",
    look: { ActionLook(.group, Words.group, isEnabled: $0.canGroup) },
    perform: { $0.groupChosen() })

  /// Takes the selection out of its groups.
  static let ungroup = AppAction(
    "ungroup", keys: ["ctrl+shift+g"], synonyms: "ungroup separate dissolve break apart",
    look: { ActionLook(.ungroup, Words.ungroup, isEnabled: $0.isInGroup) },
    perform: { $0.ungroupChosen() })

  /// Draws the selection in front of everything else of its layer.
  static let bringToFront = ofChosen(
    "bringToFront", keys: ["pageup", "ctrl+shift+]"],
    synonyms: "front forward order above top raise layer depth z index", .arrowUp
  ) {
    Words.bringToFront
  } perform: {
    $0.redrawChosen(toFront: true)
  }

  /// Draws the selection behind everything else of its layer.
  static let sendToBack = ofChosen(
    "sendToBack", keys: ["pagedown", "ctrl+shift+["],
    synonyms: "back backward order below behind lower layer depth background z index", .arrowDown
  ) {
    Words.sendToBack
  } perform: {
    $0.redrawChosen(toFront: false)
  }

  /// Locks the selection against the hand, or unlocks it.
  static let toggleLock = AppAction(
    "toggleLock", keys: ["ctrl+shift+l"],
    synonyms: "lock unlock protect freeze fix pin background unselectable",
    look: { app in
      let isLocked = app.isSelectionLocked
      return ActionLook(
        isLocked ? .unlock : .lock, isLocked ? Words.unlock : Words.lock,
        isEnabled: !app.chosen.isEmpty)
    }, perform: { $0.toggleLock() })

  /// Unlocks all objects.
  static let unlockAll = AppAction(
    "unlockAll", synonyms: "unlock all release everything locked",
    look: { _ in ActionLook(.unlock, Words.unlockAll) }, perform: { $0.unlockAll() })

  /// What is chosen in a row, or as far apart.
  static func align(_ alignment: Alignment) -> AppAction {
    AppAction(
      "align \(alignment)", synonyms: "align arrange line distribute space evenly order",
      look: { app in
        ActionLook(
          alignment.icon, Words.name(of: alignment), isEnabled: app.alignable >= alignment.least)
      }, perform: { $0.align(alignment) })
  }

  static let toggleGrid = AppAction(
    "toggleGrid", keys: ["ctrl+'"], synonyms: "grid raster squares guide",
    look: { app in
      let isShown = app.preferences.arranging.showsGrid
      return ActionLook(.grid, isShown ? Words.hideGrid : Words.showGrid, isActive: isShown)
    }, perform: { $0.toggleGrid() })

  static let toggleSnapping = AppAction(
    "toggleSnapping", keys: ["ctrl+shift+'"], synonyms: "snap magnet grid guides align",
    look: { app in
      let snaps = app.preferences.arranging.snaps
      return ActionLook(
        .magnet, snaps ? Words.snapNoMore : Words.snap, detail: Words.snapDetail,
        shortcut: "Shift+Ctrl+'", isActive: snaps)
    }, perform: { $0.toggleSnapping() })
}

extension ActionSection {
  static let selection = ActionSection {
    Words.selectionCommands
  } actions: { _ in
    let own: [AppAction] = [
      .chooseAll, .deleteChosen, .copy, .cut, .paste, .duplicate,
      .rotateSelection(90), .rotateSelection(-90), .mirrorSelection(.horizontally),
      .mirrorSelection(.vertically), .scaleSelection(1.25), .scaleSelection(0.8),
      .group, .ungroup, .bringToFront, .sendToBack, .toggleLock, .unlockAll, .openMenu, .toggleGrid,
      .toggleSnapping,
    ]
    let rows = Alignment.allCases.map { AppAction.align($0) }
    let arrays = ArrayForm.usual.map { AppAction.array($0) }
    return own + arrays + rows + [.nudge(-1, 0), .nudge(1, 0), .nudge(0, 1), .nudge(0, -1)]
  }
}
