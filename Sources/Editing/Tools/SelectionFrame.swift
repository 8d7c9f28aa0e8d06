import Levels
import Physics
import Presentation

/// The frame around what is chosen, with its handles.
struct SelectionFrame: Hashable, Sendable {
  enum Handle: Hashable, Sendable {
    /// From the lower left one counter-clockwise.
    case corner(Int)
    case turn
  }

  package let box: AABB
  /// What it goes around (m).
  package let content: AABB
  /// Where the handle is that turns (m).
  package let turn: Vec2

  /// How far the frame is from what it goes around, and the handle that turns from the frame (pixels).
  private static let air: Float = 8
  private static let stem: Float = 26
  /// How far beside a handle a hand still hits it (pixels).
  private static let reach: Float = 11

  /// `nil` if nothing is chosen that is there.
  package init?(_ context: ToolContext) {
    guard !context.chosen.isEmpty else { return nil }
    guard let around = context.extent(of: Set(context.chosen)) else { return nil }
    content = around
    let air = Self.air * context.pixel
    box = AABB(lower: around.lower - Vec2(air, air), upper: around.upper + Vec2(air, air))
    turn = Vec2(box.center.x, box.upper.y + Self.stem * context.pixel)
  }

  /// Counter-clockwise from the lower left.
  package var corners: [Vec2] {
    [box.lower, Vec2(box.upper.x, box.lower.y), box.upper, Vec2(box.lower.x, box.upper.y)]
  }

  package var middle: Vec2 { box.center }

  package var overlay: Overlay { .selectionFrame(corners, turn: turn) }

  /// The handle at a point.
  package func handle(at point: Vec2, _ context: ToolContext) -> Handle? {
    let reach = Self.reach * context.pixel
    if turn.distance(to: point) <= reach { return .turn }
    return corners.firstIndex { $0.distance(to: point) <= reach }.map { .corner($0) }
  }
}
