import Foundation

/// Reads a drawing: all figures that are painted, with what they inherit, in the order of painting.
struct SVGDrawing {
  var figures: [SVGFigure] = []
  var page: SVGPage?
  private(set) var title = ""
  /// How often something was left out, by what it is.
  private(set) var passedOver = SVGNotes()
  /// What is not as it is drawn.
  var notes = SVGNotes()

  let tree: XMLTree
  let source: ImportSource
  /// How far a straight piece may leave its curve, on the page.
  let tolerance: Double
  private var sheet = SVGStyleSheet()
  var byID: [String: Int] = [:]
  private var uses = 0
  /// How many boxes of elements are being measured, one in the other, and how many there were.
  var measuring = 0
  var measured = 0
  /// The first mistake in the data of a path, polyline or polygon.
  private(set) var mistake: Mistake?
  /// The error of the first element that was left out because of one.
  private(set) var fault: ImportError?
  /// That of the last form that was read.
  var flaw: Mistake?
  /// The colors of gradients, by their ids.
  var meanColors: [String: SVGColor?] = [:]

  /// What an error says of it; `nil` for what is found is what stands there.
  struct Mistake {
    var offset: Int
    var expected: String
    var found: String?
  }

  struct Context {
    var transform = SVGTransform.identity
    var style = SVGStyle()
    var words = SVGWords()
    /// The size that percentages are of. That of browsers where a drawing says none.
    var viewport = SVGPoint(300, 150)
    var clips: [SVGClip] = []
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
      if element.name == "style" { addStyles(element) }
    }
    for link in tree.styleSheetLinks { notes.add("linked style sheets are not read", at: link) }
    for child in tree.root.children where tree.elements[child].name == "title" {
      title = tree.elements[child].text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var context = Context()
    let values = try properties(of: 0)
    context.style = context.style.applying(values)
    try enterRoot(&context)
    guard values["display"] != "none", SVGStyle.opacity(values["opacity"] ?? "1") != 0 else {
      return
    }
    noteEffects(values, tree.root)
    context.words = try context.words.applying(tree.root, source, tree)
    context.transform = context.transform * (try transform(of: 0, values, context))
    for child in tree.root.children { try walk(child, context) }
  }

  private mutating func addStyles(_ element: XMLElement) {
    let type = element["type"] ?? "text/css"
    guard type.isEmpty || type.lowercased().hasPrefix("text/css") else { return }
    switch SVGStyleSheet.applies(media: (element["media"] ?? "").lowercased()) {
    case true:
      let before = sheet.skipped.count
      sheet.add(element.text)
      for what in sheet.skipped[before...] { notes.add(what, at: element.offset) }
    case false: break
    case nil: notes.add("style rules for special media are not followed", at: element.offset)
    }
  }

  private mutating func pass(over what: String, _ element: XMLElement) {
    passedOver.add(what, at: element.offset)
  }

  /// Numbers apart by spaces and commas, and nothing else.
  static func numbers(_ text: String) -> [Double]? {
    let (values, isWhole) = leadingNumbers(text)
    return isWhole ? values : nil
  }

  /// The numbers before anything that is none, and whether that is all of the text.
  static func leadingNumbers(_ text: String) -> (values: [Double], isWhole: Bool) {
    let bytes = Array(text.utf8)[...]
    var index = 0
    var values: [Double] = []
    while true {
      while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x2C { index += 1 }
      guard index < bytes.count else { return (values, true) }
      guard let value = NumberScan.read(bytes, &index) else { return (values, false) }
      values.append(value)
    }
  }

