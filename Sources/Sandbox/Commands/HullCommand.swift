import ArgumentParser
import Foundation
import Physics

/// `inkfall hull`: strokes in, shapes and reports out, a line of JSON each.
struct HullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "Turn strokes into shapes: a line of JSON in, a line of JSON out.",
    discussion: """
      Each line of the file is {"pts": [[x, y], …]}; further keys are ignored. Each line printed is
      {"shapes": [{"polygon": [[x, y], …]} or {"circle": {"center", "radius"}} or
      {"capsule": {"from", "to", "radius"}}, …], "report": {…}}
      or {"error": {"reason", "message", "line"}}. Shapes are in the stroke's own coordinates,
      polygons counter-clockwise in them.
      """)

  @Argument(help: "A file with one stroke a line, or - for the standard input.")
  var file: String

  @Option(name: .customLong("as"), help: "What strokes become: hull, solid or line.")
  var mode: StrokeMode = .hull

  @Option(
    help: "Half the width of the ink, in the strokes' unit. Default: a hundredth of the diagonal.")
  var penRadius: Float?

  func validate() throws {
    if let penRadius, !(penRadius > 0 && penRadius.isFinite) {
      throw ValidationError("--pen-radius must be a number above zero.")
    }
  }

  func run() throws {
    let data: Data
    do {
      data =
        file == "-"
        ? FileHandle.standardInput.readDataToEndOfFile()
        : try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      let missing = !FileManager.default.fileExists(atPath: file)
      StandardError.write("\(file): \(missing ? "there is no such file" : "cannot be read")")
      throw ExitCode(1)
    }
    var output = Data()
    var number = 0
    var lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    // What follows the last line's end is no line. Empty ones before it are answered too, so that
    // the lines of input and output stay side by side.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      number += 1
      output.append(Data(answer(to: line, number: number).utf8))
      output.append(0x0A)
      if output.count > 1 << 16 {
        FileHandle.standardOutput.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    FileHandle.standardOutput.write(output)
  }

  private func answer(to line: Data, number: Int) -> String {
    do {
      let points = try StrokeLine(line).points
      return StrokeJSON.text(try StrokeBuilder.build(points, as: mode, penRadius: penRadius))
    } catch let error as HullError {
      return StrokeJSON.text(reason: error.reason, message: error.description, line: number)
    } catch let error as StrokeLine.Malformed {
      return StrokeJSON.text(reason: "malformed", message: error.message, line: number)
    } catch {
      return StrokeJSON.text(reason: "malformed", message: "\(error)", line: number)
    }
  }
}

extension StrokeMode: ExpressibleByArgument {}

/// One line of a strokes file.
struct StrokeLine {
  struct Malformed: Error {
    let message: String
  }

  let points: [Vec2]

  init(_ json: Data) throws(Malformed) {
    guard !json.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else {
      throw Malformed(message: "the line is empty")
    }
    guard let value = try? JSONSerialization.jsonObject(with: json) else {
      throw Malformed(message: "the line is not JSON")
    }
    guard let stroke = value as? [String: Any] else {
      throw Malformed(message: "the line is not an object with a key \"pts\"")
    }
    guard let list = stroke["pts"] as? [Any] else {
      throw Malformed(message: "the line has no list \"pts\"")
    }
    var points: [Vec2] = []
    points.reserveCapacity(list.count)
    for (i, entry) in list.enumerated() {
      // A third number, if any, is the time.
      guard let numbers = entry as? [Any], numbers.count >= 2,
        let x = Self.number(numbers[0]), let y = Self.number(numbers[1])
      else { throw Malformed(message: "point \(i) is not a pair of numbers") }
      points.append(Vec2(Float(x), Float(y)))
    }
    self.points = points
  }

  /// `true` is a number to Foundation, not to us.
  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !isTruth(number) else { return nil }
    return number.doubleValue
  }

  private static func isTruth(_ number: NSNumber) -> Bool {
    // A character is what both Foundations keep truths in; numbers of JSON are wider.
    let type = number.objCType.pointee
    return type == CChar(bitPattern: UInt8(ascii: "c"))
      || type == CChar(bitPattern: UInt8(ascii: "B"))
  }
}

/// Shapes and reports as JSON, floats as the shortest text that reads back to the same bits.
enum StrokeJSON {
  static func text(_ result: StrokeShapes) -> String {
    let shapes = result.shapes.map(text).joined(separator: ", ")
    return "{\"shapes\": [\(shapes)], \"report\": \(text(result.report))}"
  }

  static func text(reason: String, message: String, line: Int) -> String {
    "{\"error\": {\"reason\": \(quoted(reason)), \"message\": \(quoted(message)), \"line\": \(line)}}"
  }

  private static func text(_ shape: Shape) -> String {
    switch shape {
    case .circle(let circle):
      return "{\"circle\": {\"center\": \(text(circle.center)), \"radius\": \(circle.radius)}}"
    case .capsule(let capsule):
      return "{\"capsule\": {\"from\": \(text(capsule.start)), \"to\": \(text(capsule.end)), "
        + "\"radius\": \(capsule.radius)}}"
    case .segment(let segment):
      return "{\"segment\": {\"from\": \(text(segment.start)), \"to\": \(text(segment.end))}}"
    case .polygon(let polygon):
      return "{\"polygon\": [\(polygon.vertices.map(text).joined(separator: ", "))]}"
    }
  }

  private static func text(_ report: StrokeReport) -> String {
    let overlap = report.overlap.map { "\($0)" } ?? "null"
    let notes = report.notes.map(quoted).joined(separator: ", ")
    return "{\"became\": \"\(report.outcome.rawValue)\", \"points\": \(report.pointCount), "
      + "\"duplicates\": \(report.duplicateCount), \"hullVertices\": \(report.hullVertexCount), "
      + "\"vertices\": \(report.vertexCount), \"drawnArea\": \(report.drawnArea), "
      + "\"area\": \(report.area), \"overlap\": \(overlap), \"notes\": [\(notes)]}"
  }

  private static func text(_ point: Vec2) -> String { "[\(point.x), \(point.y)]" }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
