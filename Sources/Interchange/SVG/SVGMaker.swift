import LevelFormat
import Physics

/// A level in the making.
struct SVGMaker {
  private(set) var level = LevelDocument()

  let drawing: SVGDrawing
  let source: ImportSource
  private let picture: @Sendable (String) -> String?
  /// Units of the page to a meter.
  let meter: Double
  /// Of the page: what becomes the level's origin.
  private var origin = SVGPoint(0, 0)
  private var names = ImportedNames()
  private var order = 0
  /// What is not as it is drawn, beyond what the drawing's reader noted.
  var places = SVGNotes()
  /// Where the objects stand in the file.
  private(set) var offsets: [String: Int] = [:]
  /// Where in its shapes the parts of the last body end that do not hang together.
  var partEnds: [Int] = []
  /// How many pairs of edges were compared to make figures of exact parts.
  var exactWork = 0

  init(
    _ drawing: SVGDrawing, _ source: ImportSource, _ options: ImportOptions, meter: Double
  ) {
    picture = options.picture
    self.drawing = drawing
    self.source = source
    self.meter = meter
  }

  var notes: [String] {
    drawing.passedOver.sentences(source) { "left out: \($1) \($0)" }
      + drawing.notes.sentences(source) + places.sentences(source)
  }

  /// Whether the drawing has become no object at all.
  var isEmpty: Bool {
    level.bodies.isEmpty && level.decoration.isEmpty && level.sprites.isEmpty
  }

  mutating func make() throws(ImportError) {
    level.name = drawing.title
    var figures = drawing.figures
    takeBackground(from: &figures)
    let rooms = figures.filter { $0.words.has(.bounds) }
    figures.removeAll { $0.words.has(.bounds) }
    let extent = extent(of: figures)
    let page =
      drawing.page
      ?? SVGPage(
        left: extent.lower.x, top: extent.lower.y, width: extent.upper.x - extent.lower.x,
        height: extent.upper.y - extent.lower.y)
    // The lower left corner, y up from here on.
    origin = SVGPoint(page.left, page.top + page.height)
    for figure in figures {
      if drawing.page != nil, reaches(figure, beyond: page) {
        places.add("figures beyond the edges of the page are not cut off", at: figure.offset)
      }
      try add(figure)
    }
    try makeRoom(page, extent, rooms)
    addGoals()
  }

  /// What the drawing says is the room; else the page, without a lid, and as much larger as what is drawn beside it.
  private mutating func makeRoom(
    _ page: SVGPage, _ extent: (lower: SVGPoint, upper: SVGPoint), _ rooms: [SVGFigure]
  ) throws(ImportError) {
    if rooms.count > 1 {
      throw source.error(at: rooms[1].offset, "one room", found: "a second figure called bounds")
    }
    if let room = rooms.first {
      if room.words.values["open"] == "all" { return }
      let (lower, upper) = self.extent(of: rooms)
      let box = (
        try place(SVGPoint(lower.x, upper.y), room.offset),
        try place(SVGPoint(upper.x, lower.y), room.offset)
      )
      guard Self.isRoom(box.0, box.1) else {
        throw source.error(
          at: room.offset, "a room at least \(Tolerance.minimumExtent) m wide and high")
      }
      level.world.bounds = LevelBounds(
        LevelBox(left: box.0.x, bottom: box.0.y, right: box.1.x, top: box.1.y),
        open: try openSides(room))
      return
    }
    let left = min(page.left, extent.lower.x)
    let right = max(page.left + page.width, extent.upper.x)
    let top = min(page.top, extent.lower.y)
    let bottom = max(page.top + page.height, extent.upper.y)
    guard right > left, bottom > top else { return }
    let (lower, upper) = (
      try place(SVGPoint(left, bottom), 0), try place(SVGPoint(right, top), 0)
    )
    // A page that is smaller than any wall has no room.
    if Self.isRoom(lower, upper) {
      level.world.bounds = LevelBounds(
        LevelBox(left: lower.x, bottom: lower.y, right: upper.x, top: upper.y), open: [.top])
    }
  }

  /// Whether walls from corner to corner are as long as the engine takes them.
  private static func isRoom(_ lower: Vec2, _ upper: Vec2) -> Bool {
    min(upper.x - lower.x, upper.y - lower.y) >= Tolerance.minimumExtent
  }

