import Physics

/// Shapes and reports as JSON. Floats are the shortest text that reads back to the same bits.
/// Coordinates of strokes far from the origin are in double precision, as in the input.
enum StrokeJSON {
  static func text(_ result: StrokeShapes, from origin: StrokeOrigin = StrokeOrigin()) -> String {
    let shapes = result.shapes.map { text($0, origin) }.joined(separator: ", ")
    return "{\"shapes\": [\(shapes)], \"report\": \(text(result.report))}"
  }

  static func text(
    reason: String, message: String, line: Int, column: Int, file: String
  ) -> String {
    "{\"error\": {\"reason\": \(quoted(reason)), \"message\": \(quoted(message)), "
      + "\"line\": \(line), \"column\": \(column), \"file\": \(quoted(file))}}"
  }

  private static func text(_ shape: Shape, _ origin: StrokeOrigin) -> String {
    func place(_ point: Vec2) -> String { origin.isZero ? text(point) : origin.text(point) }
    switch shape {
    case .circle(let circle):
      return "{\"circle\": {\"center\": \(place(circle.center)), \"radius\": \(circle.radius)}}"
    case .capsule(let capsule):
      return "{\"capsule\": {\"from\": \(place(capsule.start)), \"to\": \(place(capsule.end)), "
        + "\"radius\": \(capsule.radius)}}"
    case .segment(let segment):
      return "{\"segment\": {\"from\": \(place(segment.start)), \"to\": \(place(segment.end))}}"
    case .polygon(let polygon):
      let isPlain = !origin.isZero || isConvexAsWritten(polygon)
      let corners = polygon.vertices.map(isPlain ? place : exactText)
      return "{\"polygon\": [\(corners.joined(separator: ", "))]}"
    }
  }

  private static func text(_ report: StrokeReport) -> String {
    let overlap = report.overlap.map { "\($0)" } ?? "null"
    let deviation = report.deviation.map { "\($0)" } ?? "null"
    let notes = report.notes.map(quoted).joined(separator: ", ")
    return "{\"became\": \"\(report.outcome.rawValue)\", \"points\": \(report.pointCount), "
      + "\"duplicates\": \(report.duplicateCount), \"hullVertices\": \(report.hullVertexCount), "
      + "\"vertices\": \(report.vertexCount), \"drawnArea\": \(report.drawnArea), "
      + "\"area\": \(report.area), \"overlap\": \(overlap), \"deviation\": \(deviation), "
      + "\"notes\": [\(notes)]}"
  }

  private static func text(_ point: Vec2) -> String { "[\(point.x), \(point.y)]" }

  /// All digits of the number, for readers of another precision.
  private static func exactText(_ point: Vec2) -> String {
    "[\(Double(point.x)), \(Double(point.y))]"
  }

  /// Whether a polygon is strictly convex for a reader that reads the shortest text of its corners
  /// in double precision. That text may be off by half the distance of two floats, and a corner of
  /// a piece may be flatter than that.
  private static func isConvexAsWritten(_ polygon: ConvexPolygon) -> Bool {
    let corners = polygon.vertices.map { point in
      (x: Double("\(point.x)") ?? .nan, y: Double("\(point.y)") ?? .nan)
    }
    let n = corners.count
    return corners.indices.allSatisfy { i in
      let (a, b, c) = (corners[i], corners[(i + 1) % n], corners[(i + 2) % n])
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0
    }
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
