// Where the arms are, what the inertia is raised by, and what the velocities must come to.

extension DirectSolver {
  /// Turns the arms to where the bodies are now and measures the gaps.
  func place() {
    placeRuns()
    for i in range {
      let node = nodes + i
      let own = states[Int(node.pointee.dense)]
      node.pointee.link.isAxial = false
      if node.pointee.parent >= 0 && node.pointee.link.isDistance {
        let other = nodes + Int(node.pointee.parent)
        Self.placeDistance(
          &node.pointee.link, own, node.pointee.turns, states[Int(other.pointee.dense)],
          other.pointee.turns)
      } else if node.pointee.parent >= 0
        && (node.pointee.isBent || nodes[Int(node.pointee.parent)].isBent)
      {
        node.pointee.link.gap = heldGap(i)
        node.pointee.link.sliding = .zero
        node.pointee.link.isAxial = true
        node.pointee.link.crossImpulse = 0
        node.pointee.link.isFresh = true
      } else if node.pointee.parent >= 0 {
        let other = nodes + Int(node.pointee.parent)
        let otherState = states[Int(other.pointee.dense)]
        Self.place(
          &node.pointee.link, own, node.pointee.turns, otherState, other.pointee.turns, elapsed)
        if node.pointee.link.isStiff {
          let turn = own.deltaRotation.relative(to: otherState.deltaRotation).angle
          node.pointee.link.bend = node.pointee.link.startBend + Double(turn)
        }
      }
      forEachAnchor(of: node) { anchor in
        if anchor.pointee.link.isDistance {
          Self.placeDistance(
            &anchor.pointee.link, own, node.pointee.turns,
            states[Int(anchor.pointee.otherDense)], 1)
          return
        }
        Self.place(
          &anchor.pointee.link, own, node.pointee.turns, states[Int(anchor.pointee.otherDense)], 1,
          elapsed)
        guard anchor.pointee.link.isStiff else { return }
        let outer = states[Int(anchor.pointee.otherDense)]
        let turn = own.deltaRotation.relative(to: outer.deltaRotation).angle
        anchor.pointee.link.bend = anchor.pointee.link.startBend + Double(turn)
      }
    }
    for k in closureRange {
      let (node, other) = ends(of: k)
      let (own, outer) = (states[Int(node.pointee.dense)], states[Int(other.pointee.dense)])
      Self.place(
        &closures[k].link, own, node.pointee.turns, outer, other.pointee.turns, elapsed)
      guard closures[k].link.isStiff else { continue }
      let turn = own.deltaRotation.relative(to: outer.deltaRotation).angle
      closures[k].link.bend = closures[k].link.startBend + Double(turn)
    }
  }

  /// The same for a distance joint: one row, along the line between its ends.
  @inline(__always)
  private static func placeDistance(
    _ link: inout DirectLink, _ own: BodyState, _ turns: Double, _ other: BodyState,
    _ otherTurns: Double
  ) {
    let arm = link.startArm.rotated(own.deltaRotation)
    let otherArm = link.otherStartArm.rotated(other.deltaRotation)
    let moved = SIMD2<Double>(own.deltaPosition) - SIMD2<Double>(other.deltaPosition)
    let way = link.centers + moved + (arm - otherArm)
    let axis = way.normalized(or: SIMD2(1, 0))
    link.axis = axis
    link.gap = (way.size - link.length) * axis
    link.turning = turns * arm.turned
    link.otherTurning = otherTurns * otherArm.turned
    link.crossReach = Swift.max(way.size, Double(Tolerance.linearSlop))
    link.isAxial = true
    link.crossImpulse = 0
    link.isFresh = true
  }

  /// The nodes that a joint that closes a loop is between.
  @inline(__always)
  private func ends(
    of closure: Int
  ) -> (own: UnsafeMutablePointer<DirectNode>, other: UnsafeMutablePointer<DirectNode>) {
    (nodes + Int(closures[closure].node), nodes + Int(closures[closure].other))
  }

