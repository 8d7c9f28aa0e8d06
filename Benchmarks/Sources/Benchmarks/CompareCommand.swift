import ArgumentParser
import Foundation
import Scenes

/// Runs this engine and others in turn, each run in a process of its own, and prints the ratios.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times this engine and others scene by scene, a run of each in turn.",
    discussion: """
      A peer is a shell command that plays the scene $SCENE once and prints a last line whose second \
      word is the time in milliseconds; one that fails does not have the scene. Without --peer, those \
      that have been built in Benchmarks/Peers are taken.
      """)

  @Option(help: "Another engine: NAME=COMMAND. May be given several times.")
  var peer: [String] = []
  @Option(help: "Only the scene of this name, or those whose names contain it.")
  var only: String?
  @Option(help: "How often each is run; the fastest run counts.")
  var runs = 4
  @Option(help: "Ours: the command of another build of these benchmarks, to compare builds.")
  var ours: String?
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs must be at least 1") }
    guard !measuring.runningTime else {
      throw ValidationError("peers are compared by the time that passes")
    }
  }

  func run() throws {
    try measuring.apply()
    let rivals = Rivals(asked: peer, ours: ours, runs: runs)
    let peers = try rivals.peers()
    note(Machine().line)
    let table = Table(
      [("scene", -14), ("ours ms", 9)]
        + peers.flatMap { [($0.name + " ms", 14), ("ratio", 6)] as [Table.Column] })
    var ratios = [[Double]](repeating: [], count: peers.count)
    for scene in try SceneSet.reference.scenes(named: only) {
      let (ownTime, times) = try rivals.times(of: scene.name, peers)
      var cells = [scene.name, ownTime.digits(1)]
      for (i, time) in times.enumerated() {
        guard time.isFinite else {
          cells += ["-", "-"]
          continue
        }
        ratios[i].append(ownTime / time)
        cells += [time.digits(1), (ownTime / time).digits(3)]
      }
      table.add(cells)
    }
    for (peer, ratios) in zip(peers, ratios) where !ratios.isEmpty {
      row(
        "\(peer.name): geometric mean of \(ratios.count) ratios "
          + "\(geometricMean(ratios).digits(3)), largest \((ratios.max() ?? .nan).digits(3))")
    }
  }
}
