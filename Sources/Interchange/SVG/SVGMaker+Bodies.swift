import LevelFormat
import Physics

// What a figure becomes: a shape where it is one, else ink, else pieces.

extension SVGMaker {
  mutating func body(
    of figure: SVGFigure, isLine: Bool
  ) throws(ImportError) -> LevelBody? {
    let half = 0.5 * figure.strokeWidth / meter
    guard half <= SVGImport.largestCoordinate else {
      throw source.error(
        at: figure.offset,
        "a drawing that reaches no farther than \(Int(saturating: SVGImport.largestCoordinate)) m")
    }
    var pen = max(Float(half), SVGImport.thinnestPen)
    if let text = figure.words.values["pen"] {
      pen = try number(text, "pen", figure, in: 0.005...10)
    }
    partEnds = []
    let form =
      isLine ? figure.form : figure.painted(tolerance: figure.tolerance)
    switch form {
    case .picture: return nil
    case .circle(let center, let radius) where !isLine:
      let size = Float(radius / meter)
      guard size >= 0.5 * SVGImport.smallest else { return nil }
      return LevelBody(
        order: 0, position: try place(center, figure.offset), shapes: [.circle(radius: size)])
    case .circle(let center, let radius):
      let parts = SVGPath.arcParts(
        radius: radius, angle: 2 * .pi, tolerance: figure.tolerance)
      let ring = (0...parts).map { i in
        let turn = SVGTransform.rotation(360 * Double(i) / Double(parts))
        return center + turn(SVGPoint(radius, 0))
      }
      return try wire([ring], pen, figure)
    case .box(let corners, let radius) where !isLine:
      return try box(corners, radius, figure)
    case .box(let corners, let radius):
      let ring = SVGOutline.ring(corners, radius: radius, tolerance: figure.tolerance)
      return try wire([ring + [ring[0]]], pen, figure)
    case .lines(let lines):
      if isLine {
        return try wire(
          lines.map { $0.isClosed ? $0.points + [$0.points[0]] : $0.points }, pen, figure)
      }
      return try solid(lines, pen, figure)
    }
  }

  private func box(
    _ corners: [SVGPoint], _ radius: Double, _ figure: SVGFigure
  ) throws(ImportError) -> LevelBody? {
    let (first, second, third) = (
      try place(corners[0], figure.offset), try place(corners[1], figure.offset),
      try place(corners[2], figure.offset)
    )
    let middle = 0.5 * (first + third)
    let (width, height) = (first.distance(to: second), second.distance(to: third))
    guard min(width, height) >= SVGImport.smallest else { return nil }
    let way = corners[1] - corners[0]
    var round = Float(radius / meter)
    let angle = Float(SVGPoint(way.x, -way.y).degrees)
    // As round as it can be, it is a capsule.
    if round > 0, min(width, height) - 2 * round < 1e-3 * min(width, height) {
      let end =
        width > height ? Vec2(0.5 * (width - height), 0) : Vec2(0, 0.5 * (height - width))
      let shape: LevelShape =
        end.length < 0.5 * SVGImport.smallest
        ? .circle(radius: 0.5 * min(width, height))
        : .capsule(from: .zero - end, to: end, radius: 0.5 * min(width, height))
      return LevelBody(order: 0, position: middle, angle: angle, shapes: [shape])
    }
    // What is left between the round corners is a box still.
    let core = Vec2(
      max(width - 2 * round, SVGImport.smallest), max(height - 2 * round, SVGImport.smallest))
    round = 0.5 * min(width - core.x, height - core.y)
    if round < 0.005 { round = 0 }
    let shape =
      round > 0
      ? LevelShape.box(
        width: width - 2 * round, height: height - 2 * round, radius: round)
      : .box(width: width, height: height)
    return LevelBody(
      order: 0, position: middle, angle: angle, shapes: [shape])
  }

  /// Lines as wires: one is kept as ink, several become the capsules of one body.
  private mutating func wire(
    _ lines: [[SVGPoint]], _ pen: Float, _ figure: SVGFigure
  ) throws(ImportError) -> LevelBody? {
    var placed: [[Vec2]] = []
    for line in lines { placed.append(try points(line, figure)) }
    guard let frame = AABB(enclosing: placed.flatMap { $0 }),
      frame.size.length >= SVGImport.smallest
    else { return nil }
    if let body = bar(placed, pen, figure) { return body }
    let origin = frame.center
    let local = placed.map { $0.map { $0 - origin } }
    var body = LevelBody(order: 0, position: origin)
    if local.count == 1 {
      body.stroke = LevelStroke(
        Self.withFirmCorners(local[0]), as: .line, pen: pen, deviation: deviation(figure))
      return body
    }
    for line in local {
      guard
        let made = try? StrokeBuilder.build(
          line, as: .line, penRadius: pen, deviation: deviation(figure))
      else { continue }
      body.shapes += made.shapes.map(LevelShape.init(engine:))
      partEnds.append(body.shapes.count)
    }
    try takeShapes(body, figure)
    return body.shapes.isEmpty ? nil : body
  }

  private func points(_ line: [SVGPoint], _ figure: SVGFigure) throws(ImportError) -> [Vec2] {
    var placed: [Vec2] = []
    placed.reserveCapacity(line.count)
    for point in line { placed.append(try place(point, figure.offset)) }
    return placed
  }

  private func takeShapes(_ body: LevelBody, _ figure: SVGFigure) throws(ImportError) {
    try source.within(figure.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(points: body.shapes.count)
    }
  }

