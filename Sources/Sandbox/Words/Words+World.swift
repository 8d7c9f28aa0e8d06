import Levels

extension Words {
  // MARK: - The world
  static let worldPanel = "World"
  static let gravity = "Gravity"
  static let gravityHint = "Drag: where things fall, and how fast. Shift keeps to steps of 15°"
  static let airAndTime = "Air, walls and time"
  static let toolsAndInk = "What the player may use"
  static let toolsHint =
    "Tools named here are the only ones a player gets, once the level is opened anew."
  static let levelName = "What the level is called"
  static let levelAbout = "A sentence or two for the player"
  static func timeStep(_ world: LevelWorld) -> String {
    let length = PanelView.words(Double(1000 / world.hertz))
    return "A step takes \(length) ms, in \(world.substeps) parts. Restart takes a new length."
  }
  static func now(x: String, y: String, angle: String, speed: String) -> String {
    "Now at \(x), \(y) m, turned \(angle)°, \(speed) m/s"
  }
}
