// What a path of several lines fills, as outlines without holes.
//
// Each line is an outer edge, a hole or neither, by what winds round it. A region with holes is cut in
// two by an upright line through one of them, again and again until no piece has any: where the line
// meets the edges, the pieces inside are those between the first and the second, the third and the
// fourth such place, and so on.

/// An area of a drawing.
struct SVGRegion {
  /// Without holes, each round its own piece.
  private(set) var outlines: [[SVGPoint]] = []
  /// Whether holes were filled, there being too many.
  private(set) var hasFilledHoles = false

  /// Regions with more holes are filled.
  static let mostHoles = 64
  /// More lines in one path are not looked into for holes.
  static let mostLines = 256

  /// - Parameters:
  ///   - lines: Closed whether they say so or not; lines that cross each other give what they give.
  ///   - move: What becomes of an edge, of an area or of a hole in one; `nil` where nothing is left.
  init(
    _ lines: [[SVGPoint]], isEvenOdd: Bool,
    move: (_ ring: [SVGPoint], _ isHole: Bool) -> [SVGPoint]? = { ring, _ in ring }
  ) {
    let rings = lines.filter { $0.count > 2 }
    guard rings.count > 1 else {
      outlines = rings.compactMap { move($0, false) }
      return
    }
    guard rings.count <= Self.mostLines else {
      outlines = rings.compactMap { move($0, false) }
      // Lines that all go the same way round have no holes.
      hasFilledHoles = isEvenOdd || Set(rings.map(Self.direction)).count > 1
      return
    }
    // Rings with what they wind round inside of them, and just outside.
    var edges: [(ring: [SVGPoint], isHole: Bool)] = []
    for (i, ring) in rings.enumerated() {
      var around = 0
      for (k, other) in rings.enumerated() where k != i && Self.encloses(other, ring) {
        around += isEvenOdd ? 1 : Self.direction(other)
      }
      let within = around + (isEvenOdd ? 1 : Self.direction(ring))
      let (isFilled, isFilledAround) =
        isEvenOdd ? (within % 2 != 0, around % 2 != 0) : (within != 0, around != 0)
      if isFilled != isFilledAround, let moved = move(ring, isFilledAround) {
        edges.append((moved, isFilledAround))
      }
    }
    let holes = edges.filter(\.isHole).map(\.ring)
    for outer in edges where !outer.isHole {
      // Of nested outer edges a hole belongs to the smallest.
      let own = holes.filter { hole in
        Self.encloses(outer.ring, hole)
          && !edges.contains {
            !$0.isHole && $0.ring != outer.ring && Self.encloses(outer.ring, $0.ring)
              && Self.encloses($0.ring, hole)
          }
      }
      if own.count > Self.mostHoles {
        hasFilledHoles = true
        outlines.append(outer.ring)
      } else {
        // The ways round an area and round its holes are opposite: cut edges then join up.
        outlines += Self.pieces(
          [Self.directed(outer.ring, 1)] + own.map { Self.directed($0, -1) }, depth: 0)
      }
    }
  }

  // MARK: - Rings

  private static func area(_ ring: [SVGPoint]) -> Double {
    var sum = 0.0
    for (i, a) in ring.enumerated() {
      sum += (a - ring[0]).cross(ring[i + 1 == ring.count ? 0 : i + 1] - ring[0])
    }
    return 0.5 * sum
  }

  private static func direction(_ ring: [SVGPoint]) -> Int { area(ring) > 0 ? 1 : -1 }

  private static func directed(_ ring: [SVGPoint], _ way: Int) -> [SVGPoint] {
    direction(ring) == way ? ring : ring.reversed()
  }

