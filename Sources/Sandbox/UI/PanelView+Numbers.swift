import Editing
import Foundation
import Levels
import Physics
import Platform

/// What a field of a number has come to in a frame.
enum NumberEvent: Hashable {
  case none
  /// Dragged; whether it goes on from the change before.
  case dragged(Double, continues: Bool)
  /// Typed, and to be read with its units.
  case typed(String)
}

extension PanelView {
  /// Farther than this a press is a drag (points).
  private nonisolated static let dragStart: Float = 3
  /// A number of a range goes through it in so many points.
  private nonisolated static let dragRange: Double = 200

  /// A number that is dragged sideways, or typed into after a click, with units.
  func numberBox(
    _ id: String, _ value: Double?, unit: String, in limits: LevelContent, width: Float,
    isMixed: Bool = false, prefix: String = ""
  ) -> NumberEvent {
    if app.inspector.typed?.field == id {
      app.inspector.pass(id, isActive: true)
      return typing(id, width: width)
    }
    app.inspector.pass(id, isActive: false)
    // What is typed elsewhere is taken over first.
    if app.inspector.typed == nil, app.inspector.takesTab(id) { openForTyping(id, value) }
    let size = Vec2(width, UI.frameHeight)
    _ = UI.invisibleButton("##\(id)", size: size)
    let (place, extent) = UI.itemRect
    let theme = UI.theme
    let isHeld = UI.isItemActive
    UI.drawRect(
      at: place, size: extent, rounding: 6,
      fill: isHeld || UI.isItemHovered ? theme.hover : theme.field,
      edge: app.inspector.refusal?.field == id ? theme.warning : .clear)
    let words = isMixed ? Words.mixed : value.map { Self.words($0) + UnitExpression.suffix(unit) }
    let text = Self.fitting(words ?? Words.mixed, width: width - 12) { UI.measure($0).x }
    let shown = text ?? Self.words(value ?? 0)
    let start = place + Vec2(6, 0.5 * (extent.y - UI.measure(shown).y))
    var offset: Float = 0
    if !prefix.isEmpty {
      UI.drawText(prefix, at: start, color: theme.secondaryText)
      offset = UI.measure(prefix + " ").x
    }
    UI.clipped(at: place, size: extent) {
      UI.drawText(
        shown, at: start + Vec2(offset, 0),
        color: value == nil || isMixed ? theme.secondaryText : theme.ink)
    }
    return isHeld ? hold(id, value ?? Self.start(limits), limits, unit) : letGo(id, value)
  }

  /// The pointer is down on it.
  private func hold(
    _ id: String, _ value: Double, _ limits: LevelContent, _ unit: String
  ) -> NumberEvent {
    guard var held = app.inspector.held, held.field == id else {
      app.inspector.held = .init(field: id, start: UI.pointer.x, value: value)
      return .none
    }
    let way = UI.pointer.x - held.start
    guard held.isMoved || way.magnitude > Self.dragStart else { return .none }
    let isFirst = !held.isMoved
    held.isMoved = true
    app.inspector.held = held
    let slow =
      app.workbench.modifiers.contains(.control)
      ? 0.1 : app.workbench.modifiers.contains(.shift) ? 10 : 1
    let step = Self.step(held.value, limits, unit) * slow
    let goal = Self.limited(held.value + Double(way.rounded()) * step, limits)
    guard goal != value else { return .none }
    return .dragged(goal, continues: !isFirst && app.inspector.continued == id)
  }

  /// The pointer is not, or no longer, down on it: a click opens it for typing.
  private func letGo(_ id: String, _ value: Double?) -> NumberEvent {
    guard let held = app.inspector.held, held.field == id else { return .none }
    app.inspector.held = nil
    app.inspector.continued = nil
    if !held.isMoved { openForTyping(id, value) }
    return .none
  }

  private func openForTyping(_ id: String, _ value: Double?) {
    let words = value.map { Self.words($0) } ?? ""
    app.inspector.typed = .init(field: id, text: words, start: words)
  }

