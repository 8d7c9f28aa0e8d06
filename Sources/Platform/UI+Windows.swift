import CImGui
import Physics

/// What a panel is like. Points.
package struct PanelStyle: Sendable, Hashable {
  var hasTitle = false
  var isMovable = false
  var isResizable = false
  package var scrolls = false
  /// Whether clicks go through to what is behind.
  package var ignoresPointer = false
  /// Opacity of its background over the theme's, 0 ... 1; 0 draws none.
  package var background: Float = 1
  package var padding = Vec2(12, 12)
  package var rounding: Float = 12
  var hasBorder = true
  /// Place and size hold only when it appears; then they are the person's.
  var isPlacedOnce = false
  /// Never comes before other panels when clicked.
  var staysBehind = false
  var minimumSize = Vec2.zero
  /// Zero: free.
  package var maximumSize = Vec2.zero

  /// A quiet plate: no title, fixed, as large as its content.
  package static let plate = PanelStyle()
  /// Only its content: a hint, a label.
  package static let bare = PanelStyle(
    ignoresPointer: true, background: 0, padding: .zero, hasBorder: false)
  /// A window with a title that can be moved and scrolls.
  package static let window = PanelStyle(
    hasTitle: true, isMovable: true, isResizable: true, scrolls: true, isPlacedOnce: true)
}

extension UI {
  /// A panel. `at` is where the point `pivot` of it goes (0, 0 its top left; 1, 1 its bottom right;
  /// 0.5 the middle); a size of zero fits its content.
  ///
  /// - Returns: whether it is still wanted; only a panel with `isClosable` can say no.
  @discardableResult
  package static func window(
    _ name: String, at place: Vec2, pivot: Vec2 = .zero, size: Vec2 = .zero,
    style: PanelStyle = .plate, isClosable: Bool = false, _ content: () -> Void
  ) -> Bool {
    var w = CImGuiWindow()
    w.x = (place.x * scale).rounded()
    w.y = (place.y * scale).rounded()
    w.pivot_x = pivot.x
    w.pivot_y = pivot.y
    w.width = size.x * scale
    w.height = size.y * scale
    w.min_width = style.minimumSize.x * scale
    w.min_height = style.minimumSize.y * scale
    w.max_width = style.maximumSize.x * scale
    w.max_height = style.maximumSize.y * scale
    w.once = style.isPlacedOnce
    w.alpha = style.background * Float(theme.panel.alpha) / 255
    w.padding_x = style.padding.x * scale
    w.padding_y = style.padding.y * scale
    w.rounding = style.rounding * scale
    w.border = style.hasBorder ? max(1, scale.rounded()) : 0
    var flags = 0
    if style.hasTitle { flags |= CIMGUI_TITLE_BAR }
    if style.isMovable { flags |= CIMGUI_MOVABLE }
    if style.isResizable { flags |= CIMGUI_RESIZABLE }
    if size == .zero { flags |= CIMGUI_AUTO_SIZE }
    if style.scrolls { flags |= CIMGUI_SCROLL }
    if style.ignoresPointer { flags |= CIMGUI_NO_INPUT }
    if style.background == 0 { flags |= CIMGUI_NO_BACKGROUND }
    if style.staysBehind { flags |= CIMGUI_NO_FOCUS }
    w.flags = Int32(flags)
    var isOpen = true
    let isVisible =
      isClosable ? cimgui_begin_window(name, &w, &isOpen) : cimgui_begin_window(name, &w, nil)
    if isVisible {
      content()
      if rects != nil {
        let (place, size) = windowRect
        rects?[name] = AABB(lower: place, upper: place + size)
      }
    }
    cimgui_end_window()
    return isOpen
  }

  /// A part of a panel with its own scroll bar. A size of zero takes what is left.
  package static func child(
    _ id: String, size: Vec2 = .zero, hasBorder: Bool = false, scrolls: Bool = true,
    _ content: () -> Void
  ) {
    if cimgui_begin_child(id, size.x * scale, size.y * scale, hasBorder, scrolls) { content() }
    cimgui_end_child()
  }

  /// Where the panel being built is and how large (points).
  package static var windowRect: (place: Vec2, size: Vec2) {
    var x: Float = 0
    var y: Float = 0
    var width: Float = 0
    var height: Float = 0
    cimgui_window_rect(&x, &y, &width, &height)
    return (Vec2(x, y) / scale, Vec2(width, height) / scale)
  }

