// `Int(_: Double)` and its siblings trap on NaN, infinities and large numbers. These declarations stand in
// front of them: a conversion without a label finds these, and the compiler warns, which is an error in
// this package. Only the compiler knows which operand is a floating-point number; a text search does not.
// They convert as `init(saturating:)` does, so nothing traps where warnings are no errors.

extension FixedWidthInteger {
  /// What all of them do.
  @inlinable
  package init<Value: BinaryFloatingPoint>(anyFloat value: Value) {
    self.init(saturating: Double(value))
  }
}

extension Int {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension Int8 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension Int16 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension Int32 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension Int64 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension UInt {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension UInt8 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension UInt16 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension UInt32 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}

extension UInt64 {
  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Double) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init(_ value: Float) { self.init(saturating: value) }

  @available(*, deprecated, message: "use init(saturating:), which traps on no number")
  @inlinable package init<Value: BinaryFloatingPoint>(_ value: Value) {
    self.init(anyFloat: value)
  }
}
