import Foundation
import Physics
import Testing

@testable import Rendering
@testable import Sandbox

/// Slices of a whole: shares, places, and how they go over.
@Suite("Pie") struct PieTests {
  private func slices(_ shares: [Float?], radius: Float = 10, width: Float = 4) -> [Pie.Slice] {
    shares.map { Pie.Slice(share: $0, radius: radius, width: width) }
  }

  @Test func slicesThatSayNothingShareWhatIsLeft() {
    #expect(Pie.shares(of: slices([nil, nil, nil, nil])) == [0.25, 0.25, 0.25, 0.25])
    #expect(Pie.shares(of: slices([0.5, nil, nil])) == [0.5, 0.25, 0.25])
    #expect(Pie.shares(of: slices([0.2, 0.3])) == [0.2, 0.3])
    #expect(Pie.shares(of: []).isEmpty)
  }

  @Test func sharesThatAreTooLargeAreMadeSmaller() {
    #expect(Pie.shares(of: slices([3, 1, nil])) == [0.75, 0.25, 0])
    #expect(Pie.shares(of: slices([-1, .nan, .infinity, nil])) == [0, 0, 0, 1])
  }

  /// Whatever the shares: never less than nothing, never more than the whole, one after the other.
  @Test(arguments: 0..<40) func sectorsFollowEachOtherAndNeverOverlap(seed: Int) {
    var random = SeededRandom(seed)
    let slices = (0..<Int(random.next(upTo: 9))).map { _ in
      Pie.Slice(
        share: random.next(upTo: 3) == 0 ? nil : Float(random.next(upTo: 100)) / 60,
        radius: Float(random.next(upTo: 50)), width: Float(random.next(upTo: 60)))
    }
    let sectors = Pie.sectors(of: slices)
    #expect(sectors.count == slices.count)
    var end: Float = 0
    for (sector, slice) in zip(sectors, slices) {
      #expect(abs(sector.start - end) < 1e-4 && sector.turn >= 0)
      #expect(sector.outer == slice.radius)
      #expect(abs(sector.inner - max(slice.radius - slice.width, 0)) < 1e-4)
      end = sector.end
    }
    #expect(end <= 2 * .pi + 1e-4)
    if slices.contains(where: { $0.share == nil }) { #expect(abs(end - 2 * .pi) < 1e-4) }
  }

  @Test func aPlaceIsInTheSliceThatIsDrawnThere() {
    // A quarter at the upper right, three quarters after it.
    let pie = Pie(slices([0.25, nil]))
    #expect(pie.slice(at: Vec2(5, -5), now: 0) == 0)
    #expect(pie.slice(at: Vec2(5, 5), now: 0) == 1)
    #expect(pie.slice(at: Vec2(-8, 0), now: 0) == 1)
    #expect(pie.slice(at: Vec2(-3, 0), now: 0) == nil)
    #expect(pie.slice(at: Vec2(0, 11), now: 0) == nil)
  }

  @Test func anArcIsAsWideAsItsSector() {
    for sector in Pie.sectors(of: slices([0.2, 0.3, nil])) {
      let (line, width) = sector.arc(around: Vec2(100, 50))
      #expect(width == 4 && line.count > 3)
      for point in line { #expect(abs(point.distance(to: Vec2(100, 50)) - 8) < 1e-3) }
    }
    // A hair of a slice does not turn round in its gaps.
    let thin = Pie.sectors(of: slices([0.0005, nil]))[0].arc(around: .zero, gap: 2).line
    #expect(thin.allSatisfy { $0.x >= 0 })
  }

  @Test func itGoesOverWithinAQuarterOfASecond() {
    var pie = Pie(slices([0.2, 0.8]))
    pie.set(slices([0.6, 0.4]), at: 10)
    #expect(pie.sectors(at: 10)[0].turn == Pie.sectors(of: slices([0.2, 0.8]))[0].turn)
    let turns = stride(from: 10, through: 10.25, by: 0.01).map { pie.sectors(at: $0)[0].turn }
    for (a, b) in zip(turns, turns.dropFirst()) { #expect(b >= a) }
    #expect(pie.isMoving(at: 10.2) && !pie.isMoving(at: 10.25))
    #expect(pie.sectors(at: 10.25) == Pie.sectors(of: slices([0.6, 0.4])))
    let half = pie.sectors(at: 10.125)[0].turn / (2 * .pi)
    #expect(abs(half - 0.4) < 1e-4)
  }

  /// Set anew on the way, it goes on from where it is: nothing jumps.
  @Test func aChangeOnTheWayBeginsWhereItIs() {
    var pie = Pie(slices([0.1, 0.9]))
    pie.set(slices([0.5, 0.5]), at: 0)
    let there = pie.sectors(at: 0.1)
    pie.set(slices([0.9, 0.1]), at: 0.1)
    for (a, b) in zip(there, pie.sectors(at: 0.1)) { #expect(abs(a.turn - b.turn) < 1e-5) }
  }

  @Test func anotherNumberOfSlicesAndReducedMotionAreThereAtOnce() {
    var pie = Pie(slices([0.2, 0.8]))
    pie.set(slices([0.2, 0.3, 0.5]), at: 1)
    #expect(pie.sectors(at: 1) == Pie.sectors(of: slices([0.2, 0.3, 0.5])))
    pie.set(slices([0.5, 0.3, 0.2]), at: 2, isReduced: true)
    #expect(pie.sectors(at: 2) == Pie.sectors(of: slices([0.5, 0.3, 0.2])))
  }
}

/// Numbers that are the same each time.
struct SeededRandom {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next(upTo bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }
}
