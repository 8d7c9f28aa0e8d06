import Physics

// Drawing programs paint the page as a figure: a rectangle, a path, a polygon, a disc. It is no body.

extension SVGMaker {
  /// How many points across the page are looked at.
  private static let samples = 40
  /// From this part of the page on any figure is its background.
  private static let wholePage = 0.95
  /// From this part on one without dents is: a disc in a square page covers 0.785 of it.
  private static let mostOfPage = 0.75
  /// How far the background may end before the edge of the page, of its size.
  private static let slack = 0.02

  /// Removes the figures that are painted first and cover the page, unless words say what they are.
  mutating func takeBackground(from figures: inout [SVGFigure]) {
    var count = 0
    while count < figures.count, isBackground(figures[count], isOnly: figures.count == count + 1) {
      let isBox = if case .box = figures[count].form { true } else { false }
      places.add(
        "\(isBox ? "rectangles" : "figures") as large as the page, taken for its background",
        at: figures[count].offset)
      count += 1
    }
    figures.removeFirst(count)
  }

  private func isBackground(_ figure: SVGFigure, isOnly: Bool) -> Bool {
    let said = figure.words.values.keys.filter { $0 != "outline" }
    guard let page = drawing.page, figure.style.fill != nil, figure.words.words.isEmpty,
      said.isEmpty
    else { return false }
    let corners = figure.form.corners
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (dx, dy) = (Self.slack * page.width, Self.slack * page.height)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max(),
      left <= page.left + dx, right >= page.left + page.width - dx, top <= page.top + dy,
      bottom >= page.top + page.height - dy
    else { return false }
    let rings: [[SVGPoint]]
    switch figure.form {
    case .picture: return false
    case .circle(let center, let radius):
      rings = [
        (0..<128).map { i in
          center + SVGTransform.rotation(Double(i) * 360 / 128)(SVGPoint(radius, 0))
        }
      ]
    case .box(let corners, let radius):
      rings = [SVGOutline.ring(corners, radius: radius, tolerance: 0.01 * radius)]
    case .lines(let lines): rings = lines.map(\.points)
    }
    let covered = Self.covered(page, rings, isEvenOdd: figure.style.isEvenOdd)
    if covered >= Self.wholePage { return true }
    return !isOnly && covered >= Self.mostOfPage && rings.count == 1 && Self.isConvex(rings[0])
  }

  /// The part of the page that some rings fill, by points in a grid.
  private static func covered(
    _ page: SVGPage, _ rings: [[SVGPoint]], isEvenOdd: Bool
  ) -> Double {
    var inside = 0
    for row in 0..<samples {
      let y = page.top + page.height * (Double(row) + 0.5) / Double(samples)
      // Where the row meets the edges, and which way they go.
      var crossings: [(x: Double, way: Int)] = []
      for ring in rings {
        for (i, a) in ring.enumerated() {
          let b = ring[i + 1 == ring.count ? 0 : i + 1]
          if (a.y <= y) != (b.y <= y) {
            crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
          }
        }
      }
      crossings.sort { ($0.x, $0.way) < ($1.x, $1.way) }
      var (next, winding, count) = (0, 0, 0)
      for column in 0..<samples {
        let x = page.left + page.width * (Double(column) + 0.5) / Double(samples)
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].way
          count += 1
          next += 1
        }
        if isEvenOdd ? count % 2 != 0 : winding != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  private static func isConvex(_ points: [SVGPoint]) -> Bool {
    var ring: [SVGPoint] = []
    for point in points where ring.last != point { ring.append(point) }
    while ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count > 2 else { return false }
    var sign = 0.0
    for (i, here) in ring.enumerated() {
      let (a, b) = (
        ring[(i + 1) % ring.count] - here, ring[(i + 2) % ring.count] - ring[(i + 1) % ring.count]
      )
      let turn = a.cross(b) / max(a.length * b.length, 1e-300)
      // The pieces of a curve turn back a little by rounding.
      if turn.magnitude < 1e-3 { continue }
      if sign != 0, (turn > 0) != (sign > 0) { return false }
      sign = turn
    }
    return true
  }
}
