/// The tools that a window has.
struct Toolbox: Sendable {
  /// Within a group in the order of the column.
  let tools: [ToolKind]

  /// All tools of Inkfall.
  static let standard = Toolbox(tools: [
    .draw, .line, .terrain,
    .box, .circle, .polygon, .star,
    .rope, .vine, .pin, .spring, .axle, .weld, .slider, .wheel, .thruster,
    .gear, .pulley, .conveyor,
    .select, .grab, .knife, .explosion, .wind, .attractor, .water,
    .tracer, .lamp, .label, .goal, .paint, .erase, .crop, .ruler,
  ])

  /// The tool that a key takes up.
  func tool(for key: KeyChord) -> ToolKind? { tools.first { $0.key == key } }
}
