// Frames of sprites. They go on by a step's length with each step, as timelines do, so the frame that is shown
// follows from the number of the step.

import LevelFormat
import Physics

/// Where the frames of a sprite are.
struct FramesState: Hashable, Sendable {
  /// How long they had been playing when they began to run (s), and the steps since: adding up steps would round.
  var from = 0.0
  var ticks: UInt64 = 0
  var state = RunState.paused
  /// Whether they came to their end in the last step.
  var endedNow = false

  /// The start. What does not begin with the level waits at its first frame, and can be resumed as well as started.
  init(_ frames: LevelFrames) {
    from = Double(frames.time)
    state = frames.autoplay ? .running : frames.ended ? .stopped : .paused
  }

  /// How long they have been playing (s).
  func time(_ hertz: Double) -> Double { from + Double(ticks) / hertz }
}

extension GameState {
  /// Takes the frames of all sprites on by a step.
  mutating func advanceFrames(_ level: LevelDocument) {
    for id in plan.animated {
      guard let frames = level.sprites[id]?.frames, var state = framesState(id, level) else {
        continue
      }
      state.endedNow = false
      if state.state == .running {
        let before = frames.ends(by: state.time(hertz))
        state.ticks += 1
        let after = frames.ends(by: state.time(hertz))
        state.endedNow = after > before
        if frames.rounds != nil, after > 0 { state.state = .stopped }
      }
      self.frames[id] = state
    }
  }

  /// Where a sprite's frames are; `nil` if it has none.
  func framesState(_ sprite: String, _ level: LevelDocument) -> FramesState? {
    guard let frames = level.sprites[sprite]?.frames else { return nil }
    return self.frames[sprite] ?? FramesState(frames)
  }

  /// Plays a sprite's frames from the first.
  mutating func startFrames(_ sprite: String, _ level: LevelDocument) {
    guard var state = framesState(sprite, level) else { return }
    (state.from, state.ticks, state.state) = (0, 0, .running)
    frames[sprite] = state
  }

  /// Shows the frame of a number, in the round that is played; what had ended can go on from there.
  mutating func seek(_ sprite: String, frame: Int, _ level: LevelDocument) {
    guard let own = level.sprites[sprite]?.frames, let index = own.index(of: frame),
      var state = framesState(sprite, level)
    else { return }
    state.from = own.time(of: index, during: state.time(hertz))
    state.ticks = 0
    if state.state == .stopped { state.state = .paused }
    frames[sprite] = state
  }

  /// The frames that sprites show: where a timeline says which, that one.
  func shownFrames(
    of level: LevelDocument, _ changes: [LevelStatus.Change]
  ) -> [LevelStatus.Frame] {
    var driven: [String: Float] = [:]
    for change in changes {
      guard case .object(let key) = change.target, key.kind == .sprite,
        let frame = change.now.frame
      else { continue }
      driven[key.id] = frame
    }
    return plan.animated.compactMap { id in
      guard let frames = level.sprites[id]?.frames, let state = framesState(id, level) else {
        return nil
      }
      if let number = driven[id] {
        let (low, high) = (min(frames.from, frames.to), max(frames.from, frames.to))
        let near = Int(saturating: min(max(number, Float(low)), Float(high)).rounded())
        return .init(
          sprite: id, index: frames.index(of: near) ?? 0, isRunning: true, isLooping: false)
      }
      let isLast = frames.rounds.map { rounds in
        state.time(hertz) >= Double(rounds - 1) * Double(frames.count) / Double(frames.rate)
      }
      return .init(
        sprite: id, index: frames.index(at: state.time(hertz)),
        isRunning: state.state == .running, isLooping: !(isLast ?? false))
    }
  }
}
