// Stacks of bodies, found so that the contacts in them are solved directly (`StackSolver`).
//
// A stack is a group of dynamic bodies that hang together by their contacts as a tree: a tower, an arch,
// a table on its legs, a plank that bears two towers. What does not move counts as ground, and any of
// the bodies may touch it. The search starts from contacts with the ground that carry more than a few
// times the weight of the body there, as the last step has left them, and goes breadth first: a group
// with a loop (a pyramid, a wall of bricks) is given up at the first body that is come to twice, which
// is two rows up as a rule. So scenes without tall stacks pay for a comparison per contact.
//
// Everything here is derived from the state at the start of a step.

/// A body of a stack. The velocities and the lines of the matrix are (x, y, spin, 0).
struct StackNode: BitwiseCopyable {
  var dense: Int32
  /// Its place among the nodes; -1 for the first of a stack. It comes before its children.
  var parent: Int32
  /// The contact points that it has with its parent and with the ground.
  var firstPoint: Int32 = 0
  var pointCount: Int32 = 0
  /// Inverse masses and masses.
  var inverseMass = SIMD4<Double>.zero
  var mass = SIMD4<Double>.zero
  /// Without the impulses of the stack's contacts, and with those found last.
  var freeVelocity = SIMD4<Double>.zero
  var velocity = SIMD4<Double>.zero
  var diagonal = StackMatrix()
  var coupling = StackMatrix()
  var right = SIMD4<Double>.zero
}

/// A contact point of a stack.
struct StackPoint: BitwiseCopyable {
  /// Dense.
  var contact: Int32
  var isSecond: Bool
  var node: Int32
  /// The parent of the node; -1 for ground.
  var other: Int32
  /// The lines of the normal and of the tangent for the two bodies.
  var normal = SIMD4<Double>.zero
  var otherNormal = SIMD4<Double>.zero
  var tangent = SIMD4<Double>.zero
  var otherTangent = SIMD4<Double>.zero
  /// The ground's place among the awake bodies if it moves, else -1; and what its motion adds to the two
  /// relative velocities (m/s).
  var ground: Int32 = -1
  var groundNormal = 0.0
  var groundTangent = 0.0
  var friction = 0.0
  /// At the start of the step (m); and the rounding radii of the two shapes.
  var startSeparation = 0.0
  var radius = 0.0
  var otherRadius = 0.0
  /// The extent of the smaller of the two bodies (m).
  var size = 0.0
  var normalMass = 0.0
  var tangentMass = 0.0
  var normalImpulse = 0.0
  var tangentImpulse = 0.0

  // What one solve works with.
  /// Half of what its contact carries, or all if it is the only point (N·s).
  var load = 0.0
  var bias = 0.0
  /// Likewise for a point that does not push.
  var openBias = 0.0
  var tangentBias = 0.0
  /// Impulse per velocity (kg).
  var normalStiffness = 0.0
  var tangentStiffness = 0.0
  var newNormal = 0.0
  var newTangent = 0.0
  var isPushing = false
  var isSliding = false
}

/// A matrix of three columns (x, y, spin).
struct StackMatrix: BitwiseCopyable {
  var x = SIMD4<Double>.zero
  var y = SIMD4<Double>.zero
  var z = SIMD4<Double>.zero
}

/// What finding and solving stacks works in; see `StepScratch`.
struct StackScratch: ~Copyable {
  /// Slots of contacts with ground that carry much.
  var seeds = Arena<Int32>()
  var nodes = Arena<StackNode>()
  var points = Arena<StackPoint>()
  /// Where the nodes and the points of each stack end.
  var nodeEnds = Arena<Int32>()
  var pointEnds = Arena<Int32>()
  /// By dense index the body's node, or what else is known of it.
  var nodeOfBody = Arena<Int32>()

  /// Not come to yet in this step, and of a group that is no stack.
  static let unknown: Int32 = -1
  static let rejected: Int32 = -2

  var byteCapacity: Int {
    seeds.byteCapacity + nodes.byteCapacity + points.byteCapacity + nodeEnds.byteCapacity
      + pointEnds.byteCapacity + nodeOfBody.byteCapacity
  }
}

extension WorldState {
  /// Whether a contact with ground carries so much more than the weight of the body there that it may
  /// be the foot of a stack.
  @inline(__always)
  func carriesStack(
    _ contact: UnsafePointer<ContactSim>, _ pair: ContactBodies, _ step: StepContext
  ) -> Bool {
    let (a, b) = (pair.simA.pointee.inverseMass, pair.simB.pointee.inverseMass)
    return smaller(a, b) == 0
      && contact.pointee.normalImpulse * larger(a, b) > step.stackImpulsePerMass
      && isToBeSearched(contact, inverseMass: larger(a, b), step)
  }

