// The joints' part of a step. Iterated joints go first, then the trees of the direct solver, whose
// hinges are exact when contacts come: what was wrong last is what stays least wrong.

extension WorldState {
  mutating func prepareJoints(_ step: StepContext) {
    jointPools.inverseSubstep = step.inverseH
    prepareForest(step)
    let bodies = UnsafePointer(self.bodies.base)
    let sims = UnsafePointer(self.sims.base)
    for i in 0..<jointPools.distance.awakeCount {
      jointPools.distance.sims[i].prepare(bodies, sims, step)
    }
    prepareHinges(step)
    for i in 0..<jointPools.weld.awakeCount {
      jointPools.weld.sims[i].prepare(bodies, sims, step)
    }
    for i in 0..<jointPools.mouse.awakeCount {
      jointPools.mouse.sims[i].prepare(bodies, sims, step)
    }
  }

  mutating func warmStartJoints(_ step: StepContext) {
    let states = self.states.base
    let distance = jointPools.distance.sims.base
    for i in 0..<jointPools.distance.awakeCount { distance[i].warmStart(states) }
    warmStartHinges()
    let weld = jointPools.weld.sims.base
    for i in 0..<jointPools.weld.awakeCount { weld[i].warmStart(states) }
    let mouse = jointPools.mouse.sims.base
    for i in 0..<jointPools.mouse.awakeCount { mouse[i].warmStart(states) }
    warmStartForest(step)
  }

  mutating func solveJoints(_ step: StepContext, useBias: Bool) {
    let states = self.states.base
    let mouse = jointPools.mouse.sims.base
    for i in 0..<jointPools.mouse.awakeCount { mouse[i].solve(states, step, useBias: useBias) }
    let distance = jointPools.distance.sims.base
    for i in 0..<jointPools.distance.awakeCount {
      distance[i].solve(states, step, useBias: useBias)
    }
    solveHinges(step, useBias: useBias)
    let weld = jointPools.weld.sims.base
    for i in 0..<jointPools.weld.awakeCount { weld[i].solve(states, step, useBias: useBias) }
    solveForest(step, useBias: useBias)
  }
}
