import ArgumentParser
import CPrimes
import Foundation
import Primes
import PrimesDebug
import PrimesUnchecked
import Scenes

/// What Swift itself costs beside C, on one naive algorithm, and what the engine costs beside engines in C.
struct PrimesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "primes",
    abstract:
      "Times a naive prime finder in Swift against the same in C, beside the engine's ratios.",
    discussion: """
      Each number is divided by the primes found so far. The dresses: an array by index and by for-in, a \
      span, a pointer; built with checks, without (-Ounchecked) and for debugging. A run of each in turn, \
      the median of the ratios with C in the same turn. The last prime is looked at: a wrong one fails.

      The engine is timed on a scene against the engines that are built in Benchmarks/Peers, or --peer.
      """)

  @Option(help: "How many primes are found.")
  var primes = 2_000_000
  @Option(help: "How many where Swift is built for debugging, some forty times slower.")
  var debugPrimes = 200_000
  @Option(help: "How often each is run.")
  var runs = 5
  @Option(help: "The scene by which engines are compared.")
  var scene = "large-pyramid"
  @Option(help: "Another engine: NAME=COMMAND, as for compare. May be given several times.")
  var peer: [String] = []
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard (1...20_000_000).contains(primes), (1...20_000_000).contains(debugPrimes) else {
      throw ValidationError("there must be 1 to 20,000,000 primes to find")
    }
    guard runs > 0 else { throw ValidationError("--runs must be at least 1") }
  }

  private struct Dress {
    var name: String
    var build: String
    var find: PrimeFinders.Finder
  }

  private typealias PrimeFinders = Primes.PrimeFinders

  func run() throws {
    // Before the minutes that the rest takes.
    let scenes = try SceneSet.reference.scenes(named: scene)
    try measuring.apply()
    note(Machine().line)
    let released =
      PrimeFinders.all.map { Dress(name: $0.name, build: "release", find: $0.find) }
      + PrimesUnchecked.PrimeFinders.all.map {
        Dress(name: $0.name, build: "unchecked", find: $0.find)
      }
    let debugged = PrimesDebug.PrimeFinders.all.map {
      Dress(name: $0.name, build: "debug", find: $0.find)
    }
    let table = Table([
      ("dress", -16), ("build", -10), ("primes", 9), ("ms", 10), ("to C", 7),
    ])
    try time(released, count: primes, table)
    try time(debugged, count: debugPrimes, table)
    try compareEngines(on: scenes)
  }

  // MARK: - Primes

  private func time(_ dresses: [Dress], count: Int, _ table: Table) throws {
    let last = Self.prime(count)
    let c = Dress(name: "C", build: "release", find: { Int(find_primes(Int64($0))) })
    let all = [c] + dresses
    var times = [[Double]](repeating: [], count: all.count)
    for _ in 0..<runs {
      for (i, dress) in all.enumerated() {
        let start = nanoseconds()
        let found = dress.find(count)
        times[i].append(Double(nanoseconds() - start) * 1e-6)
        guard found == last else {
          note("\(dress.name), \(dress.build): prime \(count) is \(last), not \(found)")
          throw ExitCode.failure
        }
      }
    }
    for (i, dress) in all.enumerated() {
      let ratios = zip(times[i], times[0]).map { $0 / $1 }
      table.add([
        dress.name, dress.build, String(count), Self.median(times[i]).digits(1),
        Self.median(ratios).digits(2),
      ])
    }
  }

  /// The prime of a number, from 1, by another way: the sieve of Eratosthenes.
  static func prime(_ number: Int) -> Int {
    // Above the prime for every number from 6 on (Rosser and Schoenfeld, 1962, 3.13).
    let n = Double(max(number, 6))
    let limit = Int(n * (log(n) + log(log(n)))) + 1
    var isComposite = [Bool](repeating: false, count: limit + 1)
    var found = 0
    for candidate in 2...limit where !isComposite[candidate] {
      found += 1
      if found == number { return candidate }
      var multiple = candidate * candidate
      while multiple <= limit {
        isComposite[multiple] = true
        multiple += candidate
      }
    }
    return 0
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? 0.5 * (sorted[middle - 1] + sorted[middle]) : sorted[middle]
  }

  // MARK: - Engines

  private func compareEngines(on scenes: [TimedScene]) throws {
    let rivals = Rivals(asked: peer, ours: nil, runs: runs)
    let peers: [Rivals.Peer]
    do {
      peers = try rivals.peers()
    } catch  where peer.isEmpty {
      note("no other engine is built: swift build -c release --package-path Benchmarks/Peers")
      return
    }
    let table = Table([("engine", -16), ("scene", -16), ("ms", 10), ("ours to it", 10)])
    for scene in scenes {
      let (own, times) = try rivals.times(of: scene.name, peers)
      table.add(["ours", scene.name, own.digits(1), "1.00"])
      for (peer, time) in zip(peers, times) where time.isFinite {
        table.add([peer.name, scene.name, time.digits(1), (own / time).digits(2)])
      }
    }
  }
}
