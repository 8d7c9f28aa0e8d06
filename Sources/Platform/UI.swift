import CImGui
import CSDL2
import Physics
import Presentation

/// The panels over the scene. An immediate interface: what is called in a frame is there in it.
///
/// Lengths are points (`scale` pixels each), origin top left, y down; `size` is the window in
/// points. Names of windows and widgets tell them apart: what follows `##` is not shown.
@MainActor
package enum UI {
  /// The three sizes of text: 12, 14 and 20 points.
  package enum TextSize: Int32, Sendable {
    case small = 0
    case body = 1
    case title = 2
  }

  /// Pixels per point.
  package private(set) static var scale: Float = 1
  /// The window in points.
  package private(set) static var size = Vec2(1280, 720)
  /// Where the pointer is, in points; far outside when it has left the window.
  package private(set) static var pointer = Vec2(-1e6, -1e6)
  /// Whether its left button is down.
  package private(set) static var isPointerDown = false
  /// Where buttons without a frame are, by their ids: for who drives the panels by mouse. `nil` notes nothing.
  package static var places: [String: Vec2]?
  /// Whether the program says which field is next: then Tab does not reach Dear ImGui, which knows
  /// only those that are open for typing.
  package static var ownsTab = false
  /// Where panels are (points), by their names: for who looks whether they lie on each other. `nil` notes nothing.
  static var rects: [String: AABB]?
  /// Notches of the wheel in this frame, positive away from the person.
  package private(set) static var wheel: Float = 0
  private(set) static var isRunning = false
  /// Seconds the last frame took.
  package private(set) static var frameSeconds: Float = 0
  package static var theme = Theme.paper
  /// What a shortcut is called in the language of the window: "Ctrl+Z".
  package static var shortcutName: (String) -> String = { $0 }
  /// A window of so many points has room for all panels.
  nonisolated static let leastSize = Vec2(426, 320)

  /// The largest scale, in quarters, at which a window of so many pixels has room for the panels; never
  /// below 1.
  nonisolated static func largestScale(width: Int, height: Int) -> Float {
    let scale = min(Float(width) / leastSize.x, Float(height) / leastSize.y)
    return max((scale * 4).rounded(.down) / 4, 1)
  }
  static var fonts = UIFonts.found()
  static var fontTexture: Texture?
  /// What the frame being built will be drawn on.
  package private(set) static var canvas: Canvas?
  /// The item under the pointer and since how long (s): tooltips wait.
  static var hovered: (id: UInt32, seconds: Float) = (0, 0)
  private static var hoveredThisFrame: UInt32 = 0
  private static var isInFrame = false
  private static var styledFor: (theme: Theme, scale: Float)?

  /// Whether the pointer belongs to a panel: the scene ignores what it does.
  package static var wantsMouse: Bool { isRunning && cimgui_wants_mouse() }
  /// Whether keys are being typed into a field.
  package static var wantsKeyboard: Bool { isRunning && cimgui_wants_text() }
  /// Whether icons can be shown; where not, buttons show words.
  static var hasIcons: Bool { fonts.icons != nil }
}

// MARK: - Frames, called by the window

extension UI {
  static func start(canvas: Canvas, scale: Float) throws(PlatformError) {
    stop()
    cimgui_create()
    self.scale = scale
    var codes = KeyMap.scancodes
    cimgui_map_keys(&codes, Int32(codes.count))
    cimgui_set_clipboard(uiReadClipboard, uiWriteClipboard)
    try loadFonts(canvas: canvas, scale: scale)
    styledFor = nil
    isRunning = true
  }

  static func stop() {
    guard isRunning else { return }
    if isInFrame { cimgui_end_frame() }
    isInFrame = false
    isRunning = false
    fontTexture = nil
    canvas = nil
    forgetPictures()
    hovered = (0, 0)
    cimgui_destroy()
  }

  /// Panels on a picture: one frame of them, without a window and without input.
  package static func still(
    on canvas: Canvas, scale: Float, theme: Theme, _ panels: () -> Void
  ) throws(PlatformError) {
    try start(canvas: canvas, scale: scale)
    defer { stop() }
    self.theme = theme
    beginFrame(
      width: canvas.width, height: canvas.height, scale: scale, seconds: 1 / 60,
      queue: EventQueue(), canvas: canvas)
    panels()
    endFrame(on: canvas)
  }

  static func beginFrame(
    width: Int, height: Int, scale: Float, seconds: Float, queue: EventQueue, canvas: Canvas
  ) {
    guard isRunning else { return }
    if isInFrame { cimgui_end_frame() }
    if scale != self.scale {
      self.scale = scale
      // The old fonts stay when new ones cannot be built.
      try? loadFonts(canvas: canvas, scale: scale)
    }
    applyStyle()
    self.canvas = canvas
    beginPictures()
    size = Vec2(Float(width) / scale, Float(height) / scale)
    frameSeconds = seconds
    wheel = queue.wheel
    let place = queue.pressedAt ?? (queue.x, queue.y)
    pointer = Vec2(place.x / scale, place.y / scale)
    var state = CImGuiPointer()
    state.x = place.x > -1e5 ? place.x : -.greatestFiniteMagnitude
    state.y = place.x > -1e5 ? place.y : -.greatestFiniteMagnitude
    isPointerDown = queue.isDown[0]
    // Dear ImGui counts left, right, middle.
    state.down = (queue.isDown[0], queue.isDown[2], queue.isDown[1])
    state.wheel = queue.wheel
    state.wheel_sideways = queue.wheelSideways
    state.shift = queue.modifiers.contains(.shift)
    state.control = queue.modifiers.contains(.control)
    state.alt = queue.modifiers.contains(.alt)
    hovered =
      hoveredThisFrame == hovered.id
      ? (hovered.id, hovered.seconds + seconds) : (hoveredThisFrame, 0)
    hoveredThisFrame = 0
    cimgui_begin_frame(Float(width), Float(height), seconds, &state)
    isInFrame = true
  }

