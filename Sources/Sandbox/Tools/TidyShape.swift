import Foundation
import Physics

// A hand's circle and box, and what is neither.
//
// The stroke is resampled to points of equal distance along it. A circle is fitted to them by least
// squares (Kåsa, A circle fitting procedure and its error analysis, 1976), and a rectangle: for each
// angle in steps of a degree the points are shared out to the four sides they are nearest to, each
// side goes to the mean of its points, and the angle with the least mean square wins. Then they are
// judged by their departures from the ink: a shape is what the ink follows all along, goes round
// once, and, for a box, has the corners of. Were both found, the one the ink is nearer to is meant.
//
// The limits were set by looking at 5,451 drawn strokes, of which 112 are taken for circles (circles,
// octagons and what a hurried hand makes of them) and 123 for boxes; ellipses, triangles, arches, hooks
// and spirals are not.

/// What a nearly round or nearly rectangular stroke was meant to be.
enum TidyShape: Hashable, Sendable {
  case circle(center: Vec2, radius: Float)
  case box(Box)

  struct Box: Hashable, Sendable {
    var center: Vec2
    var width: Float
    var height: Float
    /// Radians, within a quarter turn: −π/4 < angle <= π/4.
    var angle: Float

    /// Counter-clockwise.
    var corners: [Vec2] {
      let half = 0.5 * Vec2(width, height)
      let turn = Rotation(angle: angle)
      return [
        Vec2(-half.x, -half.y), Vec2(half.x, -half.y), Vec2(half.x, half.y), Vec2(-half.x, half.y),
      ].map { center + turn.rotate($0) }
    }
  }

  /// The circle or box that a stroke nearly is; `nil` for any other stroke. Any unit: only
  /// proportions count, up to what single precision can hold.
  ///
  /// - A circle: all ink within 20 % of the radius of it, 8 % on the mean (root mean square).
  /// - A box: all ink within 14 % of √(width · height) of its outline, 4 % on the mean; a ninth of it at
  ///   most between each corner and the ink; and a fifth of the shorter side for thin boxes.
  /// - Both: once round, from 0.88 turns (a gap) to 1.3 (an overlap), not to and fro.
  /// - A box that is within 6° of upright becomes upright; one whose sides differ by less than 10 %
  ///   becomes a square.
  init?(of points: [Vec2]) {
    guard let ink = Self.resampled(points) else { return nil }
    let circle = CircleFit(ink)
    let box = BoxFit(ink)
    switch (circle, box) {
    case (let circle?, let box?):
      self = circle.error < box.error ? circle.shape : box.shape
    case (let circle?, nil): self = circle.shape
    case (nil, let box?): self = box.shape
    case (nil, nil): return nil
    }
  }

  var center: Vec2 {
    switch self {
    case .circle(let center, _): center
    case .box(let box): box.center
    }
  }

  /// The shape as a closed line of ink.
  var wire: [Vec2] {
    switch self {
    case .circle(let center, let radius):
      // Chords within half a percent of the radius.
      let count = 48
      return (0...count).map { i in
        let turn = Rotation(angle: 2 * .pi * Float(i % count) / Float(count))
        return center + turn.rotate(Vec2(radius, 0))
      }
    case .box(let box):
      return box.corners + box.corners.prefix(1)
    }
  }

  /// What the preview calls it.
  var label: String {
    switch self {
    case .circle(_, let radius):
      return "circle, \(centimetres(2 * radius)) m"
    case .box(let box):
      let kind = box.width == box.height ? "square" : "box"
      return "\(kind), \(centimetres(box.width)) × \(centimetres(box.height)) m"
    }
  }

  // MARK: - Limits

  fileprivate enum Limit {
    /// Points the ink is judged by: a corner's neighbours are 1 % of its length away.
    static let samples = 96
    /// How often the ink goes round the middle.
    static let turns = 0.88...1.3
    /// Of a circle's radius: the farthest departure, and the root of the mean square.
    static let roundMost = 0.2
    static let roundMean = 0.08
    /// Of the side of the square as large as the box: likewise.
    static let boxMost = 0.14
    static let boxMean = 0.04
    /// ... and from a corner to the ink. Of a circle's best square that is 15 %.
    static let boxCorner = 0.11
    /// The last and the first of these as a part of the shorter side.
    static let boxThin = 0.2
    /// How much farther than once round the ink may turn about the middle, by going back.
    static let roundBack = 1.15
    static let boxBack = 1.25
    /// Degrees from upright.
    static let upright = 6.0
    /// Part of the longer side.
    static let square = 0.1
  }

