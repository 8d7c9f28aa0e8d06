/// Lets through of many impacts those that can be told apart: a body that rattles is heard as one, and a
/// hundred that land at once as their loudest. What is held back is forgotten.
struct ImpactGate: Sendable {
  /// A body is heard again after this time (s) ...
  static let pause = 0.07
  /// ... or when it is louder by this factor.
  static let louder: Float = 1.8
  /// So many a second in the long run, and so many at once.
  static let rate = 45.0
  static let most = 20.0

  private var last: [UInt64: (time: Double, loudness: Float)] = [:]
  private var allowance = most
  private var now = 0.0

  /// The impacts of some time (s) that are heard, loudest first.
  mutating func pass(_ impacts: [Impact], after seconds: Double) -> [Impact] {
    now += max(seconds, 0)
    allowance = min(allowance + Self.rate * max(seconds, 0), Self.most)
    guard !impacts.isEmpty else { return [] }
    if last.count > 512 { last = last.filter { now - $0.value.time < Self.pause } }
    var heard: [Impact] = []
    // Ties in the order in which they came: sorting alone would not be the same every time.
    let order = impacts.enumerated().filter { $0.element.loudness > 0 }.sorted {
      ($1.element.loudness, $0.offset) < ($0.element.loudness, $1.offset)
    }
    for (_, impact) in order {
      guard allowance >= 1 else { break }
      guard isFresh(impact.a, impact.loudness), isFresh(impact.b, impact.loudness) else { continue }
      for one in [impact.a, impact.b] where one.canMove {
        last[one.body] = (now, impact.loudness)
      }
      allowance -= 1
      heard.append(impact)
    }
    return heard
  }

  private func isFresh(_ one: Struck, _ loudness: Float) -> Bool {
    // Everything lands on the floor: that says nothing.
    guard one.canMove, let before = last[one.body] else { return true }
    return now - before.time >= Self.pause || loudness > Self.louder * before.loudness
  }
}
