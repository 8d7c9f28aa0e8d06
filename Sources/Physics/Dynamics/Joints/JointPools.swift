/// The hot records of all joints, and what the direct solver keeps between steps.
struct JointPools: ~Copyable {
  var distance = JointPool<DistanceJointSim>()
  var revolute = JointPool<RevoluteJointSim>()
  var weld = JointPool<WeldJointSim>()
  var mouse = JointPool<MouseJointSim>()
  var prismatic = JointPool<PrismaticJointSim>()
  var wheel = JointPool<WheelJointSim>()
  var motor = JointPool<MotorJointSim>()
  var gear = JointPool<GearJointSim>()
  var pulley = JointPool<PulleyJointSim>()
  var filter = JointPool<FilterJointSim>()
  /// One over the substep of the last step (1/s): turns impulses into forces for the reader.
  var inverseSubstep: Float = 0
  var motors = MotorLists()
  /// What the direct solver works on.
  var forest = DirectForest()
}

// MARK: - By kind

extension JointPools {
  mutating func remove(_ kind: JointKind, _ slot: Int32, _ records: inout Arena<JointRecord>) {
    switch kind {
    case .distance: distance.remove(slot, &records)
    case .revolute: revolute.remove(slot, &records)
    case .weld: weld.remove(slot, &records)
    case .mouse: mouse.remove(slot, &records)
    case .prismatic: prismatic.remove(slot, &records)
    case .wheel: wheel.remove(slot, &records)
    case .motor: motor.remove(slot, &records)
    case .gear: gear.remove(slot, &records)
    case .pulley: pulley.remove(slot, &records)
    case .filter: filter.remove(slot, &records)
    }
  }

  mutating func makeAwake(_ kind: JointKind, _ slot: Int32, _ records: inout Arena<JointRecord>) {
    switch kind {
    case .distance: distance.makeAwake(slot, &records)
    case .revolute: revolute.makeAwake(slot, &records)
    case .weld: weld.makeAwake(slot, &records)
    case .mouse: mouse.makeAwake(slot, &records)
    case .prismatic: prismatic.makeAwake(slot, &records)
    case .wheel: wheel.makeAwake(slot, &records)
    case .motor: motor.makeAwake(slot, &records)
    case .gear: gear.makeAwake(slot, &records)
    case .pulley: pulley.makeAwake(slot, &records)
    case .filter: filter.makeAwake(slot, &records)
    }
  }

  mutating func makeAsleep(_ kind: JointKind, _ slot: Int32, _ records: inout Arena<JointRecord>) {
    switch kind {
    case .distance: distance.makeAsleep(slot, &records)
    case .revolute: revolute.makeAsleep(slot, &records)
    case .weld: weld.makeAsleep(slot, &records)
    case .mouse: mouse.makeAsleep(slot, &records)
    case .prismatic: prismatic.makeAsleep(slot, &records)
    case .wheel: wheel.makeAsleep(slot, &records)
    case .motor: motor.makeAsleep(slot, &records)
    case .gear: gear.makeAsleep(slot, &records)
    case .pulley: pulley.makeAsleep(slot, &records)
    case .filter: filter.makeAsleep(slot, &records)
    }
  }

  func awakeCount(_ kind: JointKind) -> Int {
    switch kind {
    case .distance: distance.awakeCount
    case .revolute: revolute.awakeCount
    case .weld: weld.awakeCount
    case .mouse: mouse.awakeCount
    case .prismatic: prismatic.awakeCount
    case .wheel: wheel.awakeCount
    case .motor: motor.awakeCount
    case .gear: gear.awakeCount
    case .pulley: pulley.awakeCount
    case .filter: filter.awakeCount
    }
  }

  func count(_ kind: JointKind) -> Int {
    switch kind {
    case .distance: distance.sims.count
    case .revolute: revolute.sims.count
    case .weld: weld.sims.count
    case .mouse: mouse.sims.count
    case .prismatic: prismatic.sims.count
    case .wheel: wheel.sims.count
    case .motor: motor.sims.count
    case .gear: gear.sims.count
    case .pulley: pulley.sims.count
    case .filter: filter.sims.count
    }
  }

