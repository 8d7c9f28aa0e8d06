import Levels

extension Words {
  // MARK: - The world
  static let worldPanel = "World"
  static let gravity = "Gravity"
  static let gravityHint =
    "Drag to set the direction and strength of gravity. Shift snaps to steps of 15°."
  static let airAndTime = "Air, walls and time"
  static let toolsAndInk = "Player permissions"
  static let toolsHint =
    "The player gets only the tools listed here. Reopen the level to apply this."
  static let levelName = "Name of the level"
  static let levelAbout = "Description for the player"
  static func timeStep(_ world: LevelWorld) -> String {
    let length = PanelView.words(Double(1000 / world.hertz))
    return "Time step \(length) ms, \(world.substeps) substeps. Restart to apply a new time step."
  }
  static func now(x: String, y: String, angle: String, speed: String) -> String {
    "Position \(x), \(y) m, angle \(angle)°, speed \(speed) m/s"
  }
}
