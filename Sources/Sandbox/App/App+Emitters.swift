import Editing
import Levels
import Presentation

extension App {
  /// Marks of the emitters of particles and leaves, which are no part of the scene: they are shown with the tools that
  /// can take hold of them.
  func emitterOverlays(_ scenery: PlacedScenery) -> [Overlay] {
    guard [ToolKind.emitter, .select, .erase].contains(tool.kind), mayUseTool else { return [] }
    return scenery.nozzles.filter { !$0.emitsBodies && allowance.mayEdit($0.key) }
      .map { .emitter($0.transform) }
  }
}

extension SceneOverlay {
  /// The marks of emitters that are not seen otherwise.
  static let emitters = SceneOverlay("emitters") { app, moment in
    app.emitterOverlays(moment.picture.scenery)
  }
}
