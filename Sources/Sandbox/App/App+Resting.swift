import Levels
import Physics

// The window sleeps while nothing that is seen changes.

extension App {
  /// Frames in a second where only the dashes around what is chosen march, or a text cursor blinks.
  private static let slowRate = 15.0
  /// ... and where only the wind is seen to blow.
  private static let airRate = 30.0
  /// ... and where only numbers and curves go on.
  private static let readingRate = 10.0

  /// How long the picture stays as it is unless something happens (s): zero while something moves.
  ///
  /// - Parameter isTyping: Whether a text field has the keys.
  func restTime(isTyping: Bool) -> Double {
    guard !isMoving else { return 0 }
    var rest = toasts.restTime(now: now)
    if let refusal {
      rest = min(rest, max(refusal.at + ShownRefusal.seconds - ShownRefusal.fading - now, 0))
    }
    // Numbers and curves that go on while everything else stands still.
    if seeing.pie.isMoving(at: now) || seeing.plotHand != nil { return 0 }
    if panels.side == .performance || panels.side == .energy || plots.isShown
      || panels.timelines.isShown, !shown.isPaused
    {
      rest = min(rest, 1 / Self.readingRate)
    }
    // Pictures that are being drawn, and files that come.
    if !library.thumbnails.isIdle { rest = min(rest, 1 / Self.readingRate) }
    if panels.side == .replays { rest = min(rest, 1) }
    // What newcomers are shown marches, too, and its steps come by time.
    let isCropping = tool.kind == .crop && cropInHand != nil
    if tool.draft != nil { rest = min(rest, 1 / Self.slowRate) }
    if airPicture?.moves == true, !shown.isPaused { rest = min(rest, 1 / Self.airRate) }
    if isTyping || !chosen.isEmpty || isCropping || playing.introduction != nil {
      rest = min(rest, 1 / Self.slowRate)
    }
    return rest
  }

  /// Whether the next picture is another one.
  private var isMoving: Bool {
    if desk.film != nil || desk.flash != nil || desk.wantsWindow || desk.darkroom.isBusy {
      return true
    }
    if viewport.camera != viewport.cameraGoal || workspace.change != nil || windingSpeed != 0 {
      return true
    }
    if tool.isMoving(at: now) { return true }
    if tool.isActive || viewport.panFrom != nil || newcomers.isSettling { return true }
    if !tool.sprouts(at: now).isEmpty || shown.lastSequence < client.lastOrder { return true }
    guard !shown.isPaused else { return false }
    return !shown.isStill || document.level.movesByTime
      || shown.status.time < document.scenery.grown
  }

  /// What changes without an event: files that others write, messages, what was ordered.
  var restingState: RestingState {
    RestingState(
      toasts: toasts.all.map(\.id), revision: document.revision, isPaused: client.isPausedSoon,
      sequence: shown.lastSequence, question: panels.isOpen,
      damage: panels.damage?.isMended ?? false, refusal: refusal != nil)
  }

  /// See `restingState`.
  struct RestingState: Hashable {
    var toasts: [Int]
    var revision: Int
    var isPaused: Bool
    var sequence: Int
    var question: Bool
    var damage: Bool
    var refusal: Bool
  }
}

extension Toasts {
  /// How long all messages stay as they are (s).
  func restTime(now: Double) -> Double {
    all.map { toast in
      now - toast.shownAt < Self.fade ? 0 : max(toast.until - Self.fade - now, 0)
    }.min() ?? .infinity
  }
}

extension LevelDocument {
  /// Whether something is drawn by what time it is, though no body moves: flames, and badges that turn.
  var movesByTime: Bool {
    lights.contains { $0.value.flicker > 0 }
      || labels.contains { ($0.value.badge?.turn ?? 0) != 0 }
  }
}

extension LevelStatus {
  /// Whether it looks the same as another at any time: nothing in it moves.
  func isStill(since other: LevelStatus) -> Bool {
    guard messages.isEmpty, particles.isEmpty, leaves.isEmpty, bursts.isEmpty, sounds.isEmpty else {
      return false
    }
    var earlier = other
    (earlier.time, earlier.playheads) = (time, playheads)
    return self == earlier
  }
}
