import Foundation
import Physics

/// Outlines of shapes as points close enough that no corner is seen, in pixels.
package enum Outline {
  /// Corners of a full circle so that chords stay within a sixth of a pixel of it.
  package static func segments(_ radius: Float) -> Int {
    guard radius > 0.5 else { return 8 }
    let angle = 2 * acos(max(1 - 0.17 / radius, -1))
    return min(max(Int(saturating: (2 * Float.pi / angle).rounded(.up)), 8), 160)
  }

  /// A direction by its angle (radians); clockwise on the screen.
  package static func direction(_ angle: Float) -> Vec2 { Vec2(cos(angle), sin(angle)) }

  /// A star of five points around a center, one of them up on the screen.
  package static func star(_ center: Vec2, _ radius: Float, turn: Float = 0) -> [Vec2] {
    let along = radius * direction(turn)
    let across = Vec2(-along.y, along.x)
    return unitStar.map { center + $0.x * along + $0.y * across }
  }

  private static let unitStar = (0..<10).map { i in
    (i % 2 == 0 ? 1 : 0.45) * direction(Float(i) * .pi / 5 - 0.5 * .pi)
  }

  /// The outlines of pieces of one body, in the same order around, without the sides along which
  /// two of them meet.
  package static func rims(
    _ outlines: [[Vec2]], tolerance: Float
  ) -> [(line: [Vec2], isClosed: Bool)] {
    func isShared(_ a: Vec2, _ b: Vec2, with others: [Vec2]) -> Bool {
      others.count > 2
        && others.indices.contains { k in
          others[k].distance(to: b) < tolerance
            && others[(k + 1) % others.count].distance(to: a) < tolerance
        }
    }
    var lines: [(line: [Vec2], isClosed: Bool)] = []
    for (index, outline) in outlines.enumerated() {
      let count = outline.count
      guard count > 2 else {
        lines.append((line: outline, isClosed: false))
        continue
      }
      let seams: [Bool] = outline.indices.map { i in
        let (a, b) = (outline[i], outline[(i + 1) % count])
        return outlines.indices.contains { other in
          other != index && isShared(a, b, with: outlines[other])
        }
      }
      guard let seam = seams.firstIndex(of: true) else {
        lines.append((line: outline, isClosed: true))
        continue
      }
      var run: [Vec2] = []
      // Once around, ending with the seam.
      for step in 1...count {
        let i = (seam + step) % count
        if seams[i] {
          if run.count > 1 { lines.append((line: run, isClosed: false)) }
          run = []
        } else {
          if run.isEmpty { run = [outline[i]] }
          run.append(outline[(i + 1) % count])
        }
      }
    }
    return lines
  }

  /// A part of a line, from one fraction of its length to another.
  package static func part(_ line: [Vec2], _ range: ClosedRange<Float>) -> [Vec2] {
    guard range != 0...1, line.count > 1 else { return line }
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    guard range.upperBound > range.lowerBound, whole > 0 else { return [] }
    let (from, to) = (range.lowerBound * whole, range.upperBound * whole)
    var points: [Vec2] = []
    var passed: Float = 0
    for (i, length) in lengths.enumerated() {
      let end = passed + length
      if length > 0, end >= from, passed <= to {
        if points.isEmpty {
          points.append(line[i].interpolated(to: line[i + 1], by: max(from - passed, 0) / length))
        }
        points.append(
          line[i].interpolated(to: line[i + 1], by: min((to - passed) / length, 1)))
      }
      passed = end
    }
    return points
  }

  package static func circle(_ center: Vec2, _ radius: Float) -> [Vec2] {
    let count = segments(radius)
    var points: [Vec2] = []
    points.reserveCapacity(count)
    arc(center, from: Vec2(radius, 0), turn: 2 * .pi, count: count, into: &points)
    points.removeLast()
    return points
  }

  package static func capsule(_ a: Vec2, _ b: Vec2, _ radius: Float) -> [Vec2] {
    let axis = (b - a).normalized
    guard axis != .zero else { return circle(a, radius) }
    let count = max(segments(radius) / 2, 4)
    var points: [Vec2] = []
    arc(b, from: radius * axis.rightPerpendicular, turn: .pi, count: count, into: &points)
    arc(a, from: radius * axis.leftPerpendicular, turn: .pi, count: count, into: &points)
    return points
  }

  /// A convex polygon in pixels grown by a radius with round corners.
  package static func rounded(_ corners: [Vec2], _ radius: Float) -> [Vec2] {
    guard radius > 0.3, corners.count > 2 else { return corners }
    var area: Float = 0
    for i in corners.indices { area += corners[i].cross(corners[(i + 1) % corners.count]) }
    let ordered = area < 0 ? Array(corners.reversed()) : corners
    var points: [Vec2] = []
    let whole = Float(segments(radius))
    for i in ordered.indices {
      let here = ordered[i]
      let before = (here - ordered[(i + ordered.count - 1) % ordered.count]).normalized
      let after = (ordered[(i + 1) % ordered.count] - here).normalized
      let turn = atan2(before.cross(after), before.dot(after))
      let count = max(Int(saturating: (whole * turn / (2 * .pi)).rounded(.up)), 1)
      arc(here, from: radius * before.rightPerpendicular, turn: turn, count: count, into: &points)
    }
    return points
  }

  /// `count` steps along an arc, both ends included.
  private static func arc(
    _ center: Vec2, from start: Vec2, turn: Float, count: Int, into points: inout [Vec2]
  ) {
    let step = turn / Float(count)
    let c = cos(step)
    let s = sin(step)
    var spoke = start
    for _ in 0...count {
      points.append(center + spoke)
      spoke = Vec2(c * spoke.x - s * spoke.y, s * spoke.x + c * spoke.y)
    }
  }

  // P(t) between p1 and p2, centripetal knots tᵢ₊₁ = tᵢ + |pᵢ₊₁ − pᵢ|^½: passes through every point,
  // no loops or cusps within a piece. Catmull and Rom, A class of local interpolating splines, 1974;
  // Yuksel, Schaefer and Keyser, Parameterization and applications of Catmull-Rom curves, 2011.
  // Evaluated as the Hermite curve with the same end slopes.

  /// A hand's line: smooth where it bends, as sharp as it was drawn where it turns by more
  /// than 60 degrees between two points. A fast loop is told by few points and turns as much; there
  /// it turns on at the next point.
  package static func ink(_ points: [Vec2], step: Float) -> [Vec2] {
    guard points.count > 2, let first = points.first else { return points }
    let near = loopSide * (AABB(enclosing: points)?.size.length ?? 0)
    var curve: [Vec2] = []
    var run: [Vec2] = [first]
    for i in 1..<points.count {
      run.append(points[i])
      guard i + 1 < points.count else { break }
      guard turn(points, i).magnitude > sharpTurn, !isLoop(points, i, near: near) else { continue }
      curve += smooth(run, step: step)
      run = [points[i]]
    }
    return curve + smooth(run, step: step)
  }

  /// Radians.
  private static let sharpTurn = Float.pi / 3
  /// No loop turns more between two points that a mouse tells, sixty in a second.
  private static let loopTurn = 0.6 * Float.pi
  /// The points of a loop are closer than this part of the line's diagonal: the corners of a box in a
  /// file, which turn the same way too, are not.
  private static let loopSide: Float = 0.25

  /// How a line turns at an inner point (radians); zero at its ends.
  private static func turn(_ points: [Vec2], _ i: Int) -> Float {
    guard i > 0, i + 1 < points.count else { return 0 }
    let (before, after) = (points[i] - points[i - 1], points[i + 1] - points[i])
    return atan2(before.cross(after), before.dot(after))
  }

  /// Whether a sharp turn is one of several of the same way, as of a loop drawn fast.
  private static func isLoop(_ points: [Vec2], _ i: Int, near: Float) -> Bool {
    let here = turn(points, i)
    let beside = [turn(points, i - 1), turn(points, i + 1)]
    let side = max(points[i].distance(to: points[i - 1]), points[i].distance(to: points[i + 1]))
    return here.magnitude < loopTurn && side < near
      && beside.contains { $0 * here > 0 && $0.magnitude > 0.4 * here.magnitude }
  }

  /// A smooth curve through points, pieces of about `step` pixels.
  package static func smooth(_ points: [Vec2], step: Float) -> [Vec2] {
    guard points.count > 2 else { return points }
    return smoothPieces(points, step: step).reduce(into: [points[0]]) { $0 += $1.dropFirst() }
  }

  /// The same curve in pieces, one between each two points, each with both its ends.
  package static func smoothPieces(_ points: [Vec2], step: Float) -> [[Vec2]] {
    guard points.count > 2 else { return points.count == 2 ? [points] : [] }
    var all: [[Vec2]] = []
    all.reserveCapacity(points.count - 1)
    for i in 0..<points.count - 1 {
      var curve: [Vec2] = [points[i]]
      let p1 = points[i]
      let p2 = points[i + 1]
      let p0 = i > 0 ? points[i - 1] : p1 + (p1 - p2)
      let p3 = i + 2 < points.count ? points[i + 2] : p2 + (p2 - p1)
      let length = p1.distance(to: p2)
      guard length > 1e-3, length.isFinite else {
        all.append(curve)
        continue
      }
      let d0 = max(p0.distance(to: p1).squareRoot(), 1e-3)
      let d1 = length.squareRoot()
      let d2 = max(p2.distance(to: p3).squareRoot(), 1e-3)
      let m1 = d1 * ((p1 - p0) / d0 - (p2 - p0) / (d0 + d1) + (p2 - p1) / d1)
      let m2 = d1 * ((p2 - p1) / d1 - (p3 - p1) / (d1 + d2) + (p3 - p2) / d2)
      let pieces = min(max(Int(saturating: length / max(step, 1)), 1), 16)
      for k in 1...pieces {
        let t = Float(k) / Float(pieces)
        let t2 = t * t
        let t3 = t2 * t
        let near = (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + t) * m1
        curve.append(near + (3 * t2 - 2 * t3) * p2 + (t3 - t2) * m2)
      }
      all.append(curve)
    }
    return all
  }

  /// Whether a point lies in a closed line, by how often a ray to the right crosses it.
  package static func holds(_ loop: [Vec2], _ point: Vec2) -> Bool {
    var isInside = false
    for (i, a) in loop.enumerated() {
      let b = loop[(i + 1) % loop.count]
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }
}
