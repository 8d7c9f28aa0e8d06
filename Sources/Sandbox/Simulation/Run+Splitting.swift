import Editing
import Levels
import Physics

// MARK: - Bodies in parts

extension Run {
  /// Divides a body where it is; whether there is such a body. Each part goes on as it was going: with the velocity that
  /// its middle had as a part of the whole.
  func perform(_ split: Edit.Split, of edit: Edit, restoring: Bool) throws -> Bool {
    guard let id = built.bodies[split.body], world.contains(id) else { return false }
    let whole = world[id]
    let (place, linear, angular) = (whole.transform, whole.linearVelocity, whole.angularVelocity)
    let middle = whole.centerOfMass
    // What is fixed to the parts is fixed to them where they are now.
    let bodies = edit.changes.filter { $0.isOfBody }
    for change in bodies { try perform(change, restoring: restoring) }
    for part in split.parts {
      guard let id = built.bodies[part.name], world.contains(id) else { continue }
      try world.setTransform(
        Transform(position: place.apply(part.origin), rotation: place.rotation), of: id)
      guard world[id].kind != .static else { continue }
      let arm = world[id].centerOfMass - middle
      try world.setVelocity(
        linear: linear + angular * Vec2(-arm.y, arm.x), angular: angular, of: id)
    }
    for change in edit.changesInBuildOrder where !change.isOfBody {
      try perform(change, restoring: restoring)
    }
    return true
  }
}

extension Edit.Change {
  fileprivate var isOfBody: Bool {
    switch self {
    case .add(.body), .replace(.body): true
    default: false
    }
  }
}
