// The contacts of a stack, solved directly.
//
//   M (v − v₀) = Σ Jᵀ λ,   λ = −k (J v + b)      for points that push, and for those that stick
//   (M + Σ k Jᵀ J) v = M v₀ − Σ k b Jᵀ
//
// with v₀ the velocities without the stack's contacts, J the line of a point along its normal or its
// tangent, b its bias and k its stiffness. Bodies of a tree couple with their parents only, so the matrix
// is eliminated from the leaves down without anything new coming in: 3 × 3 blocks, linear in the bodies
// (George and Liu, *Computer Solution of Large Sparse Positive Definite Systems*, 1981, 5.3).
//
// Which points push (λ ≥ 0), and which slide (|λ_t| = μ λ_n), is found by block pivoting (Júdice and Pires,
// *A block principal pivoting algorithm for linear complementarity problems*, 1994): all that have the wrong
// sign change together. What has not settled after some rounds goes a few rounds of Gauss and Seidel.
//
// Iterated contacts pass a push on from body to body, and bend a tower far more slowly than gravity does:
// a bend over n bodies takes n⁴ rounds. And as springs as soft as iteration needs them they buckle: with c
// the stiffness of a joint against turning, m the mass and L the height of each of n bodies,
//
//   n³ < 7.84 c / (m g L)             (Greenhill, Proc. Cambridge Phil. Soc. 4, 1881)
//
// which are 14 boxes of a meter. Solved directly they are as stiff as single precision lets them be:
// they give by a ten-thousandth of their size under whatever load they carry,
//
//   s = s* :   k = β s* / (h² F) in units of 1 / mass,    b = β s / h
//
// with F the force that the contact carries. Without bias, in the relaxation, λ is corrected instead until
// no velocity is left: λ = λ₀ − k J v.

extension WorldState {
  /// Puts the impulses that the last step ended with on the bodies of stacks. Later substeps have them in
  /// the motion (see `integrateVelocities`).
  mutating func warmStartStacks() {
    for i in scratch.stacks.points.indices {
      let p = scratch.stacks.points[i]
      push(p.node, p.normal, p.normalImpulse)
      push(p.node, p.tangent, p.tangentImpulse)
      guard p.other >= 0 else { continue }
      push(p.other, p.otherNormal, p.normalImpulse)
      push(p.other, p.otherTangent, p.tangentImpulse)
    }
  }

  private func push(_ index: Int32, _ line: SIMD4<Double>, _ impulse: Double) {
    let node = scratch.stacks.nodes.base + Int(index)
    let change = SIMD4<Float>(impulse * node.pointee.inverseMass * line)
    states.base[Int(node.pointee.dense)].motion += change
  }

  /// One solve of all stacks.
  mutating func solveStacks(_ step: StepContext, useBias: Bool) {
    var node = 0
    var point = 0
    for i in scratch.stacks.nodeEnds.indices {
      let nodes = node..<Int(scratch.stacks.nodeEnds[i])
      let points = point..<Int(scratch.stacks.pointEnds[i])
      solveStack(nodes, points, step, useBias: useBias)
      node = nodes.upperBound
      point = points.upperBound
    }
  }

  private func solveStack(
    _ nodes: Range<Int>, _ points: Range<Int>, _ step: StepContext, useBias: Bool
  ) {
    let solver = StackSolver(
      node: scratch.stacks.nodes.base, point: scratch.stacks.points.base, nodes: nodes,
      points: points, h: Double(step.h),
      fall: Tolerance.fallIntoStack * Double(gravity.length * step.h * step.h))
    for i in nodes {
      let motion = states.base[Int(solver.node[i].dense)].motion
      solver.node[i].velocity = SIMD4(Double(motion.x), Double(motion.y), Double(motion.z), 0)
    }
    solver.findLoads(atMost: Tolerance.mostStackLoad * solver.weight(gravity: gravity.length))
    for i in points {
      solver.prepare(i, separation: separation(of: solver.point[i]), useBias: useBias)
    }
    solver.findFreeVelocities()
    if !solver.solve() { solver.iterate(step, useBias: useBias) }
    for i in nodes {
      let v = SIMD4<Float>(solver.node[i].velocity)
      let state = states.base + Int(solver.node[i].dense)
      state.pointee.motion = SIMD4(v.x, v.y, v.z, state.pointee.motion.w)
    }
  }

