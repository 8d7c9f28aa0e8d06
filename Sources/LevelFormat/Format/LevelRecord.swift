// Records, which are mappings with a table of fields, and how they are read and written by it.

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
  /// What they must be together.
  let rules: [LevelFieldRule]

  init(_ fields: [LevelField<Record>], rules: [LevelFieldRule] = []) {
    self.fields = fields
    self.rules = rules
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
  /// What fields must be together by their names alone. Default nothing.
  static var rules: [LevelFieldRule] { get }
  /// Reads what several fields say together, and notes what is wrong with them together.
  static func finish(
    _ record: inout Self, _ fields: LevelFields, _ reading: inout LevelReading)
}

extension LevelRecord {
  /// What the schema says of its fields.
  static var properties: [LevelProperty] { fields.map(\.property) }

  static var table: LevelTable<Self> { LevelTable(fields, rules: rules) }

  /// The names of the fields that must be there.
  static var required: [String] { fields.filter { $0.required != nil }.map(\.name) }

  static var rules: [LevelFieldRule] { [] }

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
    for rule in table.rules { rule.check(fields) }
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
