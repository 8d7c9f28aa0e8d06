import Levels
import Physics
import Presentation
import Rendering

/// A part in hand: it follows the pointer and is put down by a click, several times if one likes.
struct PartPlacement: Sendable {
  var part: PartLibrary.Part
  /// Its objects, as its file has them.
  let level: LevelDocument
  /// What is under the pointer: the middle of its things (m).
  let middle: Vec2
  /// How it is turned (degrees).
  private(set) var angle: Float = 0
  /// Whether it was dragged out of its panel: letting go puts it down, once.
  var isDragged = false
  /// The outlines of its bodies, and the lines of its ropes with their thickness (m), where its file has them.
  private let outlines: [[Vec2]]
  private let ropes: [(line: [Vec2], thickness: Float)]

  /// One press of a key turns it so far (degrees).
  static let turn: Float = 15

  /// - Throws: a sentence about what of it cannot be built.
  init(_ part: PartLibrary.Part, _ level: LevelDocument) throws {
    self.part = part
    self.level = level
    middle = level.extent?.center ?? .zero
    let run = try LevelRun(level)
    let pose = run.world.pose()
    var outlines: [[Vec2]] = []
    for (index, body) in pose.bodies.enumerated() where body.rope == nil {
      guard body.userValue != LevelInstance.groundUserValue,
        index < pose.geometry.shapes.count
      else { continue }
      for shape in pose.geometry.shapes[index] {
        outlines.append(shape.shape.ghostOutline.map(body.transform.apply))
      }
    }
    self.outlines = outlines
    ropes = pose.ropes.map { ($0.line, $0.thickness) }
  }

  mutating func turn(by degrees: Float) {
    angle = (angle + degrees).truncatingRemainder(dividingBy: 360)
  }

  /// The part as it is turned.
  var turned: LevelDocument {
    guard angle != 0 else { return level }
    var result = level
    let all = Set(level.allObjects.map(\.key))
    let similarity = LevelSimilarity(angle: angle, about: middle)
    for object in level.transformed(all, by: similarity, isGesture: true) {
      result.put(object)
    }
    return result
  }

  /// Where it would be put.
  func overlays(at point: Vec2) -> [Overlay] {
    let place = LevelSimilarity(offset: point - middle, angle: angle, about: middle)
    return outlines.map { .ghost($0.map(place.point), label: "") }
      + ropes.map { .ghostRope($0.line.map(place.point), thickness: $0.thickness) }
  }
}

extension Shape {
  /// Outlines are made for pixels: so many of them stand for a meter, so that round things get corners enough.
  private static let pixels: Float = 100

  /// Its outline in its own frame (m).
  fileprivate var ghostOutline: [Vec2] {
    let outline: [Vec2]
    switch self {
    case .circle(let circle):
      outline = Outline.circle(Self.pixels * circle.center, Self.pixels * circle.radius)
    case .capsule(let rod):
      outline = Outline.capsule(
        Self.pixels * rod.start, Self.pixels * rod.end, Self.pixels * rod.radius)
    case .segment(let line): return [line.start, line.end]
    case .polygon(let polygon): return polygon.vertices
    }
    return outline.map { (1 / Self.pixels) * $0 }
  }
}