  /// How far a point is open now: as in `WidePlace`.
  private func separation(of p: StackPoint) -> Double {
    func moved(_ dense: Int32, _ normal: SIMD4<Double>, _ tangent: SIMD4<Double>, _ radius: Double)
      -> Double
    {
      let delta = SIMD4<Double>(states.base[Int(dense)].delta)
      return normal.x * delta.x + normal.y * delta.y + normal.z * delta.w
        + (radius - tangent.z) * (delta.z - 1)
    }
    let dense = scratch.stacks.nodes[p.node].dense
    let other = p.other >= 0 ? scratch.stacks.nodes[p.other].dense : p.ground
    return p.startSeparation + moved(dense, p.normal, p.tangent, p.radius)
      + (other >= 0 ? moved(other, p.otherNormal, p.otherTangent, p.otherRadius) : 0)
  }
}

/// The nodes and points of one stack.
private struct StackSolver {
  let node: UnsafeMutablePointer<StackNode>
  let point: UnsafeMutablePointer<StackPoint>
  let nodes: Range<Int>
  let points: Range<Int>
  let h: Double
  /// How deep bodies come in by falling, which is rest all the same (m).
  let fall: Double

  /// How a point is to answer, in a solve that pushes overlap out or only stops velocities.
  func prepare(_ i: Int, separation s: Double, useBias: Bool) {
    let p = point + i
    let isNear = p.pointee.normalImpulse > 0 && s < Tolerance.stackGap * p.pointee.size
    let isOpen = s > 0 && !isNear
    let rate = Tolerance.stackBiasRate / h
    p.pointee.tangentStiffness = p.pointee.tangentMass / Tolerance.stackCompliance
    p.pointee.tangentBias =
      p.pointee.groundTangent - p.pointee.tangentImpulse / p.pointee.tangentStiffness
    var bias = isOpen ? s / h : 0
    if useBias && !isOpen { bias = max(rate * s, -Double(Tolerance.contactPushSpeed)) }
    let openBias = bias
    if useBias {
      // Half of what the contact carries, as there are two points in most.
      let force = max(p.pointee.load / h, .leastNormalMagnitude)
      let firm = Tolerance.stackOverlap * p.pointee.size
      let compliance = max(
        rate * firm * p.pointee.normalMass / (h * force), Tolerance.leastStackCompliance)
      // What lies far deeper is not at rest. Pushed out as firmly, a body between two walls that
      // face each other would leave at whatever speed satisfies both of them.
      let deep = -s / (Tolerance.deepInStack * firm + fall) - 1
      let soft = min(max(deep, 0), 1) * Tolerance.mostStackCompliance
      p.pointee.normalStiffness =
        p.pointee.normalMass / min(max(compliance, soft), Tolerance.mostStackCompliance)
    } else {
      p.pointee.normalStiffness = p.pointee.normalMass / Tolerance.stackCompliance
      bias -= p.pointee.normalImpulse / p.pointee.normalStiffness
    }
    p.pointee.bias = bias + p.pointee.groundNormal
    p.pointee.openBias = openBias + p.pointee.groundNormal
    p.pointee.isPushing =
      p.pointee.normalImpulse > 0 || s < Tolerance.stackReach * p.pointee.size
    p.pointee.isSliding = false
    p.pointee.newTangent = 0
  }

  /// What the whole stack weighs, as an impulse in a substep.
  func weight(gravity: Float) -> Double {
    var mass = 0.0
    for i in nodes { mass += node[i].mass.x }
    return mass * Double(gravity) * h
  }

  /// What each point carries, as an impulse. More than `most` is no load: it comes of how firmly
  /// the point pushes, and would make it push more firmly still.
  func findLoads(atMost most: Double) {
    for i in points {
      point[i].load = min(point[i].normalImpulse, most)
      guard point[i].isSecond else { continue }
      let load = min(0.5 * (point[i - 1].normalImpulse + point[i].normalImpulse), most)
      point[i - 1].load = load
      point[i].load = load
    }
  }

  /// Takes the impulses of the stack's contacts off the velocities.
  func findFreeVelocities() {
    for i in nodes { node[i].freeVelocity = node[i].velocity }
    for i in points {
      let p = point + i
      let mine = node + Int(p.pointee.node)
      let (x, y) = (p.pointee.normalImpulse, p.pointee.tangentImpulse)
      mine.pointee.freeVelocity -=
        mine.pointee.inverseMass * (x * p.pointee.normal + y * p.pointee.tangent)
      guard p.pointee.other >= 0 else { continue }
      let its = node + Int(p.pointee.other)
      its.pointee.freeVelocity -=
        its.pointee.inverseMass * (x * p.pointee.otherNormal + y * p.pointee.otherTangent)
    }
  }

