// What a drawn line shuts in: everything that cannot be reached from outside without crossing it.
//
// The line's pieces are a connected plane graph. Its outer face is walked once around with the
// outside always to the right: at each corner the next piece is the first one counter-clockwise from
// the piece one came along. Where the walk comes back to a corner it has been to, what it went round
// since then is a lobe of its own, joined to the rest in that corner only; a piece walked out and
// back encloses nothing and falls away.

extension OutlineArrangement {
  /// The outer boundaries of what the path shuts in: simple polygons, counter-clockwise, which meet
  /// in corners at most.
  func outerLobes() -> [[GridPoint]] {
    guard !segments.isEmpty else { return [] }
    let graph = PlaneGraph(segments)
    var lobes: [[GridPoint]] = []
    // The places of the corners of the walk so far, −1 elsewhere.
    var place = [Int](repeating: -1, count: graph.corners.count)
    var walk = [0]
    place[0] = 0
    graph.walkOutside { edge in
      let corner = graph.target[edge]
      if place[corner] >= 0 {
        let loop = walk[place[corner]...]
        if loop.count > 2 { lobes.append(loop.map { graph.corners[$0] }) }
        for other in loop.dropFirst() { place[other] = -1 }
        walk.removeLast(loop.count - 1)
      } else {
        place[corner] = walk.count
        walk.append(corner)
      }
    }
    return lobes
  }

  /// The pieces that can be reached from outside, also those that shut nothing in.
  func outerPieces() -> [GridSegment] {
    guard !segments.isEmpty else { return [] }
    let graph = PlaneGraph(segments)
    var pieces: [GridSegment] = []
    graph.walkOutside { edge in
      pieces.append(
        GridSegment(graph.corners[graph.origin[edge]], graph.corners[graph.target[edge]]))
    }
    return pieces
  }
}

/// Corners and the directed pieces that leave them, counter-clockwise from straight down.
private struct PlaneGraph {
  /// From left to right, then upwards.
  var corners: [GridPoint] = []
  /// Where each directed piece ends.
  private(set) var target: [Int] = []
  /// The same piece the other way.
  private var opposite: [Int] = []
  /// Where the pieces that leave a corner begin; one more than there are corners.
  private var first: [Int] = []
  /// Where each directed piece begins.
  private(set) var origin: [Int] = []

  init(_ segments: [GridSegment]) {
    let ends = segments.flatMap { [$0.a, $0.b] }.sorted()
    for end in ends where corners.last != end { corners.append(end) }
    struct Half {
      let from: Int
      let to: Int
      let segment: Int
      let direction: GridPoint
    }
    var halves: [Half] = []
    halves.reserveCapacity(ends.count)
    for (i, segment) in segments.enumerated() {
      let a = index(of: segment.a)
      let b = index(of: segment.b)
      halves.append(Half(from: a, to: b, segment: i, direction: segment.b - segment.a))
      halves.append(Half(from: b, to: a, segment: i, direction: segment.a - segment.b))
    }
    halves.sort { s, t in
      if s.from != t.from { return s.from < t.from }
      let right = (s.direction.isRight, t.direction.isRight)
      if right.0 != right.1 { return right.0 }
      return s.direction.cross(t.direction) > 0
    }
    target = halves.map(\.to)
    origin = halves.map(\.from)
    opposite = [Int](repeating: 0, count: halves.count)
    var seen = [Int](repeating: -1, count: segments.count)
    for (i, half) in halves.enumerated() {
      let other = seen[half.segment]
      if other < 0 {
        seen[half.segment] = i
      } else {
        opposite[i] = other
        opposite[other] = i
      }
    }
    first = [Int](repeating: halves.count, count: corners.count + 1)
    for i in halves.indices.reversed() { first[halves[i].from] = i }
  }

  /// Goes round everything once, with the outside to the right of every directed piece visited.
  func walkOutside(_ visit: (Int) -> Void) {
    // The lowest of the leftmost corners: nothing is further clockwise than its first piece.
    let start = first[0]
    var edge = start
    repeat {
      visit(edge)
      edge = following(edge)
    } while edge != start
  }

  /// With the outside to the right, the piece to go on with.
  private func following(_ edge: Int) -> Int {
    let back = opposite[edge]
    let corner = origin[back]
    return back + 1 == first[corner + 1] ? first[corner] : back + 1
  }

  private func index(of corner: GridPoint) -> Int {
    var low = 0
    var high = corners.count
    while low < high {
      let middle = (low + high) / 2
      if corners[middle] < corner { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension GridPoint {
  /// Directions from straight down, counter-clockwise to just before straight up come first.
  fileprivate var isRight: Bool { x > 0 || (x == 0 && y < 0) }
}
