/// The dashes around what is chosen, which march.
///
/// Their phase goes by exactly one pattern in each round, so the first picture of a round follows its last without a
/// jump; along a closed line the pattern is stretched until a whole number of it fits, so that there is no seam either.
package enum MarchingAnts {
  /// Points on, and off.
  package static let dash: Float = 10
  package static let gap: Float = 5
  /// How long a round takes (s).
  package static let period = 0.75

  /// How far they have come at a time (s), as a part of the pattern, 0 ..< 1.
  package static func phase(at time: Double) -> Float {
    let rounds = time / period
    return min(Float(rounds - rounds.rounded(.down)), Float(1).nextDown)
  }

  /// What the pattern is stretched by on a closed line, which then holds a whole number of it.
  ///
  /// - Parameters:
  ///   - length: Of the line (pixels).
  ///   - scale: Pixels of a point.
  package static func stretch(along length: Float, scale: Float) -> Float {
    let pattern = (dash + gap) * scale
    guard length > pattern else { return 1 }
    return length / (pattern * (length / pattern).rounded())
  }
}
