import CImGui
import Physics
import Presentation

// MARK: - Text

extension UI {
  package static func text(_ text: String, size: TextSize = .body, color: Color? = nil) {
    put(text, size: size, color: color, wraps: false)
  }

  /// Breaks lines at the panel's edge.
  package static func wrappedText(_ text: String, size: TextSize = .body, color: Color? = nil) {
    put(text, size: size, color: color, wraps: true)
  }

  private static func put(_ text: String, size: TextSize, color: Color?, wraps: Bool) {
    if size != .body { cimgui_push_font(size.rawValue) }
    if let color { cimgui_push_text_color(color.packed) }
    cimgui_text(text, wraps)
    if color != nil { cimgui_pop_text_color() }
    if size != .body { cimgui_pop_font() }
  }

  /// How large a text is (points); `wrap` is the width at which lines break, 0 for never.
  package static func measure(_ text: String, size: TextSize = .body, wrap: Float = 0) -> Vec2 {
    var width: Float = 0
    var height: Float = 0
    cimgui_text_size(text, size.rawValue, wrap * scale, &width, &height)
    return Vec2(width, height) / scale
  }
}

// MARK: - Buttons

extension UI {
  package enum ButtonKind: Sendable {
    case normal
    /// What the panel is for: filled with the accent.
    case primary
    /// Only words until the pointer comes.
    case quiet
  }

  /// A button of words (or icons in them). A size of zero fits them.
  package static func button(
    _ label: String, kind: ButtonKind = .normal, size: Vec2 = .zero, isEnabled: Bool = true
  ) -> Bool {
    cimgui_begin_disabled(!isEnabled)
    defer { cimgui_end_disabled() }
    // Words in the accent's color would not be read on what is left of it.
    let kind = !isEnabled && kind == .primary ? .normal : kind
    switch kind {
    case .normal: break
    case .primary:
      let accent = theme.accent
      cimgui_push_button_colors(
        accent.packed, accent.lightened(by: 0.12).packed, accent.darkened(by: 0.12).packed)
      cimgui_push_text_color(theme.onAccent.packed)
    case .quiet:
      cimgui_push_button_colors(
        Color.clear.packed, theme.hover.packed, theme.panelBorder.packed)
    }
    let isClicked = cimgui_button(label, size.x * scale, size.y * scale)
    if places != nil {
      let (place, extent) = itemRect
      places?[label] = place + 0.5 * extent
    }
    if kind == .primary { cimgui_pop_text_color() }
    if kind != .normal { cimgui_pop_button_colors() }
    return isClicked
  }

  /// A square button with a sign in it, filled with the accent while it is active. Where the icon
  /// font is missing it shows the first letters of `tooltip`.
  package static func iconButton(
    _ icon: Icon, id: String, tooltip: String = "", shortcut: String = "", isActive: Bool = false,
    isEnabled: Bool = true, size: Float = 40, showsTooltip: Bool = true
  ) -> Bool {
    cimgui_begin_disabled(!isEnabled)
    let isClicked = cimgui_invisible_button(id, size * scale, size * scale)
    cimgui_end_disabled()
    let (place, extent) = itemRect
    places?[id] = place + 0.5 * extent
    let isHovered = isEnabled && cimgui_item_hovered()
    let isPressed = isEnabled && cimgui_item_active()
    var fill = Color.clear
    if isActive {
      fill = isPressed ? theme.accent.darkened(by: 0.15) : theme.accent
    } else if isPressed {
      fill = theme.panelBorder
    } else if isHovered {
      fill = theme.hover
    }
    drawRect(at: place, size: extent, rounding: 8, fill: fill)
    let color = (isActive ? theme.onAccent : theme.ink).opacity(isEnabled ? 1 : 0.3)
    let label = hasIcons ? icon.text : String(tooltip.prefix(2))
    // Signs are drawn at 18 points from the 20-point font; their boxes differ, so by measure.
    let points: Float = hasIcons ? 0.45 * size : 12
    let font: TextSize = hasIcons ? .title : .small
    let natural: Float = hasIcons ? 20 : 12
    let measured = measure(label, size: font) * (points / natural)
    drawText(
      label, at: place + 0.5 * (extent - measured), size: font, points: points, color: color)
    if showsTooltip { self.tooltip(tooltip, shortcut: shortcut) }
    return isClicked && isEnabled
  }

  /// An area that can be clicked, to draw on.
  package static func invisibleButton(_ id: String, size: Vec2) -> Bool {
    let isClicked = cimgui_invisible_button(id, size.x * scale, size.y * scale)
    if places != nil {
      let (place, extent) = itemRect
      places?[id] = place + 0.5 * extent
    }
    return isClicked
  }

  package static func colorButton(
    _ id: String, color: Color, size: Float = 24, isChosen: Bool = false
  )
    -> Bool
  {
    let isClicked = cimgui_invisible_button(id, size * scale, size * scale)
    let (place, extent) = itemRect
    let middle = place + 0.5 * extent
    places?[id] = middle
    let radius = 0.5 * size - 3
    drawCircle(at: middle, radius: radius, fill: color)
    if isChosen {
      drawCircle(at: middle, radius: radius + 2, fill: .clear, edge: theme.accent, edgeWidth: 2)
    }
    return isClicked
  }
}

// MARK: - Values

extension UI {
  package static func checkbox(_ label: String, _ value: inout Bool) -> Bool {
    cimgui_checkbox(label, &value)
  }

  package static func radio(_ label: String, isChosen: Bool) -> Bool {
    cimgui_radio(label, isChosen)
  }