  /// The velocities and impulses that fit each other; false, with the impulses as they were, if none are found soon.
  func solve() -> Bool {
    for _ in 0..<Tolerance.stackRounds {
      eliminate()
      if pivot() {
        for i in points {
          point[i].normalImpulse = point[i].newNormal
          point[i].tangentImpulse = point[i].newTangent
        }
        return true
      }
    }
    return false
  }

  /// The velocities for the points that are taken to push and to slide.
  private func eliminate() {
    for i in nodes {
      let n = node + i
      n.pointee.diagonal = StackMatrix(
        x: SIMD4(n.pointee.mass.x, 0, 0, 0), y: SIMD4(0, n.pointee.mass.y, 0, 0),
        z: SIMD4(0, 0, n.pointee.mass.z, 0))
      n.pointee.coupling = StackMatrix()
      n.pointee.right = n.pointee.mass * n.pointee.freeVelocity
    }
    for i in points where point[i].isPushing {
      let p = point + i
      add(
        p, p.pointee.normal, p.pointee.otherNormal, p.pointee.normalStiffness, p.pointee.bias)
      if p.pointee.isSliding {
        node[Int(p.pointee.node)].right += p.pointee.newTangent * p.pointee.tangent
        if p.pointee.other >= 0 {
          node[Int(p.pointee.other)].right += p.pointee.newTangent * p.pointee.otherTangent
        }
      } else {
        add(
          p, p.pointee.tangent, p.pointee.otherTangent, p.pointee.tangentStiffness,
          p.pointee.tangentBias)
      }
    }
    // Children come after their parents. Of a node there is kept the inverse of its block, then that times
    // its coupling.
    for i in nodes.reversed() {
      let n = node + i
      let inverse = n.pointee.diagonal.symmetricInverse
      n.pointee.right = inverse * n.pointee.right
      guard n.pointee.parent >= 0 else { continue }
      let parent = node + Int(n.pointee.parent)
      let l = n.pointee.coupling
      let g = StackMatrix(x: inverse * l.x, y: inverse * l.y, z: inverse * l.z)
      n.pointee.coupling = g
      parent.pointee.diagonal.x -= l.transposed(times: g.x)
      parent.pointee.diagonal.y -= l.transposed(times: g.y)
      parent.pointee.diagonal.z -= l.transposed(times: g.z)
      parent.pointee.right -= l.transposed(times: n.pointee.right)
    }
    for i in nodes {
      let n = node + i
      n.pointee.velocity = n.pointee.right
      guard n.pointee.parent >= 0 else { continue }
      n.pointee.velocity -= n.pointee.coupling * node[Int(n.pointee.parent)].velocity
    }
  }

  /// Adds a line that pushes back with `stiffness`.
  @inline(__always)
  private func add(
    _ p: UnsafeMutablePointer<StackPoint>, _ line: SIMD4<Double>, _ otherLine: SIMD4<Double>,
    _ stiffness: Double, _ bias: Double
  ) {
    let mine = node + Int(p.pointee.node)
    let pull = stiffness * line
    mine.pointee.diagonal.add(pull, line)
    mine.pointee.right -= bias * pull
    guard p.pointee.other >= 0 else { return }
    let its = node + Int(p.pointee.other)
    let otherPull = stiffness * otherLine
    its.pointee.diagonal.add(otherPull, otherLine)
    its.pointee.right -= bias * otherPull
    mine.pointee.coupling.add(pull, otherLine)
  }

  @inline(__always)
  private func velocity(
    _ p: UnsafeMutablePointer<StackPoint>, _ line: SIMD4<Double>, _ otherLine: SIMD4<Double>
  ) -> Double {
    let mine = line.dot(node[Int(p.pointee.node)].velocity)
    guard p.pointee.other >= 0 else { return mine }
    return mine + otherLine.dot(node[Int(p.pointee.other)].velocity)
  }

