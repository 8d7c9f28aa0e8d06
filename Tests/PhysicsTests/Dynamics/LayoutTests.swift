import Testing

@testable import Physics

/// The solver fills its blocks lane by lane through offsets, and streams them: both rest on sizes.
@Suite struct LayoutTests {
  @Test func wideContactFieldsLieWhereThePreparationWritesThem() {
    let lane = MemoryLayout<WideFloat>.stride
    #expect(lane == 4 * WideContactLayout.floatsPerField)
    #expect(MemoryLayout<SIMD8<Int32>>.stride == lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.inverseMassA) == 2 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.inverseMassB) == 3 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.inverseInertiaA) == 4 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.inverseInertiaB) == 5 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.normalX) == 6 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.normalY) == 7 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.friction) == 8 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.restitution) == 9 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.biasRate) == 10 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.massScale) == 11 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.impulseScale) == 12 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.radiusA) == 13 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.radiusB) == 14 * lane)
    #expect(MemoryLayout<WideContact>.offset(of: \.acceleration) == 15 * lane)
    #expect(
      MemoryLayout<WideContact>.offset(of: \.point0) == WideContactLayout.firstPoint * lane)
    #expect(
      MemoryLayout<WideContact>.offset(of: \.point1)
        == (WideContactLayout.firstPoint + WideContactLayout.pointFields) * lane)
    #expect(MemoryLayout<WideContact>.stride == 4 * WideContactLayout.stride)
  }

  @Test func widePointFieldsLieWhereThePreparationWritesThem() {
    let lane = MemoryLayout<WideFloat>.stride
    #expect(MemoryLayout<WidePoint>.offset(of: \.anchorAX) == 0)
    #expect(MemoryLayout<WidePoint>.offset(of: \.anchorBX) == 2 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.baseSeparation) == 4 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.normalMass) == 5 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.tangentMass) == 6 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.normalImpulse) == 7 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.tangentImpulse) == 8 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.peakImpulse) == 9 * lane)
    #expect(MemoryLayout<WidePoint>.offset(of: \.normalVelocity) == 10 * lane)
    #expect(MemoryLayout<WidePoint>.stride == WideContactLayout.pointFields * lane)
  }

  @Test func hotRecordsKeepTheirSize() {
    #expect(MemoryLayout<BodyState>.stride == 32)
    #expect(MemoryLayout<PolygonChunk>.stride == 64)
    #expect(MemoryLayout<BodySim>.stride <= 128)
    #expect(MemoryLayout<ContactSim>.stride <= 152)
  }

  @Test func bothPointsOfAContactLieSideBySide() {
    let second = MemoryLayout<ContactSim>.offset(of: \.point1)
    #expect(second == ContactSim.point0Offset + MemoryLayout<ContactPoint>.stride)
  }

  @Test func wideHingeFieldsLieWhereThePreparationWritesThem() {
    typealias Layout = WideHingeLayout
    let lane = MemoryLayout<WideFloat>.stride
    let points: [PartialKeyPath<WideHinge>] = [
      \.indexA, \.indexB, \.inverseMassA, \.inverseMassB, \.inverseInertiaA, \.inverseInertiaB,
      \.anchorAX, \.anchorAY, \.anchorBX, \.anchorBY, \.centersX, \.centersY, \.impulseX,
      \.impulseY,
    ]
    for (i, field) in points.enumerated() {
      #expect(MemoryLayout<WideHinge>.offset(of: field) == i * lane)
    }
    #expect(MemoryLayout<WideHinge>.stride == Layout.pointFields * lane)
    #expect(MemoryLayout<WideHinge>.offset(of: \.impulseX) == Layout.firstImpulse * lane)

    let angles: [PartialKeyPath<WideHingeAngle>] = [
      \.startSine, \.startCosine, \.startAngle, \.mass, \.springAngle, \.springBiasRate,
      \.springMassScale, \.springImpulseScale, \.springImpulse, \.motorSpeed, \.motorLimit,
      \.motorImpulse, \.lowerAngle, \.upperAngle, \.lowerImpulse, \.upperImpulse,
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