  /// A line of text that closes when it is left.
  private func typing(_ id: String, width: Float) -> NumberEvent {
    guard var typed = app.inspector.typed else { return .none }
    let event = UI.textField(
      "##typed \(id)", &typed.text, width: width, takesFocus: typed.age == 0, selectsAll: true)
    // Tab may have come to one that is out of sight.
    if typed.age == 0 { UI.scrollIntoView() }
    let isLeft = typed.age > 2 && !UI.isItemActive || app.inspector.isLeft(id)
    typed.age += 1
    app.inspector.typed = typed
    guard event == .submitted || isLeft else { return .none }
    app.inspector.typed = nil
    app.inspector.entered = event == .submitted ? typed : nil
    let text = typed.text.trimmingCharacters(in: .whitespaces)
    // What was refused has been put right.
    if text == typed.start { app.inspector.refusal = nil }
    return text.isEmpty || text == typed.start ? .none : .typed(text)
  }

  /// A line of text, and what it says when Return is pressed or it is left. What is refused then stays open.
  func line(
    _ label: String, _ id: String, _ shown: String, hint: String = "", width: Float
  ) -> String? {
    let typed = app.inspector.typed.flatMap { $0.field == id ? $0 : nil }
    var text = typed?.text ?? shown
    let takesTab = app.inspector.typed == nil && app.inspector.takesTab(id)
    let event = UI.textField(
      label, &text, hint: hint, width: width, takesFocus: typed?.isRefused == true || takesTab)
    app.inspector.pass(id, isActive: UI.isItemActive)
    let isFinished = UI.isItemEditFinished || typed != nil && app.inspector.isLeft(id)
    // Tab may have opened another while this one still has the keys.
    let isOwn = app.inspector.typed.map { $0.field == id } ?? true
    if isOwn, event == .edited || typed?.isRefused == true {
      app.inspector.typed = .init(field: id, text: text)
    }
    guard event == .submitted || isFinished else { return nil }
    // Another may be open already.
    if app.inspector.typed?.field == id { app.inspector.typed = nil }
    app.inspector.entered = event == .submitted ? .init(field: id, text: text) : nil
    if text == shown { app.inspector.refusal = nil }
    return text
  }

  // MARK: - Numbers

  /// With as many digits as say something.
  nonisolated static func words(_ value: Double) -> String {
    if value.magnitude >= 1e6 || (value != 0 && value.magnitude < 1e-4) {
      return "\(Float(value))"
    }
    let scale = value.magnitude >= 1000 ? 10.0 : value.magnitude >= 10 ? 100 : 10_000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(saturating: rounded))" : "\(rounded)"
  }

  /// By how much a point of dragging changes a number.
  nonisolated static func step(_ value: Double, _ limits: LevelContent, _ unit: String) -> Double {
    switch limits {
    case .number(let lower?, let upper?, _) where upper - lower <= 100:
      return Self.nice((upper - lower) / dragRange)
    case .integer: return 1
    default: break
    }
    switch unit {
    case "degrees": return 1
    case "degrees/s": return 5
    case "m": return value.magnitude > 50 ? 0.5 : 0.05
    default: return Self.nice(max(value.magnitude / 100, 0.01))
    }
  }

  /// 1, 2 or 5 with zeros, not above a number; 1 for what is not above zero.
  nonisolated static func nice(_ number: Double) -> Double {
    guard number > 0 else { return 1 }
    let number = min(max(number, .leastNormalMagnitude), .greatestFiniteMagnitude)
    var power = 1.0
    while power > number { power /= 10 }
    while power * 10 <= number { power *= 10 }
    return ([5, 2, 1].first { $0 * power <= number } ?? 1) * power
  }

  nonisolated static func limited(_ value: Double, _ limits: LevelContent) -> Double {
    switch limits {
    case .number(let lower, let upper, let isOpen):
      let least = lower.map { isOpen ? $0 + 0.01 : $0 } ?? -.infinity
      return min(max(value, least), upper ?? .infinity)
    case .integer(let lower, let upper):
      return min(max(value.rounded(), Double(lower)), Double(upper))
    default: return value
    }
  }

  /// Where a number that is not there begins when it is dragged.
  private nonisolated static func start(_ limits: LevelContent) -> Double { limited(0, limits) }
}