  /// Finds the impulses that go with the velocities, and changes what does not fit. Whether all does.
  private func pivot() -> Bool {
    var fits = true
    for i in points {
      let p = point + i
      let stop = velocity(p, p.pointee.normal, p.pointee.otherNormal) + p.pointee.bias
      guard p.pointee.isPushing else {
        p.pointee.newNormal = 0
        p.pointee.newTangent = 0
        if stop < -Tolerance.stackUnrest {
          p.pointee.isPushing = true
          fits = false
        }
        continue
      }
      p.pointee.newNormal = -p.pointee.normalStiffness * stop
      if p.pointee.newNormal < 0 {
        p.pointee.isPushing = false
        p.pointee.isSliding = false
        p.pointee.newNormal = 0
        p.pointee.newTangent = 0
        fits = false
        continue
      }
      let limit = p.pointee.friction * p.pointee.newNormal
      if p.pointee.isSliding {
        // It has turned round: friction would drive it.
        let slip =
          velocity(p, p.pointee.tangent, p.pointee.otherTangent) + p.pointee.groundTangent
        if slip * p.pointee.newTangent > Tolerance.stackUnrest * limit {
          p.pointee.isSliding = false
          fits = false
          continue
        }
        let size = p.pointee.newTangent.magnitude
        if (size - limit).magnitude > Tolerance.stackSlip * limit {
          p.pointee.newTangent = p.pointee.newTangent < 0 ? -limit : limit
          fits = false
        }
      } else {
        let slip = velocity(p, p.pointee.tangent, p.pointee.otherTangent)
        p.pointee.newTangent =
          -p.pointee.tangentStiffness * (slip + p.pointee.tangentBias)
        if p.pointee.newTangent.magnitude > (1 + Tolerance.stackSlip) * limit {
          p.pointee.newTangent = p.pointee.newTangent < 0 ? -limit : limit
          p.pointee.isSliding = true
          fits = false
        }
      }
    }
    return fits
  }

  /// Some rounds of one point after the other, from where the last pass ended.
  func iterate(_ step: StepContext, useBias: Bool) {
    for i in nodes { node[i].velocity = node[i].freeVelocity }
    for i in points { give(point + i, point[i].normalImpulse, point[i].tangentImpulse) }
    for round in 0..<Tolerance.stackFallbackRounds {
      for k in points {
        let i = round & 1 == 0 ? k : points.lowerBound + points.upperBound - 1 - k
        let p = point + i
        let slip =
          velocity(p, p.pointee.tangent, p.pointee.otherTangent) + p.pointee.groundTangent
        let limit = p.pointee.friction * p.pointee.normalImpulse
        let rubbed = p.pointee.tangentImpulse
        p.pointee.tangentImpulse = min(
          max(rubbed - p.pointee.tangentMass * slip, -limit), limit)
        let open = velocity(p, p.pointee.normal, p.pointee.otherNormal) + p.pointee.openBias
        let soft = p.pointee.other >= 0 ? step.contactSoftness : step.staticSoftness
        let isSoft = useBias && p.pointee.openBias < p.pointee.groundNormal
        let pushed = p.pointee.normalImpulse
        let scale = isSoft ? Double(soft.massScale) : 1
        let give = isSoft ? Double(soft.impulseScale) * pushed : 0
        p.pointee.normalImpulse = max(pushed - p.pointee.normalMass * scale * open - give, 0)
        self.give(p, p.pointee.normalImpulse - pushed, p.pointee.tangentImpulse - rubbed)
      }
    }
  }

  private func give(_ p: UnsafeMutablePointer<StackPoint>, _ x: Double, _ y: Double) {
    let mine = node + Int(p.pointee.node)
    mine.pointee.velocity +=
      mine.pointee.inverseMass * (x * p.pointee.normal + y * p.pointee.tangent)
    guard p.pointee.other >= 0 else { return }
    let its = node + Int(p.pointee.other)
    its.pointee.velocity +=
      its.pointee.inverseMass * (x * p.pointee.otherNormal + y * p.pointee.otherTangent)
  }
}

extension StackMatrix {
  /// Adds a bᵀ.
  @inline(__always)
  mutating func add(_ a: SIMD4<Double>, _ b: SIMD4<Double>) {
    x += b.x * a
    y += b.y * a
    z += b.z * a
  }

  @inline(__always)
  static func * (m: StackMatrix, v: SIMD4<Double>) -> SIMD4<Double> {
    v.x * m.x + v.y * m.y + v.z * m.z
  }

  @inline(__always)
  func transposed(times v: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(x.dot(v), y.dot(v), z.dot(v), 0)
  }

  /// The inverse of a symmetric matrix, by its adjugate.
  @inline(__always)
  var symmetricInverse: StackMatrix {
    let (a, b, c) = (y.cross(z), z.cross(x), x.cross(y))
    let scale = 1 / x.dot(a)
    return StackMatrix(x: scale * a, y: scale * b, z: scale * c)
  }
}
