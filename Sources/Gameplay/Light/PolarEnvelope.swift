// What is nearest in every direction around a point.
//
// A side from a to b, seen from the origin and going counter-clockwise, is met by the ray u·d at
//
//   u(d) = (a × e) / (d × e),   e = b − a,
//
// and the envelope of n sides is the least of these in every direction. Two envelopes are merged in one walk over
// the directions where either begins or ends; where two sides change places between, they cross, and the walk is cut
// there. Merging in halves takes O(n log n) steps. Sharir and Agarwal, *Davenport–Schinzel Sequences and Their
// Geometric Applications*, 1995, section 6.2.
//
// Directions are told by a number 0 ... 4, which grows with the angle and needs no arc tangent: a quarter of a turn
// along a side of the diamond |x| + |y| = 1 is 1.

/// A point or a direction in double precision: sides that nearly touch are told apart.
struct LightPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  static func - (a: LightPoint, b: LightPoint) -> LightPoint {
    LightPoint(x: a.x - b.x, y: a.y - b.y)
  }
  static func * (factor: Double, a: LightPoint) -> LightPoint {
    LightPoint(x: factor * a.x, y: factor * a.y)
  }
  func cross(_ other: LightPoint) -> Double { x * other.y - y * other.x }

  /// The direction as a number, 0 ..< 4; 0 is along x, and counter-clockwise is up.
  var turn: Double {
    let sum = x.magnitude + y.magnitude
    guard sum > 0 else { return 0 }
    let part = y / sum
    if x < 0 { return 2 - part }
    return part < 0 ? 4 + part : part
  }

  /// A point of the diamond in a direction.
  init(turn: Double) {
    switch turn {
    case ..<1: self.init(x: 1 - turn, y: turn)
    case ..<2: self.init(x: 1 - turn, y: 2 - turn)
    case ..<3: self.init(x: turn - 3, y: 2 - turn)
    default: self.init(x: turn - 3, y: turn - 4)
    }
  }

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A side of something, around the origin.
struct LightSide: Hashable, Sendable {
  /// a × e: twice the area between the origin and the side, above zero.
  let area: Double
  /// From its first end to its second.
  let along: LightPoint
  /// What it belongs to; below zero is where everything ends.
  let owner: Int

  /// How far the ray to a point of the diamond goes, as a multiple of that.
  func reach(_ direction: LightPoint) -> Double {
    let slope = direction.cross(along)
    return slope > 0 ? area / slope : .infinity
  }
}

/// A part of a side that is seen, from one direction to another.
struct LightPiece: Hashable, Sendable {
  var start: Double
  var end: Double
  /// Index of the side.
  var side: Int
}

/// The sides around the origin that are seen from there.
struct PolarEnvelope {
  private(set) var sides: [LightSide] = []
  private var pieces: [LightPiece] = []

  /// Directions closer than this are one.
  private static let sameTurn = 1e-12
  /// Sides that are seen so much from their ends that they have no width: sine of the angle between.
  private static let edgeOn = 1e-12

  /// Adds a side that goes counter-clockwise around the origin, or does nothing if it is seen from its end.
  mutating func add(_ a: LightPoint, _ b: LightPoint, owner: Int) {
    let along = b - a
    let area = a.cross(along)
    let size = (a.x.magnitude + a.y.magnitude) * (along.x.magnitude + along.y.magnitude)
    guard area > Self.edgeOn * size, area.isFinite else { return }
    let index = sides.count
    sides.append(LightSide(area: area, along: along, owner: owner))
    let (start, end) = (a.turn, b.turn)
    if end > start {
      pieces.append(LightPiece(start: start, end: end, side: index))
    } else {
      // Across the direction where turns begin.
      if start < 4 { pieces.append(LightPiece(start: start, end: 4, side: index)) }
      if end > 0 { pieces.append(LightPiece(start: 0, end: end, side: index)) }
    }
  }

  /// The nearest side in each direction, counter-clockwise from 0 to 4.
  func nearest() -> [LightPiece] {
    guard !pieces.isEmpty else { return [] }
    // Merged from the leaves upwards, neighbors first.
    var runs = pieces.map { [$0] }
    while runs.count > 1 {
      var merged: [[LightPiece]] = []
      merged.reserveCapacity((runs.count + 1) / 2)
      for i in stride(from: 0, to: runs.count - 1, by: 2) {
        merged.append(merge(runs[i], runs[i + 1]))
      }
      if runs.count % 2 == 1 { merged.append(runs[runs.count - 1]) }
      runs = merged
    }
    return runs[0]
  }

  /// The nearer of two envelopes.
  private func merge(_ a: [LightPiece], _ b: [LightPiece]) -> [LightPiece] {
    var result: [LightPiece] = []
    result.reserveCapacity(a.count + b.count + 4)
    var (i, j) = (0, 0)
    var turn = min(a[0].start, b[0].start)
    while i < a.count || j < b.count {
      let first = i < a.count ? a[i] : nil
      let second = j < b.count ? b[j] : nil
      // What either says up to the next direction at which one of them begins or ends.
      let hasFirst = first.map { $0.start <= turn } ?? false
      let hasSecond = second.map { $0.start <= turn } ?? false
      var next = Double.infinity
      if let first { next = min(next, hasFirst ? first.end : first.start) }
      if let second { next = min(next, hasSecond ? second.end : second.start) }
      if next > turn {
        switch (first, second) {
        case (let x?, let y?) where hasFirst && hasSecond:
          nearer(x.side, y.side, turn, next, into: &result)
        case (let x?, _) where hasFirst: append(x.side, turn, next, to: &result)
        case (_, let y?) where hasSecond: append(y.side, turn, next, to: &result)
        default: break
        }
      }
      turn = max(next, turn)
      if let first, first.end <= turn { i += 1 }
      if let second, second.end <= turn { j += 1 }
    }
    return result
  }

  /// The nearer of two sides between two directions, in which both are there all the way.
  private func nearer(
    _ a: Int, _ b: Int, _ start: Double, _ end: Double, into result: inout [LightPiece]
  ) {
    let (x, y) = (sides[a], sides[b])
    let from = LightPoint(turn: start)
    let to = LightPoint(turn: end)
    // Which is nearer without a division: areaA/(d × eA) < areaB/(d × eB), all above zero.
    func lead(_ d: LightPoint) -> Double {
      x.area * max(d.cross(y.along), 0) - y.area * max(d.cross(x.along), 0)
    }
    let (before, after) = (lead(from), lead(to))
    if before <= 0, after <= 0 { return append(a, start, end, to: &result) }
    if before >= 0, after >= 0 { return append(b, start, end, to: &result) }
    // They cross where areaA·(d × eB) = areaB·(d × eA): d is along areaA·eB − areaB·eA.
    let crossing = LightPoint(
      x: x.area * y.along.x - y.area * x.along.x, y: x.area * y.along.y - y.area * x.along.y)
    let forward = crossing.turn
    let backward = (-1 * crossing).turn
    // Of the two directions of that line, the one between.
    let turn = min(max(forward > start && forward < end ? forward : backward, start), end)
    append(before < 0 ? a : b, start, turn, to: &result)
    append(before < 0 ? b : a, turn, end, to: &result)
  }

  private func append(
    _ side: Int, _ start: Double, _ end: Double, to result: inout [LightPiece]
  ) {
    guard end - start > Self.sameTurn else { return }
    if let last = result.last, last.side == side, start - last.end <= Self.sameTurn {
      result[result.count - 1].end = end
    } else {
      result.append(LightPiece(start: start, end: end, side: side))
    }
  }
}
