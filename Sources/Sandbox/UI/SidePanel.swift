import Physics

/// The panels at the right edge: at most one of them is open. They stop nothing.
enum SidePanel: String, CaseIterable, Hashable, Sendable {
  case scene
  case seeing
  case energy
  case performance
  case world
  case layers
  case replays
  case preferences

  /// What it is called.
  var name: String {
    switch self {
    case .scene: Words.scene
    case .seeing: Words.seeing
    case .energy: Words.energy
    case .performance: Words.performance
    case .world: Words.worldPanel
    case .layers: Words.layers
    case .replays: Words.replays
    case .preferences: Words.preferences
    }
  }

  var icon: Icon {
    switch self {
    case .scene: .menu
    case .seeing: .eye
    case .energy: .bolt
    case .performance: .gauge
    case .world: .globe
    case .layers: .layers
    case .replays: .film
    case .preferences: .gear
    }
  }

  /// As it is written.
  var shortcut: String {
    switch self {
    case .scene: "F2"
    case .seeing: "F4"
    case .energy: "Shift+F4"
    case .performance: "F8"
    case .world: "F6"
    case .layers: "Shift+F6"
    case .replays: "Shift+F9"
    case .preferences: "Ctrl+,"
    }
  }

  /// The panel that a key opens and closes.
  init?(key name: String, control: Bool, shift: Bool) {
    let keys = (control ? "ctrl+" : "") + (shift ? "shift+" : "") + name
    guard let panel = Self.allCases.first(where: { $0.shortcut.lowercased() == keys }) else {
      return nil
    }
    self = panel
  }

  /// Points.
  static var width: Float { 300 * Language.current.panelRoom }
  /// Below the bar at the top (points).
  static let top: Float = 60
}

extension App {
  /// The lines of the palette that open and close them.
  var sideEntries: [PanelButton] {
    SidePanel.allCases.map { panel in
      PanelButton(
        icon: panel.icon, name: panel.name, shortcut: panel.shortcut, action: .toggleSide(panel),
        isActive: panels.side == panel)
    }
  }
}

extension PanelView {
  /// The open panel; what is chosen is below the list of what there is.
  func sidePanel(_ size: Vec2) {
    guard let side = app.panels.side else { return }
    switch side {
    case .scene: scenePanel(size)
    case .seeing: seeingPanel(size)
    case .energy: energyPanel(size)
    case .performance: performancePanel(size)
    case .world: worldPanel(size)
    case .layers: layersPanel(size)
    case .replays: replaysPanel(size)
    case .preferences: preferencesPanel(size)
    }
  }

  /// A panel at the right edge with a title and a cross. `content` gets the width that it may fill (points).
  ///
  /// - Parameter share: How much of the height it takes; what is left is for what is below it.
  func docked(
    _ side: SidePanel, _ size: Vec2, share: Float = 1, _ content: (Float) -> Void
  ) {
    var style = PanelStyle.plate
    style.padding = Vec2(12, 10)
    let width = min(SidePanel.width, size.x - 90)
    // The line of hints stays free.
    let height = max((size.y - SidePanel.top - rightBottom) * share, 100)
    UI.window(
      "##side", at: Vec2(size.x - 12, SidePanel.top), pivot: Vec2(1, 0),
      size: Vec2(width, height), style: style
    ) {
      let inside = width - 24
      let start = UI.cursorPosition
      UI.text(side.name, size: .title)
      UI.sameLine()
      UI.cursorPosition = Vec2(width - 12 - 24, start.y)
      if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: side.shortcut, size: 24)
      {
        app.perform(.toggleSide(side))
      }
      UI.space(1, 2)
      UI.id(side.rawValue) {
        UI.child("content", size: Vec2(inside, height - UI.cursorPosition.y - 10)) {
          content(inside - 12)
        }
      }
    }
  }

  /// How much of the right edge panels take beside which those at the lower edge end (points).
  var sideRoom: Float {
    app.panels.parts != nil ? partsRoom : app.panels.side == nil ? 0 : SidePanel.width + 8
  }
}
