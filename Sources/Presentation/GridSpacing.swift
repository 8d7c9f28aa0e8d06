import Foundation
import Physics

/// Distances that are easy to count: 1, 2 or 5 with zeros.
package enum GridSpacing {
  /// Two lines are this far apart at least where the spacing follows the zoom (points) ...
  package static let leastGap: Float = 16
  /// ... and where it does not, as far as lines are drawn at all (points).
  package static let leastDrawn: Float = 6
  /// Every line of so many is a strong one.
  package static let major = 5
  /// What it can be set to (m).
  package static let choices: [Float] = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5]

  /// The least one at which two lines are far enough apart (m).
  package static func following(metersPerPoint: Float) -> Float {
    let least = Double(leastGap * max(metersPerPoint, Camera.closest))
    let power = pow(10, log10(least).rounded(.down))
    return Float([1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power)
  }
}
