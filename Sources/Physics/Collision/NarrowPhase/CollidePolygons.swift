// Two convex polygons of 2 to 12 vertices, each grown by a radius: boxes, capsules, segments, inked
// outlines.
//
// Separating axes. For a unit vector n let f(n) = min over B of n · w − max over A of n · v. Where
// it is positive it is the gap along n; the distance of the two cores is its maximum. Between the
// face normals of A and of −B it is n · (w − v) for one pair of corners, so the largest value over
// all faces is
//   · if the cores overlap: the shortest way out, minus its length, and the deepest corner lies over
//     the face (the foot of the perpendicular from a point inside a convex polygon to the nearest
//     edge line lies on that edge; apply this to the Minkowski difference);
//   · if they are apart: the distance, or a face next to the pair of corners that realizes it, since
//     f is a minimum of linear functions and therefore concave.
// The face with the largest value is the reference. The other polygon's edge that looks most
// against it, clipped to the width of the face, gives up to two points; when the nearest features
// are two corners, they give one, with the normal along the line between them: rounded corners roll.
//
// Gottschalk, Lin & Manocha, OBBTree, 1996 (separating axes); Ericson, Real-Time Collision
// Detection, 5.5; Sutherland & Hodgman 1974 (clipping).

func collidePolygons(_ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float)
  -> LocalManifold
{
  withUnsafeTemporaryAllocation(of: PolygonChunk.self, capacity: 3) { buffer in
    guard let placed = buffer.baseAddress else { return LocalManifold() }
    placed.initialize(to: b.chunks.pointee.placed(by: transform))
    var c = 1
    while c < (b.vertexCount &+ 3) >> 2 {
      (placed + c).initialize(to: (b.chunks + c).pointee.placed(by: transform))
      c &+= 1
    }
    let coreA = CorePolygon(chunks: a.chunks, count: a.vertexCount)
    let coreB = CorePolygon(chunks: placed, count: b.vertexCount)

    let reach = margin + a.radius + b.radius
    let faceA = coreA.separatingFace(from: coreB)
    guard faceA.distance <= reach else {
      return .apart(by: faceA.distance - a.radius - b.radius, along: coreA.normal(faceA.index))
    }
    let faceB = coreB.separatingFace(from: coreA)
    guard faceB.distance <= reach else {
      return .apart(by: faceB.distance - a.radius - b.radius, along: -coreB.normal(faceB.index))
    }

    let isFlipped = faceB.distance > faceA.distance + Tolerance.referenceFacePreference
    let contact = FaceContact(
      isFlipped ? coreB : coreA, face: isFlipped ? faceB.index : faceA.index,
      isFlipped ? b.radius : a.radius, isFlipped ? coreA : coreB,
      isFlipped ? a.radius : b.radius, margin: margin, isFlipped: isFlipped)
    return contact.manifold()
  }
}

/// Where polygon B meets a given face of A, or past its ends nowhere, in A's frame; the normal is that of
/// the face. `isFlipped`: as if A were B.
func collideFace(
  _ face: Int, of a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float,
  isFlipped: Bool
) -> LocalManifold {
  withUnsafeTemporaryAllocation(of: PolygonChunk.self, capacity: 3) { buffer in
    guard let placed = buffer.baseAddress, b.vertexCount > 1 else { return LocalManifold() }
    for c in 0..<((b.vertexCount &+ 3) >> 2) {
      (placed + c).initialize(to: (b.chunks + c).pointee.placed(by: transform))
    }
    let contact = FaceContact(
      CorePolygon(chunks: a.chunks, count: a.vertexCount), face: face, a.radius,
      CorePolygon(chunks: placed, count: b.vertexCount), b.radius, margin: margin,
      isFlipped: isFlipped)
    return contact.faceManifold()
  }
}

/// A reference face and the edge that meets it. Points are described by their place `u` along the
/// face from its start, and their height `h` above it.
struct FaceContact {
  let reference: CorePolygon
  let incident: CorePolygon
  let referenceRadius: Float
  let incidentRadius: Float
  let margin: Float
  /// Whether the reference is B.
  let isFlipped: Bool

  let start: Vec2
  let normal: Vec2
  let tangent: Vec2
  let length: Float
  /// Numbers of the face's corners; `low` is at u = 0.
  let lowCorner: Int
  let highCorner: Int

  /// The incident edge runs against the face: its second corner is the one with the smaller u.
  let incidentLow: Int
  let incidentHigh: Int
  let lowPoint: Vec2
  let highPoint: Vec2
  let lowU: Float
  let lowH: Float
  let highU: Float
  let highH: Float

  @inline(__always)
  init(
    _ reference: CorePolygon, face: Int, _ referenceRadius: Float,
    _ incident: CorePolygon, _ incidentRadius: Float, margin: Float, isFlipped: Bool
  ) {
    self.reference = reference
    self.incident = incident
    self.referenceRadius = referenceRadius
    self.incidentRadius = incidentRadius
    self.margin = margin
    self.isFlipped = isFlipped
    lowCorner = face
    highCorner = reference.next(face)
    start = reference.vertex(lowCorner)
    normal = reference.normal(lowCorner)
    tangent = normal.leftPerpendicular
    length = tangent.dot(reference.vertex(highCorner) - start)

    incidentHigh = incident.face(against: normal)
    incidentLow = incident.next(incidentHigh)
    lowPoint = incident.vertex(incidentLow)
    highPoint = incident.vertex(incidentHigh)
    let low = lowPoint - start
    let high = highPoint - start
    lowU = tangent.dot(low)
    lowH = normal.dot(low)
    highU = tangent.dot(high)
    highH = normal.dot(high)
  }

