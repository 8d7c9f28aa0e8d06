// A simple polygon as few convex pieces, cut along diagonals.
//
// Keil, Decomposing a polygon into simpler components, SIAM Journal on Computing 14(4), 1985: the
// least number of pieces by dynamic programming over the parts P(i, j) that a diagonal i j cuts off,
// corners i ... j. The piece that leans on i j is a convex chain i = v₀, v₁, ... vₘ = j, and
//   cost(i, j) = 1 + min Σ cost(vₖ, vₖ₊₁),      cost = 0 along edges of the outline.
// For each i the cheapest chains are built corner by corner,
//   chain(a, b, n) = cost(a, b) + min over z of chain(z, a, n − 1),   z, a, b turning left,
// which is the search for largest convex chains of Chvátal and Klincsek (1980). We carry the number
// of corners n along, since a piece may have 12; where two chains cost the same, the one that leaves
// i further to the left can be closed by more corners, so it is kept. To the count of pieces a
// thousandth of the cuts' lengths (in diagonals of the stroke) is added: among as few pieces those
// with short cuts are the ones that are not slivers.
//
// Only corners that see each other can share a piece. With d the corners one corner sees, the time is
// about corners · d³; outlines have 20 to 100 corners that see a handful each. An outline of more is first
// cut along diagonals that leave at least a third of the corners on each side, of which every simple
// polygon has one (Chazelle, A theorem on polygon cutting with applications, 1982).

/// The pieces of a simple polygon.
struct ConvexDecomposition {
  /// Each piece's corners as indices into the outline, counter-clockwise, strictly convex, at most
  /// `ConvexPolygon.maximumVertexCount`. Together they are the outline, without overlap.
  private(set) var pieces: [[Int]] = []

  private let outline: [GridPoint]
  private let count: Int
  private var isVisible: [Bool]
  private var cost: [Double]
  /// The chain of the piece that leans on each diagonal.
  private var chain: [[Int]]

  /// - Parameter outline: Simple, counter-clockwise.
  init(_ outline: [GridPoint]) {
    self.outline = outline
    count = outline.count
    guard count <= Self.mostCorners else {
      isVisible = []
      cost = []
      chain = []
      pieces = halves()
      return
    }
    isVisible = [Bool](repeating: false, count: count * count)
    cost = [Double](repeating: .infinity, count: count * count)
    chain = [[Int]](repeating: [], count: count * count)
    guard count > 2 else { return }
    findDiagonals()
    for i in stride(from: count - 2, through: 0, by: -1) { solve(from: i) }
    var parts = [(first: 0, last: count - 1)]
    while let (first, last) = parts.popLast() {
      let corners = chain[first * count + last]
      guard corners.count > 2 else { continue }
      pieces.append(corners)
      for (a, b) in zip(corners, corners.dropFirst()) where b > a + 1 { parts.append((a, b)) }
    }
  }

  // MARK: - Many corners

  /// The most corners of an outline that is cut as a whole: one whose corners all see each other takes a
  /// twentieth of a second.
  private static let mostCorners = 128

  /// The pieces of both sides of a diagonal near the middle.
  private func halves() -> [[Int]] {
    guard let (i, j) = middleDiagonal() else { return [] }
    return [Array(i...j), Array(j..<count) + Array(0...i)].flatMap { side in
      ConvexDecomposition(side.map { outline[$0] }).pieces.map { $0.map { side[$0] } }
    }
  }

  /// The diagonal that comes nearest to halving the corners.
  private func middleDiagonal() -> (Int, Int)? {
    for span in stride(from: count / 2, through: 2, by: -1) {
      for i in 0..<count {
        let j = i + span
        // Beyond the last corner it is the diagonal from the other end.
        let (a, b) = j < count ? (i, j) : (j - count, i)
        if sees(a, b) { return (a, b) }
      }
    }
    return nil
  }

  // MARK: - Diagonals

  private mutating func findDiagonals() {
    for i in 0..<count {
      for j in i + 1..<count where sees(i, j) { isVisible[i * count + j] = true }
    }
  }

