// Rods that lie over corners and over what is round: bent pieces of their rope.
//
// A rigid rod that tips over a corner shortens the rope's way round it by up to 0.41 of its length and gives
// that back: the pitch alone holds loads that differ by three times, and every rod jerks; one over a peg as wide as
// itself cuts through it. So rods that the taut way between their neighbors' ends takes round something, and that are
// pulled, are taken for pieces of that way (`BendPath`). What is left of their freedom is w, the speed of the rope along
// itself. Neighbors that bend round the same have one way: a run.
//
// With c the place on the way of a rod's middle, and l₁ < 0 < l₂ where its joints are on it, a joint is one row, the
// length of the rope to it:
//
//   C = c(p) − (c + l₁),   Ċ = d₁ · ṗ − w        to the end p of a straight rod before, and so behind,
//   C = (c + l₂) − (c' + l₁'),   Ċ = w − w'      between two bent ones.
//
// The pull T does no work by turning. Nothing else holds p: it may swing about the corner as the rope does; but
// as with the inertia of a rod, T resists that within the substep, by the mass h² T / l crosswise to d, l the rope from
// p to where it touches.
//
// While positions change the body of the rod follows, its middle on the way and its axis as `BendPath.axis` says. Its
// velocity after the substep is that of the pieces of rope that it stands for.
//
// Friction is Euler's: at the turn φ the pulls differ by the part e^(μφ) − 1 of the lesser one at most. (The
// rope through a corner as through an eye: Sueda, Jones, Levin, Pai, *Large-scale Dynamic Simulation of Highly
// Constrained Strands*, SIGGRAPH 2011, whose Eulerian nodes do the same.)

/// How a rod lies round something, in a substep.
struct RodBend: BitwiseCopyable {
  /// The run of rods that bend with it; -1 for a rod that is not bent.
  var run: Int32 = -1
  /// The contact with most of what it bends round; -1 for none.
  var contact: Int32 = -1
  /// Where its middle is on the way (m).
  var place = 0.0
  /// Along its body.
  var axis = SIMD2<Double>(1, 0)
  /// The angle that the rope turns by on it (radians), and away from what is there.
  var turn = 0.0
  var normal = SIMD2<Double>.zero
  /// Within which (m) of an arc the direction of an end is its rod's.
  var blur = 0.0
  /// Whether it bent in the last substep already.
  var isOld = false
  /// Whether its body has been told to follow since the step began.
  var isFollowing = false
}

/// Neighbors that bend round the same.
struct RodRun: BitwiseCopyable {
  /// The first of its nodes, how many they are, and the rods before and behind.
  var node: Int32
  var count: Int32
  var before: Int32
  var behind: Int32
  /// Its way.
  var firstArc: Int32
  var arcCount: Int32
  var side: Double
  var first = SIMD2<Double>(1, 0)
  var last = SIMD2<Double>(1, 0)
  var start = 0.0
  var end = 0.0
  var blur = 0.0
}

/// A neighbor's end at a joint.
struct RodEnd {
  var place: SIMD2<Double>
  /// From there along the neighbor; zero where that has no direction.
  var lean = SIMD2<Double>.zero
  /// How the end moves as the neighbor spins.
  var turning = SIMD2<Double>.zero
}

/// Which neighbors a rod has, for one that may bend.
struct RodNeighbors: BitwiseCopyable {
  /// Their places among the nodes; -1 where the rod may not bend.
  var before: Int32 = -1
  var behind: Int32 = -1
  /// Where the joints are on the rod's axis (m), from its center of mass: start < 0 < end.
  var start = 0.0
  var end = 0.0
  /// Links found so far, while it is looked for them.
  var count: Int32 = 0

  var length: Double { end - start }
}

extension RodBend {
  /// eˣ − 1 for x ≥ 0.
  static func growth(_ x: Double) -> Double {
    let part = x < 30 ? x / 64 : 30.0 / 64
    var term = part
    var sum = part
    for i in 2...12 {
      term *= part / Double(i)
      sum += term
    }
    // (1 + y)² − 1
    for _ in 0..<6 { sum *= 2 + sum }
    return sum
  }
}

extension DirectNode {
  var isBent: Bool { bend.run >= 0 }

  /// Notes whether it bent in the last substep, as one of its joints says.
  mutating func recall(_ ends: UInt8, _ bit: UInt8) {
    guard ends & bit != 0 else { return }
    wasBent = true
    sideBefore = ends & (bit << 2) != 0 ? -1 : 1
  }

  /// Makes it a rod that bends.
  mutating func bend(as bend: RodBend) {
    let isFollowing = self.bend.isFollowing
    self.bend = bend
    self.bend.isOld = wasBent
    self.bend.isFollowing = isFollowing
    inertia = weight
    mass = Tolerance.bendWeight * weight
  }

  /// Makes it a rigid rod again.
  mutating func straighten() {
    guard isBent else { return }
    bend.run = -1
    bend.contact = -1
    mass = weight
    inertia = rigidInertia
  }
}

extension DirectLink {
  /// Which of a hinge's `bentEnds` is the node's, and which the other's.
  var bit: UInt8 { sign > 0 ? 2 : 1 }
  var otherBit: UInt8 { sign > 0 ? 1 : 2 }

  /// The part of a vector along the axis of a joint at a bent rod.
  @inline(__always)
  func alongAxis(_ v: SIMD2<Double>) -> SIMD2<Double> { (v * axis).sum() * axis }

  /// The impulse of the last substep, led round the corner where that has passed the joint since.
  @inline(__always)
  func led(_ last: SIMD2<Double>) -> SIMD2<Double> {
    guard isAxial else { return last }
    let size = (last * last).sum().squareRoot()
    return ((last * axis).sum() < -0.5 * size ? -size : size) * axis
  }

  /// What a joint to a body of infinite mass does against a speed (kg): 1 / γ, less across a distance joint.
  @inline(__always)
  var stiffness: PointBlock {
    let along = 1 / give
    guard isAxial else { return PointBlock(xx: along, xy: 0, yy: along) }
    let across = 1 / (give + crossGive)
    let (x, y) = (axis.x, axis.y)
    return PointBlock(
      xx: across + (along - across) * x * x, xy: (along - across) * x * y,
      yy: across + (along - across) * y * y)
  }

  /// Takes up more impulse. What holds a joint at a bent rod crosswise is no pull of the rope.
  @inline(__always)
  mutating func take(_ more: SIMD2<Double>) {
    guard isAxial else {
      impulse += more
      return
    }
    impulse += alongAxis(more)
    crossImpulse += (more * axis.turned).sum()
  }
}
