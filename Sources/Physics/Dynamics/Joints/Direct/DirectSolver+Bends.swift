// Where bent rods and their joints are, and how they move: see `RodBend`.

extension DirectSolver {
  /// Follows a bent rod to where it is now.
  func placeBend(_ i: Int) {
    // The corner stands still.
    let node = nodes + i
    let state = states[Int(node.pointee.dense)]
    let rotation = state.deltaRotation * node.pointee.bend.start
    node.pointee.bend.axis = SIMD2(Double(rotation.cosine), Double(rotation.sine))
    node.pointee.bend.vertex =
      node.pointee.bend.startVertex - SIMD2<Double>(state.deltaPosition)
  }

  /// Turns a bent rod as its neighbors' ends are.
  func turnBend(_ i: Int) {
    let node = nodes + i
    let (first, second) = directions(i)
    node.pointee.bend.away = node.pointee.bend.crossing(first, second)
    node.pointee.bend.turn = -node.pointee.bend.side * RodBend.angle(from: first, to: second)
    node.pointee.bend.normal =
      (node.pointee.bend.side / (first + second).size) * (first + second).turned
    node.pointee.bend.shortcut = node.pointee.bend.shortcut(first, second)
    node.pointee.bend.seen =
      node.pointee.bend.corner
      + node.pointee.bend.shift(first, second, along: node.pointee.bend.axis)
    node.pointee.bend.place = (node.pointee.bend.seen * node.pointee.bend.axis).sum()
  }

  /// The directions of the rope before and behind a bent rod's corner, now or after a time (s).
  private func directions(
    _ i: Int, after time: Double = 0
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let bend = nodes[i].bend
    let before = end(Int(nodes[i].neighbors.before), of: i, after: time)
    let behind = end(Int(nodes[i].neighbors.behind), of: i, after: time)
    return bend.directions(before, behind) ?? (bend.axis, bend.axis)
  }

  /// Half of what the rope round a bent rod's corner is shorter than by way of the crossing.
  private func shortcut(_ i: Int, after time: Double) -> Double {
    guard time > 0 else { return nodes[i].bend.shortcut }
    let (first, second) = directions(i, after: time)
    return nodes[i].bend.shortcut(first, second)
  }

  /// The direction from a bent rod's corner to a neighbor that is not bent.
  private func direction(_ i: Int, toward j: Int, after time: Double) -> SIMD2<Double> {
    let (first, second) = directions(i, after: time)
    return Int(nodes[i].neighbors.before) == j ? -first : second
  }

  /// The same of its crossing, from its center of mass as that is now.
  private func corner(_ i: Int, after time: Double) -> SIMD2<Double> {
    guard time > 0 else { return nodes[i].bend.corner }
    let (first, second) = directions(i, after: time)
    return nodes[i].bend.vertex + nodes[i].bend.crossing(first, second)
  }

