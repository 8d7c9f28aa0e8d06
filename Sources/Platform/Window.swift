import CSDL2
import Physics
import Presentation

/// The program's window: events in, a canvas and the panels out.
///
/// One frame is `pollEvents()` (which also begins the panels' frame), drawing on `canvas`, building
/// the panels with `UI`, then `present()`.
///
/// Works without a display too when `SDL_VIDEODRIVER` is `dummy` (software renderer) or `offscreen`.
@MainActor
package final class Window {
  /// The shape of the pointer over the scene; over panels they choose it.
  package enum Cursor: Sendable, Hashable, CaseIterable {
    case arrow
    case crosshair
    case hand
    case move
    case text
    case resizeVertical
    case resizeHorizontal
    case notAllowed
    case hidden
  }

  package let canvas: Canvas
  package let window: OpaquePointer
  package var queue = EventQueue()
  /// How large panels and text are to be (pixels for each point); `nil` as the display asks for.
  package var scaleWish: Float?
  /// The shape wanted over the scene.
  package var cursor = Cursor.arrow
  private var cursors: [Cursor: OpaquePointer] = [:]
  private var shownCursor = Cursor.arrow
  private var lastPresent: UInt64 = 0
  private var lastFrame: UInt64 = 0
  private(set) var isClosed = false

  /// Opens a window; sizes are points, which are more than one pixel each on dense displays.
  ///
  /// - Parameter fitsDisplay: Whether it is no larger than what the display has room for.
  package init(
    title: String = "Inkfall", width: Int = 1280, height: Int = 720, fitsDisplay: Bool = false
  ) throws(PlatformError) {
    SDL_SetMainReady()
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    // The first finger is made the pointer here, in the order of the other events.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noVideo(PlatformError.reason) }
    let extent = Self.fitting(
      (width: width, height: height), in: fitsDisplay ? Self.usableSize : nil)
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_SHOWN.rawValue
    guard
      let window = SDL_CreateWindow(
        title, CSDL_WINDOWPOS_CENTERED, CSDL_WINDOWPOS_CENTERED, Int32(extent.width),
        Int32(extent.height), flags)
    else {
      let reason = PlatformError.reason
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noWindow(reason)
    }
    SDL_SetWindowMinimumSize(window, 560, 360)
    let renderer =
      SDL_CreateRenderer(
        window, -1, SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
      ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    guard let renderer else {
      let reason = PlatformError.reason
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noRenderer(reason)
    }
    self.window = window
    canvas = Canvas(handle: RendererHandle(renderer: renderer, window: window))
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    SDL_StartTextInput()
    lastFrame = SDL_GetPerformanceCounter()
    lastPresent = lastFrame
    try UI.start(canvas: canvas, scale: scale)
  }

  /// A size that is no larger than that of a display, if it is known.
  nonisolated static func fitting(
    _ size: (width: Int, height: Int), in room: (width: Int, height: Int)?
  ) -> (width: Int, height: Int) {
    guard let room, room.width > 0, room.height > 0 else { return size }
    return (min(size.width, room.width), min(size.height, room.height))
  }

  /// What the first display has room for beside the desktop's own bars; `nil` where nothing is
  /// seen.
  private static var usableSize: (width: Int, height: Int)? {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    guard let driver, driver != "dummy", driver != "offscreen" else { return nil }
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0 else { return nil }
    return (Int(bounds.w), Int(bounds.h))
  }

  /// Whether a window would be seen: there is a display, or a driver was asked for by name.
  package static var isDisplayAvailable: Bool {
    if let driver = SDL_getenv("SDL_VIDEODRIVER"), driver.pointee != 0 { return true }
    #if os(Linux)
      // SDL would try a seat's console too, and say on stderr what it misses there.
      let names = ["DISPLAY", "WAYLAND_DISPLAY"]
      guard names.contains(where: { SDL_getenv($0).map { $0.pointee != 0 } ?? false }) else {
        return false
      }
    #endif
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return false }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    guard let driver, driver != "dummy", driver != "offscreen" else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      return false
    }
    // Stays as it is for the window to come: some display servers start anew when their last client
    // leaves, and one that came back at once would find none and fall to a driver without windows.
    return true
  }

  /// Lets go of everything; the window disappears when the canvas goes too.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    UI.stop()
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors = [:]
    SDL_HideWindow(window)
  }
}

// MARK: - Size

extension Window {
  /// Pixels of the inside.
  package var width: Int { canvas.width }
  package var height: Int { canvas.height }

  /// Points of the inside, as the desktop counts.
  var pointSize: (width: Int, height: Int) {
    var w: Int32 = 0
    var h: Int32 = 0
    SDL_GetWindowSize(window, &w, &h)
    return (Int(max(w, 1)), Int(max(h, 1)))
  }

