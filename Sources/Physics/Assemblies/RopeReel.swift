// Ropes that are wound in and let out at an end.
//
// The rod at that end slides through its knot: the knot's anchor moves along the rod at the reel's rate
// r, so that the joint asks for
//
//   Ċ = v_rod + ω × a + ȧ − v_other − ω_other × b = 0,   ȧ = ±r along the rod,
//
// and the direct solver carries the pull to everything that hangs on the rope within the substep. A rod
// that has gone all the way in is taken out, and the knot goes on along the next; one that has come out
// by more than its length leaves a new one behind it at the knot.

/// The rod at an end of a rope.
struct RopeTip: BitwiseCopyable {
  /// From the rod's origin to the rope's end, along the rod (m): half of a rod's length, unless the rope is
  /// or was wound in or let out there. Below zero for a rod of which less than half is out.
  var reach: Float = 0
  var reel = RopeReel()
}

/// How a rope is wound in at an end.
struct RopeReel: BitwiseCopyable {
  /// Wanted, and at present (m/s): positive winds in.
  var speed: Float = 0
  var rate: Float = 0
  /// Of the rate (m/s²).
  var acceleration: Float = 0
  /// The rope's length (m) at which it stops; below zero for none.
  var goal: Float = -1

  var isAtRest: Bool { speed == 0 && rate == 0 }
}

extension WorldState {
  /// Decides how fast each reel turns in this step.
  mutating func paceReels(_ step: StepContext) {
    guard ropePool.count > 0 else { return }
    for slot in ropePool.records.indices where ropePool.records[slot].isUsed {
      for side in RopeSide.allCases {
        let tip = ropePool.records[slot][tip: side]
        guard !tip.reel.isAtRest else { continue }
        let rope = ropePool.records[slot]
        wakeIsland(of: ropePool.links[rope.tipLink(side)].body)
        let rate = rate(of: tip.reel, at: side, of: rope, step)
        ropePool.records[slot][tip: side].reel.rate = rate
        let knot = joints[rope[side].joint].dense
        jointPools.revolute.sims[knot].slide = side == .start ? rate : -rate
      }
    }
  }

  private func rate(
    of reel: RopeReel, at side: RopeSide, of rope: RopeRecord, _ step: StepContext
  ) -> Float {
    var wanted = reel.speed
    if reel.goal >= 0 {
      // As fast as it can still stop from, and no farther than to the goal.
      let rest = rope.restLength - reel.goal
      let most = min(
        (2 * reel.acceleration * rest.magnitude).squareRoot(), rest.magnitude * step.inverseTimeStep
      )
      wanted = rest * wanted > 0 ? clamped(wanted, -most, most) : 0
    }
    // A step takes or gives one rod: faster, the knot would leave its rod behind.
    let pace = Tolerance.reelPace * rope.linkLength * step.inverseTimeStep
    wanted = clamped(wanted, -pace, pace)
    let change = reel.acceleration * step.timeStep
    var rate = clamped(wanted, reel.rate - change, reel.rate + change)
    if reel.goal >= 0 {
      // Not past the goal.
      let rest = rope.restLength - reel.goal
      let last = rest.magnitude * step.inverseTimeStep
      if rest * rate > 0 { rate = clamped(rate, -last, last) }
    }
    if rate > 0 {
      // Something is tied to the rod besides: it goes no farther.
      if bodies[ropePool.links[rope.tipLink(side)].body].jointCount > 2 { return 0 }
      // What hangs there does not follow: it is jammed somewhere.
      if gap(of: rope, at: side) > Tolerance.reelGap * rope.linkLength { rate = 0 }
      // The last of the rope stays out.
      let spare = rope.restLength - Tolerance.reelRest * rope.linkLength
      rate = min(rate, max(spare, 0) * step.inverseTimeStep)
      // Between two places that stand still there is no shorter way than the straight one; what the other
      // reel lets out comes on top.
      if let way = fixedWay(of: rope) {
        let loose = rope.restLength - (1 + Tolerance.reelSag) * way
        let given = max(0, -rope[tip: side == .start ? .end : .start].reel.rate)
        rate = min(rate, max(loose, 0) * step.inverseTimeStep + given)
      }
    }
    return rate
  }

