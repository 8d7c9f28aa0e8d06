import Foundation

/// Reads a drawing: all figures that are painted, with what they inherit, in the order they are painted.
struct SVGDrawing {
  private(set) var figures: [SVGFigure] = []
  private(set) var page: SVGPage?
  private(set) var title = ""
  /// How often something was passed over, by what it is.
  private(set) var passedOver: [(what: String, count: Int)] = []

  let tree: XMLTree
  let source: ImportSource
  /// How far a straight piece may leave its curve, on the page.
  let tolerance: Double
  private var sheet = SVGStyleSheet()
  private var byID: [String: Int] = [:]
  private var uses = 0

  private struct Context {
    var transform = SVGTransform.identity
    var style = SVGStyle()
    var words = SVGWords()
    /// The elements that are being used, against circles.
    var using: [Int] = []
    var depth = 0
  }

  init(_ source: ImportSource, tolerance: Double) throws(ImportError) {
    self.source = source
    self.tolerance = tolerance
    tree = try XMLTree(source)
    guard tree.root.name == "svg" else {
      throw source.error(at: tree.root.offset, "<svg>", found: "<\(tree.root.name)>")
    }
    for (index, element) in tree.elements.enumerated() {
      if let id = element["id"], byID[id] == nil { byID[id] = index }
      if element.name == "style" { sheet.add(element.text) }
    }
    for child in tree.root.children where tree.elements[child].name == "title" {
      title = tree.elements[child].text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var context = Context()
    context.transform = try view(of: tree.root)
    context.style = context.style.applying(tree.root, sheet)
    context.words = try context.words.applying(tree.root, source, tree)
    for child in tree.root.children { try walk(child, context) }
  }

  private mutating func pass(over what: String) {
    if let index = passedOver.firstIndex(where: { $0.what == what }) {
      passedOver[index].count += 1
    } else {
      passedOver.append((what, 1))
    }
  }

  // MARK: - The page

  /// From the root's own units to the page's.
  private mutating func view(of root: XMLElement) throws(ImportError) -> SVGTransform {
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
    guard let text = root["viewBox"] else {
      if let width, let height {
        page = SVGPage(left: 0, top: 0, width: width, height: height)
      }
      return .identity
    }
    let box = Self.numbers(text)
    guard let box, box.count == 4, box[2] > 0, box[3] > 0 else {
      throw source.error(
        at: tree.offset(of: "viewBox", in: root),
        "four numbers: left, top, and a width and a height above zero", found: "\"\(text)\"")
    }
    let (w, h) = (
      width ?? height.map { $0 * box[2] / box[3] } ?? box[2],
      height ?? width.map { $0 * box[3] / box[2] } ?? box[3]
    )
    page = SVGPage(left: 0, top: 0, width: w, height: h)
    guard root["preserveAspectRatio"]?.hasPrefix("none") != true else {
      return .scale(w / box[2], h / box[3]) * .translation(-box[0], -box[1])
    }
    // In the middle, as large as fits.
    let scale = min(w / box[2], h / box[3])
    return .translation(0.5 * (w - scale * box[2]), 0.5 * (h - scale * box[3]))
      * .scale(scale, scale) * .translation(-box[0], -box[1])
  }

  /// Numbers apart by spaces and commas, and nothing else.
  static func numbers(_ text: String) -> [Double]? {
    let bytes = Array(text.utf8)[...]
    var index = 0
    var values: [Double] = []
    while true {
      while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x2C { index += 1 }
      guard index < bytes.count else { return values }
      guard let value = NumberScan.read(bytes, &index) else { return nil }
      values.append(value)
    }
  }

  // MARK: - The walk

  private static let groups: Set<String> = ["g", "a", "switch", "svg"]
  private static let figures: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image",
  ]

