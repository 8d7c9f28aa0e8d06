import Editing

// Levels as files: opening, saving, parts, drawings that are in no file.

extension AppAction {
  static let openBrowser = AppAction(
    "openBrowser", keys: ["ctrl+o"],
    synonyms:
      "open load import file browse levels examples gallery recent recover unsaved lost crash svg vector",
    look: { ActionLook(.folder, Words.openALevel, isActive: $0.panels.browser != nil) },
    perform: { $0.openBrowser() })

  static func open(path: String) -> AppAction {
    AppAction("open \(path)", perform: { $0.open(path) })
  }

  /// A card of the browser: a file, or a drawing that is in none.
  static func openCard(path: String) -> AppAction {
    AppAction("openCard \(path)", perform: { $0.openCard(path) })
  }

  static let newLevel = AppAction(
    "newLevel", keys: ["ctrl+n"], synonyms: "new blank empty scene clear document sheet",
    look: { _ in ActionLook(.file, Words.emptyPaper) }, perform: { $0.openNew() })

  static let save = AppAction(
    "save", keys: ["ctrl+s"], synonyms: "save store write keep",
    look: { app in
      ActionLook(
        .save, app.file.puzzle == nil ? Words.save : Words.saveAttempt, isEnabled: app.isDirty)
    }, perform: { $0.save() })

  static let saveAs = AppAction(
    "saveAs", keys: ["ctrl+shift+s"], synonyms: "save export rename file store",
    look: { ActionLook(.copy, Words.saveAs, isActive: $0.panels.save != nil) },
    perform: { $0.panels.openSave(path: $0.suggestedPath) })

  /// What is in the document's file takes the place of what is here; undo takes that back.
  static let revert = AppAction(
    "revert", synonyms: "revert restore reload discard original reset",
    look: { ActionLook(.undo, Words.revert, isEnabled: $0.file.path != nil) },
    perform: { $0.revert() })

  /// The damaged file once more.
  static let tryAgain = AppAction(
    "tryAgain", synonyms: "reload damaged error",
    look: { ActionLook(.warning, Words.tryDamagedAgain, isEnabled: $0.panels.damage != nil) },
    perform: { $0.tryAgain() })

  /// About the file that holds what nobody here has seen.
  static func answer(_ answer: SaveConflict.Answer) -> AppAction {
    AppAction("answer \(answer)", perform: { $0.answer(answer) })
  }

  /// About work that quitting would lose.
  static func answerQuit(_ answer: QuitQuestion.Answer) -> AppAction {
    AppAction("answerQuit \(answer)", perform: { $0.answer(answer) })
  }

  /// The library of parts.
  static let toggleParts = AppAction(
    "toggleParts", keys: ["ctrl+l"],
    synonyms: "parts library components blocks stamps assets prefab",
    look: { ActionLook(.polygon, Words.parts, isActive: $0.panels.parts != nil) },
    perform: { $0.toggleParts() })

  /// What is chosen becomes a part.
  static let keepAsPart = AppAction(
    "keepAsPart", synonyms: "parts library component group stamp prefab",
    look: { ActionLook(.plus, Words.keepAsPartAction, isEnabled: !$0.chosen.isEmpty) },
    perform: { $0.keepAsPart() })

  /// The browser, at the drawings that are in no file.
  static let showDrawings = AppAction(
    "showDrawings", look: { _ in ActionLook(.file, Words.unsavedDrawings) },
    perform: { $0.showUnsavedDrawings() })

  static func deleteDrawing(_ id: DrawingID) -> AppAction {
    AppAction("deleteDrawing \(id)", perform: { $0.deleteDrawing(id) })
  }

  /// Restores the drawing that was deleted last.
  static let undeleteDrawing = AppAction(
    "undeleteDrawing",
    look: { app in
      ActionLook(
        .undo, Words.bringBackDeletedDrawing, isEnabled: !app.library.unsaved.deleted.isEmpty)
    }, perform: { $0.undeleteNewest() })
}

extension ActionSection {
  static let file = ActionSection {
    Words.fileCommands
  } actions: { _ in
    [
      .toggleLevels, .openBrowser, .newLevel, .save, .saveAs, .fit, .toggleSound, .togglePalette,
      .toggleParts, .keepAsPart, .showDrawings, .undeleteDrawing, .revert, .tryAgain,
    ]
  }
}
