import CImGui
import Physics
import Presentation

// MARK: - Layout

extension UI {
  /// Puts the next item beside the last one; `offset` is from the panel's left edge (points).
  package static func sameLine(offset: Float = 0, spacing: Float = -1) {
    cimgui_same_line(offset * scale, spacing < 0 ? -1 : spacing * scale)
  }

  static func newLine() { cimgui_new_line() }
  static func separator() { cimgui_separator() }
  package static func space(_ width: Float, _ height: Float) {
    cimgui_dummy(width * scale, height * scale)
  }
  package static func alignTextToFrame() { cimgui_align_text_to_frame() }
  static func setNextWidth(_ width: Float) {
    cimgui_set_next_width(width < 0 ? width : width * scale)
  }
  package static func scrollHere() { cimgui_scroll_here() }

  /// Scrolls to the item before where it is not wholly in its panel.
  package static func scrollIntoView() {
    let (place, extent) = itemRect
    let (top, room) = windowRect
    if place.y < top.y || place.y + extent.y > top.y + room.y { scrollHere() }
  }

  static func focusNext() { cimgui_set_keyboard_focus() }

  /// Where the next item goes, from the panel's top left (points).
  package static var cursorPosition: Vec2 {
    get {
      var x: Float = 0
      var y: Float = 0
      cimgui_cursor(&x, &y)
      return Vec2(x, y) / scale
    }
    set { cimgui_set_cursor(newValue.x * scale, newValue.y * scale) }
  }

  /// Where the next item goes, in the window (points).
  package static var cursorInWindow: Vec2 {
    var x: Float = 0
    var y: Float = 0
    cimgui_cursor_screen(&x, &y)
    return Vec2(x, y) / scale
  }

  /// What is left of the panel's line and height (points).
  static var available: Vec2 {
    var width: Float = 0
    var height: Float = 0
    cimgui_available(&width, &height)
    return Vec2(width, height) / scale
  }

  /// Everything in `content` so much farther to the right (points).
  package static func indented(_ width: Float, _ content: () -> Void) {
    let start = cursorPosition
    cursorPosition = Vec2(start.x + width, start.y)
    group(content)
  }

  /// Whether something of this height (points) at the cursor would be seen: what is scrolled out of sight need not
  /// be built.
  package static func isVisible(height: Float) -> Bool {
    let y = cursorInWindow.y
    let (place, extent) = windowRect
    return y + height >= place.y && y <= place.y + extent.y
  }

  package static var frameHeight: Float { cimgui_frame_height() / scale }
}

// MARK: - Free drawing

extension UI {
  package enum Layer: Int32, Sendable {
    /// In the panel being built.
    case panel = 0
    /// Over everything.
    case front = 1
    /// Behind all panels, over the scene.
    case back = 2
  }

  /// Points; `points` scales the font of `size` to another height.
  package static func drawText(
    _ text: String, at place: Vec2, size: TextSize = .body, points: Float = 0, color: Color? = nil,
    wrap: Float = 0, layer: Layer = .panel
  ) {
    cimgui_draw_text(
      layer.rawValue, place.x * scale, place.y * scale, size.rawValue, points * scale,
      (color ?? theme.ink).packed, text, wrap * scale)
  }

  package static func drawRect(
    at place: Vec2, size: Vec2, rounding: Float = 0, fill: Color = .clear, edge: Color = .clear,
    edgeWidth: Float = 1, layer: Layer = .panel
  ) {
    cimgui_draw_rect(
      layer.rawValue, place.x * scale, place.y * scale, size.x * scale, size.y * scale,
      rounding * scale, fill.packed, edge.packed, edgeWidth * scale)
  }

  package static func drawLine(
    from a: Vec2, to b: Vec2, color: Color, width: Float = 1, layer: Layer = .panel
  ) {
    cimgui_draw_line(
      layer.rawValue, a.x * scale, a.y * scale, b.x * scale, b.y * scale, color.packed,
      width * scale)
  }

  package static func drawCircle(
    at middle: Vec2, radius: Float, fill: Color, edge: Color = .clear, edgeWidth: Float = 1,
    layer: Layer = .panel
  ) {
    cimgui_draw_circle(
      layer.rawValue, middle.x * scale, middle.y * scale, radius * scale, fill.packed, edge.packed,
      edgeWidth * scale)
  }

  package static func drawTriangle(
    _ a: Vec2, _ b: Vec2, _ c: Vec2, fill: Color, layer: Layer = .panel
  ) {
    cimgui_draw_triangle(
      layer.rawValue, a.x * scale, a.y * scale, b.x * scale, b.y * scale, c.x * scale, c.y * scale,
      fill.packed)
  }

  package static func drawPolyline(
    _ points: [Vec2], color: Color, width: Float = 1, isClosed: Bool = false, layer: Layer = .panel
  ) {
    var numbers: [Float] = []
    numbers.reserveCapacity(2 * points.count)
    for point in points {
      numbers.append(point.x * scale)
      numbers.append(point.y * scale)
    }
    cimgui_draw_polyline(
      layer.rawValue, &numbers, Int32(points.count), color.packed, width * scale, isClosed)
  }

  /// Draws only inside a rectangle (points) while `content` runs.
  package static func clipped(
    at place: Vec2, size: Vec2, layer: Layer = .panel, _ content: () -> Void
  ) {
    cimgui_push_clip(
      layer.rawValue, place.x * scale, place.y * scale, size.x * scale, size.y * scale)
    content()
    cimgui_pop_clip(layer.rawValue)
  }
}
