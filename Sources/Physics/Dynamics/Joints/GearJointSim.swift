// C = qA + r qB − phase,  Ċ = q̇A + r q̇B,  K = Σ mX |JX|² + iX jX²
//
// The sum runs over up to four bodies with the rows J, j of `GearCoordinate`. A body that is in both
// motions, as the frame that carries two cogs, has the sum of its two rows: taken apart, K would
// miss their product.

struct GearJointSim: JointSim {
  /// Only names the joint and its two bodies.
  var ends: JointEnds
  var definition: GearJoint
  var first: GearCoordinate
  var second: GearCoordinate
  /// The value of qA + r qB to hold.
  var phase: Double = 0
  /// Accumulated, in units of qA's force: N·s along a slider, N·m·s about a hinge.
  var impulse: Float = 0
  /// C at the start of the step.
  var startError: Float = 0
}

/// The rows of a gear's bodies in one substep.
private struct GearRows {
  var a: GearRow
  var b: GearRow
  var c: GearRow
  var d: GearRow

  @inline(__always)
  init(_ sim: GearJointSim, _ states: UnsafeMutablePointer<BodyState>) {
    (a, b) = sim.first.rows(states, times: 1)
    (c, d) = sim.second.rows(states, times: sim.definition.ratio)
    merge(&a, &c)
    merge(&a, &d)
    merge(&b, &c)
    merge(&b, &d)
  }

  /// Gives the second's row to the first if they are of one body.
  @inline(__always)
  private func merge(_ row: inout GearRow, _ other: inout GearRow) {
    guard row.dense == other.dense && row.gives && other.gives else { return }
    row.linear += other.linear
    row.angular += other.angular
    other.linear = .zero
    other.angular = 0
    other.mass = 0
    other.inertia = 0
  }

  @inline(__always)
  func mass() -> Float {
    inverseOrZero(Self.part(a) + Self.part(b) + Self.part(c) + Self.part(d))
  }

  @inline(__always)
  private static func part(_ row: GearRow) -> Float {
    row.mass * row.linear.lengthSquared + row.inertia * row.angular * row.angular
  }

  @inline(__always)
  func speed(_ states: UnsafeMutablePointer<BodyState>) -> Float {
    Self.speed(a, states) + Self.speed(b, states) + Self.speed(c, states) + Self.speed(d, states)
  }

  @inline(__always)
  private static func speed(_ row: GearRow, _ states: UnsafeMutablePointer<BodyState>) -> Float {
    row.linear.dot(states[row.dense].velocity) + row.angular * states[row.dense].angularVelocity
  }

  @inline(__always)
  func apply(_ impulse: Float, _ states: UnsafeMutablePointer<BodyState>) {
    Self.push(a, impulse, states)
    Self.push(b, impulse, states)
    Self.push(c, impulse, states)
    Self.push(d, impulse, states)
  }

  @inline(__always)
  private static func push(
    _ row: GearRow, _ impulse: Float, _ states: UnsafeMutablePointer<BodyState>
  ) {
    guard row.gives else { return }
    states[row.dense].velocity += (row.mass * impulse) * row.linear
    states[row.dense].angularVelocity += row.inertia * impulse * row.angular
  }
}

extension GearJointSim {
  mutating func forgetImpulses() {
    impulse = 0
  }

  /// The error now, or at the start of the step.
  var error: Float {
    Float(first.total + Double(definition.ratio) * second.total - phase)
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    GearRows(self, states).apply(impulse, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    guard let softness = ends.rigidSoftness(step, useBias: useBias) else { return }
    let rows = GearRows(self, states)
    let error = startError + first.change(states) + definition.ratio * second.change(states)
    let change = softness.impulse(
      mass: rows.mass(), speed: rows.speed(states), error: error, accumulated: impulse)
    impulse += change
    rows.apply(change, states)
  }
}

// MARK: - In the state

extension WorldState {
  /// Whether a gear can hold between two bodies: its joints exist, slide or turn, and are the bodies'.
  func checkGear(_ gear: GearJoint, _ bodyA: Int32, _ bodyB: Int32) throws(PhysicsError) {
    for (id, body) in [(gear.jointA, bodyA), (gear.jointB, bodyB)] {
      guard let id else { continue }
      guard containsJoint(id) else { throw .staleJoint(id) }
      let record = joints[id.index]
      guard record.kind == .revolute || record.kind == .prismatic else {
        throw .invalidValue("a gear ties revolute and prismatic joints, and \(id) is neither")
      }
      guard record.bodyA == body || record.bodyB == body else {
        throw .invalidValue("the gear's body is not one of the two that \(id) joins")
      }
    }
  }