  /// Whether a stack is looked for on a foot in this step: always if one has been solved there, which shows in
  /// how little the foot gives for what it carries; else, as in pyramids, in some of the steps, since there
  /// may be many.
  @inline(never)
  private func isToBeSearched(
    _ contact: UnsafePointer<ContactSim>, inverseMass: Float, _ step: StepContext
  ) -> Bool {
    let isFirst = sims.base[place(of: contact.pointee.bodyA)].inverseMass > 0
    let body = isFirst ? contact.pointee.bodyA : contact.pointee.bodyB
    let size = 2 * sims[bodies[body].dense].minimumExtent
    let firm = Float(Tolerance.stackOverlap) * size
    let soft = step.stackGive * contact.pointee.normalImpulse * inverseMass
    let isFirm =
      -contact.pointee.deepest < 0.5 * (firm + soft) || soft < Tolerance.stackSoftness * firm
    // Slots of contacts are others after going back to a snapshot; those of bodies stay.
    let phase = stepCount &+ UInt64(truncatingIfNeeded: body)
    return isFirm || phase % Tolerance.stackSearchInterval < step.stackSearchSteps
  }

  /// Whether a contact that has begun may be the foot of a stack: one that was built standing does not stand
  /// long enough to load its foot, if there are few substeps.
  func maySeedStack(_ contact: UnsafePointer<ContactSim>) -> Bool {
    let a = sims.base[place(of: contact.pointee.bodyA)].inverseMass
    let b = sims.base[place(of: contact.pointee.bodyB)].inverseMass
    return contact.pointee.isSolved && smaller(a, b) == 0 && gravity != .zero
  }

  /// Finds the stacks of this step and takes their contacts from the iterated solver.
  mutating func findStacks(_ step: StepContext) {
    scratch.stacks.nodes.removeAll()
    scratch.stacks.points.removeAll()
    scratch.stacks.nodeEnds.removeAll()
    scratch.stacks.pointEnds.removeAll()
    guard !scratch.stacks.seeds.isEmpty else { return }
    scratch.stacks.nodeOfBody.resize(to: 0, filler: 0)
    scratch.stacks.nodeOfBody.resize(to: awakeCount, filler: StackScratch.unknown)
    for i in scratch.stacks.seeds.indices {
      let contact = contacts[scratch.stacks.seeds[i]]
      guard contact.dense >= 0, Int(contact.dense) < awakeContactCount else { continue }
      let slot = bodies[contact.bodyA].kind == .dynamic ? contact.bodyA : contact.bodyB
      guard bodies[slot].kind == .dynamic, isAwake(slot),
        scratch.stacks.nodeOfBody[bodies[slot].dense] == StackScratch.unknown,
        mayBeFoot(slot)
      else { continue }
      let start = scratch.stacks.nodes.count
      if collectStack(from: slot, step) {
        addStackPoints(start..<scratch.stacks.nodes.count, step)
      } else {
        for k in start..<scratch.stacks.nodes.count {
          scratch.stacks.nodeOfBody[scratch.stacks.nodes[k].dense] = StackScratch.rejected
        }
        scratch.stacks.nodes.resize(to: start, filler: StackNode(dense: -1, parent: -1))
      }
    }
    scratch.stacks.seeds.removeAll()
  }

