import Foundation
import Synchronization

/// Maps many values in parallel.
enum ParallelMap {
  private struct Progress<Result: Sendable>: Sendable {
    var next = 0
    var told = 0
    var results: [Result?]
  }

  /// Returns the results in the order of the inputs, and reports each as soon as all before it are
  /// ready.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads; one per core for `nil`.
  ///   - each: Called with the index of a result and the result, by one thread at a time.
  static func run<Input: Sendable, Result: Sendable>(
    _ inputs: [Input], jobs: Int?, _ work: @escaping @Sendable (Input) -> Result,
    each: @escaping @Sendable (Int, Result) -> Void
  ) -> [Result] {
    let progress = Mutex(Progress<Result>(results: Array(repeating: nil, count: inputs.count)))
    let count = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, inputs.count)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while true {
        let index = progress.withLock { progress in
          defer { progress.next += 1 }
          return progress.next
        }
        guard index < inputs.count else { return }
        let result = work(inputs[index])
        progress.withLock { progress in
          progress.results[index] = result
          while progress.told < inputs.count, let ready = progress.results[progress.told] {
            each(progress.told, ready)
            progress.told += 1
          }
        }
      }
    }
    return progress.withLock { $0.results.compactMap(\.self) }
  }
}
