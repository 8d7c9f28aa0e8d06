import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

// What a field holds: numbers, words, names, colors, texts.

extension PanelView {
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

  func number(
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
  func numbers(
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

  func setElement(
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

  func truth(_ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace) {
    var isOn = value == .truth(true)
    if UI.checkbox("##truth", &isOn) { _ = set(.truth(isOn), at: place) }
    if isMixed {
      UI.sameLine()
      UI.text(Words.mixed, color: UI.theme.secondaryText)
    }
  }

  func word(
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

  func inks(_ value: LevelValue?, _ place: FieldPlace) {
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

  func color(_ value: LevelValue?, _ place: FieldPlace, _ width: Float) {
    let own = value?.asText.flatMap { LevelColor($0) }
    if let own {
      _ = UI.colorButton("own", color: Color(own), size: 22)
      UI.sameLine(spacing: 4)
    }
    text(value?.asText ?? "", place, own == nil ? width : width - 26) { .text($0) }
    UI.indented(Self.fieldColumn) {
      for index in 0..<SceneLooks.inkCount {
        if index > 0 { UI.sameLine(spacing: 0) }
        if UI.colorButton("to\(index)", color: Theme.paper.ink(index), size: 20) {
          _ = set(.text(LevelInk.hex(index)), at: place)
        }
      }
    }
  }

  /// The name of something: those that are there to choose from.
  func name(
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
  func pickButtons(_ kinds: [LevelNameKind], _ place: FieldPlace) {
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
  func tuple(
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
  func words(
    _ content: LevelContent, _ value: LevelValue?, _ isMixed: Bool, _ place: FieldPlace,
    _ width: Float
  ) {
    text(isMixed ? Words.mixed : value?.shown ?? "", place, width) { text in
      if content == .text { return .text(text) }
      return LevelValue(written: text) ?? .text(text)
    }
  }

  /// A line of text, taken over by Return or when it is left.
  func text(
    _ shown: String, _ place: FieldPlace, _ width: Float, _ value: (String) -> LevelValue
  ) {
    let id = "text \(place.id)"
    guard let text = line("##text", id, shown, width: width), text != shown else { return }
    _ = set(text.isEmpty ? nil : value(text), at: place)
  }
}