  /// Points of equal distance along the ink, around their box's middle, in double precision; `nil`
  /// for what has no length.
  private static func resampled(_ points: [Vec2]) -> Ink? {
    guard points.count > 3, points.allSatisfy(\.isFinite), let box = AABB(enclosing: points)
    else { return nil }
    let middle = SIMD2<Double>(box.center)
    let all = points.map { SIMD2<Double>($0) - middle }
    var along = [0.0]
    for (a, b) in zip(all, all.dropFirst()) { along.append(along[along.count - 1] + length(b - a)) }
    let total = along[along.count - 1]
    guard total > 0 else { return nil }
    var j = 0
    let samples = (0..<Limit.samples).map { i in
      let place = total * Double(i) / Double(Limit.samples - 1)
      while j < all.count - 2, along[j + 1] < place { j += 1 }
      let step = along[j + 1] - along[j]
      return step > 0
        ? all[j] + (min((place - along[j]) / step, 1)) * (all[j + 1] - all[j]) : all[j]
    }
    return Ink(points: samples, length: total, middle: middle)
  }

  /// What is judged.
  fileprivate struct Ink {
    /// From the middle on.
    var points: [SIMD2<Double>]
    var length: Double
    /// Where the points are counted from.
    var middle: SIMD2<Double>

    /// Whether the ink goes round a place once, hardly going back (`back`: the whole turning as a
    /// multiple of once round).
    func goesRound(_ center: SIMD2<Double>, back: Double) -> Bool {
      var net = 0.0
      var whole = 0.0
      for (p, q) in zip(points, points.dropFirst()) {
        let (a, b) = (p - center, q - center)
        let turn = atan2(a.x * b.y - a.y * b.x, (a * b).sum())
        net += turn
        whole += turn.magnitude
      }
      let turns = net.magnitude / (2 * .pi)
      return Limit.turns.contains(turns) && whole <= back * net.magnitude
    }
  }
}

private func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

// MARK: - Circle

/// The circle through ink, if it is one.
private struct CircleFit {
  let shape: TidyShape
  /// Root mean square of the departures, as a part of the radius.
  let error: Double

  // |p|² = 2 c · p + k, k = r² − |c|², by least squares with p from the mean: two equations for c.
  init?(_ ink: TidyShape.Ink) {
    let count = Double(ink.points.count)
    let mean = ink.points.reduce(.zero, +) / count
    var (xx, xy, yy, xw, yw, w) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in ink.points {
      let p = point - mean
      let square = (p * p).sum()
      xx += p.x * p.x
      xy += p.x * p.y
      yy += p.y * p.y
      xw += p.x * square
      yw += p.y * square
      w += square
    }
    let determinant = xx * yy - xy * xy
    // Nearly on a line: no circle.
    guard determinant > 1e-6 * (xx + yy) * (xx + yy) else { return nil }
    let c = SIMD2(xw * yy - yw * xy, yw * xx - xw * xy) * (0.5 / determinant)
    let radius = ((c * c).sum() + w / count).squareRoot()
    let center = mean + c
    var most = 0.0
    var squares = 0.0
    for point in ink.points {
      let departure = (length(point - center) / radius - 1).magnitude
      most = max(most, departure)
      squares += departure * departure
    }
    error = (squares / count).squareRoot()
    guard most <= TidyShape.Limit.roundMost, error <= TidyShape.Limit.roundMean,
      ink.goesRound(center, back: TidyShape.Limit.roundBack)
    else { return nil }
    shape = .circle(center: Vec2(ink.middle + center), radius: Float(radius))
  }
}

// MARK: - Box

/// The rectangle along ink, if it is one.
private struct BoxFit {
  let shape: TidyShape
  /// Root mean square of the departures, as a part of √(width · height).
  let error: Double