  /// The distance between the ends of a rope that are both tied to what cannot move (m).
  private func fixedWay(of rope: RopeRecord) -> Float? {
    guard rope.start.body >= 0, rope.start.joint >= 0, rope.end.body >= 0, rope.end.joint >= 0,
      sims[bodies[rope.start.body].dense].inverseMass == 0,
      sims[bodies[rope.end.body].dense].inverseMass == 0
    else { return nil }
    return knot(of: rope, at: .start).distance(to: knot(of: rope, at: .end))
  }

  /// Where an end is tied (m).
  private func knot(of rope: RopeRecord, at side: RopeSide) -> Vec2 {
    let joint = joints[rope[side].joint]
    return sims[bodies[joint.bodyA].dense].transform.apply(
      jointPools.revolute.sims[joint.dense].definition.anchorA)
  }

  /// How far the knot at an end is open (m).
  private func gap(of rope: RopeRecord, at side: RopeSide) -> Float {
    let joint = joints[rope[side].joint]
    let hinge = jointPools.revolute.sims[joint.dense].definition
    let rod = sims[bodies[joint.bodyB].dense].transform
    return knot(of: rope, at: side).distance(to: rod.apply(hinge.anchorB))
  }

  /// Moves the knots along by what was wound in this step, and gives and takes rods.
  mutating func windRopes(_ step: StepContext) {
    guard ropePool.count > 0 else { return }
    for index in ropePool.records.indices where ropePool.records[index].isUsed {
      let slot = Int32(truncatingIfNeeded: index)
      for side in RopeSide.allCases {
        let reel = ropePool.records[slot][tip: side].reel
        guard !reel.isAtRest else { continue }
        ropePool.records[slot][tip: side].reach -= reel.rate * step.timeStep
        setKnot(of: slot, at: side)
        takeRod(from: slot, at: side, step)
        giveRod(to: slot, at: side)
        setRodShape(of: slot, at: side)
        let rope = ropePool.records[slot]
        let isThere =
          reel.goal >= 0
          && (rope.restLength - reel.goal) * reel.speed
            <= 1e-6 * reel.goal * reel.speed.magnitude
        let isStuck =
          reel.speed > 0 && bodies[ropePool.links[rope.tipLink(side)].body].jointCount > 2
        if isThere || isStuck || reel.speed == 0 && reel.rate == 0 {
          stopReel(of: slot, at: side)
        }
      }
    }
  }

  mutating func stopReel(of slot: Int32, at side: RopeSide) {
    ropePool.records[slot][tip: side].reel = RopeReel()
    let knot = ropePool.records[slot][side].joint
    if knot >= 0 { jointPools.revolute.sims[joints[knot].dense].slide = 0 }
    // With its first rod as long as ever it counts as never wound.
    meetTipAnew(of: slot, at: side)
  }

  /// Puts the knot where the rope's end is on its rod.
  private mutating func setKnot(of slot: Int32, at side: RopeSide) {
    let rope = ropePool.records[slot]
    let x = side == .start ? -rope.startTip.reach : rope.endTip.reach
    let knot = joints[rope[side].joint].dense
    jointPools.revolute.sims[knot].definition.anchorB = Vec2(x, 0)
    jointPools.revolute.sims[knot].slide = 0
  }

