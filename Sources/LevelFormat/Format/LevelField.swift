import Physics

// What an object of a level's file looks like is said once, as a table of fields; reading, writing, merging and
// the schema for editors all follow from it.

/// One field of a mapping in a level's file.
struct LevelField<Record>: Sendable {
  /// Its name.
  let name: String
  /// What it means, for editors: without the unit and what holds without it, which the schema adds.
  let about: String
  /// The unit of its numbers; empty for none.
  var unit = ""
  /// The heading under which the inspector shows it; empty for none.
  var group = ""
  /// What it holds, as JSON Schema.
  let schema: LevelValue
  /// What holds without it; `nil` where that is nothing, or depends on others.
  var standard: LevelValue?
  /// What it is called where it is missing; `nil` if it may be missing.
  var required: String?
  /// Reads it into a record, noting what is wrong.
  let read: @Sendable (inout LevelReading, LevelNode, inout Record) -> Void
  /// Its value, or `nil` where it says what is so without it.
  let write: Writing
  /// The bytes with which `write` gives `nil`; `nil` where that cannot be told by them.
  var usual: RecordBytes?
  /// Its value also where it says what is so without it; `nil` where that is nothing.
  var full: Writing?
  /// Whether it is written though it says what is so without it, where positions are compared or set,
  /// and where it has a comment.
  var isPosition = false
  /// How it stands in the text of an object whose fields are in lines of their own.
  var layout = Layout.line

  /// Makes a value of the record at a place: a copy of the record for each of its fields would take most of the
  /// time of writing.
  typealias Writing = @Sendable (UnsafePointer<Record>) -> LevelValue?

  /// How a field is laid out.
  enum Layout: Sendable {
    /// Behind its name.
    case line
    /// Each field of its mapping in a line.
    case fields
    /// Each item of its list in a line.
    case items
    /// As many points of its list to a line as fit.
    case points
    /// As a record in lines, which writes itself.
    case record(@Sendable (UnsafePointer<Record>, inout LevelLines) -> Void)
  }

  /// The same field, also written where it says what is so without it.
  func always() -> LevelField {
    guard let full else { return self }
    return writing(full, full: full)
  }

  /// The same field as a position: see `isPosition`.
  func asPosition() -> LevelField {
    var field = self
    field.isPosition = true
    return field
  }

  /// The same field with what holds without it.
  func usually(_ standard: LevelValue) -> LevelField {
    var field = self
    field.standard = standard
    return field
  }

  /// The same field without what holds without it: that is nothing that anybody would want to see.
  func withoutDefault() -> LevelField {
    var field = self
    field.full = nil
    field.standard = nil
    return field
  }

  /// The same field, not written where something else decides.
  func unless(_ isDecided: @escaping @Sendable (Record) -> Bool) -> LevelField {
    let write = self.write
    var whole: Writing?
    if let full { whole = { isDecided($0.pointee) ? nil : full($0) } }
    var field = writing({ isDecided($0.pointee) ? nil : write($0) }, full: whole)
    field.usual = usual
    return field
  }

  /// The same field in another layout.
  func laidOut(_ layout: Layout) -> LevelField {
    var field = self
    field.layout = layout
    return field
  }

  private func writing(_ write: @escaping Writing, full: Writing?) -> LevelField {
    LevelField(
      name: name, about: about, unit: unit, group: group, schema: schema, standard: standard,
      required: required, read: read, write: write, full: full, isPosition: isPosition,
      layout: layout)
  }

  /// Its value in the record at a place, or `nil` where it says what is so without it.
  func value(in record: UnsafePointer<Record>) -> LevelValue? {
    if let usual, usual.areIn(record) { return nil }
    return write(record)
  }

  /// Its value, or `nil` where it says what is so without it.
  func value(of record: Record) -> LevelValue? {
    withUnsafePointer(to: record) { value(in: $0) }
  }

