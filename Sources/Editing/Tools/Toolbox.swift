/// The tools that a window has.
package struct Toolbox: Sendable {
  /// Within a group in the order of the column.
  package let tools: [ToolKind]

  /// All tools of Inkfall.
  package static let standard = Toolbox(tools: [
    .draw, .line, .terrain,
    .box, .circle, .polygon, .star,
    .rope, .vine, .pin, .spring, .axle, .weld, .slider, .wheel, .thruster,
    .gear, .pulley, .conveyor,
    .select, .grab, .knife, .explosion, .wind, .attractor, .water, .emitter,
    .tracer, .lamp, .label, .goal, .paint, .erase, .crop, .ruler,
  ])

  /// The tool that a key takes up.
  package func tool(for key: KeyChord) -> ToolKind? { tools.first { $0.key == key } }
}
