import Levels
import Physics
import Presentation
import Rendering

extension App {
  /// The speeds of the world, fastest first.
  static let speeds: [Double] = [
    8, 4, 2, 1, 1.0 / 2, 1.0 / 4, 1.0 / 8, 1.0 / 16, 1.0 / 32, 1.0 / 64,
  ]

  /// Carries out what a message offers.
  func perform(_ action: Toasts.Action, of toast: Toasts.Toast) {
    toasts.dismiss(toast.id)
    switch action {
    case .undo: undo()
    case .discardRecovery: discardRecovery()
    case .bringBack(let id): bringBack(id)
    case .showDrawings: showUnsavedDrawings()
    case .undeleteDrawing(let id): undeleteDrawing(id)
    case .saveAs(let failed): offerSaveAs(insteadOf: failed)
    case .reload: reloadOrAsk()
    case .takeTheirs: reload()
    case .merge: mergeFound()
    case .saveAgain: save()
    case .keepMine, .notNow: break
    case .continueAttempt: continueAttempt()
    case .deleteAttempt: deleteAttempt()
    case .restoreAttempt: restoreAttempt()
    case .editOriginal: editOriginal()
    case .editCopy: editCopy()
    case .openCarried(let path, _): openCarried(path)
    case .putPictureIn(let path, let point): putPictureIn(path, at: point)
    case .restorePart: restorePart()
    case .restoreReplay: restoreReplay()
    }
  }

  /// The mode after the one that is chosen, of those that the level allows.
  var nextStrokeMode: StrokeMode {
    var mode = workbench.strokeMode.next
    while mode != workbench.strokeMode, !allowedTools.allows(mode) { mode = mode.next }
    return mode
  }

  func cancel() {
    if panels.keyChoice != nil {
      panels.keyChoice = nil
    } else if panels.pick != nil {
      panels.pick = nil
    } else if tool.isActive {
      carryOut(tool.cancel(toolContext()))
    } else if panels.flyout.group != nil {
      panels.flyout.close()
    } else if panels.isOpen {
      panels.closeAll()
    } else if playing.introduction != nil {
      skipIntroduction()
    } else if leaveCrop() {
      return
    } else if panels.scene.renaming != nil {
      panels.scene.renaming = nil
    } else if showsOutcome {
      isOutcomeRead = true
    } else if !chosen.isEmpty {
      choose(.only([]))
    } else if selectedRope != nil {
      select(rope: nil)
    } else if measure != nil {
      measure = nil
    } else {
      panels.side = nil
    }
  }

  /// Shows a world that was just loaded, at once.
  func showLoaded() {
    if let view = document.level.camera {
      // What the level wants seen is seen between the panels, and a window narrower than the 16:9
      // it was made for shows more height, not less width.
      let width = view.height * 16 / 9
      let scale = max(
        view.height / Float(viewport.cameraGoal.height) / (1 - Self.barRoom),
        width / Float(viewport.cameraGoal.width) / (1 - Self.columnRoom - Self.sideRoom))
      viewport.cameraGoal.metersPerPixel = min(max(scale, Camera.closest), Camera.farthest)
      let shown = viewport.cameraGoal.view.size
      // Spare height is air: the lower edge stays the lower edge.
      viewport.cameraGoal.center = Vec2(
        view.center.x - 0.5 * (Self.columnRoom - Self.sideRoom) * shown.x,
        view.center.y + 0.5 * (shown.y - view.height))
    } else {
      showEverything()
    }
    (viewport.cover.pixels, viewport.cover.meters) = (0, 0)
    viewport.camera = viewport.cameraGoal
  }

  /// Moves the view by what panels at the lower edge cover while they are open, and back: what lies on the floor stays in
  /// sight. Never under a hand.
  func followCover() {
    let covered = panels.coveredBelow
    guard covered != viewport.cover.pixels, !tool.isActive, viewport.panFrom == nil else { return }
    // As far back as it came, at another zoom too.
    let meters = covered == 0 ? 0 : covered * viewport.cameraGoal.metersPerPixel
    viewport.cameraGoal.center.y += viewport.cover.meters - meters
    viewport.cover = (covered, meters)
  }

  /// Eases to a view of everything.
  func fit() { showEverything() }

  /// Aims at everything, with room for the panels around it: nothing to be drawn on or grabbed lies
  /// under the bars at the top (a tenth of the height) or the column at the left.
  private func showEverything() {
    let box = document.contents(in: shown.current, shown.names)
    // A room has its own margin: the paper around its walls.
    let margin = document.bounds == nil ? Camera.margin : 1
    let size = Vec2(
      box.size.x / (1 - Self.sideRoom - Self.columnRoom),
      box.size.y / (1 - Self.barRoom - Self.hintRoom))
    let lower = box.lower - Vec2(Self.columnRoom * size.x, Self.hintRoom * size.y)
    viewport.cameraGoal.fit(AABB(lower: lower, upper: lower + size), margin: margin)
    viewport.cover = (0, 0)
  }

  /// Parts of the window's width and height.
  private static let columnRoom: Float = 0.05
  private static let sideRoom: Float = 0.02
  private static let barRoom: Float = 0.1
  private static let hintRoom: Float = 0.05
}
