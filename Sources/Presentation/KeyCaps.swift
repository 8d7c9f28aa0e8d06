import Levels
import Physics

/// The keys of a thing, as caps beside it: lit while they are down.
package struct KeyCaps: Hashable, Sendable {
  package struct Cap: Hashable, Sendable {
    package var key: String
    package var isDown: Bool
  }

  /// What they are beside (m).
  package var place: Vec2
  /// On which side of it (of length 1): below, but where a nozzle would burn them.
  package var side = Vec2(0, -1)
  package var caps: [Cap]

  /// The caps of all that keys do something to and that is there.
  package static func all(
    of joints: [PlacedJoint], _ controls: LevelControls, _ status: LevelStatus, _ pose: WorldPose,
    _ names: RunNames
  ) -> [KeyCaps] {
    guard !controls.bindings.isEmpty else { return [] }
    let down = Set(status.keysDown)
    func caps(_ thing: ObjectKey, at place: Vec2) -> KeyCaps? {
      let keys = controls.keys(of: thing)
      return keys.isEmpty
        ? nil
        : KeyCaps(place: place, caps: keys.map { Cap(key: $0, isDown: down.contains($0)) })
    }
    var all = joints.compactMap { joint -> KeyCaps? in
      var found = caps(joint.key, at: joint.place(pixel: 0))
      if let side = joint.clearSide { found?.side = side }
      return found
    }
    let others = controls.bindings.keys.filter { $0.kind == .rope || $0.kind == .body }
    for thing in others.sorted(by: { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }) {
      let place: Vec2? =
        thing.kind == .rope
        ? names.ropeIDs[thing.id].flatMap { id in pose.ropes.first { $0.id == id } }?.points.first
        : names.bodyIDs[thing.id].flatMap { id in pose.bodies.first { $0.id == id } }?
          .transform.position
      if let place, let found = caps(thing, at: place) { all.append(found) }
    }
    return all
  }
}
