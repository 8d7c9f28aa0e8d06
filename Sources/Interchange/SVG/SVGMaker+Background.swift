import Physics

// Drawing programs paint the page as a figure: a rectangle, a path, a polygon. It is no body.

extension SVGMaker {
  /// How many points across the page are looked at.
  private static let samples = 40
  /// From this part of the page on, without a rim as wide as `slack`, a figure is its background: corners may be round.
  private static let wholePage = 0.99
  /// How far the background may end before the edge of the page, of its size.
  private static let slack = 0.02

  /// Removes the figures that are painted first and cover the page, unless words say what they are.
  mutating func takeBackground(from figures: inout [SVGFigure]) {
    var count = 0
    while count < figures.count, coversPage(figures[count]) {
      let isBox = if case .box = figures[count].form { true } else { false }
      places.add(
        "\(isBox ? "rectangles" : "figures") as large as the page, taken for its background",
        at: figures[count].offset)
      count += 1
    }
    figures.removeFirst(count)
    // What is painted later hides what is drawn before, or lets it shine through: nobody can know what it is meant to be.
    for figure in figures where coversPage(figure) {
      places.add("a figure that covers the page is a body", at: figure.offset)
    }
  }

  /// Whether a figure fills the page, and no words say what it is.
  private func coversPage(_ figure: SVGFigure) -> Bool {
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
    // One that reaches beyond all corners covers the page too.
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
    let inner = SVGPage(
      left: page.left + dx, top: page.top + dy, width: page.width - 2 * dx,
      height: page.height - 2 * dy)
    return Self.covered(inner, rings, isEvenOdd: figure.style.isEvenOdd) >= Self.wholePage
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
}
