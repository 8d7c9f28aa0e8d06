import Foundation
import Physics

/// Slices of a whole, round. A slice may say how large its share is; those that do not share what is left. Set to other
/// slices of the same number it goes over from the old to the new within a quarter of a second.
struct Pie: Sendable, Hashable {
  struct Slice: Sendable, Hashable {
    /// Of the whole, 0 ... 1; `nil`: with the others that say nothing, the same part of what is left.
    var share: Float?
    /// From the middle to its rim (points).
    var radius: Float
    /// From its rim towards the middle (points); the radius or more reaches the middle.
    var width: Float

    init(share: Float? = nil, radius: Float = 1, width: Float = .infinity) {
      self.share = share
      self.radius = radius
      self.width = width
    }
  }

  /// A slice as it is drawn. Angles are radians clockwise from the top.
  struct Sector: Sendable, Hashable {
    var start: Float
    var turn: Float
    var inner: Float
    var outer: Float

    var end: Float { start + turn }
  }

  /// How long it takes to go over (s).
  static let time = 0.25

  private(set) var slices: [Slice]
  private var before: [Sector] = []
  private var changedAt = -Double.infinity

  init(_ slices: [Slice] = []) { self.slices = slices }

  /// Other slices from a moment on (s).
  mutating func set(_ slices: [Slice], at now: Double, isReduced: Bool = false) {
    guard slices != self.slices else { return }
    let goesOver = slices.count == self.slices.count && !isReduced
    before = goesOver ? sectors(at: now) : []
    changedAt = goesOver ? now : -.infinity
    self.slices = slices
  }

  /// Whether it is going over.
  func isMoving(at now: Double) -> Bool { now - changedAt < Self.time }

  // MARK: - Shares

  /// What each slice has of the whole: at least nothing, together at most all of it.
  ///
  /// Shares that are too large together are all made smaller; what is no number is nothing.
  static func shares(of slices: [Slice]) -> [Float] {
    let said = slices.map { slice in
      slice.share.map { $0.isFinite ? max($0, 0) : 0 }
    }
    let sum = said.reduce(0) { $0 + ($1 ?? 0) }
    let open = said.count { $0 == nil }
    let scale = sum > 1 ? 1 / sum : 1
    let rest = open > 0 ? max(1 - sum, 0) / Float(open) : 0
    return said.map { $0.map { scale * $0 } ?? rest }
  }

  /// Where slices are once they have come to rest: the first from the top, clockwise.
  static func sectors(of slices: [Slice]) -> [Sector] {
    var start: Float = 0
    return zip(slices, shares(of: slices)).map { slice, share in
      let turn = 2 * .pi * share
      defer { start += turn }
      let outer = slice.radius.isFinite ? max(slice.radius, 0) : 0
      let width = slice.width.isNaN ? outer : min(max(slice.width, 0), outer)
      return Sector(start: start, turn: turn, inner: outer - width, outer: outer)
    }
  }

  /// Where they are at a moment (s).
  func sectors(at now: Double) -> [Sector] {
    let goal = Self.sectors(of: slices)
    guard isMoving(at: now), before.count == goal.count else { return goal }
    let way = Float(min(max((now - changedAt) / Self.time, 0), 1))
    // Slow at both ends.
    let part = way * way * (3 - 2 * way)
    func between(_ a: Float, _ b: Float) -> Float { a + part * (b - a) }
    return zip(before, goal).map { a, b in
      Sector(
        start: between(a.start, b.start), turn: between(a.turn, b.turn),
        inner: between(a.inner, b.inner), outer: between(a.outer, b.outer))
    }
  }

  // MARK: - Places

  /// The slice at a place, from the middle (y down); `nil` beside all of them.
  func slice(at place: Vec2, now: Double) -> Int? {
    let distance = place.length
    var angle = atan2(place.x, -place.y)
    if angle < 0 { angle += 2 * .pi }
    return sectors(at: now).firstIndex { sector in
      distance >= sector.inner && distance <= sector.outer && angle >= sector.start
        && angle < sector.end
    }
  }
}

extension Pie.Sector {
  /// The line through the middle of its width, and how wide it is: drawn as wide as that it is the sector.
  ///
  /// - Parameter gap: What is left free at either side (points).
  func arc(around middle: Vec2, gap: Float = 0) -> (line: [Vec2], width: Float) {
    let radius = 0.5 * (inner + outer)
    guard radius > 0, turn > 0 else { return ([], 0) }
    // A whole ring has no sides.
    let isWhole = turn > 2 * .pi - 1e-4
    let spare = isWhole ? 0 : min(gap / max(radius, 1), 0.45 * turn)
    let steps = max(Int(saturating: (turn * outer / 3).rounded(.up)), 3)
    let line = (0...steps).map { step -> Vec2 in
      let angle = start + spare + (turn - 2 * spare) * Float(step) / Float(steps)
      return middle + radius * Vec2(sin(angle), -cos(angle))
    }
    return (line, outer - inner)
  }
}
