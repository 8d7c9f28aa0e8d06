import LevelFormat
import Physics

// No drawing differs silently: what a figure has become is compared with what was drawn.

extension SVGMaker {
  /// Below this overlap a figure is said to differ.
  private static let leastOverlap = 0.9
  /// How many rows and how many columns are compared.
  private static let lines = 48

  /// From this overlap on a stroke or the pieces of an outline stand for a figure.
  private static let closeOverlap = 0.95
  /// A figure that is made of exact parts has at most this many.
  private static let mostParts = 200
  /// How many edges may be compared with each other in one drawing.
  private static let mostWork = 20_000_000

  /// The body of a figure, made of exact parts where it is too far from what was drawn, or `nil`
  /// where nothing was drawn. Notes a figure that differs from its body even so.
  mutating func checked(
    _ body: LevelBody, of figure: SVGFigure
  ) throws(ImportError) -> LevelBody? {
    // What words ask for is no difference.
    guard
      !figure.words.has(.hull, .solid, .line, .wire, .parts, .bounds),
      figure.words.values["pen"] == nil, figure.words.values["outline"] == nil
    else { return body }
    let isLine = figure.style.fill == nil
    if figure.isSimple, !isLine { return body }
    if isLine, 0.5 * figure.strokeWidth / meter < Self.leastOverlap * Double(SVGImport.thinnestPen)
    {
      let width = Int(saturating: 200 * SVGImport.thinnestPen)
      places.add("lines thinner than \(width) cm become \(width) cm wide", at: figure.offset)
    }
    let drawn = try drawn(figure)
    let isEvenOdd = figure.style.isEvenOdd
    let overlap = try overlap(of: pieces(of: body), drawn, isEvenOdd, figure)
    if overlap >= (figure.isSegment ? Self.leastOverlap : Self.closeOverlap) { return body }
    if let parts = exactParts(drawn, figure) {
      if parts.pieces.isEmpty {
        places.add("figures that cover nothing are left out", at: figure.offset)
        return nil
      }
      if let exact = exactBody(parts) {
        let nearer = try self.overlap(of: pieces(of: exact), drawn, isEvenOdd, figure)
        if nearer > overlap {
          partEnds = []
          if nearer < Self.leastOverlap { noteDifference(figure) }
          return exact
        }
      }
    }
    if overlap < Self.leastOverlap { noteDifference(figure) }
    return body
  }

  private mutating func noteDifference(_ figure: SVGFigure) {
    places.add("figures of which more than a tenth differs from the drawing", at: figure.offset)
  }

  /// What was drawn, as convex polygons; `nil` where there are too many edges.
  private mutating func exactParts(_ drawn: Drawn, _ figure: SVGFigure) -> SVGConvexParts? {
    let added = drawn.pieces.map { $0.ring(tolerance: figure.tolerance / meter) }
    let edges = (drawn.rings + added).reduce(0) { $0 + $1.count }
    guard edges <= SVGConvexParts.mostEdges, exactWork <= Self.mostWork else { return nil }
    exactWork += edges * edges
    return SVGConvexParts(fill: drawn.rings, isEvenOdd: figure.style.isEvenOdd, added: added)
  }

  /// `nil` where there are too many parts, or all are too small.
  private func exactBody(_ parts: SVGConvexParts) -> LevelBody? {
    guard parts.pieces.count <= Self.mostParts,
      let frame = AABB(
        enclosing: parts.pieces.joined().map { Vec2(Float($0.x), Float($0.y)) })
    else { return nil }
    let shapes = parts.pieces.compactMap { piece -> LevelShape? in
      let corners = piece.map {
        Vec2(Float($0.x - Double(frame.center.x)), Float($0.y - Double(frame.center.y)))
      }
      let clean = ConvexPieces.cleaned(corners)
      guard (try? ConvexPolygon(clean)) != nil else { return nil }
      return .polygon(clean)
    }
    return shapes.isEmpty ? nil : LevelBody(order: 0, position: frame.center, shapes: shapes)
  }

  // MARK: - The overlap

  /// What pieces and a drawing both cover over what any of them covers; 1 where neither does.
  private func overlap(
    of made: [SVGCoverage.Piece], _ drawn: Drawn, _ isEvenOdd: Bool, _ figure: SVGFigure
  ) throws(ImportError) -> Double {
    var all = drawn.rings.joined().map { ($0, 0.0) }
    for piece in drawn.pieces + made { all += piece.points.map { ($0, piece.radius) } }
    guard let first = all.first?.0 else { return 1 }
    var (lower, upper) = (first, first)
    for (p, r) in all {
      lower = SVGPoint(min(lower.x, p.x - r), min(lower.y, p.y - r))
      upper = SVGPoint(max(upper.x, p.x + r), max(upper.y, p.y + r))
    }
    var (both, any) = (0.0, 0.0)
    for isTurned in [false, true] {
      try source.within(figure.offset) { () throws(ImportBudget.Excess) in
        try source.budget.checkTime()
      }
      let (low, high) = isTurned ? (lower.x, upper.x) : (lower.y, upper.y)
      // Not at even places, where the edges of drawings are.
      let heights = (0..<Self.lines).map {
        low + (high - low) * (Double($0) + 0.4837) / Double(Self.lines)
      }
      guard high > low else { continue }
      var (before, after) = (SVGCoverage(heights), SVGCoverage(heights))
      before.add(
        rings: isTurned ? drawn.rings.map { $0.map { SVGPoint($0.y, $0.x) } } : drawn.rings,
        isEvenOdd: isEvenOdd)
      for piece in drawn.pieces { before.add(isTurned ? piece.turned : piece) }
      for piece in made { after.add(isTurned ? piece.turned : piece) }
      let part = before.overlap(after)
      both += part.both
      any += part.any
    }
    return any > 0 ? both / any : 1
  }

