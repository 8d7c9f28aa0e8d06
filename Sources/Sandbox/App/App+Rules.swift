import Editing
import Levels
import Physics
import Presentation
import Rendering

// Rules that are made in the window, and fields that take the name of an object from the scene.

/// What the panel of rules shows.
struct RulesPanel: Hashable, Sendable {
  /// The rule whose form is open.
  var opened: String?
  /// The rule under the pointer.
  var hovered: String?
}

/// A field that waits for an object of the scene, whose name it takes.
struct ObjectPick: Hashable, Sendable {
  var subject: LevelSubject
  var path: [String]
  /// What it can name.
  var kinds: [LevelNameKind]
}

extension App {
  // MARK: - Rules

  /// Adds a rule that can be changed from there: when the selected body, or the first one, touches anything, a message.
  func addRule() {
    guard mayAuthor else {
      toasts.show(.information, Words.playedAsItIs.sentence, now: now)
      return
    }
    let level = document.level
    let key = ObjectKey(.rule, level.freeID("rule", for: .rule, salt: toolContext().maker.salt))
    let action = LevelValue.mapping([.init("say", .text(Words.newRuleMessage))])
    for trigger in LevelContent.triggers {
      let values = LevelValue.mapping([
        .init("when", trigger.sample(name: suggestedName)), .init("do", .list([action])),
      ])
      // A trigger that needs what is not there, as a body, is refused.
      guard let changed = try? level.with(values, in: .object(key)),
        let rule = changed.object(key)
      else { continue }
      perform(Command.edit(Edit(label: Words.ruleEdit, changes: [.add(rule)])))
      inspector.refusal = nil
      panels.rules.opened = key.id
      return
    }
  }

  func removeRule(_ id: String) {
    let key = ObjectKey(.rule, id)
    if let reason = refusalToChange(key) {
      toasts.show(.information, reason.sentence, now: now)
      return
    }
    perform(toolContext().maker.remove(key))
    if panels.rules.opened == id { panels.rules.opened = nil }
  }

  /// A name for a field that has none yet: that of the selected object, else of the first.
  func suggestedName(of kinds: [LevelNameKind]) -> String? {
    selected(of: kinds)?.id ?? names(of: kinds).first
  }

  /// What the rule under the pointer is about.
  var ruleOverlays: [Overlay] {
    guard panels.side == .rules, let id = panels.rules.hovered else { return [] }
    return (document.level.object(ObjectKey(.rule, id))?.references ?? []).flatMap {
      SelectTool.outline(of: $0, toolContext())
    }
  }

  // MARK: - Names from the scene

  /// What a field can name, with its value in files.
  func nameChoices(of kinds: [LevelNameKind]) -> [(label: String, value: LevelValue)] {
    let named = kinds.flatMap { kind in names(of: [kind]).map { (kind, $0) } }
    var counts: [String: Int] = [:]
    for (_, name) in named { counts[name, default: 0] += 1 }
    return named.map { kind, name in
      let value = LevelContent.naming(name, of: kind, among: kinds)
      switch kind {
      case .any: return (Words.anything, value)
      case .object(let own) where counts[name] ?? 0 > 1:
        return ("\(name) (\(Words.title(own)))", value)
      default: return (name, value)
      }
    }
  }

  /// Whether objects of one of some kinds can be found in the scene.
  func canPick(_ kinds: [LevelNameKind]) -> Bool {
    kinds.contains {
      if case .object(let kind) = $0 { Self.pickable.contains(kind) } else { false }
    }
  }

  private static let pickable: Set<ObjectKey.Kind> = [
    .body, .joint, .rope, .zone, .fluid, .attractor, .decoration, .label, .sprite, .light,
    .emitter,
  ]

  /// The first selected object of one of some kinds.
  func selected(of kinds: [LevelNameKind]) -> ObjectKey? {
    let keys = chosen + (chosenRope.map { [ObjectKey(.rope, $0.name)] } ?? [])
    return keys.first { kinds.contains(.object($0.kind)) && document.level.object($0) != nil }
  }

  /// The object at a point that the waiting field can name.
  func pickable(at point: Vec2) -> ObjectKey? {
    guard let pick = panels.pick else { return nil }
    var context = toolContext()
    context.scenery = placedScenery(in: context.picking.pose)
    return SelectTool.targets(at: point, context).first { pick.kinds.contains(.object($0.kind)) }
  }

  /// Gives a press to the field that waits for an object; whether one does.
  func answerPick(at point: Vec2) -> Bool {
    guard let pick = panels.pick else { return false }
    guard let key = pickable(at: point) else {
      refusal = ShownRefusal(
        reason: Words.nothingToPick(pick.kinds), point: point, ink: [], at: now)
      return true
    }
    panels.pick = nil
    let value = LevelContent.naming(key.id, of: .object(key.kind), among: pick.kinds)
    inspector.tell(
      change([pick.subject], at: pick.path, to: value), at: pick.path.joined(separator: "."))
    return true
  }

  /// Forgets a field that is no longer shown; call once a frame.
  func updatePick() {
    guard let pick = panels.pick else { return }
    let isShown =
      panels.side == .rules && pick.subject == panels.rules.opened.map(LevelSubject.rule)
    let isThere = document.level.values(of: pick.subject)?.value(at: pick.path) != nil
    if !isShown || !isThere { panels.pick = nil }
  }

  /// What would be picked.
  func pickOverlays(at point: Vec2?) -> [Overlay] {
    guard let point, panels.pick != nil, let key = pickable(at: point) else { return [] }
    var context = toolContext()
    context.scenery = placedScenery(in: context.picking.pose)
    return SelectTool.outline(of: key, context)
  }
}

extension LevelSubject {
  /// A rule by its name.
  static func rule(_ id: String) -> LevelSubject { .object(ObjectKey(.rule, id)) }
}

extension LevelContent {
  /// What triggers of rules can be, in the order of the format.
  static let triggers = rule("when")

  /// What actions of rules can be.
  static let actions: [LevelContent] = {
    guard case .mapping(let fields, _) = LevelContent.of(.rule),
      case .list(let action, _, _)? = fields.first(where: { $0.name == "do" })?.content,
      case .variants(let contents) = action
    else { return [] }
    return contents
  }()

  private static func rule(_ field: String) -> [LevelContent] {
    guard case .mapping(let fields, _) = LevelContent.of(.rule),
      case .variants(let contents)? = fields.first(where: { $0.name == field })?.content
    else { return [] }
    return contents
  }
}

extension SceneOverlay {
  /// The objects of the rule that is pointed at in the panel of rules.
  static let rule = SceneOverlay("rule") { app, _ in app.ruleOverlays }
}
