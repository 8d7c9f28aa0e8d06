import Physics

/// A curve: a value for each step, from a first one on.
struct PlotSeries: Sendable, Hashable {
  var quantity: PlotQuantity
  /// The step of the first value.
  private(set) var first: UInt64
  /// In the engine's units; no number where there was nothing.
  private(set) var values: [Float] = []

  init(_ quantity: PlotQuantity, from step: UInt64) {
    self.quantity = quantity
    first = step
  }

  /// The step after the newest value.
  var end: UInt64 { first + UInt64(values.count) }

  /// The value at a step, if it is known and a number.
  subscript(step: UInt64) -> Float? {
    guard step >= first, step < end else { return nil }
    let value = values[Int(step - first)]
    return value.isFinite ? value : nil
  }

  /// Notes a value, anew if there is one already.
  mutating func note(_ value: Float, at step: UInt64, keeping most: Int) {
    guard step >= first else { return }
    if step > end {
      // Steps that nobody has looked at.
      let missing = step - end
      guard missing < UInt64(most) else {
        (first, values) = (step, [value])
        return
      }
      values.append(contentsOf: repeatElement(.nan, count: Int(missing)))
    }
    if step == end {
      values.append(value)
    } else {
      values[Int(step - first)] = value
    }
    // Seldom, so that a step costs no move of all of them.
    guard values.count > most + most / 8 else { return }
    let gone = values.count - most
    values.removeFirst(gone)
    first += UInt64(gone)
  }

  /// Forgets what came after a step.
  mutating func forget(after step: UInt64) {
    guard end > step + 1 else { return }
    values.removeLast(min(Int(end - step - 1), values.count))
  }
}

/// Notes what is plotted at every step, on the side that steps.
struct PlotRecorder: Sendable {
  private(set) var series: [PlotSeries] = []
  /// How many steps are kept: two minutes, of fast clocks at least what can be gone back to.
  private var most = 7200
  private static let seconds = 120.0
  private static let mostSamples = 14_400.0

  /// Plots these and no others; what was noted of them stays.
  mutating func plot(_ quantities: [PlotQuantity], _ run: Run) {
    series = quantities.map { quantity in
      series.first { $0.quantity == quantity } ?? PlotSeries(quantity, from: run.step)
    }
    follow(run)
  }

  /// Starts anew with another run.
  mutating func begin(_ run: Run) {
    let hertz = 1 / run.stepLength
    most = Int(
      saturating: max(min(Self.seconds * hertz, Self.mostSamples), RunHistory.seconds * hertz))
    series = series.map { PlotSeries($0.quantity, from: run.step) }
    follow(run)
  }

  /// Notes the values of a run as it is.
  mutating func follow(_ run: Run) {
    for index in series.indices {
      let value = series[index].quantity.value(in: run) ?? .nan
      series[index].note(value, at: run.step, keeping: most)
    }
  }

  /// Something else happens from a step on.
  mutating func branch(at step: UInt64) {
    for index in series.indices { series[index].forget(after: step) }
  }
}
