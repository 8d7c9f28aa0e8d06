/// What a world has had of energy lately, as far as somebody looked.
struct EnergyHistory: Sendable, Hashable {
  private(set) var readings: [EnergyReading] = []
  private var steps: [UInt64] = []
  private var run = -1

  /// Ten seconds of sixty steps.
  static let most = 600

  /// Takes a reading over. Of a step that has been, what came later is forgotten.
  mutating func follow(_ reading: EnergyReading, step: UInt64, run: Int) {
    if run != self.run { self = EnergyHistory(run: run) }
    while let last = steps.last, last >= step {
      steps.removeLast()
      readings.removeLast()
    }
    steps.append(step)
    readings.append(reading)
    guard readings.count > Self.most else { return }
    steps.removeFirst(readings.count - Self.most)
    readings.removeFirst(readings.count - Self.most)
  }

  init() {}

  private init(run: Int) { self.run = run }

  /// The least and the largest of all that was seen, and zero (J).
  var range: ClosedRange<Double> {
    var (low, high) = (0.0, 0.0)
    for reading in readings {
      for value in [reading.kinetic, reading.potential, reading.elastic, reading.total] {
        (low, high) = (min(low, value), max(high, value))
      }
    }
    return low...max(high, low + 1e-9)
  }
}