  /// Pixels for each point of the desktop: what pointer positions are multiplied by.
  var density: Float { Float(canvas.width) / Float(pointSize.width) }

  /// Pixels for each point of the interface: `INKFALL_SCALE` if set, then what is wished for; else what the desktop says by
  /// its density, or by the display's dots per inch and the window's height where points are pixels (X11).
  package var scale: Float {
    // A small window keeps room for its panels.
    let fitting = UI.largestScale(width: canvas.width, height: canvas.height)
    if let text = SDL_getenv("INKFALL_SCALE"), let wish = Float(String(cString: text)),
      wish >= 0.5, wish <= 4
    {
      return min(wish, fitting)
    }
    if let scaleWish { return min(scaleWish, fitting) }
    let density = self.density
    guard density < 1.01 else { return min(density, fitting) }
    var dots: Float = 0
    let display = SDL_GetWindowDisplayIndex(window)
    let isKnown = display >= 0 && SDL_GetDisplayDPI(display, nil, &dots, nil) == 0 && dots.isFinite
    return min(Self.scale(dotsPerInch: isKnown ? dots : 96, height: canvas.height), fitting)
  }

  /// Pixels for each point where the desktop does not say: in quarters, so that text stays crisp.
  ///
  /// Displays lie about their size; only a clearly dense one counts. In a window as tall as one of 4K, text of 14 pixels
  /// is too small to read at any usual distance, whatever the display says.
  nonisolated static func scale(dotsPerInch dots: Float, height: Int) -> Float {
    let byDots = dots >= 140 ? (dots / 96 * 4).rounded() / 4 : 1
    let byHeight = (Float(height) / 1260 * 4).rounded(.down) / 4
    return min(max(byDots, min(byHeight, 2), 1), 3)
  }

  package var title: String {
    get { SDL_GetWindowTitle(window).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  func setSize(width: Int, height: Int) {
    SDL_SetWindowSize(window, Int32(width), Int32(height))
  }

  package var isFullscreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }
}

// MARK: - Frames

extension Window {
  /// Ends the frame: draws the panels over the canvas and shows it, no oftener than the display
  /// does.
  package func present() {
    UI.endFrame(on: canvas)
    showCursor()
    SDL_RenderPresent(canvas.handle.renderer)
    pace()
  }

  /// Ends the frame like `present()` and keeps a picture of it.
  package func presentReadingPixels() throws(PlatformError) -> PixelImage {
    UI.endFrame(on: canvas)
    let image = try canvas.readPixels()
    SDL_RenderPresent(canvas.handle.renderer)
    pace()
    return image
  }

  /// Sleeps where presenting did not wait for the display: a software renderer, or a driver that
  /// ignores the wish. Without a driver behind it (tests) there is nobody to wait for.
  private func pace() {
    let now = SDL_GetPerformanceCounter()
    defer { lastPresent = SDL_GetPerformanceCounter() }
    guard let name = SDL_GetCurrentVideoDriver(), String(cString: name) != "dummy" else { return }
    var mode = SDL_DisplayMode()
    var rate: Double = 60
    let display = SDL_GetWindowDisplayIndex(window)
    if display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate >= 24 {
      rate = Double(mode.refresh_rate)
    }
    let elapsed = Double(now - lastPresent) / Double(SDL_GetPerformanceFrequency())
    let frame = 1 / rate
    // A display that does wait comes back within a few percent of its period.
    if elapsed < 0.85 * frame { SDL_Delay(UInt32(saturating: (frame - elapsed) * 1000)) }
  }

  /// Seconds since the last call, at most a quarter of one: what a frame took.
  package func frameSeconds() -> Float {
    let now = SDL_GetPerformanceCounter()
    defer { lastFrame = now }
    let seconds = Double(now - lastFrame) / Double(SDL_GetPerformanceFrequency())
    return Float(min(max(seconds, 0), 0.25))
  }

  private func showCursor() {
    let wanted = UI.wantsMouse ? UI.cursor : cursor
    guard wanted != shownCursor else { return }
    shownCursor = wanted
    guard wanted != .hidden else {
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    SDL_ShowCursor(SDL_ENABLE)
    if cursors[wanted] == nil, let made = SDL_CreateSystemCursor(wanted.systemCursor) {
      cursors[wanted] = made
    }
    if let made = cursors[wanted] { SDL_SetCursor(made) }
  }
}

extension Window.Cursor {
  fileprivate var systemCursor: SDL_SystemCursor {
    switch self {
    case .arrow, .hidden: SDL_SYSTEM_CURSOR_ARROW
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}

// MARK: - Clipboard

extension Window {
  package var clipboard: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }
}
