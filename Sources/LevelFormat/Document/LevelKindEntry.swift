/// A kind of object: its words in files and messages, and what concerns all its objects in a level.
///
/// `LevelKind.inFiles` has one for each kind. A single object is a `LevelObjectRecord`.
protocol LevelKindEntry: Sendable {
  /// Which kind it is.
  var kind: ObjectKey.Kind { get }
  /// The section of the file that contains its objects.
  var section: String { get }
  /// One of them, in messages.
  var singular: String { get }
  /// Several of them, in messages.
  var plural: String { get }
  /// The description of the section in the schema.
  var about: String { get }
  /// The name of its mapping in the schema, and that mapping.
  var definition: (name: String, schema: @Sendable () -> LevelValue) { get }
  /// The properties in which it differs from most kinds.
  var traits: LevelKindTraits { get }
  /// The fields that timelines can change, in the order of the format.
  var timelineKeys: [String] { get }

  /// The object of an id.
  func object(_ id: String, in level: LevelDocument) -> LevelObject?
  /// All objects in their order.
  func objects(in level: LevelDocument) -> [LevelObject]
  /// The ids of all objects in their order.
  func ids(in level: LevelDocument) -> [String]
  /// The objects that are attached to another, in their order.
  func keys(carriedBy carrier: ObjectKey, in level: LevelDocument) -> [ObjectKey]
  /// The largest order of all; `nil` if there are none.
  func largestOrder(in level: LevelDocument) -> Int?
  /// Whether a hand can select objects of the kind.
  var isLockable: Bool { get }
  /// The keys of those that are locked, in their order.
  func lockedKeys(in level: LevelDocument) -> [ObjectKey]
  /// The record in an object of the kind.
  func record(of object: LevelObject) -> (any LevelObjectRecord)?
  /// The order of an object; `nil` for an object of another kind.
  func order(of object: LevelObject) -> Int?
  /// An object of the kind with another id and order; `nil` for an object of another kind.
  func changed(_ object: LevelObject, id: String?, order: Int?) -> LevelObject?

  /// An object of the kind with another record; `nil` for an object of another kind.
  func editing(
    _ object: LevelObject, _ edit: (inout any LevelObjectRecord) -> Void
  ) -> LevelObject?

  /// Puts an object of the kind into a level.
  func put(_ object: LevelObject, into level: inout LevelDocument)
  /// Removes the object of an id.
  func remove(_ id: String, from level: inout LevelDocument)
  /// Removes all objects of the kind.
  func removeAll(from level: inout LevelDocument)

  /// Gives all objects, and all objects that they refer to, other names.
  func rename(in level: inout LevelDocument, _ name: (ObjectKey.Kind, String) -> String)
  /// Moves and rotates all objects with the part that they belong to; the paths of what cannot be
  /// rotated.
  func place(in level: inout LevelDocument, by placement: LevelPlacement) -> [String]
  /// The objects that a similarity of selected objects changes.
  func moved(in level: LevelDocument, by mover: LevelMover) -> [LevelObject]

  /// Reads the objects of a section, without their final order.
  func read(_ reading: inout LevelReading, _ fields: LevelFields) -> any LevelReadObjects
  /// Writes the objects of a section.
  func write(_ level: LevelDocument, _ lines: inout LevelLines)
}

/// The properties in which a kind of object differs from most others.
struct LevelKindTraits: OptionSet {
  let rawValue: Int

  /// An object can be read without the others: of these it needs only their names.
  static let readsAlone = LevelKindTraits(rawValue: 1)
  /// The bodies that an object refers to must be in the world.
  static let needsBodies = LevelKindTraits(rawValue: 2)
  /// It acts on all bodies of the world.
  static let actsEverywhere = LevelKindTraits(rawValue: 4)
}

/// Objects of one kind that were read, on their way into a level.
protocol LevelReadObjects {
  /// Takes numbers: see `LevelOrders`.
  mutating func take(_ step: LevelOrders.Step, from orders: inout LevelOrders)
  /// Puts the objects into a level.
  func put(into level: inout LevelDocument)
}

/// A kind of object whose record is a `Value`.
struct LevelRecordKind<Value: LevelObjectRecord>: LevelKindEntry {
  typealias Path = WritableKeyPath<LevelDocument, LevelObjects<Value>> & Sendable

  let kind: ObjectKey.Kind
  let section: String
  let singular: String
  let plural: String
  let about: String
  let definition: (name: String, schema: @Sendable () -> LevelValue)
  let traits: LevelKindTraits
  private let path: Path
  private let readRecord: @Sendable (inout LevelReading, LevelNode) -> Value?
  private let writeRecord: @Sendable (inout LevelLines, Value) -> Void
  private let wrap: @Sendable (String, Value) -> LevelObject
  private let unwrap: @Sendable (LevelObject) -> (id: String, value: Value)?

  /// A kind whose records are read and written by functions of their own.
  init(
    _ kind: ObjectKey.Kind, _ section: String, singular: String, plural: String? = nil,
    _ about: String, in path: Path, traits: LevelKindTraits = [],
    schema: @escaping @Sendable () -> LevelValue, named name: String? = nil,
    read: @escaping @Sendable (inout LevelReading, LevelNode) -> Value?,
    write: @escaping @Sendable (inout LevelLines, Value) -> Void,
    _ wrap: @escaping @Sendable (String, Value) -> LevelObject,
    _ unwrap: @escaping @Sendable (LevelObject) -> (id: String, value: Value)?
  ) {
    self.kind = kind
    self.section = section
    self.singular = singular
    self.plural = plural ?? section
    self.about = about
    self.path = path
    self.traits = traits
    definition = (name ?? kind.rawValue, schema)
    (readRecord, writeRecord) = (read, write)
    (self.wrap, self.unwrap) = (wrap, unwrap)
  }

