import Levels
import Physics
import Presentation

/// A tool that takes hold of something and connects it to where the hand lets go.
protocol ConnectingTool: Tool {
  /// What the hand has taken hold of, while a gesture is under way.
  var start: Hold? { get set }
}

extension ConnectingTool {
  package var isActive: Bool { start != nil }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    start = nil
    return []
  }
}

extension ToolContext {
  /// The outline of the joint or thruster under a point, which a click selects; `nil` where there is none.
  package func jointOutline(at point: Vec2) -> [Overlay]? {
    joints(at: point).first.map { [.jointOutline($0, isWarning: false)] }
  }
}
