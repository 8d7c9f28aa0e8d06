// MARK: - Making and removing

extension World {
  /// Adds a rope: rods joined end to end, hung as a chain at rest hangs under the world's gravity,
  /// so that nothing jerks at the first step. The joints are solved exactly, whatever hangs on them.
  ///
  /// The rods do not collide with each other, unless the definition says so, nor where the rope begins
  /// inside what it is tied to.
  /// Where rods meet what stands still they rub, and do not bounce.
  /// A free end begins at its point and then falls; a rope too short for that begins straight towards
  /// the point. Ends in the world are tied to one static body without shapes, which comes with the
  /// first of them and goes with the last rope. It is the world's own: not among `bodies`, not in poses,
  /// not counted. Joints of such ropes name it (`bodies(of:)`), and it can be read; to change it or to
  /// join something to it is refused.
  ///
  /// - Throws: `PhysicsError.staleBody`, `.staleRope`, `.overCapacity`, or `.invalidRope` with the field that
  ///   is out of range, alone or with others: a rope that does not reach between its two tied ends, rods
  ///   too short or too thick.
  @discardableResult
  public func addRope(_ definition: RopeDefinition) throws(PhysicsError) -> RopeID {
    try definition.check()
    var start = try mooring(of: definition.from, .from)
    var end = try mooring(of: definition.to, .to)
    let length = try length(of: definition, from: start, to: end)
    let count = definition.segmentCount(for: length)
    if count == 1 { try checkSingleRod(definition, from: start, to: end, length: length) }
    let path = try points(of: definition, from: &start, to: &end, length: length, count: count)
    let rod = try definition.rod(of: path.link)
    let points = path.points
    let maker: RopeDefinition.Field = definition.length == nil ? .slack : .length
    guard points.allSatisfy({ $0.isFinite }) else {
      throw .invalidRope(maker, "the rope does not fit into the world")
    }
    try RopeDefinition.naming(maker) { () throws(PhysicsError) in
      for point in points { try Self.checkPlace(point, "point of the rope") }
    }
    let rods = points.count - 1
    try checkRoom(bodies: rods, shapes: rods, joints: rods + 1)
    return try build(definition, from: start, to: end, along: path, rod: rod)
  }

  /// Adds a rope of the default kind between two ends, its length the straight distance times
  /// `slack`.
  @discardableResult
  public func addRope(
    from: RopeEnd, to: RopeEnd, slack: Float = 1
  ) throws(PhysicsError) -> RopeID {
    try addRope(RopeDefinition(from: from, to: to, slack: slack))
  }

  /// Removes a rope with its rods and joints; what hung on it falls.
  public func remove(_ id: RopeID) throws(PhysicsError) {
    state.destroyRope(try slot(of: id))
  }

  /// Where its rods end, and how long they are: hung, or laid along the points it shall go through.
  private func points(
    of definition: RopeDefinition, from start: inout RopeMooring, to end: inout RopeMooring,
    length: Float, count: Int
  ) throws(PhysicsError) -> LaidRope {
    guard definition.via.isEmpty else {
      var path = RopePath(points: [start.point] + definition.via + [end.point])
      if !definition.isDrawnTight, let laid = path.laidAtItsPoints(count: count) { return laid }
      var count = count
      if definition.isDrawnTight {
        path = try drawn(path, of: definition, length: length, &count, start.body, end.body)
      }
      guard let laid = path.laid(count: count) else {
        if let tip = path.sharpTip(forRodsOf: length / Float(count)) {
          throw .invalidRope(
            .via,
            "\(count) rods cannot turn back at [\(tip.x), \(tip.y)], where the path of the rope encloses less "
              + "than a right angle: put two points there, a rod's length apart or more")
        }
        throw .invalidRope(
          definition.segments == nil ? .via : .segments,
          "\(count) rods cannot follow the path of the rope: use more segments")
      }
      return laid
    }
    let distance = start.point.distance(to: end.point)
    if distance > length && end.body == RopeMooring.free {
      end.point = start.point.interpolated(to: end.point, by: length / distance)
    } else if distance > length && start.body == RopeMooring.free {
      start.point = end.point.interpolated(to: start.point, by: length / distance)
    } else if count == 1 && distance > 0 {
      // A single rod cannot sag towards a free end: it reaches beyond it.
      if end.body == RopeMooring.free {
        end.point = start.point.interpolated(to: end.point, by: length / distance)
      } else if start.body == RopeMooring.free {
        start.point = end.point.interpolated(to: start.point, by: length / distance)
      }
    }
    let points = HangingChain.points(
      from: start.point, to: end.point, length: length, segments: count, gravity: gravity)
    return LaidRope(points: points, link: length / Float(count))
  }

