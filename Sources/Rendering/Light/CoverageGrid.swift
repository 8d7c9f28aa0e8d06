import Physics

/// How much of each pixel of a map lies in areas: exact for polygons, as sums of what their edges leave to the right.
///
/// An edge from p to q that goes down by Δy within a row takes Δy off, and one that goes up adds it, everything
/// right of it; within the pixels it passes, the part right of it. The sum along a row is then the part of each pixel
/// that is covered, for any number of polygons at once, each with its weight. Without any sorting, so that it costs
/// what its edges are long.
struct CoverageGrid {
  let width: Int
  let height: Int
  /// Differences along the rows, with two more at the end of each.
  private var cells: [Float]
  /// The rows that something was added to.
  private(set) var rows: Range<Int>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = [Float](repeating: 0, count: (width + 2) * height)
    rows = height..<height
  }

  /// Takes everything away.
  mutating func clear() {
    guard !rows.isEmpty else { return }
    let stride = width + 2
    cells.withUnsafeMutableBufferPointer { cells in
      cells[rows.lowerBound * stride..<rows.upperBound * stride].update(repeating: 0)
    }
    rows = height..<height
  }

  /// Adds a polygon (pixels). Its direction does not matter: what it encloses counts once.
  mutating func add(_ polygon: [Vec2], weight: Float = 1) {
    guard polygon.count > 2 else { return }
    var area: Float = 0
    for i in polygon.indices {
      area += polygon[i].cross(polygon[i + 1 == polygon.count ? 0 : i + 1])
    }
    let signed = area < 0 ? -weight : weight
    for i in polygon.indices {
      addEdge(polygon[i], polygon[i + 1 == polygon.count ? 0 : i + 1], signed)
    }
  }

  /// One edge of an outline that is closed by others.
  private mutating func addEdge(_ p: Vec2, _ q: Vec2, _ weight: Float) {
    guard p.y != q.y, p.isFinite, q.isFinite else { return }
    let isDown = q.y > p.y
    let (top, bottom) = isDown ? (p, q) : (q, p)
    let first = max(top.y, 0)
    let last = min(bottom.y, Float(height))
    guard last > first else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    // Ends so far apart that their difference overflows.
    guard slope.isFinite else { return }
    // Right of an edge that goes down, y growing downwards, is outside of what is to its left.
    let sign = isDown ? -weight : weight
    let rowEnd = min(Int(saturating: last.rounded(.up)), height)
    let rowStart = Int(saturating: first)
    rows = min(rows.lowerBound, rowStart)..<max(rows.isEmpty ? 0 : rows.upperBound, rowEnd)
    let right = Float(width)
    let stride = width + 2
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rowStart..<rowEnd {
        let y0 = max(first, Float(row))
        let y1 = min(last, Float(row + 1))
        let drop = y1 - y0
        guard drop > 0 else { continue }
        let a = min(max(top.x + (y0 - top.y) * slope, 0), right)
        let b = min(max(top.x + (y1 - top.y) * slope, 0), right)
        let (x0, x1) = a < b ? (a, b) : (b, a)
        let value = sign * drop
        let base = row * stride
        let column = Int(saturating: x0)
        if x1 <= Float(column + 1) {
          // Within one pixel: the part right of its middle.
          let inside = Float(column + 1) - 0.5 * (x0 + x1)
          cells[base + column] += value * inside
          cells[base + column + 1] += value * (1 - inside)
        } else {
          // Through several: the area right of it grows as a square, evenly, and as a square again.
          let share = value / (x1 - x0)
          let end = Int(saturating: x1)
          let head = Float(column + 1) - x0
          var passed = 0.5 * share * head * head
          cells[base + column] += passed
          for x in column + 1..<end {
            let now = share * (Float(x) + 0.5 - x0)
            cells[base + x] += now - passed
            passed = now
          }
          let tail = x1 - Float(end)
          let now = value - 0.5 * share * tail * tail
          // Where it ends on the border of a pixel, nothing is left of it.
          cells[base + end] += now - passed
          cells[base + end + 1] += value - now
        }
      }
    }
  }

  /// Calls `body` with each row that something was added to and the coverage of its pixels, 0 ... 1.
  func forEachRow(_ body: (_ row: Int, _ coverage: UnsafeBufferPointer<Float>) -> Void) {
    var line = [Float](repeating: 0, count: width)
    line.withUnsafeMutableBufferPointer { line in
      cells.withUnsafeBufferPointer { cells in
        for row in rows {
          let base = row * (width + 2)
          var sum: Float = 0
          for x in 0..<width {
            sum += cells[base + x]
            line[x] = min(max(sum, 0), 1)
          }
          body(row, UnsafeBufferPointer(line))
        }
      }
    }
  }
}
