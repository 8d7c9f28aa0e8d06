import Editing
import Levels
import Physics
import Platform
import Presentation

/// Plays a hand's script on a program without a window, by the events that a hand makes, frame by frame.
struct HandPlay {
  let app: App

  /// So long is waited after the last gesture for what comes of it (s).
  static let patience = 40.0

  /// A program that plays a level, and keeps nothing.
  init(level: String, recording: String? = nil) throws {
    if let failure = App.failure(ofOpening: level, nil) { throw failure }
    app = App(.init(level: level, mode: .stepped, nameSeed: 7, recording: recording))
    // Of the first picture no time has gone by: the level is shown, and stands at its start.
    app.perform(.togglePause)
    app.advance(by: 0)
    app.advance(by: 1)
    app.perform(.togglePause)
    app.advance(by: 0)
  }

  /// How much computing it may take: see `GameState.work`. The program around a run takes about as long
  /// as the run, and is not counted.
  var mostWork = GameState.mostWork / 2
  /// Whether the level has taken more than that.
  var isOverWorked: Bool { app.shown.work > mostWork }

  /// Plays until the level is won or lost, nothing more is to be expected, or it takes too much computing.
  @discardableResult
  func play(_ script: HandScript, until stop: Double? = nil) -> LevelStatus.Outcome {
    var waiting = script.gestures[...]
    var held: [(name: String, until: Double)] = []
    let end = stop ?? (script.gestures.last?.seconds ?? 0) + Self.patience
    while case .playing = app.status.outcome, app.status.time < end, !isOverWorked {
      for key in held where key.until <= app.status.time { send(.keyUp(.init(name: key.name))) }
      held.removeAll { $0.until <= app.status.time }
      while let next = waiting.first, next.seconds <= app.status.time {
        waiting.removeFirst()
        switch next.gesture {
        case .drag(let tool, let mode, let points): drag(tool, mode, points)
        case .press(let point): drag([point])
        case .key(let name, let seconds):
          send(.keyDown(.init(name: name)))
          held.append((name, app.status.time + seconds))
        }
      }
      app.advance(by: 1.0 / 60)
    }
    return app.status.outcome
  }

  /// Keeps all that was played as a replay; whether it could be written.
  func saveReplay(to path: String) -> Bool {
    let before = app.client.replaysSaved
    app.saveReplay(to: path)
    app.advance(by: 0)
    return app.client.replaysSaved > before
  }

  private func drag(_ tool: ToolKind, _ mode: StrokeMode?, _ points: [Vec2]) {
    app.choose(tool)
    if let mode { app.perform(.draw(as: mode)) }
    drag(points)
  }

  private func drag(_ points: [Vec2]) {
    guard let first = points.first, let last = points.last else { return }
    let start = app.viewport.camera.screen(first)
    send(.pointerMoved(x: start.x, y: start.y))
    send(.pointerDown(.left, x: start.x, y: start.y, clicks: 1, modifiers: []))
    for (from, to) in zip(points, points.dropFirst()) {
      let count = HandScript.Gesture.moves(from: from, to: to)
      for i in 1...count {
        let place = app.viewport.camera.screen(
          from.interpolated(to: to, by: Float(i) / Float(count)))
        send(.pointerMoved(x: place.x, y: place.y))
      }
    }
    let end = app.viewport.camera.screen(last)
    send(.pointerUp(.left, x: end.x, y: end.y))
    app.advance(by: 0)
  }

  private func send(_ event: InputEvent) { app.handle(event) }
}
