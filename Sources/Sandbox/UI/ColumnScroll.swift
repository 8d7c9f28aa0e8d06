/// How far a column of buttons is scrolled that is taller than its window: by the wheel, by arrows, by a drag.
struct ColumnScroll: Hashable, Sendable {
  /// Points.
  private(set) var offset: Float = 0
  /// Where the pointer went down in the column and where it was last; `nil` while no hand is on it.
  private var hand: (start: Float, last: Float)?
  /// Whether the hand has moved far enough to mean it: then its release is no click.
  private(set) var isDragged = false
  private var wasDown = false
  private var shown: String?

  /// Points of a notch of the wheel, of a click on an arrow, and until a press is a drag.
  static let notch: Float = 48
  static let arrow: Float = 84
  static let leastDrag: Float = 8

  /// Follows the pointer for a frame.
  ///
  /// - Parameters:
  ///   - y: Where it is (points).
  ///   - isInside: Whether it is over the column.
  ///   - room: How much taller the buttons are than the column (points); 0 scrolls nothing.
  mutating func follow(y: Float, isInside: Bool, isDown: Bool, wheel: Float, room: Float) {
    defer { wasDown = isDown }
    if !isDown, !wasDown { (hand, isDragged) = (nil, false) }
    if isInside, wheel != 0 { offset -= wheel * Self.notch }
    if isDown, !wasDown, isInside { hand = (y, y) }
    if isDown, wasDown, let hand {
      if (y - hand.start).magnitude > Self.leastDrag, room > 0 { isDragged = true }
      if isDragged { offset -= y - hand.last }
      self.hand?.last = y
    }
    offset = min(max(offset, 0), max(room, 0))
  }

  mutating func scroll(by points: Float, room: Float) {
    offset = min(max(offset + points, 0), max(room, 0))
  }

  /// Brings a button into sight when another one is shown than before.
  mutating func reveal(_ id: String, from top: Float, to bottom: Float, height: Float) {
    guard id != shown else { return }
    shown = id
    if top < offset { offset = top }
    if bottom > offset + height { offset = bottom - height }
  }

  static func == (a: ColumnScroll, b: ColumnScroll) -> Bool {
    a.offset == b.offset && a.isDragged == b.isDragged && a.wasDown == b.wasDown
      && a.shown == b.shown
  }

  func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}