  package static var isWindowHovered: Bool { cimgui_window_hovered() }
  package static var isWindowAppearing: Bool { cimgui_window_appearing() }

  // MARK: Pop-ups

  /// Opens a pop-up at the pointer. To be called where `popup` is: the same window, the same ids.
  static func openPopup(_ id: String) { cimgui_open_popup(id) }

  static func closePopup() { cimgui_close_popup() }
  static func isPopupOpen(_ id: String) -> Bool { cimgui_is_popup_open(id) }

  /// Its content while it is open; a click elsewhere closes it.
  static func popup(_ id: String, _ content: () -> Void) {
    guard cimgui_begin_popup(id, 8 * scale) else { return }
    content()
    cimgui_end_popup()
  }

  /// A tooltip for the item before, once the pointer has rested on it.
  ///
  /// - Parameter point: What it is about, where that is only a part of the item: it stands above it.
  package static func tooltip(
    _ text: String, shortcut: String = "", after seconds: Float = 0.4, above point: Vec2? = nil
  ) {
    guard !text.isEmpty, hoverSeconds() >= seconds else { return }
    let shortcut = shortcutName(shortcut)
    let (place, extent) = itemRect
    let words = measure(text, size: .small)
    let key = shortcut.isEmpty ? Vec2.zero : measure(shortcut, size: .small)
    let gap: Float = shortcut.isEmpty ? 0 : 8
    let size = Vec2(words.x + gap + key.x + 24, max(28, words.y + 14))
    // Beside what stands at the left edge, below what stands at the top: clear of a bar, and at the
    // item itself in a panel that reaches far beyond it.
    let end = windowRect.place.y + windowRect.size.y
    let bottom = place.y + extent.y
    let below = (end - bottom > 60 ? bottom : end) + 8
    var corner =
      place.x < 100
      ? Vec2(windowRect.place.x + windowRect.size.x + 8, place.y + 0.5 * (extent.y - size.y))
      : Vec2(
        place.x + 0.5 * (extent.x - size.x),
        below + size.y > self.size.y - 8 ? place.y - size.y - 8 : below)
    if let point { corner = point - Vec2(0.5 * size.x, size.y + 12) }
    corner.x = min(max(corner.x, 8), self.size.x - size.x - 8)
    corner.y = min(max(corner.y, 8), self.size.y - size.y - 8)
    corner = Vec2(corner.x.rounded(), corner.y.rounded())
    drawRect(
      at: corner, size: size, rounding: 8, fill: theme.panel.opacity(1.1), edge: theme.panelBorder,
      layer: .front)
    let line = corner + Vec2(12, 0.5 * (size.y - words.y))
    drawText(text, at: line, size: .small, layer: .front)
    drawText(
      shortcut, at: line + Vec2(words.x + gap, 0), size: .small, color: theme.secondaryText,
      layer: .front)
  }

  // MARK: Groups

  /// Everything in `content` shown at an opacity, 0 ... 1; nested ones multiply.
  package static func faded(_ opacity: Float, _ content: () -> Void) {
    cimgui_push_alpha(min(max(opacity, 0), 1))
    content()
    cimgui_pop_alpha()
  }

  static func disabled(_ isDisabled: Bool = true, _ content: () -> Void) {
    cimgui_begin_disabled(isDisabled)
    content()
    cimgui_end_disabled()
  }

  /// Tells apart widgets of the same name.
  package static func id(_ id: String, _ content: () -> Void) {
    cimgui_push_id(id)
    content()
    cimgui_pop_id()
  }

  package static func id(_ id: Int, _ content: () -> Void) {
    cimgui_push_id_int(Int32(truncatingIfNeeded: id))
    content()
    cimgui_pop_id()
  }

  package static func group(_ content: () -> Void) {
    cimgui_begin_group()
    content()
    cimgui_end_group()
  }

  /// Gaps between items (points).
  package static func spacing(_ x: Float, _ y: Float, _ content: () -> Void) {
    cimgui_push_item_spacing(x * scale, y * scale)
    content()
    cimgui_pop_item_spacing()
  }
}