  /// The field of a record that is a property of another.
  func lifted<Outer>(to outer: RecordProperty<Outer, Record>) -> LevelField<Outer> {
    let (read, write) = (self.read, self.write)
    var whole: LevelField<Outer>.Writing?
    if let full { whole = { outer.visit($0, full) } }
    return LevelField<Outer>(
      name: name, about: about, unit: unit, group: group, schema: schema, standard: standard,
      required: required,
      read: { reading, node, record in
        var inner = outer.value(of: record)
        read(&reading, node, &inner)
        outer.set(inner, in: &record)
      },
      write: { outer.visit($0, write) },
      usual: outer.offset.flatMap { usual?.moved(by: $0) }, full: whole, isPosition: isPosition)
  }
}

extension LevelField {
  /// A field whose value is made of a record.
  init(
    name: String, about: String, unit: String = "", schema: LevelValue, required: String? = nil,
    read: @escaping @Sendable (inout LevelReading, LevelNode, inout Record) -> Void,
    writing write: @escaping @Sendable (Record) -> LevelValue?
  ) {
    self.init(
      name: name, about: about, unit: unit, schema: schema, required: required, read: read,
      write: { write($0.pointee) })
  }
}

/// What the schema says of a field.
typealias LevelProperty = (name: String, about: String, schema: LevelValue)

extension LevelField {
  /// What the schema says of it.
  var property: LevelProperty {
    (name, about, schema.described("", unit: unit, standard: standard, group: group))
  }
}

extension Array {
  /// The same fields in a group.
  func grouped<Record>(_ group: String) -> Self where Element == LevelField<Record> {
    map { field in
      var field = field
      field.group = group
      return field
    }
  }
}

/// What has fields, each with a default.
protocol LevelFielded: Hashable, Sendable {
  /// A value whose fields all have their defaults.
  static var standard: Self { get }
}

/// The fields of a record with what reading asks of them.
final class LevelTable<Record: Sendable>: Sendable {
  let fields: [LevelField<Record>]
  let names: [String]
  /// The places of those that must be there.
  let required: [Int]

  init(_ fields: [LevelField<Record>]) {
    self.fields = fields
    names = fields.map(\.name)
    required = fields.indices.filter { fields[$0].required != nil }
  }
}

/// What is written as a mapping with known fields.
protocol LevelRecord: LevelFielded {
  /// Its fields in the order in which they are written.
  static var fields: [LevelField<Self>] { get }
  /// The same with what reading asks of them: kept by records of which files have thousands.
  static var table: LevelTable<Self> { get }
  /// What messages call it: `a mapping with …`.
  static var expected: String { get }
  /// Reads what several fields say together, and notes what is wrong with them together.
  static func finish(
    _ record: inout Self, _ fields: LevelFields, _ reading: inout LevelReading)
}

extension LevelRecord {
  /// What the schema says of its fields.
  static var properties: [LevelProperty] { fields.map(\.property) }

  static var table: LevelTable<Self> { LevelTable(fields) }

  /// The names of the fields that must be there.
  static var required: [String] { fields.filter { $0.required != nil }.map(\.name) }

  static func finish(
    _ record: inout Self, _ fields: LevelFields, _ reading: inout LevelReading
  ) {}
}

/// A record that is an object of a section.
protocol LevelSectionRecord: LevelRecord, LevelObjectRecord {
  init(order: Int)
}

extension LevelSectionRecord {
  static var standard: Self { Self(order: LevelReading.noOrder) }
}

// MARK: - Reading

extension LevelReading {
  /// A record in a mapping. Where something is wrong with a field, that is noted and the default stays.
  mutating func record<Record: LevelRecord>(_ type: Record.Type, _ node: LevelNode) -> Record? {
    let table = Record.table
    guard let fields = LevelFields(node, known: table.names, Record.expected) else { return nil }
    return record(table, fields)
  }