  /// Takes the rod at an end out once it has gone in.
  private mutating func takeRod(from slot: Int32, at side: RopeSide, _ step: StepContext) {
    let rope = ropePool.records[slot]
    guard rope.linkCount > 1,
      rope[tip: side].reel.rate > 0
    else { return }
    // Before the knot passes the rod's far end: from beyond it, the pull would throw the rod over.
    let reel = rope[tip: side].reel
    let next = (reel.rate + reel.acceleration * step.timeStep) * step.timeStep
    guard rope.tipLength(side) < Tolerance.reelStub * rope.linkLength + next else { return }
    let link = rope.tipLink(side)
    let rod = ropePool.links[link].body
    let neighbor = side == .start ? link + 1 : link - 1
    moveEndB(of: rope[side].joint, to: ropePool.links[neighbor].body)
    if side == .end { ropePool.links[neighbor].joint = -1 }
    ropePool.records[slot][tip: side].reach += rope.linkLength
    removeLink(link, of: slot)
    destroyBody(rod)
    setKnot(of: slot, at: side)
    meetTipAnew(of: slot, at: side)
  }

  /// Puts a new rod in at an end, once the last one has come out.
  private mutating func giveRod(to slot: Int32, at side: RopeSide) {
    let rope = ropePool.records[slot]
    let reach = rope[tip: side].reach - rope.linkLength
    guard rope.tipLength(side) > (1 + Tolerance.reelSpare) * rope.linkLength,
      rope[tip: side].reel.rate < 0
    else { return }
    guard Int(rope.linkCount) < RopeDefinition.allowedSegments.upperBound,
      listedBodyCount < limits.bodies, shapeCount < limits.shapes, jointCount < limits.joints,
      limits.bytes == .max || byteCount < limits.bytes
    else { return stopReel(of: slot, at: side) }
    let link = rope.tipLink(side)
    let old = ropePool.links[link].body
    let place = bodies[old].dense
    let back = Vec2(side == .start ? -rope.linkLength : rope.linkLength, 0)
    var definition = BodyDefinition(kind: .dynamic)
    definition.position = sims[place].transform.apply(back)
    definition.linearDamping = rope.damping
    definition.angularDamping = rope.damping
    definition.angularVelocity = states[place].angularVelocity
    definition.linearVelocity =
      states[place].velocity
      + cross(states[place].angularVelocity, definition.position - sims[place].center)
    definition.userValue = bodies[old].userValue
    let rotation = sims[place].transform.rotation
    let rod = createBody(definition)
    sims[bodies[rod].dense].transform.rotation = rotation
    sims[bodies[rod].dense].startRotation = rotation

    ropePool.records[slot][tip: side].reach = reach
    insertLink(RopeLink(body: rod, joint: -1), of: slot, at: side)
    let model = bodies[old].firstShape
    _ = try? createShape(
      ropePool.records[slot].tipShape(side), on: rod, material: rope.rodMaterial,
      filter: model >= 0 ? shapes[model].filter : .default, isSensor: false)
    shapesAdded(to: rod)
    // The old one is whole now.
    setGeometry(rope.rodShape, ofRod: old)

    let knot = rope[side].joint
    let pull = jointPools.revolute.sims[joints[knot].dense].impulse
    let compliance = jointPools.revolute.sims[joints[knot].dense].compliance
    moveEndB(of: knot, to: rod)
    setKnot(of: slot, at: side)
    let joint =
      side == .start
      ? joinRods(rod, old, rope: slot, compliance: compliance)
      : joinRods(old, rod, rope: slot, compliance: compliance)
    // What the knot carries, the new joint carries: its taut rods are stiff at once.
    jointPools.revolute.sims[joints[joint].dense].impulse = side == .start ? pull : -pull
    meetTipAnew(of: slot, at: side)
  }

  /// Other rods are nearest to what the end is tied to.
  mutating func meetTipAnew(of slot: Int32, at side: RopeSide) {
    let rope = ropePool.records[slot]
    let near = min(max(2, rope[side].insideCount) + 2, rope.linkCount)
    for i in 0..<near {
      let link = side == .start ? rope.firstLink + i : rope.firstLink + rope.linkCount - 1 - i
      meetAnew(ropePool.links[link].body)
    }
  }

  /// Gives the rod at an end the outline of what is out of it.
  private mutating func setRodShape(of slot: Int32, at side: RopeSide) {
    let rope = ropePool.records[slot]
    setGeometry(rope.tipShape(side), ofRod: ropePool.links[rope.tipLink(side)].body)
  }