  var timelineKeys: [String] { Value.timelineKeys }

  func object(_ id: String, in level: LevelDocument) -> LevelObject? {
    level[keyPath: path][id].map { wrap(id, $0) }
  }

  func objects(in level: LevelDocument) -> [LevelObject] {
    level[keyPath: path].map { wrap($0.id, $0.value) }
  }

  func largestOrder(in level: LevelDocument) -> Int? { level[keyPath: path].largestOrder }

  var isLockable: Bool { Value.self is any LevelLockable.Type }

  func lockedKeys(in level: LevelDocument) -> [ObjectKey] {
    level[keyPath: path].compactMap { id, value in
      value.isLocked == true ? ObjectKey(kind, id) : nil
    }
  }

  func record(of object: LevelObject) -> (any LevelObjectRecord)? { unwrap(object)?.value }

  func order(of object: LevelObject) -> Int? { unwrap(object)?.value.order }

  func changed(_ object: LevelObject, id: String?, order: Int?) -> LevelObject? {
    guard var (ownID, value) = unwrap(object) else { return nil }
    if let id { ownID = id }
    if let order { value.order = order }
    return wrap(ownID, value)
  }

  func editing(
    _ object: LevelObject, _ edit: (inout any LevelObjectRecord) -> Void
  ) -> LevelObject? {
    guard let (id, value) = unwrap(object) else { return nil }
    var record: any LevelObjectRecord = value
    edit(&record)
    return (record as? Value).map { wrap(id, $0) }
  }

  func ids(in level: LevelDocument) -> [String] { level[keyPath: path].ids }

  func keys(carriedBy carrier: ObjectKey, in level: LevelDocument) -> [ObjectKey] {
    guard Value.self is any LevelPlaced.Type else { return [] }
    return level[keyPath: path].filter { $0.value.carrier?.key == carrier }
      .map { ObjectKey(kind, $0.id) }
  }

  func put(_ object: LevelObject, into level: inout LevelDocument) {
    if let (id, value) = unwrap(object) { level[keyPath: path][id] = value }
  }

  func remove(_ id: String, from level: inout LevelDocument) { level[keyPath: path][id] = nil }

  func removeAll(from level: inout LevelDocument) { level[keyPath: path] = LevelObjects() }

  func rename(in level: inout LevelDocument, _ name: (ObjectKey.Kind, String) -> String) {
    // Most levels lack most kinds, and each use of a part goes through all of them.
    guard !level[keyPath: path].isEmpty else { return }
    level[keyPath: path] = LevelObjects(
      level[keyPath: path].map { id, value in
        var value = value
        value.visitNames { $1 = name($0, $1) }
        return (name(kind, id), value)
      })
  }

  func place(in level: inout LevelDocument, by placement: LevelPlacement) -> [String] {
    var refused: [String] = []
    level[keyPath: path].changeAll { id, value in
      do throws(LevelPlacement.Refusal) {
        try value.place(by: placement)
      } catch {
        refused.append("\(section).\(id).\(error.field)")
      }
    }
    return refused
  }

  func moved(in level: LevelDocument, by mover: LevelMover) -> [LevelObject] {
    level[keyPath: path].compactMap { id, value in
      let moved = value.moved(by: mover, ObjectKey(kind, id))
      return moved == value ? nil : moved.map { wrap(id, $0) }
    }
  }

  func read(_ reading: inout LevelReading, _ fields: LevelFields) -> any LevelReadObjects {
    ReadObjects(path: path, found: reading.objects(fields, kind, readRecord))
  }

  func write(_ level: LevelDocument, _ lines: inout LevelLines) {
    lines.section(kind, level[keyPath: path], writeRecord)
  }
}

extension LevelRecordKind where Value: LevelSectionRecord {
  /// A kind whose records are read and written field by field.
  init(
    _ kind: ObjectKey.Kind, _ section: String, singular: String, plural: String? = nil,
    _ about: String, in path: Path, traits: LevelKindTraits = [],
    schema: @escaping @Sendable () -> LevelValue = { .recordSchema(Value.self) },
    named name: String? = nil,
    _ wrap: @escaping @Sendable (String, Value) -> LevelObject,
    _ unwrap: @escaping @Sendable (LevelObject) -> (id: String, value: Value)?
  ) {
    self.init(
      kind, section, singular: singular, plural: plural, about, in: path, traits: traits,
      schema: schema,
      named: name, read: { $0.object(Value.self, $1) }, write: { $0.record($1) }, wrap, unwrap)
  }
}

private struct ReadObjects<Value: LevelObjectRecord>: LevelReadObjects {
  let path: LevelRecordKind<Value>.Path
  var found: [(String, Value)]

  mutating func take(_ step: LevelOrders.Step, from orders: inout LevelOrders) {
    orders.take(step, &found)
  }

  func put(into level: inout LevelDocument) { level[keyPath: path] = LevelObjects(found) }
}
