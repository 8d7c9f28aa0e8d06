// What a place for a side is worth: where its line enters and leaves the outline, the area beyond
// it, and with them the cost that the descent lowers.

extension OverlapDescent {
  /// The parameter on the first side at which the second one crosses it.
  @inline(__always)
  func meeting(_ a: Side, _ b: Side) -> Double {
    (b.offset - a.offset * a.normal.dot(b.normal)) / b.normal.dot(a.direction)
  }

  /// What a place for a side costs; `nil` where the polygon would lose an edge or a corner.
  func trial(
    _ side: Side, _ before: Side, _ after: Side, _ from: PrecisePoint, _ to: PrecisePoint
  ) -> Trial? {
    let u = side.direction
    guard before.direction.cross(u) > 1e-3, u.cross(after.direction) > 1e-3 else { return nil }
    let first = before.point(at: meeting(before, side))
    let end = meeting(side, after)
    let second = side.point(at: end)
    let start = u.dot(first)
    let shortest = Tolerance.shortestHullEdge
    guard end - start >= shortest, before.direction.dot(first - from) >= shortest,
      after.direction.dot(to - second) >= shortest
    else { return nil }
    var side = side
    side.support = support(side.normal, from: side.support)
    let area = 0.5 * (from.cross(first) + first.cross(second) + second.cross(to))
    let chord = side.flush < 0 ? self.chord(side) : nil
    var cost = rho * area
    if let chord {
      if chord.entry >= start && chord.exit <= end {
        cost += capArea(side, chord)
      } else {
        cost += clippedCapArea(side, chord, before, after)
      }
    }
    return Trial(side: side, cost: cost, start: start, end: end, chord: chord)
  }

  /// The vertex furthest along a direction, found by walking uphill.
  func support(_ normal: PrecisePoint, from start: Int) -> Int {
    var best = start
    var height = normal.dot(outline.vertices[best])
    for forward in [true, false] {
      for _ in 0..<outline.count {
        let candidate = forward ? outline.next(best) : outline.previous(best)
        let other = normal.dot(outline.vertices[candidate])
        guard other > height else { break }
        best = candidate
        height = other
      }
    }
    return best
  }

  func chord(_ side: Side) -> Chord? {
    let vertices = outline.vertices
    func beyond(_ i: Int) -> Double { side.normal.dot(vertices[i]) - side.offset }
    var first = side.support
    var firstHeight = beyond(first)
    guard firstHeight > 1e-14 else { return nil }
    var last = first
    var lastHeight = firstHeight
    var before = outline.previous(first)
    var beforeHeight = beyond(before)
    var after = outline.next(last)
    var afterHeight = beyond(after)
    while beforeHeight > 0 && before != last {
      first = before
      firstHeight = beforeHeight
      before = outline.previous(first)
      beforeHeight = beyond(before)
    }
    while afterHeight > 0 && after != first {
      last = after
      lastHeight = afterHeight
      after = outline.next(last)
      afterHeight = beyond(after)
    }
    guard beforeHeight <= 0 && afterHeight <= 0 else { return nil }
    let u = side.direction
    let inwards = vertices[first] - vertices[before]
    let outwards = vertices[after] - vertices[last]
    let rise = firstHeight - beforeHeight
    let fall = afterHeight - lastHeight
    return Chord(
      entry: u.dot(vertices[first]) - firstHeight / rise * u.dot(inwards),
      entryRate: u.dot(inwards) / rise,
      exit: u.dot(vertices[last]) - lastHeight / fall * u.dot(outwards),
      exitRate: u.dot(outwards) / fall, first: first, last: last)
  }

  /// The area of the outline beyond a line.
  func capArea(_ side: Side, _ chord: Chord) -> Double {
    let entry = side.point(at: chord.entry)
    let exit = side.point(at: chord.exit)
    var sum = sums[chord.last] - sums[chord.first]
    if chord.last < chord.first { sum += 2 * outlineArea }
    sum += entry.cross(outline.vertices[chord.first])
    sum += outline.vertices[chord.last].cross(exit)
    sum += exit.cross(entry)
    return 0.5 * sum
  }

  /// The area beyond a line but on the inner side of its neighbors, for corners inside the outline.
  private func clippedCapArea(
    _ side: Side, _ chord: Chord, _ before: Side, _ after: Side
  ) -> Double {
    var cap = [side.point(at: chord.entry)]
    var i = chord.first
    while i != chord.last {
      cap.append(outline.vertices[i])
      i = outline.next(i)
    }
    cap.append(outline.vertices[i])
    cap.append(side.point(at: chord.exit))
    for line in [before, after] {
      var kept: [PrecisePoint] = []
      guard var from = cap.last else { return 0 }
      var fromHeight = line.normal.dot(from) - line.offset
      for to in cap {
        let toHeight = line.normal.dot(to) - line.offset
        if (fromHeight <= 0) != (toHeight <= 0) {
          kept.append(from + (fromHeight / (fromHeight - toHeight)) * (to - from))
        }
        if toHeight <= 0 { kept.append(to) }
        from = to
        fromHeight = toHeight
      }
      cap = kept
    }
    return signedArea(cap)
  }

  /// The side with its edge noted, if it lies on one.
  func snapped(_ side: Side) -> Side {
    for edge in [side.support, outline.previous(side.support)] {
      let a = side.normal.dot(outline.vertices[edge]) - side.offset
      let b = side.normal.dot(outline.vertices[outline.next(edge)]) - side.offset
      if a.magnitude < 1e-12 && b.magnitude < 1e-12 {
        var result = side
        result.flush = edge
        return result
      }
    }
    return side
  }
}
