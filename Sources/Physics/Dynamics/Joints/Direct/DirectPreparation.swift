// What the direct solver knows of each joint and body at the start of a step; see `DirectSolver`.

extension WorldState {
  /// Brings the trees up to date for a step and raises the inertia that contacts will see.
  mutating func prepareForest(_ step: StepContext) {
    if jointPools.forest.isStale || !forestMatchesBodies() {
      findLoads()
      jointPools.forest.rebuild(
        joints: joints, bodies: bodies, sims: sims, states: states,
        inverseSubstep: step.inverseH, hinges: &jointPools.revolute,
        welds: &jointPools.weld, distances: &jointPools.distance)
    }
    let nodes = jointPools.forest.nodes.base
    let anchors = jointPools.forest.anchors.base
    for i in 0..<jointPools.forest.nodes.count {
      let dense = bodies[nodes[i].body].dense
      let sim = sims[dense]
      nodes[i].dense = dense
      nodes[i].isLed = false
      nodes[i].isBesideLed = false
      nodes[i].isWelded = false
      nodes[i].bend = RodBend()
      nodes[i].wasBent = false
      nodes[i].center = SIMD2(sim.center)
      nodes[i].startRotation = sim.transform.rotation
      nodes[i].weight = Double(sim.mass)
      nodes[i].mass = nodes[i].weight
      nodes[i].isRod = bodies[nodes[i].body].rope >= 0
      nodes[i].turns = sim.inverseInertia > 0 ? 1 : 0
      nodes[i].rigidInertia = sim.inverseInertia > 0 ? Double(sim.inertia) : 1
      nodes[i].inertia = nodes[i].rigidInertia
    }
    for i in 0..<jointPools.forest.nodes.count {
      if nodes[i].parent >= 0 {
        let parent = Int(nodes[i].parent)
        prepare(&nodes[i].link, node: nodes[i].body, other: nodes[parent].body, step)
        if nodes[i].link.isWeld {
          nodes[i].isWelded = true
          nodes[parent].isWelded = true
        } else if !nodes[i].link.isDistance {
          let ends = jointPools.revolute.sims[nodes[i].link.sim].bentEnds
          nodes[i].recall(ends, nodes[i].link.bit)
          nodes[parent].recall(ends, nodes[i].link.otherBit)
        }
      }
      let first = Int(nodes[i].firstAnchor)
      for k in first..<first + Int(nodes[i].anchorCount) {
        anchors[k].otherDense = bodies[anchors[k].other].dense
        prepare(&anchors[k].link, node: nodes[i].body, other: anchors[k].other, step)
        if anchors[k].link.isWeld { nodes[i].isWelded = true }
      }
    }
    for k in 0..<jointPools.forest.closures.count {
      let closure = jointPools.forest.closures.base + k
      let node = nodes[Int(closure.pointee.node)].body
      let other = nodes[Int(closure.pointee.other)].body
      prepare(&closure.pointee.link, node: node, other: other, step)
    }
    stiffenLoops(step)
    findRodNeighbors()
    jointPools.forest.elapsed = 0
    let solver = DirectSolver(self, step)
    solver.place()
    solver.raiseInertia()
    for i in 0..<jointPools.forest.nodes.count where nodes[i].turns > 0 {
      sims[nodes[i].dense].solverInverseInertia = Float(1 / nodes[i].raisedInertia)
    }
  }

  /// Takes most of the least give from trees with loops: what one joint more than is needed gives
  /// by is that of all others by their lever arms, and must be told from what does move.
  private func stiffenLoops(_ step: StepContext) {
    guard jointPools.forest.closures.count > 0 else { return }
    for tree in jointPools.forest.treeEnds.indices {
      let solver = DirectSolver(self, step, tree: tree)
      guard !solver.closureRange.isEmpty else { continue }
      for i in solver.range {
        if solver.nodes[i].parent >= 0 { solver.nodes[i].link.stiffen(Tolerance.loopGive) }
        solver.forEachAnchor(of: solver.nodes + i) {
          $0.pointee.link.stiffen(Tolerance.loopAnchorGive)
        }
      }
      for k in solver.closureRange { solver.closures[k].link.stiffen(Tolerance.loopGive) }
    }
  }

