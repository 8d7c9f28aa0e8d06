import Foundation
import Levels
import Physics

/// One line of a strokes file: {"pts": [[x, y], …]}. Other keys are ignored.
///
/// Besides JSON's numbers, `NaN`, `Infinity` and `-Infinity` are read, because many programs write
/// them. The line is then valid, but the stroke is refused with the index of the point.
struct StrokeLine {
  /// The error of a line that is not a stroke.
  struct Malformed: Error {
    let message: String
    /// The column, from 1 on, in bytes.
    let column: Int
  }

  /// The points relative to `origin`, in single precision.
  let points: [Vec2]
  /// The origin that was subtracted from each point. It is zero unless the stroke is so far from
  /// zero that single precision would lose its shape.
  let origin: StrokeOrigin
  /// The points as written, in double precision.
  let inFull: [(x: Double, y: Double)]
  /// The column of each point.
  private let columns: [Int]
  /// The column of the list of points.
  private let listColumn: Int
  /// The first point outside the range of strokes, as written. It may not fit into single
  /// precision.
  private let farPoint: FarPoint?

  private struct FarPoint {
    let index: Int
    let x: Double
    let y: Double
  }

  init(_ json: Data) throws(Malformed) {
    guard !json.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else {
      throw Malformed(message: "the line is empty", column: 1)
    }
    var reader = StrokeLineReader()
    var scanner = JSONScanner([UInt8](json))
    do throws(JSONScanner.Unexpected) {
      try reader.read(&scanner)
    } catch {
      throw Malformed(message: "the line is not JSON", column: error.column)
    }
    if let fault = reader.fault { throw fault }
    origin = reader.origin
    inFull = reader.points
    points = reader.points(from: origin)
    columns = reader.columns
    listColumn = reader.listColumn
    farPoint = reader.farPoint.map { FarPoint(index: $0.index, x: $0.x, y: $0.y) }
  }

  /// The message for a refused stroke, with the amount by which a point is too far.
  func message(of error: HullError) -> String {
    guard case .outOfRange(let index) = error, let far = farPoint, far.index == index else {
      return error.description
    }
    let most = Double(Tolerance.maximumStrokeCoordinate)
    let times = Swift.max(far.x.magnitude, far.y.magnitude) / most
    let excess = times < 1.01 ? "just beyond" : "\(Float(times)) times as far"
    return "\(error.description): found [\(far.x), \(far.y)], \(excess)"
  }

  /// The column of the reason for which a stroke is refused.
  func column(of error: HullError) -> Int {
    switch error {
    case .notFinite(let index), .outOfRange(let index): return columns[index]
    case .empty, .dot, .collinear, .invalidPenRadius, .invalidDeviation: return listColumn
    }
  }
}

/// The origin of a stroke's points, in double precision.
struct StrokeOrigin {
  var x = 0.0
  var y = 0.0

  /// A point in the stroke's original coordinates, as text.
  func text(_ point: Vec2) -> String { "[\(x + Double(point.x)), \(y + Double(point.y))]" }

  var isZero: Bool { x == 0 && y == 0 }

  /// Rounds to single precision. A number outside its range becomes its largest number, not
  /// infinity.
  static func single(_ value: Double) -> Float {
    let rounded = Float(value)
    guard rounded.isInfinite && value.isFinite else { return rounded }
    return value < 0 ? -Float.greatestFiniteMagnitude : Float.greatestFiniteMagnitude
  }
}

extension StrokeOrigin {
  /// The center of a stroke that is farther from zero than 16 times its size, where the error of
  /// single precision is about a millionth of the size. Zero for other strokes, and for points that
  /// are not finite or out of range.
  init(of points: [(x: Double, y: Double)]) {
    self.init()
    guard let first = points.first else { return }
    let most = Double(Tolerance.maximumStrokeCoordinate)
    var (lower, upper) = (first, first)
    for point in points {
      guard point.x.magnitude <= most && point.y.magnitude <= most else { return }
      lower = (min(lower.x, point.x), min(lower.y, point.y))
      upper = (max(upper.x, point.x), max(upper.y, point.y))
    }
    let size = max(upper.x - lower.x, upper.y - lower.y)
    let middle = (x: 0.5 * (lower.x + upper.x), y: 0.5 * (lower.y + upper.y))
    guard max(middle.x.magnitude, middle.y.magnitude) > 16 * size else { return }
    (x, y) = middle
  }
}

/// Reads the points of a line, and checks the JSON of the whole line.
private struct StrokeLineReader {
  private(set) var points: [(x: Double, y: Double)] = []
  private(set) var columns: [Int] = []
  private(set) var listColumn = 1
  /// The first point outside the range of strokes.
  private(set) var farPoint: (index: Int, x: Double, y: Double)?
  /// The error of a line that is valid JSON but not a stroke.
  private(set) var fault: StrokeLine.Malformed?

  mutating func read(_ scanner: inout JSONScanner) throws(JSONScanner.Unexpected) {
    scanner.skipSpace()
    let start = scanner.column
    fault = StrokeLine.Malformed(message: "the line has no list \"pts\"", column: start)
    if scanner.next == UInt8(ascii: "{") {
      try scanner.readObject { (scanner, key) throws(JSONScanner.Unexpected) in
        guard key == "pts" else { return try scanner.skipValue() }
        try readList(&scanner)
      }
    } else {
      fault = StrokeLine.Malformed(
        message: "the line is not an object with a key \"pts\"", column: start)
      try scanner.skipValue()
    }
    try scanner.expectEnd()
  }

  private mutating func readList(_ scanner: inout JSONScanner) throws(JSONScanner.Unexpected) {
    listColumn = scanner.column
    guard scanner.next == UInt8(ascii: "[") else {
      fault = StrokeLine.Malformed(message: "the line has no list \"pts\"", column: listColumn)
      return try scanner.skipValue()
    }
    fault = nil
    // If a key is repeated, the last one counts, as in most readers.
    points = []
    columns = []
    farPoint = nil
    try scanner.readArray { (scanner, index) throws(JSONScanner.Unexpected) in
      let column = scanner.column
      guard let point = try Self.readPoint(&scanner) else {
        if fault == nil {
          fault = StrokeLine.Malformed(
            message: "point \(index) is not a pair of numbers", column: column)
        }
        return
      }
      let most = Double(Tolerance.maximumStrokeCoordinate)
      if farPoint == nil, point.x.magnitude > most || point.y.magnitude > most,
        point.x.isFinite, point.y.isFinite
      {
        farPoint = (points.count, point.x, point.y)
      }
      points.append(point)
      columns.append(column)
    }
  }

  var origin: StrokeOrigin { StrokeOrigin(of: points) }

  func points(from origin: StrokeOrigin) -> [Vec2] {
    points.map { Vec2(StrokeOrigin.single($0.x - origin.x), StrokeOrigin.single($0.y - origin.y)) }
  }

  /// Reads a list of at least two numbers. A third number is the time.
  private static func readPoint(
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Unexpected) -> (x: Double, y: Double)? {
    guard scanner.next == UInt8(ascii: "[") else {
      try scanner.skipValue()
      return nil
    }
    var (x, y): (Double?, Double?)
    try scanner.readArray { (scanner, index) throws(JSONScanner.Unexpected) in
      switch index {
      case 0: x = try scanner.readNumber()
      case 1: y = try scanner.readNumber()
      default: try scanner.skipValue()
      }
    }
    guard let x, let y else { return nil }
    return (x, y)
  }
}
