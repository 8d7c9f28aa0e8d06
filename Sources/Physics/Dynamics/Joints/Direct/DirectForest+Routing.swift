// Which joints are solved directly; see `DirectForest`.

extension DirectForest {
  /// Marks the awake joints that are to be solved directly: rigid welds, the hinges that shall be, and the
  /// automatic ones among bodies that differ in mass by more than `Tolerance.directRatio`, or of which one
  /// bears a load or is welded. So are the rigid distance joints among such bodies, and those to a rope's rods: what
  /// hangs on a rod weighs a thousand times as much, and iteration lets it go up and down for good.
  mutating func route(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, states: borrowing Arena<BodyState>,
    inverseSubstep: Float, hinges: inout JointPool<RevoluteJointSim>,
    welds: inout JointPool<WeldJointSim>, distances: inout JointPool<DistanceJointSim>
  ) {
    lightest.resizeUninitialized(to: bodies.count)
    heaviest.resizeUninitialized(to: bodies.count)
    for slot in bodies.indices {
      sets[slot] = Int32(slot)
      let mass = bodies[slot].isUsed ? sims[bodies[slot].dense].mass : 0
      lightest[slot] = mass
      // What only lies on it pulls less than what hangs.
      heaviest[slot] = larger(mass, loads[slot] * (Tolerance.directRatio / Tolerance.directLoad))
    }
    if welds.awakeCount > 0 {
      for slot in joints.indices {
        let joint = joints[slot]
        guard joint.isUsed && joint.kind == .weld, Int(joint.dense) < welds.awakeCount else {
          continue
        }
        let a = sims[bodies[joint.bodyA].dense]
        let b = sims[bodies[joint.bodyB].dense]
        let isDirect = joint.isAutomatic && welds.sims[joint.dense].mayBeDirect(a, b)
        welds.sims[joint.dense].isDirect = isDirect
        guard isDirect else { continue }
        if a.inverseMass > 0 { heaviest[joint.bodyA] = .infinity }
        if b.inverseMass > 0 { heaviest[joint.bodyB] = .infinity }
      }
    }
    for slot in joints.indices {
      let joint = joints[slot]
      guard Self.routes(joint, hinges) else { continue }
      guard sims[bodies[joint.bodyA].dense].inverseMass > 0,
        sims[bodies[joint.bodyB].dense].inverseMass > 0
      else { continue }
      let (a, b) = (root(of: joint.bodyA), root(of: joint.bodyB))
      uniteMasses(a, b)
    }
    findClosed(joints: joints, bodies: bodies, sims: sims, hinges: hinges)
    uniteDistances(joints: joints, bodies: bodies, sims: sims, distances: distances)
    findWhirling(
      joints: joints, bodies: bodies, sims: sims, states: states,
      inverseSubstep: inverseSubstep, hinges: &hinges, distances: &distances)
    routeDistances(joints: joints, bodies: bodies, sims: sims, distances: &distances)
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .revolute, Int(joint.dense) < hinges.awakeCount else {
        continue
      }
      var isDirect = joint.isDirect
      if !isDirect && Self.routes(joint, hinges) {
        let gives = sims[bodies[joint.bodyA].dense].inverseMass > 0
        let whole = root(of: gives ? joint.bodyA : joint.bodyB)
        isDirect =
          heaviest[whole] > Tolerance.directRatio * lightest[whole] || excessTies[whole] > 0
          || whirls[whole] || isAxle(joint, bodies: bodies, sims: sims)
      }
      hinges.sims[joint.dense].isPointDirect = isDirect
    }
  }

  /// Makes one group of two, by their roots.
  private mutating func uniteMasses(_ a: Int32, _ b: Int32) {
    guard a != b else { return }
    let light = smaller(lightest[a], lightest[b])
    let heavy = larger(heaviest[a], heaviest[b])
    _ = unite(a, b)
    let whole = root(of: a)
    lightest[whole] = light
    heaviest[whole] = heavy
  }

  /// Makes one of the groups that rigid distance joints hold together.
  private mutating func uniteDistances(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, distances: borrowing JointPool<DistanceJointSim>
  ) {
    guard distances.awakeCount > 0 else { return }
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .distance, Int(joint.dense) < distances.awakeCount,
        joint.isAutomatic, distances.sims[joint.dense].mayBeDirect,
        sims[bodies[joint.bodyA].dense].inverseMass > 0,
        sims[bodies[joint.bodyB].dense].inverseMass > 0
      else { continue }
      let (a, b) = (root(of: joint.bodyA), root(of: joint.bodyB))
      let ties = Swift.max(excessTies[a], excessTies[b])
      uniteMasses(a, b)
      excessTies[root(of: a)] = ties
    }
  }

  /// Finds the groups of which a joint whirls, unless they are large.
  private mutating func findWhirling(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, states: borrowing Arena<BodyState>,
    inverseSubstep: Float, hinges: inout JointPool<RevoluteJointSim>,
    distances: inout JointPool<DistanceJointSim>
  ) {
    whirls.removeAll()
    whirls.resize(to: bodies.count, filler: false)
    // Else the groups are as `findClosed` has counted them.
    if distances.awakeCount > 0 {
      groupSizes.removeAll()
      groupSizes.resize(to: bodies.count, filler: 0)
      for slot in bodies.indices where bodies[slot].isUsed {
        groupSizes[root(of: Int32(slot))] += 1
      }
    }
    for slot in joints.indices {
      let joint = joints[slot]
      let isHinge = Self.routes(joint, hinges)
      let isDistance =
        joint.isUsed && joint.kind == .distance && joint.isAutomatic
        && Int(joint.dense) < distances.awakeCount && distances.sims[joint.dense].mayBeDirect
      guard isHinge || isDistance else { continue }
      let (a, b) = (sims[bodies[joint.bodyA].dense], sims[bodies[joint.bodyB].dense])
      let whole = root(of: a.inverseMass > 0 ? joint.bodyA : joint.bodyB)
      let isSmall = groupSizes[whole] <= Tolerance.largestClosedGroup
      let spins = Whirling.spins(
        states[bodies[joint.bodyA].dense], states[bodies[joint.bodyB].dense], inverseSubstep)
      if isHinge {
        let definition = hinges.sims[joint.dense].definition
        let reach = Whirling.reach(a, b, definition.anchorA, definition.anchorB)
        hinges.sims[joint.dense].whirling.prepare(reach: isSmall ? reach : 0, spins: spins)
        if hinges.sims[joint.dense].whirling.isOn { whirls[whole] = isSmall }
      } else {
        let definition = distances.sims[joint.dense].definition
        let reach = larger(
          Whirling.reach(a, b, definition.anchorA, definition.anchorB),
          (a.inverseMass + b.inverseMass) / larger(definition.length, Tolerance.linearSlop))
        distances.sims[joint.dense].whirling.prepare(reach: isSmall ? reach : 0, spins: spins)
        if distances.sims[joint.dense].whirling.isOn { whirls[whole] = isSmall }
      }
    }
  }

  /// Marks the distance joints that are to be solved directly.
  private mutating func routeDistances(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, distances: inout JointPool<DistanceJointSim>
  ) {
    guard distances.awakeCount > 0 else { return }
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .distance, Int(joint.dense) < distances.awakeCount,
        distances.sims[joint.dense].mayBeDirect
      else { continue }
      let isRope = bodies[joint.bodyA].rope >= 0 || bodies[joint.bodyB].rope >= 0
      let gives = sims[bodies[joint.bodyA].dense].inverseMass > 0
      let whole = root(of: gives ? joint.bodyA : joint.bodyB)
      let isHeavy = heaviest[whole] > Tolerance.directRatio * lightest[whole]
      distances.sims[joint.dense].isDirect =
        isRope || (joint.isAutomatic && (isHeavy || whirls[whole]))
    }
  }

  /// Finds the small groups of bodies that hang together by automatic hinges in a ring, or between two pieces of
  /// ground: belts, tracks and bridges, which iteration lets hang too long whatever their masses.
  ///
  /// A tree of n bodies has n - 1 hinges, and one more where it hangs on ground; a free ring has n. What
  /// hangs on ropes is left out: a deck that these hold and the banks do too is held by more than it needs,
  /// and stressed by what does not fit.
  private mutating func findClosed(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, hinges: borrowing JointPool<RevoluteJointSim>
  ) {
    groupSizes.removeAll()
    groupSizes.resize(to: bodies.count, filler: 0)
    excessTies.removeAll()
    excessTies.resize(to: bodies.count, filler: 0)
    for slot in bodies.indices where bodies[slot].isUsed {
      let whole = root(of: Int32(slot))
      groupSizes[whole] += 1
      excessTies[whole] -= 1
    }
    groupAnchors.removeAll()
    groupAnchors.resize(to: bodies.count, filler: 0)
    for slot in joints.indices {
      let joint = joints[slot]
      guard Self.routes(joint, hinges) else { continue }
      let givesA = sims[bodies[joint.bodyA].dense].inverseMass > 0
      let givesB = sims[bodies[joint.bodyB].dense].inverseMass > 0
      guard givesA || givesB else { continue }
      let whole = root(of: givesA ? joint.bodyA : joint.bodyB)
      excessTies[whole] += 1
      if givesA != givesB { groupAnchors[whole] += 1 }
    }
    for slot in bodies.indices {
      if groupAnchors[slot] == 0 { excessTies[slot] += 1 }
      if groupSizes[slot] > Tolerance.largestClosedGroup { excessTies[slot] = 0 }
      if carriers[slot] { excessTies[root(of: Int32(slot))] = 0 }
    }
  }

  /// Whether a hinge holds what ropes are tied to on what cannot move: without its axle a drum would be
  /// a free body in the tree of its ropes, and the axle would open by centimeters.
  private func isAxle(
    _ joint: JointRecord, bodies: borrowing Arena<BodyRecord>, sims: borrowing Arena<BodySim>
  ) -> Bool {
    let isA = sims[bodies[joint.bodyA].dense].inverseMass > 0
    let isB = sims[bodies[joint.bodyB].dense].inverseMass > 0
    return isA != isB && carriers[isA ? joint.bodyA : joint.bodyB]
  }

  /// Whether a joint's bodies decide how it is solved.
  private static func routes(
    _ joint: JointRecord, _ hinges: borrowing JointPool<RevoluteJointSim>
  ) -> Bool {
    joint.isUsed && joint.kind == .revolute && joint.isAutomatic
      && Int(joint.dense) < hinges.awakeCount
      && hinges.sims[joint.dense].ends.springHertz == 0
  }
}
