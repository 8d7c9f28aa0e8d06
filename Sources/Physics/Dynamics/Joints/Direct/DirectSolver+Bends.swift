// Where bent rods and their joints are, and how they move: see `RodBend`.

extension DirectSolver {
  // MARK: - Ways

  /// Where a body's center of mass is now (m, world), or after a time (s) as the nodes move.
  func center(_ i: Int, after time: Double = 0) -> SIMD2<Double> {
    let state = states[Int(nodes[i].dense)]
    let moved = nodes[i].center + SIMD2<Double>(state.deltaPosition)
    return time > 0 ? moved + time * SIMD2(nodes[i].motion.x, nodes[i].motion.y) : moved
  }

  /// Along a rod's body.
  func axis(ofBody i: Int) -> SIMD2<Double> {
    let rotation = states[Int(nodes[i].dense)].deltaRotation * nodes[i].startRotation
    return SIMD2(Double(rotation.cosine), Double(rotation.sine))
  }

  func path(of run: RodRun, arcs: UnsafeMutablePointer<BendArc>) -> BendPath {
    BendPath(
      arcs: arcs + Int(run.firstArc), count: Int(run.arcCount), side: run.side, first: run.first,
      last: run.last, start: run.start, end: run.end)
  }

  /// The way of a bent rod's run, now or as its ends are after a time (s).
  func path(ofBent i: Int, after time: Double = 0) -> BendPath {
    let run = runs[Int(nodes[i].bend.run)]
    var path = path(of: run, arcs: arcs)
    if time > 0 {
      let (a, b) = ends(of: run, after: time)
      path.ahead = time
      path.follow(BendEnd(a), BendEnd(b), blur: run.blur)
    }
    return path
  }