  private func openSides(_ room: SVGFigure) throws(ImportError) -> Set<LevelBounds.Side> {
    var sides: Set<LevelBounds.Side> = []
    for word in (room.words.values["open"] ?? "top").split(separator: " ") {
      if word == "none" { continue }
      guard let side = LevelBounds.Side(rawValue: String(word)) else {
        throw source.error(
          at: drawing.tree.offset(of: "data-inkfall-open", in: room.element),
          "sides of the room: left, right, bottom, top, or none or all", found: "\"\(word)\"")
      }
      sides.insert(side)
    }
    return sides
  }

  // MARK: - Places

  func place(_ point: SVGPoint, _ offset: Int) throws(ImportError) -> Vec2 {
    let (x, y) = ((point.x - origin.x) / meter, (origin.y - point.y) / meter)
    let most = SVGImport.largestCoordinate
    guard x.magnitude <= most, y.magnitude <= most else {
      throw source.error(
        at: offset, "a drawing that reaches no farther than \(Int(saturating: most)) m")
    }
    return Vec2(Float(x), Float(y))
  }

  private func extent(of figures: [SVGFigure]) -> (lower: SVGPoint, upper: SVGPoint) {
    var (lower, upper) = (
      SVGPoint(.infinity, .infinity), SVGPoint(-Double.infinity, -Double.infinity)
    )
    for figure in figures {
      for point in figure.form.corners {
        lower = SVGPoint(min(lower.x, point.x), min(lower.y, point.y))
        upper = SVGPoint(max(upper.x, point.x), max(upper.y, point.y))
      }
    }
    return lower.x <= upper.x ? (lower, upper) : (SVGPoint(0, 0), SVGPoint(0, 0))
  }

  /// How far a figure may reach beyond the page unnoticed, of the page's size.
  private static let bleed = 0.01

  private func reaches(_ figure: SVGFigure, beyond page: SVGPage) -> Bool {
    let (lower, upper) = extent(of: [figure])
    let (dx, dy) = (Self.bleed * page.width, Self.bleed * page.height)
    return lower.x < page.left - dx || upper.x > page.left + page.width + dx
      || lower.y < page.top - dy || upper.y > page.top + page.height + dy
  }

  // MARK: - Figures

  private mutating func add(_ figure: SVGFigure) throws(ImportError) {
    if case .picture(let corners, let file) = figure.form {
      return try addPicture(corners, file, figure)
    }
    let isLine =
      figure.words.has(.line, .wire)
      || (figure.style.fill == nil && !figure.words.has(.hull, .solid))
    guard let made = try body(of: figure, isLine: isLine) else {
      return places.add(
        "left out, smaller than \(Int(saturating: 100 * SVGImport.smallest)) cm", at: figure.offset)
    }
    guard var body = try checked(made, of: figure) else { return }
    fitStroke(&body, figure)
    let count = body.stroke?.points.count ?? 0
    try source.within(figure.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(points: count)
    }
    order += 1
    body.order = order
    let words = figure.words
    if words.has(.decoration, .decor) {
      for part in split(body, figure) { addDecoration(figure, part, isLine: isLine) }
      return
    }
    body.role =
      words.has(.token) ? .token : words.has(.goal) ? .goal : words.has(.star) ? .star : nil
    if words.has(.static, .fixed, .ground, .wall) {
      body.kind = .static
    } else if words.has(.kinematic) {
      body.kind = .kinematic
    }
    body.asleep = words.has(.sleeping, .asleep) && body.kind == .dynamic
    if words.has(.sensor) {
      // Ink cannot be a sensor: the shapes it becomes can.
      body.shapes += strokeShapes(body)
      body.stroke = nil
      for i in body.shapes.indices { body.shapes[i].sensor = true }
    }
    try readValues(figure, into: &body)
    if body.ink == nil, body.kind != .static || words.has(.token, .goal, .star) {
      let paint =
        isLine ? figure.style.stroke ?? figure.style.fill : figure.style.fill ?? figure.style.stroke
      body.ink = paint.map { LevelInk.nearest(to: $0) }
    }
    for (number, part) in split(body, figure).enumerated() {
      if number > 0 { order += 1 }
      let name = names.unique(figure.name, else: figure.element.name)
      level.bodies[name] = part
      level.bodies[name]?.order = order
      offsets[name] = figure.offset
    }
  }

