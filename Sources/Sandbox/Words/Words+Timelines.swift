import Levels

/// What is said about timelines.
extension Words {
  static let timelines = "Timelines"
  static let noTimelines = "No timelines yet. Select a body, then add one here."
  static let timelineHint =
    "Double-click a track for a key; drag keys; Tab goes on, Left and Right move, Ins adds, Del takes away"
  static let chooseToAnimate = "Choose what is to move by itself: S chooses"
  static let addTimeline = "add timeline"
  static let moveKey = "move key"
  static let addKey = "add key"
  static let removeKey = "remove key"
  static let setKey = "set key"
  static let setEase = "set easing"
  static let setLoop = "set loop"
  static let twoNumbers = "Two numbers with a comma between them: 2, 3.5"
  static let noColor = "A color is written like #d03020"
  static let addTrack = "Add a track"
  static let removeTimeline = "Take this timeline away"
  static let addKeyHere = "Add a key where the timeline is"
  static let removeChosenKey = "Take the chosen key away"
  static let nextKey = "Next key of a timeline"
  static let previousKey = "Previous key of a timeline"
  static let keyEarlier = "Chosen key a little earlier"
  static let keyLater = "Chosen key a little later"
  static let nextEase = "Next easing of the chosen key"
  static let nextLoop = "Timeline: once, again and again, there and back"
  static let animateChosen = "Let what is chosen move by itself"

  static func animate(_ name: String) -> String { "Let \(name) change …" }

  static func nothingToKey(_ channel: LevelChannel) -> String {
    "It has no \(name(of: channel).lowercased()) of its own to begin with"
  }

  static func name(of channel: LevelChannel) -> String {
    switch channel {
    case .at: "Place"
    case .along: "Along its path"
    case .angle: "Angle"
    case .scale: "Scale"
    case .opacity: "Opacity"
    case .color: "Color"
    case .amount: "Uncovered"
    case .intensity: "Brightness"
    case .radius: "Reach"
    case .from: "Drawn from"
    case .to: "Drawn to"
    case .phase: "Dashes"
    case .speed: "Speed"
    case .force: "Force"
    case .rate: "Rate"
    case .frame: "Frame"
    case .height: "Height"
    }
  }

  static func name(of ease: LevelEase) -> String {
    switch ease {
    case .linear: "Evenly"
    case .easeIn: "Slowly at first"
    case .easeOut: "Slowly at last"
    case .easeInOut: "Slowly at both ends"
    case .step: "At once, at the next key"
    case .bezier: "By a curve"
    }
  }

  static func name(of loop: LevelTimeline.Loop) -> String {
    switch loop {
    case .once: "Once"
    case .loop: "Again and again"
    case .pingpong: "There and back"
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
