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
  private static var column: Float { 104 * Language.current.room }
  private static let reset: Float = 22
  /// Longer lists of points were drawn, and are changed by drawing.
  private static let mostPoints = 24

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
  private static func isOwn(_ form: LevelFieldForm, _ place: FieldPlace) -> Bool {
    place.path.isEmpty && form.name == "order"
  }

  /// One of several fields says what it is; another takes its place.
  private func which(_ forms: [LevelFieldForm], _ exactlyOne: [String], _ place: FieldPlace) {
    let present = exactlyOne.firstIndex { name in
      app.inspection.value(at: place.path + [name]).value != nil
    }
    guard let present, place.subjects.count == 1 else { return }
    label(Words.kindOfThing, "", place)
    var selection = present
    let isChanged = UI.combo(
      "##which \(place.id)", selection: &selection, items: exactlyOne.map(Words.label),
      width: place.width - Self.column)
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
  private func add(_ missing: [LevelFieldForm], _ place: FieldPlace) {
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

  private func row(
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
          form.content, value, isMixed, form, place, width: place.width - Self.column - Self.reset)
        if isSaid { resetButton(place) }
      }
      if let refusal = app.inspector.refusal, refusal.field == place.id {
        UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
      }
    }
  }

  private static func isNested(_ content: LevelContent, _ value: LevelValue?) -> Bool {
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

  private func label(_ name: String, _ about: String, _ place: FieldPlace) {
    let start = UI.cursorPosition
    let room = Self.column - 6
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
    UI.cursorPosition = Vec2(start.x + Self.column, isBeside ? start.y : UI.cursorPosition.y)
  }

  private func resetButton(_ place: FieldPlace) {
    UI.sameLine(spacing: 2)
    if UI.iconButton(.undo, id: "reset", tooltip: Words.resetField, size: 20) {
      _ = set(nil, at: place)
    }
  }

  private func nested(
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
  private static func summary(_ value: LevelValue) -> String {
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

  // MARK: - What it holds

  /// What a field holds, to be changed.
  func content(
    _ content: LevelContent, _ value: LevelValue?, _ isMixed: Bool, _ form: LevelFieldForm,
    _ place: FieldPlace, width: Float, filter: String = ""
  ) {
    switch content {
    case .integer where form.name == "ink": inks(value, place)
    case .number, .integer: number(content, value, isMixed, form.unit, place, width)
    case .row(let count, let each): numbers(count, each, value, isMixed, form.unit, place, width)
    case .truth: truth(value, isMixed, place)
    case .word(let words): word(words, value, isMixed, form, place, width)
    case .color: color(value, place, width)
    case .name(let kinds): name(of: kinds, value, isMixed, place, width)
    case .bits, .text, .anything, .names: words(content, value, isMixed, place, width)
    case .tuple(let contents): tuple(contents, value, form, place, width)
    case .list(let element, let least, let most):
      list(element, least, most, value, form, place, filter: filter)
    case .mapping(let forms, let exactlyOne):
      fields(forms, exactlyOne: exactlyOne, place, filter: filter)
    case .variants(let contents): variants(contents, value, form, place, width, filter: filter)
    case .constant(let constant): UI.text(constant.shown, color: UI.theme.secondaryText)
    }
  }

  private func number(
    _ limits: LevelContent, _ value: LevelValue?, _ isMixed: Bool, _ unit: String,
    _ place: FieldPlace, _ width: Float, prefix: String = ""
  ) {
    take(
      numberBox(
        place.id, value?.asNumber, unit: unit, in: limits, width: width, isMixed: isMixed,
        prefix: prefix),
      unit, place)
  }

  /// A number of a row is changed with the others of its row: they may all be a default that nobody has said.
  private func numbers(
    _ count: Int, _ each: LevelContent, _ value: LevelValue?, _ isMixed: Bool, _ unit: String,
    _ place: FieldPlace, _ width: Float
  ) {
    let columns = count == 2 ? 2 : 2
    let wide = 0.5 * (width - 4)
    let names =
      place.path.last == "stars"
      ? ["3 \(Icon.star)", "2 \(Icon.star)"] : count == 2 ? ["x", "y"] : ["←", "↓", "→", "↑"]
    for i in 0..<count {
      if i % columns > 0 { UI.sameLine(spacing: 4) }
      let inner = place.inner("\(i)")
      let number = value?.elements.flatMap { $0.indices.contains(i) ? $0[i].asNumber : nil }
      let event = numberBox(
        inner.id, number, unit: count == 2 ? "" : unit, in: each, width: wide, isMixed: isMixed,
        prefix: names.indices.contains(i) ? names[i] : "")
      switch event {
      case .none: break
      case .dragged(let new, let continues):
        setElement(new, i, of: count, value, inner, place, continues: continues)
      case .typed(let text):
        do {
          let new = try UnitExpression.value(of: text, in: unit)
          setElement(new, i, of: count, value, inner, place, continues: false)
        } catch {
          app.inspector.tell(error.description, at: place.id)
        }
      }
    }
  }

  private func setElement(
    _ new: Double, _ index: Int, of count: Int, _ value: LevelValue?, _ inner: FieldPlace,
    _ place: FieldPlace, continues: Bool
  ) {
    // Each of several keeps what it has in the others.
    let isContinued = continues && app.inspector.continued == inner.id
    app.inspector.tell(
      app.changeElement(
        index, of: count, at: place.path, to: LevelValue(shown: new), of: place.subjects,
        continues: isContinued), at: place.id)
    app.inspector.continued = inner.id
  }

  private func truth(_ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace) {
    var isOn = value == .truth(true)
    if UI.checkbox("##truth", &isOn) { _ = set(.truth(isOn), at: place) }
    if isMixed {
      UI.sameLine()
      UI.text(Words.mixed, color: UI.theme.secondaryText)
    }
  }

  private func word(
    _ words: [String], _ value: LevelValue?, _ isMixed: Bool, _ form: LevelFieldForm,
    _ place: FieldPlace, _ width: Float
  ) {
    var selection = isMixed ? -1 : words.firstIndex(of: value?.asText ?? "") ?? -1
    if UI.combo(
      "##word", selection: &selection, items: words, preview: selection < 0 ? Words.mixed : nil,
      width: width), words.indices.contains(selection)
    {
      _ = set(.text(words[selection]), at: place)
    }
  }

  private func inks(_ value: LevelValue?, _ place: FieldPlace) {
    let own = value?.asNumber.map { Int(saturating: $0) }
    for index in 0..<SceneLooks.inkCount {
      if index > 0 { UI.sameLine(spacing: 0) }
      if UI.colorButton(
        "ink\(index)", color: UI.theme.ink(index), size: 22,
        isChosen: own.map { $0 % SceneLooks.inkCount } == index)
      {
        _ = set(.integer(index), at: place)
      }
    }
  }

  private func color(_ value: LevelValue?, _ place: FieldPlace, _ width: Float) {
    let own = value?.asText.flatMap { LevelColor($0) }
    if let own {
      _ = UI.colorButton("own", color: Color(own), size: 22)
      UI.sameLine(spacing: 4)
    }
    text(value?.asText ?? "", place, own == nil ? width : width - 26) { .text($0) }
    UI.indented(Self.column) {
      for index in 0..<SceneLooks.inkCount {
        if index > 0 { UI.sameLine(spacing: 0) }
        if UI.colorButton("to\(index)", color: Theme.paper.ink(index), size: 20) {
          _ = set(.text(LevelInk.hex(index)), at: place)
        }
      }
    }
  }

  /// The name of something: those that are there to choose from.
  private func name(
    of kinds: [LevelNameKind], _ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace,
    _ width: Float
  ) {
    let choices = app.nameChoices(of: kinds)
    guard !choices.isEmpty else {
      return text(value?.asText ?? "", place, width) { .text($0) }
    }
    let picks = place.picksObjects && app.canPick(kinds)
    var selection = isMixed ? -1 : choices.firstIndex { $0.value == value } ?? -1
    if UI.combo(
      "##name \(place.id)", selection: &selection, items: choices.map(\.label),
      preview: selection < 0 ? value?.shown ?? Words.mixed : nil,
      width: picks ? width - 2 * (Self.pickSize + 2) : width),
      choices.indices.contains(selection)
    {
      _ = set(choices[selection].value, at: place)
    }
    if picks { pickButtons(kinds, place) }
  }

  private static let pickSize: Float = 22

  /// Buttons that take the name of an object from the scene, and from the selection.
  private func pickButtons(_ kinds: [LevelNameKind], _ place: FieldPlace) {
    guard let subject = place.subjects.first else { return }
    UI.sameLine(spacing: 2)
    let pick = ObjectPick(subject: subject, path: place.path, kinds: kinds)
    if UI.iconButton(
      .crosshairs, id: "pick \(place.id)", tooltip: Words.pickInScene,
      isActive: app.panels.pick == pick, size: Self.pickSize)
    {
      app.panels.pick = app.panels.pick == pick ? nil : pick
    }
    UI.sameLine(spacing: 2)
    if UI.iconButton(
      .pointer, id: "selected \(place.id)", tooltip: Words.useSelected,
      isEnabled: app.selected(of: kinds) != nil, size: Self.pickSize),
      let key = app.selected(of: kinds)
    {
      _ = set(LevelContent.naming(key.id, of: .object(key.kind), among: kinds), at: place)
    }
  }

  /// Elements that each have a content of their own, below each other.
  private func tuple(
    _ contents: [LevelContent], _ value: LevelValue?, _ form: LevelFieldForm, _ place: FieldPlace,
    _ width: Float
  ) {
    let start = UI.cursorPosition.x
    let elements = value?.elements ?? []
    for (index, content) in contents.enumerated() {
      if index > 0 { UI.cursorPosition = Vec2(start, UI.cursorPosition.y) }
      let inner = place.inner("\(index)")
      let element = elements.indices.contains(index) ? elements[index] : nil
      self.content(content, element, false, form, inner, width: width)
      if let refusal = app.inspector.refusal, refusal.field == inner.id {
        UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
      }
    }
  }

  /// Anything that can be written: as a file has it.
  private func words(
    _ content: LevelContent, _ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace,
    _ width: Float
  ) {
    text(isMixed ? Words.mixed : value?.shown ?? "", place, width) { text in
      if content == .text { return .text(text) }
      return LevelValue(written: text) ?? .text(text)
    }
  }

  /// A line of text, taken over by Return or when it is left.
  private func text(
    _ shown: String, _ place: FieldPlace, _ width: Float, _ value: (String) -> LevelValue
  ) {
    let id = "text \(place.id)"
    guard let text = line("##text", id, shown, width: width), text != shown else { return }
    _ = set(text.isEmpty ? nil : value(text), at: place)
  }

  // MARK: - Several

  private func list(
    _ element: LevelContent, _ least: Int, _ most: Int?, _ value: LevelValue?,
    _ form: LevelFieldForm, _ place: FieldPlace, filter: String
  ) {
    let elements = value?.elements ?? []
    if case .word(let words) = element { return toggles(words, elements, place) }
    if elements.count > Self.mostPoints, case .row = element {
      return UI.text(Words.points(elements.count), color: UI.theme.secondaryText)
    }
    for (index, one) in elements.enumerated() {
      let inner = place.inner("\(index)")
      let own = LevelFieldForm(
        name: Self.title(of: one, index), about: form.about, unit: form.unit, content: element,
        isRequired: elements.count <= least, standard: nil)
      guard filter.isEmpty || FieldMatch.holds(element, one, filter.fieldWords) else { continue }
      row(own, one, false, inner, filter: filter)
    }
    guard filter.isEmpty, elements.count < most ?? .max, place.subjects.count == 1 else { return }
    if UI.button("\(Icon.plus)  \(Words.addElement)", kind: .quiet) {
      let sample =
        elements.last
        ?? element.sample(name: suggestion)
      _ = set(sample, at: place.inner("\(elements.count)"))
    }
  }

  private static func title(of element: LevelValue, _ index: Int) -> String {
    let word = element.fields?.first?.name ?? ""
    return word.isEmpty ? "\(index + 1)" : "\(index + 1) \(word)"
  }

  private func toggles(_ words: [String], _ elements: [LevelValue], _ place: FieldPlace) {
    let chosen = Set(elements.compactMap(\.asText))
    for (index, word) in words.enumerated() {
      if index % 3 > 0 { UI.sameLine(offset: place.width / 3 * Float(index % 3) + 22) }
      var isOn = chosen.contains(word)
      if UI.checkbox(word, &isOn) {
        let new = words.filter { $0 == word ? isOn : chosen.contains($0) }
        _ = set(.list(new.map { .text($0) }), at: place)
      }
    }
  }

  private func variants(
    _ contents: [LevelContent], _ value: LevelValue?, _ form: LevelFieldForm,
    _ place: FieldPlace, _ width: Float, filter: String
  ) {
    guard let value, !contents.isEmpty else { return }
    let index = LevelContent.variant(of: value, among: contents)
    if place.subjects.count == 1 {
      var selection = index
      let isChanged = UI.combo(
        "##variant \(place.id)", selection: &selection,
        items: contents.enumerated().map { $1.title ?? "\($0 + 1)" }, width: min(width, 150))
      if isChanged, contents.indices.contains(selection) {
        _ = set(
          contents[selection].sample(name: suggestion),
          at: place)
        return
      }
    }
    content(contents[index], value, false, form, place, width: width, filter: filter)
  }

  // MARK: - Changing

  /// Something that is there, for a field that needs a name.
  private var suggestion: ([LevelNameKind]) -> String? {
    { app.names(of: $0).first }
  }

  private func take(_ event: NumberEvent, _ unit: String, _ place: FieldPlace) {
    switch event {
    case .none: break
    case .dragged(let value, let continues):
      _ = set(LevelValue(shown: value), at: place, continues: continues)
      app.inspector.continued = place.id
    case .typed(let text):
      app.inspector.tell(
        app.type(text, into: place.path, unit: unit, of: place.subjects), at: place.id)
    }
  }

  /// Changes a field; what is refused is told at it.
  private func set(_ value: LevelValue?, at place: FieldPlace, continues: Bool = false) -> String? {
    let reason =
      place.path.isEmpty
      ? value.flatMap { app.change(place.subjects[0], to: $0) }
      : app.change(place.subjects, at: place.path, to: value, continues: continues)
    app.inspector.tell(reason, at: place.id)
    return reason
  }
}

extension LevelContent {
  /// What a list of several calls it.
  fileprivate var title: String? {
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