  private mutating func setGeometry(_ shape: Shape, ofRod rod: Int32) {
    guard bodies[rod].firstShape >= 0 else { return }
    // A capsule that was valid when the rope was made, and is now shorter: nothing to refuse.
    _ = try? setGeometry(shape, of: bodies[rod].firstShape)
  }
}

extension RopeRecord {
  /// The outline of a whole rod.
  var rodShape: Shape {
    .capsule(
      from: Vec2(-0.5 * linkLength, 0), to: Vec2(0.5 * linkLength, 0), radius: 0.5 * thickness)
  }

  /// The outline of the rod at an end: what is out of it, in eighths of a rod, so that the world's
  /// geometry does not change with every step.
  func tipShape(_ side: RopeSide) -> Shape {
    func rounded(_ reach: Float) -> Float {
      let eighth = 0.125 * linkLength
      return eighth * (reach / eighth).rounded(.up)
    }
    let half = 0.5 * linkLength
    let isOnly = linkCount == 1
    let start = side == .start || isOnly ? rounded(startTip.reach) : half
    let end = side == .end || isOnly ? rounded(endTip.reach) : half
    return .capsule(from: Vec2(-start, 0), to: Vec2(end, 0), radius: 0.5 * thickness)
  }
}

// MARK: - Lists

extension WorldState {
  /// Joins two rods in a row.
  @discardableResult
  mutating func joinRods(_ a: Int32, _ b: Int32, rope: Int32, compliance: Float) -> Int32 {
    let record = ropePool.records[rope]
    let half = 0.5 * record.linkLength
    var hinge = RevoluteJoint(anchorA: Vec2(half, 0), anchorB: Vec2(-half, 0))
    hinge.dampingRatio = 0.5
    let joint = createJoint(
      .revolute(hinge), from: a, to: b, collideConnected: false, isDirect: true, rope: rope)
    let dense = joints[joint].dense
    jointPools.revolute.sims[dense].compliance = compliance
    jointPools.revolute.sims[dense].bendingStiffness = record.bendingStiffness
    ropePool.links[record.firstLink + bodies[a].ropeLink].joint = joint
    return joint
  }

  /// Puts a rod into the list of a rope's.
  private mutating func insertLink(_ link: RopeLink, of slot: Int32, at side: RopeSide) {
    let rope = ropePool.records[slot]
    let place = side == .start ? rope.firstLink : rope.firstLink + rope.linkCount
    ropePool.links.append(link)
    var k = Int32(truncatingIfNeeded: ropePool.links.count) - 1
    while k > place {
      ropePool.links[k] = ropePool.links[k - 1]
      k -= 1
    }
    ropePool.links[place] = link
    for other in ropePool.records.indices
    where ropePool.records[other].isUsed && Int32(other) != slot
      && ropePool.records[other].firstLink >= place
    {
      ropePool.records[other].firstLink += 1
    }
    ropePool.records[slot].linkCount += 1
    bodies[link.body].rope = slot
    numberLinks(of: slot)
  }

  /// Takes a rod out of the list of a rope's.
  private mutating func removeLink(_ place: Int32, of slot: Int32) {
    bodies[ropePool.links[place].body].rope = -1
    for k in Int(place)..<ropePool.links.count - 1 { ropePool.links[k] = ropePool.links[k + 1] }
    ropePool.links.removeLast()
    for other in ropePool.records.indices
    where ropePool.records[other].isUsed && Int32(other) != slot
      && ropePool.records[other].firstLink > place
    {
      ropePool.records[other].firstLink -= 1
    }
    ropePool.records[slot].linkCount -= 1
    numberLinks(of: slot)
  }

  private mutating func numberLinks(of slot: Int32) {
    let rope = ropePool.records[slot]
    for i in 0..<rope.linkCount {
      bodies[ropePool.links[rope.firstLink + i].body].ropeLink = i
    }
  }
}
