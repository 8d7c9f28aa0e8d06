import Foundation
import Levels
import Physics
import Presentation

/// What a hand is drawn to while things are put in order: the lines of the grid, and the edges and middles of bodies.
package struct Snapping: Hashable, Sendable {
  /// Between two lines of the grid (m); `nil` while it is hidden: what is not seen draws nothing.
  package var spacing: Float?
  /// What is seen (m): nothing outside draws.
  package var view: AABB

  package init(spacing: Float? = nil, view: AABB) {
    self.spacing = spacing
    self.view = view
  }

  /// As near as this (pixels) an edge or a middle draws another.
  package static let reach: Float = 7
  /// A handle that turns goes in steps (degrees).
  package static let turn: Float = 15

  /// The nearest line of the grid.
  package func value(_ value: Float) -> Float {
    guard let spacing, spacing > 0 else { return value }
    return Float((Double(value) / Double(spacing)).rounded() * Double(spacing))
  }

  /// The nearest crossing of lines.
  package func point(_ point: Vec2) -> Vec2 { Vec2(value(point.x), value(point.y)) }

  /// A length as so many squares, one at least.
  package func length(_ length: Float) -> Float { max(value(length), spacing ?? 0) }
}

extension Snapping {
  /// A way that something in a box is moved, as it is drawn to a row with others or to the grid; and what shows the row.
  ///
  /// Each axis goes its own way. A row with another thing comes first where one is near; else the edge of the box that is
  /// nearer to a line of the grid goes there.
  package func way(
    _ way: Vec2, of box: AABB, among others: [AABB], pixel: Float
  ) -> (way: Vec2, guides: [Guide]) {
    let reach = Self.reach * pixel
    let moved = AABB(lower: box.lower + way, upper: box.upper + way)
    let seen = others.filter { $0.overlaps(view) }
    let x = pull(moved, seen, reach) { ($0.lower.x, $0.upper.x) }
    let y = pull(moved, seen, reach) { ($0.lower.y, $0.upper.y) }
    let pulled = Vec2(x.by, y.by)
    let there = AABB(lower: moved.lower + pulled, upper: moved.upper + pulled)
    var guides: [Guide] = []
    if let row = x.row {
      let both = row.other.union(there)
      guides.append(Guide(isVertical: true, at: row.at, from: both.lower.y, to: both.upper.y))
    }
    if let row = y.row {
      let both = row.other.union(there)
      guides.append(Guide(isVertical: false, at: row.at, from: both.lower.x, to: both.upper.x))
    }
    return (way + pulled, guides)
  }

  private struct Pull {
    var by: Float = 0
    var row: (other: AABB, at: Float)?
  }

  /// Along one axis.
  private func pull(
    _ box: AABB, _ others: [AABB], _ reach: Float, _ span: (AABB) -> (Float, Float)
  ) -> Pull {
    func marks(_ box: AABB) -> [Float] {
      let (low, high) = span(box)
      return [0.5 * (low + high), low, high]
    }
    let own = marks(box)
    var best: Pull?
    var least = (reach, Float.infinity)
    for other in others {
      let far = other.center.distance(to: box.center)
      for (index, mark) in marks(other).enumerated() {
        // Middles go to middles, edges to edges.
        for place in index == 0 ? own.prefix(1) : own.dropFirst() {
          let by = mark - place
          // Of those that are as near, the nearest thing.
          guard by.magnitude < least.0 - 1e-5 || (by.magnitude <= least.0 + 1e-5 && far < least.1)
          else { continue }
          least = (by.magnitude, far)
          best = Pull(by: by, row: (other, mark))
        }
      }
    }
    if let best { return best }
    guard spacing != nil else { return Pull() }
    let ways = own.dropFirst().map { value($0) - $0 }
    return Pull(by: ways.min { $0.magnitude < $1.magnitude } ?? 0)
  }
}

/// What of a tool's hand is drawn to the grid.
package enum PointSnap: Hashable, Sendable {
  /// Nothing: it draws freely, or chooses.
  case none
  /// Corners and middles.
  case corners
  /// Ends, as long as they stay on the same thing.
  case ends
}

