import Physics

/// Makes levels of drawings: what is filled becomes solid, what is only outlined becomes a wire; a
/// centimetre on paper is a metre.
enum SVGImport {
  /// How far a straight piece may leave its curve (m).
  static let tolerance = 0.01
  /// How far wires and outlines may leave what was drawn (m).
  static let deviation: Float = 0.01
  /// The thinnest pen (m): half of it.
  static let thinnestPen: Float = 0.02
  /// Coordinates beyond are refused (m).
  static let largestCoordinate = 10_000.0
  /// Where a line turns by more than 20° it has a corner: the cosine of that ...
  static let cornerCosine: Float = 0.94
  /// ... and how near to it the points are that keep it one (m).
  static let cornerReach: Float = 0.05
  /// Figures smaller than this are specks (m).
  static let smallest: Float = 0.02

  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    let metre = SVGLength.perCentimetre / min(max(options.scale, 1e-3), 1e3)
    let drawing = try SVGDrawing(source, tolerance: tolerance * metre)
    var maker = SVGMaker(drawing, source, options, metre: metre)
    try maker.make()
    return ImportedLevel(level: maker.level, notes: maker.notes, offsets: maker.offsets)
  }
}

extension LevelShape {
  /// An engine's shape, but for what a body says.
  init(engine shape: Shape) {
    switch shape {
    case .circle(let circle): self = .circle(radius: circle.radius, center: circle.center)
    case .capsule(let capsule):
      self = .capsule(from: capsule.start, to: capsule.end, radius: capsule.radius)
    case .segment(let segment): self = .segment(from: segment.start, to: segment.end)
    case .polygon(let polygon): self = .polygon(polygon.vertices, radius: polygon.radius)
    }
  }
}