  /// What is filled: a convex polygon where it is one, else ink that is filled, or, with holes or in several
  /// parts, its convex pieces.
  private mutating func solid(
    _ lines: [SVGSubpath], _ pen: Float, _ figure: SVGFigure
  ) throws(ImportError) -> LevelBody? {
    if figure.words.has(.parts) { return try parts(lines, figure) }
    if figure.words.has(.hull) {
      let all = try points(lines.flatMap(\.points), figure)
      return ink(all, .hull, pen, figure)
    }
    if lines.count == 1 {
      let outline = try points(lines[0].points, figure)
      let clean = ConvexPieces.cleaned(outline)
      if lines[0].isStraight, clean.count > 2, (try? ConvexPolygon(clean)) != nil,
        ConvexPieces.area(clean) > 1e-3
      {
        let origin = AABB(enclosing: clean)?.center ?? .zero
        let local = clean.map { $0 - origin }
        if (try? ConvexPolygon(local)) != nil {
          return LevelBody(order: 0, position: origin, shapes: [.polygon(local)])
        }
      }
      return ink(outline, .solid, pen, figure)
    }
    let (edge, style, fine) = (figure.edge, figure.style, figure.tolerance)
    let region = SVGRegion(lines.map(\.points), isEvenOdd: style.isEvenOdd) { ring, isHole in
      edge > 0
        ? SVGOutline.moved(ring, by: isHole ? -edge : edge, style, tolerance: fine) : ring
    }
    try source.within(figure.offset) { () throws(ImportBudget.Excess) in
      try source.budget.checkTime()
    }
    if region.hasFilledHoles { places.add("filled, with too many holes", at: figure.offset) }
    if region.outlines.count == 1 {
      return ink(try points(region.outlines[0], figure), .solid, pen, figure)
    }
    return try pieces(of: region, figure)
  }

  /// Each line a shape of its own, whichever way it goes and whatever it covers of the others.
  private mutating func parts(_ lines: [SVGSubpath], _ figure: SVGFigure) throws(ImportError)
    -> LevelBody?
  {
    var outlines: [[Vec2]] = []
    for line in lines { outlines.append(try points(line.points, figure)) }
    guard let frame = AABB(enclosing: outlines.flatMap { $0 }),
      frame.size.length >= SVGImport.smallest
    else { return nil }
    var body = LevelBody(order: 0, position: frame.center)
    for (line, outline) in zip(lines, outlines) {
      if let circle = line.circle {
        let center = try place(circle.center, figure.offset)
        body.shapes.append(
          .circle(radius: Float(circle.radius / meter), center: center - frame.center))
      } else if let made = try? ConvexPieces(of: outline.map { $0 - frame.center }) {
        body.shapes += made.polygons.map { LevelShape.polygon($0) }
      }
      partEnds.append(body.shapes.count)
    }
    try takeShapes(body, figure)
    return body.shapes.isEmpty ? nil : body
  }

  private mutating func pieces(of region: SVGRegion, _ figure: SVGFigure) throws(ImportError)
    -> LevelBody?
  {
    var outlines: [[Vec2]] = []
    for outline in region.outlines { outlines.append(try points(outline, figure)) }
    guard let frame = AABB(enclosing: outlines.flatMap { $0 }),
      frame.size.length >= SVGImport.smallest
    else { return nil }
    var body = LevelBody(order: 0, position: frame.center)
    for outline in outlines {
      let local = outline.map { $0 - frame.center }
      guard let made = try? ConvexPieces(of: local) else { continue }
      body.shapes += made.polygons.map { LevelShape.polygon($0) }
      partEnds.append(body.shapes.count)
    }
    try takeShapes(body, figure)
    return body.shapes.isEmpty ? nil : body
  }

  /// How far ink may leave a figure's lines (m): no farther than these leave its curves.
  private func deviation(_ figure: SVGFigure) -> Float {
    min(SVGImport.deviation, max(Float(figure.tolerance / meter), 0.1 * SVGImport.deviation))
  }

  private func ink(
    _ points: [Vec2], _ mode: StrokeMode, _ pen: Float, _ figure: SVGFigure
  ) -> LevelBody? {
    guard let frame = AABB(enclosing: points), frame.size.length >= SVGImport.smallest else {
      return nil
    }
    // The ink of an outline is closed.
    var local = points.map { $0 - frame.center }
    if mode == .solid, let first = local.first, local.last != first { local.append(first) }
    return LevelBody(
      order: 0, position: frame.center,
      stroke: LevelStroke(
        mode == .hull ? local : Self.withFirmCorners(local), as: mode, pen: pen,
        deviation: mode == .hull ? nil : deviation(figure)))
  }

  /// Ink is drawn as a smooth curve through its points, as a hand's is. Where a drawing has a corner, points
  /// close by on both sides keep it one, and what is straight straight.
  static func withFirmCorners(_ line: [Vec2]) -> [Vec2] {
    guard line.count > 2 else { return line }
    var firm: [Vec2] = []
    let isClosed = line.first == line.last
    for (i, here) in line.enumerated() {
      let before = i > 0 ? line[i - 1] : isClosed ? line[line.count - 2] : nil
      let after = i + 1 < line.count ? line[i + 1] : isClosed ? line[1] : nil
      guard let before, let after else {
        firm.append(here)
        continue
      }
      let (a, b) = (here - before, after - here)
      let isCorner = a.dot(b) < SVGImport.cornerCosine * a.length * b.length
      func part(of side: Vec2) -> Float {
        side.length > 4 * SVGImport.cornerReach ? SVGImport.cornerReach / side.length : 0
      }
      if isCorner, i > 0, part(of: a) > 0 { firm.append(here - part(of: a) * a) }
      firm.append(here)
      if isCorner, i + 1 < line.count, part(of: b) > 0 { firm.append(here + part(of: b) * b) }
    }
    return firm
  }
}