  /// Brings the ways of all runs, and where their rods are on them, to where the bodies are now.
  func placeRuns() {
    placeCorners()
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let run = runs[k]
      let (a, b) = ends(of: run)
      var direction = -a.lean
      var turn = 0.0
      var i = Int(run.node)
      for _ in 0..<run.count {
        nodes[i].bend.axis = axis(ofBody: i)
        turn += BendPath.turn(direction, nodes[i].bend.axis, run.side)
        direction = nodes[i].bend.axis
        i = Int(nodes[i].neighbors.behind)
      }
      turn += BendPath.turn(direction, b.lean, run.side)
      var path = path(of: run, arcs: arcs)
      path.layOut(from: BendEnd(a), to: BendEnd(b), blur: run.blur, turn: turn)
      runs[k].take(path)
      var expected = expectedStart(of: run, path)
      i = Int(run.node)
      for _ in 0..<run.count {
        let neighbors = nodes[i].neighbors
        let place = path.place(
          of: center(i), near: expected, within: Tolerance.bendSearch * neighbors.length)
        nodes[i].bend.place = place
        nodes[i].bend.turn = path.turn(
          from: place + neighbors.start, to: place + neighbors.end)
        nodes[i].bend.normal = run.side * path.point(at: place).direction.turned
        expected = place + neighbors.end
        i = Int(neighbors.behind)
        expected -= nodes[i].neighbors.start
      }
    }
  }

  /// Where the middle of a run's first rod should be on its way, as its joint is.
  func expectedStart(of run: RodRun, _ path: BendPath) -> Double {
    path.coordinate(before: ends(of: run).before.place) - nodes[Int(run.node)].neighbors.start
  }

  /// How a run sees the rods beside it: now, or after a time (s) from now as the nodes move.
  func ends(of run: RodRun, after time: Double = 0) -> (before: RodEnd, behind: RodEnd) {
    var last = Int(run.node)
    for _ in 1..<max(run.count, 1) { last = Int(nodes[last].neighbors.behind) }
    return (
      end(Int(run.before), of: Int(run.node), after: time),
      end(Int(run.behind), of: last, after: time)
    )
  }

  /// The end of a rod beside a run at its joint with one of the run.
  private func end(_ j: Int, of i: Int, after time: Double) -> RodEnd {
    if nodes[j].isBent && runs[Int(nodes[j].bend.run)].arcCount > 0 {
      // On its own way.
      let isBefore = Int(nodes[i].neighbors.before) == j
      let neighbors = nodes[j].neighbors
      var path = path(of: runs[Int(nodes[j].bend.run)], arcs: arcs)
      path.ahead = time
      let (place, direction) = path.point(
        at: nodes[j].bend.place + (isBefore ? neighbors.end : neighbors.start)
          + time * nodes[j].motion.t)
      return RodEnd(place: place, lean: isBefore ? -direction : direction, turning: direction)
    }
    let (link, isOwn) = link(i, j)
    let start = isOwn ? link.otherStartArm : link.startArm
    var rotation = states[Int(nodes[j].dense)].deltaRotation
    if time > 0 { rotation = rotation.advanced(by: Float(time * nodes[j].motion.t)) }
    let arm = start.rotated(rotation)
    return RodEnd(
      place: center(j, after: time) + arm, lean: (-arm).normalized(or: .zero),
      turning: nodes[j].turns * arm.turned)
  }

  /// The joint between two neighbors, and whether it is the first's own.
  func link(_ i: Int, _ j: Int) -> (link: DirectLink, isOwn: Bool) {
    Int(nodes[i].parent) == j ? (nodes[i].link, true) : (nodes[j].link, false)
  }

  /// Whether the pull on a rod swings it faster than the substep can follow: h² T / l against its mass.
  func isTaut(_ i: Int) -> Bool {
    let neighbors = nodes[i].neighbors
    func pull(_ j: Int32) -> Double {
      Double(hinges[Int(link(i, Int(j)).link.sim)].impulse.length)
    }
    let (before, behind) = (pull(neighbors.before), pull(neighbors.behind))
    return h * (before < behind ? before : behind)
      > Tolerance.bendPull * nodes[i].weight * (neighbors.end - neighbors.start)
  }

  // MARK: - Joints

  /// Lets the joint of a node to its parent stay as open as it was when a rod at it began to bend or ceased to: that
  /// goes slowly, as closing it at once would turn it into speed.
  func loosen(_ i: Int) {
    let node = nodes + i
    guard !node.pointee.link.isWeld, !node.pointee.link.isDistance else { return }
    let parent = Int(node.pointee.parent)
    let ends =
      (node.pointee.isBent ? node.pointee.link.bit : 0)
      | (nodes[parent].isBent ? node.pointee.link.otherBit : 0)
    let hinge = hinges + Int(node.pointee.link.sim)
    var open = Double(hinge.pointee.openGap)
    if ends != node.pointee.link.bentEnds {
      open = ends != 0 ? (placeBent(i) * node.pointee.link.axis).sum() : gap(i).size
    } else {
      open *= 1 - h * Tolerance.bendClosing
    }
    if open.magnitude < node.pointee.link.allowedGap { open = 0 }
    hinge.pointee.openGap = Float(open)
    node.pointee.link.openGap = open
    node.pointee.link.bentEnds = ends
  }

  /// What of the gap of a joint at a bent rod is to be closed, now or after a time (s).
  func heldGap(_ i: Int, after time: Double = 0) -> SIMD2<Double> {
    let gap = placeBent(i, after: time)
    return gap - nodes[i].link.openGap * nodes[i].link.axis
  }

  /// How far the joint of a node to its parent is open where neither is bent.
  private func gap(_ i: Int) -> SIMD2<Double> {
    let link = nodes[i].link
    let own = states[Int(nodes[i].dense)]
    let other = states[Int(nodes[Int(nodes[i].parent)].dense)]
    return link.centers + SIMD2<Double>(own.deltaPosition) - SIMD2<Double>(other.deltaPosition)
      + (link.startArm.rotated(own.deltaRotation)
        - link.otherStartArm.rotated(other.deltaRotation))
  }

  /// The joint of a node to its parent where one of them is bent: now, or after a time. Sets the directions
  /// that its ends move in, and returns the gap (m).
  func placeBent(_ i: Int, after time: Double = 0) -> SIMD2<Double> {
    let p = Int(nodes[i].parent)
    let (own, other) = (nodes[i].bend, nodes[p].bend)
    if own.run >= 0 && own.run == other.run {
      // Back to back on one way.
      let isBehind = Int(nodes[i].neighbors.behind) == p
      let (back, front) = isBehind ? (i, p) : (p, i)
      let tail = coordinate(back, atEnd: true, after: time)
      let head = coordinate(front, atEnd: false, after: time)
      let path = path(ofBent: i, after: time)
      let direction = path.point(at: 0.5 * (tail + head)).direction
      nodes[i].link.axis = isBehind ? direction : -direction
      nodes[i].link.turning = direction
      nodes[i].link.otherTurning = direction
      nodes[i].link.crossReach = own.blur
      return (tail - head) * nodes[i].link.axis
    }
    // A bent one, and the end of what it sees as straight.
    let isOwn = own.run >= 0
    let (bent, straight) = isOwn ? (i, p) : (p, i)
    let isBehind = Int(nodes[bent].neighbors.behind) == straight
    let end = self.end(straight, of: bent, after: time)
    let path = path(ofBent: bent, after: time)
    let direction = isBehind ? path.last : path.first
    let place = isBehind ? path.coordinate(behind: end.place) : path.coordinate(before: end.place)
    let reach = coordinate(bent, atEnd: isBehind, after: time)
    nodes[i].link.axis = isOwn == isBehind ? direction : -direction
    nodes[i].link.turning = isOwn ? direction : end.turning
    nodes[i].link.otherTurning = isOwn ? end.turning : direction
    let length = isBehind ? place - path.end : path.start - place
    let least = 0.1 * nodes[bent].bend.blur
    nodes[i].link.crossReach = length > least ? length : least
    return (isBehind ? reach - place : place - reach) * nodes[i].link.axis
  }

  /// Where a bent rod's joint is on its way.
  private func coordinate(_ i: Int, atEnd: Bool, after time: Double) -> Double {
    let neighbors = nodes[i].neighbors
    let place = nodes[i].bend.place + (atEnd ? neighbors.end : neighbors.start)
    return time > 0 ? place + time * nodes[i].motion.t : place
  }

  /// Where the joint of a node to its parent is (m, world).
  func jointPlace(_ i: Int) -> SIMD2<Double> {
    let p = Int(nodes[i].parent)
    guard nodes[i].isBent else {
      return center(i) + nodes[i].link.startArm.rotated(states[Int(nodes[i].dense)].deltaRotation)
    }
    let isBehind = Int(nodes[i].neighbors.behind) == p
    guard nodes[p].isBent else { return end(p, of: i, after: 0).place }
    return path(ofBent: i).point(at: coordinate(i, atEnd: isBehind, after: 0)).point
  }

  /// Where the rope goes between the joints of a bent rod: up to three points of it in turn (m, world), and what it is
  /// longer than by way of those.
  func corners(
    ofBent i: Int
  ) -> (
    places: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>), count: UInt8, spare: Double
  ) {
    let path = path(ofBent: i)
    let tail = coordinate(i, atEnd: false, after: 0)
    let head = coordinate(i, atEnd: true, after: 0)
    var places = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var count: UInt8 = 0
    var way = 0.0
    var last = path.point(at: tail).point
    let turn = path.turn(from: tail, to: head)
    // Where a sixth, a half and five sixths of the turn are behind; one point is enough for a slight one.
    let steps = turn > Tolerance.bendDrawn ? 3 : turn > 0 ? 1 : 0
    for k in 0..<steps {
      let part = steps == 1 ? 0.5 : (Double(k) + 0.5) / 3
      let place = path.point(at: path.place(afterTurn: part * turn, from: tail)).point
      if k == 0 { places.0 = place } else if k == 1 { places.1 = place } else { places.2 = place }
      count += 1
      way += (place - last).size
      last = place
    }
    way += (path.point(at: head).point - last).size
    return (places, count, head - tail - way)
  }

  // MARK: - Motion

  /// How fast the rope goes along a bent rod: as it was told to and what has changed since, or as its body goes.
  func gatherPace(_ i: Int) {
    let node = nodes + i
    let bend = node.pointee.bend
    let motion = states[Int(node.pointee.dense)].motion
    let velocity = SIMD2(Double(motion.x), Double(motion.y))
    var pace = 0.0
    if bend.isFollowing {
      let given = node.pointee.given
      pace =
        node.pointee.motion.t
        + ((velocity - SIMD2(Double(given.x), Double(given.y))) * bend.axis).sum()
    } else if bend.isOld {
      let course = course(i)
      pace = ((velocity - drift(i)) * course).sum() / (course * course).sum()
    } else {
      pace =
        ((velocity - drift(i)) * path(ofBent: i).point(at: bend.place).direction).sum()
    }
    node.pointee.motion = BodyVector(x: 0, y: 0, t: pace)
  }

  /// How its center of mass moves as the rope goes: what is before a corner one way, what is behind it another.
  private func course(_ i: Int) -> SIMD2<Double> {
    let path = path(ofBent: i)
    let tail = path.point(at: coordinate(i, atEnd: false, after: 0)).point
    let head = path.point(at: coordinate(i, atEnd: true, after: 0)).point
    return (1 / nodes[i].neighbors.length) * (head - tail)
  }

  /// The velocity and spin of what a bent rod stands for. Those that make its body follow are none of the rope's: they
  /// would count where it bends no longer.
  func course(ofBent i: Int) -> (velocity: SIMD2<Double>, spin: Double) {
    let pace = nodes[i].motion.t
    let rate = path(ofBent: i).axis(
      from: coordinate(i, atEnd: false, after: 0), to: coordinate(i, atEnd: true, after: 0),
      still: still(i)
    ).rate
    return (pace * course(i) + drift(i), pace * rate)
  }

  private func still(_ i: Int) -> Double { nodes[i].bend.blur / nodes[i].neighbors.length }

  /// The speed and spin that bring a bent rod to where it is to be after the substep.
  func follow(_ i: Int) -> (velocity: SIMD2<Double>, spin: Double) {
    let node = nodes[i]
    let bend = node.bend
    let now = path(ofBent: i)
    let then = path(ofBent: i, after: h)
    let place = bend.place + h * node.motion.t
    func axis(_ path: BendPath, _ place: Double) -> SIMD2<Double> {
      path.axis(
        from: place + node.neighbors.start, to: place + node.neighbors.end, still: still(i)
      ).direction
    }
    let rest = Tolerance.bendSettling * BendPath.turn(axis(now, bend.place), bend.axis, -1)
    let aim = axis(then, place).rotated(Rotation(angle: Float(rest)))
    let center = center(i)
    let (point, direction) = now.point(at: bend.place)
    let off = Tolerance.bendSettling * ((center - point) * direction.turned).sum()
    let next = then.point(at: place)
    let moved = next.point + off * next.direction.turned - center
    // Rotations advance by the tangent of the angle (`Rotation.advanced`); a rod turns by a third of a radian.
    let sine = bend.axis.x * aim.y - bend.axis.y * aim.x
    let cosine = (bend.axis * aim).sum()
    return ((1 / h) * moved, sine / max(cosine, 0.1) / h)
  }
}
