import Editing

// Time: playing, stepping, the speed, and going back.

extension AppAction {
  static let togglePause = AppAction(
    "togglePause", synonyms: "pause play stop start run freeze halt resume simulate",
    look: { app in
      ActionLook(
        app.client.isPausedSoon ? .play : .pause,
        app.client.isPausedSoon ? Words.play : Words.pause,
        shortcut: "Space", isActive: app.client.isPausedSoon)
    },
    perform: { app in
      app.client.isPausedSoon.toggle()
      app.send(.setPaused(app.client.isPausedSoon))
    })

  static let singleStep = AppAction(
    "singleStep", keys: ["."], repeats: true, synonyms: "frame step advance forward next",
    look: { _ in ActionLook(.step, Words.oneStep) },
    perform: { app in
      app.send(.singleStep)
      app.client.isPausedSoon = true
    })

  /// One step back in time.
  static let stepBack = AppAction(
    "stepBack", keys: [","], repeats: true, synonyms: "rewind back previous frame history",
    look: { _ in ActionLook(.stepBack, Words.oneStepBack) }, perform: { $0.stepBack() })

  /// The next slower speed; after the slowest, full speed again.
  static let slower = AppAction(
    "slower", keys: ["t"], synonyms: "slow motion speed time bullet",
    look: { _ in ActionLook(.clock, Words.slower) },
    perform: { app in
      app.client.speedSoon = App.speeds.first { $0 < app.client.speedSoon } ?? 1
      app.send(.setSpeed(app.client.speedSoon))
    })

  /// The next faster speed; after the fastest, full speed again.
  static let faster = AppAction(
    "faster", keys: ["shift+t"], synonyms: "fast forward speed time hurry",
    look: { _ in ActionLook(.fastForward, Words.faster) },
    perform: { app in
      app.client.speedSoon = App.speeds.last { $0 > app.client.speedSoon } ?? 1
      app.send(.setSpeed(app.client.speedSoon))
    })

  /// From the start again. In a puzzle the strokes go and stay as ghosts.
  static let restart = AppAction(
    // Backspace is what it was called before.
    "restart", keys: ["ctrl+r", "ctrl+backspace"],
    synonyms: "reset restart retry again over begin replay clear rewind",
    look: { app in
      let detail =
        app.isPuzzle && app.hasDrawn
        ? Words.restartPuzzleDetail : app.hasDrawn ? Words.restartDrawingDetail : ""
      return ActionLook(.restart, Words.restart, detail: detail)
    },
    perform: { app in
      if app.isWatching {
        app.rewatch()
      } else if app.isPuzzle && app.hasDrawn {
        app.restartPuzzle()
      } else {
        app.replayStart()
      }
    })

  static let undo = AppAction(
    "undo", keys: ["ctrl+z"], repeats: true, synonyms: "undo revert back restore mistake",
    look: { app in
      let history = app.document.history
      return ActionLook(
        .undo, history.undoLabel.map(Words.undoing) ?? Words.undo, isEnabled: history.canUndo)
    }, perform: { $0.undo() })

  static let redo = AppAction(
    "redo", keys: ["ctrl+shift+z", "ctrl+y"], repeats: true, synonyms: "redo repeat again restore",
    look: { app in
      let history = app.document.history
      return ActionLook(
        .redo, history.redoLabel.map(Words.redoing) ?? Words.redo, isEnabled: history.canRedo)
    }, perform: { $0.redo() })

  /// The run since its start, as a replay.
  static let saveReplay = AppAction(
    "saveReplay", keys: ["ctrl+shift+r"], synonyms: "replay recording share run",
    look: { _ in ActionLook(.save, Words.saveReplay) }, perform: { $0.saveReplay() })
}

extension ActionSection {
  static let time = ActionSection {
    Words.timeCommands
  } actions: { _ in
    [
      .togglePause, .singleStep, .restart, .undo, .redo, .stepBack, .slower, .saveReplay, .faster,
    ]
  }
}
