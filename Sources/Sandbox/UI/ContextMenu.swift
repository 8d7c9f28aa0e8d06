import Editing
import Physics
import Platform
import Presentation
import Rendering

/// What a press of the right button offers: what can be done with the selection, or on the paper.
struct ContextMenu: Sendable, Hashable {
  /// Where it opens (pixels).
  var place: Vec2
  /// What it lists.
  var page: Page
  /// The line that arrows have come to.
  var index: Int?

  enum Page: String, Sendable, Hashable {
    case paper
    case selection
    case colors
    case materials
    case layers
    case arrays
    case transforms
    case plots
    case shapes

    var title: String {
      switch self {
      case .paper, .selection: ""
      case .colors: Words.menuColors
      case .materials: Words.menuMaterials
      case .layers: Words.menuLayers
      case .arrays: Words.menuArrays
      case .transforms: Words.menuTransforms
      case .shapes: Words.menuShapes
      case .plots: Words.menuPlots
      }
    }

    var icon: Icon {
      switch self {
      case .paper, .selection: .menu
      case .colors: .drop
      case .materials: .paintBrush
      case .layers: .layers
      case .arrays: .grid
      case .transforms: .refresh
      case .shapes: .plus
      case .plots: .chart
      }
    }
  }
}

// MARK: - What it lists

extension App {
  /// The lines of the menu by groups, with a gap between two of them.
  var menuGroups: [[PanelButton]] {
    guard let page = panels.menu?.page else { return [] }
    return menuActions(page).map { $0.map(button) }.filter { !$0.isEmpty }
  }

  private func menuActions(_ page: ContextMenu.Page) -> [[AppAction]] {
    let inks = 0..<SceneLooks.inkCount
    switch page {
    case .paper:
      return [
        [.paste, .menu(.shapes), .chooseAll]
          + (document.locked.isEmpty ? [] : [.unlockAll]),
        [.undo, .redo], [.toggleGrid, .toggleSnapping],
        [.fit, .toggleParts, .togglePalette],
      ]
    case .selection:
      let plots: [AppAction] = plotMeasures.isEmpty ? [] : [.menu(.plots)]
      return [
        [.cut, .copy, .duplicate, .menu(.arrays), .deleteChosen],
        [.menu(.colors), .menu(.materials)]
          + (document.level.collisionLayers.isEmpty ? [] : [.menu(.layers)]) + [.menu(.transforms)],
        [.bringToFront, .sendToBack, .toggleLock] + (canGroup ? [.group] : [])
          + (isInGroup ? [.ungroup] : []),
        [.keepAsPart] + plots + [.toggleSight(.why)],
      ]
    case .colors: return [[.menu(.selection)], inks.map { .dress(.ink($0)) }]
    case .materials:
      return [
        [.menu(.selection)],
        materialNames.map { .dress(.material($0)) } + [.dress(.material(Paint.plain))],
      ]
    case .layers: return [[.menu(.selection)], layerNames.map { .dress(.layer($0)) }]
    case .arrays: return [[.menu(.selection)], ArrayForm.usual.map { .array($0) }]
    case .shapes:
      let allowed = allowedTools
      let tools = workspace.toolbox.tools.filter { allowed.allows($0) }
      let groups: [ToolGroup] = [.draw, .shapes, .connect, .scenery]
      return [[.menu(.paper)]]
        + groups.map { group in tools.filter { $0.group == group }.map { .choose($0) } }
    case .transforms:
      return [
        [.menu(.selection)],
        [
          .rotateSelection(90), .rotateSelection(-90), .mirrorSelection(.horizontally),
          .mirrorSelection(.vertically), .scaleSelection(1.25), .scaleSelection(0.8),
        ],
        chosen.count > 1 ? Alignment.allCases.map { .align($0) } : [],
      ]
    case .plots: return [[.menu(.selection)], plotMeasures.map { .plot($0) }]
    }
  }

  /// What the selection can be plotted by.
  private var plotMeasures: [PlotQuantity.Measure] {
    PlotQuantity.Measure.allCases.filter { measure in
      chosenSubjects.contains { $0.measures.contains(measure) }
    }
  }

  // MARK: - Opening and closing

  /// Opens the menu for what is at a place of the window (pixels): the selection if that is part of it, else it becomes
  /// the selection; on bare paper what can be done there.
  func openMenu(atX x: Float, y: Float) {
    let point = viewport.camera.world(x: x, y: y)
    var context = selectionContext
    var key = SelectTool.target(at: point, context)
    if key == nil {
      // What is locked is found here, and unlocked.
      context.allowance = context.allowance.ignoringLocks
      key = SelectTool.target(at: point, context)
    }
    if let key, !chosen.contains(key) { choose(.only(context.grouped([key]))) }
    if key == nil { choose(.only([])) }
    panels.menu = ContextMenu(place: Vec2(x, y), page: key == nil ? .paper : .selection)
  }

  /// Opens it beside the selection, by the keyboard.
  func openMenuAtSelection() {
    let extent = chosen.isEmpty ? nil : selectionContext.extent(of: Set(chosen))
    let place = viewport.camera.screen(extent?.center ?? viewport.camera.center)
    panels.menu = ContextMenu(
      place: Vec2(place.x, place.y), page: chosen.isEmpty ? .paper : .selection, index: 0)
  }

  /// Carries out a line and closes the menu, unless the line leads to another page of it.
  func runMenu(_ button: PanelButton) {
    guard button.isEnabled, let menu = panels.menu else { return }
    perform(button.action)
    if panels.menu == menu { panels.menu = nil }
  }

  /// While the menu is open, arrows go through it, Return carries a line out, Left goes back, and every other key closes it.
  func pressInMenu(_ key: InputEvent.Key) -> Bool {
    guard let menu = panels.menu else { return false }
    let buttons = menuGroups.flatMap { $0 }
    let count = buttons.count
    switch key.name {
    case "down": panels.menu?.index = ((menu.index ?? -1) + 1) % max(count, 1)
    case "up": panels.menu?.index = ((menu.index ?? count) + count - 1) % max(count, 1)
    case "left" where menu.page != .paper && menu.page != .selection:
      perform(.menu(menu.page == .shapes ? .paper : .selection))
    case "return", "right":
      if let index = menu.index, buttons.indices.contains(index) { runMenu(buttons[index]) }
    case "escape": panels.menu = nil
    default:
      panels.menu = nil
      return false
    }
    return true
  }
}

extension AppAction {
  /// Another page of the menu.
  static func menu(_ page: ContextMenu.Page) -> AppAction {
    AppAction(
      "menu \(page.rawValue)",
      look: { _ in
        page == .selection || page == .paper
          ? ActionLook(.chevronLeft, Words.menuBack)
          : ActionLook(page.icon, page.title, shortcut: "›")
      },
      perform: { app in
        let byKeys = app.panels.menu?.index != nil
        app.panels.menu?.page = page
        app.panels.menu?.index = byKeys ? 0 : nil
      })
  }

  /// What can be done with the selection, beside it.
  static let openMenu = AppAction(
    "openMenu", keys: ["shift+f10"], synonyms: "context menu right click options",
    look: { ActionLook(.menu, Words.openMenu, isActive: $0.panels.menu != nil) },
    perform: { $0.openMenuAtSelection() })
}
