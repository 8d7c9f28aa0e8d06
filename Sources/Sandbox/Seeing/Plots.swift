import Editing
import Foundation
import Physics

/// The curves that a person has asked for, and the part of time that is seen.
struct Plots: Sendable, Hashable {
  var isShown = false
  /// In the order in which they were added.
  private(set) var quantities: [PlotQuantity] = []
  /// Whose measures are offered; `nil` follows what is chosen.
  var subject: PlotQuantity.Subject?
  /// How much time is seen (s).
  private(set) var span = 10.0
  /// The time at the right edge (s of the world); `nil` follows the newest.
  private(set) var end: Double?

  /// Curves that can be told apart.
  static let most = 12
  static let spans = 0.25...180.0

  /// A curve comes, or goes if it is there. Returns whether there was room.
  mutating func toggle(_ quantity: PlotQuantity) -> Bool {
    if let index = quantities.firstIndex(of: quantity) {
      quantities.remove(at: index)
      return true
    }
    guard quantities.count < Self.most else { return false }
    quantities.append(quantity)
    return true
  }

  mutating func clear() { quantities = [] }

  /// Another document is open: no curve of the one before is left. The panel stays open.
  mutating func begin() {
    let before = self
    self = Plots()
    (isShown, span) = (before.isShown, before.span)
  }

  mutating func follow() { end = nil }

  var isFollowing: Bool { end == nil }

  /// The part of time that is seen, when the newest step is at a time (s).
  func window(newest: Double) -> ClosedRange<Double> {
    let end = end ?? max(newest, span)
    return (end - span)...end
  }

  /// Shows less time (above 1) or more, around a place in the window, 0 ... 1.
  mutating func zoom(by factor: Double, around part: Double, newest: Double) {
    guard factor.isFinite, factor > 0 else { return }
    let window = window(newest: newest)
    let fixed = window.lowerBound + part * span
    span = min(max(span / factor, Self.spans.lowerBound), Self.spans.upperBound)
    // What is followed stays followed.
    if end != nil { end = fixed + (1 - part) * span }
  }

  /// Moves the window by a time (s).
  mutating func pan(by seconds: Double, newest: Double) {
    guard seconds.isFinite, seconds != 0 else { return }
    let moved = window(newest: newest).upperBound + seconds
    // At the newest it follows again.
    end = moved >= newest ? nil : max(moved, min(0.2 * span, newest))
  }
}

/// A round step between the marks of an axis, and what lies between two numbers.
struct PlotAxis: Sendable, Hashable {
  var lower: Double
  var upper: Double
  var step: Double
  /// Below this there are no marks: a speed of zero has none below zero.
  private var leastMark = -Double.infinity

  /// The least that an axis spans, in the unit of its values (m, m/s, N, J, radians): a body at rest moves by
  /// millionths of it, and a plot of those would look like a storm.
  static let leastSpan = 0.01

  /// Holds some values, with a little room around them; at most so many marks.
  init(_ values: ClosedRange<Double>, marks: Int) {
    var (low, high) = (values.lowerBound, values.upperBound)
    // A value that does not change has room above and below.
    let least = max(0.02 * max(abs(low), abs(high)), Self.leastSpan)
    if high - low < least {
      let middle = 0.5 * (low + high)
      (low, high) = (middle - 0.5 * least, middle + 0.5 * least)
    }
    let room = 0.06 * (high - low)
    (lower, upper) = (low - room, high + room)
    if values.lowerBound >= 0 { leastMark = 0 }
    step = Self.step((upper - lower) / Double(max(marks, 1)))
  }

  /// Exactly from one number to another.
  init(exactly range: ClosedRange<Double>, marks: Int) {
    (lower, upper) = (range.lowerBound, range.upperBound)
    step = Self.step((upper - lower) / Double(max(marks, 1)))
  }

  /// The least of 1, 2, 5, 10 ... that is not below a number.
  private static func step(_ wish: Double) -> Double {
    guard wish.isFinite, wish > 0 else { return 1 }
    let power = pow(10, log10(wish).rounded(.down))
    return ([1, 2, 5, 10].first { $0 * power >= wish * 0.999 } ?? 10) * power
  }

  /// Where its marks are.
  var marks: [Double] {
    guard step > 0, (upper - lower) / step < 100 else { return [] }
    let first = Int(saturating: (lower / step).rounded(.up))
    let last = Int(saturating: (upper / step).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { Double($0) * step }.filter { $0 >= leastMark }
  }

  /// A value as a part of it, 0 ... 1.
  func part(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// A mark in as many digits as its steps have.
  func label(_ mark: Double) -> String {
    let decimals = max(0, min(6, Int(saturating: (-log10(step) - 1e-9).rounded(.up))))
    return String(format: "%.\(decimals)f", mark == 0 ? 0 : mark)
  }
}

/// The samples of what is plotted as comma-separated values, in the columns of `inkfall run --trace` and those beyond.
enum PlotTable {
  /// One line for each thing at each step; a field that is not plotted is empty.
  static func csv(_ series: [PlotSeries], stepLength: Double) -> String {
    let measures = PlotQuantity.Measure.allCases
    let extra = measures.filter { measure in
      !traced.contains(measure) && series.contains { $0.quantity.measure == measure }
    }
    let columns = traced + extra
    var text =
      (["step", "time", "kind", "id"] + columns.map(\.rawValue)).joined(separator: ",") + "\n"
    var subjects: [PlotQuantity.Subject] = []
    for one in series where !subjects.contains(one.quantity.subject) {
      subjects.append(one.quantity.subject)
    }
    guard let first = series.map(\.first).min(), let end = series.map(\.end).max(), first < end
    else { return text }
    for step in first..<end {
      for subject in subjects {
        let own = series.filter { $0.quantity.subject == subject }
        let values = columns.map { measure in
          own.first { $0.quantity.measure == measure }?[step].map { "\($0)" } ?? ""
        }
        guard values.contains(where: { !$0.isEmpty }) else { continue }
        let time = "\(Float(Double(step) * stepLength))"
        text +=
          ([String(step), time, subject.kind, quoted(subject.id)] + values)
          .joined(separator: ",") + "\n"
      }
    }
    return text
  }

  /// The columns of a trace.
  static let traced: [PlotQuantity.Measure] = [
    .x, .y, .angle, .velocityX, .velocityY, .spin, .length, .stretch, .tension,
  ]

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