  /// A record whose fields stand in a mapping, perhaps among others.
  mutating func record<Record: LevelRecord>(
    _ type: Record.Type, _ fields: LevelFields
  ) -> Record {
    record(Record.table, fields)
  }

  /// A record whose fields stand in a mapping, perhaps among others.
  ///
  /// - Parameter start: What holds where the mapping says nothing. Default `Record.standard`.
  mutating func record<Record: LevelRecord>(
    _ table: LevelTable<Record>, _ fields: LevelFields, from start: Record = .standard
  ) -> Record {
    var record = start
    let known = table.fields
    // By index: a copy of each field would cost more than reading it.
    if fields.isOf(table.names) {
      for (place, node) in fields.fields { known[place].read(&self, node, &record) }
    } else {
      for i in known.indices {
        if let node = fields[known[i].name] { known[i].read(&self, node, &record) }
      }
    }
    for i in table.required where !fields.has(known[i].name) {
      _ = fields.required(known[i].name, known[i].required ?? "")
    }
    Record.finish(&record, fields, &self)
    return record
  }

  /// A record that is an object: with an order.
  mutating func object<Record: LevelSectionRecord>(
    _ type: Record.Type, _ node: LevelNode
  ) -> Record? {
    record(type, node)
  }
}

// MARK: - Writing

extension LevelLines {
  /// The fields of an object, each in its line.
  ///
  /// - Parameter names: Those that are written. Default all.
  mutating func record<Record: LevelRecord>(_ record: Record, _ names: [String]? = nil) {
    withUnsafePointer(to: record) { self.record(at: $0, names) }
  }

  private mutating func record<Record: LevelRecord>(
    at record: UnsafePointer<Record>, _ names: [String]?
  ) {
    let fields = Record.fields
    // By index, as in reading.
    for i in fields.indices where names?.contains(fields[i].name) != false {
      if case .record(let write) = fields[i].layout {
        write(record, &self)
        continue
      }
      let name = fields[i].name
      let isFull = writesDefaults || fields[i].isPosition && (writesPlaces || hasComment(name))
      let whole = isFull ? fields[i].full?(record) : nil
      guard let value = whole ?? fields[i].value(in: record) else { continue }
      switch fields[i].layout {
      case .line, .record: field(name, value)
      case .fields: add(name, .fields((value.fields ?? []).map { LevelLine($0) }))
      case .items: add(name, .items(value.elements ?? []))
      case .points: add(name, .points(value.elements ?? []))
      }
    }
  }
}

extension LevelValue {
  /// A record as a mapping of what it does not have by default.
  static func record<Record: LevelRecord>(_ record: Record) -> LevelValue {
    .mapping(fields(of: record, Record.fields))
  }

  /// Some fields of a record, without those that have their defaults.
  static func fields<Record>(of record: Record, _ known: [LevelField<Record>]) -> [Field] {
    var fields: [Field] = []
    withUnsafePointer(to: record) { record in
      for i in known.indices {
        if let value = known[i].value(in: record) { fields.append(Field(known[i].name, value)) }
      }
    }
    return fields
  }
}

// MARK: - Fields

