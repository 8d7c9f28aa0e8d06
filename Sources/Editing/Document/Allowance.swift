import Levels
import Physics

/// What a level lets its player use: which tools, and how much ink. A level that says nothing allows everything.
package struct Allowance: Sendable {
  package let tools: LevelTools
  /// How long what is drawn from now on may be (m); `nil` for as long as one likes.
  package let inkLeft: Float?
  /// What the level began with, which its player may not take away; `nil` where all may be edited.
  private let fixed: LevelDocument?

  /// Everything.
  package static let everything = Allowance(
    tools: LevelTools(), inkLeft: nil, start: LevelDocument())

  /// Ink that nobody misses (m).
  package static let inkGrain: Float = 0.01

  /// - Parameter start: The level as it was opened.
  package init(tools: LevelTools, inkLeft: Float?, start: LevelDocument) {
    self.tools = tools
    self.inkLeft = inkLeft
    fixed = tools.allow == nil ? nil : start
  }

  /// Whether something may be taken away or put elsewhere: what the player has made may.
  package func mayEdit(_ key: ObjectKey) -> Bool { fixed.map { $0.object(key) == nil } ?? true }
}

extension LevelTools {
  /// Whether a tool may be used; the pen may in any mode that is allowed.
  package func allows(_ kind: ToolKind) -> Bool {
    guard let allow else { return true }
    if kind == .draw { return StrokeMode.allCases.contains(where: allows) }
    return kind.levelTool.map(allow.contains) ?? false
  }

  package func allows(_ mode: StrokeMode) -> Bool {
    guard let allow else { return true }
    let own: Tool =
      switch mode {
      case .hull: .hull
      case .solid: .solid
      case .line: .line
      }
    return allow.contains(.draw) || allow.contains(own)
  }
}
