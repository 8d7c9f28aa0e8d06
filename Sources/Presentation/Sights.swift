import Physics

/// What is laid over the scene so that more of it is seen.
package enum Sight: String, Sendable, Hashable, Codable, CaseIterable {
  case why
  case velocities
  case forces
  case contacts
  case loads
  case massCenters
  case sleepers
  case boxes
  case colors
  case layers
}

/// How long arrows are: one of so many units is as long as an arrow may be. It follows the largest, in round steps, and
/// gets smaller only when much less would do, so that arrows do not jump.
package struct ArrowScale: Sendable, Hashable {
  /// What the longest arrow stands for.
  package private(set) var top: Float = 1
  private var largest: Float = 0

  /// The longest arrow (points).
  package static let reach: Float = 72
  /// How fast the largest is followed (s).
  private static let calm: Float = 0.3
  private static let roomy: Float = 0.3

  package init() {}

  /// For a still.
  package init(of values: some Sequence<Float>) {
    largest = Self.most(values)
    top = Self.round(above: largest)
  }

  package mutating func follow(_ values: some Sequence<Float>, seconds: Float) {
    let most = Self.most(values)
    largest += min(max(seconds / Self.calm, 0), 1) * (most - largest)
    guard largest > top || largest < Self.roomy * top else { return }
    top = Self.round(above: largest)
  }

  private static func most(_ values: some Sequence<Float>) -> Float {
    values.filter(\.isFinite).max() ?? 0
  }

  /// The least of 0.1, 0.2, 0.5, 1, 2 ... that is not below a number.
  private static func round(above number: Float) -> Float {
    0.1 * RoundNumber.notBelow(10 * number)
  }

  /// The length of an arrow (points); beyond the scale it grows no more.
  package func length(of value: Float) -> Float {
    value.isFinite ? Self.reach * min(value / top, 1.25) : 0
  }
}

/// What is laid over a picture.
package struct SightPicture: Sendable {
  package var sights: Set<Sight>
  package var seen: SightMarks
  package var velocity = ArrowScale()
  package var force = ArrowScale()

  package init(
    sights: Set<Sight>, seen: SightMarks, velocity: ArrowScale = ArrowScale(),
    force: ArrowScale = ArrowScale()
  ) {
    self.sights = sights
    self.seen = seen
    self.velocity = velocity
    self.force = force
  }
}
