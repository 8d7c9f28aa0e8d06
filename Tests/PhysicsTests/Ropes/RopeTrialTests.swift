import Physics
import Scenes
import Testing

extension RopeTrial: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}

/// What `benchmarks ropes` prints holds.
@Suite struct RopeTrialTests {
  @Test(arguments: RopeTrial.all.filter { !$0.isOpen })
  func aRopeDoesWhatItMust(trial: RopeTrial) throws {
    for bar in try trial.measure() { #expect(bar.holds, "\(bar)") }
  }

  /// Bars out of reach so far: one that comes within it is no longer open.
  @Test(arguments: RopeTrial.all.filter(\.isOpen))
  func anOpenBarIsNotReachedYet(trial: RopeTrial) throws {
    let bars = try trial.measure()
    #expect(bars.contains { !$0.holds }, "\(trial.name) holds now")
    #expect(bars.allSatisfy { $0.value.isFinite })
  }
}
