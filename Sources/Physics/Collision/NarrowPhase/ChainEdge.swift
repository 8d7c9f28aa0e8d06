// One line of a chain with what it must know of its neighbors.
//
// A chain is the border of solid ground, cut into lines. A body that slides along it must not notice
// the cuts: it may be pushed only along directions in which the whole border pushes. For the line from
// v₁ to v₂ with the normal n these are
//   · n itself, all along the line;
//   · at v₂, where the next line has the normal n₂, every direction between n and n₂ if the chain
//     turns away there (n × n₂ > 0: a ridge), else none: in a hollow, and where the chain goes
//     straight on, two lines share the normals' only common points, their own;
//   · at v₁ likewise between the normal n₀ of the line before and n.
// These are the normal cones of the border, whose Voronoi regions tile the space in front of it, so
// every point in front belongs to exactly one line or corner (Ericson, *Real-Time Collision
// Detection*, 5.1). A corner with its cone belongs to the line that ends there.
//
// An open chain ends as if it turned away from its front by a right angle: a ball rolls off its end.
// A ghost point says instead how the ground goes on, without being ground itself.
//
// In the pool: the chunk after the line's own holds the two ghosts or neighbors' far ends (vertex
// lanes 0 and 1), the normals n₀ and n₂ (normal lanes 0 and 1), whether there is such a point (vertex
// x lanes 2 and 3) and whether a line of the chain lies there (vertex y lanes 2 and 3).

struct ChainEdge {
  /// Seen with the solid side to the right of the way from `start` to `end`.
  let start: Vec2
  let end: Vec2
  let normal: Vec2
  /// The face of the core polygon that looks this way: 0, or 1 when seen from the back.
  let face: Int
  /// The normals of the lines before and after.
  let before: Vec2
  let after: Vec2
  /// Whether another line ends at the start, and owns that corner.
  let sharesStart: Bool

  @inline(__always) var tangent: Vec2 { normal.leftPerpendicular }

  /// A chain's line seen from its front, or from its back.
  init(_ line: ShapeView, fromBack: Bool) {
    let more = (line.chunks + 1).pointee
    let before = Vec2(more.normalX[0], more.normalY[0])
    let after = Vec2(more.normalX[1], more.normalY[1])
    guard fromBack else {
      start = line.pointA
      end = line.pointB
      normal = line.normal(0)
      face = 0
      self.before = before
      self.after = after
      sharesStart = more.vertexY[2] != 0
      return
    }
    start = line.pointB
    end = line.pointA
    normal = line.normal(1)
    face = 1
    // A neighbor turns its back too; a free end faces the same way from both sides.
    self.before = more.vertexX[3] != 0 ? -after : after
    self.after = more.vertexX[2] != 0 ? -before : before
    sharesStart = more.vertexY[3] != 0
  }

  /// Whether the line may push along a direction.
  enum Verdict {
    case admitted
    /// The corner is a hollow or straight on: only the line's own normal counts.
    case faceOnly
    /// What lies there is the neighbor's business.
    case neighbor
  }

  /// Whether a direction is the line's own normal but for rounding.
  func isLevel(_ direction: Vec2) -> Bool {
    tangent.dot(direction).magnitude <= Tolerance.chainSlant && normal.dot(direction) > 0
  }

  func verdict(on direction: Vec2) -> Verdict {
    if isLevel(direction) { return .admitted }
    let slant = tangent.dot(direction)
    let slack = Tolerance.chainSlant
    let isPastEnd = slant > 0
    let other = isPastEnd ? after : before
    let turn = isPastEnd ? normal.cross(other) : other.cross(normal)
    guard turn > slack else { return .faceOnly }
    let room = isPastEnd ? direction.cross(other) : other.cross(direction)
    return room >= -slack ? .admitted : .neighbor
  }
}
