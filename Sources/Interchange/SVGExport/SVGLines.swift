import Gameplay
import LevelFormat
import Physics

/// A drawing in the making.
struct SVGLines {
  let level: LevelDocument
  let built: LevelInstance
  let pose: WorldPose
  let names: [BodyID: String]
  var lines: [String] = []
  /// How many branches of vines may be drawn still.
  var branchesLeft = LevelVine.mostBranchesInAll
  /// What is seen (m).
  var view: AABB
  /// What has come of the level.
  var status = LevelStatus()

  /// Around what is there (m).
  static let margin: Float = 0.5
  /// Thickness of edges (m).
  static let edge: Float = 0.04

  init(_ level: LevelDocument, _ built: LevelInstance) {
    self.level = level
    self.built = built
    pose = built.world.pose()
    names = built.bodyNames
    var points: [Vec2] = []
    if let box = level.world.bounds?.box { points += [box.lower, box.upper] }
    for (index, body) in pose.bodies.enumerated()
    where body.userValue != LevelInstance.groundUserValue && body.rope == nil {
      for shape in pose.geometry.shapes[index] {
        let box = shape.shape.extent(at: body.transform)
        points += [box.lower, box.upper]
      }
    }
    for rope in pose.ropes { points += rope.points }
    if let box = level.sceneryExtent { points += [box.lower, box.upper] }
    let box = AABB(enclosing: points) ?? AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1))
    let margin = Vec2(Self.margin, Self.margin)
    view = AABB(lower: box.lower - margin, upper: box.upper + margin)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: - Values

  /// To a tenth of a millimeter, as short as that goes.
  func number(_ value: Float) -> String {
    let rounded = (Double(value) * 10_000).rounded() / 10_000
    return LevelText.number(rounded == 0 ? 0 : rounded)
  }

  func color(_ rgb: UInt32) -> String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML knows no others, not even escaped.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += " "
      case _ where scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A point of the world in the drawing: y down from the upper edge.
  func point(_ p: Vec2) -> String {
    "\(number(p.x - view.lower.x)),\(number(view.upper.y - p.y))"
  }

  func path(_ points: [Vec2], isClosed: Bool) -> String {
    "M" + points.map(point).joined(separator: " L") + (isClosed ? " Z" : "")
  }

  func attributes(_ list: [(String, String?)]) -> String {
    list.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }

  static let skipped: (String, String?) = ("data-inkfall-type", "skip")

  // MARK: - Drawing

  mutating func draw() {
    let size = view.size
    lines.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(size.x))cm\" "
        + "height=\"\(number(size.y))cm\" viewBox=\"0 0 \(number(size.x)) \(number(size.y))\" "
        + "data-inkfall-outline=\"none\">")
    if !level.name.isEmpty { lines.append("<title>\(escaped(level.name))</title>") }
    lines.append(
      "<rect"
        + attributes([
          Self.skipped, ("width", number(size.x)), ("height", number(size.y)),
          ("fill", color(LevelSVGColors.background)),
        ]) + "/>")
    drawBounds()
    drawZones()
    drawAttractors()
    drawScenery(.back)
    for (index, name, description) in stackedBodies {
      draw(pose.bodies[index], pose.geometry.shapes[index], name, description)
    }
    for rope in stackedRopes { draw(rope) }
    drawRopeVines()
    drawSpecks()
    drawLeaves()
    drawFluids()
    drawScenery(.front)
    drawSalvos()
    drawLights()
    drawReveals()
    lines.append("</svg>")
  }

  /// The bodies from back to front: by their `zIndex`, and ground under all that has an ink.
  private var stackedBodies: [(index: Int, name: String, description: LevelBody)] {
    let found = pose.bodies.enumerated().compactMap { index, body in
      let name = body.rope == nil ? names[body.id] : nil
      return name.flatMap { name in level.bodies[name].map { (index, name, $0) } }
    }
    func rank(_ body: (Int, String, LevelBody)) -> (Int, Int, Int) {
      (body.2.zIndex, body.2.kind == .static && body.2.ink == nil ? 0 : 1, body.0)
    }
    return found.sorted { rank($0) < rank($1) }
  }

  /// The ropes from back to front.
  private var stackedRopes: [WorldPose.RopePose] {
    let names = Dictionary(built.ropes.map { ($1, $0) }) { first, _ in first }
    let ranks = pose.ropes.enumerated().map { index, rope in
      (names[rope.id].flatMap { level.ropes[$0] }?.zIndex ?? 0, index)
    }
    return ranks.sorted(by: <).map { pose.ropes[$0.1] }
  }

  /// The room, for who imports the drawing, and its walls to be looked at.
  mutating func drawBounds() {
    let room = level.world.bounds?.box.aabb ?? view
    let open = level.world.bounds.map { bounds in
      let sides = LevelBounds.Side.allCases.filter(bounds.open.contains).map(\.rawValue)
      return sides.isEmpty ? "none" : sides.joined(separator: " ")
    }
    lines.append(
      "<rect"
        + attributes([
          ("data-inkfall-type", "bounds"), ("data-inkfall-open", open ?? "all"),
          ("x", number(room.lower.x - view.lower.x)), ("y", number(view.upper.y - room.upper.y)),
          ("width", number(room.size.x)), ("height", number(room.size.y)), ("fill", "none"),
          ("stroke", color(LevelSVGColors.terrainEdge)), ("stroke-width", "0"),
        ]) + "/>")
    guard let bounds = level.world.bounds else { return }
    let (lower, upper) = (bounds.box.lower, bounds.box.upper)
    let sides: [(LevelBounds.Side, Vec2, Vec2)] = [
      (.left, lower, Vec2(lower.x, upper.y)), (.bottom, lower, Vec2(upper.x, lower.y)),
      (.right, Vec2(upper.x, lower.y), upper), (.top, Vec2(lower.x, upper.y), upper),
    ]
    for (side, a, b) in sides where !bounds.open.contains(side) {
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path([a, b], isClosed: false)), ("fill", "none"),
            ("stroke", color(LevelSVGColors.terrainEdge)), ("stroke-width", number(2 * Self.edge)),
          ]) + "/>")
    }
  }

  mutating func drawZones() {
    let goals = level.goalZones
    for (name, zone) in level.zones {
      guard let paint = zone.ink.map(Self.ink) ?? (goals.contains(name) ? LevelSVGColors.goal : nil)
      else { continue }
      let outline = Self.outline(of: zone.area).map(zone.transform.apply)
      lines.append(
        "<path"
          + attributes([
            ("id", name), Self.skipped, ("d", path(outline, isClosed: true)),
            ("fill", color(paint)), ("fill-opacity", "0.12"),
            ("stroke", color(paint)), ("stroke-width", number(Self.edge)),
            ("stroke-dasharray", "0.3 0.2"),
          ]) + "/>")
    }
  }

  mutating func drawFluids() {
    for (name, fluid) in level.fluids {
      let place = LevelPose(fluid.position, angle: fluid.angle).transform
      lines.append(
        "<path"
          + attributes([
            ("id", name), Self.skipped,
            ("d", path(Self.outline(of: fluid.area).map(place.apply), isClosed: true)),
            ("fill", color(Self.ink(fluid.ink ?? 0))), ("fill-opacity", "0.28"),
          ]) + "/>")
    }
  }

  static func outline(of area: LevelArea) -> [Vec2] {
    switch area {
    case .box(let width, let height):
      let (x, y) = (0.5 * width, 0.5 * height)
      return [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)]
    case .polygon(let points): return points
    case .circle(let radius):
      return (0..<64).map { i in
        let turn = Rotation(angle: Float(i) * 2 * .pi / 64)
        return radius * Vec2(turn.cosine, turn.sine)
      }
    }
  }

  static func ink(_ index: Int) -> UInt32 {
    let count = LevelInk.colors.count
    return LevelInk.colors[((index % count) + count) % count]
  }
}
