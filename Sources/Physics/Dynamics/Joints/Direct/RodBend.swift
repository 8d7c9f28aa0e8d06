// Rods that lie over a corner: bent pieces of their rope.
//
// A rigid rod that tips over a corner shortens the rope's way round it by up to 0.41 of its length and gives
// that back: the pitch alone holds loads that differ by three times, and every rod jerks. So a rod that a vertex v
// of a static polygon touches between its ends, and that is pulled, is taken for a piece that bends there. What is
// left of its freedom is w, the speed of the rope along itself.
//
// The rope's axis stays r from v, its own radius and the polygon's. Its lines before and behind are tangents
// of that circle, of the directions d₁ and d₂, from the ends p of the neighbors; they turn by φ and cross at
//
//   v' = v + r / cos(φ/2) · m,   m their bisector away from v.
//
// Round the arc the rope is shorter than by way of v' by 2 e, e = r tan(φ/2) − r φ/2. With s the place of v' on the
// rod (its ends at l₁ ≤ s ≤ l₂) and q = l − s, the joint at the end l is one row, the length of the rope to it:
//
//   C = |q| − (|p − v'| − e),   Ċ = ± (w − d · ṗ),   ds/dt = −w.
//
// The gradient by p is d alone, as the end of a thread unwound from a circle moves square to the thread (the
// involute), so the pull T does no work by turning. Nothing else holds p: it may swing about v as the rope does; but
// as with the inertia of a rod, T resists that within the substep, by the mass h² T / |p − v'| crosswise to d.
//
// While positions change the body of the rod follows,
//
//   x = v' + b − s u,   u = d₁ turned by the part S(t) of the angle to d₂,   b = e (S d₂ − (1 − S) d₁),
//   S = 3 t² − 2 t³,   t = (l₂ − s) / (l₂ − l₁),
//
// t stretched over what is not within a substep of a joint, so that where a joint passes the corner the rod lies as
// its neighbors do. Its velocity after the substep is that of the pieces of rope that it stands for.
//
// Friction is Euler's: at the turn φ the pulls differ by the part e^(μφ) − 1 of the lesser one at most. (The
// rope through a corner as through an eye: Sueda, Jones, Levin, Pai, *Large-scale Dynamic Simulation of Highly
// Constrained Strands*, SIGGRAPH 2011, whose Eulerian nodes do the same.)

/// How a rod lies over a corner, in a substep.
struct RodBend: BitwiseCopyable {
  /// The contact with what the corner is of; -1 for a rod that is not bent.
  var contact: Int32 = -1
  /// The polygon and its vertex.
  var shape: Int32 = -1
  var index: Int32 = -1
  /// From the rod's center of mass to the vertex, and how far (m) the axis of the rope stays from that.
  var vertex = SIMD2<Double>.zero
  var reach = 0.0
  /// From the vertex to where the lines of the rope before and behind cross.
  var away = SIMD2<Double>.zero
  /// 1 where the vertex is to the right of the rope, −1 where it is to the left.
  var side = 1.0
  /// Half of what the rope is shorter than by way of the crossing.
  var shortcut = 0.0
  /// Where the crossing is as the rod sees it, and the place of that on its axis (m).
  var seen = SIMD2<Double>.zero
  var place = 0.0
  /// The same in the middle of the substep.
  var ahead = 0.0
  /// Along the rod.
  var axis = SIMD2<Double>(1, 0)
  /// Where the vertex was seen, and how the rod was turned, at the step's start.
  var startVertex = SIMD2<Double>.zero
  var start = Rotation.identity
  /// Whether it bent in the last substep already.
  var isOld = false
  /// Whether its body has been told to follow since the step began.
  var isFollowing = false
  /// The angle that the rope turns by there (radians), and out of the corner.
  var turn = 0.0
  /// Within which (m) of the corner the direction of an end is its rod's.
  var blur = 0.0
  /// How far (m) from the corner lines at the vertex touch the circle of the reach, at most.
  var most = 0.0
  var normal = SIMD2<Double>.zero
}

/// A neighbor's end at a joint, or its corner if it bends too.
struct RodEnd {
  var place: SIMD2<Double>
  /// From there along the neighbor; zero where that has no direction, or bends.
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
}

extension RodBend {
  func isOver(_ other: RodBend) -> Bool { shape == other.shape && index == other.index }

  /// Where the lines of the rope before and behind cross.
  var corner: SIMD2<Double> { vertex + away }

