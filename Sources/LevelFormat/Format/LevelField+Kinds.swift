import Physics

// Fields by what they hold: numbers, vectors, words, names of objects, records.

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