  private static func contains(_ ring: [SVGPoint], _ p: SVGPoint) -> Bool {
    var isInside = false
    for (i, a) in ring.enumerated() {
      let b = ring[i + 1 == ring.count ? 0 : i + 1]
      guard (a.y > p.y) != (b.y > p.y) else { continue }
      if p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Whether most of a ring's corners are in another: one that only touches it is not fooled by one corner.
  private static func encloses(_ outer: [SVGPoint], _ inner: [SVGPoint]) -> Bool {
    let step = max(1, inner.count / 8)
    let probes = stride(from: 0, to: inner.count, by: step).map { inner[$0] }
    let count = probes.filter { contains(outer, $0) }.count
    return 2 * count > probes.count && area(outer).magnitude > area(inner).magnitude
  }

  // MARK: - Cutting

  private static func pieces(_ rings: [[SVGPoint]], depth: Int) -> [[SVGPoint]] {
    guard rings.count > 1, depth < 2 * mostHoles else { return Array(rings.prefix(1)) }
    let hole = rings[1]
    let (left, right) = (hole.map(\.x).min() ?? 0, hole.map(\.x).max() ?? 0)
    // Near the middle, but through no corner.
    let all = Set(rings.joined().map(\.x))
    var x = left + 0.5 * (right - left)
    var shift = 0.01 * (right - left)
    while all.contains(x), shift > 0 {
      x += shift
      shift *= 0.37
    }
    guard x > left, x < right, let halves = cut(rings, at: x) else { return [rings[0]] }
    return halves.flatMap { half in
      groups(half).flatMap { pieces($0, depth: depth + 1) }
    }
  }

  /// Outer rings with their holes.
  private static func groups(_ rings: [[SVGPoint]]) -> [[[SVGPoint]]] {
    let depths = rings.indices.map { i in
      rings.indices.filter { $0 != i && encloses(rings[$0], rings[i]) }.count
    }
    return rings.indices.filter { depths[$0] % 2 == 0 }.map { outer in
      [rings[outer]]
        + rings.indices.filter {
          depths[$0] == depths[outer] + 1 && encloses(rings[outer], rings[$0])
        }.map { rings[$0] }
    }
  }

  /// A part of a ring on one side of the line, from where it comes to where it goes.
  private struct Chain {
    var points: [SVGPoint]
    var isLeft: Bool
    var from: Int
    var to: Int
  }

  /// What is left and what is right of an upright line that goes through no corner; `nil` if the rings
  /// cross each other so that neither can be told.
  private static func cut(_ rings: [[SVGPoint]], at x: Double) -> [[[SVGPoint]]]? {
    var whole: [[[SVGPoint]]] = [[], []]
    var chains: [Chain] = []
    var crossings: [SVGPoint] = []
    for ring in rings {
      guard
        let start = ring.indices.first(where: { i in
          (ring[i].x < x) != (ring[(i + 1) % ring.count].x < x)
        })
      else {
        whole[ring[0].x < x ? 0 : 1].append(ring)
        continue
      }
      let first = chains.count
      for step in 0..<ring.count {
        let (a, b) = (ring[(start + step) % ring.count], ring[(start + step + 1) % ring.count])
        if (a.x < x) != (b.x < x) {
          let y = a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
          let place = SVGPoint(x, y)
          if chains.count > first {
            chains[chains.count - 1].points.append(place)
            chains[chains.count - 1].to = crossings.count
          }
          chains.append(
            Chain(points: [place], isLeft: b.x < x, from: crossings.count, to: -1))
          crossings.append(place)
        }
        chains[chains.count - 1].points.append(b)
      }
      // The last chain ends where the first began.
      chains[chains.count - 1].points.append(crossings[chains[first].from])
      chains[chains.count - 1].to = chains[first].from
    }
    guard crossings.count % 2 == 0 else { return nil }
    let order = crossings.indices.sorted {
      (crossings[$0].y, $0) < (crossings[$1].y, $1)
    }
    var partner = [Int](repeating: 0, count: crossings.count)
    for i in stride(from: 0, to: order.count, by: 2) {
      partner[order[i]] = order[i + 1]
      partner[order[i + 1]] = order[i]
    }
    for (side, isLeft) in [true, false].enumerated() {
      var begins: [Int: Int] = [:]
      for (i, chain) in chains.enumerated() where chain.isLeft == isLeft { begins[chain.from] = i }
      var isUsed = [Bool](repeating: false, count: chains.count)
      for first in chains.indices where chains[first].isLeft == isLeft && !isUsed[first] {
        var ring: [SVGPoint] = []
        var current = first
        repeat {
          isUsed[current] = true
          ring += chains[current].points
          guard let next = begins[partner[chains[current].to]] else { return nil }
          current = next
        } while !isUsed[current]
        guard current == first else { return nil }
        whole[side].append(ring)
      }
    }
    return whole
  }
}
