import Foundation
import Levels
import Physics

/// Makes a level of a file's strokes: each a body, side by side on a grid, in a room open at the top.
struct InkLevel {
  private(set) var level = LevelDocument()
  /// What could not become a body, as sentences with places.
  private(set) var notes: [String] = []
  private let mode: StrokeMode
  /// The longer side of each body (m).
  private let size: Float
  private var bodies: [LevelBody] = []
  private var pointCount = 0
  private var faultCount = 0

  /// The most bodies, and points of all of them together: a level's file has room for no more.
  static let mostBodies = 1000
  static let mostPoints = 1_000_000
  /// So many strokes that are left out are described; the others are counted.
  private static let mostDescribed = 20
  /// Cells of the grid are larger than what is in them by this part.
  private static let cell: Float = 1.25
  /// The radius of the pen, as a part of the size.
  private static let pen: Float = 0.02

  init(_ data: Data, as mode: StrokeMode, size: Float) throws {
    self.mode = mode
    self.size = size
    var isFull = false
    try InkFile.read(data) { result in
      guard bodies.count < Self.mostBodies, pointCount < Self.mostPoints else {
        isFull = true
        return false
      }
      switch result {
      case .success(let stroke): add(stroke)
      case .failure(let fault): leaveOut(fault.message, fault.line, fault.column)
      }
      return true
    }
    if isFull {
      notes.append(
        "the level is full with \(bodies.count) strokes: the rest of the file is left out")
    }
    if faultCount > Self.mostDescribed {
      notes.append("further strokes that are left out: \(faultCount - Self.mostDescribed)")
    }
    arrange()
  }

  private mutating func leaveOut(_ message: String, _ line: Int, _ column: Int) {
    faultCount += 1
    guard faultCount <= Self.mostDescribed else { return }
    notes.append("line \(line), column \(column): \(message); the stroke is left out")
  }

  private mutating func add(_ stroke: InkStroke) {
    guard stroke.points.count <= InkFile.mostPoints else {
      return leaveOut(
        "a stroke of \(stroke.points.count) points, and at most \(InkFile.mostPoints) are taken",
        stroke.line, stroke.column)
    }
    do throws(HullError) {
      // What no body can be made of is told before it is scaled: NaN has no size.
      _ = try StrokeBuilder.build(stroke.points, as: .hull)
    } catch {
      return leaveOut(error.description, stroke.line, stroke.column)
    }
    guard let box = AABB(enclosing: stroke.points) else { return }
    let extent = max(box.size.x, box.size.y)
    let scale = extent > 0 ? size / extent : 1
    let center = 0.5 * (box.lower + box.upper)
    // Drawings have y down.
    let points = stroke.points.map {
      Vec2(($0.x - center.x) * scale, (center.y - $0.y) * scale)
    }
    let drawn = LevelStroke(points, as: mode, pen: Self.pen * size)
    do throws(HullError) {
      _ = try StrokeBuilder.build(points, as: mode, penRadius: drawn.pen)
    } catch {
      return leaveOut(error.description, stroke.line, stroke.column)
    }
    pointCount += points.count
    var body = LevelBody(order: bodies.count + 1, position: .zero, stroke: drawn)
    body.ink = bodies.count % 6 + 1
    bodies.append(body)
  }

  private mutating func arrange() {
    let columns = max(1, Int(saturating: Double(bodies.count).squareRoot().rounded(.up)))
    let rows = (bodies.count + columns - 1) / columns
    let cell = Self.cell * size
    for (index, body) in bodies.enumerated() {
      let (column, row) = (index % columns, rows - 1 - index / columns)
      var placed = body
      placed.position = Vec2((Float(column) + 0.5) * cell, (Float(row) + 0.5) * cell)
      level.bodies["stroke-\(index + 1)"] = placed
    }
    let (width, height) = (Float(columns) * cell, Float(max(rows, 1)) * cell)
    level.world.bounds = LevelBounds(
      LevelBox(left: 0, bottom: 0, right: width, top: height), open: [.top])
    level.camera = LevelCamera(
      center: Vec2(0.5 * width, 0.5 * height), height: max(height, width * 0.75) * 1.1)
    for refusal in LevelBuilder.refusals(of: level) {
      let path = refusal.path.split(separator: ".")
      guard path.count > 1, path[0] == "bodies" else { continue }
      level.bodies[String(path[1])] = nil
      notes.append("\(path[1]) is left out: \(refusal.reason)")
    }
  }
}