  private mutating func walk(_ index: Int, _ parent: Context) throws(ImportError) {
    let element = tree.elements[index]
    let isGroup = Self.groups.contains(element.name)
    guard isGroup || element.name == "use" || Self.figures.contains(element.name) else {
      if element.name == "text" { pass(over: "<text>") }
      return
    }
    guard parent.depth < 2 * source.budget.limits.depth else {
      throw source.error(at: element.offset, "fewer copies of copies")
    }
    var context = parent
    context.depth += 1
    context.style = parent.style.applying(element, sheet)
    guard context.style.isVisible else { return }
    context.words = try parent.words.applying(element, source, tree)
    guard !context.words.has(.skip, .ignore) else { return }
    if let text = element["transform"] {
      do {
        context.transform = parent.transform * (try SVGTransformReader.read(text))
      } catch {
        throw source.error(
          at: tree.offset(of: "transform", in: element) + error.offset, error.expected,
          found: source.excerpt(at: tree.offset(of: "transform", in: element) + error.offset))
      }
    }
    if element.name == "use" {
      try use(element, context)
    } else if isGroup {
      if element.name == "svg" { context.transform = try nested(element, context.transform) }
      for child in element.children { try walk(child, context) }
    } else {
      try draw(element, context)
    }
  }

  private func nested(
    _ element: XMLElement, _ outer: SVGTransform
  ) throws(ImportError) -> SVGTransform {
    let x = SVGLength.read(element["x"] ?? "0") ?? 0
    let y = SVGLength.read(element["y"] ?? "0") ?? 0
    var inner = outer * .translation(x, y)
    if let text = element["viewBox"], let box = Self.numbers(text), box.count == 4, box[2] > 0,
      box[3] > 0
    {
      let width = SVGLength.read(element["width"] ?? "") ?? box[2]
      let height = SVGLength.read(element["height"] ?? "") ?? box[3]
      let scale = min(width / box[2], height / box[3])
      if scale > 0 { inner = inner * .scale(scale, scale) * .translation(-box[0], -box[1]) }
    }
    return inner
  }

  private mutating func use(_ element: XMLElement, _ context: Context) throws(ImportError) {
    let name = element["href"] != nil ? "href" : "xlink:href"
    guard let href = element[name] else { return }
    guard href.hasPrefix("#") else { return pass(over: "<use> of another file") }
    guard let target = byID[String(href.dropFirst())] else {
      throw source.error(
        at: tree.offset(of: name, in: element), "the id of an element", found: "\"\(href)\"")
    }
    guard !context.using.contains(target) else {
      throw source.error(
        at: tree.offset(of: name, in: element), "the id of an element that does not use this one",
        found: "\"\(href)\"")
    }
    uses += 1
    guard uses <= source.budget.limits.objects else {
      throw source.error(at: element.offset, "at most \(source.budget.limits.objects) uses")
    }
    var inner = context
    inner.using.append(target)
    inner.transform =
      context.transform
      * .translation(
        SVGLength.read(element["x"] ?? "0") ?? 0, SVGLength.read(element["y"] ?? "0") ?? 0)
    if tree.elements[target].name == "symbol" {
      inner.depth += 1
      inner.style = context.style.applying(tree.elements[target], sheet)
      inner.words = try context.words.applying(tree.elements[target], source, tree)
      for child in tree.elements[target].children { try walk(child, inner) }
    } else {
      try walk(target, inner)
    }
  }

  // MARK: - Figures

  private mutating func draw(_ element: XMLElement, _ context: Context) throws(ImportError) {
    guard context.style.isVisible else { return }
    guard element.name == "image" || context.style.fill != nil || context.style.stroke != nil
    else {
      return pass(over: "without fill and stroke")
    }
    guard let form = try form(of: element, context.transform) else {
      return pass(over: "without size")
    }
    try source.within(element.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
      if case .lines(let lines) = form {
        try source.budget.take(points: lines.reduce(0) { $0 + $1.points.count })
      }
    }
    figures.append(
      SVGFigure(
        form: form, style: context.style,
        strokeWidth: context.style.strokeWidth * context.transform.meanScale,
        words: context.words,
        name: context.words.values["id"] ?? element["inkscape:label"] ?? element["id"] ?? "",
        offset: element.offset, element: element))
  }
}
