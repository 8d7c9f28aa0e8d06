import Foundation

/// Input events with their times, from a text file: what a test or a screenshot does to the window.
///
/// One event a line, `#` starts a comment: `SECONDS move X Y`, `SECONDS down left|middle|right`,
/// `SECONDS up left|middle|right`, `SECONDS key NAME` (a press and a release; `ctrl+shift+z`),
/// `SECONDS keydown NAME`, `SECONDS keyup NAME`,
/// `SECONDS text WORDS`, `SECONDS wheel NOTCHES`, `SECONDS drop PATH`, `SECONDS quit`. Times count from the first frame.
enum InputScript {
  struct TimedEvent: Hashable, Sendable {
    var seconds: Double
    var event: InputEvent
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ path: String) throws -> [TimedEvent] {
    try parse(String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8), named: path)
  }

  static func parse(_ text: String, named name: String) throws -> [TimedEvent] {
    var events: [TimedEvent] = []
    var x: Float = 0
    var y: Float = 0
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
      let words = line.split(separator: " ").map(String.init)
      guard !words.isEmpty else { continue }
      func fail(_ what: String) -> Failure { Failure(description: "\(name):\(index + 1): \(what)") }
      guard words.count >= 2, let seconds = Double(words[0]), seconds.isFinite else {
        throw fail("expected SECONDS and an event")
      }
      func add(_ event: InputEvent) { events.append(.init(seconds: seconds, event: event)) }
      switch (words[1], Array(words.dropFirst(2))) {
      case ("move", let place):
        guard place.count == 2, let toX = Float(place[0]), let toY = Float(place[1]) else {
          throw fail("expected move X Y")
        }
        (x, y) = (toX, toY)
        add(.pointerMoved(x: x, y: y))
      case ("down", let names), ("up", let names):
        let buttons: [String: InputEvent.Button] = [
          "left": .left, "middle": .middle, "right": .right,
        ]
        guard names.count == 1, let button = buttons[names[0]] else {
          throw fail("expected left, middle or right")
        }
        add(
          words[1] == "down"
            ? .pointerDown(button, x: x, y: y, clicks: 1, modifiers: [])
            : .pointerUp(button, x: x, y: y))
      case ("key", let names):
        guard names.count == 1, let key = key(names[0]) else { throw fail("expected a key") }
        add(.keyDown(key))
        add(.keyUp(key))
      case ("keydown", let names), ("keyup", let names):
        guard names.count == 1, let key = key(names[0]) else { throw fail("expected a key") }
        add(words[1] == "keydown" ? .keyDown(key) : .keyUp(key))
      case ("wheel", let notches):
        guard notches.count == 1, let count = Float(notches[0]) else {
          throw fail("expected wheel NOTCHES")
        }
        add(.wheel(count, x: x, y: y))
      case ("text", let words):
        guard !words.isEmpty else { throw fail("expected text WORDS") }
        add(.text(words.joined(separator: " ")))
      case ("drop", let path):
        guard !path.isEmpty else { throw fail("expected drop PATH") }
        add(.fileDropped(path: path.joined(separator: " ")))
      case ("quit", _):
        add(.quit)
      default:
        throw fail("unknown event \(words[1])")
      }
    }
    return events.enumerated()
      .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  private static func key(_ text: String) -> InputEvent.Key? {
    var parts = text.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    if text.hasSuffix("+") { parts.append("+") }
    guard let name = parts.popLast() else { return nil }
    var modifiers: InputEvent.Modifiers = []
    for part in parts {
      switch part {
      case "ctrl": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      default: return nil
      }
    }
    return .init(name: name, modifiers: modifiers)
  }
}
