/// The kinds of objects of a level: everything that is made from a list of kinds is made from this
/// table.
enum LevelKind {
  /// All kinds, in the order in which files are written and parts hold them.
  static let inFiles: [any LevelKindEntry] = [
    LevelRecordKind(
      .include, "include", singular: "a use", plural: "uses",
      "Uses of parts and of other level files, by name.", in: \.includes,
      LevelObject.include, { if case .include(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .body, "bodies", singular: "a body", "Bodies by name.", in: \.bodies, traits: .readsAlone,
      LevelObject.body, { if case .body(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .joint, "joints", singular: "a joint", "Joints by name.", in: \.joints,
      traits: [.readsAlone, .needsBodies],
      schema: { LevelJoint.schema },
      read: { $0.joint($1) }, write: { $0.joint($1) },
      LevelObject.joint, { if case .joint(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .rope, "ropes", singular: "a rope", "Ropes by name.", in: \.ropes,
      traits: [.readsAlone, .needsBodies],
      LevelObject.rope, { if case .rope(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .zone, "zones", singular: "a zone",
      "Zones by name: areas that detect and push objects.", in: \.zones, traits: .readsAlone,
      LevelObject.zone, { if case .zone(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .attractor, "attractors", singular: "an attractor",
      "Attractors by name: points that attract or repel.", in: \.attractors,
      traits: [.readsAlone, .actsEverywhere],
      LevelObject.attractor,
      { if case .attractor(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .fluid, "fluids", singular: "a fluid",
      "Fluids by name: areas in which objects float or sink.", in: \.fluids,
      traits: [.readsAlone, .actsEverywhere],
      LevelObject.fluid, { if case .fluid(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .decoration, "decoration", singular: "a decoration",
      "Decoration by name: drawings without physics.", in: \.decoration, traits: .readsAlone,
      LevelObject.decoration,
      { if case .decoration(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .label, "labels", singular: "a label", "Text labels by name.", in: \.labels,
      traits: .readsAlone,
      LevelObject.label, { if case .label(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .sprite, "sprites", singular: "a sprite", "Sprites by name: images from files.",
      in: \.sprites,
      LevelObject.sprite, { if case .sprite(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .light, "lights", singular: "a light", "Lights by name.", in: \.lights, traits: .readsAlone,
      LevelObject.light, { if case .light(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .emitter, "emitters", singular: "an emitter",
      "Emitters by name: sources of bodies, particles or leaves.", in: \.emitters,
      LevelObject.emitter, { if case .emitter(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .reveal, "reveals", singular: "a reveal",
      "Reveals by name: covers that hide and uncover the whole view.", in: \.reveals,
      traits: .readsAlone,
      LevelObject.reveal, { if case .reveal(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .timeline, "timelines", singular: "a timeline",
      "Timelines by name: movements and other changes over time.", in: \.timelines,
      traits: .needsBodies,
      schema: { .recordSchema(LevelTimeline.self, rules: [.one(of: LevelTimeline.targetWords)]) },
      LevelObject.timeline,
      { if case .timeline(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .goal, "goals", singular: "a goal",
      "Goals by name. The level is won when all of them hold.", in: \.goals,
      schema: { LevelGoal.schema },
      LevelObject.goal, { if case .goal(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .loss, "lose", singular: "a goal", plural: "goals",
      "Conditions for losing, by name. The level is lost when one of them holds.",
      in: \.losses, schema: { LevelGoal.schema }, named: ObjectKey.Kind.goal.rawValue,
      LevelObject.loss, { if case .loss(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .rule, "rules", singular: "a rule", "Rules by name: triggers and their actions.",
      in: \.rules,
      LevelObject.rule, { if case .rule(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelRecordKind(
      .selectionGroup, "selectionGroups", singular: "a selection group",
      plural: "selection groups",
      "Selection groups by name: objects that the editor selects and moves as one.",
      in: \.selectionGroups, LevelObject.selectionGroup,
      { if case .selectionGroup(let id, let it) = $0 { (id, it) } else { nil } }),
  ]

  fileprivate static let entries = Dictionary(
    uniqueKeysWithValues: inFiles.map { ($0.kind, $0) })
}

extension ObjectKey.Kind {
  /// What the kind is in a level.
  var entry: any LevelKindEntry {
    guard let entry = LevelKind.entries[self] else {
      preconditionFailure("the kind \(self) has no entry in LevelKind.inFiles")
    }
    return entry
  }

  /// One of them, in messages.
  package var singular: String { entry.singular }
  /// Several of them, in messages.
  var plural: String { entry.plural }
}

extension LevelObject {
  /// The object without its id and kind.
  var record: any LevelObjectRecord {
    guard let record = key.kind.entry.record(of: self) else {
      preconditionFailure("the entry of the kind \(key.kind) in LevelKind is that of another kind")
    }
    return record
  }
}

extension LevelGoal {
  fileprivate static var schema: LevelValue {
    .recordSchema(LevelGoal.self, rules: Condition.rules())
  }
}
