/// A property of a record, found by its place in the record's memory where it is stored there.
///
/// Writing a level asks each of its records for all properties. By key paths that takes most of the time:
/// about 150 ns a property, against a few ns by its offset (`Benchmarks levels`, AMD EPYC, Swift 6.3.1).
struct RecordProperty<Record, Value>: Sendable {
  private let path: WritableKeyPath<Record, Value> & Sendable
  /// From the beginning of a record (bytes); `nil` for what is computed.
  private let offset: Int?

  init(_ path: WritableKeyPath<Record, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Record>.offset(of: path)
  }

  /// What a record has.
  func value(of record: Record) -> Value {
    guard let offset else { return record[keyPath: path] }
    return withUnsafePointer(to: record) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: Value.self)
    }
  }

  /// Gives a record another value.
  func set(_ value: Value, in record: inout Record) {
    guard let offset else { return record[keyPath: path] = value }
    withUnsafeMutablePointer(to: &record) {
      UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self)
        .pointee = value
    }
  }
}