  /// Whether so few bodies touch a body that it may be the foot of a stack: those of walls and pyramids have
  /// some beside them, and there are many of them.
  private func mayBeFoot(_ slot: Int32) -> Bool {
    var left = Tolerance.mostOnStackFoot
    var key = bodies[slot].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      let other = key & 1 == 0 ? record.bodyB : record.bodyA
      key = nextContact(after: key)
      guard bodies[other].kind == .dynamic, contactSims[record.dense].isSolved else { continue }
      left -= 1
      if left < 0 { return false }
    }
    return true
  }

  /// Adds the nodes of the group that a body is in, breadth first. False if it is no stack, or too small a
  /// one.
  private mutating func collectStack(from slot: Int32, _ step: StepContext) -> Bool {
    let start = scratch.stacks.nodes.count
    addStackNode(bodies[slot].dense, parent: -1)
    var next = start
    while next < scratch.stacks.nodes.count {
      let node = scratch.stacks.nodes[next]
      let body = sims[node.dense].body
      guard bodies[body].jointCount == 0, !bodies[body].locksX, !bodies[body].locksY,
        sims[node.dense].inverseMass > 0
      else { return false }
      var key = bodies[body].firstContact
      while key >= 0 {
        let record = contacts[key >> 1]
        let other = key & 1 == 0 ? record.bodyB : record.bodyA
        key = nextContact(after: key)
        let contact = contactSims.base + Int(record.dense)
        let role = stackRole(of: contact, step)
        guard role != .disturbance else { return false }
        guard role == .link else { continue }
        guard bodies[other].kind == .dynamic else { continue }
        guard isAwake(other) else { return false }
        let dense = bodies[other].dense
        let found = scratch.stacks.nodeOfBody[dense]
        if found == StackScratch.unknown {
          guard scratch.stacks.nodes.count - start < Tolerance.largestStack else { return false }
          addStackNode(dense, parent: Int32(truncatingIfNeeded: next))
        } else if Int(found) < start
          || (found != node.parent && scratch.stacks.nodes[found].parent != Int32(next))
        {
          return false
        }
      }
      next += 1
    }
    return scratch.stacks.nodes.count - start >= Tolerance.smallestStack
  }

  private mutating func addStackNode(_ dense: Int32, parent: Int32) {
    scratch.stacks.nodeOfBody[dense] = Int32(truncatingIfNeeded: scratch.stacks.nodes.count)
    var node = StackNode(dense: dense, parent: parent)
    let sim = sims.base + Int(dense)
    let (m, i) = (Double(sim.pointee.inverseMass), Double(sim.pointee.solverInverseInertia))
    node.inverseMass = SIMD4(m, m, i, 0)
    let mass = m > 0 ? 1 / m : 0
    node.mass = SIMD4(mass, mass, i > 0 ? 1 / i : Tolerance.fixedInertia * mass, 0)
    scratch.stacks.nodes.append(node)
  }

  /// What a contact of one of its bodies is to a stack.
  private func stackRole(
    of contact: UnsafePointer<ContactSim>, _ step: StepContext
  ) -> StackRole {
    guard contact.pointee.isSolved else { return .none }
    guard !contact.pointee.hasSurface, !contact.pointee.isHeld else { return .disturbance }
    let a = motion(of: contact.pointee.bodyA)
    let b = motion(of: contact.pointee.bodyB)
    let n = contact.pointee.normal
    let velocity = Vec2(b.x - a.x, b.y - a.y).dot(n)
    func approach(_ point: borrowing ContactPoint) -> Float {
      velocity + b.z * point.anchorB.cross(n) - a.z * point.anchorA.cross(n)
    }
    var fastest = approach(contact.pointee.point0)
    if contact.pointee.count > 1 {
      fastest = smaller(fastest, approach(contact.pointee.point1))
    }
    let limit = contact.pointee.restitution > 0 ? step.stackBounceSpeed : step.stackSpeed
    guard fastest > -limit else { return .disturbance }
    guard contact.pointee.normalImpulse == 0 else { return .link }
    // What does not come to push in this step is not looked at.
    let simA = sims.base + Int(bodies[contact.pointee.bodyA].dense)
    let simB = sims.base + Int(bodies[contact.pointee.bodyB].dense)
    let size =
      2
      * smaller(
        simA.pointee.inverseMass > 0 ? simA.pointee.minimumExtent : .infinity,
        simB.pointee.inverseMass > 0 ? simB.pointee.minimumExtent : .infinity)
    let reach = Float(Tolerance.stackReach) * size - step.timeStep * smaller(fastest, 0)
    return contact.pointee.deepest < reach ? .link : .none
  }

  /// How a body moves; one that is not awake does not.
  private func motion(of slot: Int32) -> SIMD4<Float> {
    let dense = bodies[slot].dense
    return Int(dense) < awakeCount ? states[dense].motion : .zero
  }

  /// Adds the contact points of a stack.
  private mutating func addStackPoints(_ nodes: Range<Int>, _ step: StepContext) {
    for i in nodes {
      let node = scratch.stacks.nodes[i]
      scratch.stacks.nodes[i].firstPoint = Int32(truncatingIfNeeded: scratch.stacks.points.count)
      var key = bodies[sims[node.dense].body].firstContact
      while key >= 0 {
        let record = contacts[key >> 1]
        let isA = key & 1 == 0
        let other = isA ? record.bodyB : record.bodyA
        key = nextContact(after: key)
        let contact = contactSims.base + Int(record.dense)
        guard stackRole(of: contact, step) == .link else { continue }
        var otherNode: Int32 = -1
        if bodies[other].kind == .dynamic {
          otherNode = scratch.stacks.nodeOfBody[bodies[other].dense]
          // The other contacts are those of its children.
          guard otherNode == node.parent else { continue }
        }
        contact.pointee.forgetHit()
        contact.pointee.isHeld = true
        for second in 0..<Int(contact.pointee.count) {
          addStackPoint(
            second == 1 ? contact.pointee.point1 : contact.pointee.point0, of: contact.pointee,
            isSecond: second == 1, dense: record.dense, node: Int32(truncatingIfNeeded: i),
            other: otherNode, otherBody: other, isA: isA)
        }
      }
      scratch.stacks.nodes[i].pointCount =
        Int32(truncatingIfNeeded: scratch.stacks.points.count) - scratch.stacks.nodes[i].firstPoint
    }
    scratch.stacks.nodeEnds.append(Int32(truncatingIfNeeded: nodes.upperBound))
    scratch.stacks.pointEnds.append(Int32(truncatingIfNeeded: scratch.stacks.points.count))
  }

  private mutating func addStackPoint(
    _ point: ContactPoint, of contact: ContactSim, isSecond: Bool, dense: Int32, node: Int32,
    other: Int32, otherBody: Int32, isA: Bool
  ) {
    let (nx, ny) = (Double(contact.normal.x), Double(contact.normal.y))
    func lines(_ anchor: Vec2, _ sign: Double) -> (SIMD4<Double>, SIMD4<Double>) {
      let (x, y) = (Double(anchor.x), Double(anchor.y))
      return (
        sign * SIMD4(nx, ny, x * ny - y * nx, 0), sign * SIMD4(ny, -nx, -(x * nx + y * ny), 0)
      )
    }
    var p = StackPoint(contact: dense, isSecond: isSecond, node: node, other: other)
    (p.normal, p.tangent) = lines(isA ? point.anchorA : point.anchorB, isA ? -1 : 1)
    (p.otherNormal, p.otherTangent) = lines(isA ? point.anchorB : point.anchorA, isA ? 1 : -1)
    p.radius = Double(isA ? contact.radiusA : contact.radiusB)
    p.otherRadius = Double(isA ? contact.radiusB : contact.radiusA)
    p.friction = Double(contact.friction)
    p.startSeparation = Double(point.separation)
    p.normalImpulse = Double(point.normalImpulse)
    p.tangentImpulse = Double(point.tangentImpulse)
    let mine = scratch.stacks.nodes[node]
    var normal = p.normal.dot(mine.inverseMass * p.normal)
    var tangent = p.tangent.dot(mine.inverseMass * p.tangent)
    var extent = sims[mine.dense].minimumExtent
    if other >= 0 {
      let its = scratch.stacks.nodes[other]
      normal += p.otherNormal.dot(its.inverseMass * p.otherNormal)
      tangent += p.otherTangent.dot(its.inverseMass * p.otherTangent)
      extent = smaller(extent, sims[its.dense].minimumExtent)
    } else {
      if isAwake(otherBody) { p.ground = bodies[otherBody].dense }
      let motion = motion(of: otherBody)
      let velocity = SIMD4(Double(motion.x), Double(motion.y), Double(motion.z), 0)
      p.groundNormal = p.otherNormal.dot(velocity)
      p.groundTangent = p.otherTangent.dot(velocity)
    }
    p.size = 2 * Double(extent)
    p.normalMass = 1 / normal
    p.tangentMass = 1 / tangent
    scratch.stacks.points.append(p)
  }

  /// Writes the impulses back and gives the contacts back.
  mutating func storeStacks() {
    for i in scratch.stacks.points.indices {
      let p = scratch.stacks.points[i]
      let contact = contactSims.base + Int(p.contact)
      contact.pointee.isHeld = false
      let (normal, tangent) = (Float(p.normalImpulse), Float(p.tangentImpulse))
      if p.isSecond {
        contact.pointee.point1.normalImpulse = normal
        contact.pointee.point1.tangentImpulse = tangent
      } else {
        contact.pointee.point0.normalImpulse = normal
        contact.pointee.point0.tangentImpulse = tangent
      }
    }
  }
}

/// What a contact is to a stack: nothing as yet; what holds it together; or what is too fast, or solved
/// otherwise, so that the stack is left to iteration with it.
private enum StackRole {
  case none, link, disturbance
}

extension SIMD4<Double> {
  @inline(__always)
  func dot(_ other: SIMD4<Double>) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// Of the first three numbers, as a vector in space.
  @inline(__always)
  func cross(_ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x, 0)
  }
}
