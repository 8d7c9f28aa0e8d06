// Which rods bend over corners, from substep to substep: see `RodBend`.

extension WorldState {
  /// Finds for each rod the two neighbors between which it may bend.
  mutating func findRodNeighbors() {
    let nodes = jointPools.forest.nodes.base
    for i in 0..<jointPools.forest.nodes.count { nodes[i].neighbors = RodNeighbors() }
    for i in 0..<jointPools.forest.nodes.count where nodes[i].parent >= 0 {
      let parent = Int(nodes[i].parent)
      let link = nodes[i].link
      let isPlain =
        !link.isStiff && !link.isWeld && !link.isDistance && link.slide == .zero
        && link.otherSlide == .zero
      note(parent, link.startArm, on: i, isPlain)
      note(i, link.otherStartArm, on: parent, isPlain)
    }
    for k in jointPools.forest.closures.indices {
      nodes[jointPools.forest.closures[k].node].neighbors.count += 3
      nodes[jointPools.forest.closures[k].other].neighbors.count += 3
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

  /// Finds the rods that bend in this substep: those that did and their neighbors, as the way between those beside them
  /// takes them round something, and those that have come onto something.
  mutating func findRodBends(_ step: StepContext) {
    let solver = DirectSolver(self, step)
    let nodes = jointPools.forest.nodes.base
    jointPools.forest.runs.removeAll()
    jointPools.forest.arcs.removeAll()
    var someMayBend = false
    for i in 0..<jointPools.forest.nodes.count {
      nodes[i].straighten()
      nodes[i].contactCount = 0
      nodes[i].mayBend = 0
    }
    for k in jointPools.forest.contacts.indices.reversed() {
      let i = Int(jointPools.forest.contacts[k].node)
      nodes[i].firstContact = Int32(truncatingIfNeeded: k)
      nodes[i].contactCount += 1
      guard nodes[i].neighbors.before >= 0 else { continue }
      if nodes[i].wasBent {
        nodes[i].mayBend = nodes[i].sideBefore
      } else if nodes[i].mayBend == 0, pushes(k), bends(over: k), solver.isTaut(i) {
        nodes[i].mayBend = side(of: k)
      }
      if nodes[i].mayBend != 0 { someMayBend = true }
    }
    if someMayBend { findRuns(step) }
    for i in 0..<jointPools.forest.nodes.count where !nodes[i].isBent {
      nodes[i].bend.isFollowing = false
    }
    let placed = DirectSolver(self, step)
    placed.placeRuns()
    for i in 0..<jointPools.forest.nodes.count where nodes[i].parent >= 0 { placed.loosen(i) }
    for i in 0..<jointPools.forest.nodes.count {
      nodes[i].wasBent = nodes[i].isBent
      if nodes[i].isBent {
        nodes[i].sideBefore = jointPools.forest.runs[nodes[i].bend.run].side < 0 ? -1 : 1
      }
    }
  }

  /// Goes along the rods that may bend, neighbors on one side together.
  private mutating func findRuns(_ step: StepContext) {
    let nodes = jointPools.forest.nodes.base
    // What bends round something may do so next where its neighbors are now.
    for i in 0..<jointPools.forest.nodes.count where nodes[i].wasBent && nodes[i].mayBend != 0 {
      invite(nodes[i].neighbors.before, of: i)
      invite(nodes[i].neighbors.behind, of: i)
    }
    for i in 0..<jointPools.forest.nodes.count where nodes[i].mayBend != 0 {
      let side: Int8 = nodes[i].mayBend < 0 ? -1 : 1
      func goesOn(_ j: Int32, from i: Int32) -> Bool {
        j >= 0 && nodes[j].mayBend != 0 && (nodes[j].mayBend < 0) == (side < 0)
          && (nodes[j].neighbors.before == i || nodes[j].neighbors.behind == i)
      }
      var first = Int32(truncatingIfNeeded: i)
      while goesOn(nodes[first].neighbors.before, from: first),
        nodes[nodes[first].neighbors.before].neighbors.behind == first,
        nodes[first].neighbors.before != i
      { first = nodes[first].neighbors.before }
      var last = first
      var count: Int32 = 1
      while goesOn(nodes[last].neighbors.behind, from: last),
        nodes[nodes[last].neighbors.behind].neighbors.before == last,
        nodes[last].neighbors.behind != first
      {
        last = nodes[last].neighbors.behind
        count += 1
      }
      // One after the other, as parts of it may turn out to be straight.
      while count > 0 {
        let taken = findRun(from: first, count: count, side: Double(side), step)
        for _ in 0..<taken {
          nodes[first].mayBend = 0
          first = nodes[first].neighbors.behind
        }
        count -= taken
      }
    }
  }

  private func invite(_ j: Int32, of i: Int) {
    let nodes = jointPools.forest.nodes.base
    let side: Int8 = nodes[i].mayBend < 0 ? -1 : 1
    guard !nodes[j].wasBent, nodes[j].neighbors.before >= 0,
      nodes[j].mayBend == 0 || nodes[j].mayBend == side
    else { return }
    nodes[j].mayBend = 2 * side
  }

  /// Makes a run of the first of some neighbors that bend; returns how many are dealt with.
  private mutating func findRun(
    from first: Int32, count: Int32, side: Double, _ step: StepContext
  ) -> Int32 {
    let nodes = jointPools.forest.nodes.base
    let firstArc = jointPools.forest.arcs.count
    var first = first
    var count = count
    var skipped: Int32 = 0
    for _ in 0..<Tolerance.bendTrials {
      jointPools.forest.arcs.resizeUninitialized(to: firstArc)
      var node = first
      for _ in 0..<count {
        gatherArcs(ofNode: Int(node), side: side, from: firstArc)
        node = nodes[node].neighbors.behind
      }
      let solver = DirectSolver(self, step)
      var run = RodRun(
        node: first, count: count, before: nodes[first].neighbors.before, behind: node,
        firstArc: Int32(truncatingIfNeeded: firstArc), arcCount: 0, side: side)
      guard layOut(&run, solver) else {
        // Perhaps without those that are new.
        guard count > 1 else { break }
        if !nodes[first].wasBent {
          first = nodes[first].neighbors.behind
          skipped += 1
        }
        count -= 1
        continue
      }
      // The first of them that bend, one after the other.
      let path = solver.path(of: run, arcs: jointPools.forest.arcs.base)
      var expected = solver.expectedStart(of: run, path)
      node = first
      let isTight = fits(run, path, solver)
      var begin: Int32 = 0
      var end: Int32 = 0
      for k in 0..<count {
        let bend =
          isTight || nodes[node].wasBent
          ? self.bend(Int(node), on: path, near: expected, solver) : nil
        expected = (bend?.place ?? expected) + nodes[node].neighbors.end
        if let bend, bend.turn > 0 {
          if end == begin { begin = k }
          end = k + 1
        } else if bend == nil && end > begin {
          break
        }
        node = nodes[node].neighbors.behind
        expected -= nodes[node].neighbors.start
      }
      guard end > begin else { break }
      if begin == 0 && end == count {
        keep(run, path, solver)
        return skipped + count
      }
      for _ in 0..<begin { first = nodes[first].neighbors.behind }
      skipped += begin
      count = end - begin
    }
    jointPools.forest.arcs.resizeUninitialized(to: firstArc)
    return skipped + count
  }

  /// Lays out the way of a run round what has been gathered for it; whether there is any.
  private mutating func layOut(_ run: inout RodRun, _ solver: DirectSolver) -> Bool {
    let nodes = jointPools.forest.nodes.base
    let first = Int(run.firstArc)
    let found = jointPools.forest.arcs.count - first
    guard found > 0 else { return false }
    var blur = 0.0
    var node = run.node
    var turn = 0.0
    let (a, b) = solver.ends(of: run)
    let start = -a.lean
    var direction = start
    for _ in 0..<run.count {
      let state = states[nodes[node].dense]
      let speed = SIMD2<Double>(state.velocity)
      let axis = solver.axis(ofBody: Int(node))
      blur = max(
        blur, Tolerance.bendBlur * nodes[node].neighbors.length,
        (solver.h * (speed * axis).sum()).magnitude)
      turn += BendPath.turn(direction, axis, run.side)
      direction = axis
      node = nodes[node].neighbors.behind
    }
    turn += BendPath.turn(direction, b.lean, run.side)
    let discs = UnsafeMutableBufferPointer(
      start: jointPools.forest.arcs.base + first, count: found)
    let count = BendPath.pick(
      discs, from: a.place, along: start, to: b.place, side: run.side)
    guard count > 0 else { return false }
    run.blur = blur
    // An end that has come deep into something seems to be behind it: where the way is too long it ends sooner.
    var rods = 0.0
    node = run.node
    for _ in 0..<run.count {
      rods += nodes[node].neighbors.length
      node = nodes[node].neighbors.behind
    }
    let length = nodes[run.node].neighbors.length
    var least = Tolerance.bendOverlong * length
    var best = 0
    for k in (1...count).reversed() {
      let misfit = (layOut(&run, arcs: k, a, b, turn, solver) - rods).magnitude
      if misfit < least { (best, least) = (k, misfit) }
      if misfit < Tolerance.bendMisfit * length { break }
    }
    guard best > 0 else { return false }
    _ = layOut(&run, arcs: best, a, b, turn, solver)
    return true
  }

  /// Lays out the way of a run round the first of its arcs; returns its length from end to end (m).
  private func layOut(
    _ run: inout RodRun, arcs count: Int, _ a: RodEnd, _ b: RodEnd, _ turn: Double,
    _ solver: DirectSolver
  ) -> Double {
    run.arcCount = Int32(truncatingIfNeeded: count)
    var path = solver.path(of: run, arcs: jointPools.forest.arcs.base)
    path.layOut(from: BendEnd(a), to: BendEnd(b), blur: run.blur, turn: turn)
    run.take(path)
    return path.coordinate(behind: b.place) - path.coordinate(before: a.place)
  }

  /// Whether the way of a run is about as long as its rods: what is not begins to bend nowhere, as rods that have come
  /// too deep, or are loose.
  private func fits(_ run: RodRun, _ path: BendPath, _ solver: DirectSolver) -> Bool {
    let nodes = jointPools.forest.nodes.base
    let (a, b) = solver.ends(of: run)
    var rest = path.coordinate(behind: b.place) - path.coordinate(before: a.place)
    var node = run.node
    let allowed = Tolerance.bendMisfit * nodes[node].neighbors.length
    for _ in 0..<run.count {
      rest -= nodes[node].neighbors.length
      node = nodes[node].neighbors.behind
    }
    return rest.magnitude < allowed
  }

  /// How a rod bends on a way, or lies on it along a side between two corners; `nil` if it does not.
  private func bend(
    _ i: Int, on path: BendPath, near expected: Double, _ solver: DirectSolver
  ) -> RodBend? {
    let node = jointPools.forest.nodes[i]
    let neighbors = node.neighbors
    let length = neighbors.length
    let center = solver.center(i)
    let place = path.place(of: center, near: expected, within: Tolerance.bendSearch * length)
    let (point, direction) = path.point(at: place)
    let state = states[node.dense]
    // Where a joint passes the corner within the substep, it is the rod that is there in its middle.
    let velocity = SIMD2<Double>(state.velocity) - path.arcs[0].velocity
    let ahead = place + 0.5 * solver.h * (velocity * direction).sum()
    let (start, end) = (ahead + neighbors.start, ahead + neighbors.end)
    let isLoose = !node.wasBent && node.mayBend.magnitude == 1
    let turn = path.turn(from: start, to: end)
    let off = (center - point).size
    if turn <= 0 && path.isSide(from: start, to: end) {
      let lean = (solver.axis(ofBody: i) * direction.turned).sum()
      let lies = off + 0.5 * length * lean.magnitude < Double(Tolerance.linearSlop)
      return lies ? RodBend(place: place) : nil
    }
    guard turn > (isLoose ? Tolerance.bendTurn : 0) else { return nil }
    let reach = path.arcs[0].reach
    guard off < Tolerance.bendReach * reach + Tolerance.bendSlack * length else { return nil }
    return RodBend(place: place, turn: turn)
  }

  /// Takes a run of rods that all bend.
  private mutating func keep(_ run: RodRun, _ path: BendPath, _ solver: DirectSolver) {
    let nodes = jointPools.forest.nodes.base
    let index = Int32(truncatingIfNeeded: jointPools.forest.runs.count)
    jointPools.forest.arcs.resizeUninitialized(to: Int(run.firstArc + run.arcCount))
    jointPools.forest.runs.append(run)
    var expected = solver.expectedStart(of: run, path)
    var i = Int(run.node)
    for _ in 0..<run.count {
      let neighbors = nodes[i].neighbors
      let place = path.place(
        of: solver.center(i), near: expected, within: Tolerance.bendSearch * neighbors.length)
      var bend = RodBend(run: index, place: place)
      bend.blur = run.blur
      var most = 0.0
      let first = Int(nodes[i].firstContact)
      for k in first..<first + Int(nodes[i].contactCount) where bends(over: k) {
        let turn = path.turn(
          from: place + neighbors.start, to: place + neighbors.end, round: otherShape(of: k))
        if turn > most {
          most = turn
          bend.contact = Int32(truncatingIfNeeded: k)
        }
      }
      nodes[i].bend(as: bend)
      expected = place + neighbors.end
      i = Int(neighbors.behind)
      expected -= nodes[i].neighbors.start
    }
  }

  /// Gathers what a rod may bend round on a side, what has been gathered left out.
  private mutating func gatherArcs(ofNode i: Int, side: Double, from firstArc: Int) {
    let node = jointPools.forest.nodes[i]
    let first = Int(node.firstContact)
    for k in first..<first + Int(node.contactCount) where bends(over: k) {
      let shape = otherShape(of: k)
      let isKnown = (firstArc..<jointPools.forest.arcs.count)
        .contains { jointPools.forest.arcs[$0].shape == shape }
      guard !isKnown, isOn(side, k) else { continue }
      let contact = contactSims[jointPools.forest.contacts[k].contact]
      let isFirst = jointPools.forest.contacts[k].isFirst
      let rod = shapes[isFirst ? contact.shapeA : contact.shapeB].geometry
      let other = shapes[shape].geometry
      let view = view(of: other)
      let dense = jointPools.forest.contacts[k].other
      let sim = sims[dense]
      let moves = Int(dense) < awakeCount
      for v in 0..<view.cornerCount {
        let corner = SIMD2<Double>(sim.transform.apply(view.corner(v)))
        var arc = BendArc(
          center: corner, reach: Double(rod.radius + other.radius), shape: shape)
        if moves {
          arc.body = dense
          arc.guest = jointPools.forest.contacts[k].guest
          arc.home = SIMD2<Double>(sim.center)
          arc.arm = corner - arc.home
          arc.take(states[dense])
          let arm = Vec2(arc.center) - sim.center - states[dense].deltaPosition
          arc.velocity = SIMD2<Double>(
            states[dense].velocity + cross(states[dense].angularVelocity, arm))
          arc.spin = Double(states[dense].angularVelocity)
        }
        jointPools.forest.arcs.append(arc)
      }
    }
  }

  private func otherShape(of k: Int) -> Int32 {
    let contact = jointPools.forest.contacts[k]
    return contact.isFirst
      ? contactSims[contact.contact].shapeB : contactSims[contact.contact].shapeA
  }

  /// Whether rods may bend over what a contact is with.
  func bends(over k: Int) -> Bool {
    let contact = jointPools.forest.contacts[k]
    guard contact.otherNode < 0, !contact.isLed, !contact.isBesideLed else { return false }
    let moves = Int(contact.other) < awakeCount
    guard moves || sims[contact.other].inverseMass == 0 else { return false }
    if contact.guest >= 0 && !jointPools.forest.guests[contact.guest].isHeld { return false }
    let sim = contactSims[contact.contact]
    let rod = shapes[contact.isFirst ? sim.shapeA : sim.shapeB].geometry
    let other = shapes[otherShape(of: k)].geometry
    // On discs that move, rods ride with their ends.
    return rod.kind == .capsule && other.bendsRods && !(moves && other.kind == .circle)
  }

  /// How far (m) the middle of what a contact is with is to the right of the rod.
  private func offset(of k: Int) -> Double {
    let contact = jointPools.forest.contacts[k]
    let node = jointPools.forest.nodes[contact.node]
    let state = states[node.dense]
    let sim = sims[node.dense]
    let rotation = state.deltaRotation * sim.transform.rotation
    let axis = SIMD2(Double(rotation.cosine), Double(rotation.sine))
    let geometry = shapes[otherShape(of: k)].geometry
    let middle = place(ofDense: contact.other, after: 0).transform.apply(
      geometry.pointA.interpolated(to: geometry.pointB, by: 0.5))
    let way =
      SIMD2<Double>(middle) - SIMD2<Double>(sim.center)
      - SIMD2<Double>(state.deltaPosition)
    return -(way * axis.turned).sum()
  }

  /// On which side of its rod it is, and whether it may be on one.
  private func side(of k: Int) -> Int8 { offset(of: k) < 0 ? -1 : 1 }
  func isOn(_ side: Double, _ k: Int) -> Bool {
    let other = shapes[otherShape(of: k)].geometry
    return side * offset(of: k) > -0.5 * Double(other.radius + Tolerance.linearSlop)
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
    solver.placeRuns()
    for i in 0..<jointPools.forest.nodes.count {
      let parent = Int(nodes[i].parent)
      guard parent >= 0, !nodes[i].link.isWeld, !nodes[i].link.isDistance else { continue }
      let sim = jointPools.revolute.sims.base + Int(nodes[i].link.sim)
      sim.pointee.bentEnds =
        (nodes[i].isBent ? nodes[i].link.bit : 0)
        | (nodes[parent].isBent ? nodes[i].link.otherBit : 0)
      guard sim.pointee.bentEnds != 0 else { continue }
      if nodes[i].isBent && nodes[i].sideBefore < 0 {
        sim.pointee.bentEnds |= nodes[i].link.bit << 2
      }
      if nodes[parent].isBent && nodes[parent].sideBefore < 0 {
        sim.pointee.bentEnds |= nodes[i].link.otherBit << 2
      }
      let gap = solver.placeBent(i)
      let isSecond = nodes[i].link.sign > 0
      let first = solver.center(isSecond ? parent : i)
      let rod = isSecond ? i : parent
      sim.pointee.bentGap = Float((gap * nodes[i].link.axis).sum().magnitude)
      sim.pointee.bentArm = Vec2(solver.jointPlace(i) - first)
      guard nodes[rod].isBent else { continue }
      let corners = solver.corners(ofBent: rod)
      sim.pointee.cornerCount = corners.count
      sim.pointee.cornerArms = (
        Vec2(corners.places.0 - first), Vec2(corners.places.1 - first),
        Vec2(corners.places.2 - first)
      )
      sim.pointee.cornerSpare = Float(corners.spare)
    }
  }
}

extension RodRun {
  mutating func take(_ path: BendPath) {
    (first, last, start, end) = (path.first, path.last, path.start, path.end)
  }
}

extension BendEnd {
  init(_ end: RodEnd) { self.init(place: end.place, lean: end.lean) }
}

extension Vec2 {
  init(_ v: SIMD2<Double>) { self.init(Float(v.x), Float(v.y)) }
}

extension ShapeGeometry {
  /// Whether rods may bend over it: lines of chains have no outline of their own.
  var bendsRods: Bool { sides == .none }
}

extension ShapeView {
  /// The corners round which it lies, with its radius about each.
  var cornerCount: Int { kind == .circle ? 1 : kind == .polygon ? vertexCount : 2 }
  func corner(_ i: Int) -> Vec2 {
    switch kind {
    case .circle: pointA
    case .capsule, .segment: i == 0 ? pointA : pointB
    case .polygon: vertex(i)
    }
  }
}

extension UnsafeMutablePointer {
  /// By the numbers that nodes have of each other.
  fileprivate subscript(i: Int32) -> Pointee {
    @inline(__always) unsafeAddress { UnsafePointer(self + Int(i)) }
    @inline(__always) nonmutating unsafeMutableAddress { self + Int(i) }
  }
}