  /// `format` is of printf: "%.2f m". Returns whether it changed.
  package static func slider(
    _ label: String, _ value: inout Float, in range: ClosedRange<Float>, format: String = "%.2f",
    isLogarithmic: Bool = false, width: Float = 0
  ) -> Bool {
    if width != 0 { cimgui_set_next_width(width * scale) }
    return cimgui_slider(
      label, &value, range.lowerBound, range.upperBound, format, isLogarithmic)
  }

  package static func slider(
    _ label: String, _ value: inout Int, in range: ClosedRange<Int>, width: Float = 0
  ) -> Bool {
    if width != 0 { cimgui_set_next_width(width * scale) }
    var number = Int32(clamping: value)
    let isChanged = cimgui_slider_int(
      label, &number, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    if isChanged { value = Int(number) }
    return isChanged
  }

  /// A number to drag or, with a double click, to type.
  static func drag(
    _ label: String, _ value: inout Float, speed: Float, in range: ClosedRange<Float>,
    format: String = "%.2f", width: Float = 0
  ) -> Bool {
    if width != 0 { cimgui_set_next_width(width * scale) }
    return cimgui_drag(label, &value, speed, range.lowerBound, range.upperBound, format)
  }

  package static func combo(
    _ label: String, selection: inout Int, items: [String], preview: String? = nil,
    width: Float = 0
  ) -> Bool {
    if width != 0 { cimgui_set_next_width(width * scale) }
    let preview = preview ?? (items.indices.contains(selection) ? items[selection] : "")
    let isOpen = cimgui_begin_combo(label, preview)
    guard isOpen else {
      if places != nil {
        let (place, extent) = itemRect
        places?[label] = place + 0.5 * extent
      }
      return false
    }
    var isChanged = false
    for (i, item) in items.enumerated() {
      cimgui_push_id_int(Int32(i))
      if cimgui_selectable(item, i == selection, 0, 0, false) {
        isChanged = i != selection
        selection = i
      }
      if places != nil {
        let (place, extent) = itemRect
        places?["\(label) \(item)"] = place + 0.5 * extent
      }
      cimgui_pop_id()
    }
    cimgui_end_combo()
    return isChanged
  }

  package enum FieldEvent: Sendable {
    case none
    case edited
    /// Return was pressed.
    case submitted
  }

  /// A line of text to edit, at most 1,000 bytes.
  package static func textField(
    _ id: String, _ text: inout String, hint: String = "", width: Float = 0,
    takesFocus: Bool = false, selectsAll: Bool = false
  ) -> FieldEvent {
    if width != 0 { cimgui_set_next_width(width * scale) }
    if takesFocus { cimgui_set_keyboard_focus() }
    var buffer = Array(text.utf8CString.prefix(1000))
    if buffer.last != 0 { buffer.append(0) }
    buffer.append(contentsOf: repeatElement(0, count: 1024 - buffer.count))
    let isSubmitted = buffer.withUnsafeMutableBufferPointer {
      cimgui_input_text(id, hint, $0.baseAddress, $0.count, true, selectsAll)
    }
    if places != nil {
      let (place, extent) = itemRect
      places?[id] = place + 0.5 * extent
    }
    let end = buffer.firstIndex(of: 0) ?? buffer.count
    let edited = String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isEdited = edited != text
    text = edited
    return isSubmitted ? .submitted : isEdited ? .edited : .none
  }

  package enum Choice: Sendable {
    case none
    case clicked
    case doubleClicked
  }

  /// A line of a list. A width of zero takes the panel's.
  package static func selectable(
    _ label: String, isSelected: Bool = false, size: Vec2 = .zero
  ) -> Choice {
    let isClicked = cimgui_selectable(label, isSelected, size.x * scale, size.y * scale, true)
    if places != nil {
      let (place, extent) = itemRect
      places?[label] = place + 0.5 * extent
    }
    guard isClicked else { return .none }
    return cimgui_mouse_double_clicked() ? .doubleClicked : .clicked
  }

  static func menuItem(
    _ label: String, shortcut: String = "", isSelected: Bool = false, isEnabled: Bool = true
  ) -> Bool {
    cimgui_menu_item(label, shortcut, isSelected, isEnabled)
  }

  /// A heading that folds what is in `content`.
  package static func section(_ label: String, isOpenAtFirst: Bool = true, _ content: () -> Void) {
    if cimgui_collapsing_header(label, isOpenAtFirst) { content() }
  }

  static func tree(_ label: String, isOpenAtFirst: Bool = false, _ content: () -> Void) {
    guard cimgui_tree_node(label, isOpenAtFirst) else { return }
    content()
    cimgui_tree_pop()
  }

  /// `fraction` 0 ... 1.
  static func progress(_ fraction: Float, size: Vec2 = Vec2(-1, 6), label: String = "") {
    cimgui_progress(fraction, size.x < 0 ? -1 : size.x * scale, size.y * scale, label)
  }
}

// MARK: - The item before

extension UI {
  package static var isItemHovered: Bool { cimgui_item_hovered() }
  package static var isItemActive: Bool { cimgui_item_active() }
  /// Whether an edit has just been finished: when undo should remember it.
  package static var isItemEditFinished: Bool { cimgui_item_edit_finished() }

  /// Whether the pointer has just gone down a second time.
  package static var isDoubleClicked: Bool { cimgui_mouse_double_clicked() }

  package static func isItemClicked(_ button: InputEvent.Button = .left) -> Bool {
    // Dear ImGui counts left, right, middle.
    cimgui_item_clicked(button == .left ? 0 : button == .right ? 1 : 2)
  }

  /// Where it is (points).
  package static var itemRect: (place: Vec2, size: Vec2) {
    var x: Float = 0
    var y: Float = 0
    var width: Float = 0
    var height: Float = 0
    cimgui_item_rect(&x, &y, &width, &height)
    return (Vec2(x, y) / scale, Vec2(width, height) / scale)
  }
}
