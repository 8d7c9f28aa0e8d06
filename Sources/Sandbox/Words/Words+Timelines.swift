import Levels

/// What is said about timelines.
extension Words {
  static let timelines = "Timelines"
  static let noTimelines = "No timelines yet. Select a body, then add one here."
  static let timelineHint =
    "Double-click a track to add a key; drag keys to move them. Tab: next key, Ins: add, Del: delete"
  static let chooseToAnimate = "Nothing selected to animate. Press S and click an object."
  static let addTimeline = "add timeline"
  static let moveKey = "move key"
  static let addKey = "add key"
  static let removeKey = "remove key"
  static let setKey = "set key"
  static let setEase = "set easing"
  static let setLoop = "set loop"
  static let twoNumbers = "Type two numbers with a comma, for example 2, 3.5"
  static let noColor = "Type a color like #d03020"
  static let addTrack = "Add track"
  static let removeTimeline = "Delete timeline"
  static let addKeyHere = "Add key at current time"
  static let removeChosenKey = "Delete selected key"
  static let nextKey = "Select next key"
  static let previousKey = "Select previous key"
  static let keyEarlier = "Move selected key earlier"
  static let keyLater = "Move selected key later"
  static let nextEase = "Next easing of selected key"
  static let nextLoop = "Timeline: once, loop, back and forth"
  static let animateChosen = "Animate selection"

  static func animate(_ name: String) -> String { "Animate \(name) …" }

  static func nothingToKey(_ channel: LevelChannel) -> String {
    "This object has no \(name(of: channel).lowercased()) to animate"
  }

  static func name(of channel: LevelChannel) -> String {
    switch channel {
    case .at: "Position"
    case .along: "Along path"
    case .angle: "Angle"
    case .scale: "Scale"
    case .opacity: "Opacity"
    case .color: "Color"
    case .amount: "Revealed amount"
    case .intensity: "Brightness"
    case .radius: "Radius"
    case .from: "Stroke start"
    case .to: "Stroke end"
    case .phase: "Dash offset"
    case .speed: "Speed"
    case .force: "Force"
    case .rate: "Rate"
    case .frame: "Frame"
    case .height: "Height"
    }
  }

  static func name(of ease: LevelEase) -> String {
    switch ease {
    case .linear: "Linear"
    case .easeIn: "Ease in"
    case .easeOut: "Ease out"
    case .easeInOut: "Ease in and out"
    case .step: "Step"
    case .bezier: "Bézier curve"
    }
  }

  static func name(of loop: LevelTimeline.Loop) -> String {
    switch loop {
    case .once: "Once"
    case .loop: "Loop"
    case .pingpong: "Back and forth"
    }
  }

  static func target(_ target: LevelTimeline.Target) -> String {
    switch target {
    case .camera: "the camera"
    case .object(let key): key.id
    case .group(let group):
      group.members.joined(separator: group.kind == .sequence ? ", then " : " and ")
    }
  }
}
