import Editing

// The list of all commands: its headings, and what else its commands are called.

extension Words {
  static var toolCommands: String { say("Tools") }
  static var timeCommands: String { say("Time") }
  static var selectionCommands: String { say("Selection") }
  static var machineCommands: String { say("Machines and more") }
  static var fileCommands: String { say("File") }
  static var levelCommands: String { say("Levels and puzzles") }
  static var viewCommands: String { say("View and window") }
  static var debugCommands: String { say("Debug overlays and plots") }
  static var animationCommands: String { say("Timelines") }
  static var pictureCommands: String { say("Screenshots and videos") }
  static var paintCommands: String { say("Colors, materials, layers") }
  static var toolsAbove: String { say("More tools above") }
  static var toolsBelow: String { say("More tools below") }
  static var noSuchCommand: String { say("No command of this name. Try another word.") }

  static var rotateLeft: String { say("Rotate 90° left") }
  static var rotateRight: String { say("Rotate 90° right") }
  static var mirrorHorizontally: String { say("Mirror horizontally") }
  static var mirrorVertically: String { say("Mirror vertically") }
  static var mirrorEdit: String { say("mirror") }
  static var makeLarger: String { say("Make larger") }
  static var makeSmaller: String { say("Make smaller") }
  static var rotateEdit: String { say("rotate") }
  static var needsSelection: String {
    say("This command is not available now. It may need a selection: press S and click an object.")
  }
  static var unavailableNow: String { say("This command is not available now.") }
  static var nothingSelected: String { say("Nothing selected. Press S and click an object.") }

  // MARK: - Topics

  static func name(of topic: CommandTopic) -> String {
    switch topic {
    case .particles: say("Fire, smoke, snow, sparks: how to add particles")
    }
  }

  static func explanation(of topic: CommandTopic) -> String {
    switch topic {
    case .particles:
      say(
        """
        Particles come out of an emitter: drag one with the Emitter tool (Shift+E), then \
        select Particle as its kind in the inspector. In the level file, under "emitters":
        smoke: {at: [0, 1], angle: 90, rate: 8, lifetime: 3, particle: {color: "#9a9a9a"}}
        """)
    }
  }
}
