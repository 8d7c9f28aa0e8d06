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
