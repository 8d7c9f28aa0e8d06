import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - Collision layers

extension SidePanel {
  static let layers: Self = .init(
    "layers", icon: .layers, key: "shift+f6",
    synonyms:
      "layer collision group filter mask",
    name: { Words.layers }, build: { $0.layersPanel($1) })
}

extension PanelView {
  /// What is on which layer, and which of them meet: a square for each pair, filled where they do.
  func layersPanel(_ size: Vec2) {
    docked(.layers, size) { width in
      let theme = UI.theme
      UI.wrappedText(Words.layersAbout, size: .small, color: theme.secondaryText)
      if !app.mayAuthor {
        UI.wrappedText(Words.playedAsItIs.sentence, size: .small, color: theme.secondaryText)
      }
      UI.space(1, 4)
      let names = app.layerNames
      matrix(names, width)
      UI.space(1, 4)
      if UI.button("\(Icon.plus)  \(Words.addLayer)", kind: .quiet) { app.perform(.addLayer) }
      var isShown = app.seeing.sights.contains(.layers)
      if UI.checkbox(Words.showLayers, &isShown) { app.perform(.toggleSight(.layers)) }
      UI.space(1, 6)
      for name in names where name != LevelCollisionLayer.base { layer(name, width) }
    }
  }

  private func color(ofLayer name: String) -> Color {
    app.document.level.look(ofLayer: name).map { UI.theme.ink($0.ink) } ?? UI.theme.terrainEdge
  }

  // MARK: - Pairs

  /// A row for each layer, with the layers up to itself across: each pair once.
  private func matrix(_ names: [String], _ width: Float) {
    let theme = UI.theme
    let label: Float = 104
    let cell = min((width - label) / Float(max(names.count, 1)), 22).rounded(.down)
    let start = UI.cursorInWindow
    let corner = UI.cursorPosition
    let layers = app.document.level.collisionLayers
    for (column, name) in names.enumerated() {
      UI.drawCircle(
        at: start + Vec2(label + (Float(column) + 0.5) * cell, 7), radius: min(0.32 * cell, 5),
        fill: color(ofLayer: name))
    }
    for (row, name) in names.enumerated() {
      let y = 16 + Float(row) * cell
      UI.drawCircle(
        at: start + Vec2(6, y + 0.5 * cell), radius: min(0.32 * cell, 5),
        fill: color(ofLayer: name))
      let shown = Self.fitting(name, width: label - 24) { UI.measure($0, size: .small).x } ?? name
      let measured = UI.measure(shown, size: .small)
      UI.drawText(
        shown, at: start + Vec2(16, y + 0.5 * (cell - measured.y)), size: .small,
        color: theme.ink)
      for (column, other) in names.prefix(row + 1).enumerated() {
        UI.cursorPosition = corner + Vec2(label + Float(column) * cell, y)
        pair(name, other, passes: layers.passes(name, other), cell)
      }
    }
    UI.cursorPosition = corner + Vec2(0, 16 + Float(names.count) * cell)
    UI.space(1, 1)
  }

  private func pair(_ a: String, _ b: String, passes: Bool, _ cell: Float) {
    let theme = UI.theme
    if UI.invisibleButton("pair \(a) \(b)", size: Vec2(cell, cell)) {
      app.setLayers(a, b, pass: !passes)
    }
    let (place, extent) = UI.itemRect
    let isHovered = UI.isItemHovered
    let inset = max(0.12 * cell, 1)
    UI.drawRect(
      at: place + Vec2(inset, inset), size: extent - Vec2(2 * inset, 2 * inset), rounding: 4,
      fill: passes ? theme.field : theme.accent.opacity(isHovered ? 0.8 : 1),
      edge: isHovered ? theme.accent : theme.panelBorder)
    let middle = place + 0.5 * extent
    let r = 0.2 * cell
    if passes {
      UI.drawCircle(at: middle, radius: 0.7 * r, fill: .clear, edge: theme.secondaryText)
    } else {
      UI.drawPolyline(
        [middle + Vec2(-r, 0), middle + Vec2(-0.25 * r, 0.8 * r), middle + Vec2(r, -0.8 * r)],
        color: theme.onAccent, width: 1.6)
    }
    UI.tooltip(Words.layerPair(a, b, passes: passes))
  }

  // MARK: - One layer

  private func layer(_ name: String, _ width: Float) {
    UI.id("layer \(name)") {
      let ink = app.document.level.ink(ofLayer: name)
      if UI.colorButton("color", color: color(ofLayer: name), size: 24) {
        app.setInk((ink + 1) % SceneLooks.inkCount, ofLayer: name)
      }
      UI.tooltip(Words.nextInk)
      UI.sameLine(spacing: 4)
      let id = "layer \(name)"
      let text = line("##name", id, name, width: width - 24 - 4 - 56 - 8)
      UI.tooltip(Words.countOnLayer(app.count(onLayer: name)))
      if let text { app.inspector.tell(app.renameLayer(name, to: text), at: id) }
      UI.sameLine(spacing: 4)
      if UI.iconButton(.drop, id: "paint", tooltip: Words.paintLayer, size: 26) {
        app.perform(.paint(.layer(name)))
      }
      UI.sameLine(spacing: 2)
      if UI.iconButton(.trash, id: "remove", tooltip: Words.removeLayer, size: 26) {
        app.removeLayer(name)
      }
      if let refusal = app.inspector.refusal, refusal.field == id {
        UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
      }
    }
  }
}
