import Physics

/// A way through points, smoothly.
public struct LevelSpline: Hashable, Sendable, Codable {
  /// How it is passed.
  public enum Pace: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each meter takes as long.
    case even
    /// From each point to the next takes as long.
    case points
  }

  /// Where it passes (m); two at least, three of one that is closed.
  public var points: [Vec2]
  /// Whether it leads back to its first point. Default `false`.
  public var closed = false
  /// How it is passed. Default `even`.
  public var pace = Pace.even
  /// Whether what goes along turns where it goes: its right is ahead. Default `false`.
  public var turns = false

  /// The most points of a way.
  public static let mostPoints = 1000

  /// An open way through points.
  public init(_ points: [Vec2] = []) { self.points = points }
}

// Between two points it is a cubic curve that leaves each in the direction from the one before to the one behind
// it: E. Catmull and R. Rom, A class of local interpolating splines, 1974.

extension LevelSpline {
  /// How many curves it has.
  var legs: Int { max(closed ? points.count : points.count - 1, 0) }

  private func point(_ index: Int) -> Vec2 {
    let count = points.count
    if closed { return points[((index % count) + count) % count] }
    // Beyond its ends it goes straight on.
    if index < 0 { return 2 * points[0] - points[1] }
    if index >= count { return 2 * points[count - 1] - points[count - 2] }
    return points[index]
  }

  /// Where it is on one of its curves, 0 ... 1.
  func position(leg: Int, _ u: Float) -> Vec2 {
    let (a, b, c, d) = (point(leg - 1), point(leg), point(leg + 1), point(leg + 2))
    if u <= 0 { return b }
    if u >= 1 { return c }
    let linear = 0.5 * (c - a)
    let square = a - 2.5 * b + 2 * c - 0.5 * d
    let cube = 0.5 * (d - a) + 1.5 * (b - c)
    return b + u * (linear + u * (square + u * cube))
  }

  /// Where it goes there; of any length.
  func direction(leg: Int, _ u: Float) -> Vec2 {
    let (a, b, c, d) = (point(leg - 1), point(leg), point(leg + 1), point(leg + 2))
    let linear = 0.5 * (c - a)
    let square = a - 2.5 * b + 2 * c - 0.5 * d
    let cube = 0.5 * (d - a) + 1.5 * (b - c)
    let way = linear + u * (2 * square + (3 * u) * cube)
    return way.lengthSquared > 0 ? way : c - b
  }
}

/// A way that is measured, so that a part of it is found at once.
struct MeasuredTrail: Hashable, Sendable {
  /// Into how many pieces each curve is cut for measuring: the cubes of their lengths are what it is off by.
  private static let pieces = 32

  let trail: LevelSpline
  /// How far it is to the end of each piece (m).
  private let lengths: [Float]

  init?(_ trail: LevelSpline) {
    guard trail.points.count >= (trail.closed ? 3 : 2) else { return nil }
    var lengths: [Float] = []
    lengths.reserveCapacity(trail.legs * Self.pieces)
    var passed: Float = 0
    for leg in 0..<trail.legs {
      var last = trail.position(leg: leg, 0)
      for piece in 1...Self.pieces {
        let next = trail.position(leg: leg, Float(piece) / Float(Self.pieces))
        passed += last.distance(to: next)
        lengths.append(passed)
        last = next
      }
    }
    guard passed > 0, passed.isFinite else { return nil }
    self.trail = trail
    self.lengths = lengths
  }

  /// On which curve a part of the way lies, and where on it. What is closed goes on beyond its end.
  func place(_ along: Float) -> (leg: Int, u: Float) {
    guard along.isFinite else { return (0, 0) }
    var part = min(max(along, 0), 1)
    if trail.closed, along < 0 || along > 1 {
      part = along - along.rounded(.down)
    }
    if trail.pace == .points {
      let whole = part * Float(trail.legs)
      let leg = min(Int(saturating: whole), trail.legs - 1)
      return (leg, whole - Float(leg))
    }
    let length = part * (lengths.last ?? 0)
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < length { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : lengths[low - 1]
    let size = lengths[low] - start
    let rest = size > 0 ? min(max((length - start) / size, 0), 1) : 1
    let (leg, piece) = (low / Self.pieces, low % Self.pieces)
    return (leg, (Float(piece) + rest) / Float(Self.pieces))
  }

  /// Where a part of the way is (m).
  func position(_ along: Float) -> Vec2 {
    let (leg, u) = place(along)
    return trail.position(leg: leg, u)
  }

  /// Where it goes there (degrees, −180 ... 180).
  func heading(_ along: Float) -> Float {
    let (leg, u) = place(along)
    let way = trail.direction(leg: leg, u).normalized
    guard way.lengthSquared > 0 else { return 0 }
    // From the nearest eighth turn by what is left of it: the sine of that is near it, and three times are enough.
    var angle: Float =
      way.x.magnitude >= way.y.magnitude ? (way.x >= 0 ? 0 : .pi) : (way.y >= 0 ? 0.5 : -0.5) * .pi
    for _ in 0..<4 { angle += Rotation(angle: angle).inverseRotate(way).y }
    if angle > .pi { angle -= 2 * .pi }
    return angle * 180 / .pi
  }
}
