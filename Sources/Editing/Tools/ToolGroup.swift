/// What tools are for: the parts of the column, from above.
package enum ToolGroup: String, CaseIterable, Hashable, Sendable, Codable {
  case draw
  case shapes
  case connect
  case act
  case scenery
  case edit
}

/// A place in the column: a tool, or some that share it.
package struct ToolSlot: Hashable, Sendable {
  package var group: ToolGroup
  /// In their order; never empty.
  package var tools: [ToolKind]
  /// The one that the button stands for.
  package var shown: ToolKind
  /// The gap of the column after it.
  package var endsGroup = false

  /// Tells its button apart.
  package var id: String { "slot-\(group.rawValue)-\(tools[0].rawValue)" }

  /// Whether there are more than the one that is shown.
  package var isShared: Bool { tools.count > 1 }

  /// Up to so many tools each have a place of their own: more would be a wall to read.
  package static let most = 10

  /// The column for some tools: each has its place while there is room for all, else those of a group that are not the
  /// foremost share one. A shared place stands for the tool of it that was in hand last.
  package static func column(of tools: [ToolKind], last: [ToolGroup: ToolKind]) -> [ToolSlot] {
    var slots: [ToolSlot] = []
    for group in ToolGroup.allCases {
      let own = tools.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      let alone = tools.count <= most ? own : own.filter(\.isForemost)
      slots += alone.map { ToolSlot(group: group, tools: [$0], shown: $0) }
      let rest = own.filter { !alone.contains($0) }
      if let first = rest.first {
        let shown = last[group].flatMap { rest.contains($0) ? $0 : nil } ?? first
        slots.append(ToolSlot(group: group, tools: rest, shown: shown))
      }
      slots[slots.count - 1].endsGroup = true
    }
    return slots
  }
}