extension ToolContext {
  /// Where a hand at a point is taken to be.
  package func drawn(_ point: Vec2, for kind: ToolKind) -> Vec2 {
    guard let snapping, snapping.spacing != nil else { return point }
    switch kind.pointSnap {
    case .none: return point
    case .corners: return snapping.point(point)
    case .ends:
      let crossing = snapping.point(point)
      return thing(at: point) == thing(at: crossing) ? crossing : point
    }
  }

  package func drawn(_ event: ToolEvent, for kind: ToolKind) -> ToolEvent {
    switch event {
    case .down(let point, let modifiers): .down(drawn(point, for: kind), modifiers: modifiers)
    case .moved(let point, let modifiers): .moved(drawn(point, for: kind), modifiers: modifiers)
    case .up(let point, let modifiers): .up(drawn(point, for: kind), modifiers: modifiers)
    }
  }

  /// What an end at a point is tied to.
  private func thing(at point: Vec2) -> ObjectKey? {
    switch picking.snap(at: point, reach: RopeTool.reach * pixel, accepts: has)?.picked {
    case .body(let id)?: names.bodies[id].map { ObjectKey(.body, $0) }
    case .rope(let id, _)?: names.ropes[id].map { ObjectKey(.rope, $0) }
    case nil: nil
    }
  }

  // MARK: - Boxes

  /// The boxes of all bodies that have a name (m) but some.
  package func boxes(besides keys: Set<ObjectKey>) -> [AABB] {
    picking.pose.bodies.enumerated().compactMap { index, body in
      guard body.rope == nil, let name = names.bodies[body.id],
        !keys.contains(ObjectKey(.body, name))
      else { return nil }
      return box(ofBody: index, at: body.transform)
    }
  }

  /// The box of a body of the pose if it were somewhere (m).
  package func box(ofBody index: Int, at place: Transform) -> AABB? {
    let shapes = picking.pose.geometry.shapes
    guard shapes.indices.contains(index) else { return nil }
    let boxes = shapes[index].compactMap { $0.shape.box(at: place) }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// What some things take up together (m); `nil` if none of them is there.
  package func extent(of keys: Set<ObjectKey>) -> AABB? { extents(of: [Array(keys)])[0] }

  /// What the things of each group take up together (m); `nil` for a group of which none is there. One pass over the
  /// picture, however many there are.
  package func extents(of groups: [[ObjectKey]]) -> [AABB?] {
    var group: [ObjectKey: Int] = [:]
    for (index, keys) in groups.enumerated() { for key in keys { group[key] = index } }
    var boxes = [AABB?](repeating: nil, count: groups.count)
    func add(_ key: ObjectKey, _ points: () -> [Vec2]) {
      guard let index = group[key], let box = AABB(enclosing: points()) else { return }
      boxes[index] = boxes[index]?.union(box) ?? box
    }
    for (index, body) in picking.pose.bodies.enumerated() where body.rope == nil {
      guard let name = names.bodies[body.id] else { continue }
      add(ObjectKey(.body, name)) {
        box(ofBody: index, at: body.transform).map { [$0.lower, $0.upper] } ?? []
      }
    }
    for rope in picking.pose.ropes {
      guard let name = names.ropes[rope.id] else { continue }
      add(ObjectKey(.rope, name)) { rope.points }
    }
    for placed in scenery.back + scenery.front { add(placed.item.key) { placed.buttonFrame } }
    for region in scenery.regions { add(region.key) { region.corners } }
    for mark in scenery.marks { add(mark.key) { mark.ring(pixel) } }
    return boxes
  }

  /// A way that some things are moved, as it is drawn.
  package func drawn(_ way: Vec2, of keys: [ObjectKey]) -> (way: Vec2, guides: [Guide]) {
    guard let snapping else { return (way, []) }
    var moved = Set(keys)
    guard let box = extent(of: moved) else { return (way, []) }
    // What is nailed to them goes along.
    for key in keys where key.kind == .body {
      moved.formUnion(level.group(of: key.id).map { ObjectKey(.body, $0) })
    }
    return snapping.way(way, of: box, among: boxes(besides: moved), pixel: pixel)
  }
}
