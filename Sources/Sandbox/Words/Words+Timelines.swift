import Editing
import Levels
import Presentation

/// What is said about timelines.
extension Words {
  static var timelines: String { say("Timelines") }
  static var noTimelines: String { say("No timelines yet. Select a body, then add one here.") }
  static var timelineHint: String {
    say(
      "Double-click a track to add a key; drag keys to move them. Tab: next key, Ins: add, Del: delete"
    )
  }
  static var chooseToAnimate: String {
    say("Nothing selected to animate. Press S and click an object.")
  }
  static var addTimeline: String { say("add timeline") }
  static var moveKey: String { say("move key") }
  static var addKey: String { say("add key") }
  static var removeKey: String { say("remove key") }
  static var setKey: String { say("set key") }
  static var setEase: String { say("set easing") }
  static var setLoop: String { say("set loop") }
  static var twoNumbers: String { say("Type two numbers with a comma, for example 2, 3.5") }
  static var noColor: String { say("Type a color like #d03020") }
  static var addTrack: String { say("Add track") }
  static var removeTimeline: String { say("Delete timeline") }
  static var addKeyHere: String { say("Add key at current time") }
  static var removeChosenKey: String { say("Delete selected key") }
  static var nextKey: String { say("Select next key") }
  static var previousKey: String { say("Select previous key") }
  static var keyEarlier: String { say("Move selected key earlier") }
  static var keyLater: String { say("Move selected key later") }
  static var nextEase: String { say("Next easing of selected key") }
  static var nextLoop: String { say("Timeline: once, loop, back and forth") }
  static var animateChosen: String { say("Animate selection") }

  static func animate(_ name: String) -> String { say("Animate \(name) …") }

  static func nothingToKey(_ channel: LevelChannel) -> String {
    say("This object has no \(name(of: channel).withinSentence) to animate")
  }

  static func name(of channel: LevelChannel) -> String {
    switch channel {
    case .at: say("Position")
    case .along: say("Along path")
    case .angle: say("Angle")
    case .scale: say("Scale")
    case .opacity: say("Opacity")
    case .color: say("Color")
    case .amount: say("Revealed amount")
    case .intensity: say("Brightness")
    case .radius: say("Radius")
    case .from: say("Stroke start")
    case .to: say("Stroke end")
    case .phase: say("Dash offset")
    case .speed: say("Speed")
    case .force: say("Force")
    case .rate: say("Rate")
    case .frame: say("Frame")
    case .height: say("Height")
    }
  }

  static func name(of ease: LevelEase) -> String {
    switch ease {
    case .linear: say("Linear")
    case .easeIn: say("Ease in")
    case .easeOut: say("Ease out")
    case .easeInOut: say("Ease in and out")
    case .step: say("Step")
    case .bezier: say("Bézier curve")
    }
  }

  static func name(of loop: LevelTimeline.Loop) -> String {
    switch loop {
    case .once: say("Once")
    case .loop: say("Loop")
    case .pingpong: say("Back and forth")
    }
  }

  static func target(_ target: LevelTimeline.Target) -> String {
    switch target {
    case .camera: say("the camera")
    case .object(let key): key.id
    case .group(let group):
      group.members.joined(separator: group.kind == .sequence ? say(", then ") : say(" and "))
    }
  }
}