  func ends(_ record: JointRecord) -> JointEnds {
    switch record.kind {
    case .distance: distance.sims[record.dense].ends
    case .revolute: revolute.sims[record.dense].ends
    case .weld: weld.sims[record.dense].ends
    case .mouse: mouse.sims[record.dense].ends
    case .prismatic: prismatic.sims[record.dense].ends
    case .wheel: wheel.sims[record.dense].ends
    case .motor: motor.sims[record.dense].ends
    case .gear: gear.sims[record.dense].ends
    case .pulley: pulley.sims[record.dense].ends
    case .filter: filter.sims[record.dense].ends
    }
  }

  mutating func setSpring(_ spring: JointSpring?, _ record: JointRecord) {
    switch record.kind {
    case .distance: distance.sims[record.dense].ends.setSpring(spring)
    case .revolute: revolute.sims[record.dense].ends.setSpring(spring)
    case .weld: weld.sims[record.dense].ends.setSpring(spring)
    case .mouse: mouse.sims[record.dense].ends.setSpring(spring)
    case .prismatic: prismatic.sims[record.dense].ends.setSpring(spring)
    case .wheel: wheel.sims[record.dense].ends.setSpring(spring)
    case .motor: motor.sims[record.dense].ends.setSpring(spring)
    case .gear: gear.sims[record.dense].ends.setSpring(spring)
    case .pulley: pulley.sims[record.dense].ends.setSpring(spring)
    case .filter: filter.sims[record.dense].ends.setSpring(spring)
    }
  }

  mutating func forgetImpulses(_ record: JointRecord) {
    switch record.kind {
    case .distance: distance.sims[record.dense].forgetImpulses()
    case .revolute: revolute.sims[record.dense].forgetImpulses()
    case .weld: weld.sims[record.dense].forgetImpulses()
    case .mouse: mouse.sims[record.dense].forgetImpulses()
    case .prismatic: prismatic.sims[record.dense].forgetImpulses()
    case .wheel: wheel.sims[record.dense].forgetImpulses()
    case .motor: motor.sims[record.dense].forgetImpulses()
    case .gear: gear.sims[record.dense].forgetImpulses()
    case .pulley: pulley.sims[record.dense].forgetImpulses()
    case .filter: filter.sims[record.dense].forgetImpulses()
    }
  }

  /// What the caller gave.
  func definition(_ record: JointRecord) -> Joint {
    switch record.kind {
    case .distance: .distance(distance.sims[record.dense].definition)
    case .revolute: .revolute(revolute.sims[record.dense].definition)
    case .weld: .weld(weld.sims[record.dense].definition)
    case .mouse: .mouse(mouse.sims[record.dense].definition)
    case .prismatic: .prismatic(prismatic.sims[record.dense].definition)
    case .wheel: .wheel(wheel.sims[record.dense].definition)
    case .motor: .motor(motor.sims[record.dense].definition)
    case .gear: .gear(gear.sims[record.dense].definition)
    case .pulley: .pulley(pulley.sims[record.dense].definition)
    case .filter: .filter(filter.sims[record.dense].definition)
    }
  }

  mutating func copy(from other: borrowing JointPools) {
    distance.copy(from: other.distance)
    revolute.copy(from: other.revolute)
    weld.copy(from: other.weld)
    mouse.copy(from: other.mouse)
    prismatic.copy(from: other.prismatic)
    wheel.copy(from: other.wheel)
    motor.copy(from: other.motor)
    gear.copy(from: other.gear)
    pulley.copy(from: other.pulley)
    filter.copy(from: other.filter)
    inverseSubstep = other.inverseSubstep
    motors.areStale = true
    forest.isStale = true
    forest.contacts.copy(from: other.forest.contacts)
    forest.points.copy(from: other.forest.points)
  }
}

extension JointEnds {
  mutating func setSpring(_ spring: JointSpring?) {
    springHertz = spring?.hertz ?? 0
    springDampingRatio = spring?.dampingRatio ?? 0
  }

  var spring: JointSpring? {
    springHertz > 0 ? JointSpring(hertz: springHertz, dampingRatio: springDampingRatio) : nil
  }
}
