import Levels
import Physics

/// What a level lets its player use: which tools, and how much ink. A level that says nothing allows everything.
package struct Allowance: Sendable {
  package let tools: LevelTools
  /// How long what is drawn from now on may be (m); `nil` for as long as one likes.
  package let inkLeft: Float?
  /// What the level began with, which its player may not take away; `nil` where all may be edited.
  private let fixed: LevelDocument?
  /// What is locked against the hand.
  private let locked: Set<ObjectKey>

  /// Everything.
  package static let everything = Allowance(
    tools: LevelTools(), inkLeft: nil, start: LevelDocument())

  /// Ink that nobody misses (m).
  package static let inkGrain: Float = 0.01

  /// - Parameters:
  ///   - start: The level as it was opened.
  ///   - locked: What is locked. Default nothing, as for the player of a puzzle: locks are for whoever
  ///     edits a level.
  package init(
    tools: LevelTools, inkLeft: Float?, start: LevelDocument, locked: Set<ObjectKey> = []
  ) {
    self.tools = tools
    self.inkLeft = inkLeft
    fixed = tools.allow == nil ? nil : start
    self.locked = locked
  }

  /// Whether a hand may select, move, change or delete something: what the player has made, and what is
  /// not locked.
  package func mayEdit(_ key: ObjectKey) -> Bool {
    !isLocked(key) && fixed.map { $0.object(key) == nil } ?? true
  }

  /// Whether something is locked against the hand.
  package func isLocked(_ key: ObjectKey) -> Bool { locked.contains(key) }

  /// Why something may not be changed that `mayEdit` refuses.
  package func refusal(to key: ObjectKey) -> String {
    isLocked(key) ? Words.isLocked(key.id) : Words.notYours
  }

  /// The same where locks do not hold.
  package var ignoringLocks: Allowance { Allowance(tools: tools, inkLeft: inkLeft, fixed: fixed) }

  private init(tools: LevelTools, inkLeft: Float?, fixed: LevelDocument?) {
    (self.tools, self.inkLeft, self.fixed) = (tools, inkLeft, fixed)
    locked = []
  }
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
