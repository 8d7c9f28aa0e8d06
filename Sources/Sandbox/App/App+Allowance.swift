import Levels
import Physics

// What the level lets its player do. A key or a button for what it does not is answered by a reason.

extension App {
  /// What the level allows now.
  var allowance: Allowance {
    let tools = document.level.tools
    return Allowance(tools: tools, inkLeft: inkLeft, start: document.start)
  }

  /// How much ink is left, without what is being drawn (m); `nil` for as much as one likes.
  var inkLeft: Float? {
    document.level.tools.ink.map { max($0 - document.inkUsed, 0) }
  }

  /// The ink left as it is shown, and all there was (m).
  var inkMeter: (left: Float, whole: Float)? {
    guard let whole = document.level.tools.ink, whole > 0, let left = inkLeft else { return nil }
    return (max(left - tool.ink, 0), whole)
  }

  /// Why the level does not let the player change something in this way; `nil` if it does.
  func refusal(of command: Command) -> String? {
    guard case .edit(let edit) = command, let budget = document.level.tools.ink else { return nil }
    let ink = document.ink(after: edit)
    // What is drawn is rounded to tenths of millimetres, and curves are told by their chords.
    guard ink > document.inkUsed, ink > budget + Self.inkGrain else { return nil }
    let (needed, left) = (ink - document.inkUsed, max(budget - document.inkUsed, 0))
    return left < Self.inkGrain
      ? Words.noInkLeft
      : Words.tooMuchInk(needed: needed, left: left)
  }

  /// Ink that nobody misses (m).
  static let inkGrain: Float = 0.01

  /// Takes up something that the level allows, if what is in hand is not.
  func followAllowance() {
    let tools = document.level.tools
    if !tools.allows(strokeMode), let mode = StrokeMode.allCases.first(where: tools.allows) {
      strokeMode = mode
    }
    if !tools.allows(tool.kind), let kind = ToolKind.allCases.first(where: tools.allows) {
      choose(kind)
    }
  }

  /// Whether the player may change a rope by its panel.
  func mayChange(rope: String) -> Bool {
    allowance.mayEdit(ObjectKey(.rope, rope)) && document.level.tools.allows(.rope)
      || document.level.tools.allow == nil
  }
}
