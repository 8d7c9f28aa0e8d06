// Paths of ropes drawn tight round what their rods will bend over (see `RodBend`), or would if a
// joint that is made later held it, and round discs that can move, on which rods ride with their
// ends (see `RodPoints`).

extension WorldState {
  /// Takes a path round what its points lie at, where rods of a length (m) of a rope will bend:
  /// from the last point that lies at nothing to the next one by the taut way. What it is tied to,
  /// `ties`, it leaves as the points say. `wheel` becomes the reach (m) of the least disc on its
  /// way that can move.
  func drawTight(
    _ path: RopePath, of definition: RopeDefinition, rod: Float, ties: (Int32, Int32),
    wheel: inout Float
  ) -> RopePath {
    let points = path.points
    var result = RopePath(points: [points[0]])
    var i = 1
    while i < points.count - 1 {
      var outlines = outlines(at: i, of: points, definition, rod: rod, ties)
      guard let side = outlines.first?.side else {
        result.append(points[i])
        i += 1
        continue
      }
      var end = i + 1
      var probe = end
      while probe < points.count - 1 {
        let more = self.outlines(at: probe, of: points, definition, rod: rod, ties)
          .filter { $0.side == side }
        if more.isEmpty {
          // Somewhat off the sides between two corners.
          guard outlines.contains(where: { $0.isLooselyAt(points[probe]) }) else { break }
          probe += 1
          continue
        }
        outlines += more
        probe += 1
        end = probe
      }
      var arcs: [BendArc] = []
      for outline in outlines where outline.side == side {
        guard !arcs.contains(where: { $0.shape == outline.shape }) else { continue }
        arcs += outline.arcs
      }
      let (from, to) = (
        SIMD2<Double>(result.points[result.points.count - 1]), SIMD2<Double>(points[end])
      )
      let first = (SIMD2<Double>(points[i]) - from).normalized(or: SIMD2(1, 0))
      let last = (to - SIMD2<Double>(points[end - 1])).normalized(or: SIMD2(1, 0))
      var turn = 0.0
      var direction = first
      for k in i..<end {
        let next = (SIMD2<Double>(points[k + 1]) - SIMD2<Double>(points[k]))
          .normalized(or: direction)
        turn += BendPath.turn(direction, next, Double(side))
        direction = next
      }
      let places = arcs.withUnsafeMutableBufferPointer { arcs -> [(place: Vec2, shape: Int32)] in
        let count = BendPath.pick(arcs, from: from, along: first, to: to, side: Double(side))
        guard let base = arcs.baseAddress, count > 0 else { return [] }
        var way = BendPath(arcs: base, count: count, side: Double(side))
        way.layOut(
          from: BendEnd(place: from, lean: -first), to: BendEnd(place: to, lean: last), blur: 0,
          turn: turn)
        return way.places
      }
      if places.isEmpty {
        for k in i..<end { result.append(points[k]) }
      } else {
        for (place, shape) in places {
          let disc = outlines.first { $0.shape == shape && $0.isWheel }
          // Rods do not bend there.
          result.append(place, side: disc == nil ? side : 0)
          if let disc { wheel = min(wheel, disc.reach) }
        }
      }
      i = end
    }
    result.append(points[points.count - 1])
    return result
  }

  /// Notes on the joint before a rod how that and the rod before bend as they are laid, and where they go: nothing has
  /// been solved yet.
  mutating func noteBends(of path: LaidRope, at rod: Int, joint: Int32) {
    let (before, behind) = (path.bends[rod - 1], path.bends[rod])
    guard before != nil || behind != nil else { return }
    let center = path.place(of: rod - 1).position
    let sim = jointPools.revolute.sims.base + Int(joints[joint].dense)
    sim.pointee.bentEnds = (before?.bits ?? 0) | (behind?.bits ?? 0) << 1
    sim.pointee.bentGap = 0
    sim.pointee.bentArm = path.points[rod] - center
    guard let behind, !behind.points.isEmpty else { return }
    let count = behind.points.count
    let places = (0..<3).map { Vec2(behind.points[(2 * $0 + 1) * count / 6]) }
    sim.pointee.cornerCount = 3
    sim.pointee.cornerArms = (places[0] - center, places[1] - center, places[2] - center)
    var way =
      path.points[rod].distance(to: places[0]) + places[2].distance(to: path.points[rod + 1])
    way += places[0].distance(to: places[1]) + places[1].distance(to: places[2])
    sim.pointee.cornerSpare = path.link - way
  }