  /// Draws a path tight. Rods that are to run over a disc that can move are short enough to do so:
  /// else their ends would not meet it, and they fall through.
  private func drawn(
    _ path: RopePath, of definition: RopeDefinition, length: Float, _ count: inout Int,
    _ from: Int32, _ to: Int32
  ) throws(PhysicsError) -> RopePath {
    var wheel = Float.infinity
    var result = state.drawTight(
      path, of: definition, rod: length / Float(count), ties: (from, to), wheel: &wheel)
    guard wheel < .infinity else { return result }
    func needed(_ part: Float) -> Int {
      Int(saturating: (result.length / (part * wheel)).rounded(.up))
    }
    if definition.segments == nil, needed(Tolerance.laidRoundRods) > count {
      count = min(
        needed(Tolerance.laidRoundRods), RopeDefinition.allowedSegments.upperBound)
      result = state.drawTight(
        path, of: definition, rod: result.length / Float(count), ties: (from, to), wheel: &wheel)
    }
    guard result.length <= Tolerance.roundRods * wheel * Float(count) else {
      throw .invalidRope(
        definition.segments == nil ? .via : .segments,
        "\(count) rods are too long to run over a wheel of \(wheel - 0.5 * definition.thickness) m "
          + "that can move: it takes \(needed(Tolerance.roundRods)) or more")
    }
    return result
  }

  /// One rod reaches from end to end or not: it cannot sag.
  private func checkSingleRod(
    _ definition: RopeDefinition, from start: RopeMooring, to end: RopeMooring, length: Float
  ) throws(PhysicsError) {
    guard definition.via.isEmpty, start.body != RopeMooring.free, end.body != RopeMooring.free
    else { return }
    let distance = start.point.distance(to: end.point)
    guard length > distance + Tolerance.linearSlop else { return }
    throw .invalidRope(
      definition.length == nil ? .slack : .length,
      "a single rod cannot sag: between ends \(distance) m apart it must be as long as that"
        + ", found \(length) m; or use more segments")
  }

