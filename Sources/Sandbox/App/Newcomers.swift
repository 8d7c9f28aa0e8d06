import Levels
import Physics
import Presentation
import Rendering

/// What a hand has just made, between its release and its settling.
///
/// The world takes an order a moment after it is sent. Until then the gesture's own picture stays, so
/// that nothing is missing for a frame; then the fill of the new body fades in.
struct Newcomers: Sendable {
  private struct Arrival: Sendable {
    /// What the body's look is found by.
    var key: UInt64
    var sequence: Int
    /// When the world had it.
    var since: Double?
  }

  /// How long a fill takes to come in (s).
  static let settling = 0.12

  private var arrivals: [Arrival] = []
  private var held: (sequence: Int, overlays: [Overlay])?

  /// Whether something has not come to its final look.
  var isSettling: Bool { held != nil || !arrivals.isEmpty }

  /// Objects are on their way to the world.
  mutating func expect(_ objects: [LevelObject], sequence: Int) {
    for case .body(_, let body) in objects {
      arrivals.append(
        Arrival(key: UInt64(bitPattern: Int64(body.order)), sequence: sequence, since: nil))
    }
  }

  /// Keeps what a gesture showed until its order has arrived.
  mutating func hold(_ overlays: [Overlay], sequence: Int) {
    held = overlays.isEmpty ? nil : (sequence, overlays)
  }

  mutating func update(lastSequence: Int, now: Double) {
    if let held, held.sequence <= lastSequence { self.held = nil }
    for i in arrivals.indices
    where arrivals[i].since == nil && arrivals[i].sequence <= lastSequence {
      arrivals[i].since = now
    }
    arrivals.removeAll { $0.since.map { now - $0 >= Self.settling } ?? false }
  }

  func show(in picture: inout ScenePicture, now: Double) {
    for arrival in arrivals {
      let age = arrival.since.map { now - $0 } ?? 0
      picture.bodyLooks[arrival.key]?.appearance = Float(min(max(age / Self.settling, 0), 1))
    }
    if let held { picture.overlays += held.overlays }
  }
}
