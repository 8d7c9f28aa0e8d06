import Foundation
import Physics

// MARK: - Circle

/// The circle through ink, if it is one.
struct CircleFit {
  package let shape: TidyShape
  /// Root mean square of the departures, as a part of the radius.
  package let error: Double

  // |p|² = 2 c · p + k, k = r² − |c|², by least squares with p from the mean: two equations for c.
  package init?(_ ink: TidyShape.Ink) {
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
struct BoxFit {
  package let shape: TidyShape
  /// Root mean square of the departures, as a part of √(width · height).
  package let error: Double

  package init?(_ ink: TidyShape.Ink) {
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
    package var lower: SIMD2<Double>
    package var upper: SIMD2<Double>
    /// The sum of the squares of the points' distances from its outline, and the largest distance.
    package var squares = 0.0
    package var most = 0.0
    /// The largest distance from a corner to the nearest point.
    package var corner = 0.0

    package static func axis(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }

    package init?(_ points: [SIMD2<Double>], angle: Double) {
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