  private func build(
    _ definition: RopeDefinition, from start: RopeMooring, to end: RopeMooring,
    along path: LaidRope, rod shape: Shape
  ) throws(PhysicsError) -> RopeID {
    let slot = state.createRopeSlot()
    let link = path.link
    let count = path.points.count - 1
    let material = definition.material(ofRods: link)
    let length = link * Float(count)
    let compliance = RopeDefinition.compliance(
      density: definition.density, link: link, length: length)
    // Before the rods, which ask it whom they meet.
    state.ropePool.records[slot].linkLength = link
    state.ropePool.records[slot].thickness = definition.thickness
    state.ropePool.records[slot].density = definition.density
    state.ropePool.records[slot].friction = definition.friction
    state.ropePool.records[slot].bendingStiffness = definition.bendingStiffness
    state.ropePool.records[slot].damping = definition.damping
    state.ropePool.records[slot].waveDamping = definition.waveDamping
    state.ropePool.records[slot].collidesWithItself = definition.collidesWithItself
    state.ropePool.records[slot].startTip.reach = 0.5 * link
    state.ropePool.records[slot].endTip.reach = 0.5 * link
    state.ropePool.records[slot].breakTension = definition.breakTension ?? .infinity
    state.ropePool.records[slot].userValue = definition.userValue
    var last: Int32 = -1
    for i in 0..<count {
      var body = BodyDefinition(kind: .dynamic)
      (body.position, body.angle) = path.place(of: i)
      body.linearDamping = definition.damping
      body.angularDamping = definition.damping
      body.userValue = definition.userValue
      let rod = state.createBody(body)
      // Before its shape, so that what looks for contacts knows whose rod it is.
      state.bodies[rod].rope = slot
      state.bodies[rod].ropeLink = Int32(i)
      state.ropePool.links.append(RopeLink(body: rod, joint: -1))
      state.ropePool.records[slot].linkCount += 1
      // All that could be refused has been asked before.
      _ = try state.createShape(
        shape, on: rod, material: material, filter: definition.filter, isSensor: false)
      state.shapesAdded(to: rod)
      if last >= 0 {
        let joint = state.joinRods(last, rod, rope: slot, compliance: compliance)
        state.noteBends(of: path, at: i, joint: joint)
      }
      last = rod
    }
    let first = state.ropePool.links[state.ropePool.records[slot].firstLink].body
    var tie = state.tie(
      start, rope: slot, rod: first, at: Vec2(-0.5 * link, 0), compliance: compliance)
    tie.insideCount = state.insideCount(tie, rope: slot, fromStart: true)
    state.ropePool.records[slot].start = tie
    tie = state.tie(end, rope: slot, rod: last, at: Vec2(0.5 * link, 0), compliance: compliance)
    tie.insideCount = state.insideCount(tie, rope: slot, fromStart: false)
    state.ropePool.records[slot].end = tie
    return state.ropeID(slot)
  }
}

// MARK: - Reading

extension World {
  /// Whether a rope exists in this world.
  public func contains(_ id: RopeID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.ropePool.records.count
      && state.ropePool.records[id.index].isUsed
      && state.ropePool.records[id.index].generation == id.generation
  }

  /// Every rope, in the order of their slots.
  public var ropes: [RopeID] {
    var ids: [RopeID] = []
    ids.reserveCapacity(state.ropePool.count)
    for slot in state.ropePool.records.indices where state.ropePool.records[slot].isUsed {
      ids.append(state.ropeID(Int32(slot)))
    }
    return ids
  }

