import CSDL2
import Physics
import Presentation

extension Window {
  /// Everything that happened since the last frame, in order; also begins the panels' frame, so that
  /// `UI.wantsMouse` and `UI.wantsKeyboard` hold for these very events.
  package func pollEvents() -> [InputEvent] {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_DROPFILE.rawValue, let path = event.drop.file {
        queue.droppedPaths.append(String(cString: path))
        SDL_free(path)
        event.drop.file = nil
      }
      queue.waiting.append(event)
    }

    queue.beginFrame()
    var events: [InputEvent] = []
    var taken = 0
    while taken < queue.waiting.count, !queue.mustWait(queue.waiting[taken]) {
      // A copy: taking it changes the queue it comes from.
      var next = queue.waiting[taken]
      take(&next, into: &events)
      taken += 1
    }
    queue.waiting.removeFirst(taken)

    UI.beginFrame(
      width: width, height: height, scale: scale, seconds: frameSeconds(), queue: queue,
      canvas: canvas)
    return events
  }

  /// Waits for the next event, at most for a time (s). Returns whether there is one; `pollEvents` takes it.
  package func wait(atMost seconds: Double) -> Bool {
    guard !hasWaitingEvents else { return true }
    let most = seconds.isFinite ? min(max(seconds * 1000, 0), 60_000) : 60_000
    return SDL_WaitEventTimeout(nil, Int32(saturating: most.rounded(.up))) != 0
  }

  /// Ends a wait, from any thread.
  package nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Whether events were held back for the next frame.
  package var hasWaitingEvents: Bool { !queue.waiting.isEmpty }

  /// The first finger on the glass is the pointer with its left button down; what it presses, draws and drags is what
  /// the mouse would. Lifted, it points at nothing.
  private func takeFinger(
    _ finger: SDL_TouchFingerEvent, _ type: SDL_EventType, into events: inout [InputEvent]
  ) {
    if type == SDL_FINGERDOWN, queue.firstFinger == nil { queue.firstFinger = finger.fingerId }
    guard finger.fingerId != queue.firstFinger else { return takePointer(finger, type, &events) }
    let phase: FingerEvent.Phase =
      type == SDL_FINGERDOWN ? .down : type == SDL_FINGERUP ? .up : .moved
    events.append(
      .finger(
        id: Int64(finger.fingerId), phase, x: finger.x * Float(width), y: finger.y * Float(height)))
  }

  private func takePointer(
    _ finger: SDL_TouchFingerEvent, _ type: SDL_EventType, _ events: inout [InputEvent]
  ) {
    (queue.x, queue.y) = (finger.x * Float(width), finger.y * Float(height))
    events.append(.pointerMoved(x: queue.x, y: queue.y))
    guard type != SDL_FINGERMOTION else { return }
    let isDown = type == SDL_FINGERDOWN
    queue.pressedAt = (queue.x, queue.y)
    queue.buttonChanges += 1
    queue.isDown[InputEvent.Button.left.rawValue] = isDown
    events.append(
      isDown
        ? .pointerDown(.left, x: queue.x, y: queue.y, clicks: 1, modifiers: queue.modifiers)
        : .pointerUp(.left, x: queue.x, y: queue.y))
    if !isDown {
      queue.firstFinger = nil
      queue.isLifted = true
    }
  }

  private func take(_ event: inout SDL_Event, into events: inout [InputEvent]) {
    let density = self.density
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      movePointer(event.motion.x, event.motion.y, density)
      events.append(.pointerMoved(x: queue.x, y: queue.y))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard let button = InputEvent.Button(sdl: event.button.button) else { return }
      movePointer(event.button.x, event.button.y, density)
      queue.pressedAt = (queue.x, queue.y)
      queue.buttonChanges += 1
      let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
      queue.isDown[button.rawValue] = isDown
      events.append(
        isDown
          ? .pointerDown(
            button, x: queue.x, y: queue.y, clicks: Int(event.button.clicks),
            modifiers: queue.modifiers)
          : .pointerUp(button, x: queue.x, y: queue.y))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      takeFinger(event.tfinger, SDL_EventType(event.type), into: &events)
    case SDL_MOUSEWHEEL:
      let sign: Float = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      let notches = sign * event.wheel.preciseY
      queue.wheel += notches
      queue.wheelSideways += sign * event.wheel.preciseX
      if notches != 0 { events.append(.wheel(notches, x: queue.x, y: queue.y)) }
    case SDL_KEYDOWN, SDL_KEYUP:
      takeKey(event.key, into: &events)
    case SDL_TEXTINPUT:
      let text = withUnsafePointer(to: &event) { String(cString: csdl_text($0)) }
      guard !text.isEmpty else { return }
      queue.hasText = true
      UI.feed(text: text)
      events.append(.text(text))
    case SDL_DROPFILE:
      guard !queue.droppedPaths.isEmpty else { return }
      if let place = droppedAt {
        movePointer(place.x, place.y, density)
        events.append(.pointerMoved(x: queue.x, y: queue.y))
      }
      events.append(.fileDropped(path: queue.droppedPaths.removeFirst()))
    case SDL_WINDOWEVENT:
      takeWindowEvent(event.window, into: &events)
    case SDL_QUIT:
      events.append(.quit)
    default:
      break
    }
  }

  /// Where something from another window was dropped (points): the pointer had left this one, which hears nothing of
  /// it while it drags. `nil` where it has not left.
  private var droppedAt: (x: Int32, y: Int32)? {
    guard queue.x < 0 else { return nil }
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window, &left, &top)
    let (width, height) = pointSize
    let place = (x: x - left, y: y - top)
    guard place.x >= 0, place.y >= 0, place.x < width, place.y < height else { return nil }
    return place
  }

  private func movePointer(_ x: Int32, _ y: Int32, _ density: Float) {
    queue.x = Float(x) * density
    queue.y = Float(y) * density
  }

  private func takeKey(_ event: SDL_KeyboardEvent, into events: inout [InputEvent]) {
    let isDown = event.type == SDL_KEYDOWN.rawValue
    let code = Int32(event.keysym.scancode.rawValue)
    if queue.isSeenApart(event) { queue.changedKeys.insert(code) }
    queue.modifiers = InputEvent.Modifiers(sdl: event.keysym.mod)
    let name = KeyName.name(of: event.keysym.sym)
    if !(isDown && name == "tab" && UI.ownsTab) { UI.feed(scancode: code, isDown: isDown) }
    guard let name else {
      events.append(.modifiersChanged(queue.modifiers))
      return
    }
    let key = InputEvent.Key(
      name: name, modifiers: queue.modifiers, isRepeat: isDown && event.repeat != 0)
    events.append(isDown ? .keyDown(key) : .keyUp(key))
  }

  private func takeWindowEvent(_ event: SDL_WindowEvent, into events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      events.append(.resized(width: width, height: height))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      queue.modifiers = []
      queue.isDown = [false, false, false]
      queue.firstFinger = nil
      UI.releaseKeys()
      events.append(.focusLost)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      queue.modifiers = InputEvent.Modifiers(
        sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    case SDL_WINDOWEVENT_LEAVE:
      // No panel stays lit under a pointer that has gone, unless it drags something.
      if !queue.isDown.contains(true) { queue.x = -1e6 }
    default:
      break
    }
  }
}

