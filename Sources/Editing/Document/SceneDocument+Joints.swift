import Levels
import Physics
import Presentation

extension SceneDocument {
  /// The joints and thrusters as they are seen.
  package func joints(in pose: WorldPose, names: RunNames, keysDown: [String] = []) -> [PlacedJoint]
  {
    PlacedJoint.all(
      .init(
        level: level, controls: controls, pose: pose, bodies: names.bodyIDs, gone: names.goneJoints,
        keysDown: keysDown))
  }
}
