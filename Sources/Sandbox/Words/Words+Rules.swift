import Editing
import Levels
import Physics

// Rules of a level, as sentences.

extension Words {
  static var rules: String { say("Rules") }
  static var rulesAbout: String {
    say(
      "A rule says what happens when something happens, for example: when the ball touches the spikes, remove the ball."
    )
  }
  static var newRule: String { say("New rule") }
  static var ruleWhen: String { say("When") }
  static var ruleDo: String { say("Do") }
  static var ruleThen: String { say("Then") }
  static var addAction: String { say("Add action") }
  static var removeAction: String { say("Remove this action") }
  static var ruleOnce: String { say("Only the first time") }
  static var deleteRule: String { say("Delete rule") }
  static var ruleEdit: String { say("rule") }
  static var newRuleMessage: String { say("Something happened.") }
  static var ruleIsText: String { say("Edit this rule in the level file:") }

  static var anything: String { say("anything") }
  static var pickInScene: String { say("Pick in the scene") }
  static var useSelected: String { say("Use the selected object") }
  static var pickHint: String { say("Click the object in the scene. Esc cancels") }

  /// Nothing that a field can name is under the pointer.
  static func nothingToPick(_ kinds: [LevelNameKind]) -> String {
    let names = kinds.compactMap { kind -> String? in
      if case .object(let kind) = kind { title(kind) } else { nil }
    }
    return say("Nothing to pick here. Click one of: \(names.joined(separator: ", "))")
  }

  // MARK: - Sentences

  static func sentence(of rule: LevelRule) -> String {
    let actions = rule.actions.prefix(mostActions).map { action($0) }.joined(separator: ", ")
    let rest = rule.actions.count > mostActions ? ", …" : ""
    let once = rule.once ? " (\(ruleOnce.withinSentence))" : ""
    return "\(trigger(rule.trigger)): \(actions)\(rest)\(once)"
  }

  /// The most actions that a sentence names.
  private static let mostActions = 8

  static func trigger(_ trigger: LevelTrigger) -> String {
    switch trigger {
    case .touches(let a, let b?): say("When \(a) touches \(b)")
    case .touches(let a, nil): say("When \(a) touches anything")
    case .separates(let a, let b?): say("When \(a) and \(b) stop touching")
    case .separates(let a, nil): say("When \(a) stops touching something")
    case .enters(let body?, let zone): say("When \(body) enters \(zone)")
    case .enters(nil, let zone): say("When anything enters \(zone)")
    case .leaves(let body?, let zone): say("When \(body) leaves \(zone)")
    case .leaves(nil, let zone): say("When anything leaves \(zone)")
    case .breaks(let key) where key.kind == .body: say("When \(key.id) is gone")
    case .breaks(let key): say("When \(key.id) breaks")
    case .pressed(let key): say("When the player presses \(key.id)")
    case .after(let time): say("\(plain(time)) s after the start")
    case .every(let time): say("Every \(plain(time)) s")
    case .key(let key): say("When the key \(keyWord(key)) is pressed")
    case .held(let key): say("While the key \(keyWord(key)) is down")
    case .released(let key): say("When the key \(keyWord(key)) is released")
    case .ends(let key): say("When \(key.id) ends")
    case .reached(let goal): say("When the goal \(goal) is reached")
    case .won: say("When the level is won")
    case .lost: say("When the level is lost")
    }
  }

  static func action(_ action: LevelAction) -> String {
    switch action {
    case .start(let key): say("start \(key.id)")
    case .stop(let key): say("stop \(key.id)")
    case .pause(let key): say("pause \(key.id)")
    case .resume(let key): say("resume \(key.id)")
    case .pauseAll(nil): say("pause all timelines")
    case .pauseAll(let layer?): say("pause the timelines of \(layer)")
    case .resumeAll(nil): say("resume all timelines")
    case .resumeAll(let layer?): say("resume the timelines of \(layer)")
    case .seek(let sprite, let frame): say("show frame \(frame) of \(sprite)")
    case .motor(let joint, let speed, _): say("set the motor of \(joint) to \(plain(speed))")
    case .winch(let rope, let speed, _):
      speed < 0
        ? say("reel \(rope) out at \(metersPerSecond(-speed))")
        : say("reel \(rope) in at \(metersPerSecond(speed))")
    case .release(let key): say("release \(key.id)")
    case .cut(let rope, _): say("cut \(rope)")
    case .spawn(let body, _, _, _): say("add a copy of \(body)")
    case .remove(let key): say("remove \(key.id)")
    case .reset(let body): say("move \(body) back to its start")
    case .push(let body, _, _): say("push \(body)")
    case .thrust(let body, _, _): say("apply a force to \(body)")
    case .velocity(let body, let velocity, _):
      say("set the velocity of \(body) to \(metersPerSecond(velocity.length))")
    case .gravity(let gravity): say("set the gravity to \(plain(gravity.length)) m/s²")
    case .sound(let sound): say("play the sound \(sound.rawValue)")
    case .burst(let burst):
      burst.body.map { say("shoot stars out of \($0)") } ?? say("shoot stars")
    case .say(let text): say("show “\(text)”")
    case .win: say("win the level")
    case .lose: say("lose the level")
    }
  }

  private static func plain(_ value: Float) -> String { PanelView.words(Double(value)) }

  /// A key of a level by the word that is on it.
  private static func keyWord(_ key: String) -> String { shortcut(keyName(key)) }
}
