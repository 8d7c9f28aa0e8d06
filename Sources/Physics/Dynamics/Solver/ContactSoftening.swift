// Where contacts are other than as soft as the step says: firmer under strong motors, softer in
// frames.

extension WorldState {
  /// Notes whether a motor is at work that can push a body much harder than it weighs. Only then
  /// contacts get loads that are too much for them as they are.
  mutating func findStrongMotors() {
    scratch.hasStrongMotors =
      hasStrongMotor(jointPools.prismatic) { $0.definition.maximumMotorForce }
      || hasStrongMotor(jointPools.distance) { $0.definition.maximumMotorForce }
      || hasStrongMotor(jointPools.motor) { $0.definition.maximumForce }
  }

  private func hasStrongMotor<Sim: JointSim>(
    _ pool: borrowing JointPool<Sim>, force: (Sim) -> Float
  ) -> Bool {
    for i in 0..<pool.awakeCount {
      let strength = force(pool.sims[i])
      guard strength > 0 else { continue }
      let ends = pool.sims[i].ends
      let lightness = larger(
        sims[bodies[ends.bodyA].dense].inverseMass, sims[bodies[ends.bodyB].dense].inverseMass)
      if strength * lightness > Tolerance.strongMotor { return true }
    }
    return false
  }

  /// Makes contacts stiffer that carry more than they are to give for: the overlap under an impulse
  /// λ in each substep is
  ///
  ///   s = s_i λ / (s_m s_b m)      so  s_i / s_m ≤ ŝ s_b m / λ
  @inline(__always)
  func stiffen(
    _ k: UnsafeMutablePointer<WideContact>, _ gives: WideMask, _ step: StepContext
  ) {
    let points = WideContact.points(of: k)
    let load = larger(points[0].normalImpulse, points[1].normalImpulse)
    let mass = larger(points[0].normalMass, points[1].normalMass)
    let softness = select(
      gives, WideFloat(step.contactSoftness.impulseScale / step.contactSoftness.massScale),
      WideFloat(step.staticSoftness.impulseScale / step.staticSoftness.massScale))
    let overlap = select(
      gives, WideFloat(step.loadedGive * Tolerance.loadedOverlap),
      WideFloat(step.loadedGive * Tolerance.loadedGroundOverlap))
    let most = overlap * k.pointee.biasRate * mass
    let isHeavy = greater(softness * load, most)
    guard isHeavy.isAny else { return }
    let give = select(isHeavy, most / load, softness)
    let scale = WideFloat(1) / (WideFloat(1) + give)
    k.pointee.massScale = select(isHeavy, scale, k.pointee.massScale)
    k.pointee.impulseScale = select(isHeavy, give * scale, k.pointee.impulseScale)
  }

  /// Lets contacts give that push out a deep overlap of bodies in frames with loops.
  ///
  /// Such a body moves only as its whole frame does, which is solved at once. The contact pushes it
  /// as if it were alone, and the frame takes that back: as firm as others are, the two drive each
  /// other's impulses up, and throw the frame as soon as it comes free. With half the push they do
  /// not.
  func softenDeep(_ k: UnsafeMutablePointer<WideContact>) {
    let points = WideContact.points(of: k)
    let push = -(k.pointee.biasRate * smaller(points[0].separation, points[1].separation))
    let excess = push - WideFloat(Tolerance.deepPushSpeed)
    guard greater(excess, .zero).isAny else { return }
    for lane in 0..<WideFloat.laneCount {
      // What has just come in is stopped as elsewhere.
      let hasPushed = points[0].normalImpulse[lane] + points[1].normalImpulse[lane] > 0
      guard excess[lane] > 0, hasPushed,
        isFramed(k.pointee.indexA[lane]) || isFramed(k.pointee.indexB[lane])
      else { continue }
      let give =
        k.pointee.impulseScale[lane] / k.pointee.massScale[lane] + smaller(excess[lane], 1)
      k.pointee.massScale[lane] = 1 / (1 + give)
      k.pointee.impulseScale[lane] = give / (1 + give)
    }
  }

  private func isFramed(_ index: Int32) -> Bool {
    let dense = Int(index & Int32.max)
    return dense < scratch.framed.count && scratch.framed.base[dense]
  }

  /// Notes which bodies are in trees with loops that are solved directly.
  mutating func markFrames() {
    scratch.framed.removeAll()
    guard !jointPools.forest.closures.isEmpty else { return }
    scratch.framed.resize(to: awakeCount, filler: false)
    var (node, closure) = (0, 0)
    for tree in jointPools.forest.treeEnds.indices {
      let nodes = node..<Int(jointPools.forest.treeEnds[tree])
      let closures = closure..<Int(jointPools.forest.closureEnds[tree])
      for i in nodes where !closures.isEmpty {
        let dense = Int(jointPools.forest.nodes[i].dense)
        if dense >= 0 && dense < awakeCount { scratch.framed[dense] = true }
      }
      (node, closure) = (nodes.upperBound, closures.upperBound)
    }
  }
}
