import Foundation
import Levels
import Physics

/// Makes a level from the strokes of a file: each becomes a body, side by side on a grid, in a room
/// that is open at the top.
struct InkLevel {
  private(set) var level = LevelDocument()
  /// Notes on strokes that could not become a body, with their lines.
  private(set) var notes: [String] = []
  private let mode: StrokeMode
  /// The longer side of each body (m).
  private let size: Float
  private var bodies: [LevelBody] = []
  private var pointCount = 0
  private var faultCount = 0

  /// The most bodies, and the most points of all bodies together, that a level file can hold.
  static let mostBodies = 1000
  static let mostPoints = 1_000_000
  /// The most left-out strokes that are described. The others are only counted.
  private static let mostDescribed = 20
  /// The size of a grid cell, relative to the body in it.
  private static let cell: Float = 1.25
  /// The radius of the pen, relative to the size.
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
        "the level is full after \(bodies.count) strokes, so the rest of the file is left out")
    }
    if faultCount > Self.mostDescribed {
      notes.append("more strokes that are left out: \(faultCount - Self.mostDescribed)")
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
        "the stroke has \(stroke.points.count) points, but may have at most \(InkFile.mostPoints)",
        stroke.line, stroke.column)
    }
    do throws(HullError) {
      // Invalid strokes are reported before scaling, because NaN has no size.
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