  @inline(__always)
  private static func place(
    _ link: inout DirectLink, _ own: BodyState, _ turns: Double, _ other: BodyState,
    _ otherTurns: Double, _ elapsed: Double
  ) {
    let arm = (link.startArm + elapsed * link.slide).rotated(own.deltaRotation)
    let otherArm = (link.otherStartArm + elapsed * link.otherSlide).rotated(other.deltaRotation)
    link.sliding =
      link.slide.rotated(own.deltaRotation) - link.otherSlide.rotated(other.deltaRotation)
    let moved = SIMD2<Double>(own.deltaPosition) - SIMD2<Double>(other.deltaPosition)
    link.gap = link.centers + moved + (arm - otherArm)
    link.turning = turns * (arm - link.share * link.gap).turned
    link.otherTurning = otherTurns * (otherArm + (1 - link.share) * link.gap).turned
    if link.openGap > 0 {
      let size = (link.gap * link.gap).sum().squareRoot()
      link.gap *= size > link.openGap ? 1 - link.openGap / size : 0
    }
  }

  /// I' = I + h² max(0, Σ r · F) from the impulses of the last substep. Welds and pairs of hinges let nothing swing.
  func raiseInertia() {
    for i in range { nodes[i].raisedInertia = 0 }
    for i in range {
      let node = nodes + i
      if node.pointee.parent >= 0 && !node.pointee.link.holdsAngle {
        let impulse = node.pointee.link.led(lastImpulse(node.pointee.link))
        node.pointee.raisedInertia += Self.pull(node.pointee.link.turning, impulse)
        nodes[Int(node.pointee.parent)].raisedInertia -= Self.pull(
          node.pointee.link.otherTurning, impulse)
      }
      forEachAnchor(of: node) { anchor in
        guard !anchor.pointee.link.holdsAngle else { return }
        node.pointee.raisedInertia += Self.pull(
          anchor.pointee.link.turning, lastImpulse(anchor.pointee.link))
      }
    }
    for k in closureRange where !closures[k].link.isWeld {
      let (node, other) = ends(of: k)
      let link = closures[k].link
      let impulse = lastImpulse(link)
      node.pointee.raisedInertia += Self.pull(link.turning, impulse)
      other.pointee.raisedInertia -= Self.pull(link.otherTurning, impulse)
    }
    for i in range {
      let stiffness = nodes[i].raisedInertia
      nodes[i].raisedInertia = nodes[i].inertia + (stiffness > 0 ? h * stiffness : 0)
    }
  }

  @inline(__always)
  private func lastImpulse(_ link: DirectLink) -> SIMD2<Double> {
    if link.isDistance { return Double(distances[Int(link.sim)].impulse) * link.axis }
    return link.sign
      * SIMD2<Double>(link.isWeld ? welds[Int(link.sim)].impulse : hinges[Int(link.sim)].impulse)
  }

  @inline(__always)
  private func lastMoment(_ link: DirectLink) -> Double {
    link.sign
      * Double(
        link.isWeld
          ? welds[Int(link.sim)].angularImpulse : hinges[Int(link.sim)].bendingImpulse)
  }

  /// r · λ, with the arm given turned by a quarter.
  @inline(__always)
  private static func pull(_ turning: SIMD2<Double>, _ impulse: SIMD2<Double>) -> Double {
    turning.y * impulse.x - turning.x * impulse.y
  }
}

// MARK: - Going back

extension DirectSolver {
  /// Notes motions and impulses, and goes back to them.
  func keep() {
    for i in range {
      nodes[i].kept = nodes[i].motion
      Self.keep(&nodes[i].link)
      forEachAnchor(of: nodes + i) { Self.keep(&$0.pointee.link) }
    }
    for k in closureRange { Self.keep(&closures[k].link) }
  }

  func goBack() {
    for i in range {
      nodes[i].motion = nodes[i].kept
      Self.goBack(&nodes[i].link)
      forEachAnchor(of: nodes + i) { Self.goBack(&$0.pointee.link) }
    }
    for k in closureRange { Self.goBack(&closures[k].link) }
  }

  @inline(__always)
  private static func keep(_ link: inout DirectLink) {
    link.kept = SIMD4(link.impulse.x, link.impulse.y, link.bendImpulse, link.crossImpulse)
  }

  @inline(__always)
  private static func goBack(_ link: inout DirectLink) {
    link.impulse = SIMD2(link.kept.x, link.kept.y)
    link.bendImpulse = link.kept.z
    link.crossImpulse = link.kept.w
  }
}

// MARK: - Right sides

