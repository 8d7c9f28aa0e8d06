import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// Does anything at all to the program, from a seed: keys, strokes, clicks, wheels, drops, sizes, in no sensible order.
/// What it finds is found again with the same seed.
struct MonkeyHand {
  private var random: SplitMix
  private var x: Float = 640
  private var y: Float = 360
  private var size: (width: Int, height: Int) = (1280, 720)
  /// Files it may drop on the window.
  private let files: [String]
  /// A finger that is down.
  private var finger = false

  /// - Parameter files: What it may drop on the window; some of them should be no levels.
  init(seed: UInt64, files: [String]) {
    random = SplitMix(seed)
    self.files = files
  }

  private static let keys: [String] =
    "abcdefghijklmnopqrstuvwxyz0123456789+-.,=".map { String($0) } + [
      "left", "right", "up", "down", "delete", "backspace", "home", "end", "escape", "return",
      "tab", "space", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f10",
    ]

  /// How long it waits before it does something again (s): mostly a frame, now and then a while.
  mutating func pause() -> Double {
    switch random.below(40) {
    case 0: 0.5
    case 1..<10: 0
    default: 1.0 / 60
    }
  }

  /// The next thing it does.
  mutating func next() -> InputEvent {
    switch random.below(100) {
    case 0..<44:
      // Mostly a hand moves a little.
      let far = random.below(6) == 0
      let reach: Float = far ? 2000 : 60
      x = min(max(x + reach * (random.unit() - 0.5), -50), Float(size.width) + 50)
      y = min(max(y + reach * (random.unit() - 0.5), -50), Float(size.height) + 50)
      return .pointerMoved(x: x, y: y)
    case 44..<57:
      return .pointerDown(button(), x: x, y: y, clicks: 1 + random.below(2), modifiers: modifiers())
    case 57..<70: return .pointerUp(button(), x: x, y: y)
    case 70..<75: return .wheel(4 * (random.unit() - 0.5), x: x, y: y)
    case 75..<88:
      return .keyDown(key())
    case 88..<92: return .keyUp(key())
    case 92: return .modifiersChanged(modifiers())
    case 93: return .text(["a", "7.5 m", "\u{1F600}", "", "../..", "%n%s"][random.below(6)])
    case 94:
      finger.toggle()
      return .finger(id: 2, finger ? .down : .up, x: x + 40, y: y)
    case 95: return .finger(id: 2, .moved, x: x + 40 * random.unit(), y: y + 40 * random.unit())
    case 96:
      guard random.below(3) == 0 else { return .focusLost }
      size = (64 + random.below(2000), 64 + random.below(1400))
      return .resized(width: size.width, height: size.height)
    case 97:
      guard !files.isEmpty, random.below(6) == 0 else { return .focusLost }
      return .fileDropped(path: files[random.below(files.count)])
    default: return .pointerMoved(x: x, y: y)
    }
  }

  /// A line of the palette to carry out, now and then.
  mutating func paletteLine(of count: Int) -> Int? {
    count > 0 && random.below(30) == 0 ? random.below(count) : nil
  }

  private mutating func button() -> InputEvent.Button {
    [.left, .left, .left, .left, .middle, .right][random.below(6)]
  }

  private mutating func modifiers() -> InputEvent.Modifiers {
    let all: [InputEvent.Modifiers] = [
      [], [], [], [], .shift, .control, .alt, [.control, .shift],
    ]
    return all[random.below(all.count)]
  }

  private mutating func key() -> InputEvent.Key {
    .init(
      name: Self.keys[random.below(Self.keys.count)], modifiers: modifiers(),
      isRepeat: random.below(8) == 0)
  }
}

extension MonkeyHand {
  /// Lets the program take so many events, with time in between.
  ///
  /// - Parameter mostBodies: A scene that has grown beyond this makes way for another: a monkey draws without end.
  @discardableResult
  mutating func play(_ app: App, events: Int, mostBodies: Int = 150) -> Int {
    var drawn = 0
    for index in 0..<events {
      app.handle(next())
      if let line = paletteLine(of: app.allActions.count) {
        app.perform(app.allActions[line].action)
      }
      app.advance(by: pause())
      app.workspace.wantsToQuit = false
      // What is looked at is made, as for the window.
      if index.isMultiple(of: 16) {
        _ = app.picture()
        drawn += 1
      }
      if app.document.level.bodies.count > mostBodies {
        app.perform(files.first.map { .open(path: $0) } ?? .newLevel)
      }
    }
    return drawn
  }
}