  /// Bodies may have become static, or dynamic, since the trees were built.
  private func forestMatchesBodies() -> Bool {
    for i in jointPools.forest.nodes.indices {
      guard sims[bodies[jointPools.forest.nodes[i].body].dense].inverseMass > 0 else {
        return false
      }
    }
    for i in jointPools.forest.anchors.indices {
      guard sims[bodies[jointPools.forest.anchors[i].other].dense].inverseMass == 0 else {
        return false
      }
    }
    return true
  }

  private mutating func prepare(
    _ link: inout DirectLink, node: Int32, other: Int32, _ step: StepContext
  ) {
    if link.isWeld {
      prepareWeld(&link, node: node, other: other, step)
      return
    }
    if link.isDistance {
      prepareDistance(&link, node: node, other: other)
      return
    }
    link.bentEnds = jointPools.revolute.sims[link.sim].bentEnds & 3
    jointPools.revolute.sims[link.sim].bentGap = -1
    jointPools.revolute.sims[link.sim].cornerCount = 0
    let hinge = jointPools.revolute.sims[link.sim]
    let a = sims[bodies[node].dense]
    let b = sims[bodies[other].dense]
    let isB = link.sign > 0
    let local = isB ? hinge.definition.anchorB : hinge.definition.anchorA
    let otherLocal = isB ? hinge.definition.anchorA : hinge.definition.anchorB
    placeEnds(&link, a, b, at: local, otherLocal)
    let slide = isB ? SIMD2(a.transform.rotation.rotate(Vec2(hinge.slide, 0))) : .zero
    let otherSlide = isB ? .zero : SIMD2(b.transform.rotation.rotate(Vec2(hinge.slide, 0)))
    link.slide = slide
    link.otherSlide = otherSlide
    let h = Double(step.h)
    link.isElastic = hinge.compliance > 0
    link.give += Double(hinge.compliance) * Tolerance.directGapRate / (h * h)
    link.isLocked = false
    if link.twin >= 0 && a.inverseInertia > 0 && b.inverseInertia > 0 {
      lock(&link, own: a, other: b, step)
      return
    }
    // The implicit spring: λ = −h (k (θ + h ω) + c ω), so γ = 1 / (h (c + h k)).
    link.isStiff = hinge.bendingStiffness > 0 && a.inverseInertia > 0 && b.inverseInertia > 0
    guard link.isStiff else { return }
    let k = Double(hinge.bendingStiffness)
    let reduced = 1 / Double(a.inverseInertia + b.inverseInertia)
    let c = 2 * Double(hinge.definition.dampingRatio) * (k * reduced).squareRoot()
    let turned = a.transform.rotation.relative(to: b.transform.rotation)
    let reference = Rotation(angle: hinge.definition.referenceAngle)
    link.startBend = Double(
      turned.relative(to: isB ? reference : reference.inverse).angle)
    link.bendGive = 1 / (h * (c + h * k))
    link.bendRate = k / (c + h * k)
  }

  /// A weld: a point, and a bend that does not give.
  private func prepareWeld(
    _ link: inout DirectLink, node: Int32, other: Int32, _ step: StepContext
  ) {
    let weld = jointPools.weld.sims[link.sim].definition
    let a = sims[bodies[node].dense]
    let b = sims[bodies[other].dense]
    let isB = link.sign > 0
    let local = isB ? weld.anchorB : weld.anchorA
    let otherLocal = isB ? weld.anchorA : weld.anchorB
    placeEnds(&link, a, b, at: local, otherLocal)
    link.isStiff = true
    link.isLocked = true
    let turned = a.transform.rotation.relative(to: b.transform.rotation)
    let reference = Rotation(angle: weld.referenceAngle)
    link.startBend = Double(turned.relative(to: isB ? reference : reference.inverse).angle)
    link.bendGive = Tolerance.directGive * link.inverseInertia
    link.bendRate = Tolerance.directGapRate / Double(step.h)
    let reach = larger(
      larger(local.distance(to: a.localCenter), otherLocal.distance(to: b.localCenter)),
      Tolerance.linearSlop)
    link.lockSpeed = Tolerance.directGapSpeed / Double(reach)
  }

