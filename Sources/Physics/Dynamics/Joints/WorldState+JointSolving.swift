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
      let impulse = jointPools.distance.sims[i].impulse
      if jointPools.distance.sims[i].whirling.note(
        impulseSquared: impulse * impulse, inverseSubstep: step.inverseH)
      {
        jointPools.forest.isStale = true
      }
    }
    prepareHinges(step)
    for i in 0..<jointPools.weld.awakeCount {
      jointPools.weld.sims[i].prepare(bodies, sims, step)
    }
    for i in 0..<jointPools.mouse.awakeCount {
      jointPools.mouse.sims[i].prepare(bodies, sims, step)
    }
    prepareMachines(step)
    prepareSharedDrives(step)
  }

  mutating func warmStartJoints(_ step: StepContext) {
    let states = self.states.base
    let distance = jointPools.distance.sims.base
    for i in 0..<jointPools.distance.awakeCount { distance[i].warmStart(states) }
    warmStartHinges()
    warmStartSharedDrives()
    let weld = jointPools.weld.sims.base
    for i in 0..<jointPools.weld.awakeCount { weld[i].warmStart(states) }
    let mouse = jointPools.mouse.sims.base
    for i in 0..<jointPools.mouse.awakeCount { mouse[i].warmStart(states, step) }
    warmStartMachines(step)
    warmStartForest(step)
  }

  mutating func solveJoints(_ step: StepContext, useBias: Bool) {
    let states = self.states.base
    let mouse = jointPools.mouse.sims.base
    for i in 0..<jointPools.mouse.awakeCount { mouse[i].solve(states, step, useBias: useBias) }
    solveSharedDrives(step, useBias: useBias)
    let distance = jointPools.distance.sims.base
    for i in 0..<jointPools.distance.awakeCount {
      distance[i].solve(states, step, useBias: useBias)
    }
    solveHinges(step, useBias: useBias)
    let weld = jointPools.weld.sims.base
    for i in 0..<jointPools.weld.awakeCount { weld[i].solve(states, step, useBias: useBias) }
    solveMachines(step, useBias: useBias)
    solveForest(step, useBias: useBias)
  }
}

// MARK: - Machines

// The kinds that only machines are made of. Where there are none, this is one comparison each.
extension WorldState {
  private mutating func prepareMachines(_ step: StepContext) {
    let bodies = UnsafePointer(self.bodies.base)
    let sims = UnsafePointer(self.sims.base)
    for i in 0..<jointPools.motor.awakeCount {
      jointPools.motor.sims[i].prepare(bodies, sims, step)
    }
    for i in 0..<jointPools.prismatic.awakeCount {
      jointPools.prismatic.sims[i].prepare(bodies, sims, step)
    }
    prepareWheels(step)
    for i in 0..<jointPools.pulley.awakeCount {
      jointPools.pulley.sims[i].prepare(bodies, sims, step)
    }
    if jointPools.gear.awakeCount > 0 { prepareGears() }
  }

  private mutating func prepareWheels(_ step: StepContext) {
    let count = jointPools.wheel.awakeCount
    guard count > 0 else { return }
    let bodies = UnsafePointer(self.bodies.base)
    let sims = UnsafePointer(self.sims.base)
    // How many suspensions carry each body.
    scratch.suspensions.resizeUninitialized(to: awakeCount)
    let suspensions = scratch.suspensions.base
    for i in 0..<awakeCount { suspensions[i] = 0 }
    for i in 0..<count where jointPools.wheel.sims[i].definition.hertz > 0 {
      let chassis = Int(bodies[Int(jointPools.wheel.sims[i].ends.bodyA)].dense)
      if chassis < awakeCount { suspensions[chassis] += 1 }
    }
    for i in 0..<count {
      jointPools.wheel.sims[i].prepare(bodies, sims, step, carriedBy: UnsafePointer(suspensions))
    }
  }

  private mutating func warmStartMachines(_ step: StepContext) {
    let states = self.states.base
    let motor = jointPools.motor.sims.base
    for i in 0..<jointPools.motor.awakeCount { motor[i].warmStart(states, step) }
    let prismatic = jointPools.prismatic.sims.base
    for i in 0..<jointPools.prismatic.awakeCount { prismatic[i].warmStart(states) }
    let wheel = jointPools.wheel.sims.base
    for i in 0..<jointPools.wheel.awakeCount { wheel[i].warmStart(states) }
    let pulley = jointPools.pulley.sims.base
    for i in 0..<jointPools.pulley.awakeCount { pulley[i].warmStart(states) }
    let gear = jointPools.gear.sims.base
    for i in 0..<jointPools.gear.awakeCount { gear[i].warmStart(states) }
  }

  private mutating func solveMachines(_ step: StepContext, useBias: Bool) {
    let states = self.states.base
    let motor = jointPools.motor.sims.base
    for i in 0..<jointPools.motor.awakeCount { motor[i].solve(states, step, useBias: useBias) }
    let gear = jointPools.gear.sims.base
    for i in 0..<jointPools.gear.awakeCount { gear[i].solve(states, step, useBias: useBias) }
    let pulley = jointPools.pulley.sims.base
    for i in 0..<jointPools.pulley.awakeCount { pulley[i].solve(states, step, useBias: useBias) }
    let prismatic = jointPools.prismatic.sims.base
    for i in 0..<jointPools.prismatic.awakeCount {
      prismatic[i].solve(states, step, useBias: useBias)
    }
    let wheel = jointPools.wheel.sims.base
    guard jointPools.wheel.awakeCount > 0 else { return }
    gatherWheelSupports()
    let supports = scratch.wheelSupports.base
    for i in 0..<jointPools.wheel.awakeCount {
      wheel[i].solve(states, step, useBias: useBias, support: supports[i])
    }
  }
}
