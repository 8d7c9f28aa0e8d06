/// Why a stroke has no hull or no shapes. Nothing else changes when one is thrown.
public enum HullError: Error, Hashable, Sendable {
  /// The stroke has no points.
  case empty
  /// The point at this index is NaN or infinite.
  case notFinite(index: Int)
  /// The point at this index is further from the origin than `Tolerance.maximumStrokeCoordinate`.
  case outOfRange(index: Int)
  /// All points are the same: a dot. `StrokeBuilder` makes a disc of it.
  case dot
  /// All points lie on a straight line, to `Tolerance.strokeStraightness` of the stroke's diagonal.
  /// `StrokeBuilder` makes a capsule of it.
  case collinear
  /// The pen's radius is NaN, zero, negative or above `Tolerance.maximumStrokeCoordinate`.
  case invalidPenRadius
  /// The deviation is NaN, zero, negative or above `Tolerance.maximumStrokeCoordinate`.
  case invalidDeviation

  /// The reason as one stable word, for programs.
  public var reason: String {
    switch self {
    case .empty: return "empty"
    case .notFinite: return "notFinite"
    case .outOfRange: return "outOfRange"
    case .dot: return "dot"
    case .collinear: return "collinear"
    case .invalidPenRadius: return "invalidPenRadius"
    case .invalidDeviation: return "invalidDeviation"
    }
  }
}

extension HullError: CustomStringConvertible {
  /// The reason as one sentence, for people.
  public var description: String {
    switch self {
    case .empty: return "the stroke has no points"
    case .notFinite(let index): return "point \(index) of the stroke is not a finite number"
    case .outOfRange(let index):
      return "point \(index) of the stroke is further than "
        + "\(Tolerance.maximumStrokeCoordinate) from the origin"
    case .dot: return "all points of the stroke are the same: a dot has no area"
    case .collinear: return "all points of the stroke lie on a straight line: it has no area"
    case .invalidPenRadius:
      return "the pen's radius must be a number above zero and at most "
        + "\(Tolerance.maximumStrokeCoordinate)"
    case .invalidDeviation:
      return "the deviation must be a number above zero and at most "
        + "\(Tolerance.maximumStrokeCoordinate)"
    }
  }
}