  private func sees(_ i: Int, _ j: Int) -> Bool {
    if j == i + 1 || (i == 0 && j == count - 1) { return true }
    guard isInside(i, towards: j) && isInside(j, towards: i) else { return false }
    let a = outline[i]
    let b = outline[j]
    let diagonal = GridSegment(a, b)
    var side = turn(a, b, outline[count - 1]).signum()
    for k in 0..<count {
      let last = side
      side = turn(a, b, outline[k]).signum()
      if side == 0 && diagonal.passes(through: outline[k]) { return false }
      guard side * last < 0 else { continue }
      let c = outline[k == 0 ? count - 1 : k - 1]
      if turn(c, outline[k], a).signum() * turn(c, outline[k], b).signum() < 0 { return false }
    }
    return true
  }

  /// Whether the way from corner `i` to corner `j` begins inside.
  private func isInside(_ i: Int, towards j: Int) -> Bool {
    let here = outline[i]
    let there = outline[j]
    let next = outline[i + 1 == count ? 0 : i + 1]
    let previous = outline[i == 0 ? count - 1 : i - 1]
    return turn(previous, here, next) > 0
      ? turn(here, there, previous) > 0 && turn(here, next, there) > 0
      : !(turn(here, there, next) >= 0 && turn(here, previous, there) >= 0)
  }

  // MARK: - Pieces

  /// A convex chain from `i` that ends in corners a and b.
  private struct Chain {
    var cost = Double.infinity
    /// The corner after `i`, the corner before a, both as places among those `i` sees.
    var first = 0
    var before = 0
  }

  /// The best pieces on all diagonals from `i` to later corners.
  private mutating func solve(from i: Int) {
    let seen = (i + 1..<count).filter { isVisible[i * count + $0] }
    let n = seen.count
    let most = ConvexPolygon.maximumVertexCount
    // By a, b (places in `seen`) and number of corners.
    var chains = [Chain](repeating: Chain(), count: n * n * (most + 1))
    func slot(_ a: Int, _ b: Int, _ corners: Int) -> Int { (a * n + b) * (most + 1) + corners }
    for q in 0..<n {
      let b = seen[q]
      var best = Chain()
      var bestEnd = (a: 0, corners: 0)
      for p in 0..<q {
        let a = seen[p]
        let below = cost[a * count + b]
        guard below < .infinity && turn(outline[i], outline[a], outline[b]) > 0 else { continue }
        // i, a, b alone.
        chains[slot(p, q, 3)] = Chain(cost: cost[i * count + a] + below, first: p, before: -1)
        for z in 0..<p where turn(outline[seen[z]], outline[a], outline[b]) > 0 {
          for corners in 3..<most {
            let shorter = chains[slot(z, p, corners)]
            guard shorter.cost < .infinity,
              turn(outline[i], outline[seen[shorter.first]], outline[b]) > 0
            else { continue }
            let place = slot(p, q, corners + 1)
            let longer = Chain(cost: shorter.cost + below, first: shorter.first, before: z)
            let known = chains[place]
            if longer.cost < known.cost
              || (longer.cost == known.cost && longer.first > known.first)
            {
              chains[place] = longer
            }
          }
        }
        for corners in 3...most where chains[slot(p, q, corners)].cost < best.cost {
          best = chains[slot(p, q, corners)]
          bestEnd = (p, corners)
        }
      }
      guard b > i + 1 else {
        cost[i * count + b] = 0
        continue
      }
      guard best.cost < .infinity else { continue }
      let length = (outline[b] - outline[i]).local.length
      cost[i * count + b] = best.cost + 1 + 0.001 * length
      var corners = [b]
      var (a, left, end) = (bestEnd.a, bestEnd.corners, q)
      while left > 2 {
        corners.append(seen[a])
        let before = chains[slot(a, end, left)].before
        (a, end) = (before, a)
        left -= 1
      }
      corners.append(i)
      chain[i * count + b] = corners.reversed()
    }
  }
}
