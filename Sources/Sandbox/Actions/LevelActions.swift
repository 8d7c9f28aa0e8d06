import Editing

// Levels that are to be solved: the list, hints, attempts, and editing one.

extension AppAction {
  /// The list of the levels that are to be solved.
  static let toggleLevels = AppAction(
    "toggleLevels", keys: ["f5"],
    synonyms: "levels puzzles challenges score stars progress play game",
    look: { ActionLook(.trophy, Words.levelList, isActive: $0.panels.levels != nil) },
    perform: { app in
      app.library.thumbnails.refresh()
      app.panels.toggleLevels(app.playing.progress, at: app.file.path)
      app.panels.levels?.attempts = app.attemptKeys
    })

  /// The level after this one in its folder.
  static let nextLevel = AppAction(
    "nextLevel", keys: ["ctrl+right"], synonyms: "next level skip forward",
    look: { _ in ActionLook(.chevronRight, Words.nextLevel) },
    perform: { app in
      if let path = app.nextLevel {
        app.leaveSolved()
        app.open(path, by: .clock)
      } else {
        app.toasts.show(.information, Words.lastLevel, now: app.now)
      }
    })

  /// Tells the next hint of the level.
  static let showHint = AppAction(
    "showHint", keys: ["ctrl+h"], synonyms: "hint help solution clue tip stuck cheat",
    look: { app in
      ActionLook(
        .lightbulb, Words.hint,
        isEnabled: app.playing.hintsShown < app.document.level.hints.count)
    }, perform: { $0.showHint() })

  /// The strokes of the last try, seen faintly.
  static let toggleGhosts = AppAction(
    "toggleGhosts", keys: ["ctrl+shift+h"], synonyms: "ghost strokes trace last attempt",
    look: { app in
      ActionLook(
        .eye, app.playing.showsGhosts ? Words.hideGhosts : Words.showGhosts,
        isEnabled: !app.playing.ghosts.lines.isEmpty)
    }, perform: { $0.toggleGhosts() })

  static let forgetGhosts = AppAction(
    "forgetGhosts", synonyms: "ghost strokes clear",
    look: { app in
      ActionLook(
        .eyeClosed, Words.forgetGhosts, isEnabled: !app.playing.ghosts.lines.isEmpty)
    }, perform: { $0.playing.ghosts = GhostStrokes() })

  /// Opens the saved attempt at the puzzle.
  static let continueAttempt = AppAction(
    "continueAttempt",
    look: { app in
      ActionLook(
        .refresh, Words.continueAttempt,
        isEnabled: app.file.puzzle != nil && app.session.play.hasAttempt)
    }, perform: { $0.continueAttempt() })

  static let deleteAttempt = AppAction(
    "deleteAttempt",
    look: { app in
      ActionLook(
        .trash, Words.deleteAttempt,
        isEnabled: app.file.puzzle != nil && app.session.play.hasAttempt)
    }, perform: { $0.deleteAttempt() })

  /// Makes a copy of the puzzle to edit, or asks whether to edit the puzzle itself.
  static let editLevel = AppAction(
    "editLevel",
    look: { ActionLook(.pencil, Words.editLevel, isEnabled: $0.canBeginEditing) },
    perform: { $0.editLevel() })

  /// The first steps.
  static let introduce = AppAction(
    "introduce", synonyms: "tutorial introduction tour learn welcome guide help lesson",
    look: { _ in ActionLook(.play, Words.introduction) }, perform: { $0.introduce() })
}

extension ActionSection {
  static let levels = ActionSection {
    Words.levelCommands
  } actions: { _ in
    [
      .showHint, .toggleGhosts, .forgetGhosts, .continueAttempt, .deleteAttempt, .editLevel,
      .introduce,
    ]
  }
}
