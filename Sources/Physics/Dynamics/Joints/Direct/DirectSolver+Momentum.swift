// What joints do inside a tree keeps its angular momentum: that of a free tree about its center of mass,
// that of a tree on one hinge to what stands still about that hinge. Two things in the solve do not:
// raised inertia takes up spin that nobody has, and arms of the substep's end, which the solve falls back on
// where a tree jerks, push bodies where they are not yet. A load whirled on a heavy rope lost 5 % in 10 s
// by that. What is missing afterwards is given back as a turn of the whole tree,
//
//   δω = (L before − L after) / Σ (I + m r²),   v += δω × r,   w += δω,
//
// which no joint of the tree feels.

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
  func keptSpin() -> TreeSpin? {
    guard var spin = pivot().map({ TreeSpin(pivot: $0) }) else { return nil }
    for i in range {
      let r = place(of: i) - spin.pivot
      let motion = nodes[i].motion
      spin.momentum +=
        nodes[i].weight * (r.x * motion.y - r.y * motion.x)
        + nodes[i].turns * nodes[i].rigidInertia * motion.t
      spin.inertia +=
        nodes[i].weight * (r * r).sum() + nodes[i].turns * nodes[i].rigidInertia
    }
    return spin.inertia > 0 ? spin : nil
  }

  /// Turns the whole tree so that it has the angular momentum that it had.
  func restore(_ before: TreeSpin?) {
    guard let before, let after = keptSpin() else { return }
    var missing = before.momentum - after.momentum
    // What has been lost is given back in part only: a tree that has been balled up turns easily.
    let most = Tolerance.spinReturn * before.momentum.magnitude
    if after.momentum.magnitude < before.momentum.magnitude {
      missing = Swift.max(-most, Swift.min(most, missing))
    }
    let turn = missing / after.inertia
    guard turn != 0 else { return }
    for i in range {
      let r = place(of: i) - after.pivot
      nodes[i].motion.x -= turn * r.y
      nodes[i].motion.y += turn * r.x
      nodes[i].motion.t += nodes[i].turns * turn
    }
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
      mass += nodes[i].weight
      middle += nodes[i].weight * center
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
