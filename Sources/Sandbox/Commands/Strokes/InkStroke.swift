import Foundation
import Levels
import Physics

/// A stroke of another program's file.
struct InkStroke {
  /// The points relative to `origin`, in the file's unit and axis directions.
  let points: [Vec2]
  let origin: StrokeOrigin
  /// Where it begins in the file, from 1 on; the column in bytes.
  let line: Int
  let column: Int

  init(_ points: [(x: Double, y: Double)], line: Int, column: Int) {
    let origin = StrokeOrigin(of: points)
    self.points = points.map {
      Vec2(StrokeOrigin.single($0.x - origin.x), StrokeOrigin.single($0.y - origin.y))
    }
    self.origin = origin
    self.line = line
    self.column = column
  }
}

/// The error of a part of a file that is not a stroke. It does not affect the other strokes.
struct InkFault: Error {
  let message: String
  let line: Int
  let column: Int
}

/// A stroke of a file, or the error in its place.
typealias InkResult = Result<InkStroke, InkFault>

/// Receives each result. Returns `false` to stop reading.
typealias InkReceiver = (InkResult) throws -> Bool

/// Files of strokes as other programs ship them.
enum InkFile {
  /// The longest line of JSON (bytes), enough for a stroke of a million points.
  static let longestLine = 16 << 20
  /// The most lines of a file that gets one answer per line.
  static let mostLines = 2_000_000
  /// The most points of one stroke, as in a level.
  static let mostPoints = 100_000
  /// The largest file (bytes), which also limits everything else.
  static let largest = 256 << 20

  /// How the names of stroke files end, in lower case and without the dot.
  static let extensions = ["ndjson", "jsonl", "inkml"]

  /// Whether a file has an extension of stroke files.
  static func hasStrokes(_ file: String) -> Bool {
    extensions.contains(URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  /// Whether the content is XML of ink: InkML, or a gesture of the $1 recognizer.
  static func isXML(_ data: Data) -> Bool {
    data.first { !$0.isSpace }.map { $0 == UInt8(ascii: "<") } ?? false
  }

  /// Reads all strokes of an XML file, a Quick Draw file or a strokes file.
  static func read(_ data: Data, _ receive: InkReceiver) throws {
    if isXML(data) { return try InkXML.read([UInt8](data), receive) }
    var number = 0
    var start = data.startIndex
    while start < data.endIndex {
      let end = data[start...].firstIndex(of: 0x0A) ?? data.endIndex
      let line = data[start..<end]
      number += 1
      start = end < data.endIndex ? end + 1 : end
      if line.allSatisfy(\.isSpace) { continue }
      for result in strokes(of: line, number: number) {
        guard try receive(result) else { return }
      }
    }
  }

  /// The strokes of a line of JSON.
  static func strokes(of line: Data, number: Int) -> [InkResult] {
    guard line.count <= longestLine else {
      return [
        .failure(
          InkFault(
            message: "the line is longer than \(longestLine >> 20) MB", line: number, column: 1))
      ]
    }
    if let drawing = QuickDrawLine.strokes(of: line, number: number) { return drawing }
    do throws(StrokeLine.Malformed) {
      let stroke = try StrokeLine(line)
      return [.success(InkStroke(stroke.inFull, line: number, column: 1))]
    } catch {
      return [.failure(InkFault(message: error.message, line: number, column: error.column))]
    }
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or the end of a line.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

/// A drawing of Quick Draw: a line of JSON with the key "drawing" and a list of strokes. Each
/// stroke is a list of x, a list of y and, in the raw form, a list of times.
enum QuickDrawLine {
  /// Returns `nil` for a line that is not such a drawing.
  static func strokes(of line: Data, number: Int) -> [InkResult]? {
    guard line.range(of: Data("\"drawing\"".utf8)) != nil else { return nil }
    var results: [InkResult]?
    var scanner = JSONScanner([UInt8](line))
    do throws(JSONScanner.Unexpected) {
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: "{") else { return nil }
      try scanner.readObject { (scanner, key) throws(JSONScanner.Unexpected) in
        guard key == "drawing" else { return try scanner.skipValue() }
        results = try read(&scanner, number)
      }
      try scanner.expectEnd()
    } catch {
      return [
        .failure(InkFault(message: "the line is not JSON", line: number, column: error.column))
      ]
    }
    return results
  }

  private static func read(
    _ scanner: inout JSONScanner, _ number: Int
  ) throws(JSONScanner.Unexpected) -> [InkResult] {
    var results: [InkResult] = []
    let start = scanner.column
    func fault(_ message: String, _ column: Int) -> InkResult {
      .failure(InkFault(message: message, line: number, column: column))
    }
    guard scanner.next == UInt8(ascii: "[") else {
      try scanner.skipValue()
      return [fault("\"drawing\" is not a list of strokes", start)]
    }
    try scanner.readArray { (scanner, index) throws(JSONScanner.Unexpected) in
      let column = scanner.column
      guard scanner.next == UInt8(ascii: "[") else {
        try scanner.skipValue()
        results.append(fault("stroke \(index) is not a list of x and a list of y", column))
        return
      }
      var lists: [[Double]] = []
      var problem: (message: String, column: Int)?
      try scanner.readArray { (scanner, part) throws(JSONScanner.Unexpected) in
        guard part < 2, scanner.next == UInt8(ascii: "[") else { return try scanner.skipValue() }
        var list: [Double] = []
        try scanner.readArray { (scanner, place) throws(JSONScanner.Unexpected) in
          let column = scanner.column
          guard let value = try scanner.readNumber() else {
            problem =
              problem ?? (
                "stroke \(index): \(part == 0 ? "x" : "y") \(place) is not a number", column
              )
            return
          }
          list.append(value)
        }
        lists.append(list)
      }
      if let problem {
        results.append(fault(problem.message, problem.column))
      } else if lists.count < 2 {
        results.append(fault("stroke \(index) is not a list of x and a list of y", column))
      } else if lists[0].count != lists[1].count {
        results.append(
          fault("stroke \(index) has \(lists[0].count) x and \(lists[1].count) y", column))
      } else {
        let points = zip(lists[0], lists[1]).map { (x: $0, y: $1) }
        results.append(.success(InkStroke(points, line: number, column: column)))
      }
    }
    if results.isEmpty { results.append(fault("the drawing has no strokes", start)) }
    return results
  }
}
