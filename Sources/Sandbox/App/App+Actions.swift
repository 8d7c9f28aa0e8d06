import Levels
import Physics

extension App {
  /// The speeds of slow motion, fastest first.
  static let speeds: [Double] = [1, 1.0 / 2, 1.0 / 4, 1.0 / 8]

  /// Carries out what a key or a button asks.
  func perform(_ action: AppAction) {
    switch action {
    case .choose(let kind): choose(kind)
    case .togglePause:
      isPausedSoon.toggle()
      send(.setPaused(isPausedSoon))
    case .singleStep:
      send(.singleStep)
      isPausedSoon = true
    case .slower:
      let index = Self.speeds.firstIndex { $0 <= speedSoon } ?? 0
      speedSoon = Self.speeds[(index + 1) % Self.speeds.count]
      send(.setSpeed(speedSoon))
    case .restart:
      carryOut(tool.cancel(toolContext()))
      send(.load(document.level))
    case .undo: undo()
    case .redo: redo()
    case .openBrowser: panels.openBrowser()
    case .open(let path): open(path)
    case .newLevel: openNew()
    case .save: save()
    case .saveAs: panels.openSave(path: suggestedPath)
    case .nextTheme: isNight.toggle()
    case .toggleHulls: showsHulls.toggle()
    case .toggleHelp: panels.showsHelp.toggle()
    case .fit: fit()
    case .zoom(let factor):
      cameraGoal.zoom(
        by: factor, atX: Float(cameraGoal.width) / 2, y: Float(cameraGoal.height) / 2)
    case .pan(let x, let y):
      cameraGoal.pan(byX: -x * Float(cameraGoal.width), y: y * Float(cameraGoal.height))
    case .cancel: cancel()
    case .quit: wantsToQuit = true
    }
  }

  /// Carries out what a message offers.
  func perform(_ action: Toasts.Action, of toast: Toasts.Toast) {
    toasts.dismiss(toast.id)
    switch action {
    case .undo: undo()
    case .discardRecovery: discardRecovery()
    }
  }

  private func cancel() {
    if tool.isActive {
      carryOut(tool.cancel(toolContext()))
    } else {
      panels.closeAll()
    }
  }

  /// Shows a world that was just loaded, at once.
  func showLoaded() {
    if let view = document.level.camera {
      cameraGoal.center = view.center
      cameraGoal.metresPerPixel = view.height / Float(cameraGoal.height)
    } else {
      cameraGoal.fit(document.contents(in: shown))
    }
    camera = cameraGoal
  }

  /// Eases to a view of everything.
  func fit() {
    cameraGoal.fit(document.contents(in: shown))
  }
}
