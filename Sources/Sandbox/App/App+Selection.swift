import Editing
import Levels
import Physics

// One rope at a time can be chosen: by a click of the hand or of the rope tool. Its panel shows what it is
// and bears, and changes it, in the document and in what runs.

extension App {
  /// The chosen rope, as the document has it; `nil` if there is none, or not any more.
  var chosenRope: (name: String, rope: LevelRope)? {
    guard let name = selectedRope, let rope = document.level.ropes[name] else { return nil }
    return (name, rope)
  }

  /// ... and as it hangs; `nil` if it is not there.
  var hangingRope: WorldPose.RopePose? {
    guard let name = selectedRope, let id = shown.names.ropeIDs[name] else { return nil }
    return shown.current.ropes.first { $0.id == id }
  }

  /// How long the chosen rope is now (m): as it hangs, also while it is wound; as the document has it where
  /// it is not there.
  var chosenLength: Float {
    guard let (_, rope) = chosenRope else { return 0 }
    return hangingRope?.restLength ?? document.level.length(of: rope)
  }

  func select(rope name: String?) {
    guard selectedRope != name, name.map(mayChange) ?? true else { return }
    wind(0)
    selectedRope = name
    panels.ropeField = nil
    ropeReading = RopeReading()
  }

  /// A press of the hand: elsewhere than on the chosen rope it lets go of it.
  func deselect(pressedAt point: Vec2) {
    // The tool that chooses does that itself.
    guard let name = selectedRope, tool.kind != .select else { return }
    let ropes = toolContext(isOfHand: true).picking.ropes(at: point)
    guard !ropes.contains(where: { shown.names.ropes[$0.rope.id] == name }) else { return }
    select(rope: nil)
  }

  /// Changes the chosen rope. One that `continues` the change before it (a slider still held) is undone
  /// with it.
  func change(_ property: RopeProperty, continues: Bool = false) {
    guard let (name, _) = chosenRope,
      let command = toolContext().maker.change(property, of: name)
    else { return }
    if let reason = refusal(of: command) {
      toasts.show(.information, reason, now: now)
      return
    }
    perform(command.joined(toPrevious: continues))
  }

  /// Winds the chosen rope in (m/s; below zero out) until told otherwise. From the press to letting go it is
  /// one edit: the rope is as long in the document then.
  func wind(_ speed: Float) {
    guard let name = selectedRope, windingSpeed != speed else { return }
    let before = windingSpeed
    windingSpeed = speed
    if before != 0 { endWinding(of: name) }
    if speed != 0 { perform(.wind(rope: name, speed: speed)) }
  }

  private func endWinding(of name: String) {
    let wound = hangingRope.flatMap { toolContext().maker.wind(name, to: $0.windingLength) }
    perform(wound ?? .wind(rope: name, speed: 0))
  }

  /// Follows what the panel reads; call once a frame.
  func updateSelection(seconds: Float) {
    if selectedRope != nil, chosenRope == nil { select(rope: nil) }
    guard let rope = hangingRope else { return }
    ropeReading.follow(rope, seconds: seconds)
  }
}

extension WorldPose.RopePose {
  /// The length at which it comes to rest if its winch is let go now (m).
  fileprivate var windingLength: Float {
    // v²/2a, the way it takes to stop.
    let way = windingSpeed * windingSpeed.magnitude / (2 * Edit.Winding.acceleration)
    // One with all the rods it may have has part of one more on the reel, which Restart could not lay.
    let most = restLength * Float(RopeDefinition.allowedSegments.upperBound) / Float(points.count)
    return min(restLength - way, most)
  }
}

/// What a panel reads from a rope: calm enough to be read.
struct RopeReading: Sendable, Hashable {
  /// The largest along it (N).
  private(set) var tension: Float = 0
  /// As a fraction of its length.
  private(set) var stretch: Float = 0
  private var isNew = true

  /// How fast it comes to a new value (s).
  private static let calm: Float = 0.25

  mutating func follow(_ rope: WorldPose.RopePose, seconds: Float) {
    let part = isNew ? 1 : min(max(seconds / Self.calm, 0), 1)
    isNew = false
    tension += part * (rope.tension - tension)
    stretch += part * (rope.stretch - stretch)
  }
}

extension SceneOverlay {
  /// The rope whose panel is open.
  static let hangingRope = SceneOverlay("hangingRope") { app, _ in
    app.hangingRope.map { [.ropeOutline($0.id, isWarning: false)] } ?? []
  }
}
