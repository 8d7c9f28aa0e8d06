import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - What the paint tool gives

extension PanelView {
  private nonisolated static let row: Float = 30
  /// Where what can be chosen begins, and how wide it may get (points).
  private nonisolated static let label: Float = 62
  private nonisolated static let most: Float = 330

  /// Colors, materials and layers beside the tool. `tool` is its button, `x` where the column ends (points).
  func paintPanel(beside tool: (place: Vec2, size: Vec2), x: Float) {
    var style = PanelStyle.plate
    style.padding = Vec2(10, 8)
    style.rounding = 10
    let middle = tool.place.y + 0.5 * tool.size.y
    // Never beyond the upper or the lower edge, however many materials there are.
    let half = 0.5 * (app.panels.paintHeight ?? 180)
    let y = min(max(middle, half + 8), max(UI.size.y - half - 40, half + 8))
    UI.window("##paint", at: Vec2(x + 8, y), pivot: Vec2(0, 0.5), style: style) {
      UI.spacing(4, 4) {
        paintColors()
        paintMaterials()
        paintLayers()
        paintOptions()
      }
      app.panels.paintHeight = UI.windowRect.size.y
    }
  }

  private func paintColors() {
    let paint = app.paint
    rowLabel(Words.colorRow)
    keep("ink", Words.leavesColor, isChosen: paint.ink == nil, .ink(nil))
    for index in 0..<SceneLooks.inkCount {
      UI.sameLine(spacing: 0)
      if UI.colorButton(
        "paint ink \(index)", color: UI.theme.ink(index), size: 28,
        isChosen: paint.ink == index)
      {
        app.perform(.paint(.ink(index)))
      }
      UI.tooltip(Words.inkName(index).sentence)
    }
  }

  private func paintMaterials() {
    let paint = app.paint
    rowLabel(Words.materialRow)
    keep("material", Words.leavesMaterial, isChosen: paint.material == nil, .material(nil))
    var x = Self.label + UI.itemRect.size.x
    for name in app.materialNames + [Paint.plain] {
      chip(
        "paint material \(name)", Words.material(name), about: Words.about(material: name).sentence,
        isChosen: paint.material == name, x: &x, .paint(.material(name))
      ) { corner, size in sample(name, at: corner, size) }
    }
  }

  private func paintLayers() {
    let paint = app.paint
    rowLabel(Words.layerRow)
    keep("layer", Words.leavesLayer, isChosen: paint.layer == nil, .layer(nil))
    var x = Self.label + UI.itemRect.size.x
    let level = app.document.level
    for name in app.layerNames {
      let color =
        level.look(ofLayer: name).map { UI.theme.ink($0.ink) } ?? UI.theme.terrainEdge
      chip(
        "paint layer \(name)", name, about: Words.countOnLayer(app.count(onLayer: name)),
        isChosen: paint.layer == name, x: &x, .paint(.layer(name))
      ) { corner, size in
        UI.drawCircle(at: corner + 0.5 * Vec2(size, size), radius: 0.5 * size - 1, fill: color)
      }
    }
    UI.sameLine(spacing: 2)
    if UI.iconButton(
      .layers, id: "paint layers", tooltip: Words.layers, shortcut: "Shift+F6", size: 26)
    {
      app.perform(.toggleSide(.layers))
    }
  }

  private func paintOptions() {
    var isForNew = app.paint.isForNew
    if UI.iconButton(
      .pipette, id: "paint pick", tooltip: "\(Words.takeUp): \(Words.takeUpAbout)",
      shortcut: "Alt+click", isActive: app.paint.isPicking, size: 28)
    {
      app.perform(.togglePaintPick)
    }
    UI.sameLine(spacing: 8)
    if UI.checkbox(Words.paintForNew, &isForNew) { app.perform(.togglePaintForNew) }
    UI.tooltip(Words.paintForNewAbout)
  }

  // MARK: - Pieces

  private func rowLabel(_ text: String) {
    let start = UI.cursorPosition
    UI.alignTextToFrame()
    UI.text(text, size: .small, color: UI.theme.secondaryText)
    UI.sameLine()
    UI.cursorPosition = Vec2(start.x + Self.label, start.y)
  }

