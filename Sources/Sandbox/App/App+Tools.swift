import Editing

// The tools that the open level allows.

extension App {
  /// The column at the left edge.
  var toolSlots: [ToolSlot] {
    ToolSlot.column(
      of: workspace.toolbox.tools.filter(allowedTools.allows), last: workbench.lastTools)
  }
}

extension SceneOverlay {
  /// What the tool in hand shows, the part that is about to be put down, or what would be picked for
  /// a rule.
  static let hand = SceneOverlay("hand") { app, moment in
    guard let part = app.placing else {
      return app.panels.pick == nil
        ? app.toolOverlays(at: moment.pointer) : app.pickOverlays(at: moment.pointer)
    }
    // Dragged out of its panel, which has the pointer until it is let go.
    let isOutside = part.isDragged && !app.workspace.isOverParts
    let place =
      isOutside ? app.pointer.map { app.viewport.camera.world(x: $0.x, y: $0.y) } : moment.pointer
    return place.map { part.overlays(at: $0) } ?? []
  }
}
