import Physics

/// What follows from what: plain data, the same in every run.
public struct LevelRule: LevelOrdered {
  /// Its place among all objects of the level: rules of the same step act in this order.
  public var order: Int
  /// When it acts; `when` in the file.
  public var trigger: LevelTrigger
  /// What it does, in this order; `do` in the file.
  public var actions: [LevelAction]
  /// Whether it acts the first time only. Default `false`.
  public var once = false
  /// Whether it has acted already, in a level that was saved while it ran. Default `false`.
  public var acted = false
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A rule from its parts.
  public init(order: Int, when trigger: LevelTrigger = .after(0), do actions: [LevelAction] = []) {
    self.order = order
    self.trigger = trigger
    self.actions = actions
  }
}

// MARK: - Fields

extension LevelRule: LevelSectionRecord, LevelLockable {
  init(order: Int) { self.init(order: order, when: .after(0)) }

  static let expected = "a rule, like {when: {after: 5}, do: [{win: true}]}"

  /// The most actions of one rule.
  private static let mostActions = 1000

  static let fields: [LevelField<LevelRule>] = [
    .order(\.order),
    LevelField(
      name: "when", about: "Trigger: when the rule acts.", schema: LevelTrigger.schema,
      required: "when it acts, like {after: 5}",
      read: { reading, node, record in
        if let found = reading.chosen(LevelTrigger.self, node) { record.trigger = found }
      },
      writing: { .mapping($0.trigger.fields) }),
    LevelField(
      name: "do", about: "Actions, in this order.",
      schema: .listSchema(of: .referenceSchema("action"), atLeast: 1, atMost: mostActions),
      required: "what it does, like [{win: true}]",
      read: { reading, node, record in
        guard let entries = node.entries("a list of actions, like [{win: true}]") else { return }
        guard !entries.isEmpty, entries.count <= mostActions else {
          node.fail("1 to \(mostActions) actions", found: "\(entries.count)")
          return
        }
        record.actions = entries.compactMap { reading.chosen(LevelAction.self, $0) }
      },
      writing: { .list($0.actions.map { .mapping($0.fields) }) }
    ).laidOut(.items),
    .truth("once", \.once, "Whether the rule acts only the first time."),
    .truth("acted", \.acted, "Whether the rule has already acted."),
    .locked(\.locked),
  ]
}
