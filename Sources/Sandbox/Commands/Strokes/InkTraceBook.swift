import Physics

/// A trace of an InkML file, in the file's unit and direction.
struct InkTrace {
  var points: [(x: Double, y: Double)]
  /// Where it begins in the file, from 1 on; the column in bytes.
  let line: Int
  let column: Int

  var stroke: InkStroke { InkStroke(points, line: line, column: column) }
}

/// The incomplete traces of an InkML file, and those in its definitions (InkML, W3C 2011, sections
/// 2.1 and 6).
///
/// A trace with `continuation` begins, continues or ends a stroke in parts, each of which names the
/// part before it by `priorRef`. A trace within `definitions` is not drawn by itself. A `traceView`
/// draws it, completely or from one point to another. A `traceView` that only groups drawn ink adds
/// nothing.
struct InkTraceBook {
  private struct Part {
    var trace: InkTrace
    var number: Int
  }

  /// Strokes that have begun, by the id of their latest part.
  private var begun: [String: Part] = [:]
  private var number = 0
  /// The traces in definitions, by their ids and the ids of their groups.
  private var defined: [String: [InkTrace]] = [:]
  /// The number of traces that views have drawn so far. A small file with views of a large group
  /// could draw millions.
  private var viewCount = 0
  static let mostViews = 100_000
  /// The ids of the groups around the current trace.
  private var groups: [String?] = []

  mutating func openGroup(_ id: String?) { groups.append(id) }
  mutating func closeGroup() { groups = groups.dropLast() }

  /// Adds a trace. Returns the stroke that is complete with it and is drawn.
  mutating func add(
    _ trace: InkTrace, _ attributes: [String: String], isDefined: Bool
  ) -> InkTrace? {
    guard !isDefined else {
      for id in [attributes["id"]] + groups {
        if let id { defined[id, default: []].append(trace) }
      }
      return nil
    }
    guard let role = attributes["continuation"] else { return trace }
    number += 1
    // Removed from the table first, so that its points grow in place.
    var part =
      role == "begin"
      ? nil : attributes["priorRef"].flatMap { begun.removeValue(forKey: Self.name($0)) }
    if part == nil {
      part = Part(trace: trace, number: number)
    } else {
      part?.trace.points += trace.points
    }
    guard let part else { return nil }
    guard role != "end", let id = attributes["id"] else { return part.trace }
    // If two strokes begin with one id, the first one is complete.
    return begun.updateValue(part, forKey: id)?.trace
  }

  /// The strokes without an end in the file, in its order.
  var unfinished: [InkTrace] { begun.values.sorted { $0.number < $1.number }.map(\.trace) }

  /// The traces that a `traceView` draws: those it names that are only defined.
  ///
  /// - Returns: `nil` if the views of the file draw too many traces.
  mutating func viewed(_ attributes: [String: String]) -> [InkTrace]? {
    guard let reference = attributes["traceDataRef"], let traces = defined[Self.name(reference)]
    else { return [] }
    viewCount += traces.count
    guard viewCount <= Self.mostViews else { return nil }
    guard traces.count == 1, var trace = traces.first else { return traces }
    // Points are counted from one.
    let count = trace.points.count
    let from = attributes["from"].flatMap { Int($0) } ?? 1
    let to = attributes["to"].flatMap { Int($0) } ?? count
    guard from >= 1, from <= to, to <= count else { return [trace] }
    trace.points = Array(trace.points[(from - 1)..<to])
    return [trace]
  }

  private static func name(_ reference: String) -> String {
    reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
  }
}
