import Editing

/// The tools that share a place of the column, beside it: they come when the pointer rests on the place, at a long
/// press and at a right click, and go when the pointer leaves.
struct ToolFlyout: Hashable, Sendable {
  /// Whose tools are shown.
  private(set) var group: ToolGroup?
  /// Whether the button that opened it is still down: letting go over a tool takes it up.
  private(set) var isHeld = false
  /// The place under the pointer.
  private var hovered: Since?
  /// The place that is held down.
  private var held: Since?
  /// Since when the pointer has been elsewhere (s).
  private var leftAt: Double?
  /// A click on this place was all that was wanted: nothing comes until the pointer has left it.
  private var resting: ToolGroup?

  private struct Since: Hashable, Sendable {
    var group: ToolGroup
    /// s
    var start: Double
  }

  /// So long the pointer rests to mean it (s).
  static let hoverSeconds = 0.25
  static let pressSeconds = 0.35
  /// A hand on its way to a tool may cut a corner for so long (s).
  static let leavingSeconds = 0.2

  mutating func open(_ group: ToolGroup) {
    self.group = group
    leftAt = nil
  }

  mutating func close() { self = ToolFlyout() }

  /// After a click on a place, which took up what it stands for.
  mutating func rest(_ group: ToolGroup) {
    close()
    resting = group
  }

  /// Follows the pointer for a frame: the shared places that it is over and holds down, and whether it is over the
  /// tools beside them.
  mutating func follow(over place: ToolGroup?, holding: ToolGroup?, isInside: Bool, now: Double) {
    if resting != place { resting = nil }
    Self.note(place == group || place == resting ? nil : place, in: &hovered, now)
    Self.note(holding, in: &held, now)
    if holding == nil { isHeld = false }
    if let held, held.group != group, now - held.start >= Self.pressSeconds {
      open(held.group)
      isHeld = true
    } else if let hovered, holding == nil, now - hovered.start >= Self.hoverSeconds {
      open(hovered.group)
    }
    guard let group else { return }
    guard !isInside, place != group, !isHeld else {
      leftAt = nil
      return
    }
    let left = leftAt ?? now
    leftAt = left
    if now - left >= Self.leavingSeconds { close() }
  }

  private static func note(_ group: ToolGroup?, in since: inout Since?, _ now: Double) {
    guard since?.group != group else { return }
    since = group.map { Since(group: $0, start: now) }
  }
}
