// Rolling resistance and running surfaces, for the blocks of contacts that have any.
//
//   friction:  λ_t := clamp(λ_t − m_t (v_t − s), ±μ λ)           s: tangent speeds of A and B
//   rolling:   λ_r := clamp(λ_r − m_r (wB − wA), ±c ρ Σ λ),      m_r = 1 / (iA + iB)
//
// A wheel that rolls presses harder on the ground ahead of it than behind: the normal force acts a
// lever c ρ ahead of the middle, ρ the radius and c the resistance, and brakes with the torque c ρ N
// (Coulomb's law of rolling). A disc without slip then loses v̇ = c g / (1 + I / m ρ²) = 2/3 c g.
//
// Both act along directions that stay as they are within a step, as all of a contact does: what they
// gave in one substep is carried into the next with the rest (see `integrateVelocities`).
//
// A world in which no contact has either takes none of these paths. Where some have, the blocks are
// worked through in the same order as always, and those with a surface get what it asks first.

/// What eight contacts have beyond their `WideContact`.
struct WideSurface: BitwiseCopyable {
  /// The block it belongs to.
  var block: Int
  var tangentSpeed: WideFloat
  var rollingReach: WideFloat
  var rollingMass: WideFloat
  var rollingImpulse: WideFloat
}

extension WorldState {
  /// Collects the surfaces of the blocks that have been prepared.
  mutating func prepareSurfaces() {
    scratch.surfaces.removeAll()
    guard !contactSurfaces.isEmpty else { return }
    for block in 0..<scratch.blockCount {
      let lanes = scratch.blockContacts.base + block * WideFloat.laneCount
      var surface = WideSurface(
        block: block, tangentSpeed: .zero, rollingReach: .zero, rollingMass: .zero,
        rollingImpulse: .zero)
      var isUsed = false
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let contact = contactSims.base + Int(lanes[lane])
        guard contact.pointee.hasSurface else { continue }
        isUsed = true
        let own = contactSurfaces[contact.pointee.slot]
        surface.tangentSpeed[lane] = own.tangentSpeed
        surface.rollingReach[lane] = own.rollingReach
        surface.rollingImpulse[lane] = own.rollingImpulse
      }
      guard isUsed else { continue }
      let k = scratch.blocks.base + block
      let inertia = k.pointee.inverseInertiaA + k.pointee.inverseInertiaB
      surface.rollingMass = select(greater(inertia, .zero), WideFloat(1) / inertia, .zero)
      scratch.surfaces.append(surface)
    }
  }

  /// Puts the rolling impulses of the last substep on the bodies.
  mutating func warmStartSurfaces() {
    let states = self.states.base
    for i in scratch.surfaces.indices {
      let surface = scratch.surfaces.base + i
      let k = scratch.blocks.base + surface.pointee.block
      var pair = WidePair(k, states)
      pair.turn(surface.pointee.rollingImpulse, k)
      pair.store(k, states)
    }
  }

  /// The same for one block.
  @inline(__always)
  func warmStartSurface(
    ofBlock block: Int, _ pair: inout WidePair, _ k: UnsafePointer<WideContact>
  ) {
    guard let surface = surface(ofBlock: block) else { return }
    pair.turn(surface.pointee.rollingImpulse, k)
  }

  /// What `solveContacts` and `relaxContacts` do, for a world that has surfaces; `solve` does what
  /// comes after friction.
  @inline(__always)
  func solveContactsAndSurfaces(
    _ range: Range<Int>,
    _ solve: (
      inout WideImpact, UnsafeMutablePointer<WidePoint>, UnsafePointer<WideContact>,
      _ s: (WideFloat, WideFloat), _ hit: UnsafePointer<WideBounce>?
    ) -> Void
  ) {
    var surface = scratch.surfaces.base + firstSurface(from: range.lowerBound)
    let end = scratch.surfaces.base + scratch.surfaces.count
    for i in range {
      solveBlock(i) { impact, points, k, s, hit in
        if surface < end && surface.pointee.block == i {
          impact.solveRolling(surface, k, points)
          impact.solveFriction(points + 1, k, against: surface.pointee.tangentSpeed)
          impact.solveFriction(points, k, against: surface.pointee.tangentSpeed)
          surface += 1
        } else {
          impact.solveFriction(points + 1, k)
          impact.solveFriction(points, k)
        }
        solve(&impact, points, k, s, hit)
      }
    }
  }

  /// The tangent speeds of one block.
  @inline(__always)
  func runningSpeed(ofBlock block: Int) -> WideFloat {
    surface(ofBlock: block)?.pointee.tangentSpeed ?? .zero
  }

  @inline(__always)
  private func surface(ofBlock block: Int) -> UnsafeMutablePointer<WideSurface>? {
    guard !scratch.surfaces.isEmpty else { return nil }
    let found = firstSurface(from: block)
    guard found < scratch.surfaces.count, scratch.surfaces[found].block == block else { return nil }
    return scratch.surfaces.base + found
  }

  /// The number of the first surface that belongs to a block or a later one.
  private func firstSurface(from block: Int) -> Int {
    var low = 0
    var high = scratch.surfaces.count
    while low < high {
      let middle = (low + high) / 2
      if scratch.surfaces[middle].block < block { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Writes the rolling impulses back.
  mutating func storeSurfaceImpulses() {
    for i in scratch.surfaces.indices {
      let surface = scratch.surfaces.base + i
      let lanes = scratch.blockContacts.base + surface.pointee.block * WideFloat.laneCount
      for lane in 0..<WideFloat.laneCount where lanes[lane] >= 0 {
        let contact = contactSims.base + Int(lanes[lane])
        guard contact.pointee.hasSurface else { continue }
        contactSurfaces[contact.pointee.slot].rollingImpulse =
          surface.pointee.rollingImpulse[lane]
      }
    }
  }
}

extension WidePair {
  @inline(__always)
  init(_ k: UnsafePointer<WideContact>, _ states: UnsafeMutablePointer<BodyState>) {
    self.init(
      a: WideBody(k.pointee.indexA, states), b: WideBody(k.pointee.indexB, states))
  }

  @inline(__always)
  func store(_ k: UnsafePointer<WideContact>, _ states: UnsafeMutablePointer<BodyState>) {
    a.store(k.pointee.indexA, states)
    b.store(k.pointee.indexB, states)
  }

  /// Puts opposite angular impulses on the two bodies.
  @inline(__always)
  fileprivate mutating func turn(_ impulse: WideFloat, _ k: UnsafePointer<WideContact>) {
    a.w = a.w - k.pointee.inverseInertiaA * impulse
    b.w = b.w + k.pointee.inverseInertiaB * impulse
  }
}

extension WideImpact {
  @inline(__always)
  fileprivate mutating func solveRolling(
    _ surface: UnsafeMutablePointer<WideSurface>, _ k: UnsafePointer<WideContact>,
    _ points: UnsafePointer<WidePoint>
  ) {
    let limit =
      surface.pointee.rollingReach * (points[0].normalImpulse + points[1].normalImpulse)
    let before = surface.pointee.rollingImpulse
    let wanted = before - surface.pointee.rollingMass * (wB - wA)
    let impulse = larger(-limit, smaller(wanted, limit))
    surface.pointee.rollingImpulse = impulse
    let change = impulse - before
    wA = wA - k.pointee.inverseInertiaA * change
    wB = wB + k.pointee.inverseInertiaB * change
  }
}
