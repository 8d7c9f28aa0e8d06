// Descent ends where no side alone can be improved. Often a side is then wasted on a nearly straight
// run while a round corner elsewhere lacks one. An exchange takes a side away, puts a new one across
// a corner, and descends again.

extension OverlapDescent {
  /// Exchanges sides while that helps, and gives up after `tries` exchanges in a row that do not.
  mutating func exchange(tries: Int) {
    var failures = 0
    search: while failures < tries {
      for (gone, corner) in exchanges(atMost: tries) {
        if let other = exchanged(side: gone, forCorner: corner), other.overlap > overlap + 1e-7,
          other.areaError.magnitude <= Swift.max(areaError.magnitude, Tolerance.hullAreaError)
        {
          self = other
          failures = 0
          continue search
        }
        failures += 1
        if failures >= tries { return }
      }
      return
    }
  }

  /// Tries ten times as many exchanges where more is lost than a disc must lose, which no outline has
  /// to: one in 60,000 random strokes ended so.
  mutating func leaveDeadEnd() {
    if overlap < 1 - Tolerance.largestHullLoss { exchange(tries: 40) }
  }

  /// Which side to give up for which corner (numbered by the side before it), the most promising
  /// first.
  private func exchanges(atMost limit: Int) -> [(side: Int, corner: Int)] {
    let n = sides.count
    let losses = sides.indices.map(lossWithout)
    let excesses = sides.indices.map(excess)
    var pairs: [(value: Double, rank: Int, side: Int, corner: Int)] = []
    pairs.reserveCapacity(n * n)
    for side in 0..<n where losses[side] < .infinity {
      for corner in 0..<n where corner != side && (corner + 1) % n != side {
        let value = excesses[corner] - losses[side]
        pairs.append((value, pairs.count, side, corner))
      }
    }
    // Few are wanted of many.
    var best: [(side: Int, corner: Int)] = []
    for place in 0..<Swift.min(limit, pairs.count) {
      var highest = place
      for i in (place + 1)..<Swift.max(place + 1, pairs.count)
      where pairs[i].value > pairs[highest].value
        || (pairs[i].value == pairs[highest].value && pairs[i].rank < pairs[highest].rank)
      {
        highest = i
      }
      pairs.swapAt(place, highest)
      best.append((pairs[place].side, pairs[place].corner))
    }
    return best
  }

  /// By how much the polygon would grow at least without a side, as an area.
  private func lossWithout(_ i: Int) -> Double {
    let n = sides.count
    let before = sides[(i + n - 1) % n]
    let after = sides[(i + 1) % n]
    guard before.direction.cross(after.direction) > 0.05 else { return .infinity }
    let first = before.point(at: meeting(before, sides[i]))
    let second = sides[i].point(at: meeting(sides[i], after))
    let tip = before.point(at: meeting(before, after))
    let added = 0.5 * (second - first).cross(tip - first).magnitude
    let cap = chord(sides[i]).map { capArea(sides[i], $0) } ?? 0
    return added - 2 * cap
  }

  /// The polygon's area outside the outline around the corner after a side.
  private func excess(_ i: Int) -> Double {
    let j = (i + 1) % sides.count
    let corner = sides[i].point(at: meeting(sides[i], sides[j]))
    let (exit, from) = leaving(sides[i])
    let (entry, to) = entering(sides[j])
    var sum = (corner - exit).cross(entry - exit)
    var previous = exit
    var vertex = from
    for _ in 0..<outline.count {
      let point = outline.vertices[vertex]
      sum -= (previous - exit).cross(point - exit)
      previous = point
      if vertex == to { break }
      vertex = outline.next(vertex)
    }
    sum -= (previous - exit).cross(entry - exit)
    return 0.5 * sum
  }

  /// Where the outline comes back in over a side's line, and its next vertex.
  private func leaving(_ side: Side) -> (PrecisePoint, Int) {
    if let chord = chord(side), side.flush < 0 {
      return (side.point(at: chord.exit), outline.next(chord.last))
    }
    let vertex = side.flush >= 0 ? outline.next(side.flush) : side.support
    return (outline.vertices[vertex], vertex)
  }

  /// Where the outline goes out over a side's line, and its last vertex before.
  private func entering(_ side: Side) -> (PrecisePoint, Int) {
    if let chord = chord(side), side.flush < 0 {
      return (side.point(at: chord.entry), outline.previous(chord.first))
    }
    let vertex = side.flush >= 0 ? side.flush : side.support
    return (outline.vertices[vertex], vertex)
  }

  private func exchanged(side gone: Int, forCorner corner: Int) -> OverlapDescent? {
    let next = (corner + 1) % sides.count
    let exit = leaving(sides[corner]).0
    let entry = entering(sides[next]).0
    var connection = entry - exit
    if connection.length < 1e-6 {
      connection = sides[corner].direction + sides[next].direction
    }
    let length = connection.length
    guard length > 0 else { return nil }
    let normal = PrecisePoint(connection.y / length, -connection.x / length)
    let vertex = support(normal, from: sides[corner].support)
    let new = Side(
      normal: normal, offset: normal.dot(outline.vertices[vertex]), flush: -1, support: vertex)
    guard sides[corner].direction.cross(new.direction) > 1e-3,
      new.direction.cross(sides[next].direction) > 1e-3
    else { return nil }
    var result = self
    result.sides.insert(new, at: corner + 1)
    result.sides.remove(at: gone > corner ? gone + 1 : gone)
    result.descend(rounds: 3, gain: 1e-6)
    // What is this far behind after three rounds does not catch up: half of the time, and over 1,380 drawn
    // hulls no loss.
    guard result.overlap > overlap - 2e-4 else { return nil }
    result.descendFurther(rounds: 9, gain: 1e-6)
    return result
  }
}