  /// The middle of the arc on which the rope's axis goes round the vertex.
  var top: SIMD2<Double> { vertex + reach * normal }

  /// Half of what a rope that goes round the vertex by an arc is shorter than by way of the crossing:
  /// r tan(φ/2) − r φ/2.
  func shortcut(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let turn = -side * RodBend.angle(from: first, to: second)
    return reach * ((second - first).size / (first + second).size - 0.5 * turn.magnitude)
  }

  /// From the crossing to where the place of the corner on a rod is that lies along an axis: half of the shortcut before
  /// it where the rod lies as the rope before, as far behind it where it lies as the rope behind.
  func shift(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, along axis: SIMD2<Double>
  ) -> SIMD2<Double> {
    let turn = RodBend.angle(from: first, to: second)
    guard turn.magnitude > 1e-3 else { return .zero }
    let part = max(0, min(1, RodBend.angle(from: first, to: axis) / turn))
    return shortcut(first, second) * (part * second - (1 - part) * first)
  }

  /// The directions of the rope before and behind the corner: tangents of the circle of the reach about the vertex;
  /// `nil` where it runs back into itself. An end at the corner has no direction from there: it goes on as
  /// its rod does.
  func directions(
    _ before: RodEnd, _ behind: RodEnd
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    let first = tangent(along: vertex - far(before), side)
    let second = tangent(along: far(behind) - vertex, -side)
    return (first * second).sum() > Tolerance.bendSharpest ? (first, second) : nil
  }

  /// A point of the line that the rope takes to an end, beyond where it touches the circle.
  private func far(_ end: RodEnd) -> SIMD2<Double> {
    let spare = (end.place - vertex).size - (reach * reach + most * most).squareRoot()
    let way = spare > 0 ? most - spare : most
    return end.place + (way > 0 ? blur + way : blur) * end.lean
  }

  /// The direction of a tangent that passes the vertex at the reach, from the way between it and a point of it.
  private func tangent(along way: SIMD2<Double>, _ side: Double) -> SIMD2<Double> {
    let length = way.size
    guard length > 0 else { return axis }
    let sine = reach < length ? reach / length : 1
    let cosine = (1 - sine * sine).squareRoot()
    return (1 / length) * (cosine * way + (side * sine) * way.turned)
  }

  /// From the vertex to where such lines cross: r / cos(φ/2) along their bisector.
  func crossing(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> SIMD2<Double> {
    let sum = first + second
    return (2 * reach * side / (sum * sum).sum()) * sum.turned
  }

  /// The angle from one direction to another in −π ... π.
  static func angle(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
    let sine = Float(a.x * b.y - a.y * b.x)
    let cosine = Float((a * b).sum())
    return Double(Rotation(cosine: cosine, sine: sine).normalized.angle)
  }

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

  /// Which way a rod lies whose corner is at a part of it, counted from its end. Within another part of either
  /// end it lies as its neighbor there.
  static func direction(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, at part: Double, still: Double
  ) -> SIMD2<Double> {
    let wide = 1 - 2 * (still < 0.4 ? still : 0.4)
    let t = 0.5 + max(-0.5, min(0.5, (part - 0.5) / wide))
    let turn = angle(from: first, to: second) * t * t * (3 - 2 * t)
    return first.rotated(Rotation(angle: Float(turn)))
  }
}

extension DirectNode {
  var isBent: Bool { bend.contact >= 0 }

  /// How far the corner is from the nearer end in the middle of the substep (m), where it is on the rod.
  func margin(of bend: RodBend) -> Double {
    let (a, b) = (bend.ahead - neighbors.start, neighbors.end - bend.ahead)
    return a < b ? a : b
  }

  /// Makes it a rod that bends, at a contact.
  mutating func bend(as bend: RodBend, at contact: Int) {
    let isFollowing = self.bend.isFollowing
    self.bend = bend
    self.bend.isOld = wasBent
    self.bend.isFollowing = isFollowing
    self.bend.contact = Int32(truncatingIfNeeded: contact)
    inertia = weight
    mass = Tolerance.bendWeight * weight
  }

  /// Makes it a rigid rod again.
  mutating func straighten() {
    guard isBent else { return }
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

extension SIMD2<Double> {
  var size: Double { (self * self).sum().squareRoot() }

  /// Of length one, or another where it has none.
  func normalized(or other: SIMD2<Double>) -> SIMD2<Double> {
    let length = (self * self).sum().squareRoot()
    return length > 1e-9 ? (1 / length) * self : other
  }
}
