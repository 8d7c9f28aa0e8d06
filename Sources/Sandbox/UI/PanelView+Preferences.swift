import Editing
import Physics
import Platform

// MARK: - Preferences

extension SidePanel {
  static let preferences: Self = .init(
    "preferences", icon: .gear, key: "ctrl+,",
    synonyms:
      "settings options preferences configuration language german deutsch english contrast scale size",
    name: { Words.preferences }, build: { $0.preferencesPanel($1) })
}

extension PanelView {
  /// What is set for all levels; every change holds at once and is kept.
  func preferencesPanel(_ size: Vec2) {
    docked(.preferences, size) { width in
      UI.spacing(6, 6) {
        look(width)
        part(Words.language)
        language(width)
        part(Words.motion)
        var isReduced = app.preferences.motion.isReduced
        if UI.checkbox(Words.reduceMotion, &isReduced) {
          app.prefer { $0.motion.isReduced = isReduced }
        }
        UI.wrappedText(Words.reduceMotionHint, size: .small, color: UI.theme.secondaryText)
        arranging(width)
        part(Words.soundHeading)
        soundRow(width)
        part(Words.keeping)
        var keeps = app.preferences.keeping.isOn
        if UI.checkbox(Words.keepUnsaved, &keeps) { app.prefer { $0.keeping.isOn = keeps } }
        UI.wrappedText(
          keeps ? Words.keepHint : Words.keepOffHint, size: .small, color: UI.theme.secondaryText)
      }
    }
  }

  private func language(_ width: Float) {
    let languages = Language.offered
    let code = app.preferences.look.languageCode
    var selection = (languages.firstIndex { $0.rawValue == code } ?? -1) + 1
    if UI.combo(
      "##language", selection: &selection,
      items: [Words.systemLanguage] + languages.map(\.name), width: width)
    {
      let wish = selection == 0 ? nil : languages[selection - 1].rawValue
      app.prefer { $0.look.languageCode = wish }
    }
  }

  private func part(_ text: String) {
    UI.space(1, 4)
    UI.text(text, size: .small, color: UI.theme.secondaryText)
  }

  private func look(_ width: Float) {
    let look = app.preferences.look
    part(Words.colors)
    var end: Float = 0
    for colors in Preferences.Look.Colors.allCases {
      // A circle with its word; what does not fit beside the others goes below them.
      let extent = UI.measure(Words.name(of: colors)).x + 34
      if end > 0, end + extent <= width {
        UI.sameLine(spacing: 12)
      } else {
        end = 0
      }
      end += extent + 12
      // A program that was started by night is so without a preference.
      let isChosen =
        look.colors == .system
        ? colors == .system : colors != .system && (colors == .night) == app.workspace.isNight
      if UI.radio(Words.name(of: colors), isChosen: isChosen) {
        app.prefer { $0.look.colors = colors }
      }
    }
    if look.colors == .system, SystemColors.isDark == nil {
      UI.wrappedText(Words.systemUnknown, size: .small, color: UI.theme.secondaryText)
    }
    part(Words.size)
    let scales = Preferences.Look.scales
    var selection =
      look.scale.map { own in
        1
          + (scales.indices.min { (scales[$0] - own).magnitude < (scales[$1] - own).magnitude } ?? 0)
      } ?? 0
    if UI.combo(
      "##scale", selection: &selection, items: [Words.autoSize] + scales.map(Words.percent),
      width: width)
    {
      let wish = selection == 0 ? nil : scales[selection - 1]
      app.prefer { $0.look.scale = wish }
    }
    if UI.button(
      app.workspace.wantsFullScreen ? Words.noFullScreen : Words.fullScreen, size: Vec2(width, 0))
    {
      app.perform(.toggleFullScreen)
    }
    UI.tooltip(Words.fullScreen, shortcut: "F11")
  }

  private func soundRow(_ width: Float) {
    let isMuted = app.preferences.sound.isMuted
    if UI.iconButton(
      isMuted ? .muted : .volume, id: "mute", tooltip: isMuted ? Words.soundOn : Words.soundOff,
      shortcut: "Q", isActive: isMuted, size: 28)
    {
      app.perform(.toggleMute)
    }
    UI.sameLine(spacing: 8)
    var percent = isMuted ? 0 : (100 * app.preferences.sound.volume).rounded()
    if UI.slider("##volume", &percent, in: 0...100, format: "%.0f %%", width: width - 36) {
      app.setVolume(percent / 100, isDone: false)
    }
    if UI.isItemEditFinished { app.setVolume(app.preferences.sound.volume, isDone: true) }
  }
}
