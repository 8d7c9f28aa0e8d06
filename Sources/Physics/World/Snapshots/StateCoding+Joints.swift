// What is written of joints and ropes; see `StateCoding+Bodies.swift`. What a step prepares anew comes
// last in each, so that the hash ends before it.

extension JointRecord: CodedRecord {
  static var blank: JointRecord { JointRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&generation)
    coder.code(&isUsed)
    if coder.isHashing && !isUsed { return coder.code(&nextB) }
    coder.code(&kind)
    coder.code(&collideConnected)
    coder.code(&isDirect)
    coder.code(&isAutomatic)
    coder.code(&dense)
    coder.code(&bodyA)
    coder.code(&bodyB)
    coder.code(&previousA)
    coder.code(&nextA)
    coder.code(&previousB)
    coder.code(&nextB)
    coder.code(&rope)
    coder.code(&watch)
    if !coder.isHashing { coder.code(&userValue) }
  }
}

extension JointWatch: CodedRecord {
  static var blank: JointWatch {
    JointWatch(joint: -1, breakForce: .infinity, breakTorque: .infinity, breaks: false)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&joint)
    coder.code(&breakForce)
    coder.code(&breakTorque)
    coder.code(&breaks)
  }
}

extension JointEnds {
  fileprivate static var blank: JointEnds { JointEnds(slot: -1, bodyA: -1, bodyB: -1) }

  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&slot)
    coder.code(&bodyA)
    coder.code(&bodyB)
    coder.code(&springHertz)
    coder.code(&springDampingRatio)
    if coder.isHashing { return }
    coder.code(&denseA)
    coder.code(&denseB)
    coder.code(&massA)
    coder.code(&massB)
    coder.code(&inertiaA)
    coder.code(&inertiaB)
    coder.code(&anchorA)
    coder.code(&anchorB)
    coder.code(&centers)
  }
}

extension Softness {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&massScale)
    coder.code(&errorScale)
    coder.code(&impulseScale)
  }
}

extension SpringRow {
  // What kind it is, a step finds out before it reads the rest.
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&push)
    coder.code(&give)
    coder.code(&rate)
  }
}

// MARK: - Of each kind

extension DistanceJointSim: CodedRecord {
  static var blank: DistanceJointSim {
    DistanceJointSim(ends: .blank, definition: DistanceJoint(length: 1))
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.length)
    coder.code(&definition.hertz)
    coder.code(&definition.dampingRatio)
    coder.code(&definition.minimumLength)
    coder.code(&definition.maximumLength)
    coder.code(&definition.maximumSpringTension)
    coder.code(&definition.maximumSpringCompression)
    coder.code(&definition.motorSpeed)
    coder.code(&definition.maximumMotorForce)
    coder.code(&impulse)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
    coder.code(&drive.motor)
    whirling.code(&coder)
    if coder.isHashing { return }
    springSoftness.code(&coder)
  }
}

extension RevoluteJointSim: CodedRecord {
  static var blank: RevoluteJointSim {
    RevoluteJointSim(ends: .blank, definition: RevoluteJoint())
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.referenceAngle)
    coder.code(&definition.lowerAngle)
    coder.code(&definition.upperAngle)
    coder.code(&definition.motorSpeed)
    coder.code(&definition.maximumMotorTorque)
    coder.code(&definition.hertz)
    coder.code(&definition.dampingRatio)
    coder.code(&definition.springAngle)
    coder.code(&impulse)
    coder.code(&springImpulse)
    coder.code(&drive.motor)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
    coder.code(&bendingStiffness)
    coder.code(&bendingImpulse)
    coder.code(&compliance)
    if !coder.isHashing { coder.code(&isPointDirect) }
    whirling.code(&coder)
    coder.code(&turns)
    coder.code(&countedAngle)
    if coder.isHashing { return }
    coder.code(&axleLoad)
    coder.code(&slide)
    coder.code(&startAngle)
    springSoftness.code(&coder)
    coder.code(&bentEnds)
    coder.code(&openGap)
    coder.code(&bentGap)
    coder.code(&bentArm)
    coder.code(&cornerCount)
    coder.code(&cornerArms.0)
    coder.code(&cornerArms.1)
    coder.code(&cornerArms.2)
    coder.code(&cornerSpare)
  }
}

