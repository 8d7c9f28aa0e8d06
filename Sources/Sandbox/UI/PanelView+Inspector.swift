import Editing
import Levels
import Physics
import Platform

// MARK: - What is chosen

extension PanelView {
  /// Where panels about what is chosen are: at the right edge, below the list of what there is. `nil` where another panel
  /// is open.
  func inspectorSpan(_ size: Vec2) -> (top: Float, height: Float)? {
    let whole = size.y - SidePanel.top - rightBottom
    switch app.panels.side {
    // Curves and tracks along the lower edge end beside side panels only.
    case nil:
      let below = 44 + plotsRoom + (barsAreBeside ? 0 : barsRoom)
      let height = size.y - 68 - below
      // In a crowded window what is at the lower edge comes first.
      guard height >= 120 || plotsRoom == 0 else { return nil }
      return (68, max(height, 100))
    case .scene:
      return (SidePanel.top + whole * Self.listShare + 6, whole * (1 - Self.listShare) - 6)
    default: return nil
    }
  }

  /// How much of the right edge the list has beside what is chosen.
  static let listShare: Float = 0.4

  /// Where a panel about what is chosen is hung up, so far from the upper edge (points), and by which of its corners: at
  /// the right edge, or beside the tools where it would lie on what it is about.
  func inspectorCorner(_ size: Vec2, top: Float) -> (at: Vec2, pivot: Vec2) {
    if app.panels.side == nil, app.inspector.isLeft { return (Vec2(76, top), .zero) }
    return (Vec2(size.x - 12, top), Vec2(1, 0))
  }

  /// Looks once, when something else is chosen, where it is: the panel does not jump while things move.
  func placeInspector(_ size: Vec2) {
    let keys = app.inspected
    guard keys != app.inspector.placedFor else { return }
    // What was looked for in things of one kind others may not have.
    func kinds(_ subjects: [LevelSubject]) -> Set<ObjectKey.Kind> {
      Set(subjects.compactMap { if case .object(let key) = $0 { key.kind } else { nil } })
    }
    if kinds(keys) != kinds(app.inspector.placedFor) { app.inspector.filter = "" }
    app.inspector.placedFor = keys
    app.inspector.refusal = nil
    // What was being typed was about other things.
    (app.inspector.typed, app.inspector.held) = (nil, nil)
    let context = app.toolContext()
    var chosen = Set(app.chosen)
    if let (name, _) = app.chosenRope { chosen.insert(ObjectKey(.rope, name)) }
    guard let extent = context.extent(of: chosen) else { return app.inspector.isLeft = false }
    let pixels = UI.scale
    let left = app.viewport.camera.screen(extent.lower).x / pixels
    let right = app.viewport.camera.screen(extent.upper).x / pixels
    let width = SidePanel.width + 24
    // Where both ends are hidden by one or the other, the right edge is as good.
    app.inspector.isLeft = 0.5 * (left + right) > size.x - width && left > 76 + width
  }

  /// How much of the right edge panels about what is chosen take (points).
  var inspectorRoom: Float {
    hasInspector && app.panels.side == nil && app.panels.parts == nil && !app.inspector.isLeft
      ? SidePanel.width + 8 : 0
  }

  /// Whether something is shown below the list.
  var hasInspector: Bool { !app.chosen.isEmpty || app.chosenRope != nil }

  /// Every property of what is chosen. One rope has a panel of its own, which holds these too, as have joints and
  /// thrusters.
  func inspectorPanel(_ size: Vec2) {
    guard !app.chosen.isEmpty, app.chosenRope == nil, app.chosenMachine == nil,
      let (top, height) = inspectorSpan(size)
    else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(12, 10)
    let width = min(SidePanel.width, size.x - 90)
    let corner = inspectorCorner(size, top: top)
    UI.window(
      "##inspector", at: corner.at, pivot: corner.pivot, size: Vec2(width, height), style: style
    ) {
      let inside = width - 24
      inspectorHeading(width)
      UI.child("properties", size: Vec2(inside, height - UI.cursorPosition.y - 10)) {
        UI.spacing(4, 3) { properties(inside - 12) }
      }
    }
  }

