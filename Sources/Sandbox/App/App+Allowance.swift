import Editing
import Levels
import Physics

// What the level lets its player do. A key or a button for what it does not is answered by a reason.

extension App {
  /// What the level lets its player use; everything while it is edited.
  var allowedTools: LevelTools { file.isEdited ? LevelTools() : document.level.tools }

  /// What the level allows now.
  var allowance: Allowance {
    Allowance(
      tools: allowedTools, inkLeft: inkLeft, start: document.start,
      locked: mayAuthor ? document.locked : [])
  }

  /// Whether the level restricts whoever plays it.
  var restrictsItsPlayer: Bool {
    !file.isEdited
      && (document.level.tools.allow != nil || document.level.tools.ink != nil || !mayAuthor)
  }

  /// How much ink is left, without what is being drawn (m); `nil` for as much as one likes.
  var inkLeft: Float? {
    allowedTools.ink.map { max($0 - document.inkUsed, 0) }
  }

  /// The ink left as it is shown, and all there was (m).
  var inkMeter: (left: Float, whole: Float)? {
    guard let whole = allowedTools.ink, whole > 0, let left = inkLeft else { return nil }
    return (max(left - tool.ink, 0), whole)
  }

  /// Why the level does not let the player change something in this way; `nil` if it does.
  func refusal(of command: Command) -> String? {
    guard case .edit(let edit) = command, let budget = allowedTools.ink else { return nil }
    let ink = document.ink(after: edit)
    // What is drawn is rounded to tenths of millimeters, and curves are told by their chords.
    guard ink > document.inkUsed, ink > budget + Allowance.inkGrain else { return nil }
    let (needed, left) = (ink - document.inkUsed, max(budget - document.inkUsed, 0))
    return left < Allowance.inkGrain
      ? Words.noInkLeft
      : Words.tooMuchInk(needed: needed, left: left)
  }

  /// Takes up something that the level allows, if what is in hand is not.
  func followAllowance() {
    let tools = allowedTools
    if !tools.allows(workbench.strokeMode),
      let mode = StrokeMode.allCases.first(where: tools.allows)
    {
      workbench.strokeMode = mode
    }
    if !tools.allows(tool.kind), let kind = workspace.toolbox.tools.first(where: tools.allows) {
      choose(kind)
    }
  }

  /// Whether the player may change a rope by its panel.
  func mayChange(rope: String) -> Bool {
    allowance.mayEdit(ObjectKey(.rope, rope)) && allowedTools.allows(.rope)
      || allowedTools.allow == nil
  }
}