  /// The properties of an element: from its attributes, the style sheets and its `style`, in the
  /// order that CSS says.
  func properties(of index: Int) throws(ImportError) -> [String: String] {
    let element = tree.elements[index]
    let sheet = try source.within(element.offset) { () throws(ImportBudget.Excess) in
      try self.sheet.declarations(for: index, in: tree, source.budget)
    }
    let inline =
      element["style"].map {
        CSSDeclaration.all(in: CSSText.withoutComments(Array($0.utf8))[...])
      } ?? []
    var values: [String: String] = [:]
    for (name, value) in element.attributes where SVGStyle.presentation.contains(name) {
      values[name] = value
    }
    for isImportant in [false, true] {
      for declaration in sheet + inline where declaration.isImportant == isImportant {
        guard SVGStyle.known.contains(declaration.name),
          SVGStyle.isValid(declaration.name, declaration.value)
        else { continue }
        values[declaration.name] = declaration.value
      }
    }
    return values
  }

  // MARK: - The walk

  private static let groups: Set<String> = ["g", "a", "switch", "svg"]
  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image",
  ]
  private static let texts: Set<String> = ["text", "tspan", "tref", "textPath", "flowRoot"]
  private static let animations: Set<String> = [
    "animate", "set", "animateTransform", "animateMotion", "animateColor",
  ]
  /// Elements that paint nothing where they stand.
  private static let silent: Set<String> = [
    "defs", "symbol", "title", "desc", "metadata", "style", "linearGradient", "radialGradient",
    "meshgradient", "solidColor", "hatch", "pattern", "clipPath", "mask", "filter", "marker",
    "view", "cursor", "font", "font-face", "glyph", "color-profile", "mpath", "stop", "link",
  ]

  private mutating func passOver(_ element: XMLElement) {
    let name = element.name
    if Self.texts.contains(name) { return pass(over: "<text>", element) }
    if name == "foreignObject" { return pass(over: "<foreignObject>", element) }
    if Self.animations.contains(name) {
      return notes.add("animations are not followed", at: element.offset)
    }
    if name == "script" { return notes.add("scripts are not run", at: element.offset) }
    // Those of other programs have prefixes.
    guard !Self.silent.contains(name), !name.contains(":") else { return }
    notes.add("unknown elements are left out", at: element.offset)
  }

  /// Whether the conditions of an element hold, for a reader of English without extensions.
  private static func conditionsHold(_ element: XMLElement) -> Bool {
    if element["requiredExtensions"] != nil { return false }
    guard let languages = element["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains {
      let tag = $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      return tag == "en" || tag.hasPrefix("en-")
    }
  }

  mutating func walk(
    _ index: Int, _ parent: Context, size: (width: String?, height: String?) = (nil, nil)
  ) throws(ImportError) {
    let element = tree.elements[index]
    try source.within(element.offset) { () throws(ImportBudget.Excess) in
      try source.budget.tick()
    }
    let isGroup = Self.groups.contains(element.name)
    guard isGroup || element.name == "use" || Self.shapes.contains(element.name) else {
      return passOver(element)
    }
    guard parent.depth < 2 * source.budget.limits.depth else {
      throw source.error(at: element.offset, "fewer copies of copies")
    }
    guard Self.conditionsHold(element) else { return }
    let values = try properties(of: index)
    guard values["display"]?.lowercased() != "none",
      SVGStyle.opacity(values["opacity"] ?? "1") != 0
    else { return }
    var context = parent
    context.depth += 1
    context.style = parent.style.applying(values)
    context.words = try parent.words.applying(element, source, tree)
    guard !context.words.has(.skip, .ignore) else { return }
    noteEffects(values, element)
    do {
      context.transform = parent.transform * (try transform(of: index, values, context))
    } catch {
      return try leaveOut(element, because: error)
    }
    try content(index, values, size, context)
  }

  /// The content of an element whose transform is applied already.
  mutating func content(
    _ index: Int, _ values: [String: String], _ size: (width: String?, height: String?),
    _ outer: Context
  ) throws(ImportError) {
    let element = tree.elements[index]
    var context = outer
    switch element.name {
    case "use": try use(element, values, context)
    case "switch":
      for child in element.children {
        let inner = tree.elements[child]
        guard Self.conditionsHold(inner) else { continue }
        if Self.groups.contains(inner.name) || inner.name == "use"
          || Self.shapes.contains(inner.name) || Self.texts.contains(inner.name)
        {
          return try walk(child, context)
        }
        // What stands in for a foreign object is drawn.
        if inner.name == "foreignObject" { passOver(inner) }
      }
    case "svg":
      guard try enter(element, values, size: size, &context) else { return }
      for child in element.children { try walk(child, context) }
    case "g", "a": for child in element.children { try walk(child, context) }
    default:
      for child in element.children where Self.animations.contains(tree.elements[child].name) {
        passOver(tree.elements[child])
      }
      try draw(element, values, context)
    }
  }

  /// Notes what changes the picture of an element and is not followed.
  private mutating func noteEffects(_ values: [String: String], _ element: XMLElement) {
    for (name, what) in [
      ("clip-path", "clip paths are not followed"), ("mask", "masks are not followed"),
      ("mask-image", "masks are not followed"), ("filter", "filters are not followed"),
    ] {
      guard let value = values[name], value != "none", !value.isEmpty else { continue }
      // A reference to nothing changes nothing.
      if let id = SVGStyle.reference(value), byID[id] == nil, name != "filter" { continue }
      notes.add(what, at: element.offset)
    }
  }

  private mutating func use(
    _ element: XMLElement, _ values: [String: String], _ context: Context
  ) throws(ImportError) {
    let name = element["href"] != nil ? "href" : "xlink:href"
    guard let href = element[name] else { return }
    guard href.hasPrefix("#") else { return pass(over: "<use> of another file", element) }
    func leaveOut(_ what: String, _ expected: String) {
      guard measuring == 0 else { return }
      let offset = tree.offset(of: name, in: element)
      notes.add(what, at: offset)
      mistake = mistake ?? Mistake(offset: offset, expected: expected, found: "\"\(href)\"")
    }
    guard let target = byID[String(href.dropFirst())] else {
      return leaveOut("uses of what is not there are left out", "the id of an element")
    }
    guard !context.using.contains(target), !tree.isWithin(element, target) else {
      return leaveOut(
        "uses of themselves are left out", "the id of an element that does not use this one")
    }
    uses += 1
    guard uses <= source.budget.limits.objects else {
      throw source.error(at: element.offset, "at most \(source.budget.limits.objects) uses")
    }
    var inner = context
    inner.using.append(target)
    func length(_ name: String, _ whole: Double) -> Double {
      (values[name] ?? element[name]).flatMap {
        SVGLength.read($0, of: whole, em: context.style.fontSize)
      } ?? 0
    }
    inner.transform =
      context.transform
      * .translation(length("x", context.viewport.x), length("y", context.viewport.y))
    let size = (values["width"] ?? element["width"], values["height"] ?? element["height"])
    guard tree.elements[target].name == "symbol" else {
      return try walk(target, inner, size: size)
    }
    let symbol = tree.elements[target]
    let own = try properties(of: target)
    inner.depth += 1
    inner.style = context.style.applying(own)
    inner.words = try context.words.applying(symbol, source, tree)
    noteEffects(own, symbol)
    guard own["display"]?.lowercased() != "none",
      try enter(symbol, own, size: size, &inner)
    else { return }
    for child in symbol.children { try walk(child, inner) }
  }

  /// Leaves out an element with a mistake. A drawing of which that leaves nothing is refused at the mistake.
  private mutating func leaveOut(
    _ element: XMLElement, because error: ImportError
  ) throws(ImportError) {
    if source.budget.isExhausted { throw error }
    guard measuring == 0 else { return }
    notes.add("elements with a mistake are left out", at: element.offset)
    fault = fault ?? error
  }

  // MARK: - Figures

  private mutating func draw(
    _ element: XMLElement, _ values: [String: String], _ context: Context
  ) throws(ImportError) {
    var style = context.style
    guard style.isVisible || measuring > 0 else { return }
    let viewport = context.viewport
    let diagonal = ((viewport.x * viewport.x + viewport.y * viewport.y) / 2).squareRoot()
    let width = SVGLength.read(style.strokeWidthText, of: diagonal, em: style.fontSize)
    style.strokeWidth = width.map { $0 >= 0 ? $0 : 1 } ?? 1
    // A line shuts nothing in.
    style.fill =
      element.name == "line"
      ? nil : rgb(style.fillPaint, style.fillOpacity, style, element)
    style.stroke =
      style.strokeWidth > 0 ? rgb(style.strokePaint, style.strokeOpacity, style, element) : nil
    // The room needs no paint.
    guard
      element.name == "image" || style.fill != nil || style.stroke != nil || measuring > 0
        || context.words.has(.bounds)
    else {
      return pass(over: "without fill and stroke", element)
    }
    let place = SVGPlace(values: values, viewport: viewport, em: style.fontSize)
    var fine = tolerance
    flaw = nil
    let coarse: SVGFigure.Form?
    do {
      coarse = try form(of: element, place, context.transform, tolerance: tolerance)
    } catch {
      return try leaveOut(element, because: error)
    }
    if let flaw, measuring == 0 {
      notes.add("lines with a mistake are drawn up to the mistake", at: flaw.offset)
      mistake = mistake ?? flaw
    }
    guard var form = coarse else { return pass(over: "without size", element) }
    let strokeWidth = style.strokeWidth * (style.isScalingStroke ? context.transform.meanScale : 1)
    if measuring == 0 {
      fine = fineness(of: form, style, strokeWidth)
      // One that would have too many points stays as it is.
      if fine < 0.9 * tolerance, case .lines(let lines) = form,
        !lines.allSatisfy(\.isStraight),
        let finer = try? self.form(of: element, place, context.transform, tolerance: fine)
      {
        form = finer
      }
      noteStretch(style, context.transform, element)
    }
    if measuring == 0 {
      try source.within(element.offset) { () throws(ImportBudget.Excess) in
        try source.budget.take(objects: 1)
        if case .lines(let lines) = form {
          try source.budget.take(points: lines.reduce(0) { $0 + $1.points.count })
        }
      }
    }
    if case .lines(let lines) = form, style.stroke != nil, style.fill != nil,
      !SVGOutline.hasArea(lines)
    {
      style.fill = nil
    }
    var figure = SVGFigure(
      form: form, style: style, strokeWidth: strokeWidth, tolerance: fine, words: context.words,
      name: context.words.values["id"] ?? element["inkscape:label"] ?? element["id"] ?? "",
      offset: element.offset, element: element)
    if style.fill != nil, style.stroke != nil, context.words.values["outline"] != "none" {
      figure.edge = 0.5 * strokeWidth
    }
    guard isShown(figure, context.clips) else { return }
    notePaint(figure)
    figures.append(figure)
  }

  /// Whether the nested drawings around a figure show it.
  private mutating func isShown(_ figure: SVGFigure, _ clips: [SVGClip]) -> Bool {
    guard measuring == 0 else { return true }
    for clip in clips {
      switch clip.side(of: figure.form.corners) {
      case .inside: continue
      case .across: notes.add("edges of nested drawings cut nothing off", at: figure.offset)
      case .outside:
        notes.add("figures beyond the edges of nested drawings are left out", at: figure.offset)
        return false
      }
    }
    return true
  }

  private mutating func notePaint(_ figure: SVGFigure) {
    let (style, element) = (figure.style, figure.element)
    if style.isDashed, style.stroke != nil {
      notes.add("dashed outlines become whole lines", at: element.offset)
    }
    if ["path", "line", "polyline", "polygon"].contains(element.name),
      style.markers.contains(where: { byID[$0] != nil })
    {
      notes.add("markers are left out", at: element.offset)
    }
  }
}

extension XMLTree {
  /// Whether an element stands in another.
  fileprivate func isWithin(_ element: XMLElement, _ other: Int) -> Bool {
    var above = element.parent
    while let index = above {
      if index == other { return true }
      above = elements[index].parent
    }
    return false
  }
}
