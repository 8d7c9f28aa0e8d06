import Editing
import Physics

// The view of the scene, the window, its panels, and the sound.

extension AppAction {
  static let fit = AppAction(
    "fit", keys: ["f", "home"], synonyms: "fit center home view all frame reset camera",
    look: { _ in ActionLook(.expand, Words.showEverything) }, perform: { $0.fit() })

  /// Factor about the middle of the window.
  static func zoom(_ factor: Float) -> AppAction {
    let isIn = factor > 1
    return AppAction(
      "zoom \(factor)", keys: isIn ? ["+", "="] : ["-"], repeats: true,
      synonyms: isIn ? "zoom closer magnify bigger" : "zoom farther out smaller",
      look: { _ in
        ActionLook(isIn ? .zoomIn : .zoomOut, isIn ? Words.zoomIn : Words.zoomOut)
      },
      perform: { app in
        app.viewport.cameraGoal.zoom(
          by: factor, atX: Float(app.viewport.cameraGoal.width) / 2,
          y: Float(app.viewport.cameraGoal.height) / 2)
      })
  }

  /// Parts of the window's size.
  static func pan(_ x: Float, _ y: Float) -> AppAction {
    let key = x < 0 ? "left" : x > 0 ? "right" : y > 0 ? "up" : "down"
    return AppAction(
      "pan \(x) \(y)", keys: [KeyChord(key)], repeats: true,
      perform: { app in
        app.viewport.cameraGoal.pan(
          byX: -x * Float(app.viewport.cameraGoal.width),
          y: y * Float(app.viewport.cameraGoal.height))
      })
  }

  static let toggleHulls = AppAction(
    "toggleHulls", keys: ["h"],
    synonyms: "collision shapes hitbox outline wireframe hull hidden invisible",
    look: { app in
      ActionLook(
        .polygon, app.workspace.showsHulls ? Words.hideHulls : Words.showHulls,
        isActive: app.workspace.showsHulls)
    }, perform: { $0.workspace.showsHulls.toggle() })

  /// Ropes colored by the load of their links.
  static let toggleTension = AppAction(
    "toggleTension", keys: ["v"], synonyms: "tension load stress force rope colors",
    look: { app in
      ActionLook(
        .link, app.workspace.showsTension ? Words.hideTension : Words.showTension,
        isActive: app.workspace.showsTension)
    }, perform: { $0.workspace.showsTension.toggle() })

  static let nextTheme = AppAction(
    "nextTheme", keys: ["n"], synonyms: "dark light night theme mode colors appearance black",
    look: {
      ActionLook(
        $0.workspace.isNight ? .sun : .moon, $0.workspace.isNight ? Words.paper : Words.night)
    },
    perform: { $0.nextColors() })

  static let toggleHelp = AppAction(
    "toggleHelp", keys: ["f1"],
    synonyms:
      "help keyboard shortcuts keys hotkeys manual controls bindings about version documentation",
    look: { ActionLook(.question, Words.keys, isActive: $0.panels.showsHelp) },
    perform: { $0.panels.showsHelp.toggle() })

  /// Takes up the hand that keys move; presses with it, or lets go.
  static let useKeyHand = AppAction(
    "useKeyHand", keys: ["return"], synonyms: "keyboard cursor accessibility mouse pointer",
    look: { ActionLook(.hand, Words.keyHand, isActive: $0.keyHand != nil) },
    perform: { $0.useKeyHand() })

  /// The window fills the display, or no longer.
  static let toggleFullScreen = AppAction(
    "toggleFullScreen", keys: ["f11"], synonyms: "fullscreen maximize window full screen",
    look: { app in
      ActionLook(
        .expand, app.workspace.wantsFullScreen ? Words.noFullScreen : Words.fullScreen,
        isActive: app.workspace.wantsFullScreen)
    }, perform: { $0.workspace.wantsFullScreen.toggle() })

  static let toggleMute = AppAction(
    "toggleMute", keys: ["q"], synonyms: "mute silence quiet sound audio noise off",
    look: { _ in ActionLook(.muted, Words.quiet) }, perform: { $0.toggleMute() })

  /// The panel with the volume.
  static let toggleSound = AppAction(
    "toggleSound", synonyms: "sound volume audio loud speaker music noise",
    look: { app in
      let isLoud = app.preferences.sound.height > 0
      return ActionLook(
        isLoud ? .volume : .muted, Words.soundHeading,
        detail: isLoud ? Words.quietDetail : Words.loudDetail, isActive: app.panels.showsSound)
    }, perform: { $0.panels.toggleSound() })

  /// The list of all commands.
  static let togglePalette = AppAction(
    "togglePalette", keys: ["ctrl+k"],
    look: { ActionLook(.menu, Words.allCommands, isActive: $0.panels.palette != nil) },
    perform: { $0.panels.togglePalette() })

  /// Opens a panel at the right edge, in the place of the one that is open, or closes it.
  static func toggleSide(_ panel: SidePanel) -> AppAction {
    AppAction(
      "toggleSide \(panel.rawValue)",
      keys: [panel.key], synonyms: panel.synonyms,
      look: { ActionLook(panel.icon, panel.name, isActive: $0.panels.side == panel) },
      perform: { app in
        app.inspector.refusal = nil
        app.panels.toggle(panel)
      })
  }

  /// Ends whatever is under way: a gesture, a panel.
  static let cancel = AppAction("cancel", keys: ["escape"], perform: { $0.cancel() })

  static let quit = AppAction(
    "quit", keys: ["ctrl+q"], synonyms: "quit exit close leave end",
    look: { _ in ActionLook(.close, Words.quit) }, perform: { $0.quit() })

  /// What only keys mean: which way to go, what comes next, and away from here.
  static let onlyByKeys: [AppAction] = [
    .pan(-0.08, 0), .pan(0.08, 0), .pan(0, 0.08), .pan(0, -0.08), .nextStrokeMode, .cancel,
  ]
}

extension ActionSection {
  static let view = ActionSection {
    Words.viewCommands
  } actions: { app in
    [
      .nextLevel, .zoom(1.25), .zoom(0.8), .toggleHulls, .toggleTension, .nextTheme, .toggleHelp,
      .useKeyHand, .toggleFullScreen, .toggleMute, .quit,
    ] + app.workspace.sidePanels.map { .toggleSide($0) }
  }
}
