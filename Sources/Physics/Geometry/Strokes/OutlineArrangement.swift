// The pieces of a closed path that meet only at their ends.
//
// Crossings are found by a sweep over the segments in order of their left ends (Shamos and Hoey,
// Geometric intersection problems, 1976, in its simplest form: each segment is held against those
// that begin before it ends). A crossing is rounded to the grid, which bends the four pieces that
// leave it and may make a new crossing with a close neighbor; so the sweep is repeated until there
// are none (iterated snap rounding: Halperin and Packer, 2002). Each round cuts at least one segment
// at a place of the grid, and two or three rounds are what it takes.

//
// A scribble of n straight pieces may cross itself n² / 4 times, and all but the outermost crossings are
// for nothing. Since nothing is asked but what can be reached from outside, a path that crosses itself
// too often is taken in halves: of each half only the pieces that face the outside are kept, and these
// are cut by each other. No way in from outside is opened by that: a way that avoids the pieces that
// face the outside stays outside, so it avoids what lies behind them too.

/// A closed path cut at its own crossings.
struct OutlineArrangement {
  /// Each piece once, in order. Of a path with very many crossings, those that others shut in are left
  /// out.
  private(set) var segments: [GridSegment]
  /// Whether the path crosses or touches itself.
  let crossesItself: Bool

  /// `nil` where more than `limit` pieces would have to be looked at together: too tangled.
  init?(closing path: [GridPoint], limit: Int) {
    var pieces: [GridSegment] = []
    pieces.reserveCapacity(path.count)
    for i in path.indices {
      let next = path[i + 1 == path.count ? 0 : i + 1]
      if path[i] != next { pieces.append(GridSegment(path[i], next)) }
    }
    guard let segments = Self.arranged(pieces[...], limit: limit) else { return nil }
    self.segments = segments
    crossesItself = segments.count != path.count
  }

  private init(_ segments: [GridSegment]) {
    self.segments = segments
    crossesItself = true
  }

  /// The pieces of a connected part of a path, whole or in halves.
  private static func arranged(_ part: ArraySlice<GridSegment>, limit: Int) -> [GridSegment]? {
    if let whole = disjoint(distinct(part), limit: limit / 4) { return whole }
    guard part.count > 1 else { return nil }
    let middle = part.startIndex + part.count / 2
    var facing: [GridSegment] = []
    for half in [part[..<middle], part[middle...]] {
      guard let pieces = arranged(half, limit: limit) else { return nil }
      facing += OutlineArrangement(pieces).outerPieces()
    }
    return disjoint(distinct(facing[...]), limit: limit)
  }

  /// Segments cut until they meet in their ends only; `nil` for more than `limit`.
  private static func disjoint(_ pieces: [GridSegment], limit: Int) -> [GridSegment]? {
    var segments = pieces
    guard segments.count <= limit else { return nil }
    for _ in 0..<maximumRounds {
      guard let cuts = cuts(of: segments, limit: limit) else { return nil }
      if cuts.isEmpty { return segments }
      segments = cut(segments, at: cuts)
      guard segments.count <= limit else { return nil }
    }
    return nil
  }

  /// Beyond two or three only a grid coarser than the drawing could need more.
  private static let maximumRounds = 32

  private static func distinct(_ pieces: ArraySlice<GridSegment>) -> [GridSegment] {
    var result: [GridSegment] = []
    result.reserveCapacity(pieces.count)
    for piece in pieces.sorted() where result.last != piece { result.append(piece) }
    return result
  }

  private struct Cut {
    let segment: Int
    let place: GridPoint
  }

  /// Where the segments must be cut; `nil` for more than `limit` places.
  private static func cuts(of segments: [GridSegment], limit: Int) -> [Cut]? {
    var cuts: [Cut] = []
    for i in segments.indices {
      let s = segments[i]
      let lower = Swift.min(s.a.y, s.b.y)
      let upper = Swift.max(s.a.y, s.b.y)
      for j in segments.index(after: i)..<segments.endIndex {
        let t = segments[j]
        if t.a.x > s.b.x { break }
        if Swift.min(t.a.y, t.b.y) > upper || Swift.max(t.a.y, t.b.y) < lower { continue }
        if let place = s.crossing(t) {
          if place != s.a && place != s.b { cuts.append(Cut(segment: i, place: place)) }
          if place != t.a && place != t.b { cuts.append(Cut(segment: j, place: place)) }
        } else {
          if s.passes(through: t.a) { cuts.append(Cut(segment: i, place: t.a)) }
          if s.passes(through: t.b) { cuts.append(Cut(segment: i, place: t.b)) }
          if t.passes(through: s.a) { cuts.append(Cut(segment: j, place: s.a)) }
          if t.passes(through: s.b) { cuts.append(Cut(segment: j, place: s.b)) }
        }
        if cuts.count > 2 * limit { return nil }
      }
    }
    return cuts
  }

  private static func cut(_ segments: [GridSegment], at cuts: [Cut]) -> [GridSegment] {
    let ordered = cuts.sorted { c, d in
      if c.segment != d.segment { return c.segment < d.segment }
      let s = segments[c.segment]
      let along = (c.place - s.a).dot(s.b - s.a)
      let other = (d.place - s.a).dot(s.b - s.a)
      return along != other ? along < other : c.place < d.place
    }
    var pieces: [GridSegment] = []
    pieces.reserveCapacity(segments.count + cuts.count)
    var next = 0
    for (i, segment) in segments.enumerated() {
      var start = segment.a
      while next < ordered.count && ordered[next].segment == i {
        if ordered[next].place != start {
          pieces.append(GridSegment(start, ordered[next].place))
          start = ordered[next].place
        }
        next += 1
      }
      if start != segment.b { pieces.append(GridSegment(start, segment.b)) }
    }
    return distinct(pieces[...])
  }
}
