// Writing a level asks each of its records for all properties, of which most have their defaults. By key paths
// that takes most of the time: about 150 ns a property, against a few ns by its place in memory
// (`Benchmarks levels`, AMD EPYC, Swift 6.3.1).

/// A property of a record, found by its place in the record's memory where it is stored there.
struct RecordProperty<Record, Value>: Sendable {
  private let path: WritableKeyPath<Record, Value> & Sendable
  /// From the beginning of a record (bytes); `nil` for what is computed.
  let offset: Int?

  init(_ path: WritableKeyPath<Record, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Record>.offset(of: path)
  }

  /// What a record has.
  func value(of record: UnsafePointer<Record>) -> Value {
    guard let offset else { return record.pointee[keyPath: path] }
    return UnsafeRawPointer(record).load(fromByteOffset: offset, as: Value.self)
  }

  /// What a record has.
  func value(of record: Record) -> Value { withUnsafePointer(to: record) { value(of: $0) } }

  /// Hands the property of a record to a function, in place where it is stored.
  func visit<Result>(
    _ record: UnsafePointer<Record>, _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    guard let offset else { return withUnsafePointer(to: record.pointee[keyPath: path], body) }
    return body(
      UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: Value.self))
  }

  /// The bytes that the property has in a record; `nil` where equal bytes need not be equal values.
  func bytes(in record: Record) -> RecordBytes? {
    // What is not plain data refers to memory, which may contain something else later.
    guard let offset, _isPOD(Value.self) else { return nil }
    return withUnsafeBytes(of: record) {
      RecordBytes(offset: offset, bytes: Array($0[offset..<offset + MemoryLayout<Value>.size]))
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

/// The bytes of a property of a record.
struct RecordBytes: Sendable {
  /// From the beginning of a record (bytes).
  let offset: Int
  let bytes: [UInt8]

  /// The bytes as those of a record of which this one is a property.
  func moved(by distance: Int) -> RecordBytes {
    RecordBytes(offset: offset + distance, bytes: bytes)
  }

  /// Whether a record has the same bytes there: then it has the same value. Other bytes may be the same value too.
  func areIn(_ record: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBufferPointer { own in
      for i in own.indices
      where own[i] != record.load(fromByteOffset: offset + i, as: UInt8.self) {
        return false
      }
      return true
    }
  }
}
