import Physics
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random sequences of calls: the world stays sound, whatever is done to it in whatever order.
///
/// INKFALL_FUZZ_OPERATIONS and INKFALL_FUZZ_SEED ask for more than the short run of every day; see
/// `scripts/nightly.sh`.
@Suite struct FuzzTests {
  private static func setting(_ name: String, default value: Int) -> Int {
    getenv(name).flatMap { Int(String(cString: $0)) } ?? value
  }

  private static let perWorld = 500
  private static let firstSeed = setting("INKFALL_FUZZ_SEED", default: 1)
  private static let worldCount =
    setting("INKFALL_FUZZ_OPERATIONS", default: 50_000) / perWorld

  @Test func randomCallsLeaveTheWorldSound() throws {
    var operations = 0
    var refusals = 0
    var failures = 0
    for seed in Self.firstSeed..<Self.firstSeed + Self.worldCount {
      let fuzzer = try WorldFuzzer(seed: UInt64(seed))
      fuzzer.run(Self.perWorld)
      operations += fuzzer.operations
      refusals += fuzzer.refusals
      if let failure = fuzzer.failure {
        failures += 1
        Issue.record("seed \(seed), \(failure)")
        if failures == 5 { break }
      }
    }
    // Neither all refused nor all let through: the calls are worth something.
    #expect(failures > 0 || (refusals > operations / 100 && refusals < operations / 3))
    guard Self.worldCount > 100 else { return }
    print("\(operations) calls, \(refusals) refused, \(failures) failed")
  }

  /// The same seed, the same bits: nothing depends on addresses, on hash tables or on time.
  @Test(arguments: [UInt64(1_000_001), 1_000_002, 1_000_003])
  func theSameCallsGiveTheSameBits(seed: UInt64) throws {
    let one = try WorldFuzzer(seed: seed)
    let two = try WorldFuzzer(seed: seed)
    one.validates = false
    two.validates = false
    for _ in 0..<20 {
      one.run(20)
      two.run(20)
      #expect(one.world.stateHash == two.world.stateHash)
    }
  }
}
