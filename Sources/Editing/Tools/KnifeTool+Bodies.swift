import Levels
import Physics

/// What of a drag lies in bodies: where it went into each, and where it has come out.
struct BodySlashes {
  /// Where the drag first went into each body, in the body's frame.
  private var entries: [BodyID: Vec2] = [:]
  /// Those it is in now.
  private var inside: Set<BodyID> = []
  /// Those that it has cut: their parts are bodies of their own.
  private var cut: Set<BodyID> = []

  package mutating func begin(at point: Vec2, _ picking: Picking) {
    self = BodySlashes()
    inside = Set(Self.cuttable(picking).filter { Self.holds($0, point) }.map { $0.body.id })
  }

  /// The bodies that the drag has gone into and not yet cut, in the order of their ids.
  package var entered: [BodyID] {
    entries.keys.filter { inside.contains($0) && !cut.contains($0) }
      .sorted { ($0.index, $0.generation) < ($1.index, $1.generation) }
  }

  mutating func noteCut(_ body: BodyID) { cut.insert(body) }

  /// Goes on along a straight way, and says which bodies it has come out of, with where it went in first and where it
  /// came out (m).
  package mutating func follow(
    from: Vec2, to: Vec2, _ picking: Picking
  ) -> [(body: WorldPose.Placed, from: Vec2, to: Vec2)] {
    var left: [(WorldPose.Placed, Vec2, Vec2)] = []
    let way = to - from
    guard way.lengthSquared > 0 else { return [] }
    let box = AABB(enclosing: [from, to])
    for (body, shapes) in Self.cuttable(picking) where !cut.contains(body.id) {
      let near = shapes.contains { shape in
        box.map { $0.overlaps(shape.bounds(at: body.transform)) } ?? false
      }
      guard near || inside.contains(body.id) else { continue }
      let (a, b) = (body.transform.applyInverse(from), body.transform.applyInverse(to))
      var spans = shapes.compactMap { $0.span(from: a, to: b) }.sorted {
        $0.lowerBound < $1.lowerBound
      }
      spans = Self.merged(spans)
      if spans.isEmpty { inside.remove(body.id) }
      for span in spans {
        if !inside.contains(body.id), entries[body.id] == nil {
          // A little before: the cut begins outside.
          entries[body.id] = a.interpolated(to: b, by: span.lowerBound)
        }
        if span.upperBound < 1 {
          inside.remove(body.id)
          if let entry = entries[body.id] {
            left.append(
              (
                body, body.transform.apply(entry),
                body.transform.apply(a.interpolated(to: b, by: span.upperBound))
              ))
          }
        } else {
          inside.insert(body.id)
        }
      }
    }
    return left
  }

  /// Spans in order, those that touch as one.
  private static func merged(_ spans: [ClosedRange<Float>]) -> [ClosedRange<Float>] {
    var merged: [ClosedRange<Float>] = []
    for span in spans {
      if let last = merged.last, span.lowerBound <= last.upperBound + 1e-4 {
        merged[merged.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  private static func cuttable(
    _ picking: Picking
  ) -> [(body: WorldPose.Placed, shapes: [Shape])] {
    picking.pose.bodies.enumerated().compactMap { index, body in
      guard body.rope == nil, body.kind == .dynamic,
        index < picking.pose.geometry.shapes.count
      else { return nil }
      return (body, picking.pose.geometry.shapes[index].map(\.shape))
    }
  }

  private static func holds(
    _ body: (body: WorldPose.Placed, shapes: [Shape]), _ point: Vec2
  ) -> Bool {
    let local = body.body.transform.applyInverse(point)
    return body.shapes.contains { $0.signedDistance(to: local) <= 0 }
  }
}

extension Shape {
  /// The part of a straight way that lies in the shape, 0 ... 1, in its own frame; `nil` for one that passes it.
  package func span(from: Vec2, to: Vec2) -> ClosedRange<Float>? {
    switch self {
    case .circle(let circle): return discSpan(circle.center, circle.radius, from: from, to: to)
    case .capsule(let capsule):
      let side = (capsule.end - capsule.start).normalized.rightPerpendicular * capsule.radius
      let parts = [
        discSpan(capsule.start, capsule.radius, from: from, to: to),
        discSpan(capsule.end, capsule.radius, from: from, to: to),
        Self.span(
          of: [
            capsule.start + side, capsule.end + side, capsule.end - side, capsule.start - side,
          ], from, to),
      ].compactMap { $0 }
      guard let low = parts.map(\.lowerBound).min(), let high = parts.map(\.upperBound).max()
      else { return nil }
      return low...high
    case .segment: return nil
    case .polygon(let polygon): return Self.span(of: polygon.vertices, from, to)
    }
  }

  /// Of a convex outline, counter-clockwise: M. Cyrus and J. Beck, Generalized two- and three-dimensional clipping, 1978.
  private static func span(
    of corners: [Vec2], _ from: Vec2, _ to: Vec2
  ) -> ClosedRange<Float>? {
    var (low, high): (Float, Float) = (0, 1)
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let normal = (b - a).rightPerpendicular
      let start = normal.dot(from - a)
      let change = normal.dot(to - from)
      if change == 0 {
        if start > 0 { return nil }
      } else if change < 0 {
        low = max(low, -start / change)
      } else {
        high = min(high, -start / change)
      }
    }
    return low < high ? low...high : nil
  }
}