  @inline(__always)
  func manifold() -> LocalManifold {
    let slack = Tolerance.faceEndSlack
    let deepestU = lowH < highH ? lowU : highU
    if deepestU < -slack || deepestU > length + slack {
      return overhangManifold(beyondStart: deepestU < 0)
    }
    if isOverFace { return clippedManifold() }
    return lowH < highH
      ? singleManifold(lowU, lowH, incidentLow) : singleManifold(highU, highH, incidentHigh)
  }

  /// Whether some of the incident edge is above the face and not past its ends.
  /// The face's own points only, with its own normal; none when the edge is past its ends.
  @inline(never)
  func faceManifold() -> LocalManifold {
    isOverFace ? clippedManifold() : LocalManifold()
  }

  @inline(__always)
  private var isOverFace: Bool { highU >= 0 && lowU <= length }

  // MARK: Face against edge

  @inline(__always)
  private func clippedManifold() -> LocalManifold {
    // A corner just past the end stays as it is: cutting a steep edge there would take the deepest
    // point away.
    let clipsLow = lowU < -Tolerance.faceEndSlack
    let clipsHigh = highU > length + Tolerance.faceEndSlack
    var u0 = lowU
    var h0 = lowH
    var u1 = highU
    var h1 = highH
    if clipsLow {
      u0 = 0
      h0 = lowH + (highH - lowH) * (lowU / (lowU - highU))
    }
    if clipsHigh {
      u1 = length
      h1 = highH + (lowH - highH) * ((highU - length) / (highU - lowU))
    }
    var result = LocalManifold()
    result.normal = isFlipped ? -normal : normal
    let reach = margin + referenceRadius + incidentRadius
    if h0 <= reach {
      result.point0 = point(u0, h0, feature(lowCorner, incidentLow, clipped: clipsLow))
      result.count = 1
    }
    if h1 <= reach {
      let second = point(u1, h1, feature(highCorner, incidentHigh, clipped: clipsHigh))
      if result.count == 0 { result.point0 = second } else { result.point1 = second }
      result.count += 1
    }
    return result
  }

  /// A point of the incident core, moved to the middle between the two surfaces.
  @inline(__always)
  private func point(_ u: Float, _ h: Float, _ feature: UInt16) -> LocalManifold.Point {
    LocalManifold.Point(
      position: start + u * tangent + (0.5 * (h + referenceRadius - incidentRadius)) * normal,
      separation: h - referenceRadius - incidentRadius, feature: feature)
  }

  // MARK: Past the end of the face

  /// The deepest corner is off the end of the face: as a rule the nearest features are two corners.
  ///
  /// Collinear lines, one behind the other, come here too, since f is zero for all their faces.
  @inline(never)
  private func overhangManifold(beyondStart: Bool) -> LocalManifold {
    let corner = beyondStart ? lowCorner : highCorner
    let cornerPoint = reference.vertex(corner)
    let edge = highPoint - lowPoint
    let part = clamped((cornerPoint - lowPoint).dot(edge) / edge.lengthSquared, 0, 1)
    let nearestU = lowU + part * (highU - lowU)
    // The end of the face lies over the incident edge, or the edge's nearer end over the face: the
    // deepest corner was one of two that are equally deep.
    let isBeyond = beyondStart ? nearestU < 0 : nearestU > length
    if isOverFace && (!isBeyond || (part > 0 && part < 1)) { return clippedManifold() }

    let between = lowPoint + part * edge - cornerPoint
    let gap = between.length
    let other = part < 0.5 ? incidentLow : incidentHigh
    // Overlapping cores get here by rounding only, and then keep the face's normal.
    guard gap > Tolerance.cornerDistance && normal.dot(between) >= -Tolerance.cornerSlant * gap
    else {
      return isOverFace
        ? clippedManifold() : singleManifold(nearestU, lowH + part * (highH - lowH), other)
    }
    let separation = gap - referenceRadius - incidentRadius
    let direction = between / gap
    guard separation <= margin else {
      return .apart(by: separation, along: isFlipped ? -direction : direction)
    }
    return LocalManifold(
      normal: isFlipped ? -direction : direction,
      point: LocalManifold.Point(
        position: cornerPoint + (referenceRadius + 0.5 * separation) * direction,
        separation: separation, feature: feature(corner, other, clipped: true)))
  }

  /// One point just past the end of the face, with the face's normal.
  @inline(never)
  private func singleManifold(_ u: Float, _ h: Float, _ other: Int) -> LocalManifold {
    guard h <= margin + referenceRadius + incidentRadius else { return LocalManifold() }
    let corner = u + u < length ? lowCorner : highCorner
    return LocalManifold(
      normal: isFlipped ? -normal : normal,
      point: point(u, h, feature(corner, other, clipped: true)))
  }

  // MARK: Features

  // The pair of corners that are nearest to each other, one of A and one of B. It is the same
  // whichever polygon is the reference, and whether or not the corner is clipped, so that a flat
  // contact keeps its impulses when either changes. A line standing on its end has two faces that
  // take turns as it rocks; there the face itself counts, not its corner.
  @inline(__always)
  private func feature(_ corner: Int, _ other: Int, clipped: Bool) -> UInt16 {
    let mine = incident.count == 2 && !clipped ? 16 | lowCorner : corner
    let (a, b) = isFlipped ? (other, mine) : (mine, other)
    return UInt16(truncatingIfNeeded: a << 8 | b)
  }
}
