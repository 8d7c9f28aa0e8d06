extension FixedWidthInteger {
  /// The integer part of a number. A number beyond the type's range becomes the nearest end of the range,
  /// and NaN becomes zero.
  ///
  /// `Int(_:)` traps on such numbers. A level file, a stroke or a mouse can produce any number, so every
  /// conversion of a floating-point number to an integer goes through this initializer. The declarations
  /// in `TrappingConversions.swift` let the compiler hold this rule.
  @inlinable
  package init(saturating value: Double) {
    // Nearly all calls; the concrete conversion is one instruction where the generic one is a function.
    if value > -0x1p63, value < 0x1p63 {
      self = Self(clamping: Int64.Swift::init(value))
    } else if value >= 0x1p63, value < 0x1p64 {
      self = Self(clamping: UInt64.Swift::init(value))
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }

  /// The same for a `Float`, which a `Double` represents exactly.
  @inlinable
  package init(saturating value: Float) { self.init(saturating: Double(value)) }
}
