// Heavy bodies that lie on hinged ones.
//
// A chain of hinges is iterated as long as its bodies weigh about the same. What lies on it counts too: a bridge of
// equal planks under one that weighs a hundred times as much would sag like rubber. Whether it does is looked
// for where a heavy body begins or ceases to touch a light one that has joints.

extension WorldState {
  /// Has hinges sorted anew where a touch begins or ends that matters to them.
  mutating func noteLoad(in sim: ContactSim) {
    let (a, b) = (bodies[sim.bodyA], bodies[sim.bodyB])
    guard a.rope < 0 && b.rope < 0, !sim.isSensor else { return }
    let (massA, massB) = (sims[a.dense].mass, sims[b.dense].mass)
    let light = massA < massB ? a : b
    guard light.jointCount > 0, smaller(massA, massB) > 0,
      larger(massA, massB) > Tolerance.directLoad * smaller(massA, massB)
    else { return }
    jointPools.forest.isStale = true
  }

  /// Finds the heaviest body that touches each awake one (kg), of those that move and are not ropes.
  mutating func findLoads() {
    jointPools.forest.carriers.resizeUninitialized(to: bodies.count)
    for slot in bodies.indices {
      jointPools.forest.carriers[slot] = false
    }
    for rope in ropePool.records.indices where ropePool.records[rope].isUsed {
      for side in RopeSide.allCases {
        let body = ropePool.records[rope][side].body
        if body >= 0 && bodies[body].rope < 0 { jointPools.forest.carriers[body] = true }
      }
    }
    jointPools.forest.loads.resizeUninitialized(to: bodies.count)
    for slot in bodies.indices { jointPools.forest.loads[slot] = 0 }
    for i in 0..<awakeContactCount {
      let sim = contactSims[i]
      guard sim.isTouching, !sim.isSensor, bodies[sim.bodyA].rope < 0, bodies[sim.bodyB].rope < 0
      else { continue }
      let massA = sims[bodies[sim.bodyA].dense].mass
      let massB = sims[bodies[sim.bodyB].dense].mass
      jointPools.forest.loads[sim.bodyA] = larger(jointPools.forest.loads[sim.bodyA], massB)
      jointPools.forest.loads[sim.bodyB] = larger(jointPools.forest.loads[sim.bodyB], massA)
    }
  }
}
