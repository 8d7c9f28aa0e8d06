import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// Levels with goals and rules: what the player does reaches the rules, and what has come of it is shown.
//
// A key that a rule of the level asks for is the level's: it does nothing else. Together with Ctrl it is the
// window's as ever, and so are Escape and the keys F1 to F12, which no level can ask for. A press on something
// that a rule lets be pressed is the rule's too, whatever tool is in hand.

extension App {
  /// What has come of the level.
  var status: LevelStatus { shown.status }

  // MARK: - Keys

  /// Gives a key to the level, if one of its rules asks for it; whether it does.
  func giveKey(_ key: InputEvent.Key, isDown: Bool) -> Bool {
    let name = Self.levelName(of: key)
    if !isDown {
      // What went down for the level comes up for it, whatever is held besides now.
      guard levelKeysDown.remove(name) != nil else { return false }
      perform(.input(.keyUp(name)))
      return true
    }
    guard key.modifiers.isDisjoint(with: [.control, .alt]), status.keys.contains(name) else {
      return false
    }
    if !key.isRepeat, levelKeysDown.insert(name).inserted { perform(.input(.keyDown(name))) }
    return true
  }

  /// Lets go of every key of the level: their releases will not be seen.
  func releaseLevelKeys() {
    for name in levelKeysDown.sorted() { perform(.input(.keyUp(name))) }
    levelKeysDown = []
  }

  static func levelName(of key: InputEvent.Key) -> String {
    key.name == "return" ? "enter" : key.name
  }

  // MARK: - Presses

  /// What a rule lets be pressed at a point; the top-most.
  func pressable(at point: Vec2) -> ObjectKey? {
    let wanted = Set(status.pressable)
    guard !wanted.isEmpty else { return nil }
    let scenery = placedScenery(in: shown.pose(at: now))
    let reach = 6 * viewport.camera.metersPerPixel
    func hit(_ items: [PlacedScenery.Placed]) -> ObjectKey? {
      items.last { wanted.contains($0.item.key) && $0.holds(point, within: reach) }?.item.key
    }
    if let key = hit(scenery.front) { return key }
    for body in toolContext(isOfHand: true).picking.bodies(at: point) {
      guard let name = shown.names.bodies[body.id] else { continue }
      let key = ObjectKey(.body, name)
      if wanted.contains(key) { return key }
    }
    return hit(scenery.back)
  }

  /// The pointer goes down: whether on something that a rule lets be pressed.
  func holdButton(at point: Vec2) -> Bool {
    heldButton = pressable(at: point)
    return heldButton != nil
  }

  /// The pointer goes up: where it went down, that is a press. Whether it went down on something.
  func letGoOfButton(at point: Vec2) -> Bool {
    guard let key = heldButton else { return false }
    heldButton = nil
    if pressable(at: point) == key { perform(.input(.press(key))) }
    return true
  }

  /// What is under the pointer and can be pressed. While one is held, that or nothing.
  var hoveredPressable: ObjectKey? {
    guard !status.pressable.isEmpty, !tool.isActive, !panels.pointerIsOver, let pointer else {
      return nil
    }
    let key = pressable(at: viewport.camera.world(x: pointer.x, y: pointer.y))
    return heldButton == nil || heldButton == key ? key : nil
  }

  // MARK: - Winning and losing

  /// Follows what has come of the level; call once a frame.
  func updatePlay() {
    if case .playing = status.outcome { isOutcomeRead = false }
    noteWin()
    for change in status.changes {
      guard case .camera = change.target else { continue }
      if let height = change.now.height {
        viewport.cameraGoal.metersPerPixel = min(
          max(height / Float(viewport.cameraGoal.height), Camera.closest), Camera.farthest)
      }
      if let at = change.now.at { viewport.cameraGoal.center = at }
    }
  }

  /// Whether the end of the level is to be told.
  var showsOutcome: Bool {
    if case .playing = status.outcome { return false }
    return !isOutcomeRead
  }

  /// What the end of the level is called, and a line about it.
  var outcomeWords: (title: String, detail: String) {
    switch status.outcome {
    case .playing: return ("", "")
    case .won(let time):
      var parts = [Words.solved(in: Words.wholeSeconds(time))]
      if let (left, whole) = inkMeter { parts.append(Words.ofInk(whole - left)) }
      if inkMeter == nil, document.history.canUndo {
        parts.append(Words.ofInk(document.ink.used(in: document.level)))
      }
      return (Words.wellDone, parts.joined(separator: ", "))
    case .lost(let time, let cause):
      let title = status.losses.first { ObjectKey(.loss, $0.id) == cause }?.title ?? ""
      return (
        Words.notThisTime, title.isEmpty ? Words.over(after: Words.wholeSeconds(time)) : title
      )
    }
  }
}

extension SceneOverlay {
  /// What a rule lets be pressed, while the pointer is over it.
  static let button = SceneOverlay("button") { app, moment in
    guard let key = app.hoveredPressable else { return [] }
    let isHeld = app.heldButton == key
    if key.kind == .body {
      return app.shown.names.bodyIDs[key.id].map { [.button($0, isHeld: isHeld)] } ?? []
    }
    let scenery = moment.picture.scenery
    let placed = (scenery.front + scenery.back).last { $0.item.key == key }
    return placed.map { [.buttonFrame($0.buttonFrame, isHeld: isHeld)] } ?? []
  }
}