  // MARK: - What was drawn

  /// In the level's meters: the rings of the fill, and the pieces of the outline.
  private typealias Drawn = (rings: [[SVGPoint]], pieces: [SVGCoverage.Piece])

  private func drawn(_ figure: SVGFigure) throws(ImportError) -> Drawn {
    let lines: [(points: [SVGPoint], isClosed: Bool)]
    switch figure.form {
    case .picture: return ([], [])
    case .circle(let center, let radius):
      let ring = (0..<180).map { i in
        center + SVGTransform.rotation(2 * Double(i))(SVGPoint(radius, 0))
      }
      lines = [(ring, true)]
    case .box(let corners, let radius):
      lines = [(SVGOutline.ring(corners, radius: radius, tolerance: figure.tolerance), true)]
    case .lines(let all): lines = all.map { ($0.points, $0.isClosed) }
    }
    var placed: [(points: [SVGPoint], isClosed: Bool)] = []
    for line in lines {
      var points: [SVGPoint] = []
      for point in line.points {
        let p = try place(point, figure.offset)
        points.append(SVGPoint(Double(p.x), Double(p.y)))
      }
      placed.append((points, line.isClosed))
    }
    var pieces: [SVGCoverage.Piece] = []
    if figure.style.stroke != nil {
      var half = 0.5 * figure.strokeWidth / meter
      // A line has the least width of ink; the note of that is another.
      if figure.style.fill == nil { half = max(half, Double(SVGImport.thinnestPen)) }
      for line in placed { pieces += Self.outline(line.points, line.isClosed, half, figure.style) }
    }
    return (figure.style.fill == nil ? [] : placed.map(\.points), pieces)
  }

  /// The segments, joins and caps of a line.
  private static func outline(
    _ points: [SVGPoint], _ isClosed: Bool, _ half: Double, _ style: SVGStyle
  ) -> [SVGCoverage.Piece] {
    var line: [SVGPoint] = []
    for point in points where line.last != point { line.append(point) }
    if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
    guard line.count > 1 else { return [] }
    var pieces: [SVGCoverage.Piece] = []
    let count = isClosed ? line.count : line.count - 1
    func normal(_ i: Int) -> SVGPoint {
      let way = line[(i + 1) % line.count] - line[i % line.count]
      return (half / way.length) * SVGPoint(way.y, -way.x)
    }
    for i in 0..<count {
      var (a, b) = (line[i], line[(i + 1) % line.count])
      let n = normal(i)
      if !isClosed, style.cap == .square {
        let along = SVGPoint(-n.y, n.x)
        if i == 0 { a = a - along }
        if i == count - 1 { b = b + along }
      }
      pieces.append(SVGCoverage.Piece(points: [a + n, b + n, b - n, a - n]))
      guard isClosed || i + 1 < count else { continue }
      // The join at the end of the segment.
      let m = normal((i + 1) % line.count)
      let corner = line[(i + 1) % line.count]
      let turn = n.cross(m)
      guard turn != 0 || n.x * m.x + n.y * m.y < 0 else { continue }
      if style.join == .round {
        pieces.append(SVGCoverage.Piece(points: [corner], radius: half))
        continue
      }
      let side = turn > 0 ? 1.0 : -1.0
      var wedge = [corner, corner + side * n, corner + side * m]
      let cosine = (n.x * m.x + n.y * m.y) / (half * half)
      let miter = (2 / max(1 + cosine, 1e-12)).squareRoot()
      let middle = n + m
      if style.join == .miter, miter <= style.miterLimit, middle.length > 0 {
        wedge.insert(corner + (side * half * miter / middle.length) * middle, at: 2)
      }
      pieces.append(SVGCoverage.Piece(points: wedge))
    }
    if !isClosed, style.cap == .round {
      pieces.append(SVGCoverage.Piece(points: [line[0]], radius: half))
      pieces.append(SVGCoverage.Piece(points: [line[line.count - 1]], radius: half))
    }
    return pieces
  }

  // MARK: - What was made

  private func pieces(of body: LevelBody) -> [SVGCoverage.Piece] {
    let turn = SVGTransform.rotation(Double(body.angle))
    let origin = SVGPoint(Double(body.position.x), Double(body.position.y))
    func place(_ points: [Vec2], _ radius: Float) -> SVGCoverage.Piece {
      SVGCoverage.Piece(
        points: points.map { origin + turn(SVGPoint(Double($0.x), Double($0.y))) },
        radius: Double(radius))
    }
    let shapes = (body.shapes + strokeShapes(body)).flatMap { (try? $0.outline.shapes()) ?? [] }
    return shapes.map { shape in
      switch shape {
      case .circle(let circle): place([circle.center], circle.radius)
      case .capsule(let capsule): place([capsule.start, capsule.end], capsule.radius)
      case .segment(let segment): place([segment.start, segment.end], 0)
      case .polygon(let polygon): place(polygon.vertices, polygon.radius)
      }
    }
  }
}

extension SVGFigure {
  /// Whether it is a line from one point to another: one whose flat ends matter is a bar already.
  fileprivate var isSegment: Bool {
    guard style.fill == nil, case .lines(let lines) = form else { return false }
    return lines.count == 1 && lines[0].points.count == 2
  }

  /// Whether it is a disc or a box without corners to be joined: shapes that a level has too.
  fileprivate var isSimple: Bool {
    switch form {
    case .circle: true
    case .box: edge == 0 || style.join == .miter
    case .lines, .picture: false
    }
  }
}