  /// A rigid distance joint.
  private func prepareDistance(_ link: inout DirectLink, node: Int32, other: Int32) {
    let joint = jointPools.distance.sims[link.sim].definition
    let a = sims[bodies[node].dense]
    let b = sims[bodies[other].dense]
    let isB = link.sign > 0
    placeEnds(
      &link, a, b, at: isB ? joint.anchorB : joint.anchorA, isB ? joint.anchorA : joint.anchorB)
    link.length = Double(joint.length)
  }

  /// What links of all kinds have: the arms to where they hold, the way between the centers, and
  /// how light the bodies are.
  private func placeEnds(
    _ link: inout DirectLink, _ a: BodySim, _ b: BodySim, at local: Vec2, _ otherLocal: Vec2
  ) {
    let arm = local - a.localCenter
    let otherArm = otherLocal - b.localCenter
    link.startArm = SIMD2(a.transform.rotation.rotate(arm))
    link.otherStartArm = SIMD2(b.transform.rotation.rotate(otherArm))
    link.centers = SIMD2(a.center) - SIMD2(b.center)
    link.allowedGap = Tolerance.directGap(atArms: arm.length, otherArm.length)
    link.inverseMass = Double(a.inverseMass + b.inverseMass)
    link.inverseInertia = Double(a.inverseInertia + b.inverseInertia)
    // A rod's arm spans the whole gap to what it holds: a small wheel on it would else be turned by its pull.
    let (isRod, isOtherRod) = (bodies[a.body].rope >= 0, bodies[b.body].rope >= 0)
    if isRod != isOtherRod {
      link.share = isRod ? 1 : 0
    } else {
      link.share =
        link.inverseInertia > 0 ? Double(a.inverseInertia) / link.inverseInertia : 0.5
    }
    link.give = Tolerance.directGive * link.inverseMass
  }

  /// The angle by which what the two hinges of two bodies should hold together is turned against
  /// each other.
  private func lock(
    _ link: inout DirectLink, own: BodySim, other: BodySim, _ step: StepContext
  ) {
    let first = jointPools.revolute.sims[link.sim].definition
    let second = jointPools.revolute.sims[link.twin].definition
    let isB = link.sign > 0
    // Both hinges may have been made from either body.
    let isSame =
      jointPools.revolute.sims[link.twin].ends.bodyB
      == jointPools.revolute.sims[link.sim].ends.bodyB
    let isSecondB = isSame == isB
    let way = own.transform.rotation.rotate(
      (isSecondB ? second.anchorB : second.anchorA) - (isB ? first.anchorB : first.anchorA))
    let otherWay = other.transform.rotation.rotate(
      (isSecondB ? second.anchorA : second.anchorB) - (isB ? first.anchorA : first.anchorB))
    let reach = way.length * otherWay.length
    link.isStiff = reach > Tolerance.linearSlop * Tolerance.linearSlop
    guard link.isStiff else { return }
    link.isLocked = true
    link.startBend = Double(
      Rotation(cosine: otherWay.dot(way) / reach, sine: otherWay.cross(way) / reach).angle)
    link.bendGive = Tolerance.directGive * Double(own.inverseInertia + other.inverseInertia)
    link.bendRate = Tolerance.directGapRate / Double(step.h)
    link.lockSpeed = Tolerance.directGapSpeed / Double(larger(way.length, otherWay.length))
  }
}

extension DirectLink {
  /// Leaves so much of what every joint gives by.
  mutating func stiffen(_ part: Double) {
    give -= (1 - part) * Tolerance.directGive * inverseMass
    if isLocked { bendGive *= part }
  }
}
