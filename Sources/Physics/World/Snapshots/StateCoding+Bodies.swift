// What is written of bodies, shapes and contacts. The tests pin the sizes of these records: whoever
// adds a field adds it here, and raises `Snapshot.formatVersion`.

extension BodyRecord: CodedRecord {
  static var blank: BodyRecord { BodyRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&generation)
    coder.code(&isUsed)
    if coder.isHashing && !isUsed { return coder.code(&nextFree) }
    coder.code(&kind)
    coder.code(&hasFixedRotation)
    coder.code(&locksX)
    coder.code(&locksY)
    coder.code(&isDisabled)
    coder.code(&kindWhenEnabled)
    // Rare: without it, hashes of other states are those of the format before.
    if !coder.isHashing || placement != .settled { coder.code(&placement) }
    coder.code(&dense)
    coder.code(&nextFree)
    coder.code(&firstShape)
    coder.code(&shapeCount)
    if !coder.isHashing { coder.code(&firstContact) }
    coder.code(&firstJoint)
    coder.code(&jointCount)
    coder.code(&sleepTime)
    coder.code(&sleepSpeed)
    if !coder.isHashing || sleepTime > 0 {
      coder.code(&restCenter)
      coder.code(&restRotation)
    }
    coder.code(&islandNext)
    coder.code(&rope)
    coder.code(&ropeLink)
    if !coder.isHashing { coder.code(&userValue) }
  }
}

extension BodySim: CodedRecord {
  static var blank: BodySim { BodySim() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&transform)
    coder.code(&center)
    coder.code(&localCenter)
    if !coder.isHashing {
      coder.code(&startCenter)
      coder.code(&startRotation)
    }
    coder.code(&inverseMass)
    coder.code(&inverseInertia)
    if !coder.isHashing { coder.code(&solverInverseInertia) }
    coder.code(&mass)
    coder.code(&inertia)
    coder.code(&force)
    coder.code(&torque)
    coder.code(&linearDamping)
    coder.code(&angularDamping)
    coder.code(&gravityScale)
    coder.code(&minimumExtent)
    coder.code(&maximumExtent)
    coder.code(&body)
  }
}

extension BodyState: CodedRecord {
  static var blank: BodyState { BodyState() }

  mutating func code(_ coder: inout StateCoder) {
    if coder.isHashing {
      coder.code(&velocity)
      coder.code(&angularVelocity)
    } else {
      coder.code(&motion)
      coder.code(&delta)
    }
  }
}

extension MassProperties: CodedRecord {
  static var blank: MassProperties { .zero }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&mass)
    coder.code(&center)
    coder.code(&inertia)
  }
}

// MARK: - Shapes

extension ShapeRecord: CodedRecord {
  static var blank: ShapeRecord { ShapeRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&generation)
    coder.code(&isUsed)
    coder.code(&isSensor)
    coder.code(&body)
    coder.code(&next)
    if coder.isHashing && !isUsed { return }
    coder.code(&chain)
    coder.code(&chainSegment)
    geometry.code(&coder)
    material.code(&coder)
    filter.code(&coder)
    if !coder.isHashing { coder.code(&userValue) }
  }
}

extension ShapeGeometry {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&kind)
    coder.code(&vertexCount)
    coder.code(&sides)
    coder.code(&radius)
    coder.code(&pointA)
    coder.code(&pointB)
    coder.code(&firstChunk)
  }
}

extension SurfaceMaterial {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&density)
    coder.code(&friction)
    coder.code(&restitution)
    coder.code(&rollingResistance)
    coder.code(&tangentSpeed)
    coder.code(&windDrag)
    coder.code(&windLift)
    if !coder.isHashing { coder.code(&userID) }
  }
}

extension CollisionFilter {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&category)
    coder.code(&mask)
    coder.code(&group)
  }
}

extension PolygonChunk: CodedRecord {
  static var blank: PolygonChunk {
    PolygonChunk(vertexX: .zero, vertexY: .zero, normalX: .zero, normalY: .zero)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&vertexX)
    coder.code(&vertexY)
    coder.code(&normalX)
    coder.code(&normalY)
  }
}

extension ChainRecord: CodedRecord {
  static var blank: ChainRecord { ChainRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&generation)
    coder.code(&isUsed)
    coder.code(&isLoop)
    coder.code(&isTwoSided)
    coder.code(&body)
    coder.code(&segmentCount)
    coder.code(&nextFree)
  }
}

extension BroadPhaseRecord: CodedRecord {
  static var blank: BroadPhaseRecord { BroadPhaseRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&box)
    coder.code(&oldBox)
    coder.code(&isUsed)
    coder.code(&isStatic)
    coder.code(&isListed)
  }
}

extension Int32: CodedRecord {
  static var blank: Int32 { 0 }
  mutating func code(_ coder: inout StateCoder) { coder.code(&self) }
}

// MARK: - Contacts

extension ContactRecord: CodedRecord {
  static var blank: ContactRecord { ContactRecord() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&dense)
    coder.code(&shapeA)
    coder.code(&shapeB)
    coder.code(&bodyA)
    coder.code(&bodyB)
    coder.code(&previousA)
    coder.code(&nextA)
    coder.code(&previousB)
    coder.code(&nextB)
  }
}

extension ContactSim: CodedRecord {
  static var blank: ContactSim {
    ContactSim(slot: -1, shapeA: -1, shapeB: -1, bodyA: -1, bodyB: -1, radiusA: 0, radiusB: 0)
  }

  mutating func code(_ coder: inout StateCoder) {
    if !coder.isHashing { coder.code(&slot) }
    coder.code(&shapeA)
    coder.code(&shapeB)
    coder.code(&bodyA)
    coder.code(&bodyB)
    coder.code(&count)
    coder.code(&isTouching)
    coder.code(&isSensor)
    coder.code(&hasSurface)
    coder.code(&isDisabled)
    coder.code(&wasHit)
    coder.code(&friction)
    coder.code(&restitution)
    coder.code(&radiusA)
    coder.code(&radiusB)
    coder.code(&normal)
    coder.code(&rotationA)
    coder.code(&rotationB)
    coder.code(&between)
    // Points that it does not have keep what they held last, but shapes apart may note how far.
    if coder.isHashing && count < 1 { return coder.code(&point0.madeSeparation) }
    point0.code(&coder)
    if coder.isHashing && count < 2 { return }
    point1.code(&coder)
  }
}

extension ContactPoint {
  fileprivate mutating func code(_ coder: inout StateCoder) {
    coder.code(&anchorA)
    coder.code(&anchorB)
    coder.code(&separation)
    coder.code(&madeSeparation)
    coder.code(&normalImpulse)
    coder.code(&tangentImpulse)
    coder.code(&feature)
  }
}

extension ContactSurface: CodedRecord {
  static var blank: ContactSurface { ContactSurface() }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&rollingReach)
    coder.code(&tangentSpeed)
    coder.code(&rollingImpulse)
  }
}
