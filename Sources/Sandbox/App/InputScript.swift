import Foundation
import Levels
import Platform
import Presentation

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

  /// Times (s), up to a day: a session is not longer.
  static let times = 0.0...86_400
  /// Pixels from the window's corner; no display is as wide.
  static let pixels: ClosedRange<Float> = -100_000...100_000
  /// Notches of the wheel at once.
  static let turns: ClosedRange<Float> = -1000...1000
  /// The most events of a file, each of which costs a frame or less.
  static let mostEvents = 1_000_000

  static func read(_ path: String) throws -> [TimedEvent] {
    try parse(LevelDocument.text(ofFile: path), named: path)
  }

  static func parse(_ text: String, named name: String) throws -> [TimedEvent] {
    var events: [TimedEvent] = []
    var x: Float = 0
    var y: Float = 0
    for (index, line) in LineSequence(text).enumerated() {
      guard index < ScriptWord.mostLines else {
        throw Failure(
          description: "\(name):\(index + 1):1: expected at most \(ScriptWord.mostLines) lines")
      }
      let all = ScriptWord.words(of: line)
      guard let first = all.first else { continue }
      let words = all.map(\.text)
      func place(_ column: Int) -> String { "\(name):\(index + 1):\(column): " }
      func fail(_ what: String) -> Failure {
        let last = all.count > 2 ? all[2] : all[all.count - 1]
        return Failure(
          description: place(last.column) + ScriptWord.Wrong(last, what).sentence)
      }
      func number(_ at: Int, _ what: String, in range: ClosedRange<Float>) throws -> Float {
        do throws(ScriptWord.Wrong) {
          return try all[at].number(what, in: range)
        } catch {
          throw Failure(description: place(error.column) + error.sentence)
        }
      }
      let seconds: Double
      do throws(ScriptWord.Wrong) {
        seconds = try first.number("SECONDS and an event, with seconds", in: times)
        guard all.count > 1 else { throw ScriptWord.Wrong(after: first, "an event") }
        guard events.count < mostEvents else {
          throw ScriptWord.Wrong(first, "at most \(mostEvents) events in a file")
        }
      } catch {
        throw Failure(description: place(error.column) + error.sentence)
      }
      func add(_ event: InputEvent) { events.append(.init(seconds: seconds, event: event)) }
      switch (words[1], Array(words.dropFirst(2))) {
      case ("move", let place):
        guard place.count == 2 else { throw fail("a place X Y after move") }
        x = try number(2, "a place in pixels", in: pixels)
        y = try number(3, "a place in pixels", in: pixels)
        add(.pointerMoved(x: x, y: y))
      case ("down", let names), ("up", let names):
        let buttons: [String: InputEvent.Button] = [
          "left": .left, "middle": .middle, "right": .right,
        ]
        guard names.count == 1, let button = buttons[names[0]] else {
          throw fail("left, middle or right")
        }
        add(
          words[1] == "down"
            ? .pointerDown(button, x: x, y: y, clicks: 1, modifiers: [])
            : .pointerUp(button, x: x, y: y))
      case ("key", let names):
        guard names.count == 1, let key = key(names[0]) else { throw fail("a key") }
        add(.keyDown(key))
        add(.keyUp(key))
        if !key.modifiers.isEmpty { add(.modifiersChanged([])) }
      case ("keydown", let names), ("keyup", let names):
        guard names.count == 1, let key = key(names[0]) else { throw fail("a key") }
        add(words[1] == "keydown" ? .keyDown(key) : .keyUp(key))
      case ("wheel", let notches):
        guard notches.count == 1 else { throw fail("NOTCHES after wheel") }
        add(.wheel(try number(2, "notches", in: turns), x: x, y: y))
      case ("text", let words):
        guard !words.isEmpty else { throw fail("text WORDS") }
        add(.text(words.joined(separator: " ")))
      case ("drop", let path):
        guard !path.isEmpty else { throw fail("drop PATH") }
        add(.fileDropped(path: path.joined(separator: " ")))
      case ("quit", _):
        add(.quit)
      default:
        throw Failure(
          description: place(all[1].column)
            + ScriptWord.Wrong(
              all[1], "move, down, up, key, keydown, keyup, wheel, text, drop or quit"
            ).sentence)
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
