import Levels
import Physics
import Presentation

extension LevelDocument {
  /// What the window calls it.
  package var displayName: String { name.isEmpty ? Words.untitled : name }

  /// The bodies that hinges, nails and welds make one with a body: what is put elsewhere with it. What is
  /// locked stays, as what is static does.
  package func group(of body: String) -> [String] {
    var group = [body]
    var index = 0
    while index < group.count {
      for id in joints(on: group[index]) {
        guard let joint = joints[id], joint.isRigid else { continue }
        for other in joint.bodies
        where !group.contains(other) && bodies[other]?.kind != .static
          && bodies[other]?.locked != true
        { group.append(other) }
      }
      index += 1
    }
    return group
  }

  /// Drops what speaks of objects that are no longer there; a file that names them could not be read.
  package var pruned: LevelDocument {
    var copy = self
    copy.keepExpectations { $0.isAbout(self) }
    var isDone = false
    while !isDone {
      // What is left may speak of what has just gone.
      let dangling = copy.allObjects.filter { !$0.references.allSatisfy { copy.object($0) != nil } }
      for object in dangling {
        guard case .selectionGroup(let id, _) = object else {
          copy.remove(object.key)
          continue
        }
        // A group is there without some of its members.
        let gone = Set(object.references.filter { copy.object($0) == nil })
        copy.selectionGroups[id] = copy.groupsWithout(gone).first { $0.id == id }?.group
      }
      isDone = dangling.isEmpty
    }
    return copy
  }
}

extension LevelJoint {
  /// Whether its bodies belong together, as a car and its wheels: not at the ends of a rod, a spring
  /// or a pulley.
  var isRigid: Bool {
    switch connection {
    case .revolute, .weld, .pin, .prismatic, .wheel: true
    case .distance, .motor, .pulley, .gear, .filter: false
    }
  }

  /// Moved by an offset where it is tied to the world.
  package func moved(by offset: Vec2) -> LevelJoint {
    func moved(_ anchor: LevelAnchor) -> LevelAnchor {
      if case .world(let point) = anchor { return .world(LevelRounding.position(point + offset)) }
      return anchor
    }
    var copy = self
    switch connection {
    case .pin(let hinge, let body, let other, let point):
      copy.connection = .pin(
        hinge, body: body, to: other, at: LevelRounding.position(point + offset))
    case .revolute(let hinge, let from, let to):
      copy.connection = .revolute(hinge, from: moved(from), to: moved(to))
    case .weld(let weld, let from, let to):
      copy.connection = .weld(weld, from: moved(from), to: moved(to))
    case .prismatic(let slider, let from, let to):
      copy.connection = .prismatic(slider, from: moved(from), to: moved(to))
    case .wheel(let wheel, let from, let to):
      copy.connection = .wheel(wheel, from: moved(from), to: moved(to))
    case .distance, .motor, .pulley, .gear, .filter:
      break
    }
    return copy
  }
}

extension LevelRope {
  /// The end as it is when a body is gone: it hangs loose from where it was tied.
  func loosened(from key: ObjectKey, in level: LevelDocument, ends: (Vec2, Vec2)?) -> LevelRope {
    var copy = self
    func isTied(_ anchor: LevelAnchor) -> Bool {
      key.kind == .body ? anchor.body == key.id : anchor.rope == key.id
    }
    if isTied(from) { copy.from = .free(level.point(of: from) ?? ends?.0 ?? .zero) }
    if isTied(to) { copy.to = .free(level.point(of: to) ?? ends?.1 ?? .zero) }
    return copy.withoutLooseWinch
  }

  /// The ends (0, 1) that are tied to nothing any more, where nothing else is different from how it was.
  package func knotsLoosed(from old: LevelRope) -> [Float] {
    var same = self
    (same.from, same.to, same.winch) = (old.from, old.to, old.winch)
    guard same == old else { return [] }
    var ends: [Float] = []
    if from.isFree, !old.from.isFree { ends.append(0) } else if from != old.from { return [] }
    if to.isFree, !old.to.isFree { ends.append(1) } else if to != old.to { return [] }
    return ends
  }
}

extension SceneDocument {
  /// The room of the level, if it has walls.
  package var bounds: AABB? { level.world.bounds?.box.aabb }

  /// What a view of everything shows: what moves and what is near it. A floor may be far longer than
  /// anybody wants to see.
  package func contents(in pose: WorldPose, _ names: RunNames) -> AABB {
    if let bounds { return bounds }
    var moving: AABB?
    var terrain: [AABB] = []
    for (index, body) in pose.bodies.enumerated() {
      guard index < pose.geometry.shapes.count, names.bodies[body.id] != nil else {
        continue
      }
      for shape in pose.geometry.shapes[index] {
        let part = shape.shape.bounds(at: body.transform)
        if body.kind == .static {
          terrain.append(part)
        } else {
          moving = moving?.union(part) ?? part
        }
      }
    }
    for rope in pose.ropes {
      guard let part = AABB(enclosing: rope.points) else { continue }
      moving = moving?.union(part) ?? part
    }
    // Terrain counts as far as it is within this distance of what moves (m).
    let near = moving?.expanded(by: 5)
    var box = moving
    for part in terrain {
      let seen =
        near.map { near in
          AABB(
            lower: Vec2(max(part.lower.x, near.lower.x), max(part.lower.y, near.lower.y)),
            upper: Vec2(min(part.upper.x, near.upper.x), min(part.upper.y, near.upper.y)))
        } ?? part
      if seen.isValid { box = box?.union(seen) ?? seen }
    }
    if let scenery = level.sceneryExtent { box = box?.union(scenery) ?? scenery }
    guard let box else { return AABB(lower: Vec2(-8, -0.5), upper: Vec2(8, 8.5)) }
    // Never closer than a few meters: a lone pebble is not shown as a boulder.
    let least = Vec2(6, 4)
    let missing = Vec2(max(0, least.x - box.size.x), max(0, least.y - box.size.y))
    return AABB(lower: box.lower - 0.5 * missing, upper: box.upper + 0.5 * missing)
  }
}
