import Foundation
import Levels
import Physics

extension ReaderFuzz {
  /// Tests the reader without libFuzzer: first with the stored inputs, then with inputs mutated by
  /// consecutive seeds.
  ///
  /// An input that crashes, hangs or takes too much memory ends the program. Its name, "svg seed
  /// 4711", is printed, and `inkfall fuzz --reader svg --seed 4711 --print` writes it.
  ///
  /// - Parameters:
  ///   - mutator: The source of the inputs.
  ///   - seconds: The time after which no further input is started.
  /// - Returns: The number of inputs, and the one that took longest (s).
  func run(
    _ mutator: InputMutator, seed: UInt64, cases: Int, seconds: Double?
  ) -> (count: Int, slowest: (seconds: Double, name: String)) {
    let start = Date()
    var (count, slowest) = (0, (seconds: 0.0, name: "none"))
    func look(_ bytes: [UInt8], _ name: String) {
      FuzzWatch.note(name, "read")
      Self.look(Data(bytes), with: self)
      count += 1
      let took = FuzzWatch.seconds
      if took > slowest.seconds { slowest = (took, name) }
    }
    for (index, bytes) in mutator.kept.enumerated() {
      look(bytes, "\(rawValue) input \(index + 1)")
    }
    for index in 0..<cases {
      if let seconds, Date().timeIntervalSince(start) > seconds { break }
      let seed = seed &+ UInt64(index)
      look(mutator.input(seed: seed), "\(rawValue) seed \(seed)")
    }
    return (count, slowest)
  }
}
