import Physics
import Scenes
import Testing

extension RopeTrial: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}

/// What `benchmarks ropes` prints holds.
@Suite struct RopeTrialTests {
  @Test(arguments: RopeTrial.all)
  func aRopeDoesWhatItMust(trial: RopeTrial) throws {
    for bar in try trial.measure() { #expect(bar.holds, "\(bar)") }
  }
}
