import Levels
import Physics

// MARK: - Cutting ropes

extension ObjectMaker {
  /// Cuts a rope at a place along its length, 0 ... 1: where two of its rods meet, or at the knot that is
  /// nearer. At the start its parts hang from what they were tied to, and loose from the cut. `nil` for the
  /// loose end of a rope.
  package func cut(_ name: String, at fraction: Float) -> Command? {
    guard let rope = level.ropes[name], let id = names.ropeIDs[name],
      let seen = pose.ropes.first(where: { $0.id == id }), seen.points.count > 1,
      let joint = nearestJoint(of: seen.points, to: fraction)
    else { return nil }
    let count = seen.points.count - 1
    let part = joint.fraction
    let way = RopeWay(of: rope, in: level, seen: seen.points)
    let place = rounded(way.place(at: part))
    var changes: [Edit.Change] = []
    var front = rope
    var back: String?
    if joint.index == 0 {
      guard !rope.from.isFree else { return nil }
      front.from = .free(place)
    } else if joint.index == count {
      guard !rope.to.isFree else { return nil }
      front.to = .free(place)
    } else {
      var rest = rope
      rest.order = level.nextOrder
      front.to = .free(place)
      rest.from = .free(place)
      let length = rope.length ?? rope.slack * way.length
      (front.segments, rest.segments) = (joint.index, count - joint.index)
      (front.slack, rest.slack) = (1, 1)
      front = laid(front, along: way.part(before: part), or: part * length)
      rest = laid(rest, along: way.part(after: part), or: (1 - part) * length)
      let restName = level.freeID("rope", for: .rope, salt: salt)
      back = restName
      changes.append(.add(.rope(restName, rest.withoutLooseWinch)))
      changes += retied(from: name, to: restName, cutAt: part)
      changes += groups(of: ObjectKey(.rope, name), with: [ObjectKey(.rope, restName)])
    }
    changes.append(.replace(.rope(name, front.withoutLooseWinch)))
    return .edit(
      Edit(
        label: Words.cutEdit(of: name), changes: changes,
        cut: Edit.Cut(rope: name, fraction: part, part: back)))
  }

  /// A maker that knows of a command which is still to be performed: what it makes takes no name of that one's.
  package func after(_ command: Command) -> ObjectMaker {
    guard case .edit(let edit) = command else { return self }
    return ObjectMaker(
      level: SceneDocument.level(level, after: edit), names: names, pose: pose, salt: salt,
      pixel: pixel, penFactor: penFactor, paint: paint)
  }

  /// The point between two rods, or the end, that is nearest to a place along a rope, both by length.
  private func nearestJoint(
    of points: [Vec2], to fraction: Float
  ) -> (index: Int, fraction: Float)? {
    var along: [Float] = [0]
    for (a, b) in zip(points, points.dropFirst()) {
      along.append(along[along.count - 1] + a.distance(to: b))
    }
    let whole = along[along.count - 1]
    guard whole > 0 else { return nil }
    return along.enumerated().map { ($0.offset, $0.element / whole) }
      .min { ($0.1 - fraction).magnitude < ($1.1 - fraction).magnitude }
  }

  /// A part of a rope as it is at the start: along its piece of the way if the rope was laid along points and
  /// so few rods can follow it, else hanging with its length (m).
  private func laid(_ part: LevelRope, along way: [Vec2], or length: Float) -> LevelRope {
    var part = part
    guard !part.via.isEmpty else {
      part.length = rounded(length)
      return part
    }
    part.via = Array(way.dropFirst().dropLast())
    part.length = nil
    if let start = way.first, let end = way.last, !part.via.isEmpty {
      var definition = RopeDefinition(from: .world(start), to: .world(end))
      definition.via = part.via
      definition.segments = part.segments
      definition.thickness = part.thickness
      if (try? World().addRope(definition)) == nil {
        part.via = []
        part.length = rounded(length)
      }
    }
    return part
  }

  /// What was tied to a rope stays on its part.
  private func retied(from name: String, to restName: String, cutAt part: Float) -> [Edit.Change] {
    func retied(_ anchor: LevelAnchor) -> LevelAnchor {
      guard case .rope(let tied, let fraction) = anchor, tied == name else { return anchor }
      return fraction <= part
        ? .rope(name, fraction: rounded(fraction / part))
        : .rope(restName, fraction: rounded((fraction - part) / (1 - part)))
    }
    return level.ropes(tiedToRope: name).compactMap { id in
      guard var other = level.ropes[id] else { return nil }
      other.from = retied(other.from)
      other.to = retied(other.to)
      return .replace(.rope(id, other))
    }
  }
}

/// The straight way from one end of a rope to the other at the start, with the points it is laid along.
package struct RopeWay: Hashable, Sendable {
  package let points: [Vec2]

  /// - Parameter seen: Where the rope is now; its ends stand in for those that only the run knows.
  package init(of rope: LevelRope, in level: LevelDocument, seen: [Vec2]) {
    let start = level.point(of: rope.from) ?? seen.first
    let end = level.point(of: rope.to) ?? seen.last
    points = [start].compactMap { $0 } + rope.via + [end].compactMap { $0 }
  }

  /// m
  package var length: Float {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point at a part of its length, 0 ... 1.
  package func place(at part: Float) -> Vec2 { pointAlong(points, part) ?? .zero }

  /// From its start to a part of its length.
  package func part(before part: Float) -> [Vec2] {
    points(from: -1, to: part * length) + [place(at: part)]
  }

  /// From a part of its length to its end.
  package func part(after part: Float) -> [Vec2] {
    [place(at: part)] + points(from: part * length, to: .infinity)
  }

  /// The points farther along it than `from` and less far than `to` (m).
  private func points(from: Float, to: Float) -> [Vec2] {
    var along: Float = 0
    var found: [Vec2] = []
    for (i, point) in points.enumerated() {
      if i > 0 { along += points[i - 1].distance(to: point) }
      if along > from, along < to { found.append(point) }
    }
    return found
  }
}