  /// Ends the frame, and draws what was built in it on a canvas; `nil` leaves it undrawn, for tests
  /// that ask only where things are.
  static func endFrame(on canvas: Canvas?) {
    guard isInFrame else { return }
    isInFrame = false
    cimgui_end_frame()
    guard let canvas else { return }
    for list in 0..<cimgui_draw_list_count() {
      for index in 0..<cimgui_draw_count(list) { draw(cimgui_draw(list, index), on: canvas) }
    }
    canvas.clip(nil)
  }

  private static func draw(_ command: CImGuiDraw, on canvas: Canvas) {
    guard command.index_count > 0, command.clip_width > 0, command.clip_height > 0,
      let vertices = command.vertices, let indices = command.indices
    else { return }
    canvas.clip(
      (
        Int(command.clip_x), Int(command.clip_y), Int(command.clip_width),
        Int(command.clip_height)
      ))
    // ImDrawVert: position, texture coordinates, color.
    SDL_RenderGeometryRaw(
      canvas.handle.renderer, command.texture.map { OpaquePointer($0) },
      vertices.assumingMemoryBound(to: Float.self), 20,
      (vertices + 16).assumingMemoryBound(to: SDL_Color.self), 20,
      (vertices + 8).assumingMemoryBound(to: Float.self), 20,
      command.vertex_count, indices, command.index_count, 2)
  }

  static func feed(scancode: Int32, isDown: Bool) {
    guard isRunning else { return }
    cimgui_key(scancode, isDown)
  }

  static func feed(text: String) {
    guard isRunning else { return }
    cimgui_text_input(text)
  }

  static func releaseKeys() {
    guard isRunning else { return }
    cimgui_release_keys()
  }

  /// The pointer's shape over the panels.
  package static var cursor: Window.Cursor {
    switch cimgui_mouse_cursor() {
    case -1: .hidden
    case 1: .text
    case 2: .move
    case 3: .resizeVertical
    case 4, 5, 6: .resizeHorizontal
    case 7: .hand
    case 8: .notAllowed
    default: .arrow
    }
  }

  /// Remembers the item under the pointer; returns for how long it has been there (s).
  static func hoverSeconds() -> Float {
    guard cimgui_item_hovered() else { return -1 }
    let id = cimgui_item_id()
    hoveredThisFrame = id
    return id == hovered.id ? hovered.seconds : 0
  }
}

// MARK: - Style

extension UI {
  private static func applyStyle() {
    guard styledFor?.theme != theme || styledFor?.scale != scale else { return }
    styledFor = (theme, scale)
    var style = CImGuiStyle()
    style.text = theme.ink.packed
    style.text_disabled = theme.secondaryText.packed
    style.window = theme.panel.packed
    style.popup = theme.panel.opacity(1.05).packed
    style.border = theme.panelBorder.packed
    style.frame = theme.field.packed
    style.frame_hovered = theme.hover.packed
    style.frame_active = theme.hover.packed
    style.accent = theme.accent.packed
    style.accent_hovered = theme.accent.packed
    style.accent_active = theme.accent.darkened(by: 0.15).packed
    style.button = theme.field.packed
    style.button_hovered = theme.hover.packed
    style.button_active = theme.panelBorder.packed
    style.header = theme.accent.opacity(0.16).packed
    style.header_hovered = theme.hover.packed
    style.header_active = theme.accent.opacity(0.24).packed
    style.separator = theme.panelBorder.packed
    style.selection = theme.accent.opacity(0.3).packed
    style.scrollbar = theme.panelBorder.packed
    // The number is written over it.
    style.slider = theme.accent.opacity(0.45).packed
    style.slider_active = theme.accent.opacity(0.65).packed
    style.scale = scale
    style.window_rounding = 12
    style.frame_rounding = 8
    style.border_size = max(1, scale.rounded())
    cimgui_set_style(&style)
  }
}

// MARK: - What Dear ImGui calls back

/// Scancodes in the order of `ImGuiKey_`.
private enum KeyMap {
  static let scancodes: [Int32] = [
    SDL_SCANCODE_TAB, SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT, SDL_SCANCODE_UP, SDL_SCANCODE_DOWN,
    SDL_SCANCODE_PAGEUP, SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_HOME, SDL_SCANCODE_END,
    SDL_SCANCODE_INSERT, SDL_SCANCODE_DELETE, SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_SPACE,
    SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_KP_ENTER, SDL_SCANCODE_A,
    SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_X, SDL_SCANCODE_Y, SDL_SCANCODE_Z,
  ].map { Int32($0.rawValue) }
}

/// Keeps the text alive until the next call, as Dear ImGui asks. One thread calls it.
nonisolated(unsafe) private var clipboardText: UnsafeMutablePointer<CChar>?

private nonisolated func uiReadClipboard(_: UnsafeMutableRawPointer?) -> UnsafePointer<CChar>? {
  if let clipboardText { SDL_free(clipboardText) }
  clipboardText = SDL_GetClipboardText()
  return UnsafePointer(clipboardText)
}

private nonisolated func uiWriteClipboard(
  _: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?
) {
  SDL_SetClipboardText(text)
}
