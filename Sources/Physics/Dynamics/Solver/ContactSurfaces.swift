// Rolling resistance and running surfaces, for the blocks of contacts that have any.
//
//   friction:  λ_t := clamp(λ_t − m_t (v_t − s), ±μ λ)           s: tangent speeds of A and B
//   rolling:   λ_r := clamp(λ_r − m_r (wB − wA), ±c ρ Σ λ),      m_r = 1 / (iA + iB)
//
// A wheel that rolls presses harder on the ground ahead of it than behind: the normal force acts a
// lever c ρ ahead of the middle, ρ the radius and c the resistance, and brakes with the torque c ρ N
// (Coulomb's law of rolling). A disc without slip then loses v̇ = c g / (1 + I / m ρ²) = 2/3 c g.
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

  /// What `solveContacts` does, for a world that has surfaces.
  mutating func solveContactsAndSurfaces(_ pass: ContactPass) {
    let states = self.states.base
    let blocks = scratch.blocks.base
    var surface = scratch.surfaces.base
    let end = surface + scratch.surfaces.count
    for i in 0..<scratch.blockCount {
      let k = blocks + i
      var pair = WidePair(k, states)
      let place = WidePlace(k, states)
      let points = WideContact.points(of: k)
      if surface < end && surface.pointee.block == i {
        pair.solveRolling(surface, k, points)
        pair.solveRunningFriction(points, k, surface.pointee.tangentSpeed)
        pair.solveRunningFriction(points + 1, k, surface.pointee.tangentSpeed)
        surface += 1
      } else {
        pair.solveFriction(points, k)
        pair.solveFriction(points + 1, k)
      }
      pair.solveNormal(points, k, place, pass)
      pair.solveNormal(points + 1, k, place, pass)
      pair.store(k, states)
    }
  }

  /// The tangent speeds of one block, for the pass after the substeps.
  @inline(__always)
  func runningSpeed(ofBlock block: Int) -> WideFloat {
    guard !scratch.surfaces.isEmpty else { return .zero }
    var low = 0
    var high = scratch.surfaces.count
    while low < high {
      let middle = (low + high) / 2
      if scratch.surfaces[middle].block < block { low = middle + 1 } else { high = middle }
    }
    guard low < scratch.surfaces.count, scratch.surfaces[low].block == block else { return .zero }
    return scratch.surfaces[low].tangentSpeed
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

  @inline(__always)
  fileprivate mutating func solveRolling(
    _ surface: UnsafeMutablePointer<WideSurface>, _ k: UnsafePointer<WideContact>,
    _ points: UnsafePointer<WidePoint>
  ) {
    let limit =
      surface.pointee.rollingReach * (points[0].normalImpulse + points[1].normalImpulse)
    let before = surface.pointee.rollingImpulse
    let wanted = before - surface.pointee.rollingMass * (b.w - a.w)
    let impulse = larger(-limit, smaller(wanted, limit))
    surface.pointee.rollingImpulse = impulse
    turn(impulse - before, k)
  }

  /// Friction against a surface that runs.
  @inline(__always)
  fileprivate mutating func solveRunningFriction(
    _ p: UnsafeMutablePointer<WidePoint>, _ k: UnsafePointer<WideContact>, _ speed: WideFloat
  ) {
    let nx = k.pointee.normalX
    let ny = k.pointee.normalY
    let v = relativeVelocity(p.pointee)
    let slip = v.x * ny - v.y * nx - speed
    let limit = k.pointee.friction * p.pointee.normalImpulse
    let before = p.pointee.tangentImpulse
    let impulse = larger(-limit, smaller(before - p.pointee.tangentMass * slip, limit))
    let change = impulse - before
    p.pointee.tangentImpulse = impulse
    apply(change * ny, -(change * nx), at: p.pointee, k.pointee)
  }
}

extension WideFloat {
  /// One lane; not for inner loops.
  fileprivate subscript(lane: Int) -> Float {
    get { lane < 4 ? low[lane] : high[lane - 4] }
    set { if lane < 4 { low[lane] = newValue } else { high[lane - 4] = newValue } }
  }
}