  /// A shape that rods bend over, as what is round its corners.
  private struct Outline {
    let shape: Int32
    let side: Int8
    let arcs: [BendArc]
    let corners: [Vec2]
    /// How far from the corners' polygon (m) a path may go on round it.
    let slack: Float
    /// Whether it is a disc that can move, and how far from its middle the axis of a rope passes it
    /// (m).
    let isWheel: Bool
    let reach: Float

    func isLooselyAt(_ point: Vec2) -> Bool { corners.distance(to: point) < slack }
  }

  /// What a point of a path lies at.
  private func outlines(
    at i: Int, of points: [Vec2], _ definition: RopeDefinition, rod: Float,
    _ ties: (Int32, Int32)
  ) -> [Outline] {
    let (last, point, next) = (points[i - 1], points[i], points[i + 1])
    let half = 0.5 * definition.thickness
    let box = AABB(lower: point, upper: point).expanded(by: 4 * half + rod)
    var result: [Outline] = []
    for slot in slots(near: box, .default, where: { _ in true }) {
      let shape = shapes[slot]
      let isFixed =
        sims[bodies[shape.body].dense].inverseMass == 0
        && Int(bodies[shape.body].dense) >= awakeCount
      let isFree =
        !isFixed && shape.body != ties.0 && shape.body != ties.1 && bodies[shape.body].rope < 0
      let isWheel = isFree && shape.geometry.kind == .circle
      guard !shape.isSensor, shape.geometry.bendsRods, isFixed || isFree,
        shape.filter.collides(with: definition.filter)
      else { continue }
      let transform = sims[bodies[shape.body].dense].transform
      let view = view(of: shape.geometry)
      let corners = (0..<view.cornerCount).map { transform.apply(view.corner($0)) }
      let reach = half + shape.geometry.radius
      let middle = corners.reduce(Vec2.zero, +) / Float(corners.count)
      let near = reach + Tolerance.bendPathReach * half
      let away = corners.distance(to: point)
      let size = reach + (corners.map { $0.distance(to: middle) }.max() ?? 0)
      if away > near {
        // Beyond a corner of a path whose legs touch the thing.
        guard away < reach + Tolerance.bendPathMiter * size,
          corners.distance(to: middle.nearest(from: last, to: point)) < near,
          corners.distance(to: middle.nearest(from: point, to: next)) < near
        else { continue }
      }
      let offset = (next - last).cross(middle - point)
      guard offset != 0 else { continue }
      result.append(
        Outline(
          shape: slot, side: offset < 0 ? 1 : -1,
          arcs: corners.map {
            // Ends of rods ride above what can move.
            let ride = isWheel && rod <= Tolerance.roundRods * reach ? rod * rod / (12 * reach) : 0
            return BendArc(center: SIMD2<Double>($0), reach: Double(reach + ride), shape: slot)
          }, corners: corners, slack: reach + Tolerance.bendPathSlack * size, isWheel: isWheel,
          reach: reach))
    }
    return result
  }
}

extension BendPath {
  /// Points along its arcs (m, world), each with the shape that it goes round there.
  fileprivate var places: [(place: Vec2, shape: Int32)] {
    var result: [(place: Vec2, shape: Int32)] = []
    for k in 0..<count {
      let (start, end) = (arcs[k].start, arcs[k].end)
      let wished = ((end - start) / arcs[k].reach / Tolerance.bendPathStep).rounded(.up)
      let steps = min(max(1, Int(saturating: wished)), Tolerance.maximumBendPathSteps)
      for i in 0...steps {
        let place = point(at: start + Double(i) / Double(steps) * (end - start)).point
        result.append((Vec2(place), arcs[k].shape))
      }
    }
    return result
  }
}

extension [Vec2] {
  /// How far (m) a point is from the convex polygon of these corners, a line or a point if there are no more; zero inside.
  fileprivate func distance(to point: Vec2) -> Float {
    var least = Float.infinity
    var isInside = count > 2
    for i in indices {
      let (a, b) = (self[i], self[i + 1 < count ? i + 1 : 0])
      if (b - a).cross(point - a) < 0 { isInside = false }
      least = Swift.min(least, point.nearest(from: a, to: b).distance(to: point))
    }
    return isInside ? 0 : least
  }
}

extension Vec2 {
  /// The point of a line that is nearest to this.
  fileprivate func nearest(from a: Vec2, to b: Vec2) -> Vec2 {
    let way = b - a
    let squared = way.dot(way)
    guard squared > 0 else { return a }
    return a + Swift.max(0, Swift.min(1, (self - a).dot(way) / squared)) * way
  }
}
