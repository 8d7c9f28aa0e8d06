@testable import Physics

/// How the pieces of a stroke compare with what its ink shuts in.
struct SolidQuality {
  /// What breaks the promise of strictly convex counter-clockwise pieces, if anything.
  private(set) var fault: String?
  /// The sum of the pieces' areas, in the square of the stroke's unit.
  private(set) var area = 0.0
  /// The part of that which lies in two pieces.
  private(set) var doubledArea = 0.0
  let pieces: [[PrecisePoint]]

  init(_ made: StrokeShapes) {
    var pieces: [[PrecisePoint]] = []
    var origin: PrecisePoint?
    for (i, shape) in made.shapes.enumerated() {
      guard case .polygon(let polygon) = shape else {
        fault = "shape \(i) is no polygon"
        continue
      }
      let corners = polygon.vertices
      if !(3...12).contains(corners.count) { fault = "piece \(i) has \(corners.count) corners" }
      for k in corners.indices {
        let a = corners[k]
        let b = corners[(k + 1) % corners.count]
        let c = corners[(k + 2) % corners.count]
        if !a.isFinite { fault = "a corner of piece \(i) is \(a)" }
        if !((b - a).cross(c - b) > 0) { fault = "piece \(i) is not strictly convex" }
      }
      let base = origin ?? PrecisePoint(corners[0])
      origin = base
      pieces.append(corners.map { PrecisePoint($0) - base })
    }
    self.pieces = pieces
    let boxes = pieces.map(Self.box)
    for (i, piece) in pieces.enumerated() {
      area += signedArea(piece)
      for j in i + 1..<max(pieces.count, i + 1) {
        if boxes[i].upper.x < boxes[j].lower.x || boxes[j].upper.x < boxes[i].lower.x
          || boxes[i].upper.y < boxes[j].lower.y || boxes[j].upper.y < boxes[i].lower.y
        {
          continue
        }
        doubledArea += max(0, clippedArea(piece, to: pieces[j]))
      }
    }
  }

  private static func box(_ piece: [PrecisePoint]) -> (lower: PrecisePoint, upper: PrecisePoint) {
    let xs = piece.map(\.x)
    let ys = piece.map(\.y)
    return (
      PrecisePoint(xs.min() ?? 0, ys.min() ?? 0), PrecisePoint(xs.max() ?? 0, ys.max() ?? 0)
    )
  }
}

/// What a closed line shuts in, found the way a paint bucket does and apart from the builder: the
/// cells of a grid whose middles cannot be reached from outside by steps to neighbors that do not
/// cross the line.
///
/// Exact but for channels narrower than a cell.
struct FloodFill {
  let columns: Int
  let rows: Int
  let cell: Double
  let lower: PrecisePoint
  private(set) var isInside: [Bool]

  init(_ stroke: [Vec2], columns: Int) {
    let path = stroke.map(PrecisePoint.init)
    let xs = path.map(\.x)
    let ys = path.map(\.y)
    let left = xs.min() ?? 0
    let bottom = ys.min() ?? 0
    let size = max((xs.max() ?? 1) - left, (ys.max() ?? 1) - bottom)
    // A margin of two cells, and an odd offset so that no middle lies on a corner of the line.
    let cell = size / Double(columns - 4)
    let lower = PrecisePoint(left - 2.0137 * cell, bottom - 1.9891 * cell)
    self.columns = columns
    rows = columns
    self.cell = cell
    self.lower = lower
    var wallRight = [Bool](repeating: false, count: columns * columns)
    var wallAbove = wallRight
    for i in path.indices {
      let a = (1 / cell) * (path[i] - lower)
      let b = (1 / cell) * (path[(i + 1) % path.count] - lower)
      for row in Self.between(a.y, b.y) {
        let x = a.x + (Double(row) - a.y) / (b.y - a.y) * (b.x - a.x)
        wallRight[row * columns + Int(saturating: x.rounded(.down))] = true
      }
      for column in Self.between(a.x, b.x) {
        let y = a.y + (Double(column) - a.x) / (b.x - a.x) * (b.y - a.y)
        wallAbove[Int(saturating: y.rounded(.down)) * columns + column] = true
      }
    }
    isInside = [Bool](repeating: true, count: columns * columns)
    var edge = [0]
    isInside[0] = false
    while let place = edge.popLast() {
      let row = place / columns
      let column = place % columns
      func visit(_ next: Int, _ open: Bool) {
        guard open && isInside[next] else { return }
        isInside[next] = false
        edge.append(next)
      }
      if column + 1 < columns { visit(place + 1, !wallRight[place]) }
      if column > 0 { visit(place - 1, !wallRight[place - 1]) }
      if row + 1 < columns { visit(place + columns, !wallAbove[place]) }
      if row > 0 { visit(place - columns, !wallAbove[place - columns]) }
    }
  }

  /// The whole numbers between two numbers.
  private static func between(_ a: Double, _ b: Double) -> Range<Int> {
    let first = Int(saturating: min(a, b).rounded(.up))
    return first..<max(first, Int(saturating: max(a, b).rounded(.up)))
  }

  /// The cells common to the fill and to convex polygons over the cells of both.
  func overlap(with polygons: [[Vec2]]) -> Double {
    var covered = [Bool](repeating: false, count: columns * rows)
    for polygon in polygons {
      let corners = polygon.map { (1 / cell) * (PrecisePoint($0) - lower) }
      let ys = corners.map(\.y)
      let xs = corners.map(\.x)
      for row in Self.between(ys.min() ?? 0, ys.max() ?? 0) where (0..<rows).contains(row) {
        for column in Self.between(xs.min() ?? 0, xs.max() ?? 0)
        where (0..<columns).contains(column) {
          let middle = PrecisePoint(Double(column), Double(row))
          let inside = corners.indices.allSatisfy { i in
            let a = corners[i]
            return (corners[(i + 1) % corners.count] - a).cross(middle - a) >= 0
          }
          if inside { covered[row * columns + column] = true }
        }
      }
    }
    var common = 0
    var both = 0
    for (a, b) in zip(isInside, covered) {
      if a && b { common += 1 }
      if a || b { both += 1 }
    }
    return both > 0 ? Double(common) / Double(both) : 1
  }
}