  /// Whether a neighbor of a rod bends over a corner.
  func isBent(beside i: Int, over bend: RodBend) -> Bool {
    let (before, behind) = (
      nodes[Int(nodes[i].neighbors.before)], nodes[Int(nodes[i].neighbors.behind)]
    )
    return (before.isBent && before.bend.isOver(bend))
      || (behind.isBent && behind.bend.isOver(bend))
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

  /// Lets the joint of a node to its parent stay as open as it was when a rod at it began to bend or ceased to: that
  /// goes slowly, as closing it at once would turn it into speed.
  func loosen(_ i: Int) {
    let node = nodes + i
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

  /// The joint between two neighbors, and whether it is the first's own.
  func link(_ i: Int, _ j: Int) -> (link: DirectLink, isOwn: Bool) {
    Int(nodes[i].parent) == j ? (nodes[i].link, true) : (nodes[j].link, false)
  }

  /// How a rod sees a neighbor, from its center of mass: now, or after a time (s) from now as the nodes move.
  ///
  /// Over a corner only one of two neighbors bends: one that is to bend over it sees the other as straight.
  func end(
    _ j: Int, of i: Int, after time: Double = 0, bendingOver bend: RodBend? = nil
  ) -> RodEnd {
    let (link, isOwn) = link(i, j)
    let (own, other) = (states[Int(nodes[i].dense)], states[Int(nodes[j].dense)])
    let apart = SIMD2<Double>(other.deltaPosition) - SIMD2<Double>(own.deltaPosition)
    let way = apart + (isOwn ? -1 : 1) * link.centers
    if nodes[j].isBent && !(bend.map(nodes[j].bend.isOver) ?? false) {
      return RodEnd(place: way + nodes[j].bend.corner)
    }
    let motion = nodes[j].motion
    let arm = (isOwn ? link.otherStartArm : link.startArm)
      .rotated(other.deltaRotation.advanced(by: Float(time * motion.t)))
    return RodEnd(
      place: way + arm + time * SIMD2(motion.x, motion.y), lean: (-arm).normalized(or: .zero),
      turning: nodes[j].turns * arm.turned)
  }

  /// The joint of a node to its parent where one of them is bent: now, or after a time. Sets the directions
  /// that its ends move in, and returns the gap (m).
  func placeBent(_ i: Int, after time: Double = 0) -> SIMD2<Double> {
    let node = nodes + i
    let p = Int(node.pointee.parent)
    var other = end(p, of: i, after: time)
    let reach = node.pointee.reach(toward: p, after: time)
    let otherReach = nodes[p].reach(toward: i, after: time)
    let state = states[Int(node.pointee.dense)]
    let motion = node.pointee.motion
    var own = RodEnd(place: .zero)
    if nodes[p].isBent {
      // Its crossing goes on with its own ends.
      other.place += corner(p, after: time) - nodes[p].bend.corner
    }
    if node.pointee.isBent {
      own.place = corner(i, after: time)
    } else {
      let arm = node.pointee.link.startArm
        .rotated(state.deltaRotation.advanced(by: Float(time * motion.t)))
      own = RodEnd(
        place: arm + time * SIMD2(motion.x, motion.y), lean: arm.normalized(or: .zero),
        turning: node.pointee.turns * arm.turned)
    }
    let way = other.place - own.place
    let direction =
      node.pointee.isBent && nodes[p].isBent
      ? way.normalized(or: SIMD2(1, 0))
      : node.pointee.isBent
        ? self.direction(i, toward: p, after: time) : -self.direction(p, toward: i, after: time)
    node.pointee.link.axis = direction
    node.pointee.link.turning =
      node.pointee.isBent ? node.pointee.sense(toward: p) * direction : own.turning
    node.pointee.link.otherTurning =
      nodes[p].isBent ? -nodes[p].sense(toward: i) * direction : other.turning
    var length = (way * direction).sum()
    if node.pointee.isBent { length -= shortcut(i, after: time) }
    if nodes[p].isBent { length -= shortcut(p, after: time) }
    let blur = node.pointee.isBent ? node.pointee.bend.blur : nodes[p].bend.blur
    node.pointee.link.crossReach = length > 0.1 * blur ? length : 0.1 * blur
    return (reach + otherReach - length) * direction
  }

  /// Where the joint of a node to its parent is, seen from the node's center of mass.
  func jointPlace(_ i: Int) -> SIMD2<Double> {
    let node = nodes[i]
    let parent = Int(node.parent)
    guard node.isBent else {
      return node.link.startArm.rotated(states[Int(node.dense)].deltaRotation)
    }
    guard nodes[parent].isBent else { return end(parent, of: i).place }
    return node.bend.corner + node.reach(toward: parent, after: 0) * node.link.axis
  }

  /// What the way along a bent rod is longer than by way of the middle of its arc.
  func spare(ofBent i: Int) -> Double {
    let bend = nodes[i].bend
    let before = end(Int(nodes[i].neighbors.before), of: i).place
    let behind = end(Int(nodes[i].neighbors.behind), of: i).place
    return (before - bend.corner).size + (behind - bend.corner).size - 2 * bend.shortcut
      - (before - bend.top).size - (behind - bend.top).size
  }

  /// How fast the rope goes over the corner of a bent rod: as it was told to and what has changed since, as it did
  /// in the last step, or as its point at the corner.
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
      pace = (velocity * course).sum() / (course * course).sum()
    } else {
      pace = ((velocity + Double(motion.z) * bend.corner.turned) * bend.axis).sum()
    }
    node.pointee.motion = BodyVector(x: 0, y: 0, t: pace)
  }

