import Editing
import Levels

extension Words {
  // MARK: - The world
  static var worldPanel: String { say("World") }
  static var gravity: String { say("Gravity") }
  static var gravityHint: String {
    say("Drag to set the direction and strength of gravity. Shift snaps to steps of 15°.")
  }
  static var airAndTime: String { say("Air, walls and time") }
  static var toolsAndInk: String { say("Player permissions") }
  static var toolsHint: String {
    say("The player gets only the tools listed here. Reopen the level to apply this.")
  }
  static var levelName: String { say("Name of the level") }
  static var levelAbout: String { say("Description for the player") }
  static func timeStep(_ world: LevelWorld) -> String {
    let length = PanelView.words(Double(1000 / world.hertz))
    return say(
      "Time step \(length) ms, \(world.substeps) substeps. Restart to apply a new time step.")
  }
  static func now(x: String, y: String, angle: String, speed: String) -> String {
    say("Position \(x), \(y) m, angle \(angle)°, speed \(speed) m/s")
  }
}
