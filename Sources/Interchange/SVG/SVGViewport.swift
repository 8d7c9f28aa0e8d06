/// How a drawing is fitted into its viewport: `preserveAspectRatio`.
struct SVGAspect: Hashable {
  /// Where the rest of the width and the height goes: 0 for min, 0.5 for mid, 1 for max.
  var x = 0.5
  var y = 0.5
  var isSlice = false
  var isStretched = false

  /// The default, `xMidYMid meet`, for what is not understood.
  init(_ text: String?) {
    var words = (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "defer" { words.removeFirst() }
    guard let align = words.first else { return }
    if align == "none" {
      isStretched = true
      return
    }
    let parts: [String: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
      let x = parts[String(align.dropFirst().prefix(3))], let y = parts[String(align.suffix(3))]
    else { return }
    (self.x, self.y) = (x, y)
    isSlice = words.count > 1 && words[1] == "slice"
  }

  /// From the units of a view box (left, top, width, height) to those around its viewport.
  func transform(_ box: [Double], _ size: SVGPoint) -> SVGTransform {
    let (sx, sy) = (size.x / box[2], size.y / box[3])
    let back = SVGTransform.translation(-box[0], -box[1])
    if isStretched { return .scale(sx, sy) * back }
    let scale = isSlice ? max(sx, sy) : min(sx, sy)
    return .translation(x * (size.x - scale * box[2]), y * (size.y - scale * box[3]))
      * .scale(scale, scale) * back
  }
}

/// The rectangle that a nested drawing or a symbol shows.
struct SVGClip {
  /// From the page to the units of the rectangle.
  private let inverse: SVGTransform
  private let lower: SVGPoint
  private let upper: SVGPoint

  init?(_ lower: SVGPoint, _ size: SVGPoint, _ transform: SVGTransform) {
    guard let inverse = transform.inverse else { return nil }
    self.inverse = inverse
    self.lower = lower
    upper = lower + size
  }

  enum Side { case inside, across, outside }

  /// Where points lie that enclose a figure.
  func side(of points: [SVGPoint]) -> Side {
    var (low, high) = (
      SVGPoint(.infinity, .infinity), SVGPoint(-Double.infinity, -Double.infinity)
    )
    for point in points.lazy.map({ inverse($0) }) {
      low = SVGPoint(min(low.x, point.x), min(low.y, point.y))
      high = SVGPoint(max(high.x, point.x), max(high.y, point.y))
    }
    // A hundredth of the rectangle outside of it is not seen.
    let slack = 0.01 * max(upper.x - lower.x, upper.y - lower.y)
    if low.x >= upper.x || high.x <= lower.x || low.y >= upper.y || high.y <= lower.y {
      return .outside
    }
    return low.x >= lower.x - slack && high.x <= upper.x + slack && low.y >= lower.y - slack
      && high.y <= upper.y + slack ? .inside : .across
  }
}

extension SVGTransform {
  /// `nil` where it flattens the plane.
  var inverse: SVGTransform? {
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-300, determinant.isFinite else { return nil }
    let inner = SVGTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    let move = inner(SVGPoint(e, f))
    return SVGTransform(
      a: inner.a, b: inner.b, c: inner.c, d: inner.d, e: -move.x, f: -move.y)
  }
}

// MARK: - Viewports of a drawing

extension SVGDrawing {
  /// The four numbers of a `viewBox`; `nil` where there is none that can be followed.
  private mutating func viewBox(
    of element: XMLElement, isRoot: Bool
  ) throws(ImportError) -> [Double]? {
    guard let text = element["viewBox"] else { return nil }
    if let box = Self.numbers(text), box.count == 4, box[2] > 0, box[3] > 0 { return box }
    let words = text.split { $0.isWhitespace || $0 == "," }
    let hasUnits =
      words.count == 4 && words.allSatisfy { SVGLength.read(String($0)) != nil }
      && Self.numbers(text) == nil
    guard isRoot, !hasUnits else {
      notes.add(
        "view boxes that are not four numbers are not followed",
        at: tree.offset(of: "viewBox", in: element))
      return nil
    }
    throw source.error(
      at: tree.offset(of: "viewBox", in: element),
      "four numbers: left, top, and a width and a height above zero", found: "\"\(text)\"")
  }

  /// Sets the page, and the units of the root's content.
  mutating func enterRoot(_ context: inout Context) throws(ImportError) {
    let root = tree.root
    func length(_ name: String) throws(ImportError) -> Double? {
      guard let text = root[name], !text.hasSuffix("%"), text != "auto" else { return nil }
      guard let value = SVGLength.read(text), value > 0 else {
        throw source.error(
          at: tree.offset(of: name, in: root), "a length above zero, like 210mm",
          found: "\"\(text)\"")
      }
      return value
    }
    let (width, height) = (try length("width"), try length("height"))
    guard let box = try viewBox(of: root, isRoot: true) else {
      if let width, let height {
        page = SVGPage(left: 0, top: 0, width: width, height: height)
        context.viewport = SVGPoint(width, height)
      }
      return
    }
    let size = SVGPoint(
      width ?? height.map { $0 * box[2] / box[3] } ?? box[2],
      height ?? width.map { $0 * box[3] / box[2] } ?? box[3])
    page = SVGPage(left: 0, top: 0, width: size.x, height: size.y)
    context.viewport = SVGPoint(box[2], box[3])
    context.transform = SVGAspect(root["preserveAspectRatio"]).transform(box, size)
    guard context.transform.isFinite else {
      throw source.error(
        at: tree.offset(of: "viewBox", in: root), "a page of a size that can be drawn")
    }
  }

  /// Enters the viewport of a nested drawing or a symbol; `false` where it shows nothing.
  ///
  /// - Parameter size: What a `<use>` says of the width and the height.
  mutating func enter(
    _ element: XMLElement, _ values: [String: String], size: (width: String?, height: String?),
    _ context: inout Context
  ) throws(ImportError) -> Bool {
    let outer = context.viewport
    func length(_ name: String, _ text: String?, _ whole: Double, _ standard: Double) -> Double {
      guard let text = text ?? values[name] ?? element[name], text != "auto" else {
        return standard
      }
      return SVGLength.read(text, of: whole, em: context.style.fontSize) ?? standard
    }
    let isSymbol = element.name == "symbol"
    let corner = SVGPoint(
      isSymbol ? 0 : length("x", nil, outer.x, 0), isSymbol ? 0 : length("y", nil, outer.y, 0))
    let own = SVGPoint(
      length("width", size.width, outer.x, outer.x),
      length("height", size.height, outer.y, outer.y))
    guard own.x > 0, own.y > 0 else {
      notes.add("nested drawings without size are left out", at: element.offset)
      return false
    }
    let overflow = values["overflow"] ?? "hidden"
    if page != nil, overflow != "visible", overflow != "auto",
      let clip = SVGClip(corner, own, context.transform)
    {
      context.clips.append(clip)
    }
    context.transform = context.transform * .translation(corner.x, corner.y)
    context.viewport = own
    if let box = try viewBox(of: element, isRoot: false) {
      context.transform =
        context.transform * SVGAspect(element["preserveAspectRatio"]).transform(box, own)
      context.viewport = SVGPoint(box[2], box[3])
    }
    return context.transform.isFinite
  }
}
