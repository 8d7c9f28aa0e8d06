// The kinds of objects of a level. What is said of a kind is said here once; lists and switches over kinds are made of
// these entries.

/// What a kind of object is in a level and in its file.
final class LevelKind: Sendable {
  typealias Path<Value: LevelOrdered> = WritableKeyPath<LevelDocument, LevelObjects<Value>>
    & Sendable

  /// Which kind it is.
  let kind: ObjectKey.Kind
  /// The section of the file that holds them.
  let section: String
  /// One of them, in messages.
  let singular: String
  /// Several of them, in messages.
  let plural: String
  /// What the schema says of the section.
  let about: String
  /// The name of its mapping in the schema, and that mapping.
  let definition: (name: String, schema: @Sendable () -> LevelValue)

  /// The object of an id.
  let object: @Sendable (LevelDocument, String) -> LevelObject?
  /// All objects in their order.
  let objects: @Sendable (LevelDocument) -> [LevelObject]
  /// The number of an object.
  let order: @Sendable (LevelObject) -> Int?
  /// The largest number of all, and whether there are none.
  let largestOrder: @Sendable (LevelDocument) -> Int?
  /// Puts an object of the kind into a level; what is of another kind is left out.
  let put: @Sendable (LevelObject, inout LevelDocument) -> Void
  /// Takes the object of an id out of a level.
  let remove: @Sendable (String, inout LevelDocument) -> Void
  /// An object of the kind with another id and number; `nil` for what is of another kind.
  let changed: @Sendable (LevelObject, _ id: String?, _ order: Int?) -> LevelObject?
  /// Reads the objects of a section, without their numbers settled.
  let read: @Sendable (inout LevelReading, LevelFields) -> any LevelReadObjects
  /// Writes the objects of a section.
  let write: @Sendable (LevelDocument, inout LevelLines) -> Void

  /// A kind whose objects are read and written in a way of their own.
  init<Value: LevelOrdered>(
    _ kind: ObjectKey.Kind, _ section: String, singular: String, plural: String? = nil,
    _ about: String, in path: Path<Value>, schema: @escaping @Sendable () -> LevelValue,
    named name: String? = nil,
    read: @escaping @Sendable (inout LevelReading, LevelNode) -> Value?,
    write: @escaping @Sendable (inout LevelLines, Value) -> Void,
    _ wrap: @escaping @Sendable (String, Value) -> LevelObject,
    _ unwrap: @escaping @Sendable (LevelObject) -> (String, Value)?
  ) {
    self.kind = kind
    self.section = section
    self.singular = singular
    self.plural = plural ?? section
    self.about = about
    definition = (name ?? kind.rawValue, schema)
    object = { level, id in level[keyPath: path][id].map { wrap(id, $0) } }
    objects = { $0[keyPath: path].map { wrap($0.id, $0.value) } }
    order = { unwrap($0)?.1.order }
    largestOrder = { $0[keyPath: path].largestOrder }
    put = { object, level in
      if let (id, value) = unwrap(object) { level[keyPath: path][id] = value }
    }
    remove = { id, level in level[keyPath: path][id] = nil }
    changed = { object, id, order in
      guard var (ownID, value) = unwrap(object) else { return nil }
      if let id { ownID = id }
      if let order { value.order = order }
      return wrap(ownID, value)
    }
    self.read = { reading, fields in
      ReadObjects(path: path, found: reading.objects(fields, kind, read))
    }
    self.write = { level, lines in lines.section(kind, level[keyPath: path], write) }
  }
}

extension LevelKind {
  /// A kind whose objects are records.
  convenience init<Value: LevelSectionRecord>(
    _ kind: ObjectKey.Kind, _ section: String, singular: String, plural: String? = nil,
    _ about: String, in path: Path<Value>, schema: @escaping @Sendable () -> LevelValue,
    named name: String? = nil,
    _ wrap: @escaping @Sendable (String, Value) -> LevelObject,
    _ unwrap: @escaping @Sendable (LevelObject) -> (String, Value)?
  ) {
    self.init(
      kind, section, singular: singular, plural: plural, about, in: path, schema: schema,
      named: name, read: { $0.object(Value.self, $1) }, write: { $0.record($1) }, wrap, unwrap)
  }
}

/// Objects of one kind that were read, on their way into a level.
protocol LevelReadObjects {
  /// Takes numbers: see `LevelOrders`.
  mutating func take(_ step: LevelOrders.Step, from orders: inout LevelOrders)
  /// Puts the objects into a level.
  func put(into level: inout LevelDocument)
}

private struct ReadObjects<Value: LevelOrdered>: LevelReadObjects {
  let path: LevelKind.Path<Value>
  var found: [(String, Value)]

  mutating func take(_ step: LevelOrders.Step, from orders: inout LevelOrders) {
    orders.take(step, &found)
  }

  func put(into level: inout LevelDocument) { level[keyPath: path] = LevelObjects(found) }
}