  /// The button that leaves something as it is: a ring with a stroke through it.
  private func keep(_ id: String, _ about: String, isChosen: Bool, _ part: Paint.Part) {
    if UI.invisibleButton("paint keep \(id)", size: Vec2(28, 28)) { app.perform(.paint(part)) }
    let (place, extent) = UI.itemRect
    let middle = place + 0.5 * extent
    let theme = UI.theme
    if isChosen {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.accent)
    } else if UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.hover)
    }
    let color = isChosen ? theme.onAccent : theme.secondaryText
    UI.drawCircle(at: middle, radius: 7, fill: .clear, edge: color, edgeWidth: 1.5)
    UI.drawLine(from: middle + Vec2(-5, 5), to: middle + Vec2(5, -5), color: color, width: 1.5)
    UI.tooltip(about)
  }

  /// A button of a picture and a word; what has no room in the row begins the next. `x` is how far the row is filled.
  private func chip(
    _ id: String, _ text: String, about: String, isChosen: Bool, x: inout Float,
    _ action: AppAction, _ picture: (Vec2, Float) -> Void
  ) {
    let shown = Self.fitting(text, width: 130) { UI.measure($0, size: .small).x } ?? text
    let measured = UI.measure(shown, size: .small)
    let size = Vec2(measured.x + 34, 28)
    if x + size.x + 4 > Self.most {
      // Its first in a row is below the first of the row before.
      let start = UI.cursorPosition
      UI.cursorPosition = Vec2(start.x + Self.label, start.y)
      x = Self.label
    } else {
      UI.sameLine(spacing: 2)
    }
    x += size.x + 4
    if UI.invisibleButton(id, size: size) { app.perform(action) }
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    if isChosen {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.accent)
    } else if UI.isItemHovered {
      UI.drawRect(at: place, size: extent, rounding: 7, fill: theme.hover)
    }
    picture(place + Vec2(6, 6), 16)
    UI.drawText(
      shown, at: place + Vec2(27, 0.5 * (extent.y - measured.y)), size: .small,
      color: isChosen ? theme.onAccent : theme.ink)
    UI.tooltip(about)
  }

  /// A patch of a material, as bodies are drawn.
  private func sample(_ name: String, at corner: Vec2, _ size: Float) {
    let theme = UI.theme
    let ink = theme.ink(app.paint.ink ?? 0)
    let edge = theme.edge(of: ink)
    let grain = SurfaceGrain(rawValue: name)
    let fill = grain?.fill(theme.fill(of: ink), theme) ?? theme.fill(of: ink)
    let gleam = theme.gleam.opacity(theme.name == .paper ? 0.9 : 0.5)
    let rim: Float = grain == .rubber ? 3 : 1.5
    let rounding: Float = grain == .balloon ? 0.5 * size : 3
    UI.drawRect(
      at: corner, size: Vec2(size, size), rounding: rounding, fill: fill, edge: edge,
      edgeWidth: rim)
    func line(_ a: Vec2, _ b: Vec2, _ color: Color, _ width: Float = 1) {
      UI.drawLine(from: corner + size * a, to: corner + size * b, color: color, width: width)
    }
    let faint = edge.opacity(0.6)
    switch grain {
    case .wood:
      for y: Float in [0.28, 0.46, 0.74] { line(Vec2(0.1, y), Vec2(0.9, y), faint) }
    case .steel:
      for t: Float in [0.3, 0.7] {
        line(Vec2(t - 0.2, 0.85), Vec2(t + 0.2, 0.15), faint)
        line(Vec2(t - 0.2, 0.15), Vec2(t + 0.2, 0.85), faint)
      }
    case .ice:
      line(Vec2(0.3, 0.75), Vec2(0.55, 0.25), gleam, 2.5)
      line(Vec2(0.6, 0.75), Vec2(0.75, 0.45), gleam, 1.5)
    case .stone:
      for spot in [Vec2(0.3, 0.3), Vec2(0.65, 0.4), Vec2(0.4, 0.7), Vec2(0.75, 0.75)] {
        UI.drawCircle(at: corner + size * spot, radius: 1.3, fill: faint)
      }
    case .rubber:
      for spot in [
        Vec2(0.36, 0.36), Vec2(0.64, 0.36), Vec2(0.5, 0.5), Vec2(0.36, 0.64), Vec2(0.64, 0.64),
      ] {
        UI.drawCircle(at: corner + size * spot, radius: 0.9, fill: faint)
      }
    case .balloon: line(Vec2(0.27, 0.45), Vec2(0.42, 0.26), gleam, 2.5)
    case nil: break
    }
  }
}
