import LevelFormat
import Physics

/// Makes levels of drawings: what is filled becomes solid, what is only outlined becomes a wire; a
/// centimeter on paper is a meter.
enum SVGImport: FormatImporter {
  static let extensions = ["svg", "svgz"]
  static let title = "an SVG drawing"
  static let isXML = true

  static func recognizes(_ head: Substring) -> Bool { head.hasPrefix("<") }

  /// How far a straight piece may leave its curve (m).
  static let tolerance = 0.01
  /// How far wires and outlines may leave what was drawn (m).
  static let deviation: Float = 0.01
  /// Curves of figures of this size, and of smaller ones, are finer: each is off by that part of its size ...
  static let toleranceOfSize = 0.004
  /// ... those of lines by that part of their width ...
  static let toleranceOfWidth = 0.025
  /// ... and none is finer than that part of the tolerance.
  static let finest = 0.05
  /// The thinnest pen (m): half of it.
  static let thinnestPen: Float = 0.01
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
    let meter = SVGLength.perCentimeter / min(max(options.scale, 1e-3), 1e3)
    let drawing = try SVGDrawing(source, tolerance: tolerance * meter)
    var maker = SVGMaker(drawing, source, options, meter: meter)
    try maker.make()
    // A drawing of which a mistake leaves nothing is refused at the mistake.
    if let mistake = drawing.mistake, maker.isEmpty {
      throw source.error(
        at: mistake.offset, mistake.expected,
        found: mistake.found ?? source.excerpt(at: mistake.offset))
    }
    if let fault = drawing.fault, maker.isEmpty { throw fault }
    return ImportedLevel(level: maker.level, notes: maker.notes, offsets: maker.offsets)
  }
}

extension LevelShape {
  /// An engine's shape, but for what a body says.
  init(engine shape: Shape) {
    switch shape {
    case .circle(let circle): self = .circle(radius: circle.radius, center: circle.center)
    case .capsule(let capsule):
      guard capsule.start.distance(to: capsule.end) >= Tolerance.minimumExtent else {
        // A level has no capsules so short.
        self = .circle(radius: capsule.radius, center: 0.5 * (capsule.start + capsule.end))
        return
      }
      self = .capsule(from: capsule.start, to: capsule.end, radius: capsule.radius)
    case .segment(let segment): self = .segment(from: segment.start, to: segment.end)
    case .polygon(let polygon): self = .polygon(polygon.vertices, radius: polygon.radius)
    }
  }
}
