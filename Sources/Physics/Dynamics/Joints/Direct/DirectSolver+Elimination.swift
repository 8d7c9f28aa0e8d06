// Elimination from the leaves and the way back; see `DirectSolver.swift` for the equations.

extension DirectSolver {
  /// Adds to motions and impulses what reaches the targets; without `bends` the joints bend freely
  /// and the springs keep their force.
  func solve(bends: Bool, _ points: RodPoints? = nil) {
    for i in range {
      nodes[i].block = BodyBlock(mass: nodes[i].mass, inertia: nodes[i].raisedInertia)
      nodes[i].right = .zero
    }
    if let points { addRows(points) }
    guard closureRange.isEmpty else {
      for i in range { addAnchors(of: nodes + i) }
      solveLoops(bends)
      if let points { readRows(points) }
      return
    }
    var i = range.upperBound - 1
    while i >= range.lowerBound {
      eliminate(nodes + i, bends)
      i -= 1
    }
    for i in range { substitute(nodes + i, bends) }
    if let points { readRows(points) }
  }

  @inline(__always)
  private func addAnchors(of node: UnsafeMutablePointer<DirectNode>) {
    forEachAnchor(of: node) { anchor in
      let stiffness = anchor.pointee.link.stiffness
      let turning = anchor.pointee.link.turning
      node.pointee.block.add(stiffness, turning: turning)
      node.pointee.right =
        node.pointee.right
        - BodyVector(stiffness.times(anchor.pointee.link.target), turning: turning)
      guard anchor.pointee.link.isStiff else { return }
      let lock = 1 / anchor.pointee.link.bendGive
      node.pointee.block.tt += lock
      node.pointee.right.t -= lock * anchor.pointee.link.bendTarget
    }
  }

  @inline(__always)
  private func eliminate(_ node: UnsafeMutablePointer<DirectNode>, _ bends: Bool) {
    addAnchors(of: node)
    let factor = BodyFactor(node.pointee.block)
    node.pointee.factor = factor
    guard node.pointee.parent >= 0 else { return }
    if node.pointee.link.bends(bends) {
      eliminateStiff(node, factor)
      return
    }
    let p = node.pointee.link.turning
    let columnX = factor.solve(BodyVector(SIMD2(1, 0), turning: p)).point(turning: p)
    let columnY = factor.solve(BodyVector(SIMD2(0, 1), turning: p)).point(turning: p)
    let give = node.pointee.link.give
    var rows = PointBlock(xx: columnX.x + give, xy: columnY.x, yy: columnY.y + give)
    if node.pointee.link.isAxial {
      let cross = node.pointee.link.axis.turned
      let loose = node.pointee.link.crossGive
      rows.xx += loose * cross.x * cross.x
      rows.xy += loose * cross.x * cross.y
      rows.yy += loose * cross.y * cross.y
    }
    let inverse = rows.inverse
    node.pointee.jointInverse = inverse
    // λ without the parent's motion.
    let free = factor.solve(node.pointee.right).point(turning: p)
    let impulse = inverse.times(-node.pointee.link.target - free)
    let parent = nodes + Int(node.pointee.parent)
    let q = node.pointee.link.otherTurning
    parent.pointee.block.add(inverse, turning: q)
    parent.pointee.right = parent.pointee.right - BodyVector(impulse, turning: q)
    // Kept for the way back in place of the target.
    node.pointee.link.target = impulse
  }

  /// The same with three rows: J = [1 p; 0 1], the third being the bend.
  private func eliminateStiff(_ node: UnsafeMutablePointer<DirectNode>, _ factor: BodyFactor) {
    let link = node.pointee.link
    let p = link.turning
    let columnX = factor.solve(BodyVector(SIMD2(1, 0), turning: p))
    let columnY = factor.solve(BodyVector(SIMD2(0, 1), turning: p))
    let columnT = factor.solve(BodyVector(x: 0, y: 0, t: 1))
    var rows = BodyBlock(mass: link.give, inertia: link.bendGive)
    rows.xx += columnX.point(turning: p).x
    rows.yy += columnY.point(turning: p).y
    rows.xy = columnY.point(turning: p).x
    rows.xt = columnX.t
    rows.yt = columnY.t
    rows.tt += columnT.t
    let joint = BodyFactor(rows)
    node.pointee.jointFactor = joint

    let free = factor.solve(node.pointee.right)
    let freePoint = free.point(turning: p)
    let impulse = joint.solve(
      BodyVector(
        x: -link.target.x - freePoint.x, y: -link.target.y - freePoint.y,
        t: -link.bendTarget - free.t))
    let parent = nodes + Int(node.pointee.parent)
    let q = link.otherTurning
    parent.pointee.block.add(inverseOf: joint, turning: q)
    var push = BodyVector(SIMD2(impulse.x, impulse.y), turning: q)
    push.t += impulse.t
    parent.pointee.right = parent.pointee.right - push
    node.pointee.link.target = SIMD2(impulse.x, impulse.y)
    node.pointee.link.bendTarget = impulse.t
  }

  @inline(__always)
  private func substitute(_ node: UnsafeMutablePointer<DirectNode>, _ bends: Bool) {
    var right = node.pointee.right
    if node.pointee.parent >= 0 {
      let parent = nodes + Int(node.pointee.parent)
      // The parent's change, which it keeps in `right` from here on.
      let moved = parent.pointee.right.point(turning: node.pointee.link.otherTurning)
      var impulse = node.pointee.link.target
      if node.pointee.link.bends(bends) {
        let more = node.pointee.jointFactor.solve(
          BodyVector(x: moved.x, y: moved.y, t: parent.pointee.right.t))
        impulse += SIMD2(more.x, more.y)
        let moment = node.pointee.link.bendTarget + more.t
        node.pointee.link.bendImpulse += moment
        right.t += moment
      } else {
        impulse += node.pointee.jointInverse.times(moved)
      }
      node.pointee.link.take(impulse)
      right = right + BodyVector(impulse, turning: node.pointee.link.turning)
    }
    let change = node.pointee.factor.solve(right)
    node.pointee.right = change
    node.pointee.motion = node.pointee.motion + change
    takeAnchors(of: node)
  }

  /// Takes up what the joints to bodies of infinite mass did, after a node's change is known.
  @inline(__always)
  func takeAnchors(of node: UnsafeMutablePointer<DirectNode>) {
    let change = node.pointee.right
    forEachAnchor(of: node) { anchor in
      let moved = change.point(turning: anchor.pointee.link.turning)
      anchor.pointee.link.take(
        -anchor.pointee.link.stiffness.times(anchor.pointee.link.target + moved))
      guard anchor.pointee.link.isStiff else { return }
      anchor.pointee.link.bendImpulse -=
        (1 / anchor.pointee.link.bendGive) * (anchor.pointee.link.bendTarget + change.t)
    }
  }
}
