import Foundation

/// Something drawn, in user units of the page (96 to an inch), y down.
struct SVGFigure {
  enum Form {
    case circle(center: SVGPoint, radius: Double)
    /// Corners in order; the second follows the first along what was x. Rounded outwards from a smaller
    /// box by a radius.
    case box(corners: [SVGPoint], radius: Double)
    case lines([SVGSubpath])
    /// A picture from a file; corners as of a box.
    case picture(corners: [SVGPoint], file: String)
  }

  var form: Form
  var style: SVGStyle
  /// On the page.
  var strokeWidth: Double
  /// How far the outline reaches beyond the fill, on the page; 0 where only one of them is painted.
  var edge = 0.0
  /// How far straight pieces may leave its curves, on the page.
  var tolerance: Double
  var words: SVGWords
  /// As Inkscape labels it, or its id.
  var name: String
  /// Where it stands in the file.
  var offset: Int
  var element: XMLElement
}

/// The part of the plane that a drawing shows.
struct SVGPage {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
}

/// What the lengths of a figure are read with.
struct SVGPlace {
  /// The properties of the figure; those of style sheets count before its attributes.
  var values: [String: String]
  /// What percentages are of.
  var viewport: SVGPoint
  /// The size of the font (user units).
  var em: Double
}

// MARK: - Forms

extension SVGDrawing {
  /// The form of a figure on the page; `nil` where it has no size.
  ///
  /// - Parameter tolerance: How far straight pieces may leave its curves, on the page.
  mutating func form(
    of element: XMLElement, _ place: SVGPlace, _ transform: SVGTransform, tolerance: Double
  ) throws(ImportError) -> SVGFigure.Form? {
    let viewport = place.viewport
    func length(_ name: String, _ standard: Double = 0) throws(ImportError) -> Double {
      guard let text = place.values[name] ?? element[name], text != "auto" else { return standard }
      let whole =
        switch name {
        case "r": ((viewport.x * viewport.x + viewport.y * viewport.y) / 2).squareRoot()
        case "y", "cy", "y1", "y2", "ry", "height": viewport.y
        default: viewport.x
        }
      guard let value = SVGLength.read(text, of: whole, em: place.em, viewport: viewport)
      else {
        throw source.error(
          at: tree.offset(of: name, in: element), "a length, like 12 or 3.5mm",
          found: "\"\(text)\"")
      }
      return value
    }
    // In the figure's own units.
    let fine = max(tolerance / max(transform.meanScale, 1e-9), 1e-9)
    switch element.name {
    case "circle", "ellipse":
      let center = SVGPoint(try length("cx"), try length("cy"))
      let isCircle = element.name == "circle"
      var (rx, ry) = (
        try length(isCircle ? "r" : "rx", -1), try length(isCircle ? "r" : "ry", -1)
      )
      // One radius stands for both (SVG 2).
      if rx < 0 { rx = ry }
      if ry < 0 { ry = rx }
      guard rx > 0, ry > 0 else { return nil }
      if rx == ry, let scale = transform.similarity {
        return .circle(center: transform(center), radius: scale * rx)
      }
      let parts = SVGPath.arcParts(radius: max(rx, ry), angle: 2 * .pi, tolerance: fine)
      let points = (0..<parts).map { i in
        let angle = 2 * Double.pi * Double(i) / Double(parts)
        return transform(center + SVGPoint(rx * cos(angle), ry * sin(angle)))
      }
      return Self.form([SVGSubpath(points: points, isClosed: true, isStraight: false)])
    case "rect":
      let corner = SVGPoint(try length("x"), try length("y"))
      let (width, height) = (try length("width"), try length("height"))
      guard width > 0, height > 0 else { return nil }
      // One radius stands for both.
      var (rx, ry) = (try length("rx", -1), try length("ry", -1))
      if rx < 0 { rx = max(ry, 0) }
      if ry < 0 { ry = rx }
      (rx, ry) = (min(rx, width / 2), min(ry, height / 2))
      return rectangle(corner, SVGPoint(width, height), SVGPoint(rx, ry), transform, fine)
    case "image":
      let corner = SVGPoint(try length("x"), try length("y"))
      let (width, height) = (try length("width"), try length("height"))
      guard width > 0, height > 0, let file = element["href"] ?? element["xlink:href"] else {
        return nil
      }
      let corners = [
        corner, corner + SVGPoint(width, 0), corner + SVGPoint(width, height),
        corner + SVGPoint(0, height),
      ]
      return .picture(corners: corners.map { transform($0) }, file: file)
    case "line":
      let (a, b) = (
        SVGPoint(try length("x1"), try length("y1")), SVGPoint(try length("x2"), try length("y2"))
      )
      return a == b ? nil : .lines([SVGSubpath(points: [transform(a), transform(b)])])
    case "polyline", "polygon":
      let text = element["points"].flatMap { $0 == "none" ? nil : $0 } ?? ""
      var (values, isWhole) = Self.leadingNumbers(text)
      if values.count % 2 != 0 {
        values.removeLast()
        isWhole = false
      }
      if !isWhole {
        flaw = Mistake(
          offset: tree.offset(of: "points", in: element), expected: "pairs of numbers",
          found: "\"\(text.prefix(24))\"")
      }
      try checkCount(values.count / 2, element)
      let points = stride(from: 0, to: values.count, by: 2).map {
        transform(SVGPoint(values[$0], values[$0 + 1]))
      }
      guard points.count > 1 else { return nil }
      return Self.form([SVGSubpath(points: points, isClosed: element.name == "polygon")])
    default:
      guard let data = place.values["d"].map(Self.pathData) ?? element["d"], data != "none",
        !data.isEmpty
      else { return nil }
      return try path(data, element, transform, fine)
    }
  }