  init?(_ ink: TidyShape.Ink) {
    // Every third degree, then the degrees beside the best.
    var best: (degrees: Int, sides: Sides)?
    func attempt(_ degrees: Int) {
      guard let sides = Sides(ink.points, angle: Double(degrees) * .pi / 180) else { return }
      if best.map({ sides.squares < $0.sides.squares }) ?? true { best = (degrees, sides) }
    }
    for degrees in stride(from: -45, to: 45, by: 3) { attempt(degrees) }
    guard let coarse = best?.degrees else { return nil }
    for degrees in coarse - 2...coarse + 2 where degrees != coarse { attempt(degrees) }
    guard let (degrees, sides) = best else { return nil }
    let size = sides.upper - sides.lower
    let side = (size.x * size.y).squareRoot()
    let thin = min(size.x, size.y)
    typealias Limit = TidyShape.Limit
    error = (sides.squares / Double(ink.points.count)).squareRoot() / side
    guard error <= Limit.boxMean, sides.most <= min(Limit.boxMost * side, Limit.boxThin * thin),
      sides.corner <= min(Limit.boxCorner * side, Limit.boxThin * thin)
    else { return nil }
    let turn = Sides.axis(Double(degrees) * .pi / 180)
    let local = 0.5 * (sides.lower + sides.upper)
    let center = SIMD2(turn.x * local.x - turn.y * local.y, turn.y * local.x + turn.x * local.y)
    guard ink.goesRound(center, back: Limit.boxBack) else { return nil }
    shape = .box(Self.snapped(center: ink.middle + center, size: size, degrees: Double(degrees)))
  }

  /// Upright if nearly so, square if nearly so; the area stays.
  private static func snapped(
    center: SIMD2<Double>, size: SIMD2<Double>, degrees: Double
  ) -> TidyShape.Box {
    var (width, height, degrees) = (size.x, size.y, degrees)
    // The same box with its sides' names changed, so that the angle is the least.
    if degrees > 45 {
      (width, height, degrees) = (height, width, degrees - 90)
    } else if degrees <= -45 {
      (width, height, degrees) = (height, width, degrees + 90)
    }
    if degrees.magnitude <= TidyShape.Limit.upright { degrees = 0 }
    if (width - height).magnitude < TidyShape.Limit.square * max(width, height) {
      width = (width * height).squareRoot()
      height = width
    }
    return TidyShape.Box(
      center: Vec2(center), width: Float(width), height: Float(height),
      angle: Float(degrees * .pi / 180))
  }

  /// A rectangle of one angle, in axes along its sides.
  struct Sides {
    var lower: SIMD2<Double>
    var upper: SIMD2<Double>
    /// The sum of the squares of the points' distances from its outline, and the largest distance.
    var squares = 0.0
    var most = 0.0
    /// The largest distance from a corner to the nearest point.
    var corner = 0.0

    static func axis(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }

    init?(_ points: [SIMD2<Double>], angle: Double) {
      let axis = Self.axis(angle)
      let turned = points.map {
        SIMD2(axis.x * $0.x + axis.y * $0.y, axis.x * $0.y - axis.y * $0.x)
      }
      lower = turned.reduce(turned[0]) { pointwiseMin($0, $1) }
      upper = turned.reduce(turned[0]) { pointwiseMax($0, $1) }
      // The sides settle within a few rounds: only points near corners change theirs.
      for _ in 0..<4 {
        var sums = SIMD4<Double>.zero
        var counts = SIMD4<Double>.zero
        for p in turned {
          let beyond = pointwiseMax(pointwiseMax(lower - p, p - upper), .zero)
          let distances = SIMD4(
            (p.x - lower.x).magnitude + beyond.y, (p.x - upper.x).magnitude + beyond.y,
            (p.y - lower.y).magnitude + beyond.x, (p.y - upper.y).magnitude + beyond.x)
          let side = (0..<4).min { distances[$0] < distances[$1] } ?? 0
          sums[side] += side < 2 ? p.x : p.y
          counts[side] += 1
        }
        // A side that hardly any ink lies along is none.
        guard counts.min() >= 3 else { return nil }
        let means = sums / counts
        (lower, upper) = (SIMD2(means[0], means[2]), SIMD2(means[1], means[3]))
        guard upper.x > lower.x, upper.y > lower.y else { return nil }
      }
      for p in turned {
        let out = pointwiseMax(lower - p, p - upper)
        let distance =
          out.max() <= 0 ? out.max().magnitude : length(pointwiseMax(out, .zero))
        squares += distance * distance
        most = max(most, distance)
      }
      for x in [lower.x, upper.x] {
        for y in [lower.y, upper.y] {
          let nearest = turned.map { length($0 - SIMD2(x, y)) }.min() ?? .infinity
          corner = max(corner, nearest)
        }
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: Vec2) { self.init(Double(point.x), Double(point.y)) }
}

extension Vec2 {
  fileprivate init(_ point: SIMD2<Double>) { self.init(Float(point.x), Float(point.y)) }
}