extension LevelField where Record: LevelFielded {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  /// A field of any kind that is left out where it has its default.
  static func value<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<Value>, _ schema: LevelValue, _ about: String,
    unit: String = "", required: String? = nil,
    read: @escaping @Sendable (inout LevelReading, LevelNode) -> Value?,
    write: @escaping @Sendable (Value) -> LevelValue?
  ) -> LevelField {
    let property = RecordProperty(path)
    // By what is written: −0 is another number than 0.
    let standard = required == nil ? write(property.value(of: Record.standard)) : nil
    return LevelField(
      name: name, about: about, unit: unit, schema: schema, standard: standard, required: required,
      read: { reading, node, record in
        if let found = read(&reading, node) { property.set(found, in: &record) }
      },
      write: { record in
        let value = write(property.value(of: record))
        return value == standard ? nil : value
      },
      usual: required == nil ? property.bytes(in: Record.standard) : nil,
      full: { write(property.value(of: $0)) })
  }

  static func number(
    _ name: String, _ path: Path<Float>, in range: LevelRange = .any, _ about: String,
    unit: String = "", required: String? = nil
  ) -> LevelField {
    value(
      name, path, range.schema, about, unit: unit, required: required,
      read: { $1.number(in: range) }, write: { .float($0) })
  }

  static func number(
    _ name: String, _ path: Path<Float?>, in range: LevelRange = .any, _ about: String,
    unit: String = "", required: String? = nil
  ) -> LevelField {
    value(
      name, path, range.schema, about, unit: unit, required: required,
      read: { $1.number(in: range) },
      write: { $0.map { .float($0) } })
  }

  static func vector(
    _ name: String, _ path: Path<Vec2>, in range: LevelRange = .coordinate, _ about: String,
    unit: String = "", required: String? = nil
  ) -> LevelField {
    value(
      name, path, .vectorSchema(range), about, unit: unit, required: required,
      read: { $1.vector(in: range) }, write: { .vector($0) })
  }

  static func vector(
    _ name: String, _ path: Path<Vec2?>, in range: LevelRange = .coordinate, _ about: String,
    unit: String = "", required: String? = nil
  ) -> LevelField {
    value(
      name, path, .vectorSchema(range), about, unit: unit, required: required,
      read: { $1.vector(in: range) },
      write: { $0.map { .vector($0) } })
  }

  /// Points; none where they are missing.
  static func points(
    _ name: String, _ path: Path<[Vec2]>, atMost most: Int, _ expected: String, _ about: String,
    unit: String = ""
  ) -> LevelField {
    value(
      name, path, .pointsSchema(atMost: most), about, unit: unit,
      read: { $1.points(expected, atMost: most) },
      write: { $0.isEmpty ? nil : .points($0) })
  }

  static func box(
    _ name: String, _ path: Path<LevelBox?>, _ about: String, unit: String = ""
  ) -> LevelField {
    value(
      name, path, .boxSchema, about, unit: unit, read: { $1.box() },
      write: { $0.map { .box($0) } })
  }

  static func truth(_ name: String, _ path: Path<Bool>, _ about: String) -> LevelField {
    value(
      name, path, .typeSchema("boolean"), about, read: { $1.truth() },
      write: { .truth($0) })
  }

  static func integer(
    _ name: String, _ path: Path<Int?>, in range: ClosedRange<Int>, _ expected: String,
    _ about: String
  ) -> LevelField {
    value(
      name, path, .integerSchema(range), about, read: { $1.integer(in: range, expected) },
      write: { $0.map { .integer($0) } })
  }

  static func bits(_ name: String, _ path: Path<UInt64>, _ about: String) -> LevelField {
    value(
      name, path, .bitsSchema, about, read: { $1.bits("a whole number of bits") },
      write: { .whole($0) })
  }

  static func text(
    _ name: String, _ path: Path<String>, _ about: String, required: String? = nil
  ) -> LevelField {
    value(
      name, path, .textSchema, about, required: required, read: { $1.text() },
      write: { .text($0) })
  }

  static func word<Word: CaseIterable & RawRepresentable & Hashable & Sendable>(
    _ name: String, _ path: Path<Word>, _ about: String
  ) -> LevelField where Word.RawValue == String {
    value(
      name, path, .wordSchema(Word.allCases.map(\.rawValue)), about,
      read: { $1.word(Word.allCases.map { ($0.rawValue, $0) }) }, write: { .text($0.rawValue) })
  }

  static func word<Word: CaseIterable & RawRepresentable & Hashable & Sendable>(
    _ name: String, _ path: Path<Word?>, _ about: String
  ) -> LevelField where Word.RawValue == String {
    value(
      name, path, .wordSchema(Word.allCases.map(\.rawValue)), about,
      read: { $1.word(Word.allCases.map { ($0.rawValue, $0) }) },
      write: { $0.map { .text($0.rawValue) } })
  }

  /// The `order` of an object, which is always written.
  static func order(_ path: Path<Int>) -> LevelField {
    let order = RecordProperty(path)
    return LevelField(
      name: "order", about: "Rank among all objects. Objects without an order come last.",
      schema: .integerSchema(LevelReading.orders),
      read: { _, node, record in
        let found = node.integer(
          in: LevelReading.orders, "a whole number from 0 to \(LevelReading.orders.upperBound)")
        order.set(found ?? LevelReading.noOrder, in: &record)
      },
      write: { .integer(order.value(of: $0)) })
  }

  static func ink(_ path: Path<Int?>, _ about: String) -> LevelField {
    integer(
      "ink", path, in: LevelReading.inks,
      "the number of an ink, from 0 to \(LevelReading.inks.upperBound)", about)
  }

  static func color(_ path: Path<LevelColor?>, _ about: String) -> LevelField {
    value(
      "color", path, .colorSchema, about, read: { $1.color() },
      write: { $0.map { .text($0.text) } })
  }

  static func color(_ path: Path<LevelColor>, _ about: String) -> LevelField {
    value(
      "color", path, .colorSchema, about, read: { $1.color() },
      write: { .text($0.text) })
  }

  static func file(_ name: String, _ path: Path<String>, _ about: String, required: String)
    -> LevelField
  {
    value(
      name, path, .typeSchema("string"), about, required: required,
      read: { $1.file(in: $0.folder) },
      write: { .text($0) })
  }

  /// The name of an object that must exist.
  static func reference(
    _ name: String, _ path: Path<String>, to kind: ObjectKey.Kind, _ about: String,
    required: String? = nil
  ) -> LevelField {
    value(
      name, path, .nameSchema(of: [kind.rawValue]), about, required: required,
      read: { $0.name(of: kind, $1) }, write: { .text($0) })
  }

  /// The name of a material that must exist.
  static func material(_ path: Path<String?>) -> LevelField {
    value(
      "material", path, .nameSchema(of: ["material"]), "Name of a material.",
      read: { $0.materialName($1) }, write: { $0.map { .text($0) } })
  }

  /// The collision layer of bodies and ropes.
  static func collisionLayer(_ path: Path<String?>) -> LevelField {
    value(
      "collisionLayer", path, .nameSchema(of: ["collisionLayer"]),
      "Name of the collision layer.", read: { $0.layerName($1) },
      write: { $0.map { .text($0) } }
    )
    .usually(.text(LevelCollisionLayer.base))
  }

  /// The fields of something that one of them decides; `finish` is to read it.
  static func choice<Value: LevelChosen>(_ path: Path<Value>) -> [LevelField] {
    let choice = RecordProperty(path)
    return Value.properties.map { name, about, schema in
      LevelField(
        name: name, about: about, schema: schema, read: { _, _, _ in },
        write: { choice.value(of: $0).fields.first { $0.name == name }?.value })
    }
  }

  /// Another record in a mapping.
  static func record<Inner: LevelRecord>(
    _ name: String, _ path: Path<Inner?>, _ about: String
  ) -> LevelField {
    value(
      name, path, .recordSchema(Inner.self), about, read: { $0.record(Inner.self, $1) },
      write: { $0.map { .record($0) } })
  }
}

extension LevelField where Record: LevelRecord {
  /// The field `ambient` of what is drawn.
  static func ambient(_ path: Path<Float?>) -> LevelField {
    number(
      "ambient", path, in: .fraction,
      "Brightness where no light shines. If absent, that of the world.")
  }
}

extension LevelField where Record: LevelFielded {
  /// The fields `at`, `angle` and `on`.
  static func place(_ path: Path<LevelPose>) -> [LevelField] {
    LevelPose.fields.map { $0.lifted(to: RecordProperty(path)) }
  }
}
