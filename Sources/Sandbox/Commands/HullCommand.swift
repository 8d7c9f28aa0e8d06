import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall hull`: strokes in, shapes and reports out, a line of JSON each.
struct HullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "Turn strokes into shapes: a line of JSON in, a line of JSON out.",
    discussion: """
      Each line of the file is {"pts": [[x, y], …]}; further keys are ignored. Files of Quick Draw
      (ndjson, raw or simplified), InkML and the XML of the $1 recognizer are read too: a line for each of
      their strokes. Each line printed is
      {"shapes": [{"polygon": [[x, y], …]} or {"circle": {"center", "radius"}} or
      {"capsule": {"from", "to", "radius"}}, …], "report": {…}}
      or {"error": {"reason", "message", "line", "column", "file"}}; the other lines go on, and the exit
      code is 1 only where no line at all is a stroke. Shapes are in the stroke's own coordinates, polygons counter-clockwise in them.

      hull: the convex polygon of at most 12 corners that overlaps the ink's hull best. solid: what
      the ink shuts in once its end is joined to its beginning, also where it crosses itself, as
      convex pieces. line: the ink as capsules of the pen's width, within 0.4 % of the diagonal or a
      quarter of the pen's radius. Dots become discs, straight lines capsules.

      The report: "became" polygon, pieces, wire, capsule or disc; "points", of them "duplicates";
      "hullVertices" of the ink's exact hull, "vertices" of the shapes; "drawnArea" of the hull or, for
      solid, of what is shut in; "area" of the shapes together; "overlap" of both, intersection over
      union; "deviation" of a wire from the ink; "notes" on what was decided otherwise than asked.
      """)

  @Argument(help: "A file with one stroke a line, or - for the standard input.")
  var file: String

  @Option(name: .customLong("as"), help: "What strokes become: hull, solid or line.")
  var mode: StrokeMode = .hull

  @Option(
    help: "Half the width of the ink, in the strokes' unit. Default: a hundredth of the diagonal.")
  var penRadius: Float?

  func validate() throws {
    let most = Tolerance.maximumStrokeCoordinate
    if let penRadius, !(penRadius > 0 && penRadius <= most) {
      throw ValidationError("--pen-radius must be a number above zero and at most \(most).")
    }
  }

  /// The largest file (bytes): Quick Draw's are up to 200 MB.
  private static let mostBytes = 512 << 20

  func run() throws {
    try reportingFailures {
      guard try answer(to: CommandInput.bytes(of: file, atMost: Self.mostBytes)) else {
        StandardError.write("\(file): no line is a stroke")
        throw ExitCode(1)
      }
    }
  }

  /// Prints the answers to all lines; whether one of them is a stroke, or there are none.
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
      // The last newline ends a line and begins none. Empty lines before it are answered too, so that the
      // lines of input and output stay side by side.
      if lines.isOver, line.isEmpty { break }
      number += 1
      guard number <= InkFile.mostLines else {
        try StandardOutput.write(output)
        throw CommandFailure(
          "\(file): more than \(InkFile.mostLines) lines: the others were not read")
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

  /// The answer to a stroke of another program's file.
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
      hasStroke = true
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
    hasStroke = true
    do throws(HullError) {
      let shapes = try StrokeBuilder.build(stroke.points, as: mode, penRadius: penRadius)
      return StrokeJSON.text(shapes, from: stroke.origin)
    } catch {
      return refusal(error.reason, stroke.message(of: error), stroke.column(of: error))
    }
  }
}

extension StrokeMode: ExpressibleByArgument {}
