import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - Fields of the format

/// Where a field stands while its panel is built.
struct FieldPlace {
  var subjects: [LevelSubject]
  var path: [String]
  /// What is left to fill (points).
  var width: Float
  /// Whether names of objects can be taken from the scene and from the selection.
  var picksObjects = false

  func inner(_ name: String) -> FieldPlace {
    var place = self
    place.path.append(name)
    return place
  }

  var id: String { path.joined(separator: ".") }
}

extension PanelView {
  /// Where what holds a value begins (points).
  static var fieldColumn: Float { 104 * Language.current.room }
  private static let reset: Float = 22
  /// Longer lists of points were drawn, and are changed by drawing.
  static let mostPoints = 24

  /// The fields of a mapping: those that say something, those that have a default, and what can be added.
  func fields(
    _ forms: [LevelFieldForm], exactlyOne: [String], _ place: FieldPlace, filter: String = ""
  ) {
    var missing: [LevelFieldForm] = []
    var rows = 0
    var group = ""
    let words = filter.fieldWords
    if !exactlyOne.isEmpty { which(forms, exactlyOne, place) }
    for form in forms where !Self.isOwn(form, place) {
      let inner = place.inner(form.name)
      let (value, isMixed) = app.inspection.value(at: inner.path)
      let match = FieldMatch(of: form, value, words)
      guard match != .none else { continue }
      if words.isEmpty, form.group != group, !form.group.isEmpty {
        UI.space(1, 4)
        UI.text(Words.heading(form.group), size: .small, color: UI.theme.secondaryText)
      }
      group = form.group
      if value == nil, !isMixed, !form.content.isPlain || exactlyOne.contains(form.name) {
        if !exactlyOne.contains(form.name) { missing.append(form) }
        continue
      }
      // What is found inside stands open, and shows only that.
      row(form, value ?? form.standard, isMixed, inner, filter: match == .inside ? filter : "")
      rows += 1
    }
    add(missing, place)
    if !words.isEmpty, rows == 0, missing.isEmpty {
      UI.wrappedText(Words.noSuchField, color: UI.theme.secondaryText)
    }
  }

  /// What a panel shows in its own way.
  static func isOwn(_ form: LevelFieldForm, _ place: FieldPlace) -> Bool {
    place.path.isEmpty && form.name == "order"
  }

  /// One of several fields says what it is; another takes its place.
  func which(_ forms: [LevelFieldForm], _ exactlyOne: [String], _ place: FieldPlace) {
    let present = exactlyOne.firstIndex { name in
      app.inspection.value(at: place.path + [name]).value != nil
    }
    guard let present, place.subjects.count == 1 else { return }
    label(Words.kindOfThing, "", place)
    var selection = present
    let isChanged = UI.combo(
      "##which \(place.id)", selection: &selection, items: exactlyOne.map(Words.label),
      width: place.width - Self.fieldColumn)
    guard isChanged, let form = forms.first(where: { $0.name == exactlyOne[selection] }),
      let fields = app.inspection.said.first?.value(at: place.path)?.fields
    else { return }
    // What the new one does not know goes with the old one.
    let kept = fields.filter { $0.name != exactlyOne[present] }
    let sample = form.content.sample(name: suggestion)
    for fields in [kept, kept.filter { ["order", "at", "angle"].contains($0.name) }, []] {
      let value = LevelValue.mapping(fields + [.init(form.name, sample)])
      if set(value, at: place) == nil { break }
    }
  }

  /// What is not there yet.
  func add(_ missing: [LevelFieldForm], _ place: FieldPlace) {
    guard !missing.isEmpty else { return }
    var selection = -1
    UI.space(1, 2)
    let isChanged = UI.combo(
      "##add \(place.id)", selection: &selection,
      items: missing.map { Words.label($0.name) }, preview: Words.addField, width: 120)
    guard isChanged, missing.indices.contains(selection) else { return }
    let form = missing[selection]
    _ = set(
      form.content.sample(name: suggestion),
      at: place.inner(form.name))
  }

  // MARK: - One field

  func row(
    _ form: LevelFieldForm, _ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace,
    filter: String = ""
  ) {
    let isSaid = !form.isRequired && app.inspection.isSaid(place.path)
    UI.id(place.id) {
      if Self.isNested(form.content, value) {
        nested(form, value, place, canReset: isSaid, filter: filter)
      } else {
        label(Words.label(form.name), Words.help(form.about), place)
        content(
          form.content, value, isMixed, form, place,
          width: place.width - Self.fieldColumn - Self.reset)
        if isSaid { resetButton(place) }
      }
      if let refusal = app.inspector.refusal, refusal.field == place.id {
        UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
      }
    }
  }

