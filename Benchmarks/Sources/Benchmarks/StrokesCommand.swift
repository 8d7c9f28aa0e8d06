import ArgumentParser
import Physics

/// How true strokes stay, and what that costs, beside what others make of them.
struct StrokesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strokes",
    abstract: "Measures hulls, outlines and wires of strokes; fails where one misses its bars.",
    discussion: """
      Strokes come from files, a line {"pts": [[x, y], …], "src": "…"} each, or, without one, from \
      formulas and seeds. loss: lost overlap with the exact hull in per cent, mean / 95th percentile / \
      largest, of the strokes whose hull has more than 12 corners. The enclosing optimum is exact: the \
      smallest polygon of 12 sides that lie on edges of the hull. Greedy enclosing removes the edge that \
      adds least area, Visvalingam the corner whose triangle is smallest, small turns the corner that \
      turns least.
      """)

  @Argument(help: "Files of strokes. None: those built in.")
  var files: [String] = []
  @Option(help: "How many strokes of each kind are made where there is no file.")
  var each = 100
  @Option(help: "How often each hull is timed; the fastest counts.")
  var runs = 5
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard each > 0 && runs > 0 else { throw ValidationError("give a stroke and a run at least") }
  }

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    let sets = files.isEmpty ? StrokeSet.builtIn(each: each) : try StrokeSet.read(files)
    note(
      files.isEmpty
        ? "strokes built in, seeds 100 to \(99 + sets.count), \(each) of each kind"
        : "strokes of \(files.joined(separator: ", "))")
    let hulls = hullTable(sets)
    let outlines = outlineTable(sets)
    var long = HullFindings()
    for points in StrokeSet.long(120).strokes { long.add(points, runs: runs) }
    try report(hulls, outlines, long)
  }

  // MARK: - Tables

  private func hullTable(_ sets: [StrokeSet]) -> HullFindings {
    note("\nhull: loss % of hulls of more than 12 corners, mean / 95th / largest")
    let table = Table(
      [("source", -11), ("hulls", 5)] + HullFindings.names.map { ($0, 21) }
        + [("µs median", 9), ("worst", 7)])
    func add(_ name: String, _ found: HullFindings) {
      table.add(
        [name, "\(found.times.count)"] + found.losses.map { $0.text(digits: 3) }
          + [found.times.median.digits(0), found.times.largest.digits(0)])
    }
    var all = HullFindings()
    for set in sets {
      var found = HullFindings()
      for points in set.strokes { found.add(points, runs: runs) }
      add(set.name, found)
      all.add(found)
    }
    add("all", all)
    return all
  }

  private func outlineTable(_ sets: [StrokeSet]) -> OutlineFindings {
    note(
      "\nsolid: overlap %, pieces, and how few there could be at best; line: deviation %, capsules")
    let table = Table([
      ("source", -11), ("outlines", 8), ("mean", 6), ("least", 6), ("pieces", 6), ("95th", 5),
      ("bound", 6), ("µs median", 9), ("worst", 7), ("wires", 6), ("mean", 6), ("most", 6),
      ("capsules", 8), ("µs median", 9), ("worst", 7),
    ])
    func add(_ name: String, _ found: OutlineFindings) {
      let solid = [
        "\(found.overlaps.count)", found.overlaps.mean.digits(2), found.overlaps.least.digits(2),
        found.pieces.mean.digits(2), found.pieces.percentile95.digits(0),
        found.leastPieces.mean.digits(2), found.solidTimes.median.digits(0),
        found.solidTimes.largest.digits(0),
      ]
      let line = [
        "\(found.deviations.count)", found.deviations.mean.digits(2),
        found.deviations.largest.digits(2), found.capsules.mean.digits(1),
        found.lineTimes.median.digits(0), found.lineTimes.largest.digits(0),
      ]
      table.add([name] + solid + line)
    }
    var all = OutlineFindings()
    for set in sets {
      var found = OutlineFindings()
      for points in set.strokes { found.add(points) }
      add(set.name, found)
      all.add(found)
    }
    add("all", all)
    return all
  }

  // MARK: - Bars

  private func report(
    _ hulls: HullFindings, _ outlines: OutlineFindings, _ long: HullFindings
  ) throws {
    let (own, optimum) = (hulls.losses[0], hulls.losses[1])
    let bars: [(what: String, found: Double, bar: Double)] = [
      ("loss %, largest; a disc must lose 1.72", own.largest, 1.75),
      ("loss, mean, of the enclosing optimum's", own.mean / max(optimum.mean, 1e-9), 0.925),
      ("strokes worse than the enclosing optimum", Double(hulls.worse), 0),
      ("area off, %", hulls.areaErrors.largest, 0.8),
      ("centroid off, % of the diagonal", hulls.centroidErrors.largest, 0.3),
      ("500 points, median µs", long.times.median, 200),
      ("500 points, worst µs", long.times.largest, 3000),
      ("outlines: lost overlap %, mean", 100 - outlines.overlaps.mean, 2),
      (
        "pieces to the fewest there can be",
        outlines.pieces.mean / max(outlines.leastPieces.mean, 1), 1.5
      ),
    ]
    note("\nbars")
    let table = Table([("what", -42), ("found", 9), ("at most", 8), ("", -6)])
    for (what, found, bar) in bars {
      table.add([what, found.digits(3), bar.digits(3), found <= bar ? "ok" : "BEYOND"])
    }
    try fail(if: bars.contains { !($0.found <= $0.bar) })
  }
}
