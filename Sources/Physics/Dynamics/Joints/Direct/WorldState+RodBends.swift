// Which rods bend over corners, from substep to substep: see `RodBend`.

extension WorldState {
  /// Finds for each rod the two neighbors between which it may bend.
  mutating func findRodNeighbors() {
    let nodes = jointPools.forest.nodes.base
    for i in 0..<jointPools.forest.nodes.count { nodes[i].neighbors = RodNeighbors() }
    for i in 0..<jointPools.forest.nodes.count where nodes[i].parent >= 0 {
      let parent = Int(nodes[i].parent)
      let link = nodes[i].link
      let isPlain = !link.isStiff && link.slide == .zero && link.otherSlide == .zero
      note(parent, link.startArm, on: i, isPlain)
      note(i, link.otherStartArm, on: parent, isPlain)
    }
    for i in 0..<jointPools.forest.nodes.count {
      let neighbors = nodes[i].neighbors
      if neighbors.count != 2 || neighbors.before < 0 || neighbors.behind < 0
        || nodes[i].anchorCount > 0 || nodes[i].turns == 0 || bodies[nodes[i].body].rope < 0
      {
        nodes[i].neighbors.before = -1
      }
    }
  }

  private func note(_ other: Int, _ arm: SIMD2<Double>, on i: Int, _ isPlain: Bool) {
    let nodes = jointPools.forest.nodes.base
    // What is no rod would not hold its end out of the corner's sides.
    nodes[i].neighbors.count += isPlain && bodies[nodes[other].body].rope >= 0 ? 1 : 3
    let axis = sims[nodes[i].dense].transform.rotation
    let place = (arm * SIMD2(Double(axis.cosine), Double(axis.sine))).sum()
    let index = Int32(truncatingIfNeeded: other)
    if place < 0 {
      nodes[i].neighbors.before = index
      nodes[i].neighbors.start = place
    } else {
      nodes[i].neighbors.behind = index
      nodes[i].neighbors.end = place
    }
  }

  /// Finds the rods that bend in this substep: those that did, or the neighbors to which their corners have passed
  /// on, and those that have come onto a corner.
  mutating func findRodBends(_ step: StepContext) {
    let solver = DirectSolver(self, step)
    let nodes = jointPools.forest.nodes.base
    for k in jointPools.forest.contacts.indices {
      let node = nodes + Int(jointPools.forest.contacts[k].node)
      node.pointee.straighten()
      node.pointee.takesOver = RodBend()
    }
    for k in jointPools.forest.contacts.indices {
      let i = Int(jointPools.forest.contacts[k].node)
      guard nodes[i].wasBent && !nodes[i].isBent else { continue }
      guard let bend = bend(k, solver, isLoose: false) else { continue }
      let neighbors = nodes[i].neighbors
      if bend.ahead < neighbors.start {
        nodes[Int(neighbors.before)].takesOver = bend
      } else if bend.ahead > neighbors.end {
        nodes[Int(neighbors.behind)].takesOver = bend
      } else {
        nodes[i].bend(as: bend, at: k)
      }
    }
    for k in jointPools.forest.contacts.indices {
      let i = Int(jointPools.forest.contacts[k].node)
      guard nodes[i].neighbors.before >= 0, !nodes[i].isBent else { continue }
      let takesOver = nodes[i].takesOver.shape >= 0
      guard takesOver || (!nodes[i].wasBent && solver.isTaut(i) && pushes(k)),
        let bend = bend(k, solver, isLoose: !takesOver)
      else { continue }
      guard
        takesOver
          ? bend.isOver(nodes[i].takesOver)
          : bend.ahead > nodes[i].neighbors.start && bend.ahead < nodes[i].neighbors.end
            && !solver.isBent(beside: i, over: bend)
      else { continue }
      nodes[i].bend(as: bend, at: k)
    }
    for i in 0..<jointPools.forest.nodes.count {
      if nodes[i].isBent { solver.turnBend(i) } else { nodes[i].bend.isFollowing = false }
    }
    for i in 0..<jointPools.forest.nodes.count {
      if nodes[i].parent >= 0 { solver.loosen(i) }
    }
    for i in 0..<jointPools.forest.nodes.count { nodes[i].wasBent = nodes[i].isBent }
  }

  /// Whether a point of a contact pushed in the last substep.
  private func pushes(_ k: Int) -> Bool {
    let points = (jointPools.forest.points[2 * k], jointPools.forest.points[2 * k + 1])
    return (points.0.isUsed && points.0.impulse > 0) || (points.1.isUsed && points.1.impulse > 0)
  }