  /// How its center of mass moves as the rope goes: what is before the corner one way, what is behind it another.
  private func course(_ i: Int) -> SIMD2<Double> {
    let part = self.part(i)
    let (first, second) = directions(i)
    return part * first + (1 - part) * second
  }

  /// Which part of a bent rod is before the corner.
  private func part(_ i: Int) -> Double {
    let neighbors = nodes[i].neighbors
    let part = (nodes[i].bend.place - neighbors.start) / (neighbors.end - neighbors.start)
    return max(0, min(1, part))
  }

  /// The velocity and spin of what a bent rod stands for. Those that make its body follow are none of the rope's: they
  /// would count where it bends no longer.
  func course(ofBent i: Int) -> (velocity: SIMD2<Double>, spin: Double) {
    let pace = nodes[i].motion.t
    let part = self.part(i)
    let (first, second) = directions(i)
    let length = nodes[i].neighbors.end - nodes[i].neighbors.start
    let swing = ((second - first) * nodes[i].bend.axis.turned).sum() / length
    return (pace * course(i), 4 * part * (1 - part) * pace * swing)
  }

  /// The speed and spin that bring a bent rod to where it is to be after the substep.
  func follow(_ i: Int) -> (velocity: SIMD2<Double>, spin: Double) {
    let node = nodes + i
    let bend = node.pointee.bend
    let neighbors = node.pointee.neighbors
    let pace = node.pointee.motion.t
    let length = neighbors.end - neighbors.start
    let now = directions(i)
    let then = directions(i, after: h)
    let place = bend.place - h * pace
    let wanted = RodBend.direction(
      now.0, now.1, at: (neighbors.end - bend.place) / length, still: bend.blur / length)
    let aim = RodBend.direction(
      then.0, then.1, at: (neighbors.end - place) / length, still: bend.blur / length)
    let rest = Tolerance.bendSettling * RodBend.angle(from: wanted, to: bend.axis)
    let axis = aim.rotated(Rotation(angle: Float(rest)))
    let off = Tolerance.bendSettling * (bend.seen * bend.axis.turned).sum()
    let moved =
      bend.vertex + bend.crossing(then.0, then.1) + bend.shift(then.0, then.1, along: axis)
      - place * axis - off * axis.turned
    // Rotations advance by the tangent of the angle (`Rotation.advanced`); a rod turns by a third of a radian.
    let sine = bend.axis.x * axis.y - bend.axis.y * axis.x
    let cosine = (bend.axis * axis).sum()
    return ((1 / h) * moved, sine / max(cosine, 0.1) / h)
  }
}

extension DirectNode {
  /// 1 where the rope runs toward a neighbor, −1 where it comes from it.
  fileprivate func sense(toward other: Int) -> Double { Int(neighbors.before) == other ? -1 : 1 }

  /// |q| of the joint to a neighbor after a time (s); zero for a node that is not bent.
  fileprivate func reach(toward other: Int, after time: Double) -> Double {
    guard isBent else { return 0 }
    let sense = sense(toward: other)
    return sense * ((sense < 0 ? neighbors.start : neighbors.end) - bend.place + time * motion.t)
  }

}
