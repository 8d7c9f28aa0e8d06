/// Reads `.npsvg`: a small subset of SVG with elements and attributes of the game's own.
///
/// Author and title may hold a bare `<`, as the game's own parser lets them.
struct NumptyDrawing: FormatImporter {
  static let extensions = ["npsvg"]
  static let title = "a NumptyPhysics level"
  static let mayBeLatin1 = true
  static let isXML = true

  static func recognizes(_ head: Substring) -> Bool {
    head.hasPrefix("<") && (head.contains("<np:") || head.contains("xmlns:np"))
  }

  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    try NumptyImport.level(read(source), source, options)
  }

  private let source: ImportSource
  private let tree: XMLTree
  private var level = NumptyLevel()

  /// - Throws: `ImportError` for what is no XML, or no such drawing.
  static func read(_ source: ImportSource) throws(ImportError) -> NumptyLevel {
    let tree = try XMLTree(source, allowsBareLess: true)
    var reader = NumptyDrawing(source: source, tree: tree)
    guard tree.root.name == "svg" else {
      throw source.error(at: tree.root.offset, "<svg>", found: "<\(tree.root.name)>")
    }
    try reader.read(tree.root)
    return reader.level
  }

  private init(source: ImportSource, tree: XMLTree) {
    self.source = source
    self.tree = tree
  }

  private mutating func read(_ element: XMLElement) throws(ImportError) {
    switch element.name {
    case "np:meta": try readMeta(element)
    case "path": try readPath(element)
    case "rect": try readRect(element)
    case "np:interaction": level.interactions += 1
    default: break
    }
    for child in element.children { try read(tree.elements[child]) }
  }

  private mutating func readMeta(_ element: XMLElement) throws(ImportError) {
    func words(_ text: String?) -> String {
      (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    level.title = words(element["title"])
    level.author = words(element["author"])
    guard var text = element["gravity"] else { return }
    // `d:x,y` adds the device's own.
    if let colon = text.firstIndex(of: ":") {
      level.hasDynamicGravity = text[..<colon].contains("d")
      text = String(text[text.index(after: colon)...])
    }
    level.gravity = try pair(text, "gravity", element)
  }

  private func pair(
    _ text: String, _ name: String, _ element: XMLElement
  ) throws(ImportError) -> NumptyPoint {
    let bytes = Array(text.utf8)[...]
    var index = 0
    func skip() {
      while index < bytes.count, (bytes[index].isBlank || bytes[index] == 0x2C) { index += 1 }
    }
    skip()
    let x = NumberScan.read(bytes, &index)
    skip()
    let y = NumberScan.read(bytes, &index)
    skip()
    guard let x, let y, index == bytes.count else {
      throw source.error(
        at: tree.offset(of: name, in: element), "a pair of numbers x,y", found: "\"\(text)\"")
    }
    return NumptyPoint(x, y)
  }

  private mutating func readPath(_ element: XMLElement) throws(ImportError) {
    // The game wants all three.
    guard let names = element["class"], let data = element["d"], let color = Self.color(element)
    else { return }
    var flags: NumptyFlags = []
    for word in names.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "token": flags.insert(.token)
      case "goal": flags.insert(.goal)
      case "fixed": flags.insert(.fixed)
      case "sleeping": flags.insert(.sleeping)
      case "decor": flags.insert(.decor)
      case "rope": flags.insert(.rope)
      case "interactive": flags.insert(.interactive)
      default: break
      }
    }
    var stroke = NumptyStroke(points: [], flags: flags, color: color, offset: element.offset)
    try readPoints(data, element, into: &stroke)
    try source.within(element.offset) {
      [count = stroke.points.count]
      () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
      try source.budget.take(points: count)
    }
    level.strokes.append(stroke)
  }

  /// `M x yLx y…`: straight pieces only, absolute or relative.
  private func readPoints(
    _ data: String, _ element: XMLElement, into stroke: inout NumptyStroke
  ) throws(ImportError) {
    let bytes = Array(data.utf8)[...]
    let start = tree.offset(of: "d", in: element)
    var index = 0
    var isRelative = false
    func skip() {
      while index < bytes.count, (bytes[index].isBlank || bytes[index] == 0x2C) { index += 1 }
    }
    while true {
      skip()
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "M"), UInt8(ascii: "L"):
        isRelative = false
        index += 1
        continue
      case UInt8(ascii: "m"), UInt8(ascii: "l"):
        isRelative = true
        index += 1
        continue
      default: break
      }
      let begin = index
      guard let x = NumberScan.read(bytes, &index) else {
        throw source.error(
          at: start + begin, "a point or one of M L m l", found: source.excerpt(at: start + begin))
      }
      skip()
      guard let y = NumberScan.read(bytes, &index) else {
        throw source.error(
          at: start + index, "the y of a point", found: source.excerpt(at: start + index))
      }
      let from = isRelative ? stroke.points.last ?? NumptyPoint(0, 0) : NumptyPoint(0, 0)
      stroke.points.append(NumptyPoint(from.x + x, from.y + y))
      try NumptyImport.check(stroke, source, at: start + begin)
    }
  }

  private mutating func readRect(_ element: XMLElement) throws(ImportError) {
    // Others are the page's background.
    guard (element["class"] ?? "").split(separator: " ").contains("jetstream") else { return }
    func number(_ name: String) throws(ImportError) -> Double {
      let text = element[name] ?? "0"
      let bytes = Array(text.utf8)[...]
      var index = 0
      guard let value = NumberScan.read(bytes, &index), index == bytes.count,
        value.magnitude <= NumptyLevel.largestCoordinate
      else {
        throw source.error(
          at: tree.offset(of: name, in: element), "a number of pixels", found: "\"\(text)\"")
      }
      return value
    }
    let impulse = try pair(element["np:force"] ?? "0,0", "np:force", element)
    guard impulse.x.magnitude < 1e5, impulse.y.magnitude < 1e5 else {
      throw source.error(
        at: tree.offset(of: "np:force", in: element), "impulses below 100000",
        found: "\"\(element["np:force"] ?? "")\"")
    }
    let stream = NumptyJetstream(
      x: try number("x"), y: try number("y"), width: try number("width"),
      height: try number("height"), impulse: impulse, offset: element.offset)
    guard stream.width >= 1, stream.height >= 1 else {
      throw source.error(at: element.offset, "a jetstream at least a pixel wide and high")
    }
    try source.within(element.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(objects: 1)
    }
    level.jetstreams.append(stream)
  }

  /// Of `stroke`, or of `stroke:` in the style.
  private static func color(_ element: XMLElement) -> UInt32? {
    let declared = CSSDeclaration.all(in: Array((element["style"] ?? "").utf8)[...])
    guard
      let text = element["stroke"] ?? declared.last(where: { $0.name == "stroke" })?.value
    else { return nil }
    return SVGColor(text)?.rgb ?? NumptyLevel.palette[2]
  }
}
