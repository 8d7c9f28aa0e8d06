import Editing

// The tools that the open level allows.

extension App {
  /// The column at the left edge.
  var toolSlots: [ToolSlot] {
    ToolSlot.column(
      of: toolbox.tools.filter(allowedTools.allows), last: lastTools)
  }
}