// MARK: - The kinds

extension ObjectKey.Kind {
  /// What the kind is in a level.
  var entry: LevelKind {
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

extension LevelKind {
  fileprivate static let entries = Dictionary(
    uniqueKeysWithValues: inFiles.map { ($0.kind, $0) })

  /// All kinds, in the order in which files are written and parts hold them.
  static let inFiles: [LevelKind] = [
    LevelKind(
      .include, "include", singular: "a use", plural: "uses",
      "Uses of parts and of other level files, by name.", in: \.includes,
      schema: { .one(of: ["part", "file"], .recordSchema(LevelInclude.self)) },
      LevelObject.include, { if case .include(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .body, "bodies", singular: "a body", "Bodies by name.", in: \.bodies,
      schema: { .recordSchema(LevelBody.self) },
      LevelObject.body, { if case .body(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .joint, "joints", singular: "a joint", "Joints by name.", in: \.joints,
      schema: { LevelJoint.schema },
      read: { $0.joint($1) }, write: { $0.joint($1) },
      LevelObject.joint, { if case .joint(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .rope, "ropes", singular: "a rope", "Ropes by name.", in: \.ropes,
      schema: { .recordSchema(LevelRope.self) },
      LevelObject.rope, { if case .rope(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .zone, "zones", singular: "a zone",
      "Zones by name: areas that detect and push objects.", in: \.zones,
      schema: { .one(of: ["box", "circle", "polygon"], .recordSchema(LevelZone.self)) },
      LevelObject.zone, { if case .zone(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .attractor, "attractors", singular: "an attractor",
      "Attractors by name: points that attract or repel.", in: \.attractors,
      schema: { .recordSchema(LevelAttractor.self) },
      LevelObject.attractor,
      { if case .attractor(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .fluid, "fluids", singular: "a fluid",
      "Fluids by name: areas in which objects float or sink.", in: \.fluids,
      schema: { .one(of: ["box", "polygon"], .recordSchema(LevelFluid.self)) },
      LevelObject.fluid, { if case .fluid(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .decoration, "decoration", singular: "a decoration",
      "Decoration by name: drawings without physics.", in: \.decoration,
      schema: { .recordSchema(LevelDecoration.self) },
      LevelObject.decoration,
      { if case .decoration(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .label, "labels", singular: "a label", "Text labels by name.", in: \.labels,
      schema: { .recordSchema(LevelLabel.self) },
      LevelObject.label, { if case .label(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .sprite, "sprites", singular: "a sprite", "Sprites by name: images from files.",
      in: \.sprites, schema: { .recordSchema(LevelSprite.self) },
      LevelObject.sprite, { if case .sprite(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .light, "lights", singular: "a light", "Lights by name.", in: \.lights,
      schema: { .recordSchema(LevelLight.self) },
      LevelObject.light, { if case .light(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .emitter, "emitters", singular: "an emitter",
      "Emitters by name: sources of bodies, particles or leaves.", in: \.emitters,
      schema: {
        .one(of: ["body", "particle", "leaves"], .recordSchema(LevelEmitter.self))
      },
      LevelObject.emitter, { if case .emitter(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .reveal, "reveals", singular: "a reveal",
      "Reveals by name: covers that hide and uncover the whole view.", in: \.reveals,
      schema: { .recordSchema(LevelReveal.self) },
      LevelObject.reveal, { if case .reveal(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .timeline, "timelines", singular: "a timeline",
      "Timelines by name: movements and other changes over time.", in: \.timelines,
      schema: { .one(of: LevelTimeline.targetWords, .recordSchema(LevelTimeline.self)) },
      LevelObject.timeline,
      { if case .timeline(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .goal, "goals", singular: "a goal",
      "Goals by name. The level is won when all of them hold.", in: \.goals,
      schema: { LevelGoal.schema },
      LevelObject.goal, { if case .goal(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .loss, "lose", singular: "a goal", plural: "goals",
      "Conditions for losing, by name. The level is lost when one of them holds.",
      in: \.losses, schema: { LevelGoal.schema }, named: ObjectKey.Kind.goal.rawValue,
      LevelObject.loss, { if case .loss(let id, let it) = $0 { (id, it) } else { nil } }),
    LevelKind(
      .rule, "rules", singular: "a rule", "Rules by name: triggers and their actions.",
      in: \.rules, schema: { .recordSchema(LevelRule.self) },
      LevelObject.rule, { if case .rule(let id, let it) = $0 { (id, it) } else { nil } }),
  ]
}

extension LevelGoal {
  fileprivate static var schema: LevelValue {
    .one(of: Condition.choices.map(\.word), .recordSchema(LevelGoal.self))
  }
}

extension LevelJoint {
  fileprivate static var schema: LevelValue {
    .fields([
      (
        "oneOf",
        .list(
          LevelReading.JointType.allCases.map {
            .objectSchema($0.properties, required: $0.required)
          })
      )
    ])
  }
}
