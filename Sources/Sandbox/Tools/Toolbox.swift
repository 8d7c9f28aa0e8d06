/// The tools that a window has.
struct Toolbox: Sendable {
  /// Within a group in the order of the column.
  let tools: [ToolKind]

  /// All tools of Inkfall.
  static let standard = Toolbox(tools: [
    .draw, .line, .terrain,
    .box, .circle, .polygon, .star,
    .rope, .vine, .pin, .spring, .axle, .weld, .slider, .wheel, .thruster,
    .select, .grab, .knife, .explosion, .wind, .attractor,
    .tracer, .lamp, .label, .paint, .erase, .crop, .ruler,
  ])

  /// The tool that a key takes up. With Shift one that has the key so; else whichever has the key.
  func tool(key name: String, shift: Bool) -> ToolKind? {
    let shifted = shift ? tools.first { $0.key == "shift+\(name)" } : nil
    return shifted ?? tools.first { $0.key == name }
  }

  /// A tool by what tells it apart.
  func tool(_ rawValue: String) -> ToolKind? { tools.first { $0.rawValue == rawValue } }
}