extension WeldJointSim: CodedRecord {
  static var blank: WeldJointSim { WeldJointSim(ends: .blank, definition: WeldJoint()) }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.referenceAngle)
    coder.code(&definition.linearHertz)
    coder.code(&definition.linearDampingRatio)
    coder.code(&definition.angularHertz)
    coder.code(&definition.angularDampingRatio)
    coder.code(&impulse)
    coder.code(&angularImpulse)
    if coder.isHashing { return }
    coder.code(&startAngle)
    pointRow.code(&coder)
    angleRow.code(&coder)
    coder.code(&isDirect)
  }
}

extension MouseJointSim: CodedRecord {
  static var blank: MouseJointSim {
    MouseJointSim(ends: .blank, definition: MouseJoint(target: .zero, maximumForce: 0))
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.target)
    coder.code(&definition.anchorB)
    coder.code(&definition.hertz)
    coder.code(&definition.dampingRatio)
    coder.code(&definition.maximumForce)
    coder.code(&impulse)
    if coder.isHashing { return }
    coder.code(&startError)
    row.code(&coder)
  }
}

extension SlideImpulses {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&spring)
    coder.code(&drive.motor)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
  }
}

extension PrismaticJointSim: CodedRecord {
  static var blank: PrismaticJointSim {
    PrismaticJointSim(ends: .blank, definition: PrismaticJoint())
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.axis)
    coder.code(&definition.referenceAngle)
    coder.code(&definition.lowerTranslation)
    coder.code(&definition.upperTranslation)
    coder.code(&definition.motorSpeed)
    coder.code(&definition.maximumMotorForce)
    coder.code(&definition.hertz)
    coder.code(&definition.dampingRatio)
    coder.code(&definition.springTranslation)
    axial.code(&coder)
    coder.code(&normalImpulse)
    coder.code(&angularImpulse)
    if coder.isHashing { return }
    coder.code(&startAxis)
    coder.code(&startAngle)
    springSoftness.code(&coder)
  }
}

extension WheelJointSim: CodedRecord {
  static var blank: WheelJointSim { WheelJointSim(ends: .blank, definition: WheelJoint()) }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.axis)
    coder.code(&definition.hertz)
    coder.code(&definition.dampingRatio)
    coder.code(&definition.lowerTranslation)
    coder.code(&definition.upperTranslation)
    coder.code(&definition.motorSpeed)
    coder.code(&definition.maximumMotorTorque)
    axial.code(&coder)
    coder.code(&normalImpulse)
    coder.code(&motorImpulse)
    if coder.isHashing { return }
    coder.code(&startAxis)
    springSoftness.code(&coder)
  }
}

extension MotorJointSim: CodedRecord {
  static var blank: MotorJointSim {
    MotorJointSim(ends: .blank, definition: MotorJoint(maximumForce: 0, maximumTorque: 0))
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.linearOffset)
    coder.code(&definition.angularOffset)
    coder.code(&definition.anchorB)
    coder.code(&definition.maximumForce)
    coder.code(&definition.maximumTorque)
    coder.code(&definition.correctionFactor)
    coder.code(&definition.linearHertz)
    coder.code(&definition.linearDampingRatio)
    coder.code(&definition.angularHertz)
    coder.code(&definition.angularDampingRatio)
    coder.code(&definition.linearVelocity)
    coder.code(&definition.angularVelocity)
    coder.code(&impulse)
    coder.code(&angularImpulse)
    if coder.isHashing { return }
    coder.code(&startAngle)
    coder.code(&startVelocity)
    pointRow.code(&coder)
    angleRow.code(&coder)
  }
}

extension GearCoordinate {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&kind)
    coder.code(&joint)
    ends.code(&coder)
    if !coder.isHashing { coder.code(&startAxis) }
    coder.code(&value)
    coder.code(&turns)
  }
}

extension GearJointSim: CodedRecord {
  static var blank: GearJointSim {
    GearJointSim(
      ends: .blank, definition: GearJoint(ratio: 1), first: GearCoordinate(ends: .blank),
      second: GearCoordinate(ends: .blank))
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.jointA)
    coder.code(&definition.jointB)
    coder.code(&definition.ratio)
    coder.code(&definition.phase)
    first.code(&coder)
    second.code(&coder)
    coder.code(&phase)
    coder.code(&impulse)
    if coder.isHashing { return }
    coder.code(&startError)
  }
}

extension PulleySide {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&lowerImpulse)
    coder.code(&upperImpulse)
    if coder.isHashing { return }
    coder.code(&startCenter)
  }
}