  /// What is known of a rope now. Traps on a rope that does not exist: ask `contains` first.
  public subscript(id: RopeID) -> Rope {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    let record = state.ropePool.records[id.index]
    var links: [BodyID] = []
    var joints: [JointID] = []
    var points: [Vec2] = []
    var corners: [[Vec2]] = []
    var spares: [Float] = []
    var gap: Float = 0
    var tensions: [Float] = []
    links.reserveCapacity(Int(record.linkCount))
    points.reserveCapacity(Int(record.linkCount) + 1)

    // The joint between a rod's end and what comes next, seen from both.
    func pass(_ joint: Int32) {
      joints.append(state.jointID(joint))
      let sim = state.jointPools.revolute.sims[state.joints[joint].dense]
      tensions.append(sim.impulse.length * state.jointPools.inverseSubstep)
    }
    let half = 0.5 * record.linkLength
    let last = record.firstLink + record.linkCount - 1
    for k in record.firstLink...last {
      let link = state.ropePool.links[k]
      let transform = state.sims[state.bodies[link.body].dense].transform
      let isFirst = k == record.firstLink
      let head = transform.apply(Vec2(isFirst ? -record.startTip.reach : -half, 0))
      if isFirst {
        points.append(anchor(of: record.start) ?? head)
        if record.start.joint >= 0 { pass(record.start.joint) }
        gap = bend(of: record.start.joint)?.gap ?? points[0].distance(to: head)
      } else {
        // The last point is so far the end of the rod before.
        let tail = points[points.count - 1]
        if let bend = bend(of: state.ropePool.links[k - 1].joint) {
          gap = max(gap, bend.gap)
          points[points.count - 1] = bend.place
        } else {
          gap = max(gap, tail.distance(to: head))
          points[points.count - 1] = tail.interpolated(to: head, by: 0.5)
        }
      }
      let corner = corner(behind: isFirst ? record.start.joint : state.ropePool.links[k - 1].joint)
      corners.append(corner?.places ?? [])
      spares.append(corner?.spare ?? 0)
      links.append(state.bodyID(link.body))
      points.append(transform.apply(Vec2(k == last ? record.endTip.reach : half, 0)))
      if link.joint >= 0 { pass(link.joint) }
    }
    if let place = anchor(of: record.end) {
      pass(record.end.joint)
      let bend = bend(of: record.end.joint)
      gap = max(gap, bend?.gap ?? points[points.count - 1].distance(to: place))
      points[points.count - 1] = place
    }
    var length: Float = 0
    var stretches: [Float] = []
    stretches.reserveCapacity(links.count)
    for i in 1..<points.count {
      var distance = spares[i - 1]
      var last = points[i - 1]
      for point in corners[i - 1] + [points[i]] {
        distance += last.distance(to: point)
        last = point
      }
      length += distance
      let before = i == 1 ? record.startTip.reach : half
      let after = i == points.count - 1 ? record.endTip.reach : half
      stretches.append(distance / (before + after) - 1)
    }
    return Rope(
      id: id, links: links, isTiedAtStart: record.start.joint >= 0,
      isTiedAtEnd: record.end.joint >= 0, joints: joints, points: points, corners: corners,
      restLength: record.restLength, length: length,
      stretch: max(gap / record.linkLength, length / record.restLength - 1),
      tension: tensions.max() ?? 0, jointTensions: tensions, linkStretches: stretches,
      startSpeed: record.startTip.reel.rate, endSpeed: record.endTip.reel.rate,
      breakTension: record.breakTension < .infinity ? record.breakTension : nil,
      thickness: record.thickness, density: record.density,
      bendingStiffness: record.bendingStiffness, damping: record.damping,
      waveDamping: record.waveDamping, friction: record.friction,
      collidesWithItself: record.collidesWithItself,
      userValue: record.userValue)
  }

  /// Where a joint is that is at the end of a rod bent over a corner, and how far it is open there.
  private func bend(of joint: Int32) -> (gap: Float, place: Vec2)? {
    guard joint >= 0 else { return nil }
    let sim = state.jointPools.revolute.sims[state.joints[joint].dense]
    guard sim.bentGap >= 0 else { return nil }
    return (sim.bentGap, state.sims[state.bodies[sim.ends.bodyA].dense].center + sim.bentArm)
  }

  /// Where the rod that is body B of a joint goes between its ends if it bends, and what the way along it is longer
  /// than by way of that.
  private func corner(behind joint: Int32) -> (places: [Vec2], spare: Float)? {
    guard joint >= 0 else { return nil }
    let sim = state.jointPools.revolute.sims[state.joints[joint].dense]
    guard sim.bentGap >= 0, sim.cornerCount > 0 else { return nil }
    let center = state.sims[state.bodies[sim.ends.bodyA].dense].center
    let arms = [sim.cornerArms.0, sim.cornerArms.1, sim.cornerArms.2]
    return (arms.prefix(Int(sim.cornerCount)).map { center + $0 }, sim.cornerSpare)
  }

  /// Where the body is to which an end is tied, at the knot.
  private func anchor(of tie: RopeTie) -> Vec2? {
    guard tie.joint >= 0 else { return nil }
    let sim = state.jointPools.revolute.sims[state.joints[tie.joint].dense]
    return state.sims[state.bodies[tie.body].dense].transform.apply(sim.definition.anchorA)
  }

  func slot(of id: RopeID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleRope(id) }
    return id.index
  }
}