  private func inspectorHeading(_ width: Float) {
    let start = UI.cursorPosition
    let chosen = app.chosen
    let kinds = Set(chosen.map(\.kind))
    let title =
      chosen.count == 1
      ? Words.title(chosen[0].kind)
      : kinds.count == 1
        ? "\(chosen.count) \(Words.heading(chosen[0].kind).withinSentence)"
        : Words.things(chosen.count)
    UI.text(title, size: .title)
    UI.sameLine()
    UI.cursorPosition = Vec2(width - 12 - 24, start.y)
    if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: "Esc", size: 24) {
      app.choose(.only([]))
    }
    if chosen.count == 1 { nameField(chosen[0], width - 24) }
    if let words = app.liveWords {
      UI.text(words, size: .small, color: UI.theme.secondaryText)
    }
  }

  /// What it is called.
  func nameField(_ key: ObjectKey, _ width: Float) {
    let id = "name \(key.kind.rawValue) \(key.id)"
    let text = line("##name", id, key.id, width: width)
    UI.tooltip(Words.renameHere)
    if let text { app.inspector.tell(app.rename(key, to: text), at: id) }
    if let refusal = app.inspector.refusal, refusal.field == id {
      UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
    }
  }

  /// All fields of what is chosen.
  func properties(_ width: Float) {
    let subjects = app.inspected
    guard subjects.count <= Inspection.most else {
      return UI.wrappedText(Words.manyThings, color: UI.theme.secondaryText)
    }
    guard let first = subjects.first else { return }
    app.inspection.update(subjects, app.document)
    if let reason = app.refusalToInspect(subjects) {
      UI.wrappedText(reason, size: .small, color: UI.theme.secondaryText)
    }
    _ = UI.textField(
      "##find", &app.inspector.filter, hint: Words.findField, width: width,
      takesFocus: app.inspector.takesTab("find"))
    app.inspector.pass("find", isActive: UI.isItemActive)
    let place = FieldPlace(subjects: subjects, path: [], width: width)
    typeRow(first, place)
    let (fields, exactlyOne) = app.inspection.fields
    if fields.isEmpty { UI.wrappedText(Words.nothingInCommon, color: UI.theme.secondaryText) }
    self.fields(
      fields, exactlyOne: subjects.count == 1 ? exactlyOne : [], place,
      filter: app.inspector.filter)
  }

  /// A joint of another type, between the same ends.
  private func typeRow(_ subject: LevelSubject, _ place: FieldPlace) {
    guard place.subjects.count == 1, case .variants(let contents) = subject.content,
      let value = app.inspection.said.first
    else { return }
    let types = contents.map { content -> String in
      guard case .mapping(let fields, _) = content,
        let type = fields.first(where: { $0.name == "type" }),
        case .constant(.text(let word)) = type.content
      else { return "" }
      return word
    }
    let index = LevelContent.variant(of: value, among: contents)
    var selection = index
    if UI.combo("##type", selection: &selection, items: types, width: place.width),
      contents.indices.contains(selection), selection != index
    {
      app.inspector.refusal = app.changeType(subject, to: contents[selection])
        .map { .init(field: "", reason: $0) }
    }
    if let refusal = app.inspector.refusal, refusal.field.isEmpty {
      UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
    }
  }
}

extension App {
  /// Why what is chosen can only be looked at; `nil` if it can be changed.
  func refusalToInspect(_ subjects: [LevelSubject]) -> String? {
    for case .object(let key) in subjects {
      if let reason = refusalToChange(key) { return reason.sentence }
    }
    return nil
  }

  /// Makes of a joint one of another type: with the same ends, as far as that has such.
  func changeType(_ subject: LevelSubject, to content: LevelContent) -> String? {
    guard case .object(let key) = subject, let joint = document.level.joints[key.id],
      case .mapping(let fields, _) = content, let said = document.level.values(of: subject)
    else { return nil }
    let points = jointEnds(key.id)
    let bodies = joint.bodies
    func end(_ index: Int) -> LevelValue {
      if let own = said.value(at: [index == 0 ? "from" : "to"]), own.fields != nil { return own }
      guard bodies.indices.contains(index) else {
        let point = points.first ?? .zero
        return .mapping([.init("world", .point(point))])
      }
      let point = points.first ?? .zero
      let local = document.level.bodies[bodies[index]]?.transform.applyInverse(point) ?? .zero
      return .mapping([.init("body", .text(bodies[index])), .init("at", .point(local))])
    }
    var values: [LevelValue.Field] = []
    for field in fields {
      switch field.name {
      case "order": values.append(.init("order", .integer(joint.order)))
      case "from" where !fields.contains { $0.name == "body" }: values.append(.init("from", end(0)))
      case "to" where !fields.contains { $0.name == "body" }: values.append(.init("to", end(1)))
      case "body": values.append(.init("body", .text(bodies.first ?? "")))
      case "to": if bodies.count > 1 { values.append(.init("to", .text(bodies[1]))) }
      case "at": values.append(.init("at", .point(points.first ?? .zero)))
      default:
        if let same = said.value(at: [field.name]), field.content.holds(same) {
          values.append(.init(field.name, same))
        } else if field.isRequired {
          values.append(.init(field.name, field.content.sample()))
        }
      }
    }
    return change(subject, to: .mapping(values))
  }

  /// What the chosen body does at this moment.
  var liveWords: String? {
    guard chosen.count == 1, chosen[0].kind == .body,
      let id = shown.names.bodyIDs[chosen[0].id],
      let body = shown.current.bodies.first(where: { $0.id == id })
    else { return nil }
    let place = body.transform.position
    let angle = body.transform.rotation.angle * 180 / .pi
    return Words.now(
      x: PanelView.words(Double((place.x * 100).rounded() / 100)),
      y: PanelView.words(Double((place.y * 100).rounded() / 100)),
      angle: PanelView.words(Double(angle.rounded())),
      speed: PanelView.words(Double((body.linearVelocity.length * 100).rounded() / 100)))
  }
}

extension LevelValue {
  /// A point.
  fileprivate static func point(_ point: Vec2) -> LevelValue {
    .list([LevelValue(shown: Double(point.x)), LevelValue(shown: Double(point.y))])
  }
}