  /// The data in `path("M 0 0 …")`.
  private static func pathData(_ text: String) -> String {
    guard let open = text.firstIndex(where: { $0 == "\"" || $0 == "'" }),
      let close = text.lastIndex(of: text[open]), open < close
    else { return "none" }
    return String(text[text.index(after: open)..<close])
  }

  private func checkCount(_ count: Int, _ element: XMLElement) throws(ImportError) {
    let most = source.budget.limits.pointsOfStroke
    guard count <= most else {
      throw source.error(at: element.offset, "at most \(most) points in a figure")
    }
  }

  private mutating func path(
    _ data: String, _ element: XMLElement, _ transform: SVGTransform, _ fine: Double
  ) throws(ImportError) -> SVGFigure.Form? {
    let subpaths: [SVGSubpath]
    do {
      let read = try SVGPath(
        data, tolerance: fine, atMost: source.budget.limits.pointsOfStroke)
      subpaths = read.subpaths
      flaw = read.flaw.map {
        Mistake(
          offset: tree.offset(of: "d", in: element) + $0.offset, expected: $0.expected)
      }
    } catch {
      let place = tree.offset(of: "d", in: element) + error.offset
      throw source.error(at: place, error.expected, found: source.excerpt(at: place))
    }
    let lines = subpaths.filter { $0.points.count > 1 }.map { line in
      var line = line
      line.points = line.points.map { transform($0) }
      return line
    }
    return lines.isEmpty ? nil : Self.form(lines)
  }

  /// Lines, or the circle that they are.
  private static func form(_ lines: [SVGSubpath]) -> SVGFigure.Form {
    guard lines.count == 1, let circle = lines[0].circle else { return .lines(lines) }
    return .circle(center: circle.center, radius: circle.radius)
  }

  private func rectangle(
    _ corner: SVGPoint, _ size: SVGPoint, _ round: SVGPoint, _ transform: SVGTransform,
    _ fine: Double
  ) -> SVGFigure.Form {
    let (right, bottom) = (corner.x + size.x, corner.y + size.y)
    if round.x == round.y, let scale = transform.similarity {
      let corners = [
        corner, SVGPoint(right, corner.y), SVGPoint(right, bottom), SVGPoint(corner.x, bottom),
      ].map { transform($0) }
      return .box(corners: corners, radius: scale * round.x)
    }
    guard round.x > 0, round.y > 0 else {
      let corners = [
        corner, SVGPoint(right, corner.y), SVGPoint(right, bottom), SVGPoint(corner.x, bottom),
      ]
      return .lines([SVGSubpath(points: corners.map { transform($0) }, isClosed: true)])
    }
    let parts = SVGPath.arcParts(radius: max(round.x, round.y), angle: .pi / 2, tolerance: fine)
    var points: [SVGPoint] = []
    let middles = [
      (SVGPoint(right - round.x, corner.y + round.y), -0.5),
      (SVGPoint(right - round.x, bottom - round.y), 0),
      (SVGPoint(corner.x + round.x, bottom - round.y), 0.5),
      (SVGPoint(corner.x + round.x, corner.y + round.y), 1),
    ]
    for (middle, quarter) in middles {
      for i in 0...parts {
        let angle = (quarter + 0.5 * Double(i) / Double(parts)) * Double.pi
        points.append(transform(middle + SVGPoint(round.x * cos(angle), round.y * sin(angle))))
      }
    }
    return .lines([SVGSubpath(points: points, isClosed: true, isStraight: false)])
  }
}
