import Physics

/// How many pairs of shapes of two bodies touch, and which bodies began and ended to touch in the last step.
///
/// Only looked up, never walked, so that the order of its sets does not matter.
struct TouchCounts: Sendable {
  private struct Pair: Hashable {
    var a: BodyID
    var b: BodyID

    /// The same for both orders.
    init(_ a: BodyID, _ b: BodyID) { (self.a, self.b) = a.index < b.index ? (a, b) : (b, a) }
  }

  private var counts: [Pair: Int] = [:]
  private var partners: [BodyID: Set<BodyID>] = [:]
  private var begun: Set<Pair> = []
  private var parted: Set<Pair> = []
  private var beginners: [BodyID: Set<BodyID>] = [:]
  private var parters: Set<BodyID> = []

  /// Takes over what happened in a step.
  mutating func count(_ events: WorldEvents) {
    if hasNews {
      begun.removeAll(keepingCapacity: true)
      parted.removeAll(keepingCapacity: true)
      beginners.removeAll(keepingCapacity: true)
      parters.removeAll(keepingCapacity: true)
    }
    for touch in events.touchesBegan { begin(touch.bodyA, touch.bodyB) }
    for touch in events.sensorsBegan { begin(touch.sensorBody, touch.visitorBody) }
    for touch in events.touchesEnded { end(touch.bodyA, touch.bodyB) }
    for touch in events.sensorsEnded { end(touch.sensorBody, touch.visitorBody) }
  }

  private mutating func begin(_ a: BodyID, _ b: BodyID) {
    let pair = Pair(a, b)
    counts[pair, default: 0] += 1
    guard counts[pair] == 1 else { return }
    begun.insert(pair)
    partners[a, default: []].insert(b)
    partners[b, default: []].insert(a)
    beginners[a, default: []].insert(b)
    beginners[b, default: []].insert(a)
  }

  private mutating func end(_ a: BodyID, _ b: BodyID) {
    let pair = Pair(a, b)
    guard let count = counts[pair] else { return }
    guard count == 1 else {
      counts[pair] = count - 1
      return
    }
    counts[pair] = nil
    parted.insert(pair)
    part(a, from: b)
    part(b, from: a)
  }

  private mutating func part(_ body: BodyID, from other: BodyID) {
    partners[body]?.remove(other)
    if partners[body]?.isEmpty ?? false { partners[body] = nil }
    parters.insert(body)
  }

  /// Whether anything began or ended in the last step.
  var hasNews: Bool { !begun.isEmpty || !parted.isEmpty }

  /// Whether two bodies touch.
  func isTouching(_ a: BodyID, _ b: BodyID) -> Bool { counts[Pair(a, b)] != nil }

  /// Whether a body touches anything.
  func isTouching(_ body: BodyID) -> Bool { partners[body] != nil }

  /// Whether two bodies began to touch in the last step, also if they parted in it again; `nil` is any other.
  func began(_ a: BodyID, _ b: BodyID?) -> Bool {
    b.map { begun.contains(Pair(a, $0)) } ?? (beginners[a] != nil)
  }

  /// Whether a body began to touch one of several in the last step, also if they parted in it again.
  func began(_ body: BodyID, among others: Set<BodyID>) -> Bool {
    !(beginners[body]?.isDisjoint(with: others) ?? true)
  }

  /// Whether a body touches one of several, or began to in the last step and parted in it again.
  func isOrWasTouching(_ body: BodyID, among others: Set<BodyID>) -> Bool {
    !(partners[body]?.isDisjoint(with: others) ?? true) || began(body, among: others)
  }

  /// Whether two bodies parted in the last step; `nil` is any other.
  func ended(_ a: BodyID, _ b: BodyID?) -> Bool {
    b.map { parted.contains(Pair(a, $0)) } ?? parters.contains(a)
  }
}
