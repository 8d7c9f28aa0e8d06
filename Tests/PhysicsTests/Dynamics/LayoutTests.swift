import Testing

@testable import Physics

/// The solver fills its blocks lane by lane through offsets, and streams them: both rest on sizes.
@Suite struct LayoutTests {
  @Test func contactsAreReadInRowsOfFourFloats() {
    let friction = MemoryLayout<ContactSim>.offset(of: \.friction) ?? 0
    #expect(MemoryLayout<ContactSim>.offset(of: \.restitution) == friction + 4)
    #expect(MemoryLayout<ContactSim>.offset(of: \.radiusA) == friction + 8)
    #expect(MemoryLayout<ContactSim>.offset(of: \.radiusB) == friction + 12)
    #expect(MemoryLayout<ContactPoint>.offset(of: \.anchorA) == 0)
    #expect(MemoryLayout<ContactPoint>.offset(of: \.anchorB) == 8)
    #expect(MemoryLayout<ContactPoint>.offset(of: \.separation) == 16)
    #expect(MemoryLayout<ContactPoint>.offset(of: \.normalImpulse) == 24)
    #expect(MemoryLayout<ContactPoint>.offset(of: \.tangentImpulse) == 28)
  }

  @Test func theTwoPointsOfABlockFollowEachOther() {
    let first = MemoryLayout<WideContact>.offset(of: \.point0) ?? 0
    #expect(
      MemoryLayout<WideContact>.offset(of: \.point1) == first + MemoryLayout<WidePoint>.stride)
    #expect(
      MemoryLayout<WidePoint>.offset(of: \.tangentImpulse)
        == 4 * (WidePoint.impulseLane + WideFloat.laneCount))
    #expect(MemoryLayout<WideContact>.stride == 34 * MemoryLayout<WideFloat>.stride)
  }

  @Test func wideHingeFieldsLieWhereThePreparationWritesThem() {
    typealias Layout = WideHingeLayout
    let lane = MemoryLayout<WideFloat>.stride
    let points: [PartialKeyPath<WideHinge>] = [
      \.indexA, \.indexB, \.inverseMassA, \.inverseMassB, \.inverseInertiaA, \.inverseInertiaB,
      \.anchorAX, \.anchorAY, \.anchorBX, \.anchorBY, \.centersX, \.centersY, \.impulseX,
      \.impulseY, \.share, \.arms.aX, \.arms.aY, \.arms.bX, \.arms.bY, \.arms.separationX,
      \.arms.separationY,
    ]
    for (i, field) in points.enumerated() {
      #expect(MemoryLayout<WideHinge>.offset(of: field) == i * lane)
    }
    #expect(MemoryLayout<WideHinge>.stride == Layout.pointFields * lane)
    #expect(MemoryLayout<WideHinge>.offset(of: \.impulseX) == Layout.firstImpulse * lane)

    let angles: [PartialKeyPath<WideHingeAngle>] = [
      \.startSine, \.startCosine, \.startAngle, \.mass, \.springAngle, \.springErrorScale,
      \.springMassScale, \.springImpulseScale, \.springImpulse, \.motorSpeed, \.motorLimit,
      \.motorImpulse, \.lowerAngle, \.upperAngle, \.lowerImpulse, \.upperImpulse,
      \.pointMassScale, \.pointImpulseScale, \.pointTurningScale, \.turn.sine, \.turn.cosine,
    ]
    for (i, field) in angles.enumerated() {
      #expect(MemoryLayout<WideHingeAngle>.offset(of: field) == i * lane)
    }
    #expect(MemoryLayout<WideHingeAngle>.stride == Layout.angleFields * lane)
    #expect(
      MemoryLayout<WideHingeAngle>.offset(of: \.springImpulse) == Layout.springImpulse * lane)
    #expect(MemoryLayout<WideHingeAngle>.offset(of: \.motorImpulse) == Layout.motorImpulse * lane)
    #expect(MemoryLayout<WideHingeAngle>.offset(of: \.lowerImpulse) == Layout.lowerImpulse * lane)
    #expect(MemoryLayout<WideHingeAngle>.offset(of: \.upperImpulse) == Layout.upperImpulse * lane)
  }
}
