import Foundation
import Physics

/// One line of a strokes file: {"pts": [[x, y], …]}, further keys ignored.
///
/// Besides JSON's numbers `NaN`, `Infinity` and `-Infinity` are read, as many programs write them: such
/// a point is no fault of the line, and the stroke is refused with its index.
struct StrokeLine {
  /// Why a line holds no stroke.
  struct Malformed: Error {
    let message: String
    /// Where on the line, from 1 on, in bytes.
    let column: Int
  }

  /// The points from `origin` on, in single precision.
  let points: [Vec2]
  /// What was taken from each point: zero, but for a stroke that lies many times its size from zero, of which single
  /// precision would keep little.
  let origin: StrokeOrigin
  /// The points as they are written.
  let inFull: [(x: Double, y: Double)]
  /// Where on the line each point begins.
  private let columns: [Int]
  /// Where the list of points begins.
  private let listColumn: Int
  /// The first point beyond what strokes can have, as it is written: it may not fit into single precision.
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
    var scanner = JSONScanner(json)
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

  /// Why a stroke is refused, and by how much it is too large.
  func message(of error: HullError) -> String {
    guard case .outOfRange(let index) = error, let far = farPoint, far.index == index else {
      return error.description
    }
    let most = Double(Tolerance.maximumStrokeCoordinate)
    let times = Swift.max(far.x.magnitude, far.y.magnitude) / most
    let excess = times < 1.01 ? "just beyond" : "\(Float(times)) times as far"
    return "\(error.description): found [\(far.x), \(far.y)], \(excess)"
  }

  /// Where on the line is what a stroke is refused for.
  func column(of error: HullError) -> Int {
    switch error {
    case .notFinite(let index), .outOfRange(let index): return columns[index]
    case .empty, .dot, .collinear, .invalidPenRadius, .invalidDeviation: return listColumn
    }
  }
}

/// A place that strokes are measured from, in double precision.
struct StrokeOrigin {
  var x = 0.0
  var y = 0.0

  /// A place in the stroke's own coordinates, as text.
  func text(_ point: Vec2) -> String { "[\(x + Double(point.x)), \(y + Double(point.y))]" }

  var isZero: Bool { x == 0 && y == 0 }

  /// Rounded to single precision; a number too large for it is still a number, and too large.
  static func single(_ value: Double) -> Float {
    let rounded = Float(value)
    guard rounded.isInfinite && value.isFinite else { return rounded }
    return value < 0 ? -Float.greatestFiniteMagnitude : Float.greatestFiniteMagnitude
  }
}

extension StrokeOrigin {
  /// The middle of the stroke where it lies farther from zero than 16 times its size: single precision then keeps
  /// less than a millionth of the size. Zero for points that are no numbers, or too far away.
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

/// Takes the points out of a line while its grammar is checked to the end.
private struct StrokeLineReader {
  private(set) var points: [(x: Double, y: Double)] = []
  private(set) var columns: [Int] = []
  private(set) var listColumn = 1
  /// The first point beyond what strokes can have.
  private(set) var farPoint: (index: Int, x: Double, y: Double)?
  /// What is wrong with a line that is JSON.
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
    // Of a key that is there twice the last one counts, as with most readers.
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

  /// A list of two numbers or more; a third, if any, is the time.
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
