import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall hull`: reads strokes, and prints their shapes and reports as lines of JSON.
struct HullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "Convert strokes to collision shapes, as lines of JSON.",
    discussion: """
      Each input line is {"pts": [[x, y], …]}; other keys are ignored. Quick Draw files (ndjson, \
      raw or simplified), InkML files and XML files of the $1 recognizer are read too, and give \
      one output line per stroke.

      Each output line is {"shapes": [SHAPE, …], "report": {…}} or, for an invalid stroke, \
      {"error": {"reason", "message", "line", "column", "file"}}. A SHAPE is \
      {"polygon": [[x, y], …]}, {"circle": {"center", "radius"}} or \
      {"capsule": {"from", "to", "radius"}}, in the coordinates of the stroke. Polygons are \
      counterclockwise. An invalid stroke does not affect the other lines.

      hull: one convex polygon with at most 12 corners that best overlaps the convex hull of the \
      stroke.
      solid: convex pieces that fill the area enclosed by the stroke. The end of the stroke is \
      joined to its start, and the stroke may cross itself.
      line: capsules along the stroke, as wide as the pen. They deviate from the stroke by at \
      most 0.4 % of the diagonal or a quarter of the pen radius.
      In every mode, a dot becomes a circle, and a straight line becomes a capsule.

      The report: "became" is polygon, pieces, wire, capsule or disc. "points" is the number of \
      points, and "duplicates" the number of repeated points. "hullVertices" is the number of \
      corners of the exact convex hull, and "vertices" that of the shapes. "drawnArea" is the \
      area of the convex hull or, with solid, of the enclosed area; "area" is the area of the \
      shapes. "overlap" is the intersection of both areas divided by their union. "deviation" is \
      the largest distance between a wire and the stroke. "notes" says where the result differs \
      from the requested mode.

      Example: inkfall hull - <<< '{"pts": [[0, 0], [2, 0], [2, 1], [0, 1]]}'
      Exit codes: 0 at least one line is a stroke (or the file is empty), 1 no line is a stroke \
      with points or the file cannot be read, 64 wrong usage
      """)

  @Argument(help: "A file with one stroke per line, or - for the standard input.")
  var file: String

  @Option(name: .customLong("as"), help: "What each stroke becomes.")
  var mode: StrokeMode = .hull

  @Option(
    help: "Half the width of the pen, in the unit of the points. (default: 1 % of the diagonal)")
  var penRadius: Float?

  func validate() throws {
    let most = Tolerance.maximumStrokeCoordinate
    if let penRadius, !(penRadius > 0 && penRadius <= most) {
      throw ValidationError("--pen-radius must be a number above zero and at most \(most).")
    }
  }

  /// The largest file (bytes). Quick Draw files have up to 200 MB.
  private static let mostBytes = 512 << 20

  func run() throws {
    try reportingFailures {
      guard try answer(to: CommandInput.bytes(of: file, atMost: Self.mostBytes)) else {
        StandardError.write(
          "\(file): no line is a stroke. Expected lines like {\"pts\": [[0, 0], [1, 0]]}.")
        throw ExitCode(1)
      }
    }
  }

  /// Prints the answers to all lines. Returns whether a line is a stroke, or there are no lines.
  private func answer(to data: Data) throws -> Bool {
    var hasStroke = false
    var output = Data()
    var number = 0
    func write(_ answer: String) throws {
      output.append(Data(answer.utf8))
      output.append(0x0A)
      if output.count > 1 << 16 {
        try StandardOutput.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    // Some editors begin a file with a byte order mark.
    let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    if InkFile.isXML(text) {
      var failure: (any Error)?
      try InkFile.read(text) { result in
        number += 1
        do {
          try write(answer(to: result, &hasStroke))
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      try StandardOutput.write(output)
      return hasStroke || number == 0
    }
    var lines = LineSequence(text)
    while let line = lines.next() {
      // The last newline starts no further line. Empty lines before it get an answer too, so that
      // input and output lines have the same numbers.
      if lines.isOver, line.isEmpty { break }
      number += 1
      guard number <= InkFile.mostLines else {
        try StandardOutput.write(output)
        throw CommandFailure(
          "\(file): more than \(InkFile.mostLines) lines. The remaining lines were not read.")
      }
      if let strokes = QuickDrawLine.strokes(of: line, number: number) {
        for stroke in strokes { try write(answer(to: stroke, &hasStroke)) }
      } else {
        try write(answer(to: line, number: number, &hasStroke))
      }
    }
    try StandardOutput.write(output)
    return hasStroke || number == 0
  }

  /// The answer to a stroke in another program's format.
  private func answer(to result: InkResult, _ hasStroke: inout Bool) -> String {
    func refusal(_ reason: String, _ message: String, _ line: Int, _ column: Int) -> String {
      StrokeJSON.text(reason: reason, message: message, line: line, column: column, file: file)
    }
    switch result {
    case .failure(let fault):
      return refusal("malformed", fault.message, fault.line, fault.column)
    case .success(let stroke):
      guard stroke.points.count <= InkFile.mostPoints else {
        return refusal(
          "malformed",
          "a stroke of \(stroke.points.count) points, and at most "
            + "\(InkFile.mostPoints) are taken", stroke.line, stroke.column)
      }
      if !stroke.points.isEmpty { hasStroke = true }
      do throws(HullError) {
        let shapes = try StrokeBuilder.build(stroke.points, as: mode, penRadius: penRadius)
        return StrokeJSON.text(shapes, from: stroke.origin)
      } catch {
        return refusal(error.reason, error.description, stroke.line, stroke.column)
      }
    }
  }

  private func answer(to line: Data, number: Int, _ hasStroke: inout Bool) -> String {
    func refusal(_ reason: String, _ message: String, _ column: Int) -> String {
      StrokeJSON.text(
        reason: reason, message: message, line: number, column: column, file: file)
    }
    let stroke: StrokeLine
    do throws(StrokeLine.Malformed) {
      stroke = try StrokeLine(line)
    } catch {
      return refusal("malformed", error.message, error.column)
    }
    if !stroke.points.isEmpty { hasStroke = true }
    do throws(HullError) {
      let shapes = try StrokeBuilder.build(stroke.points, as: mode, penRadius: penRadius)
      return StrokeJSON.text(shapes, from: stroke.origin)
    } catch {
      return refusal(error.reason, stroke.message(of: error), stroke.column(of: error))
    }
  }
}

extension StrokeMode: ExpressibleByArgument {}