  func strokeShapes(_ body: LevelBody) -> [LevelShape] {
    guard let stroke = body.stroke,
      let made = try? StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
    else { return [] }
    return made.shapes.map(LevelShape.init(engine:))
  }

  // MARK: - Values

  func number(
    _ text: String, _ name: String, _ figure: SVGFigure, in range: ClosedRange<Float>
  ) throws(ImportError) -> Float {
    guard let value = Float(text), range.contains(value) else {
      throw source.error(
        at: drawing.tree.offset(of: "data-inkfall-\(name)", in: figure.element),
        "a number from \(range.lowerBound) to \(range.upperBound)", found: "\"\(text)\"")
    }
    return value
  }

  private func readValues(_ figure: SVGFigure, into body: inout LevelBody) throws(ImportError) {
    let values = figure.words.values
    if let text = values["density"] {
      body.surface.density = try number(text, "density", figure, in: 0...100_000)
    }
    if let text = values["friction"] {
      body.surface.friction = try number(text, "friction", figure, in: 0...100)
    }
    if let text = values["restitution"] {
      body.surface.restitution = try number(text, "restitution", figure, in: 0...1)
    }
    if let text = values["angle"] {
      body.angle += try number(text, "angle", figure, in: -36000...36000)
    }
    if let text = values["ink"] {
      body.ink = Int(saturating: try number(text, "ink", figure, in: 0...100))
    }
    if let name = values["material"] {
      guard LevelMaterial.presetNames.contains(name) else {
        throw source.error(
          at: drawing.tree.offset(of: "data-inkfall-material", in: figure.element),
          "one of " + LevelMaterial.presetNames.joined(separator: ", "), found: "\"\(name)\"")
      }
      body.surface.material = name
    }
  }

  /// What is drawn and never touched: in its own color.
  private mutating func addDecoration(_ figure: SVGFigure, _ body: LevelBody, isLine: Bool) {
    var decoration = LevelDecoration(
      order: body.order, shapes: body.shapes.map(\.outline), stroke: body.stroke)
    decoration.place = LevelPose(body.position, angle: body.angle)
    let paint =
      isLine
      ? figure.style.stroke ?? figure.style.fill : figure.style.fill ?? figure.style.stroke
    decoration.color = paint.map { LevelColor(rgb: $0) }
    let name = names.unique(figure.name, else: figure.element.name)
    level.decoration[name] = decoration
    offsets[name] = figure.offset
  }

  /// A picture that the drawing only names; one that is in the drawing itself has no file.
  private mutating func addPicture(
    _ corners: [SVGPoint], _ file: String, _ figure: SVGFigure
  ) throws(ImportError) {
    let (first, second, third) = (
      try place(corners[0], figure.offset), try place(corners[1], figure.offset),
      try place(corners[2], figure.offset)
    )
    let size = Vec2(first.distance(to: second), second.distance(to: third))
    guard !file.lowercased().hasPrefix("data:") else {
      return places.add("pictures within the drawing itself are left out", at: figure.offset)
    }
    guard let path = picture(file), min(size.x, size.y) >= SVGImport.smallest,
      LevelRange.extent.contains(max(size.x, size.y))
    else {
      return places.add("pictures whose files are not there, left out", at: figure.offset)
    }
    guard LevelFramePattern.places(in: path) == 0 else {
      return places.add(
        "pictures with # in their names, which stand for frames, left out", at: figure.offset)
    }
    order += 1
    var sprite = LevelSprite(order: order, image: path, size: size)
    let way = corners[1] - corners[0]
    sprite.place = LevelPose(
      0.5 * (first + third), angle: Float(SVGPoint(way.x, -way.y).degrees))
    sprite.flip = way.cross(corners[2] - corners[1]) < 0
    sprite.layer = .back
    level.sprites[names.unique(figure.name, else: "picture")] = sprite
  }

  // MARK: - Goals

  /// Where there are tokens, they are to reach a goal and to collect the stars.
  private mutating func addGoals() {
    let roles = Set(level.bodies.compactMap(\.value.role))
    guard roles.contains(.token) else { return }
    if roles.contains(.goal) {
      order += 1
      level.goals["reach"] = LevelGoal(order: order, .reaches(token: nil, .anyGoal))
    }
    if roles.contains(.star) {
      order += 1
      level.goals["collect"] = LevelGoal(order: order, .stars(nil))
    }
  }
}