// MARK: - Driving the window from tests

extension Window {
  /// Puts events into SDL's own queue, as if a person had made them: the next `pollEvents()` (or
  /// the ones after it) return them and the panels see them.
  package func inject(_ events: [InputEvent]) {
    let id = SDL_GetWindowID(window)
    for event in events { inject(event, window: id) }
  }

  private func inject(_ input: InputEvent, window id: UInt32) {
    var event = SDL_Event()
    switch input {
    case .pointerMoved(let x, let y):
      pushMotion(x, y, id)
    case .pointerDown(let button, let x, let y, let clicks, let modifiers):
      pushMotion(x, y, id)
      // The state of the modifiers travels with their keys.
      let mask = modifiers.sdl
      if mask != 0 { pushKey(SDL_SCANCODE_LSHIFT, modifiers: mask, isDown: true, window: id) }
      pushButton(button, x, y, clicks: clicks, isDown: true, window: id)
      if mask != 0 { pushKey(SDL_SCANCODE_LSHIFT, modifiers: 0, isDown: false, window: id) }
    case .pointerUp(let button, let x, let y):
      pushMotion(x, y, id)
      pushButton(button, x, y, clicks: 1, isDown: false, window: id)
    case .finger(let finger, let phase, let x, let y):
      // It is beside the one that is the pointer.
      if queue.firstFinger == nil { queue.firstFinger = -1 }
      touch(finger, phase, x: x, y: y)
    case .wheel(let notches, let x, let y):
      pushMotion(x, y, id)
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.windowID = id
      event.wheel.preciseY = notches
      event.wheel.y = Int32(saturating: notches)
      SDL_PushEvent(&event)
    case .keyDown(let key), .keyUp(let key):
      guard let code = KeyName.code(of: key.name) else { return }
      let isDown = if case .keyDown = input { true } else { false }
      pushKey(
        SDL_GetScancodeFromKey(code), modifiers: key.modifiers.sdl, isDown: isDown,
        isRepeat: key.isRepeat, window: id)
    case .modifiersChanged(let modifiers):
      pushKey(
        SDL_SCANCODE_LSHIFT, modifiers: modifiers.sdl, isDown: modifiers.contains(.shift),
        window: id)
    case .text(let text):
      var rest = Array(text.utf8CString)
      while rest.count > 1 {
        let taken = rest.withUnsafeBufferPointer { csdl_set_text(&event, $0.baseAddress) }
        guard taken > 0 else { return }
        event.text.windowID = id
        SDL_PushEvent(&event)
        rest.removeFirst(Int(taken))
      }
    case .fileDropped(let path):
      event.drop.type = SDL_DROPFILE.rawValue
      event.drop.windowID = id
      event.drop.file = SDL_strdup(path)
      SDL_PushEvent(&event)
    case .resized(let width, let height):
      setSize(
        width: Int(saturating: Float(width) / density),
        height: Int(saturating: Float(height) / density))
    case .focusLost:
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.windowID = id
      event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
      SDL_PushEvent(&event)
    case .quit:
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
    }
  }

