import Foundation
import Levels
import Physics

extension ReaderFuzz {
  /// Gives the reader changed inputs, by seeds from one on, without libFuzzer: the kept ones first.
  ///
  /// An input that dies, hangs or takes too much memory ends the program; its name, "svg seed 4711", is
  /// printed, and `inkfall fuzz --reader svg --seed 4711 --print` writes it.
  ///
  /// - Parameters:
  ///   - mutator: What makes the inputs.
  ///   - seconds: No further input is begun after so many.
  /// - Returns: How many were tried, and which took longest (s).
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