  func containsJoint(_ id: JointID) -> Bool {
    id.world == tag && id.index >= 0 && Int(id.index) < joints.count
      && joints[id.index].isUsed && joints[id.index].generation == id.generation
  }

  func makeGear(_ gear: GearJoint, _ ends: JointEnds) -> GearJointSim {
    var sim = GearJointSim(
      ends: ends, definition: gear,
      first: gearCoordinate(gear.jointA, body: ends.bodyA),
      second: gearCoordinate(gear.jointB, body: ends.bodyB))
    refresh(&sim.first, tracks: false)
    refresh(&sim.second, tracks: false)
    let now = sim.first.total + Double(gear.ratio) * sim.second.total
    sim.phase = gear.phase.map(Double.init) ?? now
    return sim
  }

  /// New numbers for a gear. Without a given phase it goes on holding what it held; with another
  /// ratio or other joints, what is there now.
  mutating func updateGear(_ dense: Int32, to gear: GearJoint) {
    var sim = currentGear(dense)
    let old = sim.definition
    if gear.jointA == old.jointA && gear.jointB == old.jointB {
      sim.definition = gear
      if let phase = gear.phase {
        sim.phase = Double(phase)
      } else if gear.ratio != old.ratio {
        sim.phase = sim.first.total + Double(gear.ratio) * sim.second.total
      }
    } else {
      sim = makeGear(gear, sim.ends)
    }
    jointPools.gear.sims[dense] = sim
  }

  private func gearCoordinate(_ joint: JointID?, body: Int32) -> GearCoordinate {
    guard let joint else {
      return GearCoordinate(ends: JointEnds(slot: -1, bodyA: body, bodyB: body))
    }
    let record = joints[joint.index]
    return GearCoordinate(
      kind: record.kind == .prismatic ? .slider : .hinge, joint: joint.index,
      ends: JointEnds(slot: joint.index, bodyA: record.bodyA, bodyB: record.bodyB))
  }

  /// Brings a motion up to where the bodies are, by its joint's anchors and axis as they are now.
  private func refresh(_ coordinate: inout GearCoordinate, tracks: Bool) {
    var anchorA = Vec2.zero
    var anchorB = Vec2.zero
    var axis = Vec2.zero
    if coordinate.kind == .slider {
      let slider = jointPools.prismatic.sims[joints[coordinate.joint].dense].definition
      anchorA = slider.anchorA
      anchorB = slider.anchorB
      axis = slider.axis.normalized
    }
    coordinate.refresh(
      UnsafePointer(bodies.base), UnsafePointer(sims.base), anchorA: anchorA, anchorB: anchorB,
      axis: axis, tracks: tracks)
  }

  mutating func prepareGears() {
    for i in 0..<jointPools.gear.awakeCount {
      var sim = jointPools.gear.sims[i]
      refresh(&sim.first, tracks: true)
      refresh(&sim.second, tracks: true)
      sim.startError = sim.error
      jointPools.gear.sims[i] = sim
    }
  }

  /// A gear as the bodies stand now, for readers.
  func currentGear(_ dense: Int32) -> GearJointSim {
    var sim = jointPools.gear.sims[dense]
    refresh(&sim.first, tracks: true)
    refresh(&sim.second, tracks: true)
    return sim
  }

  /// The slot of a gear on a joint that is about to go, or -1.
  func gear(on joint: Int32) -> Int32 {
    for i in jointPools.gear.sims.indices {
      let sim = jointPools.gear.sims[i]
      if sim.first.joint == joint || sim.second.joint == joint { return sim.ends.slot }
    }
    return -1
  }

  /// Wakes everything a gear moves.
  mutating func wakeGear(_ dense: Int32) {
    let sim = jointPools.gear.sims[dense]
    for ends in [sim.first.ends, sim.second.ends] {
      wakeIsland(of: ends.bodyA)
      wakeIsland(of: ends.bodyB)
    }
  }
}
