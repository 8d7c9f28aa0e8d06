// Impulses of the direct solver act on both bodies of a joint at one point, which keeps the angular momentum
// of a tree: that of a free one about its center of mass, that of one on a hinge to what stands still about
// that hinge, with inertias as they are raised. Arms of the substep's end, which the solve falls back on where
// a tree jerks, push bodies where they are not yet: a ton whirled on a rope lost 5 % in 10 s by that. What is
// missing then is given back as a turn of the whole tree, which none of its joints feels:
//
//   δω = (L before − L after) / Σ (I' + m r²),   v += δω × r,   w += δω
//
// So is what the rods of distance joints take by holding their ends crosswise (`DirectLink.crossGive`).
//
// The raised part of an inertia is no mass: what it has taken up of a turn in a substep is gone when the
// next substep raises it otherwise. A rope under load rings as a string does, its pull goes up and down
// with that, and the load lost 0.25 % of its angular momentum in 10 s; a chain that began to whirl lost 1 to 3 %.
// At the end of each substep the whole tree is given that part (`returnRaisedSpin`).

/// What keeps turning in a tree.
struct TreeSpin {
  /// About this point (m).
  let pivot: SIMD2<Double>
  /// Angular momentum (kg·m²/s) and inertia (kg·m²).
  var momentum = 0.0
  var inertia = 0.0
  /// The angular momentum of each body without its sign, in all (kg·m²/s).
  var parts = 0.0
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
      let orbit = nodes[i].mass * (r.x * motion.y - r.y * motion.x)
      let own = nodes[i].turns * nodes[i].raisedInertia * motion.t
      spin.momentum += orbit + own
      spin.parts += orbit.magnitude + own.magnitude
      spin.inertia += nodes[i].mass * (r * r).sum() + nodes[i].turns * nodes[i].raisedInertia
    }
    return spin.inertia > 0 ? spin : nil
  }

  /// Turns the whole tree so that it has the angular momentum that it had.
  func restore(_ before: TreeSpin?) {
    // The arms may have been turned since: the pivot is where it was.
    guard let before, let after = spin(about: before.pivot) else { return }
    let most = Tolerance.spinReturn * Swift.max(before.parts, after.parts)
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

  /// Gives the whole tree what its bodies have taken up in this substep, and their inertias have not: what pushes
  /// them pushes I', and the next substep may have another.
  ///
  ///   δω = Σ (I' − I) Δw / Σ (I + m r²)
  func returnRaisedSpin() {
    var (missing, parts, inertia) = (0.0, 0.0, 0.0)
    for i in range {
      let raise = nodes[i].turns * (nodes[i].raisedInertia - nodes[i].inertia)
      missing += raise * (nodes[i].motion.t - nodes[i].startSpin)
    }
    guard missing != 0, let pivot = pivot() else { return }
    for i in range {
      let r = place(of: i) - pivot
      let motion = nodes[i].motion
      let own = nodes[i].turns * nodes[i].inertia
      parts +=
        (nodes[i].mass * (r.x * motion.y - r.y * motion.x)).magnitude + (own * motion.t).magnitude
      inertia += nodes[i].mass * (r * r).sum() + own
    }
    let most = Tolerance.spinReturn * parts
    let turn = Swift.max(-most, Swift.min(most, missing)) / inertia
    guard inertia > 0, turn != 0 else { return }
    for i in range {
      let r = place(of: i) - pivot
      nodes[i].motion.x -= turn * r.y
      nodes[i].motion.y += turn * r.x
      nodes[i].motion.t += nodes[i].turns * turn
      nodes[i].startSpin = nodes[i].motion.t
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
        guard hinge == nil, !link.isWeld, nodes[i].turns > 0,
          link.sliding == .zero,
          outer.x == 0, outer.y == 0, outer.z == 0
        else { return nil }
        hinge = center + SIMD2(link.turning.y, -link.turning.x)
        // A rod pulls towards its other end.
        if link.isDistance {
          hinge? -= (link.length + (link.gap * link.axis).sum()) * link.axis
        }
      }
    }
    return hinge ?? middle / mass
  }
}
