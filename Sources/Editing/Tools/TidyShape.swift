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
package enum TidyShape: Hashable, Sendable {
  case circle(center: Vec2, radius: Float)
  case box(Box)

  package struct Box: Hashable, Sendable {
    package var center: Vec2
    package var width: Float
    package var height: Float
    /// Radians, within a quarter turn: −π/4 < angle <= π/4.
    package var angle: Float

    /// Counter-clockwise.
    package var corners: [Vec2] {
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
  package init?(of points: [Vec2]) {
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

  package var center: Vec2 {
    switch self {
    case .circle(let center, _): center
    case .box(let box): box.center
    }
  }

  /// The shape as a closed line of ink.
  package var wire: [Vec2] {
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
  package var label: String { Words.tidied(self) }

  // MARK: - Limits

  enum Limit {
    /// Points the ink is judged by: a corner's neighbors are 1 % of its length away.
    package static let samples = 96
    /// How often the ink goes round the middle.
    package static let turns = 0.88...1.3
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
    package static let square = 0.1
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
  struct Ink {
    /// From the middle on.
    package var points: [SIMD2<Double>]
    package var length: Double
    /// Where the points are counted from.
    package var middle: SIMD2<Double>

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

/// The length of a vector.
package func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

extension SIMD2<Double> {
  package init(_ point: Vec2) { self.init(Double(point.x), Double(point.y)) }
}

extension Vec2 {
  package init(_ point: SIMD2<Double>) { self.init(Float(point.x), Float(point.y)) }
}
