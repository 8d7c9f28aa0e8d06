import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// MARK: - Rules

extension SidePanel {
  static let rules: Self = .init(
    "rules", icon: .rules, key: "shift+f7",
    synonyms: "rules logic trigger event action script when then if touch code behavior program",
    name: { Words.rules }, build: { $0.rulesPanel($1) })
}

extension PanelView {
  /// The rules of the level as sentences. A click opens the form of a rule, which is made of the tables of triggers and
  /// actions.
  func rulesPanel(_ size: Vec2) {
    docked(.rules, size) { width in
      app.panels.rules.hovered = nil
      UI.spacing(4, 4) {
        UI.wrappedText(
          app.mayAuthor ? Words.rulesAbout : Words.playedAsItIs.sentence, size: .small,
          color: UI.theme.secondaryText)
        UI.space(1, 4)
        if UI.button(
          "\(Icon.plus)  \(Words.newRule)", kind: .primary, isEnabled: app.mayAuthor)
        {
          app.addRule()
        }
        UI.space(1, 2)
        for (id, rule) in app.document.level.rules { self.rule(id, rule, width) }
        UI.space(1, 2)
      }
    }
  }

  private func rule(_ id: String, _ rule: LevelRule, _ width: Float) {
    let isOpen = app.panels.rules.opened == id
    let words = Words.sentence(of: rule)
    let start = UI.cursorPosition
    let text = UI.measure(words, wrap: width - Self.ruleIndent)
    let height = text.y + 10
    UI.id("rule \(id)") {
      if UI.isVisible(height: height) {
        ruleRow(id, words, isOpen: isOpen, Vec2(width, height))
      } else {
        UI.space(width, height)
      }
      UI.cursorPosition = Vec2(start.x, start.y + height + 4)
      if isOpen { ruleForm(id, width) }
    }
  }

  private func ruleRow(_ id: String, _ words: String, isOpen: Bool, _ size: Vec2) {
    let start = UI.cursorPosition
    // As wide as the panel, to whose edge the words go.
    if UI.selectable("##rule \(id)", isSelected: isOpen, size: Vec2(0, size.y)) != .none {
      app.inspector.refusal = nil
      app.panels.pick = nil
      app.panels.rules.opened = isOpen ? nil : id
    }
    if UI.isItemHovered { app.panels.rules.hovered = id }
    let (place, _) = UI.itemRect
    UI.drawText(
      "\(isOpen ? Icon.chevronDown : Icon.chevronRight)", at: place + Vec2(2, 5),
      color: UI.theme.secondaryText)
    UI.cursorPosition = start + Vec2(Self.ruleIndent, 5)
    UI.wrappedText(words)
  }

  private static let ruleIndent: Float = 20

  // MARK: - One rule

  private func ruleForm(_ id: String, _ width: Float) {
    let subject = LevelSubject.rule(id)
    app.inspection.update([subject], app.document)
    guard let values = app.inspection.said.first else { return }
    let reason = app.refusalToInspect([subject])
    // What the form cannot hold stays as it is written.
    guard reason == nil, LevelContent.of(.rule).holds(values) else {
      return UI.wrappedText(
        "\(reason?.sentence ?? Words.ruleIsText) \(values.written)", size: .small,
        color: UI.theme.secondaryText)
    }
    UI.indented(10) {
      var place = FieldPlace(subjects: [subject], path: ["when"], width: width - 10)
      place.picksObjects = true
      ruleHeading(Words.ruleWhen)
      choice(LevelContent.triggers, place, width: place.width)
      let actions = values.value(at: ["do"])?.elements?.count ?? 0
      for index in 0..<actions {
        place.path = ["do", "\(index)"]
        ruleHeading(index == 0 ? Words.ruleDo : Words.ruleThen)
        action(place, isOnly: actions == 1)
      }
      place.path = ["do"]
      if UI.button("\(Icon.plus)  \(Words.addAction)", kind: .quiet) {
        let message = LevelValue.mapping([.init("say", .text(Words.newRuleMessage))])
        tell(app.change([subject], at: ["do", "\(actions)"], to: message), at: place)
      }
      ruleEnd(id, subject, values)
    }
    UI.space(1, 8)
  }

  private func ruleHeading(_ text: String) {
    UI.space(1, 2)
    UI.text(text, size: .small, color: UI.theme.secondaryText)
  }

