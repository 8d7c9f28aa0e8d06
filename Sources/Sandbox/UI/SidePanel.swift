import Editing
import Physics
import Platform
import Presentation

/// A panel at the right edge: at most one of them is open. They stop nothing. Each stands beside the code that builds it.
struct SidePanel: Sendable {
  /// Tells it apart from others.
  let rawValue: String
  let icon: Icon
  /// The key that opens and closes it.
  let key: KeyChord
  /// Everyday words for it, which the list of commands finds.
  let synonyms: String
  private let title: @Sendable () -> String
  private let content: @MainActor @Sendable (PanelView, Vec2) -> Void

  init(
    _ rawValue: String, icon: Icon, key: KeyChord, synonyms: String,
    name: @escaping @Sendable () -> String,
    build: @escaping @MainActor @Sendable (PanelView, Vec2) -> Void
  ) {
    self.rawValue = rawValue
    self.icon = icon
    self.key = key
    self.synonyms = synonyms
    title = name
    content = build
  }

  /// What it is called.
  var name: String { title() }

  /// Draws it in a window of a size (points).
  @MainActor func build(in view: PanelView, _ size: Vec2) { content(view, size) }

  /// In the order of the list of commands.
  static let all: [SidePanel] = [
    scene, seeing, energy, performance, world, rules, layers, replays, preferences,
  ]

  /// Points.
  static var width: Float { 300 * Language.current.panelRoom }
  /// Below the bar at the top (points).
  static let top: Float = 60
}

extension SidePanel: Hashable {
  static func == (a: SidePanel, b: SidePanel) -> Bool { a.rawValue == b.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension PanelView {
  /// The open panel; what is chosen is below the list of what there is.
  func sidePanel(_ size: Vec2) { app.panels.side?.build(in: self, size) }

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
      if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: side.key.text, size: 24)
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