  static func isNested(_ content: LevelContent, _ value: LevelValue?) -> Bool {
    switch content {
    case .mapping, .names: return true
    case .list(let element, _, _):
      if case .word = element { return true }
      return true
    case .row(let count, _): return count > 2
    case .variants(let contents):
      guard let value, !contents.isEmpty else { return true }
      return isNested(contents[LevelContent.variant(of: value, among: contents)], value)
        || contents.contains { isNested($0, nil) }
    default: return false
    }
  }

  func label(_ name: String, _ about: String, _ place: FieldPlace) {
    let start = UI.cursorPosition
    let room = Self.fieldColumn - 6
    let size: UI.TextSize = UI.measure(name).x <= room ? .body : .small
    // A name that is too long for its column even in small letters has a line of its own.
    let isBeside = UI.measure(name, size: size).x <= room
    if isBeside {
      UI.alignTextToFrame()
      UI.text(name, size: size)
    } else {
      UI.wrappedText(name, size: size)
    }
    UI.tooltip(about.isEmpty ? "" : about.wrapped(at: 60))
    if isBeside { UI.sameLine() }
    UI.cursorPosition = Vec2(start.x + Self.fieldColumn, isBeside ? start.y : UI.cursorPosition.y)
  }

  func resetButton(_ place: FieldPlace) {
    UI.sameLine(spacing: 2)
    if UI.iconButton(.undo, id: "reset", tooltip: Words.resetField, size: 20) {
      _ = set(nil, at: place)
    }
  }

  func nested(
    _ form: LevelFieldForm, _ value: LevelValue?, _ place: FieldPlace, canReset: Bool,
    filter: String
  ) {
    let start = UI.cursorPosition
    let key = place.id
    let isOpen = !filter.isEmpty || app.inspector.opened.contains(key)
    let label = "\(isOpen ? Icon.chevronDown : Icon.chevronRight)  \(Words.label(form.name))"
    let width = place.width - (canReset ? Self.reset + 2 : 0)
    if UI.selectable("##fold", size: Vec2(width, UI.frameHeight)) != .none {
      app.inspector.opened.formSymmetricDifference([key])
    }
    let (corner, extent) = UI.itemRect
    let y = 0.5 * (extent.y - UI.measure(label).y)
    UI.drawText(label, at: corner + Vec2(0, y))
    UI.tooltip(Words.help(form.about).wrapped(at: 60))
    if let summary = value.map(Self.summary) {
      let room = place.width - UI.measure(label).x - 40
      if let shown = Self.fitting(summary, width: room, measure: { UI.measure($0).x }) {
        UI.drawText(
          shown, at: corner + Vec2(UI.measure(label).x + 12, y), color: UI.theme.secondaryText)
      }
    }
    if canReset {
      UI.sameLine()
      UI.cursorPosition = Vec2(start.x + width, start.y)
      if UI.iconButton(.undo, id: "reset", tooltip: Words.resetField, size: 20) {
        _ = set(nil, at: place)
      }
    }
    guard isOpen else { return }
    UI.indented(10) {
      var inner = place
      inner.width -= 10
      content(form.content, value, false, form, inner, width: inner.width, filter: filter)
    }
  }

  /// What a folded value is, in a few words.
  static func summary(_ value: LevelValue) -> String {
    switch value {
    case .list(let elements):
      return elements.first?.elements?.count == 2 && elements.count > 2
        ? Words.points(elements.count)
        : elements.contains { $0.fields != nil || $0.elements != nil }
          ? "\(elements.count)" : elements.map(\.shown).joined(separator: ", ")
    case .mapping(let fields): return fields.map(\.name).prefix(3).joined(separator: ", ")
    default: return value.shown
    }
  }
}

extension LevelContent {
  /// What a list of several calls it.
  var title: String? {
    switch self {
    case .mapping(let fields, let exactlyOne):
      for field in fields {
        if case .constant(let constant) = field.content, let word = constant.asText { return word }
      }
      return exactlyOne.first ?? fields.first { $0.isRequired }?.name ?? fields.first?.name
    case .name, .text: return "name"
    case .row: return "numbers"
    case .number, .integer: return "number"
    case .word(let words): return words.first
    case .list, .tuple: return "list"
    case .constant(.truth): return "all"
    default: return nil
    }
  }
}
