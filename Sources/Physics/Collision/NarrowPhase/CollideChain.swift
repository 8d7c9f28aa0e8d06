// A line of a chain against a disc or a polygon: as against a single line, but only from its front,
// and only along the normals that `ChainEdge` admits.

/// The line `a` of a chain against anything else, in the line's frame; see `collide`.
func collideChain(_ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float)
  -> LocalManifold
{
  let middle = transform.apply(b.middle)
  let isBehind = a.normal(0).dot(middle - a.pointA) < 0
  // What has its middle behind a one-sided chain is on its way through.
  if isBehind && a.sides.isOpenBehind { return LocalManifold() }
  let edge = ChainEdge(a, fromBack: isBehind)
  return b.kind == .circle
    ? collide(edge, disc: middle, radius: b.radius, margin: margin)
    : collide(edge, a, b, transform, margin: margin)
}

extension ShapeView {
  /// A point well inside the shape, by which it is told on which side of a line it is.
  var middle: Vec2 {
    vertexCount == 2 ? pointA.interpolated(to: pointB, by: 0.5) : pointA
  }

  /// The same line without its neighbors, solid from both sides.
  var withoutNeighbors: ShapeView {
    var view = self
    view.sides = .none
    return view
  }
}

// MARK: - Discs

private func collide(
  _ edge: ChainEdge, disc center: Vec2, radius: Float, margin: Float
) -> LocalManifold {
  let fromStart = center - edge.start
  let tangent = edge.tangent
  let corner: Vec2
  if tangent.dot(fromStart) < 0 {
    if edge.sharesStart { return LocalManifold() }
    corner = edge.start
  } else if tangent.dot(center - edge.end) > 0 {
    corner = edge.end
  } else {
    let height = edge.normal.dot(fromStart)
    let separation = height - radius
    guard separation <= margin else { return .apart(by: separation, along: edge.normal) }
    return LocalManifold(
      normal: edge.normal,
      point: LocalManifold.Point(
        position: center - (height - 0.5 * separation) * edge.normal, separation: separation))
  }
  let between = center - corner
  let distance = between.length
  let separation = distance - radius
  let normal = distance > .leastNormalMagnitude ? between / distance : edge.normal
  guard separation <= margin else { return .apart(by: separation, along: normal) }
  guard edge.verdict(on: normal) == .admitted else { return LocalManifold() }
  return LocalManifold(
    normal: normal,
    point: LocalManifold.Point(
      position: corner + (0.5 * separation) * normal, separation: separation))
}

// MARK: - Polygons

// Separating axes as in `collidePolygons`, with the line's front as its only face. When the best axis
// is not admitted, a hollow or straight corner leaves the line's own normal: a box that comes along
// level ground meets the next line from above, never from its end.
private func collide(
  _ edge: ChainEdge, _ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float
) -> LocalManifold {
  withUnsafeTemporaryAllocation(of: PolygonChunk.self, capacity: 3) { buffer in
    guard let placed = buffer.baseAddress else { return LocalManifold() }
    let count = (b.vertexCount &+ 3) >> 2
    var height = Float.greatestFiniteMagnitude
    for c in 0..<count {
      let chunk = (b.chunks + c).pointee.placed(by: transform)
      (placed + c).initialize(to: chunk)
      let heights =
        edge.normal.x * (chunk.vertexX - edge.start.x)
        + edge.normal.y * (chunk.vertexY - edge.start.y)
      height = smaller(height, smallestLane(heights))
    }
    guard height <= margin + b.radius else {
      return .apart(by: height - b.radius, along: edge.normal)
    }
    let line = CorePolygon(chunks: a.chunks, count: 2)
    let core = CorePolygon(chunks: placed, count: b.vertexCount)
    let other = core.separatingFace(from: line)
    guard other.distance <= margin + b.radius else {
      return .apart(by: other.distance - b.radius, along: -core.normal(other.index))
    }

    let onFace = FaceContact(
      line, face: edge.face, 0, core, b.radius, margin: margin, isFlipped: false)
    var manifold: LocalManifold
    if other.distance > height + Tolerance.referenceFacePreference {
      manifold =
        FaceContact(core, face: other.index, b.radius, line, 0, margin: margin, isFlipped: true)
        .manifold()
    } else {
      manifold = onFace.manifold()
    }
    guard manifold.count > 0 else { return manifold }
    switch edge.verdict(on: manifold.normal) {
    case .admitted:
      // A corner that has just passed the line's end gives a normal a trace aslant, which at 100 m/s
      // is a kick: where the line's own will do, it is taken.
      guard edge.isLevel(manifold.normal) else { return manifold }
      let level = onFace.faceManifold()
      return level.count > 0 ? level : manifold
    case .neighbor: return LocalManifold()
    case .faceOnly: return onFace.faceManifold()
    }
  }
}