extension PulleyJointSim: CodedRecord {
  static var blank: PulleyJointSim {
    PulleyJointSim(
      ends: .blank,
      definition: PulleyJoint(groundAnchorA: .zero, groundAnchorB: .zero, length: 1))
  }

  mutating func code(_ coder: inout StateCoder) {
    ends.code(&coder)
    coder.code(&definition.groundAnchorA)
    coder.code(&definition.groundAnchorB)
    coder.code(&definition.anchorA)
    coder.code(&definition.anchorB)
    coder.code(&definition.length)
    coder.code(&definition.ratio)
    coder.code(&definition.canSlacken)
    coder.code(&definition.minimumLengthA)
    coder.code(&definition.maximumLengthA)
    coder.code(&definition.minimumLengthB)
    coder.code(&definition.maximumLengthB)
    coder.code(&tension)
    sideA.code(&coder)
    sideB.code(&coder)
  }
}

extension FilterJointSim: CodedRecord {
  static var blank: FilterJointSim { FilterJointSim(ends: .blank) }
  mutating func code(_ coder: inout StateCoder) { ends.code(&coder) }
}

extension JointPool where Sim: CodedRecord {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&sims)
    coder.code(&awakeCount)
  }
}

extension JointPools {
  mutating func code(_ coder: inout StateCoder) {
    distance.code(&coder)
    revolute.code(&coder)
    weld.code(&coder)
    mouse.code(&coder)
    prismatic.code(&coder)
    wheel.code(&coder)
    motor.code(&coder)
    gear.code(&coder)
    pulley.code(&coder)
    filter.code(&coder)
    coder.code(&inverseSubstep)
    if coder.isReading {
      motors.areStale = true
      forest.isStale = true
    }
    forest.code(&coder)
  }
}

// MARK: - Ropes

extension RopeRecord: CodedRecord {
  static var blank: RopeRecord { RopeRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&generation)
    coder.code(&isUsed)
    if coder.isHashing && !isUsed { return coder.code(&nextFree) }
    coder.code(&firstLink)
    coder.code(&linkCount)
    coder.code(&linkLength)
    coder.code(&thickness)
    coder.code(&collidesWithItself)
    coder.code(&density)
    coder.code(&friction)
    coder.code(&bendingStiffness)
    coder.code(&damping)
    // What is not there changes no hash: those of replays that are kept stay right.
    if !coder.isHashing || waveDamping != 0 { coder.code(&waveDamping) }
    coder.code(&breakTension)
    if !coder.isHashing { coder.code(&userValue) }
    coder.code(&family)
    start.code(&coder)
    end.code(&coder)
    startTip.code(&coder)
    endTip.code(&coder)
    coder.code(&nextFree)
  }
}

extension RopeTie {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&joint)
    coder.code(&body)
    coder.code(&insideCount)
  }
}

extension RopeTip {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&reach)
    coder.code(&reel.speed)
    coder.code(&reel.rate)
    coder.code(&reel.acceleration)
    coder.code(&reel.goal)
  }
}

extension RopeLink: CodedRecord {
  static var blank: RopeLink { RopeLink(body: -1, joint: -1) }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&body)
    coder.code(&joint)
  }
}

extension RodContact: CodedRecord {
  static var blank: RodContact {
    RodContact(
      shapeA: -1, shapeB: -1, contact: -1, node: -1, isFirst: false, other: -1, guest: -1,
      otherNode: -1, isLed: false)
  }

  /// The rest is found anew in every step.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&shapeA)
    coder.code(&shapeB)
    coder.code(&isLed)
    coder.code(&comesOut)
  }
}

extension RodPoint: CodedRecord {
  static var blank: RodPoint { RodPoint() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&isUsed)
    coder.code(&feature)
    coder.code(&pushes)
    coder.code(&slips)
    coder.code(&yields)
    coder.code(&impulse)
    coder.code(&rub)
    if !coder.isHashing { coder.code(&isBend) }
  }
}

extension DirectForest {
  mutating func code(_ coder: inout StateCoder) {
    // Worlds without such contacts have the hash they had.
    if coder.isHashing && contacts.count == 0 { return }
    coder.code(&contacts)
    coder.code(&points)
  }
}

extension RopePool {
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&records)
    coder.code(&links)
    coder.code(&freeRope)
    coder.code(&count)
    // Only whether two are the same says something.
    if !coder.isHashing { coder.code(&familyCount) }
    coder.code(&frame)
  }
}
