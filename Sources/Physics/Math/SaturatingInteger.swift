extension FixedWidthInteger {
  /// The integer part of a number. A number beyond the type's range becomes the nearest end of the range,
  /// and NaN becomes zero.
  ///
  /// `Int(_:)` traps on such numbers. A level file, a stroke or a mouse can produce any number, so every
  /// conversion of a floating-point number to an integer goes through this initializer.
  @inlinable
  package init(saturating value: Double) {
    // `Double(Self.max)` may round up to one past the range, hence `>=`.
    if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = value.isNaN ? 0 : Self(value)
    }
  }

  /// The same for a `Float`, which a `Double` represents exactly.
  @inlinable
  package init(saturating value: Float) { self.init(saturating: Double(value)) }
}
