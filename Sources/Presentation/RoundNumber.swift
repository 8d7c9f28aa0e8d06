import Foundation

/// Numbers that scales end with.
package enum RoundNumber {
  /// The least of 1, 2, 5, 10, 20 ... that is not below a number; 1 for what is no number.
  package static func notBelow(_ number: Float) -> Float {
    guard number.isFinite, number > 1 else { return 1 }
    let power = pow(10, log10(number).rounded(.down))
    return ([1, 2, 5, 10].first { $0 * power >= number } ?? 10) * power
  }
}