extension DirectSolver {
  /// Takes from neighbors part of the difference of their spins that only their raised inertia
  /// carries.
  func dampRinging() {
    for i in range
    where nodes[i].parent >= 0 && !nodes[i].link.isAxial && !nodes[i].link.isWeld {
      Self.dampRinging(nodes + i, nodes + Int(nodes[i].parent))
    }
    for k in closureRange where !closures[k].link.isWeld {
      let (node, other) = ends(of: k)
      Self.dampRinging(node, other)
    }
  }

  @inline(__always)
  private static func dampRinging(
    _ node: UnsafeMutablePointer<DirectNode>, _ other: UnsafeMutablePointer<DirectNode>
  ) {
    let raise = node.pointee.raisedInertia - node.pointee.inertia
    let otherRaise = other.pointee.raisedInertia - other.pointee.inertia
    let impulse =
      Tolerance.ringingLoss * (raise < otherRaise ? raise : otherRaise)
      * (other.pointee.motion.t - node.pointee.motion.t)
    node.pointee.motion.t += impulse / node.pointee.raisedInertia
    other.pointee.motion.t -= impulse / other.pointee.raisedInertia
  }

  func applyLastImpulses() {
    if holdsDistances { noteCrossSpeeds() }
    for i in range {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let impulse = node.pointee.link.led(lastImpulse(node.pointee.link))
        node.pointee.link.impulse = impulse
        push(node, impulse, turning: node.pointee.link.turning)
        let other = nodes + Int(node.pointee.parent)
        push(other, -impulse, turning: node.pointee.link.otherTurning)
        if node.pointee.link.isStiff {
          let moment = lastMoment(node.pointee.link)
          node.pointee.link.bendImpulse = moment
          node.pointee.motion.t += moment / node.pointee.raisedInertia
          other.pointee.motion.t -= moment / other.pointee.raisedInertia
        }
      }
      forEachAnchor(of: node) { anchor in
        let impulse = lastImpulse(anchor.pointee.link)
        anchor.pointee.link.impulse = impulse
        push(node, impulse, turning: anchor.pointee.link.turning)
        guard anchor.pointee.link.isStiff else { return }
        anchor.pointee.link.bendImpulse = lastMoment(anchor.pointee.link)
        node.pointee.motion.t += anchor.pointee.link.bendImpulse / node.pointee.raisedInertia
      }
    }
    for k in closureRange {
      let (node, other) = ends(of: k)
      let link = closures[k].link
      let impulse = lastImpulse(link)
      closures[k].link.impulse = impulse
      push(node, impulse, turning: link.turning)
      push(other, -impulse, turning: link.otherTurning)
      guard link.isStiff else { continue }
      let moment = lastMoment(link)
      closures[k].link.bendImpulse = moment
      node.pointee.motion.t += moment / node.pointee.raisedInertia
      other.pointee.motion.t -= moment / other.pointee.raisedInertia
    }
  }

  @inline(__always)
  private func push(
    _ node: UnsafeMutablePointer<DirectNode>, _ impulse: SIMD2<Double>,
    turning: SIMD2<Double>
  ) {
    let change = BodyVector(impulse, turning: turning)
    node.pointee.motion.x += change.x / node.pointee.mass
    node.pointee.motion.y += change.y / node.pointee.mass
    node.pointee.motion.t += change.t / node.pointee.raisedInertia
  }

  /// How fast the ends of distance joints move past each other before anything pulls: as an inertia
  /// would, their pull resists what changes that within the substep.
  private func noteCrossSpeeds() {
    for i in range {
      let node = nodes + i
      if node.pointee.parent >= 0 && node.pointee.link.isDistance {
        Self.noteCrossSpeed(
          &node.pointee.link, node.pointee.motion, nodes[Int(node.pointee.parent)].motion)
      }
      forEachAnchor(of: node) { anchor in
        guard anchor.pointee.link.isDistance else { return }
        Self.noteCrossSpeed(&anchor.pointee.link, node.pointee.motion, outerMotion(anchor))
      }
    }
  }

  @inline(__always)
  private static func noteCrossSpeed(
    _ link: inout DirectLink, _ own: BodyVector, _ other: BodyVector
  ) {
    let speed = own.point(turning: link.turning) - other.point(turning: link.otherTurning)
    link.crossSpeed = (speed * link.axis.turned).sum()
    link.isFresh = false
  }

  /// t = J v + rate C + γ λ, the give of the impulse so far as `giveScale` says.
  func aim(gapRate: Double, giveScale: Double) {
    for i in range {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let other = nodes[Int(node.pointee.parent)].motion
        aim(&node.pointee.link, node.pointee.motion, other, gapRate, giveScale)
        if node.pointee.link.isStiff {
          node.pointee.link.bendTarget =
            node.pointee.motion.t - other.t + turningBack(node.pointee.link, gapRate)
        }
      }
      forEachAnchor(of: node) { anchor in
        let outer = outerMotion(anchor)
        aim(&anchor.pointee.link, node.pointee.motion, outer, gapRate, giveScale)
        guard anchor.pointee.link.isStiff else { return }
        anchor.pointee.link.bendTarget =
          node.pointee.motion.t - outer.t + turningBack(anchor.pointee.link, gapRate)
      }
    }
    for k in closureRange {
      let (node, other) = ends(of: k)
      let (own, outer) = (node.pointee.motion, other.pointee.motion)
      aim(&closures[k].link, own, outer, gapRate, giveScale)
      guard closures[k].link.isStiff else { continue }
      closures[k].link.bendTarget = own.t - outer.t + turningBack(closures[k].link, gapRate)
    }
  }

  /// What a bend adds to the speed that is wanted of it (radians/s).
  @inline(__always)
  private func turningBack(_ link: DirectLink, _ gapRate: Double) -> Double {
    guard link.isLocked else { return link.bendRate * link.bend + link.bendGive * link.bendImpulse }
    let speed = gapRate == 0 ? 0 : link.bendRate * link.bend
    return Swift.max(-link.lockSpeed, Swift.min(link.lockSpeed, speed))
  }

  @inline(__always)
  private func aim(
    _ link: inout DirectLink, _ own: BodyVector, _ other: BodyVector, _ gapRate: Double,
    _ giveScale: Double
  ) {
    link.target =
      own.point(turning: link.turning) - other.point(turning: link.otherTurning) + link.sliding
      + Self.capped(gapRate * link.gap) + (giveScale * link.give) * link.impulse
    guard link.isAxial else { return }
    // Held crosswise as far as the pull holds it within the substep.
    let pull = h * (link.impulse * link.axis).sum().magnitude
    link.crossGive = Tolerance.bendLoose
    if pull * Tolerance.bendLoose > link.crossReach { link.crossGive = link.crossReach / pull }
    // In the relaxing pass only the change of the motion.
    if link.isFresh {
      link.crossSpeed = giveScale == 0 ? (link.target * link.axis.turned).sum() : 0
      link.isFresh = false
    }
    link.target +=
      (link.crossGive * link.crossImpulse - link.crossSpeed) * link.axis.turned
  }

  @inline(__always)
  private static func capped(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    let squared = velocity.x * velocity.x + velocity.y * velocity.y
    guard squared > Tolerance.directGapSpeed * Tolerance.directGapSpeed else { return velocity }
    return (Tolerance.directGapSpeed / squared.squareRoot()) * velocity
  }

  @inline(__always)
  private func outerMotion(_ anchor: UnsafeMutablePointer<DirectAnchor>) -> BodyVector {
    let motion = states[Int(anchor.pointee.otherDense)].motion
    return BodyVector(x: Double(motion.x), y: Double(motion.y), t: Double(motion.z))
  }

  /// Looks ahead to the end of the substep, turns the arms there if told to, and aims at what the first solve leaves of C(x + h v) = (1 − β) C − h γ λ, or of what the cap makes of it. Returns the largest rest, in gaps that are allowed.
  func aimAtRemainingGap(turning: Bool) -> Double {
    var worst = 0.0
    for i in range {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let other = nodes + Int(node.pointee.parent)
        let rest =
          node.pointee.link.isDistance
          ? lookAhead(
            distance: &node.pointee.link, node.pointee.motion, node.pointee.dense,
            other.pointee.motion, other.pointee.dense)
          : node.pointee.link.isAxial
            ? lookAhead(bent: i)
            : lookAhead(
              &node.pointee.link, node.pointee.motion, node.pointee.dense, node.pointee.turns,
              other.pointee.motion, other.pointee.dense, other.pointee.turns, turning)
        if rest > worst { worst = rest }
        // A lock has what it wants already.
        if node.pointee.link.isLocked { node.pointee.link.bendTarget = 0 }
      }
      forEachAnchor(of: node) { anchor in
        let rest =
          anchor.pointee.link.isDistance
          ? lookAhead(
            distance: &anchor.pointee.link, node.pointee.motion, node.pointee.dense,
            outerMotion(anchor), anchor.pointee.otherDense)
          : lookAhead(
            &anchor.pointee.link, node.pointee.motion, node.pointee.dense, node.pointee.turns,
            outerMotion(anchor), anchor.pointee.otherDense, 1, turning)
        if rest > worst { worst = rest }
        anchor.pointee.link.bendTarget = 0
      }
    }
    for k in closureRange {
      let (node, other) = ends(of: k)
      let rest = lookAhead(
        &closures[k].link, node.pointee.motion, node.pointee.dense, node.pointee.turns,
        other.pointee.motion, other.pointee.dense, other.pointee.turns, turning)
      if rest > worst { worst = rest }
      if closures[k].link.isLocked { closures[k].link.bendTarget = 0 }
    }
    return worst
  }

  /// The same for a distance joint.
  private func lookAhead(
    distance link: inout DirectLink, _ own: BodyVector, _ dense: Int32, _ other: BodyVector,
    _ otherDense: Int32
  ) -> Double {
    let (a, b) = (states[Int(dense)], states[Int(otherDense)])
    let arm = link.startArm.rotated(a.deltaRotation.advanced(by: Float(h * own.t)))
    let otherArm = link.otherStartArm.rotated(b.deltaRotation.advanced(by: Float(h * other.t)))
    let moved =
      SIMD2<Double>(a.deltaPosition) - SIMD2<Double>(b.deltaPosition)
      + h * SIMD2(own.x - other.x, own.y - other.y)
    let after = (link.centers + moved + (arm - otherArm)).size - link.length
    let gap = (link.gap * link.axis).sum()
    let along = (link.impulse * link.axis).sum()
    let closed = (Self.capped((Tolerance.directGapRate / h) * link.gap) * link.axis).sum()
    let rest = after - (gap - h * closed) + (h * link.give) * along
    link.target = Self.capped(((1 / h) * rest) * link.axis)
    return rest.magnitude / link.allowedGap
  }

  /// The same for a joint at a bent rod.
  private func lookAhead(bent i: Int) -> Double {
    let link = nodes[i].link
    let gap = (link.gap * link.axis).sum()
    let along = (link.impulse * link.axis).sum()
    let closed = (Self.capped((Tolerance.directGapRate / h) * link.gap) * link.axis).sum()
    let after = heldGap(i, after: h)
    let axis = nodes[i].link.axis
    let rest = (after * axis).sum() - (gap - h * closed) + (h * link.give) * along
    // The gap stays that of the substep's beginning, along the axis of its end.
    nodes[i].link.gap = gap * axis
    nodes[i].link.target = Self.capped(((1 / h) * rest) * axis)
    return rest.magnitude / link.allowedGap
  }

  @inline(__always)
  private func lookAhead(
    _ link: inout DirectLink, _ own: BodyVector, _ dense: Int32, _ turns: Double,
    _ other: BodyVector, _ otherDense: Int32, _ otherTurns: Double, _ turning: Bool
  ) -> Double {
    let a = states[Int(dense)]
    let b = states[Int(otherDense)]
    let after = elapsed + h
    let arm = (link.startArm + after * link.slide)
      .rotated(a.deltaRotation.advanced(by: Float(h * own.t)))
    let otherArm = (link.otherStartArm + after * link.otherSlide)
      .rotated(b.deltaRotation.advanced(by: Float(h * other.t)))
    let moved =
      SIMD2<Double>(a.deltaPosition) - SIMD2<Double>(b.deltaPosition)
      + h * SIMD2(own.x - other.x, own.y - other.y)
    let gap = link.centers + moved + (arm - otherArm)
    let aimed = link.gap - h * Self.capped((Tolerance.directGapRate / h) * link.gap)
    let rest = gap - aimed + (h * link.give) * link.impulse
    if turning {
      link.turning = turns * (arm - link.share * gap).turned
      link.otherTurning = otherTurns * (otherArm + (1 - link.share) * gap).turned
    }
    link.target = Self.capped((1 / h) * rest)
    // What others hold stays as it is.
    let open = rest + h * link.loose.times(link.impulse)
    return (open.x * open.x + open.y * open.y).squareRoot() / link.allowedGap
  }
}