  /// A finger on the glass, as SDL tells of it (window pixels): the first that comes down is the pointer.
  func touch(_ finger: Int64, _ phase: FingerEvent.Phase, x: Float, y: Float) {
    var event = SDL_Event()
    event.tfinger.type =
      phase == .down
      ? SDL_FINGERDOWN.rawValue : phase == .up ? SDL_FINGERUP.rawValue : SDL_FINGERMOTION.rawValue
    event.tfinger.windowID = SDL_GetWindowID(window)
    event.tfinger.fingerId = finger
    event.tfinger.x = x / Float(width)
    event.tfinger.y = y / Float(height)
    SDL_PushEvent(&event)
  }

  private func pushMotion(_ x: Float, _ y: Float, _ id: UInt32) {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = id
    event.motion.x = Int32(saturating: (x / density).rounded())
    event.motion.y = Int32(saturating: (y / density).rounded())
    SDL_PushEvent(&event)
  }

  private func pushButton(
    _ button: InputEvent.Button, _ x: Float, _ y: Float, clicks: Int, isDown: Bool,
    window id: UInt32
  ) {
    var event = SDL_Event()
    event.button.type = isDown ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
    event.button.windowID = id
    event.button.button = button.sdl
    event.button.clicks = UInt8(clamping: clicks)
    event.button.x = Int32(saturating: (x / density).rounded())
    event.button.y = Int32(saturating: (y / density).rounded())
    SDL_PushEvent(&event)
  }

  private func pushKey(
    _ code: SDL_Scancode, modifiers: UInt16, isDown: Bool, isRepeat: Bool = false, window id: UInt32
  ) {
    var event = SDL_Event()
    event.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.windowID = id
    event.key.keysym.scancode = code
    event.key.keysym.sym = SDL_GetKeyFromScancode(code)
    event.key.keysym.mod = modifiers
    event.key.repeat = isRepeat ? 1 : 0
    SDL_PushEvent(&event)
  }
}
