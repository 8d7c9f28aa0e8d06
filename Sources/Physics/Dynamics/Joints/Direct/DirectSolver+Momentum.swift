// Impulses of the direct solver act on both bodies of a joint at one point, which keeps the angular momentum
// of a tree: that of a free one about its center of mass, that of one on a hinge to what stands still about
// that hinge, with inertias as they are raised. Arms of the substep's end, which the solve falls back on where
// a tree jerks, push bodies where they are not yet: a ton whirled on a rope lost 5 % in 10 s by that. What is
// missing then is given back as a turn of the whole tree, which none of its joints feels:
//
//   δω = (L before − L after) / Σ (I' + m r²),   v += δω × r,   w += δω

/// What keeps turning in a tree.
struct TreeSpin {
  /// About this point (m).
  let pivot: SIMD2<Double>
  /// Angular momentum (kg·m²/s) and inertia (kg·m²).
  var momentum = 0.0
  var inertia = 0.0
}

extension DirectSolver {
  /// The angular momentum that the tree's joints cannot change, as its bodies move now; nil where they
  /// can: on two hinges, on a weld, on what moves, or round a corner.
  func keptSpin() -> TreeSpin? { pivot().flatMap { spin(about: $0) } }

  private func spin(about pivot: SIMD2<Double>) -> TreeSpin? {
    var spin = TreeSpin(pivot: pivot)
    for i in range {
      let r = place(of: i) - spin.pivot
      let motion = nodes[i].motion
      spin.momentum +=
        nodes[i].mass * (r.x * motion.y - r.y * motion.x)
        + nodes[i].turns * nodes[i].raisedInertia * motion.t
      spin.inertia += nodes[i].mass * (r * r).sum() + nodes[i].turns * nodes[i].raisedInertia
    }
    return spin.inertia > 0 ? spin : nil
  }

  /// Turns the whole tree so that it has the angular momentum that it had.
  func restore(_ before: TreeSpin?) {
    // The arms may have been turned since: the pivot is where it was.
    guard let before, let after = spin(about: before.pivot) else { return }
    let most =
      Tolerance.spinReturn * Swift.max(before.momentum.magnitude, after.momentum.magnitude)
    let missing = Swift.max(-most, Swift.min(most, before.momentum - after.momentum))
    let turn = missing / after.inertia
    guard turn != 0 else { return }
    for i in range {
      let r = place(of: i) - after.pivot
      nodes[i].motion.x -= turn * r.y
      nodes[i].motion.y += turn * r.x
      nodes[i].motion.t += nodes[i].turns * turn
    }
  }

  /// Whether gaps are refined with the arms of the substep's beginning, which keeps angular momentum: ropes
  /// under load swing crosswise faster than those can follow, and gain energy, unless they whirl as a whole.
  var hasFixedArms: Bool {
    var isRope = false
    var isLoaded = false
    for i in range {
      if nodes[i].isRod {
        isRope = true
        if nodes[i].raisedInertia > Tolerance.ropeRaise * nodes[i].rigidInertia { isLoaded = true }
      } else {
        isLoaded = true
      }
    }
    return !isRope || !isLoaded || whirl != nil
  }

  /// How a tree turns as a whole, if it whirls.
  private var whirl: TreeSpin? {
    guard let spin = keptSpin(),
      h * spin.momentum.magnitude > Tolerance.ropeWhirl * spin.inertia
    else { return nil }
    return spin
  }

  /// Takes from rods that whirl part of what only their raised inertia carries and that is not the spin of the
  /// whole. A rope under load rings as a string does, by so much that its pull goes up and down with it; the
  /// raised inertia follows the pull, and what it carries is lost: 0.25 % of the whole in 10 s.
  func dampWhirling() {
    guard range.contains(where: { nodes[$0].isRod }), let spin = whirl else { return }
    let mean = spin.momentum / spin.inertia
    for i in range where nodes[i].isRod {
      let raise = nodes[i].raisedInertia - nodes[i].inertia
      nodes[i].motion.t +=
        Tolerance.whirlLoss * raise / nodes[i].raisedInertia * (mean - nodes[i].motion.t)
    }
    restore(spin)
  }

  /// Where a node's center of mass is now (m).
  @inline(__always)
  private func place(of i: Int) -> SIMD2<Double> {
    nodes[i].center + SIMD2<Double>(states[Int(nodes[i].dense)].deltaPosition)
  }

  private func pivot() -> SIMD2<Double>? {
    var hinge: SIMD2<Double>?
    var mass = 0.0
    var middle = SIMD2<Double>.zero
    for i in range {
      guard !nodes[i].isBent else { return nil }
      let center = place(of: i)
      mass += nodes[i].mass
      middle += nodes[i].mass * center
      let first = Int(nodes[i].firstAnchor)
      for k in first..<first + Int(nodes[i].anchorCount) {
        let link = anchors[k].link
        let outer = states[Int(anchors[k].otherDense)].motion
        guard hinge == nil, !link.isWeld, nodes[i].turns > 0, link.sliding == .zero,
          outer.x == 0, outer.y == 0, outer.z == 0
        else { return nil }
        hinge = center + SIMD2(link.turning.y, -link.turning.x)
      }
    }
    return hinge ?? middle / mass
  }
}
