import Foundation
import Levels

/// A drawing of Quick Draw: a line of JSON with the key "drawing" and a list of strokes. Each
/// stroke is a list of x, a list of y and, in the raw form, a list of times.
struct QuickDrawLine {
  /// The line of the file, from 1 on.
  let number: Int

  /// How deep values may be nested: far more than a stroke needs, and far less than the stack can hold.
  private static let maximumDepth = 256

  /// Returns `nil` for a line that is not such a drawing.
  static func strokes(of line: Data, number: Int) -> [InkResult]? {
    guard line.range(of: Data("\"drawing\"".utf8)) != nil,
      line.first(where: { !$0.isSpace }) == UInt8(ascii: "{")
    else { return nil }
    var limits = ImportLimits()
    (limits.bytes, limits.nodes, limits.depth) = (InkFile.longestLine, .max, maximumDepth)
    let reader = QuickDrawLine(number: number)
    do throws(ImportError) {
      return try JSONReader.read(line, limits)["drawing"].map(reader.strokes(of:))
    } catch {
      return [reader.fault("the line is not JSON", at: error.column - 1)]
    }
  }

  private func fault(_ message: String, at offset: Int) -> InkResult {
    .failure(InkFault(message: message, line: number, column: offset + 1))
  }

  private func strokes(of drawing: JSONValue) -> [InkResult] {
    guard case .list(let strokes) = drawing.content else {
      return [fault("\"drawing\" is not a list of strokes", at: drawing.offset)]
    }
    guard !strokes.isEmpty else {
      return [fault("the drawing has no strokes", at: drawing.offset)]
    }
    return strokes.enumerated().map { stroke($0.element, $0.offset) }
  }

  private func stroke(_ value: JSONValue, _ index: Int) -> InkResult {
    guard case .list(let parts) = value.content, parts.count >= 2,
      case .list(let x) = parts[0].content, case .list(let y) = parts[1].content
    else { return fault("stroke \(index) is not a list of x and a list of y", at: value.offset) }
    var lists: [[Double]] = []
    for (name, values) in [("x", x), ("y", y)] {
      var list: [Double] = []
      for (place, value) in values.enumerated() {
        guard case .number(let number) = value.content else {
          return fault("stroke \(index): \(name) \(place) is not a number", at: value.offset)
        }
        list.append(number)
      }
      lists.append(list)
    }
    guard x.count == y.count else {
      return fault("stroke \(index) has \(x.count) x and \(y.count) y", at: value.offset)
    }
    let points = zip(lists[0], lists[1]).map { (x: $0, y: $1) }
    return .success(InkStroke(points, line: number, column: value.offset + 1))
  }
}