  /// Leaves with the joints of bent rods where they are after a step.
  mutating func storeRodBends(_ step: StepContext) {
    let solver = DirectSolver(self, step)
    let nodes = jointPools.forest.nodes.base
    for k in jointPools.forest.contacts.indices {
      let i = Int(jointPools.forest.contacts[k].node)
      if nodes[i].isBent { solver.placeBend(i) }
    }
    for k in jointPools.forest.contacts.indices {
      let i = Int(jointPools.forest.contacts[k].node)
      if nodes[i].isBent { solver.turnBend(i) }
    }
    for i in 0..<jointPools.forest.nodes.count {
      let parent = Int(nodes[i].parent)
      guard parent >= 0 else { continue }
      jointPools.revolute.sims[nodes[i].link.sim].bentEnds =
        (nodes[i].isBent ? nodes[i].link.bit : 0)
        | (nodes[parent].isBent ? nodes[i].link.otherBit : 0)
      guard nodes[i].isBent || nodes[parent].isBent else { continue }
      let gap = solver.placeBent(i)
      let sim = Int(nodes[i].link.sim)
      let place = solver.jointPlace(i)
      // From the node to the hinge's body A, and to its body B.
      let apart =
        SIMD2<Double>(
          states[nodes[parent].dense].deltaPosition - states[nodes[i].dense].deltaPosition)
        - nodes[i].link.centers
      let isSecond = nodes[i].link.sign > 0
      let (first, second) = isSecond ? (apart, SIMD2<Double>.zero) : (.zero, apart)
      let rod = isSecond ? i : parent
      let arm = place - first
      jointPools.revolute.sims[sim].bentGap = Float((gap * nodes[i].link.axis).sum().magnitude)
      jointPools.revolute.sims[sim].bentArm = Vec2(Float(arm.x), Float(arm.y))
      jointPools.revolute.sims[sim].hasCorner = nodes[rod].isBent
      guard nodes[rod].isBent else { continue }
      let corner = nodes[rod].bend.top + second - first
      jointPools.revolute.sims[sim].cornerArm = Vec2(Float(corner.x), Float(corner.y))
      jointPools.revolute.sims[sim].cornerSpare = Float(solver.spare(ofBent: rod))
    }
  }

  /// How the rod of a contact bends over the nearest corner of a static polygon, if it does; wherever on the line
  /// of the rod that is.
  private func bend(_ k: Int, _ solver: DirectSolver, isLoose: Bool) -> RodBend? {
    let contact = jointPools.forest.contacts[k]
    let i = Int(contact.node)
    let node = jointPools.forest.nodes[i]
    guard node.neighbors.before >= 0,
      contact.guest < 0, contact.otherNode < 0, !contact.isLed, !contact.isBesideLed,
      Int(contact.other) >= awakeCount, sims[contact.other].inverseMass == 0
    else { return nil }
    let contactSim = contactSims[contact.contact]
    let rod = shapes[contact.isFirst ? contactSim.shapeA : contactSim.shapeB].geometry
    let shape = contact.isFirst ? contactSim.shapeB : contactSim.shapeA
    let polygon = shapes[shape].geometry
    guard rod.kind == .capsule, polygon.kind == .polygon else { return nil }
    let transform = sims[contact.other].transform
    let reach = Double(rod.radius + polygon.radius)
    let state = states[node.dense]
    let sim = sims[node.dense]
    let rotation = state.deltaRotation * sim.transform.rotation
    let axis = SIMD2(Double(rotation.cosine), Double(rotation.sine))
    let center = SIMD2<Double>(sim.center) + SIMD2<Double>(state.deltaPosition)
    let corners = view(of: polygon)
    let count = corners.vertexCount
    let length = node.neighbors.end - node.neighbors.start
    let way = solver.h * (SIMD2<Double>(state.velocity) * axis).sum()
    var best: RodBend?
    for v in 0..<count {
      let last = v == 0 ? count - 1 : v - 1
      let local = corners.vertex(v)
      let outward = SIMD2<Double>(
        transform.rotation.rotate((corners.normal(last) + corners.normal(v)).normalized))
      let vertex = SIMD2<Double>(transform.apply(local)) - center
      var bend = RodBend(
        shape: shape, index: Int32(truncatingIfNeeded: v), vertex: vertex, reach: reach,
        side: (axis.turned * outward).sum() < 0 ? -1 : 1, axis: axis,
        startVertex: vertex + SIMD2<Double>(state.deltaPosition), start: sim.transform.rotation)
      bend.blur = max(Tolerance.bendBlur * length, way.magnitude)
      // tan(α/2) of the angle α by which the outline turns there.
      let cosine = max(
        Double(corners.normal(last).dot(corners.normal(v))), Tolerance.bendSharpest)
      bend.most = reach * ((1 - cosine) / (1 + cosine)).squareRoot()
      let before = solver.end(Int(node.neighbors.before), of: i, bendingOver: bend)
      let behind = solver.end(Int(node.neighbors.behind), of: i, bendingOver: bend)
      guard let (first, second) = bend.directions(before, behind) else { continue }
      bend.turn = -bend.side * RodBend.angle(from: first, to: second)
      bend.away = bend.crossing(first, second)
      bend.shortcut = bend.shortcut(first, second)
      let seen = bend.corner + bend.shift(first, second, along: axis)
      bend.place = (seen * axis).sum()
      // Where a joint passes the corner within the substep, it is the rod that is there in its middle.
      bend.ahead = bend.place - 0.5 * way
      let off = (seen * axis.turned).sum()
      guard off.magnitude < Tolerance.bendReach * reach + Tolerance.bendSlack * length,
        bend.ahead > node.neighbors.start - 0.5 * length,
        bend.ahead < node.neighbors.end + 0.5 * length
      else { continue }
      bend.normal = (bend.side / (first + second).size) * (first + second).turned
      guard (bend.normal * outward).sum() > 0.1,
        bend.turn > (isLoose ? Tolerance.bendTurn : 0)
      else { continue }
      if let other = best, node.margin(of: other) >= node.margin(of: bend) { continue }
      best = bend
    }
    return best
  }
}
