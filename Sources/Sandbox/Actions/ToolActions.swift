import Editing
import Physics

// Taking up tools, and what they are set to.

extension AppAction {
  /// Takes up a tool.
  static func choose(_ kind: ToolKind) -> AppAction {
    AppAction(
      "choose \(kind.rawValue)", keys: [kind.key], synonyms: kind.synonyms, rank: .tool,
      look: { ActionLook(kind.icon, kind.name, isActive: $0.tool.kind == kind) },
      perform: { $0.choose(kind) })
  }

  /// What strokes become from now on, also the one being drawn.
  static func draw(as mode: StrokeMode) -> AppAction {
    let synonyms =
      switch mode {
      case .hull: "convex filled blob shape stroke mode"
      case .solid: "concave hollow outline stroke mode"
      case .line: "wire curve open stroke mode"
      }
    return AppAction(
      "draw \(mode.rawValue)", synonyms: synonyms,
      look: { app in
        ActionLook(
          .paintBrush, Words.drawAs(mode), shortcut: "M",
          isActive: app.tool.kind == .draw && app.workbench.strokeMode == mode)
      },
      perform: { app in
        guard app.allowedTools.allows(mode) else {
          app.toasts.show(.information, Words.refusal(of: mode), now: app.now)
          return
        }
        app.choose(.draw)
        app.workbench.strokeMode = mode
      })
  }

  /// The next mode of strokes; with another tool in hand, takes up the pen instead.
  static let nextStrokeMode = AppAction(
    "nextStrokeMode", keys: ["m"],
    perform: { app in
      app.perform(.draw(as: app.tool.kind == .draw ? app.nextStrokeMode : app.workbench.strokeMode))
    })

  /// More, or below zero less, of what the tool in hand is set to.
  static func turnDial(_ count: Int) -> AppAction {
    AppAction(
      "turnDial \(count)", keys: count > 0 ? ["]"] : ["["], repeats: true,
      synonyms: "thickness width size amount",
      look: { app in
        ActionLook(
          count > 0 ? .plus : .minus, count > 0 ? Words.more : Words.less,
          isEnabled: app.tool.kind.dial != nil)
      }, perform: { $0.turnDial(by: count) })
  }

  /// One of the colors that the tool in hand offers.
  static func tint(_ index: Int) -> AppAction {
    AppAction(
      "tint \(index)",
      look: { app in
        let tints = app.toolTints
        guard tints.indices.contains(index) else { return ActionLook(.paintBrush, "") }
        return ActionLook(
          .paintBrush, Words.tint(tints[index].name), isActive: tints[index].isChosen)
      }, perform: { $0.tint(index) })
  }

  /// Whether the wind is seen.
  static let toggleAir = AppAction(
    "toggleAir", synonyms: "wind air show",
    look: { app in
      ActionLook(
        .flag, app.preferences.motion.hidesAir == true ? Words.showWind : Words.hideWind)
    },
    perform: { app in
      app.prefer { $0.motion.hidesAir = $0.motion.hidesAir == true ? nil : true }
    })

  /// Takes the ruler away.
  static let forgetMeasure = AppAction(
    "forgetMeasure", synonyms: "ruler measure clear",
    look: { ActionLook(.ruler, Words.forgetMeasure, isEnabled: $0.measure != nil) },
    perform: { $0.measure = nil })
}

extension ActionSection {
  static let tools = ActionSection {
    Words.toolCommands
  } actions: { app in
    let allowed = app.allowedTools
    let tools = app.workspace.toolbox.tools.filter(allowed.allows).map { AppAction.choose($0) }
    let modes = StrokeMode.allCases.filter(allowed.allows).map { AppAction.draw(as: $0) }
    let tints = app.toolTints.indices.map { AppAction.tint($0) }
    return tools + modes + [.turnDial(1), .turnDial(-1)] + tints + [.toggleAir, .forgetMeasure]
  }
}