  /// Whether it acts once only, and its end.
  private func ruleEnd(_ id: String, _ subject: LevelSubject, _ values: LevelValue) {
    var isOnce = values.value(at: ["once"]) == .truth(true)
    if UI.checkbox(Words.ruleOnce, &isOnce) {
      let place = FieldPlace(subjects: [subject], path: ["once"], width: 0)
      tell(app.change([subject], at: ["once"], to: isOnce ? .truth(true) : nil), at: place)
    }
    if UI.button("\(Icon.trash)  \(Words.deleteRule)", kind: .quiet) { app.removeRule(id) }
    if let refusal = app.inspector.refusal, ["do", "once"].contains(refusal.field) {
      UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
    }
  }

  private func action(_ place: FieldPlace, isOnly: Bool) {
    let remove: Float = isOnly ? 0 : 26
    let corner = UI.cursorPosition
    choice(LevelContent.actions, place, width: place.width - remove) {
      guard !isOnly else { return }
      UI.cursorPosition = Vec2(corner.x + place.width - 24, corner.y)
      if UI.iconButton(
        .trash, id: "remove \(place.id)", tooltip: Words.removeAction, size: 24)
      {
        tell(app.change(place.subjects, at: place.path, to: nil), at: place)
      }
    }
  }

  /// What a trigger or an action is, and its fields.
  ///
  /// - Parameter beside: Draws what is at the right of the first line.
  private func choice(
    _ contents: [LevelContent], _ place: FieldPlace, width: Float, beside: () -> Void = {}
  ) {
    guard let value = app.inspection.value(at: place.path).value else { return }
    let index = LevelContent.variant(of: value, among: contents)
    guard contents.indices.contains(index) else { return }
    var selection = index
    let isChanged = UI.combo(
      "##choice \(place.id)", selection: &selection, items: contents.map(Self.title),
      width: width)
    UI.tooltip(Self.about(contents[index]).wrapped(at: 60))
    beside()
    if isChanged, contents.indices.contains(selection) {
      let sample = contents[selection].sample(name: app.suggestedName)
      tell(
        app.change(
          place.subjects, at: place.path,
          to: sample.keeping(value, from: contents[index], to: contents[selection])),
        at: place)
      return
    }
    if let refusal = app.inspector.refusal, refusal.field == place.id {
      UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
    }
    guard case .mapping(let forms, _) = contents[index], let main = forms.first else { return }
    if main.content != .constant(.truth(true)) { mainField(main, place) }
    fields(Array(forms.dropFirst()), exactlyOne: [], place)
  }

  /// The field that says what a trigger or an action is about: its combo is above it, so it needs no name.
  private func mainField(_ form: LevelFieldForm, _ place: FieldPlace) {
    let inner = place.inner(form.name)
    UI.id(inner.id) {
      content(
        form.content, app.inspection.value(at: inner.path).value, false, form, inner,
        width: place.width)
      if let refusal = app.inspector.refusal, refusal.field == inner.id {
        UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
      }
    }
  }

  private func tell(_ reason: String?, at place: FieldPlace) {
    app.inspector.tell(reason, at: place.id)
  }

  /// The first sentence of what the format says of a trigger or an action, without its unit and how it is written.
  private static func title(_ content: LevelContent) -> String {
    let about = about(content)
    let end = [". ", ": "].compactMap { about.firstRange(of: $0)?.lowerBound }.min()
    var title = end.map { about[..<$0] } ?? about[...]
    if title.hasSuffix(".") { title.removeLast() }
    if title.hasSuffix(")"), let unit = title.lastIndex(of: "(") {
      title = title[..<unit]
      while title.hasSuffix(" ") { title.removeLast() }
    }
    return String(title)
  }

  private static func about(_ content: LevelContent) -> String {
    guard case .mapping(let forms, _) = content, let first = forms.first else { return "" }
    return Words.help(first.about)
  }
}

extension LevelValue {
  /// The sample of a trigger or an action, with the names and numbers of the one before it where they mean the same.
  fileprivate func keeping(
    _ old: LevelValue, from before: LevelContent, to content: LevelContent
  ) -> LevelValue {
    guard case .mapping(let forms, _) = content, case .mapping(let oldForms, _) = before,
      var fields
    else { return self }
    for index in fields.indices {
      let name = fields[index].name
      // The first field has the name of the trigger or action itself.
      let isFirst = name == forms.first?.name
      let other = isFirst ? oldForms.first : oldForms.first { $0.name == name }
      guard let form = forms.first(where: { $0.name == name }), let other,
        let value = old.value(at: [other.name]),
        let same = other.content.carried(value, to: form.content)
      else { continue }
      fields[index].value = same
    }
    return .mapping(fields)
  }
}
