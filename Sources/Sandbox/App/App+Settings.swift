import Editing
import Physics
import Presentation
import Rendering

// What the tools are set to, and how it is told.

extension App {
  /// How long a setting is shown at the pointer after a key has changed it (s).
  private static let settingShown = 1.2

  func turnDial(by count: Int) {
    guard let path = tool.kind.dial else {
      toasts.show(.information, Words.noDial(tool.kind.name), about: .tool(tool.kind), now: now)
      return
    }
    workbench.toolSettings[keyPath: path].turn(by: count)
    settingChangedAt = now
  }

  /// What the tool in hand is set to.
  var settingWords: String? { tool.kind.setting?(toolContext()) }

  /// What the tools are set to, as far as this level has it.
  var knownSettings: ToolSettings {
    var settings = workbench.toolSettings
    settings.paint = paint
    return settings
  }

  /// What has just been changed, at the pointer.
  func settingOverlays(at point: Vec2?) -> [Overlay] {
    guard let point, let changed = settingChangedAt, now - changed < Self.settingShown,
      let words = settingWords
    else { return [] }
    let radius: Float = tool.kind == .draw ? toolContext().maker.lineRadius : 0
    return [.setting(point, words, radius: radius)]
  }
}

extension SceneOverlay {
  /// A setting of the tool that has just been changed.
  static let setting = SceneOverlay("setting") { app, moment in
    app.placing == nil && app.panels.pick == nil
      ? app.settingOverlays(at: moment.pointer) : []
  }
}
